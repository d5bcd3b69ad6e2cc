/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Looks up cells of tables by their keys; see snl-table.h. */

#include "snl-table-private.h"

#include "core/base/snl-error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define ANY_WORDS    "*"
#define WORDS_LIMIT  400   /* maximum length of a text that matches ANY_WORDS, in bytes */

/**
 * snl_table_dup_columns:
 * @table: a table of a module
 *
 * Returns: (transfer full) (element-type utf8): the column keys, as the module writes them
 */
GPtrArray *
snl_table_dup_columns (SnlElement *table)
{
  return snl_text_split (snl_element_get (table, "columns"));
}

/**
 * snl_table_dup_cells:
 * @row: an element `row` of a table
 *
 * Returns: (transfer full) (element-type utf8): the cells in column order; `?` for one that the
 *   module leaves out
 */
GPtrArray *
snl_table_dup_cells (SnlElement *row)
{
  return snl_text_split (snl_element_get (row, "cells"));
}

static gboolean
find_column (GPtrArray  *columns,
             const char *key,
             guint      *index)
{
  for (*index = 0; *index < columns->len; (*index)++)
    if (snl_table_key_fits (g_ptr_array_index (columns, *index), key))
      return TRUE;

  return FALSE;
}

static SnlElement *
find_row (SnlElement *table,
          const char *key)
{
  snl_element_for_each (row, table, "row")
    {
      const char *id = snl_element_get (row, "id");

      if (id != NULL && snl_table_key_fits (id, key))
        return row;
    }

  return NULL;
}

/**
 * snl_table_is_supplied:
 * @table: a table of a module
 *
 * Returns: whether the module contains the rows of @table; if not, only their keys
 */
gboolean
snl_table_is_supplied (SnlElement *table)
{
  return !snl_element_has (table, "supplied", "no");
}

/* The row or column keys, as the module writes them: words, numbers and ranges */
GPtrArray *
snl_table_dup_tokens (SnlElement *table,
                      gboolean    is_row)
{
  GPtrArray *tokens = NULL;

  if (!is_row || !snl_table_is_supplied (table))
    return snl_text_split (snl_element_get (table, is_row ? "rows" : "columns"));

  tokens = g_ptr_array_new_with_free_func (g_free);
  snl_element_for_each (row, table, "row")
    {
      if (snl_element_get (row, "id") != NULL)
        g_ptr_array_add (tokens, g_strdup (snl_element_get (row, "id")));
    }

  return tokens;
}

static gboolean
is_any_words (const char *token,
              const char *words)
{
  return strcmp (token, ANY_WORDS) == 0 && *words != '\0' && strlen (words) <= WORDS_LIMIT;
}

static gboolean
is_whole (const char *value)
{
  double number = 0;

  return !snl_table_key_parse_number (value, &number) || number == floor (number);
}

/**
 * snl_table_dup_key:
 * @table: a table of a module
 * @key: a word or a number
 * @is_row: %TRUE for a row, %FALSE for a column
 *
 * Returns: (transfer full) (nullable): the key of the row or column that matches @key, as the
 *   module writes it; @key itself if the table is not supplied; %NULL if none matches
 */
char *
snl_table_dup_key (SnlElement *table,
                   const char *key,
                   gboolean    is_row)
{
  g_autoptr(GPtrArray) tokens = snl_table_dup_tokens (table, is_row);

  for (guint i = 0; i < tokens->len; i++)
    if (is_any_words (g_ptr_array_index (tokens, i), key))
      return g_strdup (key);
    else if (snl_table_key_fits (g_ptr_array_index (tokens, i), key))
      {
        if (snl_table_is_supplied (table))
          return g_strdup (g_ptr_array_index (tokens, i));
        return is_whole (key) ? g_strdup (key) : NULL;
      }

  return NULL;
}

/**
 * snl_table_allows:
 * @table: a table of a module
 * @token: a key in the reference data: a word, a number or a range, which may be open
 * @is_row: %TRUE for a row, %FALSE for a column
 *
 * Returns: whether the reference data can have such a row or column
 */
gboolean
snl_table_allows (SnlElement *table,
                  const char *token,
                  gboolean    is_row)
{
  g_autoptr(GPtrArray) tokens = snl_table_dup_tokens (table, is_row);
  SnlTableKey wanted = snl_table_key_parse (token);

  for (guint i = 0; i < tokens->len; i++)
    {
      SnlTableKey key = snl_table_key_parse (g_ptr_array_index (tokens, i));

      if (strcmp (key.name, token) == 0 || is_any_words (key.name, token))
        return TRUE;
      if (key.is_word || wanted.is_word || wanted.min > wanted.max)
        continue;
      if ((wanted.min >= key.min || (isinf (wanted.min) && wanted.max >= key.min)) &&
          (wanted.max <= key.max || (isinf (wanted.max) && wanted.min <= key.max)))
        return TRUE;
    }

  return FALSE;
}

/* The keys one by one: words, numbers, and each whole number of a closed range; 10000 at most */
static GPtrArray *
dup_single_keys (SnlElement *table,
                 gboolean    is_row)
{
  g_autoptr(GPtrArray) tokens = snl_table_dup_tokens (table, is_row);
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tokens->len; i++)
    {
      SnlTableKey key = snl_table_key_parse (g_ptr_array_index (tokens, i));

      if (!key.is_range || isinf (key.min) || isinf (key.max))
        g_ptr_array_add (keys, g_strdup (key.name));
      else
        for (double number = key.min; number <= key.max && keys->len < 10000; number++)
          g_ptr_array_add (keys, g_strdup_printf ("%.0f", number));
    }

  return keys;
}

/**
 * snl_table_dup_keys:
 * @table: a table of a module
 * @is_row: %TRUE for rows, %FALSE for columns
 *
 * Returns: (transfer full) (element-type utf8): the row or column keys in order, in the form that
 *   snl_table_dup_missing() uses
 */
GPtrArray *
snl_table_dup_keys (SnlElement *table,
                    gboolean    is_row)
{
  return snl_table_is_supplied (table)
         ? snl_table_dup_tokens (table, is_row)
         : dup_single_keys (table, is_row);
}

static void
add_missing (GPtrArray  *missing,
             const char *row,
             const char *column)
{
  g_ptr_array_add (missing, g_strdup_printf ("%s\t%s", row, column));
}

/**
 * snl_table_dup_missing:
 * @table: a table of a module
 *
 * Returns: (transfer full) (element-type utf8): `row TAB column` of each cell that the module
 *   leaves out on purpose; the row key `*` stands for any line
 */
GPtrArray *
snl_table_dup_missing (SnlElement *table)
{
  GPtrArray *missing = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) columns = NULL;

  if (!snl_table_is_supplied (table))
    {
      g_autoptr(GPtrArray) rows = dup_single_keys (table, TRUE);

      columns = dup_single_keys (table, FALSE);
      for (guint i = 0; i < rows->len; i++)
        for (guint j = 0; j < columns->len; j++)
          add_missing (missing, g_ptr_array_index (rows, i), g_ptr_array_index (columns, j));
      return missing;
    }

  columns = snl_table_dup_columns (table);
  snl_element_for_each (row, table, "row")
    {
      g_autoptr(GPtrArray) cells = NULL;

      cells = snl_table_dup_cells (row);
      for (guint j = 0; j < cells->len && j < columns->len; j++)
        if (strcmp (g_ptr_array_index (cells, j), SNL_MISSING_CELL) == 0)
          add_missing (missing, snl_element_get (row, "id"), g_ptr_array_index (columns, j));
    }

  return missing;
}

/**
 * snl_table_dup_results:
 * @table: a table of a module
 *
 * Returns: (transfer full) (element-type utf8): each possible result; empty if any text is allowed,
 *   or a range has more than 101 numbers
 */
GPtrArray *
snl_table_dup_results (SnlElement *table)
{
  g_autoptr(GPtrArray) tokens = snl_text_split (snl_element_get (table, "results"));
  GPtrArray *results = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tokens->len; i++)
    {
      SnlTableKey key = snl_table_key_parse (g_ptr_array_index (tokens, i));

      if (strcmp (key.name, ANY_WORDS) == 0 ||
          (key.is_range && !(key.max - key.min <= 100)))
        {
          g_ptr_array_set_size (results, 0);
          break;
        }
      if (!key.is_range)
        g_ptr_array_add (results, g_strdup (key.name));
      else
        for (double number = key.min; number <= key.max; number++)
          g_ptr_array_add (results, g_strdup_printf ("%.0f", number));
    }

  return results;
}

/**
 * snl_table_dup_rows:
 * @table: a table of a module
 *
 * Returns: (transfer full): the row keys, separated by blanks
 */
char *
snl_table_dup_rows (SnlElement *table)
{
  g_autoptr(GPtrArray) tokens = snl_table_dup_tokens (table, TRUE);

  g_ptr_array_add (tokens, NULL);

  return g_strjoinv (" ", (char **) tokens->pdata);
}

/**
 * snl_table_measure:
 * @table: a table of a module
 *
 * Returns: how much there is to look at to find a cell: characters of its keys, and rows
 */
gsize
snl_table_measure (SnlElement *table)
{
  gsize n_rows = snl_element_get_n_children (table);
  const char *rows = n_rows > 0 ? NULL : snl_element_get (table, "rows");

  return strlen (snl_element_get (table, "columns")) + (rows != NULL ? strlen (rows) : 0)
         + n_rows * 16;
}

/**
 * snl_table_has_row:
 * @table: a table of a module
 * @key: a word or a number
 *
 * Returns: whether a row matches @key
 */
gboolean
snl_table_has_row (SnlElement *table,
                   const char *key)
{
  g_autofree char *row = snl_table_dup_key (table, key, TRUE);

  return row != NULL;
}

/**
 * snl_table_has_column:
 * @table: a table of a module
 * @key: a word or a number
 *
 * Returns: whether a column matches @key
 */
gboolean
snl_table_has_column (SnlElement *table,
                      const char *key)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  guint index = 0;

  return find_column (columns, key, &index);
}

/* The file name of the module, for messages */
static const char *
get_file (SnlElement *element)
{
  const xmlDoc *document = snl_element_get_node (element)->doc;

  return document != NULL && document->URL != NULL ? (const char *) document->URL : "?";
}

/* Copies the next word of a list to @word; FALSE at the end, or if the word is longer than @size */
static gboolean
next_word (const char **at,
           char        *word,
           gsize        size)
{
  const char *next = *at;
  gsize length = 0;

  while (g_ascii_isspace (*next))
    next++;
  while (length < size && *next != '\0' && !g_ascii_isspace (*next))
    word[length++] = *next++;
  if (length == 0 || length == size)
    return FALSE;

  word[length] = '\0';
  *at = next;

  return TRUE;
}

/*
 * Returns: (transfer full) (nullable): the cell of @row, found in one pass without allocating
 *   lists; NULL sends snl_table_look_up() through the slow path, which reports why
 */
static char *
dup_cell (SnlElement *table,
          SnlElement *row,
          const char *column)
{
  const char *columns = snl_element_get (table, "columns");
  const char *cells = snl_element_get (row, "cells");
  char name[64];
  char cell[64];
  guint index = 0;

  if (columns == NULL || cells == NULL)
    return NULL;

  for (; next_word (&columns, name, sizeof name) && next_word (&cells, cell, sizeof cell); index++)
    if (snl_table_key_fits (name, column))
      {
        snl_element_reach (row, index);
        return strcmp (cell, SNL_MISSING_CELL) != 0 ? g_strdup (cell) : NULL;
      }

  return NULL;
}

/**
 * snl_table_look_up:
 * @table: a table of a module
 * @row: a word or a number
 * @column: a word or a number
 * @cell: (out) (transfer full): the value of the cell; unchanged on failure
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_MISSING if the module leaves the cell out on purpose,
 *   so that the referee must read it off a chart, or with %SNL_ERROR_MODULE if there is no such row
 *   or column
 */
gboolean
snl_table_look_up (SnlElement  *table,
                   const char  *row,
                   const char  *column,
                   char       **cell,
                   GError     **error)
{
  g_autoptr(GPtrArray) columns = NULL;
  g_autoptr(GPtrArray) cells = NULL;
  const char *id = snl_element_get (table, "id");
  SnlElement *line = find_row (table, row);
  char *known = line != NULL ? dup_cell (table, line, column) : NULL;
  guint index = 0;

  g_return_val_if_fail (row != NULL && column != NULL && cell != NULL, FALSE);

  if (known != NULL)
    {
      *cell = known;
      return TRUE;
    }

  /* slow path: find the cell again, or the reason why there is none */
  columns = snl_table_dup_columns (table);
  if (!snl_table_has_row (table, row))
    {
      g_autofree char *rows = snl_table_dup_rows (table);

      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("%s:%d: the table “%s” has no row for “%s”; its rows are: %s"),
                   get_file (table), snl_element_get_line (table), id, row, rows);
      return FALSE;
    }

  if (!find_column (columns, column, &index))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("%s:%d: the table “%s” has no column for “%s”; its columns are: %s"),
                   get_file (table), snl_element_get_line (table), id, column,
                   snl_element_get (table, "columns"));
      return FALSE;
    }

  cells = line != NULL ? snl_table_dup_cells (line) : snl_text_split (NULL);
  if (line != NULL && index >= cells->len)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("%s:%d: the row “%s” of the table “%s” has no cell for “%s”"),
                   get_file (table), snl_element_get_line (line), row, id, column);
      return FALSE;
    }

  if (line == NULL || strcmp (g_ptr_array_index (cells, index), SNL_MISSING_CELL) == 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING,
                   _("%s: row %s, column %s is not in the module; read it off your own chart"),
                   snl_element_get_label_or_id (table), row, column);
      return FALSE;
    }

  *cell = g_strdup (g_ptr_array_index (cells, index));

  return TRUE;
}

/**
 * snl_table_accepts:
 * @table: a table of a module
 * @result: the value that the referee read off a chart
 *
 * Returns: whether @result is a possible result of @table
 */
gboolean
snl_table_accepts (SnlElement *table,
                   const char *result)
{
  g_autoptr(GPtrArray) results = snl_text_split (snl_element_get (table, "results"));

  for (guint i = 0; i < results->len; i++)
    if (is_any_words (g_ptr_array_index (results, i), result) ||
        snl_table_key_fits (g_ptr_array_index (results, i), result))
      return TRUE;

  return FALSE;
}
