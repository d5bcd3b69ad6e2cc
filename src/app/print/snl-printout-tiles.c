/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Divides a board into tiles, one for each page, and draws them. A tile that has a neighbour to
 * the right or below has a grey edge there, on which the neighbour is glued.
 */

#include "snl-printout-private.h"
#include "app/drawing/snl-board-grid.h"

#include <glib/gi18n.h>
#include <math.h>

/* The width of the grey edge, and the height of the line below a tile with its name, in points */
#define FLAP SNL_PRINT_MM (8)
#define FOOT 18.0

/* The tolerance for rounding errors, in points */
#define TINY 0.01

static SnlBoardGrid
get_grid (SnlPaperGround *ground,
          double          cell)
{
  return (SnlBoardGrid) { ground->is_hex, ground->columns, ground->rows, cell, 0, 0 };
}

/* Divides the board into tiles that fit into @width and @height; returns the number of tiles */
static guint
try_area (SnlPrintTiles  *self,
          SnlPaperGround *ground,
          double          width,
          double          height)
{
  SnlBoardGrid grid = get_grid (ground, self->cell);
  /* cut hexes only where a column begins, and in the middle or at the end of a row */
  double step_x = ground->is_hex ? self->cell * sqrt (3) / 2 : self->cell;
  double step_y = ground->is_hex ? self->cell / 2 : self->cell;

  snl_board_grid_measure (&grid, self->cell, &self->board_width, &self->board_height);
  self->width = MAX (floor ((width - FLAP + TINY) / step_x), 1) * step_x;
  self->height = MAX (floor ((height - FLAP - FOOT + TINY) / step_y), 1) * step_y;
  self->columns = (guint) ceil ((self->board_width - TINY) / self->width);
  self->rows = (guint) ceil ((self->board_height - TINY) / self->height);

  return self->columns * self->rows;
}

/**
 * snl_printout_measure_tiles:
 * @self: (out): the tiles
 * @ground: a ground
 * @cell: the side of a square, or the height of a hex, in points
 * @width: the width of the printable area, in points
 * @height: its height
 *
 * Divides @ground into tiles, upright or turned by 90 degrees, whichever makes fewer pages.
 */
void
snl_printout_measure_tiles (SnlPrintTiles  *self,
                            SnlPaperGround *ground,
                            double          cell,
                            double          width,
                            double          height)
{
  guint upright;

  self->cell = cell;
  upright = try_area (self, ground, width, height);
  self->is_turned = try_area (self, ground, height, width) < upright;
  if (!self->is_turned)
    try_area (self, ground, width, height);
}

guint
snl_printout_count_tiles (SnlPrintout *self)
{
  return self->ground != NULL ? self->tiles.columns * self->tiles.rows : 0;
}

/* The name of a tile, “B3”, with its column first, as squares have it; with numbers instead, as
 * “27-3”, if the alphabet does not suffice */
static char *
dup_name (guint column,
          guint row)
{
  return column < 26
         ? g_strdup_printf ("%c%u", 'A' + column, row + 1)
         : g_strdup_printf ("%u-%u", column + 1, row + 1);
}

/* Draws the grey edge, with the name of the tile that is glued there */
static void
draw_flap (SnlPrintCanvas    *canvas,
           const SnlPrintBox *box,
           const char        *name)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  /* Translators: on the edge of a part of a paper board: which part is glued there */
  g_autofree char *text = g_strdup_printf (_("%s goes here"), name);
  gboolean is_upright = box->height > box->width;
  double length = is_upright ? box->height : box->width;
  double depth = is_upright ? box->width : box->height;
  SnlPrintBox line = { 0, (depth - 12) / 2, length, 14 };
  SnlTextStyle style = { 8, FALSE, SNL_TEXT_ALIGN_MIDDLE, 0.1 };

  cairo_rectangle (cairo, box->x, box->y, box->width, box->height);
  cairo_set_source_rgba (cairo, 0.86, 0.86, 0.86, 0.88);
  cairo_fill (cairo);
  cairo_save (cairo);
  cairo_translate (cairo, box->x, box->y);
  if (is_upright)
    {
      cairo_translate (cairo, depth, 0);
      cairo_rotate (cairo, G_PI / 2);
    }
  snl_print_canvas_write (canvas, &line, &style, text);
  cairo_restore (cairo);
}

/* Draws the tile's name, and a line of 10 cm to check the scale of the print */
static void
draw_foot (SnlPrintCanvas *canvas,
           const char     *name,
           double          y)
{
  double length = SNL_PRINT_MM (100);
  SnlTextStyle bold = { 11, TRUE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlTextStyle plain = { 8, FALSE, SNL_TEXT_ALIGN_LEFT, 0.2 };
  SnlPrintBox title = { 0, y + 3, 34, 15 };
  SnlPrintBox text = { 44 + length, y + 4, 60, 12 };

  snl_print_canvas_write (canvas, &title, &bold, name);
  snl_print_canvas_draw_line (canvas, 38, y + 10, 38 + length, y + 10, 0.8, 0);
  snl_print_canvas_draw_line (canvas, 38, y + 6, 38, y + 14, 0.8, 0);
  snl_print_canvas_draw_line (canvas, 38 + length, y + 6, 38 + length, y + 14, 0.8, 0);
  snl_print_canvas_write (canvas, &text, &plain, _("10 cm"));
}

/* Draws a tile; they are numbered row after row */
void
snl_printout_draw_tile (SnlPrintout    *self,
                        SnlPrintCanvas *canvas,
                        guint           page)
{
  const SnlPrintTiles *tiles = &self->tiles;
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  guint column = page % tiles->columns;
  guint row = page / tiles->columns;
  SnlBoardGrid grid = get_grid (self->ground, tiles->cell);
  double width = MIN (tiles->width, tiles->board_width - column * tiles->width);
  double tall = MIN (tiles->height, tiles->board_height - row * tiles->height);
  double right = column + 1 < tiles->columns ? FLAP : 0;
  double below = row + 1 < tiles->rows ? FLAP : 0;
  SnlPrintBox all = { 0, 0, width + right, tall + below };
  g_autofree char *name = dup_name (column, row);
  g_autofree char *next = dup_name (column + 1, row);
  g_autofree char *under = dup_name (column, row + 1);

  grid.x = -(column * tiles->width);
  grid.y = -(row * tiles->height);
  cairo_save (cairo);
  if (tiles->is_turned)
    {
      cairo_translate (cairo, 0, self->height);
      cairo_rotate (cairo, -G_PI / 2);
    }
  cairo_save (cairo);
  cairo_rectangle (cairo, 0, 0, all.width, all.height);
  cairo_clip (cairo);
  snl_printout_draw_ground (canvas, self->ground, &grid,
                            &GRAPHENE_RECT_INIT (0, 0, (float) all.width, (float) all.height));
  if (right > 0)
    draw_flap (canvas, &(SnlPrintBox) { width, 0, right, tall }, next);
  if (below > 0)
    draw_flap (canvas, &(SnlPrintBox) { 0, tall, all.width, below }, under);
  cairo_restore (cairo);
  snl_print_canvas_draw_box (canvas, &(SnlPrintBox) { 0, 0, width, tall }, 0.7, -1);
  snl_print_canvas_draw_box (canvas, &all, 0.7, -1);
  draw_foot (canvas, name, all.height);
  cairo_restore (cairo);
}
