/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What stands beside the board, one below the other.  Children of the class `wall-spare`, which can be
 * read elsewhere too, give way where there is no room for all: letters keep their size.
 */
#define SNL_TYPE_WALL_COLUMN (snl_wall_column_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallColumn, snl_wall_column, SNL, WALL_COLUMN, GtkWidget)

void     snl_wall_column_set_growth  (SnlWallColumn *self,
                                      double         most);
gboolean snl_wall_column_has_content (SnlWallColumn *self);

G_END_DECLS
