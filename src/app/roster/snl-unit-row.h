/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkListBoxRow for a unit; it opens to show its history. Actions: "unit.pick" answers the open
 * question with the unit, "unit.open" shows its history, "unit.correct" edits its statistics. */
#define SNL_TYPE_UNIT_ROW (snl_unit_row_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitRow, snl_unit_row, SNL, UNIT_ROW, GtkListBoxRow)

GtkWidget   *snl_unit_row_new      (SnlUnitItem  *item) G_GNUC_WARN_UNUSED_RESULT;
SnlUnitItem *snl_unit_row_get_item (SnlUnitRow   *self);
gboolean     snl_unit_row_get_line (SnlUnitRow   *self,
                                    GdkRectangle *line);

G_END_DECLS
