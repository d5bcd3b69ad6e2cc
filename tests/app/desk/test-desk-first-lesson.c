/* test-desk-first-lesson.c: the first lesson in the windows, with a class that does not exist
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../driver.h"

/* What the program keeps of games and of the class */
static gboolean
has_files (void)
{
  g_autofree char *games = g_build_filename (g_get_user_data_dir (), "senlac", "games", NULL);
  g_autofree char *recent = g_build_filename (g_get_user_data_dir (), "senlac", "recent.xbel",
                                              NULL);
  g_autoptr(GDir) dir = g_dir_open (games, 0, NULL);

  return (dir != NULL && g_dir_read_name (dir) != NULL) ||
         g_file_test (recent, G_FILE_TEST_EXISTS);
}

static void
test_lesson (void)
{
  Driver *driver = driver_start (NULL);
  gboolean had_files = has_files ();

  driver_press (driver, "Start page", "Try It With a Pretend Class", "click");
  driver_expect (driver, "First lesson", "Step 1 of 9");
  driver_expect (driver, "Desk", "A pretend class");

  driver_say (driver, "e mud black");
  driver_expect (driver, "First lesson", "Step 2 of 9");
  driver_press (driver, "Normans", "Norman 1 (knights)", "unit.pick");
  driver_press (driver, "Action", "What is about to be done", "pending-action.finish");
  driver_expect (driver, "First lesson", "Step 3 of 9");

  /* they fight, with Senlac’s dice */
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "Fight, now");
  driver_press (driver, "Normans", "Norman 3 (spearmen)", "unit.pick");
  driver_press (driver, "Saxons", "Saxon 3 (spearmen)", "unit.pick");
  driver_expect (driver, "Desk", "Space for “Roll 12 Dice”");
  g_assert_true (driver_has (driver, "First lesson", "Step 3 of 9"));
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "First lesson", "Step 4 of 9");

  /* then with dice that are typed */
  driver_press (driver, "Normans", "Norman 4 (spearmen)", "unit.pick");
  driver_press (driver, "Saxons", "Saxon 4 (spearmen)", "unit.pick");
  driver_write (driver, "Action", "Dice from the table", "555551111114");
  driver_press (driver, "Action", "Use These Dice", "click");
  driver_expect_of (driver, "Saxons", "Saxon 4 (spearmen)", "6 of 12");
  driver_expect (driver, "First lesson", "Step 5 of 9");
  driver_press (driver, "Desk", "Undo", "click");
  driver_expect (driver, "First lesson", "Step 6 of 9");
  driver_expect_of (driver, "Saxons", "Saxon 4 (spearmen)", "12 of 12");

  /* and the class sees it */
  driver_press (driver, "Desk", "Class", "click");
  driver_press (driver, NULL, "Class’s Window", "click");
  driver_expect (driver, "First lesson", "Step 7 of 9");
  driver_expect (driver, "Senlac: the class’s window", "Normans first");
  driver_press (driver, "Desk", "Redo", "click");
  driver_expect (driver, "First lesson", "Step 8 of 9");
  driver_expect_of (driver, "Saxons", "Saxon 4 (spearmen)", "6 of 12");

  /* the card on the projector waits for Space, and so does the lesson */
  for (int i = 0; i < 6; i++)
    driver_press (driver, NULL, "Desk", "desk.undo");
  driver_expect (driver, "Desk", "To do: turn over the event card");
  driver_say (driver, "e mud black");
  driver_expect (driver, "First lesson", "The class looks at the projector now.");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "First lesson", "Now end the battle");
  driver_say (driver, "end-game");
  driver_expect (driver, "First lesson", "Step 9 of 9");

  driver_press (driver, "Desk", "Start page", "click");
  driver_find (driver, "Start page", "Try It With a Pretend Class");
  g_assert_false (driver_has (driver, "Start page", "Continue This Game"));
  g_assert_cmpint (has_files (), ==, had_files);
  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);

  g_test_add_func ("/first-lesson/lesson", test_lesson);

  return g_test_run ();
}
