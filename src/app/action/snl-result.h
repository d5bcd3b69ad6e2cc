/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What one act did: its sentences, its dice, what to do on the table, and why. */
#define SNL_TYPE_RESULT (snl_result_get_type ())
G_DECLARE_FINAL_TYPE (SnlResult, snl_result, SNL, RESULT, AdwBin)

GtkWidget *snl_result_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void       snl_result_set_entry  (SnlResult      *self,
                                  SnlGame        *game,
                                  const SnlEntry *entry,
                                  gboolean        with_sentences);
void       snl_result_set_undone (SnlResult      *self,
                                  SnlGame        *game,
                                  const SnlEntry *entry);

G_END_DECLS
