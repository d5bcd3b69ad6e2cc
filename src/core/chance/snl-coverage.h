/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/script/snl-script.h"

G_BEGIN_DECLS

/* Finds the parts of a module that neither its tests nor random games reach, for its author */

/* The kinds of parts of a module that can be reached */
typedef enum {
  SNL_COVERAGE_ACTIONS,
  SNL_COVERAGE_BRANCHES,
  SNL_COVERAGE_CELLS,
  SNL_COVERAGE_CARDS,
  SNL_COVERAGE_ENDINGS,
  SNL_N_COVERAGES,
} SnlCoverageKind;

/**
 * SnlCoverageStop:
 * @reason: translated; how some games stopped
 * @games: how many
 */
typedef struct {
  char  *reason;
  guint  games;
} SnlCoverageStop;

/**
 * SnlCoverage:
 * @reached: for each #SnlCoverageKind, how many parts were reached
 * @total: for each #SnlCoverageKind, how many there are
 * @gaps: (element-type utf8): what was not reached, after file and line, in the order of the file;
 *   not what stands within another gap
 * @stops: (element-type SnlCoverageStop): how the random games stopped, in the order in which
 *   that happened first
 * @faults: (element-type SnlCoverageStop): why an action of the module could not be done, after
 *   file and line, in how many games; they went on without it
 * @games: how many random games were played
 * @tests: how many tests were played
 *
 * The parts of a module that its tests and random games have reached.
 */
typedef struct {
  guint      reached[SNL_N_COVERAGES];
  guint      total[SNL_N_COVERAGES];
  GPtrArray *gaps;
  GPtrArray *stops;
  GPtrArray *faults;
  guint      games;
  guint      tests;
} SnlCoverage;

SnlCoverage *snl_coverage_new       (SnlRuleset       *ruleset,
                                     const SnlScript  *script,
                                     guint             games,
                                     guint32           seed,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
void         snl_coverage_free      (SnlCoverage      *self);
const char  *snl_coverage_get_label (SnlCoverageKind   kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlCoverage, snl_coverage_free)

G_END_DECLS
