/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SNL_NUMBER_SIZE 24   /* of a whole number of 64 bits as text, with its sign and zero */

/**
 * snl_number_print:
 * @number: a whole number
 * @room: where there is room for #SNL_NUMBER_SIZE characters
 *
 * Writes @number as `%d` would, without the machine of printf().
 *
 * Returns: (transfer none): the text, somewhere in @room
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
 * @text: (nullable): a number as a position has it
 *
 * Reads what g_ascii_strtod() reads; the whole numbers that games are made of sooner.
 *
 * Returns: the number; 0 for what is none
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

G_END_DECLS
