/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-report.h"

#include "snl-replay.h"

G_BEGIN_DECLS

/*
 * What losses are counted in, for any module: the statistic of a piece that the module changes with a
 * cause, else its first number.
 */
typedef struct {
  const char *id;        /* NULL: the module counts nothing */
  const char *label;
  gboolean    yes_no;    /* a piece is whole or gone */
  const char *whole;     /* the value of a whole piece, where @yes_no */
} SnlMeasure;

void    snl_measure_find    (SnlRuleset       *ruleset,
                             SnlMeasure       *measure);
double  snl_measure_value   (const SnlMeasure *measure,
                             const char       *value);

/* snl-report-count.c */
void    snl_report_count    (SnlReport        *self,
                             const SnlMeasure *measure);

/* for the exports */
char   *snl_report_dup_number (double          number) G_GNUC_WARN_UNUSED_RESULT;
char   *snl_report_dup_told_name (const SnlReportUnit *unit,
                                  SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
char   *snl_report_dup_left   (const SnlReport     *self,
                               const SnlReportSide *side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
