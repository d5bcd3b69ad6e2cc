/* snl-choices.c: what a row offers, in all its words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-choices.h"

/* How many letters a line may have; a longer choice takes another line */
#define MOST_CHARS 48

static void
update_mark (GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  AdwComboRow *row = g_object_get_data (G_OBJECT (item), "row");
  gboolean is_chosen = adw_combo_row_get_selected (row) == gtk_list_item_get_position (item);

  gtk_widget_set_opacity (gtk_widget_get_last_child (box), is_chosen ? 1 : 0);
}

static void
setup_cb (AdwComboRow *row,
          GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
  g_object_set_data (G_OBJECT (item), "row", row);
}

static void
bind_cb (AdwComboRow *row,
         GtkListItem *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (update_mark), item, G_CONNECT_SWAPPED);
  update_mark (item);
}

static void
unbind_cb (AdwComboRow *row,
           GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (row, item);
}

/**
 * snl_choices_wrap:
 * @row: a row whose model is of #GtkStringObject
 *
 * Shows each choice with all its words: libadwaita's own list stops after twenty letters, and choices of rules often
 * begin alike.
 */
void
snl_choices_wrap (AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), row, G_CONNECT_SWAPPED);
  adw_combo_row_set_list_factory (row, factory);
}
