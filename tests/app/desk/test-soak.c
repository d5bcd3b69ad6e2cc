/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/desk/snl-desk.h"
#include "core/chance/snl-random-player.h"

#include <libxml/parser.h>

#include "../a-game.h"
#include "../a-window.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/*
 * The windows through a long day: acts by chance, undo and redo, one game after the other. Any
 * warning ends the test, and memory must stay where it was. SENLAC_SOAK says how many acts; 300
 * unless said.
 */

#define ACTS   300
#define TELL   1000 /* memory is told after each so many acts */
#define FRAME  17   /* ms */
#define UNSEEN 8    /* so many acts are done for each that is drawn */

/* Kibibytes that are resident now, and of them what the program has asked for and not given back */
typedef struct {
  gulong resident;
  gulong asked;
} Memory;

static Memory
get_memory (void)
{
  struct mallinfo2 heap = mallinfo2 ();
  g_autofree char *text = NULL;
  gulong pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%*u %lu", &pages), ==, 1);

  return (Memory) { pages * (gulong) sysconf (_SC_PAGESIZE) / 1024,
                    (heap.uordblks + heap.hblkhd) / 1024 };
}

static gboolean
past_frame_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Microseconds that this thread has worked: what else the machine does is not the windows' fault */
static gint64
now (void)
{
  struct timespec time;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time), ==, 0);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Lets the windows do all that waits, until a frame is drawn; gives the longest that any part of it
 * took */
static gint64
settle (gboolean until_drawn)
{
  gboolean past = !until_drawn;
  gint64 longest = 0;

  if (until_drawn)
    g_timeout_add (FRAME, past_frame_cb, &past);

  while (!past || g_main_context_pending (NULL))
    {
      gint64 start = 0;

      /* what it waits is no work */
      while (!past && !g_main_context_pending (NULL))
        g_usleep (200);

      start = now ();
      g_main_context_iteration (NULL, FALSE);
      start = now () - start;
      longest = MAX (longest, start);
    }

  return longest;
}

static void
act (SnlGame         *game,
     SnlRandomPlayer *player,
     GRand           *whim)
{
  int choice = g_rand_int_range (whim, 0, 10);

  if (choice == 0 && snl_game_can_undo (game))
    snl_game_undo (game, 1, NULL);
  else if (choice == 1 && snl_game_can_undo (game))
    {
      snl_game_undo (game, 1, NULL);
      snl_game_redo (game, 1, NULL);
    }
  else if (snl_random_player_act (player, NULL) == NULL)
    g_assert_true (snl_game_is_over (game));
}

/* How long the main loop was busy at once: with an act and all that follows from it, or with a
 * frame */
typedef struct {
  gint64 act;
  gint64 frame;
  guint  late;    /* acts and frames that took longer than a frame may */
} Busy;

static void
note (gint64  taken,
      gint64 *longest,
      guint  *late)
{
  *longest = MAX (*longest, taken);
  *late += taken > FRAME * 1000;
}

/* Opens each menu that can be seen, and closes it */
static void
open_menus (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_is_sensitive (widget))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      settle (TRUE);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      settle (FALSE);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    open_menus (child);
}

/* Plays one game on a window's desk to its end, or until enough is done */
static guint
play (SnlWindow *window,
      guint32    seed,
      guint      max,
      Busy      *progress_view)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, seed);
  g_autoptr(GRand) whim = g_rand_new_with_seed (seed);
  guint done = 0;

  /* a new desk is laid out once */
  snl_window_take_game (window, game);
  settle (TRUE);
  open_menus (GTK_WIDGET (window));

  while (done < max && !snl_game_is_over (game))
    {
      gint64 start = now ();

      act (game, player, whim);
      done++;
      note (now () - start, &progress_view->act, &progress_view->late);
      note (settle (done % UNSEEN == 0), &progress_view->frame, &progress_view->late);
    }

  return done;
}

static void
test_soak (void)
{
  guint max = g_getenv ("SENLAC_SOAK") != NULL ? (guint) atoi (g_getenv ("SENLAC_SOAK")) : ACTS;
  g_autoptr(SnlApplication) application = snl_application_new ();
  g_autoptr(GError) error = NULL;
  SnlWindow *window;
  Busy progress_view = { 0 };
  gint64 start = g_get_monotonic_time ();
  Memory warm = { 0 };
  Memory end;
  guint games = 0;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (application));
  window = snl_window_new (application);
  gtk_window_present (GTK_WINDOW (window));

  for (guint done = 0; done < max; games++)
    {
      guint before = done;

      done += play (window, games + 1, max - done, &progress_view);

      if (done / TELL > before / TELL)
        {
          end = get_memory ();
          g_test_message ("%u acts: resident %lu KiB, of the heap in use %lu KiB", done,
                          end.resident, end.asked);
        }

      /* what is made once, fonts and shapes and caches, is there after a fifth of it */
      if (warm.resident == 0 && done >= max / 5)
        warm = get_memory ();
    }

  end = get_memory ();
  g_test_message ("%u acts in %u games, %.1f s; resident %lu KiB after a fifth, %lu KiB at the "
                  "end; of the heap in use %lu KiB, %lu KiB", max, games,
                  (g_get_monotonic_time () - start) / 1e6, warm.resident,
                  end.resident, warm.asked, end.asked);
  g_test_message ("the longest act took %.1f ms, the longest frame %.1f ms; %u took more than %d "
                  "ms",
                  progress_view.act / 1000.0, progress_view.frame / 1000.0,
                  progress_view.late, FRAME);

  if (max >= 5000)
    g_assert_cmpuint (end.resident, <, warm.resident + warm.resident / 10);

  gtk_window_destroy (GTK_WINDOW (window));
  settle (FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  init_gtk ();
  xmlInitParser ();
  g_test_summary ("A long day at the desk: nothing grows, nothing is complained of.");

  g_test_add_func ("/soak/desk", test_soak);

  return g_test_run ();
}
