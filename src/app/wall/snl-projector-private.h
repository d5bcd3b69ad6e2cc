/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-projector.h"

G_BEGIN_DECLS

/* What snl-projector.c and snl-projector-screen.c share */
struct _SnlProjector {
  GObject             parent_instance;

  SnlGame            *game;
  SnlClassClock      *clock;
  GSettings          *settings;
  GSimpleActionGroup *actions;
  GtkWidget          *desk;       /* weak */
  SnlBoardPane       *pane;       /* weak; NULL until the board was looked at */
  SnlDraft           *draft;      /* what is about to be done, or NULL */

  SnlWallWindow      *window;     /* NULL while it is off */
  SnlWall            *wall;       /* what it shows, also when it is put up anew */
  GListModel         *monitors;
  GPtrArray          *watched;    /* those whose place is listened to */
  GdkMonitor         *monitor;    /* that the window fills, or NULL */
  GdkRectangle        place;      /* where it was when the window was put there */
  gboolean            was_asked;
  SnlWallPage         page;
  SnlWallPage         home;       /* where it comes back to: the board, or the odds */
  char               *pointed;
  guint               back_id;
  guint               settle_id;
  guint               fill_id;
  guint               n_tries;
  guint               n_waits;    /* looks that are left before the next try */
  guint               n_looks;    /* that there were at what came out right */
};

void _snl_projector_set_state           (SnlProjector *self,
                                         const char   *action,
                                         GVariant     *state);
void _snl_projector_open_window         (SnlProjector *self);
void _snl_projector_close_window        (SnlProjector *self);
void _snl_projector_set_on              (SnlProjector *self,
                                         gboolean      is_on);
void _snl_projector_monitors_changed_cb (SnlProjector *self);

G_END_DECLS
