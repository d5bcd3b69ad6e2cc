/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with the available actions: buttons for those that the phase offers, and a menu of all
 * others. */
#define SNL_TYPE_ACTION_LIST (snl_action_list_get_type ())
G_DECLARE_FINAL_TYPE (SnlActionList, snl_action_list, SNL, ACTION_LIST, AdwBin)

void snl_action_list_show (SnlActionList *self,
                           SnlGame       *game,
                           const char    *begun,
                           int            width);

G_END_DECLS
