/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * The quick entry: parses one typed line such as `12 4 h3` into an action with answers and dice.
 * The grammar is the same for every game; names, keys and numbers come from the module and the
 * position.
 */

/**
 * SnlQuickKind:
 * @SNL_QUICK_EMPTY: the line is empty
 * @SNL_QUICK_ACTION: do @action with @answers and @dice
 * @SNL_QUICK_NEXT: do the next step of the turn
 * @SNL_QUICK_UNDO: undo
 * @SNL_QUICK_REDO: redo
 * @SNL_QUICK_HELP: show help
 * @SNL_QUICK_QUIT: quit (terminal only)
 * @SNL_QUICK_SHOW: show the position (terminal only)
 * @SNL_QUICK_LOG: show the log (terminal only)
 * @SNL_QUICK_PARTIAL: correct so far, but incomplete
 * @SNL_QUICK_WRONG: not understood; @explanation says why
 *
 * What a line means.
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
 * @kind: what the line means
 * @action: (nullable): the action's id
 * @answers: (element-type utf8 utf8): answers for the action
 * @dice: (nullable): the dice as typed; %NULL to have Senlac roll
 * @explanation: (nullable): what the words mean so far ("12: foot, 9 figures, Wren"), or what is
 *   wrong
 *
 * The result of parsing a line.
 */
typedef struct {
  SnlQuickKind  kind;
  char         *action;
  GHashTable   *answers;
  char         *dice;
  char         *explanation;
} SnlQuick;

SnlQuick *snl_quick_parse       (SnlGame    *game,
                                 const char *line) G_GNUC_WARN_UNUSED_RESULT;
SnlQuick *snl_quick_parse_after (SnlGame    *game,
                                 const char *line,
                                 const char *action,
                                 GHashTable *answers) G_GNUC_WARN_UNUSED_RESULT;
void      snl_quick_free        (SnlQuick   *self);
char     *snl_quick_dup_help    (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_quick_dup_example (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlQuick, snl_quick_free)

G_END_DECLS
