/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-wall.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws the strength of a side for the class: the side's shield and a bar with a
 * mark. Changes are animated.
 *
 * CSS node: `snlwallgauge`.
 */
#define SNL_TYPE_WALL_GAUGE_VIEW (snl_wall_gauge_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallGaugeView, snl_wall_gauge_view, SNL, WALL_GAUGE_VIEW, GtkWidget)

void       snl_wall_gauge_view_set (SnlWallGaugeView   *self,
                                    const SnlWallGauge *gauge);

G_END_DECLS
