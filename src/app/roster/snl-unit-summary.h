/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkWidget that draws a unit in one line: waiting mark, call number, counter, player and type,
 * badges, bar and figures. It draws all parts itself, because forty units of ten widgets each would
 * take longer to lay out than the rest of the window. It has no accessible name: its row has. CSS
 * node: "snlunitface" with the class "dark" or "light". */
#define SNL_TYPE_UNIT_SUMMARY (snl_unit_summary_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitSummary, snl_unit_summary, SNL, UNIT_SUMMARY, GtkWidget)

void snl_unit_summary_show    (SnlUnitSummary *self,
                               SnlUnitItem    *item);
void snl_unit_summary_set_end (SnlUnitSummary *self,
                               GtkWidget      *end);

G_END_DECLS
