/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that shows its child as the face of a card, framed in the card's colour, and turns it
 * over.
 *
 * CSS node: `snlwallcard`.
 */
#define SNL_TYPE_WALL_CARD_VIEW (snl_wall_card_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallCardView, snl_wall_card_view, SNL, WALL_CARD_VIEW, GtkWidget)

void snl_wall_card_view_set_colour (SnlWallCardView *self,
                                    const char      *colour);
void snl_wall_card_view_turn       (SnlWallCardView *self);

G_END_DECLS
