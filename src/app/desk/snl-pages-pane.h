/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the pages that the module defines, one at a time. A secret page is shown
 * only while the user holds it open, by pointer, touch or key, and only while the window is
 * active. */
#define SNL_TYPE_PAGES_PANE (snl_pages_pane_get_type ())
G_DECLARE_FINAL_TYPE (SnlPagesPane, snl_pages_pane, SNL, PAGES_PANE, AdwBin)

void snl_pages_pane_set_game (SnlPagesPane *self,
                              SnlGame      *game);

G_END_DECLS
