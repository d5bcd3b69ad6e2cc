/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Opens a large game in a thread, so that the window stays responsive. */

#include "snl-open-task.h"

#include "app/widgets/snl-shutdown-guard.h"

#include <glib/gstdio.h>

/* The size in bytes up to which a file can be opened within one frame */
#define SHORT (256 * 1024)

/**
 * snl_open_task_is_short:
 * @path: a game's file
 *
 * Returns: whether it exists and is short enough to open in the main thread
 */
gboolean
snl_open_task_is_short (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && status.st_size <= SHORT;
}

static void
open_in_thread (GTask        *task,
                gpointer      source,
                gpointer      path,
                GCancellable *cancellable)
{
  static GMutex one_at_a_time;
  SnlGame *game = NULL;
  GError *error = NULL;

  /* a cancelled task must release the file's lock before the next one opens it */
  g_mutex_lock (&one_at_a_time);
  if (!g_cancellable_set_error_if_cancelled (cancellable, &error))
    game = snl_game_open (path, FALSE, &error);
  if (game != NULL && g_cancellable_set_error_if_cancelled (cancellable, &error))
    g_clear_object (&game);
  g_mutex_unlock (&one_at_a_time);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * snl_open_task_begin:
 * @path: a game's file
 * @object: the object that the game is for; held weakly
 * @cancellable: (nullable): cancels the task
 * @callback: called once; its user data is for snl_shutdown_guard_dup_object()
 *
 * Opens a game in a thread.
 */
void
snl_open_task_begin (const char          *path,
                     gpointer             object,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback)
{
  g_autoptr(GTask) task = snl_shutdown_guard_new_task (object, cancellable, callback);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_set_return_on_cancel (task, TRUE);
  snl_shutdown_guard_run (task, open_in_thread);
}

/**
 * snl_open_task_finish:
 * @result: the callback's result
 * @error: return location for an #SnlError, or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the game; or %NULL with the error of snl_game_open()
 */
SnlGame *
snl_open_task_finish (GAsyncResult  *result,
                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
