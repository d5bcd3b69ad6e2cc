/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Names of which there is one copy each, so that two are equal if their addresses are.  Not GLib's
 * quarks: what those hold cannot be told from a leak.
 */
const char *snl_intern               (const char *name);
guint       snl_intern_get_number    (const char *name);
guint       snl_intern_add_column    (const char *name);
guint       snl_intern_get_column    (const char *name);
guint       snl_intern_get_n_columns (void);

G_END_DECLS
