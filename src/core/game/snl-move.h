/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * A game keeps the rules it began with.  When its module was changed since, it goes on with its own
 * copy, or is moved over.
 */
SnlRuleset *snl_move_find_newer (SnlGame     *game) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_move_over       (const char  *path,
                                 SnlRuleset  *ruleset,
                                 char       **kept,
                                 GError     **error);

G_END_DECLS
