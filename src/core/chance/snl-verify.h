/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlVerifyResult:
 * @agrees: whether seed and rules produce everything in the game's file; for entries from before an
 *   upgrade of the rules, only the dice
 * @is_whole: whether the file was read and checked to its end; if not, @agrees is %FALSE
 * @number: number of the first entry that differs or was not checked; 0 for the beginning, or if
 *   @agrees
 * @sentence: a translated sentence: what differs, or what was checked
 * @n_actions: how many entries agree
 * @n_dice: how many dice were rolled again with the same result
 * @n_typed: how many rolls were of real dice, which cannot be checked
 * @remarks: (element-type utf8): translated sentences about real dice, repeated rolls, corrections,
 *   differing rules, and what was not checked
 *
 * The result of verifying a game.
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
} SnlVerifyResult;

SnlVerifyResult *snl_verify_game        (SnlGame         *game) G_GNUC_WARN_UNUSED_RESULT;
void             snl_verify_result_free (SnlVerifyResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlVerifyResult, snl_verify_result_free)

G_END_DECLS
