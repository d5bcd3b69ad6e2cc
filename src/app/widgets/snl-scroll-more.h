/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends rows to a long list; does nothing if it has all its rows. */
typedef void (*SnlScrollMoreFunc) (gpointer user_data);

void snl_scroll_more_attach (GtkScrolledWindow *scroller,
                             SnlScrollMoreFunc  more,
                             gpointer           user_data);

G_END_DECLS
