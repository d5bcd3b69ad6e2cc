/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-errand.h"

struct _SnlErrand {
  gatomicrefcount  references;
  guint            total;
  guint            before;        /* done in what came before; the working thread's own */
  gint             done;          /* atomic */
  GCancellable    *cancellable;
};

/**
 * snl_errand_new:
 * @total: how much there is to do
 *
 * Returns: (transfer full): an errand of which nothing is done
 */
SnlErrand *
snl_errand_new (guint total)
{
  SnlErrand *self = g_new0 (SnlErrand, 1);

  g_atomic_ref_count_init (&self->references);
  self->total = total;
  self->cancellable = g_cancellable_new ();

  return self;
}

SnlErrand *
snl_errand_ref (SnlErrand *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
snl_errand_unref (SnlErrand *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_object_unref (self->cancellable);
  g_free (self);
}

/**
 * snl_errand_go_on:
 * @before: how much of the whole was done before what is counted next
 *
 * For the thread that works: something else begins, which counts from 0 again.
 */
void
snl_errand_go_on (SnlErrand *self,
                 guint     before)
{
  self->before = before;
  snl_errand_count (0, self);
}

/**
 * snl_errand_count:
 * @done: how much is done of what was begun last
 * @self: an errand
 *
 * For the thread that works; an #SnlWatchFunc.
 *
 * Returns: %FALSE if nobody wants it any more
 */
gboolean
snl_errand_count (guint    done,
                 gpointer self)
{
  SnlErrand *errand = self;

  g_atomic_int_set (&errand->done, (gint) (errand->before + done));

  return !g_cancellable_is_cancelled (errand->cancellable);
}

/**
 * snl_errand_get_fraction:
 *
 * Returns: how much is done, from 0 to 1
 */
double
snl_errand_get_fraction (SnlErrand *self)
{
  return CLAMP (g_atomic_int_get (&self->done) / (double) MAX (self->total, 1), 0, 1);
}

/**
 * snl_errand_get_cancellable:
 *
 * Returns: (transfer none): with which it is given up
 */
GCancellable *
snl_errand_get_cancellable (SnlErrand *self)
{
  return self->cancellable;
}
