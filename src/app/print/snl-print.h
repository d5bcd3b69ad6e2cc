/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-printout.h"
#include "app/widgets/snl-progress.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Prints the chosen parts of a game, or writes them to a PDF file; snl-printout.h lays out the
 * pages.
 */

/**
 * SnlPrintJob:
 * @game: the game
 * @parts: the parts to print
 * @naming: how to show the students' names
 * @size: (nullable): the name of a paper size (%GTK_PAPER_NAME_A4 …); %NULL for that of the locale
 * @square: the side of a square of a paper board, or the height of a hex, in millimetres; 0 for the
 *   smallest
 * @is_flat: whether paper units are flat counters; else they are folded so that they stand
 *
 * The settings of a print job, for a printer or a PDF file.
 */
typedef struct {
  SnlGame       *game;
  SnlPrintParts  parts;
  SnlNaming      naming;
  const char    *size;
  guint          square;
  gboolean       is_flat;
} SnlPrintJob;

gboolean     snl_print_operate     (const SnlPrintJob        *job,
                                    GtkPrintOperationAction   action,
                                    const char               *path,
                                    GtkWindow                *parent,
                                    GError                  **error);
SnlProgress *snl_print_save        (const SnlPrintJob        *job,
                                    const char               *path,
                                    gpointer                  object,
                                    GAsyncReadyCallback       callback) G_GNUC_WARN_UNUSED_RESULT;
gboolean     snl_print_save_finish (GAsyncResult             *result,
                                    GError                  **error);

G_END_DECLS
