/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-print.h"

G_BEGIN_DECLS

/* What snl-print.c (a printer) and snl-print-file.c (a PDF file) share */
GtkPageSetup *snl_print_new_page_setup (const char          *size) G_GNUC_WARN_UNUSED_RESULT;
SnlProgress  *snl_print_lay_out        (const SnlPrintJob   *job,
                                        double               width,
                                        double               height,
                                        gpointer             object,
                                        GAsyncReadyCallback  callback) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
