/* test-desk-faults.c: a lesson at the desk while disks fail, the program is killed, or another
 * program has the game open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../driver.h"

#include "../a-game.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define KILLS  12
#define FIGHTS 4   /* of different units, in the game that is killed */

typedef struct {
  char *folder;
  char *path;      /* of a game, of which nothing is played yet */
  char *broken;    /* the disk fails while this is there */
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("senlac-desk-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "game.senlac", NULL);
  self->broken = g_strconcat (self->folder, ".broken", NULL);
  snl_game_save_as (game, self->path, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }

  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->broken);
}

/* How many acts a file holds now */
static guint
count_acts (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_open (path, TRUE, &error);

  g_assert_no_error (error);

  return snl_journal_get_length (snl_game_get_journal (game));
}

/* (transfer full): the surroundings of a program with the shim preloaded */
static GSubprocessLauncher *
launcher_with_faults (void)
{
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autofree char *options = g_strconcat (g_getenv ("ASAN_OPTIONS"),
                                          ":verify_asan_link_order=0", NULL);

  /* the sanitizer's own library must not mind who comes first */
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", options, TRUE);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("SENLAC_FAULTS"), TRUE);

  return launcher;
}

/* The program on a disk that fails while the test wants it to */
static Driver *
start_on_bad_disk (Fixture *self)
{
  g_autoptr(GSubprocessLauncher) launcher = launcher_with_faults ();

  g_subprocess_launcher_setenv (launcher, "FAULTS_FOLDER", self->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "FAULTS_WHILE", self->broken, TRUE);
  g_subprocess_launcher_setenv (launcher, "FAULTS_HOW", "EIO", TRUE);
  g_subprocess_launcher_setenv (launcher, "FAULTS_COUNT", "1000000", TRUE);

  return driver_launch (launcher, self->path);
}

static void
close_cb (gpointer user_data)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    close (fd);
}

/* Started without standard input, output and error, the program has nothing else in their place */
static void
test_closed (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  Driver *driver = NULL;

  g_subprocess_launcher_set_child_setup (launcher, close_cb, NULL, NULL);
  driver = driver_launch (launcher, self->path);
  driver_expect (driver, "Desk", "Turn 1");

  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    {
      g_autofree char *file = driver_dup_open_file (driver, fd);

      g_assert_cmpstr (file, ==, "/dev/null");
    }

  driver_stop (driver);
}

static void
break_disk (Fixture *self)
{
  g_assert_true (g_file_set_contents (self->broken, "", 0, NULL));
}

static void
mend_disk (Fixture *self)
{
  g_assert_cmpint (g_remove (self->broken), ==, 0);
}

static void
walk_to_the_fight (Driver *driver)
{
  driver_expect (driver, "Desk", "Turn 1");
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Move, now");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Fight, now");
}

static void
test_failing_disk (Fixture       *self,
                   gconstpointer  data)
{
  Driver *driver = start_on_bad_disk (self);

  driver_expect (driver, "Desk", "Turn 1");
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Move, now");
  g_assert_cmpuint (count_acts (self->path), ==, 1);

  /* the lesson goes on, and says what is not saved */
  break_disk (self);
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_expect (driver, "Desk", "1 action is not saved");
  driver_expect_names (driver, NULL);
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Fight, now");
  driver_expect (driver, "Desk", "2 actions are not saved");
  g_assert_cmpuint (count_acts (self->path), ==, 1);

  /* nobody has to ask for it */
  mend_disk (self);
  driver_expect (driver, "Desk", "Everything is saved again.");
  g_assert_false (driver_has (driver, "Desk", "not saved"));
  g_assert_cmpuint (count_acts (self->path), ==, 3);

  driver_stop (driver);
}

/* Names a file in the dialog that asks for one */
static void
save_copy_as (Driver     *driver,
              const char *path)
{
  driver_write (driver, "Save a Copy", "Name:", path);
  driver_press (driver, "Save a Copy", "Save", "click");
}

/* Where the disk does not come back: from the notice or, with @data, when the window is to be
 * closed */
static void
test_elsewhere (Fixture       *self,
                gconstpointer  data)
{
  Driver *driver = start_on_bad_disk (self);
  g_autofree char *stick = g_dir_make_tmp ("senlac-stick-XXXXXX", NULL);
  g_autofree char *copy = g_build_filename (stick, "rescued.senlac", NULL);

  driver_expect (driver, "Desk", "Turn 1");
  break_disk (self);
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "1 action is not saved");

  /* the copy has all of it, and the game goes on there though its own disk does not come back */
  if (data != NULL)
    {
      driver_press (driver, "Desk", "Close", "click");
      driver_expect (driver, NULL, "Close Without Saving?");
      driver_press (driver, NULL, "Save a Copy…", "click");
    }
  else
    {
      driver_press (driver, "Desk", "Save a Copy…", "click");
    }
  save_copy_as (driver, copy);
  driver_expect (driver, "Desk", "The game is now saved as rescued.senlac, and continues there.");
  g_assert_false (driver_has (driver, "Desk", "not saved"));
  g_assert_cmpuint (count_acts (copy), ==, 1);
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  g_assert_cmpuint (count_acts (copy), ==, 2);
  g_assert_cmpuint (count_acts (self->path), ==, 0);

  driver_stop (driver);
  mend_disk (self);
  g_assert_cmpint (g_remove (copy), ==, 0);
  g_assert_cmpint (g_rmdir (stick), ==, 0);
}

/* What is in memory only is not left without a word */
static void
test_close (Fixture       *self,
            gconstpointer  data)
{
  Driver *driver = start_on_bad_disk (self);

  driver_expect (driver, "Desk", "Turn 1");
  break_disk (self);
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "1 action is not saved");
  driver_press (driver, "Desk", "Close", "click");
  driver_expect (driver, NULL, "Close Without Saving?");
  driver_press (driver, NULL, "Keep Open", "click");

  mend_disk (self);
  driver_expect (driver, "Desk", "Everything is saved again.");
  driver_stop (driver);
  g_assert_cmpuint (count_acts (self->path), ==, 1);
}

/* A session of its own, whose programs do not know ours: another user's, or what runs in a
 * sandbox */
static GSubprocess *
start_session (char **address)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) session = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                     "dbus-daemon", "--session",
                                                     "--nofork", "--nopidfile",
                                                     "--print-address", NULL);
  g_autoptr(GDataInputStream) lines = NULL;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (session));
  *address = g_data_input_stream_read_line (lines, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (*address);

  return g_steal_pointer (&session);
}

/* The program with such locks as @locks says, see faults.c; with all for NULL */
static Driver *
start_with_locks (Fixture             *self,
                  GSubprocessLauncher *launcher,
                  const char          *locks)
{
  if (locks != NULL)
    g_subprocess_launcher_setenv (launcher, "FAULTS_LOCKS", locks, TRUE);

  return driver_launch (launcher, self->path);
}

/* The program in that session; a screen reader can read it all the same */
static Driver *
start_apart (Fixture    *self,
             const char *session,
             const char *locks)
{
  g_autoptr(GSubprocessLauncher) launcher = launcher_with_faults ();
  g_autoptr(GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr(GVariant) address = g_dbus_connection_call_sync (bus, "org.a11y.Bus", "/org/a11y/bus",
                                                             "org.a11y.Bus",
                                                             "GetAddress", NULL,
                                                             G_VARIANT_TYPE ("(s)"),
                                                             G_DBUS_CALL_FLAGS_NONE, -1,
                                                             NULL, NULL);
  const char *readers = NULL;

  g_assert_nonnull (address);
  g_variant_get (address, "(&s)", &readers);
  g_subprocess_launcher_setenv (launcher, "AT_SPI_BUS_ADDRESS", readers, TRUE);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", session, TRUE);

  return start_with_locks (self, launcher, locks);
}

/* Also on a drive that has no locks at all */
static void
test_two_programs (Fixture       *self,
                   gconstpointer  data)
{
  g_autofree char *address = NULL;
  g_autoptr(GSubprocess) session = start_session (&address);
  g_autoptr(GSubprocessLauncher) launcher = launcher_with_faults ();
  Driver *referee = start_with_locks (self, launcher, data);
  Driver *other;

  driver_expect (referee, "Desk", "Turn 1");
  other = start_apart (self, address, data);
  driver_expect (other, "Desk", "This game is open in another window or program");

  /* who looks cannot write, and is told so */
  driver_say (other, "e mud black");
  driver_expect (other, "Desk", "look at it here, and play it there");
  g_assert_cmpuint (count_acts (self->path), ==, 0);

  /* who plays is not disturbed, and who looks is told that there is more to see */
  driver_say (referee, "e mud black");
  driver_expect (referee, "Desk", "Move, now");
  driver_expect (other, "Desk", "This game was continued");
  driver_press (other, "Desk", "Show It as It Is Now", "click");
  driver_expect (other, "Desk", "Move, now");

  driver_say (referee, "n");
  driver_expect (referee, "Desk", "Shoot, now");
  driver_expect (other, "Desk", "This game was continued");
  driver_stop (referee);
  g_assert_cmpuint (count_acts (self->path), ==, 2);

  /* nobody plays it any more: whoever looks anew may go on */
  driver_press (other, "Desk", "Play On Here", "click");
  driver_expect (other, "Desk", "Shoot, now");
  driver_say (other, "n");
  driver_expect (other, "Desk", "Fight, now");
  driver_stop (other);
  g_assert_cmpuint (count_acts (self->path), ==, 3);
  g_subprocess_force_exit (session);
  g_subprocess_wait (session, NULL, NULL);
}

/* A game that is on the desk is opened once more, by a click on its file: it is no second opener */
static void
test_opened_twice (Fixture       *self,
                   gconstpointer  data)
{
  Driver *driver = driver_start (self->path);
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) again = NULL;

  driver_expect (driver, "Desk", "Turn 1");
  again = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("SENLAC"), self->path, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (again, NULL, &error));
  g_assert_no_error (error);

  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Move, now");
  g_assert_false (driver_has (driver, "Desk", "another window"));
  driver_stop (driver);
  g_assert_cmpuint (count_acts (self->path), ==, 1);
}

/* The fights of the game that is killed: one loses a man in each */
static void
fight (Driver *driver,
       guint   i)
{
  g_autofree char *words = g_strdup_printf ("%u %u h1", 7 + i, 6 + i);

  driver_write (driver, "Desk", "Quick entry", words);
}

static void
expect_figures (Driver     *driver,
                guint       i,
                const char *figures)
{
  g_autofree char *unit = g_strdup_printf ("Saxon %u (spearmen)", 6 + i);

  driver_expect_of (driver, "Saxons", unit, figures);
}

/* The program is killed in the middle of an act, a dozen times: what was shown is there when it is
 * opened again, and what was just being done is there as a whole or not at all */
static void
test_killed (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (1066);
  Driver *driver = driver_start (self->path);
  guint begun;
  guint n_unseen = 0;

  walk_to_the_fight (driver);
  driver_stop (driver);
  begun = count_acts (self->path);

  for (guint i = 0; i < KILLS; i++)
    {
      guint length = count_acts (self->path);
      guint fights = length - begun;
      gint64 taken;
      gboolean is_done;

      driver = driver_start (self->path);
      driver_expect (driver, "Desk", "Fight, now");

      if (fights > 0)
        expect_figures (driver, fights - 1, "11 of 12");

      if (fights < FIGHTS)
        expect_figures (driver, fights, "12 of 12");

      /* when all have fought, they take it back */
      if (fights + 2 > FIGHTS)
        {
          for (; fights > 0; fights--)
            {
              driver_say (driver, "u");
              expect_figures (driver, fights - 1, "12 of 12");
            }

          g_assert_cmpuint (count_acts (self->path), ==, begun);
        }

      /* one act that is seen done, and one in the middle of which it ends */
      fight (driver, fights);
      taken = driver_press (driver, "Desk", "What you type", "quick.say");
      expect_figures (driver, fights, "11 of 12");

      fight (driver, fights + 1);
      is_done = driver_press_and_kill (driver, "Desk", "What you type", "quick.say",
                                       (gint64) (g_rand_double (chance) * taken));

      length = count_acts (self->path);
      n_unseen += length == begun + fights + 1;
      g_assert_cmpuint (length, >=, begun + fights + 1 + is_done);
      g_assert_cmpuint (length, <=, begun + fights + 2);
    }

  g_test_message ("killed %u times, %u times before the act was done", KILLS, n_unseen);
}

/* Without a display the program says so and where to go; who only asks for its version needs
 * none */
static void
test_no_display (void)
{
  static const struct {
    const char *argument;
    int         status;
    const char *out;
    const char *err;
  } cases[] = {
    { "no-such.senlac", 1, "", "senlacctl" },
    { "--version", 0, "senlac ", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GSubprocessLauncher) launcher =
        g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autoptr(GSubprocess) senlac = NULL;
      g_autoptr(GError) error = NULL;
      g_autofree char *out = NULL;
      g_autofree char *err = NULL;

      g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
      g_subprocess_launcher_unsetenv (launcher, "WAYLAND_DISPLAY");
      senlac = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("SENLAC"),
                                            cases[i].argument, NULL);
      g_assert_no_error (error);
      g_subprocess_communicate_utf8 (senlac, NULL, NULL, &out, &err, &error);
      g_assert_no_error (error);
      g_assert_true (g_subprocess_get_if_exited (senlac));
      g_assert_cmpint (g_subprocess_get_exit_status (senlac), ==, cases[i].status);
      g_assert_nonnull (strstr (out, cases[i].out));
      g_assert_nonnull (strstr (err, cases[i].err));
    }
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);
  g_test_summary ("Disks fail, programs die and others look on: the lesson goes on, and what was "
                  "shown as done is there.");

  g_test_add_func ("/desk/no-display", test_no_display);
  g_test_add ("/desk/closed", Fixture, NULL, set_up, test_closed, tear_down);
  g_test_add ("/desk/failing-disk", Fixture, NULL, set_up, test_failing_disk, tear_down);
  g_test_add ("/desk/elsewhere", Fixture, NULL, set_up, test_elsewhere, tear_down);
  g_test_add ("/desk/elsewhere-at-last", Fixture, "close", set_up, test_elsewhere, tear_down);
  g_test_add ("/desk/close", Fixture, NULL, set_up, test_close, tear_down);
  g_test_add ("/desk/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/desk/two-programs", Fixture, NULL, set_up, test_two_programs, tear_down);
  g_test_add ("/desk/two-programs-without-locks", Fixture, "none", set_up, test_two_programs,
              tear_down);
  g_test_add ("/desk/opened-twice", Fixture, NULL, set_up, test_opened_twice, tear_down);

  return g_test_run ();
}
