/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlFirstStep:
 * @SNL_FIRST_CARD: a card is drawn
 * @SNL_FIRST_MOVE: a unit acts without dice
 * @SNL_FIRST_ATTACK: Senlac rolls the dice of an attack
 * @SNL_FIRST_TYPED: dice from the table are typed
 * @SNL_FIRST_UNDO: something is taken back
 * @SNL_FIRST_WALL: the class's window is open
 * @SNL_FIRST_AGAIN: what was taken back is done again, and the class sees it
 * @SNL_FIRST_VICTORY: the game is over
 * @SNL_FIRST_END: nothing is left to do
 *
 * The steps of a referee's first lesson. Each is completed by doing it.
 */
typedef enum {
  SNL_FIRST_CARD,
  SNL_FIRST_MOVE,
  SNL_FIRST_ATTACK,
  SNL_FIRST_TYPED,
  SNL_FIRST_UNDO,
  SNL_FIRST_WALL,
  SNL_FIRST_AGAIN,
  SNL_FIRST_VICTORY,
  SNL_FIRST_END,
} SnlFirstStep;

/**
 * SnlFirstLesson:
 * @step: what is to be done now
 * @since: how many entries the journal had when the step began
 * @without_wall: whether the step of the class's window is left out, as the window was open before
 *
 * Where a referee is in the first lesson, a game with an invented class. A plain value; all 0 at
 * the beginning.
 */
typedef struct {
  SnlFirstStep step;
  guint        since;
  gboolean     without_wall;
} SnlFirstLesson;

SnlGame    *snl_first_lesson_new_game     (SnlRuleset            *ruleset,
                                           GError               **error) G_GNUC_WARN_UNUSED_RESULT;
void        snl_first_lesson_update       (SnlFirstLesson        *self,
                                           SnlGame               *game,
                                           gboolean               has_wall);
void        snl_first_lesson_skip         (SnlFirstLesson        *self,
                                           SnlGame               *game);
guint       snl_first_lesson_get_number   (const SnlFirstLesson  *self);
guint       snl_first_lesson_get_n_steps  (const SnlFirstLesson  *self);
const char *snl_first_lesson_get_sentence (const SnlFirstLesson  *self);

G_END_DECLS
