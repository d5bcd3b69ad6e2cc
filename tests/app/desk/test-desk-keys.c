/* test-desk-keys.c: which widget of the desk handles the keys of a real keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

#define SPACE 0x20
#define ESCAPE 0xff1b
#define TAB 0xff09
#define RETURN 0xff0d
#define HOME 0xff50
#define END 0xff57
#define DOWN 0xff54
#define F2 0xffbf
#define SPACE_KEY 65       /* their numbers on an X keyboard */
#define BACKSPACE_KEY 22
#define GAME_FORM "Correct the game"
#define UNIT_FORM "Correct Norman 1 (knights)"

/* A letter is the beginning of something to say */
static void
expect_typing (Driver *driver)
{
  driver_press_key ('f');
  driver_expect (driver, "Desk", "Fight");
  driver_write (driver, "Desk", "Quick entry", "");
}

/* Waits until a window has the keyboard, which the window manager gives it */
static void
expect_active (Driver     *driver,
               const char *title)
{
  gint64 until = g_get_monotonic_time () + 40 * G_TIME_SPAN_SECOND;

  while (!driver_has_state (driver, NULL, title, ATSPI_STATE_ACTIVE))
    g_assert_cmpint (g_get_monotonic_time (), <, until);
}

/* Opens what a button of the desk opens, and closes it by Escape */
static void
open_and_close (Driver     *driver,
                const char *button)
{
  driver_press (driver, "Desk", button, "click");
  g_usleep (G_USEC_PER_SEC);   /* GTK 4.8 tells nobody when it is open */
  driver_press_key (ESCAPE);
  g_usleep (G_USEC_PER_SEC);
}

/* After a menu, a popover and a dialog the keys are the quick entry's again */
static void
test_closed (void)
{
  Driver *driver = a_desk (a_game (), NULL);

  open_and_close (driver, "Clock");
  expect_typing (driver);

  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_press (driver, "Correct Saxon 9 (spearmen)", "Correct", "click");
  expect_typing (driver);

  /* Space does what comes next, and does not open the menu again */
  open_and_close (driver, "Menu");
  driver_press_key (SPACE);
  driver_expect (driver, "Desk", "Move, now");

  /* nor does it press the button that had the focus before a dialog came */
  driver_press_key (TAB);
  driver_press (driver, NULL, "Desk", "desk.print");
  expect_active (driver, "Print");
  driver_press (driver, "Print", "Close", "click");
  expect_active (driver, "A game");
  driver_press_key (SPACE);
  driver_expect (driver, "Desk", "Shoot, now");

  /* nor does it add to spaces that say nothing */
  driver_write (driver, "Desk", "Quick entry", " ");
  driver_press_key (SPACE);
  driver_expect (driver, "Desk", "Fight, now");

  /* nor is it typed as dice of what was not meant */
  driver_press (driver, "Normans", "Norman 7 (spearmen)", "unit.pick");
  driver_press (driver, "Normans", "Norman 8 (spearmen)", "unit.pick");
  driver_press (driver, "Action", "Roll 12 Dice", "click");
  driver_expect (driver, "Continue Anyway?", "are on the same side");
  g_usleep (G_USEC_PER_SEC);
  driver_press_key (ESCAPE);
  expect_active (driver, "A game");
  expect_typing (driver);
  driver_stop (driver);
}

/* The card in force is put right by its name, in the form for the game, and then stands at the
 * desk */
static void
test_correct_game (void)
{
  Driver *driver = a_desk (a_game (), "e mud black");

  driver_expect (driver, "Desk", "Muddy Ground: ");
  driver_press (driver, NULL, "Desk", "desk.correct-game");
  driver_expect (driver, GAME_FORM, "event in force");
  driver_expect (driver, GAME_FORM, "Muddy Ground");
  driver_expect (driver, GAME_FORM, "Normans");
  g_assert_false (driver_has (driver, GAME_FORM, "mud"));
  g_assert_false (driver_has (driver, GAME_FORM, "norman"));
  /* its list, and the first card in it */
  driver_press_key (SPACE);
  g_usleep (G_USEC_PER_SEC);
  driver_press_key (HOME);
  driver_press_key (DOWN);
  driver_press_key (RETURN);
  driver_press (driver, GAME_FORM, "Correct", "click");
  driver_expect (driver, "Desk", "Shieldwall: The Saxons lock their shields.");
  driver_expect (driver, "Action", "event in force from Muddy Ground to Shieldwall");
  g_assert_false (driver_has (driver, "Desk", "Muddy Ground: "));
  driver_stop (driver);
}

/* Enter corrects the chosen unit in any entry of its form, not only in that for the reason */
static void
test_correct_unit (void)
{
  Driver *driver = a_desk (a_game (), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  driver_press (driver, "Normans", "Norman 1 (knights)", "unit.pick");
  driver_expect (driver, "Action", "Move: Norman 1 (knights)");
  driver_press_key (F2);
  driver_expect (driver, UNIT_FORM, "figures");
  g_usleep (G_USEC_PER_SEC);
  driver_press_key ('5');
  driver_press_key (RETURN);
  driver_expect_of (driver, "Normans", "Norman 1 (knights)", "5 of 8");
  g_assert_false (driver_has (driver, NULL, UNIT_FORM));
  /* what is to be done on the table takes the place of what was being prepared */
  driver_expect (driver, "Action", "On the table");
  driver_expect (driver, "Action", "figures from 8 to 5");
  driver_stop (driver);
}

/* A correction that is looked at and left by Escape keeps no game open */
static void
test_correct_escaped (void)
{
  Driver *driver = a_desk (a_game (), NULL);

  driver_press (driver, "Saxons", "Saxon 9 (spearmen)", "unit.correct");
  driver_find (driver, "Correct Saxon 9 (spearmen)", "Reason");
  g_usleep (G_USEC_PER_SEC);
  driver_press_key (ESCAPE);
  expect_typing (driver);
  g_assert_false (driver_has (driver, NULL, "Correct Saxon 9 (spearmen)"));
  driver_press (driver, "Desk", "Start page", "click");
  driver_press (driver, "Start page", "Continue This Game", "click");
  driver_expect (driver, "Desk", "Turn 1");
  g_assert_false (driver_has (driver, "Desk", "another window"));
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Move, now");
  driver_stop (driver);
}

/* A correction that is typed is told in full before Enter makes it */
static void
test_correction (void)
{
  Driver *driver = a_desk (a_lesson ("table=roster", 5), "e mud black");

  driver_write (driver, "Desk", "Quick entry", "4 -2 tripped");
  driver_expect (driver, "Action", "figures from 8 to 6 (tripped)");
  driver_expect_of (driver, "Normans", "Norman 4 (knights)", "8 of 8");
  driver_stop (driver);
}

/* Where dice are rolled on the table, Enter with none typed goes to their entry, as Space does:
 * Senlac rolls none */
static void
test_real_dice (void)
{
  Driver *driver = a_desk (a_lesson ("table=roster", 5), "e mud black\nn\nn");

  driver_expect (driver, "Desk", "Fight, now");
  driver_press (driver, "Desk", "Menu", "click");
  driver_press (driver, NULL, "Rolled on the Table", "click");
  g_usleep (G_USEC_PER_SEC);
  driver_say (driver, "7 6");
  driver_expect (driver, "Desk", "Space for “Type the Dice”");
  driver_expect_of (driver, "Action", "Dice from the table", "as the class has rolled");
  driver_press_key (RETURN);
  driver_press (driver, "Action", "What is about to be done", "pending-action.finish");
  driver_press (driver, NULL, "Desk", "desk.focus-entry");
  driver_press_key (RETURN);
  driver_press_key (RETURN);
  g_usleep (G_USEC_PER_SEC);
  driver_expect (driver, "Desk", "Space for “Type the Dice”");
  driver_find (driver, "Action", "Roll 12 Dice");
  driver_press_key ('h');
  driver_press_key ('3');
  driver_press_key (RETURN);
  driver_expect (driver, "Action", "3 hits");
  driver_stop (driver);
}

static void
use_mouse (const char *event,
           int         x,
           int         y)
{
  g_autoptr(GError) error = NULL;

  atspi_generate_mouse_event (x, y, event, &error);
  g_assert_no_error (error);
  g_usleep (G_USEC_PER_SEC);
}

/* A click on the first page that comes below a pointer that stands still is heard */
static void
test_still_pointer (void)
{
  Driver *driver = a_desk (a_game (), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  driver_press (driver, "Desk", "Start page", "click");
  driver_find (driver, "Start page", "Continue This Game");
  expect_active (driver, "Senlac");
  use_mouse ("abs", 300, 400);
  driver_press (driver, "Start page", "Continue This Game", "click");
  driver_expect (driver, "Desk", "Move, now");
  g_usleep (G_USEC_PER_SEC);
  use_mouse ("b1c", -1, -1);
  driver_expect (driver, "Action", "Move: Norman ");
  driver_stop (driver);
}

/* Space that would pass over a whole army says so first, once; not where nobody waits, and not
 * after somebody has acted */
static void
test_idle (void)
{
  Driver *driver = a_desk (a_lesson ("table=example", 5), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  driver_press_key (SPACE);
  driver_expect (driver, "Desk",
                 "Nobody has acted yet: 16 units wait. Press again for “Normans: Shoot”");
  driver_expect (driver, "Desk", "Move, now");
  driver_press_key (SPACE);
  driver_expect (driver, "Desk", "Shoot, now");
  driver_stop (driver);

  driver = a_desk (a_lesson ("table=example", 5), "e mud black\np 4");
  driver_expect (driver, "Desk", "Move, now");
  driver_press_key (SPACE);
  driver_expect (driver, "Desk", "Shoot, now");
  driver_stop (driver);
}

/* A key that is held down acts once: the server repeats Space some thirty times here */
static void
test_held (void)
{
  Driver *driver = a_desk (a_game (), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  atspi_generate_keyboard_event (SPACE_KEY, NULL, ATSPI_KEY_PRESS, NULL);
  g_usleep (2 * G_USEC_PER_SEC);
  atspi_generate_keyboard_event (SPACE_KEY, NULL, ATSPI_KEY_RELEASE, NULL);
  driver_expect (driver, "Desk", "Shoot, now");
  /* but it deletes what was typed */
  driver_write (driver, "Desk", "Quick entry", "fffff");
  driver_press_key (END);
  atspi_generate_keyboard_event (BACKSPACE_KEY, NULL, ATSPI_KEY_PRESS, NULL);
  g_usleep (2 * G_USEC_PER_SEC);
  atspi_generate_keyboard_event (BACKSPACE_KEY, NULL, ATSPI_KEY_RELEASE, NULL);
  driver_press_key (SPACE);
  driver_expect (driver, "Desk", "Fight, now");
  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);

  g_test_add_func ("/desk/keys/closed", test_closed);
  g_test_add_func ("/desk/keys/correct-game", test_correct_game);
  g_test_add_func ("/desk/keys/correct-unit", test_correct_unit);
  g_test_add_func ("/desk/keys/correct-escaped", test_correct_escaped);
  g_test_add_func ("/desk/keys/real-dice", test_real_dice);
  g_test_add_func ("/desk/keys/correction", test_correction);
  g_test_add_func ("/desk/keys/idle", test_idle);
  g_test_add_func ("/desk/keys/held", test_held);
  g_test_add_func ("/desk/keys/still-pointer", test_still_pointer);

  return g_test_run ();
}
