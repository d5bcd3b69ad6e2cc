/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlFoldedChar:
 * @letter: the character to compare: in lower case, without an accent; 0 at the end of the text
 * @at: byte offset, in the text, of the character that @letter comes from
 *
 * One element of the array that snl_folded_text_new() returns. @at allows a caller to replace in
 * the text what was found among the letters.
 */
typedef struct {
  gunichar  letter;
  guint     at;
} SnlFoldedChar;

GArray   *snl_folded_text_new       (const char *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_letters_are_joined    (gunichar    one,
                                     gunichar    other);
gboolean  snl_folded_text_is_start  (GArray     *self,
                                     guint       index);
gboolean  snl_folded_text_ends_word (GArray     *self,
                                     guint       index,
                                     guint       length,
                                     guint      *end);

G_END_DECLS
