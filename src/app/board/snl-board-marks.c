/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What an SnlBoardView highlights: chosen pieces, reachable squares, paths, the cursor and the
 * hovered square; and the hint text for a square.
 */

#include "snl-board-view-private.h"

#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

/**
 * snl_board_path_new:
 * @piece: id of a piece
 *
 * Returns: (transfer full): a path without squares
 */
SnlBoardPath *
snl_board_path_new (const char *piece)
{
  SnlBoardPath *path = g_new0 (SnlBoardPath, 1);

  path->piece = g_strdup (piece);
  path->squares = g_ptr_array_new_with_free_func (g_free);

  return path;
}

/**
 * snl_board_path_free:
 * @path: (transfer full): a path
 *
 * Frees @path.
 */
void
snl_board_path_free (SnlBoardPath *path)
{
  g_free (path->piece);
  g_ptr_array_unref (path->squares);
  g_free (path);
}

/*
 * (transfer full) (nullable): whether the piece to be moved may go to @square, and why not; %NULL
 * if no square is asked for
 */
static char *
dup_advice (SnlBoardView *self,
            const char   *square)
{
  const char *reason = self->reasons != NULL ? g_hash_table_lookup (self->reasons, square) : NULL;
  const SnlScenePiece *piece = self->first != NULL && self->scene != NULL
                               ? snl_scene_find_piece (self->scene, self->first) : NULL;

  if (self->reasons == NULL)
    return NULL;

  if (piece != NULL && g_strcmp0 (piece->square, square) == 0)
    return g_strdup (_("It stands here"));

  if (reason == NULL)
    return g_strdup (_("Out of reach: too far"));

  if (*reason == '\0')
    return g_strdup (_("In reach"));

  /* Translators: why a unit cannot go to a square */
  return g_strdup_printf (_("Out of reach: %s"), reason);
}

static const SnlSceneSquare *
find_square (SnlBoardView   *self,
             SnlBoardSquare *square)
{
  return snl_scene_get_square (self->scene, snl_board_square_get_column (square),
                               snl_board_square_get_row (square));
}

/* Sets the accessible description of a square */
static void
advise_square (SnlBoardView   *self,
               SnlBoardSquare *square)
{
  const SnlSceneSquare *found = find_square (self, square);
  g_autofree char *advice = found != NULL ? dup_advice (self, found->id) : NULL;

  if (found != NULL)
    snl_board_square_set_advice (square, advice);
}

/* Sets the accessible label and description of a square */
void
snl_board_view_describe_square (SnlBoardView   *self,
                                SnlBoardSquare *square)
{
  const SnlSceneSquare *found = find_square (self, square);
  g_autofree char *words = found != NULL ? snl_scene_dup_square_words (self->scene, found) : NULL;

  if (found == NULL)
    return;

  snl_board_square_set_words (square, words);
  advise_square (self, square);
}

static void
for_each_square (SnlBoardView *self,
                 void        (*tell) (SnlBoardView   *self,
                                      SnlBoardSquare *square))
{
  GHashTableIter iter;
  gpointer square;

  g_hash_table_iter_init (&iter, self->squares);

  while (g_hash_table_iter_next (&iter, NULL, &square))
    tell (self, square);
}

void
snl_board_view_describe_squares (SnlBoardView *self)
{
  for_each_square (self, snl_board_view_describe_square);
}

static void
set_pressed (SnlBoardView *self,
             const char   *piece,
             gboolean      is_pressed)
{
  GtkWidget *counter = piece != NULL ? g_hash_table_lookup (self->counters, piece) : NULL;

  if (counter != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (counter), GTK_ACCESSIBLE_STATE_PRESSED,
                                 is_pressed
                                 ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                 : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/**
 * snl_board_view_set_chosen:
 * @self: a board
 * @first: (nullable): id of the piece that acts
 * @second: (nullable): id of its target
 *
 * Highlights the pieces of the pending action.
 */
void
snl_board_view_set_chosen (SnlBoardView *self,
                           const char   *first,
                           const char   *second)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (g_strcmp0 (self->first, first) == 0 && g_strcmp0 (self->second, second) == 0)
    return;

  set_pressed (self, self->first, FALSE);
  set_pressed (self, self->second, FALSE);
  g_free (self->first);
  g_free (self->second);
  self->first = g_strdup (first);
  self->second = g_strdup (second);
  set_pressed (self, first, TRUE);
  set_pressed (self, second, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_view_set_fitting:
 * @self: a board
 * @pieces: (nullable) (element-type utf8 utf8): set of the ids of suitable pieces; %NULL if all are
 *
 * Adds the style class `unfitting` to the other counters.
 */
void
snl_board_view_set_fitting (SnlBoardView *self,
                            GHashTable   *pieces)
{
  GHashTableIter iter;
  gpointer id;
  gpointer counter;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->fitting == pieces)
    return;

  g_clear_pointer (&self->fitting, g_hash_table_unref);
  self->fitting = pieces != NULL ? g_hash_table_ref (pieces) : NULL;
  g_hash_table_iter_init (&iter, self->counters);

  while (g_hash_table_iter_next (&iter, &id, &counter))
    snl_widget_set_css_class (counter, "unfitting",
                              pieces != NULL && !g_hash_table_contains (pieces, id));
}

/**
 * snl_board_view_set_reach:
 * @self: a board
 * @reasons: (nullable) (element-type utf8 utf8): id of a square to the reason why it is not
 *   allowed, or to `""` if it is; %NULL if no square is asked for
 *
 * Highlights reachable squares and crosses out others; hints show the reasons.
 */
void
snl_board_view_set_reach (SnlBoardView *self,
                          GHashTable   *reasons)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->reasons == reasons)
    return;

  g_clear_pointer (&self->reasons, g_hash_table_unref);
  self->reasons = reasons != NULL ? g_hash_table_ref (reasons) : NULL;
  g_clear_pointer (&self->reach, gsk_render_node_unref);

  if (self->scene != NULL)
    for_each_square (self, advise_square);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_set_paths:
 * @self: a board
 * @paths: (nullable) (element-type SnlBoardPath): proposed paths
 *
 * Draws the paths as arrows.
 */
void
snl_board_view_set_paths (SnlBoardView *self,
                          GPtrArray    *paths)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->paths == NULL && paths == NULL)
    return;

  g_clear_pointer (&self->paths, g_ptr_array_unref);
  self->paths = paths != NULL ? g_ptr_array_ref (paths) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_view_point:
 * @self: a board
 * @id: (nullable): id of a piece or a square
 *
 * Draws a ring around it.
 */
void
snl_board_view_point (SnlBoardView *self,
                      const char   *id)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (g_strcmp0 (self->pointed, id) == 0)
    return;

  g_free (self->pointed);
  self->pointed = g_strdup (id);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_view_set_rings:
 * @self: a board
 * @pieces: (nullable) (element-type utf8): ids of pieces
 * @has_arrow: whether to draw an arrow from the first to the second
 *
 * Draws a frame around each of them.
 */
void
snl_board_view_set_rings (SnlBoardView *self,
                          GPtrArray    *pieces,
                          gboolean      has_arrow)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->rings == NULL && pieces == NULL)
    return;

  g_clear_pointer (&self->rings, g_ptr_array_unref);
  self->rings = pieces != NULL ? g_ptr_array_ref (pieces) : NULL;
  self->has_arrow = has_arrow;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Moves the keyboard cursor to a square, if it exists; @take_focus moves the keyboard focus too */
void
snl_board_view_move_cursor (SnlBoardView *self,
                            guint         column,
                            guint         row,
                            gboolean      take_focus)
{
  const SnlSceneSquare *square =
    self->scene != NULL ? snl_scene_get_square (self->scene, column, row) : NULL;
  GtkWidget *widget;

  if (square == NULL)
    return;

  self->column = column;
  self->row = row;
  g_free (self->cursor);
  self->cursor = g_strdup (square->id);
  widget = snl_board_view_ensure_square (self, column, row);

  if (take_focus && widget != NULL)
    gtk_widget_grab_focus (widget);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_get_cursor:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the id of the square at the keyboard cursor
 */
const char *
snl_board_view_get_cursor (SnlBoardView *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_VIEW (self), NULL);

  return self->cursor;
}

/**
 * snl_board_view_set_cursor:
 * @self: a board
 * @square: id of a square
 *
 * Moves the keyboard cursor without moving the focus.
 */
void
snl_board_view_set_cursor (SnlBoardView *self,
                           const char   *square)
{
  const SnlSceneSquare *found;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  found = self->scene != NULL ? snl_scene_find_square (self->scene, square) : NULL;

  if (found != NULL)
    snl_board_view_move_cursor (self, found->x, found->y, FALSE);
}

void
snl_board_view_set_hovered (SnlBoardView *self,
                            const char   *square)
{
  if (g_strcmp0 (self->hovered, square) == 0)
    return;

  g_free (self->hovered);
  self->hovered = g_strdup (square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_get_hovered:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the id of the square under the pointer
 */
const char *
snl_board_view_get_hovered (SnlBoardView *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_VIEW (self), NULL);

  return self->hovered;
}

/**
 * snl_board_view_dup_hint:
 * @self: a board
 *
 * Returns: (transfer full) (nullable): a text about the square under the pointer, or at the cursor
 *   if the board has the focus
 */
char *
snl_board_view_dup_hint (SnlBoardView *self)
{
  const char *id = self->hovered != NULL ? self->hovered : self->has_keyboard ? self->cursor : NULL;
  const SnlSceneSquare *square = self->scene != NULL && id != NULL
    ? snl_scene_find_square (self->scene, id) : NULL;
  g_autofree char *words = NULL;
  g_autofree char *advice = NULL;

  g_return_val_if_fail (SNL_IS_BOARD_VIEW (self), NULL);

  if (square == NULL)
    return NULL;

  words = snl_scene_dup_square_words (self->scene, square);
  advice = dup_advice (self, id);

  /* Translators: whether and why a unit may go to a square; the square and who stands there */
  return advice != NULL ? g_strdup_printf (_("%s — %s"), advice, words) : g_steal_pointer (&words);
}
