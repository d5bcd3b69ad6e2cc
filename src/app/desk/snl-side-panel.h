/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/action/snl-pending-action.h"
#include "app/wall/snl-wall-window.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin of fixed width beside the pages: the pending action; else the last action's result;
 * else help and a summary of the last session. */
#define SNL_TYPE_SIDE_PANEL (snl_side_panel_get_type ())
G_DECLARE_FINAL_TYPE (SnlSidePanel, snl_side_panel, SNL, SIDE_PANEL, AdwBin)

void     snl_side_panel_set_pending_action (SnlSidePanel     *self,
                                            SnlPendingAction *pending_action);
gboolean snl_side_panel_finish             (SnlSidePanel         *self);
void     snl_side_panel_focus              (SnlSidePanel         *self);
void     snl_side_panel_show_help          (SnlSidePanel         *self);
void     snl_side_panel_show_wall          (SnlSidePanel         *self,
                                            SnlWallWindow        *window);

G_END_DECLS
