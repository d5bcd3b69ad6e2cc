/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes fields of CSV (RFC 4180). A spreadsheet evaluates a field that begins like a formula, so
 * a name in a class list could run one: such a field gets an apostrophe in front (the guard), which
 * spreadsheets show as text, and which is removed when a list is read.
 */

#include "snl-csv.h"

#include <string.h>

/*
 * Whether @text begins like a formula, after any apostrophes. Text that already has apostrophes
 * gets one more, so that snl_csv_skip_guard() restores it exactly.
 */
static gboolean
needs_guard (const char *text)
{
  text += strspn (text, "'");

  return *text != '\0' && strchr ("=+-@\t\r\n", *text) != NULL;
}

/* Whether @text is a decimal number such as "12", "-3" or "4.5" */
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
 * @line: the string to append to; the caller appends the commas
 * @text: text that a person may have written, such as a name
 *
 * Appends @text as one field, quoted if necessary, and guarded if a spreadsheet would evaluate it.
 */
void
snl_csv_append_text (GString    *line,
                     const char *text)
{
  append (line, text, needs_guard (text));
}

/**
 * snl_csv_append_value:
 * @line: the string to append to; the caller appends the commas
 * @value: a number, or text that a person may have written
 *
 * Appends @value as one field. A number, such as `-3`, is never guarded; any other text is written
 * as by snl_csv_append_text().
 */
void
snl_csv_append_value (GString    *line,
                      const char *value)
{
  append (line, value, needs_guard (value) && !is_number (value));
}

/**
 * snl_csv_end_line:
 * @line: the string to append to; it ends with a comma
 *
 * Replaces the comma after the last field by the end of the line.
 */
void
snl_csv_end_line (GString *line)
{
  g_string_truncate (line, line->len - 1);
  g_string_append (line, "\r\n");
}

/**
 * snl_csv_skip_guard:
 * @text: a field as it was read, without quotes
 *
 * Returns: (transfer none): @text without the apostrophe that snl_csv_append_text() added, a
 *   pointer into @text
 */
const char *
snl_csv_skip_guard (const char *text)
{
  return *text == '\'' && needs_guard (text) ? text + 1 : text;
}
