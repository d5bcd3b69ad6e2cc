/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A frame has room for little besides what GTK does in it.  Whoever makes widgets before a frame asks here,
 * so that those who do not know of each other do not all make theirs before the same one.
 */
gint64   snl_frame_get_room   (GdkFrameClock *clock);
void     snl_frame_use        (GdkFrameClock *clock,
                               gint64         microseconds);
gboolean snl_frame_take       (GdkFrameClock *clock);
void     snl_frame_paint_next (GtkWidget     *widget,
                               gboolean       is_update);

G_END_DECLS
