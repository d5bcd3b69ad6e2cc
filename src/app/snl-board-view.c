/* snl-board-view.c: a board with counters on it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-board-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* Round the board for the names of columns and rows, in parts of a cell */
#define MARGIN 0.36
/* A larger board has only those squares for screen readers at which the keyboard is */
#define MOST_SQUARES 1600
#define MOVE_MILLISECONDS 260

guint _snl_board_signals[SNL_BOARD_N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlBoardView, snl_board_view, GTK_TYPE_WIDGET)

SnlBoardPath *
snl_board_path_new (const char *piece)
{
  SnlBoardPath *path = g_new0 (SnlBoardPath, 1);

  path->piece = g_strdup (piece);
  path->squares = g_ptr_array_new_with_free_func (g_free);

  return path;
}

void
snl_board_path_free (SnlBoardPath *path)
{
  g_free (path->piece);
  g_ptr_array_unref (path->squares);
  g_free (path);
}

/* What was painted once is painted anew */
static void
drop_pictures (SnlBoardView *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->reach, gsk_render_node_unref);
}

static gpointer
get_key (SnlBoardView *self,
         guint         column,
         guint         row)
{
  return GUINT_TO_POINTER ((row - 1) * self->grid.columns + column);
}

/* Where a square lies on the screen */
gboolean
_snl_board_view_get_place (SnlBoardView    *self,
                           const char      *square,
                           graphene_rect_t *rect)
{
  const SnlSceneSquare *found = self->scene != NULL && square != NULL
    ? snl_scene_find_square (self->scene, square) : NULL;

  if (found == NULL)
    return FALSE;

  snl_grid_get_rect (&self->grid, found->x, found->y, rect);

  return TRUE;
}

/* The square under a point, or %NULL */
const char *
_snl_board_view_find_at (SnlBoardView *self,
                         double        x,
                         double        y)
{
  guint column = 0;
  guint row = 0;
  const SnlSceneSquare *square = NULL;

  if (self->scene != NULL && snl_grid_find (&self->grid, x, y, &column, &row))
    square = snl_scene_get_square (self->scene, column, row);

  return square != NULL ? square->id : NULL;
}

/* What going to a square would mean, as far as anybody asked */
static char *
dup_advice (SnlBoardView *self,
            const char   *square)
{
  const char *reason = self->reasons != NULL ? g_hash_table_lookup (self->reasons, square) : NULL;

  if (self->reasons == NULL)
    return NULL;

  if (reason == NULL)
    return g_strdup (_("Out of reach: too far"));

  if (*reason == '\0')
    return g_strdup (_("In reach"));

  /* Translators: why a unit cannot go to a square */
  return g_strdup_printf (_("Out of reach: %s"), reason);
}

static void
describe_square (SnlBoardView   *self,
                 SnlBoardSquare *square)
{
  const SnlSceneSquare *found =
    snl_scene_get_square (self->scene, snl_board_square_get_column (square),
                          snl_board_square_get_row (square));
  g_autofree char *words = found != NULL ? snl_scene_dup_square_words (self->scene, found) : NULL;
  g_autofree char *advice = found != NULL ? dup_advice (self, found->id) : NULL;

  if (words != NULL)
    snl_board_square_set_words (square, words, advice);
}

static void
describe_squares (SnlBoardView *self)
{
  GHashTableIter iter;
  gpointer square;

  g_hash_table_iter_init (&iter, self->squares);

  while (g_hash_table_iter_next (&iter, NULL, &square))
    describe_square (self, square);
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

  _snl_board_view_move_cursor (self, square->x, square->y, FALSE);
  g_signal_emit (self, _snl_board_signals[SNL_BOARD_SQUARE_CHOSEN], 0, square->id);
}

static GtkWidget *
ensure_square (SnlBoardView *self,
               guint         column,
               guint         row)
{
  gpointer key = get_key (self, column, row);
  GtkWidget *square = g_hash_table_lookup (self->squares, key);

  if (square != NULL || snl_scene_get_square (self->scene, column, row) == NULL)
    return square;

  square = snl_board_square_new (column, row);
  g_hash_table_insert (self->squares, key, square);
  g_signal_connect_object (square, "chosen", G_CALLBACK (square_chosen_cb), self, G_CONNECT_SWAPPED);
  /* below the counters */
  gtk_widget_insert_after (square, GTK_WIDGET (self), NULL);
  describe_square (self, SNL_BOARD_SQUARE (square));

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

static void
build_squares (SnlBoardView *self)
{
  drop_squares (self);
  self->grid.is_hex = snl_scene_is_hex (self->scene);
  self->grid.columns = snl_scene_get_columns (self->scene);
  self->grid.rows = snl_scene_get_rows (self->scene);

  /* the first is made last and comes first, for whoever reads the board in order */
  if (self->grid.columns * self->grid.rows <= MOST_SQUARES)
    for (guint row = self->grid.rows; row > 0; row--)
      for (guint column = self->grid.columns; column > 0; column--)
        ensure_square (self, column, row);

  self->column = CLAMP (self->column, 1, MAX (self->grid.columns, 1));
  self->row = CLAMP (self->row, 1, MAX (self->grid.rows, 1));
  _snl_board_view_move_cursor (self, self->column, self->row, FALSE);
}

/* Whether the squares are those that there are already, whatever grows on them */
static gboolean
has_same_squares (SnlScene *scene,
                  SnlScene *before)
{
  if (before == NULL || snl_scene_is_hex (scene) != snl_scene_is_hex (before) ||
      snl_scene_get_columns (scene) != snl_scene_get_columns (before) ||
      snl_scene_get_rows (scene) != snl_scene_get_rows (before))
    return FALSE;

  for (guint row = 1; row <= snl_scene_get_rows (scene); row++)
    for (guint column = 1; column <= snl_scene_get_columns (scene); column++)
      if ((snl_scene_get_square (scene, column, row) == NULL) != (snl_scene_get_square (before, column, row) == NULL))
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
    _snl_board_view_move_cursor (self, square->x, square->y, FALSE);

  if (piece != NULL)
    g_signal_emit (self, _snl_board_signals[SNL_BOARD_PIECE_PICKED], 0, piece->id);
}

static void
dragged_cb (SnlBoardView    *self,
            gboolean         is_begun,
            SnlBoardCounter *counter)
{
  g_signal_emit (self, _snl_board_signals[SNL_BOARD_PIECE_DRAGGED], 0,
                 is_begun ? snl_board_counter_get_id (counter) : NULL);
}

static SnlBoardCounter *
ensure_counter (SnlBoardView        *self,
                const SnlScenePiece *piece)
{
  GtkWidget *counter = g_hash_table_lookup (self->counters, piece->id);

  if (counter != NULL)
    return SNL_BOARD_COUNTER (counter);

  counter = snl_board_counter_new ();
  g_hash_table_insert (self->counters, g_strdup (piece->id), counter);
  g_signal_connect_object (counter, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (counter, "dragged", G_CALLBACK (dragged_cb), self, G_CONNECT_SWAPPED);
  snl_board_counter_set_least_text (SNL_BOARD_COUNTER (counter), self->least_text);
  snl_board_counter_set_draggable (SNL_BOARD_COUNTER (counter), self->is_movable);
  gtk_widget_set_can_target (counter, !self->is_painting);
  gtk_widget_insert_before (counter, GTK_WIDGET (self), NULL);

  return SNL_BOARD_COUNTER (counter);
}

/* Remembers where a counter was, if it is seen to move */
static void
note_origin (SnlBoardView        *self,
             SnlScene            *before,
             const SnlScenePiece *piece)
{
  const SnlScenePiece *old = before != NULL ? snl_scene_find_piece (before, piece->id) : NULL;
  const SnlSceneSquare *from = old != NULL ? snl_scene_find_square (self->scene, old->square) : NULL;

  if (from == NULL || piece->square == NULL || g_strcmp0 (old->square, piece->square) == 0)
    return;

  g_hash_table_insert (self->origins, g_strdup (piece->id), g_strdup (old->square));
}

static void
update_counters (SnlBoardView *self,
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

/* Motion means movement, is short, and is off where the desktop asks for that */
static void
start_animation (SnlBoardView *self)
{
  AdwAnimationTarget *target;

  self->progress = 1;

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);

  if (g_hash_table_size (self->origins) == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  self->progress = 0;
  target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) animate_cb, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_MILLISECONDS, target);
  adw_animation_play (self->animation);
}

static void
snl_board_view_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;
  double width = 0;
  double height = 0;

  snl_grid_measure (&self->grid, self->cell > 0 ? self->cell : 48, &width, &height);
  *natural = (int) ceil ((is_wide ? width : height) + 1.3 * MARGIN * (self->cell > 0 ? self->cell : 48));
  *minimum = self->cell > 0 ? *natural : 120;
  *natural = MAX (*natural, *minimum);
}

/* Several on one square stand a little apart */
static void
allocate_counter (SnlBoardView        *self,
                  const SnlScenePiece *piece,
                  GtkWidget           *counter,
                  GHashTable          *stacks)
{
  graphene_rect_t rect;
  graphene_rect_t origin;
  double side = floor (self->grid.cell * (self->grid.is_hex ? 0.72 : 0.92));
  guint depth = GPOINTER_TO_UINT (g_hash_table_lookup (stacks, piece->square));
  double shift = MIN (depth, 4) * side * 0.09;
  const char *from = self->progress < 1 ? g_hash_table_lookup (self->origins, piece->id) : NULL;
  double x;
  double y;
  GskTransform *transform;

  if (!_snl_board_view_get_place (self, piece->square, &rect))
    return;

  g_hash_table_insert (stacks, piece->square, GUINT_TO_POINTER (depth + 1));
  x = rect.origin.x + (rect.size.width - side) / 2 + shift;
  y = rect.origin.y + (rect.size.height - side) / 2 + shift;

  if (from != NULL && _snl_board_view_get_place (self, from, &origin))
    {
      x += (origin.origin.x - rect.origin.x) * (1 - self->progress);
      y += (origin.origin.y - rect.origin.y) * (1 - self->progress);
    }

  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_widget_allocate (counter, (int) MAX (side, 4), (int) MAX (side, 4), -1, transform);
}

static void
snl_board_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  g_autoptr(GHashTable) stacks = g_hash_table_new (g_str_hash, g_str_equal);
  double cell = self->grid.cell;
  GHashTableIter iter;
  gpointer square;

  if (self->scene == NULL)
    return;

  snl_grid_fit (&self->grid, width, height, MARGIN);

  /* names that are read from afar want a wider margin */
  if (self->least_text > 0 && self->grid.cell > 0)
    snl_grid_fit (&self->grid, width, height, MAX (MARGIN, self->least_text * 1.3 / self->grid.cell));

  if (cell != self->grid.cell || width != self->ground_width || height != self->ground_height)
    {
      self->ground_width = width;
      self->ground_height = height;
      drop_pictures (self);
    }

  g_hash_table_iter_init (&iter, self->squares);

  while (g_hash_table_iter_next (&iter, NULL, &square))
    {
      graphene_rect_t rect;
      GtkAllocation place;

      snl_grid_get_rect (&self->grid, snl_board_square_get_column (square),
                         snl_board_square_get_row (square), &rect);
      place = (GtkAllocation) { (int) rect.origin.x, (int) rect.origin.y,
                                MAX ((int) rect.size.width, 1), MAX ((int) rect.size.height, 1) };
      gtk_widget_size_allocate (square, &place, -1);
    }

  for (guint i = 0; i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);
      GtkWidget *counter = g_hash_table_lookup (self->counters, piece->id);

      if (counter != NULL)
        allocate_counter (self, piece, counter, stacks);
    }
}

/* Tab comes to the keyboard's square, and leaves the board from there */
static gboolean
snl_board_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  GtkWidget *square;

  if (self->scene == NULL || gtk_widget_get_focus_child (widget) != NULL ||
      self->grid.columns == 0)
    return FALSE;

  square = ensure_square (self, self->column, self->row);
  self->is_by_keys = TRUE;

  return square != NULL && gtk_widget_grab_focus (square);
}

static gboolean
snl_board_view_grab_focus (GtkWidget *widget)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  GtkWidget *square = self->scene != NULL && self->grid.columns > 0
    ? ensure_square (self, self->column, self->row) : NULL;

  self->is_by_keys = TRUE;

  return square != NULL && gtk_widget_grab_focus (square);
}

static void
snl_board_view_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (snl_board_view_parent_class)->css_changed (widget, change);
  drop_pictures (self);
}

static void
snl_board_view_dispose (GObject *object)
{
  SnlBoardView *self = SNL_BOARD_VIEW (object);
  GtkWidget *child;

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);
  g_hash_table_remove_all (self->squares);
  g_hash_table_remove_all (self->counters);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  drop_pictures (self);
  g_clear_pointer (&self->scene, snl_scene_unref);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  g_clear_pointer (&self->painted, g_ptr_array_unref);
  g_clear_pointer (&self->fitting, g_hash_table_unref);
  g_clear_pointer (&self->reasons, g_hash_table_unref);

  G_OBJECT_CLASS (snl_board_view_parent_class)->dispose (object);
}

static void
snl_board_view_finalize (GObject *object)
{
  SnlBoardView *self = SNL_BOARD_VIEW (object);

  g_hash_table_unref (self->squares);
  g_hash_table_unref (self->counters);
  g_hash_table_unref (self->origins);
  g_free (self->cursor);
  g_free (self->hovered);
  g_free (self->first);
  g_free (self->second);
  g_free (self->pointed);

  G_OBJECT_CLASS (snl_board_view_parent_class)->finalize (object);
}

static guint
add_signal (const char *name,
            guint       n_parameters,
            GType       first,
            GType       second)
{
  return g_signal_new (name, SNL_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_parameters, first, second);
}

static void
snl_board_view_class_init (SnlBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = snl_board_view_dispose;
  object_class->finalize = snl_board_view_finalize;
  widget_class->measure = snl_board_view_measure;
  widget_class->size_allocate = snl_board_view_size_allocate;
  widget_class->snapshot = _snl_board_view_snapshot;
  widget_class->focus = snl_board_view_focus;
  widget_class->grab_focus = snl_board_view_grab_focus;
  widget_class->css_changed = snl_board_view_css_changed;

  _snl_board_signals[SNL_BOARD_PIECE_PICKED] =
    add_signal ("piece-picked", 1, G_TYPE_STRING, G_TYPE_NONE);
  _snl_board_signals[SNL_BOARD_SQUARE_CHOSEN] =
    add_signal ("square-chosen", 1, G_TYPE_STRING, G_TYPE_NONE);
  _snl_board_signals[SNL_BOARD_PIECE_DROPPED] =
    add_signal ("piece-dropped", 2, G_TYPE_STRING, G_TYPE_STRING);
  _snl_board_signals[SNL_BOARD_PIECE_DRAGGED] =
    add_signal ("piece-dragged", 1, G_TYPE_STRING, G_TYPE_NONE);
  _snl_board_signals[SNL_BOARD_SQUARES_PAINTED] =
    add_signal ("squares-painted", 1, G_TYPE_STRV, G_TYPE_NONE);
  _snl_board_signals[SNL_BOARD_HINT_CHANGED] =
    add_signal ("hint-changed", 0, G_TYPE_NONE, G_TYPE_NONE);

  _snl_board_view_install_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "snlboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_board_view_init (SnlBoardView *self)
{
  self->squares = g_hash_table_new (NULL, NULL);
  self->counters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->origins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->progress = 1;
  self->column = self->row = 1;
  self->is_movable = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  _snl_board_view_add_input (self);
}

/**
 * snl_board_view_new:
 *
 * Returns: (transfer floating): a board of nothing yet
 */
GtkWidget *
snl_board_view_new (void)
{
  return g_object_new (SNL_TYPE_BOARD_VIEW, NULL);
}

static void
name_board (SnlBoardView *self)
{
  g_autofree char *columns =
    g_strdup_printf (ngettext ("%u column", "%u columns", self->grid.columns), self->grid.columns);
  g_autofree char *rows = g_strdup_printf (ngettext ("%u row", "%u rows", self->grid.rows), self->grid.rows);
  /* Translators: "12 columns" and "8 rows" */
  g_autofree char *label = g_strdup_printf (_("Board: %s, %s"), columns, rows);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * snl_board_view_set_scene:
 * @self: a board
 * @scene: what it shows
 *
 * Shows a scene; what moved since the last one is seen to move.
 */
void
snl_board_view_set_scene (SnlBoardView *self,
                          SnlScene     *scene)
{
  g_autoptr(SnlScene) before = NULL;
  gboolean has_same_ground;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));
  g_return_if_fail (scene != NULL);

  before = g_steal_pointer (&self->scene);
  self->scene = snl_scene_ref (scene);
  has_same_ground = snl_scene_has_same_ground (scene, before);

  if (!has_same_ground)
    drop_pictures (self);

  if (!has_same_ground && !has_same_squares (scene, before))
    {
      build_squares (self);
      name_board (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }

  update_counters (self, before);
  describe_squares (self);
  start_animation (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_get_scene:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): what it shows
 */
SnlScene *
snl_board_view_get_scene (SnlBoardView *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_VIEW (self), NULL);

  return self->scene;
}

/**
 * snl_board_view_set_dark:
 * @self: a board
 * @is_dark: whether the ground is painted for a dark window
 */
void
snl_board_view_set_dark (SnlBoardView *self,
                         gboolean      is_dark)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->is_dark == is_dark)
    return;

  self->is_dark = is_dark;
  drop_pictures (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_view_set_least_text:
 * @self: a board
 * @pixels: letters smaller than this are left out
 */
void
snl_board_view_set_least_text (SnlBoardView *self,
                               double        pixels)
{
  GHashTableIter iter;
  gpointer counter;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->least_text == pixels)
    return;

  self->least_text = pixels;
  drop_pictures (self);
  g_hash_table_iter_init (&iter, self->counters);

  while (g_hash_table_iter_next (&iter, NULL, &counter))
    snl_board_counter_set_least_text (counter, pixels);

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_view_set_cell:
 * @self: a board
 * @cell: the side of a square, or 0 to fit the room that there is
 *
 * Zooms.
 */
void
snl_board_view_set_cell (SnlBoardView *self,
                         double        cell)
{
  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  self->cell = cell;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * snl_board_view_get_cell:
 * @self: a board
 *
 * Returns: the side of a square now
 */
double
snl_board_view_get_cell (SnlBoardView *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_VIEW (self), 0);

  return self->grid.cell;
}

/**
 * snl_board_view_set_painting:
 * @self: a board
 * @is_painting: whether the pointer paints squares rather than points at pieces
 */
void
snl_board_view_set_painting (SnlBoardView *self,
                             gboolean      is_painting)
{
  GHashTableIter iter;
  gpointer counter;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  self->is_painting = is_painting;
  g_hash_table_iter_init (&iter, self->counters);

  while (g_hash_table_iter_next (&iter, NULL, &counter))
    gtk_widget_set_can_target (counter, !is_painting);
}

/**
 * snl_board_view_set_movable:
 * @self: a board
 * @is_movable: whether pieces can be dragged
 */
void
snl_board_view_set_movable (SnlBoardView *self,
                            gboolean      is_movable)
{
  GHashTableIter iter;
  gpointer counter;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  self->is_movable = is_movable;
  g_hash_table_iter_init (&iter, self->counters);

  while (g_hash_table_iter_next (&iter, NULL, &counter))
    snl_board_counter_set_draggable (counter, is_movable);
}

static void
set_pressed (SnlBoardView *self,
             const char   *piece,
             gboolean      is_pressed)
{
  GtkWidget *counter = piece != NULL ? g_hash_table_lookup (self->counters, piece) : NULL;

  if (counter != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (counter), GTK_ACCESSIBLE_STATE_PRESSED,
                                 is_pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                 -1);
}

/**
 * snl_board_view_set_chosen:
 * @self: a board
 * @first: (nullable): the piece that does something
 * @second: (nullable): the piece to which it is done
 *
 * Marks who takes part in what is begun.
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
 * @pieces: (nullable) (element-type utf8 utf8): ids of the pieces that may be pointed at next, or
 *   %NULL if nobody asks
 *
 * Lets those stand back that do not fit.
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
    if (pieces != NULL && !g_hash_table_contains (pieces, id))
      gtk_widget_add_css_class (counter, "unfitting");
    else
      gtk_widget_remove_css_class (counter, "unfitting");
}

/**
 * snl_board_view_set_reach:
 * @self: a board
 * @reasons: (nullable) (element-type utf8 utf8): ids of squares to why a piece cannot go there, or to
 *   "" if it can; %NULL if nobody asks
 *
 * Shows where a piece may go, and why not elsewhere.
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
    describe_squares (self);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_set_paths:
 * @self: a board
 * @paths: (nullable) (element-type SnlBoardPath): ways that are proposed
 *
 * Draws them.
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
 * @id: (nullable): of a piece or a square
 *
 * Puts a ring round it.
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

void
_snl_board_view_move_cursor (SnlBoardView *self,
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
  widget = ensure_square (self, column, row);

  if (take_focus && widget != NULL)
    gtk_widget_grab_focus (widget);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_get_cursor:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the keyboard's square
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
 * @square: the id of one of its squares
 *
 * Puts the keyboard's cursor there, wherever the keyboard is now.
 */
void
snl_board_view_set_cursor (SnlBoardView *self,
                           const char   *square)
{
  const SnlSceneSquare *found;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  found = self->scene != NULL ? snl_scene_find_square (self->scene, square) : NULL;

  if (found != NULL)
    _snl_board_view_move_cursor (self, found->x, found->y, FALSE);
}

void
_snl_board_view_set_hovered (SnlBoardView *self,
                             const char   *square)
{
  if (g_strcmp0 (self->hovered, square) == 0)
    return;

  g_free (self->hovered);
  self->hovered = g_strdup (square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_get_hovered:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the square under the pointer
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
 * Returns: (transfer full) (nullable): what is to be said of the square that the pointer or the
 *   keyboard is at
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
