/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

/*
 * What the application opens of its own, from any window: help by F1, and what it is.
 */

static SnlApplication *application;

/* (nullable) (transfer none): a window with this title, or of this type */
static GtkWidget *
find_window (const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (window) &&
          (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), name) == 0 ||
           g_str_equal (G_OBJECT_TYPE_NAME (window), name)))
        return window;
    }

  return NULL;
}

static GtkWidget *
open_window (const char *action,
             const char *name)
{
  GtkWidget *window = NULL;

  g_assert_null (find_window (name));
  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);

  for (guint i = 0; i < PATIENCE && window == NULL; i++)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (100);
      window = find_window (name);
    }

  g_assert_nonnull (window);

  return window;
}

static void
test_help (void)
{
  g_auto(GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application),
                                                              "app.help");
  GtkWidget *window = open_window ("help", "Help");
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *topics = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX) : NULL;

  g_assert_true (g_strv_contains ((const char * const *) keys, "F1"));
  g_assert_true (window_says (window, "When Something Is Wrong"));
  /* the Down key turns to the next page */
  g_assert_nonnull (topics);
  g_signal_emit_by_name (topics, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (window_find (window,
                                                                             GTK_TYPE_STACK))),
                   ==, "lesson");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_about (void)
{
  static const char * const facts[] = { "application-name", "comments", "copyright", "debug-info",
                                        "developer-name", "issue-url", "version", "website" };
  GtkWidget *window = open_window ("about", "AdwAboutWindow");
  GtkLicense license;
  g_autofree char *version = NULL;
  g_autofree char *libraries = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *fact = NULL;

      g_object_get (window, facts[i], &fact, NULL);
      g_test_message ("%s: %s", facts[i], fact);
      g_assert_true (fact != NULL && *fact != '\0');
    }

  g_object_get (window, "debug-info", &libraries, "license-type", &license, "version", &version,
                NULL);
  g_assert_cmpstr (version, ==, PACKAGE_VERSION);
  g_assert_nonnull (strstr (libraries, "libadwaita "));
  g_assert_cmpint (license, ==, GTK_LICENSE_GPL_3_0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  GtkWidget *window;
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("Help and the about dialog");

  application = an_application ();
  window = GTK_WIDGET (snl_window_new (application));
  gtk_window_present (GTK_WINDOW (window));

  g_test_add_func ("/application/help", test_help);
  g_test_add_func ("/application/about", test_about);

  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&application);

  return status;
}
