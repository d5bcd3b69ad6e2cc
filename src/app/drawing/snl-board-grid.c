/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Converts between cells (column and row) of a board of squares or hexes and widget coordinates. */

#include "snl-board-grid.h"

#include <math.h>

/* side of a hex with height 1, which is also half its width; and the distance between columns */
#define HEX_SIDE 0.57735026918962576
#define HEX_PITCH (1.5 * HEX_SIDE)
/* margin at the right and bottom, in cells */
#define EDGE 0.08

/**
 * snl_board_grid_measure:
 * @self: a grid with kind, columns and rows
 * @cell: size of a square, or height of a hex
 * @width: (out): width of all columns
 * @height: (out): height of all rows
 *
 * Computes the size of a board for a given size of cells.
 */
void
snl_board_grid_measure (const SnlBoardGrid *self,
                        double              cell,
                        double             *width,
                        double             *height)
{
  if (self->is_hex)
    {
      *width = cell * (HEX_PITCH * (MAX (self->columns, 1) - 1) + 2 * HEX_SIDE);
      *height = cell * (self->rows + (self->columns > 1 ? 0.5 : 0));
    }
  else
    {
      *width = cell * self->columns;
      *height = cell * self->rows;
    }
}

/**
 * snl_board_grid_fit:
 * @self: a grid with kind, columns and rows
 * @width: available width
 * @height: available height
 * @margin: margin at the left and top, in cells
 *
 * Sets the size of cells to the largest that fits, and centres the board.
 */
void
snl_board_grid_fit (SnlBoardGrid *self,
                    double        width,
                    double        height,
                    double        margin)
{
  double unit_width = 1;
  double unit_height = 1;

  snl_board_grid_measure (self, 1, &unit_width, &unit_height);
  self->cell = MIN (width / (unit_width + margin + EDGE), height / (unit_height + margin + EDGE));
  self->cell = self->cell >= 8 ? floor (self->cell) : self->cell;
  self->x = floor ((width - self->cell * (unit_width + margin + EDGE)) / 2 + self->cell * margin);
  self->y = floor ((height - self->cell * (unit_height + margin + EDGE)) / 2 + self->cell * margin);
}

/**
 * snl_board_grid_get_rect:
 * @self: a fitted grid
 * @column: column, from 1
 * @row: row, from 1
 * @rect: (out): the square, or the bounding box of the hex
 */
void
snl_board_grid_get_rect (const SnlBoardGrid *self,
                         guint               column,
                         guint               row,
                         graphene_rect_t    *rect)
{
  double pitch = self->is_hex ? HEX_PITCH * self->cell : self->cell;
  double lower = self->is_hex && column % 2 == 0 ? self->cell / 2 : 0;

  graphene_rect_init (rect, (float) (self->x + (column - 1) * pitch),
                      (float) (self->y + (row - 1) * self->cell + lower),
                      (float) (self->is_hex ? 2 * HEX_SIDE * self->cell : self->cell),
                      (float) self->cell);
}

static double
distance_to_centre (const SnlBoardGrid *self,
                    guint               column,
                    guint               row,
                    double              x,
                    double              y)
{
  graphene_rect_t rect;
  graphene_point_t centre;

  snl_board_grid_get_rect (self, column, row, &rect);
  graphene_rect_get_center (&rect, &centre);

  return hypot (centre.x - x, centre.y - y);
}

static gboolean
find_hex (const SnlBoardGrid *self,
          double              x,
          double              y,
          guint              *column,
          guint              *row)
{
  double best = self->cell * HEX_SIDE;
  int near_column = (int) floor ((x - self->x) / (HEX_PITCH * self->cell)) + 1;
  int near_row = (int) floor ((y - self->y) / self->cell) + 1;

  *column = 0;

  for (int i = MAX (near_column - 1, 1); i <= MIN (near_column + 1, (int) self->columns); i++)
    for (int j = MAX (near_row - 1, 1); j <= MIN (near_row + 1, (int) self->rows); j++)
      {
        double distance = distance_to_centre (self, (guint) i, (guint) j, x, y);

        if (distance < best)
          {
            best = distance;
            *column = (guint) i;
            *row = (guint) j;
          }
      }

  return *column > 0;
}

/**
 * snl_board_grid_find:
 * @self: a fitted grid
 * @x: x of a point
 * @y: y of a point
 * @column: (out): column of the cell at the point
 * @row: (out): row of the cell at the point
 *
 * For hexes takes the nearest centre.
 *
 * Returns: %FALSE if the point is on no cell
 */
gboolean
snl_board_grid_find (const SnlBoardGrid *self,
                     double              x,
                     double              y,
                     guint              *column,
                     guint              *row)
{
  if (self->cell <= 0)
    return FALSE;

  if (self->is_hex)
    return find_hex (self, x, y, column, row);

  if (x < self->x || y < self->y || x >= self->x + self->cell * self->columns ||
      y >= self->y + self->cell * self->rows)
    return FALSE;

  *column = (guint) ((x - self->x) / self->cell) + 1;
  *row = (guint) ((y - self->y) / self->cell) + 1;

  return TRUE;
}

/**
 * snl_board_grid_trace:
 * @self: a fitted grid
 * @column: column, from 1
 * @row: row, from 1
 * @cr: a cairo context
 *
 * Adds the outline of a cell to the path.
 */
void
snl_board_grid_trace (const SnlBoardGrid *self,
                      guint               column,
                      guint               row,
                      cairo_t            *cr)
{
  graphene_rect_t rect;
  double side = HEX_SIDE * self->cell;

  snl_board_grid_get_rect (self, column, row, &rect);

  if (!self->is_hex)
    {
      cairo_rectangle (cr, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
      return;
    }

  cairo_move_to (cr, rect.origin.x + side / 2, rect.origin.y);
  cairo_rel_line_to (cr, side, 0);
  cairo_rel_line_to (cr, side / 2, self->cell / 2);
  cairo_rel_line_to (cr, -side / 2, self->cell / 2);
  cairo_rel_line_to (cr, -side, 0);
  cairo_rel_line_to (cr, -side / 2, -self->cell / 2);
  cairo_close_path (cr);
}
