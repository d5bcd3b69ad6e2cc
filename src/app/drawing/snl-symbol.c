/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Traces and fills the outlines of shields, stars and terrain with cairo. */

#include "snl-symbol.h"

#include <math.h>

/**
 * snl_symbol_trace_shield:
 * @cr: a cairo context
 * @shape: (nullable): `kite`, `round` or `square`; %NULL for `round`
 * @x: left edge of its box
 * @y: top edge of its box
 * @width: width of its box
 * @height: height of its box
 *
 * Sets the path to the outline of a shield.
 */
void
snl_symbol_trace_shield (cairo_t    *cr,
                         const char *shape,
                         double      x,
                         double      y,
                         double      width,
                         double      height)
{
  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width, height);

  if (g_strcmp0 (shape, "kite") == 0)
    {
      cairo_move_to (cr, 0.5, 1);
      cairo_curve_to (cr, 0.14, 0.78, 0, 0.56, 0, 0.34);
      cairo_curve_to (cr, 0, 0.1, 0.26, 0, 0.5, 0);
      cairo_curve_to (cr, 0.74, 0, 1, 0.1, 1, 0.34);
      cairo_curve_to (cr, 1, 0.56, 0.86, 0.78, 0.5, 1);
      cairo_close_path (cr);
    }
  else if (g_strcmp0 (shape, "square") == 0)
    {
      cairo_rectangle (cr, 0.04, 0.04, 0.92, 0.92);
    }
  else
    {
      cairo_restore (cr);
      cairo_save (cr);
      cairo_arc (cr, x + width / 2, y + height / 2, MIN (width, height) / 2, 0, 2 * G_PI);
      cairo_close_path (cr);
    }

  cairo_restore (cr);
}

/**
 * snl_symbol_trace_star:
 * @cr: a cairo context
 * @x: left edge of its box
 * @y: top edge of its box
 * @size: width and height of its box
 *
 * Sets the path to the outline of a star with five points.
 */
void
snl_symbol_trace_star (cairo_t *cr,
                       double   x,
                       double   y,
                       double   size)
{
  cairo_new_path (cr);
  for (int i = 0; i < 10; i++)
    {
      double radius = size * (i % 2 == 0 ? 0.5 : 0.22);
      double angle = i * G_PI / 5;

      cairo_line_to (cr, x + size * 0.5 + radius * sin (angle),
                     y + size * 0.52 - radius * cos (angle));
    }
  cairo_close_path (cr);
}

/*
 * Patterns of terrain: each function draws in the unit square, in the current colour. Terrains
 * differ in lightness and pattern, not only in colour.
 */

static void
draw_hill (cairo_t *cr)
{
  static const double rings[] = { 0.16, 0.46, 0.76 };

  for (gsize i = 0; i < G_N_ELEMENTS (rings); i++)
    for (int j = 0; j < 2; j++)
      {
        double x = (j == 0 ? 0.08 : 0.52) + (i % 2 == 0 ? 0 : 0.06);

        cairo_move_to (cr, x, rings[i] + 0.12);
        cairo_curve_to (cr, x + 0.08, rings[i] - 0.04, x + 0.24, rings[i] - 0.04, x + 0.32,
                        rings[i] + 0.12);
      }

  cairo_set_line_width (cr, 0.035);
  cairo_stroke (cr);
}

static void
draw_trees (cairo_t *cr)
{
  static const double places[][2] = {
    { 0.22, 0.34 }, { 0.62, 0.24 }, { 0.84, 0.56 }, { 0.44, 0.62 }, { 0.16, 0.88 }, { 0.72, 0.92 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double x = places[i][0];
      double y = places[i][1];

      cairo_move_to (cr, x, y - 0.20);
      cairo_line_to (cr, x + 0.11, y);
      cairo_line_to (cr, x - 0.11, y);
      cairo_close_path (cr);
      cairo_rectangle (cr, x - 0.02, y, 0.04, 0.06);
    }

  cairo_fill (cr);
}

static void
draw_water (cairo_t *cr)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++)
      {
        double x = 0.06 + j * 0.48;
        double y = 0.22 + i * 0.28;

        cairo_move_to (cr, x, y);
        cairo_curve_to (cr, x + 0.10, y - 0.10, x + 0.10, y + 0.10, x + 0.20, y);
        cairo_curve_to (cr, x + 0.30, y - 0.10, x + 0.30, y + 0.10, x + 0.40, y);
      }

  cairo_set_line_width (cr, 0.03);
  cairo_stroke (cr);
}

static void
draw_marsh (cairo_t *cr)
{
  static const double places[][2] = { { 0.26, 0.36 }, { 0.70, 0.30 }, { 0.48, 0.64 },
                                      { 0.20, 0.86 }, { 0.78, 0.84 } };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    for (int j = -1; j <= 1; j++)
      {
        cairo_move_to (cr, places[i][0], places[i][1]);
        cairo_line_to (cr, places[i][0] + 0.08 * j, places[i][1] - 0.14);
      }

  cairo_set_line_width (cr, 0.03);
  cairo_stroke (cr);
}

static void
draw_rough (cairo_t *cr)
{
  static const double places[][2] = {
    { 0.2, 0.2 }, { 0.52, 0.14 }, { 0.84, 0.28 }, { 0.34, 0.48 }, { 0.68, 0.54 }, { 0.14, 0.74 },
    { 0.46, 0.82 }, { 0.84, 0.82 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, places[i][0], places[i][1], 0.045, 0, 2 * G_PI);
    }

  cairo_fill (cr);
}

static void
draw_road (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0.5);
  cairo_line_to (cr, 1, 0.5);
  cairo_set_line_width (cr, 0.16);
  cairo_stroke (cr);
}

static void
draw_houses (cairo_t *cr)
{
  static const double places[][2] = { { 0.14, 0.30 }, { 0.56, 0.22 }, { 0.34, 0.66 },
                                      { 0.68, 0.62 } };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_rectangle (cr, places[i][0], places[i][1], 0.20, 0.14);
      cairo_move_to (cr, places[i][0] - 0.04, places[i][1]);
      cairo_line_to (cr, places[i][0] + 0.10, places[i][1] - 0.12);
      cairo_line_to (cr, places[i][0] + 0.24, places[i][1]);
      cairo_close_path (cr);
    }

  cairo_fill (cr);
}

typedef struct {
  const char *mark;
  double      light[3];        /* background */
  double      light_sign[3];   /* pattern */
  double      dark[3];
  double      dark_sign[3];
  void        (*draw) (cairo_t *cr);
} Ground;

static const Ground grounds[] = {
  { "plain",  { 0.93, 0.94, 0.86 }, { 0.80, 0.82, 0.70 }, { 0.27, 0.29, 0.25 },
    { 0.36, 0.38, 0.33 }, NULL },
  { "hill",   { 0.83, 0.77, 0.62 }, { 0.58, 0.48, 0.32 }, { 0.40, 0.34, 0.24 },
    { 0.62, 0.53, 0.37 }, draw_hill },
  { "trees",  { 0.62, 0.73, 0.58 }, { 0.24, 0.38, 0.24 }, { 0.15, 0.24, 0.16 },
    { 0.36, 0.52, 0.36 }, draw_trees },
  { "water",  { 0.73, 0.83, 0.90 }, { 0.36, 0.52, 0.66 }, { 0.16, 0.24, 0.32 },
    { 0.40, 0.54, 0.66 }, draw_water },
  { "marsh",  { 0.78, 0.84, 0.76 }, { 0.36, 0.48, 0.40 }, { 0.20, 0.27, 0.24 },
    { 0.46, 0.56, 0.48 }, draw_marsh },
  { "rough",  { 0.87, 0.85, 0.80 }, { 0.52, 0.50, 0.44 }, { 0.31, 0.30, 0.28 },
    { 0.54, 0.52, 0.48 }, draw_rough },
  { "road",   { 0.92, 0.92, 0.85 }, { 0.74, 0.64, 0.50 }, { 0.28, 0.29, 0.26 },
    { 0.52, 0.44, 0.34 }, draw_road },
  { "houses", { 0.90, 0.86, 0.80 }, { 0.52, 0.30, 0.24 }, { 0.32, 0.28, 0.26 },
    { 0.66, 0.42, 0.34 }, draw_houses },
};

/**
 * snl_terrain_draw:
 * @cr: a cairo context
 * @grid: the fitted grid of the board
 * @column: column, from 1
 * @row: row, from 1
 * @mark: (nullable): name of the terrain's pattern; unknown ones are drawn as `plain`
 * @is_dark: whether to use dark colours
 *
 * Draws the terrain of one cell.
 */
void
snl_terrain_draw (cairo_t            *cr,
                  const SnlBoardGrid *grid,
                  guint               column,
                  guint               row,
                  const char         *mark,
                  gboolean            is_dark)
{
  const Ground *ground = &grounds[0];
  const double *fill;
  const double *sign;
  graphene_rect_t rect;

  for (gsize i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (g_strcmp0 (mark, grounds[i].mark) == 0)
      ground = &grounds[i];

  fill = is_dark ? ground->dark : ground->light;
  sign = is_dark ? ground->dark_sign : ground->light_sign;
  snl_board_grid_get_rect (grid, column, row, &rect);

  cairo_save (cr);
  cairo_new_path (cr);
  snl_board_grid_trace (grid, column, row, cr);
  cairo_set_source_rgb (cr, fill[0], fill[1], fill[2]);
  cairo_fill_preserve (cr);
  /* also ends the path, which the caller would fill otherwise */
  cairo_clip (cr);

  if (ground->draw != NULL)
    {
      cairo_translate (cr, rect.origin.x, rect.origin.y);
      cairo_scale (cr, rect.size.width, rect.size.height);
      cairo_set_source_rgb (cr, sign[0], sign[1], sign[2]);
      ground->draw (cr);
    }

  cairo_restore (cr);
}
