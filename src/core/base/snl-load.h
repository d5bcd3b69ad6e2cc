/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-limits.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Loads whole files into memory, up to a limit; never blocks on a device or an empty pipe. */

gboolean snl_load      (GFile       *file,
                        char       **text,
                        gsize       *length,
                        GError     **error);
gboolean snl_load_path (const char  *path,
                        char       **text,
                        gsize       *length,
                        GError     **error);

const char *snl_load_describe (int reason);

G_END_DECLS
