/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Opens a game's file in a thread; a short one can be opened in the main thread at once. */
gboolean  snl_open_task_is_short (const char           *path);
void      snl_open_task_begin    (const char           *path,
                                  gpointer              object,
                                  GCancellable         *cancellable,
                                  GAsyncReadyCallback   callback);
SnlGame  *snl_open_task_finish   (GAsyncResult         *result,
                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
