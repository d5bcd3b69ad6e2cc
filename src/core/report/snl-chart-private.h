/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-chart.h"

G_BEGIN_DECLS

/* Sizes of letters */
#define SNL_CHART_TEXT 13.0
#define SNL_CHART_SMALL 11.5

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

G_END_DECLS
