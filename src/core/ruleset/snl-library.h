/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Finds the module files: in SENLAC_DATADIR, in `senlac/rulesets` of the XDG data folders (the
 * user's first), then in the folder that the program was installed to.
 */
GPtrArray  *snl_library_dup_paths  (void) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_library_dup_hidden (void) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_library_dup_path   (const char  *id) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset *snl_library_load       (const char  *id_or_path,
                                    GError     **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_library_is_own     (const char  *path);
char       *snl_library_install    (SnlRuleset  *ruleset,
                                    const char  *agreed,
                                    GError     **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_library_remove     (const char  *path,
                                    GError     **error);

G_END_DECLS
