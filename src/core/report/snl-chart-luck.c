/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the dot plot of hits against expected hits. */

#include "snl-report-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define ROW 21.0
#define TOP 26.0
#define BOTTOM 44.0
#define NUMBERS 118.0
#define MARGIN 4.0

/* The state while a dot plot is drawn: one row for each side and unit */
typedef struct {
  SnlReport *report;
  SnlNaming  naming;
  SnlChart  *chart;
  double     left;      /* x of the left edge of the plot */
  double     zero;      /* x of the axis, where hits equal the expected number */
  double     unit;      /* width of one hit */
  double     max;       /* the largest difference in hits that fits on either side */
  guint      row;
} Plot;

static gboolean
has_dice (const SnlLuck *luck)
{
  return luck->dice > 0;
}

static double
get_reach (const SnlLuck *luck)
{
  double reach = fabs (luck->hits - luck->expected);

  reach = MAX (reach, luck->expected - luck->min);

  return MAX (reach, luck->max - luck->expected);
}

static guint
count_rows (SnlReport *report,
            double    *reach)
{
  guint rows = 0;

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);

      rows += has_dice (side->luck);
      *reach = has_dice (side->luck) ? MAX (*reach, get_reach (side->luck)) : *reach;
    }
  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);

      rows += has_dice (unit->luck);
      *reach = has_dice (unit->luck) ? MAX (*reach, get_reach (unit->luck)) : *reach;
    }

  return rows;
}

static double
get_x (const Plot *plot,
       double      more)
{
  return plot->zero + more * plot->unit;
}

static void
draw_row (Plot          *plot,
          const char    *name,
          const SnlLuck *luck,
          guint          side,
          gboolean       bold)
{
  double y = TOP + plot->row * ROW + ROW / 2;
  SnlPaint paint = luck->judged ? SNL_PAINT_SERIES_1 + side % SNL_N_SERIES : SNL_PAINT_MUTED;
  double from = get_x (plot, luck->min - luck->expected);
  double to = get_x (plot, luck->max - luck->expected);
  g_autofree char *numbers = NULL;
  SnlChartMark *mark;

  /* Translators: hits that fell, hits that were to be expected */
  numbers = g_strdup_printf (_("%u; expected %.1f"), luck->hits, luck->expected);
  mark = snl_chart_add_text (plot->chart, MARGIN, y + 4, plot->left - 14, SNL_ANCHOR_START,
                             SNL_CHART_SMALL, name);
  mark->bold = bold;
  mark->paint = luck->judged ? SNL_PAINT_INK : SNL_PAINT_MUTED;
  mark = snl_chart_add_text (plot->chart, plot->chart->width - MARGIN, y + 4, NUMBERS - 8,
                             SNL_ANCHOR_END, SNL_CHART_SMALL, numbers);
  mark->bold = bold;
  mark->paint = luck->judged ? SNL_PAINT_INK : SNL_PAINT_MUTED;
  snl_chart_add_rectangle (plot->chart, from, y - 4, MAX (to - from, 1), 8, SNL_PAINT_GRID);
  snl_chart_add_line (plot->chart, plot->zero, y - 8, plot->zero, y + 8, SNL_PAINT_MUTED, 1);
  snl_chart_add_point (plot->chart, !luck->judged
                                    ? SNL_CHART_MARK_RING
                                    : side % 2 == 0 ? SNL_CHART_MARK_DISC : SNL_CHART_MARK_SQUARE,
                       get_x (plot, luck->hits - luck->expected), y,
                       bold ? 6 : luck->judged ? 5 : 3.5, paint);
  plot->row++;
}

static void
draw_scale (Plot  *plot,
            guint  rows)
{
  double bottom = TOP + rows * ROW;
  double step = 1;

  snl_chart_round_up (plot->max, &step);
  for (double more = -floor (plot->max / step) * step; more <= plot->max; more += step)
    {
      g_autofree char *number = snl_report_dup_number (fabs (more));
      g_autofree char *text = g_strdup_printf ("%s%s",
                                               more < 0 ? "−" : more > 0 ? "+" : "", number);

      snl_chart_add_line (plot->chart, get_x (plot, more), TOP, get_x (plot, more), bottom,
                          SNL_PAINT_GRID, 1);
      snl_chart_add_text (plot->chart, get_x (plot, more), bottom + 16, 0, SNL_ANCHOR_MIDDLE,
                          SNL_CHART_SMALL, text);
    }
  snl_chart_add_text (plot->chart, plot->zero - 12, TOP - 10, plot->zero - plot->left - 12,
                      SNL_ANCHOR_END, SNL_CHART_SMALL, _("← fewer hits than expected"));
  snl_chart_add_text (plot->chart, plot->zero + 12, TOP - 10, plot->zero - plot->left - 12,
                      SNL_ANCHOR_START, SNL_CHART_SMALL, _("more hits than expected →"));
  snl_chart_add_text (plot->chart, plot->zero, bottom + 34, 2 * (plot->zero - plot->left),
                      SNL_ANCHOR_MIDDLE,
                      SNL_CHART_SMALL, _("Bar: where the hits fall nine times out of ten."));
}

static void
draw_rows (Plot *plot)
{
  SnlReport *report = plot->report;

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);

      if (has_dice (side->luck))
        draw_row (plot, side->label, side->luck, i, TRUE);
    }
  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);
      g_autofree char *name = snl_report_dup_leaders (report, unit, plot->naming);

      if (has_dice (unit->luck))
        draw_row (plot, name, unit->luck, unit->side, FALSE);
    }
}

static char *
dup_description (SnlReport *report)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *verdict = snl_luck_dup_verdict (side->luck);

      /* Translators: a side, its hits, those to be expected, and what the difference is worth */
      g_string_append_printf (text, _("%s%s: %u hits, expected %.1f; %s."), i > 0 ? " " : "",
                              side->label, side->luck->hits, side->luck->expected, verdict);
    }

  return g_strdup (text->str);
}

/**
 * snl_chart_new_luck:
 * @report: a report
 * @naming: how to show the students' names
 * @width: the width of the chart in chart units; 500 or more
 *
 * Returns: (transfer full) (nullable): a dot plot of hits minus expected hits for each side and
 *   unit; %NULL if no dice were rolled against a score
 */
SnlChart *
snl_chart_new_luck (SnlReport *report,
                    SnlNaming  naming,
                    double     width)
{
  double reach = 1;
  guint rows = count_rows (report, &reach);
  Plot plot = { report, naming, NULL, naming == SNL_NAMING_NONE ? 150 : 290, 0, 0, 0, 0 };

  if (rows == 0)
    return NULL;

  plot.max = reach * 1.08;
  plot.zero = (plot.left + width - NUMBERS) / 2;
  plot.unit = (plot.zero - plot.left - 8) / plot.max;
  plot.chart = snl_chart_new (width, TOP + rows * ROW + BOTTOM, _("Luck"));
  plot.chart->description = dup_description (report);
  draw_scale (&plot, rows);
  draw_rows (&plot);

  return plot.chart;
}
