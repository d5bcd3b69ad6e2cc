/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-intern.h"

#include <string.h>

/* A name, and before it its number */
typedef struct {
  guint number;
  char  text[];
} Name;

static GMutex mutex;
static GHashTable *names;   /* a set of the texts of Names, kept until the program ends */

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
      Name *fresh = g_malloc (sizeof (Name) + size);

      fresh->number = g_hash_table_size (names);
      copy = memcpy (fresh->text, name, size);
      g_hash_table_add (names, copy);
    }

  g_mutex_unlock (&mutex);

  return copy;
}

/**
 * snl_intern_get_number:
 * @name: as snl_intern() gave it
 *
 * Returns: its number, from 0: names are numbered as they come, so that what belongs to a name may
 *   stand in an array
 */
guint
snl_intern_get_number (const char *name)
{
  return ((const Name *) (gconstpointer) (name - G_STRUCT_OFFSET (Name, text)))->number;
}
