/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Moves the keyboard focus to the quick entry when the focused widget goes away, and when a
 * menu, popover or dialog has been closed.
 */

#include "snl-desk-private.h"

static GtkWidget *
get_focus (SnlDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static gboolean
is_in_popover (GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Whether a dialog or another window of the desk's window is open */
static gboolean
has_dialog (SnlDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_widget_get_mapped (at->data) &&
        GTK_ROOT (gtk_window_get_transient_for (at->data)) == root)
      return TRUE;

  return FALSE;
}

/* Whether nothing has the focus, or a button that would open again what was just closed */
static gboolean
is_lost (SnlDesk *self)
{
  GtkWidget *focus = get_focus (self);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;

  if (focus == NULL || !gtk_widget_get_mapped (focus))
    return TRUE;

  return self->is_focus_returning && !is_in_popover (focus) && !GTK_IS_EDITABLE (focus) &&
         !GTK_IS_TEXT_VIEW (focus);
}

static gboolean
return_focus_cb (gpointer user_data)
{
  SnlDesk *self = user_data;

  if (is_lost (self))
    snl_desk_focus_entry (self);
  self->is_focus_returning = FALSE;

  return G_SOURCE_REMOVE;
}

/* In an idle callback of low priority, because GTK or another widget may take the focus first */
static void
check_later (SnlDesk *self)
{
  if (is_lost (self))
    g_idle_add_full (G_PRIORITY_LOW, return_focus_cb, g_object_ref (self), g_object_unref);
}

static void
focus_changed_cb (SnlDesk *self)
{
  gboolean was_in_popover = self->is_in_popover;

  self->is_in_popover = is_in_popover (get_focus (self));
  self->is_focus_returning = self->is_focus_returning || (was_in_popover && !self->is_in_popover);
  check_later (self);
}

static void
active_changed_cb (SnlDesk *self)
{
  gboolean had_dialog = self->has_dialog;

  self->has_dialog = has_dialog (self);
  self->is_focus_returning = self->is_focus_returning || (had_dialog && !self->has_dialog);
  check_later (self);
}

static void
map_cb (SnlDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  guint signal = g_signal_lookup ("notify", GTK_TYPE_WINDOW);

  if (g_signal_handler_find (root, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, signal, 0, NULL,
                             NULL, self) != 0)
    return;

  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Watches the window's focus while the desk is mapped. When the focused widget becomes insensitive
 * or is removed, nothing has the focus and the desk's key bindings do not work until the next
 * click; when a menu, popover or dialog is closed, GTK focuses the button that opened it, and the
 * next key would open it again: focus the quick entry instead, unless the referee was typing
 * elsewhere. */
void
snl_desk_keep_focus (SnlDesk *self)
{
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}
