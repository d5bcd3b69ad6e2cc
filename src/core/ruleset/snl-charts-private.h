/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-charts.h"

G_BEGIN_DECLS

/* What snl-charts.c and snl-charts-file.c share */
typedef struct {
  const char *table;   /* the module's */
  char       *row;
  char       *column;
  char       *result;
  long        line;       /* of the file that it was read from */
  gboolean    is_plain;   /* one row and one column, each written as it is looked for */
} SnlCell;

struct _SnlCharts
{
  SnlRuleset *ruleset;
  GPtrArray  *cells;   /* of SnlCell; what was said later counts */
  GHashTable *index;   /* place to SnlCell; NULL while it must be made anew */
};

SnlCell    *_snl_charts_put          (SnlCharts   *self,
                                      SnlElement  *table,
                                      const char  *row,
                                      const char  *column,
                                      const char  *result);
char       *_snl_charts_dup_fault    (SnlElement  *table,
                                      const char  *row,
                                      const char  *column,
                                      const char  *result) G_GNUC_WARN_UNUSED_RESULT;
char       *_snl_charts_dup_rise_fault (SnlCharts     *self,
                                        SnlCharts     *more,
                                        SnlElement    *table,
                                        const SnlCell *cell) G_GNUC_WARN_UNUSED_RESULT;
SnlElement *_snl_charts_find_table   (SnlCharts   *self,
                                      const char  *id);
char       *_snl_charts_dup_no_table (SnlCharts   *self,
                                      const char  *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
