/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-controller.h"

G_BEGIN_DECLS

/*
 * An AdwBin with what web pages have sent to the desk: the claim or proposal that has waited
 * longest, and how many secret orders each side has written
 */
#define SNL_TYPE_INBOX_BAR (snl_inbox_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlInboxBar, snl_inbox_bar, SNL, INBOX_BAR, AdwBin)

GtkWidget *snl_inbox_bar_new (SnlShareController *controller) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
