/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/snl-progress.h"
#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlGameTaskFunc:
 * @game: a private copy of the game
 * @progress: to report to; the count continues after @read
 * @read: the units of work that reading the game took
 * @data: the data given to snl_game_task_begin()
 * @cancellable: is cancelled when the result is no longer needed
 * @error: return location for an error
 *
 * Computes something from a game, in a thread.
 *
 * Returns: (transfer full) (nullable): the result; or %NULL with @error, or without one if
 *   cancelled
 */
typedef gpointer (*SnlGameTaskFunc) (SnlGame       *game,
                                     SnlProgress     *progress,
                                     guint          read,
                                     gpointer       data,
                                     GCancellable  *cancellable,
                                     GError       **error);

/* Computes something from a game in a thread, while the game goes on. */
SnlProgress *snl_game_task_begin  (SnlGame              *game,
                                   guint                 weight,
                                   SnlGameTaskFunc       func,
                                   gpointer              data,
                                   GDestroyNotify        free_data,
                                   GDestroyNotify        free_result,
                                   gpointer              object,
                                   GAsyncReadyCallback   callback) G_GNUC_WARN_UNUSED_RESULT;
gpointer     snl_game_task_finish (GAsyncResult         *result,
                                   GError              **error) G_GNUC_WARN_UNUSED_RESULT;
guint        snl_game_task_count  (SnlGame              *game);

G_END_DECLS
