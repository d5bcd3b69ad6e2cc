/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkWidget that lays its children out side by side if there is room, else one below the other.
 * With "equal", all have the same width, and a row has as many as the largest minimum allows;
 * otherwise each gets its natural width in a single row, and children that expand share the
 * rest. */
#define SNL_TYPE_COLUMNS (snl_columns_get_type ())
G_DECLARE_FINAL_TYPE (SnlColumns, snl_columns, SNL, COLUMNS, GtkWidget)

void       snl_columns_append (SnlColumns *self,
                               GtkWidget  *child);
void       snl_columns_clear  (SnlColumns *self);

G_END_DECLS
