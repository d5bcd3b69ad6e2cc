/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A bar that shows how much of something is left, in the tone and pattern of its side, with a mark.
 *
 * CSS node: `snlbar` with the style class `dark` or `light`.
 */
#define SNL_TYPE_BAR (snl_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlBar, snl_bar, SNL, BAR, GtkWidget)

GtkWidget *snl_bar_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void       snl_bar_set  (SnlBar      *self,
                         double       value,
                         double       full,
                         double       mark);
void       snl_bar_draw (GtkWidget   *widget,
                         GtkSnapshot *snapshot,
                         double       value,
                         double       full,
                         double       mark,
                         int          width,
                         int          height);

G_END_DECLS
