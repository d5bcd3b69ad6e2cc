/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-tally.h"

#include <glib/gi18n.h>

/**
 * snl_tally_dup_word:
 * @ruleset: the module
 * @word: what stands in a list of words
 *
 * Returns: (transfer full): what people call it, if it is short for a statistic that has a name; else @word
 */
char *
snl_tally_dup_word (SnlRuleset *ruleset,
                    const char *word)
{
  SnlElement *statistic = snl_ruleset_find (ruleset, "statistic", word);
  const char *label = statistic != NULL ? snl_element_get_label (statistic) : NULL;

  return g_strdup (label != NULL ? label : word);
}

/**
 * snl_tally_dup:
 * @ruleset: the module
 * @words: (element-type utf8): the words of a text
 *
 * Tells a list of words as people do: each once, with how many of it there are, and by the name of
 * the statistic that it is short for.  Words that name no statistic and come once stand as they are.
 *
 * Returns: (transfer full): "horse 2, foot 11"
 */
char *
snl_tally_dup (SnlRuleset *ruleset,
               GPtrArray  *words)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      char *word = g_ptr_array_index (words, i);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, word));

      g_hash_table_insert (counts, word, GUINT_TO_POINTER (count + 1));
    }

  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, word));
      gboolean is_counted = count > 1 || snl_ruleset_find (ruleset, "statistic", word) != NULL;
      g_autofree char *name = NULL;

      if (!g_hash_table_remove (counts, word))
        continue;
      name = snl_tally_dup_word (ruleset, word);
      g_string_append (text, text->len > 0 ? ", " : "");
      if (is_counted)
        /* Translators: units in a list, and how many of them: "horse 2" */
        g_string_append_printf (text, _("%s %u"), name, count);
      else
        g_string_append (text, name);
    }

  return g_string_free (text, FALSE);
}
