/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/action/snl-pending-action.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The panel at the side of the desk: the pending action; else the last action's result; else help
 * and a summary of the last session. */
#define SNL_TYPE_PANEL (snl_panel_get_type ())
G_DECLARE_FINAL_TYPE (SnlPanel, snl_panel, SNL, PANEL, AdwBin)

void     snl_panel_set_pending_action (SnlPanel         *self,
                                       SnlPendingAction *pending_action);
gboolean snl_panel_finish             (SnlPanel         *self);
void     snl_panel_focus              (SnlPanel         *self);
void     snl_panel_show_help          (SnlPanel         *self);

G_END_DECLS
