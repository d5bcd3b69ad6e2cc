/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-report.h"

G_BEGIN_DECLS

/**
 * SnlChapter:
 * @turn: the number of the turn, from 1
 * @heading: “Turn 3”
 * @summary: the strength of each side at the end of the turn
 * @sentences: (element-type utf8): a sentence for each act that is reported, in order
 *
 * A chapter of the account of a battle: one turn.
 */
typedef struct {
  guint      turn;
  char      *heading;
  char      *summary;
  GPtrArray *sentences;
} SnlChapter;

GPtrArray *snl_narrative_dup         (SnlReport           *report,
                                      SnlNaming            naming,
                                      gsize               *room) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_narrative_dup_story   (SnlReport           *report,
                                      const SnlReportUnit *unit,
                                      SnlNaming            naming,
                                      gsize               *room) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_narrative_dup_swings  (SnlReport           *report,
                                      SnlNaming            naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_narrative_dup_debrief (SnlReport           *report,
                                      const char          *kind) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_narrative_dup_opening (SnlReport           *report) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
