/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/chance/snl-random-player.h"
#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * A program that plays the lesson with the real rules, undo and redo, and is killed at moments by
 * chance: 1,000 with `-m slow`, fewer otherwise. What it had shown as done is there each time,
 * whole, and the game is played on from there.
 */

#define KILLS_SLOW  1000
#define KILLS_QUICK 120

/* What is shown of an act, once it is done */
typedef struct {
  guint length;
  guint redo;
  char  digest[65];
} State;

static State
get_state (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  State state = { snl_journal_get_length (journal), snl_journal_get_redo (journal), "" };
  g_autofree char *digest = snl_game_dup_digest (game);

  g_strlcpy (state.digest, digest, sizeof state.digest);

  return state;
}

static void
create (SnlRuleset *ruleset,
        const char *path,
        guint32     seed)
{
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;

  g_remove (path);
  game = snl_game_new (ruleset, muster, NULL, seed, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, path, &error));
  g_assert_no_error (error);
}

static SnlGame *
open_game (const char *path)
{
  g_autoptr(GError) error = NULL;
  SnlGame *game = snl_game_open (path, FALSE, &error);

  g_assert_no_error (error);
  g_assert_false (snl_game_is_read_only (game));

  return game;
}

/* The program: shows each act when it is done, and plays until it is killed or the game is over */
static void
play (SnlGame *game,
      guint32  seed,
      int      shown)
{
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, seed);
  g_autoptr(GRand) whim = g_rand_new_with_seed (seed);

  while (TRUE)
    {
      State state = get_state (game);

      if (write (shown, &state, sizeof state) != sizeof state)
        _exit (1);

      if (g_rand_int_range (whim, 0, 8) == 0 && snl_game_can_undo (game))
        snl_game_undo (game, 1, NULL);
      else if (g_rand_int_range (whim, 0, 12) == 0 && snl_game_can_redo (game))
        snl_game_redo (game, 1, NULL);
      else if (snl_random_player_act (player, NULL) == NULL)
        snl_game_undo (game, 1, NULL);
    }
}

static gboolean
read_last (int    shown,
           State *last)
{
  State state;
  gboolean any = FALSE;

  while (read (shown, &state, sizeof state) == sizeof state)
    {
      *last = state;
      any = TRUE;
    }

  return any;
}

/* The game stands where it was shown, or one act, undo or redo further that nobody saw yet */
static void
assert_not_lost (SnlGame     *game,
                 const State *shown)
{
  State now = get_state (game);

  if (now.length == shown->length + 1)
    g_assert_true (snl_game_undo (game, 1, NULL));
  else if (now.length + 1 == shown->length)
    g_assert_true (snl_game_redo (game, 1, NULL));

  now = get_state (game);
  g_assert_cmpuint (now.length, ==, shown->length);
  g_assert_cmpstr (now.digest, ==, shown->digest);
}

/* Kills the program some time after it has shown @n_shown states, however long these take it */
static void
kill_once (SnlGame *game,
           guint32  seed,
           guint    n_shown,
           guint    microseconds,
           State   *last,
           guint   *acts)
{
  guint before = get_state (game).length;
  gboolean any = n_shown > 0;
  int ends[2] = { -1, -1 };
  pid_t child = 0;
  int status = 0;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);

  if (child == 0)
    {
      close (ends[0]);
      play (game, seed, ends[1]);
    }

  close (ends[1]);
  for (; n_shown > 0; n_shown--)
    g_assert_cmpint (read (ends[0], last, sizeof *last), ==, sizeof *last);
  g_usleep (microseconds);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);

  if (!read_last (ends[0], last) && !any)
    *last = get_state (game);

  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  *acts += last->length != before;
}

static void
test_kill (void)
{
  guint kills = g_test_slow () ? KILLS_SLOW : KILLS_QUICK;
  g_autoptr(GRand) moments = g_rand_new_with_seed (1066);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autofree char *folder = g_dir_make_tmp ("senlac-killed-XXXXXX", &error);
  g_autofree char *path = NULL;
  g_autoptr(SnlGame) game = NULL;
  guint acts = 0;

  g_assert_no_error (error);
  path = g_build_filename (folder, "game.senlac", NULL);

  for (guint i = 0; i < kills; i++)
    {
      State last = { 0 };

      if (i % 40 == 0)
        {
          g_clear_object (&game);
          create (ruleset, path, i);
          game = open_game (path);
        }

      kill_once (game, i, i % 4, (guint) g_rand_int_range (moments, 0, 3000), &last, &acts);
      g_clear_object (&game);
      game = open_game (path);
      assert_not_lost (game, &last);
    }

  g_test_message ("%u of %u were killed after something new was done", acts, kills);
  g_assert_cmpuint (acts, >, kills / 4);
  g_clear_object (&game);
  g_remove (path);
  /* a damaged file would have been kept beside it; nothing was damaged beyond its last line */
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A program that plays is killed at any moment: nothing that it showed as done is "
                  "lost.");

  g_test_add_func ("/killed/kill", test_kill);

  return g_test_run ();
}
