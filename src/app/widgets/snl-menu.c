/* snl-menu.c: the menus of all windows, one of each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-menu.h"

#define MENUS "/io/github/senlac/Senlac/ui/snl-menus.ui"

/* What a button's menu is */
typedef struct {
  const char      *id;
  SnlMenuFillFunc  fill;
  gpointer         user_data;
} Attached;

static void
open_cb (GtkMenuButton *button,
         gpointer       user_data)
{
  Attached *attached = user_data;

  if (attached->fill != NULL)
    attached->fill (attached->user_data);

  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, G_MENU_MODEL (snl_menu_get (attached->id)));
}

/**
 * snl_menu_get:
 * @id: of a menu, or of a section that has one, in snl-menus.ui
 *
 * GTK 4.8 never lets go of the sections of a menu that a button was given.  So there is one of each for
 * all windows: nothing is left behind by a window that closes.
 *
 * Returns: (transfer none): it, made when it is first asked for
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
 * @button: a button that has no menu yet
 * @id: (not nullable): a menu in snl-menus.ui; a constant
 * @fill: (nullable) (scope notified): fills the menu's own sections for this button
 * @user_data: for @fill; it outlives the button
 *
 * Gives the button a menu, made when it is opened first: whoever never opens it does not wait for it.
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
 * snl_menu_append:
 * @menu: a section of a menu
 * @action: an action that takes a string
 * @label: what the item says
 * @target: what it hands to @action
 *
 * Adds an item, the last.
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
