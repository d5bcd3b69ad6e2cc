/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-loss-measure.h"
#include "snl-report.h"

#include "core/game/snl-game.h"
#include "core/view/snl-view.h"

G_BEGIN_DECLS

/* snl-report-count.c, snl-report-swing.c and snl-report-absent.c: the steps of snl_report_new() */
gboolean  snl_report_count         (SnlReport            *self,
                                    SnlLossMeasure       *measure,
                                    SnlEntryProgressFunc  watch,
                                    gpointer              user_data);
void      snl_report_count_swing   (SnlReport            *self,
                                    const SnlEntry       *entry,
                                    guint                 index,
                                    const double         *before,
                                    const double         *after);
void      snl_report_drop_absent   (SnlReport            *self);

/* snl-report.c: text for the blocks, charts and exports */
char     *snl_report_dup_unit_name (const SnlReport      *self,
                                    const SnlReportUnit  *unit,
                                    SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_report_dup_leaders   (const SnlReport      *self,
                                    const SnlReportUnit  *unit,
                                    SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_report_dup_left      (const SnlReport      *self,
                                    const SnlReportSide  *side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
