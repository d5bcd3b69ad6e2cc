/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks and escapes text for XML 1.0, and shortens text for messages. Text that contains bytes or
 * characters that XML cannot represent is repaired with U+FFFD instead of being refused, since a
 * game must be saved in any case.
 */

#include "snl-text.h"

#include "snl-limits.h"
#include "snl-string.h"

#include <string.h>

#define SHORT      60    /* characters of a quotation in a message */
#define CELL_WIDTH 500   /* of a column of a table in plain text, at most */

#define REPLACEMENT "\357\277\275"   /* U+FFFD */

/* The production Char of XML 1.0 */
static gboolean
is_character (gunichar character)
{
  return character == '\t' || character == '\n' || character == '\r' ||
         (character >= 0x20 && character <= 0xD7FF) ||
         (character >= 0xE000 && character <= 0xFFFD) ||
         (character >= 0x10000 && character <= 0x10FFFF);
}

/**
 * snl_text_is_clean:
 * @text: a NUL-terminated string in any encoding
 *
 * Returns: whether @text is valid UTF-8 and contains only characters that XML 1.0 allows
 */
gboolean
snl_text_is_clean (const char *text)
{
  const guchar *byte = (const guchar *) text;

  /* fast path: nearly all values are printable ASCII */
  while (*byte >= 0x20 && *byte < 0x80)
    byte++;

  if (*byte == '\0')
    return TRUE;

  text = (const char *) byte;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      if (!is_character (g_utf8_get_char (text)))
        return FALSE;
    }

  return TRUE;
}

/**
 * snl_text_dup_clean:
 * @text: a NUL-terminated string in any encoding
 *
 * Returns: (transfer full): @text with U+FFFD in place of each byte that is not UTF-8 and each
 *   character that XML 1.0 does not allow
 */
char *
snl_text_dup_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (is_character (character))
        g_string_append_unichar (clean, character);
      else
        g_string_append (clean, REPLACEMENT);
    }

  return g_string_free (clean, FALSE);
}

/* Whether @byte is written to XML without escaping, in content and in attributes */
static inline gboolean
is_plain (char byte)
{
  return byte >= 0x20 && byte < 0x7F && byte != '&' && byte != '<' && byte != '>' && byte != '"';
}

/*
 * Escapes @text so that a parser returns exactly the same characters. In attributes that includes
 * tabs and line feeds, which a parser would otherwise normalize to spaces.
 */
static void
append_escaped (GString    *xml,
                const char *text,
                gboolean    attribute)
{
  g_autofree char *clean = NULL;
  const char *begin = NULL;
  const char *at = text;

  /* fast path: most strings need no escaping */
  while (is_plain (*at))
    at++;
  if (*at == '\0')
    {
      snl_string_append (xml, text, (gsize) (at - text));
      return;
    }

  if (!snl_text_is_clean (text))
    text = clean = snl_text_dup_clean (text);

  for (begin = at = text; *at != '\0'; at++)
    {
      const char *escape = NULL;

      switch (*at)
        {
        case '&':
          escape = "&amp;";
          break;
        case '<':
          escape = "&lt;";
          break;
        case '>':
          /* only "]]>" must be escaped, and only in content; attributes keep it, to be readable */
          escape = attribute ? NULL : "&gt;";
          break;
        case '"':
          escape = attribute ? "&quot;" : NULL;
          break;
        case '\t':
          escape = attribute ? "&#9;" : NULL;
          break;
        case '\n':
          escape = attribute ? "&#10;" : NULL;
          break;
        case '\r':
          escape = "&#13;";
          break;
        default:
          break;
        }

      if (escape == NULL)
        continue;

      snl_string_append (xml, begin, (gsize) (at - begin));
      snl_string_append_text (xml, escape);
      begin = at + 1;
    }

  snl_string_append (xml, begin, (gsize) (at - begin));
}

/**
 * snl_text_append:
 * @xml: the string to append to
 * @text: a NUL-terminated string in any encoding
 *
 * Appends @text, escaped as the content of an element.
 */
void
snl_text_append (GString    *xml,
                 const char *text)
{
  append_escaped (xml, text, FALSE);
}

/**
 * snl_text_append_attribute:
 * @xml: the string to append to; it ends within a start tag
 * @name: the attribute's name, which is not escaped
 * @value: (nullable): a NUL-terminated string in any encoding; %NULL appends nothing
 *
 * Appends a space and the attribute, with @value escaped and in double quotes.
 */
void
snl_text_append_attribute (GString    *xml,
                           const char *name,
                           const char *value)
{
  if (value == NULL)
    return;

  snl_string_append_text (xml, " ");
  snl_string_append_text (xml, name);
  snl_string_append_text (xml, "=\"");
  append_escaped (xml, value, TRUE);
  snl_string_append_text (xml, "\"");
}

/**
 * snl_text_dup_short:
 * @text: valid UTF-8 of any length
 *
 * Returns: (transfer full): @text, or its first 59 characters and an ellipsis if it is longer than
 *   60
 */
char *
snl_text_dup_short (const char *text)
{
  g_autofree char *start = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (g_utf8_strlen (text, SHORT * 6) <= SHORT)
    return g_strdup (text);

  start = g_utf8_substring (text, 0, SHORT - 1);

  return g_strconcat (start, "…", NULL);
}

/* Whether @text contains a character of a right-to-left script */
static gboolean
is_rtl (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    switch (g_unichar_get_script (g_utf8_get_char (text)))
      {
      case G_UNICODE_SCRIPT_ARABIC:
      case G_UNICODE_SCRIPT_HEBREW:
      case G_UNICODE_SCRIPT_SYRIAC:
      case G_UNICODE_SCRIPT_THAANA:
      case G_UNICODE_SCRIPT_NKO:
        return TRUE;

      default:
        break;
      }

  return FALSE;
}

/**
 * snl_text_dup_isolated:
 * @text: valid UTF-8, such as a name
 *
 * Isolates a text of a right-to-left script from the line that it will be a part of: else a number
 * after it is displayed on its wrong side. Pango takes the direction of a line from its first
 * letter, isolated or not; so a mark from left to right stands before a text that begins a line.
 *
 * Returns: (transfer full): @text, between marks of isolation if it needs them
 */
char *
snl_text_dup_isolated (const char *text)
{
  return is_rtl (text) ? g_strconcat ("\u200e\u2068", text, "\u2069", NULL) : g_strdup (text);
}

/**
 * snl_text_measure:
 * @text: valid UTF-8
 *
 * Returns: how many columns @text takes in a terminal, or in a monospaced font
 */
int
snl_text_measure (const char *text)
{
  int width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (character))
        width += g_unichar_iswide (character) ? 2 : 1;
    }

  return width;
}

/**
 * snl_text_dup_line:
 * @text: valid UTF-8 that is to be printed in one line, such as a name or a title
 *
 * A name in a file that was made by hand may contain a line feed; what follows it would look like a
 * line that the program wrote itself.
 *
 * Returns: (transfer full): @text with blanks in place of line feeds
 */
char *
snl_text_dup_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\n", ' ');
}

/**
 * snl_text_append_cell:
 * @line: the string to append to
 * @text: the text of a cell, valid UTF-8; line feeds become blanks
 * @width: the width of the cell, see snl_text_measure(); negative to align @text to the right
 *
 * Appends @text, padded with blanks to @width; a longer @text is not cut. A width that no terminal
 * has is not filled up, or one long word would make every line as long.
 */
void
snl_text_append_cell (GString    *line,
                      const char *text,
                      int         width)
{
  int blanks = MAX (MIN (ABS (width), CELL_WIDTH) - snl_text_measure (text), 0);
  g_autofree char *cell = snl_text_dup_line (text);

  if (width < 0)
    g_string_append_printf (line, "%*s%s", blanks, "", cell);
  else
    g_string_append_printf (line, "%s%*s", cell, blanks, "");
}

/**
 * snl_text_get_quotable:
 * @text: (nullable): what somebody typed, or what a damaged file contains
 *
 * Error messages go to standard error, which may end up in a log of the system, and no student's
 * name may get there. So they quote only what looks like an id, or like a number or a time, see
 * snl_text_get_quotable_value().
 *
 * Returns: (transfer none): @text, if it has at most 48 bytes and consists of the letters a to z,
 *   digits and `-_.:`; else an ellipsis; the empty string for %NULL
 */
const char *
snl_text_get_quotable (const char *text)
{
  gsize length = text != NULL ? strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-_.:") : 0;

  if (text == NULL)
    return "";

  return text[length] == '\0' && length <= SNL_MAX_WORD ? text : "…";
}

/**
 * snl_text_get_quotable_value:
 * @text: (nullable): the value of an attribute of a damaged file
 *
 * Returns: (transfer none): @text, if it has at most 48 bytes and is a number, several numbers or a
 *   time in ISO 8601; else an ellipsis; the empty string for %NULL
 */
const char *
snl_text_get_quotable_value (const char *text)
{
  gsize length = text != NULL ? strspn (text, "0123456789-+.:TZ ") : 0;

  if (text == NULL)
    return "";

  return text[length] == '\0' && length <= SNL_MAX_WORD && strchr ("TZ ", *text) == NULL
         ? text
         : "…";
}

/**
 * snl_text_has_word:
 * @words: words with blanks between
 * @word: a word, not empty
 *
 * Returns: whether @word is one of @words
 */
gboolean
snl_text_has_word (const char *words,
                   const char *word)
{
  for (const char *at = words; *at != '\0'; at += *at == ' ')
    {
      const char *rest = word;

      while (*at == *rest && *at != ' ' && *at != '\0')
        at++, rest++;
      if (*rest == '\0' && (*at == ' ' || *at == '\0'))
        return TRUE;
      while (*at != ' ' && *at != '\0')
        at++;
    }

  return FALSE;
}

/**
 * snl_text_split:
 * @text: (nullable): words with white space between
 *
 * Returns: (transfer full) (element-type utf8): the words
 */
GPtrArray *
snl_text_split (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto(GStrv) parts = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_ptr_array_add (words, g_strdup (*part));

  return words;
}

/**
 * snl_text_join:
 * @texts: (array length=n_texts): texts, such as the data of a #GPtrArray
 * @n_texts: how many
 * @separator: what stands between two of them
 *
 * Does what g_strjoinv() does, for an array that is not %NULL-terminated.
 *
 * Returns: (transfer full): the texts as one
 */
char *
snl_text_join (gpointer const *texts,
               guint           n_texts,
               const char     *separator)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_texts; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? separator : "", (const char *) texts[i]);

  return g_string_free (text, FALSE);
}

/**
 * snl_text_copy_pairs:
 * @to: (element-type utf8 utf8): a table that owns its keys and values
 * @from: (nullable) (element-type utf8 utf8): another table
 *
 * Adds copies of all pairs of @from to @to.
 */
void
snl_text_copy_pairs (GHashTable *to,
                     GHashTable *from)
{
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  if (from == NULL)
    return;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (to, g_strdup (key), g_strdup (value));
}

/**
 * snl_text_dup_count:
 * @count: a number, 0 or more
 *
 * Rounds @count to an integer, with thousands separated as the user's locale does.
 *
 * Returns: (transfer full): the number, such as "839,808"
 */
char *
snl_text_dup_count (double count)
{
  /* the flag that separates thousands is one of POSIX, not of ISO C */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
  return g_strdup_printf ("%'.0f", count);
#pragma GCC diagnostic pop
}
