/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlGrid:
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
} SnlGrid;

void     snl_grid_fit        (SnlGrid          *self,
                              double            width,
                              double            height,
                              double            margin);
void     snl_grid_measure    (const SnlGrid    *self,
                              double            cell,
                              double           *width,
                              double           *height);
void     snl_grid_get_rect   (const SnlGrid    *self,
                              guint             column,
                              guint             row,
                              graphene_rect_t  *rect);
gboolean snl_grid_find       (const SnlGrid    *self,
                              double            x,
                              double            y,
                              guint            *column,
                              guint            *row);
void     snl_grid_trace      (const SnlGrid    *self,
                              guint             column,
                              guint             row,
                              cairo_t          *cr);

G_END_DECLS
