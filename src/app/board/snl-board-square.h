/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget without contents, for keyboard focus and assistive technologies; SnlBoardView draws
 * the square.
 *
 * CSS node: `snlsquare`. Action: `square.choose`. Signal: `chosen`, when the action is activated.
 */
#define SNL_TYPE_BOARD_SQUARE (snl_board_square_get_type ())
G_DECLARE_FINAL_TYPE (SnlBoardSquare, snl_board_square, SNL, BOARD_SQUARE, GtkWidget)

GtkWidget *snl_board_square_new        (guint           column,
                                        guint           row) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_board_square_get_column (SnlBoardSquare *self);
guint      snl_board_square_get_row    (SnlBoardSquare *self);
void       snl_board_square_set_words  (SnlBoardSquare *self,
                                        const char     *words);
void       snl_board_square_set_advice (SnlBoardSquare *self,
                                        const char     *advice);

G_END_DECLS
