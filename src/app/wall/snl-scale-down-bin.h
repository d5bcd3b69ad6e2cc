/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget with one child that is scaled down as a whole if it does not fit, so that nothing is
 * cut off on a small projector.
 *
 * Signals: `resized` (int width, int height).
 *
 * CSS node: `snlscaledownbin`.
 */
#define SNL_TYPE_SCALE_DOWN_BIN (snl_scale_down_bin_get_type ())
G_DECLARE_FINAL_TYPE (SnlScaleDownBin, snl_scale_down_bin, SNL, SCALE_DOWN_BIN, GtkWidget)

double snl_scale_down_bin_get_scale (SnlScaleDownBin *self);

G_END_DECLS
