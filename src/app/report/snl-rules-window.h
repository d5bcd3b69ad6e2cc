/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates an AdwWindow for reference at the table: the scores needed and the order of the turn. */
GtkWindow *snl_rules_window_new (GtkWindow *parent,
                                 SnlGame   *game);

G_END_DECLS
