/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-print.h"

G_BEGIN_DECLS

/*
 * An AdwWindow that asks for the parts to print, the paper size and the form of students' names,
 * then prints with GtkPrintOperation or writes a PDF file.
 */
#define SNL_TYPE_PRINT_DIALOG (snl_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SnlPrintDialog, snl_print_dialog, SNL, PRINT_DIALOG, AdwWindow)

void snl_print_dialog_present (GtkWindow     *parent,
                               SnlGame       *game,
                               SnlPrintParts  parts);
void snl_print_dialog_save    (SnlPrintDialog *self,
                               const char     *path);

G_END_DECLS
