/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <glib/gi18n.h>

G_BEGIN_DECLS

/*
 * Sentences that are said in every fight: no catalogue is asked for them again, and no printf() is
 * needed to put them together.
 */

/**
 * snl_said:
 * @text: of the program, marked to be translated
 * @kept: where the translation is kept; static, and %NULL at first
 *
 * The language of a program does not change while it runs.  May be called by any thread.
 *
 * Returns: @text in the user's language
 */
static inline const char *snl_said (const char  *text,
                                    const char **kept) G_GNUC_FORMAT (1);

static inline const char *
snl_said (const char  *text,
          const char **kept)
{
  const char *said = g_atomic_pointer_get (kept);

  if (said == NULL)
    {
      said = gettext (text);
      g_atomic_pointer_set (kept, said);
    }

  return said;
}

void snl_say    (GString    *words,
                 const char *format,
                 ...) G_GNUC_PRINTF (2, 3);
void snl_say_va (GString    *words,
                 const char *format,
                 va_list     arguments) G_GNUC_PRINTF (2, 0);

G_END_DECLS
