/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Guards work in threads: the program must not exit while they run, because libxml2 frees its
 * global tables at exit. */
gboolean snl_shutdown_guard_begin (void);
void     snl_shutdown_guard_end   (void);
void     snl_shutdown_guard_close (void);

GTask    *snl_shutdown_guard_new_task   (gpointer             object,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback) G_GNUC_WARN_UNUSED_RESULT;
gpointer  snl_shutdown_guard_dup_object (gpointer             user_data);

G_END_DECLS
