/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-letters.h"

#include <string.h>

/*
 * People who type fast write "anna", "Annas" and "Zoe" where the list says "Anna" and "Zoé".
 */

#define SHARP_S 0xdf
#define CAPITAL_SHARP_S 0x1e9e
#define DOTLESS_I 0x131
#define FINAL_SIGMA 0x3c2
#define SIGMA 0x3c3
#define TYPOGRAPHIC_APOSTROPHE 0x2019
#define FIRST_ACCENT 0x300   /* on Latin, Greek and Cyrillic letters; other scripts' marks make another letter */
#define LAST_ACCENT 0x36f

#define MOST_ENDING 2   /* letters that a language puts behind a name */
#define LONG_WORD 5     /* letters from which on a word with another ending is hardly another word */

/* What the shorter names may end in: any two letters more would make "time" of Tim and "done" of Don */
static const char *const endings[] = { "s", "n", "es", "en", "ns" };

static void
append_letter (GArray   *self,
               gunichar  letter,
               guint     at)
{
  SnlLetter one = { g_unichar_tolower (letter), at };

  if (letter >= FIRST_ACCENT && letter <= LAST_ACCENT)
    return;

  if (one.letter == FINAL_SIGMA)
    one.letter = SIGMA;
  else if (one.letter == DOTLESS_I)
    one.letter = 'i';
  else if (one.letter == TYPOGRAPHIC_APOSTROPHE)
    one.letter = '\'';

  g_array_append_val (self, one);
}

static void
append_character (GArray   *self,
                  gunichar  character,
                  guint     at)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n_parts = 0;

  if (character == SHARP_S || character == CAPITAL_SHARP_S)
    {
      append_letter (self, 's', at);
      append_letter (self, 's', at);
      return;
    }

  n_parts = g_unichar_fully_decompose (character, TRUE, parts, G_N_ELEMENTS (parts));

  for (gsize i = 0; i < n_parts; i++)
    append_letter (self, parts[i], at);
}

/* Appends the characters at @text that are ASCII, of which there are thousands in a module; returns how many */
static gsize
append_plain (GArray     *self,
              const char *text,
              guint       at)
{
  guint length = self->len;
  gsize n_plain = 0;
  SnlLetter *letters = NULL;

  while ((guchar) (text[n_plain] - 1) < 0x7f)
    n_plain++;

  g_array_set_size (self, length + n_plain);
  letters = &g_array_index (self, SnlLetter, length);

  for (gsize i = 0; i < n_plain; i++)
    letters[i] = (SnlLetter) { (gunichar) g_ascii_tolower (text[i]), at + i };

  return n_plain;
}

/**
 * snl_letters_new:
 * @text: UTF-8
 *
 * Returns: (transfer full) (element-type SnlLetter): @text to compare by, and one letter more, which is 0
 */
GArray *
snl_letters_new (const char *text)
{
  GArray *self = g_array_sized_new (FALSE, FALSE, sizeof (SnlLetter), strlen (text) + 1);
  SnlLetter last = { 0, 0 };

  for (const char *at = text; *at != '\0';)
    {
      gsize n_plain = append_plain (self, at, at - text);

      at += n_plain;
      if (*at == '\0')
        break;

      append_character (self, g_utf8_get_char (at), at - text);
      at = g_utf8_next_char (at);
    }

  last.at = strlen (text);
  g_array_append_val (self, last);

  return self;
}

static const SnlLetter *
get (GArray *self,
     guint   index)
{
  return &g_array_index (self, SnlLetter, index);
}

/**
 * snl_letters_is_start:
 * @self: letters
 * @index: of one of them
 *
 * Returns: whether a word may begin there: behind no letter and no digit
 */
gboolean
snl_letters_is_start (GArray *self,
                      guint   index)
{
  return index == 0 || (get (self, index)->at != get (self, index - 1)->at &&
                        !g_unichar_isalnum (get (self, index - 1)->letter));
}

/* Whether from @index on nothing but an ending of a word of @n_letters follows up to @end */
static gboolean
is_ending (GArray *self,
           guint   index,
           guint   end,
           guint   n_letters)
{
  char ending[MOST_ENDING + 1] = "";

  if (end == index)
    return TRUE;
  if (end - index > MOST_ENDING)
    return FALSE;

  for (guint i = index; i < end; i++)
    {
      gunichar letter = get (self, i)->letter;

      if (!g_unichar_isalpha (letter))
        return FALSE;
      ending[i - index] = letter < 0x80 ? (char) letter : '?';
    }

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (strcmp (ending, endings[i]) == 0)
      return TRUE;

  return n_letters >= LONG_WORD;
}

/**
 * snl_letters_has_word:
 * @self: letters of a text
 * @index: of the one at which a word starts
 * @word: (element-type SnlLetter): letters of a word, or of several
 * @end: (out): the index of the letter after it and after the ending that it has there
 *
 * Returns: whether @word stands there, as it is or with a short ending: "Annas" for "Anna"
 */
gboolean
snl_letters_has_word (GArray *self,
                      guint   index,
                      GArray *word,
                      guint  *end)
{
  guint length = word->len - 1;
  guint after = index + length;

  if (length == 0 || after >= self->len)
    return FALSE;

  for (guint i = 0; i < length; i++)
    if (get (self, index + i)->letter != get (word, i)->letter)
      return FALSE;

  for (*end = after; g_unichar_isalnum (get (self, *end)->letter); (*end)++)
    if (*end - after > MOST_ENDING)
      return FALSE;

  return is_ending (self, after, *end, length);
}
