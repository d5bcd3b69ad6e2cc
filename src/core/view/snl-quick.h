/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlQuickKind:
 * @SNL_QUICK_EMPTY: nothing was said yet
 * @SNL_QUICK_ACTION: do @action with @answers and @dice
 * @SNL_QUICK_NEXT: what comes next
 * @SNL_QUICK_UNDO: undo
 * @SNL_QUICK_REDO: redo
 * @SNL_QUICK_HELP: what can be said here
 * @SNL_QUICK_QUIT: leave (the terminal's prompt)
 * @SNL_QUICK_SHOW: show the position (the terminal's prompt)
 * @SNL_QUICK_LOG: show the log (the terminal's prompt)
 * @SNL_QUICK_PARTIAL: good so far, but not yet enough
 * @SNL_QUICK_WRONG: @explanation says why
 */
typedef enum {
  SNL_QUICK_EMPTY,
  SNL_QUICK_ACTION,
  SNL_QUICK_NEXT,
  SNL_QUICK_UNDO,
  SNL_QUICK_REDO,
  SNL_QUICK_HELP,
  SNL_QUICK_QUIT,
  SNL_QUICK_SHOW,
  SNL_QUICK_LOG,
  SNL_QUICK_PARTIAL,
  SNL_QUICK_WRONG,
} SnlQuickKind;

/**
 * SnlQuick:
 * @kind: what was understood
 * @action: the action's id, or %NULL
 * @answers: (element-type utf8 utf8): for the action
 * @dice: the dice as typed, or %NULL for Senlac's
 * @explanation: what the words mean so far ("12: foot, 9 figures, Wren"), or what is wrong
 *
 * One line of the quick entry, understood.
 */
typedef struct {
  SnlQuickKind  kind;
  char         *action;
  GHashTable   *answers;
  char         *dice;
  char         *explanation;
} SnlQuick;

SnlQuick *snl_quick_parse    (SnlGame    *game,
                              const char *line) G_GNUC_WARN_UNUSED_RESULT;
void      snl_quick_free     (SnlQuick   *self);
char     *snl_quick_dup_help (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlQuick, snl_quick_free)

G_END_DECLS
