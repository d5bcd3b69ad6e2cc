/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin for a GtkScrolledWindow: it gets the natural height of its content if there is room, so
 * that the next widget follows closely, and scrolls otherwise. A GtkScrolledWindow alone measures
 * its content at its natural width, that is, without wrapping. */
#define SNL_TYPE_CONTENT_HEIGHT_BIN (snl_content_height_bin_get_type ())
G_DECLARE_FINAL_TYPE (SnlContentHeightBin, snl_content_height_bin, SNL, CONTENT_HEIGHT_BIN, AdwBin)

G_END_DECLS
