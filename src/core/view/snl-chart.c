/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The data type of charts and the functions that add marks; colours, patterns and text measuring
 * that all backends share.
 */

#include "snl-chart.h"

#include <math.h>

static void
mark_free (gpointer data)
{
  SnlChartMark *mark = data;

  g_free (mark->text);
  g_free (mark->id);
  if (mark->points != NULL)
    g_array_unref (mark->points);
  g_free (mark);
}

/**
 * snl_chart_new:
 * @width: width in the units of the chart
 * @height: height in the same units
 * @title: what it shows, translated; copied
 *
 * Returns: (transfer full): a chart without marks
 */
SnlChart *
snl_chart_new (double      width,
               double      height,
               const char *title)
{
  SnlChart *self = g_new0 (SnlChart, 1);

  self->width = width;
  self->height = height;
  self->title = g_strdup (title);
  self->marks = g_ptr_array_new_with_free_func (mark_free);

  return self;
}

/**
 * snl_chart_free:
 * @self: (nullable) (transfer full): a chart
 *
 * Frees @self and its marks.
 */
void
snl_chart_free (SnlChart *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->description);
  g_ptr_array_unref (self->marks);
  g_free (self);
}

static SnlChartMark *
add (SnlChart         *self,
     SnlChartMarkKind  kind,
     double            x,
     double            y,
     double            width,
     double            height)
{
  SnlChartMark *mark = g_new0 (SnlChartMark, 1);

  mark->kind = kind;
  mark->x = x;
  mark->y = y;
  mark->width = width;
  mark->height = height;
  mark->thick = 1;
  g_ptr_array_add (self->marks, mark);

  return mark;
}

/**
 * snl_chart_add_line:
 * @self: a chart
 * @x1: where it begins, in the units of the chart
 * @y1: where it begins
 * @x2: where it ends
 * @y2: where it ends
 * @paint: its colour
 * @thick: its width, in the same units
 *
 * Adds a line.
 *
 * Returns: (transfer none): the mark, which @self owns and the caller may change
 */
SnlChartMark *
snl_chart_add_line (SnlChart *self,
                    double    x1,
                    double    y1,
                    double    x2,
                    double    y2,
                    SnlPaint  paint,
                    double    thick)
{
  SnlChartMark *mark = add (self, SNL_CHART_MARK_LINE, x1, y1, x2 - x1, y2 - y1);

  mark->paint = paint;
  mark->thick = thick;

  return mark;
}

/* The pattern over a fill */
static SnlPattern
get_pattern (SnlPaint paint)
{
  static const SnlPattern patterns[SNL_N_SERIES] = {
    SNL_PATTERN_NONE, SNL_PATTERN_RISING, SNL_PATTERN_DOTS,
    SNL_PATTERN_FALLING, SNL_PATTERN_GRID, SNL_PATTERN_LEVEL,
  };

  return paint >= SNL_PAINT_SERIES_1 && paint <= SNL_PAINT_SERIES_6
         ? patterns[paint - SNL_PAINT_SERIES_1]
         : SNL_PATTERN_NONE;
}

/**
 * snl_chart_add_rectangle:
 * @self: a chart
 * @x: left edge, in the units of the chart
 * @y: top edge
 * @width: width
 * @height: height
 * @paint: its colour; a series has a pattern, too
 *
 * Adds a filled rectangle.
 *
 * Returns: (transfer none): the mark
 */
SnlChartMark *
snl_chart_add_rectangle (SnlChart *self,
                         double    x,
                         double    y,
                         double    width,
                         double    height,
                         SnlPaint  paint)
{
  SnlChartMark *mark = add (self, SNL_CHART_MARK_RECTANGLE, x, y, width, height);

  mark->paint = paint;
  mark->pattern = get_pattern (paint);

  return mark;
}

/**
 * snl_chart_add_point:
 * @self: a chart
 * @kind: the kind of mark
 * @x: where, in the units of the chart
 * @y: where, in the units of the chart
 * @radius: its size, in the same units
 * @paint: its colour
 *
 * Adds a mark with a centre and a radius.
 *
 * Returns: (transfer none): the mark
 */
SnlChartMark *
snl_chart_add_point (SnlChart         *self,
                     SnlChartMarkKind  kind,
                     double            x,
                     double            y,
                     double            radius,
                     SnlPaint          paint)
{
  SnlChartMark *mark = add (self, kind, x, y, radius, radius);

  mark->paint = paint;
  mark->thick = 2;

  return mark;
}

/**
 * snl_chart_add_text:
 * @self: a chart
 * @x: where it is anchored, in the units of the chart
 * @y: its baseline
 * @room: the available width, to which a longer text is scaled down; 0 for no limit
 * @anchor: which point of the text is at @x
 * @size: font size, in the same units
 * @text: UTF-8 text; copied
 *
 * Adds a text.
 *
 * Returns: (transfer none): the mark
 */
SnlChartMark *
snl_chart_add_text (SnlChart   *self,
                    double      x,
                    double      y,
                    double      room,
                    SnlAnchor   anchor,
                    double      size,
                    const char *text)
{
  SnlChartMark *mark = add (self, SNL_CHART_MARK_TEXT, x, y, room, 0);

  mark->anchor = anchor;
  mark->thick = size;
  mark->text = g_strdup (text);

  return mark;
}

/**
 * snl_chart_add_shape:
 * @self: a chart
 * @look: its colours and lines; copied
 * @id: (nullable): id of the thing that the shape represents; copied
 *
 * Adds a shape without corners; add them with snl_chart_mark_add_corner().
 *
 * Returns: (transfer none): the mark
 */
SnlChartMark *
snl_chart_add_shape (SnlChart            *self,
                     const SnlShapeStyle *look,
                     const char          *id)
{
  SnlChartMark *mark = add (self, SNL_CHART_MARK_SHAPE, 0, 0, 0, 0);

  mark->look = *look;
  mark->id = g_strdup (id);
  mark->points = g_array_new (FALSE, FALSE, sizeof (double));

  return mark;
}

/**
 * snl_chart_mark_add_corner:
 * @self: a mark
 * @x: where, in the units of the chart
 * @y: where, in the units of the chart
 *
 * Adds a corner to a line or an area.
 */
void
snl_chart_mark_add_corner (SnlChartMark *self,
                           double        x,
                           double        y)
{
  g_array_append_val (self->points, x);
  g_array_append_val (self->points, y);
}

/**
 * snl_paint_get_colour:
 * @paint: a paint
 *
 * The series are from the palette by Okabe and Ito, which is distinguishable with colour vision
 * deficiencies.
 *
 * Returns: 0xRRGGBB, for a white background
 */
guint32
snl_paint_get_colour (SnlPaint paint)
{
  static const guint32 colours[] = {
    [SNL_PAINT_INK] = 0x1d1d20,
    [SNL_PAINT_MUTED] = 0x63636b,
    [SNL_PAINT_GRID] = 0xd9d9de,
    [SNL_PAINT_PAPER] = 0xffffff,
    [SNL_PAINT_SERIES_1] = 0x1f3a6e,
    [SNL_PAINT_SERIES_2] = 0xe69f00,
    [SNL_PAINT_SERIES_3] = 0x56b4e9,
    [SNL_PAINT_SERIES_4] = 0x00785a,
    [SNL_PAINT_SERIES_5] = 0xf0e442,
    [SNL_PAINT_SERIES_6] = 0xcc79a7,
  };

  return (guint) paint < G_N_ELEMENTS (colours) ? colours[paint] : 0;
}

/**
 * snl_chart_measure:
 * @text: UTF-8 text
 * @size: font size
 *
 * Estimates the width of a text without a font, rather too wide than too narrow.
 *
 * Returns: the width, in the unit of @size
 */
double
snl_chart_measure (const char *text,
                   double      size)
{
  double width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (character))
        width += g_unichar_iswide (character) ? 1.0 : g_unichar_isupper (character) ? 0.7 : 0.57;
    }

  return width * size;
}

/**
 * snl_chart_round_up:
 * @number: the largest value of the scale
 * @step: (out): distance between its marks: 1, 2 or 5 times a power of ten, and at least 1
 *
 * Computes a scale from 0 with about five steps.
 *
 * Returns: its upper end, at least @number
 */
double
snl_chart_round_up (double  number,
                    double *step)
{
  double rough = MAX (number, 1) / 5;
  double power = pow (10, floor (log10 (rough)));
  double times = rough / power;

  *step = MAX (power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10), 1);

  return ceil (MAX (number, 1) / *step) * *step;
}

/*
 * The index of the place after @number in ascending order, or @count after the last one; begin with
 * @count to find the first
 */
static guint
find_next (const double *places,
           guint         count,
           guint         number)
{
  guint next = count;

  for (guint i = 0; i < count; i++)
    {
      gboolean is_after = number == count || places[i] > places[number] ||
                          (places[i] == places[number] && i > number);

      if (i != number && is_after &&
          (next == count || places[i] < places[next]))
        next = i;
    }

  return next;
}

/**
 * snl_chart_spread:
 * @places: (inout) (array length=count): the coordinate of each label
 * @count: number of labels
 * @distance: the smallest distance between two labels
 * @first: the smallest coordinate
 * @last: the largest coordinate
 *
 * Moves labels that are closer than @distance apart, without changing their order. They stay
 * between @first and @last, unless there is no room for all of them.
 */
void
snl_chart_spread (double *places,
                  guint   count,
                  double  distance,
                  double  first,
                  double  last)
{
  g_autofree guint *order = g_new (guint, MAX (count, 1));
  guint at = count;

  /* NaN cannot be sorted */
  for (guint i = 0; i < count; i++)
    places[i] = isnan (places[i]) ? first : places[i];
  for (guint i = 0; i < count; i++)
    order[i] = at = find_next (places, count, at);
  for (guint i = 0; i < count; i++)
    places[order[i]] = MAX (places[order[i]],
                            i == 0 ? first : places[order[i - 1]] + distance);
  for (guint i = count; i > 0; i--)
    places[order[i - 1]] = MIN (places[order[i - 1]],
                                i == count ? last : places[order[i]] - distance);
}
