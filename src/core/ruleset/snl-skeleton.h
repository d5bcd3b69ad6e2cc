/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes a small module as a start for an author. */

char *snl_skeleton_write (const char  *folder,
                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
