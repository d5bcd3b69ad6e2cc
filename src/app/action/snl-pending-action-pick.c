/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Decides what a click on a piece means: it answers the open question, restarts the action, or
 * begins the first action that takes the piece.
 */

#include "snl-pending-action.h"

#include "core/view/snl-view.h"

static gboolean
is_unit (SnlPendingAction *self,
         const char       *id)
{
  const xmlNode *node =
    snl_position_find (snl_game_get_position (snl_pending_action_get_game (self)), id);

  return node != NULL && g_strcmp0 ((const char *) node->name, "piece") == 0;
}

static const SnlChoice *
find_choice (const SnlQuestion *question,
             const char        *id)
{
  for (guint i = 0; i < question->choices->len; i++)
    if (g_strcmp0 (((SnlChoice *) question->choices->pdata[i])->id, id) == 0)
      return question->choices->pdata[i];

  return NULL;
}

static gboolean
prefers (const SnlQuestion *question,
         const char        *id)
{
  const SnlChoice *choice = find_choice (question, id);

  return choice != NULL && choice->preferred;
}

static gboolean
may_answer (SnlPendingAction  *self,
            const SnlQuestion *question,
            const char        *piece)
{
  if (question == NULL || question->kind != SNL_ASK_PIECE)
    return FALSE;

  return find_choice (question, piece) != NULL ||
         (question->choices->len == 0 && is_unit (self, piece));
}

/* The question that the place @place may answer. A question about a place can have its default
 * already, so that it is not the open one. */
static const SnlQuestion *
find_for_place (SnlPendingAction    *self,
                const SnlArenaArray *questions,
                const char          *place)
{
  for (guint i = 0; !is_unit (self, place) && i < questions->len; i++)
    {
      const SnlQuestion *question = questions->pdata[i];

      if (question->kind == SNL_ASK_PIECE && find_choice (question, place) != NULL)
        return question;
    }

  return NULL;
}

static const SnlQuestion *
find_for_pending_action (SnlPendingAction *self,
                         const char       *place)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self);

  return attempt != NULL ? find_for_place (self, attempt->questions, place) : NULL;
}

/* The action that a click on @piece begins when none is pending: the first available one that asks
 * for a piece and accepts this one */
static char *
dup_action_for (SnlPendingAction *self,
                const char       *piece)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (snl_pending_action_get_game (self));
  g_autoptr(GHashTable) nothing = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < offers->len; i++)
    {
      const SnlAvailableAction *offer = offers->pdata[i];
      g_autoptr(SnlAttempt) attempt = NULL;

      if (g_strcmp0 (offer->action, "next") == 0)
        continue;

      attempt = snl_game_preview (snl_pending_action_get_game (self), offer->action, nothing,
                                  NULL);

      if (attempt != NULL && (may_answer (self, attempt->wanted, piece) ||
                              find_for_place (self, attempt->questions, piece) != NULL))
        return g_strdup (offer->action);
    }

  return NULL;
}

/* Whether @piece fits the first question of the action, which is answered, and not @open, which
 * could take it: a second click on the own side means another unit to act, not a target */
static gboolean
fits_first_question (SnlPendingAction  *self,
                     const SnlQuestion *open,
                     const char        *piece)
{
  const SnlQuestion *first = snl_pending_action_get_piece (self, 0);

  return first != NULL && first != open && !prefers (open, piece) && prefers (first, piece);
}

/**
 * snl_pending_action_pick:
 * @self: a pending action
 * @piece: the id of a piece or of a place
 *
 * Answers the open question with @piece, or begins an action with it.
 *
 * Returns: %FALSE if the piece has no use now; then no action is pending
 */
gboolean
snl_pending_action_pick (SnlPendingAction *self,
                         const char       *piece)
{
  const SnlQuestion *open;
  gboolean begins_anew;
  g_autofree char *action = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  open = snl_pending_action_get_open (self);

  if (may_answer (self, open, piece) && !fits_first_question (self, open, piece))
    {
      name = g_strdup (open->name);
      snl_pending_action_answer (self, name, piece);
      return TRUE;
    }

  /* all pieces are chosen, or the first is meant: begin the same action anew with this one */
  begins_anew = open != NULL ? may_answer (self, open, piece)
                             : snl_pending_action_get_piece (self, 0) != NULL;
  action = begins_anew
    ? g_strdup (snl_pending_action_get_action (self)) : dup_action_for (self, piece);

  if (action == NULL)
    return FALSE;

  if (!snl_pending_action_set (self, action, NULL))
    return TRUE;

  open = snl_pending_action_get_open (self);

  if (!may_answer (self, open, piece))
    open = find_for_pending_action (self, piece);

  if (open == NULL)
    {
      snl_pending_action_clear (self);
      return FALSE;
    }

  name = g_strdup (open->name);
  snl_pending_action_answer (self, name, piece);

  return TRUE;
}
