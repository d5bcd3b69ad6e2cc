/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * A battle seen again: a position of its own that walks along the game's journal, back and forth, at
 * the cost of the acts between.  The game stays as it is; after it has changed, make another.
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
