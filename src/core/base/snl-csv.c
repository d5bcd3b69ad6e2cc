/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-csv.h"

#include <string.h>

/* Whether @text begins like a formula, be it behind apostrophes: each of them is kept by one more */
static gboolean
needs_guard (const char *text)
{
  text += strspn (text, "'");

  return *text != '\0' && strchr ("=+-@\t\r\n", *text) != NULL;
}

/* Whether @text is a number, with a point or without */
static gboolean
is_number (const char *text)
{
  gsize n_digits = strspn (text += *text == '-', "0123456789");

  text += n_digits;
  if (n_digits > 0 && *text == '.' && g_ascii_isdigit (text[1]))
    text += 1 + strspn (text + 1, "0123456789");

  return n_digits > 0 && *text == '\0';
}

static void
append (GString    *line,
        const char *text,
        gboolean    guard)
{
  gboolean quote = strpbrk (text, ",;\t\"\r\n") != NULL;

  g_string_append (line, quote ? "\"" : "");
  g_string_append (line, guard ? "'" : "");

  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (line, '"');

      g_string_append_c (line, *text);
    }

  g_string_append (line, quote ? "\"" : "");
}

/**
 * snl_csv_append_text:
 * @line: what to append to, without a comma
 * @text: what people may have written, such as a name
 *
 * Appends @text as one field that a spreadsheet shows as it is, and does not work out.
 */
void
snl_csv_append_text (GString    *line,
                     const char *text)
{
  append (line, text, needs_guard (text));
}

/**
 * snl_csv_append_value:
 * @line: what to append to, without a comma
 * @value: a number, or else what people may have written
 *
 * Appends @value as one field: a number, as `-3`, stays one, and all else is done as by snl_csv_append_text().
 */
void
snl_csv_append_value (GString    *line,
                      const char *value)
{
  append (line, value, needs_guard (value) && !is_number (value));
}

/**
 * snl_csv_skip_guard:
 * @text: a field that was read
 *
 * Returns: (transfer none): what it said before snl_csv_append_text() wrote it
 */
const char *
snl_csv_skip_guard (const char *text)
{
  return *text == '\'' && needs_guard (text) ? text + 1 : text;
}
