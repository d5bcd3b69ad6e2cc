/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * What a screen shows of a game, computed from the position by the module's own expressions, so
 * that no window knows a rule.
 */

/**
 * SnlGauge:
 * @side: the side's id
 * @label: for people
 * @value: what is left
 * @full: what there was
 * @mark: where it becomes serious, or less than 0 for nowhere
 */
typedef struct {
  char   *side;
  char   *label;
  double  value;
  double  full;
  double  mark;
} SnlGauge;

/**
 * SnlBadge:
 * @letter: a sign of one or two characters
 * @label: what it means, for people
 * @tone: `done`, `good` or `bad`
 * @away: whether what has it is on no list for the time being
 */
typedef struct {
  char     *letter;
  char     *label;
  char     *tone;
  gboolean  away;
} SnlBadge;

void       snl_badge_free         (gpointer    data);

/**
 * SnlPhaseState:
 * @SNL_PHASE_DONE: before the present one
 * @SNL_PHASE_NOW: the present one
 * @SNL_PHASE_TO_COME: after it
 */
typedef enum {
  SNL_PHASE_DONE,
  SNL_PHASE_NOW,
  SNL_PHASE_TO_COME,
} SnlPhaseState;

/**
 * SnlPhase:
 * @id: the phase's id
 * @kind: what is done in it
 * @label: for people
 * @side: whose it is, or %NULL
 * @state: done, now or to come
 * @minutes: how long it lasts by the clock; 0 if the rules do not say
 */
typedef struct {
  char          *id;
  char          *kind;
  char          *label;
  char          *side;
  SnlPhaseState  state;
  double         minutes;
} SnlPhase;

/**
 * SnlOffer:
 * @action: the action's id; `next` for the walk's next step
 * @label: for people
 * @key: the letter of the quick entry, or %NULL
 * @suggested: whether it is the one thing that comes next
 */
typedef struct {
  char     *action;
  char     *label;
  char     *key;
  gboolean  suggested;
} SnlOffer;

GPtrArray *snl_view_dup_gauges    (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_view_dup_gauges_of (SnlRuleset  *ruleset,
                                   SnlPosition *position) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_view_get_gauge_name (SnlRuleset     *ruleset,
                                     GPtrArray      *gauges,
                                     const SnlGauge *gauge);
GPtrArray *snl_view_dup_badges    (SnlGame    *game,
                                   const char *piece) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_view_dup_phases    (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_view_list_actions  (SnlGame     *game,
                                   SnlElement **suggested) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_view_dup_offers    (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_view_dup_waiting   (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_view_dup_name      (SnlGame    *game,
                                   const char *id) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_view_dup_in_force  (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_view_dup_ending    (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_view_dup_foreseen  (SnlGame          *game,
                                   const SnlAttempt *attempt) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
