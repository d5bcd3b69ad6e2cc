/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-progress.h"

struct _SnlProgress {
  gatomicrefcount  references;
  guint            total;
  guint            before;        /* done in what came before; the working thread's own */
  gint             done;          /* atomic */
  GCancellable    *cancellable;
};

/**
 * snl_progress_new:
 * @total: how much there is to do
 *
 * Returns: (transfer full): an errand of which nothing is done
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

SnlProgress *
snl_progress_ref (SnlProgress *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

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
 * @before: how much of the whole was done before what is counted next
 *
 * For the thread that works: something else begins, which counts from 0 again.
 */
void
snl_progress_advance (SnlProgress *self,
                 guint     before)
{
  self->before = before;
  snl_progress_count (0, self);
}

/**
 * snl_progress_count:
 * @done: how much is done of what was begun last
 * @self: an errand
 *
 * For the thread that works; an #SnlEntryProgressFunc.
 *
 * Returns: %FALSE if nobody wants it any more
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
 *
 * Returns: how much is done, from 0 to 1
 */
double
snl_progress_get_fraction (SnlProgress *self)
{
  return CLAMP (g_atomic_int_get (&self->done) / (double) MAX (self->total, 1), 0, 1);
}

/**
 * snl_progress_get_cancellable:
 *
 * Returns: (transfer none): with which it is given up
 */
GCancellable *
snl_progress_get_cancellable (SnlProgress *self)
{
  return self->cancellable;
}
