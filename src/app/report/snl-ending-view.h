/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the result of a game, with buttons: report, play on, log, undo, new game. */
#define SNL_TYPE_ENDING_VIEW (snl_ending_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlEndingView, snl_ending_view, SNL, ENDING_VIEW, AdwBin)

void snl_ending_view_show (SnlEndingView *self,
                           SnlGame       *game,
                           gboolean       was_undone);

G_END_DECLS
