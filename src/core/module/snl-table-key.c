/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What the rows, the columns and the results of tables are called: words, numbers and ranges */

#include "snl-table-private.h"

#include <math.h>
#include <string.h>

/* A number as it is written in a module: no blanks, nothing after it */
gboolean
snl_table_key_parse_number (const char *text,
                       double     *number)
{
  char *end = NULL;

  if (*text == '\0' || g_ascii_isspace (*text) || strspn (text, "+-.0123456789") != strlen (text))
    return FALSE;

  *number = g_ascii_strtod (text, &end);

  return *end == '\0';
}

/* `2..5`, `..1` and `6..`; an end that is left out lies beyond all numbers */
static gboolean
parse_range (const char *text,
             SnlTableKey     *key)
{
  const char *dots = strstr (text, "..");
  g_autofree char *min = NULL;

  if (dots == NULL || strcmp (text, "..") == 0)
    return FALSE;

  min = g_strndup (text, dots - text);
  key->min = -INFINITY;
  key->max = INFINITY;

  return (*min == '\0' || snl_table_key_parse_number (min, &key->min)) &&
         (dots[2] == '\0' || snl_table_key_parse_number (dots + 2, &key->max));
}

SnlTableKey
snl_table_key_parse (const char *text)
{
  SnlTableKey key = { text, FALSE, FALSE, 0, 0 };

  if (snl_table_key_parse_number (text, &key.min))
    key.max = key.min;
  else
    {
      key.is_range = parse_range (text, &key);
      key.is_word = !key.is_range;
    }

  return key;
}

/**
 * snl_table_key_fits:
 * @token: a key as it is written: a word, a number or a range
 * @value: what is looked for
 *
 * Returns: whether @token is for @value
 */
gboolean
snl_table_key_fits (const char *token,
              const char *value)
{
  SnlTableKey key;
  double number = 0;

  if (strcmp (token, value) == 0)
    return TRUE;
  /* what begins with a letter is no number and no range */
  if (g_ascii_isalpha (*token) || g_ascii_isalpha (*value))
    return FALSE;

  key = snl_table_key_parse (token);

  return !key.is_word && snl_table_key_parse_number (value, &number) &&
         number >= key.min && number <= key.max;
}
