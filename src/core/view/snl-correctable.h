/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * Lists what the referee can correct of a piece or of the game, each with its value and its
 * choices, for a form
 */

/* How many facts, from the first, are corrected often; a form may show only these at first */
#define SNL_CORRECTABLE_COMMON 5

/**
 * SnlCorrectable:
 * @id: the name of the fact, for the action `correct`
 * @label: what people call it, translated
 * @kind: (transfer none): `number`, `yes-no` or `text`
 * @least: (transfer none) (nullable): the least number
 * @most: (transfer none) (nullable): the largest number
 * @value: what it is now; may be empty
 * @choices: (nullable): the values that it can have, if they are few; the first is empty
 * @names: (nullable): the translated names of @choices, in the same order
 *
 * A fact of a piece or of the game that the referee can correct.
 */
typedef struct {
  char        *id;
  char        *label;
  const char  *kind;
  const char  *least;
  const char  *most;
  char        *value;
  char       **choices;
  char       **names;
} SnlCorrectable;

GPtrArray *snl_correctable_list (SnlGame    *game,
                                 const char *piece) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
