/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows an SnlForm: its cells in a grid, to move in with the arrow keys and to edit,
 * and below it the name of the current cell, the values that it can have, and why a text is
 * refused. */
#define SNL_TYPE_FORM_VIEW (snl_form_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormView, snl_form_view, SNL, FORM_VIEW, AdwBin)

GtkWidget  *snl_form_view_new        (SnlForm         *form) G_GNUC_WARN_UNUSED_RESULT;
void        snl_form_view_focus      (SnlFormView     *self);
const char *snl_form_view_get_fault  (SnlFormView     *self);
gboolean    snl_form_view_handle_key (SnlFormView     *self,
                                      guint            keyval,
                                      GdkModifierType  state);

G_END_DECLS
