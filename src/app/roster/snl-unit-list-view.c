/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkListBox for each side, bound to the models of an SnlUnitList, with the call numbers of
 * the units that may still act above it.
 */

#include "snl-unit-list-view.h"

#include "snl-unit-row.h"
#include "app/widgets/snl-columns.h"

struct _SnlUnitListView {
  AdwBin       parent_instance;

  SnlColumns  *columns;

  SnlUnitList *unit_list;
  GPtrArray   *lists;     /* of GtkListBox, by side */
  GPtrArray   *waiting;   /* of GtkLabel, by side */
};

G_DEFINE_FINAL_TYPE (SnlUnitListView, snl_unit_list_view, ADW_TYPE_BIN)

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return snl_unit_row_new (SNL_UNIT_ITEM (item));
}

static void
row_activated_cb (SnlUnitListView *self,
                  SnlUnitRow      *row)
{
  gtk_widget_activate_action (GTK_WIDGET (row), "unit.pick", NULL);
}

static void
update (SnlUnitListView *self)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      g_autofree char *text = snl_unit_list_dup_waiting (self->unit_list, i);

      gtk_label_set_label (self->waiting->pdata[i], text != NULL ? text : "");
      /* hide a side without units */
      gtk_widget_set_visible (gtk_widget_get_parent (self->lists->pdata[i]),
                              g_list_model_get_n_items (snl_unit_list_get_units (self->unit_list,
                                                                                 i)) > 0);
    }
}

static void
add_side (SnlUnitListView *self,
          guint            index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *waiting = gtk_label_new (NULL);
  GtkWidget *list = gtk_list_box_new ();
  const char *label = snl_unit_list_get_label (self->unit_list, index);

  gtk_label_set_label (GTK_LABEL (title), label);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");

  gtk_label_set_xalign (GTK_LABEL (waiting), 1);
  gtk_label_set_ellipsize (GTK_LABEL (waiting), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (waiting, TRUE);
  gtk_widget_add_css_class (waiting, "numeric");
  gtk_widget_add_css_class (waiting, "waiting-list");
  g_ptr_array_add (self->waiting, waiting);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_activate_on_single_click (GTK_LIST_BOX (list), FALSE);
  gtk_list_box_bind_model (GTK_LIST_BOX (list), snl_unit_list_get_units (self->unit_list, index),
                           create_row, NULL, NULL);
  gtk_widget_add_css_class (list, "roster");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->lists, list);

  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), waiting);
  gtk_widget_add_css_class (head, "roster-head");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), list);
  snl_columns_append (self->columns, box);
}

static void
snl_unit_list_view_dispose (GObject *object)
{
  SnlUnitListView *self = SNL_UNIT_LIST_VIEW (object);

  g_clear_object (&self->unit_list);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_unit_list_view_parent_class)->dispose (object);
}

static void
snl_unit_list_view_class_init (SnlUnitListViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_unit_list_view_dispose;
  g_type_ensure (SNL_TYPE_COLUMNS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-unit-list-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlUnitListView, columns);
}

static void
snl_unit_list_view_init (SnlUnitListView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->lists = g_ptr_array_new ();
  self->waiting = g_ptr_array_new ();
}

/**
 * snl_unit_list_view_set_unit_list:
 * @self: a view without units
 * @unit_list: the units
 *
 * Sets the units to show; can be called once.
 */
void
snl_unit_list_view_set_unit_list (SnlUnitListView *self,
                                  SnlUnitList     *unit_list)
{
  g_return_if_fail (SNL_IS_UNIT_LIST_VIEW (self));
  g_return_if_fail (self->unit_list == NULL);

  self->unit_list = g_object_ref (unit_list);

  for (guint i = 0; i < snl_unit_list_get_n_sides (unit_list); i++)
    add_side (self, i);

  g_signal_connect_object (unit_list, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

/**
 * snl_unit_list_view_find_row:
 * @self: a view
 * @id: a piece's id
 *
 * Returns: (transfer none) (nullable): its row
 */
GtkWidget *
snl_unit_list_view_find_row (SnlUnitListView *self,
                             const char      *id)
{
  g_return_val_if_fail (SNL_IS_UNIT_LIST_VIEW (self), NULL);

  for (guint i = 0; i < self->lists->len; i++)
    {
      GtkListBoxRow *row;

      for (int j = 0; (row = gtk_list_box_get_row_at_index (self->lists->pdata[i], j)) != NULL; j++)
        if (g_strcmp0 (snl_unit_row_get_item (SNL_UNIT_ROW (row))->id, id) == 0)
          return GTK_WIDGET (row);
    }

  return NULL;
}
