/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes a chart as SVG text, each mark as one or two elements. */

#include "snl-chart.h"

#include "core/base/snl-text.h"

static const char * const anchors[] = { "start", "middle", "end" };

/* Formats @number with a decimal point in any locale. */
static void
append_number (GString    *svg,
               const char *name,
               double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (svg, " %s=\"%s\"", name,
                          g_ascii_formatd (buffer, sizeof buffer, "%.5g", number));
}

static void
append_colour (GString    *svg,
               const char *name,
               SnlPaint    paint)
{
  g_string_append_printf (svg, " %s=\"#%06x\"", name, snl_paint_get_colour (paint));
}

static void
append_pattern (GString    *svg,
                const char *prefix,
                SnlPattern  pattern)
{
  static const char * const paths[] = {
    [SNL_PATTERN_NONE] = NULL,
    [SNL_PATTERN_RISING] = "M-1 1l2-2M0 8l8-8M7 9l2-2",
    [SNL_PATTERN_DOTS] = NULL,
    [SNL_PATTERN_FALLING] = "M-1 7l2 2M0 0l8 8M7-1l2 2",
    [SNL_PATTERN_GRID] = "M0 4h8M4 0v8",
    [SNL_PATTERN_LEVEL] = "M0 2h8M0 6h8",
  };

  g_string_append_printf (svg,
                          "<pattern id=\"%s-%d\" width=\"8\" height=\"8\" "
                          "patternUnits=\"userSpaceOnUse\">", prefix, pattern);
  if (paths[pattern] != NULL)
    g_string_append_printf (svg,
                            "<path d=\"%s\" fill=\"none\" stroke=\"#1d1d20\" "
                            "stroke-width=\"1.2\"/>", paths[pattern]);
  else
    g_string_append (svg, "<circle cx=\"2\" cy=\"2\" r=\"1.2\" fill=\"#1d1d20\"/>"
                     "<circle cx=\"6\" cy=\"6\" r=\"1.2\" fill=\"#1d1d20\"/>");
  g_string_append (svg, "</pattern>\n");
}

static void
append_patterns (GString    *svg,
                 SnlChart   *chart,
                 const char *prefix)
{
  guint used = 0;

  for (guint i = 0; i < chart->marks->len; i++)
    used |= 1u << ((SnlChartMark *) g_ptr_array_index (chart->marks, i))->pattern;
  used &= ~(1u << SNL_PATTERN_NONE);
  if (used == 0)
    return;

  g_string_append (svg, "<defs>\n");
  for (guint pattern = SNL_PATTERN_RISING; pattern <= SNL_PATTERN_LEVEL; pattern++)
    if (used & (1u << pattern))
      append_pattern (svg, prefix, pattern);
  g_string_append (svg, "</defs>\n");
}

static void
append_line (GString            *svg,
             const SnlChartMark *mark)
{
  g_string_append (svg, "<line");
  append_number (svg, "x1", mark->x);
  append_number (svg, "y1", mark->y);
  append_number (svg, "x2", mark->x + mark->width);
  append_number (svg, "y2", mark->y + mark->height);
  append_colour (svg, "stroke", mark->paint);
  append_number (svg, "stroke-width", mark->thick);
  if (mark->dashed)
    g_string_append_printf (svg, " stroke-dasharray=\"%s\"", mark->thick > 1.5 ? "9 4" : "2 4");
  g_string_append (svg, "/>\n");
}

static void
append_box (GString            *svg,
            const SnlChartMark *mark)
{
  append_number (svg, "x", mark->x);
  append_number (svg, "y", mark->y);
  append_number (svg, "width", mark->width);
  append_number (svg, "height", mark->height);
}

static void
append_rectangle (GString            *svg,
                  const SnlChartMark *mark,
                  const char         *prefix)
{
  g_string_append (svg, "<rect");
  append_box (svg, mark);
  append_colour (svg, "fill", mark->paint);
  if (mark->paint >= SNL_PAINT_SERIES_1)
    append_colour (svg, "stroke", SNL_PAINT_INK);
  g_string_append (svg, "/>\n");
  if (mark->pattern == SNL_PATTERN_NONE)
    return;

  g_string_append (svg, "<rect");
  append_box (svg, mark);
  g_string_append_printf (svg, " fill=\"url(#%s-%d)\"/>\n", prefix, mark->pattern);
}

static void
append_point (GString            *svg,
              const SnlChartMark *mark)
{
  gboolean filled = mark->kind == SNL_CHART_MARK_DISC;

  if (mark->kind == SNL_CHART_MARK_SQUARE)
    {
      g_string_append (svg, "<rect");
      append_number (svg, "x", mark->x - mark->width);
      append_number (svg, "y", mark->y - mark->width);
      append_number (svg, "width", mark->width * 2);
      append_number (svg, "height", mark->width * 2);
    }
  else
    {
      g_string_append (svg, "<circle");
      append_number (svg, "cx", mark->x);
      append_number (svg, "cy", mark->y);
      append_number (svg, "r", mark->width);
    }
  append_colour (svg, "fill", filled ? mark->paint : SNL_PAINT_PAPER);
  append_colour (svg, "stroke", mark->paint);
  append_number (svg, "stroke-width", mark->thick);
  g_string_append (svg, "/>\n");
}

static void
append_shape (GString            *svg,
              const SnlChartMark *mark)
{
  char numbers[2][G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (svg, mark->is_open ? "<polyline" : "<polygon");
  if (mark->id != NULL)
    {
      g_string_append (svg, " id=\"");
      snl_text_append (svg, mark->id);
      g_string_append_c (svg, '"');
    }
  g_string_append (svg, " points=\"");
  for (guint i = 0; i + 1 < mark->points->len; i += 2)
    {
      g_ascii_formatd (numbers[0], sizeof numbers[0], "%.6g",
                       g_array_index (mark->points, double, i));
      g_ascii_formatd (numbers[1], sizeof numbers[1], "%.6g",
                       g_array_index (mark->points, double, i + 1));
      g_string_append_printf (svg, "%s%s,%s", i > 0 ? " " : "", numbers[0], numbers[1]);
    }
  g_string_append_c (svg, '"');
  if (mark->look.opacity > 0)
    g_string_append_printf (svg, " fill=\"#%06x\"", mark->look.fill);
  else
    g_string_append (svg, " fill=\"none\"");
  if (mark->look.opacity > 0 && mark->look.opacity < 1)
    append_number (svg, "fill-opacity", mark->look.opacity);
  if (mark->look.thick > 0)
    {
      g_string_append_printf (svg, " stroke=\"#%06x\"", mark->look.line);
      append_number (svg, "stroke-width", mark->look.thick);
    }
  if (mark->look.dash > 0)
    g_string_append_printf (svg, " stroke-dasharray=\"%s %s\"",
                            g_ascii_formatd (numbers[0], sizeof numbers[0], "%.4g",
                                             mark->look.dash),
                            g_ascii_formatd (numbers[1], sizeof numbers[1], "%.4g",
                                             mark->look.gap));
  g_string_append (svg, "/>\n");
}

static void
append_text (GString            *svg,
             const SnlChartMark *mark)
{
  double width = snl_chart_measure (mark->text, mark->thick);
  double squeeze = mark->width > 0 && width > mark->width ? mark->width / width : 1;

  g_string_append (svg, "<text");
  append_number (svg, "x", mark->x);
  append_number (svg, "y", mark->y);
  append_number (svg, "font-size", mark->thick * squeeze);
  append_colour (svg, "fill", mark->paint);
  if (mark->anchor != SNL_ANCHOR_START)
    g_string_append_printf (svg, " text-anchor=\"%s\"", anchors[mark->anchor]);
  if (mark->bold)
    g_string_append (svg, " font-weight=\"bold\"");
  g_string_append_c (svg, '>');
  snl_text_append (svg, mark->text);
  g_string_append (svg, "</text>\n");
}

static void
append_size (GString    *svg,
             const char *name,
             double      units,
             gboolean    is_to_scale)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (svg, " %s=\"%s%s\"", name,
                          g_ascii_formatd (buffer, sizeof buffer, "%.5g", units),
                          is_to_scale ? "mm" : "");
}

/**
 * snl_chart_to_svg:
 * @self: a chart
 * @prefix: prefix of ids within the element, unique in the document
 *
 * Returns: (transfer full): a self-contained `svg` element
 */
char *
snl_chart_to_svg (SnlChart   *self,
                  const char *prefix)
{
  GString *svg = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\"");
  char width[G_ASCII_DTOSTR_BUF_SIZE];
  char height[G_ASCII_DTOSTR_BUF_SIZE];

  /* with as many digits as the size below, or a plan would be printed at a slightly wrong scale */
  g_string_append_printf (svg, " viewBox=\"0 0 %s %s\"",
                          g_ascii_formatd (width, sizeof width, "%.5g", self->width),
                          g_ascii_formatd (height, sizeof height, "%.5g", self->height));
  append_size (svg, "width", self->width, self->is_to_scale);
  append_size (svg, "height", self->height, self->is_to_scale);
  g_string_append_printf (svg, " role=\"img\" aria-labelledby=\"%s-title %s-text\""
                          " font-family=\"sans-serif\">\n<title id=\"%s-title\">", prefix,
                          prefix, prefix);
  snl_text_append (svg, self->title);
  g_string_append_printf (svg, "</title>\n<desc id=\"%s-text\">", prefix);
  snl_text_append (svg, self->description != NULL ? self->description : "");
  g_string_append (svg, "</desc>\n");
  append_patterns (svg, self, prefix);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const SnlChartMark *mark = g_ptr_array_index (self->marks, i);

      if (mark->kind == SNL_CHART_MARK_LINE)
        append_line (svg, mark);
      else if (mark->kind == SNL_CHART_MARK_RECTANGLE)
        append_rectangle (svg, mark, prefix);
      else if (mark->kind == SNL_CHART_MARK_TEXT)
        append_text (svg, mark);
      else if (mark->kind == SNL_CHART_MARK_SHAPE)
        append_shape (svg, mark);
      else
        append_point (svg, mark);
    }
  g_string_append (svg, "</svg>\n");

  return g_string_free (svg, FALSE);
}
