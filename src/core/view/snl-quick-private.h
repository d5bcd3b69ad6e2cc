/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-quick.h"
#include "core/rules/snl-world.h"

G_BEGIN_DECLS

/**
 * SnlQuickReader:
 * @game: where the line is said
 * @world: the position for the module's expressions
 * @quick: what was understood so far
 * @action: the module's action, or %NULL
 * @side: the side said in front of the line, or %NULL for the one to act
 * @pieces: (element-type xmlNode): the units named, in order
 * @told: (element-type utf8): what the other words mean, for the explanation
 *
 * A line of the quick entry while it is read.
 */
typedef struct {
  SnlGame    *game;
  SnlRuleset *ruleset;
  SnlWorld   *world;
  xmlNode    *root;
  SnlQuick   *quick;
  SnlElement *action;
  const char *side;
  GPtrArray  *pieces;
  GPtrArray  *told;
} SnlQuickReader;

gboolean     snl_quick_is_digits      (const char      *word);
const char  *snl_quick_get_name       (SnlQuickReader  *self,
                                       const xmlNode   *node);
gboolean     snl_quick_is_optional    (SnlElement      *ask);
gboolean     snl_quick_is_dice        (const char      *word);
gboolean     snl_quick_is_square      (SnlQuickReader  *self,
                                       const char      *word);
gboolean     snl_quick_is_piece       (SnlQuickReader  *self,
                                       const char      *word);
gboolean     snl_quick_is_now         (SnlQuickReader  *self,
                                       SnlElement      *action);
xmlNode     *snl_quick_find_piece     (SnlQuickReader  *self,
                                       const char      *word,
                                       SnlElement      *ask,
                                       GError         **error);
void         snl_quick_add_dice       (SnlQuickReader  *self,
                                       const char      *word);
GPtrArray   *snl_quick_dup_asks       (SnlQuickReader  *self,
                                       const char      *kind,
                                       gboolean         deep) G_GNUC_WARN_UNUSED_RESULT;
SnlElement  *snl_quick_find_action    (SnlQuickReader  *self,
                                       const char      *word);
SnlElement  *snl_quick_choose_attack  (SnlQuickReader  *self,
                                       xmlNode         *attacker);
GPtrArray   *snl_quick_dup_attacks    (SnlRuleset      *ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlElement  *snl_quick_choose_walk    (SnlQuickReader  *self);
SnlElement  *snl_quick_get_statistic  (SnlRuleset      *ruleset);
gboolean     snl_quick_read_answer    (SnlQuickReader  *self,
                                       const char      *word,
                                       GError         **error);
char        *snl_quick_dup_piece      (SnlQuickReader  *self,
                                       const xmlNode   *piece) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_quick_dup_told       (SnlQuickReader  *self) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_quick_dup_next       (SnlGame         *game) G_GNUC_WARN_UNUSED_RESULT;
gboolean     snl_quick_is_command     (const char      *word);

G_END_DECLS
