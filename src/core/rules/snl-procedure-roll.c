/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The `roll` and `hit` steps: compute the groups of dice, the score to reach and the modifiers,
 * throw the dice (see snl-dice.h), and bind them as nodes, so that expressions can count the hits.
 */

#include "snl-procedure-private.h"

#include "snl-word-count.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-sentence.h"

#include <glib/gi18n.h>
#include <math.h>

/* A roll of more groups gets no sentence for each, because a large battle has hundreds of them */
#define MAX_GROUPS_WITH_REASONS 12

/* Sets @words to the text of @child, or %NULL if its condition `when` does not hold. */
static gboolean
read_words (SnlRun       *run,
            SnlElement   *child,
            const char  **words,
            GError      **error)
{
  gboolean applies = TRUE;

  if (!snl_world_test (run->world, child, "when", NULL, &applies, error))
    return FALSE;
  *words = applies ? snl_world_fill_in (run->world, snl_element_get_sentence (child)) : NULL;

  return TRUE;
}

/*
 * Sets the label of @roll (`name`) and the reason for its score (`because`). Of several children
 * whose condition holds, the last one counts, so those before it are not looked at.
 */
static gboolean
read_labels (SnlRun       *run,
             SnlElement  **children,
             guint         n_children,
             SnlRoll      *roll,
             GError      **error)
{
  for (guint i = n_children; i > 0; i--)
    {
      gboolean is_name = snl_element_is (children[i - 1], "name");
      const char *words = NULL;

      if (is_name ? roll->label != NULL
                  : roll->because != NULL || !snl_element_is (children[i - 1], "because"))
        continue;
      if (!read_words (run, children[i - 1], &words, error))
        return FALSE;
      if (words != NULL && is_name)
        snl_roll_set_label (roll, words);
      else if (words != NULL)
        snl_roll_set_because (roll, words);
    }

  return TRUE;
}

static SnlDieGroup *
add_group (SnlRoll    *roll,
           const char *id,
           const char *label,
           const char *piece,
           double      count)
{
  return snl_roll_add_group (roll, id, label, piece,
                             count > 0 ? (guint) MIN (floor (count), SNL_MAX_DICE + 1) : 0);
}

/*
 * (transfer full): the label of the dice of one node of `each`: the name of a piece; for a word of
 * a text, the label of the group followed by that of the word
 */
static char *
dup_each_label (SnlRun        *run,
                SnlElement    *group,
                const xmlNode *node)
{
  const char *label = snl_element_get_label (group);
  const char *word = snl_node_is (node, "word")
                     ? snl_node_get (node, "value")
                     : NULL;
  g_autofree char *called = NULL;

  if (word == NULL)
    return snl_world_dup_name (run->world, node);

  called = snl_word_count_dup_word (snl_world_get_ruleset (run->world), word);

  return label != NULL ? g_strdup_printf ("%s: %s", label, called) : g_steal_pointer (&called);
}

/* (nullable): what the dice of a group are called, so many of them */
static const char *
get_label (SnlRun     *run,
           SnlElement *group,
           double      count)
{
  SnlElement *own = run->context->own ? snl_element_find (group, "own") : NULL;
  SnlElement *one = count == 1 ? snl_element_find (group, "one") : NULL;

  return own != NULL ? snl_element_get_text (own)
                     : one != NULL ? snl_element_get_text (one) : snl_element_get_label (group);
}

/* Adds a group of dice or, if @element has `each`, a group for each of these nodes. */
static gboolean
read_group (SnlRun      *run,
            SnlElement  *element,
            SnlRoll     *roll,
            GError     **error)
{
  const char *id = snl_element_get (element, "id");
  gboolean together = snl_text_is_same (snl_element_get (element, "add"), "yes");
  g_autoptr(GPtrArray) each = NULL;
  double count = 1;

  if (!snl_world_number (run->world, element, "count", &count, error))
    return FALSE;
  if (isnan (count))
    return snl_run_fault (run, element, error, _("“%s” is not a number here"), "count");
  if (snl_element_get_expression (element, "each") == NULL)
    {
      add_group (roll, id, get_label (run, element, count), NULL, count)->together = together;
      return TRUE;
    }

  each = snl_world_nodes (run->world, element, "each", error);
  if (each == NULL || !snl_run_charge (run, element, each->len * SNL_BUDGET_PROCEDURE_STEP, error))
    return FALSE;
  for (guint i = 0; i < each->len; i++)
    {
      xmlNode *node = g_ptr_array_index (each, i);
      g_autofree char *label = run->context->quiet ? NULL : dup_each_label (run, element, node);

      add_group (roll, id, label, snl_node_get (node, "id"), count)->together = together;
    }

  return TRUE;
}

static gboolean
read_modifier (SnlRun      *run,
               SnlElement  *element,
               SnlRoll     *roll,
               GError     **error)
{
  const char *group_id = NULL;
  gboolean applies = TRUE;
  const char *label = NULL;
  double value = 0;

  if (!snl_world_test (run->world, element, "when", NULL, &applies, error) ||
      (applies && !snl_world_number (run->world, element, "value", &value, error)))
    return FALSE;
  if (!applies || value == 0)
    return TRUE;
  if (!isfinite (value))
    return snl_run_fault (run, element, error, _("“%s” is not a number here"), "value");
  if (!snl_run_check_number (run, element, "value", value, error) ||
      !snl_run_charge (run, element, SNL_BUDGET_PROCEDURE_STEP + roll->groups->len, error))
    return FALSE;

  snl_run_reach (run, element);
  group_id = snl_element_get (element, "group");
  if (!run->context->quiet)
    label = snl_world_fill_in (run->world, snl_element_get_sentence (element));
  snl_roll_add_modifier (roll, label, (int) value, group_id);
  for (guint i = 0; i < roll->groups->len; i++)
    {
      SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group_id != NULL && !snl_text_is_same (group->id, group_id))
        continue;
      if (!snl_run_check_number (run, element, "value", group->bonus + trunc (value), error))
        return FALSE;
      group->bonus += (int) value;
    }

  return TRUE;
}

/* Reads `needed`, `always` or `never`. If the value is not finite, there is no such score. */
static gboolean
read_score (SnlRun      *run,
            SnlElement  *element,
            const char  *attribute,
            gboolean    *has,
            int         *score,
            GError     **error)
{
  double value = NAN;

  if (!snl_world_number (run->world, element, attribute, &value, error))
    return FALSE;
  *has = isfinite (value);
  if (*has && !snl_run_check_number (run, element, attribute, value, error))
    return FALSE;
  *score = *has ? (int) value : 0;

  return TRUE;
}

static gboolean
read_roll (SnlRun      *run,
           SnlElement  *element,
           SnlRoll     *roll,
           GError     **error)
{
  guint n_children;
  SnlElement **children = snl_element_get_children (element, &n_children);
  guint n_dice;
  gboolean has;
  int always;
  int never;

  if ((!run->context->quiet && !read_labels (run, children, n_children, roll, error)) ||
      !read_score (run, element, "needed", &roll->has_needed, &roll->needed, error) ||
      !read_score (run, element, "always", &has, &always, error) ||
      !read_score (run, element, "never", &has, &never, error))
    return FALSE;

  roll->always = (guint) MAX (always, 0);
  roll->never = (guint) MAX (never, 0);
  for (guint i = 0; i < n_children; i++)
    if (snl_element_is (children[i], "group") && !read_group (run, children[i], roll, error))
      return FALSE;
  n_dice = snl_roll_get_count (roll);
  if (n_dice > SNL_MAX_DICE)
    return snl_run_fault (run, element, error,
                          _("this rolls more than %d dice at once, which no game can hold"),
                          SNL_MAX_DICE);
  if (!snl_run_charge (run, element, n_dice * SNL_BUDGET_PROCEDURE_STEP, error))
    return FALSE;
  for (guint i = 0; i < n_children; i++)
    if (snl_element_is (children[i], "modifier") && !read_modifier (run, children[i], roll, error))
      return FALSE;

  return TRUE;
}

static xmlNode *
add_die (SnlRun            *run,
         const SnlRoll     *roll,
         const SnlDieGroup *group,
         guint              first,
         guint              face)
{
  xmlNode *die = snl_world_add_die (run->world, group, face, roll->has_needed &&
                                                             snl_roll_is_hit (roll, group, face));

  /* where snl_run_hit() finds the roll and the index of the die */
  die->psvi = (void *) roll;
  die->_private = GUINT_TO_POINTER (first);

  return die;
}

/*
 * Binds the name of the roll to its dice, as nodes, so that expressions can select, count and add
 * them.
 */
static void
bind_dice (SnlRun        *run,
           SnlElement    *element,
           const SnlRoll *roll)
{
  guint max = roll->source == SNL_SOURCE_HITS ? roll->hits : roll->faces->len;
  xmlNode **nodes = g_new (xmlNode *, max + 1);
  SnlValue dice = { SNL_VALUE_NODES };
  guint next = 0;

  for (guint i = 0; roll->faces->len > 0 && i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      guint sum = 0;

      for (guint j = 0; j < group->count; j++)
        {
          guint face = snl_roll_get_face (roll, next);

          sum += face;
          if (!group->together)
            nodes[dice.length++] = add_die (run, roll, group, next, face);
          next++;
        }
      if (group->together && group->count > 0)
        nodes[dice.length++] = add_die (run, roll, group, next - group->count, sum);
    }

  /* if only the number of hits was typed in, the nodes have no faces */
  for (guint i = 0; roll->source == SNL_SOURCE_HITS && i < roll->hits; i++)
    nodes[dice.length++] = snl_world_add_die (run->world, NULL, 0, TRUE);

  dice = snl_value_of_nodes (nodes, dice.length);
  if (dice.length < 2)
    g_free (nodes);   /* otherwise @dice borrows the array, which is passed on */
  snl_eval_context_bind_own (run->eval, snl_element_get_variable (element), &dice, NULL);
}

/*
 * Adds the total of each group, with its modifiers, to the reasons of the entry. Only for a roll
 * without a score to reach, whose total is looked up in a table or compared.
 */
static void
add_totals (SnlRun        *run,
            const SnlRoll *roll)
{
  guint next = 0;

  if (run->context->quiet || roll->has_needed || roll->groups->len > MAX_GROUPS_WITH_REASONS)
    return;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      char *sentence = snl_sentence_dup_total (roll, group, next);

      if (sentence != NULL)
        snl_entry_take_text (run->entry, run->entry->reasons, sentence);
      next += group->count;
    }
}

/*
 * Takes the last roll out of the entry to throw it again: the run has returned to this roll for its
 * next outcome, see snl-odds-explore.c.
 */
static SnlRoll *
return_to_roll (SnlRun *run)
{
  SnlArenaArray *rolls = run->entry->rolls;
  SnlRoll *roll = g_ptr_array_index (rolls, --rolls->len);

  run->back = 0;
  snl_roll_forget_faces (roll);

  return roll;
}

/**
 * snl_run_roll:
 * @run: the run
 * @element: a `roll`
 * @error: return location for an error
 *
 * The `roll` step: computes the groups of dice, the score and the modifiers, throws the dice, and
 * binds them as nodes.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_roll (SnlRun      *run,
              SnlElement  *element,
              GError     **error)
{
  SnlRoll *roll;
  GError *problem = NULL;

  if (run->back > 0)
    roll = return_to_roll (run);
  else
    {
      double sides = NAN;

      if (!snl_world_number (run->world, element, "sides", &sides, error))
        return FALSE;
      if (!(sides >= 2 && sides <= SNL_MAX_SIDES && sides == floor (sides)))
        return snl_run_fault (run, element, error,
                              _("a die has from 2 to %d sides; “sides” comes to something else"),
                              SNL_MAX_SIDES);
      roll = snl_roll_new_in (&run->entry->arena, snl_element_get (element, "name"),
                              (guint) sides);
      if (!read_roll (run, element, roll, error))
        return FALSE;
      if (roll->has_needed && !run->context->quiet)
        {
          GString *words = snl_world_begin_line (run->world);

          snl_sentence_append_needed (roll, words);
          snl_run_add_reason (run, words->str);
        }
    }

  if (snl_roll_get_count (roll) > 0 && !snl_dice_throw (run->context->dice, roll, &problem))
    {
      if (g_error_matches (problem, SNL_ERROR, SNL_ERROR_MISSING))
        {
          g_error_free (problem);
          run->attempt->pending = roll;
          return FALSE;
        }
      g_propagate_error (error, problem);
      return FALSE;
    }

  bind_dice (run, element, roll);
  add_totals (run, roll);
  snl_entry_add_roll (run->entry, roll);

  return TRUE;
}

/*
 * The number of dice that the node of die @first stands for: all of its group, if the module adds
 * these up, else 1
 */
static guint
count_together (const SnlRoll *roll,
                guint          first)
{
  guint next = 0;

  for (guint i = 0; i < roll->groups->len && next <= first; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (next == first && group->together)
        return group->count;
      next += group->count;
    }

  return 1;
}

/**
 * snl_run_hit:
 * @run: the run
 * @element: a `hit`
 * @error: return location for an error
 *
 * The `hit` step: marks the dice that its expression selects, to show them as effective.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_hit (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  g_autoptr(GPtrArray) dice = NULL;

  /* not for odds: nothing is shown, and the rolls may be reverted */
  if (run->context->quiet || run->context->blind)
    return TRUE;

  dice = snl_world_nodes (run->world, element, "dice", error);
  if (dice == NULL)
    return FALSE;

  for (guint i = 0; i < dice->len; i++)
    {
      const xmlNode *die = g_ptr_array_index (dice, i);
      guint first;

      if (!snl_world_has_die (run->world, die) || die->psvi == NULL)
        return snl_run_fault (run, element, error, _("only dice hit, and this is something else"));
      if (!snl_run_charge (run, element, ((const SnlRoll *) die->psvi)->groups->len, error))
        return FALSE;
      first = GPOINTER_TO_UINT (die->_private);
      for (guint j = count_together (die->psvi, first); j > 0; j--)
        snl_roll_mark (die->psvi, first + j - 1);
    }

  return TRUE;
}
