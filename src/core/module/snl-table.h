/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/*
 * Lookup tables of a module (element `table`). The `columns` and each row's `id` are keys: words,
 * numbers or ranges (`2..5`, `..1`, `6..`). A cell `?` is left out on purpose: the referee reads
 * it off a chart. A table with supplied="no" has no cells: each word and each whole number of its
 * `rows` and `columns` is a key. The row key `*` stands for any line, named by the reference data.
 */
gboolean   snl_table_look_up     (SnlElement  *table,
                                  const char  *row,
                                  const char  *column,
                                  char       **cell,
                                  GError     **error);
gsize      snl_table_measure     (SnlElement  *table);
gboolean   snl_table_has_row     (SnlElement  *table,
                                  const char  *key);
gboolean   snl_table_has_column  (SnlElement  *table,
                                  const char  *key);
char      *snl_table_dup_rows    (SnlElement  *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_table_is_supplied (SnlElement  *table);
char      *snl_table_dup_key     (SnlElement  *table,
                                  const char  *key,
                                  gboolean     is_row) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_table_allows      (SnlElement  *table,
                                  const char  *token,
                                  gboolean     is_row);
GPtrArray *snl_table_dup_keys    (SnlElement  *table,
                                  gboolean     is_row) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_table_dup_missing (SnlElement  *table) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_table_dup_results (SnlElement  *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_table_key_fits    (const char  *token,
                                  const char  *value);
gboolean   snl_table_accepts     (SnlElement  *table,
                                  const char  *result);
GPtrArray *snl_table_dup_columns (SnlElement  *table) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_table_dup_cells   (SnlElement  *row) G_GNUC_WARN_UNUSED_RESULT;
void       snl_table_check       (SnlElement  *table,
                                  const char  *file,
                                  GPtrArray   *faults);

G_END_DECLS
