/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-muster.h"

#include "core/ruleset/snl-reference-data.h"

G_BEGIN_DECLS

/**
 * SnlMusterSlot:
 * @unit: what others see of it
 * @ordinal: which of its side and type it is, from 1
 * @strength: what it counts for its side
 * @places: how many students it takes while they are dealt
 * @students: (element-type guint): the indices of the students behind the unit's players
 *
 * One unit of the scenario.
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
 * @name: the student's
 * @line: in the class list
 * @asked: the words for a unit, or %NULL
 * @side: the side asked for, or %NULL
 * @type: the type asked for, or %NULL
 * @ordinal: which unit of the type was asked for, or 0
 * @trouble: (nullable): a sentence about words that mean nothing here
 *
 * A student, and what they asked for.
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
  SnlReferenceData *roster;       /* the user's own, or NULL if it cannot be read */
  GPtrArray        *slots;        /* of SnlMusterSlot, in roster order */
  GPtrArray        *others;       /* of SnlMusterSlot: units that no student leads */
  GPtrArray        *wishes;       /* of SnlMusterWish, in the order of the class list */
  GPtrArray        *faults;       /* of SnlFault */
  gboolean          is_weighed;   /* whether the slots' strengths are known */
};

void      snl_muster_weigh       (SnlMuster           *self);
void      snl_muster_read_wishes (SnlMuster           *self,
                                  SnlClassList        *list);
gboolean  snl_muster_fits        (const SnlMusterSlot *slot,
                                  const SnlMusterWish *wish);
void      snl_muster_number      (SnlMuster           *self);
void      snl_muster_balance     (SnlMuster           *self);
void      snl_muster_deal        (SnlMuster           *self,
                                  GArray              *students,
                                  guint                spare);
void      snl_muster_tell        (SnlMuster           *self);

G_END_DECLS
