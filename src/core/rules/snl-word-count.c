/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Counts equal words of a list and formats them with their counts. */

#include "snl-word-count.h"

#include <glib/gi18n.h>

/**
 * snl_word_count_dup_word:
 * @ruleset: the rules
 * @word: a word of a list
 *
 * Returns: (transfer full): the label of the statistic whose id is @word; @word itself if there is
 *   none
 */
char *
snl_word_count_dup_word (SnlRuleset *ruleset,
                         const char *word)
{
  SnlElement *statistic = snl_ruleset_find (ruleset, "statistic", word);
  const char *label = statistic != NULL ? snl_element_get_label (statistic) : NULL;

  return g_strdup (label != NULL ? label : word);
}

/**
 * snl_word_count_dup:
 * @ruleset: the rules
 * @words: (element-type utf8): words, possibly repeated
 *
 * Formats each different word once, with its count and by the label of the statistic whose id it
 * is. A word that occurs once and is no statistic stands without a count.
 *
 * Returns: (transfer full): the text, such as "horse 2, foot 11"
 */
char *
snl_word_count_dup (SnlRuleset *ruleset,
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
      name = snl_word_count_dup_word (ruleset, word);
      g_string_append (text, text->len > 0 ? ", " : "");
      if (is_counted)
        /* Translators: units in a list, and how many of them: "horse 2" */
        g_string_append_printf (text, _("%s %u"), name, count);
      else
        g_string_append (text, name);
    }

  return g_string_free (text, FALSE);
}
