/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * A player who chooses at random. It works with any module, since it uses what a user interface
 * shows: the actions of the phase, the pieces that can still act, and preferred answers.
 */
typedef struct _SnlRandomPlayer SnlRandomPlayer;

SnlRandomPlayer *snl_random_player_new         (SnlGame          *game,
                                                guint32           seed) G_GNUC_WARN_UNUSED_RESULT;
void             snl_random_player_free        (SnlRandomPlayer  *self);
void             snl_random_player_set_quiet   (SnlRandomPlayer  *self,
                                                gboolean          quiet);
void             snl_random_player_set_unusual (SnlRandomPlayer  *self,
                                                guint             percent);
const SnlEntry  *snl_random_player_act         (SnlRandomPlayer  *self,
                                                GError          **error);
const char      *snl_random_player_get_fault   (SnlRandomPlayer  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlRandomPlayer, snl_random_player_free)

G_END_DECLS
