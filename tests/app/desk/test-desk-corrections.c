/* test-desk-corrections.c: corrections, leaving a game and opening it again, in the windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

#define WALL "Senlac: the class’s window"

/* Leaves for the start page and comes back: the game is the referee's own */
static void
leave_and_return (Driver *driver)
{
  driver_press (driver, "Desk", "Start page", "click");
  driver_press (driver, "Start page", "Continue This Game", "click");
  driver_expect (driver, "Desk", "Turn 1");
  /* a popover that opens while the page fades in is not shown, and nothing tells when it has */
  g_usleep (G_USEC_PER_SEC);
  g_assert_false (driver_has (driver, "Desk", "another window"));
}

/* A correction that was looked at, one that was made, and the game's own, keep no game open */
static void
test_leave (void)
{
  Driver *driver = a_desk (a_game (), NULL);

  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_press (driver, "Correct Saxon 9 (spearmen)", "Correct", "click");
  leave_and_return (driver);

  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_set_value (driver, "Correct Saxon 9 (spearmen)", "figures", 10);
  driver_press (driver, "Correct Saxon 9 (spearmen)", "Correct", "click");
  driver_expect_of (driver, "Saxons", "Saxon 9 (spearmen)", "10 of 12");
  leave_and_return (driver);

  driver_press (driver, NULL, "Desk", "desk.correct-game");
  driver_press (driver, "Correct the game", "Correct", "click");
  leave_and_return (driver);

  /* open while the referee leaves */
  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_find (driver, "Correct Saxon 9 (spearmen)", "Reason");
  leave_and_return (driver);

  /* another window that still shows the game */
  driver_press (driver, NULL, "Desk", "desk.report");
  driver_expect (driver, NULL, "Report: A game");
  leave_and_return (driver);
  driver_press (driver, "Report: A game", "Close", "click");
  driver_stop (driver);
}

/* A correction has no dice, and the class still sees those that were rolled last */
static void
test_dice (void)
{
  Driver *driver = a_desk (a_game (), "e mud black\nn\nn\n7 6 555551111114");

  driver_expect_of (driver, "Saxons", "Saxon 6 (spearmen)", "6 of 12");
  driver_press (driver, "Desk", "Class", "click");
  driver_press (driver, NULL, "Class’s Window", "click");
  driver_expect (driver, WALL, "(64 more and half are gone)");
  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_set_value (driver, "Correct Saxon 9 (spearmen)", "figures", 10);
  driver_press (driver, "Correct Saxon 9 (spearmen)", "Correct", "click");
  driver_expect (driver, "Action", ": mark 2 on base 4.");
  driver_expect (driver, WALL, "(62 more and half are gone)");
  driver_expect (driver, WALL, "6 hits");
  g_assert_false (driver_has (driver, WALL, "No dice have been rolled."));
  driver_stop (driver);
}

/* A game that was not left in the usual way stands on the start page as it is; the next one of the
 * same battle is called otherwise */
static void
test_crash (void)
{
  Driver *driver = a_desk (a_game (), NULL);

  g_usleep (6 * G_USEC_PER_SEC);   /* so late that it is no part of opening the game */
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Move, now");
  driver_kill (driver);

  driver = driver_start (NULL);
  driver_expect (driver, "Start page", "Turn 1, Normans: Move");
  g_assert_false (driver_has (driver, "Start page", "Changed since"));
  driver_press (driver, "Start page", "New Game", "click");
  driver_press (driver, "A new game", "Start Now", "click");
  driver_expect (driver, "Desk", "Hastings in the classroom");
  driver_press (driver, "Desk", "Start page", "click");
  driver_press (driver, "Start page", "New Game", "click");
  driver_press (driver, "A new game", "Start Now", "click");
  driver_expect (driver, "Desk", "Hastings in the classroom 2");
  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);

  g_test_add_func ("/desk/corrections/leave", test_leave);
  g_test_add_func ("/desk/corrections/dice", test_dice);
  g_test_add_func ("/desk/corrections/crash", test_crash);

  return g_test_run ();
}
