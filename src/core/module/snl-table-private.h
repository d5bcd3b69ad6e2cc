/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-table-key.h"
#include "snl-table.h"

G_BEGIN_DECLS

/* Private to the snl-table*.c files */

/* A cell whose value the module leaves out; the referee reads it off a chart */
#define SNL_MISSING_CELL "?"

gboolean   snl_table_key_parse_number (const char *text,
                                       double     *number);
GPtrArray *snl_table_dup_tokens       (SnlElement *table,
                                       gboolean    is_row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
