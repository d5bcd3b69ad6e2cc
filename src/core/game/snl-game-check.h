/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"
#include "core/storage/snl-archive.h"

G_BEGIN_DECLS

/*
 * Checks a position against its rules while a game file is read, at the beginning and after every
 * entry. A file may come from anybody; the rest of the program relies on ids that exist and numbers
 * in range.
 */
gboolean snl_game_check_position (SnlRuleset      *ruleset,
                                  SnlPosition     *position,
                                  GError         **error);
gboolean snl_game_check_new      (SnlRuleset      *ruleset,
                                  SnlPosition     *position,
                                  const SnlEntry  *setup,
                                  GError         **error);
gboolean snl_game_check_entry    (SnlRuleset      *ruleset,
                                  SnlPosition     *position,
                                  const SnlEntry  *entry,
                                  GError         **error);
gboolean snl_game_check_act      (SnlRuleset      *ruleset,
                                  SnlPosition     *position,
                                  const SnlEntry  *entry,
                                  GError         **error);

G_END_DECLS
