/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-plan.h"

G_BEGIN_DECLS

/* An SnlPlan while it is drawn: shared by snl-plan-draw.c and snl-plan-names.c */

/* half the side of a piece's counter, in units of the table */
#define SNL_PLAN_COUNTER 2.0

typedef struct {
  double x;
  double y;
  double width;
  double height;
} SnlPlanArea;

typedef struct {
  const SnlPlan *plan;      /* the plan */
  SnlChart      *chart;
  double         font_size; /* font size in units of the chart */
  double         scale;     /* units of the chart per unit of the table */
  SnlPlanArea    table;     /* position of the table in the chart */
  GArray        *taken;     /* of SnlPlanArea: rectangles covered by names and counters */
  GArray        *seen;      /* of SnlPlanArea: the visible bounds of each place */
} SnlPlanDrawing;

/* snl-plan-draw.c */
double snl_plan_to_x        (const SnlPlanDrawing *drawing,
                             double                x);
double snl_plan_to_y        (const SnlPlanDrawing *drawing,
                             double                y);
void   snl_plan_write       (SnlPlanDrawing       *drawing,
                             double                x,
                             double                y,
                             SnlAnchor             anchor,
                             const char           *text);

/* snl-plan-names.c */
void   snl_plan_write_names (SnlPlanDrawing       *drawing);

G_END_DECLS
