/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwWindow for reference at the table: the scores needed and the order of the turn, the pages
 * of core/paper/snl-rules-pages.h.
 */

#include "snl-rules-window.h"

#include "app/roster/snl-page-view.h"
#include "core/paper/snl-rules-pages.h"

static gboolean
close_cb (GtkWidget *window,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (window));

  return GDK_EVENT_STOP;
}

/* The key that opens the window closes it too */
static void
add_keys (GtkWidget *window)
{
  static const guint keys[] = { GDK_KEY_Escape, GDK_KEY_F9 };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0),
                                                gtk_callback_action_new (close_cb, NULL, NULL));

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (window, controller);
}

/**
 * snl_rules_window_new:
 * @parent: the referee's window
 * @game: the game
 *
 * Returns: (transfer none): the window, not yet presented; GTK owns it
 */
GtkWindow *
snl_rules_window_new (GtkWindow *parent,
                      SnlGame   *game)
{
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/senlac/Senlac/ui/snl-rules-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkBox *box = GTK_BOX (gtk_builder_get_object (builder, "pages"));
  g_autoptr(GPtrArray) pages = snl_rules_pages_new (game);

  for (guint i = 0; i < pages->len; i++)
    {
      GtkWidget *view = g_object_new (SNL_TYPE_PAGE_VIEW, NULL);

      snl_page_view_set_page (SNL_PAGE_VIEW (view), pages->pdata[i], TRUE);
      gtk_box_append (box, view);
    }
  gtk_window_set_transient_for (window, parent);
  add_keys (GTK_WIDGET (window));

  return window;
}
