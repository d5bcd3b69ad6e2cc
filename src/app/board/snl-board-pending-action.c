/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads from an SnlPendingAction what an SnlBoardPane shows of it: the question for a square with
 * its reachable squares, suitable pieces, and proposed paths. An act that moves several pieces asks
 * for a square for each of them.
 */

#include "snl-board-pane.h"

#include "core/view/snl-view.h"

/* Returns: (nullable): a question of that kind, but not for the path of one of several pieces */
static const SnlQuestion *
find_question (const SnlAttempt *attempt,
               SnlAskKind        kind)
{
  for (guint i = 0; attempt != NULL && i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = attempt->questions->pdata[i];

      if (question->kind == kind && question->piece == NULL)
        return question;
    }

  return NULL;
}

/**
 * snl_board_pending_action_get_square:
 * @pending_action: the pending action
 *
 * Returns: (transfer none) (nullable): the question for a square, answered or not; not one of those
 *   about the paths of several pieces
 */
const SnlQuestion *
snl_board_pending_action_get_square (SnlPendingAction *pending_action)
{
  return find_question (snl_pending_action_get_attempt (pending_action), SNL_ASK_SQUARE);
}

/**
 * snl_board_pending_action_dup_reach:
 * @pending_action: the pending action
 *
 * Returns: (transfer full) (nullable) (element-type utf8 utf8): id of a square to the reason why it
 *   is not allowed, or to `""` if it is; %NULL if no square is asked for or the rules do not limit
 *   it
 */
GHashTable *
snl_board_pending_action_dup_reach (SnlPendingAction *pending_action)
{
  const SnlQuestion *question = snl_board_pending_action_get_square (pending_action);
  GHashTable *reasons;

  if (question == NULL || question->choices->len == 0)
    return NULL;

  reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = question->choices->pdata[i];

      g_hash_table_insert (reasons, g_strdup (choice->id),
                           g_strdup (choice->preferred ? "" : choice->label));
    }

  return reasons;
}

/**
 * snl_board_pending_action_dup_fitting:
 * @pending_action: the pending action
 *
 * Returns: (transfer full) (nullable) (element-type utf8 utf8): a set of the ids that the module
 *   prefers for the open question; %NULL if none is open
 */
GHashTable *
snl_board_pending_action_dup_fitting (SnlPendingAction *pending_action)
{
  const SnlQuestion *open = snl_pending_action_get_open (pending_action);
  GHashTable *pieces;

  if (open == NULL || open->choices->len == 0)
    return NULL;

  pieces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < open->choices->len; i++)
    {
      const SnlChoice *choice = open->choices->pdata[i];

      if (choice->preferred)
        g_hash_table_add (pieces, g_strdup (choice->id));
    }

  return pieces;
}

static SnlBoardPath *
find_path (GPtrArray  *paths,
           const char *piece)
{
  for (guint i = 0; i < paths->len; i++)
    if (g_strcmp0 (((SnlBoardPath *) paths->pdata[i])->piece, piece) == 0)
      return paths->pdata[i];

  return NULL;
}

static void
add_square (SnlBoardPath *path,
            const char   *square)
{
  guint length = path->squares->len;

  if (square != NULL && *square != '\0' &&
      (length == 0 || g_strcmp0 (path->squares->pdata[length - 1], square) != 0))
    g_ptr_array_add (path->squares, g_strdup (square));
}

/*
 * Reduces a path that the referee has changed to start and end, and removes paths of pieces that
 * stay.
 */
static void
simplify_paths (SnlPendingAction *pending_action,
                GPtrArray        *paths)
{
  for (guint i = paths->len; i > 0; i--)
    {
      SnlBoardPath *path = paths->pdata[i - 1];
      const SnlQuestion *question = snl_pending_action_get_path (pending_action, path->piece);
      gboolean is_changed = question != NULL &&
                            snl_pending_action_get_answer (pending_action, question->name) != NULL;

      while (is_changed && path->squares->len > 2)
        g_ptr_array_remove_index (path->squares, 1);

      if (path->squares->len < 2 ||
          g_strcmp0 (path->squares->pdata[0], path->squares->pdata[path->squares->len - 1]) == 0)
        g_ptr_array_remove_index (paths, i - 1);
    }
}

/**
 * snl_board_pending_action_dup_paths:
 * @pending_action: the pending action
 *
 * Collects the paths from the edits of the attempt.
 *
 * Returns: (transfer full) (nullable) (element-type SnlBoardPath): the proposed paths; %NULL if the
 *   act does not move several pieces
 */
GPtrArray *
snl_board_pending_action_dup_paths (SnlPendingAction *pending_action)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (pending_action);
  GPtrArray *paths;

  if (!snl_pending_action_has_paths (pending_action))
    return NULL;

  paths = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_board_path_free);

  for (guint i = 0; i < attempt->entry->edits->len; i++)
    {
      const SnlEdit *edit = attempt->entry->edits->pdata[i];
      SnlBoardPath *path;

      if (edit->kind != SNL_EDIT_SET || g_strcmp0 (edit->name, "at") != 0)
        continue;

      path = find_path (paths, edit->node);

      if (path == NULL)
        {
          path = snl_board_path_new (edit->node);
          add_square (path, edit->old);
          g_ptr_array_add (paths, path);
        }

      add_square (path, edit->new);
    }

  simplify_paths (pending_action, paths);

  return paths;
}

/* Begins @action with @piece, if it asks for a piece and then for a square. */
static gboolean
begin_with (SnlPendingAction *pending_action,
            const char       *action,
            const char       *piece)
{
  SnlGame *game = snl_pending_action_get_game (pending_action);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlAttempt) first = snl_game_preview (game, action, answers, NULL);
  const SnlQuestion *question = find_question (first, SNL_ASK_PIECE);
  g_autoptr(SnlAttempt) second = NULL;

  if (question == NULL)
    return FALSE;

  g_hash_table_insert (answers, question->name, (gpointer) piece);
  second = snl_game_preview (game, action, answers, NULL);

  return find_question (second, SNL_ASK_SQUARE) != NULL &&
         snl_pending_action_set (pending_action, action, answers);
}

/**
 * snl_board_pending_action_begin_move:
 * @pending_action: the pending action
 * @piece: id of a piece
 *
 * Begins the first offered action that moves @piece to a square.
 *
 * Returns: %FALSE if there is none
 */
gboolean
snl_board_pending_action_begin_move (SnlPendingAction *pending_action,
                                     const char       *piece)
{
  g_autoptr(GPtrArray) offers =
    snl_view_dup_available_actions (snl_pending_action_get_game (pending_action));

  for (guint i = 0; i < offers->len; i++)
    {
      const SnlAvailableAction *offer = offers->pdata[i];

      if (g_strcmp0 (offer->action, "next") != 0 &&
          begin_with (pending_action, offer->action, piece))
        return TRUE;
    }

  return FALSE;
}
