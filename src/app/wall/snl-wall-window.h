/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-odds.h"
#include "core/report/snl-victory.h"
#include "core/view/snl-clock.h"
#include "core/view/snl-story.h"
#include "core/view/snl-wall.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlWallPage:
 * @SNL_WALL_PAGE_BOARD: the board, with the card in force and the last act beside it
 * @SNL_WALL_PAGE_CARD: the event card
 * @SNL_WALL_PAGE_DICE: the dice of the last act
 * @SNL_WALL_PAGE_STRENGTH: the strength of each side
 * @SNL_WALL_PAGE_TITLE: the title, or the victory
 * @SNL_WALL_PAGE_OVERVIEW: the module's pages, one at a time
 * @SNL_WALL_PAGE_ODDS: the odds of the announced attack; the board while there is none
 * @SNL_WALL_PAGE_ROSTER: both armies, and who leads what
 * @SNL_WALL_PAGE_RULES: the scores needed and the order of the turn, one at a time
 * @SNL_WALL_PAGE_JOIN: where other devices follow the game
 *
 * The pages of the class's window.
 */
typedef enum {
  SNL_WALL_PAGE_BOARD,
  SNL_WALL_PAGE_CARD,
  SNL_WALL_PAGE_DICE,
  SNL_WALL_PAGE_STRENGTH,
  SNL_WALL_PAGE_TITLE,
  SNL_WALL_PAGE_OVERVIEW,
  SNL_WALL_PAGE_ODDS,
  SNL_WALL_PAGE_ROSTER,
  SNL_WALL_PAGE_RULES,
  SNL_WALL_PAGE_JOIN,
} SnlWallPage;

/*
 * A GtkWindow for the projector. It gets values to show and no game, so it cannot show anything
 * that is not in an SnlWall.
 */
#define SNL_TYPE_WALL_WINDOW (snl_wall_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallWindow, snl_wall_window, SNL, WALL_WINDOW, GtkWindow)

void           snl_wall_window_set_wall   (SnlWallWindow         *self,
                                           const SnlWall         *wall);
void           snl_wall_window_take_victory (SnlWallWindow       *self,
                                             SnlVictory          *victory);
void           snl_wall_window_announce   (SnlWallWindow         *self,
                                           const SnlStory        *story);
void           snl_wall_window_begin      (SnlWallWindow         *self,
                                           const SnlStory        *story);
void           snl_wall_window_set_fallen (SnlWallWindow         *self,
                                           const SnlStory        *story,
                                           double                 fallen);
void           snl_wall_window_turn_card  (SnlWallWindow         *self);
void           snl_wall_window_ring       (SnlWallWindow         *self,
                                           GPtrArray             *pieces,
                                           gboolean               has_arrow);
gboolean       snl_wall_window_has_roster (SnlWallWindow         *self);
void           snl_wall_window_set_rules  (SnlWallWindow         *self,
                                           GPtrArray             *pages);
void           snl_wall_window_set_odds   (SnlWallWindow         *self,
                                           const char            *title,
                                           const SnlOdds         *odds);
void           snl_wall_window_set_join   (SnlWallWindow         *self,
                                           const char            *address,
                                           const char            *code,
                                           GdkPaintable          *picture);
void           snl_wall_window_hide_ending (SnlWallWindow        *self);
void           snl_wall_window_set_page   (SnlWallWindow         *self,
                                           SnlWallPage            page);
void           snl_wall_window_set_blank  (SnlWallWindow         *self,
                                           gboolean               is_blank);
void           snl_wall_window_point      (SnlWallWindow         *self,
                                           const char            *id);
void           snl_wall_window_set_clock  (SnlWallWindow         *self,
                                           const SnlClockReading *reading);
double         snl_wall_window_get_scale  (SnlWallWindow         *self);
int            snl_wall_window_get_font_size (SnlWallWindow         *self);

G_END_DECLS
