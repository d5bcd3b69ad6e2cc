/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin with the plan of the game's table. Clicking a place or a piece activates the action
 * `desk.pick` with its id.
 *
 * Properties: `is-in-use`: whether the game has a plan to show.
 */
#define SNL_TYPE_PLAN_PANE (snl_plan_pane_get_type ())
G_DECLARE_FINAL_TYPE (SnlPlanPane, snl_plan_pane, SNL, PLAN_PANE, AdwBin)

void     snl_plan_pane_set_game  (SnlPlanPane *self,
                                  SnlGame     *game);
gboolean snl_plan_pane_is_in_use (SnlPlanPane *self);

G_END_DECLS
