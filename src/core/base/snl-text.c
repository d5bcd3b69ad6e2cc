/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-text-private.h"

#include "snl-line.h"

#include <string.h>

#define SHORT 60   /* characters of a quotation in a sentence */

#define REPLACEMENT "\357\277\275"   /* U+FFFD */

/* The characters of XML 1.0, production 2 */
static gboolean
snl_text_is_character (gunichar character)
{
  return character == '\t' || character == '\n' || character == '\r' ||
         (character >= 0x20 && character <= 0xD7FF) ||
         (character >= 0xE000 && character <= 0xFFFD) ||
         (character >= 0x10000 && character <= 0x10FFFF);
}

/**
 * snl_text_is_clean:
 * @text: any bytes, ended by a zero
 *
 * Returns: whether @text is UTF-8 of which XML 1.0 can hold every character
 */
gboolean
snl_text_is_clean (const char *text)
{
  const guchar *byte = (const guchar *) text;

  /* nearly all that is set is plain ASCII: a look at each byte decides it */
  while (*byte >= 0x20 && *byte < 0x80)
    byte++;

  if (*byte == '\0')
    return TRUE;

  text = (const char *) byte;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      if (!snl_text_is_character (g_utf8_get_char (text)))
        return FALSE;
    }

  return TRUE;
}

/**
 * snl_text_dup_clean:
 * @text: any bytes, ended by a zero
 *
 * Returns: (transfer full): @text, with U+FFFD for each byte and character that XML 1.0 cannot
 *   hold
 */
char *
snl_text_dup_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (snl_text_is_character (character))
        g_string_append_unichar (clean, character);
      else
        g_string_append (clean, REPLACEMENT);
    }

  return g_string_free (clean, FALSE);
}

/* Whether a byte is a character that stands for itself in any XML */
static inline gboolean
is_plain (char byte)
{
  return byte >= 0x20 && byte < 0x7F && byte != '&' && byte != '<' && byte != '>' && byte != '"';
}

/* Escapes so that a parser gives back each character, whitespace in attributes too */
static void
snl_text_append_escaped (GString    *xml,
                         const char *text,
                         gboolean    attribute)
{
  g_autofree char *clean = NULL;
  const char *begin = NULL;
  const char *at = text;

  /* most texts are plain from end to end */
  while (is_plain (*at))
    at++;
  if (*at == '\0')
    {
      snl_line_append (xml, text, (gsize) (at - text));
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
          /* only "]]>" must be escaped, and only in content; in attributes > is left to be read */
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

      snl_line_append (xml, begin, (gsize) (at - begin));
      snl_line_append_text (xml, escape);
      begin = at + 1;
    }

  snl_line_append (xml, begin, (gsize) (at - begin));
}

/**
 * snl_text_append:
 * @xml: where to write
 * @text: any bytes, ended by a zero
 *
 * Writes @text as the content of an element.
 */
void
snl_text_append (GString    *xml,
                 const char *text)
{
  snl_text_append_escaped (xml, text, FALSE);
}

/**
 * snl_text_append_attribute:
 * @xml: where to write, within a start tag
 * @name: the attribute's name
 * @value: (nullable): any bytes, ended by a zero; %NULL writes nothing
 *
 * Writes a space, @name and @value in quotes.
 */
void
snl_text_append_attribute (GString    *xml,
                           const char *name,
                           const char *value)
{
  if (value == NULL)
    return;

  snl_line_append_text (xml, " ");
  snl_line_append_text (xml, name);
  snl_line_append_text (xml, "=\"");
  snl_text_append_escaped (xml, value, TRUE);
  snl_line_append_text (xml, "\"");
}

/**
 * snl_text_dup_short:
 * @text: what a file says, of any length
 *
 * Returns: (transfer full): so much of it as has room in a sentence
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

/**
 * snl_text_is_from_the_right:
 * @text: a name
 *
 * Returns: whether it is written from right to left, and would turn round a number that stands after it
 */
gboolean
snl_text_is_from_the_right (const char *text)
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
 * snl_text_measure:
 *
 * Returns: how many columns of a terminal or a typewriter face @text takes
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
 * snl_text_append_cell:
 * @line: gets it
 * @text: what stands in a column
 * @width: of the column; less than 0 to put @text at its right end
 */
void
snl_text_append_cell (GString    *line,
                      const char *text,
                      int         width)
{
  int blanks = MAX (ABS (width) - snl_text_measure (text), 0);

  if (width < 0)
    g_string_append_printf (line, "%*s%s", blanks, "", text);
  else
    g_string_append_printf (line, "%s%*s", text, blanks, "");
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
