/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws a side's shield and a bar in its snapshot(); a change of the strength is
 * animated with an AdwTimedAnimation.
 */

#include "snl-wall-gauge-view.h"

#include "app/drawing/snl-colour.h"
#include "app/drawing/snl-symbol.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define FALL_MILLISECONDS 500

struct _SnlWallGaugeView {
  GtkWidget     parent_instance;

  char         *shape;
  gboolean      is_light;
  gboolean      is_known;
  double        fraction;    /* shown now; changes during an animation */
  double        mark;
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (SnlWallGaugeView, snl_wall_gauge_view, GTK_TYPE_WIDGET)

static void
hatch (cairo_t       *cr,
       double         x,
       double         y,
       double         width,
       double         height,
       const GdkRGBA *colour)
{
  double step = MAX (height / 3, 6);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, step * 0.22);

  for (double at = x - height; at < x + width; at += step)
    {
      cairo_move_to (cr, at, y + height);
      cairo_rel_line_to (cr, height, -height);
    }

  cairo_stroke (cr);
  cairo_restore (cr);
}

/*
 * Draws the side's shield at the start of the bar, so that sides can be distinguished without
 * colour; returns its width.
 */
static double
draw_head (SnlWallGaugeView *self,
           cairo_t          *cr,
           double            height)
{
  GdkRGBA fill = snl_colour_get (self, self->is_light ? "snl_piece_light" : "snl_piece_dark");
  GdkRGBA line = snl_colour_get (self, "snl_wall_ink");
  double width = height * 0.82;

  snl_symbol_trace_shield (cr, self->shape, 2, 2, width - 4, height - 4);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);

  return width + height * 0.2;
}

static void
snl_wall_gauge_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  SnlWallGaugeView *self = SNL_WALL_GAUGE_VIEW (widget);
  double height = gtk_widget_get_height (widget);
  double full_width = gtk_widget_get_width (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0, (float) full_width,
                                                                (float) height));
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  cairo_matrix_t mirrored = { -1, 0, 0, 1, full_width, 0 };
  double x;
  double width;
  double filled;
  GdkRGBA fill = snl_colour_get (self, self->is_light ? "snl_piece_light" : "snl_piece_dark");
  GdkRGBA lines = snl_colour_get (self, "snl_piece_hatch");
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");
  GdkRGBA mark = snl_colour_get (self, "snl_wall_mark");

  /* mirrors everything, since no part of it is directional */
  if (is_rtl)
    cairo_transform (cr, &mirrored);

  x = draw_head (self, cr, height);
  width = full_width - x;
  filled = MAX (self->fraction, 0) * width;

  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_rectangle (cr, x, height * 0.12, filled, height * 0.76);
  cairo_fill (cr);

  if (self->is_light)
    hatch (cr, x, height * 0.12, filled, height * 0.76, &lines);

  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 2);
  cairo_rectangle (cr, x + 1, height * 0.12, width - 2, height * 0.76);
  cairo_stroke (cr);

  if (self->mark >= 0)
    {
      double at = x + self->mark * width;
      double thick = MAX (height * 0.12, 4);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_rectangle (cr, at - thick, 0, 2 * thick, height);
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &mark);
      cairo_rectangle (cr, at - thick / 2, 0, thick, height);
      cairo_fill (cr);
    }

  cairo_destroy (cr);
}

static void
snl_wall_gauge_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = 8;
}

static void
fall_cb (double            value,
         SnlWallGaugeView *self)
{
  self->fraction = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
snl_wall_gauge_view_dispose (GObject *object)
{
  SnlWallGaugeView *self = SNL_WALL_GAUGE_VIEW (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);
  g_clear_pointer (&self->shape, g_free);

  G_OBJECT_CLASS (snl_wall_gauge_view_parent_class)->dispose (object);
}

static void
snl_wall_gauge_view_class_init (SnlWallGaugeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_wall_gauge_view_dispose;
  widget_class->measure = snl_wall_gauge_view_measure;
  widget_class->snapshot = snl_wall_gauge_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "snlwallgauge");
  /* the labels beside it have the same text */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
snl_wall_gauge_view_init (SnlWallGaugeView *self)
{
  self->mark = -1;
}

/**
 * snl_wall_gauge_view_set:
 * @self: a gauge view
 * @gauge: the gauge to show
 *
 * Shows a gauge; a change of the fraction is animated if the widget is mapped.
 */
void
snl_wall_gauge_view_set (SnlWallGaugeView   *self,
                         const SnlWallGauge *gauge)
{
  double shown;

  g_return_if_fail (SNL_IS_WALL_GAUGE_VIEW (self));

  shown = self->fraction;
  g_free (self->shape);
  self->shape = g_strdup (gauge->shape);
  self->is_light = g_strcmp0 (gauge->tone, "light") == 0;
  self->mark = gauge->mark;

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);
  /* resetting the animation shows its first value */
  self->fraction = shown;

  if (self->is_known && gauge->fraction != self->fraction &&
      gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      adw_get_enable_animations (GTK_WIDGET (self)))
    {
      AdwAnimationTarget *target =
        adw_callback_animation_target_new ((AdwAnimationTargetFunc) fall_cb, self, NULL);

      self->animation = adw_timed_animation_new (GTK_WIDGET (self), self->fraction, gauge->fraction,
                                                 FALL_MILLISECONDS, target);
      adw_animation_play (self->animation);
    }
  else
    {
      self->fraction = gauge->fraction;
    }

  self->is_known = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
