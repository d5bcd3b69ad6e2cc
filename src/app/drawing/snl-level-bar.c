/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws a horizontal bar in its snapshot(): a fill in the tone of a side, and a
 * mark at the strength where a rule takes effect. GtkLevelBar has neither patterns nor a mark.
 */

#include "snl-level-bar.h"

#include "snl-colour.h"
#include "snl-counter.h"

#include <glib/gi18n.h>

struct _SnlLevelBar {
  GtkWidget parent_instance;

  double    value;
  double    full;
  double    mark;
};

G_DEFINE_FINAL_TYPE (SnlLevelBar, snl_level_bar, GTK_TYPE_WIDGET)

/**
 * snl_level_bar_draw:
 * @widget: a widget with the style class of a side
 * @snapshot: draws at its origin
 * @value: current value
 * @full: upper end of the bar
 * @mark: position of the mark; negative for none
 * @width: width in pixels
 * @height: height in pixels
 *
 * Draws a bar, for widgets that contain one.
 */
void
snl_level_bar_draw (GtkWidget   *widget,
                    GtkSnapshot *snapshot,
                    double       value,
                    double       full,
                    double       mark,
                    int          width,
                    int          height)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double filled = full > 0 ? CLAMP (value / full, 0, 1) * width : 0;
  GdkRGBA line = snl_colour_get (widget, "snl_line");
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  if (filled > 0)
    {
      cairo_save (cr);
      cairo_rectangle (cr, is_rtl ? width - filled : 0, 0, filled, height);
      cairo_clip (cr);
      snl_tone_append_fill (widget, cr, width, height);
      cairo_restore (cr);
    }

  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_stroke (cr);

  if (full > 0 && mark >= 0)
    {
      double x = CLAMP (mark / full, 0, 1) * width;

      /* a white border makes the mark visible on the fill too */
      x = is_rtl ? width - x : x;
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_rectangle (cr, x - 2.5, 0, 5, height);
      cairo_fill (cr);
      cairo_set_source_rgb (cr, 0.75, 0.1, 0.1);
      cairo_rectangle (cr, x - 1.5, 0, 3, height);
      cairo_fill (cr);
    }

  cairo_destroy (cr);
}

static void
snl_level_bar_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SnlLevelBar *self = SNL_LEVEL_BAR (widget);

  snl_level_bar_draw (widget, snapshot, self->value, self->full, self->mark,
                      gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
snl_level_bar_class_init (SnlLevelBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = snl_level_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "snlbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
snl_level_bar_init (SnlLevelBar *self)
{
  self->mark = -1;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * snl_level_bar_set:
 * @self: a bar
 * @value: current value
 * @full: upper end of the bar
 * @mark: position of the mark; negative for none
 *
 * Sets what the bar shows, and the accessible value.
 */
void
snl_level_bar_set (SnlLevelBar *self,
                   double       value,
                   double       full,
                   double       mark)
{
  g_autofree char *text = NULL;

  g_return_if_fail (SNL_IS_LEVEL_BAR (self));

  if (self->value == value && self->full == full && self->mark == mark)
    return;

  self->value = value;
  self->full = full;
  self->mark = mark;

  /* Translators: how much is left, out of how much */
  text = g_strdup_printf (_("%.0f of %.0f"), value, full);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, full,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
