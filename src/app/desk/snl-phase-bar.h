/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the turn and its phases, the card in force, a gauge per side, and a button
 * for the suggested action. */
#define SNL_TYPE_PHASE_BAR (snl_phase_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlPhaseBar, snl_phase_bar, SNL, PHASE_BAR, AdwBin)

void        snl_phase_bar_set_game      (SnlPhaseBar *self,
                                         SnlGame     *game);
void        snl_phase_bar_set_suggested (SnlPhaseBar *self,
                                         gboolean     suggested);
void        snl_phase_bar_set_waiting   (SnlPhaseBar *self,
                                         gboolean     is_waiting);
void        snl_phase_bar_set_card      (SnlPhaseBar *self,
                                         gboolean     is_shown);
const char *snl_phase_bar_get_next      (SnlPhaseBar *self);

G_END_DECLS
