/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Performs the action of an SnlPendingAction. Emits "tell" first: if a handler shows the act in the
 * class's window, the act is done when that has ended, or as soon as anything else would change the
 * game; otherwise at once. An act with a card is not cut short: it refuses other changes until a
 * handler of "continue" has shown its dice.
 */

#include "snl-pending-action-private.h"

#include <glib/gi18n.h>

/* Emits "continue". Returns whether a handler shows the dice of the card that is on display. */
static gboolean
let_fall (SnlPendingAction *self)
{
  gboolean goes_on = FALSE;

  if (!self->is_telling || self->is_falling)
    return FALSE;

  g_signal_emit_by_name (self, "continue", &goes_on);
  self->is_falling = goes_on;
  if (goes_on)
    g_signal_emit_by_name (self, "changed");

  return goes_on;
}

/*
 * Returns %TRUE with @error if the class has still to see the dice of a card before anything else
 * is done; begins to show them if that has not begun.
 */
static gboolean
must_wait (SnlPendingAction  *self,
           GError           **error)
{
  if (!let_fall (self) && !(self->is_telling && self->is_falling))
    return FALSE;

  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("First the class sees the dice of this card."));

  return TRUE;
}

/*
 * Performs the act that the class is being shown, before the game is changed otherwise. Returns
 * %TRUE with @error if its dice must be shown first, so that the change is refused.
 */
gboolean
snl_pending_action_refuse_change (SnlPendingAction  *self,
                                  GError           **error)
{
  if (must_wait (self, error))
    return TRUE;

  snl_pending_action_tell (self);

  return FALSE;
}

/* Like snl_pending_action_refuse_change(), for another action or answer: emits "refused" instead of
 * returning an error */
gboolean
snl_pending_action_refuse_input (SnlPendingAction *self)
{
  return snl_pending_action_must_wait (self) || snl_pending_action_refuse_change (self, NULL);
}

/**
 * snl_pending_action_must_wait:
 * @self: a pending action
 *
 * Shows the dice of a card that the class has read, and emits "refused" until all have been shown.
 *
 * Returns: whether nothing else can be begun yet
 */
gboolean
snl_pending_action_must_wait (SnlPendingAction *self)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  if (!must_wait (self, &error))
    return FALSE;

  g_signal_emit_by_name (self, "refused", error->message);

  return TRUE;
}

/* Redoes or rerolls, as @self->repeat says */
static gboolean
perform_again (SnlPendingAction  *self,
               GError           **error)
{
  g_autofree char *reason = g_steal_pointer (&self->reason);
  SnlRepeat repeat = self->repeat;
  gboolean was_telling = self->is_telling;
  gboolean is_done;

  self->is_telling = FALSE;
  self->repeat = SNL_REPEAT_NONE;
  is_done = repeat == SNL_REPEAT_REDO ? snl_game_redo (self->game, 1, error)
                                      : snl_game_reroll (self->game, reason, error) != NULL;
  /* nothing else emits it: there is no pending action that ends */
  if (was_telling)
    g_signal_emit_by_name (self, "changed");

  return is_done;
}

/* Does the act, with the dice in @self->dice */
static gboolean
perform (SnlPendingAction  *self,
         GError           **error)
{
  /* work on copies: the game's "changed" signal clears the pending action before other handlers
   * run */
  g_autofree char *action = g_strdup (self->action);
  g_autofree char *dice = g_strdup (self->dice);
  g_autoptr(GHashTable) answers = snl_pending_action_dup_answers (self);
  const SnlEntry *entry;

  if (self->repeat != SNL_REPEAT_NONE)
    return perform_again (self, error);

  self->is_telling = FALSE;
  self->is_finishing = TRUE;
  entry = snl_game_do (self->game, action, answers, dice, error);
  self->is_finishing = FALSE;

  return entry != NULL;
}

/*
 * Emits "tell" with the entry of a trial run. Returns whether a handler shows it to the class
 * before it is done; then its dice are in @self->dice.
 */
static gboolean
is_told_first (SnlPendingAction *self)
{
  g_autoptr(SnlAttempt) attempt = NULL;
  gboolean is_told = FALSE;

  if (snl_game_is_read_only (self->game))
    return FALSE;

  /* ignore the error: doing the act gives it, too */
  self->is_paused = FALSE;
  attempt = snl_game_preview_rolled (self->game, self->action, self->answers, self->dice, NULL);
  if (attempt != NULL && attempt->wanted == NULL)
    g_signal_emit_by_name (self, "tell", attempt->entry, &is_told);

  return is_told;
}

/**
 * snl_pending_action_finish:
 * @self: a pending action with an action
 * @dice: (nullable): the results of real dice as typed, or %NULL to let Senlac roll
 * @error: return location for an #SnlError
 *
 * Performs the action; at once, or when the class has been told of it (see
 * snl_pending_action_is_telling()). On an error the pending action stays. If the result of the dice
 * leads to a question, the error is %SNL_ERROR_MISSING, and the pending action keeps the dice and
 * asks it; @dice is ignored in the next call.
 *
 * Returns: whether it is done, or will be as soon as the class has been told
 */
gboolean
snl_pending_action_finish (SnlPendingAction  *self,
                           const char        *dice,
                           GError           **error)
{
  g_autoptr(GError) own_error = NULL;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);
  g_return_val_if_fail (self->action != NULL, FALSE);

  if (self->is_telling)
    {
      snl_pending_action_go_on (self);
      return TRUE;
    }
  if (snl_pending_action_get_lacking (self) != NULL)
    {
      /* Translators: %s is a question like "Card drawn on the table" */
      g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING, _("%s?"),
                   snl_pending_action_get_lacking (self)->label);
      return FALSE;
    }

  /* before a card is turned up */
  if (self->attempt != NULL && self->attempt->doubt != NULL)
    {
      g_autofree char *doubt = g_strdup (self->attempt->doubt);

      g_signal_emit_by_name (self, "owed", doubt, dice);
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_OWED, doubt);
      return FALSE;
    }

  if (!self->is_rolled)
    {
      g_free (self->dice);
      self->dice = g_strdup (dice);
    }
  if (is_told_first (self))
    {
      self->is_telling = TRUE;
      self->is_falling = FALSE;
      g_signal_emit_by_name (self, "changed");
      return TRUE;
    }
  if (perform (self, &own_error))
    return TRUE;

  if (g_error_matches (own_error, SNL_ERROR, SNL_ERROR_MISSING) && !self->is_rolled &&
      snl_pending_action_wants_dice (self))
    {
      self->is_rolled = TRUE;
      snl_pending_action_preview (self);
    }
  else if (g_error_matches (own_error, SNL_ERROR, SNL_ERROR_MISSING))
    {
      snl_pending_action_turn (self);
    }
  else if (g_error_matches (own_error, SNL_ERROR, SNL_ERROR_OWED))
    {
      g_signal_emit_by_name (self, "owed", own_error->message, dice);
    }
  g_propagate_error (error, g_steal_pointer (&own_error));

  return FALSE;
}

/**
 * snl_pending_action_pause:
 * @self: a pending action that emits "tell"
 *
 * Says that a card is shown until the referee goes on, and its dice after that.
 */
void
snl_pending_action_pause (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  self->is_paused = TRUE;
}

/**
 * snl_pending_action_is_telling:
 * @self: a pending action
 *
 * Returns: whether the dice are thrown, and the class is being told of it; the act is done as soon
 *   as that is over, or cut short by snl_pending_action_tell()
 */
gboolean
snl_pending_action_is_telling (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->is_telling;
}

/**
 * snl_pending_action_shows_card:
 * @self: a pending action
 *
 * Returns: whether the class is shown the card of an act that is done, which Space takes away
 *   before it does anything else
 */
gboolean
snl_pending_action_shows_card (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->shows_card;
}

/**
 * snl_pending_action_show_card:
 * @self: a pending action
 * @is_shown: whether the class is shown such a card
 *
 * Says what the class's window shows.
 */
void
snl_pending_action_show_card (SnlPendingAction *self,
                              gboolean          is_shown)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (self->shows_card == is_shown)
    return;

  self->shows_card = is_shown;
  g_signal_emit_by_name (self, "changed");
}

/**
 * snl_pending_action_tell:
 * @self: a pending action
 *
 * Does the act that the class has been told of; without one, does nothing. If it cannot be done,
 * the pending action stays, and says why.
 */
void
snl_pending_action_tell (SnlPendingAction *self)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (!self->is_telling || perform (self, &error))
    return;

  snl_pending_action_preview (self);
  g_free (self->problem);
  self->problem = g_strdup (error->message);
  g_signal_emit_by_name (self, "changed");
}

/**
 * snl_pending_action_go_on:
 * @self: a pending action
 *
 * Lets a handler of "continue" continue what the class is being shown, such as the dice of a card
 * that was held until the class had read it. If none does, the act is done.
 */
void
snl_pending_action_go_on (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (!let_fall (self))
    snl_pending_action_tell (self);
}

/**
 * snl_pending_action_take_back:
 * @self: a pending action
 *
 * Drops what the class is being told: it is not done, and nobody sees what would have come of it.
 *
 * Returns: whether there was anything
 */
gboolean
snl_pending_action_take_back (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  if (!self->is_telling)
    return FALSE;

  self->is_telling = FALSE;
  self->repeat = SNL_REPEAT_NONE;
  snl_pending_action_forget (self);
  snl_pending_action_preview (self);
  g_signal_emit_by_name (self, "cancelled");

  return TRUE;
}

/* Redoes or rerolls the act of @entry: at once, or after a handler of "tell" has shown it */
static gboolean
do_again (SnlPendingAction  *self,
          SnlRepeat          repeat,
          const SnlEntry    *entry,
          GError           **error)
{
  gboolean is_told = FALSE;

  self->repeat = repeat;
  self->is_paused = FALSE;
  if (entry != NULL)
    g_signal_emit_by_name (self, "tell", entry, &is_told);
  self->is_telling = is_told;
  self->is_falling = FALSE;
  if (is_told)
    g_signal_emit_by_name (self, "changed");

  return is_told || perform_again (self, error);
}

/**
 * snl_pending_action_redo:
 * @self: a pending action
 * @error: return location for an #SnlError
 *
 * Drops the action, and does again what was undone last; at once, or when the class has been told
 * of it.
 *
 * Returns: whether it is done, or will be
 */
gboolean
snl_pending_action_redo (SnlPendingAction  *self,
                         GError           **error)
{
  SnlJournal *journal;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  if (snl_pending_action_refuse_change (self, error))
    return FALSE;

  snl_pending_action_clear (self);
  journal = snl_game_get_journal (self->game);

  return do_again (self, SNL_REPEAT_REDO,
                   snl_game_can_redo (self->game)
                   ? snl_journal_get (journal, snl_journal_get_length (journal)) : NULL, error);
}

/**
 * snl_pending_action_reroll:
 * @self: a pending action
 * @reason: (nullable): the referee's reason, for the log
 * @error: return location for an #SnlError
 *
 * Drops the action, and does the last act again with other dice; at once, or when the class has
 * been told of it.
 *
 * Returns: whether it is done, or will be
 */
gboolean
snl_pending_action_reroll (SnlPendingAction  *self,
                           const char        *reason,
                           GError           **error)
{
  g_autoptr(SnlAttempt) attempt = NULL;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  if (snl_pending_action_refuse_change (self, error))
    return FALSE;

  snl_pending_action_clear (self);
  attempt = snl_game_preview_reroll (self->game, error);
  if (attempt == NULL)
    return FALSE;

  g_free (self->reason);
  self->reason = g_strdup (reason);

  return do_again (self, SNL_REPEAT_REROLL, attempt->entry, error);
}
