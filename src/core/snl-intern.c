/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-intern.h"

static GMutex mutex;
static GHashTable *names;   /* a set of strings, kept until the program ends */

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
  gpointer copy = NULL;

  if (name == NULL)
    return NULL;

  g_mutex_lock (&mutex);

  if (names == NULL)
    names = g_hash_table_new (g_str_hash, g_str_equal);

  copy = g_hash_table_lookup (names, name);

  if (copy == NULL)
    {
      copy = g_strdup (name);
      g_hash_table_add (names, copy);
    }

  g_mutex_unlock (&mutex);

  return copy;
}
