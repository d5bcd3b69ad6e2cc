/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A reference-counted object for work in a thread: its progress, and a GCancellable to cancel it.
 * Thread-safe. */
typedef struct _SnlProgress SnlProgress;

SnlProgress  *snl_progress_new             (guint        total) G_GNUC_WARN_UNUSED_RESULT;
SnlProgress  *snl_progress_ref             (SnlProgress *self);
void          snl_progress_unref           (SnlProgress *self);
void          snl_progress_advance         (SnlProgress *self,
                                            guint        before);
gboolean      snl_progress_count           (guint        done,
                                            gpointer     self);
double        snl_progress_get_fraction    (SnlProgress *self);
GCancellable *snl_progress_get_cancellable (SnlProgress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlProgress, snl_progress_unref)

G_END_DECLS
