/* snl-pending-action.c: an action id and its answers; at each change it runs the procedure without
 * committing it (snl_game_look_ahead), to know the open questions, the dice and the problem
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-pending-action.h"

#include "app/data/snl-game-summary.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

/* Time limit for the odds: they are ready with the next frame or sampled */
#define ODDS_MICROSECONDS 8000

struct _SnlPendingAction {
  GObject     parent_instance;

  SnlGame    *game;
  char       *action;
  GHashTable *answers;    /* (element-type utf8 utf8), by question */
  SnlAttempt *attempt;    /* the trial run; NULL without an action, or with a problem */
  char       *problem;    /* why it cannot be performed, or NULL */
  SnlOdds    *odds;       /* computed on demand */
  gboolean    is_finishing;
  gboolean    is_rolled;  /* the dice are rolled, and have led to a question */
  char       *dice;       /* as typed, or NULL if Senlac rolls */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlPendingAction, snl_pending_action, G_TYPE_OBJECT)

static void
look (SnlPendingAction *self)
{
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&self->attempt, snl_attempt_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->odds, snl_odds_free);

  if (self->action != NULL)
    {
      self->attempt = self->is_rolled
        ? snl_game_look_past (self->game, self->action, self->answers, self->dice, &error)
        : snl_game_look_ahead (self->game, self->action, self->answers, &error);

      if (self->attempt == NULL)
        self->problem = g_strdup (error->message);
    }

  g_signal_emit (self, signals[CHANGED], 0);
}

static void
game_changed_cb (SnlPendingAction *self)
{
  if (self->is_finishing)
    snl_pending_action_clear (self);
  else if (self->action != NULL)
    look (self);
}

static void
forget_dice (SnlPendingAction *self)
{
  self->is_rolled = FALSE;
  g_clear_pointer (&self->dice, g_free);
}

static void
snl_pending_action_finalize (GObject *object)
{
  SnlPendingAction *self = SNL_PENDING_ACTION (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->attempt, snl_attempt_free);
  g_hash_table_unref (self->answers);
  g_clear_pointer (&self->odds, snl_odds_free);
  g_free (self->action);
  g_free (self->problem);
  g_free (self->dice);

  G_OBJECT_CLASS (snl_pending_action_parent_class)->finalize (object);
}

static void
snl_pending_action_class_init (SnlPendingActionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_pending_action_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_pending_action_init (SnlPendingAction *self)
{
  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * snl_pending_action_new:
 * @game: a game
 *
 * Returns: (transfer full): a pending action, without an action yet
 */
SnlPendingAction *
snl_pending_action_new (SnlGame *game)
{
  SnlPendingAction *self = g_object_new (SNL_TYPE_PENDING_ACTION, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * snl_pending_action_get_game:
 * @self: a pending action
 *
 * Returns: (transfer none): its game
 */
SnlGame *
snl_pending_action_get_game (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->game;
}

/**
 * snl_pending_action_get_action:
 * @self: a pending action
 *
 * Returns: (transfer none) (nullable): the action's id, or %NULL if none is pending
 */
const char *
snl_pending_action_get_action (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->action;
}

/**
 * snl_pending_action_get_attempt:
 * @self: a pending action
 *
 * Returns: (transfer none) (nullable): the trial run with the answers so far; valid until the next
 *   change
 */
const SnlAttempt *
snl_pending_action_get_attempt (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->attempt;
}

/**
 * snl_pending_action_get_problem:
 * @self: a pending action
 *
 * Returns: (transfer none) (nullable): why the action cannot be performed with these answers
 */
const char *
snl_pending_action_get_problem (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->problem;
}

/**
 * snl_pending_action_get_answer:
 * @self: a pending action
 * @name: a question's name
 *
 * Returns: (transfer none) (nullable): the referee's answer; %NULL if there is none, even if the
 *   question has a default
 */
const char *
snl_pending_action_get_answer (SnlPendingAction *self,
                               const char       *name)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return g_hash_table_lookup (self->answers, name);
}

/**
 * snl_pending_action_get_piece:
 * @self: a pending action
 * @index: 0 for the first one
 *
 * Returns: (transfer none) (nullable): the question at @index among those about pieces that have an
 *   answer
 */
const SnlQuestion *
snl_pending_action_get_piece (SnlPendingAction *self,
                              guint             index)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  for (guint i = 0; self->attempt != NULL && i < self->attempt->questions->len; i++)
    {
      const SnlQuestion *question = self->attempt->questions->pdata[i];

      if (question->kind == SNL_ASK_PIECE && question->value != NULL && index-- == 0)
        return question;
    }

  return NULL;
}

/**
 * snl_pending_action_get_open:
 * @self: a pending action
 *
 * Returns: (transfer none) (nullable): the next question about a piece without an answer
 */
const SnlQuestion *
snl_pending_action_get_open (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  for (guint i = 0; self->attempt != NULL && i < self->attempt->questions->len; i++)
    {
      const SnlQuestion *question = self->attempt->questions->pdata[i];

      if (question->kind == SNL_ASK_PIECE && question->value == NULL)
        return question;
    }

  return self->attempt != NULL && self->attempt->wanted != NULL &&
         self->attempt->wanted->kind == SNL_ASK_PIECE ? self->attempt->wanted : NULL;
}

/**
 * snl_pending_action_dup_title:
 * @self: a pending action with an action
 *
 * Returns: (transfer full): the action's label, and the names of the chosen pieces in order
 */
char *
snl_pending_action_dup_title (SnlPendingAction *self)
{
  g_autoptr(GString) pieces = g_string_new (NULL);
  g_autofree char *action = NULL;
  const SnlQuestion *piece;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self) && self->action != NULL, NULL);

  action = snl_game_summary_dup_action (self->game, self->action);

  for (guint i = 0; (piece = snl_pending_action_get_piece (self, i)) != NULL; i++)
    {
      g_autofree char *name = snl_view_dup_name (self->game, piece->value);

      g_string_append_printf (pieces, "%s%s", i > 0 ? " › " : "", name);
    }

  /* Translators: an action and the units that it is about */
  return pieces->len > 0 ? g_strdup_printf (_("%s: %s"), action,
                                            pieces->str) : g_steal_pointer (&action);
}

/**
 * snl_pending_action_is_ready:
 * @self: a pending action
 *
 * Returns: whether all mandatory questions have answers; dice may still be needed
 */
gboolean
snl_pending_action_is_ready (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->attempt != NULL && self->attempt->wanted == NULL;
}

/**
 * snl_pending_action_wants_dice:
 * @self: a pending action
 *
 * Returns: whether the action rolls dice next
 */
gboolean
snl_pending_action_wants_dice (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->attempt != NULL && self->attempt->pending != NULL;
}

/**
 * snl_pending_action_get_odds:
 * @self: a pending action
 *
 * Computes the odds of the pending roll, within a frame, unless that is done already.
 *
 * Returns: (transfer none) (nullable): the odds; %NULL if no dice are rolled next, or if they
 *   cannot be computed
 */
const SnlOdds *
snl_pending_action_get_odds (SnlPendingAction *self)
{
  const SnlOddsLimits limits = { .microseconds = ODDS_MICROSECONDS };

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  /* ignore the error: the dice can be rolled without odds */
  if (self->odds == NULL && snl_pending_action_wants_dice (self) && !self->is_rolled)
    self->odds = snl_odds_new (self->game, self->action, self->answers, &limits, NULL);

  return self->odds;
}

/**
 * snl_pending_action_is_rolled:
 * @self: a pending action
 *
 * Returns: whether the dice are rolled, and have led to a question
 */
gboolean
snl_pending_action_is_rolled (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->is_rolled;
}

/**
 * snl_pending_action_clear:
 * @self: a pending action
 *
 * Drops the action and its answers.
 */
void
snl_pending_action_clear (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (self->action == NULL)
    return;

  g_clear_pointer (&self->action, g_free);
  g_hash_table_remove_all (self->answers);
  forget_dice (self);
  look (self);
}

/**
 * snl_pending_action_begin:
 * @self: a pending action
 * @action: an action's id
 *
 * Begins an action without answers, in place of the one that is pending.
 */
void
snl_pending_action_begin (SnlPendingAction *self,
                          const char       *action)
{
  snl_pending_action_set (self, action, NULL);
}

static void
copy_answers (GHashTable *to,
              GHashTable *from)
{
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  g_hash_table_iter_init (&iter, from);

  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (to, g_strdup (name), g_strdup (value));
}

static GHashTable *
dup_answers (SnlPendingAction *self)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  copy_answers (answers, self->answers);

  return answers;
}

/**
 * snl_pending_action_set:
 * @self: a pending action
 * @action: an action's id
 * @answers: (nullable) (element-type utf8 utf8): answers by question; copied
 *
 * Begins an action with answers, in place of the one that is pending.
 */
void
snl_pending_action_set (SnlPendingAction *self,
                        const char       *action,
                        GHashTable       *answers)
{
  g_autofree char *begun = g_strdup (action);

  g_return_if_fail (SNL_IS_PENDING_ACTION (self));
  g_return_if_fail (action != NULL);

  g_free (self->action);
  self->action = g_steal_pointer (&begun);
  g_hash_table_remove_all (self->answers);
  forget_dice (self);

  if (answers != NULL)
    copy_answers (self->answers, answers);

  look (self);
}

/**
 * snl_pending_action_answer:
 * @self: a pending action
 * @name: a question's name
 * @value: (nullable): the answer, or %NULL to remove it
 *
 * Sets the answer to one question; the others stay.
 */
void
snl_pending_action_answer (SnlPendingAction *self,
                           const char       *name,
                           const char       *value)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (self->action == NULL ||
      g_strcmp0 (g_hash_table_lookup (self->answers, name), value) == 0)
    return;

  if (value != NULL)
    g_hash_table_insert (self->answers, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (self->answers, name);

  look (self);
}

/**
 * snl_pending_action_finish:
 * @self: a pending action with an action
 * @dice: (nullable): the results of real dice as typed, or %NULL to let Senlac roll
 * @error: return location for an #SnlError
 *
 * Performs the action. On an error the pending action stays. If the result of the dice leads to a
 * question, the error is %SNL_ERROR_MISSING, and the pending action keeps the dice and asks it;
 * @dice is ignored in the next call.
 *
 * Returns: (transfer none) (nullable): the journal entry, or %NULL with @error
 */
const SnlEntry *
snl_pending_action_finish (SnlPendingAction  *self,
                           const char        *dice,
                           GError           **error)
{
  g_autofree char *action = NULL;
  g_autoptr(GHashTable) answers = NULL;
  g_autoptr(GError) own_error = NULL;
  const SnlEntry *entry;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);
  g_return_val_if_fail (self->action != NULL, NULL);

  /* work on copies: the game's "changed" signal clears the pending action before other handlers
   * run */
  action = g_strdup (self->action);
  answers = dup_answers (self);
  self->is_finishing = TRUE;
  entry = snl_game_do (self->game, action, answers, self->is_rolled ? self->dice : dice,
                       &own_error);
  self->is_finishing = FALSE;

  if (entry == NULL && !self->is_rolled && snl_pending_action_wants_dice (self) &&
      g_error_matches (own_error, SNL_ERROR, SNL_ERROR_MISSING))
    {
      self->is_rolled = TRUE;
      self->dice = g_strdup (dice);
      look (self);
    }

  if (entry == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return entry;
}
