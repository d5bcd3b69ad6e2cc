/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Statistics of the values in a class list, by which its layout is guessed: how many different
 * words a column has, whether lines are numbered, and whether words are names of sides. Few
 * different words are taken for sides, many for names.
 */

#include "snl-class-guess-private.h"

#include "snl-class-list.h"
#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_SIDES 4   /* different words that a column of sides may have */
#define MAX_DIGITS 5  /* of a line number */
#define MAX_HELD 100  /* words compared with the names of sides, which takes long */

/* Characters before the items of a list */
static const gunichar bullets[] = {
  '-', '*', 0x2022, 0x00B7, 0x2013, 0x2014, 0x2023, 0x25E6, 0x2219, 0
};

/**
 * Mark:
 * @MARK_NONE: none
 * @MARK_SURE: "1.", "1)" or a bullet, with which no name begins
 * @MARK_NUMBER: a number only, with which some names begin
 *
 * The list marker at the beginning of a line.
 */
typedef enum {
  MARK_NONE,
  MARK_SURE,
  MARK_NUMBER,
} Mark;

/*
 * Returns the marker at the beginning of @text; sets @rest to what follows it, and @number to the
 * number in it, or 0
 */
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

  if (n_digits > 0 && n_digits <= MAX_DIGITS)
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

/* Whether the numbers of all lines from @begin on increase, and each line has more than a number */
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
      if (read_mark (record->fields->pdata[0], &rest, &number) == MARK_NONE || number <= last ||
          (*rest == '\0' && *get_field (record, 1) == '\0'))
        return FALSE;
      last = number;
    }

  return records->len > begin + 1;
}

/*
 * Counts the different words in a column. If @is_last, only lines without a value in the next
 * column count.
 */
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

      if (*word != '\0' && !g_ascii_isdigit (*word) &&
          !(is_last && *get_field (records->pdata[i], index + 1) != '\0'))
        g_hash_table_add (words, (gpointer) word);
    }

  return g_hash_table_size (words);
}

/* Whether a column has so many different words that they must be names, not sides */
static gboolean
is_names (GPtrArray *records,
          guint      begin,
          guint      index,
          gboolean   is_last)
{
  guint n_words = count_words (records, begin, index, is_last);

  return n_words > MAX_SIDES && n_words > (records->len - begin) / 2;
}

/* Removes the marker from a field, if something follows it */
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

/* Removes the first field if it contains only a marker */
static gboolean
drop_column (SnlClassFields *record,
             gboolean        numbers)
{
  const char *rest;
  guint number;
  Mark mark = read_mark (record->fields->pdata[0], &rest, &number);

  if (mark == MARK_NONE || *rest != '\0' || record->fields->len < 2 ||
      (mark == MARK_NUMBER && !numbers))
    return FALSE;

  g_ptr_array_remove_index (record->fields, 0);

  return TRUE;
}

/**
 * snl_class_guess_drop_numbers:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @with_column: whether a whole column of markers may be removed
 *
 * Removes numbers and bullets at the beginning of lines. A number without a dot is removed only if
 * the numbers of all lines increase, and a column of such numbers only if the next column has
 * names.
 *
 * Returns: whether any were removed
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
      /* in a list on one line, each name can have a number */
      guint n_fields = record->fields != NULL && records->len == 1 && record->fields->len > 3
                       ? record->fields->len : 1;

      for (guint j = 0; record->fields != NULL && j < n_fields; j++)
        dropped = drop_mark (record, j, numbers) || dropped;
      if (record->fields != NULL && with_column)
        dropped = drop_column (record, columns) || dropped;
    }

  return dropped;
}

/**
 * snl_class_guess_is_surnames:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 *
 * Returns: whether lines of two fields are "surname, first name", not "name, side". Lines with
 *   more or fewer fields are ignored
 */
gboolean
snl_class_guess_is_surnames (GPtrArray *records,
                             guint      begin)
{
  return is_names (records, begin, 1, TRUE);
}

/**
 * snl_class_guess_is_filled:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @index: index of a column
 *
 * Returns: whether more than half of the lines have a value in that column
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
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @index: index of a column
 *
 * Returns: whether the different words in that column are more than half as many as lines, as with
 *   first names. Works for short lists too
 */
gboolean
snl_class_guess_is_different (GPtrArray *records,
                              guint      begin,
                              guint      index)
{
  return count_words (records, begin, index, FALSE) > (records->len - begin) / 2;
}

/**
 * snl_class_guess_has_many_values:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @index: index of a column
 *
 * Returns: whether that column has too many different words for sides
 */
gboolean
snl_class_guess_has_many_values (GPtrArray *records,
                                 guint      begin,
                                 guint      index)
{
  return is_names (records, begin, index, FALSE);
}

/**
 * snl_class_guess_has_few_values:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @index: index of a column
 *
 * Returns: whether most lines have a word in that column, and there are few enough different ones
 *   for sides
 */
gboolean
snl_class_guess_has_few_values (GPtrArray *records,
                                guint      begin,
                                guint      index)
{
  guint n_words = count_words (records, begin, index, FALSE);

  return n_words > 0 && n_words <= MAX_SIDES && snl_class_guess_is_filled (records, begin, index);
}

/**
 * snl_class_guess_is_sides:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @index: index of a column
 * @sides: (nullable): the module's sides
 *
 * Returns: whether more than half of the words in that column name one of @sides. Only the first
 *   100 words are compared
 */
gboolean
snl_class_guess_is_sides (GPtrArray  *records,
                          guint       begin,
                          guint       index,
                          SnlElement *sides)
{
  guint n_words = 0;
  guint n_sides = 0;

  for (guint i = begin; sides != NULL && i < records->len && n_words < MAX_HELD; i++)
    {
      const char *word = get_field (records->pdata[i], index);

      n_words += *word != '\0';
      n_sides += *word != '\0' && snl_spelling_find (sides, "side", word) != NULL;
    }

  return n_sides > n_words / 2;
}

/* Whether most lines are a name only, of two words or more: "first name surname" */
static gboolean
are_full_names (GPtrArray *records,
                guint      begin)
{
  guint n_full = 0;

  for (guint i = begin; i < records->len; i++)
    n_full += strchr (get_field (records->pdata[i], 0), ' ') != NULL &&
              *get_field (records->pdata[i], 1) == '\0';

  return n_full > (records->len - begin) / 2;
}

/* Whether a line is one word and another that is no side, and as short as names are */
static gboolean
is_turned (const SnlClassFields *record,
           SnlElement           *sides)
{
  const char *surname = get_field (record, 0);
  const char *first = get_field (record, 1);

  return *surname != '\0' && strchr (surname, ' ') == NULL && *first != '\0' &&
         record->fields->len == 2 && strlen (surname) + strlen (first) < SNL_CLASS_MAX_NAME &&
         (sides == NULL || snl_spelling_find (sides, "side", first) == NULL);
}

/**
 * snl_class_guess_turn_names:
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @sides: (nullable): the module's sides
 * @faults: (element-type SnlFault): the array to add faults to
 *
 * In a list of "first name surname", joins the few lines that are "surname, first name", and adds a
 * fault for each. Only the first 100 lines of two fields are looked at
 */
void
snl_class_guess_turn_names (GPtrArray  *records,
                            guint       begin,
                            SnlElement *sides,
                            GPtrArray  *faults)
{
  guint n_pairs = 0;

  if (!are_full_names (records, begin))
    return;

  for (guint i = begin; i < records->len && n_pairs < MAX_HELD; i++)
    {
      SnlClassFields *record = records->pdata[i];
      char *name;

      n_pairs += *get_field (record, 1) != '\0';
      if (!is_turned (record, sides))
        continue;

      name = g_strconcat (get_field (record, 1), " ", get_field (record, 0), NULL);
      g_ptr_array_add (faults, snl_fault_new (record->line, FALSE, g_strdup_printf (
        _("“%s, %s” was read as surname and first name, so the student is “%s”."),
        get_field (record, 0), get_field (record, 1), name)));
      g_ptr_array_set_size (record->fields, 0);
      g_ptr_array_add (record->fields, name);
    }
}
