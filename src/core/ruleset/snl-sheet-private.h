/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * What charts and rosters have in common: a small XML file about one module and version, read
 * strictly, and kept below the user's data folder.
 */
xmlDoc   *snl_sheet_parse     (const char    *text,
                               gssize         length,
                               const char    *file,
                               const char    *root,
                               const char    *name_space,
                               SnlRuleset    *ruleset,
                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_sheet_is        (const xmlNode *node,
                               const char    *name);
gboolean  snl_sheet_check     (const xmlNode *node,
                               const char    *file,
                               const char    *required,
                               const char    *optional,
                               GError       **error);
gboolean  snl_sheet_fail      (GError       **error,
                               const char    *file,
                               const xmlNode *node,
                               const char    *format,
                               ...) G_GNUC_PRINTF (4, 5);
char     *snl_sheet_dup_path  (SnlRuleset    *ruleset,
                               const char    *kind) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_sheet_read      (const char    *path,
                               char         **text,
                               gsize         *length,
                               GError       **error);
gboolean  snl_sheet_check_size (const char   *xml,
                               GError       **error);
gboolean  snl_sheet_write     (const char    *path,
                               const char    *xml,
                               GError       **error);

G_END_DECLS
