/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An action id and its answers; at each change it runs the procedure without committing it
 * (snl_game_preview), to know the open questions, the dice and the problem.
 */

#include "snl-pending-action-private.h"

#include "core/base/snl-text.h"

#include <string.h>

/* Time limit for the odds: they are ready with the next frame or sampled */
#define ODDS_MICROSECONDS 8000

enum {
  CHANGED,
  OWED,
  TELL,
  CONTINUE,
  CANCELLED,
  REFUSED,
  TYPING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlPendingAction, snl_pending_action, G_TYPE_OBJECT)

/* Runs the action without committing it, and emits "changed" */
void
snl_pending_action_preview (SnlPendingAction *self)
{
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&self->attempt, snl_attempt_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->odds, snl_odds_free);

  if (self->action != NULL)
    {
      self->attempt = self->is_rolled
        ? snl_game_preview_rolled (self->game, self->action, self->answers, self->dice, &error)
        : self->is_turned
          ? snl_game_preview_drawn (self->game, self->action, self->answers, &error)
          : snl_game_preview (self->game, self->action, self->answers, &error);

      if (self->attempt == NULL)
        self->problem = g_strdup (error->message);
    }

  g_signal_emit (self, signals[CHANGED], 0);
}

/* Another act with something to do on the table, as a correction, takes the place of what is being
 * prepared, so that it is seen */
static void
game_changed_cb (SnlPendingAction *self,
                 guint             before)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  guint length = snl_journal_get_length (journal);

  if (self->is_finishing ||
      (length > before && snl_journal_get (journal, length - 1)->on_table->len > 0))
    snl_pending_action_clear (self);
  else if (self->action != NULL)
    snl_pending_action_preview (self);
}

/* Drops the action, its answers and its dice, without telling anybody */
void
snl_pending_action_forget (SnlPendingAction *self)
{
  g_clear_pointer (&self->action, g_free);
  g_hash_table_remove_all (self->answers);
  self->is_turned = FALSE;
  self->is_given = FALSE;
  self->is_rolled = FALSE;
  g_clear_pointer (&self->dice, g_free);
}

/**
 * snl_pending_action_get_lacking:
 * @self: a pending action
 *
 * Returns: (transfer none) (nullable): the question that must be answered: for the card that was
 *   drawn on the table, or one that the trial run stopped at, though a default would do for a
 *   script
 */
const SnlQuestion *
snl_pending_action_get_lacking (SnlPendingAction *self)
{
  if (self->attempt != NULL && self->attempt->wanted != NULL)
    return self->attempt->wanted;

  for (guint i = 0; self->attempt != NULL && i < self->attempt->questions->len; i++)
    {
      const SnlQuestion *question = self->attempt->questions->pdata[i];

      if (question->kind == SNL_ASK_CARD && question->value == NULL &&
          snl_game_is_physical (self->game, SNL_PHYSICAL_CARDS))
        return question;
    }

  return NULL;
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
  g_free (self->typed);
  g_free (self->reason);

  G_OBJECT_CLASS (snl_pending_action_parent_class)->finalize (object);
}

static void
snl_pending_action_class_init (SnlPendingActionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_pending_action_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SnlPendingAction::owed:
   * @self: a pending action
   * @sentence: what is still to be done
   * @dice: (nullable): the results of real dice as typed
   *
   * Emitted when the action would leave the phase, in which something is still to be done, or may
   * be a slip. With the answer %SNL_LEAVE_UNDONE it can be finished all the same.
   */
  signals[OWED] = g_signal_new ("owed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  signals[TELL] = g_signal_new ("tell", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN,
                                1, G_TYPE_POINTER);

  signals[CONTINUE] = g_signal_new ("continue", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN,
                                    0);

  signals[CANCELLED] = g_signal_new ("cancelled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  signals[TYPING] = g_signal_new ("typing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
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
  g_signal_connect_object (game, "changing", G_CALLBACK (snl_pending_action_refuse_change), self,
                           G_CONNECT_SWAPPED);

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
 * snl_pending_action_get_path:
 * @self: a pending action
 * @piece: (nullable): id of a piece, or %NULL for any
 *
 * Returns: (transfer none) (nullable): the question where @piece goes, in an act that moves several
 */
const SnlQuestion *
snl_pending_action_get_path (SnlPendingAction *self,
                             const char       *piece)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  for (guint i = 0; self->attempt != NULL && i < self->attempt->questions->len; i++)
    {
      const SnlQuestion *question = self->attempt->questions->pdata[i];

      if (question->kind == SNL_ASK_SQUARE && question->piece != NULL &&
          (piece == NULL || strcmp (question->piece, piece) == 0))
        return question;
    }

  return NULL;
}

/**
 * snl_pending_action_has_paths:
 * @self: a pending action
 *
 * Returns: whether the act moves several pieces, whose paths can be changed one by one
 */
gboolean
snl_pending_action_has_paths (SnlPendingAction *self)
{
  return snl_pending_action_get_path (self, NULL) != NULL;
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

  return self->attempt != NULL && snl_pending_action_get_lacking (self) == NULL;
}

/**
 * snl_pending_action_turn:
 * @self: a pending action
 *
 * If the action cannot go on before a card is turned up, turns it up: what it leads to can be
 * looked at from then on. A card that the answers name lies open from then on if the referee must
 * still do something. Does nothing while an answer is missing, or while it may be a slip.
 */
void
snl_pending_action_turn (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (!snl_pending_action_is_ready (self) || self->attempt->doubt != NULL)
    return;

  self->is_given = snl_pending_action_waits (self);
  if (!self->attempt->is_sealed && !self->is_given)
    return;

  self->is_turned = self->is_turned || self->attempt->is_sealed;
  snl_pending_action_preview (self);
}

/**
 * snl_pending_action_has_card:
 * @self: a pending action
 *
 * Returns: whether any card of the action lies open, which everybody may see, and waits for the
 *   referee: one that was turned up, or one that the answers name, as soon as nothing is missing
 *   but dice or paths
 */
gboolean
snl_pending_action_has_card (SnlPendingAction *self)
{
  gboolean has_paths;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  has_paths = snl_pending_action_has_paths (self);

  return (self->is_turned && (snl_pending_action_waits (self) || has_paths)) ||
         (self->is_given && snl_pending_action_is_ready (self) && self->attempt->doubt == NULL &&
          (snl_pending_action_wants_dice (self) || has_paths));
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
 * snl_pending_action_waits:
 * @self: a pending action
 *
 * Returns: whether the referee must still answer a question, or roll real dice
 */
gboolean
snl_pending_action_waits (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return !snl_pending_action_is_ready (self) ||
         (snl_pending_action_wants_dice (self) && !self->is_telling &&
          !snl_pending_action_has_typed (self) &&
          snl_game_is_physical (self->game, SNL_PHYSICAL_DICE));
}

/**
 * snl_pending_action_set_typed:
 * @self: a pending action
 * @dice: the results of real dice as typed so far; `""` for none
 *
 * Says what is being typed, which finishing the action will use. Emits "typing".
 */
void
snl_pending_action_set_typed (SnlPendingAction *self,
                              const char       *dice)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  g_free (self->typed);
  self->typed = g_strdup (dice);
  g_signal_emit (self, signals[TYPING], 0);
}

/**
 * snl_pending_action_get_typed:
 * @self: a pending action
 *
 * Returns: (transfer none): the dice that are typed so far; valid until others are
 */
const char *
snl_pending_action_get_typed (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), "");

  return self->typed != NULL ? self->typed : "";
}

/**
 * snl_pending_action_has_typed:
 * @self: a pending action
 *
 * Returns: whether the action rolls dice next, and some are typed for it
 */
gboolean
snl_pending_action_has_typed (SnlPendingAction *self)
{
  return snl_pending_action_wants_dice (self) && !self->is_telling && self->typed != NULL &&
         *self->typed != '\0';
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
 * Drops the action and its answers, unless a card is held.
 */
void
snl_pending_action_clear (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (snl_pending_action_refuse_input (self) || self->action == NULL)
    return;

  snl_pending_action_forget (self);
  snl_pending_action_preview (self);
}

/**
 * snl_pending_action_dup_answers:
 * @self: a pending action
 *
 * Returns: (transfer full) (element-type utf8 utf8): the referee's answers, by question
 */
GHashTable *
snl_pending_action_dup_answers (SnlPendingAction *self)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  snl_text_copy_pairs (answers, self->answers);

  return answers;
}

static gboolean
is_same (SnlPendingAction *self,
         const char       *action,
         GHashTable       *answers)
{
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  if (g_strcmp0 (self->action, action) != 0 ||
      g_hash_table_size (self->answers) != (answers != NULL ? g_hash_table_size (answers) : 0))
    return FALSE;

  g_hash_table_iter_init (&iter, self->answers);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (g_strcmp0 (g_hash_table_lookup (answers, name), value) != 0)
      return FALSE;

  return TRUE;
}

/**
 * snl_pending_action_set:
 * @self: a pending action
 * @action: an action's id
 * @answers: (nullable) (element-type utf8 utf8): answers by question; copied
 *
 * Begins an action with answers, in place of the one that is pending. If it is the same, its card
 * stays open.
 *
 * Returns: whether it is begun; not if a card is held
 */
gboolean
snl_pending_action_set (SnlPendingAction *self,
                        const char       *action,
                        GHashTable       *answers)
{
  g_autofree char *begun = g_strdup (action);
  gboolean is_turned;
  gboolean is_given;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);
  g_return_val_if_fail (action != NULL, FALSE);

  if (snl_pending_action_refuse_input (self))
    return FALSE;

  is_turned = self->is_turned && is_same (self, begun, answers);
  is_given = self->is_given && is_same (self, begun, answers);
  snl_pending_action_forget (self);
  self->action = g_steal_pointer (&begun);
  self->is_turned = is_turned;
  self->is_given = is_given;
  snl_text_copy_pairs (self->answers, answers);
  snl_pending_action_preview (self);

  return TRUE;
}

/**
 * snl_pending_action_answer:
 * @self: a pending action
 * @name: a question's name
 * @value: (nullable): the answer, or %NULL to remove it
 *
 * Sets the answer to one question, unless a card is held; the others stay.
 */
void
snl_pending_action_answer (SnlPendingAction *self,
                           const char       *name,
                           const char       *value)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  /* a row that shows an answer may give it once more */
  if (g_strcmp0 (g_hash_table_lookup (self->answers, name), value) == 0 ||
      snl_pending_action_refuse_input (self) || self->action == NULL)
    return;

  if (value != NULL)
    g_hash_table_insert (self->answers, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (self->answers, name);

  self->is_given = TRUE;
  snl_pending_action_preview (self);
}
