/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-entry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws the dice of one group of a roll, or of several similar groups; hits are
 * marked.
 *
 * CSS node: `snldice`.
 */
#define SNL_TYPE_DICE_VIEW (snl_dice_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlDiceView, snl_dice_view, SNL, DICE_VIEW, GtkWidget)

GtkWidget *snl_dice_view_new (const SnlRoll     *roll,
                              const SnlDieGroup *group,
                              guint              first,
                              guint              each) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
