/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/*
 * Sentences are made of many small pieces.  These do what g_string_append_len() and g_string_append()
 * do, without a call where there is room.
 */

static inline void
snl_line_append (GString    *line,
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

static inline void
snl_line_append_text (GString    *line,
                      const char *text)
{
  snl_line_append (line, text, strlen (text));
}

G_END_DECLS
