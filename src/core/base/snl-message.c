/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Formats sentences that occur in every fight faster than g_string_append_printf(). The formats
 * `%s`, `%d` and `%u` are handled here; any other, such as the positional `%1$s` of a translation,
 * falls back to vprintf().
 */

#include "snl-message.h"

#include "snl-string.h"
#include "snl-number.h"

#include <string.h>

/* A game file that another program wrote may lack a label that a sentence needs. */
static void
append_if_any (GString    *words,
               const char *text)
{
  if (text != NULL)
    snl_string_append_text (words, text);
}

/**
 * snl_string_append_format_va:
 * @words: the string to append to
 * @format: a format as for printf(), translated
 * @arguments: the arguments of @format; its value is undefined afterwards
 *
 * Does what g_string_append_vprintf() does, except that %NULL for a `%s` appends nothing.
 */
void
snl_string_append_format_va (GString    *words,
                             const char *format,
                             va_list     arguments)
{
  gsize before = words->len;
  const char *rest = format;
  char room[SNL_NUMBER_SIZE];
  va_list next;
  const char *at;

  va_copy (next, arguments);
  while ((at = strchr (rest, '%')) != NULL && (at[1] == 's' || at[1] == 'd' || at[1] == 'u'))
    {
      snl_string_append (words, rest, (gsize) (at - rest));
      if (at[1] == 's')
        append_if_any (words, va_arg (next, const char *));
      else if (at[1] == 'd')
        snl_string_append_text (words, snl_number_print (va_arg (next, int), room));
      else
        snl_string_append_text (words, snl_number_print (va_arg (next, guint), room));
      rest = at + 2;
    }
  va_end (next);

  if (at == NULL)
    {
      snl_string_append_text (words, rest);
      return;
    }

  /* an unsupported format: discard what was appended and use printf() */
  g_string_truncate (words, before);
  g_string_append_vprintf (words, format, arguments);
}

/**
 * snl_string_append_format:
 * @words: the string to append to
 * @format: a format as for printf(), translated
 * @...: the arguments of @format
 *
 * Does what g_string_append_printf() does, except that %NULL for a `%s` appends nothing.
 */
void
snl_string_append_format (GString    *words,
                          const char *format,
                          ...)
{
  va_list arguments;

  va_start (arguments, format);
  snl_string_append_format_va (words, format, arguments);
  va_end (arguments);
}

/**
 * snl_message_dup_language:
 *
 * Reads the header of the catalogue in use, because there may be none in the user's language.
 *
 * Returns: (transfer full): the language that gettext() translates to, for an attribute `lang`;
 *   `en` without a catalogue
 */
char *
snl_message_dup_language (void)
{
  /* no literal, which xgettext would take for a message */
  static const char first[] = "";
  static const char field[] = "\nLanguage: ";
  const char *at = strstr (dgettext (GETTEXT_PACKAGE, first), field);

  at = at != NULL ? at + strlen (field) : "en";

  return g_strdelimit (g_strndup (at, strcspn (at, "\n@")), "_", '-');
}

/**
 * snl_message_get_colon:
 *
 * Returns: (transfer none): what separates a heading from its text, with its spaces, which some
 *   languages put before the colon as well
 */
const char *
snl_message_get_colon (void)
{
  static const char *colon;

  /* Translators: between a heading and its text, with the spaces of your language: "Reds: 3 4" */
  return snl_gettext_cached (N_(": "), &colon);
}

/**
 * snl_message_get_semicolon:
 *
 * Returns: (transfer none): what separates two statements of one sentence, with its spaces
 */
const char *
snl_message_get_semicolon (void)
{
  static const char *semicolon;

  /* Translators: between two statements of a sentence, with the spaces of your language */
  return snl_gettext_cached (N_("; "), &semicolon);
}
