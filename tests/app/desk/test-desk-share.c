/* test-desk-share.c: a game that is shared, followed by another program as a page follows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-game.h"
#include "../driver.h"

#define WINDOW "Share With the Class"
/* seconds until what does not come is a fault */
#define PATIENCE 300
#define ESCAPE 0xff1b

typedef struct {
  char             *path;      /* of the game */
  Driver           *driver;
  char             *address;   /* what the window says */
  char             *code;
} Fixture;

static gboolean
is_code (const char *text)
{
  return strlen (text) == 6 && strspn (text, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789") == 6;
}

static gboolean
is_address (const char *text)
{
  return g_str_has_prefix (text, "http://");
}

/* The game of a module is shared, as the referee does it */
static void
set_up (Fixture       *self,
        gconstpointer  module)
{
  g_autoptr(SnlGame) game = a_game_of (module, NULL);

  /* on to where orders are written */
  if (g_str_equal (module, "hastings-st110"))
    a_game_does (game, "next", SNL_LEAVE_UNDONE, "yes");
  self->path = a_game_save (game);
  g_clear_object (&game);
  self->driver = driver_start (self->path);
  driver_expect (self->driver, "Desk", "Turn 1");
  driver_press (self->driver, NULL, "Desk", "desk.share");
  driver_press (self->driver, WINDOW, "Show this game on other devices", "toggle");
  driver_expect (self->driver, WINDOW, "http://");
  /* which stand in labels of their own */
  self->address = driver_dup_name (self->driver, WINDOW, is_address);
  self->code = driver_dup_name (self->driver, WINDOW, is_code);
  g_assert_nonnull (self->address);
  g_assert_nonnull (self->code);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  g_assert_cmpint (remove (self->path), ==, 0);
  g_assert_cmpint (remove (folder), ==, 0);
  g_free (self->path);
  g_free (self->address);
  g_free (self->code);
}

/* Sends a request; returns (transfer full) the connection, on which the answer comes */
static GSocketConnection *
ask (Fixture    *self,
     const char *request)
{
  g_autoptr(GSocketClient) client = g_socket_client_new ();
  g_autoptr(GUri) uri = g_uri_parse (self->address, G_URI_FLAGS_NONE, NULL);
  g_autoptr(GError) error = NULL;
  GSocketConnection *connection;

  g_assert_nonnull (uri);
  g_socket_client_set_enable_proxy (client, FALSE);
  connection = g_socket_client_connect_to_host (client, g_uri_get_host (uri),
                                                (guint16) g_uri_get_port (uri), NULL, &error);
  g_assert_no_error (error);
  g_socket_set_timeout (g_socket_connection_get_socket (connection), PATIENCE);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request,
                             strlen (request), NULL, NULL, &error);
  g_assert_no_error (error);

  return connection;
}

/* Sends a form; returns (transfer full) the answer */
static char *
post (Fixture    *self,
      const char *path,
      const char *form)
{
  g_autofree char *request = g_strdup_printf (
    "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %u\r\n\r\n%s",
    path, (guint) strlen (form), form);
  g_autoptr(GSocketConnection) connection = ask (self, request);
  g_autoptr(GError) error = NULL;
  char *answer = g_new0 (char, 16384);

  g_input_stream_read_all (g_io_stream_get_input_stream (G_IO_STREAM (connection)), answer, 16383,
                           NULL, NULL, &error);
  g_assert_no_error (error);

  return answer;
}

static char *
fetch_link (const char *answer)
{
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GRegex) link = g_regex_new ("/s/[0-9a-f]{32}", 0, 0, NULL);

  if (!g_regex_match (link, answer, 0, &match))
    g_error ("there is no link: %s", answer);

  return g_match_info_fetch (match, 0);
}

/* Joins with the code; returns (transfer full) the path of everybody's page */
static char *
join (Fixture *self)
{
  g_autofree char *form = g_strconcat ("code=", self->code, NULL);
  g_autofree char *answer = post (self, "/join", form);

  return fetch_link (answer);
}

/* Reads the next event; returns (transfer full) its data, and in @number which it is */
static char *
read_event (GDataInputStream *stream,
            guint64          *number)
{
  for (;;)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL)
        return NULL;
      if (g_str_has_prefix (line, "id: "))
        *number = g_ascii_strtoull (strrchr (line, '-') + 1, NULL, 10);
      if (g_str_has_prefix (line, "data: {"))
        return g_strdup (line);
    }
}

static void
expect_event (GDataInputStream *stream,
              guint64           number,
              const char       *words)
{
  guint64 found = 0;
  g_autofree char *event = read_event (stream, &found);

  if (event == NULL || found != number || strstr (event, words) == NULL)
    g_error ("event %" G_GUINT64_FORMAT " is not “%s” but %" G_GUINT64_FORMAT ": %s", number, words,
             found, event);
}

static void
choose (Fixture    *self,
        const char *item)
{
  driver_press (self->driver, "Desk", "Class", "click");
  driver_press (self->driver, "Desk", item, "click");
}

/* An act and an undo are seen; nothing while the class's window is frozen or blank */
static void
test_follow (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *page = join (self);
  g_autofree char *request = g_strdup_printf ("GET %s/events HTTP/1.1\r\nHost: x\r\n\r\n", page);
  g_autoptr(GSocketConnection) connection = ask (self, request);
  g_autoptr(GDataInputStream) stream =
    g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
  g_autofree char *last = NULL;
  guint64 number = 0;

  g_data_input_stream_set_newline_type (stream, G_DATA_STREAM_NEWLINE_TYPE_ANY);
  expect_event (stream, 1, "Turn 1");
  driver_say (self->driver, "e mud black");
  expect_event (stream, 2, "Muddy Ground");
  driver_say (self->driver, "u");
  expect_event (stream, 3, "\"told\"");

  /* what was done and undone meanwhile was never sent: no number is left out */
  choose (self, "Freeze");
  driver_say (self->driver, "e mud black");
  driver_expect (self->driver, "Desk", "Muddy Ground: ");
  driver_say (self->driver, "u");
  driver_find (self->driver, "Desk", "Draw the event");
  choose (self, "Freeze");
  choose (self, "Blank");
  expect_event (stream, 4, "\"blank\":true");
  driver_say (self->driver, "e mud red");
  driver_expect (self->driver, "Desk", "Muddy Ground: ");
  choose (self, "Blank");
  expect_event (stream, 5, "Muddy Ground");

  /* gone with the window */
  driver_stop (self->driver);
  last = read_event (stream, &number);
  g_assert_null (last);
}

/* (transfer full): the answer to a form that is sent until it is what is wanted, as a page does */
static char *
wait_for (Fixture    *self,
          const char *path,
          const char *form,
          const char *wanted)
{
  gint64 until = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  char *answer = post (self, path, form);

  while (strstr (answer, wanted) == NULL)
    {
      if (g_get_monotonic_time () > until)
        g_error ("%s: not %s but %s", form, wanted, answer);
      g_free (answer);
      g_usleep (200000);
      answer = post (self, path, form);
    }

  return answer;
}

static void
assert_answers (Fixture    *self,
                const char *path,
                const char *form,
                const char *wanted)
{
  g_autofree char *answer = post (self, path, form);

  if (strstr (answer, wanted) == NULL)
    g_error ("%s: not %s but %s", form, wanted, answer);
}

static void
wait_until_active (Fixture    *self,
                   const char *window)
{
  gint64 until = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  while (!driver_has_state (self->driver, NULL, window, ATSPI_STATE_ACTIVE))
    if (g_get_monotonic_time () > until)
      g_error ("“%s” has not got the keyboard", window);
}

/* The desk has the keyboard again */
static void
leave_window (Fixture *self)
{
  wait_until_active (self, WINDOW);
  driver_press_key (ESCAPE);
  wait_until_active (self, "A game");
}

/* Claims a unit; returns (transfer full) what asks for the outcome */
static char *
claim (Fixture    *self,
       const char *say,
       const char *unit)
{
  g_autofree char *form = g_strconcat ("do=claim&piece=", unit, NULL);
  g_autofree char *answer = post (self, say, form);
  g_autofree char *token = NULL;

  g_assert_nonnull (strstr (answer, "\"token\":\""));
  token = g_strndup (strstr (answer, "\"token\":\"") + 9, 32);
  driver_expect (self->driver, "Desk", "says it is");

  return g_strconcat ("do=claimed&token=", token, NULL);
}

/* What the buttons do that stand beside what a page has sent, done by keys */
static void
test_keys (Fixture       *self,
           gconstpointer  module)
{
  g_autofree char *page = join (self);
  g_autofree char *say = g_strconcat (page, "/say", NULL);
  g_autofree char *answer = NULL;
  g_autofree char *request = NULL;
  g_autofree char *link = NULL;
  g_autofree char *own = NULL;

  leave_window (self);
  request = claim (self, say, "norman-knights-2");
  driver_press_with (DRIVER_ALT, 'n');
  answer = wait_for (self, say, request, "refused");
  g_free (request);
  request = claim (self, say, "norman-knights-1");
  driver_press_with (DRIVER_ALT, 'a');
  g_free (answer);
  answer = wait_for (self, say, request, "/s/");
  link = fetch_link (answer);
  own = g_strconcat (link, "/say", NULL);

  driver_say (self->driver, "e mud black");
  driver_say (self->driver, "n");
  driver_press (self->driver, NULL, "Desk", "desk.share");
  driver_press (self->driver, WINDOW, "Players may propose actions", "toggle");
  g_free (answer);
  answer = wait_for (self, own, "do=list", "\"id\":\"pass\"");
  leave_window (self);
  assert_answers (self, own, "do=send&action=pass", "\"sent\":true");
  driver_expect (self->driver, "Desk", "proposes: ");
  driver_press_with (DRIVER_ALT, 'n');
  /* declined, and so no longer there to be taken back */
  g_free (answer);
  answer = wait_for (self, own, "do=take-back&number=3", "gone");
  g_assert_false (driver_has (self->driver, "Desk", "Norman 1 (knights) hold."));
  assert_answers (self, own, "do=send&action=pass", "\"sent\":true");
  driver_expect (self->driver, "Desk", "proposes: ");
  driver_press_with (DRIVER_ALT, 'a');
  driver_expect (self->driver, "Desk", "Norman 1 (knights) hold.");
  driver_stop (self->driver);
}

/* What is written in secret is opened by a key */
static void
test_open (Fixture       *self,
           gconstpointer  module)
{
  g_autofree char *page = join (self);
  g_autofree char *say = g_strconcat (page, "/say", NULL);
  g_autofree char *request = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *link = NULL;
  g_autofree char *own = NULL;

  leave_window (self);
  request = claim (self, say, "nat-norman");
  driver_press_with (DRIVER_ALT, 'a');
  answer = wait_for (self, say, request, "/s/");
  link = fetch_link (answer);
  own = g_strconcat (link, "/say", NULL);

  g_free (answer);
  answer = wait_for (self, own, "do=list", "\"id\":\"strategy\"");
  assert_answers (self, own, "do=send&action=strategy&a.group=nat-norman&a.choose=cautious",
                  "\"sent\":true");
  driver_expect (self->driver, "Desk", "Orders written: ");
  driver_press_with (DRIVER_ALT, 'o');
  driver_expect (self->driver, "Desk", "Norman division: a strategy is chosen.");
  driver_stop (self->driver);
}

/* A page claims a unit and is let in; what it proposes is done when the referee says so */
static void
test_claim (Fixture       *self,
            gconstpointer  data)
{
  g_autofree char *page = join (self);
  g_autofree char *say = g_strconcat (page, "/say", NULL);
  g_autofree char *request = claim (self, say, "norman-knights-1");
  g_autofree char *answer = NULL;
  g_autofree char *link = NULL;
  g_autofree char *own = NULL;

  driver_expect (self->driver, "Desk", "Device 1 says it is");
  assert_answers (self, say, request, "waiting");
  driver_press (self->driver, "Desk", "Let In", "click");
  answer = wait_for (self, say, request, "/s/");
  link = fetch_link (answer);
  own = g_strconcat (link, "/say", NULL);

  driver_say (self->driver, "e mud black");
  driver_say (self->driver, "n");
  assert_answers (self, own, "do=send&action=pass", "400");
  driver_press (self->driver, WINDOW, "Players may propose actions", "toggle");
  g_free (answer);
  answer = wait_for (self, own, "do=list", "\"id\":\"pass\"");
  assert_answers (self, own, "do=send&action=pass", "\"sent\":true");
  driver_expect (self->driver, "Desk", "proposes: ");
  driver_press (self->driver, "Desk", "Accept", "click");
  /* said by the desk once it is done, and no longer there to be taken back */
  driver_expect (self->driver, "Desk", "Norman 1 (knights) hold.");
  assert_answers (self, own, "do=take-back&number=2", "gone");
  driver_stop (self->driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);
  g_test_summary ("A shared game shows on other devices what the class may see, and hears them.");
  g_test_add ("/desk/share/follow", Fixture, "hastings-lesson", set_up, test_follow, tear_down);
  g_test_add ("/desk/share/claim", Fixture, "hastings-lesson", set_up, test_claim, tear_down);
  g_test_add ("/desk/share-keys/asked", Fixture, "hastings-lesson", set_up, test_keys, tear_down);
  g_test_add ("/desk/share-keys/open", Fixture, "hastings-st110", set_up, test_open, tear_down);

  return g_test_run ();
}
