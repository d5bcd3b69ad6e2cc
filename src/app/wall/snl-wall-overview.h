/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void snl_wall_overview_update (GtkStack  *stack,
                               GPtrArray *pages,
                               int        width,
                               int        height);
void snl_wall_overview_turn   (GtkStack  *stack);

G_END_DECLS
