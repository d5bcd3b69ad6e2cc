/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

SnlGame *script_new_game         (const char     *module,
                                  const char     *options,
                                  guint32         seed);
void     script_do               (SnlGame        *game,
                                  const char     *line);
char    *script_dup_words        (const SnlEntry *entry);
void     script_play_by_chance   (const char     *module,
                                  guint           games);
void     script_add_module_tests (const char     *path,
                                  GTestDataFunc   test);

G_END_DECLS
