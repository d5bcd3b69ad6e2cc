/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Properties, size, focus and allocation of the board. Counters are allocated at their square, or
 * between the old and the new one during an animation.
 */

#include "snl-board-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* width of the margin for the names of columns and rows, in squares */
#define MARGIN 0.36
/* of the room for one counter: the side of each of several on the same square */
#define SHARED_SIDE 0.6

guint snl_board_signals[SNL_BOARD_N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlBoardView, snl_board_view, GTK_TYPE_WIDGET)

/* Invalidates the cached render nodes. */
static void
drop_pictures (SnlBoardView *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->reach, gsk_render_node_unref);
}

/* The square under a point, or %NULL */
const char *
snl_board_view_find_at (SnlBoardView *self,
                        double        x,
                        double        y)
{
  guint column = 0;
  guint row = 0;
  const SnlSceneSquare *square = NULL;

  if (self->scene != NULL && snl_board_grid_find (&self->grid, x, y, &column, &row))
    square = snl_scene_get_square (self->scene, column, row);

  return square != NULL ? square->id : NULL;
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

  snl_board_grid_measure (&self->grid, self->cell > 0 ? self->cell : 48, &width, &height);
  *natural = (int) ceil ((is_wide ? width : height) +
                         1.3 * MARGIN * (self->cell > 0 ? self->cell : 48));
  *minimum = self->cell > 0 ? *natural : 120;
  *natural = MAX (*natural, *minimum);
}

static guint
get_count (GHashTable          *counts,
           const SnlScenePiece *piece)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, piece->square));
}

/* (transfer full): how many counters stand on each square, by its id */
static GHashTable *
count_counters (SnlBoardView *self)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);

      /* what is off the board has none */
      if (g_hash_table_contains (self->counters, piece->id))
        g_hash_table_insert (counts, piece->square,
                             GUINT_TO_POINTER (get_count (counts, piece) + 1));
    }

  return counts;
}

/*
 * Allocates a counter. Those on the same square are smaller, and lie along its diagonal, so that
 * the upper edge of each, where its call number stands, stays visible.
 */
static void
allocate_counter (SnlBoardView        *self,
                  const SnlScenePiece *piece,
                  GtkWidget           *counter,
                  guint                count,
                  GHashTable          *depths)
{
  graphene_rect_t rect;
  graphene_rect_t origin;
  /* smaller than its square, so that the terrain below a counter stays visible */
  double room = floor (self->grid.cell * (self->grid.is_hex ? 0.72 : 0.84));
  double side = count > 1 ? floor (room * SHARED_SIDE) : room;
  guint depth = get_count (depths, piece);
  double shift = count > 1 ? (room - side) * depth / (count - 1) : 0;
  const char *from = self->progress < 1 ? g_hash_table_lookup (self->origins, piece->id) : NULL;
  double x;
  double y;
  GskTransform *transform;

  if (!snl_board_view_get_place (self, piece->square, &rect))
    return;

  g_hash_table_insert (depths, piece->square, GUINT_TO_POINTER (depth + 1));
  x = rect.origin.x + (rect.size.width - room) / 2 + shift;
  y = rect.origin.y + (rect.size.height - room) / 2 + shift;

  if (from != NULL && snl_board_view_get_place (self, from, &origin))
    {
      x += (origin.origin.x - rect.origin.x) * (1 - self->progress);
      y += (origin.origin.y - rect.origin.y) * (1 - self->progress);
    }

  transform = gsk_transform_translate (NULL,
                                       &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_widget_allocate (counter, (int) MAX (side, 4), (int) MAX (side, 4), -1, transform);
}

static void
snl_board_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  g_autoptr(GHashTable) counts = NULL;
  g_autoptr(GHashTable) depths = g_hash_table_new (g_str_hash, g_str_equal);
  double cell = self->grid.cell;
  GHashTableIter iter;
  gpointer square;

  if (self->scene == NULL)
    return;

  snl_board_grid_fit (&self->grid, width, height, MARGIN);

  /* larger names need a wider margin */
  if (self->min_text > 0 && self->grid.cell > 0)
    snl_board_grid_fit (&self->grid, width, height,
                        MAX (MARGIN, self->min_text * 1.3 / self->grid.cell));

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

      snl_board_grid_get_rect (&self->grid, snl_board_square_get_column (square),
                               snl_board_square_get_row (square), &rect);
      place = (GtkAllocation) { (int) rect.origin.x, (int) rect.origin.y,
                                MAX ((int) rect.size.width, 1), MAX ((int) rect.size.height, 1) };
      gtk_widget_size_allocate (square, &place, -1);
    }

  counts = count_counters (self);

  for (guint i = 0; i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);
      GtkWidget *counter = g_hash_table_lookup (self->counters, piece->id);

      if (counter != NULL)
        allocate_counter (self, piece, counter, get_count (counts, piece), depths);
    }
}

/* Tab moves the focus to the square at the cursor, and from there out of the board. */
static gboolean
snl_board_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  GtkWidget *square;

  if (self->scene == NULL || gtk_widget_get_focus_child (widget) != NULL ||
      self->grid.columns == 0)
    return FALSE;

  square = snl_board_view_ensure_square (self, self->column, self->row);
  self->is_by_keys = TRUE;

  return square != NULL && gtk_widget_grab_focus (square);
}

static gboolean
snl_board_view_grab_focus (GtkWidget *widget)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);
  GtkWidget *square = self->scene != NULL && self->grid.columns > 0
    ? snl_board_view_ensure_square (self, self->column, self->row) : NULL;

  self->is_by_keys = TRUE;

  return square != NULL && gtk_widget_grab_focus (square);
}

static void
snl_board_view_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);

  if (self->scene == NULL || self->ground_width <= 0 || self->ground_height <= 0)
    return;

  snl_board_view_paint (self, snapshot);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (SNL_IS_BOARD_COUNTER (child))
      gtk_widget_snapshot_child (widget, child, snapshot);

  snl_board_view_paint_over (self, snapshot);
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
  g_clear_pointer (&self->rings, g_ptr_array_unref);
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
  return g_signal_new (name, SNL_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, first, second);
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
  widget_class->snapshot = snl_board_view_snapshot;
  widget_class->focus = snl_board_view_focus;
  widget_class->grab_focus = snl_board_view_grab_focus;
  widget_class->css_changed = snl_board_view_css_changed;

  snl_board_signals[SNL_BOARD_PIECE_PICKED] =
    add_signal ("piece-picked", 1, G_TYPE_STRING, G_TYPE_NONE);
  snl_board_signals[SNL_BOARD_SQUARE_CHOSEN] =
    add_signal ("square-chosen", 1, G_TYPE_STRING, G_TYPE_NONE);
  snl_board_signals[SNL_BOARD_PIECE_DROPPED] =
    add_signal ("piece-dropped", 2, G_TYPE_STRING, G_TYPE_STRING);
  snl_board_signals[SNL_BOARD_PIECE_DRAGGED] =
    add_signal ("piece-dragged", 1, G_TYPE_STRING, G_TYPE_NONE);
  snl_board_signals[SNL_BOARD_SQUARES_PAINTED] =
    add_signal ("squares-painted", 1, G_TYPE_STRV, G_TYPE_NONE);
  snl_board_signals[SNL_BOARD_HINT_CHANGED] =
    add_signal ("hint-changed", 0, G_TYPE_NONE, G_TYPE_NONE);

  snl_board_view_install_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "snlboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  snl_board_view_add_input (self);
}

static void
name_board (SnlBoardView *self)
{
  g_autofree char *columns =
    g_strdup_printf (ngettext ("%u column", "%u columns", self->grid.columns), self->grid.columns);
  g_autofree char *rows = g_strdup_printf (ngettext ("%u row", "%u rows", self->grid.rows),
                                           self->grid.rows);
  /* Translators: "12 columns" and "8 rows" */
  g_autofree char *label = g_strdup_printf (_("Board: %s, %s"), columns, rows);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) self->grid.columns,
                                  GTK_ACCESSIBLE_RELATION_ROW_COUNT, (int) self->grid.rows, -1);
}

/**
 * snl_board_view_set_scene:
 * @self: a board
 * @scene: the scene to show
 *
 * Shows a scene; counters that moved since the last one are animated.
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

  if (!has_same_ground && !snl_board_view_has_same_squares (scene, before))
    {
      snl_board_view_build_squares (self);
      name_board (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }

  snl_board_view_update_counters (self, before);
  snl_board_view_describe_squares (self);
  snl_board_view_start_animation (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

/**
 * snl_board_view_get_scene:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the scene
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
 * @is_dark: whether to use dark terrain colours
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
 * snl_board_view_set_min_text:
 * @self: a board
 * @pixels: the smallest readable font size; 0 for the default
 *
 * Smaller text is enlarged or left out.
 */
void
snl_board_view_set_min_text (SnlBoardView *self,
                             double        pixels)
{
  GHashTableIter iter;
  gpointer counter;

  g_return_if_fail (SNL_IS_BOARD_VIEW (self));

  if (self->min_text == pixels)
    return;

  self->min_text = pixels;
  drop_pictures (self);
  g_hash_table_iter_init (&iter, self->counters);

  while (g_hash_table_iter_next (&iter, NULL, &counter))
    snl_board_counter_set_min_text (counter, pixels);

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_view_set_cell:
 * @self: a board
 * @cell: the size of a square in pixels, or 0 to fit the allocation
 *
 * Zooms the board.
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
 * Returns: the current size of a square in pixels
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
 * @is_painting: whether dragging paints squares; counters then ignore the pointer
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
 * @is_movable: whether counters can be dragged; %TRUE by default
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
