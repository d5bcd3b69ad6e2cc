/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin with a searchable GtkListBox of the journal's entries, the latest first. A row expands
 * to its details and can undo back to its entry.
 */
#define SNL_TYPE_LOG_PAGE (snl_log_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlLogPage, snl_log_page, SNL, LOG_PAGE, AdwBin)

void     snl_log_page_set_game (SnlLogPage *self,
                                SnlGame    *game);

G_END_DECLS
