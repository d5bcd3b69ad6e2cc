/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report/snl-victory.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that shows the class how strong each side was from the beginning to the end, and the
 * turning point, in text as large as the rest of the wall.
 *
 * CSS node: `snlwallcurve`.
 */
#define SNL_TYPE_WALL_CURVE_VIEW (snl_wall_curve_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallCurveView, snl_wall_curve_view, SNL, WALL_CURVE_VIEW, GtkWidget)

void snl_wall_curve_view_take_victory (SnlWallCurveView *self,
                                       SnlVictory       *victory);

G_END_DECLS
