/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A form on the screen: its boxes in a grid, to be walked with the arrow keys and written into, and
 * below it what the box at hand is, what may stand there, and why something is refused.
 */
#define SNL_TYPE_FORM_VIEW (snl_form_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormView, snl_form_view, SNL, FORM_VIEW, AdwBin)

GtkWidget  *snl_form_view_new       (SnlForm     *form) G_GNUC_WARN_UNUSED_RESULT;
SnlForm    *snl_form_view_get_form  (SnlFormView *self);
void        snl_form_view_focus     (SnlFormView *self);
const char *snl_form_view_get_fault (SnlFormView *self);
gboolean    snl_form_view_press     (SnlFormView     *self,
                                     guint            keyval,
                                     GdkModifierType  state);

G_END_DECLS
