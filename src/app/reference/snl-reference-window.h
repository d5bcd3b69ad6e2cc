/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-reference-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwWindow that shows a module and edits its reference data: a page for each table and for the
 * units of each side. Signals: "changed" when open games of the module should read the reference
 * data again. */
#define SNL_TYPE_REFERENCE_WINDOW (snl_reference_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlReferenceWindow, snl_reference_window, SNL, REFERENCE_WINDOW, AdwWindow)

SnlReferenceWindow *snl_reference_window_new       (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void                snl_reference_window_present   (GtkWindow  *parent,
                                                    SnlRuleset *ruleset);
SnlReferenceModel  *snl_reference_window_get_data  (SnlReferenceWindow *self);
void                snl_reference_window_show_form (SnlReferenceWindow *self,
                                                    guint               index);
GtkWidget          *snl_reference_window_get_page  (SnlReferenceWindow *self);
void                snl_reference_window_import    (SnlReferenceWindow *self,
                                                    GFile              *file);
const char         *snl_reference_window_get_fault (SnlReferenceWindow *self);

G_END_DECLS
