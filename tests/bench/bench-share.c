/* bench-share.c: how soon an act reaches 40 pages, beside a bare libsoup server that sends the same
 * bytes; and how many bytes an act is in a battle of 500 pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../core/player.h"

#include "share/snl-share-server.h"
#include "share/snl-share-state.h"

#include <gio/gio.h>
#include <libsoup/soup.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define N_CLIENTS 40
#define N_ACTS 120
#define N_ROUNDS 5
/* of each of the lesson's groups of units, so that there are about 500 */
#define TIMES "84"

static const SnlDisclosures all = {
  SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
  SNL_DISCLOSE_NOTHING
};

/* A server that only sends what it is given, to whoever asks */
typedef struct {
  GMainContext *context;
  GMainLoop    *loop;
  SoupServer   *server;
  GPtrArray    *messages;
  guint         port;
  GThread      *thread;
} Bare;

typedef struct {
  Bare   *bare;
  GBytes *bytes;
} Event;

/* A page: what it has heard of the last event */
typedef struct {
  int      fd;
  GString *heard;
} Client;

static void
asked_cb (SoupServer        *server,
          SoupServerMessage *message,
          const char        *path,
          GHashTable        *query,
          gpointer           user_data)
{
  Bare *self = user_data;

  soup_server_message_set_status (message, 200, NULL);
  soup_message_headers_set_encoding (soup_server_message_get_response_headers (message),
                                     SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (message), FALSE);
  soup_message_body_append (soup_server_message_get_response_body (message), SOUP_MEMORY_STATIC,
                            "retry: 1\n\n", 10);
  g_ptr_array_add (self->messages, g_object_ref (message));
}

static gpointer
run_bare (gpointer data)
{
  Bare *self = data;
  g_autoptr(GError) error = NULL;
  GSList *uris;

  g_main_context_push_thread_default (self->context);
  self->server = soup_server_new (NULL, NULL);
  soup_server_add_handler (self->server, NULL, asked_cb, self, NULL);
  soup_server_listen_local (self->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error);
  g_assert_no_error (error);
  uris = soup_server_get_uris (self->server);
  g_atomic_int_set ((int *) &self->port, g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  g_main_loop_run (self->loop);

  return NULL;
}

static gboolean
send_cb (gpointer data)
{
  Event *event = data;

  for (guint i = 0; i < event->bare->messages->len; i++)
    {
      SoupServerMessage *message = event->bare->messages->pdata[i];

      soup_message_body_append_bytes (soup_server_message_get_response_body (message),
                                      event->bytes);
      soup_server_message_unpause (message);
    }
  g_bytes_unref (event->bytes);
  g_free (event);

  return G_SOURCE_REMOVE;
}

static void
publish_bare (Bare       *self,
              const char *text)
{
  Event *event = g_new0 (Event, 1);

  event->bare = self;
  event->bytes = g_bytes_new (text, strlen (text));
  g_main_context_invoke (self->context, send_cb, event);
}

/* Reads until each client has heard @end; notes how long each took, in microseconds */
static void
hear (Client     *clients,
      const char *end,
      gint64      since,
      GArray     *times)
{
  struct pollfd polled[N_CLIENTS];
  guint left = N_CLIENTS;

  for (guint i = 0; i < N_CLIENTS; i++)
    polled[i] = (struct pollfd) { clients[i].fd, POLLIN, 0 };
  while (left > 0)
    {
      char buffer[65536];

      if (poll (polled, N_CLIENTS, 20000) <= 0)
        g_error ("%u pages wait in vain for %s", left, end);
      for (guint i = 0; i < N_CLIENTS; i++)
        {
          gssize length = polled[i].revents != 0 ? read (clients[i].fd, buffer, sizeof buffer) : 0;
          gint64 time = g_get_monotonic_time () - since;

          if (polled[i].revents == 0)
            continue;
          g_assert_cmpint (length, >, 0);
          g_string_append_len (clients[i].heard, buffer, length);
          if (strstr (clients[i].heard->str, end) == NULL)
            continue;
          g_string_truncate (clients[i].heard, 0);
          polled[i].fd = -1;
          left--;
          if (times != NULL)
            g_array_append_val (times, time);
        }
    }
}

static void
call (Client     *clients,
      guint       port,
      const char *path)
{
  g_autoptr(GSocketClient) client = g_socket_client_new ();
  g_autofree char *request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: a\r\n\r\n", path);

  for (guint i = 0; i < N_CLIENTS; i++)
    {
      g_autoptr(GError) error = NULL;
      GSocketConnection *connection =
        g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) port, NULL, &error);

      g_assert_no_error (error);
      /* kept to the end of the program */
      clients[i].fd = g_socket_get_fd (g_socket_connection_get_socket (connection));
      clients[i].heard = g_string_new (NULL);
      g_assert_cmpint (write (clients[i].fd, request, strlen (request)), ==,
                       (gssize) strlen (request));
    }
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const gint64 *first = one;
  const gint64 *second = other;

  return *first < *second ? -1 : *first > *second;
}

/* In milliseconds */
static double
get_share (GArray *times,
           double  share)
{
  g_array_sort (times, compare);

  return g_array_index (times, gint64, (guint) ((times->len - 1) * share)) / 1000.0;
}

static SnlShareState *
look (SnlGame *game)
{
  g_autoptr(SnlWall) wall = snl_wall_new (game, &all);
  g_autoptr(GPtrArray) told = g_ptr_array_new ();

  return snl_share_state_new (wall, told);
}

/* (transfer full): the lesson with many units */
static SnlGame *
new_large_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) lesson = snl_library_load ("hastings-lesson", &error);
  g_autoptr(GRegex) counts = g_regex_new ("(<group [^>]*count=\")[0-9]+\"", 0, 0, NULL);
  g_autofree char *text = g_regex_replace (counts, snl_ruleset_get_text (lesson), -1, 0,
                                           "\\g<1>" TIMES "\"", 0, NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  ruleset = snl_ruleset_new_parse (text, -1, "large.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 5, "Large", &error);
  g_assert_no_error (error);

  return game;
}

/* What an act sends of a large battle, beside the whole of it */
static void
measure_bytes (void)
{
  g_autoptr(SnlGame) game = new_large_game ();
  g_autoptr(GRand) walk = g_rand_new_with_seed (5);
  SnlShareState *before = look (game);
  g_autofree char *whole = snl_share_state_dup_message (before, NULL, 1);
  g_autoptr(GArray) sizes = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n_pieces = 0;

  for (const char *at = whole; (at = strstr (at, "\"piece:")) != NULL; at++)
    n_pieces++;
  while (sizes->len < 400)
    {
      SnlShareState *after;
      g_autofree char *change = NULL;
      gint64 size;

      if (player_act (game, walk) == NULL)
        continue;
      after = look (game);
      change = snl_share_state_dup_message (after, before, 2);
      size = (gint64) strlen (change) * 1000;
      g_array_append_val (sizes, size);
      snl_share_state_unref (before);
      before = after;
    }
  snl_share_state_unref (before);
  g_print ("%u pieces: the whole %zu bytes, an act %.0f (median), %.0f (p99), %.0f (largest)\n",
           n_pieces, strlen (whole), get_share (sizes, 0.5), get_share (sizes, 0.99),
           get_share (sizes, 1));
}

int
main (void)
{
  static const char *const here[] = { "127.0.0.1", NULL };
  g_autoptr(SnlGame) game = player_new_game (7);
  g_autoptr(GRand) walk = g_rand_new_with_seed (7);
  g_autoptr(SnlShareServer) server = snl_share_server_new (here, 0, NULL);
  g_autofree char *path = g_strdup_printf ("/s/%s/events",
                                           snl_share_server_open_seat (server, "everybody"));
  g_autoptr(GArray) ours = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) theirs = g_array_new (FALSE, FALSE, sizeof (gint64));
  SnlShareState *before = look (game);
  Client own[N_CLIENTS];
  Client others[N_CLIENTS];
  Bare bare = { g_main_context_new (), NULL, NULL, g_ptr_array_new (), 0, NULL };
  guint64 number = 1;

  bare.loop = g_main_loop_new (bare.context, FALSE);
  bare.thread = g_thread_new ("bare", run_bare, &bare);
  while (g_atomic_int_get ((int *) &bare.port) == 0)
    g_usleep (1000);
  snl_share_server_publish (server, "everybody", before);
  call (own, snl_share_server_get_port (server), path);
  hear (own, "\"number\":1,", 0, NULL);
  call (others, bare.port, "/");
  hear (others, "retry: 1\n\n", 0, NULL);

  while (number < N_ACTS * N_ROUNDS)
    {
      SnlShareState *after;
      g_autofree char *message = NULL;
      g_autofree char *event = NULL;
      gint64 since;

      if (player_act (game, walk) == NULL)
        continue;
      after = look (game);
      if (snl_share_state_is_same (after, before))
        {
          snl_share_state_unref (after);
          continue;
        }
      message = snl_share_state_dup_message (after, before, ++number);
      /* the end of an event is the last that a page waits for */
      event = g_strconcat ("data: ", message, "\n\n", NULL);
      since = g_get_monotonic_time ();
      snl_share_server_publish (server, "everybody", after);
      hear (own, "}}\n\n", since, ours);
      since = g_get_monotonic_time ();
      publish_bare (&bare, event);
      hear (others, "}}\n\n", since, theirs);
      snl_share_state_unref (before);
      before = after;
    }
  snl_share_state_unref (before);
  g_print ("%u pages, %u acts: median %.2f ms, p99 %.2f ms; bare libsoup %.2f ms, %.2f ms; "
           "ratio %.2f, %.2f\n", N_CLIENTS, (guint) number - 1, get_share (ours, 0.5),
           get_share (ours, 0.99), get_share (theirs, 0.5), get_share (theirs, 0.99),
           get_share (ours, 0.5) / get_share (theirs, 0.5),
           get_share (ours, 0.99) / get_share (theirs, 0.99));
  measure_bytes ();

  return 0;
}
