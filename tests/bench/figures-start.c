/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "figures.h"

#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>

#define STARTS 9

/* How a program came up: after how long, with how much memory */
typedef struct {
  const char *program;
  const char *game;    /* or NULL */
  const char *debug;   /* GDK_DEBUG, or NULL */
  GArray     *times;   /* ms until the first frame */
  GArray     *wholes;  /* ms until the window stood whole */
  GArray     *peaks;   /* MiB */
} Starts;

static Starts
starts_new (const char *program,
            const char *game,
            const char *debug)
{
  return (Starts) { program, game, debug, g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, FALSE, sizeof (double)) };
}

static void
starts_clear (Starts *starts)
{
  g_array_unref (starts->times);
  g_array_unref (starts->wholes);
  g_array_unref (starts->peaks);
}

static void
start_once (const char *folder,
            Starts     *starts)
{
  g_autofree char *path = g_build_filename (folder, "first-frame", NULL);
  g_autofree char *start = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  gint64 painted = 0;
  gint64 whole = 0;
  unsigned long peak = 0;
  double value;

  g_remove (path);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("BENCH_FIRST_FRAME"), TRUE);
  g_subprocess_launcher_setenv (launcher, "FIRST_FRAME_FILE", path, TRUE);
  start = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_subprocess_launcher_setenv (launcher, "FIRST_FRAME_START", start, TRUE);
  if (starts->debug != NULL)
    g_subprocess_launcher_setenv (launcher, "GDK_DEBUG", starts->debug, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, starts->program, starts->game, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sscanf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %lu", &painted, &whole,
                           &peak), ==, 3);
  value = painted / 1000.0;
  g_array_append_val (starts->times, value);
  value = whole / 1000.0;
  g_array_append_val (starts->wholes, value);
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

/* @aim: of the first row, or 0 */
static void
print_rows (const Starts *ours,
            const Starts *theirs,
            const char   *against,
            double        aim)
{
  if (aim > 0)
    figures_row_of_turns ("start until all rows of a saved game of 31 units stand; the other's "
                          "first frame", against, ours->wholes, theirs->times, "ms", aim, FALSE);
  else
    figures_print ("| the same | %s | %.0f ms | %.0f ms | %.2f | no aim |\n", against,
                   figures_median (ours->wholes),
                   figures_median (theirs->times),
                   figures_median (ours->wholes) / figures_median (theirs->times));
  figures_row ("peak memory, the same", against, figures_median (ours->peaks),
               figures_median (theirs->peaks), "MiB", 1.25);
}

/**
 * figures_of_start:
 * @folder: where files may be written
 *
 * Prints the rows of Senlac's start, or why they cannot be had here. Where there is no graphics
 * card Senlac sets no OpenGL up, which GTK 4.8 does on X11 though cairo draws: so it is measured
 * against a bare window as GTK makes it, and against one that is told to leave OpenGL alone, too.
 */
void
figures_of_start (const char *folder)
{
  g_autofree char *game = NULL;
  Starts all[3];

  if (g_getenv ("BENCH_BARE_WINDOW") == NULL || g_getenv ("DISPLAY") == NULL)
    {
      figures_print ("| start to first frame | a bare libadwaita window | not had: no display, or "
                     "no GTK | | | |\n");
      return;
    }

  game = make_game (folder);
  all[0] = starts_new (g_getenv ("SENLAC"), game, NULL);
  all[1] = starts_new (g_getenv ("BENCH_BARE_WINDOW"), NULL, NULL);
  all[2] = starts_new (g_getenv ("BENCH_BARE_WINDOW"), NULL, "gl-disable");
  /* the first of each fills the caches and does not count */
  for (guint i = 0; i <= STARTS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (all); j++)
      {
        start_once (folder, &all[j]);
        if (i == 0)
          {
            g_array_set_size (all[j].times, 0);
            g_array_set_size (all[j].wholes, 0);
            g_array_set_size (all[j].peaks, 0);
          }
      }

  print_rows (&all[0], &all[1], "a bare libadwaita window", 1.5);
  print_rows (&all[0], &all[2], "a bare libadwaita window without OpenGL", 0);
  for (guint j = 0; j < G_N_ELEMENTS (all); j++)
    starts_clear (&all[j]);
}
