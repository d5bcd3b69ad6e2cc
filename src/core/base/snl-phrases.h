/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlPhrase:
 * @text: the phrase
 * @letters: (nullable) (element-type SnlFoldedChar): its folded letters, to be found in the folded
 *   letters of a text; %NULL if it is found as it is written
 * @rank: orders those that are the same
 *
 * One of many phrases that a text is searched for.
 */
typedef struct {
  char   *text;
  GArray *letters;
  guint   rank;
} SnlPhrase;

/**
 * SnlPhraseFunc:
 * @found: (array length=n_found): phrases that are the same as far as they are compared, by their
 *   ranks
 * @n_found: how many
 * @length: how many bytes, or folded letters, long they are
 * @user_data: data of the caller
 *
 * Called for phrases that are found, the shortest first.
 */
typedef void (*SnlPhraseFunc) (SnlPhrase **found,
                               guint       n_found,
                               guint       length,
                               gpointer    user_data);

void snl_phrases_sort    (GPtrArray     *phrases);
void snl_phrases_find    (GPtrArray     *phrases,
                          const char    *text,
                          SnlPhraseFunc  func,
                          gpointer       user_data);
void snl_phrases_find_in (GPtrArray     *phrases,
                          GArray        *letters,
                          guint          index,
                          SnlPhraseFunc  func,
                          gpointer       user_data);

G_END_DECLS
