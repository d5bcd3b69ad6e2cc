/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-wall.h"

G_BEGIN_DECLS

/*
 * What one seat may see at one moment, as named parts in JSON: `turn`, `gauges`, `piece:ID` … It
 * has no reference to the game, and any thread may read it once it is made.
 */
typedef struct _SnlShareState SnlShareState;

SnlShareState *snl_share_state_new         (const SnlWall       *wall,
                                            GPtrArray           *told) G_GNUC_WARN_UNUSED_RESULT;
SnlShareState *snl_share_state_new_blank   (void) G_GNUC_WARN_UNUSED_RESULT;
SnlShareState *snl_share_state_copy        (const SnlShareState *self) G_GNUC_WARN_UNUSED_RESULT;
void           snl_share_state_add_side    (SnlShareState       *self,
                                            SnlRuleset          *ruleset,
                                            SnlPosition         *known,
                                            const char          *side);
void           snl_share_state_add_unit    (SnlShareState       *self,
                                            SnlRuleset          *ruleset,
                                            SnlPosition         *known,
                                            const char          *piece,
                                            GPtrArray           *history);
SnlShareState *snl_share_state_ref         (SnlShareState       *self);
void           snl_share_state_unref       (SnlShareState       *self);
gboolean       snl_share_state_is_same     (const SnlShareState *self,
                                            const SnlShareState *other);
char          *snl_share_state_dup_message (const SnlShareState *self,
                                            const SnlShareState *before,
                                            guint64              number) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareState, snl_share_state_unref)

G_END_DECLS
