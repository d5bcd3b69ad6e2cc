/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Guards work in threads: the program must not exit while they run, because libxml2 frees its
 * global tables at exit. */
GTask    *snl_shutdown_guard_new_task   (gpointer             object,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback) G_GNUC_WARN_UNUSED_RESULT;
void      snl_shutdown_guard_run        (GTask               *task,
                                         GTaskThreadFunc      func);
gpointer  snl_shutdown_guard_dup_object (gpointer             user_data);
void      snl_shutdown_guard_close      (void);

G_END_DECLS
