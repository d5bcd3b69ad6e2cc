/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * What other threads read for the windows.  The program must not end below them: libxml2 takes its
 * tables down when it does.
 */
gboolean snl_shutdown_guard_begin (void);
void     snl_shutdown_guard_end   (void);
void     snl_shutdown_guard_close (void);

GTask   *snl_shutdown_guard_new_task   (gpointer             object,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback) G_GNUC_WARN_UNUSED_RESULT;
gpointer snl_shutdown_guard_dup_object (gpointer             user_data);

G_END_DECLS
