/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A SoupServer in a thread. The thread owns seats and followers; the main loop sends it commands,
 * each a closure that runs there. A follower has at most one event on its way: while that is not
 * taken, it misses the changes, and then gets all at once.
 */

#include "snl-share-server.h"

#include "snl-share-code.h"
#include "snl-share-connection-private.h"
#include "snl-share-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* bytes of a request's line and headers, and of its body */
#define MAX_HEAD 4096
#define MAX_BODY 4096
/* connections that may wait to be accepted */
#define BACKLOG 128
/* seconds between the signs that the server is there */
#define BEAT 5

/* What the thread owns */
typedef struct {
  GMainContext    *context;
  GMainLoop       *loop;
  GSocketListener *listener;
  SoupServer      *server;
  SnlShareDoor    *door;
  SnlShareTries   *tries;
  SnlShareWords   *words;
  char            *code;
  char            *epoch;       /* tells this server's events from another's */
  GPtrArray       *seats;       /* of Seat */
  GPtrArray       *followers;   /* of Follower */
} Room;

struct _SnlShareServer {
  Room       *room;     /* only the thread looks into it */
  GThread    *thread;
  GHashTable *links;    /* of seats */
  char       *code;
  guint16     port;
};

/*
 * One who may see something. @change is the event from the last state to this one, @whole the event
 * with all; each is made once for all followers.
 */
typedef struct {
  char          *id;
  char          *link;
  SnlShareState *state;    /* NULL before the first is published */
  guint64        number;   /* of the state, from 1 */
  GBytes        *change;
  GBytes        *whole;
} Seat;

/* A page that follows a seat */
typedef struct {
  Room              *room;
  Seat              *seat;       /* NULL once it is revoked */
  SoupServerMessage *message;
  guint64            sent;       /* the number of the state that it has */
  gboolean           is_writing;
} Follower;

typedef enum {
  COMMAND_OPEN,
  COMMAND_REVOKE,
  COMMAND_PUBLISH,
} CommandKind;

typedef struct {
  Room          *room;
  CommandKind    kind;
  char          *seat;
  char          *link;
  SnlShareState *state;
} Command;

static void
seat_free (gpointer data)
{
  Seat *self = data;

  g_free (self->id);
  g_free (self->link);
  snl_share_state_unref (self->state);
  g_clear_pointer (&self->change, g_bytes_unref);
  g_clear_pointer (&self->whole, g_bytes_unref);
  g_free (self);
}

static void
command_free (gpointer data)
{
  Command *self = data;

  g_free (self->seat);
  g_free (self->link);
  snl_share_state_unref (self->state);
  g_free (self);
}

/* (transfer full): a message as an event; it is one line, since JSON has no other line feeds */
static GBytes *
make_event (Room                *room,
            const Seat          *seat,
            const SnlShareState *before)
{
  g_autofree char *message = snl_share_state_dup_message (seat->state, before, seat->number);
  char *event = g_strdup_printf ("id: %s-%" G_GUINT64_FORMAT "\ndata: %s\n\n", room->epoch,
                                 seat->number, message);

  return g_bytes_new_take (event, strlen (event));
}

static void
append_event (Follower *self,
              GBytes   *event)
{
  SnlShareConnection *connection = snl_share_connection_get (self->message);

  self->is_writing = TRUE;
  if (connection != NULL)
    snl_share_connection_let_write (connection, TRUE);
  soup_message_body_append_bytes (soup_server_message_get_response_body (self->message), event);
  soup_server_message_unpause (self->message);
}

/* Sends what the page does not have yet, unless something is on its way */
static void
catch_up (Follower *self)
{
  Seat *seat = self->seat;

  if (self->is_writing || seat == NULL || seat->state == NULL || self->sent == seat->number)
    return;

  if (seat->whole == NULL && (self->sent + 1 != seat->number || seat->change == NULL))
    seat->whole = make_event (self->room, seat, NULL);
  append_event (self, self->sent + 1 == seat->number && seat->change != NULL
                      ? seat->change
                      : seat->whole);
  self->sent = seat->number;
}

static void
wrote_chunk_cb (Follower *self)
{
  SnlShareConnection *connection = snl_share_connection_get (self->message);

  self->is_writing = FALSE;
  if (connection != NULL)
    snl_share_connection_let_write (connection, FALSE);
  catch_up (self);
}

static void
finished_cb (Follower *self)
{
  g_ptr_array_remove_fast (self->room->followers, self);
}

static void
follower_free (gpointer data)
{
  Follower *self = data;

  g_signal_handlers_disconnect_by_data (self->message, self);
  g_object_unref (self->message);
  g_free (self);
}

static Seat *
find_seat (Room       *room,
           const char *id)
{
  for (guint i = 0; i < room->seats->len; i++)
    if (strcmp (((Seat *) room->seats->pdata[i])->id, id) == 0)
      return room->seats->pdata[i];

  return NULL;
}

/* Compares with every link, so that the time tells nothing */
static Seat *
find_link (Room       *room,
           const char *link)
{
  Seat *found = NULL;

  for (guint i = 0; i < room->seats->len; i++)
    if (snl_share_is_same (((Seat *) room->seats->pdata[i])->link, link))
      found = room->seats->pdata[i];

  return found;
}

static void
set_state (Room          *room,
           Seat          *seat,
           SnlShareState *state)
{
  SnlShareState *before = seat->state;

  if (before != NULL && snl_share_state_is_same (state, before))
    return;

  seat->state = snl_share_state_ref (state);
  seat->number++;
  g_clear_pointer (&seat->change, g_bytes_unref);
  g_clear_pointer (&seat->whole, g_bytes_unref);
  if (before != NULL)
    seat->change = make_event (room, seat, before);
  snl_share_state_unref (before);
  for (guint i = 0; i < room->followers->len; i++)
    if (((Follower *) room->followers->pdata[i])->seat == seat)
      catch_up (room->followers->pdata[i]);
}

/* The followers of the seat are told, and end */
static void
end_seat (Room *room,
          Seat *seat)
{
  static const char text[] = "event: over\ndata: over\n\n";
  g_autoptr(GBytes) event = g_bytes_new_static (text, sizeof text - 1);

  for (guint i = 0; i < room->followers->len; i++)
    {
      Follower *follower = room->followers->pdata[i];

      if (follower->seat != seat)
        continue;
      follower->seat = NULL;
      append_event (follower, event);
      soup_message_body_complete (soup_server_message_get_response_body (follower->message));
    }
  g_ptr_array_remove (room->seats, seat);
}

static gboolean
command_cb (gpointer data)
{
  Command *self = data;
  Seat *seat = find_seat (self->room, self->seat);

  if (self->kind == COMMAND_OPEN && seat == NULL)
    {
      seat = g_new0 (Seat, 1);
      seat->id = g_steal_pointer (&self->seat);
      seat->link = g_steal_pointer (&self->link);
      g_ptr_array_add (self->room->seats, seat);
    }
  else if (self->kind == COMMAND_REVOKE && seat != NULL)
    end_seat (self->room, seat);
  else if (self->kind == COMMAND_PUBLISH && seat != NULL)
    set_state (self->room, seat, self->state);

  return G_SOURCE_REMOVE;
}

/* Sources of one priority run in the order in which they were attached */
static void
send_command (SnlShareServer *self,
              CommandKind     kind,
              const char     *seat,
              const char     *link,
              SnlShareState  *state)
{
  Command *command = g_new0 (Command, 1);
  g_autoptr(GSource) source = g_idle_source_new ();

  command->room = self->room;
  command->kind = kind;
  command->seat = g_strdup (seat);
  command->link = g_strdup (link);
  command->state = state != NULL ? snl_share_state_ref (state) : NULL;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, command_cb, command, command_free);
  g_source_attach (source, self->room->context);
}

/* No page may load, send or be framed anything of another origin; nothing is kept anywhere */
static void
set_headers (SoupServerMessage *message)
{
  static const char *const headers[][2] = {
    { "Cache-Control", "no-store" },
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

/* What is refused ends the connection, so that nobody reads on in it */
static void
refuse (SoupServerMessage *message,
        guint              status)
{
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection",
                                "close");
  soup_server_message_set_status (message, status, NULL);
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

/* A browser tells where a page comes from that sends something; it has to be from here */
static gboolean
is_own_origin (SoupMessageHeaders *headers)
{
  const char *origin = soup_message_headers_get_one (headers, "Origin");
  const char *host = soup_message_headers_get_one (headers, "Host");
  const char *at = origin != NULL ? strstr (origin, "://") : NULL;

  return origin == NULL || (at != NULL && g_strcmp0 (at + 3, host) == 0);
}

/* (nullable): why a request is not even looked at, before its body is read; 0 if it is */
static guint
find_fault (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  SnlShareConnection *connection = snl_share_connection_get (message);
  goffset length = soup_message_headers_get_content_length (headers);
  g_autofree char *uri = g_uri_to_string (soup_server_message_get_uri (message));
  gsize head = strlen (uri);

  soup_message_headers_foreach (headers, measure_cb, &head);
  if (connection == NULL || !snl_share_connection_may_ask (connection))
    return SOUP_STATUS_SERVICE_UNAVAILABLE;
  if (head > MAX_HEAD)
    return SOUP_STATUS_REQUEST_URI_TOO_LONG;
  if (!is_get (message) && strcmp (soup_server_message_get_method (message), "POST") != 0)
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
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

  /* what is still to come is read past, for as long as the connection is let to */
  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
  refuse (message, fault);
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

/* Begins to follow, from the state that the page says it has */
static void
follow (Room              *room,
        Seat              *seat,
        SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  SoupMessageHeaders *request = soup_server_message_get_request_headers (message);
  const char *last = soup_message_headers_get_one (request, "Last-Event-ID");
  SnlShareConnection *connection = snl_share_connection_get (message);
  static const char retry[] = "retry: 1000\n\n";
  g_autoptr(GBytes) first = g_bytes_new_static (retry, sizeof retry - 1);
  g_autofree char *present = g_strdup_printf ("%s-%" G_GUINT64_FORMAT, room->epoch, seat->number);
  Follower *follower = g_new0 (Follower, 1);

  follower->room = room;
  follower->seat = seat;
  follower->message = g_object_ref (message);
  follower->sent = g_strcmp0 (last, present) == 0 ? seat->number : 0;
  g_ptr_array_add (room->followers, follower);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (headers, "text/event-stream", NULL);
  soup_message_headers_set_encoding (headers,
                                     soup_server_message_get_http_version (message) == SOUP_HTTP_1_0
                                     ? SOUP_ENCODING_EOF
                                     : SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (message), FALSE);
  g_signal_connect_swapped (message, "wrote-chunk", G_CALLBACK (wrote_chunk_cb), follower);
  g_signal_connect_swapped (message, "finished", G_CALLBACK (finished_cb), follower);
  snl_share_connection_let_stay (connection);
  append_event (follower, first);
}

/* (transfer full): the address of a stranger; of IPv6 the network, of which a house has one */
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
join (Room              *room,
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
  guint wait = snl_share_tries_wait (room->tries, address, now);
  Seat *seat = find_seat (room, "everybody");
  g_autofree char *json = NULL;
  g_autoptr(GBytes) data = NULL;

  if (wait > 0)
    {
      g_autofree char *seconds = g_strdup_printf ("%u", wait);

      soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                    "Retry-After", seconds);
      refuse (message, 429);   /* Too Many Requests */
      return;
    }
  if (seat == NULL || !snl_share_is_same (room->code, code))
    {
      snl_share_tries_wrong (room->tries, address, now);
      refuse (message, SOUP_STATUS_FORBIDDEN);
      return;
    }

  json = g_strdup_printf ("{\"to\":\"/s/%s\"}", seat->link);
  data = g_bytes_new (json, strlen (json));
  answer (message, SOUP_STATUS_OK, "application/json", data);
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
  Room *room = user_data;
  const char *rest = "";
  g_autofree char *link = dup_link (path, &rest);
  Seat *seat = link != NULL ? find_link (room, link) : NULL;

  if (!is_get (message))
    {
      if (strcmp (path, "/join") == 0)
        join (room, message);
      else
        refuse (message, SOUP_STATUS_NOT_FOUND);
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
            snl_share_words_get (room->words,
                                 soup_message_headers_get_list (
                                   soup_server_message_get_request_headers (message),
                                   "Accept-Language")));
  else if (seat != NULL && strcmp (rest, "/events") == 0)
    follow (room, seat, message);
  /* the page says so itself if a link is not valid any more */
  else if (link != NULL && *rest == '\0')
    send_file (message, seat != NULL ? SOUP_STATUS_OK : SOUP_STATUS_NOT_FOUND, files[0].name,
               files[0].type);
  else
    refuse (message, SOUP_STATUS_NOT_FOUND);
}

/* Tells every page that the server is there; it notices so that it slept, or lost the way */
static gboolean
beat_cb (gpointer data)
{
  static const char text[] = "event: beat\ndata: 1\n\n";
  Room *room = data;
  g_autoptr(GBytes) event = g_bytes_new_static (text, sizeof text - 1);

  for (guint i = 0; i < room->followers->len; i++)
    {
      Follower *follower = room->followers->pdata[i];

      if (!follower->is_writing && follower->seat != NULL)
        append_event (follower, event);
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (data);

  return G_SOURCE_REMOVE;
}

static void
room_free (Room *self)
{
  g_ptr_array_unref (self->followers);
  g_ptr_array_unref (self->seats);
  g_clear_object (&self->listener);
  snl_share_tries_free (self->tries);
  snl_share_words_free (self->words);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_free (self->code);
  g_free (self->epoch);
  g_free (self);
}

static gpointer
run (gpointer data)
{
  Room *room = data;
  g_autoptr(GSource) beat = g_timeout_source_new_seconds (BEAT);

  g_main_context_push_thread_default (room->context);
  room->server = soup_server_new (NULL, NULL);
  soup_server_add_early_handler (room->server, NULL, early_cb, room, NULL);
  soup_server_add_handler (room->server, NULL, request_cb, room, NULL);
  room->door = snl_share_door_new (room->server, room->listener);
  g_source_set_callback (beat, beat_cb, room, NULL);
  g_source_attach (beat, room->context);
  g_main_loop_run (room->loop);
  g_source_destroy (beat);
  snl_share_door_free (room->door);
  soup_server_disconnect (room->server);
  g_object_unref (room->server);
  /* what was cancelled comes back once more */
  while (g_main_context_iteration (room->context, FALSE))
    ;
  g_main_context_pop_thread_default (room->context);
  room_free (room);

  return NULL;
}

/* Listens on one address; on the same port as the one before */
static gboolean
listen_on (GSocketListener  *listener,
           const char       *text,
           guint16          *port,
           GError          **error)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (text);
  g_autoptr(GSocketAddress) wanted = NULL;
  g_autoptr(GSocketAddress) given = NULL;

  if (address == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("“%s” is not a network address"), text);
      return FALSE;
    }

  wanted = g_inet_socket_address_new (address, *port);
  if (!g_socket_listener_add_address (listener, wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &given, error))
    return FALSE;

  *port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (given));

  return TRUE;
}

/**
 * snl_share_server_new:
 * @addresses: (array zero-terminated=1): the addresses of this machine to listen on
 * @port: the port; 0 for one that the system gives
 * @error: return location for a #GError
 *
 * Listens, and lets nobody see anything yet.
 *
 * Returns: (transfer full): a server; or %NULL with @error
 */
SnlShareServer *
snl_share_server_new (const char *const  *addresses,
                      guint16             port,
                      GError            **error)
{
  g_autoptr(GSocketListener) listener = g_socket_listener_new ();
  SnlShareServer *self;

  /* a class comes at once; whom there is no room for tries again only after seconds */
  g_socket_listener_set_backlog (listener, BACKLOG);
  for (gsize i = 0; addresses[i] != NULL; i++)
    if (!listen_on (listener, addresses[i], &port, error))
      return NULL;

  self = g_new0 (SnlShareServer, 1);
  self->port = port;
  self->code = snl_share_code_new ();
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->room = g_new0 (Room, 1);
  self->room->context = g_main_context_new ();
  self->room->loop = g_main_loop_new (self->room->context, FALSE);
  self->room->listener = g_steal_pointer (&listener);
  self->room->tries = snl_share_tries_new ();
  self->room->words = snl_share_words_new ();
  self->room->code = g_strdup (self->code);
  self->room->epoch = snl_share_link_new ();
  self->room->seats = g_ptr_array_new_with_free_func (seat_free);
  self->room->followers = g_ptr_array_new_with_free_func (follower_free);
  self->thread = g_thread_new ("senlac-share", run, self->room);

  return self;
}

/**
 * snl_share_server_free:
 * @self: (nullable) (transfer full): a server
 *
 * Ends it: the address answers no more, and all links are void.
 */
void
snl_share_server_free (SnlShareServer *self)
{
  GSource *source;

  if (self == NULL)
    return;

  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, quit_cb, g_main_loop_ref (self->room->loop),
                         (GDestroyNotify) g_main_loop_unref);
  g_source_attach (source, self->room->context);
  g_source_unref (source);
  g_thread_join (self->thread);   /* which waits for nothing itself */
  g_hash_table_unref (self->links);
  g_free (self->code);
  g_free (self);
}

/**
 * snl_share_server_get_port:
 * @self: a server
 *
 * Returns: the port on which it listens
 */
guint16
snl_share_server_get_port (SnlShareServer *self)
{
  return self->port;
}

/**
 * snl_share_server_get_code:
 * @self: a server
 *
 * Returns: (transfer none): the code that leads to the seat `everybody`, if that is open
 */
const char *
snl_share_server_get_code (SnlShareServer *self)
{
  return self->code;
}

/**
 * snl_share_server_open_seat:
 * @self: a server
 * @seat: id of a seat
 *
 * Opens a seat, unless it is open already.
 *
 * Returns: (transfer none): the secret part of its link: the address, `/s/` and this
 */
const char *
snl_share_server_open_seat (SnlShareServer *self,
                            const char     *seat)
{
  char *link = g_hash_table_lookup (self->links, seat);

  if (link != NULL)
    return link;

  link = snl_share_link_new ();
  g_hash_table_insert (self->links, g_strdup (seat), link);
  send_command (self, COMMAND_OPEN, seat, link, NULL);

  return link;
}

/**
 * snl_share_server_has_seat:
 * @self: a server
 * @seat: id of a seat
 *
 * Returns: whether it is open
 */
gboolean
snl_share_server_has_seat (SnlShareServer *self,
                           const char     *seat)
{
  return g_hash_table_contains (self->links, seat);
}

/**
 * snl_share_server_revoke:
 * @self: a server
 * @seat: id of a seat
 *
 * Makes the seat's link void, and ends the pages that follow it.
 */
void
snl_share_server_revoke (SnlShareServer *self,
                         const char     *seat)
{
  if (g_hash_table_remove (self->links, seat))
    send_command (self, COMMAND_REVOKE, seat, NULL, NULL);
}

/**
 * snl_share_server_publish:
 * @self: a server
 * @seat: id of a seat; nothing happens unless it is open
 * @state: what the seat may see now
 *
 * Shows @state on all pages of the seat.
 */
void
snl_share_server_publish (SnlShareServer *self,
                          const char     *seat,
                          SnlShareState  *state)
{
  if (snl_share_server_has_seat (self, seat))
    send_command (self, COMMAND_PUBLISH, seat, NULL, state);
}
