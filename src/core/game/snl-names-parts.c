/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Splits names into the words by which people call somebody, and joins these as they are typed in
 * haste.
 */

#include "snl-names-private.h"

#include <string.h>

/* letters that a part of a name has at least; one is too often something else */
#define MIN_PART 2

/* Adds a part of a name to @parts; @seen owns nothing */
static void
add_part (GPtrArray  *parts,
          GHashTable *seen,
          const char *text)
{
  SnlTypedText *part = NULL;

  if (g_utf8_strlen (text, -1) < MIN_PART || g_hash_table_contains (seen, text))
    return;

  part = snl_typed_text_new (text);
  g_hash_table_add (seen, part->phrase.text);
  g_ptr_array_add (parts, part);
}

/* Adds @one and @other as they are typed in haste: without a blank, hyphen or apostrophe */
static void
add_joined (GPtrArray  *parts,
            GHashTable *seen,
            const char *one,
            const char *other)
{
  g_autoptr(GString) joined = g_string_new (one);

  g_string_append (joined, other);
  g_string_replace (joined, "'", "", 0);
  g_string_replace (joined, "’", "", 0);
  add_part (parts, seen, joined->str);
}

/*
 * (transfer full): @name as on a keyboard without umlauts, "Juergen" for "Jürgen"; words
 * with other accents are left out, as these are ignored anyway
 */
static char *
dup_ascii (const char *name)
{
  g_auto(GStrv) words = g_strsplit (name, " ", -1);
  GString *result = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *ascii = g_str_to_ascii (words[i], "de");

      /* ? stands for a letter of another script */
      if (strlen (ascii) > (gsize) g_utf8_strlen (words[i], -1) && strchr (ascii, '?') == NULL)
        g_string_append_printf (result, "%s ", ascii);
      else if (g_str_is_ascii (words[i]))
        g_string_append_printf (result, "%s ", words[i]);
    }

  return g_string_free (result, FALSE);
}

/* Adds the words of @name; and those that stand beside each other, and all, typed as one word */
static void
add_parts_of (GPtrArray  *parts,
              GHashTable *seen,
              const char *name)
{
  g_auto(GStrv) words = g_strsplit_set (name, " -\t.", -1);
  g_autoptr(GString) all = g_string_new (NULL);
  const char *last = NULL;   /* not an initial, with which "Tom B." would be every tomb */

  for (guint i = 0; words[i] != NULL; i++)
    {
      add_part (parts, seen, words[i]);
      add_joined (parts, seen, words[i], "");
      if (g_utf8_strlen (words[i], -1) < SNL_NAMES_MIN_LETTERS)
        continue;

      if (last != NULL)
        {
          add_joined (parts, seen, last, words[i]);
          add_joined (parts, seen, words[i], last);
        }
      g_string_append (all, words[i]);
      last = words[i];
    }

  add_joined (parts, seen, all->str, "");
}

/* Adds the parts of each name, except those that occur in @rules. */
void
snl_names_add_parts (SnlNames   *self,
                     const char *rules)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (snl_typed_text_free);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->n_names; i++)
    {
      g_autofree char *ascii = dup_ascii (self->whole->pdata[i]);

      add_parts_of (parts, seen, self->whole->pdata[i]);
      add_parts_of (parts, seen, ascii);
    }

  snl_phrases_sort (parts);
  snl_typed_texts_mark_taken (parts, rules, TRUE);

  for (guint i = 0; i < parts->len; i++)
    {
      const SnlTypedText *part = parts->pdata[i];

      if (!part->is_taken)
        snl_names_add_form (self, part->phrase.text);
    }

  if (self->called->len > self->n_names)
    qsort (self->called->pdata + self->n_names, self->called->len - self->n_names,
           sizeof (gpointer), snl_name_form_compare_cb);
}
