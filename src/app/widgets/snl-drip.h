/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlDripFunc:
 * @user_data: what snl_drip_start() was given
 *
 * Makes one piece, such as a row of a list.
 *
 * Returns: whether there is another one to make
 */
typedef gboolean (*SnlDripFunc) (gpointer user_data);

/*
 * What has too many pieces for one frame gets some of them in each, as many as it has time for: to make a
 * row is the least of it, GTK also has to style, measure, place and draw it before the frame is out.
 */
guint snl_drip_start (GtkWidget   *widget,
                      SnlDripFunc  make,
                      gpointer     user_data) G_GNUC_WARN_UNUSED_RESULT;
void  snl_drip_stop  (GtkWidget   *widget,
                      guint       *drip);

G_END_DECLS
