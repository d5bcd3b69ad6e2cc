/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Draws the squares of a paper board: the terrain's pattern, finer than on a screen; hachures where
 * a hill falls off; and a heavier line where a terrain ends, so that adjoining squares of the same
 * terrain read as one area.
 */

#include "snl-printout-private.h"
#include "app/drawing/snl-symbol.h"

#include <math.h>
#include <string.h>

/* How many times the pattern of a terrain is drawn across and down a square */
#define FINER 2

/* The longest hachure, as a part of a square's side, and the number of hachures along a side */
#define HACHURE 0.17
#define HACHURES 9

/* The widths of a line between squares and of one where a terrain ends, in points; the grey of the
 * former */
#define LINE 0.7
#define EDGE 1.4
#define GREY 0.35

typedef struct {
  double x1, y1, x2, y2;   /* one side of a cell, clockwise */
  int    column;           /* the cell beyond it */
  int    row;
} Side;

static guint
list_sides (const SnlBoardGrid *grid,
            guint               column,
            guint               row,
            Side                sides[6])
{
  static const double square[][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  static const double hex[][2] = { { 0.25, 0 }, { 0.75, 0 }, { 1, 0.5 }, { 0.75, 1 }, { 0.25, 1 },
                                   { 0, 0.5 } };
  static const int beside[][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  /* for a hex in a column that lies higher than its neighbours; in the others, which lie half a hex
   * lower, the cells to the left and right are one row further down */
  static const int around[][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 },
                                { -1, -1 } };
  guint n = grid->is_hex ? 6 : 4;
  graphene_rect_t rect;

  snl_board_grid_get_rect (grid, column, row, &rect);
  for (guint i = 0; i < n; i++)
    {
      const double *from = grid->is_hex ? hex[i] : square[i];
      const double *to = grid->is_hex ? hex[(i + 1) % n] : square[(i + 1) % n];
      const int *step = grid->is_hex ? around[i] : beside[i];
      int lower = grid->is_hex && column % 2 == 0 && step[0] != 0 ? 1 : 0;

      sides[i] = (Side) {
        rect.origin.x + from[0] * rect.size.width, rect.origin.y + from[1] * rect.size.height,
        rect.origin.x + to[0] * rect.size.width, rect.origin.y + to[1] * rect.size.height,
        (int) column + step[0], (int) row + step[1] + lower
      };
    }

  return n;
}

/* Draws hachures: strokes from the edge of a hill down into the next square, thick at the top and
 * ending in a point */
static void
draw_hachures (cairo_t    *cr,
               const Side *side,
               double      cell)
{
  double length = hypot (side->x2 - side->x1, side->y2 - side->y1);
  double outward_x = (side->y2 - side->y1) / length;
  double outward_y = -(side->x2 - side->x1) / length;

  cairo_set_source_rgb (cr, 0.36, 0.27, 0.15);
  for (int i = 0; i < HACHURES; i++)
    {
      double along = (i + 0.5) / HACHURES;
      double x = side->x1 + along * (side->x2 - side->x1);
      double y = side->y1 + along * (side->y2 - side->y1);
      double far = cell * HACHURE * (i % 2 == 0 ? 1 : 0.72);
      double wide = cell * 0.016;

      cairo_move_to (cr, x + outward_x * far, y + outward_y * far);
      cairo_line_to (cr, x - outward_y * wide, y + outward_x * wide);
      cairo_line_to (cr, x + outward_y * wide, y - outward_x * wide);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
}

static void
draw_sides (cairo_t            *cr,
            SnlPaperGround     *ground,
            const SnlBoardGrid *grid,
            guint               column,
            guint               row)
{
  const char *mark = snl_paper_ground_get (ground, (int) column, (int) row);
  Side sides[6];
  guint n = list_sides (grid, column, row, sides);

  for (guint i = 0; i < n; i++)
    {
      const char *beyond = snl_paper_ground_get (ground, sides[i].column, sides[i].row);
      gboolean ends = beyond != NULL && strcmp (beyond, mark) != 0;

      if (ends && strcmp (mark, "hill") == 0)
        draw_hachures (cr, &sides[i], grid->cell);
      cairo_move_to (cr, sides[i].x1, sides[i].y1);
      cairo_line_to (cr, sides[i].x2, sides[i].y2);
      cairo_set_source_rgb (cr, ends ? 0 : GREY, ends ? 0 : GREY, ends ? 0 : GREY);
      cairo_set_line_width (cr, ends ? EDGE : LINE);
      cairo_stroke (cr);
    }
}

static void
draw_terrain (cairo_t            *cr,
              const SnlBoardGrid *grid,
              guint               column,
              guint               row,
              const char         *mark)
{
  graphene_rect_t rect;
  SnlBoardGrid fine = { FALSE, FINER, FINER, 0, 0, 0 };

  snl_board_grid_get_rect (grid, column, row, &rect);
  fine.cell = rect.size.width / FINER;
  fine.x = rect.origin.x;
  fine.y = rect.origin.y - (rect.size.width - rect.size.height) / 2;
  cairo_save (cr);
  cairo_new_path (cr);
  snl_board_grid_trace (grid, column, row, cr);
  cairo_clip (cr);
  /* mirror every other square: otherwise the pattern would repeat visibly along a row */
  if ((column + row) % 2 == 1)
    {
      cairo_translate (cr, 2 * fine.x + rect.size.width, 0);
      cairo_scale (cr, -1, 1);
    }
  for (guint i = 1; i <= FINER; i++)
    for (guint j = 1; j <= FINER; j++)
      snl_terrain_draw (cr, &fine, i, j, mark, FALSE);
  cairo_restore (cr);
}

static void
write_name (SnlPrintCanvas     *canvas,
            SnlPaperGround     *ground,
            const SnlBoardGrid *grid,
            guint               column,
            guint               row)
{
  const char *name = g_ptr_array_index (ground->names, (row - 1) * ground->columns + column - 1);
  SnlTextStyle style = { grid->is_hex ? 8 : 10, TRUE,
                         grid->is_hex ? SNL_TEXT_ALIGN_MIDDLE : SNL_TEXT_ALIGN_LEFT, 0.2 };
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  graphene_rect_t rect;
  SnlPrintBox box;
  double wide;

  snl_board_grid_get_rect (grid, column, row, &rect);
  box = (SnlPrintBox) { rect.origin.x + 4, rect.origin.y + 2, rect.size.width - 8, 16 };
  wide = snl_print_canvas_get_width (canvas, &style, name);
  cairo_rectangle (cairo, grid->is_hex ? box.x + (box.width - wide) / 2 - 2 : box.x - 2, box.y,
                   wide + 4, 1.25 * style.size);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.75);
  cairo_fill (cairo);
  snl_print_canvas_write (canvas, &box, &style, name);
}

/**
 * snl_printout_draw_ground:
 * @canvas: a canvas
 * @ground: a ground
 * @grid: the position and size of the board, in points
 * @window: the visible part of it; squares outside are not drawn
 *
 * Draws a part of a board.
 */
void
snl_printout_draw_ground (SnlPrintCanvas        *canvas,
                          SnlPaperGround        *ground,
                          const SnlBoardGrid    *grid,
                          const graphene_rect_t *window)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);

  float slope = (float) (grid->cell * HACHURE);

  for (int pass = 0; pass < 3; pass++)
    for (guint i = 0; i < ground->columns * ground->rows; i++)
      {
        guint column = i % ground->columns + 1;
        guint row = i / ground->columns + 1;
        const char *mark = g_ptr_array_index (ground->marks, i);
        graphene_rect_t rect;

        /* the slope of a hill reaches beyond its own square */
        snl_board_grid_get_rect (grid, column, row, &rect);
        graphene_rect_inset (&rect, -slope, -slope);
        if (mark == NULL || !graphene_rect_intersection (&rect, window, NULL))
          continue;
        if (pass == 0)
          draw_terrain (cairo, grid, column, row, mark);
        else if (pass == 1)
          draw_sides (cairo, ground, grid, column, row);
        else
          write_name (canvas, ground, grid, column, row);
      }
}
