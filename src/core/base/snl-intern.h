/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Names of which there is one copy each, so that two are equal if their addresses are.  Not GLib's
 * quarks: what those hold cannot be told from a leak.
 */
const char *snl_intern               (const char *name);
guint       snl_intern_add_column    (const char *name);
guint       snl_intern_get_n_columns (void);

/* A name, and before it its numbers; only snl-intern.c makes one. */
typedef struct {
  guint number;
  guint column;
  char  text[];
} SnlName;

/**
 * snl_intern_get_column:
 * @name: as snl_intern() gave it
 *
 * Returns: its column, from 1; 0 if it has none
 */
static inline guint
snl_intern_get_column (const char *name)
{
  return (guint) g_atomic_int_get (&((SnlName *) (gpointer) (name - G_STRUCT_OFFSET (SnlName, text)))->column);
}

/**
 * snl_intern_get_number:
 * @name: as snl_intern() gave it
 *
 * Returns: its number, from 0: names are numbered as they come, so that what belongs to a name may
 *   stand in an array
 */
static inline guint
snl_intern_get_number (const char *name)
{
  return ((const SnlName *) (gconstpointer) (name - G_STRUCT_OFFSET (SnlName, text)))->number;
}

G_END_DECLS
