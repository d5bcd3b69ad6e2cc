/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A cell of a form's grid: a GtkLabel, which a GtkText replaces while the cell is edited. The
 * GtkText is created only then, because a table can have hundreds of cells.
 */

#include "snl-form-cell.h"

#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

struct _SnlFormCell {
  GtkWidget    parent_instance;

  guint        row;
  guint        column;
  GtkWidget   *label;
  GtkWidget   *text;     /* while editing, or NULL */
  char        *content;  /* the cell's text, or NULL */
};

enum {
  WRITTEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlFormCell, snl_form_cell, GTK_TYPE_WIDGET)

static void
snl_form_cell_dispose (GObject *object)
{
  SnlFormCell *self = SNL_FORM_CELL (object);

  g_clear_pointer (&self->text, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->content, g_free);

  G_OBJECT_CLASS (snl_form_cell_parent_class)->dispose (object);
}

static void
snl_form_cell_class_init (SnlFormCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_form_cell_dispose;

  signals[WRITTEN] = g_signal_new ("written", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                                   G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "snlbox");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
snl_form_cell_init (SnlFormCell *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 40);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

/**
 * snl_form_cell_new:
 * @row: the row in the form
 * @column: the column in the form
 *
 * Returns: (transfer floating): a cell, empty until snl_form_cell_show()
 */
GtkWidget *
snl_form_cell_new (guint row,
                   guint column)
{
  SnlFormCell *self = g_object_new (SNL_TYPE_FORM_CELL, NULL);

  self->row = row;
  self->column = column;

  return GTK_WIDGET (self);
}

/**
 * snl_form_cell_get_row:
 * @self: a cell
 *
 * Returns: its row in the form, from 0
 */
guint
snl_form_cell_get_row (SnlFormCell *self)
{
  g_return_val_if_fail (SNL_IS_FORM_CELL (self), 0);

  return self->row;
}

/**
 * snl_form_cell_get_column:
 * @self: a cell
 *
 * Returns: its column in the form, from 0
 */
guint
snl_form_cell_get_column (SnlFormCell *self)
{
  g_return_val_if_fail (SNL_IS_FORM_CELL (self), 0);

  return self->column;
}

/**
 * snl_form_cell_show:
 * @self: a cell
 * @form: its form
 *
 * Shows the text and the state of the cell.
 */
void
snl_form_cell_show (SnlFormCell *self,
                    SnlForm     *form)
{
  static const char * const classes[] = {
    [SNL_FORM_CELL_NONE] = "none",
    [SNL_FORM_CELL_SUPPLIED] = "supplied",
    [SNL_FORM_CELL_MISSING] = "missing",
    [SNL_FORM_CELL_OPEN] = "open",
    [SNL_FORM_CELL_COMMON] = "common",
    [SNL_FORM_CELL_OWN] = "own",
  };
  SnlFormCellState state;
  g_autofree char *sentence = NULL;

  g_return_if_fail (SNL_IS_FORM_CELL (self));

  state = snl_form_get_state (form, self->row, self->column);
  sentence = snl_form_dup_sentence (form, self->row, self->column);
  g_free (self->content);
  self->content = snl_form_dup_text (form, self->row, self->column);

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    snl_widget_set_css_class (GTK_WIDGET (self), classes[i], i == state);

  /* Translators: in a cell of a chart that nobody has filled in; as short as can be */
  gtk_label_set_label (GTK_LABEL (self->label), self->content != NULL ? self->content
                                                : state == SNL_FORM_CELL_MISSING
                                                ? _("missing")
                                                : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}

static void
box_end (SnlFormCell *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->text);

  g_clear_pointer (&self->text, gtk_widget_unparent);
  gtk_widget_set_visible (self->label, TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "writing");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");

  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/**
 * snl_form_cell_is_writing:
 * @self: a cell
 *
 * Returns: whether the cell is edited
 */
gboolean
snl_form_cell_is_writing (SnlFormCell *self)
{
  g_return_val_if_fail (SNL_IS_FORM_CELL (self), FALSE);

  return self->text != NULL;
}

/**
 * snl_form_cell_write:
 * @self: a cell
 * @text: (nullable): the text to begin with, or %NULL for the cell's own
 *
 * Begins to edit the cell.
 */
void
snl_form_cell_write (SnlFormCell *self,
                     const char  *text)
{
  g_autofree char *name = NULL;

  g_return_if_fail (SNL_IS_FORM_CELL (self));

  if (self->text != NULL)
    return;

  self->text = gtk_text_new ();
  gtk_text_set_max_length (GTK_TEXT (self->text), 80);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->text), 3);
  gtk_editable_set_alignment (GTK_EDITABLE (self->text), 0.5f);
  gtk_editable_set_text (GTK_EDITABLE (self->text), text != NULL ? text
                                                    : self->content != NULL ? self->content : "");
  gtk_widget_set_visible (self->label, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "writing");
  gtk_widget_set_parent (self->text, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What your copy says here"), -1);
  gtk_text_grab_focus_without_selecting (GTK_TEXT (self->text));
  gtk_editable_set_position (GTK_EDITABLE (self->text), -1);

  if (text == NULL)
    gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
}

/**
 * snl_form_cell_finish:
 * @self: a cell
 *
 * Ends editing: emits "written" with the text.
 *
 * Returns: %FALSE if a handler refused the text, and editing goes on; %TRUE otherwise, also if the
 *   cell was not edited
 */
gboolean
snl_form_cell_finish (SnlFormCell *self)
{
  g_autofree char *text = NULL;
  gboolean is_taken = FALSE;

  g_return_val_if_fail (SNL_IS_FORM_CELL (self), FALSE);

  if (self->text == NULL)
    return TRUE;

  text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text))));
  g_object_ref (self);
  g_signal_emit (self, signals[WRITTEN], 0, text, &is_taken);

  /* a handler may have rebuilt the form */
  if (is_taken && self->text != NULL)
    {
      box_end (self);
    }
  else if (self->text != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_TRUE, -1);
    }

  g_object_unref (self);

  return is_taken;
}

/**
 * snl_form_cell_cancel:
 * @self: a cell
 *
 * Ends editing without a change.
 */
void
snl_form_cell_cancel (SnlFormCell *self)
{
  g_return_if_fail (SNL_IS_FORM_CELL (self));

  if (self->text != NULL)
    box_end (self);
}
