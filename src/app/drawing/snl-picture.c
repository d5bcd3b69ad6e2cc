/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Draws the drawings of a module (SnlDrawing) with cairo, so that they look embroidered: in large
 * ones areas are filled with rows of threads and lines are short slanted strokes; small ones have
 * no details and no line thinner than a pixel.
 */

#include "snl-picture.h"

#include <math.h>

/* The side of the square in which a drawing stands */
#define FRAME 64.0

/* In pixels: smaller pictures have no details, larger ones show stitches */
#define DETAILED 40
#define STITCHED 110

/* In pixels: the minimum width of a line */
#define THINNEST 0.9

/* In pixels: larger pictures are not cached */
#define LARGEST_KEPT 192

/* The maximum number of cached pictures; a game has a few drawings in a few sizes */
#define MAX_KEPT 300

/* Units of a drawing: the rim on each side, the distance of stitches, and of the threads across */
#define RIM 1.6
#define STITCH 0.85
#define COUCHING 5.5

typedef struct {
  SnlDrawing     *drawing;
  SnlPictureLook  look;
  int             pixels;
} Key;

static const double colours[][3] = {
  [SNL_DRAWING_NONE] = { 0, 0, 0 },
  [SNL_DRAWING_DARK] = { 0.169, 0.129, 0.110 },
  [SNL_DRAWING_PALE] = { 0.957, 0.918, 0.824 },
  [SNL_DRAWING_SIDE] = { 0.133, 0.227, 0.400 },
  [SNL_DRAWING_RED] = { 0.706, 0.271, 0.173 },
  [SNL_DRAWING_GOLD] = { 0.859, 0.651, 0.247 },
  [SNL_DRAWING_GREEN] = { 0.392, 0.502, 0.302 },
  [SNL_DRAWING_BLUE] = { 0.239, 0.353, 0.471 },
};

static void
set_colour (cairo_t              *cr,
            const SnlPictureLook *look,
            SnlDrawingColour      name)
{
  const double *colour = colours[name];

  if (name == SNL_DRAWING_SIDE && look->is_light)
    cairo_set_source_rgb (cr, 0.996, 0.961, 0.878);
  else
    cairo_set_source_rgb (cr, colour[0], colour[1], colour[2]);
}

static void
trace (cairo_t              *cr,
       const SnlDrawingPath *path)
{
  cairo_new_path (cr);

  for (guint i = 0; i < path->steps->len; i++)
    {
      const SnlPathStep *step = &g_array_index (path->steps, SnlPathStep, i);
      const double *points = step->points;

      switch (step->op)
        {
        case 'M':
          cairo_move_to (cr, points[0], points[1]);
          break;
        case 'L':
          cairo_line_to (cr, points[0], points[1]);
          break;
        case 'C':
          cairo_curve_to (cr, points[0], points[1], points[2], points[3], points[4], points[5]);
          break;
        default:
          cairo_close_path (cr);
        }
    }
}

/* Draws parallel lines over the middle of the frame */
static void
rule_lines (cairo_t *cr,
            double   distance,
            double   width,
            double   strength)
{
  cairo_new_path (cr);
  for (double at = -FRAME; at <= FRAME; at += distance)
    {
      cairo_move_to (cr, -FRAME, at);
      cairo_line_to (cr, FRAME, at);
    }
  cairo_set_source_rgba (cr, 0.10, 0.06, 0.04, strength);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Lays threads over a shape, each shape in its own direction, and threads across that hold them */
static void
lay_stitches (cairo_t              *cr,
              const SnlDrawingPath *path,
              guint                 index)
{
  cairo_save (cr);
  trace (cr, path);
  cairo_clip (cr);
  cairo_translate (cr, FRAME / 2, FRAME / 2);
  cairo_rotate (cr, (20 + 50 * (index % 4)) * G_PI / 180);
  rule_lines (cr, STITCH, STITCH * 0.28, 0.20);
  cairo_rotate (cr, G_PI / 2);
  rule_lines (cr, COUCHING, STITCH * 0.45, 0.24);
  cairo_restore (cr);
}

/* Lightens a line at even distances, like a thread that is twisted */
static void
twist_line (cairo_t              *cr,
            const SnlDrawingPath *path)
{
  const double dashes[] = { 1.1, 0.7 };

  if (path->stroke != SNL_DRAWING_DARK || path->width < 1)
    return;

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, path->width * 0.4);
  cairo_set_source_rgba (cr, 1, 0.93, 0.80, 0.20);
  cairo_stroke_preserve (cr);
  cairo_restore (cr);
}

/* Returns the width of a path's line: thinner in a large picture, but never less than a pixel */
static double
get_width (const SnlDrawingPath *path,
           double                pixels)
{
  double width = pixels >= STITCHED && path->width < 2 ? path->width * 0.85 : path->width;

  return MAX (width, THINNEST * FRAME / pixels);
}

static void
draw_path (cairo_t              *cr,
           const SnlDrawingPath *path,
           guint                 index,
           const SnlPictureLook *look,
           double                pixels)
{
  gboolean is_stitched = pixels >= STITCHED;

  trace (cr, path);
  if (path->fill != SNL_DRAWING_NONE)
    {
      set_colour (cr, look, path->fill);
      cairo_fill (cr);
      /* faces have the colour of linen */
      if (is_stitched && path->fill != SNL_DRAWING_DARK && path->fill != SNL_DRAWING_PALE)
        lay_stitches (cr, path, index);
      trace (cr, path);
    }

  if (path->stroke != SNL_DRAWING_NONE)
    {
      set_colour (cr, look, path->stroke);
      cairo_set_line_width (cr, get_width (path, pixels));
      cairo_stroke_preserve (cr);
      if (is_stitched)
        twist_line (cr, path);
    }
  cairo_new_path (cr);
}

/**
 * snl_picture_set_linen:
 * @cr: a cairo context
 *
 * Sets the colour of the cloth on which pictures are drawn, that of their rims.
 */
void
snl_picture_set_linen (cairo_t *cr)
{
  const double *linen = colours[SNL_DRAWING_PALE];

  cairo_set_source_rgb (cr, linen[0], linen[1], linen[2]);
}

/* Draws the rim below all paths, as one shape */
static void
draw_rim (cairo_t    *cr,
          SnlDrawing *drawing)
{
  GArray *paths = snl_drawing_get_paths (drawing);

  snl_picture_set_linen (cr);
  for (guint i = 0; i < paths->len; i++)
    {
      const SnlDrawingPath *path = &g_array_index (paths, SnlDrawingPath, i);

      trace (cr, path);
      if (path->fill != SNL_DRAWING_NONE)
        cairo_fill_preserve (cr);
      cairo_set_line_width (cr, path->width + 2 * RIM);
      cairo_stroke (cr);
    }
}

/**
 * snl_picture_draw:
 * @cr: a cairo context
 * @drawing: a drawing of a module
 * @look: how to draw it
 * @x: left edge of its square
 * @y: top edge of its square
 * @size: size of the square
 *
 * Draws a drawing in its own colours.
 */
void
snl_picture_draw (cairo_t              *cr,
                  SnlDrawing           *drawing,
                  const SnlPictureLook *look,
                  double                x,
                  double                y,
                  double                size)
{
  GArray *paths = snl_drawing_get_paths (drawing);
  double pixels = size;
  double unused = 0;

  cairo_user_to_device_distance (cr, &pixels, &unused);
  pixels = hypot (pixels, unused);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / FRAME, size / FRAME);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  if (look->has_rim)
    draw_rim (cr, drawing);
  for (guint i = 0; i < paths->len; i++)
    {
      const SnlDrawingPath *path = &g_array_index (paths, SnlDrawingPath, i);

      if (!path->is_detail || pixels >= DETAILED)
        draw_path (cr, path, i, look, pixels);
    }

  cairo_restore (cr);
}

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return g_direct_hash (key->drawing) ^ ((guint) key->pixels << 2) ^ (key->look.is_light != 0)
         ^ (guint) (key->look.has_rim != 0) << 1;
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  const Key *key = a;
  const Key *other = b;

  return key->drawing == other->drawing && key->pixels == other->pixels &&
         key->look.is_light == other->look.is_light && key->look.has_rim == other->look.has_rim;
}

static void
key_free (gpointer data)
{
  Key *key = data;

  snl_drawing_unref (key->drawing);
  g_free (key);
}

/* The space around the square, for what reaches out of it and for the rim */
static int
get_margin (int pixels)
{
  return pixels / 8;
}

static cairo_surface_t *
make_surface (const Key *key)
{
  int margin = get_margin (key->pixels);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         key->pixels + 2 * margin,
                                                         key->pixels + 2 * margin);
  cairo_t *cr = cairo_create (surface);

  snl_picture_draw (cr, key->drawing, &key->look, margin, margin, key->pixels);
  cairo_destroy (cr);

  return surface;
}

/**
 * snl_picture_get_surface:
 * @drawing: a drawing of a module
 * @look: how to draw it
 * @pixels: the size of its square, in pixels of the screen
 *
 * Draws a picture once for each size and look; a board shows each of them hundreds of times. For
 * the thread of the windows only.
 *
 * Returns: (transfer none): the picture, with an eighth of @pixels more on each side; to be used
 *   before the next call
 */
cairo_surface_t *
snl_picture_get_surface (SnlDrawing           *drawing,
                         const SnlPictureLook *look,
                         int                   pixels)
{
  const Key key = { drawing, *look, pixels };
  static GHashTable *kept;
  cairo_surface_t *surface;

  if (kept == NULL)
    kept = g_hash_table_new_full (key_hash, key_equal, key_free,
                                  (GDestroyNotify) cairo_surface_destroy);

  surface = g_hash_table_lookup (kept, &key);
  if (surface == NULL)
    {
      if (g_hash_table_size (kept) >= MAX_KEPT)
        g_hash_table_remove_all (kept);
      surface = make_surface (&key);
      snl_drawing_ref (drawing);
      g_hash_table_insert (kept, g_memdup2 (&key, sizeof key), surface);
    }

  return surface;
}

/**
 * snl_picture_append:
 * @widget: the widget that is drawn
 * @snapshot: its snapshot
 * @drawing: a drawing of a module
 * @look: how to draw it
 * @x: left edge of its square
 * @y: top edge of its square
 * @size: size of the square
 *
 * Draws a drawing in a widget, from what snl_picture_get_surface() keeps unless it is large.
 */
void
snl_picture_append (GtkWidget            *widget,
                    GtkSnapshot          *snapshot,
                    SnlDrawing           *drawing,
                    const SnlPictureLook *look,
                    double                x,
                    double                y,
                    double                size)
{
  double scale = gtk_widget_get_scale_factor (widget);
  int pixels = (int) round (size * scale);
  double margin = get_margin (pixels) / scale;
  double left = round (x) - margin;
  double top = round (y) - margin;
  double all = pixels / scale + 2 * margin;
  cairo_t *cr;

  if (pixels < 1)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) left, (float) top,
                                                                 (float) all, (float) all));
  if (pixels <= LARGEST_KEPT)
    {
      cairo_translate (cr, left, top);
      cairo_scale (cr, 1 / scale, 1 / scale);
      cairo_set_source_surface (cr, snl_picture_get_surface (drawing, look, pixels), 0, 0);
      cairo_paint (cr);
    }
  else
    {
      snl_picture_draw (cr, drawing, look, x, y, size);
    }

  cairo_destroy (cr);
}
