/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "figures.h"

#include "snl-game.h"
#include "snl-library.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>

#define STARTS 9

/* How a program came up: after how long, with how much memory */
typedef struct {
  GArray *times;
  GArray *peaks;
} Starts;

static void
start_once (const char *folder,
            const char *program,
            const char *game,
            Starts     *starts)
{
  g_autofree char *path = g_build_filename (folder, "first-frame", NULL);
  g_autofree char *start = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  gint64 microseconds = 0;
  unsigned long peak = 0;
  double value;

  g_remove (path);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("BENCH_FIRST_FRAME"), TRUE);
  g_subprocess_launcher_setenv (launcher, "FIRST_FRAME_FILE", path, TRUE);
  start = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_subprocess_launcher_setenv (launcher, "FIRST_FRAME_START", start, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, program, game, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sscanf (text, "%" G_GINT64_FORMAT " %lu", &microseconds, &peak), ==, 2);
  value = microseconds / 1000.0;
  g_array_append_val (starts->times, value);
  value = peak / 1024.0;
  g_array_append_val (starts->peaks, value);
}

/* Thirty-one students, each with a unit, and a turn played */
static char *
make_game (const char *folder)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  char *path = g_build_filename (folder, "lesson.senlac", NULL);

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 31, NULL, &error);
  g_assert_no_error (error);
  snl_game_save_as (game, path, &error);
  g_assert_no_error (error);
  snl_game_do (game, "event", NULL, NULL, &error);
  g_assert_no_error (error);

  return path;
}

/**
 * figures_of_start:
 * @folder: where files may be written
 *
 * Prints the two rows of Senlac's start, or why they cannot be had here.
 */
void
figures_of_start (const char *folder)
{
  static const char *const against = "a bare libadwaita window";
  Starts ours = { g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
  Starts theirs = { g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
  g_autofree char *game = NULL;

  if (g_getenv ("BENCH_BARE_WINDOW") == NULL || g_getenv ("DISPLAY") == NULL)
    {
      g_print ("| start to first frame | %s | not had: no display, or no GTK | | | |\n", against);
      return;
    }

  game = make_game (folder);
  /* the first of each fills the caches and does not count */
  for (guint i = 0; i <= STARTS; i++)
    {
      start_once (folder, g_getenv ("SENLAC"), game, &ours);
      start_once (folder, g_getenv ("BENCH_BARE_WINDOW"), NULL, &theirs);
      if (i == 0)
        {
          g_array_set_size (ours.times, 0);
          g_array_set_size (ours.peaks, 0);
          g_array_set_size (theirs.times, 0);
          g_array_set_size (theirs.peaks, 0);
        }
    }

  figures_row ("start to first frame, opening a saved game of 31 units", against, figures_median (ours.times),
               figures_median (theirs.times), "ms", 1.3, FALSE);
  figures_row ("peak memory, the same", against, figures_median (ours.peaks), figures_median (theirs.peaks), "MiB",
               1.25, FALSE);
  g_array_unref (ours.times);
  g_array_unref (ours.peaks);
  g_array_unref (theirs.times);
  g_array_unref (theirs.peaks);
}
