/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Abbreviates names, and splits the `player` value of a piece into single names. */

#include "snl-names.h"

#include <string.h>

#define ZERO_WIDTH_JOINER 0x200d

/**
 * snl_naming_from_string:
 * @string: `full`, `initials` or `none`
 * @naming: (out): the value for @string
 *
 * Returns: %FALSE if @string is none of these
 */
gboolean
snl_naming_from_string (const char *string,
                        SnlNaming  *naming)
{
  static const char *const words[] = { "full", "initials", "none" };

  g_return_val_if_fail (string != NULL && naming != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (strcmp (string, words[i]) == 0)
        {
          *naming = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Whether the character @next forms one letter (grapheme) with @last */
static gboolean
continues_letter (gunichar last,
                  gunichar next)
{
  GUnicodeBreakType type = g_unichar_break_type (next);

  return g_unichar_ismark (next) || next == ZERO_WIDTH_JOINER || last == ZERO_WIDTH_JOINER ||
         type == G_UNICODE_BREAK_HANGUL_V_JAMO || type == G_UNICODE_BREAK_HANGUL_T_JAMO;
}

/* Returns the address after the letter at @text, including combining marks. */
static const char *
skip_letter (const char *text)
{
  gunichar last = g_utf8_get_char (text);

  for (text = g_utf8_next_char (text); *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar next = g_utf8_get_char (text);

      if (!continues_letter (last, next))
        break;

      last = next;
    }

  return text;
}

/**
 * snl_naming_dup_initials:
 * @name: one student's name, in any script
 *
 * Takes the first letter (grapheme) of each word. If that would be the whole name, as with words of
 * one letter, only the first initial is returned.
 *
 * Returns: (transfer full): "A. L." for "Ada Lovelace"
 */
char *
snl_naming_dup_initials (const char *name)
{
  GString *initials = g_string_new (NULL);
  gboolean is_first = TRUE;
  gboolean hides = FALSE;
  gsize one = 0;

  for (const char *at = name, *next = NULL; *at != '\0'; at = next)
    {
      gunichar letter = g_utf8_get_char (at);

      next = g_utf8_next_char (at);

      if (g_unichar_isalnum (letter))
        {
          next = skip_letter (at);
          hides = hides || !is_first;

          if (is_first)
            {
              g_string_append (initials, initials->len > 0 ? " " : "");
              g_string_append_len (initials, at, next - at);
              g_string_append_c (initials, '.');
              one = one > 0 ? one : initials->len;
            }

          is_first = FALSE;
        }
      else if (g_unichar_isspace (letter) || letter == '-' || letter == '.')
        {
          is_first = TRUE;
        }
    }

  return g_string_free (g_string_truncate (initials, hides ? initials->len : one), FALSE);
}

/**
 * snl_naming_split_player:
 * @player: the `player` value of a piece
 *
 * Returns: (transfer full): the names in "Ada & Bo" or "Ada, Bo"; some may be empty
 */
char **
snl_naming_split_player (const char *player)
{
  g_autofree char *even = g_strdup (player);
  char **names = NULL;

  names = g_strsplit_set (g_strdelimit (even, ",;+/", '&'), "&", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_strstrip (names[i]);

  return names;
}

/**
 * snl_naming_dup_player:
 * @naming: how to show names
 * @player: (nullable): the `player` value of a piece
 *
 * Returns: (transfer full): @player with each name as @naming demands; the empty string for
 *   %SNL_NAMING_NONE
 */
char *
snl_naming_dup_player (SnlNaming   naming,
                       const char *player)
{
  g_auto(GStrv) names = NULL;
  GString *text = NULL;

  if (player == NULL || naming == SNL_NAMING_NONE)
    return g_strdup ("");

  if (naming == SNL_NAMING_FULL)
    return g_strdup (player);

  names = snl_naming_split_player (player);
  text = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *initials = snl_naming_dup_initials (names[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 && *initials != '\0' ? " & " : "",
                              initials);
    }

  return g_string_free (text, FALSE);
}
