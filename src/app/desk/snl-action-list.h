/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What can be done now: buttons for what the phase offers, and a menu of all else, as the referee may do anything. */
#define SNL_TYPE_ACTION_LIST (snl_action_list_get_type ())
G_DECLARE_FINAL_TYPE (SnlActionList, snl_action_list, SNL, ACTION_LIST, AdwBin)

void snl_action_list_show (SnlActionList  *self,
                      SnlGame    *game,
                      const char *begun,
                      int         width);

G_END_DECLS
