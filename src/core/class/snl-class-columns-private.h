/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-class-text.h"

#include "core/module/snl-element.h"

G_BEGIN_DECLS

/**
 * SnlColumn:
 * @SNL_COLUMN_NAME: the full name
 * @SNL_COLUMN_FIRST: the first name
 * @SNL_COLUMN_LAST: the surname
 * @SNL_COLUMN_SIDE: the side
 * @SNL_COLUMN_UNIT: the unit
 *
 * What a column of a class list contains.
 */
typedef enum {
  SNL_COLUMN_NAME,
  SNL_COLUMN_FIRST,
  SNL_COLUMN_LAST,
  SNL_COLUMN_SIDE,
  SNL_COLUMN_UNIT,
} SnlColumn;

#define SNL_N_COLUMNS (SNL_COLUMN_UNIT + 1)

/**
 * SnlClassColumns:
 * @at: index of each kind of column, from 0; -1 if there is none
 * @width: how many columns there should be; 0 if not known yet
 *
 * The layout of a class list.
 */
typedef struct {
  int at[SNL_N_COLUMNS];
  int width;
} SnlClassColumns;

gboolean    snl_class_columns_read_header     (SnlClassColumns       *self,
                                               const SnlClassFields  *header,
                                               GPtrArray             *faults);
void        snl_class_columns_guess           (SnlClassColumns       *self,
                                               GPtrArray             *records,
                                               guint                  begin,
                                               SnlElement            *sides,
                                               GPtrArray             *faults);
gboolean    snl_class_columns_begin_with_name (const SnlClassColumns *self);
const char *snl_class_columns_get             (const SnlClassColumns *self,
                                               const SnlClassFields  *record,
                                               SnlColumn              column);
char       *snl_class_columns_dup_name        (const SnlClassColumns *self,
                                               const SnlClassFields  *record)
                                               G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
