/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * A player who chooses at random. It works with any module, since it uses what a user interface
 * shows: the actions of the phase, the pieces that can still act, and preferred answers.
 */
typedef struct _SnlPlayer SnlPlayer;

SnlPlayer      *snl_player_new       (SnlGame    *game,
                                      guint32     seed) G_GNUC_WARN_UNUSED_RESULT;
void            snl_player_free      (SnlPlayer  *self);
void            snl_player_set_quiet (SnlPlayer  *self,
                                      gboolean    quiet);
void            snl_player_set_odd   (SnlPlayer  *self,
                                      guint       percent);
const SnlEntry *snl_player_act       (SnlPlayer  *self,
                                      GError    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPlayer, snl_player_free)

G_END_DECLS
