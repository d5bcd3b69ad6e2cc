/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that lays its children out below each other, for the texts beside the board. If the
 * height is not enough, children with the style class `wall-spare` (whose text is shown elsewhere
 * too) are hidden where they have no room, then those with `wall-spare-last`; the font size stays
 * readable.
 *
 * CSS node: `snlwallcolumn`.
 */
#define SNL_TYPE_WALL_COLUMN (snl_wall_column_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallColumn, snl_wall_column, SNL, WALL_COLUMN, GtkWidget)

void     snl_wall_column_set_growth  (SnlWallColumn *self,
                                      double         max);
gboolean snl_wall_column_has_content (SnlWallColumn *self);

G_END_DECLS
