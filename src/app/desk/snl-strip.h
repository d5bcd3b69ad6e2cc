/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Where we are, what is in force, how the sides stand, and what comes next. */
#define SNL_TYPE_STRIP (snl_strip_get_type ())
G_DECLARE_FINAL_TYPE (SnlStrip, snl_strip, SNL, STRIP, AdwBin)

void        snl_strip_set_game      (SnlStrip *self,
                                     SnlGame  *game);
void        snl_strip_set_suggested (SnlStrip *self,
                                     gboolean  suggested);
const char *snl_strip_get_next      (SnlStrip *self);

G_END_DECLS
