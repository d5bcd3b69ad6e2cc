/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlScoreVariant:
 * @names: (element-type utf8): the names of the choices
 * @labels: (element-type utf8): the translated answers, one for each of @names
 * @cells: (element-type GHashTable): for each column, a map from group label to score
 * @groups: (element-type utf8): the labels of the groups of dice, in order
 * @is_scored: whether any of its dice have a score to reach
 *
 * An action with one combination of answers to its choices.
 */
typedef struct {
  GPtrArray *names;
  GPtrArray *labels;
  GPtrArray *cells;
  GPtrArray *groups;
  gboolean   is_scored;
} SnlScoreVariant;

void             snl_score_variant_free      (gpointer   data);
SnlScoreVariant *snl_score_variants_find     (GPtrArray *variants,
                                              GPtrArray *names,
                                              GPtrArray *labels,
                                              guint      n_columns);
void             snl_score_variants_simplify (GPtrArray *variants);
gboolean         snl_score_are_equal         (GPtrArray *one,
                                              GPtrArray *other);

G_END_DECLS
