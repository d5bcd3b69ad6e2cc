/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What a click, a key or a drop on the board does in an SnlBoardPane: it answers a question of the
 * pending action with a piece or a square, or, while the board is edited, places pieces and paints
 * terrain. Strings of the scene are copied first, because an action replaces the scene.
 */

#include "snl-board-pane-private.h"

#include <glib/gi18n.h>

static void
show_error (SnlBoardPane *self,
            const char   *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.show-error", "s", sentence);
}

/* Does the act if it needs neither further answers nor dice */
static void
finish (SnlBoardPane *self)
{
  g_autoptr(GError) error = NULL;

  if (snl_pending_action_is_ready (self->pending_action) &&
      !snl_pending_action_wants_dice (self->pending_action) &&
      !snl_pending_action_finish (self->pending_action, NULL, &error))
    show_error (self, error->message);
}

/* Puts a piece on a square, or takes it off the board if @square is %NULL */
static void
place (SnlBoardPane *self,
       const char   *piece,
       const char   *square)
{
  snl_board_pane_set_picked (self, NULL);
  snl_board_editor_do (GTK_WIDGET (self), self->game, "place", "piece", piece, "at",
                       square != NULL ? square : "", NULL);
}

/* A piece that is picked again is deselected; or, while editing, taken off the board. */
static void
pick (SnlBoardPane *self,
      const char   *piece)
{
  const SnlScenePiece *shown = snl_scene_find_piece (snl_board_view_get_scene (self->view), piece);

  if (self->is_editing && g_strcmp0 (self->picked, piece) == 0 && shown != NULL &&
      shown->square != NULL)
    {
      place (self, piece, NULL);
      return;
    }

  if (self->is_editing || snl_pending_action_get_path (self->pending_action, piece) != NULL)
    {
      snl_board_pane_set_picked (self, g_strcmp0 (self->picked, piece) == 0 ? NULL : piece);
      return;
    }

  if (!snl_pending_action_pick (self->pending_action, piece))
    {
      g_autofree char *name = snl_board_pane_dup_name (self, piece);
      g_autofree char *sentence =
        g_strdup_printf (_("%s has nothing to do in this part of the turn"), name);

      gtk_label_set_label (self->hint, sentence);
    }
}

/* Returns the first piece on a square; or %NULL. */
const SnlScenePiece *
snl_board_pane_find_on (SnlBoardPane *self,
                        const char   *square)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);

      if (g_strcmp0 (piece->square, square) == 0)
        return piece;
    }

  return NULL;
}

/*
 * Answers the question for a square. A square that the rules do not allow must be chosen twice
 * before the act is done.
 */
static void
go_to (SnlBoardPane *self,
       const char   *square)
{
  const SnlQuestion *question = snl_board_pending_action_get_square (self->pending_action);
  const SnlQuestion *first = snl_pending_action_get_piece (self->pending_action, 0);
  const SnlScenePiece *mover =
    first != NULL
    ? snl_scene_find_piece (snl_board_view_get_scene (self->view), first->value)
    : NULL;
  g_autoptr(GHashTable) reach = snl_board_pending_action_dup_reach (self->pending_action);
  const char *reason = reach != NULL ? g_hash_table_lookup (reach, square) : NULL;
  gboolean is_barred = reach != NULL && (reason == NULL || *reason != '\0');
  gboolean is_again = g_strcmp0 (snl_pending_action_get_answer (self->pending_action,
                                                                question->name), square) == 0;
  g_autofree char *name = g_strdup (question->name);
  g_autofree char *sentence = NULL;

  if (mover != NULL && g_strcmp0 (mover->square, square) == 0)
    {
      snl_pending_action_clear (self->pending_action);
      return;
    }

  sentence = g_strdup_printf (_("%s: choose it again to allow it anyway"),
                              reason != NULL ? reason : _("too far"));
  snl_pending_action_answer (self->pending_action, name, square);

  if (!is_barred || is_again)
    finish (self);
  else
    gtk_label_set_label (self->hint, sentence);
}

static void
choose_while_editing (SnlBoardPane *self,
                      const char   *square)
{
  const char *terrain = snl_board_editor_get_terrain (self->editor);
  const SnlScenePiece *piece = snl_board_pane_find_on (self, square);

  if (terrain != NULL)
    snl_board_editor_do (GTK_WIDGET (self), self->game, "paint", "squares", square, "terrain",
                         terrain, NULL);
  else if (piece != NULL && (self->picked == NULL || g_strcmp0 (self->picked, piece->id) == 0))
    pick (self, piece->id);
  else if (self->picked != NULL)
    {
      g_autofree char *picked = g_strdup (self->picked);

      place (self, picked, square);
    }
}

void
snl_board_pane_change_path (SnlBoardPane *self,
                            const char   *square)
{
  const SnlQuestion *way = snl_pending_action_get_path (self->pending_action, self->picked);
  g_autofree char *name = way != NULL ? g_strdup (way->name) : NULL;

  snl_board_pane_set_picked (self, NULL);

  if (name != NULL)
    snl_pending_action_answer (self->pending_action, name, square);
}

void
snl_board_pane_square_chosen_cb (SnlBoardPane *self,
                                 const char   *square)
{
  const SnlScenePiece *piece = snl_board_pane_find_on (self, square);

  if (self->is_editing)
    choose_while_editing (self, square);
  else if (self->picked != NULL && snl_pending_action_has_paths (self->pending_action))
    snl_board_pane_change_path (self, square);
  else if (snl_board_pending_action_get_square (self->pending_action) != NULL &&
           snl_pending_action_get_piece (self->pending_action, 0) != NULL)
    go_to (self, square);
  else if (piece != NULL)
    {
      g_autofree char *id = g_strdup (piece->id);

      pick (self, id);
    }
}

/* A click on a counter is a click on its square if a square is asked for. */
void
snl_board_pane_piece_picked_cb (SnlBoardPane *self,
                                const char   *piece)
{
  const SnlScenePiece *shown = snl_scene_find_piece (snl_board_view_get_scene (self->view), piece);
  const SnlQuestion *first = snl_pending_action_get_piece (self->pending_action, 0);
  g_autofree char *square = shown != NULL ? g_strdup (shown->square) : NULL;
  g_autofree char *id = g_strdup (piece);

  if (!self->is_editing && first != NULL && g_strcmp0 (first->value, id) == 0 && square != NULL &&
      snl_board_pending_action_get_square (self->pending_action) != NULL)
    go_to (self, square);
  else if (!self->is_editing && self->picked != NULL && g_strcmp0 (self->picked, id) != 0 &&
           square != NULL && snl_pending_action_get_path (self->pending_action, id) == NULL &&
           snl_pending_action_has_paths (self->pending_action))
    snl_board_pane_change_path (self, square);
  else
    pick (self, id);
}

/*
 * While a piece is dragged, the pending action contains its move, so that the board shows where it
 * may go.
 */
void
snl_board_pane_piece_dragged_cb (SnlBoardPane *self,
                                 const char   *piece)
{
  if (self->is_editing)
    return;

  if (piece != NULL)
    {
      self->is_dragging = snl_pending_action_get_path (self->pending_action, piece) == NULL &&
        snl_board_pending_action_begin_move (self->pending_action, piece);
      return;
    }

  /* the drag ended without a drop */
  if (self->is_dragging)
    {
      const SnlQuestion *question = snl_board_pending_action_get_square (self->pending_action);

      self->is_dragging = FALSE;

      if (question != NULL &&
          snl_pending_action_get_answer (self->pending_action, question->name) == NULL)
        snl_pending_action_clear (self->pending_action);
    }
}

void
snl_board_pane_piece_dropped_cb (SnlBoardPane *self,
                                 const char   *piece,
                                 const char   *square)
{
  const SnlQuestion *way = snl_pending_action_get_path (self->pending_action, piece);
  const SnlScenePiece *shown = snl_scene_find_piece (snl_board_view_get_scene (self->view), piece);

  if (self->is_editing)
    place (self, piece, square);
  else if (way == NULL && shown != NULL && g_strcmp0 (shown->square, square) == 0)
    {
      /* a click during which the hand moved a little; the drag may have chosen it already */
      if (!self->is_dragging)
        snl_board_pane_piece_picked_cb (self, piece);
      self->is_dragging = FALSE;
    }
  else if (way != NULL)
    {
      g_autofree char *name = g_strdup (way->name);

      snl_pending_action_answer (self->pending_action, name, square);
    }
  else if (self->is_dragging || snl_board_pending_action_begin_move (self->pending_action, piece))
    {
      self->is_dragging = FALSE;
      go_to (self, square);
    }
  else
    place (self, piece, square);
}

void
snl_board_pane_squares_painted_cb (SnlBoardPane  *self,
                                   char         **squares)
{
  const char *terrain = snl_board_editor_get_terrain (self->editor);
  g_autofree char *list = g_strjoinv (",", squares);

  if (terrain != NULL)
    snl_board_editor_do (GTK_WIDGET (self), self->game, "paint", "squares", list, "terrain",
                         terrain, NULL);
}
