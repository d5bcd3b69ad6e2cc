/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * To take away a page with many widgets takes as long as to draw one: what comes next is shown first, and what was
 * left goes a part at a time, when nothing else is to be done.
 */
void snl_shed_keep  (GtkWidget *left,
                     gpointer   last);
void snl_shed_later (GtkStack  *stack,
                     GtkWidget *left);
void snl_shed_now   (GtkStack  *stack);

G_END_DECLS
