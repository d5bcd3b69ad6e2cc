/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds which of many phrases stand at a place of a text. The phrases are sorted, so that those
 * that begin as the text does are neighbours, and each letter of the text leaves fewer of them.
 * This takes as many steps as the longest phrase has letters, however many phrases there are.
 */

#include "snl-phrases.h"

#include "core/base/snl-folded-text.h"

/* A letter, or a byte; 0 after the last */
static guint
get_letter (const SnlPhrase *phrase,
            guint            index)
{
  return phrase->letters != NULL
         ? g_array_index (phrase->letters, SnlFoldedChar, index).letter
         : (guchar) phrase->text[index];
}

static int
compare_phrases_cb (gconstpointer a,
                    gconstpointer b)
{
  const SnlPhrase *one = *(const SnlPhrase *const *) a;
  const SnlPhrase *other = *(const SnlPhrase *const *) b;
  guint index = 0;
  guint letter;
  guint there;

  do
    {
      letter = get_letter (one, index);
      there = get_letter (other, index);
      index++;
    }
  while (letter == there && letter != 0);

  return letter != there ? (letter > there) - (letter < there)
                         : (one->rank > other->rank) - (one->rank < other->rank);
}

/**
 * snl_phrases_sort:
 * @phrases: (element-type SnlPhrase): phrases that all have letters, or that all have none
 *
 * Sorts @phrases, so that they can be found.
 */
void
snl_phrases_sort (GPtrArray *phrases)
{
  g_ptr_array_sort (phrases, compare_phrases_cb);
}

/* The index of the first phrase from @low up to @high whose letter @index is @letter or above */
static guint
find_first (GPtrArray *phrases,
            guint      low,
            guint      high,
            guint      index,
            guint      letter)
{
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_letter (phrases->pdata[middle], index) < letter)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static void
find (GPtrArray     *phrases,
      SnlPhrase     *text,
      guint          start,
      SnlPhraseFunc  func,
      gpointer       user_data)
{
  guint low = 0;
  guint high = phrases->len;

  for (guint i = 0; low < high; i++)
    {
      guint letter = get_letter (text, start + i);
      guint longer;

      /* what the first and the last have in common, all between them have */
      if (letter != 0 && get_letter (phrases->pdata[low], i) == letter &&
          get_letter (phrases->pdata[high - 1], i) == letter)
        continue;

      longer = find_first (phrases, low, high, i, 1);

      /* a phrase of invisible characters has no letters, and is nowhere */
      if (longer > low && i > 0)
        func ((SnlPhrase **) phrases->pdata + low, longer - low, i, user_data);
      if (letter == 0)
        return;

      low = find_first (phrases, longer, high, i, letter);
      high = find_first (phrases, low, high, i, letter + 1);
    }
}

/**
 * snl_phrases_find:
 * @phrases: (element-type SnlPhrase): phrases without letters, sorted
 * @text: a text
 * @func: (scope call): called for those with which @text begins
 * @user_data: data for @func
 *
 * Finds phrases as they are written.
 */
void
snl_phrases_find (GPtrArray     *phrases,
                  const char    *text,
                  SnlPhraseFunc  func,
                  gpointer       user_data)
{
  SnlPhrase whole = { (char *) text, NULL, 0 };

  find (phrases, &whole, 0, func, user_data);
}

/**
 * snl_phrases_find_in:
 * @phrases: (element-type SnlPhrase): phrases with letters, sorted
 * @letters: (element-type SnlFoldedChar): the folded letters of a text
 * @index: index of a letter
 * @func: (scope call): called for those that stand at @index
 * @user_data: data for @func
 *
 * Finds phrases in folded letters.
 */
void
snl_phrases_find_in (GPtrArray     *phrases,
                     GArray        *letters,
                     guint          index,
                     SnlPhraseFunc  func,
                     gpointer       user_data)
{
  SnlPhrase whole = { NULL, letters, 0 };

  find (phrases, &whole, index, func, user_data);
}
