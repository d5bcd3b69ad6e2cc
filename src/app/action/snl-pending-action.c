/* snl-pending-action.c: what the referee is about to do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-pending-action.h"

#include "app/data/snl-game-summary.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

/* Odds are there with the next frame, or are not waited for */
#define ODDS_MICROSECONDS 8000

struct _SnlPendingAction {
  GObject     parent_instance;

  SnlGame    *game;
  char       *action;
  GHashTable *answers;    /* (element-type utf8 utf8) */
  SnlAttempt *attempt;    /* how far it comes; NULL without an action, and where it cannot be done */
  char       *problem;    /* why it cannot be done */
  SnlOdds    *odds;       /* of its dice, once somebody has asked */
  gboolean    is_finishing;
  gboolean    is_rolled;  /* the dice are known, and have led to a question */
  char       *dice;       /* as typed, or NULL for Senlac's */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlPendingAction, snl_pending_action, G_TYPE_OBJECT)

static void
snl_pending_action_look (SnlPendingAction *self)
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
    snl_pending_action_look (self);
}

static void
snl_pending_action_forget_dice (SnlPendingAction *self)
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
 * Returns: (transfer full): a draft of nothing yet
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
 * @self: a draft
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
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the action's id, or %NULL if nothing is begun
 */
const char *
snl_pending_action_get_action (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->action;
}

/**
 * snl_pending_action_get_attempt:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): how far the action comes with the answers so far
 */
const SnlAttempt *
snl_pending_action_get_attempt (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->attempt;
}

/**
 * snl_pending_action_get_problem:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): why the action cannot be done with these answers
 */
const char *
snl_pending_action_get_problem (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return self->problem;
}

/**
 * snl_pending_action_get_answer:
 * @self: a draft
 * @name: a question's name
 *
 * Returns: (transfer none) (nullable): what the referee answered, not what is taken without
 */
const char *
snl_pending_action_get_answer (SnlPendingAction   *self,
                      const char *name)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  return g_hash_table_lookup (self->answers, name);
}

/**
 * snl_pending_action_get_piece:
 * @self: a draft
 * @index: 0 for the first question about a piece
 *
 * Returns: (transfer none) (nullable): a question about a piece that has its answer
 */
const SnlQuestion *
snl_pending_action_get_piece (SnlPendingAction *self,
                     guint     index)
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
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the question about a piece that comes next
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
 * @self: a draft with an action
 *
 * Returns: (transfer full): what is about to be done, for people: the action, and the pieces that are
 *   named, one pointing at the next
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
  return pieces->len > 0 ? g_strdup_printf (_("%s: %s"), action, pieces->str) : g_steal_pointer (&action);
}

/**
 * snl_pending_action_is_ready:
 * @self: a draft
 *
 * Returns: whether nothing is wanted but perhaps dice
 */
gboolean
snl_pending_action_is_ready (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->attempt != NULL && self->attempt->wanted == NULL;
}

/**
 * snl_pending_action_wants_dice:
 * @self: a draft
 *
 * Returns: whether dice are rolled next
 */
gboolean
snl_pending_action_wants_dice (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->attempt != NULL && self->attempt->pending != NULL;
}

/**
 * snl_pending_action_get_odds:
 * @self: a draft
 *
 * Works out what the dice may lead to, in less time than a frame takes.
 *
 * Returns: (transfer none) (nullable): the odds; or %NULL if no dice are rolled next
 */
const SnlOdds *
snl_pending_action_get_odds (SnlPendingAction *self)
{
  const SnlOddsLimits limits = { .microseconds = ODDS_MICROSECONDS };

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  /* what cannot be worked out is left out: the dice can be rolled all the same */
  if (self->odds == NULL && snl_pending_action_wants_dice (self) && !self->is_rolled)
    self->odds = snl_odds_new (self->game, self->action, self->answers, &limits, NULL);

  return self->odds;
}

/**
 * snl_pending_action_is_rolled:
 * @self: a draft
 *
 * Returns: whether the dice are known, and the rules ask something because of them
 */
gboolean
snl_pending_action_is_rolled (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  return self->is_rolled;
}

/**
 * snl_pending_action_clear:
 * @self: a draft
 *
 * Gives the action up.
 */
void
snl_pending_action_clear (SnlPendingAction *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (self->action == NULL)
    return;

  g_clear_pointer (&self->action, g_free);
  g_hash_table_remove_all (self->answers);
  snl_pending_action_forget_dice (self);
  snl_pending_action_look (self);
}

/**
 * snl_pending_action_begin:
 * @self: a draft
 * @action: an action's id
 *
 * Begins an action without any answer.
 */
void
snl_pending_action_begin (SnlPendingAction   *self,
                 const char *action)
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
snl_pending_action_dup_answers (SnlPendingAction *self)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  copy_answers (answers, self->answers);

  return answers;
}

/**
 * snl_pending_action_set:
 * @self: a draft
 * @action: an action's id
 * @answers: (nullable) (element-type utf8 utf8): its answers
 *
 * Begins an action with answers.
 */
void
snl_pending_action_set (SnlPendingAction   *self,
               const char *action,
               GHashTable *answers)
{
  g_autofree char *begun = g_strdup (action);

  g_return_if_fail (SNL_IS_PENDING_ACTION (self));
  g_return_if_fail (action != NULL);

  g_free (self->action);
  self->action = g_steal_pointer (&begun);
  g_hash_table_remove_all (self->answers);
  snl_pending_action_forget_dice (self);

  if (answers != NULL)
    copy_answers (self->answers, answers);

  snl_pending_action_look (self);
}

/**
 * snl_pending_action_answer:
 * @self: a draft
 * @name: a question's name
 * @value: (nullable): the answer, or %NULL to take it back
 *
 * Answers one question; the others keep their answers.
 */
void
snl_pending_action_answer (SnlPendingAction   *self,
                  const char *name,
                  const char *value)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION (self));

  if (self->action == NULL ||
      g_strcmp0 (g_hash_table_lookup (self->answers, name), value) == 0)
    return;

  if (value != NULL)
    g_hash_table_insert (self->answers, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (self->answers, name);

  snl_pending_action_look (self);
}

/**
 * snl_pending_action_finish:
 * @self: a draft of an action
 * @dice: (nullable): the dice as typed, or %NULL for Senlac's
 * @error: return location for an #SnlError
 *
 * Does it.  If it cannot be done, the draft stays as it is.  If the dice lead to a question, that is
 * %SNL_ERROR_MISSING, and the draft keeps the dice and asks it; then @dice is of no use any more.
 *
 * Returns: (transfer none) (nullable): what was done
 */
const SnlEntry *
snl_pending_action_finish (SnlPendingAction    *self,
                  const char  *dice,
                  GError     **error)
{
  g_autofree char *action = NULL;
  g_autoptr(GHashTable) answers = NULL;
  g_autoptr(GError) own_error = NULL;
  const SnlEntry *entry;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);
  g_return_val_if_fail (self->action != NULL, NULL);

  /* the draft is cleared when the game tells of the change, before anybody else hears of it */
  action = g_strdup (self->action);
  answers = snl_pending_action_dup_answers (self);
  self->is_finishing = TRUE;
  entry = snl_game_do (self->game, action, answers, self->is_rolled ? self->dice : dice, &own_error);
  self->is_finishing = FALSE;

  if (entry == NULL && !self->is_rolled && snl_pending_action_wants_dice (self) &&
      g_error_matches (own_error, SNL_ERROR, SNL_ERROR_MISSING))
    {
      self->is_rolled = TRUE;
      self->dice = g_strdup (dice);
      snl_pending_action_look (self);
    }

  if (entry == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return entry;
}
