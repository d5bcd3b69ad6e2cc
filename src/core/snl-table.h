/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/*
 * Lookup tables: `columns` and each row's `id` are words, numbers or ranges (`2..5`, `..1`, `6..`);
 * a cell `?` is missing on purpose.
 */
gboolean    snl_table_look_up      (SnlElement  *table,
                                    const char  *row,
                                    const char  *column,
                                    char       **cell,
                                    GError     **error);
gboolean    snl_table_has_row      (SnlElement  *table,
                                    const char  *key);
gboolean    snl_table_has_column   (SnlElement  *table,
                                    const char  *key);
char       *snl_table_dup_rows     (SnlElement  *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_table_accepts      (SnlElement  *table,
                                    const char  *result);
GPtrArray  *snl_table_dup_columns  (SnlElement  *table) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_table_dup_cells    (SnlElement  *row) G_GNUC_WARN_UNUSED_RESULT;
void        snl_table_check        (SnlElement  *table,
                                    const char  *file,
                                    GPtrArray   *faults);

G_END_DECLS
