/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows a roll before it is made: the scores that its dice need, and why. */
#define SNL_TYPE_ROLL_VIEW (snl_roll_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlRollView, snl_roll_view, SNL, ROLL_VIEW, AdwBin)

/**
 * SnlExpectedHits:
 * @SNL_EXPECTED_HITS_HIDDEN: not at all: the expected losses, which are shown elsewhere, are as
 *   many, or there is no expectation
 * @SNL_EXPECTED_HITS_SHOWN: as a number
 * @SNL_EXPECTED_HITS_CAPPED: as a number, with the remark that some hits cost nothing
 *
 * How to show the expected number of hits.
 */
typedef enum {
  SNL_EXPECTED_HITS_HIDDEN,
  SNL_EXPECTED_HITS_SHOWN,
  SNL_EXPECTED_HITS_CAPPED,
} SnlExpectedHits;

void       snl_roll_view_set_roll (SnlRollView     *self,
                                   SnlGame         *game,
                                   const SnlRoll   *roll,
                                   SnlExpectedHits  expected);
char      *snl_roll_view_dup_order     (const SnlRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
