/* test-desk-lesson.c: a short game of the lesson in the windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

#define REPORT "Report: Class 8B"

static const char class_list[] =
  "Aaliyah\nBjørn\nChloé\nDafydd\nEsmé\nFarid\nGrace\nHawwa\nIoan\nJürgen\nKofi\nŁucja\nMateo\n"
  "Nguyễn An\nOluwaseun\nPriya\nQuinn\nRhiannon\nSiân\nTomasz\nUzma\nVéronique\nWren\nXiomara\n"
  "Yusuf\nZoë\n李雷\nМария\nعمر\nD'Arcy\nAna-María\n";

static char *
dup_game_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "senlac", "games", "Hastings class 8B.senlac",
                           NULL);
}

static void
start_a_game (Driver *driver)
{
  driver_find (driver, "Start page", "New Game");
  driver_expect_names (driver, NULL);
  driver_press (driver, "Start page", "New Game", "click");

  /* from the first step on it could start with sensible answers */
  driver_find (driver, "A new game", "Start Now");
  driver_expect_names (driver, NULL);
  driver_press (driver, "A new game", "Next", "click");
  /* the game is known by now, and so are its sides */
  driver_write (driver, "A new game", "Class list", "Pemberton;Odo;Normans\n");
  driver_expect (driver, "A new game", "Odo Pemberton");
  driver_write (driver, "A new game", "Class list", "Ann Lee\nBo Paz\nO'Neill, Sean\n");
  driver_expect (driver, "A new game", "so the student is “Sean O'Neill”");
  driver_write (driver, "A new game", "Class list", class_list);
  driver_expect (driver, "A new game", "31 students");

  /* two that change places, and back */
  driver_press (driver, "A new game", "Next", "click");
  driver_find (driver, "A new game", "Normans 2, knights, Bjørn");
  driver_find (driver, "A new game", "Always in play");   /* a mark that cannot be taken off */
  driver_press (driver, "A new game", "Move Aaliyah", "click");
  driver_press (driver, "A new game", "Move Bjørn", "click");
  driver_find (driver, "A new game", "Normans 2, knights, Aaliyah");
  driver_press (driver, "A new game", "Move Aaliyah", "click");
  driver_press (driver, "A new game", "Move Bjørn", "click");
  driver_find (driver, "A new game", "Normans 2, knights, Bjørn");

  driver_write (driver, "A new game", "Name of the game", "Hastings, class 8B");
  driver_press (driver, "A new game", "Start Now", "click");

  driver_expect (driver, "Desk", "Hastings, class 8B");
  driver_expect (driver, "Desk", "Turn 1");
  driver_expect_of (driver, "Normans", "Norman 1 (knights)", "8 of 8");
  driver_expect_of (driver, "Saxons", "Saxon 15 (archers)", "8 of 8");
}

/* The card is drawn on the table and said: mud, and black, so that the Normans go first */
static void
draw_the_event (Driver *driver)
{
  driver_find (driver, "Desk", "Draw the event");
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Muddy Ground: ");
  driver_expect (driver, "Desk", "Move, now");
  driver_expect_of (driver, "Normans", "Norman 2 (knights)", "waiting to act");
}

static void
walk_to_the_fight (Driver *driver)
{
  driver_press (driver, "Desk", "Normans: Shoot", "click");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Fight, now");
}

/* By pointing, with dice from the table: eleven men at 5 or more, and the commander at 4 */
static void
attack_by_pointing (Driver *driver)
{
  driver_press (driver, "Normans", "Norman 7 (spearmen)", "unit.pick");
  driver_press (driver, "Saxons", "Saxon 6 (spearmen)", "unit.pick");
  driver_expect (driver, "Action", "men: 11 dice need 5 or more");
  driver_expect (driver, "Action", "their baron: 1 die needs 4 or more");
  driver_expect (driver, "Desk", "Space for “Roll 12 Dice”");

  /* eleven dice for twelve are refused, in place, and nothing is lost */
  driver_write (driver, "Action", "Dice from the table", "55555111111");
  driver_press (driver, "Action", "What is about to be done", "pending-action.finish");
  driver_expect (driver, "Action", "12");
  driver_expect_of (driver, "Saxons", "Saxon 6 (spearmen)", "12 of 12");

  /* no button throws others instead of the dice that are typed */
  driver_write (driver, "Action", "Dice from the table", "555551111114");
  driver_find (driver, "Action", "Use These Dice");
  g_assert_false (driver_has (driver, "Action", "Roll 12 Dice"));
  driver_press (driver, "Action", "Use These Dice", "click");
  driver_expect_of (driver, "Saxons", "Saxon 6 (spearmen)", "6 of 12");
  driver_expect (driver, "Action", "6 hits; dice from the table");
  driver_expect (driver, "Action", "On the table");
  driver_expect_names (driver, NULL);
}

static void
attack_with_senlacs_dice (Driver *driver)
{
  driver_press (driver, "Normans", "Norman 8 (spearmen)", "unit.pick");
  driver_press (driver, "Saxons", "Saxon 7 (spearmen)", "unit.pick");
  driver_press (driver, "Action", "Roll 12 Dice", "click");
  driver_expect_of (driver, "Normans", "Norman 8 (spearmen)", "has fought");
}

static void
attack_by_saying (Driver *driver)
{
  driver_say (driver, "9 8 h3");
  driver_expect_of (driver, "Saxons", "Saxon 8 (spearmen)", "9 of 12");

  driver_press (driver, "Desk", "Undo", "click");
  driver_expect_of (driver, "Saxons", "Saxon 8 (spearmen)", "12 of 12");
  driver_expect (driver, "Action", "Undone:");

  driver_press (driver, "Desk", "Redo", "click");
  driver_expect_of (driver, "Saxons", "Saxon 8 (spearmen)", "9 of 12");

  /* what makes no sense is refused in words, and stays to be put right */
  driver_say (driver, "99 1");
  driver_expect (driver, "Desk", "99");
  driver_write (driver, "Desk", "Quick entry", "");
}

static void
correct_a_unit (Driver *driver)
{
  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_set_value (driver, "Correct Saxon 9 (spearmen)", "figures", 10);
  driver_write (driver, "Correct Saxon 9 (spearmen)", "Reason", "tripped");
  driver_press (driver, "Correct Saxon 9 (spearmen)", "Correct", "click");
  driver_expect_of (driver, "Saxons", "Saxon 9 (spearmen)", "10 of 12");
  /* what that means on the table is said as after an attack */
  driver_expect (driver, "Action", ": mark 2 on base 4.");
}

static void
end_the_game (Driver *driver)
{
  /* how it will end is said before it does, and nothing has happened yet */
  driver_write (driver, "Desk", "Quick entry", "end-game");
  driver_expect (driver, "What is about to be done",
                 "As things stand, this ends the game: Saxons win: The Saxons have kept");
  g_assert_false (driver_has (driver, "Action", "The referee ends the game"));
  driver_write (driver, "Desk", "Quick entry", "");

  driver_say (driver, "end-game");
  driver_expect (driver, "Action", "Saxons won: The Saxons have kept more than half their men");

  driver_press (driver, NULL, "Desk", "desk.log");
  driver_expect (driver, "Log", "Event: Muddy Ground. Normans go first this turn.");
  driver_expect (driver, "Log", "tripped");
}

/* What the file holds is what the windows said, and no more */
static void
check_the_file (void)
{
  g_autofree char *path = dup_game_path ();
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_open (path, TRUE, &error);
  SnlPosition *position;

  g_assert_no_error (error);
  position = snl_game_get_position (game);
  g_assert_cmpstr (snl_game_get_title (game), ==, "Hastings, class 8B");
  g_assert_cmpstr (snl_position_get (position, "saxon-spearmen-1", "figures"), ==, "6");
  g_assert_cmpstr (snl_position_get (position, "saxon-spearmen-3", "figures"), ==, "9");
  g_assert_cmpstr (snl_position_get (position, "saxon-spearmen-4", "figures"), ==, "10");
  g_assert_cmpstr (snl_position_get (position, "norman-knights-2", "player"), !=, "");
  g_assert_true (snl_game_is_over (game));
}

static void
test_lesson (void)
{
  Driver *driver = driver_start (NULL);

  start_a_game (driver);
  draw_the_event (driver);
  walk_to_the_fight (driver);
  attack_by_pointing (driver);
  attack_with_senlacs_dice (driver);
  attack_by_saying (driver);
  correct_a_unit (driver);
  end_the_game (driver);
  driver_stop (driver);
  check_the_file ();

  /* next week: the start page leads back to it, and it can be taken back from there */
  driver = driver_start (NULL);
  driver_expect (driver, "Start page", "Hastings, class 8B");
  driver_expect (driver, "Start page", "Saxons won: The Saxons have kept more than half their men");
  driver_press (driver, "Start page", "Look at This Game", "click");
  driver_expect (driver, "Action", "The game is over");
  driver_press (driver, "Desk", "Undo", "click");
  driver_expect (driver, "Desk", "Fight, now");
  driver_stop (driver);
}

static void
test_broken_game (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "no-game.senlac", NULL);
  g_autoptr(GError) error = NULL;
  Driver *driver;

  g_file_set_contents (path, "This is no game.", -1, &error);
  g_assert_no_error (error);
  driver = driver_start (path);

  /* the start page says what is wrong with the file, and is there for everything else */
  driver_expect (driver, "Start page", "no-game.senlac");
  driver_find (driver, "Start page", "New Game");
  driver_stop (driver);
}

/* What sets the clock is made when it is opened first */
static void
test_clock (void)
{
  Driver *driver = driver_start (NULL);

  start_a_game (driver);
  g_assert_false (driver_has (driver, "Desk", "Minutes per turn"));
  driver_press (driver, "Desk", "Clock", "click");
  driver_expect (driver, "Desk", "Set the bell, and Senlac tells you when to stop.");
  driver_set_value (driver, "Desk", "Minutes per turn", 20);
  driver_expect (driver, "Desk", "19:5");
  driver_stop (driver);
}

/* What can follow an ending stands below it, a button each, and each does what it says */
static void
test_ending (void)
{
  Driver *driver = a_desk (a_lesson ("table=example", 5), "e mud black\nend-game");

  driver_expect (driver, "Action", "The game is over");
  driver_expect (driver, "Action", "Saxons won");
  /* once is enough */
  g_assert_false (driver_has (driver, "Action", "The referee ends the game"));
  driver_press (driver, "Action", "Play the Turn Out", "click");
  driver_expect (driver, "Action", "The referee lets the turn play out.");
  driver_expect (driver, "Desk", "Move, now");
  driver_press (driver, "Action", "Undo", "click");
  driver_expect (driver, "Action", "The game is over");
  driver_press (driver, "Action", "Read the Log", "click");
  driver_expect (driver, "Log", "The referee ends the game: Saxons win.");
  driver_press (driver, "Action", "Undo", "click");
  driver_expect (driver, "Desk", "Move, now");
  driver_say (driver, "end-game");
  driver_press (driver, "Action", "The Report and the Replay", "click");
  driver_expect (driver, REPORT, "Saxons won: The Saxons have kept more than half their men");
  driver_press (driver, REPORT, "Close", "click");
  driver_press (driver, "Action", "A New Game", "click");
  driver_find (driver, "A new game", "Start Now");
  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);

  g_test_add_func ("/desk/lesson", test_lesson);
  g_test_add_func ("/desk/ending", test_ending);
  g_test_add_func ("/desk/broken-game", test_broken_game);
  g_test_add_func ("/desk/clock", test_clock);

  return g_test_run ();
}
