/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A GtkWidget that draws an SnlDrawing in its snapshot(), on linen (snl-picture.h). */

#include "snl-picture-view.h"

#include <math.h>

/* The natural and the least size, in lines of text, and the linen on each side */
#define LINES 8
#define LEAST_LINES 2
#define MARGIN 0.06

struct _SnlPictureView {
  GtkWidget   parent_instance;

  SnlDrawing *drawing;
  gboolean    is_light;
};

G_DEFINE_FINAL_TYPE (SnlPictureView, snl_picture_view, GTK_TYPE_WIDGET)

static void
snl_picture_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SnlPictureView *self = SNL_PICTURE_VIEW (widget);
  const SnlPictureLook look = { self->is_light, FALSE };
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double size = MIN (width, height) * (1 - 2 * MARGIN);

  if (self->drawing != NULL)
    snl_picture_append (widget, snapshot, self->drawing, &look, (width - size) / 2,
                        (height - size) / 2, size);
}

static void
snl_picture_view_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget),
                                                         NULL, NULL);
  double line = (pango_font_metrics_get_ascent (metrics) +
                 pango_font_metrics_get_descent (metrics)) / (double) PANGO_SCALE;

  *minimum = (int) ceil (line * LEAST_LINES);
  *natural = (int) ceil (line * LINES);
  pango_font_metrics_unref (metrics);
}

static void
snl_picture_view_finalize (GObject *object)
{
  SnlPictureView *self = SNL_PICTURE_VIEW (object);

  snl_drawing_unref (self->drawing);

  G_OBJECT_CLASS (snl_picture_view_parent_class)->finalize (object);
}

static void
snl_picture_view_class_init (SnlPictureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_picture_view_finalize;
  widget_class->snapshot = snl_picture_view_snapshot;
  widget_class->measure = snl_picture_view_measure;

  gtk_widget_class_set_css_name (widget_class, "snlpicture");
  /* what it shows stands beside it in words */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
snl_picture_view_init (SnlPictureView *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * snl_picture_view_set_drawing:
 * @self: a view
 * @drawing: (nullable): what to show; %NULL to hide the view
 *
 * Shows a drawing.
 */
void
snl_picture_view_set_drawing (SnlPictureView *self,
                              SnlDrawing     *drawing)
{
  g_return_if_fail (SNL_IS_PICTURE_VIEW (self));

  if (self->drawing == drawing)
    return;

  snl_drawing_unref (self->drawing);
  self->drawing = snl_drawing_ref (drawing);
  gtk_widget_set_visible (GTK_WIDGET (self), drawing != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_picture_view_new:
 * @drawing: (nullable): what to show
 * @is_light: whether it is of a side whose tone is `light`
 *
 * Returns: (transfer floating): a view of a unit's drawing
 */
GtkWidget *
snl_picture_view_new (SnlDrawing *drawing,
                      gboolean    is_light)
{
  SnlPictureView *self = g_object_new (SNL_TYPE_PICTURE_VIEW, NULL);

  self->is_light = is_light;
  snl_picture_view_set_drawing (self, drawing);

  return GTK_WIDGET (self);
}
