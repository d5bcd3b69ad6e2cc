/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/**
 * SnlKnownFunc:
 * @table: a table
 * @row: a row of it
 * @column: a column of it
 * @user_data: the caller's own
 *
 * Returns: (transfer none) (nullable): what stands there; %NULL if that is not known
 */
typedef const char *(*SnlKnownFunc) (SnlElement *table,
                                     const char *row,
                                     const char *column,
                                     gpointer    user_data);

char *snl_table_dup_monotonic_fault (SnlElement   *table,
                                const char   *row,
                                const char   *column,
                                const char   *cell,
                                SnlKnownFunc  known,
                                gpointer      user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
