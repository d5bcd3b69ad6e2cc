/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Counts the threads that use libxml2, and delays the end of the program until they are done. Also
 * creates GTasks that hold only a weak reference to their object, so that no thread frees a widget.
 */

#include "snl-shutdown-guard.h"

static GMutex mutex;
static GCond ended;
static guint n_working;
static gboolean is_closed;

/**
 * snl_shutdown_guard_begin:
 *
 * Call this in a thread before it reads anything.
 *
 * Returns: whether it may begin; if so, it must call snl_shutdown_guard_end() when done
 */
gboolean
snl_shutdown_guard_begin (void)
{
  gboolean may;

  g_mutex_lock (&mutex);
  may = !is_closed;
  n_working += may;
  g_mutex_unlock (&mutex);

  return may;
}

/**
 * snl_shutdown_guard_end:
 *
 * Ends what a successful snl_shutdown_guard_begin() began, in the same thread.
 */
void
snl_shutdown_guard_end (void)
{
  g_mutex_lock (&mutex);
  n_working--;
  g_cond_signal (&ended);
  g_mutex_unlock (&mutex);
}

/**
 * snl_shutdown_guard_close:
 *
 * Refuses later calls of snl_shutdown_guard_begin(), and blocks until all threads have called
 * snl_shutdown_guard_end().
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
 * Creates a task without a source object. A task would hold its source until the thread has
 * finished, and might then drop the last reference to a widget in that thread; this one holds
 * @object weakly.
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
