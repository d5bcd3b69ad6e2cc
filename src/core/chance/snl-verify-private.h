/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-verify.h"

#include "core/base/snl-well.h"

G_BEGIN_DECLS

/*
 * A game is played again beside the one that was saved: its setup, then action after action with
 * the answers, the real dice and the cards that the journal names, while Senlac's own dice and
 * cards come from the seed once more.  Sentences are not compared: they may be in another language.
 */
typedef struct {
  SnlGame         *game;
  const SnlHeader *header;
  SnlRuleset      *ruleset;
  SnlPosition     *position;   /* before the action that is looked at */
  SnlWell          dice;
  SnlWell          chance;
  guint            n_older;    /* the first actions, which were done by other rules */
  SnlVerdict      *verdict;
} SnlVerify;

gboolean  snl_verify_disagree  (SnlVerify  *self,
                                guint       number,
                                char       *sentence);
gboolean  snl_verify_rules     (SnlVerify  *self);
gboolean  snl_verify_beginning (SnlVerify  *self);

G_END_DECLS
