/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/snl-progress.h"
#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlGameTaskFunc:
 * @game: a game of its own, like the other was
 * @progress: told how far it has come; what is counted goes on after @read
 * @read: how much of the errand was to read the game
 * @data: what snl_game_task_begin() was given
 * @cancellable: when nobody wants it any more
 * @error: return location for an error
 *
 * Makes something of a game, in a thread.
 *
 * Returns: (transfer full) (nullable): what it made; or %NULL with @error, or without one if it was given up
 */
typedef gpointer (*SnlGameTaskFunc) (SnlGame       *game,
                                     SnlProgress     *progress,
                                     guint          read,
                                     gpointer       data,
                                     GCancellable  *cancellable,
                                     GError       **error);

/*
 * Something that another thread makes of a game as it is now, while the game goes on.
 */
SnlProgress *snl_game_task_begin  (SnlGame              *game,
                                 guint                 weight,
                                 SnlGameTaskFunc       func,
                                 gpointer              data,
                                 GDestroyNotify        free_data,
                                 GDestroyNotify        free_result,
                                 gpointer              object,
                                 GAsyncReadyCallback   callback) G_GNUC_WARN_UNUSED_RESULT;
gpointer   snl_game_task_finish (GAsyncResult         *result,
                                 GError              **error) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_game_task_count  (SnlGame              *game);

G_END_DECLS
