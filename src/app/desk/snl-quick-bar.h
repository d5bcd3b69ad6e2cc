/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/action/snl-pending-action.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with the quick entry: a GtkEntry in which the referee types an action in a few keys. */
#define SNL_TYPE_QUICK_BAR (snl_quick_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlQuickBar, snl_quick_bar, SNL, QUICK_BAR, AdwBin)

void     snl_quick_bar_set_pending_action (SnlQuickBar        *self,
                                           SnlPendingAction   *pending_action);
void     snl_quick_bar_focus              (SnlQuickBar        *self);
gboolean snl_quick_bar_forward            (SnlQuickBar        *self,
                                           GtkEventController *controller);
char    *snl_quick_bar_dup_text           (SnlQuickBar        *self) G_GNUC_WARN_UNUSED_RESULT;
void     snl_quick_bar_set_text           (SnlQuickBar        *self,
                                           const char         *text);
gboolean snl_quick_bar_is_empty           (SnlQuickBar        *self);
void     snl_quick_bar_clear              (SnlQuickBar        *self);
void     snl_quick_bar_show_again         (SnlQuickBar        *self,
                                           guint               n_idle);
void     snl_quick_bar_show_hint          (SnlQuickBar        *self,
                                           const char         *sentence,
                                           gboolean            is_wrong);

G_END_DECLS
