/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlGrid:
 * @is_hex: hexes in columns, every second one half a hex lower; else squares
 * @columns: how many
 * @rows: how many
 * @cell: the side of a square, or the height of a hex
 * @x: of the corner of the first
 * @y: of the corner of the first
 *
 * Where the squares of a board lie on the screen.  A plain value.
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
