/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall-controller.h"
#include "app/widgets/snl-progress.h"

G_BEGIN_DECLS

/* Shared by snl-wall-controller.c, -keys.c, -monitor.c, -story.c and -victory.c */
struct _SnlWallController {
  GObject             parent_instance;

  SnlGame            *game;
  SnlClassClock      *clock;
  GSettings          *settings;
  GSimpleActionGroup *actions;
  GtkWidget          *desk;         /* weak reference */
  SnlBoardPane       *pane;         /* weak reference; NULL until the board is created */
  SnlPendingAction   *pending_action; /* or NULL */

  SnlWallWindow      *window;       /* NULL while it is closed */
  SnlWall            *wall;         /* what it shows; kept while it is closed or frozen */
  GListModel         *monitors;
  GPtrArray          *watched;      /* monitors whose geometry is observed */
  GdkMonitor         *monitor;      /* the monitor that the window fills, or NULL */
  GdkRectangle        place;        /* geometry of @monitor when the window was opened there */
  gboolean            was_asked;
  SnlWallPage         page;         /* the page shown now */
  SnlWallPage         return_page;  /* the page to return to: the board, or the odds */
  char               *pointed;      /* id of the piece or square with a ring, or NULL */
  char               *join_address; /* where other devices follow the game, or NULL */
  char               *join_code;
  GdkPaintable       *join_picture; /* or NULL */
  gboolean            is_automatic; /* @page was shown by an act, not chosen by the referee */
  guint               return_id;    /* timeout that shows @return_page */
  SnlStory           *story;        /* the act that is being shown before it is done, or NULL */
  gboolean            was_told;     /* the last act was shown as a story */
  SnlNaming           late_naming;  /* how to show names once @story is over */
  gboolean            has_late_naming;
  gint64              announced_at; /* when the units of the pending action were shown, or 0 */
  gint64              began_at;     /* when @story began */
  gint64              ended_at;     /* when the last one ended, or 0 */
  GdkEvent           *held;         /* the last press of a key that is not released yet, or NULL */
  double              story_time;   /* milliseconds of @story that have been shown */
  gint64              last_frame;   /* when its last frame was shown */
  gint64              late_frame;   /* @last_frame at the last run of @late_id's timeout */
  SnlBeat             beat;         /* of @story, as last shown */
  gboolean            dice_rest;    /* a frame has shown all dice of @story at rest */
  gboolean            is_turned;    /* the card of @story has begun to turn over */
  gboolean            is_ahead;     /* the card of the pending action is shown */
  gboolean            was_ahead;    /* the card of the last act was shown before it was done */
  gboolean            is_paused;    /* that card stays until the referee goes on */
  guint               tick_id;      /* tick callback of @window while there is a @story */
  guint               late_id;      /* timeout that ends a @story whose window gets no frames */
  SnlReport          *report;       /* of a game that is over, or NULL */
  SnlProgress        *report_progress; /* of the thread that computes @report, or NULL */
  guint               replay_id;    /* timeout of the next step of the replay */
  GArray             *replay_stops; /* after how many acts (guint) it still stops, or NULL */
  guint               settle_id;    /* timeout after a change of monitors */
  guint               fill_id;      /* timeout that makes the window fill the monitor */
  guint               n_tries;      /* attempts to fill the monitor */
  guint               n_waits;      /* timeouts to skip before the next attempt */
  guint               n_checks;     /* timeouts since the window was in place */
};

void           snl_wall_controller_set_state           (SnlWallController *self,
                                                        const char        *action,
                                                        GVariant          *state);
void           snl_wall_controller_open_window         (SnlWallController *self);
void           snl_wall_controller_close_window        (SnlWallController *self);
void           snl_wall_controller_set_on              (SnlWallController *self,
                                                        gboolean           is_on);
void           snl_wall_controller_monitors_changed_cb (SnlWallController *self);
void           snl_wall_controller_desk_mapped_cb      (SnlWallController *self);
gboolean       snl_wall_controller_get_flag            (SnlWallController *self,
                                                        const char        *action);
void           snl_wall_controller_show_page           (SnlWallController *self,
                                                        SnlWallPage        page);
void           snl_wall_controller_refresh             (SnlWallController *self);
void           snl_wall_controller_follow              (SnlWallController *self,
                                                        SnlWallEvent       news);
void           snl_wall_controller_announce            (SnlWallController *self);
gboolean       snl_wall_controller_tell_cb             (SnlWallController *self,
                                                        const SnlEntry    *entry);
gboolean       snl_wall_controller_go_on_cb            (SnlWallController *self);
void           snl_wall_controller_end_story           (SnlWallController *self);
void           snl_wall_controller_update_victory      (SnlWallController *self);
void           snl_wall_controller_replay              (SnlWallController *self);
void           snl_wall_controller_stop_replay         (SnlWallController *self);

G_END_DECLS
