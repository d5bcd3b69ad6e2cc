/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows one journal entry: its sentences, its dice, what to do on the table, and
 * why. */
#define SNL_TYPE_ENTRY_VIEW (snl_entry_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlEntryView, snl_entry_view, SNL, ENTRY_VIEW, AdwBin)

void       snl_entry_view_set_entry   (SnlEntryView      *self,
                                       SnlGame           *game,
                                       const SnlEntry    *entry,
                                       gboolean           with_sentences);
void       snl_entry_view_set_undone  (SnlEntryView      *self,
                                       SnlGame           *game,
                                       const SnlEntry    *entry);
void       snl_entry_view_set_orders  (SnlEntryView      *self,
                                       SnlGame           *game,
                                       const SnlEntry    *entry);
void       snl_entry_view_add_earlier (SnlEntryView      *self,
                                       const SnlEntry    *earlier);
void       snl_entry_view_set_head    (SnlEntryView      *self,
                                       GtkWidget         *head);
void       snl_entry_view_set_hint    (SnlEntryView      *self,
                                       GtkScrolledWindow *scroller,
                                       GtkButton         *hint);

G_END_DECLS
