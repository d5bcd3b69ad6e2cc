/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall-window.h"
#include "app/action/snl-pending-action.h"
#include "app/board/snl-board-pane.h"
#include "app/data/snl-class-clock.h"

G_BEGIN_DECLS

/*
 * Controls the class's window: opens it on the projector, fills it from the game, switches its
 * pages, and provides the actions `wall.…` for the desk.
 *
 * Signals: `found` (char *name of the monitor), when there is a second monitor and the user has not
 * decided yet whether it is for the class; `opened`, when the class's window was created.
 */
#define SNL_TYPE_WALL_CONTROLLER (snl_wall_controller_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallController, snl_wall_controller, SNL, WALL_CONTROLLER, GObject)

/**
 * SnlWallState:
 * @is_on: whether the class's window is open
 * @is_blank: whether it shows nothing
 * @is_frozen: whether it stays as it is
 * @frozen: (nullable): what it shows while it is frozen
 * @page: the name of its page
 *
 * The state of the class's window that a game does not save.
 */
typedef struct {
  gboolean  is_on;
  gboolean  is_blank;
  gboolean  is_frozen;
  SnlWall  *frozen;
  char     *page;
} SnlWallState;

void               snl_wall_state_clear                   (SnlWallState      *state);

SnlWallController *snl_wall_controller_new                (SnlGame           *game,
                                                           SnlClassClock     *clock,
                                                           GSettings         *settings)
                                                           G_GNUC_WARN_UNUSED_RESULT;
void               snl_wall_controller_set_desk           (SnlWallController *self,
                                                           GtkWidget         *desk);
void               snl_wall_controller_set_board          (SnlWallController *self,
                                                           SnlBoardPane      *pane);
void               snl_wall_controller_set_pending_action (SnlWallController *self,
                                                           SnlPendingAction  *pending_action);
GActionGroup      *snl_wall_controller_get_actions        (SnlWallController *self);
SnlWallWindow     *snl_wall_controller_get_window         (SnlWallController *self);
SnlDisclosures     snl_wall_controller_get_disclosures    (SnlWallController *self);
void               snl_wall_controller_set_join           (SnlWallController *self,
                                                           const char        *address,
                                                           const char        *code,
                                                           GdkPaintable      *picture);
void               snl_wall_controller_steal_state        (SnlWallController *self,
                                                           SnlWallState      *state);
void               snl_wall_controller_take_state         (SnlWallController *self,
                                                           SnlWallState      *state);
void               snl_wall_controller_watch_keys         (SnlWallController  *self,
                                                           GtkEventController *keys);
gboolean           snl_wall_controller_is_repeat          (SnlWallController  *self,
                                                           GtkEventController *keys);
gboolean           snl_wall_controller_cut_short_by_key   (SnlWallController *self,
                                                           guint              keyval);
gboolean           snl_wall_controller_take_late_press    (SnlWallController *self);
gboolean           snl_wall_controller_leave_card         (SnlWallController *self);
gboolean           snl_wall_controller_handle_key         (SnlWallController *self,
                                                           guint              keyval);

G_END_DECLS
