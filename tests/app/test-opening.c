/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "a-window.h"

#include "a-game.h"

#include <glib/gstdio.h>

/* A large game is read in another thread: the window goes on, and the reading can be given up. */

#define ACTS 900

static SnlApplication *application;

static void
write_large_game (const char *path)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  GStatBuf status;

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-1");
  for (guint i = 0; i < ACTS; i++)
    {
      g_hash_table_insert (answers, (gpointer) "figures", (gpointer) (i % 2 == 0 ? "7" : "8"));
      snl_game_do (game, "correct", answers, NULL, &error);
      g_assert_no_error (error);
    }
  snl_game_save_as (game, path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_size, >, 256 * 1024);
}

static gboolean
wait_for_game (SnlWindow *window,
               guint      patience)
{
  for (guint i = 0; i < patience && snl_window_get_game (window) == NULL; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  return snl_window_get_game (window) != NULL;
}

static void
test_large (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-opening-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.senlac", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  SnlWindow *window = snl_window_new (application);

  write_large_game (path);
  gtk_window_present (GTK_WINDOW (window));

  /* given up: it does not come */
  snl_window_open_file (window, file);
  g_assert_null (snl_window_get_game (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "senlac.cancel-opening", NULL));
  g_assert_false (wait_for_game (window, 5000));

  /* nor does the first of two that were asked for */
  snl_window_open_file (window, file);
  snl_window_open_file (window, file);
  g_assert_true (wait_for_game (window, PATIENCE));
  g_assert_false (snl_game_is_read_only (snl_window_get_game (window)));
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (snl_window_get_game (window))), ==, ACTS);

  gtk_window_destroy (GTK_WINDOW (window));
  g_remove (path);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  g_test_summary ("A large game does not hold the window up.");

  application = an_application ();

  g_test_add_func ("/opening/large", test_large);

  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
