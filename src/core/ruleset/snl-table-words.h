/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlTablePart:
 * @SNL_TABLE_ROWS: the keys of the rows
 * @SNL_TABLE_COLUMNS: the keys of the columns
 * @SNL_TABLE_RESULTS: the values of the cells
 *
 * The part of a table that a key belongs to.
 */
typedef enum {
  SNL_TABLE_ROWS,
  SNL_TABLE_COLUMNS,
  SNL_TABLE_RESULTS,
} SnlTablePart;

/*
 * Translates the keys and results of a table into text for a person, with the labels in the
 * elements `rows`, `columns` and `results` of the table, or the names of types, sides … with the
 * same id.
 */
const char *snl_table_get_heading   (SnlElement   *table,
                                     SnlTablePart  part);
char       *snl_table_dup_words     (SnlRuleset   *ruleset,
                                     SnlElement   *table,
                                     SnlTablePart  part,
                                     const char   *key) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_table_get_own_words (SnlElement   *table,
                                     SnlTablePart  part,
                                     const char   *key);
char       *snl_table_dup_place     (SnlRuleset   *ruleset,
                                     SnlElement   *table,
                                     const char   *row,
                                     const char   *column) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
