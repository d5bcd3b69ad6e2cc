/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlBoardGrid:
 * @is_hex: whether cells are hexes in columns, every second column half a hex lower; else squares
 * @columns: number of columns
 * @rows: number of rows
 * @cell: size of a square, or height of a hex
 * @x: left edge of the first column
 * @y: top edge of the first row
 *
 * The geometry of a board in widget coordinates. A plain value.
 */
typedef struct {
  gboolean is_hex;
  guint    columns;
  guint    rows;
  double   cell;
  double   x;
  double   y;
} SnlBoardGrid;

void     snl_board_grid_fit      (SnlBoardGrid       *self,
                                  double              width,
                                  double              height,
                                  double              margin);
void     snl_board_grid_measure  (const SnlBoardGrid *self,
                                  double              cell,
                                  double             *width,
                                  double             *height);
void     snl_board_grid_get_rect (const SnlBoardGrid *self,
                                  guint               column,
                                  guint               row,
                                  graphene_rect_t    *rect);
gboolean snl_board_grid_find     (const SnlBoardGrid *self,
                                  double              x,
                                  double              y,
                                  guint              *column,
                                  guint              *row);
void     snl_board_grid_trace    (const SnlBoardGrid *self,
                                  guint               column,
                                  guint               row,
                                  cairo_t            *cr);

G_END_DECLS
