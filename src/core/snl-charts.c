/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-charts.h"

#include "snl-position.h"
#include "snl-sheet-private.h"
#include "snl-table.h"
#include "snl-text-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAMESPACE  "urn:senlac:chart:1"
#define CELL_LIMIT 10000

typedef struct {
  const char *table;   /* the module's */
  char       *row;
  char       *column;
  char       *result;
} Cell;

struct _SnlCharts
{
  SnlRuleset *ruleset;
  GPtrArray  *cells;   /* of Cell; what was said later counts */
};

static void
cell_free (gpointer data)
{
  Cell *cell = data;

  g_free (cell->row);
  g_free (cell->column);
  g_free (cell->result);
  g_free (cell);
}

/**
 * snl_charts_new:
 * @ruleset: the module; a reference is taken
 *
 * Returns: (transfer full): charts of which no cell is known
 */
SnlCharts *
snl_charts_new (SnlRuleset *ruleset)
{
  SnlCharts *self = g_new0 (SnlCharts, 1);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->cells = g_ptr_array_new_with_free_func (cell_free);

  return self;
}

/**
 * snl_charts_new_user:
 * @ruleset: the module; a reference is taken
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the user's own charts, none of them if there is no file; or %NULL with
 *   @error if the file cannot be read or is damaged
 */
SnlCharts *
snl_charts_new_user (SnlRuleset  *ruleset,
                     GError     **error)
{
  g_autoptr(SnlCharts) self = snl_charts_new (ruleset);
  g_autofree char *path = snl_sheet_dup_path (ruleset, "charts");
  g_autofree char *text = NULL;
  g_autoptr(GError) problem = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, &problem))
    {
      if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return g_steal_pointer (&self);
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return NULL;
    }
  if (!snl_charts_import (self, text, (gssize) length, path, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
snl_charts_free (SnlCharts *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->cells);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/**
 * snl_charts_save:
 * @error: return location for an #SnlError
 *
 * Keeps the charts for all games of this user.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE
 */
gboolean
snl_charts_save (SnlCharts  *self,
                 GError    **error)
{
  g_autofree char *path = snl_sheet_dup_path (self->ruleset, "charts");
  g_autofree char *xml = snl_charts_to_xml (self);

  return snl_sheet_write (path, xml, error);
}

static Cell *
find_cell (SnlCharts  *self,
           const char *table,
           const char *row,
           const char *column)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *cell = g_ptr_array_index (self->cells, i);

      if (strcmp (cell->table, table) == 0 && strcmp (cell->row, row) == 0
          && strcmp (cell->column, column) == 0)
        return cell;
    }

  return NULL;
}

static void
put (SnlCharts  *self,
     SnlElement *table,
     const char *row,
     const char *column,
     const char *result)
{
  Cell *cell = find_cell (self, snl_element_get (table, "id"), row, column);

  if (cell == NULL)
    {
      cell = g_new0 (Cell, 1);
      cell->table = snl_element_get (table, "id");
      cell->row = g_strdup (row);
      cell->column = g_strdup (column);
      g_ptr_array_add (self->cells, cell);
    }
  g_free (cell->result);
  cell->result = g_strdup (result);
}

/* Refuses what the chart cannot have; the sentence says what would be right. */
static char *
dup_fault (SnlElement *table,
           const char *row,
           const char *column,
           const char *result)
{
  const char *label = snl_element_get_label (table) != NULL ? snl_element_get_label (table)
                      : snl_element_get (table, "id");
  g_autofree char *rows = snl_table_dup_rows (table);

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
dup_no_table (SnlCharts  *self,
              const char *id)
{
  g_autoptr(GPtrArray) tables = snl_charts_dup_tables (self->ruleset);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            snl_element_get (g_ptr_array_index (tables, i), "id"));
  if (tables->len == 0)
    return g_strdup_printf (_("there is no chart “%s” to fill in: the module has all of its tables"), id);

  return g_strdup_printf (_("there is no chart “%s” to fill in; there are: %s"), id, list->str);
}

static gboolean
has_gaps (SnlElement *table)
{
  g_autoptr(GPtrArray) missing = snl_table_dup_missing (table);

  return missing->len > 0;
}

/* A table of which the module leaves out something */
static SnlElement *
find_table (SnlCharts  *self,
            const char *id)
{
  SnlElement *table = snl_ruleset_find (self->ruleset, "table", id);

  return table != NULL && has_gaps (table) ? table : NULL;
}

static gboolean
read_cell (SnlCharts      *self,
           SnlElement     *table,
           const xmlNode  *node,
           const char     *file,
           const char     *row,
           const char     *column,
           const char     *result,
           GError        **error)
{
  g_autofree char *fault = dup_fault (table, row, column, result);

  if (fault != NULL)
    return snl_sheet_fail (error, file, node, "%s", fault);
  if (self->cells->len >= CELL_LIMIT)
    return snl_sheet_fail (error, file, node, _("there are more than %d cells"), CELL_LIMIT);
  put (self, table, row, column, result);

  return TRUE;
}

/* A whole row as the printed chart has it: a result for each of the chart's columns */
static gboolean
read_row (SnlCharts      *self,
          SnlElement     *table,
          const xmlNode  *node,
          const char     *file,
          GError        **error)
{
  const char *columns = snl_node_get (node->parent, "columns");
  g_auto(GStrv) keys = g_strsplit (columns != NULL ? columns : "", " ", -1);
  g_auto(GStrv) results = NULL;

  if (!snl_sheet_check (node, file, "id cells", "", error))
    return FALSE;
  if (columns == NULL)
    return snl_sheet_fail (error, file, node, _("<chart> wants “columns” for its rows"));

  results = g_strsplit (snl_node_get (node, "cells"), " ", -1);
  if (g_strv_length (results) != g_strv_length (keys))
    return snl_sheet_fail (error, file, node, _("the row has %u of %u cells; one that is not known is "
                                                "written ?"),
                           g_strv_length (results), g_strv_length (keys));
  for (guint i = 0; keys[i] != NULL; i++)
    if (strcmp (results[i], "?") != 0
        && !read_cell (self, table, node, file, snl_node_get (node, "id"), keys[i], results[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
read_chart (SnlCharts      *self,
            const xmlNode  *chart,
            const char     *file,
            GError        **error)
{
  SnlElement *table = NULL;

  if (!snl_sheet_check (chart, file, "table", "columns", error))
    return FALSE;

  table = find_table (self, snl_node_get (chart, "table"));
  if (table == NULL)
    {
      g_autofree char *fault = dup_no_table (self, snl_node_get (chart, "table"));

      return snl_sheet_fail (error, file, chart, "%s", fault);
    }
  for (const xmlNode *node = chart->children; node != NULL; node = node->next)
    {
      gboolean good = TRUE;

      if (snl_sheet_is (node, "row"))
        good = read_row (self, table, node, file, error);
      else if (snl_sheet_is (node, "cell"))
        good = snl_sheet_check (node, file, "row column result", "", error)
               && read_cell (self, table, node, file, snl_node_get (node, "row"),
                             snl_node_get (node, "column"), snl_node_get (node, "result"), error);
      else if (node->type == XML_ELEMENT_NODE)
        good = snl_sheet_fail (error, file, node, _("<cell> or <row> is wanted here, not <%s>"), node->name);
      if (!good)
        return FALSE;
    }

  return TRUE;
}

/**
 * snl_charts_import:
 * @text: a chart file
 * @length: in bytes, or -1 if it ends with NUL
 * @file: its name, for errors
 * @error: return location for an #SnlError
 *
 * Takes the cells of a file in; those that are known already are replaced.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED, a sentence with the line, and the charts as they
 *   were
 */
gboolean
snl_charts_import (SnlCharts   *self,
                   const char  *text,
                   gssize       length,
                   const char  *file,
                   GError     **error)
{
  xmlDoc *document = snl_sheet_parse (text, length, file, "charts", NAMESPACE, self->ruleset, error);
  g_autoptr(SnlCharts) fresh = NULL;
  gboolean good = TRUE;

  if (document == NULL)
    return FALSE;

  fresh = snl_charts_new (self->ruleset);
  for (const xmlNode *node = xmlDocGetRootElement (document)->children; good && node != NULL; node = node->next)
    if (snl_sheet_is (node, "chart"))
      good = read_chart (fresh, node, file, error);
    else if (node->type == XML_ELEMENT_NODE)
      good = snl_sheet_fail (error, file, node, _("<chart> is wanted here, not <%s>"), node->name);
  xmlFreeDoc (document);

  for (guint i = 0; good && i < fresh->cells->len; i++)
    {
      const Cell *cell = g_ptr_array_index (fresh->cells, i);

      put (self, snl_ruleset_find (self->ruleset, "table", cell->table), cell->row, cell->column, cell->result);
    }

  return good;
}

/**
 * snl_charts_to_xml:
 *
 * Returns: (transfer full): a chart file, as snl_charts_import() reads it
 */
char *
snl_charts_to_xml (SnlCharts *self)
{
  g_autoptr(GPtrArray) tables = snl_charts_dup_tables (self->ruleset);
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts xmlns=\"" NAMESPACE "\"");

  snl_text_append_attribute (xml, "module", snl_ruleset_get_id (self->ruleset));
  snl_text_append_attribute (xml, "version", snl_ruleset_get_version (self->ruleset));
  g_string_append (xml, ">\n");
  for (guint i = 0; i < tables->len; i++)
    {
      const char *id = snl_element_get (g_ptr_array_index (tables, i), "id");

      if (snl_charts_count_cells (self, id) == 0)
        continue;
      g_string_append (xml, "  <chart");
      snl_text_append_attribute (xml, "table", id);
      g_string_append (xml, ">\n");
      for (guint j = 0; j < self->cells->len; j++)
        {
          const Cell *cell = g_ptr_array_index (self->cells, j);

          if (strcmp (cell->table, id) != 0)
            continue;
          g_string_append (xml, "    <cell");
          snl_text_append_attribute (xml, "row", cell->row);
          snl_text_append_attribute (xml, "column", cell->column);
          snl_text_append_attribute (xml, "result", cell->result);
          g_string_append (xml, "/>\n");
        }
      g_string_append (xml, "  </chart>\n");
    }
  g_string_append (xml, "</charts>\n");

  return g_string_free (xml, FALSE);
}

/**
 * snl_charts_look_up:
 * @table: a table's id
 * @row: a word or a number
 * @column: a word or a number
 *
 * Returns: (transfer none) (nullable): what the referee's chart says; %NULL if that is not known
 */
const char *
snl_charts_look_up (SnlCharts  *self,
                    const char *table,
                    const char *row,
                    const char *column)
{
  const Cell *found = find_cell (self, table, row, column);

  for (guint i = self->cells->len; found == NULL && i > 0; i--)
    {
      const Cell *cell = g_ptr_array_index (self->cells, i - 1);

      if (strcmp (cell->table, table) == 0 && snl_key_fits (cell->row, row)
          && snl_key_fits (cell->column, column))
        found = cell;
    }

  return found != NULL ? found->result : NULL;
}

/**
 * snl_charts_dup_lines:
 * @table: a table's id
 *
 * Returns: (transfer full) (nullable): all that is filled in, for people, `row: result` with
 *   semicolons between; %NULL if nothing is
 */
char *
snl_charts_dup_lines (SnlCharts  *self,
                      const char *table)
{
  g_autoptr(GString) lines = g_string_new (NULL);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = g_ptr_array_index (self->cells, i);

      if (strcmp (cell->table, table) == 0)
        /* Translators: a line of a list of the referee's own: a condition and its number */
        g_string_append_printf (lines, _("%s%s: %s"), lines->len > 0 ? "; " : "", cell->row, cell->result);
    }

  return lines->len > 0 ? g_strdup (lines->str) : NULL;
}

/**
 * snl_charts_set:
 * @table: a table's id
 * @row: a row that it can have: a word, a number or a range
 * @column: a column that it can have
 * @result: what stands there
 * @error: return location for an #SnlError
 *
 * Fills in or corrects a cell, or several at once where the printed chart has ranges.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and the charts as they were
 */
gboolean
snl_charts_set (SnlCharts   *self,
                const char  *table,
                const char  *row,
                const char  *column,
                const char  *result,
                GError     **error)
{
  SnlElement *element = find_table (self, table);
  g_autofree char *fault = element != NULL ? dup_fault (element, row, column, result)
                           : dup_no_table (self, table);

  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  put (self, element, row, column, result);

  return TRUE;
}

/**
 * snl_charts_clear:
 * @table: a table's id
 * @error: return location for an #SnlError
 *
 * Forgets a chart.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if there is no such chart
 */
gboolean
snl_charts_clear (SnlCharts   *self,
                  const char  *table,
                  GError     **error)
{
  if (find_table (self, table) == NULL)
    {
      g_autofree char *fault = dup_no_table (self, table);

      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  for (guint i = self->cells->len; i > 0; i--)
    if (strcmp (((Cell *) g_ptr_array_index (self->cells, i - 1))->table, table) == 0)
      g_ptr_array_remove_index (self->cells, i - 1);

  return TRUE;
}

/**
 * snl_charts_dup_tables:
 * @ruleset: a module
 *
 * Returns: (transfer full) (element-type SnlElement): its tables of which something is left out on
 *   purpose; their number is what the referee's own copy must supply
 */
GPtrArray *
snl_charts_dup_tables (SnlRuleset *ruleset)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "tables");
  GPtrArray *tables = g_ptr_array_new ();

  for (guint i = 0; section != NULL && i < snl_element_get_n_children (section); i++)
    {
      SnlElement *table = snl_element_get_child (section, i);

      if (snl_element_is (table, "table") && has_gaps (table))
        g_ptr_array_add (tables, table);
    }

  return tables;
}

/**
 * snl_charts_count_cells:
 * @table: a table's id
 *
 * Returns: how many cells of it the referee has filled in
 */
guint
snl_charts_count_cells (SnlCharts  *self,
                        const char *table)
{
  guint count = 0;

  for (guint i = 0; i < self->cells->len; i++)
    count += strcmp (((Cell *) g_ptr_array_index (self->cells, i))->table, table) == 0;

  return count;
}

/**
 * snl_charts_count_missing:
 * @table: a table's id
 *
 * Returns: how many cells of it are known neither to the module nor to the referee's charts
 */
guint
snl_charts_count_missing (SnlCharts  *self,
                          const char *table)
{
  SnlElement *element = find_table (self, table);
  g_autoptr(GPtrArray) missing = element != NULL ? snl_table_dup_missing (element) : NULL;
  guint count = 0;

  for (guint i = 0; missing != NULL && i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);

      count += strcmp (keys[0], "*") == 0 ? snl_charts_count_cells (self, table) == 0
               : snl_charts_look_up (self, table, keys[0], keys[1]) == NULL;
    }

  return count;
}

/**
 * snl_charts_count_open:
 *
 * Returns: how many charts still have cells that would be asked for
 */
guint
snl_charts_count_open (SnlCharts *self)
{
  g_autoptr(GPtrArray) tables = snl_charts_dup_tables (self->ruleset);
  guint count = 0;

  for (guint i = 0; i < tables->len; i++)
    count += snl_charts_count_missing (self, snl_element_get (g_ptr_array_index (tables, i), "id")) > 0;

  return count;
}
