/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

/*
 * An action id and its answers; at each change it runs the procedure without committing it
 * (snl_game_preview), to know the open questions, the dice and the problem.
 */

#include "snl-pending-action.h"

#include "app/data/snl-game-summary.h"
#include "app/data/snl-shared.h"
#include "core/game/snl-saying.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

/* Time limit for the odds: they are ready with the next frame or sampled */
#define ODDS_MICROSECONDS 8000

/* Whether an entry of the journal is done again, by redo or reroll, instead of a new act */
typedef enum {
  AGAIN_NOT,
  AGAIN_REDO,
  AGAIN_REROLL,
} Again;

struct _SnlPendingAction {
  GObject     parent_instance;

  SnlGame    *game;
  char       *action;
  GHashTable *answers;    /* (element-type utf8 utf8), by question */
  SnlAttempt *attempt;    /* the trial run; NULL without an action, or with a problem */
  char       *problem;    /* why it cannot be performed, or NULL */
  SnlOdds    *odds;       /* computed on demand */
  gboolean    is_finishing;
  gboolean    is_turned;  /* the next card has been turned up */
  gboolean    is_rolled;  /* the dice are rolled, and have led to a question */
  gboolean    is_telling; /* the class's window shows the act, which is done afterwards */
  gboolean    is_falling; /* it shows the dice of a card, which was held until somebody went on */
  Again       again;      /* what the class's window shows, if not @action */
  char       *reason;     /* for dice that are rolled again; or NULL */
  char       *dice;       /* as typed, or NULL if Senlac rolls */
};

enum {
  CHANGED,
  OWED,
  TELLING,
  GOING_ON,
  TAKEN_BACK,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlPendingAction, snl_pending_action, G_TYPE_OBJECT)

static void
preview (SnlPendingAction *self)
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

static void
game_changed_cb (SnlPendingAction *self)
{
  if (self->is_finishing)
    snl_pending_action_clear (self);
  else if (self->action != NULL)
    preview (self);
}

static void
forget (SnlPendingAction *self)
{
  g_clear_pointer (&self->action, g_free);
  g_hash_table_remove_all (self->answers);
  self->is_turned = FALSE;
  self->is_rolled = FALSE;
  g_clear_pointer (&self->dice, g_free);
}

/* (nullable): the question that must be answered: for the card that was drawn on the table, or one
 * that the trial run stopped at, though a default would do for a script */
static const SnlQuestion *
get_lacking (SnlPendingAction *self)
{
  if (self->attempt != NULL && self->attempt->wanted != NULL)
    return self->attempt->wanted;

  for (guint i = 0; self->attempt != NULL && i < self->attempt->questions->len; i++)
    {
      const SnlQuestion *question = self->attempt->questions->pdata[i];

      if (question->kind == SNL_ASK_CARD && question->value == NULL &&
          snl_shared_is_from_table ("card-source"))
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
   * Emitted when the action would leave the phase, in which something is still to be done. With the
   * answer %SNL_LEAVE_UNDONE it can be finished all the same.
   */
  signals[OWED] = g_signal_new ("owed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  signals[TELLING] = g_signal_new ("telling", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN,
                                   1, G_TYPE_POINTER);

  signals[GOING_ON] = g_signal_new ("going-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN,
                                    0);

  signals[TAKEN_BACK] = g_signal_new ("taken-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_pending_action_init (SnlPendingAction *self)
{
  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Lets a handler of "going-on" show the dice of a card that is held. Returns whether one does. */
static gboolean
let_fall (SnlPendingAction *self)
{
  gboolean goes_on = FALSE;

  if (!self->is_telling || self->is_falling)
    return FALSE;

  g_signal_emit (self, signals[GOING_ON], 0, &goes_on);
  self->is_falling = goes_on;
  if (goes_on)
    g_signal_emit (self, signals[CHANGED], 0);

  return goes_on;
}

/* Whether the class must see the dice of a card before anything else is done; then with an error.
 * They fall now, if they did not before. */
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

/* What the class is being told is done before anything else; but of a card that is held, the dice
 * must lie first. Returns: %TRUE with @error if anything else is refused until then */
static gboolean
refuse_change (SnlPendingAction  *self,
               GError           **error)
{
  if (must_wait (self, error))
    return TRUE;

  snl_pending_action_tell (self);

  return FALSE;
}

/* The same before the action changes, said by "refused" */
static gboolean
refuse_input (SnlPendingAction *self)
{
  return snl_pending_action_must_wait (self) || refuse_change (self, NULL);
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
  g_signal_connect_object (game, "changing", G_CALLBACK (refuse_change), self, G_CONNECT_SWAPPED);

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
      g_autofree char *said = snl_saying_dup_for (self->game, NULL, name);

      g_string_append_printf (pieces, "%s%s", i > 0 ? " › " : "", said);
    }

  /* Translators: an action and the units that it is about */
  return pieces->len > 0 ? g_strdup_printf (_("%s: %s"), action,
                                            pieces->str) : g_steal_pointer (&action);
}

/**
 * snl_pending_action_dup_command:
 * @self: a pending action with an action, or of which the class is being told
 * @dice: (nullable): dice that are typed, or %NULL if Senlac rolls
 *
 * Returns: (transfer full): what finishing it does now, as a button says it
 */
char *
snl_pending_action_dup_command (SnlPendingAction *self,
                                const char       *dice)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);
  g_return_val_if_fail (self->action != NULL || self->is_telling, NULL);

  if (self->is_telling)
    return g_strdup (_("Go On"));

  if (snl_pending_action_wants_dice (self) && dice != NULL && *dice != '\0')
    return g_strdup (_("Use These Dice"));

  if (snl_pending_action_wants_dice (self))
    {
      guint n_dice = snl_roll_get_count (self->attempt->pending);

      return g_strdup_printf (ngettext ("Roll %u Die", "Roll %u Dice", n_dice), n_dice);
    }

  return snl_game_summary_dup_action (self->game, self->action);
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

  return self->attempt != NULL && get_lacking (self) == NULL;
}

/**
 * snl_pending_action_turn:
 * @self: a pending action
 *
 * If the action cannot go on before a card is turned up, turns it up: what it leads to can be
 * looked at from then on. Does nothing while an answer is missing.
 */
void
snl_pending_action_turn (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (!snl_pending_action_is_ready (self) || !self->attempt->is_sealed)
    return;

  self->is_turned = TRUE;
  preview (self);
}

/**
 * snl_pending_action_must_wait:
 * @self: a pending action
 *
 * Lets the dice of a card that is held fall, and emits "refused" until they lie.
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

  g_signal_emit (self, signals[REFUSED], 0, error->message);

  return TRUE;
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
 * Drops the action and its answers, unless a card is held.
 */
void
snl_pending_action_clear (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (refuse_input (self) || self->action == NULL)
    return;

  forget (self);
  preview (self);
}

/**
 * snl_pending_action_begin:
 * @self: a pending action
 * @action: an action's id
 *
 * Begins an action without answers, in place of the one that is pending.
 *
 * Returns: whether it is begun; not if a card is held
 */
gboolean
snl_pending_action_begin (SnlPendingAction *self,
                          const char       *action)
{
  return snl_pending_action_set (self, action, NULL);
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
 *
 * Returns: whether it is begun; not if a card is held
 */
gboolean
snl_pending_action_set (SnlPendingAction *self,
                        const char       *action,
                        GHashTable       *answers)
{
  g_autofree char *begun = g_strdup (action);

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);
  g_return_val_if_fail (action != NULL, FALSE);

  if (refuse_input (self))
    return FALSE;

  forget (self);
  self->action = g_steal_pointer (&begun);
  if (answers != NULL)
    copy_answers (self->answers, answers);

  preview (self);

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
  if (g_strcmp0 (g_hash_table_lookup (self->answers, name), value) == 0 || refuse_input (self) ||
      self->action == NULL)
    return;

  if (value != NULL)
    g_hash_table_insert (self->answers, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (self->answers, name);

  preview (self);
}

/* Redoes or rerolls, as @self->again says */
static gboolean
perform_again (SnlPendingAction  *self,
               GError           **error)
{
  g_autofree char *reason = g_steal_pointer (&self->reason);
  Again again = self->again;

  self->is_telling = FALSE;
  self->again = AGAIN_NOT;

  return again == AGAIN_REDO ? snl_game_redo (self->game, 1, error)
                             : snl_game_reroll (self->game, reason, error) != NULL;
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
  g_autoptr(GHashTable) answers = dup_answers (self);
  const SnlEntry *entry;

  if (self->again != AGAIN_NOT)
    return perform_again (self, error);

  self->is_telling = FALSE;
  self->is_finishing = TRUE;
  entry = snl_game_do (self->game, action, answers, dice, error);
  self->is_finishing = FALSE;

  return entry != NULL;
}

/*
 * Emits "telling" with the entry of a trial run. Returns whether a handler shows it to the class
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
  attempt = snl_game_preview_rolled (self->game, self->action, self->answers, self->dice, NULL);
  if (attempt != NULL && attempt->wanted == NULL)
    g_signal_emit (self, signals[TELLING], 0, attempt->entry, &is_told);

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
  if (get_lacking (self) != NULL)
    {
      /* Translators: %s is a question like "Card drawn on the table" */
      g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING, _("%s?"), get_lacking (self)->label);
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
      g_signal_emit (self, signals[CHANGED], 0);
      return TRUE;
    }
  if (perform (self, &own_error))
    return TRUE;

  if (g_error_matches (own_error, SNL_ERROR, SNL_ERROR_MISSING) && !self->is_rolled &&
      snl_pending_action_wants_dice (self))
    {
      self->is_rolled = TRUE;
      preview (self);
    }
  else if (g_error_matches (own_error, SNL_ERROR, SNL_ERROR_MISSING))
    {
      snl_pending_action_turn (self);
    }
  else if (g_error_matches (own_error, SNL_ERROR, SNL_ERROR_OWED))
    {
      g_signal_emit (self, signals[OWED], 0, own_error->message, dice);
    }
  g_propagate_error (error, g_steal_pointer (&own_error));

  return FALSE;
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

  preview (self);
  g_free (self->problem);
  self->problem = g_strdup (error->message);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_pending_action_go_on:
 * @self: a pending action
 *
 * Lets a handler of "going-on" continue what the class is being shown, such as the dice of a card
 * that was held until the class had read it.  If none does, the act is done.
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
  self->again = AGAIN_NOT;
  forget (self);
  preview (self);
  g_signal_emit (self, signals[TAKEN_BACK], 0);

  return TRUE;
}

/* Redoes or rerolls the act of @entry: at once, or after a handler of "telling" has shown it */
static gboolean
do_again (SnlPendingAction  *self,
          Again              again,
          const SnlEntry    *entry,
          GError           **error)
{
  gboolean is_told = FALSE;

  self->again = again;
  if (entry != NULL)
    g_signal_emit (self, signals[TELLING], 0, entry, &is_told);
  self->is_telling = is_told;
  self->is_falling = FALSE;
  if (is_told)
    g_signal_emit (self, signals[CHANGED], 0);

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

  if (refuse_change (self, error))
    return FALSE;

  snl_pending_action_clear (self);
  journal = snl_game_get_journal (self->game);

  return do_again (self, AGAIN_REDO,
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

  if (refuse_change (self, error))
    return FALSE;

  snl_pending_action_clear (self);
  attempt = snl_game_preview_reroll (self->game, error);
  if (attempt == NULL)
    return FALSE;

  g_free (self->reason);
  self->reason = g_strdup (reason);

  return do_again (self, AGAIN_REROLL, attempt->entry, error);
}
