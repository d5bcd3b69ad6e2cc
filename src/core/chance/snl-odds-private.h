/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-natural.h"
#include "core/rules/snl-run.h"

G_BEGIN_DECLS

/**
 * SnlDetail:
 * @SNL_DETAIL_COUNT: how many of all dice hit; nobody asks for those that miss
 * @SNL_DETAIL_HITS: how many of all dice hit
 * @SNL_DETAIL_GROUPS: how many dice of each group hit
 * @SNL_DETAIL_FACES: which faces the dice of each group show, in whatever order
 * @SNL_DETAIL_ORDER: which face each die shows
 *
 * How much of a roll matters to the procedure that throws it: the less, the fewer outcomes there are
 * to try.
 */
typedef enum {
  SNL_DETAIL_COUNT,
  SNL_DETAIL_HITS,
  SNL_DETAIL_GROUPS,
  SNL_DETAIL_FACES,
  SNL_DETAIL_ORDER,
} SnlDetail;

/* snl-odds-detail.c */
SnlDetail    snl_detail_find        (SnlRuleset    *ruleset,
                                     SnlElement    *roll);

/* snl-odds-outcomes.c: all that a roll can show, one after the other, each with its chance */
typedef struct _SnlOutcomes SnlOutcomes;

SnlOutcomes *snl_outcomes_new       (const SnlRoll *roll,
                                     SnlDetail      detail,
                                     guint          limit) G_GNUC_WARN_UNUSED_RESULT;
void         snl_outcomes_free      (SnlOutcomes   *self);
gboolean     snl_outcomes_next      (SnlOutcomes   *self);
void         snl_outcomes_show      (SnlOutcomes   *self,
                                     SnlRoll       *roll);
double       snl_outcomes_get_chance (SnlOutcomes  *self);
gboolean     snl_outcomes_weigh     (SnlOutcomes   *self,
                                     SnlFraction   *chance);

/*
 * snl-odds-explore.c: an action gone through again and again, each time with other dice.  The
 * position is as it was after snl_explorer_free().
 */
typedef struct _SnlExplorer SnlExplorer;

/**
 * SnlExplored:
 * @SNL_EXPLORED_END: the action came to its end
 * @SNL_EXPLORED_QUESTION: it came to a question that only the referee can answer
 * @SNL_EXPLORED_TOO_MANY: a roll, or all of them, have more outcomes than were allowed
 * @SNL_EXPLORED_FAULT: it could not be run; there is an error
 */
typedef enum {
  SNL_EXPLORED_END,
  SNL_EXPLORED_QUESTION,
  SNL_EXPLORED_TOO_MANY,
  SNL_EXPLORED_FAULT,
} SnlExplored;

SnlExplorer *snl_explorer_new       (SnlRuleset        *ruleset,
                                     SnlPosition       *position,
                                     const char        *action,
                                     GHashTable        *answers,
                                     SnlReferenceData  *charts,
                                     guint              limit,
                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void         snl_explorer_free      (SnlExplorer   *self);
SnlExplored  snl_explorer_go        (SnlExplorer   *self,
                                     GError       **error);
gboolean     snl_explorer_turn_back (SnlExplorer   *self);
void         snl_explorer_speak     (SnlExplorer   *self);
void         snl_explorer_sample    (SnlExplorer   *self,
                                     guint32        seed);
const SnlAttempt *snl_explorer_get_attempt (SnlExplorer *self);
gboolean     snl_explorer_has_rolled (SnlExplorer  *self);
double       snl_explorer_get_chance (SnlExplorer  *self);
gboolean     snl_explorer_weigh     (SnlExplorer   *self,
                                     SnlFraction   *chance);
guint        snl_explorer_get_most_sides (SnlExplorer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlOutcomes, snl_outcomes_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlExplorer, snl_explorer_free)

G_END_DECLS
