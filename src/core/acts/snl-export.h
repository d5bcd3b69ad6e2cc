/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Writes pieces or places of a position as comma-separated values, in the columns of one of the
 * module's `import` elements. snl_import_run() reads the result, so it serves to share a map, or to
 * edit a list in a spreadsheet.
 */
char *snl_export_to_csv (SnlRuleset   *ruleset,
                         SnlPosition  *position,
                         const char   *list,
                         GError      **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
