/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-odds.h"
#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * A GObject with the action that the referee is about to perform and the answers so far. The side
 * panel, the unit list, the board and the quick entry all change it and show it; the game changes
 * only in snl_pending_action_finish(). An act that the class is being shown is performed before
 * any other change; while the dice of a card have not been shown, other changes are refused.
 * Signals: "changed"; "typing" when other dice are typed; "owed" (const char *sentence, const char
 * *dice) when the action would leave a phase in which a duty is still to be done, or may be a slip;
 * "tell" (const SnlEntry *), whose handler returns whether it shows the act to the class before
 * it is performed; "continue", whose handler returns whether it now shows the dice of a card;
 * "cancelled" when the act is not performed after all; "refused" (const char *sentence) instead of
 * a change.
 */
#define SNL_TYPE_PENDING_ACTION (snl_pending_action_get_type ())
G_DECLARE_FINAL_TYPE (SnlPendingAction, snl_pending_action, SNL, PENDING_ACTION, GObject)

SnlPendingAction  *snl_pending_action_new         (SnlGame           *game)
                                                   G_GNUC_WARN_UNUSED_RESULT;
SnlGame           *snl_pending_action_get_game    (SnlPendingAction  *self);
const char        *snl_pending_action_get_action  (SnlPendingAction  *self);
const SnlAttempt  *snl_pending_action_get_attempt (SnlPendingAction  *self);
const char        *snl_pending_action_get_problem (SnlPendingAction  *self);
const char        *snl_pending_action_get_answer  (SnlPendingAction  *self,
                                                   const char        *name);
const SnlQuestion *snl_pending_action_get_piece   (SnlPendingAction  *self,
                                                   guint              index);
const SnlQuestion *snl_pending_action_get_open    (SnlPendingAction  *self);
const SnlQuestion *snl_pending_action_get_path    (SnlPendingAction  *self,
                                                   const char        *piece);
gboolean           snl_pending_action_has_paths   (SnlPendingAction  *self);
char              *snl_pending_action_dup_title   (SnlPendingAction  *self)
                                                   G_GNUC_WARN_UNUSED_RESULT;
char              *snl_pending_action_dup_command (SnlPendingAction  *self)
                                                   G_GNUC_WARN_UNUSED_RESULT;
char              *snl_pending_action_dup_next    (SnlPendingAction  *self,
                                                   const char        *suggested)
                                                   G_GNUC_WARN_UNUSED_RESULT;
GHashTable        *snl_pending_action_dup_answers (SnlPendingAction  *self)
                                                   G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_pending_action_is_ready    (SnlPendingAction  *self);
void               snl_pending_action_turn        (SnlPendingAction  *self);
gboolean           snl_pending_action_has_card    (SnlPendingAction  *self);
gboolean           snl_pending_action_waits       (SnlPendingAction  *self);
gboolean           snl_pending_action_must_wait   (SnlPendingAction  *self);
gboolean           snl_pending_action_wants_dice  (SnlPendingAction  *self);
const char        *snl_pending_action_get_typed   (SnlPendingAction  *self);
void               snl_pending_action_set_typed   (SnlPendingAction  *self,
                                                   const char        *dice);
gboolean           snl_pending_action_has_typed   (SnlPendingAction  *self);
const SnlOdds     *snl_pending_action_get_odds    (SnlPendingAction  *self);
gboolean           snl_pending_action_is_rolled   (SnlPendingAction  *self);
void               snl_pending_action_clear       (SnlPendingAction  *self);
gboolean           snl_pending_action_set         (SnlPendingAction  *self,
                                                   const char        *action,
                                                   GHashTable        *answers);
void               snl_pending_action_answer      (SnlPendingAction  *self,
                                                   const char        *name,
                                                   const char        *value);
gboolean           snl_pending_action_pick        (SnlPendingAction  *self,
                                                   const char        *piece);
gboolean           snl_pending_action_finish      (SnlPendingAction  *self,
                                                   const char        *dice,
                                                   GError           **error);
gboolean           snl_pending_action_redo        (SnlPendingAction  *self,
                                                   GError           **error);
gboolean           snl_pending_action_reroll      (SnlPendingAction  *self,
                                                   const char        *reason,
                                                   GError           **error);
const SnlQuestion *snl_pending_action_get_lacking (SnlPendingAction  *self);
char              *snl_pending_action_dup_typed   (SnlPendingAction  *self)
                                                   G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_pending_action_is_typed    (SnlPendingAction  *self);
void               snl_pending_action_pause       (SnlPendingAction  *self);
gboolean           snl_pending_action_is_telling  (SnlPendingAction  *self);
gboolean           snl_pending_action_shows_card  (SnlPendingAction  *self);
void               snl_pending_action_show_card   (SnlPendingAction  *self,
                                                   gboolean           is_shown);
void               snl_pending_action_tell        (SnlPendingAction  *self);
gboolean           snl_pending_action_take_back   (SnlPendingAction  *self);
void               snl_pending_action_go_on       (SnlPendingAction  *self);

G_END_DECLS
