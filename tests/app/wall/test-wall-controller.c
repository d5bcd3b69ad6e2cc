/* test-wall-controller.c: a lesson on a laptop and a projector, worked through the accessibility
 * bus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../driver.h"

#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#include <glib/gstdio.h>

#define WALL "Senlac: the class’s window"
#define PATIENCE (40 * G_TIME_SPAN_SECOND)
/* The keys' numbers on an X keyboard */
#define CONTROL 37
#define SHIFT 50
#define ALT 64

static char *
new_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *folder = g_dir_make_tmp ("senlac-projector-XXXXXX", NULL);
  char *path = g_build_filename (folder, "lesson.senlac", NULL);

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, 5, "Class 8B", &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, path, &error));
  g_assert_no_error (error);

  return path;
}

static void
run (const char *command)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *output = NULL;
  int status = 0;

  g_spawn_command_line_sync (command, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* A server without hardware makes its list of screens anew only when it is asked, and tells nobody:
 * so it is asked, and then made to tell all others by another size of the whole */
static void
run_on_screens (const char *command)
{
  run (command);
  run ("xrandr --listmonitors");
  run ("xrandr --fb 3300x1100");
  run ("xrandr --listmonitors");
  run ("xrandr --fb 3310x1110");
}

static void
press_key (guint key)
{
  g_autoptr(GError) error = NULL;

  atspi_generate_keyboard_event ((glong) key, NULL, ATSPI_KEY_SYM, &error);
  g_assert_no_error (error);
  g_usleep (60000);
}

static void
press_with (glong modifier,
            guint key)
{
  atspi_generate_keyboard_event (modifier, NULL, ATSPI_KEY_PRESS, NULL);
  press_key (key);
  atspi_generate_keyboard_event (modifier, NULL, ATSPI_KEY_RELEASE, NULL);
}

/* Waits until the class's window is that large, or is not */
static void
expect_size (Driver   *driver,
             int       width,
             int       height,
             gboolean  is_so)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  int seen_width = 0;
  int seen_height = 0;

  do
    {
      AtspiAccessible *window = driver_find (driver, NULL, WALL);
      AtspiComponent *component = atspi_accessible_get_component_iface (window);
      AtspiPoint *size = component != NULL ? atspi_component_get_size (component, NULL) : NULL;

      seen_width = size != NULL ? size->x : 0;
      seen_height = size != NULL ? size->y : 0;
      g_free (size);
      g_clear_object (&component);
      g_object_unref (window);
      g_usleep (50000);
      if (g_get_monotonic_time () >= until)
        {
          driver_dump (driver);
          g_error ("the class's window is %d × %d; wanted: %s%d × %d", seen_width, seen_height,
                   is_so ? "" : "not ", width, height);
        }
    }
  while ((seen_width == width && seen_height == height) != is_so);
}

/* Waits until the desk has the keyboard: a window manager gives it to what comes last, and the
 * window gives it back once it has its place */
static void
expect_keyboard (Driver *driver)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  gboolean is_active = FALSE;

  while (!is_active)
    {
      AtspiAccessible *desk = driver_find (driver, NULL, "Class 8B");
      AtspiStateSet *states = atspi_accessible_get_state_set (desk);

      is_active = atspi_state_set_contains (states, ATSPI_STATE_ACTIVE);
      g_object_unref (states);
      g_object_unref (desk);
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_usleep (50000);
    }
}

static void
expect_gone (Driver *driver)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  while (driver_has (driver, NULL, WALL))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_usleep (50000);
    }
}

/* Found, filled, and followed; pulled in the middle of a turn, and put back */
static void
test_plug (gconstpointer data)
{
  Driver *driver = driver_start (data);

  driver_expect (driver, NULL, "A second screen is there");
  driver_press (driver, NULL, "Show the Class’s Window There", "click");
  expect_size (driver, 1920, 1080, TRUE);

  driver_say (driver, "e mud black");
  driver_expect (driver, NULL, "The horses slip.");
  driver_expect (driver, NULL, "Normans first");

  /* what is frozen stays as it was, wherever it is shown */
  press_with (ALT, 'f');
  driver_expect (driver, NULL, "Frozen");
  run_on_screens ("xrandr --output DUMMY1 --off");
  expect_size (driver, 1920, 1080, FALSE);

  /* the lesson goes on meanwhile */
  driver_say (driver, "f 7 6 6 6 6 1 1 1 1 1 1 1 1 1");
  driver_expect (driver, NULL, "3 hits");

  run_on_screens ("xrandr --output DUMMY1 --mode projector --pos 1280x0");
  expect_size (driver, 1920, 1080, TRUE);
  driver_expect (driver, NULL, "137 of 140");   /* on the desk */
  driver_expect (driver, NULL, "140 of 140");
  press_with (ALT, 'f');
  driver_expect (driver, NULL, "needs 5 or more");

  /* the keyboard has stayed with the referee */
  expect_keyboard (driver);
  press_with (ALT, 'w');
  expect_gone (driver);
  driver_stop (driver);
}

/* A key each, at the empty entry; small letters stay what is said */
static void
test_keys (gconstpointer data)
{
  Driver *driver = driver_start (data);

  driver_expect (driver, NULL, "A second screen is there");
  press_with (SHIFT, 'w');
  expect_size (driver, 1920, 1080, TRUE);
  expect_keyboard (driver);
  press_with (ALT, '4');
  driver_expect (driver, NULL, "70 from the red line");
  press_key ('f');
  driver_expect (driver, "Desk", "Fight");
  press_key (0xff1b);   /* Escape */
  /* what is typed while the class's window has the keyboard is not lost, and the desk has it
   * again */
  press_with (ALT, 0xff09);   /* Tab, of the window manager */
  press_key ('s');
  driver_expect (driver, "Desk", "Who shoots? Click a unit");
  expect_keyboard (driver);
  press_key (0xff1b);
  /* what was typed and said is done with: it is the game that is undone */
  driver_say (driver, "s4 c6");
  driver_expect (driver, "Desk", "Saxon 4 (housecarles), 8 of 8 figures, on c6, flat ground");
  press_with (CONTROL, 'z');
  driver_expect (driver, "Desk", "Saxon 4 (housecarles), 8 of 8 figures, on g4, hill");
  press_with (CONTROL, 'y');
  driver_expect (driver, "Desk", "Saxon 4 (housecarles), 8 of 8 figures, on c6, flat ground");
  press_with (ALT, 'w');
  expect_gone (driver);
  driver_stop (driver);
}

/* A piece and a square are read out; a piece is moved by keys alone */
static void
test_keyboard (gconstpointer data)
{
  Driver *driver = driver_start (data);

  driver_expect (driver, NULL,
                 "Norman 1 (knights), 8 of 8 figures, on f8, flat ground, led by the army "
                 "commander");
  driver_expect (driver, NULL, "f8, flat ground: Norman 1 (knights), 8 of 8 figures");
  driver_expect (driver, NULL, "e5, hill: Saxon 7 (spearmen), ");
  driver_expect (driver, NULL, "a2, woods, empty");

  driver_say (driver, "e shieldwall black");
  driver_expect (driver, NULL, "Saxons lock their shields");

  /* the board, its last row, five to the right, take it up; two rows up, put it down */
  press_with (CONTROL, 'b');
  press_key (0xff50);   /* Home */
  press_key (0xff56);   /* Page Down */
  for (int i = 0; i < 5; i++)
    press_key (0xff53); /* Right */
  press_key (0xff0d);   /* Return */
  driver_expect (driver, NULL, "Move: Norman 1 (knights)");
  press_key (0xff52);   /* Up */
  press_key (0xff52);
  driver_expect (driver, NULL, "In reach — f6, flat ground, empty");
  press_key (0xff0d);
  driver_expect (driver, NULL, "Norman 1 (knights), 8 of 8 figures, on f6, flat ground");
  driver_expect (driver, NULL, "Norman 1 (knights) moves to f6.");

  /* from the empty entry too, where the key would clear what was typed */
  press_with (CONTROL, 'e');
  press_with (CONTROL, 'u');
  driver_expect (driver, NULL, "waiting: 2–16");

  driver_stop (driver);
}

/* By a screen reader's own means: choose a unit, then a square; why not elsewhere is told */
static void
test_choose (gconstpointer data)
{
  Driver *driver = driver_start (data);

  driver_say (driver, "e shieldwall black");
  driver_expect (driver, NULL, "Saxons lock their shields");
  driver_press (driver, NULL, "Norman 7 (spearmen), 12 of 12 figures, on d7, flat ground",
                "piece.pick");
  driver_expect (driver, NULL, "Move: Norman 7 (spearmen)");
  driver_expect_of (driver, NULL, "d5, hill: Saxon 6 (spearmen), 12 of 12 figures",
                    "Out of reach: an enemy stands there");
  driver_press (driver, NULL, "d6, flat ground, empty", "square.choose");
  driver_expect (driver, NULL, "Norman 7 (spearmen) moves to d6.");
  driver_stop (driver);
}

static void
press_times (guint key,
             guint n_times)
{
  for (guint i = 0; i < n_times; i++)
    press_key (key);
}

/* The table is set up without a pointer: a unit is moved, taken off and put back, the ground
 * painted */
static void
test_set_up (gconstpointer data)
{
  Driver *driver = driver_start (data);

  driver_expect (driver, NULL, "a1, flat ground, empty");
  driver_press (driver, NULL, "Set Up the Board", "click");

  /* a unit is picked up, put down two squares on, and taken off */
  press_with (CONTROL, 'b');
  press_key (0xff50);
  press_key (0xff56);   /* Page Down */
  press_times (0xff53, 3);
  press_key (0xff0d);
  driver_expect (driver, NULL, "Norman 2 (knights): choose the square, or it again to take it off");
  press_times (0xff52, 2);   /* Up */
  press_key (0xff0d);
  driver_expect (driver, NULL, "d6, flat ground: Norman 2 (knights), 8 of 8 figures");
  press_times (0xff0d, 2);
  driver_expect (driver, NULL, "d6, flat ground, empty");
  driver_expect (driver, NULL, "Not on the board:");

  press_with (CONTROL, 'z');
  driver_expect (driver, NULL, "d6, flat ground: Norman 2 (knights), 8 of 8 figures");

  /* and by naming it; the ground too */
  driver_say (driver, "n3 off");
  driver_expect (driver, NULL, "e8, flat ground, empty");
  driver_say (driver, "woods j1-k1");
  driver_expect (driver, NULL, "k1, woods, empty");
  driver_stop (driver);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *plug = NULL;
  g_autofree char *keys = NULL;
  g_autofree char *keyboard = NULL;
  g_autofree char *choose = NULL;
  g_autofree char *set_up = NULL;
  int status;

  driver_init (&argc, &argv);
  g_test_summary ("A projector that comes and goes, and the board for those who use no pointer");
  plug = new_game ();
  keys = new_game ();
  keyboard = new_game ();
  choose = new_game ();
  set_up = new_game ();
  g_test_add_data_func ("/projector/plug", plug, test_plug);
  g_test_add_data_func ("/projector/keys", keys, test_keys);
  g_test_add_data_func ("/board/keyboard", keyboard, test_keyboard);
  g_test_add_data_func ("/board/screen-reader", choose, test_choose);
  g_test_add_data_func ("/board/set-up", set_up, test_set_up);
  status = g_test_run ();
  g_unlink (plug);
  g_unlink (keys);
  g_unlink (keyboard);
  g_unlink (choose);
  g_unlink (set_up);

  return status;
}
