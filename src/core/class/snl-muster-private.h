/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The struct of a muster, and what its source files share.
 */
#pragma once

#include "snl-muster.h"

#include "core/ruleset/snl-reference-data.h"

G_BEGIN_DECLS

/**
 * SnlMusterSlot:
 * @unit: the public part
 * @ordinal: number of the unit within its side and type, from 1
 * @strength: its strength in the module's measure
 * @places: how many students it takes while they are placed
 * @students: (element-type guint): indices of the unit's players in the class list
 *
 * A unit of the scenario.
 */
typedef struct {
  SnlMusterUnit  unit;
  guint          ordinal;
  double         strength;
  guint          places;
  GArray        *students;
} SnlMusterSlot;

/**
 * SnlMusterWish:
 * @name: the student's name
 * @line: line in the class list
 * @asked: (nullable): the text in the column of units
 * @side: (nullable): id of the side asked for
 * @type: (nullable): id of the type asked for
 * @ordinal: number of the unit of that type asked for, or 0
 * @trouble: (nullable): a translated sentence, if the text names no side or unit
 *
 * A student of the class, and what they asked for.
 */
typedef struct {
  char       *name;
  guint       line;
  char       *asked;
  const char *side;
  const char *type;
  guint       ordinal;
  char       *trouble;
} SnlMusterWish;

struct _SnlMuster {
  SnlRuleset       *ruleset;
  SnlReferenceData *roster;       /* the user's unit values, or NULL if they cannot be read */
  GPtrArray        *slots;        /* of SnlMusterSlot, in roster order */
  GPtrArray        *others;       /* of SnlMusterSlot: units that no student leads */
  GPtrArray        *wishes;       /* of SnlMusterWish, in the order of the class list */
  GPtrArray        *faults;       /* of SnlFault */
  gboolean          is_weighed;   /* whether the slots' strengths are known */
};

void     snl_muster_compute_strengths (SnlMuster           *self);
void     snl_muster_read_wishes       (SnlMuster           *self,
                                       SnlClassList        *list);
gboolean snl_muster_fits              (const SnlMusterSlot *slot,
                                       const SnlMusterWish *wish);
void     snl_muster_assign_numbers    (SnlMuster           *self);
void     snl_muster_balance           (SnlMuster           *self);
void     snl_muster_assign            (SnlMuster           *self,
                                       GArray              *students,
                                       guint                spare);
void     snl_muster_add_faults        (SnlMuster           *self);

G_END_DECLS
