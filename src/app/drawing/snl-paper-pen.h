/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-chart.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * SnlBox:
 * @x: left edge in points
 * @y: top edge in points
 * @width: width in points
 * @height: height in points
 *
 * A rectangle on a page.
 */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} SnlBox;

/* alignment on a page that is read from left to right */
typedef enum {
  SNL_ALIGN_LEFT,
  SNL_ALIGN_MIDDLE,
  SNL_ALIGN_RIGHT,
} SnlAlign;

/**
 * SnlStyle:
 * @size: font size in points; a text that does not fit gets a smaller one
 * @bold: whether the text is bold
 * @align: horizontal alignment in the box
 * @grey: colour, from 0 (black) to 1 (white)
 * @broken: whether to break words before reducing the font size
 *
 * How to write a text.
 */
typedef struct {
  double   size;
  gboolean bold;
  SnlAlign align;
  double   grey;
  gboolean broken;
} SnlStyle;

/*
 * Writes text into boxes with Pango. A text always fits its box: lines are wrapped, and the font
 * size is reduced if necessary. Records the smallest size and overflows, for tests.
 */
typedef struct _SnlPen SnlPen;

SnlPen  *snl_pen_new          (cairo_t         *cairo) G_GNUC_WARN_UNUSED_RESULT;
void     snl_pen_free         (SnlPen          *self);
cairo_t *snl_pen_get_cairo    (SnlPen          *self);
double   snl_pen_get_smallest (SnlPen          *self);
guint    snl_pen_get_misfits  (SnlPen          *self);
double   snl_pen_measure      (SnlPen          *self,
                               const SnlStyle  *style,
                               const char      *text,
                               double           width);
double   snl_pen_get_width    (SnlPen          *self,
                               const SnlStyle  *style,
                               const char      *text);
double   snl_pen_write        (SnlPen          *self,
                               const SnlBox    *box,
                               const SnlStyle  *style,
                               const char      *text);
void     snl_pen_draw_line    (SnlPen          *self,
                               double           x1,
                               double           y1,
                               double           x2,
                               double           y2,
                               double           thick,
                               double           grey);
void     snl_pen_draw_box     (SnlPen          *self,
                               const SnlBox    *box,
                               double           thick,
                               double           fill);
void     snl_pen_draw_chart   (SnlPen          *self,
                               SnlChart        *chart,
                               const SnlBox    *box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPen, snl_pen_free)

G_END_DECLS
