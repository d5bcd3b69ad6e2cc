/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The module's own pages of a game, one at a time.  A secret one shows itself only while somebody
 * holds it open, by pointer, finger or key, and never beyond this window's being in use.
 */
#define SNL_TYPE_PAGES_PANE (snl_pages_pane_get_type ())
G_DECLARE_FINAL_TYPE (SnlPagesPane, snl_pages_pane, SNL, PAGES_PANE, AdwBin)

void snl_pages_pane_set_game (SnlPagesPane *self,
                              SnlGame      *game);

G_END_DECLS
