/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Creates, updates and removes the children of an SnlBoardView: an SnlBoardSquare for each square
 * and an SnlBoardCounter for each piece; animates counters that have moved.
 */

#include "snl-board-view-private.h"

/*
 * on a larger board only squares that have had the keyboard focus get a widget, since thousands
 * would be slow
 */
#define MAX_SQUARES 1600
#define MOVE_MILLISECONDS 260

static gpointer
get_key (SnlBoardView *self,
         guint         column,
         guint         row)
{
  return GUINT_TO_POINTER ((row - 1) * self->grid.columns + column);
}

static void
square_chosen_cb (SnlBoardView   *self,
                  SnlBoardSquare *widget)
{
  const SnlSceneSquare *square =
    snl_scene_get_square (self->scene, snl_board_square_get_column (widget),
                          snl_board_square_get_row (widget));

  if (square == NULL)
    return;

  snl_board_view_move_cursor (self, square->x, square->y, FALSE);
  g_signal_emit (self, snl_board_signals[SNL_BOARD_SQUARE_CHOSEN], 0, square->id);
}

GtkWidget *
snl_board_view_ensure_square (SnlBoardView *self,
                              guint         column,
                              guint         row)
{
  gpointer key = get_key (self, column, row);
  GtkWidget *square = g_hash_table_lookup (self->squares, key);

  if (square != NULL || snl_scene_get_square (self->scene, column, row) == NULL)
    return square;

  square = snl_board_square_new (column, row);
  /* squares of the class's board take no keyboard focus */
  gtk_widget_set_focusable (square, gtk_widget_get_can_focus (GTK_WIDGET (self)));
  g_hash_table_insert (self->squares, key, square);
  g_signal_connect_object (square, "chosen", G_CALLBACK (square_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  /* first child, so that counters are drawn and picked above it */
  gtk_widget_insert_after (square, GTK_WIDGET (self), NULL);
  snl_board_view_describe_square (self, SNL_BOARD_SQUARE (square));

  return square;
}

static void
drop_squares (SnlBoardView *self)
{
  GHashTableIter iter;
  gpointer square;

  g_hash_table_iter_init (&iter, self->squares);

  while (g_hash_table_iter_next (&iter, NULL, &square))
    {
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (square);
    }
}

void
snl_board_view_build_squares (SnlBoardView *self)
{
  drop_squares (self);
  self->grid.is_hex = snl_scene_is_hex (self->scene);
  self->grid.columns = snl_scene_get_columns (self->scene);
  self->grid.rows = snl_scene_get_rows (self->scene);

  /* in reverse order, since each becomes the first child; assistive technologies read the
   * children in order */
  if (self->grid.columns * self->grid.rows <= MAX_SQUARES)
    for (guint row = self->grid.rows; row > 0; row--)
      for (guint column = self->grid.columns; column > 0; column--)
        snl_board_view_ensure_square (self, column, row);

  self->column = CLAMP (self->column, 1, MAX (self->grid.columns, 1));
  self->row = CLAMP (self->row, 1, MAX (self->grid.rows, 1));
  snl_board_view_move_cursor (self, self->column, self->row, FALSE);
}

/* Whether two scenes have the same squares, whatever their terrain; then the widgets can stay */
gboolean
snl_board_view_has_same_squares (SnlScene *scene,
                                 SnlScene *before)
{
  if (before == NULL || snl_scene_is_hex (scene) != snl_scene_is_hex (before) ||
      snl_scene_get_columns (scene) != snl_scene_get_columns (before) ||
      snl_scene_get_rows (scene) != snl_scene_get_rows (before))
    return FALSE;

  for (guint row = 1; row <= snl_scene_get_rows (scene); row++)
    for (guint column = 1; column <= snl_scene_get_columns (scene); column++)
      if ((snl_scene_get_square (scene, column, row) == NULL) !=
          (snl_scene_get_square (before, column, row) == NULL))
        return FALSE;

  return TRUE;
}

static void
picked_cb (SnlBoardView    *self,
           SnlBoardCounter *counter)
{
  const SnlScenePiece *piece =
    snl_scene_find_piece (self->scene, snl_board_counter_get_id (counter));
  const SnlSceneSquare *square =
    piece != NULL ? snl_scene_find_square (self->scene, piece->square) : NULL;

  if (square != NULL)
    snl_board_view_move_cursor (self, square->x, square->y, FALSE);

  if (piece != NULL)
    g_signal_emit (self, snl_board_signals[SNL_BOARD_PIECE_PICKED], 0, piece->id);
}

static void
dragged_cb (SnlBoardView    *self,
            gboolean         is_begun,
            SnlBoardCounter *counter)
{
  g_signal_emit (self, snl_board_signals[SNL_BOARD_PIECE_DRAGGED], 0,
                 is_begun ? snl_board_counter_get_id (counter) : NULL);
}

static SnlBoardCounter *
ensure_counter (SnlBoardView        *self,
                const SnlScenePiece *piece)
{
  GtkWidget *counter = g_hash_table_lookup (self->counters, piece->id);

  if (counter != NULL)
    return SNL_BOARD_COUNTER (counter);

  counter = g_object_new (SNL_TYPE_BOARD_COUNTER, NULL);
  g_hash_table_insert (self->counters, g_strdup (piece->id), counter);
  g_signal_connect_object (counter, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (counter, "dragged", G_CALLBACK (dragged_cb), self, G_CONNECT_SWAPPED);
  snl_board_counter_set_min_text (SNL_BOARD_COUNTER (counter), self->min_text);
  snl_board_counter_set_draggable (SNL_BOARD_COUNTER (counter), self->is_movable);
  gtk_widget_set_can_target (counter, !self->is_painting);
  gtk_widget_insert_before (counter, GTK_WIDGET (self), NULL);

  return SNL_BOARD_COUNTER (counter);
}

/* Records the old square of a counter that will be animated */
static void
note_origin (SnlBoardView        *self,
             SnlScene            *before,
             const SnlScenePiece *piece)
{
  const SnlScenePiece *old = before != NULL ? snl_scene_find_piece (before, piece->id) : NULL;
  const SnlSceneSquare *from = old != NULL
                               ? snl_scene_find_square (self->scene, old->square)
                               : NULL;

  if (from == NULL || piece->square == NULL || g_strcmp0 (old->square, piece->square) == 0)
    return;

  g_hash_table_insert (self->origins, g_strdup (piece->id), g_strdup (old->square));
}

/* Creates, updates and removes counters; @before is the scene shown until now, or %NULL */
void
snl_board_view_update_counters (SnlBoardView *self,
                                SnlScene     *before)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id;
  gpointer counter;

  g_hash_table_remove_all (self->origins);

  for (guint i = 0; i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);

      if (piece->square == NULL)
        continue;

      snl_board_counter_set_piece (ensure_counter (self, piece), self->scene, piece);
      note_origin (self, before, piece);
      g_hash_table_add (seen, piece->id);
    }

  g_hash_table_iter_init (&iter, self->counters);

  while (g_hash_table_iter_next (&iter, &id, &counter))
    if (!g_hash_table_contains (seen, id))
      {
        g_hash_table_iter_remove (&iter);
        gtk_widget_unparent (counter);
      }
}

static void
animate_cb (double        value,
            SnlBoardView *self)
{
  self->progress = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/*
 * Starts the animation of moved counters, unless the board is not mapped or animations are disabled
 * in the desktop's settings
 */
void
snl_board_view_start_animation (SnlBoardView *self)
{
  AdwAnimationTarget *target;

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);
  /* resetting the animation sets its first value */
  self->progress = 1;

  if (g_hash_table_size (self->origins) == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  self->progress = 0;
  target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) animate_cb, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_MILLISECONDS, target);
  adw_animation_play (self->animation);
}
