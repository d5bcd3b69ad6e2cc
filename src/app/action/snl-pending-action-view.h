/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-pending-action.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the pending action: its units, its questions, the scores that the dice need
 * and why, its odds, and the button that performs it. */
#define SNL_TYPE_PENDING_ACTION_VIEW (snl_pending_action_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlPendingActionView, snl_pending_action_view, SNL,
                      PENDING_ACTION_VIEW, AdwBin)

void     snl_pending_action_view_set_pending_action (SnlPendingActionView *self,
                                                     SnlPendingAction     *pending_action);
gboolean snl_pending_action_view_finish             (SnlPendingActionView *self);
void     snl_pending_action_view_focus              (SnlPendingActionView *self);
void     snl_pending_action_view_set_compact        (SnlPendingActionView *self,
                                                     gboolean              is_compact);

G_END_DECLS
