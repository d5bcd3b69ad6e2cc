/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../core/player.h"

#include "share/snl-share-feed.h"

#include <gio/gio.h>
#include <string.h>

/* seconds until a silent connection is a fault; nothing here waits for it otherwise */
#define PATIENCE 300
#define N_BROKEN 500
#define N_SLOW 260

static const char *const here[] = { "127.0.0.1", NULL };
static const SnlDisclosures all = {
  SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
  SNL_DISCLOSE_NOTHING
};

typedef struct {
  SnlShareServer *server;
  SnlShareFeed   *feed;
  SnlGame        *game;
} Fixture;

/* libsoup hands a length beyond 2^63 to its stream as a negative number, of which GObject warns;
 * the request is refused all the same */
static gboolean
is_of_us_cb (const char     *domain,
             GLogLevelFlags  level,
             const char     *message,
             gpointer        user_data)
{
  return strstr (message, "content-length") == NULL;
}

static void
log_cb (const char     *domain,
        GLogLevelFlags  level,
        const char     *message,
        gpointer        user_data)
{
  if (is_of_us_cb (domain, level, message, user_data))
    g_log_default_handler (domain, level, message, user_data);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_test_log_set_fatal_handler (is_of_us_cb, NULL);
  self->game = player_new_game (7);
  self->server = snl_share_server_new (here, 0, &error);
  g_assert_no_error (error);
  self->feed = snl_share_feed_new (self->server);
  snl_share_server_open_seat (self->server, SNL_SHARE_EVERYBODY);
  snl_share_feed_update (self->feed, self->game, &all);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  snl_share_feed_free (self->feed);
  snl_share_server_free (self->server);
  g_object_unref (self->game);
}

static GSocketConnection *
call (Fixture *self)
{
  g_autoptr(GSocketClient) client = g_socket_client_new ();
  g_autoptr(GError) error = NULL;
  GSocketConnection *connection;

  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_set_timeout (client, PATIENCE);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1",
                                                snl_share_server_get_port (self->server), NULL,
                                                &error);
  g_assert_no_error (error);

  return connection;
}

static void
tell (GSocketConnection *connection,
      const char        *text,
      gsize              length)
{
  GOutputStream *stream = g_io_stream_get_output_stream (G_IO_STREAM (connection));

  /* the server may have hung up by then */
  g_output_stream_write_all (stream, text, length, NULL, NULL, NULL);
}

/* (transfer full): what comes until @end stands in it, or the connection ends */
static char *
hear (GSocketConnection *connection,
      const char        *end)
{
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  GString *text = g_string_new (NULL);
  char buffer[4096];
  gssize length = 0;

  do
    {
      g_autoptr(GError) error = NULL;

      length = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &error);
      g_assert_false (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT));
      if (length > 0)
        g_string_append_len (text, buffer, length);
    }
  while (length > 0 && (end == NULL || strstr (text->str, end) == NULL));

  return g_string_free (text, FALSE);
}

/* (transfer full): the answer to a request, after which nothing is sent */
static char *
ask (Fixture    *self,
     const char *text,
     gsize       length)
{
  g_autoptr(GSocketConnection) connection = call (self);

  tell (connection, text, length);
  g_socket_shutdown (g_socket_connection_get_socket (connection), FALSE, TRUE, NULL);

  return hear (connection, NULL);
}

/* The status of an answer; 0 for none */
static guint
get_status (const char *answer)
{
  return g_str_has_prefix (answer, "HTTP/1.") ? (guint) g_ascii_strtoull (answer + 9, NULL, 10) : 0;
}

static guint
ask_line (Fixture    *self,
          const char *line,
          const char *headers,
          const char *body)
{
  g_autofree char *text = g_strdup_printf ("%s HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                           "Connection: close\r\n%s\r\n%s", line, headers, body);
  g_autofree char *answer = ask (self, text, strlen (text));

  return get_status (answer);
}

static void
test_requests (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *many = g_strnfill (5000, 'a');
  g_autofree char *long_line = g_strconcat ("GET /", many, NULL);
  g_autofree char *long_header = g_strconcat ("X-Long: ", many, "\r\n", NULL);
  const struct {
    const char *line;
    const char *headers;
    const char *body;
    guint       status;
  } cases[] = {
    { "GET /", "", "", 200 },
    { "GET /page.js", "", "", 200 },
    { "GET /page.css", "", "", 200 },
    { "GET /words", "Accept-Language: de, en;q=0.5\r\n", "", 200 },
    { "GET /words", "Accept-Language: ;;q=,,\r\n", "", 200 },
    { "GET /etc/passwd", "", "", 404 },
    { "GET /../../../etc/passwd", "", "", 404 },
    { "GET /page.html", "", "", 404 },
    { "GET /%2e%2e/%2e%2e/etc/passwd", "", "", 404 },
    { "GET /s/", "", "", 404 },
    { "GET /s/00000000000000000000000000000000", "", "", 404 },
    { "GET /s/00000000000000000000000000000000/events", "", "", 404 },
    { "DELETE /", "", "", 0 },
    { "GETTING /", "", "", 0 },
    { "G", "", "", 0 },
    { "GET /", "Origin: http://127.0.0.1\r\n", "", 200 },
    { "GET /", "Origin: http://elsewhere\r\n", "", 403 },
    { "GET /", "Origin: null\r\n", "", 403 },
    { long_line, "", "", 414 },
    { "GET /", long_header, "", 414 },
    { "GET /", "Content-Length: 1\r\n", "a", 413 },
    { "POST /join", "Content-Length: 5000\r\n", many, 413 },
    { "POST /join", "Content-Length: 11111111111111111111\r\n", "a", 413 },
    { "POST /join", "Transfer-Encoding: chunked\r\n", "1\r\na\r\n0\r\n\r\n", 411 },
    { "POST /elsewhere", "Content-Length: 0\r\n", "", 404 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint status = ask_line (self, cases[i].line, cases[i].headers, cases[i].body);

      if (status != cases[i].status)
        g_error ("%.60s, %.60s: %u, not %u", cases[i].line, cases[i].headers, status,
                 cases[i].status);
    }
}

/* What is not answered is not read, since GLib keeps for ever what libsoup makes of a method */
static void
test_methods (Fixture       *self,
              gconstpointer  data)
{
  static const char *const texts[] = {
    "STRANGE / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n\r\nSTRANGE / HTTP/1.1\r\nHost: a\r\n\r\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *answer = ask (self, texts[i], strlen (texts[i]));

      g_assert_cmpuint (get_status (answer), ==, i == 0 ? 0 : 200);
      g_assert_cmpuint (g_quark_try_string ("STRANGE"), ==, 0);
    }
}

static void
test_headers (Fixture       *self,
              gconstpointer  data)
{
  static const char *const lines[] = { "GET /", "GET /nothing", "POST /nothing" };
  static const char *const wanted[] = {
    "Cache-Control: no-store\r\n", "Content-Security-Policy: default-src 'self';",
    "Referrer-Policy: no-referrer\r\n", "X-Content-Type-Options: nosniff\r\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (lines[i], " HTTP/1.1\r\nHost: a\r\n\r\n", NULL);
      g_autofree char *answer = ask (self, text, strlen (text));

      for (gsize j = 0; j < G_N_ELEMENTS (wanted); j++)
        g_assert_nonnull (strstr (answer, wanted[j]));
      g_assert_null (strstr (answer, "Set-Cookie"));
      g_assert_null (strstr (answer, "Server:"));
    }
}

/* Requests with bytes changed, cut off and repeated; the server answers the next one */
static void
test_broken (Fixture       *self,
             gconstpointer  data)
{
  static const char *const seeds[] = {
    "GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: de,en;q=0.5\r\n\r\n",
    "POST /join HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\ncode=ABCDEF",
    "POST /join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\ncode=\r\n0\r\n\r\n",
    "GET /s/0123456789abcdef0123456789abcdef/events HTTP/1.0\r\nLast-Event-ID: a-1\r\n\r\n",
  };
  g_autoptr(GRand) chance = g_rand_new_with_seed (19);
  const char *more = g_getenv ("SENLAC_BROKEN_REQUESTS");
  guint count = more != NULL ? (guint) g_ascii_strtoull (more, NULL, 10) : N_BROKEN;

  for (guint i = 0; i < count; i++)
    {
      g_autoptr(GString) text = g_string_new (seeds[i % G_N_ELEMENTS (seeds)]);
      g_autofree char *answer = NULL;

      if (i % 100 == 0)
        g_test_message ("%u of %u requests", i, count);
      for (gint32 n = g_rand_int_range (chance, 1, 6); n > 0 && text->len > 0; n--)
        {
          gsize at = (gsize) g_rand_int_range (chance, 0, (gint32) text->len);

          switch (g_rand_int_range (chance, 0, 4))
            {
            case 0:
              text->str[at] = (char) g_rand_int_range (chance, 0, 256);
              break;
            case 1:
              g_string_truncate (text, at);
              break;
            case 2:
              g_string_erase (text, (gssize) at, 1);
              break;
            default:
              for (gint32 k = g_rand_int_range (chance, 1, 300); k > 0; k--)
                g_string_insert_c (text, (gssize) at, text->str[at]);
            }
        }
      answer = ask (self, text->str, text->len);
    }

  g_assert_cmpuint (ask_line (self, "GET /", "", ""), ==, 200);
}

/* Who takes all places and says nothing loses them to who asks; who follows keeps its own */
static void
test_slow (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(GPtrArray) slow = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GSocketConnection) follower = call (self);
  g_autofree char *text = g_strdup_printf ("GET /s/%s/events HTTP/1.1\r\nHost: a\r\n\r\n",
                                           snl_share_server_open_seat (self->server,
                                                                       SNL_SHARE_EVERYBODY));
  g_autoptr(SnlShareState) blank = snl_share_state_new_blank ();
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  tell (follower, text, strlen (text));
  first = hear (follower, "}}\n\n");
  for (guint i = 0; i < N_SLOW; i++)
    {
      g_ptr_array_add (slow, call (self));
      tell (slow->pdata[i], "GET / HT", i % 9);
    }

  g_assert_cmpuint (ask_line (self, "GET /", "", ""), ==, 200);
  snl_share_server_publish (self->server, SNL_SHARE_EVERYBODY, blank);
  last = hear (follower, "\"blank\":true");
  g_assert_nonnull (strstr (last, "\"blank\":true"));
}

static guint
try_code (Fixture    *self,
          const char *code)
{
  g_autofree char *body = g_strconcat ("code=", code, NULL);
  g_autofree char *headers = g_strdup_printf ("Content-Length: %u\r\n", (guint) strlen (body));

  return ask_line (self, "POST /join", headers, body);
}

static void
test_code (Fixture       *self,
           gconstpointer  data)
{
  const char *code = snl_share_server_get_code (self->server);

  g_assert_cmpuint (try_code (self, code), ==, 200);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (try_code (self, "000000"), ==, 403);
  g_assert_cmpuint (try_code (self, "000000"), ==, 429);
  g_assert_cmpuint (try_code (self, code), ==, 429);
}

static void
test_revoked (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *path = g_strdup_printf ("GET /s/%s/events",
                                           snl_share_server_open_seat (self->server,
                                                                       SNL_SHARE_EVERYBODY));
  g_autofree char *text = g_strconcat (path, " HTTP/1.1\r\nHost: a\r\n\r\n", NULL);
  g_autoptr(GSocketConnection) follower = call (self);
  g_autofree char *first = NULL;
  g_autofree char *rest = NULL;

  tell (follower, text, strlen (text));
  first = hear (follower, "}}\n\n");
  g_assert_cmpuint (get_status (first), ==, 200);
  snl_share_server_revoke (self->server, SNL_SHARE_EVERYBODY);
  rest = hear (follower, "event: over");
  g_assert_nonnull (strstr (rest, "event: over"));
  g_assert_cmpuint (ask_line (self, path, "", ""), ==, 404);
  g_assert_cmpuint (try_code (self, snl_share_server_get_code (self->server)), ==, 403);
  g_assert_cmpstr (snl_share_server_open_seat (self->server, SNL_SHARE_EVERYBODY), !=,
                   path + strlen ("GET /s/"));
}

/* Every state comes once, in its order, as all or as the change from the one before */
static void
test_order (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GRand) walk = g_rand_new_with_seed (3);
  g_autofree char *text = g_strdup_printf ("GET /s/%s/events HTTP/1.0\r\nHost: a\r\n\r\n",
                                           snl_share_server_open_seat (self->server,
                                                                       SNL_SHARE_EVERYBODY));
  g_autoptr(GSocketConnection) follower = call (self);
  g_autoptr(SnlShareState) blank = snl_share_state_new_blank ();
  g_autofree char *got = NULL;
  guint64 number = 0;
  guint whole = 0;

  tell (follower, text, strlen (text));
  for (guint i = 0; i < 60; i++)
    {
      player_act (self->game, walk);
      snl_share_feed_update (self->feed, self->game, &all);
    }
  snl_share_server_publish (self->server, SNL_SHARE_EVERYBODY, blank);
  got = hear (follower, "\"blank\":true");

  for (const char *at = strstr (got, "{\"number\":"); at != NULL;
       at = strstr (at + 1, "{\"number\":"))
    {
      guint64 next = g_ascii_strtoull (at + strlen ("{\"number\":"), NULL, 10);
      gboolean is_whole = strncmp (strchr (at, ','), ",\"whole\":true", 13) == 0;

      g_assert_true (is_whole ? next > number : next == number + 1);
      number = next;
      whole += is_whole;
    }
  g_assert_cmpuint (number, >, 10);
  g_assert_cmpuint (whole, >=, 1);
}

/* What was told is in the log once, however many phases pass after it */
static void
test_told (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *text = g_strdup_printf ("GET /s/%s/events HTTP/1.0\r\nHost: a\r\n\r\n",
                                           snl_share_server_open_seat (self->server,
                                                                       SNL_SHARE_EVERYBODY));
  g_autoptr(GSocketConnection) follower = NULL;
  g_autofree char *told = NULL;
  g_autofree char *state = NULL;
  const char *log;

  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "shieldwall");
  g_assert_nonnull (snl_game_do (game, "event", answers, NULL, NULL));
  snl_share_feed_update (self->feed, game, &all);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_nonnull (snl_game_do (game, "next", NULL, NULL, NULL));
      snl_share_feed_update (self->feed, game, &all);
    }
  follower = call (self);
  tell (follower, text, strlen (text));
  state = hear (follower, "Shieldwall");
  g_test_message ("%s", state);
  log = strstr (state, "\"told\":[");
  g_assert_nonnull (log);
  told = g_strndup (log, strcspn (log, "]"));
  g_assert_nonnull (strstr (told, "Shieldwall"));
  g_assert_null (strstr (told, "\",\""));
}

/* A page that says that it has the present state gets nothing until there is another */
static void
test_back (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *line = g_strdup_printf ("GET /s/%s/events HTTP/1.0\r\nHost: a\r\n",
                                           snl_share_server_open_seat (self->server,
                                                                       SNL_SHARE_EVERYBODY));
  g_autofree char *text = g_strconcat (line, "\r\n", NULL);
  g_autoptr(GSocketConnection) follower = call (self);
  g_autoptr(GSocketConnection) again = call (self);
  g_autoptr(SnlShareState) blank = snl_share_state_new_blank ();
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *id = NULL;
  g_autofree char *retold = NULL;

  tell (follower, text, strlen (text));
  first = hear (follower, "}}\n\n");
  id = g_strndup (strstr (first, "id: ") + 4, strcspn (strstr (first, "id: ") + 4, "\n"));
  retold = g_strconcat (line, "Last-Event-ID: ", id, "\r\n\r\n", NULL);
  tell (again, retold, strlen (retold));
  second = hear (again, "\n\n");
  snl_share_server_publish (self->server, SNL_SHARE_EVERYBODY, blank);
  g_free (second);
  second = hear (again, "\"blank\":true");
  g_assert_null (strstr (second, "\"whole\""));
  g_assert_nonnull (strstr (second, "\"number\":2,"));
}

static gpointer
run_loop (gpointer loop)
{
  g_main_loop_run (loop);

  return NULL;
}

/* (transfer full): the name that a page gets when it begins to follow @link */
static char *
follow (GSocketConnection *follower,
        const char        *link)
{
  g_autofree char *text = g_strdup_printf ("GET /s/%s/events HTTP/1.0\r\nHost: a\r\n\r\n", link);
  g_autofree char *first = NULL;
  const char *name;

  tell (follower, text, strlen (text));
  first = hear (follower, "\n\n");
  name = strstr (first, "event: page\ndata: ");
  g_assert_nonnull (name);
  name += strlen ("event: page\ndata: ");

  return g_strndup (name, strcspn (name, "\n"));
}

/* Says something that makes no sense; whether it was read at all */
static gboolean
is_read (Fixture    *self,
         const char *link,
         const char *page)
{
  g_autofree char *line = g_strdup_printf ("POST /s/%s/say", link);
  g_autofree char *body = g_strconcat ("page=", page, NULL);
  g_autofree char *headers = g_strdup_printf ("Content-Length: %u\r\n", (guint) strlen (body));
  guint status = ask_line (self, line, headers, body);

  g_assert_true (status == 400 || status == 429);

  return status == 400;
}

/* A page that says too much is not heard for a while; the others of its seat are */
static void
test_say (Fixture       *self,
          gconstpointer  data)
{
  const char *link = snl_share_server_open_seat (self->server, "norman");
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GThread *thread = g_thread_new ("main loop", run_loop, loop);
  g_autoptr(GSocketConnection) first = call (self);
  g_autoptr(GSocketConnection) second = call (self);
  g_autofree char *loud = follow (first, link);
  g_autofree char *quiet = follow (second, link);
  guint n_read = 0;

  g_assert_cmpstr (loud, !=, quiet);
  while (is_read (self, link, loud))
    n_read++;
  g_assert_cmpuint (n_read, >=, 10);
  g_assert_true (is_read (self, link, quiet));
  g_assert_true (is_read (self, link, "unknown"));
  g_main_loop_quit (loop);
  g_thread_join (thread);
}

/* (transfer full): what is answered when a browser that wants @languages asks for @path */
static char *
fetch (Fixture    *self,
       const char *path,
       const char *languages)
{
  g_autofree char *text = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: a\r\n"
                                           "Accept-Language: %s\r\n\r\n", path, languages);

  return ask (self, text, strlen (text));
}

/* Asserts that each word of a file is among @words; returns how many there are */
static guint
count_words (Fixture    *self,
             const char *path,
             const char *pattern,
             const char *words)
{
  g_autofree char *file = fetch (self, path, "en");
  g_autoptr(GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint count = 0;

  for (g_regex_match (regex, file, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 1);
      g_autofree char *key = g_strdup_printf ("\"%s\":", word);

      if (strstr (words, key) == NULL)
        g_error ("%s says “%s”, which is not translated", path, word);
      count++;
    }

  return count;
}

/* The first language that a browser wants and there is; and all that the page says is translated */
static void
test_words (Fixture       *self,
            gconstpointer  data)
{
  g_autofree char *german = fetch (self, "/words", "xx, de-AT;q=0.8, en;q=0.5");
  g_autofree char *unknown = fetch (self, "/words", "xx");

  g_assert_nonnull (strstr (german, "\"language\":\"de\""));
  g_assert_nonnull (strstr (german, "\"Board\":\"Brett\""));
  g_assert_nonnull (strstr (unknown, "\"language\":\"en\""));
  g_assert_nonnull (strstr (unknown, "\"Board\":\"Board\""));
  g_assert_cmpuint (count_words (self, "/", "data-words=\"([^\"]+)\"", german), >, 5);
  g_assert_cmpuint (count_words (self, "/page.js", "\\bt\\('([^']+)'\\)", german), >, 20);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void        (*run) (Fixture       *self,
                        gconstpointer  data);
  } tests[] = {
    { "/share/server/requests", test_requests },
    { "/share/server/methods", test_methods },
    { "/share/server/headers", test_headers },
    { "/share/server/broken", test_broken },
    { "/share/server/slow", test_slow },
    { "/share/server/code", test_code },
    { "/share/server/revoked", test_revoked },
    { "/share/server/order", test_order },
    { "/share/server/told", test_told },
    { "/share/server/back", test_back },
    { "/share/server/say", test_say },
    { "/share/server/words", test_words },
  };

  g_test_init (&argc, &argv, NULL);
  g_log_set_handler ("GLib-GObject", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL,
                     log_cb, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);

  return g_test_run ();
}
