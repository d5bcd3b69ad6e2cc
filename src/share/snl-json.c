/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Appends JSON to a GString: names, strings, numbers and booleans, escaped for HTML, too. */

#include "snl-json.h"

#include <math.h>

/**
 * snl_json_append:
 * @json: where to append
 * @text: (nullable): a string
 *
 * Appends @text as a string of JSON that is harmless within HTML, too; `null` for %NULL.
 */
void
snl_json_append (GString    *json,
                 const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL)
    {
      g_string_append (json, "null");
      return;
    }

  valid = g_utf8_make_valid (text, -1);
  g_string_append_c (json, '"');
  for (const char *at = valid; *at != '\0'; at++)
    if ((guchar) *at < 0x20 || *at == '"' || *at == '\\' || *at == '<' || *at == '>' ||
        *at == '&' || *at == 0x7f)
      g_string_append_printf (json, "\\u%04x", (guint) (guchar) *at);
    else
      g_string_append_c (json, *at);
  g_string_append_c (json, '"');
}

/**
 * snl_json_comma:
 * @json: where to append
 *
 * Appends a comma, unless an array or object has just begun.
 */
void
snl_json_comma (GString *json)
{
  char last = json->len > 0 ? json->str[json->len - 1] : '[';

  if (last != '{' && last != '[')
    g_string_append_c (json, ',');
}

/**
 * snl_json_name:
 * @json: where to append
 * @name: the name of a member
 *
 * Appends `"name":`, after a comma unless it is the first.
 */
void
snl_json_name (GString    *json,
               const char *name)
{
  snl_json_comma (json);
  snl_json_append (json, name);
  g_string_append_c (json, ':');
}

/**
 * snl_json_text:
 * @json: where to append
 * @name: the name of a member
 * @text: (nullable): its value; left out if there is none
 */
void
snl_json_text (GString    *json,
               const char *name,
               const char *text)
{
  if (text == NULL)
    return;

  snl_json_name (json, name);
  snl_json_append (json, text);
}

/**
 * snl_json_number:
 * @json: where to append
 * @name: the name of a member
 * @number: its value; what is no number is `null`
 */
void
snl_json_number (GString    *json,
                 const char *name,
                 double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  snl_json_name (json, name);
  g_string_append (json, isfinite (number)
                         ? g_ascii_formatd (buffer, sizeof buffer, "%.6g", number)
                         : "null");
}

/**
 * snl_json_flag:
 * @json: where to append
 * @name: the name of a member
 * @is_set: whether it is `true`; else it is left out
 */
void
snl_json_flag (GString    *json,
               const char *name,
               gboolean    is_set)
{
  if (!is_set)
    return;

  snl_json_name (json, name);
  g_string_append (json, "true");
}
