/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-entry.h"

G_BEGIN_DECLS

/*
 * Dice against what they should have shown, with what such a difference is worth.  Exact: the number
 * of hits of many dice, each with its own chance, is a sum of binomials.
 */

/**
 * SnlLuck:
 * @dice: how many were thrown against a score
 * @hits: how many hit
 * @expected: how many hit on average
 * @chance: of as many hits or more, where more than expected fell; else of as few or fewer
 * @one_in: 1 / @chance, rounded
 * @least: nine times of ten there are so many hits or more …
 * @most: … and so many or fewer
 * @judged: whether the sample is large enough to mean anything, see snl_luck_dup_rule()
 */
typedef struct {
  guint      dice;
  guint      hits;
  double     expected;
  double     chance;
  double     one_in;
  guint      least;
  guint      most;
  gboolean   judged;
  /*< private >*/
  GArray    *pools;
} SnlLuck;

/**
 * SnlFaces:
 * @sides: of the dice that were thrown most
 * @count: how many of these were thrown
 * @fell: (array length=sides): how often each face fell, from 1
 * @chance: that fair dice fall so unevenly or more
 */
typedef struct {
  guint   sides;
  guint   count;
  guint  *fell;
  double  chance;
} SnlFaces;

SnlLuck  *snl_luck_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void      snl_luck_free         (SnlLuck         *self);
void      snl_luck_add          (SnlLuck         *self,
                                 guint            dice,
                                 guint            hit_faces,
                                 guint            sides,
                                 guint            hits);
void      snl_luck_judge        (SnlLuck         *self);
char     *snl_luck_dup_verdict  (const SnlLuck   *self) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_luck_dup_rule     (void) G_GNUC_WARN_UNUSED_RESULT;
guint     snl_roll_get_hit_faces (const SnlRoll  *roll,
                                 const SnlDieGroup *group);

SnlFaces *snl_faces_new         (GPtrArray       *rolls) G_GNUC_WARN_UNUSED_RESULT;
void      snl_faces_free        (SnlFaces        *self);
char     *snl_faces_dup_verdict (const SnlFaces  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlLuck, snl_luck_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlFaces, snl_faces_free)

G_END_DECLS
