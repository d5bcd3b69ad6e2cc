/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-paper-pen.h"

#include <math.h>

/* Letters are made smaller down to these before words are broken; then down to almost nothing */
#define SMALL 0.72
#define STEP 0.94
#define LEAST 3.0

/* What a layout may stick out by, for rounding to Pango's units */
#define TOLERANCE 0.51

struct _SnlPen {
  cairo_t      *cairo;
  PangoContext *context;
  PangoLayout  *layout;
  double        smallest;
  guint         misfits;
};

/**
 * snl_pen_new:
 * @cairo: in points
 *
 * Returns: (transfer full): a pen for one page
 */
SnlPen *
snl_pen_new (cairo_t *cairo)
{
  SnlPen *self = g_new0 (SnlPen, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* the same lines on the screen, in a file and on any printer */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  self->cairo = cairo_reference (cairo);
  self->context = pango_cairo_create_context (cairo);
  pango_cairo_context_set_resolution (self->context, 72);
  pango_cairo_context_set_font_options (self->context, options);
  pango_context_set_base_dir (self->context, PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  self->layout = pango_layout_new (self->context);
  /* a name that is written from right to left stays in its column */
  pango_layout_set_auto_dir (self->layout, FALSE);
  self->smallest = G_MAXDOUBLE;
  cairo_font_options_destroy (options);

  return self;
}

void
snl_pen_free (SnlPen *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->layout);
  g_object_unref (self->context);
  cairo_destroy (self->cairo);
  g_free (self);
}

cairo_t *
snl_pen_get_cairo (SnlPen *self)
{
  return self->cairo;
}

/**
 * snl_pen_get_smallest:
 *
 * Returns: the size of the smallest letters that were written, in points
 */
double
snl_pen_get_smallest (SnlPen *self)
{
  return self->smallest;
}

/**
 * snl_pen_get_misfits:
 *
 * Returns: how many texts stuck out of their boxes; 0, or something is wrong
 */
guint
snl_pen_get_misfits (SnlPen *self)
{
  return self->misfits;
}

static void
set_up (SnlPen         *self,
        const SnlStyle *style,
        double          size,
        const char     *text)
{
  static const PangoAlignment alignments[] = {
    [SNL_ALIGN_LEFT] = PANGO_ALIGN_LEFT,
    [SNL_ALIGN_MIDDLE] = PANGO_ALIGN_CENTER,
    [SNL_ALIGN_RIGHT] = PANGO_ALIGN_RIGHT,
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
get_size (SnlPen *self,
          double *width,
          double *height)
{
  PangoRectangle logical;

  pango_layout_get_extents (self->layout, NULL, &logical);
  *width = (double) logical.width / PANGO_SCALE;
  *height = (double) logical.height / PANGO_SCALE;
}

/**
 * snl_pen_measure:
 * @width: in which it is broken into lines; less than 0 for one line
 *
 * Returns: how high @text is, in letters of the size asked for
 */
double
snl_pen_measure (SnlPen         *self,
                 const SnlStyle *style,
                 const char     *text,
                 double          width)
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
 * snl_pen_get_width:
 *
 * Returns: how wide @text is in one line
 */
double
snl_pen_get_width (SnlPen         *self,
                   const SnlStyle *style,
                   const char     *text)
{
  double width;
  double height;

  set_up (self, style, style->size, text);
  pango_layout_set_width (self->layout, -1);
  get_size (self, &width, &height);

  return width;
}

/* Whether the layout, of letters of @size, is in the box */
static gboolean
fits (SnlPen         *self,
      const SnlBox   *box,
      const SnlStyle *style,
      const char     *text,
      double          size,
      PangoWrapMode   wrap)
{
  double width;
  double height;

  set_up (self, style, size, text);
  pango_layout_set_wrap (self->layout, wrap);
  pango_layout_set_width (self->layout, (int) (box->width * PANGO_SCALE));
  get_size (self, &width, &height);

  return width <= box->width + TOLERANCE && height <= box->height + TOLERANCE;
}

/* The largest letters that fit: whole words first, then broken ones, then smaller ones still */
static double
find_size (SnlPen         *self,
           const SnlBox   *box,
           const SnlStyle *style,
           const char     *text)
{
  double size;

  for (size = style->size; !style->broken && size >= style->size * SMALL; size *= STEP)
    if (fits (self, box, style, text, size, PANGO_WRAP_WORD))
      return size;
  for (size = style->broken ? style->size : style->size * SMALL; size > LEAST; size *= STEP)
    if (fits (self, box, style, text, size, PANGO_WRAP_WORD_CHAR))
      return size;

  fits (self, box, style, text, LEAST, PANGO_WRAP_WORD_CHAR);

  return LEAST;
}

/* What was drawn, ink and all, against where it should be */
static void
check_box (SnlPen       *self,
           const SnlBox *box)
{
  PangoRectangle ink;
  PangoRectangle logical;

  pango_layout_get_extents (self->layout, &ink, &logical);
  if ((double) logical.height / PANGO_SCALE > box->height + TOLERANCE
      || (double) (logical.x + logical.width) / PANGO_SCALE > box->width + TOLERANCE
      || (double) (ink.x + ink.width) / PANGO_SCALE > box->width + 2
      || (double) ink.x / PANGO_SCALE < -2)
    self->misfits++;
}

/**
 * snl_pen_write:
 * @box: all of the text is in it afterwards
 * @style: how it should look
 * @text: any text in any script
 *
 * Returns: how high the text is
 */
double
snl_pen_write (SnlPen         *self,
               const SnlBox   *box,
               const SnlStyle *style,
               const char     *text)
{
  double width;
  double height;
  double size;

  if (*text == '\0')
    return 0;

  size = find_size (self, box, style, text);
  self->smallest = MIN (self->smallest, size);
  check_box (self, box);
  get_size (self, &width, &height);
  cairo_set_source_rgb (self->cairo, style->grey, style->grey, style->grey);
  cairo_move_to (self->cairo, box->x, box->y);
  pango_cairo_update_layout (self->cairo, self->layout);
  pango_cairo_show_layout (self->cairo, self->layout);
  cairo_new_path (self->cairo);

  return height;
}

void
snl_pen_draw_line (SnlPen *self,
                   double  x1,
                   double  y1,
                   double  x2,
                   double  y2,
                   double  thick,
                   double  grey)
{
  cairo_set_source_rgb (self->cairo, grey, grey, grey);
  cairo_set_line_width (self->cairo, thick);
  cairo_move_to (self->cairo, x1, y1);
  cairo_line_to (self->cairo, x2, y2);
  cairo_stroke (self->cairo);
}

/**
 * snl_pen_draw_box:
 * @thick: of its edge; 0 for none
 * @fill: from 0, black, to 1, white; less than 0 for nothing
 */
void
snl_pen_draw_box (SnlPen       *self,
                  const SnlBox *box,
                  double        thick,
                  double        fill)
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
