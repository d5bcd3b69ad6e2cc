/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The table cells of the reference data: an array in the order of entry, and a hash table that
 * finds single cells by their keys. Cells whose keys are ranges are searched from the end, those
 * of one table only.
 */

#include "snl-reference-data-private.h"

#include "core/base/snl-text.h"
#include "core/journal/snl-position.h"
#include "core/module/snl-table-monotonic.h"
#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

#define UNKNOWN "?"     /* the result of a cell that is not known */
#define ANY_NAME "*"    /* the row key of a table whose rows the referee names */

void
snl_reference_cell_free (gpointer data)
{
  SnlCell *cell = data;

  g_free (cell->row);
  g_free (cell->column);
  g_free (cell->result);
  g_free (cell);
}

/*
 * Whether @key matches nothing but the same string: a word, or a whole number without + or leading
 * 0
 */
static gboolean
is_plain (const char *key)
{
  const char *digits = *key == '-' ? key + 1 : key;

  if (!g_ascii_isdigit (*digits))
    return !g_ascii_isspace (*key) && strchr ("+-.", *key) == NULL;

  return (*digits != '0' || strcmp (key, "0") == 0) &&
         digits[strspn (digits, "0123456789")] == '\0';
}

static char *
dup_place (const char *table,
           const char *row,
           const char *column)
{
  return g_strdup_printf ("%s\t%s\t%s", table, row, column);
}

static void
add_to_index (SnlReferenceData *self,
              SnlCell          *cell)
{
  g_hash_table_insert (self->index, dup_place (cell->table, cell->row, cell->column), cell);
  if (cell->is_plain)
    return;

  cell->before = g_hash_table_lookup (self->index, cell->table);
  g_hash_table_insert (self->index, g_strdup (cell->table), cell);
}

static SnlCell *
find_cell (SnlReferenceData *self,
           const char       *table,
           const char       *row,
           const char       *column)
{
  g_autofree char *place = dup_place (table, row, column);

  if (self->index == NULL)
    {
      self->index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint i = 0; i < self->cells->len; i++)
        add_to_index (self, g_ptr_array_index (self->cells, i));
    }

  return g_hash_table_lookup (self->index, place);
}

static void
remove_cell (SnlReferenceData *self,
             guint             index)
{
  g_clear_pointer (&self->index, g_hash_table_unref);
  g_ptr_array_remove_index (self->cells, index);
}

static SnlCell *
put (SnlReferenceData *self,
     SnlElement       *table,
     const char       *row,
     const char       *column,
     const char       *result)
{
  SnlCell *cell = find_cell (self, snl_element_get (table, "id"), row, column);

  if (cell == NULL)
    {
      cell = g_new0 (SnlCell, 1);
      cell->table = snl_element_get (table, "id");
      cell->row = g_strdup (row);
      cell->column = g_strdup (column);
      cell->row_key = snl_table_key_parse (cell->row);
      cell->column_key = snl_table_key_parse (cell->column);
      cell->is_plain = is_plain (row) && is_plain (column);
      g_ptr_array_add (self->cells, cell);
      add_to_index (self, cell);
    }
  g_free (cell->result);
  cell->result = g_strdup (result);

  return cell;
}

/* Returns: (transfer full) (nullable): a message if @table cannot have this cell */
static char *
dup_fault (SnlElement *table,
           const char *row,
           const char *column,
           const char *result)
{
  const char *label = snl_element_get_label_or_id (table);
  g_autofree char *rows = snl_table_dup_rows (table);

  if (strcmp (row, ANY_NAME) == 0)
    return g_strdup_printf (_("%s: write what your chart says in place of “*”"), label);
  if (!snl_table_allows (table, row, TRUE))
    return g_strdup_printf (_("%s has no row “%s”; its rows are: %s"), label, row, rows);
  if (!snl_table_allows (table, column, FALSE))
    return g_strdup_printf (_("%s has no column “%s”; its columns are: %s"), label, column,
                            snl_element_get (table, "columns"));
  if (!snl_table_accepts (table, result))
    return g_strdup_printf (_("%s cannot give “%s”; it can give: %s"), label, result,
                            snl_element_get (table, "results"));

  return NULL;
}

static char *
dup_no_table (SnlReferenceData *self,
              const char       *id)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            snl_element_get (g_ptr_array_index (tables, i), "id"));
  if (tables->len == 0)
    return g_strdup_printf (_("there is no chart “%s” to fill in: the module has all of its "
                              "tables"), id);

  return g_strdup_printf (_("there is no chart “%s” to fill in; there are: %s"), id, list->str);
}

static gboolean
has_gaps (SnlElement *table)
{
  g_autoptr(GPtrArray) missing = snl_table_dup_missing (table);

  return missing->len > 0;
}

/* Finds a table in which the module leaves out cells */
static SnlElement *
find_table (SnlReferenceData *self,
            const char       *id)
{
  if (self->tables == NULL)
    self->tables = snl_reference_data_dup_tables (self->ruleset);
  for (guint i = 0; i < self->tables->len; i++)
    if (g_strcmp0 (snl_element_get (self->tables->pdata[i], "id"), id) == 0)
      return self->tables->pdata[i];

  return NULL;
}

/* The single cell of these keys, else the range entered last of those that cover it */
static const SnlCell *
find_covering (SnlReferenceData *self,
               const char       *table,
               const char       *row,
               const char       *column)
{
  const SnlCell *cell = find_cell (self, table, row, column);
  const SnlTableKey row_key = snl_table_key_parse (row);
  const SnlTableKey column_key = snl_table_key_parse (column);

  if (cell != NULL)
    return cell;

  cell = g_hash_table_lookup (self->index, table);
  while (cell != NULL && !(snl_table_key_covers (&cell->row_key, &row_key) &&
                           snl_table_key_covers (&cell->column_key, &column_key)))
    cell = cell->before;

  return cell;
}

/**
 * snl_reference_data_look_up:
 * @self: reference data
 * @table: the id of a table
 * @row: a word or a number
 * @column: a word or a number
 *
 * Returns: (transfer none) (nullable): the value that the referee entered; %NULL if there is none
 */
const char *
snl_reference_data_look_up (SnlReferenceData *self,
                            const char       *table,
                            const char       *row,
                            const char       *column)
{
  const SnlCell *found = find_covering (self, table, row, column);

  return found != NULL ? found->result : NULL;
}

/**
 * snl_reference_data_dup_lines:
 * @self: reference data
 * @table: the id of a table
 *
 * Returns: (transfer full) (nullable): the entered cells as text for a person, `row: result`
 *   separated by semicolons; %NULL if there are none
 */
char *
snl_reference_data_dup_lines (SnlReferenceData *self,
                              const char       *table)
{
  g_autoptr(GString) lines = g_string_new (NULL);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i);

      if (strcmp (cell->table, table) == 0)
        /* Translators: a line of a list of the referee's own: a condition and its number */
        g_string_append_printf (lines, _("%s%s: %s"), lines->len > 0 ? "; " : "", cell->row,
                                cell->result);
    }

  return lines->len > 0 ? g_strdup (lines->str) : NULL;
}

/* The value in the last of @user_data, two SnlReferenceData, that knows the cell */
static const char *
get_coverage (SnlElement *table,
              const char *row,
              const char *column,
              gpointer    user_data)
{
  SnlReferenceData **outlook = user_data;
  const char *id = snl_element_get (table, "id");
  const char *known = snl_reference_data_look_up (outlook[1], id, row, column);

  return known != NULL ? known : snl_reference_data_look_up (outlook[0], id, row, column);
}

/*
 * Checks the cells of @more, which will take precedence over those of @self, against their
 * neighbours in a monotonic table: each cell of the table once, however many ranges cover it.
 * Returns: (transfer full) (nullable): a message, with the line number of its cell in @line
 */
static char *
dup_rise_fault (SnlReferenceData *self,
                SnlReferenceData *more,
                SnlElement       *table,
                long             *line)
{
  SnlReferenceData *outlook[] = { self, more };
  g_autoptr(GPtrArray) missing = NULL;

  if (snl_element_get (table, "rises") == NULL)
    return NULL;

  missing = snl_table_dup_missing (table);
  for (guint i = 0; i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);
      const SnlCell *cell = find_covering (more, snl_element_get (table, "id"), keys[0], keys[1]);
      char *fault = cell != NULL
                    ? snl_table_dup_monotonic_fault (table, keys[0], keys[1], cell->result,
                                                     get_coverage, outlook)
                    : NULL;

      if (fault != NULL)
        {
          *line = cell->line;
          return fault;
        }
    }

  return NULL;
}

/**
 * snl_reference_data_set_cell:
 * @self: reference data
 * @table: the id of a table
 * @row: a row key: a word, a number or a range
 * @column: a column key, likewise
 * @result: the value of the cell
 * @error: return location for an #SnlError
 *
 * Sets a cell, or all cells of a range at once.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if @table cannot have this cell, or @result
 *   contradicts a neighbour in a monotonic table; @self is then unchanged
 */
gboolean
snl_reference_data_set_cell (SnlReferenceData  *self,
                             const char        *table,
                             const char        *row,
                             const char        *column,
                             const char        *result,
                             GError           **error)
{
  SnlElement *element = find_table (self, table);
  g_autoptr(SnlReferenceData) more = snl_reference_data_new (self->ruleset);
  long line = 0;
  g_autofree char *fault = element != NULL ? dup_fault (element, row, column, result)
                                           : dup_no_table (self, table);

  if (fault == NULL)
    {
      put (more, element, row, column, result);
      fault = dup_rise_fault (self, more, element, &line);
    }
  if (fault != NULL)
    return snl_reference_refuse (error, fault);
  put (self, element, row, column, result);

  return TRUE;
}

/* Adds a single cell for each cell that @wide covers, so that one of them can be removed */
static void
split_cell (SnlReferenceData *self,
            SnlElement       *table,
            const SnlCell    *wide)
{
  g_autoptr(GPtrArray) missing = snl_table_dup_missing (table);

  for (guint i = 0; i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);

      if (snl_table_key_fits (wide->row, keys[0]) && snl_table_key_fits (wide->column, keys[1]) &&
          find_cell (self, wide->table, keys[0], keys[1]) == NULL)
        put (self, table, keys[0], keys[1],
             snl_reference_data_look_up (self, wide->table, keys[0], keys[1]));
    }
}

/**
 * snl_reference_data_unset_cell:
 * @self: reference data
 * @table: the id of a table
 * @row: a row key; a single word or number
 * @column: a column key, likewise
 *
 * Removes the value of one cell. A range that covers it is split, so that the other cells keep
 * theirs.
 */
void
snl_reference_data_unset_cell (SnlReferenceData *self,
                               const char       *table,
                               const char       *row,
                               const char       *column)
{
  SnlElement *element = find_table (self, table);
  SnlCell *own;
  guint index = 0;

  if (element == NULL)
    return;

  for (guint i = self->cells->len; i > 0; i--)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i - 1);

      if (strcmp (cell->table, snl_element_get (element, "id")) != 0 ||
          (strcmp (cell->row, row) == 0 && strcmp (cell->column, column) == 0) ||
          !snl_table_key_fits (cell->row, row) || !snl_table_key_fits (cell->column, column))
        continue;
      split_cell (self, element, cell);
      remove_cell (self, i - 1);
    }

  own = find_cell (self, table, row, column);
  if (own != NULL && g_ptr_array_find (self->cells, own, &index))
    remove_cell (self, index);
}

/**
 * snl_reference_data_dup_names:
 * @self: reference data
 * @table: the id of a table whose row key is `*`, so that the referee names the rows
 *
 * Returns: (transfer full) (element-type utf8): the names of the rows, in the order of entry
 */
GPtrArray *
snl_reference_data_dup_names (SnlReferenceData *self,
                              const char       *table)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i);

      if (strcmp (cell->table, table) == 0 &&
          !g_ptr_array_find_with_equal_func (names, cell->row, g_str_equal, NULL))
        g_ptr_array_add (names, g_strdup (cell->row));
    }

  return names;
}

/**
 * snl_reference_data_clear_table:
 * @self: reference data
 * @table: the id of a table
 * @error: return location for an #SnlError
 *
 * Removes all entered cells of @table.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if the module leaves out no such table
 */
gboolean
snl_reference_data_clear_table (SnlReferenceData  *self,
                                const char        *table,
                                GError           **error)
{
  if (find_table (self, table) == NULL)
    {
      g_autofree char *fault = dup_no_table (self, table);

      return snl_reference_refuse (error, fault);
    }
  for (guint i = self->cells->len; i > 0; i--)
    if (strcmp (((SnlCell *) g_ptr_array_index (self->cells, i - 1))->table, table) == 0)
      remove_cell (self, i - 1);

  return TRUE;
}

/**
 * snl_reference_data_dup_tables:
 * @ruleset: a module
 *
 * Returns: (transfer container) (element-type SnlElement): the tables in which the module leaves
 *   out cells
 */
GPtrArray *
snl_reference_data_dup_tables (SnlRuleset *ruleset)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "tables");
  GPtrArray *tables = g_ptr_array_new ();

  snl_element_for_each (table, section, "table")
    {
      if (has_gaps (table))
        g_ptr_array_add (tables, table);
    }

  return tables;
}

/**
 * snl_reference_data_count_cells:
 * @self: reference data
 * @table: the id of a table
 *
 * Returns: the number of entries for @table; a range counts once
 */
guint
snl_reference_data_count_cells (SnlReferenceData *self,
                                const char       *table)
{
  guint count = 0;

  for (guint i = 0; i < self->cells->len; i++)
    count += strcmp (((SnlCell *) g_ptr_array_index (self->cells, i))->table, table) == 0;

  return count;
}

/**
 * snl_reference_data_count_missing:
 * @self: reference data
 * @table: the id of a table
 *
 * Returns: the number of cells that neither the module nor the reference data contains
 */
guint
snl_reference_data_count_missing (SnlReferenceData *self,
                                  const char       *table)
{
  SnlElement *element = find_table (self, table);
  g_autoptr(GPtrArray) missing = element != NULL ? snl_table_dup_missing (element) : NULL;
  guint count = 0;

  for (guint i = 0; missing != NULL && i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);

      count += strcmp (keys[0], ANY_NAME) == 0
               ? snl_reference_data_count_cells (self, table) == 0
               : snl_reference_data_look_up (self, table, keys[0], keys[1]) == NULL;
    }

  return count;
}

/**
 * snl_reference_data_count_open:
 * @self: reference data
 *
 * Returns: the number of tables that still lack cells
 */
guint
snl_reference_data_count_open (SnlReferenceData *self)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);
  guint count = 0;

  for (guint i = 0; i < tables->len; i++)
    {
      const char *id = snl_element_get (tables->pdata[i], "id");

      count += snl_reference_data_count_missing (self, id) > 0;
    }

  return count;
}

static gboolean
read_cell (SnlReferenceData  *self,
           SnlElement        *table,
           const xmlNode     *node,
           const char        *file,
           const char        *row,
           const char        *column,
           const char        *result,
           GError           **error)
{
  g_autofree char *fault = dup_fault (table, row, column, result);

  if (fault == NULL)
    {
      put (self, table, row, column, result)->line = xmlGetLineNo (node);
      fault = snl_reference_dup_excess (self, SNL_REFERENCE_TABLES);
    }

  return fault == NULL || snl_reference_fail (error, file, node, "%s", fault);
}

/* Whether a result stands for one that is not known */
static gboolean
is_unknown (const char *result)
{
  return g_strcmp0 (result, UNKNOWN) == 0;
}

/* Reads a <row>: a result for each of the `columns` of its <chart>; ? for one that is not known */
static gboolean
read_row (SnlReferenceData  *self,
          SnlElement        *table,
          const xmlNode     *node,
          const char        *file,
          GError           **error)
{
  const char *columns = snl_node_get (node->parent, "columns");
  g_auto(GStrv) keys = g_strsplit (columns != NULL ? columns : "", " ", -1);
  g_auto(GStrv) results = NULL;

  if (!snl_reference_check (node, file, "id cells", "", error))
    return FALSE;
  if (columns == NULL)
    return snl_reference_fail (error, file, node, _("<chart> wants “columns” for its rows"));

  results = g_strsplit (snl_node_get (node, "cells"), " ", -1);
  if (g_strv_length (results) != g_strv_length (keys))
    return snl_reference_fail (error, file, node,
                               _("the row has %u of %u cells; one that is not known is "
                                                    "written ?"),
                               g_strv_length (results), g_strv_length (keys));
  for (guint i = 0; keys[i] != NULL; i++)
    if (strcmp (results[i], "?") != 0 &&
        !read_cell (self, table, node, file, snl_node_get (node, "id"), keys[i], results[i],
                    error))
      return FALSE;

  return TRUE;
}

/* Reads a <chart> and its cells */
gboolean
snl_reference_read_table (SnlReferenceData  *self,
                          const xmlNode     *chart,
                          const char        *file,
                          GError           **error)
{
  SnlElement *table = NULL;

  if (!snl_reference_node_is (chart, "chart"))
    return snl_reference_fail (error, file, chart, _("<chart> is wanted here, not <%s>"),
                               chart->name);
  if (!snl_reference_check (chart, file, "table", "columns", error))
    return FALSE;

  table = find_table (self, snl_node_get (chart, "table"));
  if (table == NULL)
    {
      g_autofree char *fault = dup_no_table (self, snl_node_get (chart, "table"));

      return snl_reference_fail (error, file, chart, "%s", fault);
    }
  for (const xmlNode *node = chart->children; node != NULL; node = node->next)
    {
      gboolean good = TRUE;

      if (snl_reference_node_is (node, "row"))
        good = read_row (self, table, node, file, error);
      else if (snl_reference_node_is (node, "cell"))
        good = snl_reference_check (node, file, "row column result", "", error) &&
               (is_unknown (snl_node_get (node, "result")) ||
                read_cell (self, table, node, file, snl_node_get (node, "row"),
                           snl_node_get (node, "column"), snl_node_get (node, "result"),
                           error));
      else if (node->type == XML_ELEMENT_NODE)
        good = snl_reference_fail (error, file, node,
                                   _("<cell> or <row> is wanted here, not <%s>"), node->name);
      if (!good)
        return FALSE;
    }

  return TRUE;
}

/* Removes the single cells that @wide covers, which would be found before it */
static void
remove_covered (SnlReferenceData *self,
                const SnlCell    *wide)
{
  for (guint i = self->cells->len; i > 0 && !wide->is_plain; i--)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i - 1);

      if (cell->is_plain && strcmp (cell->table, wide->table) == 0 &&
          snl_table_key_covers (&wide->row_key, &cell->row_key) &&
          snl_table_key_covers (&wide->column_key, &cell->column_key))
        remove_cell (self, i - 1);
    }
}

gboolean
snl_reference_merge_cells (SnlReferenceData  *self,
                           SnlReferenceData  *fresh,
                           const char        *file,
                           GError           **error)
{
  SnlElement *tables = snl_ruleset_get_section (self->ruleset, "tables");

  snl_element_for_each (table, tables, "table")
    {
      long line = 0;
      g_autofree char *fault =
        snl_reference_data_count_cells (fresh, snl_element_get (table, "id")) > 0
        ? dup_rise_fault (self, fresh, table, &line)
        : NULL;

      if (fault != NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%ld: %s", file, line, fault);
          return FALSE;
        }
    }
  for (guint i = 0; i < fresh->cells->len; i++)
    remove_covered (self, g_ptr_array_index (fresh->cells, i));
  for (guint i = 0; i < fresh->cells->len; i++)
    {
      const SnlCell *cell = g_ptr_array_index (fresh->cells, i);

      put (self, snl_ruleset_find (self->ruleset, "table", cell->table), cell->row, cell->column,
           cell->result);
    }

  return TRUE;
}

/* Writes a cell that is not known for each one that @table lacks; where the referee names the rows,
 * one to copy for each */
static void
write_blanks (SnlReferenceData *self,
              SnlElement       *table,
              GString          *xml)
{
  g_autoptr(GPtrArray) missing = snl_table_dup_missing (table);

  for (guint i = 0; i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);

      if (strcmp (keys[0], ANY_NAME) == 0
          ? snl_reference_data_count_cells (self, snl_element_get (table, "id")) > 0
          : snl_reference_data_look_up (self, snl_element_get (table, "id"), keys[0],
                                        keys[1]) != NULL)
        continue;
      g_string_append (xml, "    <cell");
      snl_text_append_attribute (xml, "row", keys[0]);
      snl_text_append_attribute (xml, "column", keys[1]);
      snl_text_append_attribute (xml, "result", UNKNOWN);
      g_string_append (xml, "/>\n");
    }
}

void
snl_reference_write_cells (SnlReferenceData *self,
                           gboolean          is_form,
                           GString          *xml)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);

  for (guint i = 0; i < tables->len; i++)
    {
      const char *id = snl_element_get (g_ptr_array_index (tables, i), "id");

      if (snl_reference_data_count_cells (self, id) == 0 && !is_form)
        continue;
      g_string_append (xml, "  <chart");
      snl_text_append_attribute (xml, "table", id);
      g_string_append (xml, ">\n");
      for (guint j = 0; j < self->cells->len; j++)
        {
          const SnlCell *cell = g_ptr_array_index (self->cells, j);

          if (strcmp (cell->table, id) != 0)
            continue;
          g_string_append (xml, "    <cell");
          snl_text_append_attribute (xml, "row", cell->row);
          snl_text_append_attribute (xml, "column", cell->column);
          snl_text_append_attribute (xml, "result", cell->result);
          g_string_append (xml, "/>\n");
        }
      if (is_form)
        write_blanks (self, tables->pdata[i], xml);
      g_string_append (xml, "  </chart>\n");
    }
}
