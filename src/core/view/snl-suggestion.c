/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What comes next: the action that Space does at the desk. It is the first of these that there is:
 * a duty that is owed and can be settled; a unit that waits and can act; what the phase suggests;
 * the next phase. An action is not suggested if it has nothing left to act on, or if the referee
 * passed it over, so that pressing Space leads through the whole game.
 */

#include "snl-suggestion.h"

#include "snl-view.h"
#include "core/rules/snl-duty.h"
#include "core/rules/snl-secrecy.h"

#include <glib/gi18n.h>
#include <string.h>

#define TRIES 5   /* how often the same duty is suggested in a row; its roll may fail */
#define PASSED_OVER "senlac-passed-over"   /* data of a game: a set of strings of dup_pass() */

static SnlWorld *
new_world (SnlGame *game)
{
  SnlPosition *position = snl_game_get_position (game);

  return snl_world_new_for_view (snl_game_get_ruleset (game), position);
}

static SnlSuggestion *
suggest (const char *action,
         const char *question,
         const char *unit)
{
  SnlSuggestion *self = g_new0 (SnlSuggestion, 1);

  self->action = g_strdup (action);
  self->question = g_strdup (question);
  self->unit = g_strdup (unit);

  return self;
}

/**
 * snl_suggestion_free:
 * @self: (nullable) (transfer full): a suggestion
 *
 * Frees @self.
 */
void
snl_suggestion_free (SnlSuggestion *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_free (self->question);
  g_free (self->unit);
  g_free (self);
}

/**
 * snl_suggestion_dup_answers:
 * @self: a suggestion
 *
 * Returns: (transfer full) (element-type utf8 utf8): the answers that it gives, for snl_game_do()
 */
GHashTable *
snl_suggestion_dup_answers (const SnlSuggestion *self)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  if (self->question != NULL && self->unit != NULL)
    g_hash_table_insert (answers, g_strdup (self->question), g_strdup (self->unit));

  return answers;
}

/* (transfer full) (nullable): a trial run of @suggestion; %NULL if it would be refused */
static SnlAttempt *
try_out (SnlGame             *game,
         const SnlSuggestion *suggestion)
{
  g_autoptr(GHashTable) answers = snl_suggestion_dup_answers (suggestion);

  return snl_game_preview (game, suggestion->action, answers, NULL);
}

/* (nullable): the first question of a trial run */
static const SnlQuestion *
get_first_question (const SnlAttempt *attempt)
{
  return attempt->questions->len > 0 ? attempt->questions->pdata[0] : NULL;
}

/* Whether a phase began with @entry */
static gboolean
enters_phase (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          (strcmp (edit->name, "step") == 0 || strcmp (edit->name, "turn") == 0))
        return TRUE;
    }

  return strcmp (entry->action, "next") == 0;
}

/*
 * Whether @action was done since the current phase began, with @unit as the answer to @question
 * unless it is NULL. A duty can become due again after any other action, and its roll can be
 * repeated, so with @is_owed it counts as done only after TRIES times without another action
 * between.
 */
static gboolean
is_done_here (SnlGame    *game,
              SnlElement *action,
              const char *question,
              const char *unit,
              gboolean    is_owed)
{
  SnlJournal *journal = snl_game_get_journal (game);
  const char *id = snl_element_get (action, "id");
  guint n_done = 0;

  for (guint i = snl_journal_get_length (journal); i > 0 && n_done < (is_owed ? TRIES : 1); i--)
    {
      const SnlEntry *entry = snl_journal_get (journal, i - 1);

      if (enters_phase (entry) || (is_owed && strcmp (entry->action, id) != 0))
        return FALSE;
      n_done += strcmp (entry->action, id) == 0 &&
                (unit == NULL || g_strcmp0 (snl_entry_get_answer (entry, question), unit) == 0);
    }

  return n_done >= (is_owed ? TRIES : 1);
}

/*
 * (transfer full): the string that stands for @action with @unit (or NULL) in the set PASSED_OVER.
 * It contains the entry with which the current phase began, so that it applies to this phase only.
 */
static char *
dup_pass (SnlGame    *game,
          const char *action,
          const char *unit)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint start = snl_journal_get_length (journal);

  while (start > 0 && !enters_phase (snl_journal_get (journal, start - 1)))
    start--;

  return g_strdup_printf ("%u %s %s", start, action, unit != NULL ? unit : "");
}

static gboolean
is_passed_over (SnlGame    *game,
                const char *action,
                const char *unit)
{
  GHashTable *passed = g_object_get_data (G_OBJECT (game), PASSED_OVER);
  g_autofree char *pass = passed != NULL ? dup_pass (game, action, unit) : NULL;

  return pass != NULL && g_hash_table_contains (passed, pass);
}

/**
 * snl_suggestion_pass_over:
 * @self: a suggestion
 * @game: its game
 *
 * Marks @self as not wanted in this phase, so that snl_suggestion_new() suggests what comes after
 * it. This is not saved with the game. What is owed cannot be passed over.
 *
 * Returns: whether it was passed over
 */
gboolean
snl_suggestion_pass_over (const SnlSuggestion *self,
                          SnlGame             *game)
{
  GHashTable *passed = g_object_get_data (G_OBJECT (game), PASSED_OVER);

  if (self->is_owed || strcmp (self->action, "next") == 0)
    return FALSE;

  if (passed == NULL)
    {
      passed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_object_set_data_full (G_OBJECT (game), PASSED_OVER, passed,
                              (GDestroyNotify) g_hash_table_unref);
    }
  g_hash_table_add (passed, dup_pass (game, self->action, self->unit));

  return TRUE;
}

/* (transfer full) (nullable): @action with @unit, unless that would be refused, was done, or was
 * passed over */
static SnlSuggestion *
suggest_for (SnlGame    *game,
             SnlElement *action,
             const char *unit,
             gboolean    is_owed)
{
  const char *id = snl_element_get (action, "id");
  const char *question = snl_duty_get_question (action);
  g_autoptr(SnlSuggestion) one = suggest (id, question, unit);
  g_autoptr(SnlAttempt) attempt = NULL;

  if (is_done_here (game, action, question, unit, is_owed) ||
      (!is_owed && is_passed_over (game, id, unit)))
    return NULL;
  attempt = try_out (game, one);

  return attempt != NULL ? g_steal_pointer (&one) : NULL;
}

/*
 * (transfer full) (nullable): the default answer to the first question of @action, if that is for a
 * unit or a side and has a default in the module
 */
static char *
dup_usual (SnlGame    *game,
           SnlElement *action)
{
  SnlElement *ask = snl_element_find (action, "ask-piece");
  g_autoptr(SnlSuggestion) plain = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;
  const SnlQuestion *first;

  if (ask == NULL ||
      (snl_element_get (ask, "default") == NULL && snl_element_find (ask, "default") == NULL))
    return NULL;
  plain = suggest (snl_element_get (action, "id"), NULL, NULL);
  attempt = try_out (game, plain);
  first = attempt != NULL ? get_first_question (attempt) : NULL;

  return first != NULL ? g_strdup (first->usual) : NULL;
}

/*
 * (transfer full) (nullable): @action with the first of @ids that can do it. @usual, the default
 * of the module's question, comes before the others, because it says who is next if the rules have
 * an order.
 */
static SnlSuggestion *
suggest_for_any (SnlGame    *game,
                 SnlElement *action,
                 GPtrArray  *ids,
                 const char *usual,
                 gboolean    is_owed)
{
  SnlSuggestion *found = NULL;
  guint index;

  if (usual != NULL && g_ptr_array_find_with_equal_func (ids, usual, g_str_equal, &index))
    g_ptr_array_insert (ids, 0, g_ptr_array_steal_index (ids, index));
  for (guint i = 0; found == NULL && i < ids->len; i++)
    found = suggest_for (game, action, ids->pdata[i], is_owed);

  return found;
}

/* Like suggest_for_any(), for the nodes that owe something or wait */
static SnlSuggestion *
suggest_for_nodes (SnlGame    *game,
                   SnlElement *action,
                   GPtrArray  *nodes,
                   gboolean    is_owed)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *usual = nodes->len > 1 ? dup_usual (game, action) : NULL;

  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (ids, (gpointer) snl_node_get (nodes->pdata[i], "id"));

  return suggest_for_any (game, action, ids, usual, is_owed);
}

/* (transfer full) (nullable): @action without a unit, unless that would be refused, was done, or
 * was passed over */
static SnlSuggestion *
suggest_once (SnlGame    *game,
              SnlElement *action,
              gboolean    is_owed)
{
  const char *id = snl_element_get (action, "id");
  g_autoptr(SnlSuggestion) one = suggest (id, NULL, NULL);
  g_autoptr(SnlAttempt) attempt = NULL;
  const SnlQuestion *first;

  if (is_done_here (game, action, NULL, NULL, is_owed) ||
      (!is_owed && is_passed_over (game, id, NULL)))
    return NULL;
  attempt = try_out (game, one);
  if (attempt == NULL)
    return NULL;

  first = get_first_question (attempt);
  if (first != NULL && first->kind == SNL_ASK_PIECE && !first->optional && first->choices->len == 0)
    return NULL;

  return g_steal_pointer (&one);
}

/* (transfer full) (nullable): the first of what is owed that can be settled now */
static SnlSuggestion *
find_owed (SnlGame *game)
{
  g_autoptr(SnlWorld) world = new_world (game);
  g_autoptr(GPtrArray) duties = snl_duty_list (world, NULL);
  SnlSuggestion *found = NULL;

  for (guint i = 0; found == NULL && duties != NULL && i < duties->len; i++)
    {
      const SnlDuty *duty = duties->pdata[i];

      found = duty->nodes != NULL && snl_duty_get_question (duty->action) != NULL
              ? suggest_for_nodes (game, duty->action, duty->nodes, TRUE)
              : suggest_once (game, duty->action, TRUE);
    }
  if (found != NULL)
    found->is_owed = TRUE;

  return found;
}

/* (transfer full) (nullable): @action with the first unit that the module prefers to others, and
 * that has not done it yet */
static SnlSuggestion *
suggest_for_preferred (SnlGame    *game,
                       SnlElement *action)
{
  g_autoptr(SnlSuggestion) plain = suggest (snl_element_get (action, "id"), NULL, NULL);
  g_autoptr(SnlAttempt) attempt = try_out (game, plain);
  const SnlQuestion *first = attempt != NULL ? get_first_question (attempt) : NULL;
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; first != NULL && i < first->choices->len; i++)
    {
      const SnlChoice *choice = first->choices->pdata[i];

      if (choice->preferred)
        g_ptr_array_add (ids, (gpointer) choice->id);
    }

  return suggest_for_any (game, action, ids, first != NULL ? first->usual : NULL, FALSE);
}

/* (transfer full) (nullable): what the phase itself suggests: for each unit that waits, or that the
 * first question prefers; or else once */
static SnlSuggestion *
find_suggested (SnlGame    *game,
                SnlElement *phase,
                SnlElement *action)
{
  SnlElement *ask = snl_duty_get_question (action) != NULL ? snl_element_find (action, "ask-piece")
                                                           : NULL;
  g_autoptr(SnlWorld) world = NULL;
  g_autoptr(GPtrArray) nodes = NULL;

  if (ask != NULL && snl_element_get (phase, "waits") != NULL)
    {
      world = new_world (game);
      nodes = snl_world_nodes (world, phase, "waits", NULL);
      return nodes != NULL ? suggest_for_nodes (game, action, nodes, FALSE) : NULL;
    }

  return ask != NULL && snl_element_get (ask, "prefer") != NULL
         ? suggest_for_preferred (game, action)
         : suggest_once (game, action, FALSE);
}

/**
 * snl_suggestion_new:
 * @game: a game
 *
 * Finds what comes next. Doing what is suggested, again and again, leads through the whole game.
 *
 * Returns: (transfer full) (nullable): a suggestion; %NULL if the game is over
 */
SnlSuggestion *
snl_suggestion_new (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  SnlElement *phase = snl_ruleset_find (ruleset, "phase",
                                        snl_position_get_game_attribute (position, SNL_GAME_STEP));
  SnlElement *suggested;
  g_autoptr(GPtrArray) actions = NULL;
  SnlSuggestion *found;

  if (snl_game_is_over (game))
    return NULL;

  actions = snl_view_list_actions (game, &suggested);
  found = find_owed (game);
  if (found == NULL && suggested != NULL)
    found = find_suggested (game, phase, suggested);

  return found != NULL ? found : suggest ("next", NULL, NULL);
}

/**
 * snl_suggestion_count_idle:
 * @game: a game
 *
 * Counts whom the end of this phase would pass over without a word: the referee may not have looked
 * yet whose go it is. A unit without a square, which only the table knows, may have acted unseen.
 *
 * Returns: how many units on the board still wait in this phase, if none has acted in it; else 0
 */
guint
snl_suggestion_count_idle (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  g_autoptr(GPtrArray) waiting = NULL;
  guint n_idle = 0;

  for (guint i = snl_journal_get_length (journal); i > 0; i--)
    {
      const SnlEntry *entry = snl_journal_get (journal, i - 1);
      SnlElement *action;

      /* corrections and notes are no acts of a unit; one of this phase can have ended the last */
      action = snl_ruleset_find (snl_game_get_ruleset (game), "action", entry->action);
      if (action != NULL &&
          (!enters_phase (entry) ||
           snl_element_has_word (action, "phase",
                                 snl_position_get_game_attribute (snl_game_get_position (game),
                                                                  SNL_GAME_PHASE))))
        return 0;
      if (enters_phase (entry))
        break;
    }
  waiting = snl_view_dup_waiting (game);
  for (guint i = 0; i < waiting->len; i++)
    n_idle += snl_position_get (snl_game_get_position (game), waiting->pdata[i], "at") != NULL;

  return n_idle;
}

/* Takes out of @duties those that only the referee may see. */
static void
remove_secrets (GPtrArray *duties)
{
  for (guint i = duties->len; i > 0; i--)
    {
      const SnlDuty *duty = duties->pdata[i - 1];

      if (snl_element_has (duty->action, "secret", "yes"))
        g_ptr_array_remove_index (duties, i - 1);
    }
}

/**
 * snl_suggestion_dup_owed:
 * @game: a game
 * @for_class: whether to leave out what only the referee may know
 *
 * Returns: (transfer full) (nullable): a sentence that names all that is owed; %NULL if nothing is
 */
char *
snl_suggestion_dup_owed (SnlGame  *game,
                         gboolean  for_class)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(SnlPosition) open = for_class ? snl_secrecy_dup_public (ruleset, position) : NULL;
  SnlPosition *known = open != NULL ? open : position;
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, known);
  g_autoptr(GPtrArray) duties = snl_duty_list (world, NULL);
  g_autofree char *list = NULL;

  if (duties != NULL && for_class)
    remove_secrets (duties);
  if (duties == NULL || duties->len == 0)
    return NULL;

  list = snl_duty_dup_list (world, duties);

  return g_strdup_printf (_("To do: %s."), list);
}
