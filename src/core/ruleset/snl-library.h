/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Where modules are found: the folder of the program, and `senlac/rulesets` in the data folders
 * that XDG names, the user's own first.
 */
GPtrArray  *snl_library_dup_paths (void) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_library_dup_path  (const char  *id) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset *snl_library_load      (const char  *id_or_path,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
