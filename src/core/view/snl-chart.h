/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A chart as a list of marks in abstract units, laid out once. The backends draw the marks:
 * snl_chart_to_svg() here, cairo on screen and on paper. Series differ in lightness and pattern as
 * well as in colour.
 */

/* Sizes of letters */
#define SNL_CHART_TEXT 13.0
#define SNL_CHART_SMALL 11.5

/**
 * SnlPaint:
 *
 * The colour of a mark. Series go from dark to light, each with a pattern of its own.
 */
typedef enum {
  SNL_PAINT_INK,
  SNL_PAINT_MUTED,
  SNL_PAINT_GRID,
  SNL_PAINT_PAPER,
  SNL_PAINT_SERIES_1,
  SNL_PAINT_SERIES_2,
  SNL_PAINT_SERIES_3,
  SNL_PAINT_SERIES_4,
  SNL_PAINT_SERIES_5,
  SNL_PAINT_SERIES_6,
} SnlPaint;

#define SNL_N_SERIES 6

/**
 * SnlPattern:
 *
 * A pattern drawn over a fill, so that fills can be distinguished without colour.
 */
typedef enum {
  SNL_PATTERN_NONE,
  SNL_PATTERN_RISING,
  SNL_PATTERN_DOTS,
  SNL_PATTERN_FALLING,
  SNL_PATTERN_GRID,
  SNL_PATTERN_LEVEL,
} SnlPattern;

typedef enum {
  SNL_CHART_MARK_LINE,
  SNL_CHART_MARK_RECTANGLE,
  SNL_CHART_MARK_DISC,
  SNL_CHART_MARK_RING,
  SNL_CHART_MARK_SQUARE,
  SNL_CHART_MARK_TEXT,
  SNL_CHART_MARK_SHAPE,
} SnlChartMarkKind;

typedef enum {
  SNL_ANCHOR_START,
  SNL_ANCHOR_MIDDLE,
  SNL_ANCHOR_END,
} SnlAnchor;

/**
 * SnlShapeStyle:
 * @fill: fill colour as 0xRRGGBB, on a white background
 * @opacity: of the fill, from 0 (no fill) to 1
 * @line: outline colour as 0xRRGGBB
 * @thick: width of the outline in the chart's units; 0 for no outline
 * @dash: length of a dash; 0 for a solid outline
 * @gap: length of the gap after a dash
 *
 * How a shape is filled and outlined.
 */
typedef struct {
  guint32 fill;
  double  opacity;
  guint32 line;
  double  thick;
  double  dash;
  double  gap;
} SnlShapeStyle;

/**
 * SnlChartMark:
 * @kind: which of the fields below apply
 * @x: start, left edge, centre or anchor
 * @y: start, top edge, centre or baseline
 * @width: from start to end, or from left to right edge; radius of a point; for a text the
 *   available width, into which it is scaled down, or 0
 * @height: from start to end, or from top to bottom edge
 * @thick: width of a line; font size of a text
 * @dashed: whether a line is dashed
 * @bold: whether a text is bold
 * @paint: colour
 * @pattern: pattern over a rectangle's fill
 * @anchor: which point of a text is at @x
 * @text: (nullable): the text
 * @id: (nullable): id of the thing that a shape represents
 * @points: (nullable) (element-type gdouble): x and y of each corner of a shape
 * @is_open: whether a shape is a line that is not closed
 * @look: fill and outline of a shape
 *
 * One thing to draw, in the chart's units.
 */
typedef struct {
  SnlChartMarkKind  kind;
  double            x;
  double            y;
  double            width;
  double            height;
  double            thick;
  gboolean          dashed;
  gboolean          bold;
  SnlPaint          paint;
  SnlPattern        pattern;
  SnlAnchor         anchor;
  char             *text;
  char             *id;
  GArray           *points;
  gboolean          is_open;
  SnlShapeStyle     look;
} SnlChartMark;

/**
 * SnlChart:
 * @width: in units of which a lower-case letter takes about 6
 * @height: in the same units
 * @title: translated title
 * @description: (nullable): translated description for assistive technologies
 * @is_to_scale: whether one unit is one millimetre on paper
 * @marks: (element-type SnlChartMark): in drawing order
 *
 * A chart; public for the backends, which only read it.
 */
typedef struct {
  double     width;
  double     height;
  char      *title;
  char      *description;
  gboolean   is_to_scale;
  GPtrArray *marks;
} SnlChart;

SnlChart     *snl_chart_new             (double               width,
                                         double               height,
                                         const char          *title) G_GNUC_WARN_UNUSED_RESULT;
SnlChartMark *snl_chart_add_line        (SnlChart            *self,
                                         double               x1,
                                         double               y1,
                                         double               x2,
                                         double               y2,
                                         SnlPaint             paint,
                                         double               thick);
SnlChartMark *snl_chart_add_rectangle   (SnlChart            *self,
                                         double               x,
                                         double               y,
                                         double               width,
                                         double               height,
                                         SnlPaint             paint);
SnlChartMark *snl_chart_add_point       (SnlChart            *self,
                                         SnlChartMarkKind     kind,
                                         double               x,
                                         double               y,
                                         double               radius,
                                         SnlPaint             paint);
SnlChartMark *snl_chart_add_text        (SnlChart            *self,
                                         double               x,
                                         double               y,
                                         double               room,
                                         SnlAnchor            anchor,
                                         double               size,
                                         const char          *text);
SnlChartMark *snl_chart_add_shape       (SnlChart            *self,
                                         const SnlShapeStyle *look,
                                         const char          *id);
void          snl_chart_mark_add_corner (SnlChartMark        *self,
                                         double               x,
                                         double               y);
double        snl_chart_round_up        (double               number,
                                         double              *step);
void          snl_chart_free            (SnlChart            *self);
char         *snl_chart_to_svg          (SnlChart            *self,
                                         const char          *prefix) G_GNUC_WARN_UNUSED_RESULT;
void          snl_chart_spread          (double              *places,
                                         guint                count,
                                         double               distance,
                                         double               first,
                                         double               last);
guint32       snl_paint_get_colour      (SnlPaint             paint);
double        snl_chart_measure         (const char          *text,
                                         double               size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlChart, snl_chart_free)

G_END_DECLS
