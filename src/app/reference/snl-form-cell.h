/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkWidget for a cell of a form. Signals: "written" (const char *) with the text that the user
 * entered; a handler returns whether it accepts the text, and if not, editing goes on. */
#define SNL_TYPE_FORM_CELL (snl_form_cell_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormCell, snl_form_cell, SNL, FORM_CELL, GtkWidget)

GtkWidget *snl_form_cell_new        (guint        row,
                                     guint        column) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_form_cell_get_row    (SnlFormCell *self);
guint      snl_form_cell_get_column (SnlFormCell *self);
void       snl_form_cell_show       (SnlFormCell *self,
                                     SnlForm     *form);
void       snl_form_cell_write      (SnlFormCell *self,
                                     const char  *text);
gboolean   snl_form_cell_is_writing (SnlFormCell *self);
gboolean   snl_form_cell_finish     (SnlFormCell *self);
void       snl_form_cell_cancel     (SnlFormCell *self);

G_END_DECLS
