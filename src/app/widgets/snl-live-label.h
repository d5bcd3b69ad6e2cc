/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets a screen reader speak a GtkLabel when its text changes or comes into view */
void snl_live_label_init (GtkLabel *label);

G_END_DECLS
