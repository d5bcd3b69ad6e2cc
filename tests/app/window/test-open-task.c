/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "../a-game.h"

#include "app/data/snl-game-summary.h"
#include "app/data/snl-recent.h"

#include <glib/gstdio.h>
#include <utime.h>

/* A large game is read in another thread: the window stays responsive, and reading can be
 * cancelled. */

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

/* The list of games does not tell of one as it was before it was played on, by a program that was
 * killed since */
static void
test_recent (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-recent-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "noted.senlac", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr(SnlRecent) recent = snl_recent_new ();
  g_autoptr(SnlRecentGame) noted = NULL;
  g_autoptr(SnlRecentGame) over = NULL;
  g_autoptr(SnlRecentGame) later = NULL;
  struct utimbuf times = { 0, time (NULL) + 60 };

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  snl_recent_add (recent, uri, "A game", "Turn 1", FALSE);
  noted = g_list_model_get_item (snl_recent_get_games (recent), 0);
  g_assert_cmpstr (snl_recent_game_get_uri (noted), ==, uri);
  g_assert_cmpstr (snl_recent_game_get_summary (noted), ==, "Turn 1");
  g_assert_false (snl_recent_game_is_over (noted));
  g_assert_true (gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri));
  snl_recent_add (recent, uri, "A game", "Turn 1", TRUE);
  over = g_list_model_get_item (snl_recent_get_games (recent), 0);
  g_assert_true (snl_recent_game_is_over (over));

  g_assert_cmpint (g_utime (path, &times), ==, 0);
  g_clear_object (&recent);
  recent = snl_recent_new ();
  later = g_list_model_get_item (snl_recent_get_games (recent), 0);
  g_assert_cmpstr (snl_recent_game_get_uri (later), ==, uri);
  g_assert_nonnull (strstr (snl_recent_game_get_summary (later), "Changed since"));
  g_assert_false (snl_recent_game_is_over (later));
  g_clear_object (&later);

  /* and says where a game of a whole lesson stands */
  g_assert_cmpint (g_remove (path), ==, 0);
  write_large_game (path);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
  g_clear_object (&recent);
  recent = snl_recent_new ();
  later = g_list_model_get_item (snl_recent_get_games (recent), 0);
  g_assert_cmpstr (snl_recent_game_get_uri (later), ==, uri);
  g_assert_true (g_str_has_prefix (snl_recent_game_get_summary (later), "Turn 1, "));

  snl_recent_remove (recent, uri);
  g_remove (path);
  g_rmdir (folder);
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
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (snl_window_get_game (window))),
                    ==, ACTS);

  gtk_window_destroy (GTK_WINDOW (window));
  g_remove (path);
  g_rmdir (folder);
}

/* What an act of a strange file says is cut off where nobody would read on: a label with all of it
 * would hold the window for minutes */
static void
test_endless (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autofree char *long_word = g_strnfill (500000, 'x');
  const struct {
    const char *say;
    guint       times;
    gboolean    is_cut;
  } rows[] = { { "So it is.", 100, FALSE }, { "Így van.", 500000, TRUE }, { long_word, 1, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SnlEntry *entry = snl_entry_new ("note");
      g_autofree char *told = NULL;

      for (guint j = 0; j < rows[i].times; j++)
        snl_entry_add_text (entry, entry->say, rows[i].say);

      told = snl_game_summary_dup_sentence (game, entry);
      g_assert_true (g_utf8_validate (told, -1, NULL));
      g_assert_cmpuint (strlen (told), <, 20000);
      g_assert_cmpint (g_str_has_suffix (told, "…"), ==, rows[i].is_cut);
      snl_entry_free (entry);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("A large game does not hold the window up.");

  application = an_application ();

  g_test_add_func ("/opening/large", test_large);
  g_test_add_func ("/recent/played-on", test_recent);
  g_test_add_func ("/opening/endless", test_endless);

  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
