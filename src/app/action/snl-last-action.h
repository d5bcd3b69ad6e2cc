/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the last action, done or undone, and lets the referee reroll it. */
#define SNL_TYPE_LAST_ACTION (snl_last_action_get_type ())
G_DECLARE_FINAL_TYPE (SnlLastAction, snl_last_action, SNL, LAST_ACTION, AdwBin)

void            snl_last_action_show        (SnlLastAction *self,
                                             SnlGame       *game,
                                             gboolean       was_undone);
const SnlEntry *snl_last_action_find_orders (SnlGame       *game);

G_END_DECLS
