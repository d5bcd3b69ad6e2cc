/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inline functions that append to a #GString without a function call while its allocated memory
 * suffices. Sentences are put together from many short strings, for which the calls would take
 * most of the time.
 */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/**
 * snl_string_append:
 * @line: the string to append to
 * @text: the bytes to append, without a NUL
 * @length: number of bytes
 *
 * Does what g_string_append_len() does.
 */
static inline void
snl_string_append (GString    *line,
                   const char *text,
                   gsize       length)
{
  if (line->len + length >= line->allocated_len)
    {
      g_string_append_len (line, text, (gssize) length);
      return;
    }

  memcpy (line->str + line->len, text, length);
  line->len += length;
  line->str[line->len] = '\0';
}

/**
 * snl_string_append_text:
 * @line: the string to append to
 * @text: the string to append
 *
 * Does what g_string_append() does.
 */
static inline void
snl_string_append_text (GString    *line,
                        const char *text)
{
  snl_string_append (line, text, strlen (text));
}

G_END_DECLS
