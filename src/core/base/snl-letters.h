/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlLetter:
 * @letter: to compare by: no capital, and without an accent
 * @at: where its character stands in the text, in bytes
 *
 * A text is compared letter by letter, and what is found is replaced where it stands in the text.
 */
typedef struct {
  gunichar  letter;
  guint     at;
} SnlLetter;

GArray   *snl_letters_new      (const char *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_letters_is_start (GArray     *self,
                                guint       index);
gboolean  snl_letters_has_word (GArray     *self,
                                guint       index,
                                GArray     *word,
                                guint      *end);

G_END_DECLS
