/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-table.h"

G_BEGIN_DECLS

/* Private to the snl-table*.c files */

/* A cell whose value the module leaves out; the referee reads it off a chart */
#define SNL_MISSING_CELL "?"

/*
 * The key of a row or a column, or a result: a word, a number or a range.  @min and @max are both
 * inclusive, equal for a number, infinite for an open end, and unused for a word.
 */
typedef struct {
  const char *name;
  gboolean    is_word;
  gboolean    is_range;
  double      min;
  double      max;
} SnlTableKey;

gboolean     snl_table_key_parse_number (const char *text,
                                         double     *number);
SnlTableKey  snl_table_key_parse        (const char *text);
GPtrArray   *snl_table_dup_tokens       (SnlElement *table,
                                         gboolean    is_row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
