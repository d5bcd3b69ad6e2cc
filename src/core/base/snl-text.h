/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * snl_text_is_same:
 * @a: (nullable): a string
 * @b: (nullable): another string
 *
 * Compares two strings as g_strcmp0() does, inline: it is faster for short ones.
 *
 * Returns: whether they are equal, or both %NULL
 */
static inline gboolean
snl_text_is_same (const char *a,
                  const char *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  while (*a == *b && *a != '\0')
    a++, b++;

  return *a == *b;
}

gboolean    snl_text_is_clean           (const char *text);
char       *snl_text_dup_clean          (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_text_dup_isolated       (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_text_dup_short          (const char *text) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_text_get_quotable       (const char *text);
const char *snl_text_get_quotable_value (const char *text);
gboolean    snl_text_has_word           (const char *words,
                                         const char *word);
GPtrArray  *snl_text_split              (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_text_join               (gpointer const *texts,
                                         guint           n_texts,
                                         const char     *separator) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_text_dup_count          (double          count) G_GNUC_WARN_UNUSED_RESULT;
void        snl_text_copy_pairs         (GHashTable *to,
                                         GHashTable *from);
int         snl_text_measure            (const char *text);
char       *snl_text_dup_line           (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void        snl_text_append_cell        (GString    *line,
                                         const char *text,
                                         int         width);
void        snl_text_append             (GString    *xml,
                                         const char *text);
void        snl_text_append_attribute   (GString    *xml,
                                         const char *name,
                                         const char *value);

G_END_DECLS
