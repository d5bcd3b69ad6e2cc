/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-application.h"
#include "core/game/snl-game.h"

G_BEGIN_DECLS

/* An AdwApplicationWindow for the referee: the start page, the set-up of a new game, or the desk of
 * a running one. */
#define SNL_TYPE_WINDOW (snl_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlWindow, snl_window, SNL, WINDOW, AdwApplicationWindow)

SnlWindow *snl_window_new            (SnlApplication *application) G_GNUC_WARN_UNUSED_RESULT;
SnlGame   *snl_window_get_game       (SnlWindow      *self);
void       snl_window_show_start     (SnlWindow      *self);
void       snl_window_remove_closed  (SnlWindow      *self);
void       snl_window_begin_new_game (SnlWindow      *self,
                                      const char     *module);
void       snl_window_choose_file    (SnlWindow      *self);
void       snl_window_open_file      (SnlWindow      *self,
                                      GFile          *file);
void       snl_window_take_game      (SnlWindow      *self,
                                      SnlGame        *game);
void       snl_window_show_offer     (SnlWindow      *self,
                                      SnlGame        *game,
                                      const char     *sentence,
                                      const char     *button,
                                      const char     *action);

G_END_DECLS
