/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The snapshot of an SnlBoardView. Terrain and reach are cairo nodes that are cached until they
 * change; counters are child widgets; highlights are drawn above them each time.
 */

#include "snl-board-view-private.h"

#include "app/drawing/snl-colour.h"
#include "app/drawing/snl-symbol.h"

#include <math.h>

/* pixels; smaller names of columns and rows are not drawn */
#define MIN_NAME 8
/* how opaque an arrow is over units that it is not about */
#define THROUGH 0.5

static void
draw_name (SnlBoardView *self,
           cairo_t      *cr,
           const char   *name,
           double        size,
           double        x,
           double        y)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));
  PangoRectangle ink;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  /* on a common baseline, half the height of capitals below @y */
  cairo_move_to (cr, x - ink.width / 2.0 - ink.x,
                 y + size * 0.36 - pango_layout_get_baseline (layout) / (double) PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_names (SnlBoardView *self,
            cairo_t      *cr)
{
  double size = MAX (MIN (self->grid.cell * 0.26, 22), self->min_text);
  GdkRGBA colour;
  graphene_rect_t rect;

  /* without names in the margin, the hint still shows the name of a square */
  if (size < MIN_NAME || size > self->grid.cell * 0.62 || self->grid.x < size ||
      self->grid.y < size)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);

  for (guint column = 1; column <= self->grid.columns; column++)
    {
      const SnlSceneSquare *square = snl_scene_get_square (self->scene, column, 1);
      g_autofree char *name = NULL;

      if (square == NULL)
        continue;

      name = g_ascii_isdigit (*square->id)
             ? g_strdup_printf ("%02u", column)
             : g_strndup (square->id, strcspn (square->id, "0123456789"));
      snl_board_grid_get_rect (&self->grid, column, 1, &rect);
      draw_name (self, cr, name, size, rect.origin.x + rect.size.width / 2,
                 self->grid.y - size * 0.62);
    }

  for (guint row = 1; row <= self->grid.rows; row++)
    {
      g_autofree char *name = g_strdup_printf ("%u", row);

      snl_board_grid_get_rect (&self->grid, 1, row, &rect);
      draw_name (self, cr, name, size, self->grid.x - size * 0.75,
                 rect.origin.y + rect.size.height / 2);
    }
}

static void
draw_lines (SnlBoardView *self,
            cairo_t      *cr)
{
  GdkRGBA line = snl_colour_get (self, "snl_grid");

  cairo_new_path (cr);

  for (guint row = 1; row <= self->grid.rows; row++)
    for (guint column = 1; column <= self->grid.columns; column++)
      if (snl_scene_get_square (self->scene, column, row) != NULL)
        snl_board_grid_trace (&self->grid, column, row, cr);

  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* (transfer full): the terrain, grid lines and names, cached in @ground */
static GskRenderNode *
create_ground (SnlBoardView *self)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->ground_width,
                                               (float) self->ground_height);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  for (guint row = 1; row <= self->grid.rows; row++)
    for (guint column = 1; column <= self->grid.columns; column++)
      {
        const SnlSceneSquare *square = snl_scene_get_square (self->scene, column, row);
        const SnlSceneTerrain *terrain =
          square != NULL ? snl_scene_get_terrain (self->scene, square->terrain) : NULL;

        if (square != NULL)
          snl_terrain_draw (cr, &self->grid, column, row, terrain != NULL ? terrain->mark : NULL,
                            self->is_dark);
      }

  draw_lines (self, cr);
  draw_names (self, cr);
  cairo_destroy (cr);

  return node;
}

static cairo_t *
append_over (GtkSnapshot           *snapshot,
             const graphene_rect_t *rect,
             double                 more)
{
  graphene_rect_t bounds = *rect;

  graphene_rect_inset (&bounds, (float) -more, (float) -more);

  return gtk_snapshot_append_cairo (snapshot, &bounds);
}

/* Fills and outlines a square in reach; crosses out one that is barred. */
static void
trace_reach (SnlBoardView         *self,
             const SnlSceneSquare *square,
             gboolean              is_free,
             cairo_t              *cr)
{
  GdkRGBA free_colour = snl_colour_get (self, "accent_bg_color");
  GdkRGBA barred = snl_colour_get (self, "snl_line");
  double width = MAX (self->grid.cell * 0.06, 2);
  double inset = self->grid.cell * 0.2;
  graphene_rect_t rect;

  snl_board_grid_get_rect (&self->grid, square->x, square->y, &rect);
  cairo_save (cr);

  if (is_free)
    {
      snl_board_grid_trace (&self->grid, square->x, square->y, cr);
      cairo_set_source_rgba (cr, free_colour.red, free_colour.green, free_colour.blue, 0.38);
      cairo_fill_preserve (cr);
      cairo_clip_preserve (cr);
      gdk_cairo_set_source_rgba (cr, &free_colour);
      cairo_set_line_width (cr, 2 * width);
    }
  else
    {
      cairo_set_source_rgba (cr, barred.red, barred.green, barred.blue,
                             self->is_dark ? 0.85 : 0.45);
      cairo_set_line_width (cr, MAX (width * 0.5, 1.5));
      cairo_move_to (cr, rect.origin.x + inset, rect.origin.y + inset);
      cairo_line_to (cr, rect.origin.x + rect.size.width - inset,
                     rect.origin.y + rect.size.height - inset);
      cairo_move_to (cr, rect.origin.x + rect.size.width - inset, rect.origin.y + inset);
      cairo_line_to (cr, rect.origin.x + inset, rect.origin.y + rect.size.height - inset);
    }

  cairo_stroke (cr);
  cairo_restore (cr);
}

/*
 * (transfer full): the squares in reach, cached in @reach, so that dragging redraws only the
 * highlights
 */
static GskRenderNode *
create_reach (SnlBoardView *self)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->ground_width,
                                               (float) self->ground_height);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  GHashTableIter iter;
  gpointer id;
  gpointer reason;

  g_hash_table_iter_init (&iter, self->reasons);

  while (g_hash_table_iter_next (&iter, &id, &reason))
    {
      const SnlSceneSquare *square = snl_scene_find_square (self->scene, id);

      if (square != NULL)
        trace_reach (self, square, *(const char *) reason == '\0', cr);
    }

  cairo_destroy (cr);

  return node;
}

/* Finds the bounds of a square in the widget */
gboolean
snl_board_view_get_place (SnlBoardView    *self,
                          const char      *square,
                          graphene_rect_t *rect)
{
  const SnlSceneSquare *found = self->scene != NULL && square != NULL
    ? snl_scene_find_square (self->scene, square) : NULL;

  if (found == NULL)
    return FALSE;

  snl_board_grid_get_rect (&self->grid, found->x, found->y, rect);

  return TRUE;
}

static void
stroke_square (SnlBoardView  *self,
               GtkSnapshot   *snapshot,
               const char    *id,
               const GdkRGBA *colour,
               double         width,
               gboolean       is_dashed)
{
  const SnlSceneSquare *square = id != NULL ? snl_scene_find_square (self->scene, id) : NULL;
  double dash = self->grid.cell * 0.14;
  graphene_rect_t rect;
  cairo_t *cr;

  if (square == NULL)
    return;

  snl_board_grid_get_rect (&self->grid, square->x, square->y, &rect);
  cr = append_over (snapshot, &rect, width);
  snl_board_grid_trace (&self->grid, square->x, square->y, cr);
  /* a white border on both sides is visible on any terrain */
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);

  if (is_dashed)
    cairo_set_dash (cr, &dash, 1, 0);

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
stroke_piece (SnlBoardView  *self,
              GtkSnapshot   *snapshot,
              const char    *id,
              const GdkRGBA *colour,
              gboolean       is_dashed)
{
  const SnlScenePiece *piece = id != NULL ? snl_scene_find_piece (self->scene, id) : NULL;

  if (piece != NULL)
    stroke_square (self, snapshot, piece->square, colour,
                   MAX (self->grid.cell * 0.07, 2.5), is_dashed);
}

static void
trace_path (SnlBoardView       *self,
            const SnlBoardPath *path,
            cairo_t            *cr,
            graphene_point_t   *last,
            double             *angle)
{
  graphene_rect_t rect;
  graphene_point_t before = { 0, 0 };

  for (guint i = 0; i < path->squares->len; i++)
    {
      if (!snl_board_view_get_place (self, path->squares->pdata[i], &rect))
        continue;

      before = *last;
      graphene_rect_get_center (&rect, last);

      if (i == 0)
        cairo_move_to (cr, last->x, last->y);
      else
        cairo_line_to (cr, last->x, last->y);

      *angle = atan2 (last->y - before.y, last->x - before.x);
    }
}

static void
draw_path (SnlBoardView       *self,
           GtkSnapshot        *snapshot,
           const SnlBoardPath *path)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->ground_width,
                                               (float) self->ground_height);
  GdkRGBA colour = snl_colour_get (self, "snl_path");
  double width = MAX (self->grid.cell * 0.09, 2);
  double head = MAX (self->grid.cell * 0.26, 7);
  graphene_point_t last = { 0, 0 };
  double angle = 0;
  cairo_t *cr;

  if (path->squares->len < 2)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  trace_path (self, path, cr, &last, &angle);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width + 3);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);

  cairo_translate (cr, last.x, last.y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, head * 0.6, 0);
  cairo_line_to (cr, -head * 0.6, head * 0.6);
  cairo_line_to (cr, -head * 0.6, -head * 0.6);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Finds the centre of a piece or a square in the widget */
static gboolean
get_centre (SnlBoardView     *self,
            const char       *id,
            graphene_point_t *centre)
{
  const SnlScenePiece *piece = snl_scene_find_piece (self->scene, id);
  graphene_rect_t rect;

  if (!snl_board_view_get_place (self, piece != NULL ? piece->square : id, &rect))
    return FALSE;

  graphene_rect_get_center (&rect, centre);

  return TRUE;
}

/* Strokes a path with a dark border, visible from a distance on dark and light backgrounds */
static void
stroke (SnlBoardView *self,
        cairo_t      *cr,
        double        width)
{
  GdkRGBA colour = snl_colour_get (self, "snl_point");

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, width * 1.8);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Draws a ring round a piece or a square */
static void
draw_ring (SnlBoardView *self,
           GtkSnapshot  *snapshot,
           const char   *id)
{
  double radius = self->grid.cell * 0.72;
  double width = MAX (self->grid.cell * 0.10, 3);
  graphene_rect_t rect;
  graphene_point_t centre;
  cairo_t *cr;

  if (!get_centre (self, id, &centre))
    return;

  rect = GRAPHENE_RECT_INIT ((float) (centre.x - radius - width),
                             (float) (centre.y - radius - width),
                             (float) (2 * (radius + width)), (float) (2 * (radius + width)));
  cr = gtk_snapshot_append_cairo (snapshot, &rect);
  cairo_arc (cr, centre.x, centre.y, radius, 0, 2 * G_PI);
  stroke (self, cr, width);
  cairo_destroy (cr);
}

/* Draws a frame round a piece; unlike a ring, it leaves its neighbours free */
static void
draw_frame (SnlBoardView *self,
            GtkSnapshot  *snapshot,
            const char   *id)
{
  double width = MAX (self->grid.cell * 0.10, 3);
  double half = self->grid.cell * 0.5;
  graphene_rect_t rect;
  graphene_point_t centre;
  cairo_t *cr;

  if (!get_centre (self, id, &centre))
    return;

  rect = GRAPHENE_RECT_INIT ((float) (centre.x - half), (float) (centre.y - half),
                             (float) (2 * half), (float) (2 * half));
  cr = append_over (snapshot, &rect, width * 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_rectangle (cr, centre.x - half, centre.y - half, 2 * half, 2 * half);
  stroke (self, cr, width);
  cairo_destroy (cr);
}

/* Clips to all but the squares of other pieces, so that their numbers are not covered */
static void
clip_others (SnlBoardView *self,
             cairo_t      *cr,
             const char   *from,
             const char   *to)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (guint i = 0; i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);
      graphene_rect_t rect;

      if (g_str_equal (piece->id, from) || g_str_equal (piece->id, to) ||
          !snl_board_view_get_place (self, piece->square, &rect))
        continue;
      cairo_rectangle (cr, 0, 0, self->ground_width, self->ground_height);
      cairo_rectangle (cr, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
      cairo_clip (cr);
    }
}

static void
trace_arrow (cairo_t                *cr,
             const graphene_point_t *start,
             double                  angle,
             double                  edge,
             double                  length,
             double                  head,
             double                  width)
{
  cairo_save (cr);
  cairo_translate (cr, start->x, start->y);
  cairo_rotate (cr, angle);
  cairo_translate (cr, edge, 0);
  cairo_move_to (cr, 0, -width / 2);
  cairo_line_to (cr, length - head, -width / 2);
  cairo_line_to (cr, length - head, -head * 0.6);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, head * 0.6);
  cairo_line_to (cr, length - head, width / 2);
  cairo_line_to (cr, 0, width / 2);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* Draws an arrow between two pieces without covering their numbers. It is translucent over other
 * pieces, so that it is still seen as one arrow. Between neighbours there is room for its head
 * only */
static void
draw_arrow (SnlBoardView *self,
            GtkSnapshot  *snapshot,
            const char   *from,
            const char   *to)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->ground_width,
                                               (float) self->ground_height);
  GdkRGBA colour = snl_colour_get (self, "snl_point");
  double width = MAX (self->grid.cell * 0.12, 3);
  double head = self->grid.cell * 0.40;
  double room = self->grid.cell * 0.28;
  graphene_point_t start;
  graphene_point_t end;
  double angle;
  double edge;
  double length;
  gboolean is_near;
  cairo_t *cr;

  if (!get_centre (self, from, &start) || !get_centre (self, to, &end))
    return;

  angle = atan2 (end.y - start.y, end.x - start.x);
  /* to the outside of the frame round the first */
  edge = self->grid.cell * 0.58 / MAX (fabs (cos (angle)), fabs (sin (angle)));
  length = hypot (end.x - start.x, end.y - start.y);
  if (length <= 2 * room)
    return;
  is_near = length - 2 * room < self->grid.cell;
  if (is_near)
    {
      head *= 0.8;
      edge = (length - head) / 2;
      /* a number stands at the top of its counter: the head lies in the upper one's lower half */
      if (fabs (end.y - start.y) > 0.5)
        edge += (end.y > start.y ? -1 : 1) * (head / 2 + self->grid.cell * 0.08);
      length = head;
    }
  else
    {
      length -= edge + room;
    }

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  trace_arrow (cr, &start, angle, edge, length, head, width);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, THROUGH);
  cairo_fill (cr);
  if (!is_near)
    clip_others (self, cr, from, to);
  trace_arrow (cr, &start, angle, edge, length, head, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, width * 0.8);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
draw_rings (SnlBoardView *self,
            GtkSnapshot  *snapshot)
{
  if (self->pointed != NULL)
    draw_ring (self, snapshot, self->pointed);
  for (guint i = 0; self->rings != NULL && i < self->rings->len; i++)
    draw_frame (self, snapshot, self->rings->pdata[i]);
  if (self->has_arrow && self->rings != NULL && self->rings->len >= 2)
    draw_arrow (self, snapshot, self->rings->pdata[0], self->rings->pdata[1]);
}

static void
draw_painted (SnlBoardView *self,
              GtkSnapshot  *snapshot)
{
  GdkRGBA colour = snl_colour_get (self, "accent_bg_color");

  colour.alpha = 0.5f;

  for (guint i = 0; self->painted != NULL && i < self->painted->len; i++)
    {
      graphene_rect_t rect;

      if (snl_board_view_get_place (self, self->painted->pdata[i], &rect))
        gtk_snapshot_append_color (snapshot, &colour, &rect);
    }
}

/* Draws what is above the counters */
void
snl_board_view_paint_over (SnlBoardView *self,
                           GtkSnapshot  *snapshot)
{
  GdkRGBA accent = snl_colour_get (self, "accent_bg_color");
  GdkRGBA dark = snl_colour_get (self, "snl_line");

  stroke_piece (self, snapshot, self->first, &accent, FALSE);
  stroke_piece (self, snapshot, self->second, &accent, TRUE);

  for (guint i = 0; self->paths != NULL && i < self->paths->len; i++)
    draw_path (self, snapshot, self->paths->pdata[i]);

  if (self->hovered != NULL)
    stroke_square (self, snapshot, self->hovered, &dark, 2, FALSE);

  /* GTK's own focus indicator disappears after a while; this one stays */
  if (self->has_keyboard && self->is_by_keys)
    stroke_square (self, snapshot, self->cursor, &dark, MAX (self->grid.cell * 0.06, 3), FALSE);

  draw_rings (self, snapshot);
}

/* Draws what is below the counters */
void
snl_board_view_paint (SnlBoardView *self,
                      GtkSnapshot  *snapshot)
{
  if (self->ground == NULL)
    self->ground = create_ground (self);

  gtk_snapshot_append_node (snapshot, self->ground);
  draw_painted (self, snapshot);

  if (self->reach == NULL && self->reasons != NULL)
    self->reach = create_reach (self);

  if (self->reach != NULL)
    gtk_snapshot_append_node (snapshot, self->reach);
}
