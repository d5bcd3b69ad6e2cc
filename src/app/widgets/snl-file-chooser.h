/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlFileChooserFunc:
 * @widget: what snl_file_chooser_open() was given
 * @file: what was chosen
 *
 * Takes a file.
 */
typedef void (*SnlFileChooserFunc) (gpointer  widget,
                                GFile    *file);

/* The dialog in which a file is looked for. */
void snl_file_chooser_open (GtkWidget      *widget,
                       const char     *title,
                       const char     *accept,
                       GtkFileFilter  *filter,
                       SnlFileChooserFunc  func);

G_END_DECLS
