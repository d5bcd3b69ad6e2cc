/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall-window.h"
#include "app/action/snl-draft.h"
#include "app/board/snl-board-pane.h"
#include "app/data/snl-class-clock.h"

G_BEGIN_DECLS

/*
 * Controls the class's window: opens it on the projector, fills it from the game, switches its
 * pages, and provides the actions `wall.…` for the desk.
 *
 * Signals: `found` (char *name of the monitor), when there is a second monitor and the user has not
 * decided yet whether it is for the class.
 */
#define SNL_TYPE_PROJECTOR (snl_projector_get_type ())
G_DECLARE_FINAL_TYPE (SnlProjector, snl_projector, SNL, PROJECTOR, GObject)

SnlProjector  *snl_projector_new         (SnlGame       *game,
                                          SnlClassClock *clock,
                                          GSettings     *settings) G_GNUC_WARN_UNUSED_RESULT;
void           snl_projector_set_desk    (SnlProjector  *self,
                                          GtkWidget     *desk);
void           snl_projector_set_board   (SnlProjector  *self,
                                          SnlBoardPane  *pane);
void           snl_projector_set_draft   (SnlProjector  *self,
                                          SnlDraft      *draft);
GActionGroup  *snl_projector_get_actions (SnlProjector  *self);
SnlWallWindow *snl_projector_get_window  (SnlProjector  *self);
gboolean       snl_projector_handle_key  (SnlProjector  *self,
                                          guint          keyval,
                                          gboolean       is_typing);

G_END_DECLS
