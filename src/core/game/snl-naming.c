/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Abbreviates names, and splits the `player` value of a piece into single names. */

#include "snl-names.h"

#include "core/base/snl-grapheme.h"

#include <string.h>

static const char *const namings[] = { "full", "initials", "none", "first" };

/**
 * snl_naming_to_string:
 * @naming: how names are shown
 *
 * Returns: (transfer none): the word that snl_naming_from_string() reads
 */
const char *
snl_naming_to_string (SnlNaming naming)
{
  return namings[naming];
}

/**
 * snl_naming_tells_more:
 * @naming: how names are shown
 * @other: another way
 *
 * Returns: whether @naming tells more of a name than @other
 */
gboolean
snl_naming_tells_more (SnlNaming naming,
                       SnlNaming other)
{
  static const guint told[] = { [SNL_NAMING_NONE] = 0, [SNL_NAMING_INITIALS] = 1,
                                [SNL_NAMING_FIRST] = 2, [SNL_NAMING_FULL] = 3 };

  return told[naming] > told[other];
}

/**
 * snl_naming_from_string:
 * @string: `full`, `first`, `initials` or `none`
 * @naming: (out): the value for @string
 *
 * Returns: %FALSE if @string is none of these
 */
gboolean
snl_naming_from_string (const char *string,
                        SnlNaming  *naming)
{
  g_return_val_if_fail (string != NULL && naming != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (namings); i++)
    {
      if (strcmp (string, namings[i]) == 0)
        {
          *naming = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Returns the end of the letter (grapheme cluster) that begins at @text. */
static const char *
skip_letter (const char *text)
{
  gunichar last = g_utf8_get_char (text);

  for (text = g_utf8_next_char (text); *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar next = g_utf8_get_char (text);

      if (snl_grapheme_is_break (last, next))
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

/* Whether @other is called @first as well, and its surname begins with @letters */
static gboolean
sounds_like (const char *other,
             const char *first,
             const char *letters)
{
  g_auto(GStrv) words = g_strsplit_set (other, " \t", 2);
  const char *space = strrchr (other, ' ');
  g_autofree char *own = g_utf8_casefold (words[0], -1);
  g_autofree char *last = g_utf8_casefold (space != NULL ? space + 1 : "", -1);

  return strcmp (own, first) == 0 && g_str_has_prefix (last, letters);
}

/* (transfer full): the first name of @name, with as much of the surname as tells it from @others */
static char *
dup_first (const char        *name,
           const char *const  others[2])
{
  const char *surname = strrchr (name, ' ');
  g_autofree char *first = g_strndup (name, strcspn (name, " \t"));
  g_autofree char *folded = g_utf8_casefold (first, -1);

  if (surname == NULL)
    return g_steal_pointer (&first);

  surname++;
  for (const char *end = surname;; end = skip_letter (end))
    {
      g_autofree char *letters = g_strndup (surname, (gsize) (end - surname));
      g_autofree char *begin = g_utf8_casefold (letters, -1);
      gboolean is_only = TRUE;

      for (guint i = 0; is_only && i < 2; i++)
        is_only = others[i] == NULL || !sounds_like (others[i], folded, begin);
      if (is_only && end == surname)
        return g_steal_pointer (&first);
      if (is_only && *end != '\0')
        return g_strdup_printf ("%s %s.", first, letters);
      if (*end == '\0')
        return g_strdup (name);
    }
}

/* (transfer full): orders names by first name, then by surname; the name itself is at its end */
static char *
dup_key (const char *name)
{
  const char *surname = strrchr (name, ' ');
  g_autofree char *first = g_strndup (name, strcspn (name, " \t"));
  g_autofree char *key = g_strconcat (first, "\001", surname != NULL ? surname + 1 : "", NULL);
  g_autofree char *folded = g_utf8_casefold (key, -1);

  return g_strconcat (folded, "\001", name, NULL);
}

static const char *
get_name (GPtrArray *keys,
          guint      index)
{
  return index < keys->len ? strrchr (keys->pdata[index], '\001') + 1 : NULL;
}

static int
compare_keys_cb (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * snl_naming_dup_firsts:
 * @names: (element-type utf8): the names of the class, each once, in any script
 *
 * Shortens each name to the first name; if others are called so too, to that with as many letters
 * of the surname as tell them apart, or not at all: "Ada", "Ada L.", "Ada Lo.". In the order of the
 * surnames, those that are most alike are neighbours, so that a name is compared with two.
 *
 * Returns: (transfer full) (element-type utf8 utf8): what is shown for each name
 */
GHashTable *
snl_naming_dup_firsts (GPtrArray *names)
{
  GHashTable *firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (keys, dup_key (names->pdata[i]));
  g_ptr_array_sort (keys, compare_keys_cb);

  for (guint i = 0; i < keys->len; i++)
    {
      const char *const others[] = { get_name (keys, i - 1), get_name (keys, i + 1) };

      g_hash_table_insert (firsts, g_strdup (get_name (keys, i)),
                           dup_first (get_name (keys, i), others));
    }

  return firsts;
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
      g_autofree char *initials = naming == SNL_NAMING_INITIALS
                                  ? snl_naming_dup_initials (names[i])
                                  : g_strndup (names[i], strcspn (names[i], " \t"));

      g_string_append_printf (text, "%s%s", text->len > 0 && *initials != '\0' ? " & " : "",
                              initials);
    }

  return g_string_free (text, FALSE);
}
