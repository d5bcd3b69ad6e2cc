/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-kept-class.c: classes are kept in the user's data, for the user only, until forgotten */
#include "core/class/snl-kept-class.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static const char *const names[] = {
  "7A", "8B", "Q1/2 Geschichte", "..", "Класс 9", "50 % + 1.class", "   ",
};

static void
test_kept (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "senlac", "classes", NULL);
  g_auto(GStrv) before = snl_kept_class_dup_names ();
  g_autoptr(GError) error = NULL;
  GStatBuf status;

  g_assert_cmpuint (g_strv_length (before), ==, 0);
  g_assert_null (snl_kept_class_load ("7A"));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *absent[] = { "Wren; Achterberg", "Zoë\nÖz", NULL };
      SnlKeptClass class = { (char *) names[i], (char *) "name\nWren; Achterberg\n\"Zoë\nÖz\"\n",
                             (char **) absent, i % 2 == 0 ? (char *) "first" : NULL };
      g_autoptr(SnlKeptClass) read = NULL;
      g_auto(GStrv) now = NULL;

      g_assert_true (snl_kept_class_save (&class, &error));
      g_assert_no_error (error);
      read = snl_kept_class_load (names[i]);
      g_assert_nonnull (read);
      g_assert_cmpstr (read->name, ==, names[i]);
      g_assert_cmpstr (read->text, ==, class.text);
      g_assert_cmpstrv (read->absent, absent);
      g_assert_cmpstr (read->naming, ==, class.naming);
      now = snl_kept_class_dup_names ();
      g_assert_cmpuint (g_strv_length (now), ==, i + 1);
      g_assert_true (g_strv_contains ((const char *const *) now, names[i]));
    }

  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
  {
    g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
    const char *file;

    while ((file = g_dir_read_name (files)) != NULL)
      {
        g_autofree char *path = g_build_filename (folder, file, NULL);

        g_assert_cmpint (g_stat (path, &status), ==, 0);
        g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
      }
  }

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (snl_kept_class_forget (names[i], &error));
      g_assert_true (snl_kept_class_forget (names[i], &error));
      g_assert_null (snl_kept_class_load (names[i]));
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file that somebody spoilt is no class, and no name of it is told */
static void
test_spoilt (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "senlac", "classes", NULL);
  g_autofree char *path = g_build_filename (folder, "9C.class", NULL);
  g_autofree char *within = g_build_filename (path, "9C.class", NULL);
  g_autofree char *odd = g_build_filename (folder, "%FF.class", NULL);
  g_auto(GStrv) kept = NULL;
  g_autoptr(SnlKeptClass) bare = NULL;
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "Wren Achterberg\n", -1, NULL));
  g_assert_null (snl_kept_class_load ("9C"));
  g_assert_true (g_file_set_contents (path, "[class]\nabsent=Wren\n", -1, NULL));
  g_assert_null (snl_kept_class_load ("9C"));
  g_assert_true (g_file_set_contents (path, "[class]\nlist=Wren\n", -1, NULL));
  bare = snl_kept_class_load ("9C");
  g_assert_cmpuint (g_strv_length (bare->absent), ==, 0);
  g_assert_true (snl_kept_class_forget ("9C", NULL));

  /* a name that is no text is nobody's */
  g_assert_true (g_file_set_contents (odd, "", 0, NULL));
  kept = snl_kept_class_dup_names ();
  g_assert_cmpuint (g_strv_length (kept), ==, 0);
  g_assert_cmpint (g_unlink (odd), ==, 0);

  /* what cannot be deleted */
  g_assert_cmpint (g_mkdir_with_parents (within, 0700), ==, 0);
  g_assert_false (snl_kept_class_forget ("9C", &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_rmdir (within) | g_rmdir (path) | g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("Classes are kept in the user's data, for the user only, until they are "
                  "forgotten.");
  g_test_add_func ("/kept-class/kept", test_kept);
  g_test_add_func ("/kept-class/spoilt", test_spoilt);

  return g_test_run ();
}
