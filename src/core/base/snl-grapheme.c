/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds the ends of grapheme clusters, which a reader takes for one letter, by the types of two
 * characters. Pango can do so too, but needs a language and is no dependency of the core.
 */

#include "snl-grapheme.h"

/**
 * snl_grapheme_is_break:
 * @previous: a character
 * @next: the character after it
 *
 * Returns: whether a grapheme cluster ends between the two, for the common cases of UAX 29
 */
gboolean
snl_grapheme_is_break (gunichar previous,
                       gunichar next)
{
  GUnicodeType type = g_unichar_type (next);

  if (type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK ||
      type == G_UNICODE_SPACING_MARK)
    return FALSE;

  /* zero-width joiners and what they join, skin tones and tags */
  if (next == 0x200D || next == 0x200C || previous == 0x200D ||
      (next >= 0x1F3FB && next <= 0x1F3FF) || (next >= 0xE0020 && next <= 0xE007F))
    return FALSE;

  /* Hangul syllables written in parts, and flags */
  return !(next >= 0x1160 && next <= 0x11FF) &&
         !(previous >= 0x1F1E6 && previous <= 0x1F1FF && next >= 0x1F1E6 && next <= 0x1F1FF);
}

/**
 * snl_grapheme_cut:
 * @text: valid UTF-8
 * @max: number of characters
 *
 * Returns: (transfer full) (nullable): the first @max characters of @text, or fewer so as not to
 *   split a grapheme cluster; %NULL if @text is not longer
 */
char *
snl_grapheme_cut (const char *text,
                  guint       max)
{
  const char *end = text;
  const char *good = text;
  gunichar previous = 0;

  for (guint i = 0; *end != '\0'; i++, end = g_utf8_next_char (end))
    {
      gunichar next = g_utf8_get_char (end);

      if (i == 0 || snl_grapheme_is_break (previous, next))
        good = end;

      if (i == max)
        return g_strndup (text, good > text ? (gsize) (good - text) : (gsize) (end - text));

      previous = next;
    }

  return NULL;
}
