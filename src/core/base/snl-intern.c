/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Interns strings: keeps one copy of each name in a hash table, so that equal names have equal
 * addresses and are compared as pointers. g_intern_string() does the same, but a leak checker
 * reports its strings. A name that expressions read also gets a column, a dense index from 1, so
 * that each node of a position can hold an array of its attributes.
 */

#include "snl-intern.h"

#include <string.h>

static GMutex mutex;
static guint n_columns;
static GHashTable *names;   /* a set of SnlInternedName.text; never freed */

static SnlInternedName *
get_name (const char *text)
{
  return (SnlInternedName *) (gpointer) (text - G_STRUCT_OFFSET (SnlInternedName, text));
}

/**
 * snl_intern:
 * @name: (nullable): a string, or %NULL
 *
 * Returns the interned copy of @name. This function is thread-safe.
 *
 * Returns: (transfer none) (nullable): the interned string, which is never freed; %NULL for %NULL
 */
const char *
snl_intern (const char *name)
{
  char *copy = NULL;

  if (name == NULL)
    return NULL;

  g_mutex_lock (&mutex);

  if (names == NULL)
    names = g_hash_table_new (g_str_hash, g_str_equal);

  copy = g_hash_table_lookup (names, name);

  if (copy == NULL)
    {
      gsize size = strlen (name) + 1;
      SnlInternedName *fresh = g_malloc (sizeof (SnlInternedName) + size);

      fresh->number = g_hash_table_size (names);
      fresh->column = 0;
      copy = memcpy (fresh->text, name, size);
      g_hash_table_add (names, copy);
    }

  g_mutex_unlock (&mutex);

  return copy;
}

/**
 * snl_intern_add_column:
 * @name: a string as snl_intern() returned it: the name of an attribute that expressions read
 *
 * Assigns a column to @name, if it has none. This function is thread-safe.
 *
 * Returns: the column, from 1; 0 if all 250 columns are assigned
 */
guint
snl_intern_add_column (const char *name)
{
  SnlInternedName *self = get_name (name);

  g_mutex_lock (&mutex);
  if (self->column == 0 && n_columns < SNL_MAX_ATTRIBUTE_COLUMNS)
    {
      g_atomic_int_set (&self->column, n_columns + 1);
      g_atomic_int_inc (&n_columns);
    }
  g_mutex_unlock (&mutex);

  return snl_intern_get_column (name);
}

/**
 * snl_intern_get_n_columns:
 *
 * Returns: how many columns are assigned by now; only grows. This function is thread-safe.
 */
guint
snl_intern_get_n_columns (void)
{
  return (guint) g_atomic_int_get (&n_columns);
}
