/* snl-track.c: where a marker stands on its track
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-track.h"

#include <glib/gi18n.h>
#include <math.h>

/* More boxes than these nobody counts */
#define BOX_LIMIT 20
/* Between two boxes, in parts of one */
#define GAP 0.2

struct _SnlTrack {
  GtkWidget parent_instance;

  double    value;
  double    full;
};

G_DEFINE_FINAL_TYPE (SnlTrack, snl_track, GTK_TYPE_WIDGET)

static gboolean
has_boxes (SnlTrack *self)
{
  return self->full >= 1 && self->full <= BOX_LIMIT && self->full == floor (self->full);
}

static void
draw_box (cairo_t *cr,
          double   x,
          double   width,
          double   height,
          double   filled)
{
  double line = MAX (height / 12, 1);

  if (filled > 0)
    {
      cairo_rectangle (cr, x, 0, width * MIN (filled, 1), height);
      cairo_fill (cr);
    }

  cairo_set_line_width (cr, line);
  cairo_rectangle (cr, x + line / 2, line / 2, width - line, height - line);
  cairo_stroke (cr);
}

static void
snl_track_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  SnlTrack *self = SNL_TRACK (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double count = has_boxes (self) ? self->full : 1;
  double step = width / count;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }

  if (has_boxes (self))
    for (int i = 0; i < (int) count; i++)
      draw_box (cr, i * step, step * (1 - GAP), height, self->value - i);
  else
    draw_box (cr, 0, width, height, self->full > 0 ? self->value / self->full : 0);

  cairo_destroy (cr);
}

/* As high as the style says; boxes are about square, but may be narrower */
static void
snl_track_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline,
                   int            *natural_baseline)
{
  SnlTrack *self = SNL_TRACK (widget);

  *minimum = *natural = 8;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = has_boxes (self) ? (int) self->full * 5 : 40;
      *natural = has_boxes (self) ? (int) self->full * 14 : 160;
    }
}

static void
snl_track_class_init (SnlTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = snl_track_snapshot;
  widget_class->measure = snl_track_measure;
  gtk_widget_class_set_css_name (widget_class, "snltrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
snl_track_init (SnlTrack *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * snl_track_new:
 * @label: what is measured, for people
 * @value: where the marker stands
 * @full: where the track ends
 *
 * Returns: (transfer floating): a track
 */
GtkWidget *
snl_track_new (const char *label,
               double      value,
               double      full)
{
  SnlTrack *self = g_object_new (SNL_TYPE_TRACK, NULL);
  /* Translators: where a marker stands, and where its track ends */
  g_autofree char *text = g_strdup_printf (_("%.0f of %.0f"), value, full);

  self->value = value;
  self->full = full;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, full,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);

  return GTK_WIDGET (self);
}
