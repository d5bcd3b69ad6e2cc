/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlTablePart:
 * @SNL_TABLE_ROWS: what its rows are called
 * @SNL_TABLE_COLUMNS: what its columns are called
 * @SNL_TABLE_RESULTS: what stands in its cells
 *
 * Of a table, that of which the keys are.
 */
typedef enum {
  SNL_TABLE_ROWS,
  SNL_TABLE_COLUMNS,
  SNL_TABLE_RESULTS,
} SnlTablePart;

/* What tables say, in words for people: see `rows`, `columns` and `results` in a module's tables. */
const char *snl_table_get_heading   (SnlElement   *table,
                                     SnlTablePart  part);
char       *snl_table_dup_words     (SnlRuleset   *ruleset,
                                     SnlElement   *table,
                                     SnlTablePart  part,
                                     const char   *key) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_table_get_own_words (SnlElement   *table,
                                     SnlTablePart  part,
                                     const char   *key);
char       *snl_table_dup_line      (SnlRuleset   *ruleset,
                                     SnlElement   *table,
                                     SnlTablePart  part,
                                     const char   *key) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_table_dup_place     (SnlRuleset   *ruleset,
                                     SnlElement   *table,
                                     const char   *row,
                                     const char   *column) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
