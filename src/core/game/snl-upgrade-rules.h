/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * Upgrades the rules of a game. A game file contains a copy of its rules; if the installed module
 * has changed since, the game continues with its copy, or is upgraded to the installed version.
 */
SnlRuleset *snl_upgrade_rules_load       (const SnlHeader  *header,
                                          GError          **error) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset *snl_upgrade_rules_find_newer (SnlGame          *game) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_upgrade_rules            (const char       *path,
                                          SnlRuleset       *ruleset,
                                          char            **kept,
                                          GError          **error);

G_END_DECLS
