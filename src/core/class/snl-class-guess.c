/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-class-guess-private.h"

#include "core/module/snl-spelling.h"

#include <string.h>

/* What people write into a list of names that no heading says. */

#define MOST_SIDES 4   /* of fewer different words in a column nobody knows that they are no sides */
#define MOST_DIGITS 5  /* of a number that counts lines */
#define MOST_HELD 100  /* words held against the names of sides: the others are like them */

/* What is put before the items of a list, instead of a number */
static const gunichar bullets[] = { '-', '*', 0x2022, 0x00B7, 0x2013, 0x2014, 0x2023, 0x25E6, 0x2219, 0 };

/* How a line begins */
typedef enum {
  MARK_NONE,
  MARK_SURE,     /* "1.", "1)" or a bullet: no name does */
  MARK_NUMBER,   /* a number and nothing else: some names do */
} Mark;

/* The mark that @text begins with; @rest is what follows, and @number which number it is, or 0 */
static Mark
read_mark (const char  *text,
           const char **rest,
           guint       *number)
{
  gunichar first = g_utf8_get_char (text);
  gsize n_digits = strspn (text, "0123456789");
  Mark mark = MARK_NONE;

  *number = 0;
  for (gsize i = 0; bullets[i] != 0; i++)
    if (first == bullets[i])
      {
        *rest = g_utf8_next_char (text);
        mark = **rest == ' ' || **rest == '\t' ? MARK_SURE : MARK_NONE;
      }

  if (n_digits > 0 && n_digits <= MOST_DIGITS)
    {
      *number = (guint) g_ascii_strtoull (text, NULL, 10);
      *rest = text + n_digits;
      if (**rest == '.' || **rest == ')')
        {
          (*rest)++;
          mark = g_ascii_isdigit (**rest) ? MARK_NONE : MARK_SURE;
        }
      else if (**rest == '\0' || **rest == ' ' || **rest == '\t')
        mark = MARK_NUMBER;
    }

  while (mark != MARK_NONE && g_ascii_isspace (**rest))
    (*rest)++;

  return mark;
}

static const char *
get_field (const SnlClassFields *record,
           guint                 index)
{
  return record->fields != NULL && index < record->fields->len ? record->fields->pdata[index] : "";
}

/* Whether all lines from @begin on count up, with something behind the number */
static gboolean
is_counted (GPtrArray *records,
            guint      begin)
{
  guint last = 0;

  for (guint i = begin; i < records->len; i++)
    {
      const SnlClassFields *record = records->pdata[i];
      const char *rest;
      guint number;

      if (record->fields == NULL)
        continue;
      if (read_mark (record->fields->pdata[0], &rest, &number) == MARK_NONE || number <= last
          || (*rest == '\0' && *get_field (record, 1) == '\0'))
        return FALSE;
      last = number;
    }

  return records->len > begin + 1;
}

/* How many different words stand in the column @index; of those lines in which nothing stands behind it, if it @is_last */
static guint
count_words (GPtrArray *records,
             guint      begin,
             guint      index,
             gboolean   is_last)
{
  g_autoptr(GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = begin; i < records->len; i++)
    {
      const char *word = get_field (records->pdata[i], index);

      if (*word != '\0' && !g_ascii_isdigit (*word)
          && !(is_last && *get_field (records->pdata[i], index + 1) != '\0'))
        g_hash_table_add (words, (gpointer) word);
    }

  return g_hash_table_size (words);
}

/* Whether the column @index has names in it, and not sides, of which there are only a few, or numbers */
static gboolean
is_names (GPtrArray *records,
          guint      begin,
          guint      index,
          gboolean   is_last)
{
  guint n_words = count_words (records, begin, index, is_last);

  return n_words > MOST_SIDES && n_words > (records->len - begin) / 2;
}

/* Takes off the field @index what stands before the name, if there is a name */
static gboolean
drop_mark (SnlClassFields *record,
           guint           index,
           gboolean        numbers)
{
  const char *rest;
  guint number;
  Mark mark = read_mark (record->fields->pdata[index], &rest, &number);
  char *name;

  if (mark == MARK_NONE || *rest == '\0' || (mark == MARK_NUMBER && !numbers))
    return FALSE;

  name = g_strdup (rest);
  g_free (record->fields->pdata[index]);
  record->fields->pdata[index] = name;

  return TRUE;
}

/* Takes a first column away in which nothing but such marks stands */
static gboolean
drop_column (SnlClassFields *record,
             gboolean        numbers)
{
  const char *rest;
  guint number;
  Mark mark = read_mark (record->fields->pdata[0], &rest, &number);

  if (mark == MARK_NONE || *rest != '\0' || record->fields->len < 2 || (mark == MARK_NUMBER && !numbers))
    return FALSE;

  g_ptr_array_remove_index (record->fields, 0);

  return TRUE;
}

/**
 * snl_class_guess_drop_numbers:
 * @records: (element-type SnlClassFields): lines
 * @begin: the first that is no heading
 * @with_column: whether they may be a column of their own, which is taken away
 *
 * Takes the numbers, dashes and dots off that people put before the lines of a list.  A number
 * without a dot goes only if all lines count up, and as a column only if the next one has names.
 *
 * Returns: whether there were some
 */
gboolean
snl_class_guess_drop_numbers (GPtrArray *records,
                              guint      begin,
                              gboolean   with_column)
{
  gboolean numbers = is_counted (records, begin);
  gboolean columns = with_column && numbers && is_names (records, begin, 1, FALSE);
  gboolean dropped = FALSE;

  for (guint i = begin; i < records->len; i++)
    {
      SnlClassFields *record = records->pdata[i];
      /* all names in one line may be numbered too */
      guint n_fields = record->fields != NULL && records->len == 1 && record->fields->len > 3 ? record->fields->len : 1;

      for (guint j = 0; record->fields != NULL && j < n_fields; j++)
        dropped = drop_mark (record, j, numbers) || dropped;
      if (record->fields != NULL && with_column)
        dropped = drop_column (record, columns) || dropped;
    }

  return dropped;
}

/**
 * snl_class_guess_is_surnames:
 * @records: (element-type SnlClassFields): lines
 * @begin: the first that is no heading
 *
 * Returns: whether lines of two fields are "surname, first name" and not "name, side".  A few lines
 *   may have less or more in them.
 */
gboolean
snl_class_guess_is_surnames (GPtrArray *records,
                             guint      begin)
{
  return is_names (records, begin, 1, TRUE);
}

/**
 * snl_class_guess_is_filled:
 * @records: (element-type SnlClassFields): lines
 * @begin: the first that is no heading
 * @index: of a column
 *
 * Returns: whether something stands in that column of most lines
 */
gboolean
snl_class_guess_is_filled (GPtrArray *records,
                           guint      begin,
                           guint      index)
{
  guint n_filled = 0;

  for (guint i = begin; i < records->len; i++)
    n_filled += *get_field (records->pdata[i], index) != '\0';

  return n_filled > (records->len - begin) / 2;
}

/**
 * snl_class_guess_is_different:
 *
 * Returns: whether the words in a column are different in most lines, as first names are, even of a few lines
 */
gboolean
snl_class_guess_is_different (GPtrArray *records,
                              guint      begin,
                              guint      index)
{
  return count_words (records, begin, index, FALSE) > (records->len - begin) / 2;
}

/**
 * snl_class_guess_is_many:
 *
 * Returns: whether there are so many different words in a column that they are no sides
 */
gboolean
snl_class_guess_is_many (GPtrArray *records,
                         guint      begin,
                         guint      index)
{
  return is_names (records, begin, index, FALSE);
}

/**
 * snl_class_guess_is_few:
 *
 * Returns: whether most lines have a word in that column, and there are so few that they may be sides
 */
gboolean
snl_class_guess_is_few (GPtrArray *records,
                        guint      begin,
                        guint      index)
{
  guint n_words = count_words (records, begin, index, FALSE);

  return n_words > 0 && n_words <= MOST_SIDES && snl_class_guess_is_filled (records, begin, index);
}

/**
 * snl_class_guess_is_sides:
 * @sides: (nullable): those that there are
 *
 * Returns: whether most of what stands in a column names one of @sides
 */
gboolean
snl_class_guess_is_sides (GPtrArray  *records,
                          guint       begin,
                          guint       index,
                          SnlElement *sides)
{
  guint n_words = 0;
  guint n_sides = 0;

  for (guint i = begin; sides != NULL && i < records->len && n_words < MOST_HELD; i++)
    {
      const char *word = get_field (records->pdata[i], index);

      n_words += *word != '\0';
      n_sides += *word != '\0' && snl_spelling_find (sides, "side", word) != NULL;
    }

  return n_sides > n_words / 2;
}
