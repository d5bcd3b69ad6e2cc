/* test-wall-controller.c: a lesson on a laptop and a projector, through the accessibility bus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

#include <stdio.h>

#define WALL "Senlac: the class’s window"
#define REPORT "Report: Class 8B"
#define SPACE_KEY 65   /* its number on an X keyboard */
#define PATIENCE (300 * G_TIME_SPAN_SECOND)

/* A desk with a new game on the example table */
static Driver *
a_desk_on_board (void)
{
  return a_desk (a_lesson ("table=example", 5), NULL);
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
      driver_measure (driver, WALL, &seen_width, &seen_height);
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

static gboolean
is_active_by (Driver     *driver,
              const char *window,
              gint64      until)
{
  while (!driver_has_state (driver, NULL, window, ATSPI_STATE_ACTIVE))
    {
      if (g_get_monotonic_time () >= until)
        return FALSE;
      g_usleep (50000);
    }

  return TRUE;
}

/* Waits until the desk has the keyboard: a window manager gives it to what comes last, and the
 * window gives it back once it has its place */
static void
expect_keyboard (Driver *driver)
{
  if (!is_active_by (driver, "Class 8B", g_get_monotonic_time () + PATIENCE))
    g_error ("the desk did not get the keyboard back");
}

/* Whether a window has the keyboard soon and half a second later, too */
static gboolean
stays_active (Driver     *driver,
              const char *window)
{
  if (!is_active_by (driver, window, g_get_monotonic_time () + 3 * G_TIME_SPAN_SECOND))
    return FALSE;
  g_usleep (G_USEC_PER_SEC / 2);

  return driver_has_state (driver, NULL, window, ATSPI_STATE_ACTIVE);
}

/*
 * Gives the class's window the keyboard; until it has it, the window manager keeps what is typed.
 * Asks again after a while: a window that has just found its place gives the keyboard back, and a
 * switch in that moment is undone.
 */
static void
give_keyboard_away (Driver *driver)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  do
    {
      if (g_get_monotonic_time () >= until)
        g_error ("the class's window did not get the keyboard");
      driver_press_with (DRIVER_ALT, 0xff09);   /* Tab, of the window manager */
    }
  while (!stays_active (driver, WALL));
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
test_plug (void)
{
  Driver *driver = a_desk_on_board ();

  driver_expect (driver, NULL, "There is a second screen");
  driver_press (driver, NULL, "Show the Class’s Window There", "click");
  expect_size (driver, 1920, 1080, TRUE);

  driver_say (driver, "e mud black");
  driver_expect (driver, NULL, "Horses slip in the mud");
  driver_expect (driver, NULL, "Normans first");

  /* what is frozen stays as it was, wherever it is shown */
  driver_press_with (DRIVER_ALT, 'f');
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
  driver_press_with (DRIVER_ALT, 'f');
  driver_expect (driver, NULL, "(67 more and half are gone)");   /* in the class’s window only */

  /* the keyboard has stayed with the referee */
  expect_keyboard (driver);
  driver_press_with (DRIVER_ALT, 'w');
  expect_gone (driver);

  /* closed like any window, and opened again: the projector that goes looks for no window that has
   * gone before */
  driver_press_with (DRIVER_ALT, 'w');
  expect_size (driver, 1920, 1080, TRUE);
  give_keyboard_away (driver);
  driver_press_with (DRIVER_ALT, 0xffc1);   /* F4 */
  expect_gone (driver);
  expect_keyboard (driver);
  driver_press_with (DRIVER_ALT, 'w');
  expect_size (driver, 1920, 1080, TRUE);
  run_on_screens ("xrandr --output DUMMY1 --off");
  expect_size (driver, 1920, 1080, FALSE);
  driver_say (driver, "undo");
  driver_expect (driver, NULL, "140 of 140");
  run_on_screens ("xrandr --output DUMMY1 --mode projector --pos 1280x0");
  expect_size (driver, 1920, 1080, TRUE);
  driver_stop (driver);
}

/* A game that is opened from the start page asks, too */
static void
test_opened_again (void)
{
  Driver *driver = a_desk_on_board ();

  driver_expect (driver, NULL, "There is a second screen");
  driver_press (driver, "Desk", "Start page", "click");
  driver_press (driver, "Start page", "Continue This Game", "click");
  driver_find (driver, NULL, "Desk");
  g_assert_true (driver_has (driver, NULL, "There is a second screen"));
  driver_stop (driver);
}

/* A key each, at the empty entry; small letters stay what is said */
static void
test_keys (void)
{
  Driver *driver = a_desk_on_board ();

  driver_expect (driver, NULL, "There is a second screen");
  driver_press_with (DRIVER_SHIFT, 'w');
  expect_size (driver, 1920, 1080, TRUE);
  expect_keyboard (driver);
  driver_press_with (DRIVER_ALT, '4');
  driver_expect (driver, NULL, "70 more and half are gone");
  driver_press_key ('f');
  driver_expect (driver, "Desk", "Fight");
  driver_press_key (0xff1b);   /* Escape */
  /* what is typed while the class's window has the keyboard is not lost, and the desk has it
   * again */
  give_keyboard_away (driver);
  driver_press_key ('s');
  driver_expect (driver, "Desk", "Who shoots?");
  expect_keyboard (driver);
  driver_press_key (0xff1b);
  /* digits too: they name units, and never change what the class sees */
  give_keyboard_away (driver);
  driver_press_key ('4');
  driver_press_key (' ');
  driver_press_key ('7');
  driver_expect (driver, "Desk", "Norman 4");
  expect_keyboard (driver);
  driver_press_key (0xff1b);
  driver_press_key (0xff1b);
  /* what was typed and said is done with: it is the game that is undone */
  driver_say (driver, "s4 c6");
  driver_expect (driver, "Desk", "Saxon 4 (housecarles), 8 of 8 figures, on c6, flat ground");
  driver_press_with (DRIVER_CONTROL, 'z');
  driver_expect (driver, "Desk", "Saxon 4 (housecarles), 8 of 8 figures, on g4, hill");
  driver_press_with (DRIVER_CONTROL, 'y');
  driver_expect (driver, "Desk", "Saxon 4 (housecarles), 8 of 8 figures, on c6, flat ground");
  driver_press_with (DRIVER_ALT, 'w');
  expect_gone (driver);
  driver_stop (driver);
}

/* Holds Space so long that the server repeats it */
static void
hold_space (void)
{
  atspi_generate_keyboard_event (SPACE_KEY, NULL, ATSPI_KEY_PRESS, NULL);
  g_usleep (2 * G_USEC_PER_SEC);
  atspi_generate_keyboard_event (SPACE_KEY, NULL, ATSPI_KEY_RELEASE, NULL);
}

/* In the class's window Space does what comes next, at once as at the desk, and does it once
 * however long it is held */
static void
test_space (void)
{
  Driver *driver = a_desk (a_lesson ("table=example", 5), "e mud black");

  driver_expect (driver, NULL, "There is a second screen");
  driver_press_with (DRIVER_SHIFT, 'w');
  expect_size (driver, 1920, 1080, TRUE);
  driver_expect (driver, "Desk", "Move, now");
  give_keyboard_away (driver);
  hold_space ();
  driver_expect (driver, "Desk", "Nobody has acted yet");
  expect_keyboard (driver);
  give_keyboard_away (driver);
  driver_press_key (' ');
  driver_expect (driver, "Desk", "Shoot, now");
  driver_stop (driver);
}

/* Opens the class's window, and gives the desk the keyboard */
static void
open_wall (Driver *driver)
{
  driver_expect (driver, NULL, "There is a second screen");
  driver_press_with (DRIVER_SHIFT, 'w');
  expect_size (driver, 1920, 1080, TRUE);
  expect_keyboard (driver);
}

/* A desk with the class's window, which shows a card with dice until the referee goes on */
static Driver *
a_desk_with_card (void)
{
  Driver *driver = a_desk_on_board ();

  open_wall (driver);
  driver_say (driver, "e arrow red");
  driver_expect (driver, "Action", "Show the Dice");
  driver_expect_shown (driver, WALL, "Who it affects: all Saxons");
  g_assert_false (driver_has (driver, WALL, "Harold is dead. Saxon 1"));

  return driver;
}

/* The class goes on by a button of the desk, and by any key */
static void
test_held (void)
{
  Driver *driver = a_desk_with_card ();

  driver_press (driver, "Action", "Show the Dice", "click");
  driver_expect (driver, WALL, "Harold is dead. Saxon 1");
  driver_expect (driver, "Desk", "Move, now");
  driver_stop (driver);

  driver = a_desk_with_card ();
  driver_press_key ('m');
  driver_expect (driver, WALL, "Harold is dead. Saxon 1");
  driver_expect (driver, "Desk", "Move, now");
  driver_stop (driver);
}

/* A key that begins something ends what is being told: its result is there, and what it begins */
static void
test_cut_short (void)
{
  Driver *driver = a_desk (a_lesson ("table=example", 5), "e mud black\nn\nn");

  open_wall (driver);
  driver_say (driver, "f 7 6 6 6 6 1 1 1 1 1 1 1 1 1");
  driver_press_key ('f');
  driver_expect_of (driver, NULL, "d5, hill: Saxon 6 (spearmen), 9 of 12 figures", "");
  driver_expect (driver, "Desk", "Who fights?");
  driver_stop (driver);
}

/* Nor does one press of Space too many, for an end that comes meanwhile, go on to what is next */
static void
test_one_too_many (void)
{
  Driver *driver = a_desk (a_lesson ("table=example", 5), "e mud black\nn\nn");

  open_wall (driver);
  /* at once: on a slow machine the dice lie before anything is found on the desk */
  driver_say (driver, "f 7 6 6 6 6 1 1 1 1 1 1 1 1 1");
  driver_press_key (' ');
  driver_press_key (' ');
  driver_expect_of (driver, NULL, "d5, hill: Saxon 6 (spearmen), 9 of 12 figures", "");
  driver_expect (driver, "Desk", "Fight, now");
  /* longer than a press may still be meant for the dice */
  g_usleep (4 * G_USEC_PER_SEC);
  driver_press_key (' ');
  driver_expect (driver, "Desk", "Move, now");

  /* in the class's window it does what it does at the desk, and is no blank in the quick entry */
  give_keyboard_away (driver);
  driver_press_key (' ');
  driver_expect (driver, "Desk", "Nobody has acted yet");
  driver_stop (driver);
}

/* The small picture of the class's window at the desk changes what the class sees */
static void
test_picture (void)
{
  Driver *driver = a_desk_on_board ();

  open_wall (driver);
  g_assert_false (driver_shows (driver, WALL, "No dice have been rolled."));
  driver_press (driver, "Desk", "What the class sees", "click");
  driver_press (driver, "Desk", "The Dice", "click");
  driver_expect_shown (driver, WALL, "No dice have been rolled.");
  driver_stop (driver);
}

/* Where the window manager has put the report's left edge; -1 while it has none */
static int
find_left_edge (void)
{
  g_autofree char *output = NULL;
  g_auto(GStrv) lines = NULL;
  int left = -1;

  g_spawn_command_line_sync ("wmctrl -lG", &output, NULL, NULL, NULL);
  lines = g_strsplit (output != NULL ? output : "", "\n", -1);

  /* its number, its desktop, and then its place */
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_suffix (lines[i], REPORT))
      sscanf (lines[i], "%*s %*s %d", &left);

  return left;
}

/* Waits until the report fills the projector, or is a window on the laptop, as its menu says */
static void
expect_projected (Driver   *driver,
                  gboolean  is_projected)
{
  g_autofree char *wmctrl = g_find_program_in_path ("wmctrl");
  gint64 until = g_get_monotonic_time () + PATIENCE;
  int width = 0;
  int height = 0;

  do
    {
      driver_measure (driver, REPORT, &width, &height);
      g_usleep (50000);
      if (g_get_monotonic_time () >= until)
        g_error ("the report is %d × %d at %d", width, height, find_left_edge ());
    }
  while ((width > 1280) != is_projected ||
         (wmctrl != NULL && (find_left_edge () >= 1280) != is_projected));

  driver_press (driver, REPORT, "Export and print", "click");
  g_assert_true (driver_has_state (driver, REPORT, "On the Projector", ATSPI_STATE_CHECKED) ==
                 is_projected);
  driver_press_key (0xff1b);   /* Escape, of the menu */
}

/* The report goes to the projector and comes back by one key; the menu says where it is */
static void
test_report (void)
{
  Driver *driver = a_desk_on_board ();

  driver_expect (driver, NULL, "There is a second screen");
  driver_press (driver, NULL, "Desk", "desk.report");
  driver_expect (driver, REPORT, "The battle has not begun.");
  driver_press_key (0xffc9);   /* F12 */
  expect_projected (driver, TRUE);
  driver_press_key (0xffc9);
  driver_expect (driver, REPORT, "The report is no longer on the projector.");
  expect_projected (driver, FALSE);
  driver_stop (driver);
}

#if HAVE_SHARE
/* How to join stands on the wall by a key, once the game is shared */
static void
test_join (void)
{
  static const char window[] = "Share With the Class";
  static const char words[] = "Follow the battle at";
  Driver *driver = a_desk_on_board ();

  open_wall (driver);
  driver_press (driver, NULL, "Desk", "desk.share");
  driver_press (driver, window, "Show this game on other devices", "toggle");
  driver_expect (driver, window, "http://");
  driver_press_key (0xff1b);   /* Escape */
  expect_keyboard (driver);
  g_assert_false (driver_shows (driver, NULL, words));
  driver_press_with (DRIVER_ALT, '0');
  driver_expect_shown (driver, NULL, words);
  driver_stop (driver);
}
#endif

#define REQUEST_PATH "/org/freedesktop/portal/desktop/request/1"

/* What the session manager is asked, or since GTK 4.22 the desktop's portal: the flags of what is
 * inhibited now, 0 for nothing */
typedef struct {
  GMutex        mutex;
  GCond         changed;
  guint         flags;
  GMainContext *context;
  GMainLoop    *loop;
} Session;

static void
session_called_cb (GDBusConnection       *connection,
                   const char            *sender,
                   const char            *path,
                   const char            *interface,
                   const char            *method,
                   GVariant              *parameters,
                   GDBusMethodInvocation *invocation,
                   gpointer               user_data)
{
  Session *session = user_data;
  guint flags = 0;

  /* the accessibility bus waits for the one, GTK for the other */
  if (g_str_equal (method, "RegisterClient") || g_str_equal (method, "CreateMonitor"))
    {
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", "/client"));
      return;
    }

  if (g_str_equal (interface, "org.freedesktop.portal.Inhibit"))
    g_variant_get (parameters, "(&su@a{sv})", NULL, &flags, NULL);
  else if (g_str_equal (method, "Inhibit"))
    g_variant_get (parameters, "(&su&su)", NULL, NULL, NULL, &flags);

  g_mutex_lock (&session->mutex);
  session->flags = flags;
  g_cond_broadcast (&session->changed);
  g_mutex_unlock (&session->mutex);
  if (g_str_equal (interface, "org.freedesktop.portal.Inhibit"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", REQUEST_PATH));
  else
    g_dbus_method_invocation_return_value (invocation, g_str_equal (method, "Inhibit")
                                                       ? g_variant_new ("(u)", 7)
                                                       : NULL);
}

static GVariant *
session_get_version_cb (GDBusConnection *connection,
                        const char      *sender,
                        const char      *path,
                        const char      *interface,
                        const char      *property,
                        GError         **error,
                        gpointer         user_data)
{
  return g_variant_new_uint32 (3);
}

static const struct {
  const char *path;
  const char *name;        /* on the bus, or NULL where another row has it */
  const char *interface;
} session_objects[] = {
  { "/org/gnome/SessionManager", "org.gnome.SessionManager",
    "<interface name='org.gnome.SessionManager'>"
    "<method name='Inhibit'><arg type='s'/><arg type='u'/><arg type='s'/><arg type='u'/>"
    "<arg type='u' direction='out'/></method>"
    "<method name='Uninhibit'><arg type='u'/></method>"
    "<method name='RegisterClient'><arg type='s'/><arg type='s'/>"
    "<arg type='o' direction='out'/></method></interface>" },
  { "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Desktop",
    "<interface name='org.freedesktop.portal.Inhibit'>"
    "<property name='version' type='u' access='read'/>"
    "<method name='Inhibit'><arg type='s'/><arg type='u'/><arg type='a{sv}'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='CreateMonitor'><arg type='s'/><arg type='a{sv}'/>"
    "<arg type='o' direction='out'/></method></interface>" },
  { REQUEST_PATH, NULL,
    "<interface name='org.freedesktop.portal.Request'><method name='Close'/></interface>" },
};

static gpointer
run_session (gpointer user_data)
{
  static const GDBusInterfaceVTable vtable = { session_called_cb, session_get_version_cb };
  Session *session = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GDBusConnection) bus = NULL;
  guint names[G_N_ELEMENTS (session_objects)] = { 0 };

  g_main_context_push_thread_default (session->context);
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);

  for (gsize i = 0; i < G_N_ELEMENTS (session_objects); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<node>%s</node>", session_objects[i].interface);
      g_autoptr(GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (xml, &error);

      g_assert_no_error (error);
      g_dbus_connection_register_object (bus, session_objects[i].path, info->interfaces[0],
                                         &vtable, session, NULL, &error);
      g_assert_no_error (error);
      if (session_objects[i].name != NULL)
        names[i] = g_bus_own_name_on_connection (bus, session_objects[i].name,
                                                 G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL,
                                                 NULL);
    }

  g_main_loop_run (session->loop);

  /* a name that nobody answers for would keep the next program waiting */
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] != 0)
      g_bus_unown_name (names[i]);

  g_main_context_pop_thread_default (session->context);

  return NULL;
}

static void
expect_inhibited (Session *session,
                  guint    flags)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  g_mutex_lock (&session->mutex);
  while (session->flags != flags)
    g_assert_true (g_cond_wait_until (&session->changed, &session->mutex, until));
  g_mutex_unlock (&session->mutex);
}

/* GTK 4.22 and later look for the portal among what the bus can start */
static void
make_portal_known (void)
{
  static const char service[] = "[D-BUS Service]\nName=org.freedesktop.portal.Desktop\n"
                                "Exec=/bin/false\n";
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "dbus-1", "services", NULL);
  g_autofree char *path = g_build_filename (folder, "org.freedesktop.portal.Desktop.service", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_autoptr(GVariant) reply = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, service, -1, &error);
  g_assert_no_error (error);
  reply = g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                       "org.freedesktop.DBus", "ReloadConfig", NULL, NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

/* The screen neither sleeps nor locks while the class's window is up */
static void
test_awake (void)
{
  Session session = { .context = g_main_context_new () };
  GThread *thread;
  Driver *driver;

  g_mutex_init (&session.mutex);
  g_cond_init (&session.changed);
  session.loop = g_main_loop_new (session.context, FALSE);
  make_portal_known ();
  thread = g_thread_new ("session manager", run_session, &session);
  driver = a_desk_on_board ();
  driver_expect (driver, NULL, "There is a second screen");
  expect_inhibited (&session, 0);
  driver_press_with (DRIVER_SHIFT, 'w');
  expect_inhibited (&session, 4 | 8);   /* suspend and idle */
  expect_keyboard (driver);
  driver_press_with (DRIVER_ALT, 'w');
  expect_inhibited (&session, 0);
  driver_stop (driver);

  g_main_loop_quit (session.loop);
  g_thread_join (thread);
  g_main_loop_unref (session.loop);
  g_main_context_unref (session.context);
}

/* A piece and a square are read out; a piece is moved by keys alone */
static void
test_keyboard (void)
{
  Driver *driver = a_desk_on_board ();

  driver_expect (driver, NULL,
                 "Norman 1 (knights), 8 of 8 figures, on f8, flat ground, led by Duke "
                 "William");
  driver_expect (driver, NULL, "f8, flat ground: Norman 1 (knights), 8 of 8 figures");
  driver_expect (driver, NULL, "e5, hill: Saxon 7 (spearmen), ");
  driver_expect (driver, NULL, "a2, woods, empty");

  driver_say (driver, "e shieldwall black");
  driver_expect (driver, NULL, "Saxons lock their shields");

  /* the board, its last row, five to the right, take it up; two rows up, put it down */
  driver_press_with (DRIVER_CONTROL, 'b');
  driver_press_key (0xff50);   /* Home */
  driver_press_key (0xff56);   /* Page Down */
  for (int i = 0; i < 5; i++)
    driver_press_key (0xff53); /* Right */
  driver_press_key (0xff0d);   /* Return */
  driver_expect (driver, NULL, "Move: Norman 1 (knights)");
  driver_press_key (0xff52);   /* Up */
  driver_press_key (0xff52);
  driver_expect (driver, NULL, "In reach — f6, flat ground, empty");
  driver_press_key (0xff0d);
  driver_expect (driver, NULL, "Norman 1 (knights), 8 of 8 figures, on f6, flat ground");
  driver_expect (driver, NULL, "Norman 1 (knights) move to f6.");

  /* from the empty entry too, where the key would clear what was typed */
  driver_press_with (DRIVER_CONTROL, 'e');
  driver_press_with (DRIVER_CONTROL, 'u');
  driver_expect (driver, NULL, "waiting: 2–16");

  driver_stop (driver);
}

/* By a screen reader's own means: choose a unit, then a square; why not elsewhere is told */
static void
test_choose (void)
{
  Driver *driver = a_desk_on_board ();

  driver_say (driver, "e shieldwall black");
  driver_expect (driver, NULL, "Saxons lock their shields");
  driver_press (driver, NULL, "Norman 7 (spearmen), 12 of 12 figures, on d7, flat ground",
                "piece.pick");
  driver_expect (driver, NULL, "Move: Norman 7 (spearmen)");
  driver_expect_of (driver, NULL, "d7, flat ground: Norman 7 (spearmen), 12 of 12 figures",
                    "It stands here");
  driver_expect_of (driver, NULL, "d5, hill: Saxon 6 (spearmen), 12 of 12 figures",
                    "Out of reach: an enemy stands there");
  driver_press (driver, NULL, "d6, flat ground, empty", "square.choose");
  driver_expect (driver, NULL, "Norman 7 (spearmen) move to d6.");
  driver_stop (driver);
}

static void
press_times (guint key,
             guint n_times)
{
  for (guint i = 0; i < n_times; i++)
    driver_press_key (key);
}

/* The table is set up without a pointer: a unit is moved, taken off and put back, the ground
 * painted */
static void
test_set_up (void)
{
  Driver *driver = a_desk_on_board ();

  driver_expect (driver, NULL, "a1, flat ground, empty");
  driver_press (driver, NULL, "Set Up the Board", "click");

  /* a unit is picked up, put down two squares on, and taken off */
  driver_press_with (DRIVER_CONTROL, 'b');
  driver_press_key (0xff50);
  driver_press_key (0xff56);   /* Page Down */
  press_times (0xff53, 3);
  driver_press_key (0xff0d);
  driver_expect (driver, NULL, "Norman 2 (knights): choose a square, or choose the unit again to "
                               "take it off");
  press_times (0xff52, 2);   /* Up */
  driver_press_key (0xff0d);
  driver_expect (driver, NULL, "d6, flat ground: Norman 2 (knights), 8 of 8 figures");
  press_times (0xff0d, 2);
  driver_expect (driver, NULL, "d6, flat ground, empty");
  driver_expect (driver, NULL, "Not on the board:");

  driver_press_with (DRIVER_CONTROL, 'z');
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
  driver_init (&argc, &argv);
  g_test_summary ("A projector that comes and goes, and the board for those who use no pointer");

#if HAVE_SHARE
  g_test_add_func ("/projector/join", test_join);
#endif
  g_test_add_func ("/projector/plug", test_plug);
  g_test_add_func ("/projector/opened-again", test_opened_again);
  g_test_add_func ("/projector/keys", test_keys);
  g_test_add_func ("/projector/space", test_space);
  g_test_add_func ("/projector/held", test_held);
  g_test_add_func ("/projector/cut-short", test_cut_short);
  g_test_add_func ("/projector/one-too-many", test_one_too_many);
  g_test_add_func ("/projector/picture", test_picture);
  g_test_add_func ("/projector/awake", test_awake);
  g_test_add_func ("/projector/report", test_report);
  g_test_add_func ("/board/keyboard", test_keyboard);
  g_test_add_func ("/board/screen-reader", test_choose);
  g_test_add_func ("/board/set-up", test_set_up);

  return g_test_run ();
}
