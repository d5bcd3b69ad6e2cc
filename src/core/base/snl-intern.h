/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Interned strings: equal names have equal addresses. The names of attributes that expressions
 * read also have a column, by which a node finds the attribute without a search.
 */

#define SNL_MAX_ATTRIBUTE_COLUMNS 250   /* no module's expressions read as many attributes */

const char *snl_intern               (const char *name);
guint       snl_intern_add_column    (const char *name);
guint       snl_intern_get_n_columns (void);

/*
 * An interned string with its numbers in front. Private to snl-intern.c, except that
 * snl_intern_get_number() is inline.
 */
typedef struct {
  guint number;
  guint column;
  char  text[];
} SnlInternedName;

/**
 * snl_intern_get_column:
 * @name: a string as snl_intern() returned it
 *
 * Returns: the column of @name, from 1; 0 if it has none
 */
static inline guint
snl_intern_get_column (const char *name)
{
  return (guint) g_atomic_int_get (
      &((SnlInternedName *) (gpointer) (name - G_STRUCT_OFFSET (SnlInternedName, text)))->column);
}

/**
 * snl_intern_is_read:
 * @name: a string as snl_intern() returned it
 *
 * Returns: %FALSE if no expression so far reads an attribute of that name
 */
static inline gboolean
snl_intern_is_read (const char *name)
{
  return snl_intern_get_column (name) != 0 ||
         snl_intern_get_n_columns () == SNL_MAX_ATTRIBUTE_COLUMNS;
}

/**
 * snl_intern_get_number:
 * @name: a string as snl_intern() returned it
 *
 * Returns: the number of @name. Names are numbered from 0 in the order in which they are interned,
 *   so that an array can be indexed by name
 */
static inline guint
snl_intern_get_number (const char *name)
{
  return ((const SnlInternedName *) (gconstpointer) (name - G_STRUCT_OFFSET (SnlInternedName,
                                                                             text)))->number;
}

G_END_DECLS
