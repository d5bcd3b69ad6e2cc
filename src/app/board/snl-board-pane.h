/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-board-view.h"
#include "app/action/snl-pending-action.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin with the board on the desk: an SnlBoardView with a hint line, a tray of pieces without
 * a square, and the editor. It shows the pending action, and changes it when squares and pieces are
 * picked.
 */
#define SNL_TYPE_BOARD_PANE (snl_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (SnlBoardPane, snl_board_pane, SNL, BOARD_PANE, AdwBin)

void               snl_board_pane_set_pending_action    (SnlBoardPane     *self,
                                                         SnlPendingAction *pending_action);
SnlBoardView      *snl_board_pane_get_view              (SnlBoardPane     *self);
gboolean           snl_board_pane_is_wanted             (SnlGame          *game);
char              *snl_board_pane_dup_pointed           (SnlBoardPane     *self)
                                                         G_GNUC_WARN_UNUSED_RESULT;

/* snl-board-pending-action.c: what the board shows of a pending action */
const SnlQuestion *snl_board_pending_action_get_square  (SnlPendingAction *pending_action);
GHashTable        *snl_board_pending_action_dup_reach   (SnlPendingAction *pending_action)
                                                         G_GNUC_WARN_UNUSED_RESULT;
GHashTable        *snl_board_pending_action_dup_fitting (SnlPendingAction *pending_action)
                                                         G_GNUC_WARN_UNUSED_RESULT;
GPtrArray         *snl_board_pending_action_dup_paths   (SnlPendingAction *pending_action)
                                                         G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_board_pending_action_begin_move  (SnlPendingAction *pending_action,
                                                         const char       *piece);

G_END_DECLS
