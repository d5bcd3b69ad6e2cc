/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-bignum.h"
#include "core/rules/snl-run.h"

G_BEGIN_DECLS

/*
 * What the files snl-odds*.c share: which outcomes of a roll differ, the enumeration of these, and
 * SnlExplorer, which runs an action once for each
 */

/**
 * SnlDetail:
 * @SNL_DETAIL_COUNT: the number of hits, and the dice are not looked at
 * @SNL_DETAIL_HITS: the number of hits, with faces that show it
 * @SNL_DETAIL_GROUPS: the number of hits in each group
 * @SNL_DETAIL_FACES: the faces in each group, in any order
 * @SNL_DETAIL_ORDER: the face of each die
 *
 * What of a roll can influence the action. Outcomes that do not differ in it are explored once, so
 * less detail means fewer outcomes.
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

/* snl-odds-outcomes.c: enumerates the outcomes of a roll with their probabilities */
typedef struct _SnlRollOutcomes SnlRollOutcomes;

SnlRollOutcomes *snl_roll_outcomes_new             (const SnlRoll   *roll,
                                                    SnlDetail        detail,
                                                    guint            limit,
                                                    SnlBudget       *budget)
                                                    G_GNUC_WARN_UNUSED_RESULT;
void             snl_roll_outcomes_free            (SnlRollOutcomes *self);
gboolean         snl_roll_outcomes_next            (SnlRollOutcomes *self);
void             snl_roll_outcomes_set_faces       (SnlRollOutcomes *self,
                                                    SnlRoll         *roll);
double           snl_roll_outcomes_get_chance      (SnlRollOutcomes *self);
gboolean         snl_roll_outcomes_multiply_chance (SnlRollOutcomes *self,
                                                    SnlFraction     *chance);

/*
 * snl-odds-explore.c: runs an action once for each outcome of its dice. The position is as before
 * after snl_explorer_free().
 */
typedef struct _SnlExplorer SnlExplorer;

/**
 * SnlExplored:
 * @SNL_EXPLORED_END: the action was completed
 * @SNL_EXPLORED_QUESTION: the action asked a question without an answer
 * @SNL_EXPLORED_TOO_MANY: one roll, or all together, have more outcomes than allowed
 * @SNL_EXPLORED_FAULT: it failed with an error
 *
 * How a run of snl_explorer_run() ended.
 */
typedef enum {
  SNL_EXPLORED_END,
  SNL_EXPLORED_QUESTION,
  SNL_EXPLORED_TOO_MANY,
  SNL_EXPLORED_FAULT,
} SnlExplored;

SnlExplorer      *snl_explorer_new              (SnlRuleset        *ruleset,
                                                 SnlPosition       *position,
                                                 const char        *action,
                                                 GHashTable        *answers,
                                                 SnlReferenceData  *reference_tables,
                                                 guint              limit,
                                                 GError           **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;
void              snl_explorer_free             (SnlExplorer       *self);
SnlExplored       snl_explorer_run              (SnlExplorer       *self,
                                                 GError           **error);
gboolean          snl_explorer_next_outcome     (SnlExplorer       *self);
void              snl_explorer_set_sentences    (SnlExplorer       *self);
void              snl_explorer_sample           (SnlExplorer       *self,
                                                 guint32            seed);
const SnlAttempt *snl_explorer_get_attempt      (SnlExplorer       *self);
gboolean          snl_explorer_has_rolled       (SnlExplorer       *self);
double            snl_explorer_get_chance       (SnlExplorer       *self);
gboolean          snl_explorer_get_exact_chance (SnlExplorer       *self,
                                                 SnlFraction       *chance);
guint             snl_explorer_get_max_sides    (SnlExplorer       *self);
gboolean          snl_explorer_is_spent         (SnlExplorer       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlRollOutcomes, snl_roll_outcomes_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlExplorer, snl_explorer_free)

G_END_DECLS
