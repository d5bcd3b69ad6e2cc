/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Computes a report: replays the journal on a copy of the position, and counts losses and dice. */

#include "snl-report-private.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-world.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/*
 * The causes and the turns that are counted apart; a file may hold any number of them, and each
 * costs something for each unit. Other causes count as one, as does all that came after the last
 * of so many turns.
 */
#define MAX_CAUSES 30
#define MAX_TURNS  1000

/*
 * How often the strength of the sides is measured: after each act, or, in a game of more acts than
 * this, after every second, third … act and at the end of each turn. A gauge costs as much as a
 * module asks for, and a file may hold any number of acts.
 */
#define MAX_MEASURED 10000

/* The state while the journal is replayed from its beginning */
typedef struct {
  SnlReport      *report;
  SnlLossMeasure *measure;
  SnlRuleset     *ruleset;
  SnlPosition    *position;   /* after the acts replayed so far */
  GHashTable     *causes;     /* id to index + 1 */
  GPtrArray      *rolls;      /* those that Senlac rolled */
  double         *strength;   /* of each side, after the acts replayed so far */
  double         *lost;       /* by each side, by the act that is counted */
  double         *left;       /* of each side: what is left of all its units that ever were */
  double         *start;      /* and with what they began */
  guint64         spent;      /* steps of the current position when counting began */
} Builder;

/* The state while one act is counted */
typedef struct {
  const SnlEntry *entry;
  guint           index;
  gboolean        correction;
  gboolean        joining;      /* the act imports a list: its changes are no losses or gains */
  SnlReportUnit  *context;      /* the unit that attacks, or NULL */
  GHashTable     *touched;      /* of SnlReportUnit: the units that take part */
  GHashTable     *added;        /* of SnlReportUnit: the units that the act creates */
  GHashTable     *reported;     /* the causes in @why */
  GString        *why;          /* the causes of its losses, separated by blanks */
  gboolean        losses;       /* whether it has losses or gains */
} Act;

/*
 * Whether strength may still be measured. All measurements of a report together have the budget of
 * one act, because a gauge costs as much as a module asks for, and a file may hold any number of
 * acts. Once it is spent, each strength stays as it was measured last, and the line of the gauges
 * is told.
 */
static gboolean
can_measure (Builder *builder)
{
  SnlPosition *now = snl_game_get_position (builder->report->game);
  SnlElement *gauges = snl_ruleset_get_section (builder->ruleset, "gauges");
  g_autofree char *trouble = NULL;

  if (snl_position_get_spent (now) - builder->spent <= SNL_BUDGET_STEPS)
    return TRUE;

  if (snl_position_get_view_fault (now) == NULL)
    {
      trouble = g_strdup_printf (
        /* Translators: the file of a module, and a line in it */
        _("Not everything is counted: %s:%d: measuring strength takes too long in a game of so "
          "many acts; the module should ask for less at once"),
        snl_ruleset_get_file (builder->ruleset),
        snl_element_get_line (gauges != NULL ? gauges : snl_ruleset_get_root (builder->ruleset)));
      snl_position_charge_view (now, 0, trouble);
    }

  return FALSE;
}

/* The strength of a unit now; @before if it may no longer be measured */
static double
measure_unit (Builder *builder,
              xmlNode *piece,
              double   before)
{
  return can_measure (builder)
         ? snl_loss_measure_get (builder->measure, builder->position, piece) : before;
}

/* The label of the first phase of a kind */
static const char *
get_phase_label (Builder    *builder,
                 const char *kind)
{
  SnlElement *sequence = snl_ruleset_get_section (builder->ruleset, "sequence");

  snl_element_for_each (phase, sequence, "phase")
    {
      if (snl_element_has (phase, "kind", kind))
        return snl_element_get_label (phase);
    }

  return NULL;
}

/*
 * The translated name of a cause: from a list of usual causes, else the label of the phase or
 * action with this id, else the module's word itself.
 */
static const char *
get_cause_label (Builder    *builder,
                 const char *id)
{
  static const char * const usual[] = {
    N_("shooting"), N_("fighting"), N_("panic"), N_("event"), N_("charge"), N_("rout"),
    N_("pursuit"),
    N_("ramming"), N_("boarding"), N_("morale"), N_("storm"), N_("damage"), N_("fallen"),
    N_("other"),
  };
  const char *phase;

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (strcmp (usual[i], id) == 0)
      return _(usual[i]);

  phase = get_phase_label (builder, id);

  return phase != NULL ? phase : snl_ruleset_get_label (builder->ruleset, "action", id);
}

static guint
find_cause (Builder    *builder,
            const char *id)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (builder->causes, id));
  GPtrArray *causes = builder->report->causes;
  double nothing = 0;
  SnlReportCause *cause;

  if (known == 0 && causes->len >= MAX_CAUSES)
    {
      id = "other";
      known = GPOINTER_TO_UINT (g_hash_table_lookup (builder->causes, id));
    }
  if (known > 0)
    return known - 1;

  cause = g_new0 (SnlReportCause, 1);
  cause->id = g_strdup (id);
  cause->label = g_strdup (get_cause_label (builder, id));
  g_strdelimit (cause->label, "_-", ' ');
  cause->own = TRUE;
  g_ptr_array_add (causes, cause);
  g_hash_table_insert (builder->causes, cause->id, GUINT_TO_POINTER (causes->len));
  for (guint i = 0; i < builder->report->units->len; i++)
    g_array_append_val (((SnlReportUnit *) g_ptr_array_index (builder->report->units, i))->losses,
                        nothing);
  for (guint i = 0; i < builder->report->sides->len; i++)
    g_array_append_val (((SnlReportSide *) g_ptr_array_index (builder->report->sides, i))->losses,
                        nothing);

  return causes->len - 1;
}

static void
add_sides (Builder *builder)
{
  SnlElement *sides = snl_ruleset_get_section (builder->ruleset, "sides");

  snl_element_for_each (element, sides, NULL)
    {
      SnlReportSide *side = g_new0 (SnlReportSide, 1);

      side->id = g_strdup (snl_element_get (element, "id"));
      side->label = g_strdup (snl_ruleset_get_label (builder->ruleset, "side", side->id));
      side->gauge = g_strdup (side->label);
      side->dark = !snl_element_has (element, "tone", "light");
      side->mark = -1;
      side->strength = g_array_new (FALSE, FALSE, sizeof (double));
      side->steps = g_array_new (FALSE, FALSE, sizeof (SnlReportStep));
      side->losses = g_array_new (FALSE, FALSE, sizeof (double));
      side->luck = snl_luck_new ();
      g_ptr_array_add (builder->report->sides, side);
    }
}

static guint
find_side (SnlReport  *report,
           const char *id)
{
  for (guint i = 0; i < report->sides->len; i++)
    if (g_strcmp0 (((SnlReportSide *) g_ptr_array_index (report->sides, i))->id, id) == 0)
      return i;

  return 0;
}

static SnlReportSide *
get_side (Builder             *builder,
          const SnlReportUnit *unit)
{
  return g_ptr_array_index (builder->report->sides, unit->side);
}

/* Sets the strength of a unit, and that with which it began */
static void
set_strength (Builder       *builder,
              SnlReportUnit *unit,
              double         start,
              double         left)
{
  builder->start[unit->side] += start - unit->start;
  builder->left[unit->side] += left - unit->left;
  unit->start = start;
  unit->left = left;
}

static void
add_unit (Builder  *builder,
          SnlWorld *world,
          xmlNode  *piece)
{
  SnlReportUnit *unit = g_new0 (SnlReportUnit, 1);
  const char *id = snl_node_get (piece, "id");
  const char *number = snl_node_get (piece, "number");
  const char *type = snl_node_get (piece, "type");
  const char *players = snl_position_get (snl_game_get_position (builder->report->game), id,
                                          "player");
  double strength = measure_unit (builder, piece, 0);

  unit->id = g_strdup (id);
  unit->side = find_side (builder->report, snl_node_get (piece, "side"));
  unit->number = g_strdup (number != NULL ? number : "");
  unit->type = g_strdup (type != NULL ? snl_ruleset_get_label (builder->ruleset, "type", type)
                                      : "");
  unit->name = snl_world_dup_name (world, piece);
  unit->players = players != NULL && *players != '\0' ? g_strdup (players) : NULL;
  set_strength (builder, unit, strength, strength);
  unit->losses = g_array_new (FALSE, FALSE, sizeof (double));
  unit->luck = snl_luck_new ();
  unit->acts = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < builder->report->causes->len; i++)
    {
      double nothing = 0;

      g_array_append_val (unit->losses, nothing);
    }
  get_side (builder, unit)->units++;
  g_ptr_array_add (builder->report->units, unit);
  g_hash_table_insert (builder->report->by_id, unit->id, unit);
}

static void
add_units (Builder *builder)
{
  g_autoptr(SnlWorld) world = snl_world_new_for_view (builder->ruleset, builder->position);

  for (xmlNode *node = snl_position_get_root (builder->position)->children; node != NULL;
       node = node->next)
    if (snl_node_is (node, "piece"))
      add_unit (builder, world, node);
}

/* Reads the current strength of each side: its first gauge, else the sum of its units */
static void
read_strength (Builder *builder,
               double  *strength)
{
  GPtrArray *sides = builder->report->sides;
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges_of (builder->ruleset, builder->position,
                                                        NULL);

  for (guint i = 0; i < sides->len; i++)
    {
      SnlReportSide *side = g_ptr_array_index (sides, i);
      const SnlGauge *found = NULL;
      double full = builder->start[i];

      for (guint j = 0; found == NULL && j < gauges->len; j++)
        if (g_strcmp0 (((const SnlGauge *) g_ptr_array_index (gauges, j))->side, side->id) == 0)
          found = g_ptr_array_index (gauges, j);

      strength[i] = builder->left[i];
      if (found != NULL)
        {
          strength[i] = isfinite (found->value) ? found->value : 0;
          full = isfinite (found->full) ? found->full : 0;
          side->mark = isfinite (found->mark) ? found->mark : -1;
          g_free (side->gauge);
          side->gauge = g_strdup (snl_view_get_gauge_name (builder->ruleset, gauges, found));
        }
      side->full = MAX (full, strength[i]);
    }
}

static void
add_point (Builder *builder,
           guint    turn,
           guint    index)
{
  GPtrArray *points = builder->report->points;
  GPtrArray *sides = builder->report->sides;
  SnlReportPoint *point = g_new0 (SnlReportPoint, 1);

  if (points->len > MAX_TURNS)
    {
      g_ptr_array_set_size (points, MAX_TURNS);
      for (guint i = 0; i < sides->len; i++)
        g_array_set_size (((SnlReportSide *) g_ptr_array_index (sides, i))->strength, MAX_TURNS);
    }
  point->turn = turn;
  point->index = index;
  g_ptr_array_add (points, point);
  for (guint i = 0; i < sides->len; i++)
    g_array_append_val (((SnlReportSide *) g_ptr_array_index (sides, i))->strength,
                        builder->strength[i]);
}

/*
 * Sets the strength of each side after the first @acts acts, and adds a step to those that the last
 * of them changed
 */
static void
add_steps (Builder      *builder,
           guint         acts,
           const double *strength)
{
  for (guint i = 0; i < builder->report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (builder->report->sides, i);
      SnlReportStep step = { acts, strength[i], builder->lost[i] };

      if (acts == 0 || step.lost != 0 || step.strength != builder->strength[i])
        g_array_append_val (side->steps, step);
      builder->strength[i] = strength[i];
      builder->lost[i] = 0;
    }
}

/*
 * Whether the act rolled dice that belong to no particular unit; they count for the unit that acts
 */
static gboolean
has_own_dice (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (entry->rolls, i);

      for (guint j = 0; j < roll->groups->len; j++)
        {
          const SnlDieGroup *group = g_ptr_array_index (roll->groups, j);

          if (group->piece == NULL && group->count > 0)
            return TRUE;
        }
    }

  return FALSE;
}

static void
count_luck (Builder       *builder,
            SnlReportUnit *unit,
            guint          dice,
            guint          hit_faces,
            guint          sides,
            guint          hits)
{
  snl_luck_add (builder->report->luck, dice, hit_faces, sides, hits);
  if (unit == NULL)
    return;
  snl_luck_add (unit->luck, dice, hit_faces, sides, hits);
  snl_luck_add (get_side (builder, unit)->luck, dice, hit_faces, sides, hits);
}

/* Counts a roll; if only the number of hits was typed in, they count for all its groups together */
static void
count_roll (Builder       *builder,
            const Act     *act,
            const SnlRoll *roll)
{
  guint next = 0;
  guint untold = roll->source == SNL_SOURCE_HITS ? roll->hits : 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      SnlReportUnit *unit = act->context;
      guint hits = untold;

      if (group->piece != NULL)
        unit = g_hash_table_lookup (builder->report->by_id, group->piece);
      untold = 0;
      for (guint j = 0; roll->faces->len > 0 && j < group->count; j++)
        if (snl_roll_is_hit (roll, group, snl_roll_get_face (roll, next++)))
          hits++;
      count_luck (builder, unit, group->count, snl_roll_hit_faces (roll, group),
                  roll->sides, hits);
      if (unit != NULL)
        g_hash_table_add (act->touched, unit);
    }
}

static void
count_rolls (Builder *builder,
             Act     *act)
{
  for (guint i = 0; i < act->entry->rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (act->entry->rolls, i);

      if (roll->has_needed)
        count_roll (builder, act, roll);
      if (roll->source == SNL_SOURCE_ROLLED)
        {
          builder->report->rolled += roll->faces->len;
          g_ptr_array_add (builder->rolls, (gpointer) roll);
        }
      else
        {
          builder->report->typed += snl_roll_get_count (roll);
        }
    }
}

static void
add_cause (Act        *act,
           const char *cause)
{
  if (g_hash_table_add (act->reported, (gpointer) cause))
    g_string_append_printf (act->why, "%s%s", act->why->len > 0 ? " " : "", cause);
}

/*
 * Counts the difference in a unit's strength since the last call under the cause of @edit, or the
 * id of the action if it has none. @piece is %NULL if the unit is removed.
 */
static void
count_loss (Builder       *builder,
            Act           *act,
            SnlReportUnit *unit,
            xmlNode       *piece,
            const SnlEdit *edit)
{
  const char *why = edit->cause != NULL && *edit->cause != '\0' ? edit->cause
                                                                : act->entry->action;
  double left = piece != NULL ? measure_unit (builder, piece, unit->left) : 0;
  double lost = unit->left - left;
  SnlReportCause *cause;
  guint index;

  if (lost == 0)
    return;

  if (act->joining || g_hash_table_contains (act->added, unit))
    {
      set_strength (builder, unit, MAX (unit->start - lost, 0), left);
      return;
    }
  g_hash_table_add (act->touched, unit);
  act->losses = TRUE;
  set_strength (builder, unit, unit->start, left);
  unit->gone_turn = left > 0 ? 0 : act->entry->turn;
  builder->lost[unit->side] += lost;
  if (act->correction)
    {
      add_cause (act, "correction");
      unit->corrected -= lost;
      get_side (builder, unit)->corrected -= lost;
      return;
    }

  index = find_cause (builder, why);
  cause = g_ptr_array_index (builder->report->causes, index);
  add_cause (act, cause->id);
  cause->total += lost;
  g_array_index (unit->losses, double, index) += lost;
  g_array_index (get_side (builder, unit)->losses, double, index) += lost;
  if (act->context != NULL && act->context->side != unit->side)
    act->context->felled += lost;
  else
    cause->own = FALSE;
}

static void
count_edit (Builder       *builder,
            Act           *act,
            const SnlEdit *edit)
{
  SnlReportUnit *unit = g_hash_table_lookup (builder->report->by_id, edit->node);
  xmlNode *piece;

  /* cannot fail: the journal contains only edits that were applied before */
  snl_position_apply (builder->position, edit, NULL);
  piece = snl_position_find (builder->position, edit->node);
  if (edit->kind == SNL_EDIT_ADD && snl_node_is (piece, "piece") && unit == NULL)
    {
      g_autoptr(SnlWorld) world = snl_world_new_for_view (builder->ruleset, builder->position);

      add_unit (builder, world, piece);
      g_hash_table_add (act->added, g_hash_table_lookup (builder->report->by_id, edit->node));
    }
  else if (unit != NULL && (edit->kind == SNL_EDIT_REMOVE ||
                            (snl_node_is (piece, "piece") &&
                             snl_loss_measure_counts (builder->measure))))
    {
      count_loss (builder, act, unit, piece, edit);
    }
}

/* If strength is measured by gauges: measures each unit that the act changed, once at its end */
static void
measure_units (Builder *builder,
               Act     *act)
{
  g_autoptr(GHashTable) weighed = g_hash_table_new (NULL, NULL);

  for (guint i = act->entry->edits->len; !snl_loss_measure_counts (builder->measure) && i > 0; i--)
    {
      const SnlEdit *edit = g_ptr_array_index (act->entry->edits, i - 1);
      SnlReportUnit *unit = g_hash_table_lookup (builder->report->by_id, edit->node);
      xmlNode *piece = unit != NULL ? snl_position_find (builder->position, edit->node) : NULL;

      if (snl_node_is (piece, "piece") && g_hash_table_add (weighed, unit))
        count_loss (builder, act, unit, piece, edit);
    }
}

/* Counts each piece in the answers; the first is the one that acts */
static void
count_answers (Builder *builder,
               Act     *act)
{
  gboolean attack = !act->correction && has_own_dice (act->entry);

  for (guint i = 0; attack && i < act->entry->answers->len; i++)
    {
      const SnlAnswer *answer = g_ptr_array_index (act->entry->answers, i);
      SnlReportUnit *unit = g_hash_table_lookup (builder->report->by_id, answer->value);

      if (unit == NULL)
        continue;
      g_hash_table_add (act->touched, unit);
      if (act->context == NULL)
        {
          act->context = unit;
          unit->attacks++;
          get_side (builder, unit)->attacks++;
        }
      else if (unit->side != act->context->side)
        {
          unit->attacked++;
        }
    }
}

/* Sets the names of the units that the act created, which are complete only at its end */
static void
name_added (Builder   *builder,
            const Act *act)
{
  g_autoptr(SnlWorld) world = NULL;
  GHashTableIter iter;
  gpointer key;

  if (g_hash_table_size (act->added) == 0)
    return;

  world = snl_world_new_for_view (builder->ruleset, builder->position);
  g_hash_table_iter_init (&iter, act->added);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      SnlReportUnit *unit = key;
      xmlNode *piece = snl_position_find (builder->position, unit->id);

      if (!snl_node_is (piece, "piece"))
        continue;   /* not reached: no act removes a piece that it added */
      g_free (unit->name);
      unit->name = snl_world_dup_name (world, piece);
    }
}

static void
add_act_to_units (const Act *act)
{
  GHashTableIter iter;
  gpointer unit;

  g_hash_table_iter_init (&iter, act->touched);
  while (g_hash_table_iter_next (&iter, &unit, NULL))
    g_array_append_val (((SnlReportUnit *) unit)->acts, act->index);
}

/* Counts the act @index, and measures the strength of the sides after it if it @is_measured */
static void
count_act (Builder  *builder,
           guint     index,
           gboolean  is_measured)
{
  const SnlEntry *entry = snl_journal_get (snl_game_get_journal (builder->report->game), index);
  g_autofree double *after = g_memdup2 (builder->strength,
                                        builder->report->sides->len * sizeof *after);
  g_autoptr(GHashTable) touched = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) added = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) reported = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GString) why = g_string_new (NULL);
  Act act = {
    entry, index, strcmp (entry->action, "correct") == 0, strcmp (entry->action, "import") == 0,
    NULL, touched, added, reported, why, FALSE
  };

  builder->report->acts++;
  builder->report->corrections += act.correction;
  count_answers (builder, &act);
  count_rolls (builder, &act);
  for (guint i = 0; i < entry->edits->len; i++)
    count_edit (builder, &act, g_ptr_array_index (entry->edits, i));
  measure_units (builder, &act);
  name_added (builder, &act);
  g_ptr_array_add (builder->report->act_causes, act.losses ? g_strdup (why->str) : NULL);
  add_act_to_units (&act);
  if (is_measured && can_measure (builder))
    read_strength (builder, after);
  if (!act.correction && !act.joining)
    snl_report_count_swing (builder->report, entry, index, builder->strength, after);
  add_steps (builder, index + 1, after);
}

static void
finish (Builder *builder)
{
  snl_report_drop_absent (builder->report);
  for (guint i = 0; i < builder->report->units->len; i++)
    {
      SnlReportUnit *unit = g_ptr_array_index (builder->report->units, i);

      snl_luck_finish (unit->luck);
      get_side (builder, unit)->standing += unit->left > 0;
    }
  for (guint i = 0; i < builder->report->sides->len; i++)
    snl_luck_finish (((SnlReportSide *) g_ptr_array_index (builder->report->sides, i))->luck);
  snl_luck_finish (builder->report->luck);
  builder->report->faces = snl_faces_new (builder->rolls);
}

/* Replays the journal from its beginning and counts; FALSE if @watch cancelled it */
gboolean
snl_report_count (SnlReport            *self,
                  SnlLossMeasure       *measure,
                  SnlEntryProgressFunc  watch,
                  gpointer              user_data)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  guint length = snl_journal_get_length (journal);
  guint stride = 1 + length / (MAX_MEASURED + 1);
  g_autoptr(SnlPosition) position = snl_game_dup_initial_position (self->game);
  g_autoptr(GHashTable) causes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) rolls = g_ptr_array_new ();
  g_autofree double *strength = NULL;
  g_autofree double *lost = NULL;
  g_autofree double *left = NULL;
  g_autofree double *start = NULL;
  g_autofree double *first = NULL;
  Builder builder = { self, measure, snl_game_get_ruleset (self->game), position, causes,
                      rolls, NULL, NULL, NULL, NULL,
                      snl_position_get_spent (snl_game_get_position (self->game)) };

  /* charge the whole replay to the current position */
  snl_position_set_budget_owner (position, snl_game_get_position (self->game));
  add_sides (&builder);
  builder.left = left = g_new0 (double, self->sides->len);
  builder.start = start = g_new0 (double, self->sides->len);
  add_units (&builder);
  builder.strength = strength = g_new0 (double, self->sides->len);
  builder.lost = lost = g_new0 (double, self->sides->len);
  first = g_new0 (double, self->sides->len);
  read_strength (&builder, first);
  add_steps (&builder, 0, first);
  add_point (&builder, 0, 0);
  for (guint i = 0; i < length; i++)
    {
      guint turn = snl_journal_get (journal, i)->turn;

      gboolean is_last = i + 1 == length;
      gboolean ends_turn = is_last || snl_journal_get (journal, i + 1)->turn != turn;

      count_act (&builder, i, is_last || (i + 1) % stride == 0 ||
                              (ends_turn && self->points->len < MAX_TURNS));
      if (ends_turn)
        add_point (&builder, turn, i + 1);
      if (watch != NULL && !watch (i + 1, user_data))
        return FALSE;
    }
  finish (&builder);

  return TRUE;
}
