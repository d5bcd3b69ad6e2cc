/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A button with an arrow, which points down to what it opens and up from what it closes.  It draws the
 * icon itself: one widget where a button and its image are two, in rosters of forty of them.
 */
#define SNL_TYPE_OPENER (snl_opener_get_type ())
G_DECLARE_FINAL_TYPE (SnlOpener, snl_opener, SNL, OPENER, GtkButton)

GtkWidget *snl_opener_new      (const char *label,
                                const char *tooltip) G_GNUC_WARN_UNUSED_RESULT;
void       snl_opener_set_open (SnlOpener  *self,
                                gboolean    is_open);

G_END_DECLS
