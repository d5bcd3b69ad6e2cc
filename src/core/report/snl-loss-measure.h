/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * SnlLossMeasure measures the strength of a piece in any module: the sum of the statistics that the
 * module reduces for a cause (`<change by="-…" cause="…"/>`). For a module without such changes,
 * it is what the piece contributes to its side's gauge.
 */
typedef struct _SnlLossMeasure SnlLossMeasure;

SnlLossMeasure *snl_loss_measure_new               (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void            snl_loss_measure_free              (SnlLossMeasure *self);
void            snl_loss_measure_leave_out_secrets (SnlLossMeasure *self);
gboolean        snl_loss_measure_counts            (SnlLossMeasure *self);
const char     *snl_loss_measure_get_label         (SnlLossMeasure *self);
double          snl_loss_measure_get               (SnlLossMeasure *self,
                                                    SnlPosition    *position,
                                                    xmlNode        *piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlLossMeasure, snl_loss_measure_free)

G_END_DECLS
