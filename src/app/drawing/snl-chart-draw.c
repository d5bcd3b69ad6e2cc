/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the marks of an SnlChart with cairo, for the screen and for paper. */

#include "snl-print-canvas.h"

#include <math.h>

#define TILE 8.0

static void
set_paint (cairo_t  *cairo,
           SnlPaint  paint)
{
  guint32 colour = snl_paint_get_colour (paint);

  cairo_set_source_rgb (cairo, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                        (colour & 0xff) / 255.0);
}

/* Strokes one tile of a pattern, at the origin. */
static void
draw_tile (cairo_t    *cairo,
           SnlPattern  pattern)
{
  switch (pattern)
    {
    case SNL_PATTERN_RISING:
      cairo_move_to (cairo, 0, TILE);
      cairo_line_to (cairo, TILE, 0);
      break;
    case SNL_PATTERN_FALLING:
      cairo_move_to (cairo, 0, 0);
      cairo_line_to (cairo, TILE, TILE);
      break;
    case SNL_PATTERN_GRID:
      cairo_move_to (cairo, 0, TILE / 2);
      cairo_line_to (cairo, TILE, TILE / 2);
      cairo_move_to (cairo, TILE / 2, 0);
      cairo_line_to (cairo, TILE / 2, TILE);
      break;
    case SNL_PATTERN_LEVEL:
      cairo_move_to (cairo, 0, TILE / 4);
      cairo_line_to (cairo, TILE, TILE / 4);
      cairo_move_to (cairo, 0, TILE * 3 / 4);
      cairo_line_to (cairo, TILE, TILE * 3 / 4);
      break;
    case SNL_PATTERN_DOTS:
      cairo_arc (cairo, TILE / 4, TILE / 4, 0.6, 0, 2 * G_PI);
      cairo_new_sub_path (cairo);
      cairo_arc (cairo, TILE * 3 / 4, TILE * 3 / 4, 0.6, 0, 2 * G_PI);
      break;
    case SNL_PATTERN_NONE:
    default:
      break;
    }
  cairo_stroke (cairo);
}

static void
draw_pattern (cairo_t            *cairo,
              const SnlChartMark *mark)
{
  cairo_save (cairo);
  cairo_rectangle (cairo, mark->x, mark->y, mark->width, mark->height);
  cairo_clip (cairo);
  set_paint (cairo, SNL_PAINT_INK);
  cairo_set_line_width (cairo, 1.2);
  for (double y = floor (mark->y / TILE) * TILE; y < mark->y + mark->height; y += TILE)
    for (double x = floor (mark->x / TILE) * TILE; x < mark->x + mark->width; x += TILE)
      {
        cairo_save (cairo);
        cairo_translate (cairo, x, y);
        draw_tile (cairo, mark->pattern);
        cairo_restore (cairo);
      }
  cairo_restore (cairo);
}

static void
draw_rectangle (cairo_t            *cairo,
                const SnlChartMark *mark)
{
  set_paint (cairo, mark->paint);
  cairo_rectangle (cairo, mark->x, mark->y, mark->width, mark->height);
  cairo_fill (cairo);
  if (mark->pattern != SNL_PATTERN_NONE)
    draw_pattern (cairo, mark);
  if (mark->paint < SNL_PAINT_SERIES_1)
    return;

  set_paint (cairo, SNL_PAINT_INK);
  cairo_set_line_width (cairo, 1);
  cairo_rectangle (cairo, mark->x, mark->y, mark->width, mark->height);
  cairo_stroke (cairo);
}

static void
draw_line (cairo_t            *cairo,
           const SnlChartMark *mark)
{
  static const double strong[] = { 9, 4 };
  static const double faint[] = { 2, 4 };

  set_paint (cairo, mark->paint);
  cairo_set_line_width (cairo, mark->thick);
  if (mark->dashed)
    cairo_set_dash (cairo, mark->thick > 1.5 ? strong : faint, 2, 0);
  cairo_move_to (cairo, mark->x, mark->y);
  cairo_line_to (cairo, mark->x + mark->width, mark->y + mark->height);
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

static void
draw_point (cairo_t            *cairo,
            const SnlChartMark *mark)
{
  if (mark->kind == SNL_CHART_MARK_SQUARE)
    cairo_rectangle (cairo, mark->x - mark->width, mark->y - mark->width, mark->width * 2,
                     mark->width * 2);
  else
    cairo_arc (cairo, mark->x, mark->y, mark->width, 0, 2 * G_PI);
  set_paint (cairo, mark->kind == SNL_CHART_MARK_DISC ? mark->paint : SNL_PAINT_PAPER);
  cairo_fill_preserve (cairo);
  set_paint (cairo, mark->paint);
  cairo_set_line_width (cairo, mark->thick);
  cairo_stroke (cairo);
}

static void
set_colour (cairo_t *cairo,
            guint32  colour,
            double   opacity)
{
  cairo_set_source_rgba (cairo, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, opacity);
}

static void
draw_shape (cairo_t            *cairo,
            const SnlChartMark *mark)
{
  const SnlShapeStyle *look = &mark->look;
  double dashes[] = { look->dash, look->gap };

  for (guint i = 0; i + 1 < mark->points->len; i += 2)
    cairo_line_to (cairo, g_array_index (mark->points, double, i),
                   g_array_index (mark->points, double, i + 1));
  if (!mark->is_open)
    cairo_close_path (cairo);
  set_colour (cairo, look->fill, look->opacity);
  if (look->opacity > 0)
    cairo_fill_preserve (cairo);
  set_colour (cairo, look->line, 1);
  cairo_set_line_width (cairo, look->thick);
  if (look->dash > 0)
    cairo_set_dash (cairo, dashes, 2, 0);
  if (look->thick > 0)
    cairo_stroke (cairo);
  cairo_new_path (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

/* Writes a text in one line, scaled down to its available width if it has one. */
static void
draw_text (SnlPrintCanvas     *canvas,
           const SnlChartMark *mark)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  SnlTextStyle style = { mark->thick, mark->bold, SNL_TEXT_ALIGN_LEFT, 0 };
  double width = snl_print_canvas_get_width (canvas, &style, mark->text);
  double height = snl_print_canvas_measure (canvas, &style, mark->text, -1);
  double squeeze = mark->width > 0 && width > mark->width ? mark->width / width : 1;
  double shift = mark->anchor == SNL_ANCHOR_END
                 ? width
                 : mark->anchor == SNL_ANCHOR_MIDDLE ? width / 2 : 0;
  SnlPrintBox box = { 0, 0, width + 1, height };

  style.grey = mark->paint == SNL_PAINT_MUTED ? 0.38 : 0.11;
  cairo_save (cairo);
  cairo_translate (cairo, mark->x - shift * squeeze, mark->y);
  cairo_scale (cairo, squeeze, squeeze);
  /* approximate position of the baseline */
  cairo_translate (cairo, 0, -0.79 * height);
  snl_print_canvas_write (canvas, &box, &style, mark->text);
  cairo_restore (cairo);
}

/**
 * snl_print_canvas_draw_chart:
 * @self: a canvas
 * @chart: a chart
 * @box: the chart is drawn at its top left, as large as fits
 */
void
snl_print_canvas_draw_chart (SnlPrintCanvas    *self,
                             SnlChart          *chart,
                             const SnlPrintBox *box)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (self);
  double scale = MIN (box->width / chart->width, box->height / chart->height);

  cairo_save (cairo);
  cairo_translate (cairo, box->x, box->y);
  cairo_scale (cairo, scale, scale);
  for (guint i = 0; i < chart->marks->len; i++)
    {
      const SnlChartMark *mark = g_ptr_array_index (chart->marks, i);

      if (mark->kind == SNL_CHART_MARK_TEXT)
        draw_text (self, mark);
      else if (mark->kind == SNL_CHART_MARK_LINE)
        draw_line (cairo, mark);
      else if (mark->kind == SNL_CHART_MARK_SHAPE)
        draw_shape (cairo, mark);
      else if (mark->kind == SNL_CHART_MARK_RECTANGLE)
        draw_rectangle (cairo, mark);
      else
        draw_point (cairo, mark);
    }
  cairo_restore (cairo);
}
