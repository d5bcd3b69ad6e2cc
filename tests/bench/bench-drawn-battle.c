/* bench-drawn-battle.c: a battle of 120 against 120 units until its result is on the screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A bare window whose label changes is measured first, in the same run: what the battle takes
 * longer, from the click to the end of the frame that shows it, is told in frames.
 */

#include "config.h"

#include "app/action/snl-entry-view.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

#define FRAME (1000.0 / 60)
#define CLICKS 9

typedef struct {
  GtkWidget *window;
  gint64     painted;   /* when the last frame was done */
} Stage;

typedef struct {
  SnlGame   *game;      /* NULL of the bare window */
  GtkWidget *child;
} Scene;

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  Stage *stage = user_data;

  stage->painted = g_get_monotonic_time ();
}

static void
run_for (gint64 microseconds)
{
  gint64 until = g_get_monotonic_time () + microseconds;

  while (g_get_monotonic_time () < until)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

static void
act (SnlGame    *game,
     const char *action,
     const char *text)
{
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');

      g_hash_table_insert (answers, g_strndup (words[i], equals - words[i]), g_strdup (equals + 1));
    }
  snl_game_do (game, action, answers, NULL, &error);
  g_assert_no_error (error);
}

static void
click (const Scene *scene,
       guint        number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  SnlJournal *journal;

  if (scene->game == NULL)
    {
      gtk_label_set_label (GTK_LABEL (scene->child), text);
      return;
    }

  act (scene->game, "battle-round", "attacker=england-army-1 defender=france-army-1");
  journal = snl_game_get_journal (scene->game);
  snl_entry_view_set_entry (SNL_ENTRY_VIEW (scene->child), scene->game,
                            snl_journal_get (journal, snl_journal_get_length (journal) - 1), TRUE);
}

static void
take_back (const Scene *scene)
{
  g_autoptr(GError) error = NULL;

  if (scene->game == NULL)
    return;

  snl_game_undo (scene->game, 1, &error);
  g_assert_no_error (error);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  double a = *(const double *) one;
  double b = *(const double *) other;

  return a < b ? -1 : a > b;
}

/* The middle of several clicks, in milliseconds */
static double
measure (const Scene *scene)
{
  Stage stage = { gtk_window_new (), 0 };
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GdkFrameClock *clock;
  double times[CLICKS];

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), scene->child);
  gtk_window_set_default_size (GTK_WINDOW (stage.window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (stage.window), scrolled);
  gtk_window_present (GTK_WINDOW (stage.window));
  clock = gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (stage.window)));
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &stage);
  run_for (G_TIME_SPAN_SECOND);

  for (guint i = 0; i < CLICKS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      stage.painted = 0;
      click (scene, i);
      while (stage.painted == 0)
        g_main_context_iteration (NULL, TRUE);
      times[i] = (double) (stage.painted - start) / 1000;
      take_back (scene);
      run_for (G_TIME_SPAN_SECOND / 5);
    }
  gtk_window_destroy (GTK_WINDOW (stage.window));
  qsort (times, CLICKS, sizeof times[0], compare_times);

  return times[CLICKS / 2];
}

static SnlGame *
new_battle (void)
{
  static const char * const armies[] = { "england-army-1", "france-army-1" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("swords-and-sails", &error);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 120, NULL, &error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *line =
        g_strdup_printf ("piece=%s exists=yes kn=20 hc=20 lc=20 hi=20 li=20 ps=20", armies[i]);

      act (game, "correct", line);
    }

  return game;
}

int
main (void)
{
  g_autoptr(SnlGame) game = NULL;
  Scene bare = { NULL, NULL };
  Scene battle = { NULL, NULL };
  double min;
  double max;

  adw_init ();
  game = new_battle ();
  bare.child = gtk_label_new ("");
  battle.game = game;
  battle.child = g_object_new (SNL_TYPE_ENTRY_VIEW, NULL);
  min = measure (&bare);
  max = measure (&battle);
  g_print ("%-32s %8.1f ms\n", "a bare window's label", min);
  g_print ("%-32s %8.1f ms, %5.2f of a frame more\n", "120 against 120, until drawn", max,
           (max - min) / FRAME);

  return 0;
}
