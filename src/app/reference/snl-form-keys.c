/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The keyboard of SnlFormView: moves between cells, begins and ends editing, clears cells. */

#include "snl-form-view-private.h"

#include "snl-form-table.h"

/* The number of rows that Page Up and Page Down move by */
#define PAGE_ROWS 8

/* Moves by @down rows and @right columns, and further in that direction until there is a cell;
 * stays where it is if there is none */
static void
step (SnlFormView *self,
      int          down,
      int          right,
      gboolean     extend)
{
  int row = (int) self->row + down;
  int column = (int) self->column + right;
  int n_rows = (int) snl_form_get_n_rows (self->form);
  int n_columns = (int) snl_form_get_n_columns (self->form);

  while (row >= 0 && column >= 0 && row < n_rows && column < n_columns)
    {
      if (snl_form_view_get_cell (self, (guint) row, (guint) column) != NULL)
        {
          snl_form_view_move_to (self, (guint) row, (guint) column, extend);
          return;
        }

      row += CLAMP (down, -1, 1);
      column += CLAMP (right, -1, 1);
    }
}

/* Moves on after a cell was edited: to the cell below it; in a list of names and values, from the
 * name to its value, and from there to the next name */
static void
move_on (SnlFormView *self)
{
  if (!SNL_IS_FORM_LIST (self->form))
    step (self, 1, 0, FALSE);
  else if (self->column == 0)
    step (self, 0, 1, FALSE);
  else
    snl_form_view_move_to (self, self->row + 1, 0, FALSE);
}

static gboolean
handle_editing_key (SnlFormView *self,
                    guint        keyval)
{
  SnlFormCell *cell = snl_form_view_get_current (self);

  switch (keyval)
    {
    case GDK_KEY_Escape:
      snl_form_cell_cancel (cell);
      snl_form_view_show_fault (self, NULL);
      return GDK_EVENT_STOP;

    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (snl_form_cell_finish (cell))
        move_on (self);
      return GDK_EVENT_STOP;

    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      if (snl_form_cell_finish (cell))
        step (self, 0, keyval == GDK_KEY_Tab ? 1 : -1, FALSE);
      return GDK_EVENT_STOP;

    case GDK_KEY_Up:
    case GDK_KEY_Down:
      if (snl_form_cell_finish (cell))
        step (self, keyval == GDK_KEY_Up ? -1 : 1, 0, FALSE);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static const struct {
  guint keyval;
  int   down;
  int   right;
} steps[] = {
  { GDK_KEY_Up, -1, 0 }, { GDK_KEY_Down, 1, 0 }, { GDK_KEY_Left, 0, -1 }, { GDK_KEY_Right, 0, 1 },
  { GDK_KEY_KP_Up, -1, 0 }, { GDK_KEY_KP_Down, 1, 0 }, { GDK_KEY_KP_Left, 0, -1 },
  { GDK_KEY_KP_Right, 0, 1 },
};

/* Moves to the first or last cell of the row, or of the whole form if @all */
static void
move_to_edge (SnlFormView *self,
              guint        keyval,
              gboolean     all)
{
  guint n_columns = snl_form_get_n_columns (self->form);
  gboolean is_home = keyval == GDK_KEY_Home;
  guint row = !all ? self->row : is_home ? 0 : snl_form_get_n_rows (self->form) - 1;

  for (guint i = 0; i < n_columns; i++)
    {
      guint column = is_home ? i : n_columns - 1 - i;

      if (snl_form_view_get_cell (self, row, column) != NULL)
        {
          snl_form_view_move_to (self, row, column, FALSE);
          return;
        }
    }
}

static gboolean
handle_moving_key (SnlFormView     *self,
                   guint            keyval,
                   GdkModifierType  state)
{
  gboolean extend = (state & GDK_SHIFT_MASK) != 0;
  gunichar letter = gdk_keyval_to_unicode (keyval);
  SnlFormCellState cell_state = snl_form_get_state (self->form, self->row, self->column);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].keyval == keyval)
      {
        gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

        step (self, steps[i].down, is_rtl ? -steps[i].right : steps[i].right, extend);
        return GDK_EVENT_STOP;
      }

  if (keyval == GDK_KEY_Home || keyval == GDK_KEY_End)
    move_to_edge (self, keyval, (state & GDK_CONTROL_MASK) != 0);
  else if (keyval == GDK_KEY_Page_Up)
    for (guint i = 0; i < PAGE_ROWS; i++)
      step (self, -1, 0, extend);
  else if (keyval == GDK_KEY_Page_Down)
    for (guint i = 0; i < PAGE_ROWS; i++)
      step (self, 1, 0, extend);
  else if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK) || cell_state == SNL_FORM_CELL_SUPPLIED)
    return GDK_EVENT_PROPAGATE;
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_KP_Delete)
    snl_form_view_fill (self, "");
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_F2)
    snl_form_cell_write (snl_form_view_get_current (self), NULL);
  else if (letter != 0 && g_unichar_isgraph (letter))
    {
      char text[7] = { 0 };

      g_unichar_to_utf8 (letter, text);
      snl_form_cell_write (snl_form_view_get_current (self), text);
    }
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/**
 * snl_form_view_handle_key:
 * @self: a view
 * @keyval: a key
 * @state: its modifiers
 *
 * Handles a key press while a cell has the keyboard focus.
 *
 * Returns: whether the key was handled
 */
gboolean
snl_form_view_handle_key (SnlFormView     *self,
                          guint            keyval,
                          GdkModifierType  state)
{
  g_return_val_if_fail (SNL_IS_FORM_VIEW (self), FALSE);

  if (snl_form_view_get_current (self) == NULL)
    return GDK_EVENT_PROPAGATE;

  if (snl_form_cell_is_writing (snl_form_view_get_current (self)))
    return handle_editing_key (self, keyval);

  return handle_moving_key (self, keyval, state);
}
