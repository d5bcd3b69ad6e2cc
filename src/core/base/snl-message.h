/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <glib/gi18n.h>

G_BEGIN_DECLS

/**
 * snl_gettext_cached:
 * @text: an untranslated string literal, marked for translation
 * @kept: a static variable that caches the translation; %NULL at first
 *
 * Translates @text with gettext() at the first call, and returns the cached translation afterwards:
 * the language does not change while the program runs. This function is thread-safe.
 *
 * Returns: (transfer none): the translation
 */
static inline const char *snl_gettext_cached (const char  *text,
                                              const char **kept) G_GNUC_FORMAT (1);

static inline const char *
snl_gettext_cached (const char  *text,
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

void  snl_string_append_format    (GString    *words,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (2, 3);
void  snl_string_append_format_va (GString    *words,
                                   const char *format,
                                   va_list     arguments) G_GNUC_PRINTF (2, 0);
char *snl_message_dup_language    (void) G_GNUC_WARN_UNUSED_RESULT;

const char *snl_message_get_colon     (void);
const char *snl_message_get_semicolon (void);

G_END_DECLS
