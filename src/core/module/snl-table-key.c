/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Parses the keys of tables (words, numbers and ranges) and matches values against them. */

#include "snl-table-private.h"

#include <math.h>
#include <string.h>

/* Parses a decimal number without blanks or exponent; FALSE if @text is anything else */
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

/* Parses `2..5`, `..1` and `6..`; an open end is infinite */
static gboolean
parse_range (const char  *text,
             SnlTableKey *key)
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

/**
 * snl_table_key_parse:
 * @text: a key: a word, a number or a range
 *
 * Returns: the parsed key, which points to @text
 */
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
 * snl_table_key_covers:
 * @key: a key
 * @value: the key of a single word or number
 *
 * Returns: whether @value equals @key or lies in its range
 */
gboolean
snl_table_key_covers (const SnlTableKey *key,
                      const SnlTableKey *value)
{
  return key->is_word || value->is_word || value->is_range
         ? strcmp (key->name, value->name) == 0
         : value->min >= key->min && value->min <= key->max;
}

/**
 * snl_table_key_fits:
 * @token: a key as the module writes it: a word, a number or a range
 * @value: a word or a number
 *
 * Returns: whether @value equals @token or lies in its range
 */
gboolean
snl_table_key_fits (const char *token,
                    const char *value)
{
  SnlTableKey key;
  SnlTableKey wanted;

  if (strcmp (token, value) == 0)
    return TRUE;
  /* fast path: a text that begins with a letter is neither a number nor a range */
  if (g_ascii_isalpha (*token) || g_ascii_isalpha (*value))
    return FALSE;

  key = snl_table_key_parse (token);
  wanted = snl_table_key_parse (value);

  return snl_table_key_covers (&key, &wanted);
}
