/* snl-desk-focus.c: where the keyboard is on the desk
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

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && (focus == NULL || !gtk_widget_get_mapped (focus));
}

static gboolean
give_back_cb (gpointer user_data)
{
  SnlDesk *self = user_data;

  if (is_lost (self))
    snl_desk_focus_entry (self);

  return G_SOURCE_REMOVE;
}

/* Something else may want it first */
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

  if (g_signal_handler_find (root, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, signal, 0, NULL, NULL, self) == 0)
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

/* A button that cannot be pressed any more, a row that goes and a menu that closes take the keyboard with
 * them, and every key of the desk would be dead until somebody clicks: it goes to the quick entry instead */
void
snl_desk_keep_focus (SnlDesk *self)
{
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}
