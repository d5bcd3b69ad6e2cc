/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The four steps to a new game; each has sensible answers, so that it can start at any time.
 * Signals: `game-started` with the #SnlGame, which is saved.
 */
#define SNL_TYPE_NEW_GAME (snl_new_game_get_type ())
G_DECLARE_FINAL_TYPE (SnlNewGame, snl_new_game, SNL, NEW_GAME, AdwBin)

SnlNewGame *snl_new_game_new   (const char *module) G_GNUC_WARN_UNUSED_RESULT;
void        snl_new_game_focus (SnlNewGame *self);

G_END_DECLS
