/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws a small counter in its snapshot(), and the functions for the two tones of
 * sides that other widgets draw with.
 */

#include "snl-counter.h"

#include <math.h>

struct _SnlCounter {
  GtkWidget   parent_instance;

  char       *shape;
  SnlDrawing *drawing;
  char       *letter;
};

G_DEFINE_FINAL_TYPE (SnlCounter, snl_counter, GTK_TYPE_WIDGET)

static void
trace_shield (cairo_t    *cr,
              const char *shape,
              double      width,
              double      height)
{
  double middle = width / 2;

  cairo_new_path (cr);

  if (g_strcmp0 (shape, "kite") == 0)
    {
      double shoulder = width * 0.46;

      cairo_move_to (cr, middle, height);
      cairo_curve_to (cr, middle - width * 0.34, height * 0.74, middle - shoulder, height * 0.5,
                      middle - shoulder, height * 0.33);
      cairo_curve_to (cr, middle - shoulder, height * 0.1, middle - width * 0.22, 0, middle, 0);
      cairo_curve_to (cr, middle + width * 0.22, 0, middle + shoulder, height * 0.1,
                      middle + shoulder, height * 0.33);
      cairo_curve_to (cr, middle + shoulder, height * 0.5, middle + width * 0.34, height * 0.74,
                      middle, height);
      cairo_close_path (cr);
    }
  else if (g_strcmp0 (shape, "square") == 0)
    {
      cairo_rectangle (cr, width * 0.06, height * 0.06, width * 0.88, height * 0.88);
    }
  else
    {
      cairo_arc (cr, middle, height / 2, MIN (width, height) * 0.48, 0, 2 * G_PI);
    }
}

/* The vertical centre of the widest part of a shield */
static double
letter_centre (const char *shape,
               double      height)
{
  return g_strcmp0 (shape, "kite") == 0 ? height * 0.38 : height / 2;
}

/* Draws the letter at the widest part of the shield */
static void
draw_letter (GtkWidget   *widget,
             GtkSnapshot *snapshot,
             const char  *shape,
             PangoLayout *letter,
             int          size)
{
  PangoRectangle ink;
  GdkRGBA colour = { 1, 1, 1, 1 };
  graphene_point_t point;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget),
                                  gtk_widget_has_css_class (widget, "light") ? "snl_on_light"
                                                                             : "snl_on_dark",
                                  &colour);
  pango_layout_get_pixel_extents (letter, &ink, NULL);
  point.x = size / 2.0 - ink.width / 2.0 - ink.x;
  point.y = letter_centre (shape, size) - ink.height / 2.0 - ink.y;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &point);
  gtk_snapshot_append_layout (snapshot, letter, &colour);
  gtk_snapshot_restore (snapshot);
}

/* Draws the shield of the side, with a letter or without one */
static void
draw_shield (GtkWidget   *widget,
             GtkSnapshot *snapshot,
             const char  *shape,
             PangoLayout *letter,
             int          size)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA line = { 0, 0, 0, 1 };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));

  cairo_translate (cr, 1, 1);
  trace_shield (cr, shape, size - 2, size - 2);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  snl_tone_append_fill (widget, cr, size, size);

  /* no pattern behind the letter */
  if (letter != NULL && gtk_widget_has_css_class (widget, "light") &&
      gtk_style_context_lookup_color (context, "snl_light", &line))
    {
      cairo_arc (cr, (size - 2) / 2.0, letter_centre (shape, size - 2), size * 0.32, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &line);
      cairo_fill (cr);
    }

  cairo_restore (cr);
  gtk_style_context_lookup_color (context, "snl_line", &line);
  trace_shield (cr, shape, size - 2, size - 2);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);

  if (letter != NULL)
    draw_letter (widget, snapshot, shape, letter, size);
}

/**
 * snl_counter_draw:
 * @widget: a widget with the style class of a side
 * @snapshot: draws at its origin
 * @shape: (nullable): `kite`, `round` or `square`; %NULL for `round`
 * @drawing: (nullable): what a unit's type looks like
 * @letter: (nullable): the letter of the type
 * @size: width and height in pixels
 *
 * Draws a counter, for widgets that contain one: what the type looks like; or the shield of its
 * side and its letter, if the module has no drawing of it.
 */
void
snl_counter_draw (GtkWidget   *widget,
                  GtkSnapshot *snapshot,
                  const char  *shape,
                  SnlDrawing  *drawing,
                  PangoLayout *letter,
                  int          size)
{
  const SnlPictureLook look = { gtk_widget_has_css_class (widget, "light"), TRUE };

  if (drawing != NULL)
    snl_picture_append (widget, snapshot, drawing, &look, 0, 0, size);
  else
    draw_shield (widget, snapshot, shape, letter, size);
}

static void
snl_counter_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  SnlCounter *self = SNL_COUNTER (widget);
  int size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autoptr(PangoLayout) letter = self->letter == NULL ? NULL :
                                  gtk_widget_create_pango_layout (widget, self->letter);

  snl_counter_draw (widget, snapshot, self->shape, self->drawing, letter, size);
}

static void
snl_counter_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double em = (pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics)) /
    (double) PANGO_SCALE;

  /* the size follows the font size */
  *minimum = *natural = (int) ceil (em * 1.5);
  pango_font_metrics_unref (metrics);
}

static void
snl_counter_finalize (GObject *object)
{
  SnlCounter *self = SNL_COUNTER (object);

  g_free (self->shape);
  snl_drawing_unref (self->drawing);
  g_free (self->letter);

  G_OBJECT_CLASS (snl_counter_parent_class)->finalize (object);
}

static void
snl_counter_class_init (SnlCounterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_counter_finalize;
  widget_class->snapshot = snl_counter_snapshot;
  widget_class->measure = snl_counter_measure;

  gtk_widget_class_set_css_name (widget_class, "snlcounter");
  /* the row or card that contains it has the text in its accessible label */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
snl_counter_init (SnlCounter *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * snl_counter_set_side:
 * @self: a counter
 * @shape: (nullable): `kite`, `round` or `square`
 * @tone: (nullable): `dark` or `light`
 *
 * Sets the look of the side.
 */
void
snl_counter_set_side (SnlCounter *self,
                      const char *shape,
                      const char *tone)
{
  g_return_if_fail (SNL_IS_COUNTER (self));

  g_free (self->shape);
  self->shape = g_strdup (shape);
  snl_tone_add_class (GTK_WIDGET (self), tone);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_counter_set_type:
 * @self: a counter
 * @drawing: (nullable): what its type looks like
 * @letter: (nullable): the letter of its type, shown without a @drawing
 *
 * Sets what stands on the shield.
 */
void
snl_counter_set_type (SnlCounter *self,
                      SnlDrawing *drawing,
                      const char *letter)
{
  g_return_if_fail (SNL_IS_COUNTER (self));

  snl_drawing_unref (self->drawing);
  self->drawing = snl_drawing_ref (drawing);
  g_free (self->letter);
  self->letter = g_strdup (letter);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_tone_add_class:
 * @widget: a widget that shows something of a side
 * @tone: (nullable): `dark` or `light`; %NULL for `dark`
 *
 * Adds the style class of the side, and removes the other.
 */
void
snl_tone_add_class (GtkWidget  *widget,
                    const char *tone)
{
  gboolean is_light = g_strcmp0 (tone, "light") == 0;

  gtk_widget_remove_css_class (widget, is_light ? "dark" : "light");
  gtk_widget_add_css_class (widget, is_light ? "light" : "dark");
}

/**
 * snl_tone_append_fill:
 * @widget: a widget with the style class of a side
 * @cr: a cairo context, clipped to the shape
 * @width: width of the area
 * @height: height of the area
 *
 * Paints the fill of a side: plain for the dark tone, hatched for the light one.
 */
void
snl_tone_append_fill (GtkWidget *widget,
                      cairo_t   *cr,
                      int        width,
                      int        height)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  gboolean is_light = gtk_widget_has_css_class (widget, "light");
  GdkRGBA fill = { 0.5f, 0.5f, 0.5f, 1 };
  GdkRGBA hatch = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (context, is_light ? "snl_light" : "snl_dark", &fill);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_paint (cr);

  if (!is_light || !gtk_style_context_lookup_color (context, "snl_light_hatch", &hatch))
    return;

  gdk_cairo_set_source_rgba (cr, &hatch);
  cairo_set_line_width (cr, 1);

  for (int x = -height; x < width; x += 5)
    {
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }

  cairo_stroke (cr);
}
