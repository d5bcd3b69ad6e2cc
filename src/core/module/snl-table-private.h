/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-table.h"

G_BEGIN_DECLS

/* What the files on tables share */

/* The cell that a module leaves out */
#define SNL_MISSING_CELL "?"

/*
 * What a row, a column or a result is called.  Numbers and ranges are intervals, both ends
 * included; a word is only itself.
 */
typedef struct {
  const char *name;
  gboolean    is_word;
  gboolean    is_range;
  double      min;
  double      max;
} SnlTableKey;

gboolean    snl_table_key_parse_number   (const char  *text,
                                     double      *number);
SnlTableKey      snl_table_key_parse          (const char  *text);
GPtrArray  *snl_table_dup_tokens   (SnlElement  *table,
                                     gboolean     is_row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
