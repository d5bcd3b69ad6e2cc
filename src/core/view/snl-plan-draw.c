/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Draws a plan as an SnlChart: the table with rulers at two edges, places, pieces and names; below
 * it the scale and the facts. All sizes that do not scale with the table are in em: multiples of
 * the font size.
 */

#include "snl-plan-private.h"

#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* margins for the rulers and the north arrow, in em */
#define LEFT    3.4375
#define TOP     2.5
#define RIGHT   2.1875
#define LINE    1.7     /* line height, in em */
#define INK     0x241f31
#define MAX_MARKS 500   /* of a ruler; a chart to scale of a large table would have far too many */

/*
 * Fill and outline of each mark of places; widths and dashes in em. Outlines differ too, so that
 * they can be distinguished in black and white.
 */
static const struct {
  const char *mark;
  SnlShapeStyle     look;
  gboolean    is_round;
} looks[] = {
  { "arrow",  { 0xffffff, 0,    0x1c71d8, 0.25, 0,    0    }, FALSE },
  { "hill",   { 0xd8c39a, 1,    0x63452c, 0.19, 0,    0    }, TRUE },
  { "houses", { 0xe8a08a, 1,    0x7a1f0f, 0.16, 0,    0    }, FALSE },
  { "marsh",  { 0xc9d8b0, 1,    0x3c5a2a, 0.13, 0.47, 0.31 }, FALSE },
  { "plain",  { 0xffffff, 0,    0x5e5c64, 0.08, 0.31, 0.31 }, FALSE },
  { "road",   { 0xe6e0d4, 1,    0x77767b, 0.1,  0,    0    }, FALSE },
  { "rough",  { 0xb9b6ae, 1,    0x3d3846, 0.19, 0.94, 0.25 }, TRUE },
  { "shade",  { 0x3584e4, 0.15, 0x1a5fb4, 0.1,  0.19, 0.38 }, FALSE },
  { "trees",  { 0xa8cfa0, 1,    0x26522a, 0.16, 0,    0    }, TRUE },
  { "water",  { 0xcfe3f5, 1,    0x1a5fb4, 0.13, 0,    0    }, FALSE },
};

static gsize
find_style (const char *mark)
{
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    if (strcmp (looks[i].mark, mark) == 0)
      return i;

  return find_style ("plain");
}

static double
get_scale (const SnlPlan *plan,
           double         width,
           double         font_size)
{
  return MAX (width - (LEFT + RIGHT) * font_size, 1) / (plan->right - plan->left);
}

/* snl_plan_to_x() and snl_plan_to_y() convert coordinates of the table to those of the chart. */
double
snl_plan_to_x (const SnlPlanDrawing *drawing,
               double                x)
{
  return drawing->table.x + (x - drawing->plan->left) * drawing->scale;
}

double
snl_plan_to_y (const SnlPlanDrawing *drawing,
               double                y)
{
  return drawing->table.y + (y - drawing->plan->top) * drawing->scale;
}

static SnlChartMark *
add_shape (SnlPlanDrawing      *drawing,
           const SnlShapeStyle *look,
           const char          *id)
{
  SnlShapeStyle scaled = *look;

  scaled.thick *= drawing->font_size;
  scaled.dash *= drawing->font_size;
  scaled.gap *= drawing->font_size;

  return snl_chart_add_shape (drawing->chart, &scaled, id);
}

static SnlChartMark *
add_line (SnlPlanDrawing *drawing,
          double          x1,
          double          y1,
          double          x2,
          double          y2)
{
  return snl_chart_add_line (drawing->chart, x1, y1, x2, y2, SNL_PAINT_INK,
                             drawing->font_size * 0.09);
}

void
snl_plan_write (SnlPlanDrawing *drawing,
                double          x,
                double          y,
                SnlAnchor       anchor,
                const char     *text)
{
  snl_chart_add_text (drawing->chart, x, y, 0, anchor, drawing->font_size, text);
}

/*
 * Clips a polygon at one vertical or horizontal line (Sutherland–Hodgman): keeps points with x or y
 * at least @limit if @is_min, else at most.
 */
static GArray *
cut (GArray  *points,
     gboolean is_x,
     double   limit,
     gboolean is_min)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (double));
  guint n = points->len / 2;

  for (guint i = 0; i < n; i++)
    {
      const double *from = &g_array_index (points, double, 2 * i);
      const double *to = &g_array_index (points, double, 2 * ((i + 1) % n));
      double before = (is_x ? from[0] : from[1]) - limit;
      double after = (is_x ? to[0] : to[1]) - limit;

      if (!is_min)
        {
          before = -before;
          after = -after;
        }
      if (before >= 0)
        g_array_append_vals (kept, from, 2);
      if ((before < 0 && after > 0) || (before > 0 && after < 0))
        {
          double part = before / (before - after);
          double point[2] = { from[0] + part * (to[0] - from[0]),
                              from[1] + part * (to[1] - from[1]) };

          g_array_append_vals (kept, point, 2);
        }
    }

  return kept;
}

/* Clips a shape to the table. */
static void
cut_to_table (SnlPlanDrawing *drawing,
              SnlChartMark   *mark)
{
  const SnlPlanArea *table = &drawing->table;
  double limits[] = { table->x, table->x + table->width, table->y, table->y + table->height };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      GArray *kept = cut (mark->points, i < 2, limits[i], i % 2 == 0);

      g_array_unref (mark->points);
      mark->points = kept;
    }
}

/* Adds a corner given relative to the centre of a place, before its rotation. */
static void
add_corner (SnlPlanDrawing     *drawing,
            SnlChartMark       *mark,
            const SnlPlanPlace *place,
            double              along,
            double              across)
{
  double angle = place->turned * G_PI / 180;

  snl_chart_mark_add_corner (mark, snl_plan_to_x (drawing, place->x + along * cos (angle) -
                                                           across * sin (angle)),
                             snl_plan_to_y (drawing,
                                            place->y + along * sin (angle) + across * cos (angle)));
}

static void
draw_outline (SnlPlanDrawing     *drawing,
              SnlChartMark       *mark,
              const SnlPlanPlace *place,
              gboolean            is_round)
{
  static const int signs[][2] = { { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
  double radius = is_round ? MIN (place->width, place->height) / 3 : 0;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      double x = signs[i][0] * (place->width / 2 - radius);
      double y = signs[i][1] * (place->height / 2 - radius);

      for (guint j = 0; j <= (is_round ? 6 : 0); j++)
        {
          double angle = (i * 6 + j) * G_PI / 12;

          add_corner (drawing, mark, place, x + radius * cos (angle), y + radius * sin (angle));
        }
    }
  cut_to_table (drawing, mark);
}

/* The bounding box of the visible part of a shape; negative width if nothing is visible */
static SnlPlanArea
find_bounds (const SnlChartMark *mark)
{
  double ends[4] = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < mark->points->len; i++)
    {
      double at = g_array_index (mark->points, double, i);

      ends[i % 2] = MIN (ends[i % 2], at);
      ends[2 + i % 2] = MAX (ends[2 + i % 2], at);
    }

  return (SnlPlanArea) { ends[0], ends[1], ends[2] - ends[0], ends[3] - ends[1] };
}

static SnlChartMark *
draw_place (SnlPlanDrawing     *drawing,
            const SnlPlanPlace *place)
{
  gsize index = find_style (place->mark);
  SnlChartMark *mark = add_shape (drawing, &looks[index].look, place->id);
  double half = place->width / 2;
  double barb = MIN (place->height / 2, half);

  if (strcmp (place->mark, "arrow") != 0)
    {
      draw_outline (drawing, mark, place, looks[index].is_round);
      return mark;
    }

  mark->is_open = TRUE;
  add_corner (drawing, mark, place, -half, 0);
  add_corner (drawing, mark, place, half, 0);
  add_corner (drawing, mark, place, half - barb, -barb);
  add_corner (drawing, mark, place, half, 0);
  add_corner (drawing, mark, place, half - barb, barb);

  return mark;
}

static void
draw_places (SnlPlanDrawing *drawing)
{
  for (guint i = 0; i < drawing->plan->places->len; i++)
    {
      SnlPlanArea bounds =
        find_bounds (draw_place (drawing, g_ptr_array_index (drawing->plan->places, i)));

      g_array_append_val (drawing->seen, bounds);
    }
}

/* Draws a counter to scale, but at least about as large as a letter */
static void
draw_piece (SnlPlanDrawing     *drawing,
            const SnlPlanPiece *piece)
{
  static const SnlShapeStyle dark = { INK, 1, INK, 0.12, 0, 0 };
  static const SnlShapeStyle light = { 0xffffff, 1, INK, 0.15, 0, 0 };
  SnlChartMark *mark = add_shape (drawing, piece->is_dark ? &dark : &light, piece->id);
  double half = MAX (SNL_PLAN_COUNTER * drawing->scale, drawing->font_size * 0.4);
  double x = snl_plan_to_x (drawing, piece->x);
  double y = snl_plan_to_y (drawing, piece->y);
  guint n = g_strcmp0 (piece->shape, "round") == 0 ? 16 : 4;
  SnlPlanArea taken;

  for (guint i = 0; i < n; i++)
    {
      double angle = (i + (g_strcmp0 (piece->shape, "kite") == 0 ? 0 : 0.5)) * 2 * G_PI / n;

      snl_chart_mark_add_corner (mark, x + half * cos (angle), y + half * 0.8 * sin (angle));
    }
  taken = find_bounds (mark);
  g_array_append_val (drawing->taken, taken);
}

/*
 * The distance between ruler marks: the smallest of 1, 2, 5, 10, 20 … that takes at least @room
 * em, and of which a ruler has at most MAX_MARKS
 */
static double
find_step (const SnlPlanDrawing *drawing,
           double                room)
{
  static const double times[] = { 2, 2.5, 2 };
  const SnlPlan *plan = drawing->plan;
  double length = MAX (plan->right - plan->left, plan->bottom - plan->top);
  double step = 1;

  for (guint i = 0; step * drawing->scale < room * drawing->font_size || length > step * MAX_MARKS;
       i++)
    step *= times[i % G_N_ELEMENTS (times)];

  return step;
}

/*
 * Draws ruler marks along the top and left edge, measured from the corner of the table, for use
 * with a tape measure.
 */
static void
draw_rulers (SnlPlanDrawing *drawing)
{
  const SnlPlanArea *table = &drawing->table;
  double step = find_step (drawing, 2.4);
  double tick = drawing->font_size * 0.8;

  for (double at = 0; at <= drawing->plan->right - drawing->plan->left + 0.001; at += step)
    {
      g_autofree char *number = snl_format_number (at);
      double x = table->x + at * drawing->scale;

      add_line (drawing, x, table->y - tick, x, table->y);
      snl_plan_write (drawing, x, table->y - tick * 1.4, SNL_ANCHOR_MIDDLE, number);
    }
  for (double at = 0; at <= drawing->plan->bottom - drawing->plan->top + 0.001; at += step)
    {
      g_autofree char *number = snl_format_number (at);
      double y = table->y + at * drawing->scale;

      add_line (drawing, table->x - tick, y, table->x, y);
      snl_plan_write (drawing, table->x - tick * 1.4, y + drawing->font_size * 0.33,
                      SNL_ANCHOR_END, number);
    }
}

/*
 * Draws a filled arrow around a centre; @half is half its length, @turned degrees clockwise from
 * east.
 */
static void
draw_arrow (SnlPlanDrawing *drawing,
            double          x,
            double          y,
            double          half,
            double          turned)
{
  static const SnlShapeStyle look = { INK, 1, INK, 0.12, 0, 0 };
  static const double points[][2] = {
    { -1, -0.12 }, { 0.1, -0.12 }, { 0.1, -0.5 }, { 1, 0 }, { 0.1, 0.5 }, { 0.1, 0.12 },
    { -1, 0.12 },
  };
  SnlChartMark *mark = add_shape (drawing, &look, NULL);
  double angle = turned * G_PI / 180;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      double across = half * points[i][0];
      double down = half * points[i][1];

      snl_chart_mark_add_corner (mark, x + across * cos (angle) - down * sin (angle),
                                 y + across * sin (angle) + down * cos (angle));
    }
}

/*
 * Reserves @width in the current line, or in the next if it does not fit; returns the x at which to
 * write.
 */
static double
advance (SnlPlanDrawing *drawing,
         double         *x,
         double         *y,
         double          width)
{
  double at;

  if (*x > drawing->table.x && *x + width > drawing->chart->width - drawing->font_size)
    {
      *x = drawing->table.x;
      *y += LINE * drawing->font_size;
    }
  at = *x;
  *x += width + 1.6 * drawing->font_size;

  return at;
}

static void
draw_scale (SnlPlanDrawing *drawing,
            double         *x,
            double         *y)
{
  double step = find_step (drawing, 3);
  g_autofree char *number = snl_format_number (step);
  g_autofree char *text = g_strdup_printf ("%s %s", number, drawing->plan->unit);
  double length = step * drawing->scale;
  double at = advance (drawing, x, y, length + (0.6 * drawing->font_size) +
                                      snl_chart_measure (text, drawing->font_size));
  double middle = *y - drawing->font_size * 0.35;

  g_strchomp (text);
  add_line (drawing, at, middle, at + length, middle)->thick *= 2;
  add_line (drawing, at, middle - drawing->font_size * 0.35, at,
            middle + drawing->font_size * 0.35);
  add_line (drawing, at + length, middle - drawing->font_size * 0.35, at + length,
            middle + drawing->font_size * 0.35);
  snl_plan_write (drawing, at + length + 0.6 * drawing->font_size, *y, SNL_ANCHOR_START, text);
}

/* Draws the scale and the facts below the table; returns the baseline of the last line. */
static double
draw_key (SnlPlanDrawing *drawing)
{
  double x = drawing->table.x;
  double y = drawing->table.y + drawing->table.height + LINE * drawing->font_size;

  draw_scale (drawing, &x, &y);
  for (guint i = 0; i < drawing->plan->facts->len; i++)
    {
      const SnlPlanFact *fact = g_ptr_array_index (drawing->plan->facts, i);
      double arrow = isnan (fact->turned) ? 0 : 2.6 * drawing->font_size;
      /* Translators: below a plan: a fact and its value: “Wind: Breeze” */
      g_autofree char *text = g_strdup_printf (_("%s: %s"), fact->label, fact->value);
      double at = advance (drawing, &x, &y, arrow + snl_chart_measure (text, drawing->font_size));

      if (arrow > 0)
        draw_arrow (drawing, at + drawing->font_size, y - drawing->font_size * 0.35,
                    drawing->font_size, fact->turned);
      snl_plan_write (drawing, at + arrow, y, SNL_ANCHOR_START, text);
    }

  return y;
}

static void
draw_table (SnlPlanDrawing *drawing)
{
  static const SnlShapeStyle look = { 0xffffff, 1, INK, 0.19, 0, 0 };
  const SnlPlanArea *table = &drawing->table;
  SnlChartMark *mark = add_shape (drawing, &look, NULL);

  snl_chart_mark_add_corner (mark, table->x, table->y);
  snl_chart_mark_add_corner (mark, table->x + table->width, table->y);
  snl_chart_mark_add_corner (mark, table->x + table->width, table->y + table->height);
  snl_chart_mark_add_corner (mark, table->x, table->y + table->height);
}

static void
draw_north (SnlPlanDrawing *drawing)
{
  double x = drawing->chart->width - RIGHT * drawing->font_size / 2;

  draw_arrow (drawing, x, drawing->table.y + drawing->font_size * 1.6, drawing->font_size * 0.9,
              -90);
  /* Translators: the letter for north on a map */
  snl_plan_write (drawing, x, drawing->table.y + drawing->font_size * 0.4, SNL_ANCHOR_MIDDLE,
                  _("N"));
}

/**
 * snl_plan_draw:
 * @self: a plan
 * @width: width of the chart
 * @font_size: font size, in the same units
 *
 * Draws the plan to scale. It contains no students' names.
 *
 * Returns: (transfer full): the chart, as high as needed
 */
SnlChart *
snl_plan_draw (const SnlPlan *self,
               double         width,
               double         font_size)
{
  g_autofree char *words = snl_plan_dup_words (self);
  g_autoptr(GArray) taken = g_array_new (FALSE, FALSE, sizeof (SnlPlanArea));
  g_autoptr(GArray) seen = g_array_new (FALSE, FALSE, sizeof (SnlPlanArea));
  SnlChartMark *paper;
  SnlPlanDrawing drawing = { self, snl_chart_new (width, 0, self->title), font_size,
                      get_scale (self, width, font_size), { 0, 0, 0, 0 }, taken, seen };

  drawing.table = (SnlPlanArea) { LEFT * font_size, TOP * font_size,
                                  (self->right - self->left) * drawing.scale,
                           (self->bottom - self->top) * drawing.scale };
  drawing.chart->description = g_steal_pointer (&words);
  paper = snl_chart_add_rectangle (drawing.chart, 0, 0, width, 0, SNL_PAINT_PAPER);
  draw_table (&drawing);
  draw_places (&drawing);
  for (guint i = 0; i < self->pieces->len; i++)
    draw_piece (&drawing, g_ptr_array_index (self->pieces, i));
  draw_rulers (&drawing);
  draw_north (&drawing);
  snl_plan_write_names (&drawing);
  drawing.chart->height = paper->height = ceil (draw_key (&drawing) + font_size);

  return drawing.chart;
}

/**
 * snl_plan_locate:
 * @self: a plan
 * @width: width of its chart
 * @font_size: font size of its chart
 * @x: (inout): from the chart's coordinates to the table's
 * @y: (inout): from the chart's coordinates to the table's
 *
 * Converts a point of a chart made with the same @width and @font_size, to find what was clicked.
 */
void
snl_plan_locate (const SnlPlan *self,
                 double         width,
                 double         font_size,
                 double        *x,
                 double        *y)
{
  double scale = get_scale (self, width, font_size);

  *x = (*x - LEFT * font_size) / scale + self->left;
  *y = (*y - TOP * font_size) / scale + self->top;
}

/**
 * snl_plan_to_svg:
 * @self: a plan
 *
 * Returns: (transfer full): an SVG document in which one unit of the table is one millimetre
 */
char *
snl_plan_to_svg (const SnlPlan *self)
{
  double font_size = 3.2;
  g_autoptr(SnlChart) chart = snl_plan_draw (self, self->right - self->left +
                                                   (LEFT + RIGHT) * font_size, font_size);
  g_autofree char *svg = NULL;

  chart->is_to_scale = TRUE;
  svg = snl_chart_to_svg (chart, "plan");

  return g_strconcat ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", svg, NULL);
}
