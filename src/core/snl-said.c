/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-said.h"

#include "snl-line.h"
#include "snl-number.h"

#include <string.h>

/* Whether @format has nothing but `%s`, `%d` and `%u` in it */
static gboolean
is_simple (const char *format)
{
  for (const char *at = strchr (format, '%'); at != NULL; at = strchr (at + 2, '%'))
    if (at[1] != 's' && at[1] != 'd' && at[1] != 'u')
      return FALSE;

  return TRUE;
}

/**
 * snl_say_va:
 * @words: to which the sentence is appended
 * @format: as for printf()
 * @arguments: likewise
 */
void
snl_say_va (GString    *words,
            const char *format,
            va_list     arguments)
{
  char room[SNL_NUMBER_SIZE];
  const char *at;

  /* a translation may have its words in another order */
  if (!is_simple (format))
    {
      g_string_append_vprintf (words, format, arguments);
      return;
    }

  for (; (at = strchr (format, '%')) != NULL; format = at + 2)
    {
      snl_line_append (words, format, (gsize) (at - format));
      if (at[1] == 's')
        snl_line_append_text (words, va_arg (arguments, const char *));
      else if (at[1] == 'd')
        snl_line_append_text (words, snl_number_print (va_arg (arguments, int), room));
      else
        snl_line_append_text (words, snl_number_print (va_arg (arguments, guint), room));
    }
  snl_line_append_text (words, format);
}

/**
 * snl_say:
 * @words: to which the sentence is appended
 * @format: as for printf(), and translated
 *
 * Does what g_string_append_printf() does, sooner where it can.
 */
void
snl_say (GString    *words,
         const char *format,
         ...)
{
  va_list arguments;

  va_start (arguments, format);
  snl_say_va (words, format, arguments);
  va_end (arguments);
}
