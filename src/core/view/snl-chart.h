/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A chart as a list of marks, laid out once and drawn by whoever has a pen: SVG here, cairo on the
 * screen and on paper.  What differs in colour differs in lightness and pattern too.
 */

/* Sizes of letters */
#define SNL_CHART_TEXT 13.0
#define SNL_CHART_SMALL 11.5

/**
 * SnlPaint:
 *
 * What a mark is drawn with.  The series go from dark to light, each with a pattern of its own.
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
 * What is drawn over a fill, so that it can be told apart without colour.
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
  SNL_MARK_LINE,
  SNL_MARK_RECTANGLE,
  SNL_MARK_DISC,
  SNL_MARK_RING,
  SNL_MARK_SQUARE,
  SNL_MARK_TEXT,
  SNL_MARK_SHAPE,
} SnlMarkKind;

typedef enum {
  SNL_ANCHOR_START,
  SNL_ANCHOR_MIDDLE,
  SNL_ANCHOR_END,
} SnlAnchor;

/**
 * SnlLook:
 * @fill: 0xRRGGBB, on a white ground
 * @opacity: of the fill, from 0, none, to 1
 * @line: 0xRRGGBB
 * @thick: of the line, in the chart's units
 * @dash: of the line, and the gap after it; 0 for an unbroken one
 * @gap: after a dash
 *
 * How a shape is drawn.
 */
typedef struct {
  guint32 fill;
  double  opacity;
  guint32 line;
  double  thick;
  double  dash;
  double  gap;
} SnlLook;

/**
 * SnlMark:
 * @kind: what it is
 * @x: of its start, left edge, centre or anchor
 * @y: of its start, top edge, centre or baseline
 * @width: to its end, right edge; a disc's radius; a text's room, into which it is squeezed
 * @height: to its end, lower edge
 * @thick: of a line; of a text's letters, the size
 * @dashed: whether a line is broken
 * @bold: whether a text stands out
 * @paint: what it is drawn with
 * @pattern: over a rectangle's fill
 * @anchor: of a text
 * @text: what a text says
 * @id: (nullable): of what a shape stands for
 * @points: (nullable) (element-type gdouble): x and y of a shape's corners, in turn
 * @is_open: whether a shape's last corner is not joined to its first
 * @look: of a shape
 *
 * One thing to draw, in the chart's units.
 */
typedef struct {
  SnlMarkKind  kind;
  double       x;
  double       y;
  double       width;
  double       height;
  double       thick;
  gboolean     dashed;
  gboolean     bold;
  SnlPaint     paint;
  SnlPattern   pattern;
  SnlAnchor    anchor;
  char        *text;
  char        *id;
  GArray      *points;
  gboolean     is_open;
  SnlLook      look;
} SnlMark;

/**
 * SnlChart:
 * @width: in units of which a small letter takes about 6
 * @height: in the same units
 * @title: for people
 * @description: what it shows, for those who cannot see it
 * @is_to_scale: whether a unit is a millimetre on paper
 * @marks: (element-type SnlMark): in the order in which they are drawn
 */
typedef struct {
  double     width;
  double     height;
  char      *title;
  char      *description;
  gboolean   is_to_scale;
  GPtrArray *marks;
} SnlChart;

SnlChart *snl_chart_new           (double       width,
                                   double       height,
                                   const char  *title) G_GNUC_WARN_UNUSED_RESULT;
SnlMark  *snl_chart_add_line      (SnlChart    *self,
                                   double       x1,
                                   double       y1,
                                   double       x2,
                                   double       y2,
                                   SnlPaint     paint,
                                   double       thick);
SnlMark  *snl_chart_add_rectangle (SnlChart    *self,
                                   double       x,
                                   double       y,
                                   double       width,
                                   double       height,
                                   SnlPaint     paint);
SnlMark  *snl_chart_add_point     (SnlChart    *self,
                                   SnlMarkKind  kind,
                                   double       x,
                                   double       y,
                                   double       radius,
                                   SnlPaint     paint);
SnlMark  *snl_chart_add_text      (SnlChart    *self,
                                   double       x,
                                   double       y,
                                   double       room,
                                   SnlAnchor    anchor,
                                   double       size,
                                   const char  *text);
SnlMark  *snl_chart_add_shape     (SnlChart      *self,
                                   const SnlLook *look,
                                   const char    *id);
void      snl_mark_add_corner     (SnlMark       *self,
                                   double         x,
                                   double         y);
double    snl_chart_round_up      (double       number,
                                   double      *step);
void        snl_chart_free         (SnlChart       *self);
char       *snl_chart_to_svg       (SnlChart       *self,
                                    const char     *prefix) G_GNUC_WARN_UNUSED_RESULT;
guint32     snl_paint_get_colour   (SnlPaint        paint);
SnlPattern  snl_paint_get_pattern  (SnlPaint        paint);
double      snl_chart_measure      (const char     *text,
                                    double          size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlChart, snl_chart_free)

G_END_DECLS
