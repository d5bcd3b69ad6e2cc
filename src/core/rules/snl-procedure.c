/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Runs an action: executes the steps of its element in order. Each kind of step is a function in
 * the table in find_step(); an answer or die that is missing stops the run, which is then reverted.
 * Steps in branches run through run_steps() again, so recursion follows the nesting of the module.
 */

#include "snl-procedure-private.h"

#include "core/base/snl-number.h"
#include "core/journal/snl-position-revision.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

typedef gboolean (*StepFunc) (SnlRun      *run,
                              SnlElement  *element,
                              GError     **error);

/* Adds the sentence of a `say`, `on-table` or `warn` step to @list, if its condition holds. */
static gboolean
add_sentence (SnlRun         *run,
              SnlElement     *element,
              SnlArenaArray  *list,
              GError        **error)
{
  gboolean holds = TRUE;
  const char *sentence;
  gsize length;

  if (run->context->quiet)
    return TRUE;
  if (!snl_world_test (run->world, element, "when", NULL, &holds, error))
    return FALSE;
  if (!holds || snl_element_get_text (element) == NULL)
    return TRUE;

  snl_run_reach (run, element);
  sentence = snl_world_fill_in (run->world, snl_element_get_sentence (element));
  snl_entry_add_text (run->entry, list, sentence);
  length = snl_world_get_line_length (run->world);

  return length <= SNL_WORLD_LINE_MAX ||
         snl_run_fault (run, element, error,
                        _("this sentence becomes too long; the module should say less at once"));
}

static gboolean
run_say (SnlRun      *run,
         SnlElement  *element,
         GError     **error)
{
  return add_sentence (run, element, run->entry->say, error);
}

static gboolean
run_on_table (SnlRun      *run,
              SnlElement  *element,
              GError     **error)
{
  return add_sentence (run, element, run->entry->on_table, error);
}

/* The `warn` step: a note; one that asks must be overruled by the referee before the act is done */
static gboolean
run_warn (SnlRun      *run,
          SnlElement  *element,
          GError     **error)
{
  SnlArenaArray *notes = run->entry->notes;
  guint n_notes = notes->len;

  if (!add_sentence (run, element, notes, error))
    return FALSE;

  if (notes->len == n_notes)
    return TRUE;
  run->attempt->has_warning = TRUE;

  return !snl_element_has (element, "asks", "yes") || snl_run_check_meant (run, error);
}

/* The `refuse` step: an error, and so no effect, if its condition holds. */
static gboolean
run_refuse (SnlRun      *run,
            SnlElement  *element,
            GError     **error)
{
  gboolean holds = TRUE;

  if (!snl_world_test (run->world, element, "when", NULL, &holds, error))
    return FALSE;
  if (!holds)
    return TRUE;

  snl_run_reach (run, element);

  return snl_run_refuse (error, "%s",
                         snl_world_fill_in (run->world, snl_element_get_sentence (element)));
}

static gboolean
run_advance (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  const char *out_of = snl_element_get (element, "out-of");

  if (out_of != NULL &&
      g_strcmp0 (snl_position_get_game_attribute (run->context->position, SNL_GAME_PHASE),
                 out_of) != 0)
    return TRUE;
  if (snl_element_has (element, "until", "turn"))
    return snl_sequence_skip_to_turn (run, error);

  return snl_sequence_advance (run, error);
}

static gboolean
run_end (SnlRun      *run,
         SnlElement  *element,
         GError     **error)
{
  const char *winner = snl_run_write (run, element, "winner", error);

  if (winner == NULL)
    return FALSE;

  snl_run_edit (run, "game", "ended", "yes", NULL);
  snl_run_edit (run, "game", "winner", winner, NULL);
  snl_element_for_each (because, element, "because")
    {
      gboolean applies = TRUE;
      const char *words;

      if (!snl_world_test (run->world, because, "when", NULL, &applies, error))
        return FALSE;
      words = applies ? snl_world_fill_in (run->world, snl_element_get_sentence (because)) : NULL;
      if (words != NULL)
        snl_entry_add_text (run->entry, run->entry->reasons, words);
    }

  return TRUE;
}

typedef struct {
  const char *name;
  StepFunc    func;
} Step;

static int
compare_step (const void *name,
              const void *step)
{
  return strcmp (name, ((const Step *) step)->name);
}

/* (nullable): the function of a step, cached in the element; %NULL if the element is not a step */
static const Step *
find_step (SnlElement *element)
{
  /* sorted by name for bsearch() */
  static const Step steps[] = {
    { "add",        snl_run_add },
    { "advance",    run_advance },
    { "ask-card",   snl_run_ask },
    { "ask-choice", snl_run_ask },
    { "ask-number", snl_run_ask },
    { "ask-piece",  snl_run_ask },
    { "ask-square", snl_run_ask },
    { "ask-text",   snl_run_ask },
    { "call",       snl_run_call },
    { "change",     snl_run_change },
    { "deal",       snl_run_deal },
    { "draw",       snl_run_draw },
    { "end",        run_end },
    { "for-each",   snl_run_for_each },
    { "hit",        snl_run_hit },
    { "lay-out",    snl_run_lay_out },
    { "let",        snl_run_let },
    { "look-up",    snl_run_look_up },
    { "on-table",   run_on_table },
    { "otherwise",  snl_run_otherwise },
    { "refuse",     run_refuse },
    { "roll",       snl_run_roll },
    { "say",        run_say },
    { "set",        snl_run_set },
    { "shuffle",    snl_run_shuffle },
    { "warn",       run_warn },
    { "when",       snl_run_when },
  };
  static const Step none = { NULL, NULL };
  const Step *step = snl_element_get_role (element);

  if (step == NULL)
    {
      step = bsearch (snl_element_get_name (element), steps, G_N_ELEMENTS (steps), sizeof steps[0],
                      compare_step);
      if (step == NULL)
        step = &none;
      snl_element_set_role (element, step);
    }

  return step != &none ? step : NULL;
}

static gboolean
run_steps (SnlRun      *run,
           SnlElement  *parent,
           GError     **error)
{
  guint n_children;
  SnlElement **children = snl_element_get_children (parent, &n_children);
  SnlStepFrame frame = { .parent = parent };
  gboolean good = TRUE;

  if (snl_run_is_returning (run))
    frame = run->path[run->depth];
  frame.outer = run->frame;
  run->frame = &frame;
  run->depth++;
  for (guint i = frame.index; good && i < n_children; i++)
    {
      const Step *step = find_step (children[i]);

      if (step == NULL)
        continue;
      frame.index = i;
      /* afterwards, to see what it has made */
      good = step->func (run, children[i], error) &&
             snl_run_charge (run, children[i], SNL_BUDGET_PROCEDURE_STEP, error);
    }
  run->depth--;
  run->frame = frame.outer;

  return good;
}

/*
 * Records in the position how many numbers a seeded source has produced, so that undo returns them.
 */
static void
record_count (SnlRun           *run,
              SnlGameAttribute  fact,
              SnlDice          *dice)
{
  guint thrown = dice != NULL && snl_dice_is_seeded (dice) ? snl_dice_get_thrown (dice) : 0;
  const char *before = snl_position_get_game_attribute (run->context->position, fact);
  char digits[SNL_NUMBER_SIZE];

  if (before == NULL || thrown > snl_number_read (before))
    snl_run_edit_on (run, snl_position_get_root (run->context->position),
                     snl_game_attribute_get_name (fact), snl_number_print (thrown, digits), NULL);
}

/*
 * Whether an action, or a procedure that it calls, contains the question @wanted; appends the names
 * of all questions to @names. @seen: the procedures that were looked into already
 */
static gboolean
find_question (SnlRun     *run,
               SnlElement *parent,
               const char *wanted,
               GHashTable *seen,
               GString    *names)
{
  gboolean found = FALSE;

  snl_element_for_each (child, parent, NULL)
    {
      const char *name = snl_element_get (child, "name");
      SnlElement *within = snl_element_is (child, "call")
                             ? snl_run_resolve (run, child, "procedure", "procedure")
                             : child;

      if (g_str_has_prefix (snl_element_get_name (child), "ask-"))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      if (g_str_has_prefix (snl_element_get_name (child), "ask-") ||
          snl_element_is (child, "look-up"))
        found = found || strcmp (name, wanted) == 0;
      if (!snl_element_is (within, "procedure") || g_hash_table_add (seen, within))
        found = find_question (run, within, wanted, seen, names) || found;
    }

  return found;
}

/* Whether a question used the answer @name */
static gboolean
was_taken (SnlRun     *run,
           const char *name)
{
  const SnlArenaArray *questions = run->attempt->questions;

  for (guint i = 0; i < questions->len; i++)
    {
      const SnlQuestion *question = questions->pdata[i];

      if (question->is_answered && strcmp (question->name, name) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_run_check_answers:
 * @run: a run whose steps have been executed
 * @action: its action
 * @error: return location for an #SnlError
 *
 * Checks for answers that no question used: adds a note if the action has such a question in
 * another case, else it is an error.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED
 */
gboolean
snl_run_check_answers (SnlRun      *run,
                       SnlElement  *action,
                       GError     **error)
{
  const char *label = snl_element_get_label_or_id (action);
  GHashTableIter iter;
  gpointer key;

  if (run->context->answers == NULL)
    return TRUE;

  g_hash_table_iter_init (&iter, run->context->answers);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_autoptr(GHashTable) seen = NULL;
      g_autoptr(GString) names = NULL;

      if (was_taken (run, key) || strcmp (key, SNL_LEAVE_UNDONE) == 0)
        continue;
      seen = g_hash_table_new (NULL, NULL);
      names = g_string_new (NULL);
      if (find_question (run, action, key, seen, names))
        snl_run_note (run, _("%s does not matter here."), (const char *) key);
      else if (names->len > 0)
        return snl_run_refuse (error, _("“%s” does not ask for “%s”; it asks for: %s"), label,
                               (const char *) key, names->str);
      else
        return snl_run_refuse (error, _("“%s” asks for nothing, so “%s” has no place in it"), label,
                               (const char *) key);
    }

  return TRUE;
}

/**
 * snl_run_init:
 * @run: (out caller-allocates): a run
 * @context: rules, position, dice and answers; must outlive @run
 * @action: the id of the action, for the entry
 *
 * Begins a run without bindings or edits. End it with snl_run_finish().
 */
void
snl_run_init (SnlRun                 *run,
              const SnlActionContext *context,
              const char             *action)
{
  memset (run, 0, sizeof *run);
  run->context = context;
  run->run_steps = run_steps;
  run->world = snl_world_new (context->ruleset, context->position);
  run->eval = snl_world_get_eval (run->world);
  run->budget = snl_world_get_budget (run->world);
  run->since = snl_position_get_revision (context->position);
  if (context->shown)
    run->budget->max_steps = snl_position_get_showable (context->position);
  run->attempt = snl_attempt_new (action);
  run->entry = run->attempt->entry;
  run->attempt->arena.budget = run->entry->arena.budget = run->budget;
  snl_position_set_budget (context->position, run->budget);
  run->entry->turn = snl_position_get_count (context->position, SNL_GAME_TURN);
}

/**
 * snl_run_finish:
 * @run: a run
 * @good: whether to keep its edits; else they are reverted, and only told in the entry
 * @failed: whether to free the attempt
 *
 * Ends a run and frees what it holds.
 *
 * Returns: (transfer full) (nullable): the attempt; %NULL if @failed
 */
SnlAttempt *
snl_run_finish (SnlRun   *run,
                gboolean  good,
                gboolean  failed)
{
  SnlAttempt *attempt = run->attempt;
  gsize spent = run->budget->steps;
  guint n_edits = run->entry->edits->len;

  attempt->arena.budget = run->entry->arena.budget = NULL;
  snl_position_set_budget (run->context->position, NULL);
  /* first, since its bindings may refer to nodes that are removed */
  snl_world_free (run->world);
  if (!good)
    {
      snl_run_revert (run, 0);
      /* they tell what was done so far, as which card lies open */
      run->entry->edits->len = n_edits;
    }
  else
    {
      record_count (run, SNL_GAME_DICE, run->context->dice);
      record_count (run, SNL_GAME_CHANCE, run->context->chance);
    }
  snl_position_add_spent (run->context->position, spent);
  if (run->context->shown)
    {
      snl_position_keep_shown (run->context->position, run->since);
      snl_position_charge_view (run->context->position, spent, NULL);
    }
  if (failed)
    g_clear_pointer (&attempt, snl_attempt_free);

  return attempt;
}

static gboolean
run_action (SnlRun      *run,
            SnlElement  *action,
            GError     **error)
{
  gboolean was_over =
    g_strcmp0 (snl_position_get_game_attribute (run->context->position, SNL_GAME_ENDED), "yes") ==
    0;

  if (!snl_sequence_skip_to (run, action, error) ||
      !snl_run_steps (run, action, error) ||
      !snl_run_check_answers (run, action, error))
    return FALSE;
  if (!snl_dice_finish (run->context->dice, error))
    return FALSE;

  return was_over || snl_sequence_check_endings (run, FALSE, error);
}

/**
 * snl_procedure_run:
 * @context: rules, position, dice and answers
 * @action: the id of one of the module's actions, or `next` for the next step of the turn
 * @error: return location for an #SnlError
 *
 * Runs an action. A complete attempt leaves the position changed, and its entry contains the edits;
 * one that lacks an answer or dice leaves the position unchanged, and its entry says what was done
 * until then.
 *
 * Returns: (transfer full): the attempt; or %NULL with @error and the position unchanged
 */
SnlAttempt *
snl_procedure_run (const SnlActionContext  *context,
                   const char              *action,
                   GError                 **error)
{
  SnlElement *element = snl_ruleset_find (context->ruleset, "action", action);
  SnlRun run;
  GError *problem = NULL;
  gboolean good;

  if (element == NULL && g_strcmp0 (action, "next") != 0)
    {
      snl_run_refuse (error, _("there is no action “%s” in %s"), action,
                      snl_ruleset_get_title (context->ruleset));
      return NULL;
    }

  snl_run_init (&run, context, action);
  if (element != NULL)
    good = run_action (&run, element, &problem);
  else
    good = snl_sequence_advance (&run, &problem) && snl_dice_finish (context->dice, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);

  return snl_run_finish (&run, good, problem != NULL);
}

/**
 * snl_procedure_set_up:
 * @context: rules, a position with sides, pieces and cards, and dice
 * @error: return location for an #SnlError
 *
 * Runs the scenario's `setup`.
 *
 * Returns: (transfer full): the attempt, with its edits applied; or %NULL with @error
 */
SnlAttempt *
snl_procedure_set_up (const SnlActionContext  *context,
                      GError                 **error)
{
  SnlElement *scenario = snl_ruleset_get_section (context->ruleset, "scenario");
  SnlElement *setup = snl_element_find (scenario, "setup");
  SnlRun run;
  GError *problem = NULL;
  gboolean good;

  snl_run_init (&run, context, "setup");
  good = setup == NULL || snl_run_steps (&run, setup, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);

  return snl_run_finish (&run, good, problem != NULL);
}

/**
 * snl_procedure_begin:
 * @context: as for snl_procedure_set_up(), which has run
 * @error: return location for an #SnlError
 *
 * Shuffles and deals the decks, and enters the first phase.
 *
 * Returns: (transfer full): the attempt, with its edits applied; or %NULL with @error
 */
SnlAttempt *
snl_procedure_begin (const SnlActionContext  *context,
                     GError                 **error)
{
  SnlElement *decks = snl_ruleset_get_section (context->ruleset, "decks");
  SnlRun run;
  GError *problem = NULL;
  gboolean good = TRUE;

  snl_run_init (&run, context, "setup");
  snl_element_for_each (deck, decks, NULL)
    {
      good = good && snl_run_shuffle (&run, deck, &problem);
      snl_element_for_each (deal, deck, "deal")
        good = good && snl_run_deal (&run, deal, &problem);
    }
  good = good && snl_sequence_begin (&run, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);

  return snl_run_finish (&run, good, problem != NULL);
}
