/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws a bar for a share of a whole, with a line for its confidence interval.
 *
 * CSS node: `snlsharebar`; drawn in the text colour.
 */
#define SNL_TYPE_SHARE_BAR (snl_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlShareBar, snl_share_bar, SNL, SHARE_BAR, GtkWidget)

GtkWidget *snl_share_bar_new (double share,
                              double min,
                              double max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
