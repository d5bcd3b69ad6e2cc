/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall-window.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with a small picture of the class's window, on the menu button that changes what it
 * shows; hidden while there is no window. Uses the `wall.` actions of SnlWallController. */
#define SNL_TYPE_WALL_PREVIEW (snl_wall_preview_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallPreview, snl_wall_preview, SNL, WALL_PREVIEW, AdwBin)

void snl_wall_preview_set_window (SnlWallPreview *self,
                                  SnlWallWindow  *window);

G_END_DECLS
