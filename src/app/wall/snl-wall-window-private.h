/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall-card-view.h"
#include "snl-wall-column.h"
#include "snl-wall-curve-view.h"
#include "snl-wall-dice-view.h"
#include "snl-scale-down-bin.h"
#include "snl-wall-gauge-view.h"
#include "snl-wall-roster-view.h"
#include "snl-wall-window.h"
#include "app/action/snl-odds-view.h"
#include "app/board/snl-board-view.h"
#include "app/drawing/snl-picture-view.h"
#include "app/drawing/snl-counter.h"
#include "app/report/snl-plan-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shared by snl-wall-window.c, snl-wall-window-story.c and snl-wall-window-update.c */
struct _SnlWallWindow {
  GtkWindow        parent_instance;

  GtkCssProvider  *provider;       /* sets the font size */
  char            *css_class;      /* unique for each window, to apply @provider to it only */
  guint            resize_id;
  guint            inhibit_cookie; /* while the window is mapped */
  int              width;
  int              height;
  int              font_size;      /* font size in pixels */
  SnlScene        *scene;
  gboolean         has_roster;     /* whether both armies are shown in place of the board */
  gboolean         is_readable;    /* whether the names of both armies have room */
  gboolean         has_plan;       /* whether a plan is shown in place of the board */
  gboolean         is_over;        /* whether the game is */
  gboolean         hides_ending;   /* whether @page still tells the act that ended it */
  SnlWallPage      page;

  SnlScaleDownBin   *frame;
  GtkStack          *blank_stack;
  GtkStack          *pages;
  GtkLabel          *turn;
  GtkLabel          *phase;
  GtkLabel          *owed;
  GtkLabel          *sheet;         /* which of several is shown on a page of sheets */
  GtkLabel          *clock;
  GtkBox            *middle;
  GtkWidget         *board_box;
  SnlBoardView      *board;
  SnlWallRosterView *roster;        /* in place of the board, where none is in use */
  SnlWallRosterView *armies;        /* on a page of its own */
  SnlPlanView       *plan;
  AdwClamp          *side;          /* limits the column to the width that the board leaves */
  SnlWallColumn     *column;
  GtkWidget         *announced;     /* in place of what happened last */
  GtkLabel          *announced_action;
  GtkBox            *announced_units;
  GtkLabel          *needed;
  GtkLabel          *force_name;
  GtkLabel          *force_text;
  GtkLabel          *roll_label;
  SnlWallDiceView   *roll_dice;
  GtkLabel          *roll_needed;
  GtkLabel          *roll_result;
  GtkLabel          *lines;
  SnlWallCardView   *card;
  SnlPictureView    *card_picture;
  GtkLabel          *card_name;
  GtkLabel          *card_text;
  GtkLabel          *card_struck;
  GtkLabel          *card_first;
  GtkLabel          *dice_label;
  GtkLabel          *dice_needed;
  SnlWallDiceView   *dice;
  GtkLabel          *dice_result;
  GtkLabel          *dice_lines;
  GtkBox            *strengths;
  GtkWidget         *band;
  GtkStack          *overview;      /* a child for each page of the module, or part of one */
  GtkStack          *beside;        /* the same beside what happened last, in place of a board */
  gboolean           has_beside;
  GPtrArray         *overviews;     /* of SnlPage: the module's own pages */
  GPtrArray         *rules;         /* of SnlPage: scores and the turn, or NULL */
  GtkLabel          *title;
  GtkWidget         *title_page;
  GtkPicture        *join_picture;  /* the QR code of the address */
  GtkLabel          *join_address;
  GtkLabel          *join_code;
  SnlCounter        *victor;
  GtkLabel          *winner;
  GtkLabel          *ending;
  SnlWallCurveView  *curve;
  GtkLabel          *turning;
  GtkBox            *deeds;
  GtkStack          *foot;          /* the gauges or, while something is pointed at, its caption */
  GtkGrid           *gauges;
  GtkLabel          *caption;
  GtkLabel          *odds_title;
  SnlOddsView       *odds;
};

void       snl_wall_fill_card          (SnlWallWindow     *self,
                                        const SnlWallCard *card,
                                        const char        *first);
void       snl_wall_window_update_band (SnlWallWindow     *self);
void       snl_wall_window_update_side (SnlWallWindow     *self);
void       snl_wall_window_update_ways (SnlWallWindow     *self);
GtkWidget *snl_wall_create_label       (const char        *text,
                                        const char        *css_class) G_GNUC_WARN_UNUSED_RESULT;
void       snl_wall_fill_gauges        (SnlWallWindow     *self,
                                        GPtrArray         *gauges);
void       snl_wall_fill_strengths     (SnlWallWindow     *self,
                                        GPtrArray         *gauges);
gboolean   snl_wall_is_judged_apart    (const SnlWallRoll *roll);
void       snl_wall_fill_lines         (SnlWallWindow     *self,
                                        const SnlWallRoll *roll,
                                        const char        *lines);
void       snl_wall_fill_roll          (SnlWallWindow     *self,
                                        const SnlWall     *wall);
void       snl_wall_fill_texts         (SnlWallWindow     *self,
                                        const SnlWall     *wall);

G_END_DECLS
