/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The course of a turn: its phases in the module's order, without those whose `when` does not hold,
 * and `repeat` groups while a condition holds; steps on entering and leaving a phase and at the
 * start and end of a turn; resetting statistics; and checking the endings.
 */

#include "snl-procedure-private.h"

#include "snl-duty.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-message.h"
#include "core/base/snl-text.h"
#include "core/expression/snl-tree.h"
#include "core/journal/snl-position-revision.h"

#include <glib/gi18n.h>
#include <string.h>

#define AT_END "end_of_turn"   /* when an ending is checked: then, or after each act */

static const char *
get_fact (SnlRun           *run,
          SnlGameAttribute  fact)
{
  const char *value = snl_position_get_game_attribute (run->context->position, fact);

  return value != NULL ? value : "";
}

static void
set_fact (SnlRun           *run,
          SnlGameAttribute  fact,
          const char       *value)
{
  snl_run_edit_on (run, snl_position_get_root (run->context->position),
                   snl_game_attribute_get_name (fact), value, NULL);
}

static SnlElement *
get_sequence (SnlRun *run)
{
  return snl_ruleset_get_section (run->context->ruleset, "sequence");
}

static gboolean
run_branch (SnlRun      *run,
            SnlElement  *parent,
            const char  *name,
            GError     **error)
{
  SnlElement *branch = snl_element_find (parent, name);

  return branch == NULL || snl_run_steps (run, branch, error);
}

static gboolean
reset_statistic (SnlRun      *run,
                 SnlElement  *statistic,
                 GError     **error)
{
  const char *name = snl_statistic_get_name (statistic);
  const char *of = snl_intern (snl_element_get (statistic, "of"));
  const char *initial = snl_element_get (statistic, "initial");
  xmlNode *root = snl_position_get_root (run->context->position);

  if (!snl_run_charge_nodes (run, statistic, error))
    return FALSE;
  if (initial == NULL)
    initial = "";
  if (strcmp (of, "game") == 0)
    snl_run_edit_on (run, root, name, initial, NULL);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if ((const char *) node->name == of && !snl_text_is_same (snl_tree_get (node, name), initial) &&
        snl_statistic_is_for (statistic, snl_node_get (node, "type")))
      {
        snl_run_edit_on (run, node, name, initial, NULL);
        if (!snl_run_charge (run, statistic, SNL_BUDGET_PROCEDURE_STEP, error))
          return FALSE;
      }

  return TRUE;
}

/*
 * Returns one more than the latest revision at which @statistic may have changed on any node: its
 * own, or @others, that of types or of the set of nodes.
 */
static guint64
get_last_change (SnlRun     *run,
                 SnlElement *statistic,
                 guint64     others)
{
  guint64 changed = *snl_position_get_revision_of (run->context->position,
                                                   snl_statistic_get_name (statistic));

  return MAX (others, changed) + 1;
}

/* Resets the statistics that last for @span (`phase` or `turn`) to their initial values. */
static gboolean
reset (SnlRun      *run,
       const char  *span,
       GError     **error)
{
  SnlElement *statistics = snl_ruleset_get_section (run->context->ruleset, "statistics");
  SnlPosition *position = run->context->position;
  guint64 structure = *snl_position_get_revision_of (position, NULL);
  guint64 types = *snl_position_get_revision_of (position, snl_intern ("type"));
  guint64 others = MAX (structure, types);

  for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
    {
      SnlElement *statistic = snl_element_get_child (statistics, i);

      guint64 *rested;

      if (!snl_element_has (statistic, "resets", span))
        continue;

      /* skips a statistic that has not changed since it was last reset */
      rested = snl_world_get_unchanged (run->world, i);
      if (*rested == get_last_change (run, statistic, others))
        continue;
      if (!reset_statistic (run, statistic, error))
        return FALSE;
      *rested = get_last_change (run, statistic, others);
    }

  return TRUE;
}

static GPtrArray *
get_phases (SnlRun *run)
{
  return snl_ruleset_get_phases (run->context->ruleset);
}

static SnlElement *
get_phase (SnlRun *run,
           int     index)
{
  return g_ptr_array_index (get_phases (run), (guint) index);
}

/* (nullable): the `repeat` that contains the phase at @index */
static SnlElement *
get_repeat (SnlRun *run,
            int     index)
{
  SnlElement *parent = index >= 0 && (guint) index < get_phases (run)->len
                       ? snl_element_get_parent (get_phase (run, index)) : NULL;

  return parent != NULL && snl_element_is (parent, "repeat") ? parent : NULL;
}

/* Returns the index of the first phase of a `repeat`. */
static guint
get_first_of (SnlRun     *run,
              SnlElement *repeat)
{
  guint index = 0;

  while (get_repeat (run, (int) index) != repeat)
    index++;

  return index;
}

/* Sets @found to the first phase in [@from, @to) whose condition holds, or -1. */
static gboolean
find_open (SnlRun  *run,
           guint    from,
           guint    to,
           int     *found,
           GError **error)
{
  *found = -1;
  for (guint i = from; i < to && *found < 0; i++)
    {
      gboolean open = TRUE;

      if (!snl_world_test (run->world, get_phase (run, (int) i), "when", NULL, &open, error))
        return FALSE;
      if (open)
        *found = (int) i;
    }

  return TRUE;
}

/*
 * Returns the index after the last phase of the group that @index is in (a `repeat`, or phases
 * outside one).
 */
static guint
get_end_of (SnlRun *run,
            guint   index)
{
  SnlElement *repeat = get_repeat (run, (int) index);

  do
    index++;
  while (index < get_phases (run)->len && get_repeat (run, (int) index) == repeat);

  return index;
}

/*
 * Sets @found to the phase that follows @present, or -1 at the end of the turn. A `repeat` is
 * entered, and repeated if @again, only while its condition holds.
 */
static gboolean
find_open_phase (SnlRun    *run,
                 int        present,
                 gboolean   again,
                 int       *found,
                 GError   **error)
{
  SnlElement *inside = get_repeat (run, present);
  guint index = (guint) (present + 1);

  if (inside != NULL)
    {
      guint end = get_end_of (run, (guint) present);

      if (!find_open (run, index, end, found, error) || *found >= 0)
        return *found >= 0;
      index = again ? get_first_of (run, inside) : end;
    }
  while (index < get_phases (run)->len)
    {
      SnlElement *repeat = get_repeat (run, (int) index);
      guint end = get_end_of (run, index);
      gboolean holds = TRUE;

      if (repeat != NULL && !snl_world_test (run->world, repeat, "while", NULL, &holds, error))
        return FALSE;
      if (holds && !find_open (run, index, end, found, error))
        return FALSE;
      if (holds && *found >= 0)
        return TRUE;
      index = end;
    }
  *found = -1;

  return TRUE;
}

static int
get_present_index (SnlRun *run)
{
  const char *step = get_fact (run, SNL_GAME_STEP);

  for (guint i = 0; i < get_phases (run)->len; i++)
    if (snl_text_is_same (snl_element_get (get_phase (run, (int) i), "id"), step))
      return (int) i;

  return -1;
}

/* Makes a phase the current one and runs its `enters` steps */
static gboolean
enter_phase (SnlRun      *run,
             SnlElement  *phase,
             GError     **error)
{
  const char *active = snl_run_write (run, phase, "active", error);

  if (active == NULL)
    return FALSE;

  set_fact (run, SNL_GAME_STEP, snl_element_get (phase, "id"));
  set_fact (run, SNL_GAME_PHASE, snl_element_get (phase, "kind"));
  set_fact (run, SNL_GAME_ACTIVE, active);

  return run_branch (run, phase, "enters", error);
}

static gboolean
leave_phase (SnlRun      *run,
             GError     **error)
{
  int index = get_present_index (run);

  if (index >= 0 && !snl_run_check_duties (run, error))
    return FALSE;
  if (index >= 0 &&
      !run_branch (run, get_phase (run, index), "leaves", error))
    return FALSE;

  return reset (run, "phase", error);
}

static gboolean
begin_turn (SnlRun      *run,
            GError     **error)
{
  int first;

  if (!run_branch (run, get_sequence (run), "turn-start", error) ||
      !find_open_phase (run, -1, TRUE, &first, error))
    return FALSE;
  if (first < 0)
    return snl_run_fault (run, get_sequence (run), error,
                          _("no phase of the turn can be entered; one must be open at the start"));

  return enter_phase (run, get_phase (run, first), error);
}

/**
 * snl_sequence_begin:
 * @run: a run
 * @error: return location for an #SnlError
 *
 * Enters the first phase of the first turn.
 *
 * Returns: %TRUE; or %FALSE as described in snl-run.h
 */
gboolean
snl_sequence_begin (SnlRun  *run,
                    GError **error)
{
  set_fact (run, SNL_GAME_TURN, "1");

  return begin_turn (run, error);
}

/* Notes the phases of this turn that would still come, those of each side in brackets behind it */
static gboolean
note_skipped (SnlRun  *run,
              GError **error)
{
  g_autoptr(GString) list = g_string_new (NULL);
  g_autofree char *before = g_strdup ("");
  int index = get_present_index (run);

  if (!find_open_phase (run, index, FALSE, &index, error))
    return FALSE;

  while (index >= 0)
    {
      SnlElement *phase = get_phase (run, index);
      const char *side = snl_run_write (run, phase, "active", error);
      gboolean is_same = side != NULL && strcmp (side, before) == 0;

      if (side == NULL || !find_open_phase (run, index, FALSE, &index, error))
        return FALSE;

      if (list->len > 0)
        g_string_append (list, !is_same && *before != '\0' ? "), " : ", ");
      if (!is_same && *side != '\0')
        g_string_append_printf (list, "%s (",
                                snl_ruleset_get_label (run->context->ruleset, "side", side));
      g_string_append (list, snl_element_get_label (phase));
      g_free (before);
      before = g_strdup (side);
    }

  if (*before != '\0')
    g_string_append_c (list, ')');
  if (list->len > 0)
    /* Translators: in the log: the phases of a turn that the referee has ended early */
    snl_run_note (run, _("Passed over: %s."), list->str);

  return TRUE;
}

/*
 * From any phase: runs its last steps, checks all endings, and begins the next turn unless the game
 * is over.
 */
static gboolean
end_turn (SnlRun  *run,
          GError **error)
{
  guint turn = snl_position_get_count (run->context->position, SNL_GAME_TURN);
  g_autofree char *next = g_strdup_printf ("%u", turn + 1);
  g_autofree char *name = snl_world_dup_turn (run->world);

  if (!leave_phase (run, error) ||
      !run_branch (run, get_sequence (run), "turn-end", error) ||
      !snl_sequence_check_endings (run, TRUE, error))
    return FALSE;

  if (!reset (run, "turn", error))
    return FALSE;
  set_fact (run, SNL_GAME_PLAYED_ON, NULL);
  if (strcmp (get_fact (run, SNL_GAME_ENDED), "yes") == 0)
    return TRUE;

  if (name != NULL)
    /* Translators: in the log, when a turn is over: what the module calls it, as "Spring 1002" */
    snl_run_say (run, _("%s is over."), name);
  else
    /* Translators: in the log, when a turn is over */
    snl_run_say (run, _("End of turn %u."), turn);
  set_fact (run, SNL_GAME_TURN, next);

  return begin_turn (run, error);
}

/**
 * snl_sequence_skip_to_turn:
 * @run: a run
 * @error: return location for an #SnlError
 *
 * Ends the turn as end_turn() does, and notes the phases that are passed over.
 *
 * Returns: %TRUE; or %FALSE as described in snl-run.h
 */
gboolean
snl_sequence_skip_to_turn (SnlRun  *run,
                           GError **error)
{
  return note_skipped (run, error) && end_turn (run, error);
}

/**
 * snl_sequence_advance:
 * @run: a run
 * @error: return location for an #SnlError
 *
 * Enters the next phase of the turn, or ends the turn.
 *
 * Returns: %TRUE; or %FALSE as described in snl-run.h
 */
gboolean
snl_sequence_advance (SnlRun  *run,
                      GError **error)
{
  int present = get_present_index (run);
  int next;

  if (!find_open_phase (run, present, TRUE, &next, error))
    return FALSE;
  if (next < 0)
    return end_turn (run, error);
  if (!leave_phase (run, error))
    return FALSE;

  return enter_phase (run, get_phase (run, next), error);
}

static gboolean
belongs_to (SnlElement *action,
            const char *kind)
{
  return snl_element_get (action, "phase") == NULL || snl_element_has_word (action, "phase", kind);
}

/*
 * Sets @found to a later phase of this turn to which @action belongs, before any other side's
 * phase; -1 if there is none. Appends the names of those before it to @passed.
 */
static gboolean
find_later_phase (SnlRun      *run,
                  SnlElement  *action,
                  int         *found,
                  GString     *passed,
                  GError     **error)
{
  const char *active = get_fact (run, SNL_GAME_ACTIVE);
  int index = *active != '\0' ? get_present_index (run) : -1;

  *found = -1;
  while (index >= 0)
    {
      SnlElement *phase;
      const char *side;

      if (!find_open_phase (run, index, FALSE, &index, error))
        return FALSE;
      if (index < 0)
        return TRUE;
      phase = get_phase (run, index);
      side = snl_run_write (run, phase, "active", error);
      if (side == NULL)
        return FALSE;
      if (strcmp (side, active) != 0)
        return TRUE;
      if (belongs_to (action, snl_element_get (phase, "kind")))
        {
          *found = index;
          return TRUE;
        }
      g_string_append_printf (passed, "%s%s", passed->len > 0 ? ", " : "",
                              snl_element_get_label (phase));
    }

  return TRUE;
}

/* Whether the first piece that @action asks for is given, and is of a side that has not the turn */
static gboolean
is_for_other_side (SnlRun     *run,
                   SnlElement *action)
{
  const char *question = snl_duty_get_question (action);
  const char *answer = question != NULL ? snl_run_find_answer (run, question) : NULL;
  const char *active = get_fact (run, SNL_GAME_ACTIVE);
  const char *side = answer != NULL
                     ? snl_position_get (run->context->position, answer, "side")
                     : NULL;

  return side != NULL && *active != '\0' && strcmp (side, active) != 0;
}

/**
 * snl_sequence_skip_to:
 * @run: a run
 * @action: the action that is about to run
 * @error: return location for an #SnlError
 *
 * If @action belongs to a later phase of the same side, enters that phase: the side has finished
 * those before, unless the action is for a piece of another side, as a forgotten attack; those
 * between the two are noted. If it belongs elsewhere, adds a note; the action runs nevertheless, as
 * the referee decides.
 *
 * Returns: %TRUE; or %FALSE as described in snl-run.h
 */
gboolean
snl_sequence_skip_to (SnlRun      *run,
                      SnlElement  *action,
                      GError     **error)
{
  static const char *elsewhere;
  g_autoptr(GString) passed = NULL;
  int later;
  int present;

  if (strcmp (get_fact (run, SNL_GAME_ENDED), "yes") == 0)
    {
      /* an action for any phase may be meant for after the end; others are worth a note */
      if (snl_element_get (action, "phase") != NULL)
        snl_run_note (run, _("The game was already over."));
      return TRUE;
    }
  if (belongs_to (action, get_fact (run, SNL_GAME_PHASE)))
    return TRUE;
  passed = g_string_new (NULL);
  if (!find_later_phase (run, action, &later, passed, error))
    return FALSE;
  if (later >= 0 && is_for_other_side (run, action))
    return TRUE;
  if (later >= 0 && passed->len > 0)
    snl_run_note (run, _("Passed over: %s."), passed->str);
  if (later >= 0)
    return leave_phase (run, error) &&
           enter_phase (run, get_phase (run, later), error);

  present = get_present_index (run);
  snl_run_note (run, snl_gettext_cached (N_("“%s” does not belong to this part of the turn (%s)."),
                                         &elsewhere),
                snl_element_get_label (action),
                present >= 0 ? snl_element_get_label (get_phase (run, present))
                             : "?");

  return TRUE;
}

static gboolean
end_game (SnlRun      *run,
          SnlElement  *ending,
          GError     **error)
{
  const char *winner = snl_run_write (run, ending, "winner", error);
  g_autofree char *sides = NULL;

  if (winner == NULL)
    return FALSE;

  sides = snl_ruleset_dup_sides (run->context->ruleset, winner);
  snl_run_reach (run, ending);
  set_fact (run, SNL_GAME_ENDED, "yes");
  snl_run_edit (run, "game", "ending", snl_element_get (ending, "id"), NULL);
  snl_run_edit (run, "game", "winner", winner, NULL);
  if (*sides != '\0')
    /* Translators: why the game is over, and the side that has won, or several */
    snl_run_say (run, _("The game is over. %s: %s win."), snl_element_get_label (ending), sides);
  else
    snl_run_say (run, _("The game is over. %s: nobody wins."), snl_element_get_label (ending));

  return TRUE;
}

/**
 * snl_sequence_check_endings:
 * @run: a run
 * @end_of_turn: whether to include endings that are checked at the end of the turn only
 * @error: return location for an #SnlError
 *
 * Ends the game if the condition of an ending holds, unless it is over or the referee plays the
 * turn out.
 *
 * Returns: %TRUE; or %FALSE as described in snl-run.h
 */
gboolean
snl_sequence_check_endings (SnlRun    *run,
                            gboolean   end_of_turn,
                            GError   **error)
{
  SnlElement *endings = snl_ruleset_get_section (run->context->ruleset, "endings");

  if (strcmp (get_fact (run, SNL_GAME_ENDED), "yes") == 0 ||
      (!end_of_turn && strcmp (get_fact (run, SNL_GAME_PLAYED_ON), "yes") == 0))
    return TRUE;

  snl_element_for_each (ending, endings, NULL)
    {
      const SnlTerm *check = snl_expression_get_term (snl_element_get_expression (ending, "check"));
      gboolean holds = FALSE;
      const char *moment;

      if (!end_of_turn && check->kind == SNL_TERM_TEXT && strcmp (check->text, AT_END) == 0)
        continue;
      if (!snl_world_test (run->world, ending, "when", NULL, &holds, error))
        return FALSE;
      if (!holds)
        continue;
      moment = snl_run_write (run, ending, "check", error);
      if (moment == NULL)
        return FALSE;
      if (end_of_turn || strcmp (moment, AT_END) != 0)
        return end_game (run, ending, error);
    }

  return TRUE;
}
