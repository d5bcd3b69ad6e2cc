/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inline conversions between numbers and decimal text. A game stores all numbers as text in XML,
 * and printf() and g_ascii_strtod() are slow for the small whole numbers that most of them are.
 */
#pragma once

#include "snl-limits.h"

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

#define SNL_NUMBER_SIZE 24   /* bytes: the digits of a 64-bit number, its sign, NUL */

/**
 * snl_number_print:
 * @number: an integer
 * @room: a buffer of at least #SNL_NUMBER_SIZE bytes
 *
 * Writes @number in decimal, as `%d` does.
 *
 * Returns: (transfer none): the text, which begins somewhere in @room
 */
static inline const char *
snl_number_print (gint64  number,
                  char   *room)
{
  char *at = room + SNL_NUMBER_SIZE - 1;
  guint64 rest = number < 0 ? 0u - (guint64) number : (guint64) number;

  *at = '\0';
  do
    *--at = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *--at = '-';

  return at;
}

/**
 * snl_number_read:
 * @text: (nullable): a number in decimal, or %NULL
 *
 * Reads what g_ascii_strtod() reads, with a fast path for integers of up to 9 digits.
 *
 * Returns: the number; 0 if @text is %NULL or does not begin with a number
 */
static inline double
snl_number_read (const char *text)
{
  const char *digits = text != NULL && *text == '-' ? text + 1 : text;
  guint length = 0;
  int number = 0;

  if (text == NULL)
    return 0;

  while (length < 9 && digits[length] >= '0' && digits[length] <= '9')
    number = number * 10 + (digits[length++] - '0');
  if (length == 0 || digits[length] != '\0' || (number == 0 && digits != text))
    return g_ascii_strtod (text, NULL);

  return digits != text ? -number : number;
}

/**
 * snl_number_parse:
 * @text: what was typed, or stands in a list
 * @number: (out): the number
 *
 * Reads a number as people and Senlac write it, in digits with a minus or a point. What else
 * g_ascii_strtod() reads, such as `0x10`, `1e26` or ` 5`, the rules would not read again.
 *
 * Returns: whether @text is one, at most #SNL_MAX_NUMBER either way
 */
static inline gboolean
snl_number_parse (const char *text,
                  double     *number)
{
  const char *digits = *text == '-' ? text + 1 : text;
  gsize n_whole = strspn (digits, "0123456789");
  const char *end = digits + n_whole;

  if (n_whole == 0 || (n_whole > 1 && *digits == '0'))
    return FALSE;
  if (*end == '.' && g_ascii_isdigit (end[1]))
    end += 1 + strspn (end + 1, "0123456789");

  *number = snl_number_read (text);

  return *end == '\0' && *number >= -SNL_MAX_NUMBER && *number <= SNL_MAX_NUMBER &&
         (*number != 0 || digits == text);
}

G_END_DECLS
