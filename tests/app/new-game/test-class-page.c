/* test-class-page.c: files that are dropped on the page of the class, and what it says of those
 * that are none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/new-game/snl-class-page.h"
#include "core/ruleset/snl-library.h"

#include "../a-window.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* (transfer full): such a file, or none if there is no text; what follows the text takes no room on
 * the disk */
static GFile *
make_file (const char *folder,
           const char *text,
           gint64      size)
{
  g_autofree char *path = g_build_filename (folder, "Class 8B.csv", NULL);

  g_remove (path);
  if (text != NULL)
    {
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_cmpint (truncate (path, size), ==, 0);
    }

  return g_file_new_for_path (path);
}

static void
drop (GtkWidget *page,
      GFile     *file)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (page);
  GSList files = { file, NULL };
  guint n_targets = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GObject) controller = g_list_model_get_item (controllers, i);
      g_auto(GValue) value = G_VALUE_INIT;
      gboolean taken = FALSE;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;

      g_value_init (&value, GDK_TYPE_FILE_LIST);
      g_value_set_boxed (&value, &files);
      g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
      n_targets += taken;
    }

  g_assert_cmpuint (n_targets, ==, 1);
}

static void
wait_until_said (GtkWidget  *page,
                 const char *words)
{
  for (guint i = 0; i < PATIENCE && !window_says (page, words); i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  g_assert_true (window_says (page, words));
}

static void
test_drop (void)
{
  static const struct {
    const char *text;     /* or NULL */
    gint64      size;
    const char *said;
    guint       length;   /* of the class */
  } cases[] = {
    { "Ada\nBea\nCyd\n", 12, "3 students", 3 },
    { NULL, 0, "The class list Class 8B.csv cannot be read: ", 3 },
    { "Ada\n", G_GINT64_CONSTANT (5) << 30,
      "Class 8B.csv is too large for a class list. Is it the right file?", 3 },
    { "Ada\nBea\n", 8, "2 students", 2 },
    { "Ada\n", 256 * 1024 + 1, "Class 8B.csv is too large for a class list. Is it the right file?",
      2 },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autofree char *folder = g_dir_make_tmp ("senlac-XXXXXX", NULL);
  GtkWidget *page = g_object_new (SNL_TYPE_CLASS_PAGE, NULL);
  GtkWidget *window = gtk_window_new ();

  g_assert_no_error (error);
  gtk_window_set_child (GTK_WINDOW (window), page);
  snl_class_page_set_ruleset (SNL_CLASS_PAGE (page), ruleset);
  gtk_window_present (GTK_WINDOW (window));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GFile) file = make_file (folder, cases[i].text, cases[i].size);
      g_autoptr(SnlClassList) list = NULL;

      drop (page, file);
      wait_until_said (page, cases[i].said);
      list = snl_class_page_dup_list (SNL_CLASS_PAGE (page));
      g_assert_cmpuint (snl_class_list_get_length (list), ==, cases[i].length);
      g_file_delete (file, NULL, NULL);
    }

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  xmlInitParser ();

  g_test_add_func ("/class-page/drop", test_drop);

  return g_test_run ();
}
