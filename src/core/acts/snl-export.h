/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * What a module reads in as a list, written out again: to share a map, to keep a roster, to go on in a
 * spreadsheet.  snl-import reads it as it was.
 */
char *snl_export_to_csv (SnlRuleset   *ruleset,
                         SnlPosition  *position,
                         const char   *list,
                         GError      **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
