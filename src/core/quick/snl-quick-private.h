/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-quick.h"
#include "core/rules/snl-world.h"

G_BEGIN_DECLS

/* Shared by the files snl-quick*.c, each of which reads a part of the line */

/**
 * SnlQuickReader:
 * @game: the game
 * @ruleset: its rules
 * @world: the position, to evaluate expressions of the module
 * @root: the root of the position
 * @quick: the result so far
 * @action: (nullable): the module's action that the line names
 * @side: (nullable): the side named before the unit; %NULL for the active side
 * @pieces: (element-type xmlNode): the units named, in order
 * @told: (element-type utf8): the meanings of the other words, for the explanation
 * @named: (nullable): the choice or card that the word before named
 *
 * The state while a line is parsed.
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
  SnlElement *named;
} SnlQuickReader;

/**
 * SnlQuickCommand:
 * @word: what is typed
 * @kind: what it is
 * @label: (nullable): what it does, untranslated; %NULL for the next step, which has a label
 *
 * A command of the quick entry itself.
 */
typedef struct {
  const char   *word;
  SnlQuickKind  kind;
  const char   *label;
} SnlQuickCommand;

const SnlQuickCommand *snl_quick_find_command (const char *word);

gboolean    snl_quick_is_digits       (const char      *word);
const char *snl_quick_get_name        (SnlQuickReader  *self,
                                       const xmlNode   *node);
gboolean    snl_quick_is_dice         (const char      *word);
gboolean    snl_quick_is_square       (SnlQuickReader  *self,
                                       const char      *word);
gboolean    snl_quick_is_piece        (SnlQuickReader  *self,
                                       const char      *word);
gboolean    snl_quick_is_initial      (SnlQuickReader  *self,
                                       const char      *word);
void        snl_quick_join_names      (SnlQuickReader  *self,
                                       GPtrArray       *words);
gboolean    snl_quick_divide          (SnlQuickReader  *self,
                                       GPtrArray       *words,
                                       GError         **error);
xmlNode    *snl_quick_find_piece      (SnlQuickReader  *self,
                                       const char      *word,
                                       SnlElement      *ask,
                                       GError         **error);
xmlNode    *snl_quick_find_preferred  (SnlQuickReader  *self,
                                       GPtrArray       *pieces,
                                       SnlElement      *ask);
GPtrArray  *snl_quick_dup_asks        (SnlQuickReader  *self,
                                       const char      *kind,
                                       gboolean         deep) G_GNUC_WARN_UNUSED_RESULT;
SnlElement *snl_quick_find_labelled   (SnlQuickReader  *self,
                                       const char      *word);
SnlElement *snl_quick_find_action     (SnlQuickReader  *self,
                                       const char      *word);
const char *snl_quick_get_word        (SnlElement      *action);
char       *snl_quick_dup_word        (const char      *word,
                                       const char      *label) G_GNUC_WARN_UNUSED_RESULT;
SnlElement *snl_quick_choose_attack   (SnlQuickReader  *self,
                                       xmlNode         *attacker);
GPtrArray  *snl_quick_dup_attacks     (SnlRuleset      *ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlElement *snl_quick_choose_move     (SnlQuickReader  *self);
SnlElement *snl_quick_get_statistic   (SnlRuleset      *ruleset);
gboolean    snl_quick_read_answer     (SnlQuickReader  *self,
                                       GPtrArray       *words,
                                       guint           *place,
                                       GError         **error);
char       *snl_quick_dup_explanation (SnlQuickReader  *self) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_quick_dup_next        (SnlGame         *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
