/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Is as high as what is scrolled in it, if there is room, so that what stands below follows it closely; else it is
 * scrolled, and what stands below stays in view.  Its child is a GtkScrolledWindow, which by itself asks for the height
 * that its lines would have if none of them had to be wrapped.
 */
#define SNL_TYPE_CONTENT_HEIGHT_BIN (snl_content_height_bin_get_type ())
G_DECLARE_FINAL_TYPE (SnlContentHeightBin, snl_content_height_bin, SNL, CONTENT_HEIGHT_BIN, AdwBin)

G_END_DECLS
