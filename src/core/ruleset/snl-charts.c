/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-charts-private.h"

#include "core/journal/snl-position.h"
#include "core/module/snl-table-rise.h"
#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

static void
cell_free (gpointer data)
{
  SnlCell *cell = data;

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

void
snl_charts_free (SnlCharts *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->index, g_hash_table_unref);
  g_ptr_array_unref (self->cells);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/* Whether only this key itself can be meant: a word, or a whole number as people write it */
static gboolean
is_plain (const char *key)
{
  const char *digits = *key == '-' ? key + 1 : key;

  if (!g_ascii_isdigit (*digits))
    return !g_ascii_isspace (*key) && strchr ("+-.", *key) == NULL;

  return (*digits != '0' || strcmp (key, "0") == 0) && strspn (digits, "0123456789") == strlen (digits);
}

static char *
dup_place (const char *table,
           const char *row,
           const char *column)
{
  return g_strdup_printf ("%s\t%s\t%s", table, row, column);
}

static SnlCell *
find_cell (SnlCharts  *self,
           const char *table,
           const char *row,
           const char *column)
{
  g_autofree char *place = dup_place (table, row, column);

  if (self->index == NULL)
    {
      self->index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint i = 0; i < self->cells->len; i++)
        {
          SnlCell *cell = g_ptr_array_index (self->cells, i);

          g_hash_table_insert (self->index, dup_place (cell->table, cell->row, cell->column), cell);
        }
    }

  return g_hash_table_lookup (self->index, place);
}

static void
remove_cell (SnlCharts *self,
             guint      index)
{
  g_clear_pointer (&self->index, g_hash_table_unref);
  g_ptr_array_remove_index (self->cells, index);
}

SnlCell *
_snl_charts_put (SnlCharts  *self,
                 SnlElement *table,
                 const char *row,
                 const char *column,
                 const char *result)
{
  SnlCell *cell = find_cell (self, snl_element_get (table, "id"), row, column);

  if (cell == NULL)
    {
      cell = g_new0 (SnlCell, 1);
      cell->table = snl_element_get (table, "id");
      cell->row = g_strdup (row);
      cell->column = g_strdup (column);
      cell->is_plain = is_plain (row) && is_plain (column);
      g_ptr_array_add (self->cells, cell);
      g_hash_table_insert (self->index, dup_place (cell->table, row, column), cell);
    }
  g_free (cell->result);
  cell->result = g_strdup (result);

  return cell;
}

/* Refuses what the chart cannot have; the sentence says what would be right. */
char *
_snl_charts_dup_fault (SnlElement *table,
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

char *
_snl_charts_dup_no_table (SnlCharts  *self,
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
SnlElement *
_snl_charts_find_table (SnlCharts  *self,
                        const char *id)
{
  SnlElement *table = snl_ruleset_find (self->ruleset, "table", id);

  return table != NULL && has_gaps (table) ? table : NULL;
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
  const SnlCell *found = find_cell (self, table, row, column);

  for (guint i = self->cells->len; found == NULL && i > 0; i--)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i - 1);

      if (!cell->is_plain && strcmp (cell->table, table) == 0 && snl_key_fits (cell->row, row)
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
      const SnlCell *cell = g_ptr_array_index (self->cells, i);

      if (strcmp (cell->table, table) == 0)
        /* Translators: a line of a list of the referee's own: a condition and its number */
        g_string_append_printf (lines, _("%s%s: %s"), lines->len > 0 ? "; " : "", cell->row, cell->result);
    }

  return lines->len > 0 ? g_strdup (lines->str) : NULL;
}

/* What would be known with some cells more, which count before the others */
typedef struct {
  SnlCharts     *charts;
  SnlCharts     *more;   /* or NULL */
  const SnlCell *cell;   /* or NULL */
} Outlook;

static const char *
get_outlook (SnlElement *table,
             const char *row,
             const char *column,
             gpointer    user_data)
{
  const Outlook *outlook = user_data;
  const char *id = snl_element_get (table, "id");
  const char *known = NULL;

  if (outlook->cell != NULL && snl_key_fits (outlook->cell->row, row) && snl_key_fits (outlook->cell->column, column))
    return outlook->cell->result;
  if (outlook->more != NULL)
    known = snl_charts_look_up (outlook->more, id, row, column);

  return known != NULL ? known : snl_charts_look_up (outlook->charts, id, row, column);
}

/*
 * Holds a cell, which may be a range of the printed chart, against those beside it.  @more is known too,
 * if it is not NULL.
 */
char *
_snl_charts_dup_rise_fault (SnlCharts     *self,
                            SnlCharts     *more,
                            SnlElement    *table,
                            const SnlCell *cell)
{
  Outlook outlook = { self, more, more == NULL ? cell : NULL };
  g_autoptr(GPtrArray) missing = NULL;

  if (snl_element_get (table, "rises") == NULL)
    return NULL;

  missing = snl_table_dup_missing (table);
  for (guint i = 0; i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);
      char *fault = NULL;

      if (snl_key_fits (cell->row, keys[0]) && snl_key_fits (cell->column, keys[1]))
        fault = snl_table_dup_rise_fault (table, keys[0], keys[1], cell->result, get_outlook, &outlook);
      if (fault != NULL)
        return fault;
    }

  return NULL;
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
  SnlElement *element = _snl_charts_find_table (self, table);
  const SnlCell cell = { .row = (char *) row, .column = (char *) column, .result = (char *) result };
  g_autofree char *fault = element != NULL ? _snl_charts_dup_fault (element, row, column, result)
                           : _snl_charts_dup_no_table (self, table);

  if (fault == NULL)
    fault = _snl_charts_dup_rise_fault (self, NULL, element, &cell);
  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  _snl_charts_put (self, element, row, column, result);

  return TRUE;
}

/* What covers several cells is taken apart, so that one of them can be forgotten. */
static void
take_apart (SnlCharts     *self,
            SnlElement    *table,
            const SnlCell *wide)
{
  g_autoptr(GPtrArray) missing = snl_table_dup_missing (table);

  for (guint i = 0; i < missing->len; i++)
    {
      g_auto(GStrv) keys = g_strsplit (g_ptr_array_index (missing, i), "\t", 2);

      if (snl_key_fits (wide->row, keys[0]) && snl_key_fits (wide->column, keys[1])
          && find_cell (self, wide->table, keys[0], keys[1]) == NULL)
        _snl_charts_put (self, table, keys[0], keys[1],
                         snl_charts_look_up (self, wide->table, keys[0], keys[1]));
    }
}

/**
 * snl_charts_clear_cell:
 * @table: a table's id
 * @row: a row of it, by itself
 * @column: a column of it, by itself
 *
 * Forgets a cell; those beside it stay, also where they came as a range.
 */
void
snl_charts_clear_cell (SnlCharts  *self,
                       const char *table,
                       const char *row,
                       const char *column)
{
  SnlElement *element = _snl_charts_find_table (self, table);
  SnlCell *own;
  guint index = 0;

  if (element == NULL)
    return;

  for (guint i = self->cells->len; i > 0; i--)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i - 1);

      if (strcmp (cell->table, snl_element_get (element, "id")) != 0
          || (strcmp (cell->row, row) == 0 && strcmp (cell->column, column) == 0)
          || !snl_key_fits (cell->row, row) || !snl_key_fits (cell->column, column))
        continue;
      take_apart (self, element, cell);
      remove_cell (self, i - 1);
    }

  own = find_cell (self, table, row, column);
  if (own != NULL && g_ptr_array_find (self->cells, own, &index))
    remove_cell (self, index);
}

/**
 * snl_charts_dup_names:
 * @table: the id of a list: a chart whose rows are called as the referee's copy calls them
 *
 * Returns: (transfer full) (element-type utf8): the names of its lines, in the order in which they came
 */
GPtrArray *
snl_charts_dup_names (SnlCharts  *self,
                      const char *table)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const SnlCell *cell = g_ptr_array_index (self->cells, i);

      if (strcmp (cell->table, table) == 0 && !g_ptr_array_find_with_equal_func (names, cell->row, g_str_equal, NULL))
        g_ptr_array_add (names, g_strdup (cell->row));
    }

  return names;
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
  if (_snl_charts_find_table (self, table) == NULL)
    {
      g_autofree char *fault = _snl_charts_dup_no_table (self, table);

      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  for (guint i = self->cells->len; i > 0; i--)
    if (strcmp (((SnlCell *) g_ptr_array_index (self->cells, i - 1))->table, table) == 0)
      remove_cell (self, i - 1);

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
    count += strcmp (((SnlCell *) g_ptr_array_index (self->cells, i))->table, table) == 0;

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
  SnlElement *element = _snl_charts_find_table (self, table);
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
