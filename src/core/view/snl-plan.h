/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-chart.h"
#include "core/game/snl-names.h"
#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * A map of a table without squares, to scale: places (terrain) and pieces with coordinates. An
 * immutable, reference-counted value without references to the game; snl_plan_draw() makes an
 * #SnlChart of it.
 */

/**
 * SnlPlanPlace:
 * @id: its id
 * @label: its name
 * @mark: how to draw it: `hill`, `water` …; `plain` for a part of the table itself
 * @x: centre, from the west
 * @y: centre, from the north
 * @width: extent from west to east before rotation
 * @height: extent from north to south before rotation
 * @turned: clockwise rotation in degrees
 *
 * A place on the table, in the units of the table.
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
 * @label: (nullable): name to write beside it; that of its unit for a part of one; %NULL if the
 *   unit's name is written elsewhere
 * @name: its own name
 * @shape: (nullable): shape of its side's counters
 * @is_dark: whether the counter is dark
 * @x: centre, from the west
 * @y: centre, from the north
 *
 * A piece on the table.
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
 * @label: translated label
 * @value: translated value
 * @turned: direction of an arrow beside it, in degrees clockwise from east; NaN for no arrow
 *
 * A fact about the whole table, such as the wind.
 */
typedef struct {
  char   *label;
  char   *value;
  double  turned;
} SnlPlanFact;

/**
 * SnlPlan:
 * @title: title of the module
 * @unit: name of the unit of length; `""` if the module gives none
 * @left: west edge of the table
 * @top: north edge
 * @right: east edge
 * @bottom: south edge
 * @places: (element-type SnlPlanPlace): the largest first
 * @pieces: (element-type SnlPlanPiece): those with known coordinates
 * @facts: (element-type SnlPlanFact): facts about the whole table
 * @references: reference count
 *
 * The plan of a table.
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
void        snl_plan_hide_names   (SnlPlan       *self,
                                   SnlNames      *names,
                                   SnlNaming      naming);
SnlPlan    *snl_plan_ref          (SnlPlan       *self);
void        snl_plan_unref        (SnlPlan       *self);
SnlChart   *snl_plan_draw         (const SnlPlan *self,
                                   double         width,
                                   double         font_size) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_plan_to_svg       (const SnlPlan *self) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_plan_dup_words    (const SnlPlan *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_plan_dup_measures (const SnlPlan *self) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_plan_find         (const SnlPlan *self,
                                   double         x,
                                   double         y);
void        snl_plan_locate       (const SnlPlan *self,
                                   double         width,
                                   double         font_size,
                                   double        *x,
                                   double        *y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPlan, snl_plan_unref)

G_END_DECLS
