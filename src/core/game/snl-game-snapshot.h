/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/**
 * SnlEntryProgressFunc:
 * @done: how many entries of the journal have been read so far
 * @user_data: as given
 *
 * Reports progress, in the thread that does the work.
 *
 * Returns: %FALSE to cancel
 */
typedef gboolean (*SnlEntryProgressFunc) (guint    done,
                                          gpointer user_data);

/*
 * A copy of a game as bytes, to be opened in another thread. The game opened from it shares no data
 * with the original, so neither needs a lock.
 */
GBytes  *snl_game_snapshot_take (SnlGame               *game) G_GNUC_WARN_UNUSED_RESULT;
SnlGame *snl_game_snapshot_open (GBytes                *snapshot,
                                 SnlEntryProgressFunc   watch,
                                 gpointer               user_data,
                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
