/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A container with one child that is scaled down as a whole if it does not fit, so that nothing is
 * cut off on a small projector.
 *
 * Signals: `resized` (int width, int height).
 *
 * CSS node: `snlwallframe`.
 */
#define SNL_TYPE_WALL_FRAME (snl_wall_frame_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallFrame, snl_wall_frame, SNL, WALL_FRAME, GtkWidget)

double snl_wall_frame_get_scale (SnlWallFrame *self);

G_END_DECLS
