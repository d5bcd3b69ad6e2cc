/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What was done or taken back last, and what can be done about it. */
#define SNL_TYPE_OUTCOME (snl_outcome_get_type ())
G_DECLARE_FINAL_TYPE (SnlOutcome, snl_outcome, SNL, OUTCOME, AdwBin)

void snl_outcome_show (SnlOutcome *self,
                       SnlGame    *game,
                       gboolean    was_undone);

G_END_DECLS
