/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A reference-counted object that a working thread and a window share: an atomic counter of units
 * of work and a GCancellable.
 */

#include "snl-progress.h"

struct _SnlProgress {
  gatomicrefcount  references;
  guint            total;
  guint            before;        /* units done in earlier steps; for the thread only */
  gint             done;          /* units in all; atomic */
  GCancellable    *cancellable;
};

/**
 * snl_progress_new:
 * @total: the units of work to do
 *
 * Returns: (transfer full): a progress of 0
 */
SnlProgress *
snl_progress_new (guint total)
{
  SnlProgress *self = g_new0 (SnlProgress, 1);

  g_atomic_ref_count_init (&self->references);
  self->total = total;
  self->cancellable = g_cancellable_new ();

  return self;
}

/**
 * snl_progress_ref:
 * @self: a progress
 *
 * Returns: (transfer full): @self, with one more reference
 */
SnlProgress *
snl_progress_ref (SnlProgress *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

/**
 * snl_progress_unref:
 * @self: a progress
 *
 * Drops a reference, in any thread; the last one frees @self.
 */
void
snl_progress_unref (SnlProgress *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_object_unref (self->cancellable);
  g_free (self);
}

/**
 * snl_progress_advance:
 * @self: a progress
 * @before: the units that the earlier steps have done
 *
 * Begins another step, whose count starts from 0. Called in the working thread.
 */
void
snl_progress_advance (SnlProgress *self,
                      guint        before)
{
  self->before = before;
  snl_progress_count (0, self);
}

/**
 * snl_progress_count:
 * @done: the units done in this step
 * @self: an #SnlProgress
 *
 * Reports the progress of a step, from the working thread; an #SnlEntryProgressFunc.
 *
 * Returns: %FALSE if the work is cancelled
 */
gboolean
snl_progress_count (guint    done,
                    gpointer self)
{
  SnlProgress *progress = self;

  g_atomic_int_set (&progress->done, (gint) (progress->before + done));

  return !g_cancellable_is_cancelled (progress->cancellable);
}

/**
 * snl_progress_get_fraction:
 * @self: a progress
 *
 * Returns: the part that is done, from 0 to 1
 */
double
snl_progress_get_fraction (SnlProgress *self)
{
  return CLAMP (g_atomic_int_get (&self->done) / (double) MAX (self->total, 1), 0, 1);
}

/**
 * snl_progress_get_cancellable:
 * @self: a progress
 *
 * Returns: (transfer none): the cancellable of the work
 */
GCancellable *
snl_progress_get_cancellable (SnlProgress *self)
{
  return self->cancellable;
}
