/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-entry.h"

G_BEGIN_DECLS

/*
 * Compares dice with their expectation. The distribution of the number of hits is computed exactly,
 * as a sum of binomial distributions, one for each chance of a die; of many dice, as a normal one.
 */

/**
 * SnlLuck:
 * @dice: how many dice were thrown against a score
 * @hits: how many hit
 * @expected: expected number of hits
 * @chance: probability of this many hits or more if there were more than expected; else of this
 *   many or fewer
 * @one_in: 1 / @chance, rounded
 * @min: lower end of the range with a probability of 90 %
 * @max: upper end of that range
 * @judged: whether the sample is large enough to mean anything, see snl_luck_dup_rule()
 *
 * The luck of a set of dice. Add dice, then call snl_luck_finish().
 */
typedef struct {
  guint      dice;
  guint      hits;
  double     expected;
  double     chance;
  double     one_in;
  guint      min;
  guint      max;
  gboolean   judged;
  /*< private >*/
  GArray    *pools;
} SnlLuck;

/**
 * SnlFaces:
 * @sides: sides of the most common kind of dice
 * @count: how many of these were thrown
 * @counts: (array length=sides): how often each face occurred, from face 1
 * @chance: probability that fair dice fall as unevenly or more (chi-squared test)
 *
 * Whether dice are fair.
 */
typedef struct {
  guint   sides;
  guint   count;
  guint  *counts;
  double  chance;
} SnlFaces;

SnlLuck  *snl_luck_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void      snl_luck_free         (SnlLuck        *self);
void      snl_luck_add          (SnlLuck        *self,
                                 guint           dice,
                                 guint           hit_faces,
                                 guint           sides,
                                 guint           hits);
void      snl_luck_finish       (SnlLuck        *self);
char     *snl_luck_dup_verdict  (const SnlLuck  *self) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_luck_dup_rule     (void) G_GNUC_WARN_UNUSED_RESULT;
SnlFaces *snl_faces_new         (GPtrArray      *rolls) G_GNUC_WARN_UNUSED_RESULT;
void      snl_faces_free        (SnlFaces       *self);
char     *snl_faces_dup_verdict (const SnlFaces *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlLuck, snl_luck_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlFaces, snl_faces_free)

G_END_DECLS
