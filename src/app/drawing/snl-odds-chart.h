/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * How likely each outcome is: a bar each, as high as it is likely, in the colour of the text.
 *
 * CSS nodes: `snloddschart`; its letters give its height.
 */
#define SNL_TYPE_ODDS_CHART (snl_odds_chart_get_type ())
G_DECLARE_FINAL_TYPE (SnlOddsChart, snl_odds_chart, SNL, ODDS_CHART, GtkWidget)

GtkWidget *snl_odds_chart_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void       snl_odds_chart_set_bars (SnlOddsChart *self,
                                    GArray       *bars);

G_END_DECLS
