/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwWindow that shows who leads what in a game that is being played. Two presses swap two
 * students, move one to another unit, put in one who comes late, or take one out.
 */
#define SNL_TYPE_LEADERS_WINDOW (snl_leaders_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlLeadersWindow, snl_leaders_window, SNL, LEADERS_WINDOW, AdwWindow)

GtkWindow *snl_leaders_window_new (GtkWindow *parent,
                                   SnlGame   *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
