/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Children side by side where there is room, one below the other where there is not.
 *
 * With `equal`, all are equally wide, and as many stand side by side as the widest lets; otherwise
 * each has its natural width, and what is left goes to those that expand.
 */
#define SNL_TYPE_COLUMNS (snl_columns_get_type ())
G_DECLARE_FINAL_TYPE (SnlColumns, snl_columns, SNL, COLUMNS, GtkWidget)

GtkWidget *snl_columns_new    (gboolean    equal,
                               int         spacing) G_GNUC_WARN_UNUSED_RESULT;
void       snl_columns_append (SnlColumns *self,
                               GtkWidget  *child);
void       snl_columns_clear  (SnlColumns *self);

G_END_DECLS
