/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The key of a row or a column, or a result: a word, a number or a range. @min and @max are both
 * inclusive, equal for a number, infinite for an open end, and unused for a word.
 */
typedef struct {
  const char *name;
  gboolean    is_word;
  gboolean    is_range;
  double      min;
  double      max;
} SnlTableKey;

SnlTableKey  snl_table_key_parse  (const char        *text);
gboolean     snl_table_key_covers (const SnlTableKey *key,
                                   const SnlTableKey *value);

G_END_DECLS
