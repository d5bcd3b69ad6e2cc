/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-table.h"

#include "snl-error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MISSING_CELL "?"
#define ANY_WORDS    "*"
#define WORDS_LIMIT  400   /* of a result that is any words, in bytes */

/*
 * What a row, a column or a result is called.  Numbers and ranges are intervals, both ends
 * included; a word is only itself.
 */
typedef struct {
  const char *name;
  gboolean    is_word;
  gboolean    is_range;
  double      least;
  double      most;
} Key;

static gboolean
parse_number (const char *text,
              double     *number)
{
  char *end = NULL;

  if (*text == '\0' || g_ascii_isspace (*text) || strspn (text, "+-.0123456789") != strlen (text))
    return FALSE;

  *number = g_ascii_strtod (text, &end);

  return *end == '\0';
}

/* `2..5`, `..1` and `6..`; an end that is left out lies beyond all numbers */
static gboolean
parse_range (const char *text,
             Key        *key)
{
  const char *dots = strstr (text, "..");
  g_autofree char *least = NULL;

  if (dots == NULL || strcmp (text, "..") == 0)
    return FALSE;

  least = g_strndup (text, dots - text);
  key->least = -INFINITY;
  key->most = INFINITY;

  return (*least == '\0' || parse_number (least, &key->least)) &&
         (dots[2] == '\0' || parse_number (dots + 2, &key->most));
}

static Key
parse_key (const char *text)
{
  Key key = { text, FALSE, FALSE, 0, 0 };

  if (parse_number (text, &key.least))
    key.most = key.least;
  else
    {
      key.is_range = parse_range (text, &key);
      key.is_word = !key.is_range;
    }

  return key;
}

static gboolean
key_fits (const char *token,
          const char *value)
{
  Key key = parse_key (token);
  double number = 0;

  if (strcmp (token, value) == 0)
    return TRUE;

  return !key.is_word && parse_number (value, &number) &&
         number >= key.least && number <= key.most;
}

/**
 * snl_key_fits:
 * @token: a key as it is written: a word, a number or a range
 * @value: what is looked for
 *
 * Returns: whether @token is for @value
 */
gboolean
snl_key_fits (const char *token,
              const char *value)
{
  return key_fits (token, value);
}

static GPtrArray *
split (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto(GStrv) parts = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_ptr_array_add (words, g_strdup (*part));

  return words;
}

/**
 * snl_table_dup_columns:
 * @table: a table of a module
 *
 * Returns: (transfer full) (element-type utf8): its columns, as the module writes them
 */
GPtrArray *
snl_table_dup_columns (SnlElement *table)
{
  return split (snl_element_get (table, "columns"));
}

/**
 * snl_table_dup_cells:
 * @row: a row of a table
 *
 * Returns: (transfer full) (element-type utf8): its cells, one for each column; `?` for one that
 *   the module leaves out
 */
GPtrArray *
snl_table_dup_cells (SnlElement *row)
{
  return split (snl_element_get (row, "cells"));
}

static gboolean
find_column (GPtrArray  *columns,
             const char *key,
             guint      *index)
{
  for (*index = 0; *index < columns->len; (*index)++)
    if (key_fits (g_ptr_array_index (columns, *index), key))
      return TRUE;

  return FALSE;
}

static SnlElement *
find_row (SnlElement *table,
          const char *key)
{
  for (guint i = 0; i < snl_element_get_n_children (table); i++)
    {
      SnlElement *row = snl_element_get_child (table, i);
      const char *id = snl_element_is (row, "row") ? snl_element_get (row, "id") : NULL;

      if (id != NULL && key_fits (id, key))
        return row;
    }

  return NULL;
}

/**
 * snl_table_is_supplied:
 * @table: a table of a module
 *
 * Returns: whether the module has its rows; if not, it says only which there are
 */
gboolean
snl_table_is_supplied (SnlElement *table)
{
  return g_strcmp0 (snl_element_get (table, "supplied"), "no") != 0;
}

/* The keys of a table that is not supplied, or the columns of any */
static GPtrArray *
dup_tokens (SnlElement *table,
            gboolean    is_row)
{
  GPtrArray *tokens = NULL;

  if (!is_row || !snl_table_is_supplied (table))
    return split (snl_element_get (table, is_row ? "rows" : "columns"));

  tokens = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < snl_element_get_n_children (table); i++)
    {
      SnlElement *row = snl_element_get_child (table, i);

      if (snl_element_is (row, "row") && snl_element_get (row, "id") != NULL)
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

  return !parse_number (value, &number) || number == floor (number);
}

/**
 * snl_table_dup_key:
 * @table: a table of a module
 * @key: a word or a number
 * @is_row: whether a row is meant, not a column
 *
 * Returns: (transfer full) (nullable): what the row or column of @key is called: as the module
 *   writes it, or, where the table is not supplied, @key itself; %NULL if there is none
 */
char *
snl_table_dup_key (SnlElement *table,
                   const char *key,
                   gboolean    is_row)
{
  g_autoptr(GPtrArray) tokens = dup_tokens (table, is_row);

  for (guint i = 0; i < tokens->len; i++)
    if (is_any_words (g_ptr_array_index (tokens, i), key))
      return g_strdup (key);
    else if (key_fits (g_ptr_array_index (tokens, i), key))
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
 * @token: a key of a referee's own chart: a word, a number or a range, which may be open
 * @is_row: whether it is a row's, not a column's
 *
 * Returns: whether the chart can have such a row or column
 */
gboolean
snl_table_allows (SnlElement *table,
                  const char *token,
                  gboolean    is_row)
{
  g_autoptr(GPtrArray) tokens = dup_tokens (table, is_row);
  Key wanted = parse_key (token);

  for (guint i = 0; i < tokens->len; i++)
    {
      Key key = parse_key (g_ptr_array_index (tokens, i));

      if (strcmp (key.name, token) == 0 || is_any_words (key.name, token))
        return TRUE;
      if (key.is_word || wanted.is_word || wanted.least > wanted.most)
        continue;
      if ((wanted.least >= key.least || (isinf (wanted.least) && wanted.most >= key.least))
          && (wanted.most <= key.most || (isinf (wanted.most) && wanted.least <= key.most)))
        return TRUE;
    }

  return FALSE;
}

/* Each key of a table by itself: words, and the whole numbers of ranges */
static GPtrArray *
dup_single_keys (SnlElement *table,
                 gboolean    is_row)
{
  g_autoptr(GPtrArray) tokens = dup_tokens (table, is_row);
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tokens->len; i++)
    {
      Key key = parse_key (g_ptr_array_index (tokens, i));

      if (!key.is_range || isinf (key.least) || isinf (key.most))
        g_ptr_array_add (keys, g_strdup (key.name));
      else
        for (double number = key.least; number <= key.most && keys->len < 10000; number++)
          g_ptr_array_add (keys, g_strdup_printf ("%.0f", number));
    }

  return keys;
}

/**
 * snl_table_dup_keys:
 * @table: a table of a module
 * @is_row: whether rows are meant, not columns
 *
 * Returns: (transfer full) (element-type utf8): what its rows or columns are called, in order, as
 *   snl_table_dup_missing() calls them
 */
GPtrArray *
snl_table_dup_keys (SnlElement *table,
                    gboolean    is_row)
{
  return snl_table_is_supplied (table) ? dup_tokens (table, is_row) : dup_single_keys (table, is_row);
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
 * Returns: (transfer full) (element-type utf8): `row TAB column` of each cell that the module leaves
 *   out on purpose; the row `*` of a list stands for all of its lines
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
  for (guint i = 0; i < snl_element_get_n_children (table); i++)
    {
      SnlElement *row = snl_element_get_child (table, i);
      g_autoptr(GPtrArray) cells = NULL;

      if (!snl_element_is (row, "row"))
        continue;
      cells = snl_table_dup_cells (row);
      for (guint j = 0; j < cells->len && j < columns->len; j++)
        if (strcmp (g_ptr_array_index (cells, j), MISSING_CELL) == 0)
          add_missing (missing, snl_element_get (row, "id"), g_ptr_array_index (columns, j));
    }

  return missing;
}

/**
 * snl_table_dup_results:
 * @table: a table of a module
 *
 * Returns: (transfer full) (element-type utf8): each result it can have, one by one; empty if they
 *   cannot be listed
 */
GPtrArray *
snl_table_dup_results (SnlElement *table)
{
  g_autoptr(GPtrArray) tokens = split (snl_element_get (table, "results"));
  GPtrArray *results = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tokens->len; i++)
    {
      Key key = parse_key (g_ptr_array_index (tokens, i));

      if (strcmp (key.name, ANY_WORDS) == 0
          || (key.is_range && !(key.most - key.least <= 100)))
        {
          g_ptr_array_set_size (results, 0);
          break;
        }
      if (!key.is_range)
        g_ptr_array_add (results, g_strdup (key.name));
      else
        for (double number = key.least; number <= key.most; number++)
          g_ptr_array_add (results, g_strdup_printf ("%.0f", number));
    }

  return results;
}

/**
 * snl_table_dup_rows:
 * @table: a table of a module
 *
 * Returns: (transfer full): its rows, with a blank between them
 */
char *
snl_table_dup_rows (SnlElement *table)
{
  GString *rows = g_string_new (NULL);

  if (!snl_table_is_supplied (table))
    g_string_append (rows, snl_element_get (table, "rows"));

  for (guint i = 0; i < snl_element_get_n_children (table); i++)
    {
      SnlElement *row = snl_element_get_child (table, i);
      const char *id = snl_element_is (row, "row") ? snl_element_get (row, "id") : NULL;

      if (id != NULL)
        g_string_append_printf (rows, "%s%s", rows->len > 0 ? " " : "", id);
    }

  return g_string_free (rows, FALSE);
}

/**
 * snl_table_has_row:
 * @table: a table of a module
 * @key: a word or a number
 *
 * Returns: whether one of its rows is for @key
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
 * Returns: whether one of its columns is for @key
 */
gboolean
snl_table_has_column (SnlElement *table,
                      const char *key)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  guint index = 0;

  return find_column (columns, key, &index);
}

/* Where a table stands, for its author */
static const char *
get_file (SnlElement *element)
{
  const xmlDoc *document = snl_element_get_node (element)->doc;

  return document != NULL && document->URL != NULL ? (const char *) document->URL : "?";
}

/**
 * snl_table_look_up:
 * @table: a table of a module
 * @row: which row: a word or a number
 * @column: which column: a word or a number
 * @cell: (out) (transfer full): what stands there
 * @error: return location for an #SnlError
 *
 * Returns: %FALSE with %SNL_ERROR_MISSING if the module leaves the cell out on purpose, so that the
 *   referee must read it off a chart; or with %SNL_ERROR_MODULE if there is no such row or column.
 *   @cell is then as it was.
 */
gboolean
snl_table_look_up (SnlElement  *table,
                   const char  *row,
                   const char  *column,
                   char       **cell,
                   GError     **error)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  g_autoptr(GPtrArray) cells = NULL;
  const char *id = snl_element_get (table, "id");
  SnlElement *line = find_row (table, row);
  guint index = 0;

  g_return_val_if_fail (row != NULL && column != NULL && cell != NULL, FALSE);

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

  cells = line != NULL ? snl_table_dup_cells (line) : split (NULL);
  if (line != NULL && index >= cells->len)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("%s:%d: the row “%s” of the table “%s” has no cell for “%s”"),
                   get_file (table), snl_element_get_line (line), row, id, column);
      return FALSE;
    }

  if (line == NULL || strcmp (g_ptr_array_index (cells, index), MISSING_CELL) == 0)
    {
      const char *label = snl_element_get_label (table);

      g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING,
                   _("%s: row %s, column %s is not in the module; read it off your own chart"),
                   label != NULL ? label : id, row, column);
      return FALSE;
    }

  *cell = g_strdup (g_ptr_array_index (cells, index));

  return TRUE;
}

/**
 * snl_table_accepts:
 * @table: a table of a module
 * @result: what a referee read off a chart
 *
 * Returns: whether @result is one that the table can have
 */
gboolean
snl_table_accepts (SnlElement *table,
                   const char *result)
{
  g_autoptr(GPtrArray) results = split (snl_element_get (table, "results"));

  for (guint i = 0; i < results->len; i++)
    if (is_any_words (g_ptr_array_index (results, i), result)
        || key_fits (g_ptr_array_index (results, i), result))
      return TRUE;

  return FALSE;
}

G_GNUC_PRINTF (4, 5)
static void
add_fault (GPtrArray  *faults,
           const char *file,
           SnlElement *element,
           const char *format,
           ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (faults, g_strdup_printf ("%s:%d: %s", file, snl_element_get_line (element),
                                            sentence));
}

static int
compare_keys_cb (gconstpointer a,
                 gconstpointer b)
{
  const Key *first = a;
  const Key *second = b;

  return (first->least > second->least) - (first->least < second->least);
}

/* Whole numbers on both sides of a border are neighbours: `..5` and `6..` leave nothing out */
static void
check_intervals (GArray     *intervals,
                 SnlElement *table,
                 const char *file,
                 const char *what,
                 GPtrArray  *faults)
{
  const char *id = snl_element_get (table, "id");

  g_array_sort (intervals, compare_keys_cb);

  for (guint i = 1; i < intervals->len; i++)
    {
      const Key *before = &g_array_index (intervals, Key, i - 1);
      const Key *after = &g_array_index (intervals, Key, i);

      if (after->least <= before->most)
        add_fault (faults, file, table,
                   _("the table “%s”: the %s “%s” and “%s” overlap; a number can be in one only"),
                   id, what, before->name, after->name);
      else if ((before->is_range || after->is_range) && after->least > before->most + 1)
        add_fault (faults, file, table,
                   _("the table “%s”: between the %s “%s” and “%s” numbers are left out"), id, what,
                   before->name, after->name);
    }
}

static void
check_keys (GPtrArray  *names,
            SnlElement *table,
            const char *file,
            const char *what,
            GPtrArray  *faults)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GArray) intervals = g_array_new (FALSE, FALSE, sizeof (Key));
  const char *id = snl_element_get (table, "id");

  for (guint i = 0; i < names->len; i++)
    {
      Key key = parse_key (g_ptr_array_index (names, i));

      if (!g_hash_table_add (seen, (gpointer) key.name))
        add_fault (faults, file, table, _("the table “%s” has the %s “%s” twice"), id, what,
                   key.name);
      else if (key.is_range && key.least > key.most)
        add_fault (faults, file, table,
                   _("the table “%s”: “%s” runs backwards; the smaller number comes first"), id,
                   key.name);
      else if (!key.is_word)
        g_array_append_val (intervals, key);
    }

  check_intervals (intervals, table, file, what, faults);
}

static void
check_cells (SnlElement *table,
             SnlElement *row,
             guint       n_columns,
             const char *file,
             GPtrArray  *faults)
{
  g_autoptr(GPtrArray) cells = snl_table_dup_cells (row);
  const char *id = snl_element_get (table, "id");
  const char *name = snl_element_get (row, "id");

  if (cells->len != n_columns)
    add_fault (faults, file, row,
               _("the table “%s”: the row “%s” has %u of %u cells; one that is not known is "
                 "written ?"), id, name, cells->len, n_columns);

  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);

      if (strcmp (cell, MISSING_CELL) != 0 && !snl_table_accepts (table, cell))
        add_fault (faults, file, row,
                   _("the table “%s”: “%s” in the row “%s” is none of its results, which are: %s"),
                   id, cell, name, snl_element_get (table, "results"));
    }
}

/**
 * snl_table_check:
 * @table: a table of a module
 * @file: the module's name
 * @faults: (element-type utf8): gets a sentence `file:line: …` for each fault
 *
 * Checks that each row has a cell for each column, that each cell is one of the results, and that
 * the keys of rows and of columns neither overlap nor leave out numbers between ranges.
 */
void
snl_table_check (SnlElement *table,
                 const char *file,
                 GPtrArray  *faults)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  g_autoptr(GPtrArray) rows = dup_tokens (table, TRUE);

  for (guint i = 0; i < snl_element_get_n_children (table); i++)
    {
      SnlElement *row = snl_element_get_child (table, i);

      if (snl_element_is (row, "row") && snl_element_get (row, "id") != NULL)
        check_cells (table, row, columns->len, file, faults);
    }

  /* Translators: in sentences on the keys of a table */
  check_keys (columns, table, file, _("columns"), faults);
  /* Translators: in sentences on the keys of a table */
  check_keys (rows, table, file, _("rows"), faults);
}
