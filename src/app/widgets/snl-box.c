/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What GTK's widgets lack: removing all children, rows of a list that have a name, buttons whose
 * label wraps, and style classes that depend on a condition. */

#include "snl-box.h"

/**
 * snl_box_clear:
 * @box: a box
 *
 * Removes all children of @box.
 */
void
snl_box_clear (GtkBox *box)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (box));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/**
 * snl_grid_clear:
 * @grid: a grid
 *
 * Removes all children of @grid.
 */
void
snl_grid_clear (GtkGrid *grid)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_GRID (grid));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/**
 * snl_list_box_clear:
 * @list: a list
 *
 * Removes all rows of @list.
 */
void
snl_list_box_clear (GtkListBox *list)
{
  GtkWidget *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/**
 * snl_list_box_append:
 * @list: a list
 * @child: what a row shows
 * @name: the accessible name of the row
 *
 * Appends a row with @child to @list. GTK 4.18 does not take the name of a row from what it shows.
 */
void
snl_list_box_append (GtkListBox *list,
                     GtkWidget  *child,
                     const char *name)
{
  GtkWidget *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (list, row);
}

/**
 * snl_button_wrap:
 * @button: a button with a label
 *
 * Makes the label wrap where the window is narrow; to be called again when it is replaced.
 */
void
snl_button_wrap (GtkButton *button)
{
  GtkLabel *label;

  g_return_if_fail (GTK_IS_LABEL (gtk_button_get_child (button)));

  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (label, TRUE);
}

/**
 * snl_widget_set_css_class:
 * @widget: a widget
 * @css_class: a style class
 * @is_set: whether @widget has it
 *
 * Adds or removes a style class.
 */
void
snl_widget_set_css_class (GtkWidget  *widget,
                          const char *css_class,
                          gboolean    is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}
