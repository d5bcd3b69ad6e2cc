/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Runs a function in a thread on a private copy of a game, opened from a snapshot, with progress
 * and cancellation.
 */

#include "snl-game-task.h"

#include "app/widgets/snl-shutdown-guard.h"
#include "core/game/snl-game-snapshot.h"

/* Task data; the thread owns all of it but @progress, which it shares */
typedef struct {
  GBytes          *snapshot;
  guint            length;   /* entries in the snapshot */
  SnlProgress     *progress;
  SnlGameTaskFunc  func;
  gpointer         data;
  GDestroyNotify   free_data;
  GDestroyNotify   free_result;
} GameTask;

static void
work_free (gpointer data)
{
  GameTask *work = data;

  g_bytes_unref (work->snapshot);
  snl_progress_unref (work->progress);
  if (work->free_data != NULL)
    work->free_data (work->data);
  g_free (work);
}

/* (transfer full): the result; NULL with @error */
static gpointer
make (const GameTask  *work,
      GCancellable    *cancellable,
      GError         **error)
{
  g_autoptr(SnlGame) game = snl_game_snapshot_open (work->snapshot, snl_progress_count,
                                                    work->progress, error);
  g_autoptr(GError) trouble = NULL;
  gpointer result;

  if (game == NULL)
    return NULL;

  snl_progress_advance (work->progress, work->length);
  result = work->func (game, work->progress, work->length, work->data, cancellable, &trouble);
  if (result != NULL)
    return result;

  if (trouble == NULL)
    g_set_error_literal (&trouble, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  g_propagate_error (error, g_steal_pointer (&trouble));

  return NULL;
}

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const GameTask *work = data;
  g_autoptr(GError) error = NULL;
  gpointer result = make (work, cancellable, &error);

  if (result != NULL)
    g_task_return_pointer (task, result, work->free_result);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * snl_game_task_begin:
 * @game: a game, which may change meanwhile
 * @weight: the work of @func, in units of reading one entry
 * @func: called in the thread
 * @data: (transfer full) (nullable): for @func
 * @free_data: (nullable): frees @data, in any thread
 * @free_result: (nullable): frees a result that is not fetched
 * @object: the object that the result is for; held weakly
 * @callback: called once; its user data is for snl_shutdown_guard_dup_object()
 *
 * Calls @func in a thread, on a copy of @game as it is now.
 *
 * Returns: (transfer full): the progress, with the cancellable
 */
SnlProgress *
snl_game_task_begin (SnlGame             *game,
                     guint                weight,
                     SnlGameTaskFunc      func,
                     gpointer             data,
                     GDestroyNotify       free_data,
                     GDestroyNotify       free_result,
                     gpointer             object,
                     GAsyncReadyCallback  callback)
{
  guint length = snl_game_task_count (game);
  g_autoptr(SnlProgress) progress = snl_progress_new (length + weight);
  g_autoptr(GTask) task = snl_shutdown_guard_new_task (object,
                                                       snl_progress_get_cancellable (progress),
                                                       callback);
  GameTask *work = g_new0 (GameTask, 1);

  work->snapshot = snl_game_snapshot_take (game);
  work->length = length;
  work->progress = snl_progress_ref (progress);
  work->func = func;
  work->data = data;
  work->free_data = free_data;
  work->free_result = free_result;
  g_task_set_task_data (task, work, work_free);
  snl_shutdown_guard_run (task, work_in_thread);

  return g_steal_pointer (&progress);
}

/**
 * snl_game_task_finish:
 * @result: the callback's result
 * @error: return location for an error, or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the result of the function; or %NULL with @error
 */
gpointer
snl_game_task_finish (GAsyncResult  *result,
                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * snl_game_task_count:
 * @game: a game
 *
 * Returns: the number of its entries, with those that can be redone: the work to read it
 */
guint
snl_game_task_count (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);

  return snl_journal_get_length (journal) + snl_journal_get_redo (journal);
}
