/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-odds.h"
#include "core/view/snl-clock.h"
#include "core/view/snl-wall.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlWallPage:
 * @SNL_WALL_PAGE_BOARD: the board, with what is in force and what came of the last act beside it
 * @SNL_WALL_PAGE_CARD: the event card
 * @SNL_WALL_PAGE_DICE: the dice as they fell
 * @SNL_WALL_PAGE_STRENGTH: both sides' strength
 * @SNL_WALL_PAGE_TITLE: the title; the victory, once there is one
 * @SNL_WALL_PAGE_OVERVIEW: the module's own pages, one at a time
 * @SNL_WALL_PAGE_ODDS: what the attack that was announced may cost; the board while there is none
 *
 * What the class's window shows.
 */
typedef enum {
  SNL_WALL_PAGE_BOARD,
  SNL_WALL_PAGE_CARD,
  SNL_WALL_PAGE_DICE,
  SNL_WALL_PAGE_STRENGTH,
  SNL_WALL_PAGE_TITLE,
  SNL_WALL_PAGE_OVERVIEW,
  SNL_WALL_PAGE_ODDS,
} SnlWallPage;

/*
 * The class's window.  It is given values to show and has no game: what is not in a #SnlWall cannot
 * get here.
 */
#define SNL_TYPE_WALL_WINDOW (snl_wall_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallWindow, snl_wall_window, SNL, WALL_WINDOW, GtkWindow)

SnlWallWindow *snl_wall_window_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void           snl_wall_window_set_wall   (SnlWallWindow         *self,
                                           const SnlWall         *wall,
                                           gboolean               is_new);
void           snl_wall_window_set_odds   (SnlWallWindow         *self,
                                           const char            *title,
                                           const SnlOdds         *odds);
void           snl_wall_window_set_page   (SnlWallWindow         *self,
                                           SnlWallPage            page);
SnlWallPage    snl_wall_window_get_page   (SnlWallWindow         *self);
void           snl_wall_window_set_blank  (SnlWallWindow         *self,
                                           gboolean               is_blank);
void           snl_wall_window_point      (SnlWallWindow         *self,
                                           const char            *id);
void           snl_wall_window_set_clock  (SnlWallWindow         *self,
                                           const SnlClockReading *reading);
double         snl_wall_window_get_scale  (SnlWallWindow         *self);
int            snl_wall_window_get_letter (SnlWallWindow         *self);

G_END_DECLS
