/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The abstract base class of forms, which edit the reference data as cells in rows and columns;
 * subclasses read and write the cells.
 */

#include "snl-form.h"

#include "core/base/snl-error.h"

#include <glib/gi18n.h>
#include <string.h>

enum {
  CHANGED,
  REBUILT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (SnlForm, snl_form, G_TYPE_OBJECT)

static void
snl_form_class_init (SnlFormClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[REBUILT] = g_signal_new ("rebuilt", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_form_init (SnlForm *self)
{
}

/**
 * snl_form_get_title:
 * @self: a form
 *
 * Returns: (transfer none): its title, for people
 */
const char *
snl_form_get_title (SnlForm *self)
{
  g_return_val_if_fail (SNL_IS_FORM (self), NULL);

  return SNL_FORM_GET_CLASS (self)->get_title (self);
}

/**
 * snl_form_dup_about:
 * @self: a form
 *
 * Returns: (transfer full): its chapter in the printed rules, and how much is filled in
 */
char *
snl_form_dup_about (SnlForm *self)
{
  g_return_val_if_fail (SNL_IS_FORM (self), NULL);

  return SNL_FORM_GET_CLASS (self)->dup_about (self);
}

/**
 * snl_form_get_n_rows:
 * @self: a form
 *
 * Returns: the number of rows
 */
guint
snl_form_get_n_rows (SnlForm *self)
{
  g_return_val_if_fail (SNL_IS_FORM (self), 0);

  return SNL_FORM_GET_CLASS (self)->get_n_rows (self);
}

/**
 * snl_form_get_n_columns:
 * @self: a form
 *
 * Returns: the number of columns
 */
guint
snl_form_get_n_columns (SnlForm *self)
{
  g_return_val_if_fail (SNL_IS_FORM (self), 0);

  return SNL_FORM_GET_CLASS (self)->get_n_columns (self);
}

/**
 * snl_form_dup_corner:
 * @self: a form
 *
 * Returns: (transfer full) (nullable): the text in the corner between row and column headings
 */
char *
snl_form_dup_corner (SnlForm *self)
{
  SnlFormClass *klass = SNL_FORM_GET_CLASS (self);

  return klass->dup_corner != NULL ? klass->dup_corner (self) : NULL;
}

/**
 * snl_form_dup_row_name:
 * @self: a form
 * @row: from 0
 *
 * Returns: (transfer full): the heading of a row
 */
char *
snl_form_dup_row_name (SnlForm *self,
                       guint    row)
{
  return SNL_FORM_GET_CLASS (self)->dup_row_name (self, row);
}

/**
 * snl_form_dup_column_name:
 * @self: a form
 * @column: from 0
 *
 * Returns: (transfer full): the heading of a column
 */
char *
snl_form_dup_column_name (SnlForm *self,
                          guint    column)
{
  return SNL_FORM_GET_CLASS (self)->dup_column_name (self, column);
}

/**
 * snl_form_dup_sentence:
 * @self: a form
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer full): the name, state and text of a cell, for a screen reader
 */
char *
snl_form_dup_sentence (SnlForm *self,
                       guint    row,
                       guint    column)
{
  g_autofree char *name = SNL_FORM_GET_CLASS (self)->dup_cell_name (self, row, column);
  g_autofree char *text = snl_form_dup_text (self, row, column);

  switch (snl_form_get_state (self, row, column))
    {
    case SNL_FORM_CELL_MISSING:
      /* Translators: a cell of a chart, which nobody has filled in yet */
      return g_strdup_printf (_("%s: missing"), name);

    case SNL_FORM_CELL_OPEN:
      /* Translators: a cell that may stay empty, and is */
      return g_strdup_printf (_("%s: empty"), name);

    case SNL_FORM_CELL_SUPPLIED:
      /* Translators: a cell of a chart, and what the module says there */
      return g_strdup_printf (_("%s: %s, from the module"), name, text);

    case SNL_FORM_CELL_COMMON:
      /* Translators: a cell for a unit's value, which is the one of all such units */
      return g_strdup_printf (_("%s: %s, like all of them"), name, text);

    case SNL_FORM_CELL_OWN:
      /* Translators: a cell of a chart, and what the referee filled in */
      return g_strdup_printf (_("%s: %s"), name, text);

    case SNL_FORM_CELL_NONE:
    default:
      return g_steal_pointer (&name);
    }
}

/**
 * snl_form_get_state:
 * @self: a form
 * @row: from 0
 * @column: from 0
 *
 * Returns: whether there is such a cell, and where its text comes from
 */
SnlFormCellState
snl_form_get_state (SnlForm *self,
                    guint    row,
                    guint    column)
{
  g_return_val_if_fail (SNL_IS_FORM (self), SNL_FORM_CELL_NONE);

  return SNL_FORM_GET_CLASS (self)->get_state (self, row, column);
}

/**
 * snl_form_dup_text:
 * @self: a form
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer full) (nullable): the text of a cell; %NULL if it is empty
 */
char *
snl_form_dup_text (SnlForm *self,
                   guint    row,
                   guint    column)
{
  return SNL_FORM_GET_CLASS (self)->dup_text (self, row, column);
}

/**
 * snl_form_dup_hint:
 * @self: a form
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer full): a sentence on the values that a cell can have
 */
char *
snl_form_dup_hint (SnlForm *self,
                   guint    row,
                   guint    column)
{
  return SNL_FORM_GET_CLASS (self)->dup_hint (self, row, column);
}

/**
 * snl_form_dup_choices:
 * @self: a form
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer full) (element-type utf8): the values that a cell can have; empty if they
 *   cannot be listed
 */
GPtrArray *
snl_form_dup_choices (SnlForm *self,
                      guint    row,
                      guint    column)
{
  return SNL_FORM_GET_CLASS (self)->dup_choices (self, row, column);
}

/**
 * snl_form_count:
 * @self: a form
 * @state: a state of cells
 *
 * Returns: the number of cells with this state
 */
guint
snl_form_count (SnlForm          *self,
                SnlFormCellState  state)
{
  guint n_columns = snl_form_get_n_columns (self);
  guint count = 0;

  for (guint i = 0; i < snl_form_get_n_rows (self); i++)
    for (guint j = 0; j < n_columns; j++)
      count += snl_form_get_state (self, i, j) == state;

  return count;
}

/* Completes @text if only one choice begins with it; else returns a copy of it */
static char *
dup_completed (SnlForm    *self,
               guint       row,
               guint       column,
               const char *text)
{
  g_autoptr(GPtrArray) choices = snl_form_dup_choices (self, row, column);
  g_autofree char *small = g_utf8_strdown (text, -1);
  const char *found = NULL;

  for (guint i = 0; i < choices->len; i++)
    {
      const char *choice = choices->pdata[i];
      g_autofree char *small_choice = g_utf8_strdown (choice, -1);

      if (strcmp (choice, text) == 0 || strcmp (small_choice, small) == 0)
        return g_strdup (choice);

      if (*small != '\0' && g_str_has_prefix (small_choice, small))
        found = found == NULL ? choice : "";
    }

  return g_strdup (found != NULL && *found != '\0' ? found : text);
}

static gboolean
is_to_fill (SnlForm *self,
            guint    row,
            guint    column)
{
  SnlFormCellState state = snl_form_get_state (self, row, column);

  return state != SNL_FORM_CELL_NONE && state != SNL_FORM_CELL_SUPPLIED;
}

/* Restores the cells of a snl_form_fill() that failed, the last one first. A text may be refused
 * while it conflicts with another new one; a second pass sets it when that is gone. */
static void
restore_cells (SnlForm   *self,
               GPtrArray *undone)
{
  SnlFormClass *klass = SNL_FORM_GET_CLASS (self);

  for (guint i = undone->len; i >= 3; i -= 3)
    {
      guint row = GPOINTER_TO_UINT (undone->pdata[i - 3]);
      guint column = GPOINTER_TO_UINT (undone->pdata[i - 2]);
      char *text = undone->pdata[i - 1];

      if (text != NULL && klass->set (self, row, column, text, NULL))
        g_clear_pointer (&undone->pdata[i - 1], g_free);
      else
        klass->clear (self, row, column);
    }

  for (guint i = 0; i + 2 < undone->len; i += 3)
    {
      g_autofree char *text = undone->pdata[i + 2];

      if (text != NULL)
        klass->set (self, GPOINTER_TO_UINT (undone->pdata[i]),
                    GPOINTER_TO_UINT (undone->pdata[i + 1]), text, NULL);
    }
}

/**
 * snl_form_fill:
 * @self: a form
 * @row: of the first cell
 * @column: of the first cell
 * @n_rows: the number of rows
 * @n_columns: the number of columns
 * @text: the new text of all these cells; the beginning of a choice is enough if no other begins so
 * @error: return location for an #SnlError, which tells what is allowed
 *
 * Fills in a rectangle of cells with one text, and emits "changed". Cells that the module supplies
 * are left out.
 *
 * Returns: %FALSE with @error and all cells unchanged
 */
gboolean
snl_form_fill (SnlForm     *self,
               guint        row,
               guint        column,
               guint        n_rows,
               guint        n_columns,
               const char  *text,
               GError     **error)
{
  g_autoptr(GPtrArray) undone = g_ptr_array_new ();
  gboolean good = TRUE;

  g_return_val_if_fail (SNL_IS_FORM (self), FALSE);

  for (guint i = row; good && i < row + n_rows; i++)
    for (guint j = column; good && j < column + n_columns; j++)
      {
        g_autofree char *completed = NULL;
        g_autofree char *before = NULL;

        if (!is_to_fill (self, i, j))
          continue;

        completed = dup_completed (self, i, j, text);
        before = snl_form_get_state (self, i, j) == SNL_FORM_CELL_OWN
                 ? snl_form_dup_text (self, i, j)
                 : NULL;
        good = SNL_FORM_GET_CLASS (self)->set (self, i, j, completed, error);

        if (!good)
          break;

        g_ptr_array_add (undone, GUINT_TO_POINTER (i));
        g_ptr_array_add (undone, GUINT_TO_POINTER (j));
        g_ptr_array_add (undone, g_steal_pointer (&before));
      }

  if (!good)
    {
      restore_cells (self, undone);
      return FALSE;
    }

  for (guint i = 2; i < undone->len; i += 3)
    g_free (undone->pdata[i]);

  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

/**
 * snl_form_empty:
 * @self: a form
 * @row: of the first cell
 * @column: of the first cell
 * @n_rows: the number of rows
 * @n_columns: the number of columns
 *
 * Clears the cells of a rectangle that were filled in, and emits "changed".
 */
void
snl_form_empty (SnlForm *self,
                guint    row,
                guint    column,
                guint    n_rows,
                guint    n_columns)
{
  g_return_if_fail (SNL_IS_FORM (self));

  for (guint i = row; i < row + n_rows; i++)
    for (guint j = column; j < column + n_columns; j++)
      if (snl_form_get_state (self, i, j) == SNL_FORM_CELL_OWN)
        SNL_FORM_GET_CLASS (self)->clear (self, i, j);

  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_form_rebuild:
 * @self: a form
 *
 * Emits "rebuilt": the reference data or the number of rows changed elsewhere.
 */
void
snl_form_rebuild (SnlForm *self)
{
  g_return_if_fail (SNL_IS_FORM (self));

  g_signal_emit (self, signals[REBUILT], 0);
}

/**
 * snl_form_refuse:
 * @self: a form
 * @row: from 0
 * @column: from 0
 * @text: a text that the cell cannot have
 * @error: return location for an #SnlError
 *
 * Sets an error that tells which values the cell can have.
 *
 * Returns: %FALSE
 */
gboolean
snl_form_refuse (SnlForm     *self,
                 guint        row,
                 guint        column,
                 const char  *text,
                 GError     **error)
{
  g_autofree char *hint = snl_form_dup_hint (self, row, column);

  /* Translators: what somebody wrote, and a sentence on what may stand there */
  g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("“%s” does not fit there. %s."), text, hint);

  return FALSE;
}
