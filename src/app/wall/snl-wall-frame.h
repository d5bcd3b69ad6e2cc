/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Holds the class's picture: as large as its window, whatever its window's size.  What does not fit is
 * made smaller as a whole, so that nothing is cut off.
 *
 * Signals: `resized` (int width, int height).
 */
#define SNL_TYPE_WALL_FRAME (snl_wall_frame_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallFrame, snl_wall_frame, SNL, WALL_FRAME, GtkWidget)

double snl_wall_frame_get_scale (SnlWallFrame *self);

G_END_DECLS
