/* test-desk-names.c: what a screen reader finds of the windows, all of it, state by state
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

static const char class_list[] = "Aaliyah;Ann;Normans\nBjørn;Ben;Saxons\n";

/* The start page, its menu, and the pages of a new game */
static void
test_before_the_game (void)
{
  static const char *const later[] = { "Class list", "Name of the game", "Back" };
  Driver *driver = driver_start (NULL);

  driver_find (driver, "Start page", "New Game");
  driver_expect_names (driver, NULL);
  driver_press (driver, "Start page", "Menu", "click");
  driver_find (driver, NULL, "How a Battle Might Go…");
  driver_expect_names (driver, NULL);

  driver_press (driver, "Start page", "New Game", "click");
  driver_find (driver, "A new game", "Start Now");
  driver_expect_names (driver, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (later); i++)
    {
      driver_press (driver, "A new game", "Next", "click");
      if (i == 0)
        driver_write (driver, "A new game", later[i], class_list);
      else
        driver_find (driver, "A new game", later[i]);
      driver_expect_names (driver, NULL);
    }

  driver_press (driver, "A new game", "Start Now", "click");
  driver_find (driver, "Desk", "Quick entry");
  driver_stop (driver);
}

/* The bar that leads through a first lesson */
static void
test_first_lesson (void)
{
  Driver *driver = driver_start (NULL);

  driver_press (driver, "Start page", "Try It With a Pretend Class", "click");
  driver_expect (driver, "First lesson", "Step 1 of 9");
  driver_expect (driver, "Desk", "A pretend class");
  driver_expect_names (driver, NULL);
  driver_stop (driver);
}

/* A desk with a new game of the lesson, on the board or without it */
static Driver *
start_desk (gboolean has_board)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

  if (has_board)
    g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");

  return a_desk (a_game_of ("hastings-lesson", options), NULL);
}

static void
test_board (void)
{
  Driver *driver = start_desk (TRUE);

  driver_expect_names (driver, NULL);
  driver_stop (driver);
}

/* A desk with a game in the middle of a turn, and with it the class's window */
static void
test_desk (void)
{
  Driver *driver = start_desk (FALSE);

  /* an error, and the event */
  driver_expect_names (driver, NULL);
  driver_say (driver, "99 99 99");
  driver_expect (driver, "Desk", "No side is acting just now.");
  driver_expect_names (driver, NULL);
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Move, now");

  /* before the class's window comes: it would take the focus from a popover */
  driver_press (driver, NULL, "Desk", "desk.units");
  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_find (driver, "Correct Saxon 9 (spearmen)", "Reason");
  driver_expect_names (driver, NULL);

  driver_press (driver, "Desk", "Class", "click");
  driver_press (driver, NULL, "Class’s Window", "click");
  driver_find (driver, NULL, "May the projector show names?");
  driver_expect_names (driver, NULL);

  driver_press (driver, NULL, "First names", "click");

  driver_press (driver, NULL, "Desk", "desk.log");
  driver_expect (driver, "Log", "Muddy Ground");
  driver_expect_names (driver, NULL);
  driver_press (driver, NULL, "Desk", "desk.units");
  driver_expect_of (driver, "Saxons", "Saxon 9 (spearmen)", "12 of 12");
  driver_expect_names (driver, NULL);
  driver_press (driver, "Desk", "Menu", "click");
  driver_find (driver, NULL, "Keyboard Shortcuts");
  driver_expect_names (driver, NULL);
  driver_press (driver, "Desk", "Clock", "click");
  driver_expect (driver, "Desk", "Set the bell, and Senlac tells you when to stop.");
  driver_expect_names (driver, NULL);

  /* a pending attack, and its result */
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Fight, now");
  driver_press (driver, "Normans", "Norman 7 (spearmen)", "unit.pick");
  driver_press (driver, "Saxons", "Saxon 6 (spearmen)", "unit.pick");
  driver_find (driver, "Action", "Dice from the table");
  driver_expect_names (driver, NULL);
  driver_write (driver, "Action", "Dice from the table", "555551111114");
  driver_press (driver, "Action", "Use These Dice", "click");
  driver_expect_of (driver, "Saxons", "Saxon 6 (spearmen)", "6 of 12");
  driver_expect (driver, "Action", "On the table");
  driver_expect_names (driver, NULL);

  driver_stop (driver);
}

/* The windows that a desk opens, one after another; each stays open. What is in the About window
 * and in that of the shortcuts is libadwaita's and GTK's. */
static void
test_windows (void)
{
  static const struct {
    const char *action, *name;
  } windows[] = {
    { "desk.report", "Report: A game" },
    { "desk.leaders", "Who Leads What" },
    { "desk.rules", "What Hits Whom, and the Turn" },
    { "desk.share", "Share With the Class" },
    { "desk.print", "Print" },
    { "desk.rename", "Rename the Game" },
  };
  Driver *driver = start_desk (TRUE);

  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      driver_press (driver, NULL, "Desk", windows[i].action);
      driver_find (driver, NULL, windows[i].name);
      driver_expect_names (driver, windows[i].name);
    }

  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);
  g_test_summary ("What a screen reader finds of the windows, state by state");

  g_test_add_func ("/names/before-the-game", test_before_the_game);
  g_test_add_func ("/names/first-lesson", test_first_lesson);
  g_test_add_func ("/names/desk", test_desk);
  g_test_add_func ("/names/board", test_board);
  g_test_add_func ("/names/windows", test_windows);

  return g_test_run ();
}
