/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Answers HTTP requests in the server's thread. Only a request in which a page says something to
 * the desk (SnlShareRequest) is handed to the main loop, and waits for its answer.
 */

#include "snl-share-server-private.h"

#include <string.h>

/* bytes of a request's line and headers, and of its body */
#define MAX_HEAD 4096
#define MAX_BODY 4096
#define MAX_REQUESTS 10   /* requests to the desk of one page in a second */
/* all pages of a link together may send as many as so many pages: a seat's link is open
 * on a device or two, everybody's on the devices of a class */
#define PAGES_OF_SEAT 2
#define PAGES_OF_EVERYBODY 40
#define MAX_WAITING 64   /* requests that wait for the main loop */

/* Compares with every link, so that the time that it takes tells nothing about them */
static SnlShareSeat *
find_link (SnlShareHub  *hub,
           const char   *link)
{
  SnlShareSeat *found = NULL;

  for (guint i = 0; i < hub->seats->len; i++)
    if (snl_share_is_same (((SnlShareSeat *) hub->seats->pdata[i])->link, link))
      found = hub->seats->pdata[i];

  return found;
}

/* Headers: pages load from and send to their own origin only, in no frame, and nothing is cached */
static void
set_headers (SoupServerMessage *message)
{
  static const char *const headers[][2] = {
    { "Cache-Control", "no-store" },
    { "Connection", "close" },
    { "Content-Security-Policy",
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
    { "Referrer-Policy", "no-referrer" },
    { "X-Content-Type-Options", "nosniff" },
  };
  SoupMessageHeaders *response = soup_server_message_get_response_headers (message);

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    soup_message_headers_replace (response, headers[i][0], headers[i][1]);
}

static void
answer (SoupServerMessage *message,
        guint              status,
        const char        *type,
        GBytes            *body)
{
  gsize length;
  const char *data = g_bytes_get_data (body, &length);

  soup_server_message_set_status (message, status, NULL);
  soup_server_message_set_response (message, type, SOUP_MEMORY_COPY, data, length);
}

static void
measure_cb (const char *name,
            const char *value,
            gpointer    user_data)
{
  *(gsize *) user_data += strlen (name) + strlen (value) + 4;
}

static gboolean
is_get (SoupServerMessage *message)
{
  return strcmp (soup_server_message_get_method (message), "GET") == 0;
}

/* Whether the request comes from one of our pages: browsers send the origin of the page */
static gboolean
is_own_origin (SoupMessageHeaders *headers)
{
  const char *origin = soup_message_headers_get_one (headers, "Origin");
  const char *host = soup_message_headers_get_one (headers, "Host");
  const char *at = origin != NULL ? strstr (origin, "://") : NULL;

  return origin == NULL || (at != NULL && g_strcmp0 (at + 3, host) == 0);
}

/* Returns the HTTP status with which a request is refused before its body is read; 0 to accept
 * it */
static guint
find_fault (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  SnlShareConnection *connection = snl_share_connection_get (message);
  goffset length = soup_message_headers_get_content_length (headers);
  g_autofree char *uri = g_uri_to_string (soup_server_message_get_uri (message));
  gsize head = strlen (uri);

  soup_message_headers_foreach (headers, measure_cb, &head);
  if (connection == NULL)
    return SOUP_STATUS_SERVICE_UNAVAILABLE;
  snl_share_connection_let_answer (connection);
  if (head > MAX_HEAD)
    return SOUP_STATUS_REQUEST_URI_TOO_LONG;
  if (!is_own_origin (headers))
    return SOUP_STATUS_FORBIDDEN;
  if (soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CHUNKED)
    return SOUP_STATUS_LENGTH_REQUIRED;
  if (length < 0 || length > (is_get (message) ? 0 : MAX_BODY))
    return SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;

  return 0;
}

static void
early_cb (SoupServer        *server,
          SoupServerMessage *message,
          const char        *path,
          GHashTable        *query,
          gpointer           user_data)
{
  guint fault = find_fault (message);

  set_headers (message);
  if (fault == 0)
    return;

  /* the rest of the body is read and dropped, until the connection's time is over */
  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
  soup_server_message_set_status (message, fault, NULL);
}

static void
send_file (SoupServerMessage *message,
           guint              status,
           const char        *name,
           const char        *type)
{
  g_autofree char *path = g_strconcat ("/io/github/senlac/Senlac/share/", name, NULL);
  g_autoptr(GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_return_if_fail (data != NULL);

  answer (message, status, type, data);
}

/* (transfer full): the address by which wrong tries are counted: of IPv6 the first 64 bits, which
 * all devices of a household share */
static char *
dup_address (SoupServerMessage *message)
{
  GSocketAddress *remote = soup_server_message_get_remote_address (message);
  GInetAddress *address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote));
  g_autofree char *whole = g_inet_address_to_string (address);
  const guint8 *bytes = g_inet_address_to_bytes (address);
  GString *network;

  if (g_inet_address_get_family (address) != G_SOCKET_FAMILY_IPV6)
    return g_steal_pointer (&whole);

  network = g_string_new (NULL);
  for (guint i = 0; i < 8; i++)
    g_string_append_printf (network, "%02x", bytes[i]);

  return g_string_free (network, FALSE);
}

static void
join (SnlShareHub       *hub,
      SoupServerMessage *message)
{
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  g_autoptr(GBytes) flat = soup_message_body_flatten (body);
  g_autofree char *text = g_strndup (g_bytes_get_data (flat, NULL), g_bytes_get_size (flat));
  g_autoptr(GHashTable) form = soup_form_decode (text);
  const char *typed = g_hash_table_lookup (form, "code");
  g_autofree char *code = snl_share_code_dup_typed (typed != NULL ? typed : "");
  g_autofree char *address = dup_address (message);
  gint64 now = g_get_monotonic_time ();
  guint wait = snl_share_tries_wait (hub->tries, address, now);
  SnlShareSeat *seat = snl_share_hub_find_seat (hub, "everybody");
  g_autofree char *json = NULL;
  g_autoptr(GBytes) data = NULL;

  if (wait > 0)
    {
      g_autofree char *seconds = g_strdup_printf ("%u", wait);

      soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                    "Retry-After", seconds);
      soup_server_message_set_status (message, 429, NULL);   /* Too Many Requests */
      return;
    }
  if (seat == NULL || !snl_share_is_same (hub->code, code))
    {
      snl_share_tries_wrong (hub->tries, address, now);
      soup_server_message_set_status (message, SOUP_STATUS_FORBIDDEN, NULL);
      return;
    }

  json = g_strdup_printf ("{\"to\":\"/s/%s\"}", seat->link);
  data = g_bytes_new (json, strlen (json));
  answer (message, SOUP_STATUS_OK, "application/json", data);
}

/* Whether there was room for one more in this second */
static gboolean
count_request (SnlShareCount *self,
               guint          most)
{
  gint64 now = g_get_monotonic_time ();

  if (now - self->second >= G_USEC_PER_SEC)
    *self = (SnlShareCount) { .second = now };

  return ++self->n <= most;
}

/*
 * Limits each page by itself, so that one that sends too much does not keep out the others of its
 * seat
 */
static gboolean
may_write (SnlShareHub  *hub,
           SnlShareSeat *seat,
           const char   *page)
{
  guint pages = g_str_equal (seat->id, SNL_SHARE_EVERYBODY) ? PAGES_OF_EVERYBODY : PAGES_OF_SEAT;

  return count_request (snl_share_hub_get_count (hub, seat, page), MAX_REQUESTS) &&
         count_request (&seat->requests, MAX_REQUESTS * pages) &&
         g_hash_table_size (hub->waiting) < MAX_WAITING;
}

static void
request_free (gpointer data)
{
  SnlShareRequest *self = data;

  g_atomic_rc_box_release (self->reader);
  g_free (self->seat);
  g_hash_table_unref (self->form);
  g_free (self);
}

static gboolean
read_cb (gpointer data)
{
  snl_share_request_read (data);

  return G_SOURCE_REMOVE;
}

/* The request is over, answered or not: its page may have gone while it waited */
static void
waited_cb (SoupServerMessage *message,
           gpointer           user_data)
{
  SnlShareHub *hub = user_data;
  gpointer number = g_object_get_data (G_OBJECT (message), "snl-share-number");

  g_hash_table_remove (hub->waiting, number);
}

/* Hands what a page says to the main loop, and lets the request wait */
static void
take_request (SnlShareHub       *hub,
              SnlShareSeat      *seat,
              SoupServerMessage *message)
{
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  g_autoptr(GBytes) flat = soup_message_body_flatten (body);
  g_autofree char *text = g_strndup (g_bytes_get_data (flat, NULL), g_bytes_get_size (flat));
  g_autoptr(GHashTable) form = soup_form_decode (text);
  SnlShareRequest *request;

  if (!may_write (hub, seat, g_hash_table_lookup (form, "page")))
    {
      soup_server_message_set_status (message, 429, NULL);
      return;
    }

  request = g_new0 (SnlShareRequest, 1);
  request->reader = g_atomic_rc_box_acquire (hub->reader);
  request->number = ++hub->n_requests;
  request->seat = g_strdup (seat->id);
  request->form = g_steal_pointer (&form);
  g_object_set_data (G_OBJECT (message), "snl-share-number", GUINT_TO_POINTER (request->number));
  g_hash_table_insert (hub->waiting, GUINT_TO_POINTER (request->number), g_object_ref (message));
  g_signal_connect (message, "finished", G_CALLBACK (waited_cb), hub);
  soup_server_message_pause (message);
  /* g_main_context_invoke() would run it here while the main loop does not run */
  g_idle_add_full (G_PRIORITY_DEFAULT, read_cb, request, request_free);
}

/**
 * snl_share_hub_answer:
 * @hub: the thread's data
 * @number: the number of a request
 * @json: (nullable): the answer; %NULL if the request made no sense
 *
 * Answers the request that waits, unless its page has gone.
 */
void
snl_share_hub_answer (SnlShareHub  *hub,
                      guint         number,
                      const char   *json)
{
  SoupServerMessage *message = g_hash_table_lookup (hub->waiting, GUINT_TO_POINTER (number));
  g_autoptr(GBytes) data = json != NULL ? g_bytes_new (json, strlen (json)) : NULL;

  if (message == NULL)
    return;

  if (data != NULL)
    answer (message, SOUP_STATUS_OK, "application/json", data);
  else
    soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
  soup_server_message_unpause (message);
}

/* (transfer full) (nullable): the link in @path, whose rest follows it */
static char *
dup_link (const char  *path,
          const char **rest)
{
  if (!g_str_has_prefix (path, "/s/") || strlen (path) < 3 + SNL_SHARE_LINK_LENGTH)
    return NULL;

  *rest = path + 3 + SNL_SHARE_LINK_LENGTH;

  return g_strndup (path + 3, SNL_SHARE_LINK_LENGTH);
}

static void
request_cb (SoupServer        *server,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           user_data)
{
  static const struct {
    const char *path;
    const char *name;
    const char *type;
  } files[] = {
    { "/", "page.html", "text/html; charset=utf-8" },
    { "/page.css", "page.css", "text/css; charset=utf-8" },
    { "/page.js", "page.js", "text/javascript; charset=utf-8" },
  };
  SnlShareHub *hub = user_data;
  const char *rest = "";
  g_autofree char *link = dup_link (path, &rest);
  SnlShareSeat *seat = link != NULL ? find_link (hub, link) : NULL;

  if (!is_get (message))
    {
      if (strcmp (path, "/join") == 0)
        join (hub, message);
      else if (seat != NULL && strcmp (rest, "/say") == 0)
        take_request (hub, seat, message);
      else
        soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    if (strcmp (path, files[i].path) == 0)
      {
        send_file (message, SOUP_STATUS_OK, files[i].name, files[i].type);
        return;
      }
  if (strcmp (path, "/words") == 0)
    answer (message, SOUP_STATUS_OK, "application/json",
            snl_share_words_get (hub->words,
                                 soup_message_headers_get_list (
                                   soup_server_message_get_request_headers (message),
                                   "Accept-Language")));
  else if (seat != NULL && strcmp (rest, "/events") == 0)
    snl_share_hub_follow (hub, seat, message);
  /* the page says so itself if a link no longer works */
  else if (link != NULL && *rest == '\0')
    send_file (message, seat != NULL ? SOUP_STATUS_OK : SOUP_STATUS_NOT_FOUND, files[0].name,
               files[0].type);
  else
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}

/**
 * snl_share_hub_serve:
 * @hub: the thread's data, with a server
 *
 * Lets the server answer requests.
 */
void
snl_share_hub_serve (SnlShareHub *hub)
{
  soup_server_add_early_handler (hub->server, NULL, early_cb, hub, NULL);
  soup_server_add_handler (hub->server, NULL, request_cb, hub, NULL);
}
