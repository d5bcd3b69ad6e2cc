/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A GtkWidget that draws a proportion and its confidence interval in its snapshot(). */

#include "snl-proportion-bar.h"

struct _SnlProportionBar {
  GtkWidget parent_instance;

  double    share;
  double    min;
  double    max;
};

G_DEFINE_FINAL_TYPE (SnlProportionBar, snl_proportion_bar, GTK_TYPE_WIDGET)

static void
fill (cairo_t       *cr,
      const GdkRGBA *colour,
      double         alpha,
      double         x,
      double         y,
      double         width,
      double         height)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

static void
snl_proportion_bar_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SnlProportionBar *self = SNL_PROPORTION_BAR (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                          (float) height));
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }

  fill (cr, &colour, 0.12, 0, 0, width, height);
  fill (cr, &colour, 0.45, 0, 0, self->share * width, height);

  /* the confidence interval, with a cap at both ends */
  fill (cr, &colour, 1, self->min * width, height / 2 - 1, (self->max - self->min) * width, 2);
  fill (cr, &colour, 1, MIN (self->min * width, width - 2), height * 0.2, 2, height * 0.6);
  fill (cr, &colour, 1, MAX (self->max * width - 2, 0), height * 0.2, 2, height * 0.6);
  cairo_destroy (cr);
}

static void
snl_proportion_bar_class_init (SnlProportionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = snl_proportion_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "snlproportionbar");
  /* the label beside it has the same text */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
snl_proportion_bar_init (SnlProportionBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * snl_proportion_bar_new:
 * @share: the share, from 0 to 1
 * @min: lower end of its confidence interval
 * @max: upper end
 *
 * Returns: (transfer floating): the bar
 */
GtkWidget *
snl_proportion_bar_new (double share,
                        double min,
                        double max)
{
  SnlProportionBar *self = g_object_new (SNL_TYPE_PROPORTION_BAR, NULL);

  self->share = CLAMP (share, 0, 1);
  self->min = CLAMP (min, 0, 1);
  self->max = CLAMP (max, 0, 1);

  return GTK_WIDGET (self);
}
