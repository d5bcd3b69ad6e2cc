/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the bar chart of each side's losses by cause. */

#include "snl-report-private.h"

#include <glib/gi18n.h>

#define ROW 62.0
#define BAR 34.0
#define TOP 6.0
#define KEY 22.0
#define MARGIN 8.0

static SnlPaint
get_paint (guint cause)
{
  return SNL_PAINT_SERIES_1 + cause % SNL_N_SERIES;
}

/* The losses by @cause; 0 if more came back than was lost, because a bar cannot be negative */
static double
get_lost (const SnlReportSide *side,
          guint                cause)
{
  return MAX (g_array_index (side->losses, double, cause), 0);
}

static double
get_longest (SnlReport *report)
{
  double longest = 0;

  for (guint i = 0; i < report->sides->len; i++)
    {
      double sum = 0;

      for (guint j = 0; j < report->causes->len; j++)
        sum += get_lost (g_ptr_array_index (report->sides, i), j);
      longest = MAX (longest, sum);
    }

  return longest;
}

/* Draws a number on a plain background, because the pattern of the bar would make it illegible */
static void
draw_number (SnlChart *chart,
             double    x,
             double    y,
             double    room,
             double    number)
{
  g_autofree char *text = snl_report_dup_number (number);
  double width = snl_chart_measure (text, SNL_CHART_TEXT) + 8;

  if (width + 4 > room)
    return;

  snl_chart_add_rectangle (chart, x - width / 2, y - 10, width, 20, SNL_PAINT_PAPER);
  snl_chart_add_text (chart, x, y + 5, width, SNL_ANCHOR_MIDDLE, SNL_CHART_TEXT, text)->bold = TRUE;
}

static void
draw_side (SnlChart  *chart,
           SnlReport *report,
           guint      index,
           double     unit)
{
  const SnlReportSide *side = g_ptr_array_index (report->sides, index);
  double top = TOP + index * ROW;
  double x = MARGIN;
  double sum = 0;
  g_autofree char *total = NULL;
  g_autofree char *label = NULL;

  for (guint i = 0; i < report->causes->len; i++)
    sum += get_lost (side, i);
  total = snl_report_dup_number (sum);
  /* Translators: a side and what it lost altogether */
  label = g_strdup_printf (_("%s: %s"), side->label, total);
  snl_chart_add_text (chart, MARGIN, top + 14, chart->width - 2 * MARGIN, SNL_ANCHOR_START,
                      SNL_CHART_TEXT, label)->bold = TRUE;
  for (guint i = 0; i < report->causes->len; i++)
    {
      double width = get_lost (side, i) * unit;

      if (width <= 0)
        continue;
      snl_chart_add_rectangle (chart, x, top + 20, width, BAR, get_paint (i));
      draw_number (chart, x + width / 2, top + 20 + BAR / 2, width, get_lost (side, i));
      x += width;
    }
  snl_chart_add_line (chart, MARGIN, top + 18, MARGIN, top + 22 + BAR, SNL_PAINT_INK, 1.5);
}

/* Draws the legend of the patterns, wrapped into lines; returns its height */
static double
draw_key (SnlChart  *chart,
          SnlReport *report,
          double     top)
{
  double x = MARGIN;
  double y = top;

  for (guint i = 0; i < report->causes->len; i++)
    {
      const SnlReportCause *cause = g_ptr_array_index (report->causes, i);
      double width = 30 + snl_chart_measure (cause->label, SNL_CHART_TEXT) + 18;

      if (x > MARGIN && x + width > chart->width - MARGIN)
        {
          x = MARGIN;
          y += KEY;
        }
      snl_chart_add_rectangle (chart, x, y + 3, 22, 14, get_paint (i));
      snl_chart_add_text (chart, x + 30, y + 15, chart->width - x - 30 - MARGIN, SNL_ANCHOR_START,
                          SNL_CHART_TEXT, cause->label);
      x += width;
    }

  return y + KEY - top;
}

static char *
dup_description (SnlReport *report)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);

      g_string_append_printf (text, "%s%s: ", i > 0 ? " " : "", side->label);
      for (guint j = 0; j < report->causes->len; j++)
        {
          g_autofree char *lost = snl_report_dup_number (get_lost (side, j));

          g_string_append_printf (text, "%s%s %s", j > 0 ? ", " : "",
                                  ((SnlReportCause *) g_ptr_array_index (report->causes, j))->label,
                                  lost);
        }
      g_string_append_c (text, '.');
    }

  return g_strdup (text->str);
}

/**
 * snl_chart_new_losses:
 * @report: a report
 * @width: the width of the chart in chart units; 300 or more
 *
 * Returns: (transfer full) (nullable): a bar chart of each side's losses by cause; %NULL if there
 *   are no losses
 */
SnlChart *
snl_chart_new_losses (SnlReport *report,
                      double     width)
{
  double longest = get_longest (report);
  SnlChart *chart;

  if (longest <= 0)
    return NULL;

  chart = snl_chart_new (width, TOP + report->sides->len * ROW + 10, _("Losses, by cause"));
  chart->description = dup_description (report);
  for (guint i = 0; i < report->sides->len; i++)
    draw_side (chart, report, i, (width - 2 * MARGIN) / longest);
  chart->height += draw_key (chart, report, chart->height);

  return chart;
}
