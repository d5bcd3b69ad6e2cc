/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Computes a unit's scores to hit by trial: runs each action of one piece on another against a
 * piece of each enemy type, with each combination of choices, up to its first roll, and reads the
 * score there. No rule is duplicated, so that a card cannot contradict the module.
 */

#include "snl-paper-private.h"
#include "snl-paper-variants-private.h"

#include "core/base/snl-message.h"
#include "core/rules/snl-procedure.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of variants of one action that are tried; more do not fit on a card */
#define MAX_WAYS 16

/* The action and the pieces of a trial, and its results */
typedef struct {
  SnlRuleset      *ruleset;
  SnlPosition     *position;
  SnlElement      *action;
  const char      *first;    /* the names of the two questions for pieces */
  const char      *second;
  const char      *context;
  const char      *target;
  guint            column;
  guint            n_columns;
  gboolean         own;      /* whether groups of dice speak to the one who leads the unit */
  const char      *number;   /* the label of a number that was asked for and is unknown, or NULL */
  GPtrArray       *variants;
  SnlScores       *scores;
  SnlRandomStream  stream;   /* never seeded: the trial is reverted, so any numbers will do */
} Preview;

static void
row_free (gpointer data)
{
  SnlScoreRow *row = data;

  g_free (row->label);
  g_ptr_array_unref (row->cells);
  g_free (row);
}

/**
 * snl_scores_free:
 * @self: (nullable) (transfer full): a table of scores
 *
 * Frees @self.
 */
void
snl_scores_free (SnlScores *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->blanks);
  g_free (self);
}

static void explore (Preview    *trial,
                     GHashTable *answers,
                     GPtrArray  *names,
                     GPtrArray  *labels);

/*
 * Formats a score: “4+”, “6” if only that face reaches it, “–” if no face does, or the dice (“2d6”)
 * of a roll without a score
 */
static char *
dup_score (const SnlRoll     *roll,
           const SnlDieGroup *group)
{
  guint min = snl_roll_min_face (roll, group);

  if (!roll->has_needed && group->bonus != 0)
    return g_strdup_printf ("%ud%u%+d", group->count, roll->sides, group->bonus);
  if (!roll->has_needed)
    return g_strdup_printf ("%ud%u", group->count, roll->sides);
  if (min > roll->sides)
    return g_strdup ("–");

  /* Translators: on a student's card, in place of the score that a die needs */
  if (min <= 1)
    return g_strdup (_("always"));

  return min == roll->sides ? g_strdup_printf ("%u", min) : g_strdup_printf ("%u+", min);
}

static void
keep_roll (Preview         *trial,
           SnlScoreVariant *variant,
           const SnlRoll   *roll)
{
  GHashTable *cell = g_ptr_array_index (variant->cells, trial->column);

  if (trial->scores->rows->len == 0 && trial->scores->sides == 0)
    trial->scores->sides = roll->sides;
  else if (trial->scores->sides != roll->sides)
    trial->scores->sides = 0;
  trial->scores->sums = trial->scores->sums || !roll->has_needed;
  variant->is_scored = variant->is_scored || roll->has_needed;
  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      const char *label = group->label != NULL && group->piece == NULL ? group->label : "";

      if (group->count == 0)
        continue;
      g_hash_table_insert (cell, g_strdup (label), dup_score (roll, group));
      if (!g_ptr_array_find_with_equal_func (variant->groups, label, g_str_equal, NULL))
        g_ptr_array_add (variant->groups, g_strdup (label));
    }
}

/* The first choice of @attempt that @answers lacks */
static const SnlQuestion *
find_choice (const SnlAttempt *attempt,
             GHashTable       *answers)
{
  for (guint i = 0; i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = g_ptr_array_index (attempt->questions, i);

      if (question->kind == SNL_ASK_CHOICE && question->choices->len > 0 &&
          !g_hash_table_contains (answers, question->name))
        return question;
    }

  return NULL;
}

static SnlAttempt *
attempt (Preview    *trial,
         GHashTable *answers)
{
  g_autoptr(SnlDice) dice = snl_dice_new_none ();
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&trial->stream, 0);
  SnlActionContext context = {
    .ruleset = trial->ruleset,
    .position = trial->position,
    .dice = dice,
    .chance = chance,
    .answers = answers,
    .looking = TRUE,
    .own = trial->own,
    .shown = TRUE,
  };
  SnlAttempt *result = snl_procedure_run (&context, snl_element_get (trial->action, "id"), NULL);

  if (result != NULL && result->wanted == NULL && result->pending == NULL)
    for (guint i = result->entry->edits->len; i > 0; i--)
      snl_position_revert (trial->position, g_ptr_array_index (result->entry->edits, i - 1));

  return result;
}

/* Whether the piece is one that the question prefers; any is if the module states no preference */
static gboolean
is_wanted (const SnlAttempt *attempt,
           const char       *name,
           const char       *piece)
{
  gboolean anybody = FALSE;
  gboolean listed = FALSE;

  for (guint i = 0; i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = g_ptr_array_index (attempt->questions, i);

      if (strcmp (question->name, name) != 0)
        continue;
      for (guint j = 0; j < question->choices->len; j++)
        {
          const SnlChoice *choice = g_ptr_array_index (question->choices, j);

          anybody = anybody || choice->preferred;
          listed = listed || (strcmp (choice->id, piece) == 0);
          if (choice->preferred && strcmp (choice->id, piece) == 0)
            return TRUE;
        }
      return listed && !anybody;
    }

  return FALSE;
}

/* The label of the chosen option; for yes and no, together with the question */
static char *
dup_option_label (const SnlQuestion *choice,
                  const SnlChoice   *option)
{
  if (strcmp (option->id, "yes") != 0 && strcmp (option->id, "no") != 0)
    return g_strdup (option->label);

  return g_strdup_printf ("%s: %s", choice->label, option->label);
}

static void
add_blank (SnlScores  *scores,
           const char *label)
{
  if (!g_ptr_array_find_with_equal_func (scores->blanks, label, g_str_equal, NULL))
    g_ptr_array_add (scores->blanks, g_strdup (label));
}

/*
 * Tries an action that asks for a number which only the players' own counters show. Any number
 * serves to reach the roll, but a score may depend on it, so that only dice without a score are
 * kept.
 */
static void
explore_number (Preview           *trial,
                GHashTable        *answers,
                GPtrArray         *names,
                GPtrArray         *labels,
                const SnlQuestion *number)
{
  const char *before = trial->number;

  if (before != NULL)
    return;

  trial->number = number->label;
  g_hash_table_insert (answers, g_strdup (number->name), g_strdup_printf ("%.0f", number->min));
  explore (trial, answers, names, labels);
  g_hash_table_remove (answers, number->name);
  trial->number = before;
}

static void
explore (Preview    *trial,
         GHashTable *answers,
         GPtrArray  *names,
         GPtrArray  *labels)
{
  g_autoptr(SnlAttempt) result = attempt (trial, answers);
  const SnlQuestion *choice = result != NULL ? find_choice (result, answers) : NULL;

  if (result == NULL || trial->variants->len > MAX_WAYS ||
      !is_wanted (result, trial->first, trial->context) ||
      !is_wanted (result, trial->second, trial->target))
    return;
  if (choice == NULL)
    {
      const SnlRoll *roll = result->pending;

      if (roll != NULL && (trial->number == NULL || !roll->has_needed))
        keep_roll (trial, snl_score_variants_find (trial->variants, names, labels,
                                                   trial->n_columns), roll);
      if (roll != NULL && trial->number != NULL && !roll->has_needed)
        add_blank (trial->scores, trial->number);
      if (result->wanted != NULL && result->wanted->kind == SNL_ASK_NUMBER)
        explore_number (trial, answers, names, labels, result->wanted);
      return;
    }

  for (guint i = 0; i < choice->choices->len; i++)
    {
      const SnlChoice *option = g_ptr_array_index (choice->choices, i);

      g_hash_table_insert (answers, g_strdup (choice->name), g_strdup (option->id));
      g_ptr_array_add (names, g_strdup (choice->name));
      g_ptr_array_add (labels, dup_option_label (choice, option));
      explore (trial, answers, names, labels);
      g_ptr_array_set_size (names, names->len - 1);
      g_ptr_array_set_size (labels, labels->len - 1);
      g_hash_table_remove (answers, choice->name);
    }
}

static const char *
get_score (const SnlScoreVariant *variant,
           guint                  column,
           const char            *group)
{
  const char *score = g_hash_table_lookup (g_ptr_array_index (variant->cells, column), group);

  return score != NULL ? score : "";
}

/* Whether both groups of dice have the same score in each column */
static gboolean
are_same_groups (const SnlScoreVariant *variant,
                 const char            *one,
                 const char            *other)
{
  for (guint i = 0; i < variant->cells->len; i++)
    if (strcmp (get_score (variant, i, one), get_score (variant, i, other)) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
has_row (const SnlScores   *scores,
         const SnlScoreRow *row)
{
  for (guint i = 0; i < scores->rows->len; i++)
    {
      const SnlScoreRow *other = g_ptr_array_index (scores->rows, i);

      if (strcmp (other->label, row->label) == 0 && snl_score_are_equal (other->cells, row->cells))
        return TRUE;
    }

  return FALSE;
}

static void
add_row (Preview               *trial,
         const SnlScoreVariant *variant,
         const char            *who,
         const char            *group)
{
  SnlScoreRow *row = g_new0 (SnlScoreRow, 1);
  GString *label = g_string_new (snl_element_get_label (trial->action));

  for (guint i = 0; i < variant->labels->len; i++)
    g_string_append_printf (label, "%s%s", i == 0 ? ", " : snl_message_get_semicolon (),
                            (const char *) g_ptr_array_index (variant->labels, i));
  if (*who != '\0')
    g_string_append_printf (label, "%s%s", snl_message_get_colon (), who);
  row->label = g_string_free (label, FALSE);
  row->is_scored = variant->is_scored;
  row->cells = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < variant->cells->len; i++)
    g_ptr_array_add (row->cells, g_strdup (get_score (variant, i, group)));

  /* two actions may have the same label and scores for this unit */
  if (has_row (trial->scores, row))
    row_free (row);
  else
    g_ptr_array_add (trial->scores->rows, row);
}

/* Adds the rows of a variant; groups of dice with equal scores share a row */
static void
add_rows (Preview               *trial,
          const SnlScoreVariant *variant)
{
  g_autoptr(GHashTable) printed = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < variant->groups->len; i++)
    {
      const char *group = g_ptr_array_index (variant->groups, i);
      g_autoptr(GString) who = g_string_new (group);
      guint n_same = 1;

      if (g_hash_table_contains (printed, group))
        continue;
      for (guint j = i + 1; j < variant->groups->len; j++)
        {
          char *other = g_ptr_array_index (variant->groups, j);

          if (!are_same_groups (variant, group, other))
            continue;
          g_string_append_printf (who, ", %s", other);
          g_hash_table_add (printed, other);
          n_same++;
        }
      add_row (trial, variant, n_same == variant->groups->len ? "" : who->str, group);
    }
}

/* Sets the position to the phase of the action, with @side to act */
static void
go_to_phase (Preview    *trial,
             const char *side)
{
  SnlElement *sequence = snl_ruleset_get_section (trial->ruleset, "sequence");
  const char *phases = snl_element_get (trial->action, "phase");
  g_auto(GStrv) kinds = g_strsplit (phases != NULL ? phases : "", " ", -1);

  snl_element_for_each (phase, kinds[0] != NULL ? sequence : NULL, "phase")
    {
      if (!snl_element_has (phase, "kind", kinds[0]))
        continue;
      snl_edit_free (snl_position_set (trial->position, "game", "step",
                                       snl_element_get (phase, "id")));
      snl_edit_free (snl_position_set (trial->position, "game", "phase", kinds[0]));
      break;
    }
  snl_edit_free (snl_position_set (trial->position, "game", "active", side));
  snl_edit_free (snl_position_set (trial->position, "game", "first", side));
}

/* Finds the first two pieces that the action asks for; %FALSE if it asks for fewer */
static gboolean
find_questions (Preview *trial)
{
  trial->first = trial->second = NULL;
  snl_element_for_each (ask, trial->action, "ask-piece")
    {
      if (trial->first == NULL)
        trial->first = snl_element_get (ask, "name");
      else if (trial->second == NULL)
        trial->second = snl_element_get (ask, "name");
    }

  return trial->second != NULL;
}

/* Returns one piece of each type of the other sides */
static GPtrArray *
dup_targets (Preview    *trial,
             const char *side)
{
  GPtrArray *targets = g_ptr_array_new ();
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNode *node = snl_position_get_root (trial->position)->children; node != NULL;
       node = node->next)
    {
      const char *other = node->type == XML_ELEMENT_NODE ? snl_node_get (node, "side") : NULL;

      if (other == NULL || !snl_node_is (node, "piece") ||
          g_strcmp0 (other, side) == 0)
        continue;
      if (g_hash_table_add (seen, g_strdup (snl_node_get (node, "type"))))
        g_ptr_array_add (targets, node);
    }

  return targets;
}

static void
try_action (Preview   *trial,
            GPtrArray *targets)
{
  g_autoptr(GPtrArray) variants = g_ptr_array_new_with_free_func (snl_score_variant_free);

  trial->variants = variants;
  for (trial->column = 0; trial->column < targets->len; trial->column++)
    {
      g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal,
                                                             g_free, g_free);
      g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

      trial->target = snl_node_get (g_ptr_array_index (targets, trial->column), "id");
      g_hash_table_insert (answers, g_strdup (trial->first), g_strdup (trial->context));
      g_hash_table_insert (answers, g_strdup (trial->second), g_strdup (trial->target));
      explore (trial, answers, names, labels);
    }
  snl_score_variants_simplify (variants);
  for (guint i = 0; i < variants->len; i++)
    add_rows (trial, g_ptr_array_index (variants, i));
}

/* Removes the columns of enemy types that the unit has no score against */
static void
drop_empty_columns (SnlScores *scores)
{
  for (guint column = scores->columns->len; column-- > 0;)
    {
      gboolean empty = TRUE;

      for (guint i = 0; i < scores->rows->len; i++)
        {
          const SnlScoreRow *row = g_ptr_array_index (scores->rows, i);

          empty = empty && *(const char *) g_ptr_array_index (row->cells, column) == '\0';
        }
      for (guint i = 0; empty && i < scores->rows->len; i++)
        g_ptr_array_remove_index (((SnlScoreRow *) g_ptr_array_index (scores->rows, i))->cells,
                                  column);
      if (empty)
        g_ptr_array_remove_index (scores->columns, column);
    }
}

/**
 * snl_scores_new:
 * @ruleset: a module
 * @position: a position; pieces may be off the board. Its phase and active sides change.
 * @piece: the id of a piece
 * @own: whether dice are named as for the one who leads @piece, not as for everybody
 *
 * Returns: (transfer full): the scores of @piece in each action on another piece; without rows if
 *   the module has no such action, or asks for an unknown fact before the roll
 */
SnlScores *
snl_scores_new (SnlRuleset  *ruleset,
                SnlPosition *position,
                const char  *piece,
                gboolean     own)
{
  SnlElement *actions = snl_ruleset_get_section (ruleset, "actions");
  const char *side = snl_position_get (position, piece, "side");
  SnlScores *self = g_new0 (SnlScores, 1);
  Preview trial = { .ruleset = ruleset, .position = position, .context = piece, .scores = self,
                    .own = own };
  g_autoptr(GPtrArray) targets = dup_targets (&trial, side);

  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->blanks = g_ptr_array_new_with_free_func (g_free);
  trial.n_columns = targets->len;
  for (guint i = 0; i < targets->len; i++)
    g_ptr_array_add (self->columns,
                     g_strdup (snl_ruleset_get_label (ruleset, "type",
                                                      snl_node_get (g_ptr_array_index (targets, i),
                                                                    "type"))));
  snl_element_for_each (child, actions, NULL)
    {
      trial.action = child;
      if (!find_questions (&trial))
        continue;
      go_to_phase (&trial, side);
      try_action (&trial, targets);
    }
  drop_empty_columns (self);

  return self;
}
