/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkListBoxRow for a line of an imported list, with its error if there is one. */
GtkWidget *snl_import_row_new     (guint         number,
                                   GPtrArray    *cells,
                                   const GArray *letters,
                                   gboolean      is_head,
                                   const char   *fault) G_GNUC_WARN_UNUSED_RESULT;
GArray    *snl_import_row_measure (GPtrArray    *records,
                                   guint         max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
