/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"
#include "core/storage/snl-archive.h"

G_BEGIN_DECLS

/*
 * A game may come from a stranger.  What all other rooms rely on is checked while it is read: that
 * a position is one of its rules, after every action.
 */
gboolean snl_game_check_position (SnlRuleset      *ruleset,
                                  SnlPosition     *position,
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
