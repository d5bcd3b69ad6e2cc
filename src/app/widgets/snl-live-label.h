/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets a screen reader speak the changes of a GtkLabel with the role status or alert */
void snl_live_label_init (GtkLabel *label);

G_END_DECLS
