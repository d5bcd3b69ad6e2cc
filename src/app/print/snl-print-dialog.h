/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-print.h"

G_BEGIN_DECLS

/* What is to be printed, of which size, with which names; then to a printer or into a file. */
#define SNL_TYPE_PRINT_DIALOG (snl_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SnlPrintDialog, snl_print_dialog, SNL, PRINT_DIALOG, AdwWindow)

void snl_print_dialog_present (GtkWindow     *parent,
                               SnlGame       *game,
                               SnlPrintParts  parts);
void snl_print_dialog_save    (SnlPrintDialog *self,
                               const char     *path);

G_END_DECLS
