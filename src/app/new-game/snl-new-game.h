/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin with the four pages for a new game: module, class, muster and options. Each page has
 * defaults, so that the game can be started from any of them.
 *
 * Signals: `game-started` with the #SnlGame, which is saved.
 */
#define SNL_TYPE_NEW_GAME (snl_new_game_get_type ())
G_DECLARE_FINAL_TYPE (SnlNewGame, snl_new_game, SNL, NEW_GAME, AdwBin)

SnlNewGame *snl_new_game_new   (const char *module) G_GNUC_WARN_UNUSED_RESULT;
void        snl_new_game_focus (SnlNewGame *self);

G_END_DECLS
