/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the result of a game, with buttons: report, play on, log, undo, new game. */
#define SNL_TYPE_ENDING (snl_ending_get_type ())
G_DECLARE_FINAL_TYPE (SnlEnding, snl_ending, SNL, ENDING, AdwBin)

void snl_ending_show (SnlEnding *self,
                      SnlGame   *game,
                      gboolean   was_undone);

G_END_DECLS
