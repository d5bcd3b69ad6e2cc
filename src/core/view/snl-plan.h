/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-chart.h"
#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * The plan of a table without squares: what lies where, to scale, for the referee to lay out and for
 * everybody to look at.  A value of its own that holds no game; it is drawn as a #SnlChart.  Never
 * changes; reference-counted.
 */

/**
 * SnlPlanPlace:
 * @id: its id
 * @label: for people
 * @mark: how it is drawn: `hill`, `water` …; `plain` for a part of the table itself
 * @x: of its middle, from the west edge
 * @y: of its middle, from the north edge
 * @width: from west to east, before it is turned
 * @height: from north to south, before it is turned
 * @turned: by so many degrees, clockwise
 */
typedef struct {
  char   *id;
  char   *label;
  char   *mark;
  double  x;
  double  y;
  double  width;
  double  height;
  double  turned;
} SnlPlanPlace;

/**
 * SnlPlanPiece:
 * @id: its id
 * @label: for people, its own or its unit's; %NULL where that of its unit is to be seen already
 * @name: its own name
 * @shape: (nullable): of its side's counters
 * @is_dark: whether its side is the darker of two
 * @x: of its middle, from the west edge
 * @y: of its middle, from the north edge
 */
typedef struct {
  char     *id;
  char     *label;
  char     *name;
  char     *shape;
  gboolean  is_dark;
  double    x;
  double    y;
} SnlPlanPiece;

/**
 * SnlPlanFact:
 * @label: for people
 * @value: for people
 * @turned: which way its arrow points, in degrees clockwise from east; not a number if it has none
 */
typedef struct {
  char   *label;
  char   *value;
  double  turned;
} SnlPlanFact;

/**
 * SnlPlan:
 * @title: for people
 * @unit: what lengths are measured in, for people; `""` if the module does not say
 * @left: where the table begins in the west
 * @top: where it begins in the north
 * @right: where it ends
 * @bottom: where it ends
 * @places: (element-type SnlPlanPlace): the largest first
 * @pieces: (element-type SnlPlanPiece): those whose places are known
 * @facts: (element-type SnlPlanFact): what holds for all of the table
 * @references: how many hold it
 */
typedef struct {
  char      *title;
  char      *unit;
  double     left;
  double     top;
  double     right;
  double     bottom;
  GPtrArray *places;
  GPtrArray *pieces;
  GPtrArray *facts;
  int        references;
} SnlPlan;

SnlPlan    *snl_plan_new          (SnlRuleset    *ruleset,
                                   SnlPosition   *position,
                                   gboolean       for_class) G_GNUC_WARN_UNUSED_RESULT;
SnlPlan    *snl_plan_ref          (SnlPlan       *self);
void        snl_plan_unref        (SnlPlan       *self);
SnlChart   *snl_plan_draw         (const SnlPlan *self,
                                   double         width,
                                   double         letter) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_plan_to_svg       (const SnlPlan *self) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_plan_dup_words    (const SnlPlan *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_plan_dup_measures (const SnlPlan *self) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_plan_find         (const SnlPlan *self,
                                   double         x,
                                   double         y);
void        snl_plan_locate       (const SnlPlan *self,
                                   double         width,
                                   double         letter,
                                   double        *x,
                                   double        *y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPlan, snl_plan_unref)

G_END_DECLS
