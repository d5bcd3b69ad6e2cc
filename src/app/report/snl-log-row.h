/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkListBoxRow for a journal entry, which expands to its dice and the reasons for its result. */
#define SNL_TYPE_LOG_ROW (snl_log_row_get_type ())
G_DECLARE_FINAL_TYPE (SnlLogRow, snl_log_row, SNL, LOG_ROW, GtkListBoxRow)

GtkWidget *snl_log_row_new        (SnlGame        *game,
                                   const SnlEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_log_row_get_turn   (SnlLogRow      *self);
void       snl_log_row_set_undone (SnlLogRow      *self,
                                   gboolean        undone);
void       snl_log_row_toggle     (SnlLogRow      *self);

G_END_DECLS
