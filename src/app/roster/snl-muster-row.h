/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-muster.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkListBoxRow for a unit of the muster and the players who lead it. Signals: "take" (guint
 * player, or %G_MAXUINT for all) when players are chosen to change places; "drop" (guint unit,
 * guint player) when those of another row are dropped here; "set-locked" and "set-in-play"
 * (gboolean). */
#define SNL_TYPE_MUSTER_ROW (snl_muster_row_get_type ())
G_DECLARE_FINAL_TYPE (SnlMusterRow, snl_muster_row, SNL, MUSTER_ROW, GtkListBoxRow)

GtkWidget *snl_muster_row_new       (SnlRuleset          *ruleset,
                                     guint                index) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_muster_row_get_index (SnlMusterRow        *self);
void       snl_muster_row_update    (SnlMusterRow        *self,
                                     const SnlMusterUnit *unit);
void       snl_muster_row_set_taken (SnlMusterRow        *self,
                                     gboolean             taken);

G_END_DECLS
