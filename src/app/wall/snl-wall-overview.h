/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The module's pages on the class's window: fills a GtkStack with one child for each page, or part
 * of a page
 */
void  snl_wall_overview_update    (GtkStack  *stack,
                                   GPtrArray *pages,
                                   int        width,
                                   int        height,
                                   gboolean   is_narrow);
void  snl_wall_overview_turn      (GtkStack  *stack);
char *snl_wall_overview_dup_place (GtkStack  *stack) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
