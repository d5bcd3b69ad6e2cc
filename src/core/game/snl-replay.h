/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * Steps through a finished or running game without changing it: a copy of the position to which the
 * journal's edits are applied and reverted. The cost is that of the entries between two indices.
 * Create a new replay after the game has changed.
 */
typedef struct _SnlReplay SnlReplay;

SnlReplay   *snl_replay_new             (SnlGame   *game) G_GNUC_WARN_UNUSED_RESULT;
void         snl_replay_free            (SnlReplay *self);
SnlPosition *snl_replay_get_position    (SnlReplay *self);
guint        snl_replay_get_index       (SnlReplay *self);
guint        snl_replay_get_length      (SnlReplay *self);
void         snl_replay_go              (SnlReplay *self,
                                         guint      index);
SnlPosition *snl_report_dup_position_at (SnlGame   *game,
                                         guint      index) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlReplay, snl_replay_free)

G_END_DECLS
