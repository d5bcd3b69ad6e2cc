/* snl-desk-focus.c: moves the keyboard focus to the quick entry when the focused widget goes away
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-desk-private.h"

static gboolean
is_lost (SnlDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         (focus == NULL || !gtk_widget_get_mapped (focus));
}

static gboolean
give_back_cb (gpointer user_data)
{
  SnlDesk *self = user_data;

  if (is_lost (self))
    snl_desk_focus_entry (self);

  return G_SOURCE_REMOVE;
}

/* In an idle callback of low priority, because GTK or another widget may take the focus first */
static void
focus_changed_cb (SnlDesk *self)
{
  if (is_lost (self))
    g_idle_add_full (G_PRIORITY_LOW, give_back_cb, g_object_ref (self), g_object_unref);
}

static void
map_cb (SnlDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  guint signal = g_signal_lookup ("notify", GTK_TYPE_WINDOW);

  if (g_signal_handler_find (root, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, signal, 0, NULL,
                             NULL, self) == 0)
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

/* Watches the window's focus while the desk is mapped. When the focused widget becomes insensitive,
 * is removed or is in a menu that closes, nothing has the focus and the desk's key bindings do not
 * work until the next click: focus the quick entry instead. */
void
snl_desk_keep_focus (SnlDesk *self)
{
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}
