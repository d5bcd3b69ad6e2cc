/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An SnlForm for a table whose row keys the referee chooses: a row is a name and its value, with
 * an empty row at the end for the next one.
 */

#include "snl-form-table.h"

#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

/* The columns: the row's key, and its value */
enum {
  NAME,
  VALUE,
  N_COLUMNS,
};

struct _SnlFormList {
  SnlForm           parent_instance;

  SnlRuleset       *ruleset;
  SnlReferenceData *reference_tables; /* borrowed */
  SnlElement       *table;
  const char       *id;
  const char       *column;           /* key of the table's only column */
  GPtrArray        *names;            /* (element-type utf8): of rows with a value */
  char             *fresh;            /* name of the new row, which has no value yet, or NULL */
};

G_DEFINE_FINAL_TYPE (SnlFormList, snl_form_list, SNL_TYPE_FORM)

static void
list_read (SnlFormList *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  self->names = snl_reference_data_dup_names (self->reference_tables, self->id);
}

static gboolean
is_fresh (SnlFormList *self,
          guint        row)
{
  return row >= self->names->len;
}

static const char *
snl_form_list_get_title (SnlForm *form)
{
  SnlFormList *self = SNL_FORM_LIST (form);

  return snl_element_get_label_or_id (self->table);
}

static char *
snl_form_list_dup_about (SnlForm *form)
{
  SnlFormList *self = SNL_FORM_LIST (form);
  const char *source = snl_element_get (self->table, "source");
  g_autofree char *state = NULL;

  if (self->names->len == 0)
    state = g_strdup (_("no lines filled in; Senlac asks for the number when it needs it"));
  else
    state = g_strdup_printf (ngettext ("%u line filled in", "%u lines filled in",
                                       self->names->len), self->names->len);

  return source != NULL
         ? g_strdup_printf (_("Chapter %s: %s"), source, state)
         : g_steal_pointer (&state);
}

/* Counts the empty row for a new name, too */
static guint
snl_form_list_get_n_rows (SnlForm *form)
{
  return SNL_FORM_LIST (form)->names->len + 1;
}

static guint
snl_form_list_get_n_columns (SnlForm *form)
{
  return N_COLUMNS;
}

static char *
snl_form_list_dup_row_name (SnlForm *form,
                            guint    row)
{
  if (is_fresh (SNL_FORM_LIST (form), row))
    return g_strdup (_("New line"));

  return g_strdup_printf ("%u", row + 1);
}

static char *
snl_form_list_dup_column_name (SnlForm *form,
                               guint    column)
{
  return g_strdup (column == NAME ? _("What your copy says") : _("Its number"));
}

static char *
snl_form_list_dup_cell_name (SnlForm *form,
                             guint    row,
                             guint    column)
{
  SnlFormList *self = SNL_FORM_LIST (form);
  const char *name = is_fresh (self, row) ? self->fresh : self->names->pdata[row];

  if (column == VALUE && name != NULL)
    /* Translators: %s is what a line of a list says, like “uphill” */
    return g_strdup_printf (_("Number of “%s”"), name);

  if (column == VALUE)
    return g_strdup (_("Number of the new line"));

  if (is_fresh (self, row))
    return g_strdup (_("Words of the new line"));

  /* Translators: of a list */
  return g_strdup_printf (_("Words of line %u"), row + 1);
}

static SnlFormCellState
snl_form_list_get_state (SnlForm *form,
                         guint    row,
                         guint    column)
{
  SnlFormList *self = SNL_FORM_LIST (form);

  if (!is_fresh (self, row) || (column == NAME && self->fresh != NULL))
    return SNL_FORM_CELL_OWN;

  return SNL_FORM_CELL_OPEN;
}

static char *
snl_form_list_dup_text (SnlForm *form,
                        guint    row,
                        guint    column)
{
  SnlFormList *self = SNL_FORM_LIST (form);

  if (column == NAME)
    return g_strdup (is_fresh (self, row) ? self->fresh : self->names->pdata[row]);

  return is_fresh (self, row)
         ? NULL
         : g_strdup (snl_reference_data_look_up (self->reference_tables, self->id,
                                                 self->names->pdata[row], self->column));
}

static char *
snl_form_list_dup_hint (SnlForm *form,
                        guint    row,
                        guint    column)
{
  if (column == NAME)
    return g_strdup (_("The words in your copy, such as “uphill”"));

  return snl_form_dup_results (SNL_FORM_LIST (form)->table);
}

static GPtrArray *
snl_form_list_dup_choices (SnlForm *form,
                           guint    row,
                           guint    column)
{
  return column == NAME ? g_ptr_array_new () : snl_table_dup_results (SNL_FORM_LIST (form)->table);
}

static gboolean
refuse (GError     **error,
        const char  *sentence)
{
  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, sentence);

  return FALSE;
}

static gboolean
rename_line (SnlFormList  *self,
             guint         row,
             const char   *name,
             GError      **error)
{
  g_autofree char *old = g_strdup (self->names->pdata[row]);
  g_autofree char *value = snl_form_list_dup_text (SNL_FORM (self), row, VALUE);

  if (!snl_reference_data_set_cell (self->reference_tables, self->id, name, self->column,
                                    value, error))
    return FALSE;

  snl_reference_data_unset_cell (self->reference_tables, self->id, old, self->column);

  return TRUE;
}

static gboolean
snl_form_list_set (SnlForm     *form,
                   guint        row,
                   guint        column,
                   const char  *text,
                   GError     **error)
{
  SnlFormList *self = SNL_FORM_LIST (form);
  gboolean good = TRUE;

  if (column == NAME)
    {
      if (!is_fresh (self, row) && strcmp (self->names->pdata[row], text) == 0)
        return TRUE;

      if (g_ptr_array_find_with_equal_func (self->names, text, g_str_equal, NULL))
        return refuse (error, _("there is already a line with these words"));

      if (!snl_table_allows (self->table, text, TRUE))
        return refuse (error, _("the words are too long, or missing"));

      if (is_fresh (self, row))
        {
          g_free (self->fresh);
          self->fresh = g_strdup (text);
        }
      else
        {
          good = rename_line (self, row, text, error);
        }
    }
  else if (is_fresh (self, row) && self->fresh == NULL)
    {
      return refuse (error, _("fill in the words of this line before its number"));
    }
  else
    {
      good = snl_reference_data_set_cell (self->reference_tables, self->id,
                                          is_fresh (self, row) ? self->fresh
                                                               : self->names->pdata[row],
                                          self->column, text, NULL) ||
             snl_form_refuse (form, row, column, text, error);

      if (good && is_fresh (self, row))
        g_clear_pointer (&self->fresh, g_free);
    }

  if (good)
    list_read (self);

  return good;
}

/* Removes the whole row, because a row without a name or a value cannot be saved */
static void
snl_form_list_clear (SnlForm *form,
                     guint    row,
                     guint    column)
{
  SnlFormList *self = SNL_FORM_LIST (form);

  if (is_fresh (self, row))
    g_clear_pointer (&self->fresh, g_free);
  else
    snl_reference_data_unset_cell (self->reference_tables, self->id, self->names->pdata[row],
                                   self->column);

  list_read (self);
}

static void
snl_form_list_finalize (GObject *object)
{
  SnlFormList *self = SNL_FORM_LIST (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->fresh, g_free);

  G_OBJECT_CLASS (snl_form_list_parent_class)->finalize (object);
}

static void
snl_form_list_class_init (SnlFormListClass *klass)
{
  SnlFormClass *form_class = SNL_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_form_list_finalize;

  form_class->get_title = snl_form_list_get_title;
  form_class->dup_about = snl_form_list_dup_about;
  form_class->get_n_rows = snl_form_list_get_n_rows;
  form_class->get_n_columns = snl_form_list_get_n_columns;
  form_class->dup_row_name = snl_form_list_dup_row_name;
  form_class->dup_column_name = snl_form_list_dup_column_name;
  form_class->dup_cell_name = snl_form_list_dup_cell_name;
  form_class->get_state = snl_form_list_get_state;
  form_class->dup_text = snl_form_list_dup_text;
  form_class->dup_hint = snl_form_list_dup_hint;
  form_class->dup_choices = snl_form_list_dup_choices;
  form_class->set = snl_form_list_set;
  form_class->clear = snl_form_list_clear;
}

static void
snl_form_list_init (SnlFormList *self)
{
}

/* Reads the rows again: a file may have been imported, or everything cleared */
static void
rebuilt_cb (SnlFormList *self)
{
  list_read (self);
}

/**
 * snl_form_list_new:
 * @ruleset: the module
 * @reference_tables: the reference data, which must outlive the form
 * @table: a table for which snl_form_is_list() returns %TRUE
 *
 * Returns: (transfer full): a form for the rows of the table
 */
SnlForm *
snl_form_list_new (SnlRuleset       *ruleset,
                   SnlReferenceData *reference_tables,
                   SnlElement       *table)
{
  SnlFormList *self = g_object_new (SNL_TYPE_FORM_LIST, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->reference_tables = reference_tables;
  self->table = table;
  self->id = snl_element_get (table, "id");
  self->column = snl_element_get (table, "columns");
  list_read (self);
  g_signal_connect (self, "rebuilt", G_CALLBACK (rebuilt_cb), NULL);

  return SNL_FORM (self);
}

/**
 * snl_form_is_list:
 * @table: a table that the module does not supply in full
 *
 * Returns: whether the referee names its rows
 */
gboolean
snl_form_is_list (SnlElement *table)
{
  return snl_element_has (table, "rows", "*");
}
