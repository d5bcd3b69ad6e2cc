/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that shows the class both armies as lists: each unit's shield with its call number,
 * who leads it, and how many figures are left.
 *
 * CSS node: `snlwallroster`.
 */
#define SNL_TYPE_WALL_ROSTER_VIEW (snl_wall_roster_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallRosterView, snl_wall_roster_view, SNL, WALL_ROSTER_VIEW, GtkWidget)

void     snl_wall_roster_view_set_scene (SnlWallRosterView *self,
                                         SnlScene          *scene);
void     snl_wall_roster_view_set_rings (SnlWallRosterView *self,
                                         GPtrArray         *pieces);
gboolean snl_wall_roster_view_has_units (SnlWallRosterView *self);
gboolean snl_wall_roster_view_fits      (SnlWallRosterView *self,
                                         double             width,
                                         double             height,
                                         double             font_size);

G_END_DECLS
