/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that lays its children out below each other, for the texts beside the board. If the
 * height is not enough, children with the style class `wall-spare` (whose text is shown elsewhere
 * too) are hidden where they have no room, then those with `wall-spare-last`; the font size stays
 * readable. Of several texts in small letters it shows the first that has room.
 *
 * CSS node: `snlwallcolumn`.
 */
#define SNL_TYPE_WALL_COLUMN (snl_wall_column_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallColumn, snl_wall_column, SNL, WALL_COLUMN, GtkWidget)

void     snl_wall_column_set_growth   (SnlWallColumn *self,
                                       double         max);
void     snl_wall_column_set_choices  (SnlWallColumn *self,
                                       GPtrArray     *texts);
void     snl_wall_column_show_choices (SnlWallColumn *self,
                                       gboolean       is_shown);
gboolean snl_wall_column_has_content  (SnlWallColumn *self);

G_END_DECLS
