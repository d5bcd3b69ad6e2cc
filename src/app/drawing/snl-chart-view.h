/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that shows an SnlChart in its width, on white in dark style too, as it is printed.
 *
 * CSS node: `snlchart`.
 */
#define SNL_TYPE_CHART_VIEW (snl_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlChartView, snl_chart_view, SNL, CHART_VIEW, GtkWidget)

GtkWidget *snl_chart_view_new (SnlChart *chart) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
