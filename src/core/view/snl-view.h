/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * Computes what views show of a game by evaluating the module's expressions, so that the user
 * interface contains no rules.
 */

/**
 * SnlGauge:
 * @side: (nullable): id of the side
 * @label: translated label
 * @value: current strength
 * @full: initial strength
 * @mark: strength at which a rule takes effect, such as a retreat; negative for none
 * @rises: whether it measures gains, not losses
 *
 * The strength of a side.
 */
typedef struct {
  char     *side;
  char     *label;
  double    value;
  double    full;
  double    mark;
  gboolean  rises;
} SnlGauge;

/**
 * SnlBadge:
 * @letter: one or two characters
 * @label: translated meaning
 * @tone: `done`, `good` or `bad`
 * @away: whether lists leave out the piece while it has the badge
 * @drawing: (nullable): the drawing of a commander who is with the piece
 *
 * A state of a piece.
 */
typedef struct {
  char       *letter;
  char       *label;
  char       *tone;
  gboolean    away;
  SnlDrawing *drawing;
} SnlBadge;

SnlBadge  *snl_badge_new          (SnlRuleset *ruleset,
                                   SnlElement *element) G_GNUC_WARN_UNUSED_RESULT;
void       snl_badge_free         (gpointer    data);

/**
 * SnlPhaseState:
 * @SNL_PHASE_DONE: before the current phase
 * @SNL_PHASE_NOW: the current phase
 * @SNL_PHASE_TO_COME: after the current phase
 *
 * Where a phase is in the turn.
 */
typedef enum {
  SNL_PHASE_DONE,
  SNL_PHASE_NOW,
  SNL_PHASE_TO_COME,
} SnlPhaseState;

/**
 * SnlPhase:
 * @id: its id
 * @kind: the kind of phase, which actions refer to
 * @label: translated name
 * @side: (nullable): id of the side whose phase it is
 * @undecided: (nullable): what will settle whose phase it is; translated
 * @state: before, at or after the current phase
 * @minutes: time limit by the rules; 0 for none
 *
 * A phase of the turn.
 */
typedef struct {
  char          *id;
  char          *kind;
  char          *label;
  char          *side;
  const char    *undecided;
  SnlPhaseState  state;
  double         minutes;
} SnlPhase;

/**
 * SnlAvailableAction:
 * @action: the action's id; `next` for the next step of the turn
 * @label: translated name
 * @key: (nullable): the action's key in the quick entry
 * @suggested: whether it is the suggestion of snl_suggestion_new()
 * @question: (nullable): if it is suggested for one unit, the name of the question for it
 * @unit: (nullable): the id of that unit or side
 *
 * An action that can be done now.
 */
typedef struct {
  char     *action;
  char     *label;
  char     *key;
  gboolean  suggested;
  char     *question;
  char     *unit;
} SnlAvailableAction;

GPtrArray  *snl_view_dup_gauges            (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_view_dup_gauges_of         (SnlRuleset        *ruleset,
                                            SnlPosition       *position,
                                            const char        *side) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_view_dup_turn              (SnlRuleset        *ruleset,
                                            SnlPosition       *position) G_GNUC_WARN_UNUSED_RESULT;
GHashTable *snl_view_dup_turns             (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_view_get_turn              (GHashTable        *turns,
                                            guint              turn);
const char *snl_view_get_gauge_name        (SnlRuleset        *ruleset,
                                            GPtrArray         *gauges,
                                            const SnlGauge    *gauge);
GPtrArray  *snl_view_dup_badges            (SnlGame           *game,
                                            const char        *piece) G_GNUC_WARN_UNUSED_RESULT;
SnlDrawing *snl_view_dup_leader            (SnlRuleset        *ruleset,
                                            SnlPosition       *position,
                                            const char        *piece) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_view_dup_phases            (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_view_list_actions          (SnlGame           *game,
                                            SnlElement       **suggested) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_view_can_play_on           (SnlGame           *game);
GPtrArray  *snl_view_dup_available_actions (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_view_dup_waiting           (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_view_dup_name              (SnlGame           *game,
                                            const char        *id) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_view_get_card_text         (SnlGame           *game,
                                            SnlElement        *card);
char       *snl_view_dup_in_force          (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
SnlElement *snl_view_get_in_force          (SnlGame           *game);
gboolean    snl_view_is_ending_only        (const SnlEntry    *entry);
const char *snl_view_get_ending_reason     (SnlGame           *game);
char       *snl_view_dup_ending            (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_view_dup_ending_ahead      (SnlGame           *game,
                                            const SnlAttempt  *attempt) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_view_dup_step              (SnlGame           *game,
                                            const SnlEntry    *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
