/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/**
 * SnlKnownFunc:
 * @table: a table of a module
 * @row: the key of a row
 * @column: the key of a column
 * @user_data: the data passed to the caller
 *
 * Returns: (transfer none) (nullable): the value of the cell; %NULL if it is not known
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
