/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws a bar for a proportion, such as the games that a side wins of all games,
 * with a line for its confidence interval.
 *
 * CSS node: `snlproportionbar`; drawn in the text colour.
 */
#define SNL_TYPE_PROPORTION_BAR (snl_proportion_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlProportionBar, snl_proportion_bar, SNL, PROPORTION_BAR, GtkWidget)

GtkWidget *snl_proportion_bar_new (double share,
                                   double min,
                                   double max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
