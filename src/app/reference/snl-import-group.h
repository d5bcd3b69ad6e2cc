/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwPreferencesGroup with a row for each list that a module can import, and with the lists that
 * the referee chose for a new game. Signals:
 * "choose" (const char *of) when the referee wants to choose that list. */
#define SNL_TYPE_IMPORT_GROUP (snl_import_group_get_type ())
G_DECLARE_FINAL_TYPE (SnlImportGroup, snl_import_group, SNL, IMPORT_GROUP, AdwPreferencesGroup)

void      snl_import_group_set_ruleset (SnlImportGroup  *self,
                                        SnlRuleset      *ruleset);
void      snl_import_group_set_list    (SnlImportGroup  *self,
                                        const char      *of,
                                        const char      *title,
                                        const char      *text);
char     *snl_import_group_dup_text    (SnlImportGroup  *self,
                                        const char      *of,
                                        char           **title) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_import_group_run         (SnlImportGroup  *self,
                                        SnlGame         *game,
                                        const char      *except,
                                        GError         **error);

G_END_DECLS
