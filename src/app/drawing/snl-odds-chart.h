/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws a histogram of odds: a bar for each value or range of values, in the text
 * colour, with percentages above and values below.
 *
 * CSS node: `snloddschart`; the height follows its font size.
 */
#define SNL_TYPE_ODDS_CHART (snl_odds_chart_get_type ())
G_DECLARE_FINAL_TYPE (SnlOddsChart, snl_odds_chart, SNL, ODDS_CHART, GtkWidget)

void       snl_odds_chart_set_bars (SnlOddsChart *self,
                                    GArray       *bars);

G_END_DECLS
