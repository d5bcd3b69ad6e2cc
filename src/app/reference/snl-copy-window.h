/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-copy.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * What a module holds, what it leaves out, and the referee's own copy of that: a page for each chart
 * and for the units of each side.  Signals: `changed` when games of the module have others to read.
 */
#define SNL_TYPE_COPY_WINDOW (snl_copy_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlCopyWindow, snl_copy_window, SNL, COPY_WINDOW, AdwWindow)

SnlCopyWindow *snl_copy_window_new       (SnlRuleset    *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void           snl_copy_window_present   (GtkWindow     *parent,
                                          SnlRuleset    *ruleset);
SnlCopy       *snl_copy_window_get_copy  (SnlCopyWindow *self);
void           snl_copy_window_show_form (SnlCopyWindow *self,
                                          guint          index);
GtkWidget     *snl_copy_window_get_page  (SnlCopyWindow *self);
void           snl_copy_window_take_file (SnlCopyWindow *self,
                                          GFile         *file);
const char    *snl_copy_window_get_fault (SnlCopyWindow *self);

G_END_DECLS
