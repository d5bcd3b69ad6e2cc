/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/**
 * SnlWatchFunc:
 * @done: how many entries of the journal were gone through so far
 * @user_data: as given
 *
 * Hears how something long goes on, in the thread that does it.
 *
 * Returns: %FALSE to give it up
 */
typedef gboolean (*SnlWatchFunc) (guint    done,
                                  gpointer user_data);

/*
 * A game as it is at this moment, in bytes, for another thread: what is opened from it there has nothing in
 * common with the game that it was taken of.
 */
GBytes  *snl_snapshot_take (SnlGame       *game) G_GNUC_WARN_UNUSED_RESULT;
SnlGame *snl_snapshot_open (GBytes        *snapshot,
                            SnlWatchFunc   watch,
                            gpointer       user_data,
                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
