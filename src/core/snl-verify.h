/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/**
 * SnlVerdict:
 * @agrees: whether the seed and the rules give all that the game holds
 * @number: the first action that they do not give; 0 for the beginning, and where @agrees
 * @sentence: what was found there, or that all agrees, for people
 * @n_actions: how many actions agree
 * @n_dice: dice that were rolled again and came the same
 * @n_typed: rolls of real dice, of which only the table knows
 * @remarks: (element-type utf8): what a reader should know beside, an action each: real dice, rolls
 *   that the referee had thrown again, facts that the referee set
 *
 * What came of playing a whole game again from its seed.
 */
typedef struct {
  gboolean   agrees;
  guint      number;
  char      *sentence;
  guint      n_actions;
  guint      n_dice;
  guint      n_typed;
  GPtrArray *remarks;
} SnlVerdict;

SnlVerdict *snl_verify_game  (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
void        snl_verdict_free (SnlVerdict *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlVerdict, snl_verdict_free)

G_END_DECLS
