/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlFileChooserFunc:
 * @widget: the widget that the dialog was shown for
 * @file: (transfer none): the chosen file
 *
 * Called when the user has chosen a file.
 */
typedef void (*SnlFileChooserFunc) (gpointer  widget,
                                    GFile    *file);

void snl_file_chooser_open (GtkWidget          *widget,
                            const char         *title,
                            const char         *accept,
                            GtkFileFilter      *filter,
                            SnlFileChooserFunc  func);
void snl_file_chooser_save (GtkWidget          *widget,
                            const char         *title,
                            const char         *accept,
                            const char         *name,
                            GtkFileFilter      *filter,
                            SnlFileChooserFunc  func);

G_END_DECLS
