/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Menu models from snl-menus.ui, shared by all windows and attached to GtkMenuButtons when first
 * opened.
 */

#include "snl-menu.h"

#define MENUS "/io/github/senlac/Senlac/ui/snl-menus.ui"

/* Data of a button's create-popup function */
typedef struct {
  const char      *id;
  SnlMenuFillFunc  fill;
  gpointer         user_data;
} Attached;

/*
 * Sets the accessible name of an item to its text. GTK 4.18 takes the name from the label within
 * the item, whose role has no name, and does so again whenever the item's state changes.
 */
static void
name_item (GtkWidget *item)
{
  GtkWidget *child = gtk_widget_get_first_child (item);

  while (child != NULL && !GTK_IS_LABEL (child))
    child = gtk_widget_get_next_sibling (child);

  if (child == NULL)
    return;

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (child)), -1);
}

static void
name_items (GtkWidget *widget)
{
  /* user data by which an earlier handler of the item is found and disconnected */
  static char naming;
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (role == GTK_ACCESSIBLE_ROLE_MENU_ITEM || role == GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX ||
      role == GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO)
    {
      name_item (widget);
      g_signal_handlers_disconnect_by_data (widget, &naming);
      g_signal_connect (widget, "notify::active", G_CALLBACK (name_item), &naming);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

static void
open_cb (GtkMenuButton *button,
         gpointer       user_data)
{
  Attached *attached = user_data;

  if (attached->fill != NULL)
    attached->fill (attached->user_data);

  if (gtk_menu_button_get_menu_model (button) == NULL)
    {
      gtk_menu_button_set_menu_model (button, G_MENU_MODEL (snl_menu_get (attached->id)));
      g_signal_connect (gtk_menu_button_get_popover (button), "map", G_CALLBACK (name_items), NULL);
      snl_menu_hide_tooltip (button);
    }
}

/**
 * snl_menu_get:
 * @id: the id of a menu or of a section in snl-menus.ui
 *
 * Returns the one GMenu with this id. GTK 4.8 leaks the sections of a menu that a button was given,
 * so windows share them and a window that closes leaks nothing.
 *
 * Returns: (transfer none): the menu, built at the first call
 */
GMenu *
snl_menu_get (const char *id)
{
  static GtkBuilder *menus;

  g_return_val_if_fail (id != NULL, NULL);

  if (menus == NULL)
    menus = gtk_builder_new_from_resource (MENUS);

  return G_MENU (gtk_builder_get_object (menus, id));
}

/**
 * snl_menu_attach:
 * @button: a button without a menu
 * @id: (not nullable): the id of a menu in snl-menus.ui; a static string
 * @fill: (nullable) (scope notified): updates the sections of the menu each time it opens
 * @user_data: for @fill; it must outlive @button
 *
 * Sets the menu of @button when it is first opened, so that a new window does not wait for it.
 */
void
snl_menu_attach (GtkMenuButton   *button,
                 const char      *id,
                 SnlMenuFillFunc  fill,
                 gpointer         user_data)
{
  Attached *attached;

  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (id != NULL);

  attached = g_new (Attached, 1);
  *attached = (Attached) { id, fill, user_data };
  gtk_menu_button_set_create_popup_func (button, open_cb, attached, g_free);
}

/**
 * snl_menu_hide_tooltip:
 * @button: a button with a popover and a tooltip
 *
 * Hides the tooltip while the popover is open, because GTK shows it over the popover's first row.
 */
void
snl_menu_hide_tooltip (GtkMenuButton *button)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  g_object_bind_property (gtk_menu_button_get_popover (button), "visible", button, "has-tooltip",
                          G_BINDING_INVERT_BOOLEAN);
}

/**
 * snl_menu_append:
 * @menu: a menu or a section
 * @action: the name of an action with a string parameter
 * @label: the label of the item
 * @target: the parameter for @action
 *
 * Appends an item.
 */
void
snl_menu_append (GMenu      *menu,
                 const char *action,
                 const char *label,
                 const char *target)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

  g_return_if_fail (G_IS_MENU (menu));

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}
