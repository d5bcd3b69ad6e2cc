/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows an SnlForm as a GtkGrid of SnlFormCells with one current cell, and below it the cell's
 * name, a hint, its choices as buttons, and the reason why a text is refused.
 */

#include "snl-form-view-private.h"

#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-live-label.h"

#include <glib/gi18n.h>

/* A cell with more choices than this has no buttons for them */
#define MAX_CHOICES 10

G_DEFINE_FINAL_TYPE (SnlFormView, snl_form_view, ADW_TYPE_BIN)

static gboolean
written_cb (SnlFormView *self,
            const char  *text)
{
  return snl_form_view_fill (self, text);
}

static GtkWidget *
create_head (char     *text,
             gboolean  is_row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), !is_row);
  gtk_label_set_max_width_chars (GTK_LABEL (label), is_row ? 40 : 14);
  gtk_label_set_xalign (GTK_LABEL (label), is_row ? 0 : 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), is_row ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "form-head");
  gtk_widget_add_css_class (label, "numeric");
  g_free (text);

  return label;
}

static void
make_row (SnlFormView *self,
          guint        row)
{
  guint n_columns = snl_form_get_n_columns (self->form);
  GtkWidget *head = create_head (snl_form_dup_row_name (self->form, row), TRUE);

  /* a row for one unit, below the row for its group */
  if (snl_form_get_state (self->form, row, 0) == SNL_FORM_CELL_NONE)
    gtk_widget_add_css_class (head, "single");

  gtk_grid_attach (self->grid, head, 0, (int) row + 1, 1, 1);

  for (guint i = 0; i < n_columns; i++)
    if (snl_form_get_state (self->form, row, i) != SNL_FORM_CELL_NONE)
      {
        GtkWidget *cell = snl_form_cell_new (row, i);

        snl_form_cell_show (SNL_FORM_CELL (cell), self->form);
        g_signal_connect_object (cell, "written", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
        gtk_grid_attach (self->grid, cell, (int) i + 1, (int) row + 1, 1, 1);
        self->cells->pdata[row * n_columns + i] = cell;
      }
}

/**
 * snl_form_view_get_cell:
 * @self: a view
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer none) (nullable): the cell, if there is one
 */
SnlFormCell *
snl_form_view_get_cell (SnlFormView *self,
                        guint        row,
                        guint        column)
{
  guint n_columns = snl_form_get_n_columns (self->form);
  guint index = row * n_columns + column;

  return column < n_columns && index < self->cells->len ? self->cells->pdata[index] : NULL;
}

/**
 * snl_form_view_get_current:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the current cell; %NULL if the form has none
 */
SnlFormCell *
snl_form_view_get_current (SnlFormView *self)
{
  return snl_form_view_get_cell (self, self->row, self->column);
}

static guint
get_top (SnlFormView *self)
{
  return MIN (self->row, self->from_row);
}

static guint
get_left (SnlFormView *self)
{
  return MIN (self->column, self->from_column);
}

static guint
get_height (SnlFormView *self)
{
  return MAX (self->row, self->from_row) - get_top (self) + 1;
}

static guint
get_width (SnlFormView *self)
{
  return MAX (self->column, self->from_column) - get_left (self) + 1;
}

/**
 * snl_form_view_show_fault:
 * @self: a view
 * @sentence: (nullable): why a text is refused, or %NULL to hide this
 *
 * Shows @sentence below the grid.
 */
void
snl_form_view_show_fault (SnlFormView *self,
                          const char  *sentence)
{
  snl_text_layout_set_line (self->fault, sentence);
}

/**
 * snl_form_view_fill:
 * @self: a view
 * @text: the new text, or "" to clear
 *
 * Sets the text of the selected cells, or shows why it is refused.
 *
 * Returns: whether it was set
 */
gboolean
snl_form_view_fill (SnlFormView *self,
                    const char  *text)
{
  g_autoptr(GError) error = NULL;

  if (*text == '\0')
    {
      snl_form_empty (self->form, get_top (self), get_left (self), get_height (self),
                      get_width (self));
    }
  else if (!snl_form_fill (self->form, get_top (self), get_left (self), get_height (self),
                           get_width (self), text, &error))
    {
      snl_form_view_show_fault (self, error->message);
      return FALSE;
    }

  snl_form_view_show_fault (self, NULL);

  return TRUE;
}

static void
choice_clicked_cb (GtkButton   *button,
                   SnlFormView *self)
{
  snl_form_cell_cancel (snl_form_view_get_current (self));

  if (snl_form_view_fill (self, gtk_button_get_label (button)))
    snl_form_view_handle_key (self, GDK_KEY_Down, 0);
}

/* Shows a button for each choice of the current cell; keeps the buttons if they are the same */
static void
show_choices (SnlFormView *self)
{
  g_autoptr(GPtrArray) choices = snl_form_dup_choices (self->form, self->row, self->column);
  SnlFormCellState state = snl_form_get_state (self->form, self->row, self->column);
  gboolean is_shown = choices->len > 0 && choices->len <= MAX_CHOICES &&
                      state != SNL_FORM_CELL_SUPPLIED;
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->choices));
  gboolean is_same = is_shown;

  for (guint i = 0; is_same && i < choices->len; i++)
    {
      is_same = child != NULL &&
                g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), choices->pdata[i]) == 0;
      child = is_same ? gtk_widget_get_next_sibling (child) : NULL;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->choices), is_shown);

  if (is_same && child == NULL)
    return;

  snl_columns_clear (self->choices);

  for (guint i = 0; is_shown && i < choices->len; i++)
    {
      child = gtk_button_new_with_label (choices->pdata[i]);
      gtk_widget_set_focus_on_click (child, FALSE);
      g_signal_connect_object (child, "clicked", G_CALLBACK (choice_clicked_cb), self, 0);
      snl_columns_append (self->choices, child);
    }
}

static void
show_foot (SnlFormView *self)
{
  g_autofree char *sentence = NULL;
  g_autofree char *hint = NULL;
  guint n_cells = get_height (self) * get_width (self);

  if (snl_form_view_get_current (self) == NULL)
    return;

  sentence = n_cells > 1
             /* Translators: of a chart, chosen to be filled in with the same */
             ? g_strdup_printf (ngettext ("%u cell: what you type fills it",
                                          "%u cells: what you type fills all of them",
                                          n_cells), n_cells)
             : snl_form_dup_sentence (self->form, self->row, self->column);
  hint = snl_form_get_state (self->form, self->row, self->column) == SNL_FORM_CELL_SUPPLIED
         ? g_strdup (_("The module already has this: nothing to fill in"))
         : snl_form_dup_hint (self->form, self->row, self->column);
  gtk_label_set_label (self->place, sentence);
  gtk_label_set_label (self->hint, hint);
  show_choices (self);
}

static void
show_chosen (SnlFormView *self)
{
  guint top = get_top (self);
  guint left = get_left (self);
  gboolean is_several = get_height (self) * get_width (self) > 1;

  for (guint i = 0; i < self->cells->len; i++)
    {
      SnlFormCell *cell = self->cells->pdata[i];
      gboolean is_chosen;

      if (cell == NULL)
        continue;

      is_chosen = is_several && snl_form_cell_get_row (cell) >= top &&
                  snl_form_cell_get_column (cell) >= left &&
                  snl_form_cell_get_row (cell) < top + get_height (self) &&
                  snl_form_cell_get_column (cell) < left + get_width (self);

      snl_widget_set_css_class (GTK_WIDGET (cell), "chosen", is_chosen);
      gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen,
                                   -1);
    }
}

/* Makes a cell the current one. Only that cell is focusable, so that Tab leaves the grid and arrow
 * keys move in it. */
void
snl_form_view_move_to (SnlFormView *self,
                       guint        row,
                       guint        column,
                       gboolean     extend)
{
  SnlFormCell *cell = snl_form_view_get_cell (self, row, column);

  if (cell == NULL)
    return;

  if (snl_form_view_get_current (self) != NULL)
    gtk_widget_set_focusable (GTK_WIDGET (snl_form_view_get_current (self)), FALSE);

  self->row = row;
  self->column = column;

  if (!extend)
    {
      self->from_row = row;
      self->from_column = column;
    }

  gtk_widget_set_focusable (GTK_WIDGET (cell), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (cell));
  snl_form_view_show_fault (self, NULL);
  show_chosen (self);
  show_foot (self);
}

static void
show_cells (SnlFormView *self)
{
  g_autofree char *about = snl_form_dup_about (self->form);

  for (guint i = 0; i < self->cells->len; i++)
    if (self->cells->pdata[i] != NULL)
      snl_form_cell_show (self->cells->pdata[i], self->form);

  gtk_label_set_label (self->about, about);
  show_foot (self);
}

static void
build (SnlFormView *self)
{
  guint n_columns = snl_form_get_n_columns (self->form);
  g_autofree char *corner = snl_form_dup_corner (self->form);

  snl_grid_clear (self->grid);
  g_ptr_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->cells, (int) (snl_form_get_n_rows (self->form) * n_columns));

  if (corner != NULL)
    gtk_grid_attach (self->grid, create_head (g_steal_pointer (&corner), TRUE), 0, 0, 1, 1);

  for (guint i = 0; i < n_columns; i++)
    gtk_grid_attach (self->grid, create_head (snl_form_dup_column_name (self->form, i), FALSE),
                     (int) i + 1, 0, 1, 1);

  for (guint i = 0; i < snl_form_get_n_rows (self->form); i++)
    make_row (self, i);
}

static gboolean
has_focus (SnlFormView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->grid));
}

/* Rebuilds the cells, and keeps the current one if it still exists */
static void
rebuilt_cb (SnlFormView *self)
{
  gboolean had_focus = has_focus (self);

  build (self);
  self->row = MIN (self->row, snl_form_get_n_rows (self->form) - 1);

  if (snl_form_view_get_current (self) == NULL)
    self->column = 0;

  self->from_row = self->row;
  self->from_column = self->column;
  show_cells (self);

  if (snl_form_view_get_current (self) != NULL)
    gtk_widget_set_focusable (GTK_WIDGET (snl_form_view_get_current (self)), TRUE);

  if (had_focus)
    snl_form_view_focus (self);
}

/* The number of rows can change while a list is edited */
static void
changed_cb (SnlFormView *self)
{
  if (self->cells->len != snl_form_get_n_rows (self->form) * snl_form_get_n_columns (self->form))
    rebuilt_cb (self);
  else
    show_cells (self);
}

static gboolean
key_pressed_cb (SnlFormView     *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  return has_focus (self) ? snl_form_view_handle_key (self, keyval, state) : GDK_EVENT_PROPAGATE;
}

static void
clicked_cb (SnlFormView     *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *gesture)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = picked != NULL && !SNL_IS_FORM_CELL (picked)
                   ? gtk_widget_get_ancestor (picked, SNL_TYPE_FORM_CELL) : picked;
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if (cell == NULL || !SNL_IS_FORM_CELL (cell) || snl_form_cell_is_writing (SNL_FORM_CELL (cell)))
    return;

  /* a refused text stays in its cell to be corrected */
  if (snl_form_view_get_current (self) != NULL &&
      !snl_form_cell_finish (snl_form_view_get_current (self)))
    return;

  snl_form_view_move_to (self, snl_form_cell_get_row (SNL_FORM_CELL (cell)),
                         snl_form_cell_get_column (SNL_FORM_CELL (cell)),
                         (state & GDK_SHIFT_MASK) != 0);

  if (n_press == 2)
    snl_form_view_handle_key (self, GDK_KEY_F2, 0);
}

static void
snl_form_view_unmap (GtkWidget *widget)
{
  SnlFormView *self = SNL_FORM_VIEW (widget);
  SnlFormCell *cell = snl_form_view_get_current (self);

  if (cell != NULL && !snl_form_cell_finish (cell))
    snl_form_cell_cancel (cell);

  GTK_WIDGET_CLASS (snl_form_view_parent_class)->unmap (widget);
}

static void
snl_form_view_dispose (GObject *object)
{
  SnlFormView *self = SNL_FORM_VIEW (object);

  g_clear_object (&self->form);
  g_clear_pointer (&self->cells, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_form_view_parent_class)->dispose (object);
}

static void
snl_form_view_class_init (SnlFormViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_form_view_dispose;
  widget_class->unmap = snl_form_view_unmap;

  g_type_ensure (SNL_TYPE_COLUMNS);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-form-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, title);
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, about);
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, grid);
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, place);
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, hint);
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, fault);
  gtk_widget_class_bind_template_child (widget_class, SnlFormView, choices);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
snl_form_view_init (SnlFormView *self)
{
  self->cells = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->fault);
}

/**
 * snl_form_view_new:
 * @form: the form to fill in
 *
 * Returns: (transfer floating): a view of it
 */
GtkWidget *
snl_form_view_new (SnlForm *form)
{
  SnlFormView *self = g_object_new (SNL_TYPE_FORM_VIEW, NULL);

  self->form = g_object_ref (form);
  gtk_label_set_label (self->title, snl_form_get_title (form));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  snl_form_get_title (form), -1);
  build (self);

  /* the first cell becomes the current one */
  for (guint i = 0; i < self->cells->len && snl_form_view_get_current (self) == NULL; i++)
    {
      self->row = self->from_row = i / snl_form_get_n_columns (form);
      self->column = self->from_column = i % snl_form_get_n_columns (form);
    }

  if (snl_form_view_get_current (self) != NULL)
    gtk_widget_set_focusable (GTK_WIDGET (snl_form_view_get_current (self)), TRUE);

  show_cells (self);
  g_signal_connect_object (form, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (form, "rebuilt", G_CALLBACK (rebuilt_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * snl_form_view_focus:
 * @self: a view
 *
 * Gives the keyboard focus to the current cell.
 */
void
snl_form_view_focus (SnlFormView *self)
{
  g_return_if_fail (SNL_IS_FORM_VIEW (self));

  if (snl_form_view_get_current (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (snl_form_view_get_current (self)));
}

/**
 * snl_form_view_get_fault:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): why the last text was refused, or %NULL if it was not
 */
const char *
snl_form_view_get_fault (SnlFormView *self)
{
  g_return_val_if_fail (SNL_IS_FORM_VIEW (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->fault))
         ? gtk_label_get_label (self->fault)
         : NULL;
}
