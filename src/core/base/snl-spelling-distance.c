/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Compares two words by the Levenshtein distance of their folded letters. */

#include "snl-spelling-distance.h"

/**
 * snl_spelling_fold:
 * @text: any text
 *
 * Returns: (transfer full): @text, made valid UTF-8, without the differences that do not matter
 *   when words are compared: case, width, white space around it
 */
char *
snl_spelling_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
  char *folded = g_utf8_casefold (normal, -1);

  return g_strstrip (folded);
}

/**
 * snl_spelling_distance:
 * @first: UTF-8
 * @second: UTF-8
 *
 * Returns: the number of characters that must be inserted, removed or replaced to make one text of
 *   the other, ignoring case
 */
guint
snl_spelling_distance (const char *first,
                       const char *second)
{
  g_autofree char *one = snl_spelling_fold (first);
  g_autofree char *two = snl_spelling_fold (second);
  g_autofree gunichar *across = g_utf8_to_ucs4_fast (one, -1, NULL);
  g_autofree gunichar *down = g_utf8_to_ucs4_fast (two, -1, NULL);
  g_autofree guint *row = NULL;
  gsize length = 0;

  while (across[length] != 0)
    length++;

  row = g_new (guint, length + 1);

  for (gsize i = 0; i <= length; i++)
    row[i] = i;

  for (gsize j = 0; down[j] != 0; j++)
    {
      guint corner = row[0];

      row[0] = j + 1;

      for (gsize i = 0; i < length; i++)
        {
          guint changed = corner + (across[i] != down[j]);

          corner = row[i + 1];
          row[i + 1] = MIN (changed, MIN (corner, row[i]) + 1);
        }
    }

  return row[length];
}
