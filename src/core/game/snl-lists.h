/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * Imports all lists of a folder: one file (comma-separated values) for each of the module's
 * `import` elements.
 */

/* Name of the folder of the lists that come with a module as an example */
#define SNL_LISTS_EXAMPLE "example"

char     *snl_lists_dup_folder (SnlRuleset  *ruleset,
                                const char  *name) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_lists_dup_file   (const char  *folder,
                                SnlElement  *import) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_lists_import     (SnlGame     *game,
                                const char  *name,
                                GError     **error);

G_END_DECLS
