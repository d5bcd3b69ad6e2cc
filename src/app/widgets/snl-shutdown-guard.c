/* snl-shutdown-guard.c: the program does not end while another thread reads for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-shutdown-guard.h"

static GMutex mutex;
static GCond ended;
static guint n_working;
static gboolean is_closed;

/**
 * snl_shutdown_guard_begin:
 *
 * To be called in a thread before it reads anything.
 *
 * Returns: whether it may; if so it says snl_shutdown_guard_end() when it has
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
 * Lets nobody begin any more, and waits for those that are at it: the program is about to end.
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
 * @object: whom the work is for
 * @cancellable: (nullable): to give it up
 * @callback: called once, with what snl_shutdown_guard_dup_object() wants
 *
 * A task holds its source until its thread is done with it, and a widget must not be let go there; so
 * this one knows @object only for as long as others hold it.
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
 * @user_data: of the callback
 *
 * Returns: (transfer full) (nullable): whom the work was for, if it is there still
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
