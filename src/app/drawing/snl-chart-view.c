/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws an SnlChart in its snapshot(), scaled to its width: it measures height for
 * width, and has the text of the chart as its accessible description.
 */

#include "snl-chart-view.h"

#include "snl-print-canvas.h"

#define MIN_WIDTH 280
#define INSET 12.0

struct _SnlChartView {
  GtkWidget  parent_instance;

  SnlChart  *chart;
};

G_DEFINE_FINAL_TYPE (SnlChartView, snl_chart_view, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
snl_chart_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_height (SnlChartView *self,
            double        width)
{
  return (int) (self->chart->height * (width - 2 * INSET) / self->chart->width + 2 * INSET);
}

static void
snl_chart_view_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  SnlChartView *self = SNL_CHART_VIEW (widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = (int) self->chart->width;
    }
  else
    {
      /* without a width the least height is that of the least width, as GTK wants it */
      *minimum = get_height (self, for_size > 0 ? for_size : MIN_WIDTH);
      *natural = get_height (self, for_size > 0 ? for_size : self->chart->width);
    }
}

static void
snl_chart_view_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  SnlChartView *self = SNL_CHART_VIEW (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  SnlPrintBox box = { INSET, INSET, width - 2 * INSET, height - 2 * INSET };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, &bounds);
  g_autoptr(SnlPrintCanvas) canvas = snl_print_canvas_new (cairo);

  snl_print_canvas_draw_chart (canvas, self->chart, &box);
  cairo_destroy (cairo);
}

static void
snl_chart_view_finalize (GObject *object)
{
  snl_chart_free (SNL_CHART_VIEW (object)->chart);

  G_OBJECT_CLASS (snl_chart_view_parent_class)->finalize (object);
}

static void
snl_chart_view_class_init (SnlChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_chart_view_finalize;
  widget_class->get_request_mode = snl_chart_view_get_request_mode;
  widget_class->measure = snl_chart_view_measure;
  widget_class->snapshot = snl_chart_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "snlchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_chart_view_init (SnlChartView *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * snl_chart_view_new:
 * @chart: (transfer full): the chart to show
 *
 * Returns: (transfer floating): a widget that shows @chart
 */
GtkWidget *
snl_chart_view_new (SnlChart *chart)
{
  SnlChartView *self = g_object_new (SNL_TYPE_CHART_VIEW, NULL);

  self->chart = chart;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, chart->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, chart->description, -1);

  return GTK_WIDGET (self);
}
