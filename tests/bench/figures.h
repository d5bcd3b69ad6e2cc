/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The rows of bench-figures: what Senlac takes and what the peer or the bare baseline takes, both
 * measured in the same run and by turns, so that whatever else the machine does falls on both.
 */

void     figures_print        (const char *format,
                               ...) G_GNUC_PRINTF (1, 2);
void     figures_write        (const char *path);
void     figures_row          (const char *what,
                               const char *against,
                               double      ours,
                               double      theirs,
                               const char *unit,
                               double      aim);
void     figures_row_of_turns (const char *what,
                               const char *against,
                               GArray     *ours,
                               GArray     *theirs,
                               const char *unit,
                               double      aim,
                               gboolean    faster);
void     figures_not_had      (const char *what,
                               const char *against,
                               double      ours,
                               const char *unit,
                               const char *why);
double   figures_median       (GArray     *values);

void     figures_of_start     (const char *folder);
gboolean figures_install_peer (const char *folder,
                               char      **why);
gboolean figures_run_peer     (const char *script,
                               guint       count,
                               double     *microseconds);

G_END_DECLS
