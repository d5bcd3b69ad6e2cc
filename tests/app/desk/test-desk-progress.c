/* test-desk-progress.c: long operations at the desk show their progress and can be cancelled
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../driver.h"

#include "../a-game.h"

#include <glib/gstdio.h>

#define ACTS     15000   /* of a game whose story takes seconds to print */
#define GAMES    100000  /* which take minutes to play */
#define PLANNER  "How Hastings in the classroom Might Go"
#define PATIENCE (300 * G_TIME_SPAN_SECOND)

typedef struct {
  char *folder;
  char *path;    /* of the game */
  char *pdf;     /* of what is printed of it: nothing is there */
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("senlac-desk-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "game.senlac", NULL);
  self->pdf = g_build_filename (self->folder, "story.pdf", NULL);

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-2");
  for (guint i = 0; i < ACTS; i++)
    {
      g_hash_table_insert (answers, (gpointer) "figures", (gpointer) (i % 2 == 0 ? "7" : "8"));
      snl_game_do (game, "correct", answers, NULL, &error);
      g_assert_no_error (error);
    }

  snl_game_save_as (game, self->path, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->pdf);
}

/* Whether the folder holds the game and nothing else, whatever it may be called */
static gboolean
is_as_before (Fixture *self)
{
  g_autoptr(GDir) folder = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;

  return n == 1 && g_file_test (self->path, G_FILE_TEST_EXISTS);
}

/* A bar that is seen to move: something goes on, and is not yet done */
static void
expect_progress (Driver     *driver,
                 const char *window,
                 const char *bar)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  double begun = driver_get_value (driver, window, bar);
  double value = begun;

  while (value <= begun)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      value = driver_get_value (driver, window, bar);
    }
  g_assert_cmpfloat (value, <, 1);
}

/* Names a file in the dialog that asks for one */
static void
save (Fixture *self,
      Driver  *driver)
{
  driver_press (driver, "Print", "Save as PDF…", "click");
  driver_write (driver, "Save as PDF", "Name:", self->pdf);
  driver_press (driver, "Save as PDF", "Save", "click");
}

/* The pages of a long story are given up: no file is there, nor a part of one, and the dialog can
 * do it again */
static void
test_file (Fixture       *self,
           gconstpointer  data)
{
  Driver *driver = driver_start (self->path);
  gint64 until = g_get_monotonic_time () + PATIENCE;

  driver_expect (driver, "Desk", "Turn 1");
  driver_press (driver, NULL, "Desk", "desk.print");
  driver_press (driver, "Print", "The report", "toggle");

  save (self, driver);
  expect_progress (driver, "Print", "Writing the pages…");
  driver_press (driver, "Print", "Cancel", "click");
  /* not its message, which is gone after five seconds, before a slow machine has found it */
  while (driver_has (driver, "Print", "Writing the pages…"))
    g_assert_cmpint (g_get_monotonic_time (), <, until);
  g_assert_true (is_as_before (self));

  /* whoever closes the window has given it up as well */
  save (self, driver);
  expect_progress (driver, "Print", "Writing the pages…");
  driver_press (driver, "Print", "Close", "click");
  driver_stop (driver);
  g_assert_true (is_as_before (self));
}

/* Games that are played by chance to plan a lesson are given up: no answer is made of those that
 * were played */
static void
test_plan (void)
{
  Driver *driver = driver_start (NULL);

  driver_press (driver, NULL, "New Game", "click");
  driver_press (driver, NULL, "How It Might Go…", "click");
  driver_set_value (driver, PLANNER, "Games", GAMES);
  driver_press (driver, PLANNER, "Play These Games", "click");
  expect_progress (driver, PLANNER, "Games played");
  g_assert_false (driver_has (driver, PLANNER, "Play These Games"));
  driver_press (driver, PLANNER, "Cancel", "click");
  driver_expect (driver, PLANNER, "Play These Games");
  g_assert_false (driver_has (driver, PLANNER, "Games played"));
  g_assert_false (driver_has (driver, PLANNER, "The range in brackets holds"));

  /* as before: a few of them are played to their end */
  driver_set_value (driver, PLANNER, "Games", 10);
  driver_press (driver, PLANNER, "Play These Games", "click");
  driver_expect (driver, PLANNER, "The range in brackets holds");
  driver_press (driver, PLANNER, "Close", "click");
  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);
  g_test_summary ("What takes a while shows how far it has come, and leaves nothing behind when it "
                  "is given up.");

  g_test_add ("/desk/progress/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add_func ("/desk/progress/plan", test_plan);

  return g_test_run ();
}
