/* snl-present.c: a window is made in one turn of the main loop and shown in the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-present.h"

/* Closed windows are not among those */
static gboolean
is_open (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) other = g_list_model_get_item (windows, i);

      if (other == window)
        return TRUE;
    }

  return FALSE;
}

static gboolean
present_cb (gpointer user_data)
{
  if (is_open (user_data))
    gtk_window_present (user_data);

  return G_SOURCE_REMOVE;
}

/**
 * snl_present_soon:
 * @window: a window that was just made
 *
 * Shows it unless it is closed before, in a turn of its own: GTK takes as long to find its styles, to measure it and to ask for it as it took
 * to make it.
 */
void
snl_present_soon (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_idle_add_full (G_PRIORITY_DEFAULT, present_cb, g_object_ref (window), g_object_unref);
}
