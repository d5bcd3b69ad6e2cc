/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The plan of the table on the desk.  What is pointed at there goes to `desk.pick`.
 *
 * Properties: `is-in-use`: whether there is anything to be seen.
 */
#define SNL_TYPE_PLAN_PANE (snl_plan_pane_get_type ())
G_DECLARE_FINAL_TYPE (SnlPlanPane, snl_plan_pane, SNL, PLAN_PANE, AdwBin)

void     snl_plan_pane_set_game  (SnlPlanPane *self,
                                  SnlGame     *game);
gboolean snl_plan_pane_is_in_use (SnlPlanPane *self);

G_END_DECLS
