/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlVerdict:
 * @agrees: whether the seed and the rules give all that the game's file holds; of what was done
 *   before the game was moved over to other rules, only the dice
 * @is_whole: whether the file was read to its end; if not, @agrees is %FALSE
 * @number: the first action that they do not give, or that was not read; 0 for the beginning, and
 *   where @agrees
 * @sentence: what was found there, or what was checked and agrees, for people
 * @n_actions: how many actions agree
 * @n_dice: dice that were rolled again and came the same
 * @n_typed: rolls of real dice, of which only the table knows
 * @remarks: (element-type utf8): what a reader should know beside: real dice, rolls that the
 *   referee had thrown again, facts that the referee set, rules that are not those installed here,
 *   and what was not checked
 *
 * What came of playing a whole game again from its seed.
 */
typedef struct {
  gboolean   agrees;
  gboolean   is_whole;
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
