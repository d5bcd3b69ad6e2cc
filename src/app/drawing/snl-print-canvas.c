/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes text into boxes of a printed page: each is laid out with one shared PangoLayout, at
 * smaller and smaller sizes until it fits.
 */

#include "snl-print-canvas.h"

#include <string.h>

/*
 * ratio of the font size down to which only whole words are wrapped, ratio between two sizes that
 * are tried, and smallest size in points
 */
#define SMALL 0.72
#define STEP 0.94
#define MIN_SIZE 3.0

/* overflow in points that is tolerated, because Pango rounds sizes to its units */
#define TOLERANCE 0.51
/* least distance in points between two texts in one line */
#define SPACE 1.5

struct _SnlPrintCanvas {
  cairo_t        *cairo;
  PangoContext   *context;
  PangoLayout    *layout;
  double          smallest;
  guint           misfits;
  SnlPrintBox     last;          /* the ink of the text before */
  cairo_matrix_t  last_matrix;   /* that was in force then */
};

/**
 * snl_print_canvas_new:
 * @cairo: a cairo context in points
 *
 * Returns: (transfer full): a canvas for one page
 */
SnlPrintCanvas *
snl_print_canvas_new (cairo_t *cairo)
{
  SnlPrintCanvas *self = g_new0 (SnlPrintCanvas, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* without hinting, lines break alike on screen, in a file and on any printer */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  self->cairo = cairo_reference (cairo);
  self->context = pango_cairo_create_context (cairo);
  pango_cairo_context_set_resolution (self->context, 72);
  pango_cairo_context_set_font_options (self->context, options);
  pango_context_set_base_dir (self->context, PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  self->layout = pango_layout_new (self->context);
  /* right-to-left text stays at the left of its column */
  pango_layout_set_auto_dir (self->layout, FALSE);
  self->smallest = G_MAXDOUBLE;
  cairo_font_options_destroy (options);

  return self;
}

/**
 * snl_print_canvas_free:
 * @self: (nullable) (transfer full): a canvas
 *
 * Frees @self.
 */
void
snl_print_canvas_free (SnlPrintCanvas *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->layout);
  g_object_unref (self->context);
  cairo_destroy (self->cairo);
  g_free (self);
}

/**
 * snl_print_canvas_get_cairo:
 * @self: a canvas
 *
 * Returns: (transfer none): its cairo context
 */
cairo_t *
snl_print_canvas_get_cairo (SnlPrintCanvas *self)
{
  return self->cairo;
}

/**
 * snl_print_canvas_get_smallest:
 * @self: a canvas
 *
 * Returns: the smallest font size used so far, in points; %G_MAXDOUBLE before any text
 */
double
snl_print_canvas_get_smallest (SnlPrintCanvas *self)
{
  return self->smallest;
}

/**
 * snl_print_canvas_get_misfits:
 * @self: a canvas
 *
 * Returns: how many texts did not fit into their boxes, or touch the text before in their line;
 *   more than 0 is a mistake in the layout of a page
 */
guint
snl_print_canvas_get_misfits (SnlPrintCanvas *self)
{
  return self->misfits;
}

static void
set_up (SnlPrintCanvas     *self,
        const SnlTextStyle *style,
        double              size,
        const char         *text)
{
  static const PangoAlignment alignments[] = {
    [SNL_TEXT_ALIGN_LEFT] = PANGO_ALIGN_LEFT,
    [SNL_TEXT_ALIGN_MIDDLE] = PANGO_ALIGN_CENTER,
    [SNL_TEXT_ALIGN_RIGHT] = PANGO_ALIGN_RIGHT,
  };
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, "Sans");
  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_alignment (self->layout, alignments[style->align]);
  pango_layout_set_text (self->layout, text, -1);
  pango_font_description_free (font);
}

static void
get_size (SnlPrintCanvas *self,
          double         *width,
          double         *height)
{
  PangoRectangle logical;

  pango_layout_get_extents (self->layout, NULL, &logical);
  *width = (double) logical.width / PANGO_SCALE;
  *height = (double) logical.height / PANGO_SCALE;
}

/**
 * snl_print_canvas_measure:
 * @self: a canvas
 * @style: how to write
 * @text: the text
 * @width: width at which to wrap, in points; negative for one line
 *
 * Returns: the height of @text at the size of @style, in points
 */
double
snl_print_canvas_measure (SnlPrintCanvas     *self,
                          const SnlTextStyle *style,
                          const char         *text,
                          double              width)
{
  double real;
  double height;

  set_up (self, style, style->size, text);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (self->layout, width < 0 ? -1 : (int) (width * PANGO_SCALE));
  get_size (self, &real, &height);

  return height;
}

/**
 * snl_print_canvas_get_width:
 * @self: a canvas
 * @style: how to write
 * @text: the text
 *
 * Returns: the width of @text in one line, in points
 */
double
snl_print_canvas_get_width (SnlPrintCanvas     *self,
                            const SnlTextStyle *style,
                            const char         *text)
{
  double width;
  double height;

  set_up (self, style, style->size, text);
  pango_layout_set_width (self->layout, -1);
  get_size (self, &width, &height);

  return width;
}

/* Lays the text out at a size, and returns whether it fits. */
static gboolean
fits (SnlPrintCanvas     *self,
      const SnlPrintBox  *box,
      const SnlTextStyle *style,
      const char         *text,
      double              size,
      PangoWrapMode       wrap)
{
  double width;
  double height;

  set_up (self, style, size, text);
  pango_layout_set_wrap (self->layout, wrap);
  pango_layout_set_width (self->layout, (int) (box->width * PANGO_SCALE));
  get_size (self, &width, &height);

  return width <= box->width + TOLERANCE && height <= box->height + TOLERANCE;
}

/* The largest size that fits: first wrapping whole words, then breaking words, then ever smaller */
static double
find_size (SnlPrintCanvas     *self,
           const SnlPrintBox  *box,
           const SnlTextStyle *style,
           const char         *text)
{
  double size;

  for (size = style->size; !style->broken && size >= style->size * SMALL; size *= STEP)
    if (fits (self, box, style, text, size, PANGO_WRAP_WORD))
      return size;
  for (size = style->broken ? style->size : style->size * SMALL; size > MIN_SIZE; size *= STEP)
    if (fits (self, box, style, text, size, PANGO_WRAP_WORD_CHAR))
      return size;

  fits (self, box, style, text, MIN_SIZE, PANGO_WRAP_WORD_CHAR);

  return MIN_SIZE;
}

/* Counts a misfit if the text, including its ink, exceeds the box */
static void
check_box (SnlPrintCanvas    *self,
           const SnlPrintBox *box)
{
  PangoRectangle ink;
  PangoRectangle logical;

  pango_layout_get_extents (self->layout, &ink, &logical);
  if ((double) logical.height / PANGO_SCALE > box->height + TOLERANCE ||
      (double) (logical.x + logical.width) / PANGO_SCALE > box->width + TOLERANCE ||
      (double) (ink.x + ink.width) / PANGO_SCALE > box->width + 2 ||
      (double) ink.x / PANGO_SCALE < -2)
    self->misfits++;
}

/* Counts a misfit if the text touches the one before, so that both would be read as one word */
static void
check_neighbour (SnlPrintCanvas    *self,
                 const SnlPrintBox *box)
{
  const SnlPrintBox *last = &self->last;
  PangoRectangle ink;
  SnlPrintBox place;
  cairo_matrix_t matrix;

  pango_layout_get_extents (self->layout, &ink, NULL);
  place = (SnlPrintBox) { box->x + (double) ink.x / PANGO_SCALE,
                          box->y + (double) ink.y / PANGO_SCALE,
                          (double) ink.width / PANGO_SCALE, (double) ink.height / PANGO_SCALE };
  cairo_get_matrix (self->cairo, &matrix);
  if (last->width > 0 && memcmp (&matrix, &self->last_matrix, sizeof matrix) == 0 &&
      place.y < last->y + last->height && last->y < place.y + place.height &&
      place.x < last->x + last->width + SPACE && last->x < place.x + place.width + SPACE)
    self->misfits++;
  self->last = place;
  self->last_matrix = matrix;
}

/**
 * snl_print_canvas_write:
 * @self: a canvas
 * @box: where to write
 * @style: how to write
 * @text: the text, in any script
 *
 * Writes a text at the top of @box, so that it fits.
 *
 * Returns: the height of the text, in points
 */
double
snl_print_canvas_write (SnlPrintCanvas     *self,
                        const SnlPrintBox  *box,
                        const SnlTextStyle *style,
                        const char         *text)
{
  double width;
  double height;
  double size;

  if (*text == '\0')
    return 0;

  size = find_size (self, box, style, text);
  self->smallest = MIN (self->smallest, size);
  check_box (self, box);
  check_neighbour (self, box);
  get_size (self, &width, &height);
  cairo_set_source_rgb (self->cairo, style->grey, style->grey, style->grey);
  cairo_move_to (self->cairo, box->x, box->y);
  pango_cairo_update_layout (self->cairo, self->layout);
  pango_cairo_show_layout (self->cairo, self->layout);
  cairo_new_path (self->cairo);

  return height;
}

/**
 * snl_print_canvas_draw_line:
 * @self: a canvas
 * @x1: start
 * @y1: start
 * @x2: end
 * @y2: end
 * @thick: line width in points
 * @grey: colour, from 0 (black) to 1 (white)
 *
 * Draws a straight line.
 */
void
snl_print_canvas_draw_line (SnlPrintCanvas *self,
                            double          x1,
                            double          y1,
                            double          x2,
                            double          y2,
                            double          thick,
                            double          grey)
{
  cairo_set_source_rgb (self->cairo, grey, grey, grey);
  cairo_set_line_width (self->cairo, thick);
  cairo_move_to (self->cairo, x1, y1);
  cairo_line_to (self->cairo, x2, y2);
  cairo_stroke (self->cairo);
}

/**
 * snl_print_canvas_draw_box:
 * @self: a canvas
 * @box: a rectangle
 * @thick: line width of the outline, in points; 0 for none
 * @fill: fill colour, from 0 (black) to 1 (white); negative for none
 *
 * Draws a rectangle.
 */
void
snl_print_canvas_draw_box (SnlPrintCanvas    *self,
                           const SnlPrintBox *box,
                           double             thick,
                           double             fill)
{
  if (fill >= 0)
    {
      cairo_set_source_rgb (self->cairo, fill, fill, fill);
      cairo_rectangle (self->cairo, box->x, box->y, box->width, box->height);
      cairo_fill (self->cairo);
    }
  if (thick > 0)
    {
      cairo_set_source_rgb (self->cairo, 0, 0, 0);
      cairo_set_line_width (self->cairo, thick);
      cairo_rectangle (self->cairo, box->x, box->y, box->width, box->height);
      cairo_stroke (self->cairo);
    }
}
