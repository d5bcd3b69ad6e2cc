/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Runs GTasks in threads, counts them, and delays the end of the program until they are done. The
 * tasks hold only a weak reference to their object, so that no thread frees a widget.
 */

#include "snl-shutdown-guard.h"

static GMutex mutex;
static GCond ended;
static guint n_working;
static gboolean is_closed;

/* Holds a function, because a function pointer cannot be the data of a GObject */
typedef struct {
  GTaskThreadFunc func;
} Work;

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Work *work = g_object_get_data (G_OBJECT (task), "work");
  gboolean may;

  g_mutex_lock (&mutex);
  may = !is_closed;
  n_working += may;
  g_mutex_unlock (&mutex);

  if (!may)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
      return;
    }

  work->func (task, source, task_data, cancellable);

  g_mutex_lock (&mutex);
  n_working--;
  g_cond_signal (&ended);
  g_mutex_unlock (&mutex);
}

/**
 * snl_shutdown_guard_run:
 * @task: a task from snl_shutdown_guard_new_task()
 * @func: does the work and returns the result of @task
 *
 * Runs @func in a thread, like g_task_run_in_thread(). The program does not end before @func has
 * returned; if it is ending already, @task returns %G_IO_ERROR_CANCELLED instead.
 */
void
snl_shutdown_guard_run (GTask           *task,
                        GTaskThreadFunc  func)
{
  Work *work = g_new (Work, 1);

  work->func = func;
  g_object_set_data_full (G_OBJECT (task), "work", work, g_free);
  g_task_run_in_thread (task, run_in_thread);
}

/**
 * snl_shutdown_guard_close:
 *
 * Lets no more tasks run, and blocks until those that run have ended.
 */
void
snl_shutdown_guard_close (void)
{
  g_mutex_lock (&mutex);
  is_closed = TRUE;
  while (n_working > 0)
    g_cond_wait (&ended, &mutex);
  g_mutex_unlock (&mutex);
}

/**
 * snl_shutdown_guard_new_task:
 * @object: the object that the work is for
 * @cancellable: (nullable): cancels the work
 * @callback: called once; its user data is for snl_shutdown_guard_dup_object()
 *
 * Creates a task without a source object, for snl_shutdown_guard_run(). A task would hold its
 * source until the thread has finished, and might then drop the last reference to a widget in that
 * thread; this one holds @object weakly.
 *
 * Returns: (transfer full): the task
 */
GTask *
snl_shutdown_guard_new_task (gpointer             object,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, object);

  return g_task_new (NULL, cancellable, callback, weak);
}

/**
 * snl_shutdown_guard_dup_object:
 * @user_data: the callback's user data, which is freed; call this exactly once
 *
 * Returns: (transfer full) (nullable): the object, or %NULL if it is gone
 */
gpointer
snl_shutdown_guard_dup_object (gpointer user_data)
{
  GWeakRef *weak = user_data;
  gpointer object = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);

  return object;
}
