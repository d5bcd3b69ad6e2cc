/* test-class-page.c: files that are dropped on the page of the class, and the messages for those
 * that are not class lists
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

/* Presses the check button that says so */
static gboolean
check_off (GtkWidget  *parent,
           const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_CHECK_BUTTON (child) && window_says (child, name))
        {
          gtk_check_button_set_active (GTK_CHECK_BUTTON (child),
                                       !gtk_check_button_get_active (GTK_CHECK_BUTTON (child)));
          return TRUE;
        }
      if (check_off (child, name))
        return TRUE;
    }

  return FALSE;
}

/* (nullable): what has this tooltip */
static GtkWidget *
find_tip (GtkWidget  *parent,
          const char *tooltip)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = g_strcmp0 (gtk_widget_get_tooltip_text (child), tooltip) == 0
            ? child : find_tip (child, tooltip);

  return found;
}

/* How many files below @folder hold @words */
static guint
count_files (const char *folder,
             const char *words)
{
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        count += count_files (path, words);
      else
        count += g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words) != NULL;
    }

  return count;
}

/* A class is kept with who was absent and what it allows, in one file, until it is forgotten */
static void
test_keep (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_autoptr(GFile) file = make_file (folder, "Wren Quist\nZoë Öz\nBo\n", 23);
  g_autoptr(GFile) other = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *window = adw_window_new ();
      GtkWidget *page = g_object_new (SNL_TYPE_CLASS_PAGE, NULL);
      g_autoptr(SnlClassList) list = NULL;
      SnlNaming naming;

      adw_window_set_content (ADW_WINDOW (window), page);
      gtk_window_present (GTK_WINDOW (window));
      if (i == 0)
        {
          g_assert_false (window_says (page, "Your classes"));
          drop (page, file);
          wait_until_said (page, "3 students");
          check_off (page, "Bo");
          /* nothing is chosen for who goes on without an answer */
          g_assert_false (snl_class_page_get_naming (SNL_CLASS_PAGE (page), &naming));
          check_off (page, "No names");
          g_assert_true (snl_class_page_get_naming (SNL_CLASS_PAGE (page), &naming));
          g_assert_cmpint (naming, ==, SNL_NAMING_NONE);
          check_off (page, "First names");
          /* nor is a class kept unasked */
          g_assert_true (snl_class_page_keep (SNL_CLASS_PAGE (page), &error));
          g_assert_cmpuint (count_files (g_get_user_data_dir (), "Wren Quist"), ==, 0);
          g_assert_true (check_off (page, "Keep the list"));
        }
      else
        {
          g_assert_true (window_says (page, "Your classes"));
          g_assert_true (window_press (page, "Class 8B"));
        }
      g_assert_true (window_says (page, "May the projector show names?"));
      g_assert_true (window_says (page, "Students: untick anyone absent today"));
      g_assert_true (window_says (page, "2 students, 1 absent"));
      g_assert_true (snl_class_page_get_naming (SNL_CLASS_PAGE (page), &naming));
      g_assert_cmpint (naming, ==, SNL_NAMING_FIRST);
      g_assert_cmpstr (snl_class_page_get_title (SNL_CLASS_PAGE (page)), ==, "Class 8B");
      list = snl_class_page_dup_list (SNL_CLASS_PAGE (page));
      g_assert_cmpuint (snl_class_list_get_length (list), ==, 2);
      g_assert_true (snl_class_page_keep (SNL_CLASS_PAGE (page), &error));
      g_assert_no_error (error);
      g_assert_cmpuint (count_files (g_get_user_data_dir (), "Wren Quist"), ==, 1);
      g_assert_cmpuint (count_files (g_get_user_config_dir (), "Wren Quist"), ==, 0);
      g_assert_cmpuint (count_files (g_get_user_cache_dir (), "Wren Quist"), ==, 0);
      g_assert_cmpuint (count_files (g_get_user_state_dir (), "Wren Quist"), ==, 0);

      /* another class may answer otherwise; forgotten at one press */
      if (i == 1)
        {
          other = make_file (folder, "Ann Lee\n", 8);
          drop (page, other);
          wait_until_said (page, "1 student");
          g_assert_false (snl_class_page_get_naming (SNL_CLASS_PAGE (page), &naming));
          g_assert_true (window_press (page, "Class 8B"));
          g_signal_emit_by_name (find_tip (page, "Forget Class 8B"), "clicked");
          g_assert_false (window_says (page, "Your classes"));
          g_assert_cmpuint (count_files (g_get_user_data_dir (), "Wren Quist"), ==, 0);
          /* the page that shows it would keep it again */
          g_assert_null (snl_class_page_get_title (SNL_CLASS_PAGE (page)));
          g_assert_false (window_says (page, "Wren Quist"));
          g_assert_true (snl_class_page_keep (SNL_CLASS_PAGE (page), &error));
          g_assert_cmpuint (count_files (g_get_user_data_dir (), "Wren Quist"), ==, 0);
        }
      gtk_window_destroy (GTK_WINDOW (window));
    }

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* (nullable): the first entry below @parent */
static GtkWidget *
find_entry (GtkWidget *parent)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = GTK_IS_ENTRY (child) ? child : find_entry (child);

  return found;
}

/* On a laptop a long class list leaves in sight where a class is kept */
static void
test_long_list (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(GFile) file = NULL;
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = g_object_new (SNL_TYPE_CLASS_PAGE, NULL);
  graphene_rect_t bounds;

  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (names, "Student %u\n", i);

  file = make_file (folder, names->str, (gint64) names->len);
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 690);
  gtk_window_present (GTK_WINDOW (window));
  drop (page, file);
  wait_until_said (page, "40 students");

  for (guint i = 0; i < 100; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);

  g_assert_true (gtk_widget_compute_bounds (find_entry (page), page, &bounds));
  g_assert_cmpfloat (bounds.size.height, >, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <, 690);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  xmlInitParser ();

  g_test_add_func ("/class-page/drop", test_drop);
  g_test_add_func ("/class-page/keep", test_keep);
  g_test_add_func ("/class-page/long-list", test_long_list);

  return g_test_run ();
}
