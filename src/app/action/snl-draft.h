/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-odds.h"
#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * What the referee is about to do: an action with the answers given so far.  The panel, the rosters
 * and the quick entry all write it and all show it; nothing is done before it is finished.
 *
 * Signals: `changed`.
 */
#define SNL_TYPE_DRAFT (snl_draft_get_type ())
G_DECLARE_FINAL_TYPE (SnlDraft, snl_draft, SNL, DRAFT, GObject)

SnlDraft          *snl_draft_new           (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;
SnlGame           *snl_draft_get_game      (SnlDraft   *self);
const char        *snl_draft_get_action    (SnlDraft   *self);
const SnlAttempt  *snl_draft_get_attempt   (SnlDraft   *self);
const char        *snl_draft_get_problem   (SnlDraft   *self);
const char        *snl_draft_get_answer    (SnlDraft   *self,
                                            const char *name);
const SnlQuestion *snl_draft_get_piece     (SnlDraft   *self,
                                            guint       index);
const SnlQuestion *snl_draft_get_open      (SnlDraft   *self);
char              *snl_draft_dup_title     (SnlDraft   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_draft_is_ready      (SnlDraft   *self);
gboolean           snl_draft_wants_dice    (SnlDraft   *self);
const SnlOdds     *snl_draft_get_odds      (SnlDraft   *self);
gboolean           snl_draft_is_rolled     (SnlDraft   *self);
void               snl_draft_clear         (SnlDraft   *self);
void               snl_draft_begin         (SnlDraft   *self,
                                            const char *action);
void               snl_draft_set           (SnlDraft   *self,
                                            const char *action,
                                            GHashTable *answers);
void               snl_draft_answer        (SnlDraft   *self,
                                            const char *name,
                                            const char *value);
gboolean           snl_draft_pick          (SnlDraft   *self,
                                            const char *piece);
const SnlEntry    *snl_draft_finish        (SnlDraft   *self,
                                            const char *dice,
                                            GError    **error);

G_END_DECLS
