/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin with the toolbar to set up the board: terrain to paint, the size, and layouts to load
 * and save.
 *
 * Signals: `tool-changed`, when another tool is selected; `saved` (char *sentence), after a layout
 * was saved.
 */
#define SNL_TYPE_BOARD_EDITOR (snl_board_editor_get_type ())
G_DECLARE_FINAL_TYPE (SnlBoardEditor, snl_board_editor, SNL, BOARD_EDITOR, AdwBin)

void        snl_board_editor_set_game    (SnlBoardEditor *self,
                                          SnlGame        *game);
const char *snl_board_editor_get_terrain (SnlBoardEditor *self);
void        snl_board_editor_do          (GtkWidget      *widget,
                                          SnlGame        *game,
                                          const char     *action,
                                          ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
