/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the line chart of the sides' strength by turn. */

#include "snl-report-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_HEIGHT 320.0
#define LEFT 44.0
#define TOP 14.0
#define BOTTOM 40.0
#define LABEL_GAP 32.0

/* The geometry of the line chart: the plot area and the margin for the sides' names beside it */
typedef struct {
  SnlReport *report;
  SnlChart  *chart;
  double     max;
  double     right;
  double     room;
  double     bottom;
} Plot;

static double
get_x (const Plot *plot,
       guint       point)
{
  guint n = plot->report->points->len;

  return n < 2 ? LEFT : LEFT + (plot->right - LEFT) * point / (n - 1);
}

static double
get_y (const Plot *plot,
       double      strength)
{
  return plot->bottom - (plot->bottom - TOP) * MAX (strength, 0) / plot->max;
}

static SnlPaint
get_paint (guint side)
{
  return SNL_PAINT_SERIES_1 + side % SNL_N_SERIES;
}

static void
draw_scale (Plot   *plot,
            double  step)
{
  for (double value = 0; value <= plot->max + step / 2; value += step)
    {
      g_autofree char *text = snl_report_dup_number (value);
      double y = get_y (plot, value);

      snl_chart_add_line (plot->chart, LEFT, y, plot->right, y,
                          value == 0 ? SNL_PAINT_MUTED : SNL_PAINT_GRID, 1);
      snl_chart_add_text (plot->chart, LEFT - 8, y + 4, LEFT - 10, SNL_ANCHOR_END,
                          SNL_CHART_SMALL, text);
    }
}

static void
draw_turns (Plot *plot)
{
  guint n = plot->report->points->len;
  guint every = (guint) ceil (n / 18.0);

  for (guint i = 0; i < n; i++)
    {
      const SnlReportPoint *point = g_ptr_array_index (plot->report->points, i);
      g_autofree char *text = g_strdup_printf ("%u", point->turn);

      if (i > 0 && i % every == 0)
        snl_chart_add_text (plot->chart, get_x (plot, i), plot->bottom + 17, 0, SNL_ANCHOR_MIDDLE,
                            SNL_CHART_SMALL, text);
    }
  snl_chart_add_text (plot->chart, LEFT, plot->bottom + 17, 0, SNL_ANCHOR_MIDDLE, SNL_CHART_SMALL,
                      _("start"));
  snl_chart_add_text (plot->chart, (LEFT + plot->right) / 2, plot->bottom + 34, 0,
                      SNL_ANCHOR_MIDDLE, SNL_CHART_SMALL,
                      /* Translators: below the numbers of the turns in a chart; the last may not be
                       * over */
                      _("turn"));
}

/* Draws the line of one side, with a marker shape of its own so that colours are not needed */
static void
draw_side (Plot  *plot,
           guint  index)
{
  static const SnlChartMarkKind shapes[] = { SNL_CHART_MARK_DISC, SNL_CHART_MARK_SQUARE,
                                             SNL_CHART_MARK_RING };
  const SnlReportSide *side = g_ptr_array_index (plot->report->sides, index);
  guint n = side->strength->len;

  if (side->mark > 0)
    snl_chart_add_line (plot->chart, LEFT, get_y (plot, side->mark), plot->right,
                        get_y (plot, side->mark), get_paint (index), 1.2)->dashed = TRUE;

  for (guint i = 1; i < n; i++)
    snl_chart_add_line (plot->chart, get_x (plot, i - 1),
                        get_y (plot, g_array_index (side->strength, double, i - 1)),
                        get_x (plot, i), get_y (plot, g_array_index (side->strength, double, i)),
                        get_paint (index), 3)->dashed = index % 2 == 1;
  for (guint i = 0; i < n; i++)
    snl_chart_add_point (plot->chart, shapes[index % G_N_ELEMENTS (shapes)], get_x (plot, i),
                         get_y (plot, g_array_index (side->strength, double, i)),
                         n > 30 ? 2.5 : 4.5, get_paint (index));
}

/* Computes the y of each side's label, moved apart where lines end close together */
static void
place_labels (const Plot *plot,
              double     *places)
{
  GPtrArray *sides = plot->report->sides;

  for (guint i = 0; i < sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (sides, i);

      places[i] = get_y (plot, g_array_index (side->strength, double, side->strength->len - 1));
    }
  snl_chart_spread (places, sides->len, LABEL_GAP, TOP + 8, plot->bottom - 14);
}

static void
draw_labels (Plot *plot)
{
  GPtrArray *sides = plot->report->sides;
  g_autofree double *places = g_new0 (double, sides->len);

  place_labels (plot, places);
  for (guint i = 0; i < sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (sides, i);
      g_autofree char *left = snl_report_dup_left (plot->report, side);
      double x = plot->right + 14;

      snl_chart_add_text (plot->chart, x, places[i] - 1, plot->room, SNL_ANCHOR_START,
                          SNL_CHART_TEXT, side->label)->bold = TRUE;
      snl_chart_add_text (plot->chart, x, places[i] + 14, plot->room, SNL_ANCHOR_START,
                          SNL_CHART_SMALL, left);
    }
}

static char *
dup_description (SnlReport *report)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *left = snl_report_dup_left (report, side);
      g_autofree char *mark = snl_report_dup_number (side->mark);

      /* Translators: a side and its strength: “Reds: 131 of 148.” */
      g_string_append_printf (text, _("%s%s: %s."), i > 0 ? " " : "", side->gauge, left);
      if (side->mark > 0)
        /* Translators: about a line in a chart; the number at which a side's losses become
         * serious */
        g_string_append_printf (text, _(" The dotted line is at %s."), mark);
    }

  return g_strdup (text->str);
}

/**
 * snl_chart_new_strength:
 * @report: a report
 * @width: the width of the chart in chart units; 400 or more
 *
 * Returns: (transfer full) (nullable): a line chart of the sides' strength by turn; %NULL if there
 *   are no sides
 */
SnlChart *
snl_chart_new_strength (SnlReport *report,
                        double     width)
{
  SnlChart *chart = NULL;
  double height = MAX (MIN_HEIGHT, report->sides->len * LABEL_GAP + TOP + BOTTOM);
  Plot plot = { report, NULL, 1, 0, 40, height - BOTTOM };
  double step = 1;

  if (report->sides->len == 0)
    return NULL;

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *left = snl_report_dup_left (report, side);

      plot.max = MAX (plot.max, side->full);
      plot.room = MAX (plot.room, snl_chart_measure (side->label, SNL_CHART_TEXT) * 1.3);
      plot.room = MAX (plot.room, snl_chart_measure (left, SNL_CHART_SMALL));
    }
  plot.room = MIN (plot.room, width / 3);
  plot.right = width - plot.room - 18;
  plot.max = snl_chart_round_up (plot.max, &step);
  plot.chart = chart = snl_chart_new (width, height, _("Strength, turn by turn"));
  chart->description = dup_description (report);
  draw_scale (&plot, step);
  draw_turns (&plot);
  for (guint i = 0; i < report->sides->len; i++)
    draw_side (&plot, i);
  draw_labels (&plot);

  return chart;
}

/* Copies the sides with their strength at each of @points and after the first @index acts */
static GPtrArray *
dup_sides_at (SnlReport *report,
              GPtrArray *points,
              guint      index)
{
  GPtrArray *sides = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *whole = g_ptr_array_index (report->sides, i);
      SnlReportSide *side = g_memdup2 (whole, sizeof *whole);

      side->strength = g_array_new (FALSE, FALSE, sizeof (double));
      g_array_append_vals (side->strength, whole->strength->data, points->len - (index > 0));
      if (index > 0)
        g_array_append_val (side->strength, snl_report_get_step (whole, index)->strength);
      g_ptr_array_add (sides, side);
    }

  return sides;
}

/**
 * snl_chart_new_strength_at:
 * @report: a report
 * @index: the number of acts to show; at most the number of acts in @report
 * @width: the width of the chart in chart units; 400 or more
 *
 * Returns: (transfer full) (nullable): a line chart of the sides' strength by turn, up to that act;
 *   %NULL if there are no sides
 */
SnlChart *
snl_chart_new_strength_at (SnlReport *report,
                           guint      index,
                           double     width)
{
  g_autoptr(GPtrArray) points = g_ptr_array_new ();
  g_autoptr(GPtrArray) sides = NULL;
  SnlReportPoint last = { 0, index };
  SnlReport part = *report;
  SnlChart *chart = NULL;

  g_return_val_if_fail (index <= report->acts, NULL);

  for (guint i = 0; i < report->points->len; i++)
    {
      const SnlReportPoint *point = g_ptr_array_index (report->points, i);

      last.turn = point->turn;
      if (i > 0 && point->index >= index)
        break;
      g_ptr_array_add (points, (gpointer) point);
    }
  if (index > 0)
    g_ptr_array_add (points, &last);

  part.points = points;
  part.sides = sides = dup_sides_at (report, points, index);
  chart = snl_chart_new_strength (&part, width);
  for (guint i = 0; i < sides->len; i++)
    g_array_unref (((SnlReportSide *) g_ptr_array_index (sides, i))->strength);

  return chart;
}
