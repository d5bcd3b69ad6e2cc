/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws a piece: its side by shape, lightness and pattern, its type by symbol and
 * letter, and its number, strength, commander and badges. Emits `picked` and `dragged` and is a
 * drag source.
 *
 * CSS node: `snlpiece` with the style class `dark` or `light`. Action: `piece.pick`.
 */
#define SNL_TYPE_BOARD_COUNTER (snl_board_counter_get_type ())
G_DECLARE_FINAL_TYPE (SnlBoardCounter, snl_board_counter, SNL, BOARD_COUNTER, GtkWidget)

void        snl_board_counter_set_piece     (SnlBoardCounter     *self,
                                             SnlScene            *scene,
                                             const SnlScenePiece *piece);
const char *snl_board_counter_get_id        (SnlBoardCounter     *self);
void        snl_board_counter_set_min_text  (SnlBoardCounter     *self,
                                             double               pixels);
void        snl_board_counter_set_draggable (SnlBoardCounter     *self,
                                             gboolean             draggable);

/* The type of the content of a drag: the id of a piece */
#define SNL_TYPE_PIECE_ID (snl_piece_id_get_type ())
GType       snl_piece_id_get_type            (void);

G_END_DECLS
