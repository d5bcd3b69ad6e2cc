/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * What other threads read for the windows.  The program must not end below them: libxml2 takes its
 * tables down when it does.
 */
gboolean snl_work_begin (void);
void     snl_work_end   (void);
void     snl_work_close (void);

GTask   *snl_work_new_task   (gpointer             object,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback) G_GNUC_WARN_UNUSED_RESULT;
gpointer snl_work_dup_object (gpointer             user_data);

G_END_DECLS
