/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds names in text that people wrote, ignoring case, accents, short endings and what is
 * invisible: "anna", "Annas" and "Zoe" for a class list's "Anna" and "Zoé". The text is decomposed
 * (Unicode NFKD) into an array of lower-case base letters, each with its byte offset, and letters
 * are compared one by one.
 */

#include "snl-folded-text.h"

#include <string.h>

#define SHARP_S 0xdf
#define CAPITAL_SHARP_S 0x1e9e
#define DOTLESS_I 0x131
#define L_WITH_STROKE 0x142
#define O_WITH_STROKE 0xf8
#define FINAL_SIGMA 0x3c2
#define SIGMA 0x3c3
#define TYPOGRAPHIC_APOSTROPHE 0x2019
#define FIRST_ACCENT 0x300   /* combining marks that are ignored: those of Latin, Greek, Cyrillic */
#define LAST_ACCENT 0x36f

/* Soft hyphen, (non-)joiners and no-break marks: nobody sees them within a name that was copied */
#define INVISIBLE "\u00ad\u200c\u200d\u2060\ufeff"

#define MAX_ENDING 2    /* letters of an inflectional ending ("Annas") */
#define LONG_WORD 5     /* length from which any ending of that size is accepted */

/*
 * The endings of names shorter than LONG_WORD. With any two letters, "Tim" would match "time", and
 * "Don" would match "done".
 */
static const char *const endings[] = { "s", "n", "es", "en", "ns" };

static void
append_letter (GArray   *self,
               gunichar  letter,
               guint     at)
{
  SnlFoldedChar one = { g_unichar_tolower (letter), at };

  if ((letter >= FIRST_ACCENT && letter <= LAST_ACCENT) ||
      g_utf8_strchr (INVISIBLE, -1, letter) != NULL)
    return;

  if (one.letter == FINAL_SIGMA)
    one.letter = SIGMA;
  else if (one.letter == DOTLESS_I)
    one.letter = 'i';
  else if (one.letter == L_WITH_STROKE)
    one.letter = 'l';
  else if (one.letter == O_WITH_STROKE)
    one.letter = 'o';
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

/*
 * Appends the leading ASCII characters of @text, which is nearly all of a module, without
 * decomposing them; returns how many there are
 */
static gsize
append_plain (GArray     *self,
              const char *text,
              guint       at)
{
  guint length = self->len;
  gsize n_plain = 0;
  SnlFoldedChar *letters = NULL;

  while ((guchar) (text[n_plain] - 1) < 0x7f)
    n_plain++;

  g_array_set_size (self, length + n_plain);
  letters = &g_array_index (self, SnlFoldedChar, length);

  for (gsize i = 0; i < n_plain; i++)
    letters[i] = (SnlFoldedChar) { (gunichar) g_ascii_tolower (text[i]), at + i };

  return n_plain;
}

/**
 * snl_folded_text_new:
 * @text: valid UTF-8
 *
 * Returns: (transfer full) (element-type SnlFoldedChar): the letters of @text, and one more at the
 *   end, which is 0
 */
GArray *
snl_folded_text_new (const char *text)
{
  GArray *self = g_array_sized_new (FALSE, FALSE, sizeof (SnlFoldedChar), strlen (text) + 1);
  SnlFoldedChar last = { 0, 0 };

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

static const SnlFoldedChar *
get (GArray *self,
     guint   index)
{
  return &g_array_index (self, SnlFoldedChar, index);
}

/**
 * snl_letters_are_joined:
 * @one: a character of a text
 * @other: the one after it
 *
 * Returns: whether they belong to one word: both are letters or digits, but a digit after a letter
 *   ends the word, as in "anna2"
 */
gboolean
snl_letters_are_joined (gunichar one,
                        gunichar other)
{
  return g_unichar_isalnum (one) && g_unichar_isalnum (other) &&
         (g_unichar_isdigit (one) || !g_unichar_isdigit (other));
}

/**
 * snl_folded_text_is_start:
 * @self: (element-type SnlFoldedChar): letters of a text
 * @index: index of a letter
 *
 * Returns: whether a word can begin at @index
 */
gboolean
snl_folded_text_is_start (GArray *self,
                          guint   index)
{
  return index == 0 || (get (self, index)->at != get (self, index - 1)->at &&
                        !snl_letters_are_joined (get (self, index - 1)->letter,
                                                 get (self, index)->letter));
}

/* Whether the letters from @index up to @end are an ending that a word of @n_letters may have */
static gboolean
is_ending (GArray *self,
           guint   index,
           guint   end,
           guint   n_letters)
{
  char ending[MAX_ENDING + 1] = "";

  if (end == index)
    return TRUE;
  if (end - index > MAX_ENDING)
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
 * snl_folded_text_ends_word:
 * @self: (element-type SnlFoldedChar): letters of a text
 * @index: index after letters that are those of a name
 * @length: how many they are
 * @end: (out): the index after the word and its ending, only if %TRUE is returned
 *
 * Returns: whether a word ends at @index, or has only a short ending more, such as "Annas" for
 *   "Anna"
 */
gboolean
snl_folded_text_ends_word (GArray *self,
                           guint   index,
                           guint   length,
                           guint  *end)
{
  for (*end = index;
       snl_letters_are_joined (get (self, *end - 1)->letter, get (self, *end)->letter); (*end)++)
    if (*end - index > MAX_ENDING)
      return FALSE;

  return is_ending (self, index, *end, length);
}
