/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The lists that a module takes, and those that the referee has brought for a game that is about to
 * begin.
 *
 * Signals: `choose` (const char *of): somebody wants to bring that one.
 */
#define SNL_TYPE_LISTS_GROUP (snl_lists_group_get_type ())
G_DECLARE_FINAL_TYPE (SnlListsGroup, snl_lists_group, SNL, LISTS_GROUP, AdwPreferencesGroup)

void     snl_lists_group_set_ruleset (SnlListsGroup *self,
                                      SnlRuleset    *ruleset);
void     snl_lists_group_put         (SnlListsGroup *self,
                                      const char    *of,
                                      const char    *title,
                                      const char    *text);
char    *snl_lists_group_dup_text    (SnlListsGroup *self,
                                      const char    *of,
                                      char         **title) G_GNUC_WARN_UNUSED_RESULT;
gboolean snl_lists_group_take_in     (SnlListsGroup *self,
                                      SnlGame       *game,
                                      const char    *except,
                                      GError       **error);

G_END_DECLS
