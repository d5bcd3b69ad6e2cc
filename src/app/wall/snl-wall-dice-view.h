/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-wall.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws the dice of a roll for the class, as large as possible: they appear one
 * after the other, then the hits are filled and ticked.
 *
 * CSS node: `snlwalldice`.
 */
#define SNL_TYPE_WALL_DICE_VIEW (snl_wall_dice_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallDiceView, snl_wall_dice_view, SNL, WALL_DICE_VIEW, GtkWidget)

void     snl_wall_dice_view_set_roll   (SnlWallDiceView   *self,
                                        const SnlWallRoll *roll);
void     snl_wall_dice_view_set_fallen (SnlWallDiceView   *self,
                                        double             fallen);
gboolean snl_wall_dice_view_has_dice   (SnlWallDiceView   *self);

G_END_DECLS
