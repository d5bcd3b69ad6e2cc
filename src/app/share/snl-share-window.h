/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-controller.h"

G_BEGIN_DECLS

/* An AdwWindow to share the game with other devices: on and off, the network, code and links */
#define SNL_TYPE_SHARE_WINDOW (snl_share_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlShareWindow, snl_share_window, SNL, SHARE_WINDOW, AdwWindow)

GtkWindow *snl_share_window_new (GtkWindow          *parent,
                                 SnlShareController *controller);

G_END_DECLS
