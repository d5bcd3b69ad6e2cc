/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An SnlForm for the cells of a table: the module's own cells are read-only, the others are read
 * from and written to the reference data.
 */

#include "snl-form-table.h"

#include "core/module/snl-table.h"
#include "core/ruleset/snl-table-words.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SnlFormTable {
  SnlForm           parent_instance;

  SnlRuleset       *ruleset;
  SnlReferenceData *reference_tables; /* borrowed */
  SnlElement       *table;
  const char       *id;
  GPtrArray        *rows;             /* (element-type utf8): keys */
  GPtrArray        *columns;          /* (element-type utf8): keys */
  /* of char *, row by row; NULL for cells that the module leaves out */
  GPtrArray        *supplied;
};

G_DEFINE_FINAL_TYPE (SnlFormTable, snl_form_table, SNL_TYPE_FORM)

/**
 * snl_form_dup_results:
 * @table: a table that the module does not supply in full
 *
 * Returns: (transfer full): a sentence on the values that its cells can have
 */
char *
snl_form_dup_results (SnlElement *table)
{
  g_auto(GStrv) results = g_strsplit (snl_element_get (table, "results"), " ", -1);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; results[i] != NULL; i++)
    {
      g_auto(GStrv) ends = g_strsplit (results[i], "..", 2);
      const char *words = snl_table_get_own_words (table, SNL_TABLE_RESULTS, results[i]);

      if (*results[i] == '\0')
        continue;

      if (strcmp (results[i], "*") == 0)
        return g_strdup (_("Any words, as in your copy"));

      if (list->len > 0)
        g_string_append (list, ", ");

      if (ends[1] != NULL && *ends[0] != '\0' && *ends[1] != '\0')
        /* Translators: the least and the largest number of a range */
        g_string_append_printf (list, _("%s to %s"), ends[0], ends[1]);
      else if (words != NULL)
        /* Translators: what may be written into a chart, and what it means */
        g_string_append_printf (list, _("%s (%s)"), results[i], words);
      else
        g_string_append (list, results[i]);
    }

  /* Translators: %s are words, numbers and ranges: what may stand in a chart */
  return g_strdup_printf (_("It can be: %s"), list->str);
}

static const char *
snl_form_table_get_title (SnlForm *form)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  return snl_element_get_label_or_id (self->table);
}

static char *
snl_form_table_dup_about (SnlForm *form)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);
  const char *source = snl_element_get (self->table, "source");
  guint missing = snl_form_count (form, SNL_FORM_CELL_MISSING);
  guint filled = snl_form_count (form, SNL_FORM_CELL_OWN);
  g_autofree char *state = NULL;

  if (missing == 0)
    state = g_strdup (_("filled in: Senlac asks for nothing"));
  else if (filled == 0)
    state = g_strdup_printf (ngettext ("%u cell is missing; Senlac asks for it when it needs it",
                                       "all %u cells are missing; Senlac asks for them when it "
                                       "needs them", missing), missing);
  else
    /* Translators: cells of a chart: how many are filled in, and how many are not */
    state = g_strdup_printf (ngettext ("%u filled in, %u cell missing",
                                       "%u filled in, %u cells missing", missing), filled, missing);

  /* Translators: where in the printed rules a chart stands, and how much of it is filled in */
  return source != NULL ? g_strdup_printf (_("Chapter %s: %s"), source, state)
                        : g_steal_pointer (&state);
}

static guint
snl_form_table_get_n_rows (SnlForm *form)
{
  return SNL_FORM_TABLE (form)->rows->len;
}

static guint
snl_form_table_get_n_columns (SnlForm *form)
{
  return SNL_FORM_TABLE (form)->columns->len;
}

static char *
snl_form_table_dup_row_name (SnlForm *form,
                             guint    row)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  return snl_table_dup_words (self->ruleset, self->table, SNL_TABLE_ROWS, self->rows->pdata[row]);
}

static char *
snl_form_table_dup_column_name (SnlForm *form,
                                guint    column)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  return snl_table_dup_words (self->ruleset, self->table, SNL_TABLE_COLUMNS,
                              self->columns->pdata[column]);
}

static char *
snl_form_table_dup_cell_name (SnlForm *form,
                              guint    row,
                              guint    column)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  char *place = snl_table_dup_place (self->ruleset, self->table, self->rows->pdata[row],
                                     self->columns->pdata[column]);
  g_autofree char *first = g_utf8_substring (place, 0, 1);
  g_autofree char *large = g_utf8_strup (first, -1);
  char *name = g_strconcat (large, g_utf8_next_char (place), NULL);

  g_free (place);

  return name;
}

/* Joins the headings of the rows and of the columns */
static char *
snl_form_table_dup_corner (SnlForm *form)
{
  SnlElement *table = SNL_FORM_TABLE (form)->table;
  const char *rows = snl_table_get_heading (table, SNL_TABLE_ROWS);
  const char *columns = snl_table_get_heading (table, SNL_TABLE_COLUMNS);

  if (rows != NULL && columns != NULL)
    /* Translators: the corner of a table: what its rows are, and what its columns are */
    return g_strdup_printf (_("%s ↓  %s →"), rows, columns);

  return g_strdup (rows != NULL ? rows : columns);
}

static const char *
get_supplied (SnlFormTable *self,
              guint         row,
              guint         column)
{
  return self->supplied->pdata[row * self->columns->len + column];
}

static const char *
get_own (SnlFormTable *self,
         guint         row,
         guint         column)
{
  return snl_reference_data_look_up (self->reference_tables, self->id, self->rows->pdata[row],
                                     self->columns->pdata[column]);
}

static SnlFormCellState
snl_form_table_get_state (SnlForm *form,
                          guint    row,
                          guint    column)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  if (get_supplied (self, row, column) != NULL)
    return SNL_FORM_CELL_SUPPLIED;

  return get_own (self, row, column) != NULL ? SNL_FORM_CELL_OWN : SNL_FORM_CELL_MISSING;
}

static char *
snl_form_table_dup_text (SnlForm *form,
                         guint    row,
                         guint    column)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);
  const char *supplied = get_supplied (self, row, column);

  return g_strdup (supplied != NULL ? supplied : get_own (self, row, column));
}

static char *
snl_form_table_dup_hint (SnlForm *form,
                         guint    row,
                         guint    column)
{
  return snl_form_dup_results (SNL_FORM_TABLE (form)->table);
}

static GPtrArray *
snl_form_table_dup_choices (SnlForm *form,
                            guint    row,
                            guint    column)
{
  return snl_table_dup_results (SNL_FORM_TABLE (form)->table);
}

static gboolean
snl_form_table_set (SnlForm     *form,
                    guint        row,
                    guint        column,
                    const char  *text,
                    GError     **error)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  if (!snl_table_accepts (self->table, text))
    return snl_form_refuse (form, row, column, text, error);

  return snl_reference_data_set_cell (self->reference_tables, self->id, self->rows->pdata[row],
                                      self->columns->pdata[column], text, error);
}

static void
snl_form_table_clear (SnlForm *form,
                      guint    row,
                      guint    column)
{
  SnlFormTable *self = SNL_FORM_TABLE (form);

  snl_reference_data_unset_cell (self->reference_tables, self->id, self->rows->pdata[row],
                                 self->columns->pdata[column]);
}

static void
snl_form_table_finalize (GObject *object)
{
  SnlFormTable *self = SNL_FORM_TABLE (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->supplied, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_form_table_parent_class)->finalize (object);
}

static void
snl_form_table_class_init (SnlFormTableClass *klass)
{
  SnlFormClass *form_class = SNL_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_form_table_finalize;

  form_class->get_title = snl_form_table_get_title;
  form_class->dup_about = snl_form_table_dup_about;
  form_class->get_n_rows = snl_form_table_get_n_rows;
  form_class->get_n_columns = snl_form_table_get_n_columns;
  form_class->dup_row_name = snl_form_table_dup_row_name;
  form_class->dup_column_name = snl_form_table_dup_column_name;
  form_class->dup_corner = snl_form_table_dup_corner;
  form_class->dup_cell_name = snl_form_table_dup_cell_name;
  form_class->get_state = snl_form_table_get_state;
  form_class->dup_text = snl_form_table_dup_text;
  form_class->dup_hint = snl_form_table_dup_hint;
  form_class->dup_choices = snl_form_table_dup_choices;
  form_class->set = snl_form_table_set;
  form_class->clear = snl_form_table_clear;
}

static void
snl_form_table_init (SnlFormTable *self)
{
  self->supplied = g_ptr_array_new_with_free_func (g_free);
}

/* Reads the module's own cells, to show them read-only */
static void
add_supplied (SnlFormTable *self)
{
  g_ptr_array_set_size (self->supplied, 0);

  snl_element_for_each (row, snl_table_is_supplied (self->table) ? self->table : NULL, "row")
    {
      g_autoptr(GPtrArray) cells = NULL;

      if (snl_element_get (row, "id") == NULL)
        continue;

      cells = snl_table_dup_cells (row);

      for (guint j = 0; j < self->columns->len; j++)
        g_ptr_array_add (self->supplied, j < cells->len && g_strcmp0 (cells->pdata[j], "?") != 0
                                         ? g_strdup (cells->pdata[j]) : NULL);
    }

  /* sets the other cells to NULL */
  g_ptr_array_set_size (self->supplied, (int) (self->rows->len * self->columns->len));
}

/**
 * snl_form_table_new:
 * @ruleset: the module
 * @reference_tables: the reference data, which must outlive the form
 * @table: a table that the module does not supply in full
 *
 * Returns: (transfer full): a form for the cells of the table
 */
SnlForm *
snl_form_table_new (SnlRuleset       *ruleset,
                    SnlReferenceData *reference_tables,
                    SnlElement       *table)
{
  SnlFormTable *self = g_object_new (SNL_TYPE_FORM_TABLE, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->reference_tables = reference_tables;
  self->table = table;
  self->id = snl_element_get (table, "id");
  self->rows = snl_table_dup_keys (table, TRUE);
  self->columns = snl_table_dup_keys (table, FALSE);
  add_supplied (self);

  return SNL_FORM (self);
}
