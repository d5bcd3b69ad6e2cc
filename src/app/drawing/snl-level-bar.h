/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws a bar for how much of something is left, in the tone and pattern of its
 * side, with a mark.
 *
 * CSS node: `snlbar` with the style class `dark` or `light`.
 */
#define SNL_TYPE_LEVEL_BAR (snl_level_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlLevelBar, snl_level_bar, SNL, LEVEL_BAR, GtkWidget)

void       snl_level_bar_set  (SnlLevelBar *self,
                               double       value,
                               double       full,
                               double       mark);
void       snl_level_bar_draw (GtkWidget   *widget,
                               GtkSnapshot *snapshot,
                               double       value,
                               double       full,
                               double       mark,
                               int          width,
                               int          height);

G_END_DECLS
