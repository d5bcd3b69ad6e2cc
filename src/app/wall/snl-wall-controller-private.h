/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall-controller.h"

G_BEGIN_DECLS

/* Shared by snl-wall-controller.c and snl-wall-screen.c */
struct _SnlWallController {
  GObject             parent_instance;

  SnlGame            *game;
  SnlClassClock      *clock;
  GSettings          *settings;
  GSimpleActionGroup *actions;
  GtkWidget          *desk;       /* weak reference */
  SnlBoardPane       *pane;       /* weak reference; NULL until the board is created */
  SnlPendingAction   *pending_action;              /* the current draft, or NULL */

  SnlWallWindow      *window;     /* NULL while it is closed */
  SnlWall            *wall;       /* what it shows; kept while it is closed or frozen */
  GListModel         *monitors;
  GPtrArray          *watched;    /* monitors whose geometry is observed */
  GdkMonitor         *monitor;    /* the monitor that the window fills, or NULL */
  GdkRectangle        place;      /* geometry of @monitor when the window was opened there */
  gboolean            was_asked;
  SnlWallPage         page;       /* the page shown now */
  SnlWallPage         home;       /* the page to return to: the board, or the odds */
  char               *pointed;    /* id of the piece or square with a ring, or NULL */
  guint               back_id;    /* timeout that returns to @home */
  guint               settle_id;   /* timeout after a change of monitors */
  guint               fill_id;    /* timeout that makes the window fill the monitor */
  guint               n_tries;    /* attempts to fill the monitor */
  guint               n_waits;    /* timeouts to skip before the next attempt */
  guint               n_looks;    /* timeouts since the window was in place */
};

void snl_wall_controller_set_state           (SnlWallController *self,
                                              const char        *action,
                                              GVariant          *state);
void snl_wall_controller_open_window         (SnlWallController *self);
void snl_wall_controller_close_window        (SnlWallController *self);
void snl_wall_controller_set_on              (SnlWallController *self,
                                              gboolean           is_on);
void snl_wall_controller_monitors_changed_cb (SnlWallController *self);

G_END_DECLS
