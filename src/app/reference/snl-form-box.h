/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A cell of a form. Signals: "written" (const char *) with the text that the user entered; a
 * handler returns whether it accepts the text, and if not, editing goes on. */
#define SNL_TYPE_FORM_BOX (snl_form_box_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormBox, snl_form_box, SNL, FORM_BOX, GtkWidget)

GtkWidget *snl_form_box_new        (guint        row,
                                    guint        column) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_form_box_get_row    (SnlFormBox  *self);
guint      snl_form_box_get_column (SnlFormBox  *self);
void       snl_form_box_show       (SnlFormBox  *self,
                                    SnlForm     *form);
void       snl_form_box_write      (SnlFormBox  *self,
                                    const char  *text);
gboolean   snl_form_box_is_writing (SnlFormBox  *self);
gboolean   snl_form_box_finish     (SnlFormBox  *self);
void       snl_form_box_give_up    (SnlFormBox  *self);

G_END_DECLS
