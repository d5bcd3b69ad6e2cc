/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-chart.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * SnlPrintBox:
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
} SnlPrintBox;

/* alignment on a page that is read from left to right */
typedef enum {
  SNL_TEXT_ALIGN_LEFT,
  SNL_TEXT_ALIGN_MIDDLE,
  SNL_TEXT_ALIGN_RIGHT,
} SnlTextAlign;

/**
 * SnlTextStyle:
 * @size: font size in points; a text that does not fit gets a smaller one
 * @bold: whether the text is bold
 * @align: horizontal alignment in the box
 * @grey: colour, from 0 (black) to 1 (white)
 * @broken: whether to break words before reducing the font size
 *
 * How to write a text.
 */
typedef struct {
  double       size;
  gboolean     bold;
  SnlTextAlign align;
  double       grey;
  gboolean     broken;
} SnlTextStyle;

/*
 * Writes text into boxes with Pango. A text always fits its box: lines are wrapped, and the font
 * size is reduced if necessary. Records the smallest size and overflows, for tests.
 */
typedef struct _SnlPrintCanvas SnlPrintCanvas;

SnlPrintCanvas *snl_print_canvas_new          (cairo_t            *cairo) G_GNUC_WARN_UNUSED_RESULT;
void            snl_print_canvas_free         (SnlPrintCanvas     *self);
cairo_t        *snl_print_canvas_get_cairo    (SnlPrintCanvas     *self);
double          snl_print_canvas_get_smallest (SnlPrintCanvas     *self);
guint           snl_print_canvas_get_misfits  (SnlPrintCanvas     *self);
double          snl_print_canvas_measure      (SnlPrintCanvas     *self,
                                               const SnlTextStyle *style,
                                               const char         *text,
                                               double              width);
double          snl_print_canvas_get_width    (SnlPrintCanvas     *self,
                                               const SnlTextStyle *style,
                                               const char         *text);
double          snl_print_canvas_write        (SnlPrintCanvas     *self,
                                               const SnlPrintBox  *box,
                                               const SnlTextStyle *style,
                                               const char         *text);
void            snl_print_canvas_draw_line    (SnlPrintCanvas     *self,
                                               double              x1,
                                               double              y1,
                                               double              x2,
                                               double              y2,
                                               double              thick,
                                               double              grey);
void            snl_print_canvas_draw_box     (SnlPrintCanvas     *self,
                                               const SnlPrintBox  *box,
                                               double              thick,
                                               double              fill);
void            snl_print_canvas_draw_chart   (SnlPrintCanvas     *self,
                                               SnlChart           *chart,
                                               const SnlPrintBox  *box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPrintCanvas, snl_print_canvas_free)

G_END_DECLS
