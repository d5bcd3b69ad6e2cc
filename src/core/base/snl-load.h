/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The largest file to load in bytes.  A module is the largest kind of file that strangers write,
 * except games, which are not loaded here.
 */
#define SNL_LOAD_MOST (2 * 1024 * 1024)

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
