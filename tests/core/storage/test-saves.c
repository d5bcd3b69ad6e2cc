/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game/snl-game.h"

#include "core/chance/snl-verify.h"
#include "core/game/snl-upgrade-rules.h"
#include "core/rules/snl-secrecy.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * Games that were saved by each release, in tests/saves/VERSION, made by tests/saves/make. What
 * was saved by a release is opened for ever: to the same position, with the same actions, to be
 * played on, and to be rolled again.
 */

static char *
dup_text (const char *path)
{
  char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* The position as `show --as xml` prints it */
static char *
dup_open_position (SnlGame *game)
{
  g_autoptr(SnlPosition) position = snl_secrecy_dup_public (snl_game_get_ruleset (game),
                                                            snl_game_get_position (game));

  return snl_position_to_xml (position);
}

/* A copy to be written to, in a folder of its own */
static char *
dup_copy (const char *path)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-saves-XXXXXX", NULL);
  g_autofree char *text = dup_text (path);
  char *copy = g_build_filename (folder, "game.senlac", NULL);

  g_assert_true (g_file_set_contents (copy, text, -1, NULL));

  return copy;
}

static void
test_save (gconstpointer data)
{
  const char *path = data;
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".senlac"));
  g_autofree char *beside = g_strconcat (stem, ".expected", NULL);
  g_autofree char *expected = dup_text (beside);
  g_autofree char *copy = dup_copy (path);
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *position = NULL;
  g_autofree char *found = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GError) error = NULL;
  guint length = 0;

  game = snl_game_open (copy, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (snl_game_get_notice (game), ==, NULL);
  length = snl_journal_get_length (snl_game_get_journal (game));
  position = dup_open_position (game);
  found = g_strdup_printf ("%u\n%s", length, position);
  g_assert_cmpstr (g_strchomp (found), ==, g_strchomp (expected));

  before = snl_game_dup_digest (game);

  if (length > 0)
    {
      g_assert_true (snl_game_undo (game, length, &error));
      g_assert_true (snl_game_redo (game, length, &error));
    }

  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);
  snl_game_do (game, "next", NULL, NULL, NULL);
  verdict = snl_verify_game (game);
  g_test_message ("%s", verdict->sentence);
  g_assert_true (verdict->agrees);
  g_assert_cmpstr (snl_game_get_trouble (game), ==, NULL);
  g_clear_object (&game);
  g_assert_cmpint (g_remove (copy), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static guint
add_version (const char *folder,
             const char *version)
{
  g_autofree char *inside = g_build_filename (folder, version, NULL);
  g_autoptr(GDir) directory = g_dir_open (inside, 0, NULL);
  const char *name = NULL;
  guint count = 0;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = NULL;

      if (!g_str_has_suffix (name, ".senlac"))
        continue;

      path = g_strdup_printf ("/saves/%s/%s", version, name);
      g_test_add_data_func_full (path, g_build_filename (inside, name, NULL), test_save, g_free);
      count++;
    }

  return count;
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr(GDir) directory = NULL;
  const char *version = NULL;
  guint count = 0;

  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A lesson that was broken off last term goes on with this term's Senlac.");

  folder = g_test_build_filename (G_TEST_DIST, "saves", NULL);
  directory = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (directory);

  while ((version = g_dir_read_name (directory)) != NULL)
    count += add_version (folder, version);

  g_assert_cmpuint (count, >=, 9);

  return g_test_run ();
}
