/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-intern.h"

#include <string.h>

#define MOST_COLUMNS 250   /* names that many expressions ask for are fewer */

static GMutex mutex;
static guint n_columns;
static GHashTable *names;   /* a set of the texts of Names, kept until the program ends */

static SnlName *
get_name (const char *text)
{
  return (SnlName *) (gpointer) (text - G_STRUCT_OFFSET (SnlName, text));
}

/**
 * snl_intern:
 * @name: (nullable): a name of a module, a position or the program
 *
 * May be called by any thread.
 *
 * Returns: (transfer none) (nullable): the one copy of it, which is there until the program ends
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
      SnlName *fresh = g_malloc (sizeof (SnlName) + size);

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
 * @name: as snl_intern() gave it: of an attribute that expressions ask for
 *
 * Gives @name a column, if it has none: those are numbered closely, so that each node of a tree can have
 * an array of its attributes.
 *
 * Returns: its column, from 1; 0 if there are too many names
 */
guint
snl_intern_add_column (const char *name)
{
  SnlName *self = get_name (name);

  g_mutex_lock (&mutex);
  if (self->column == 0 && n_columns < MOST_COLUMNS)
    {
      g_atomic_int_set (&self->column, n_columns + 1);
      g_atomic_int_inc (&n_columns);
    }
  g_mutex_unlock (&mutex);

  return snl_intern_get_column (name);
}

/* How many columns there are by now. */
guint
snl_intern_get_n_columns (void)
{
  return (guint) g_atomic_int_get (&n_columns);
}
