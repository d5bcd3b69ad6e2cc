/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * ScriptCase:
 * @name: the test's path
 * @options: `option=value …`, or ""
 * @steps: what the referee does, one line each: `action name=value … / dice`; `undo N`; `redo N`;
 *   `refused action …` must be refused with a sentence that holds the words after ` ~ `
 * @expected: `id.attribute=value …` at the end; `game.attribute` for the root
 * @said: words that the last entry's sentences, reasons, notes or lines for the table hold, or
 *   %NULL
 *
 * A worked example, played through the module.
 */
typedef struct {
  const char *name;
  const char *options;
  const char *steps;
  const char *expected;
  const char *said;
} ScriptCase;

void     script_add_cases      (const char       *module,
                                const char       *prefix,
                                const ScriptCase *cases,
                                gsize             n_cases);
SnlGame *script_new_game       (const char       *module,
                                const char       *options,
                                guint32           seed);
void     script_do             (SnlGame          *game,
                                const char       *line);
char    *script_dup_words      (const SnlEntry   *entry);
void     script_play_by_chance (const char       *module,
                                guint             games);

G_END_DECLS
