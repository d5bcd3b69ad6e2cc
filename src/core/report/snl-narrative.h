/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-report.h"

G_BEGIN_DECLS

/**
 * SnlChapter:
 * @turn: the turn's number
 * @heading: “Turn 3”
 * @summary: how the sides stood when it ended
 * @sentences: (element-type utf8): what happened, in order
 *
 * A turn of the battle, told.
 */
typedef struct {
  guint      turn;
  char      *heading;
  char      *summary;
  GPtrArray *sentences;
} SnlChapter;

GPtrArray *snl_narrative_dup         (SnlReport           *report,
                                      SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_narrative_dup_story   (SnlReport           *report,
                                      const SnlReportUnit *unit,
                                      SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_narrative_dup_swings  (SnlReport           *report,
                                      SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_narrative_dup_debrief (SnlReport           *report,
                                      const char          *kind) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_narrative_dup_opening (SnlReport           *report) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
