/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report/snl-report.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin that shows an SnlReport: charts, turning points, a table of units, and the account by
 * turn.
 */
#define SNL_TYPE_REPORT_PAGE (snl_report_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlReportPage, snl_report_page, SNL, REPORT_PAGE, AdwBin)

void snl_report_page_set_report (SnlReportPage *self,
                                 SnlReport     *report,
                                 SnlNaming      naming);
void snl_report_page_set_wall   (SnlReportPage *self,
                                 gboolean       is_wall);

G_END_DECLS
