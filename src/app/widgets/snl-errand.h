/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * How far something long has come that another thread does, and whether anybody wants it still: all that
 * the thread and the windows share.
 */
typedef struct _SnlErrand SnlErrand;

SnlErrand    *snl_errand_new             (guint      total) G_GNUC_WARN_UNUSED_RESULT;
SnlErrand    *snl_errand_ref             (SnlErrand *self);
void          snl_errand_unref           (SnlErrand *self);
void          snl_errand_go_on           (SnlErrand *self,
                                          guint      before);
gboolean      snl_errand_count           (guint      done,
                                          gpointer   self);
double        snl_errand_get_fraction    (SnlErrand *self);
GCancellable *snl_errand_get_cancellable (SnlErrand *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlErrand, snl_errand_unref)

G_END_DECLS
