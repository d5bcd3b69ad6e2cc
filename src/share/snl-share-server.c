/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A SoupServer in a thread. The thread owns the seats (who may see what) and the followers (pages
 * that get a seat's changes as events); the main loop sends it commands, each a closure that runs
 * there. A follower has at most one event on its way: until that is taken, it gets no changes, and
 * then the whole state at once.
 */

#include "snl-share-server-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* connections that may wait to be accepted */
#define BACKLOG 128
/* seconds between the signs that the server is there */
#define BEAT 2

struct _SnlShareServer {
  SnlShareHub    *hub;      /* only the thread accesses it */
  GThread        *thread;
  GHashTable     *links;    /* of seats */
  SnlShareReader *reader;   /* owned by @hub, but only the main loop accesses it */
  char           *code;
  guint16         port;
};

/* A page that follows a seat */
typedef struct {
  SnlShareHub       *hub;
  SnlShareSeat      *seat;       /* NULL once it is revoked */
  SoupServerMessage *message;
  char              *name;       /* which the page tells when it writes, and nobody else knows */
  SnlShareCount      requests;
  guint64            sent;       /* the number of the state that it has */
  gboolean           is_writing;
} SnlShareFollower;

typedef enum {
  COMMAND_ANSWER,
  COMMAND_OPEN,
  COMMAND_REVOKE,
  COMMAND_PUBLISH,
} CommandKind;

typedef struct {
  SnlShareHub   *hub;
  CommandKind    kind;
  char          *seat;
  char          *text;     /* a link, or an answer */
  guint          number;   /* of a request */
  SnlShareState *state;
} Command;

static void
seat_free (gpointer data)
{
  SnlShareSeat *self = data;

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
  g_free (self->text);
  snl_share_state_unref (self->state);
  g_free (self);
}

/* (transfer full): a message as an event; it is one line, since JSON has no other line feeds */
static GBytes *
make_event (SnlShareHub         *hub,
            const SnlShareSeat  *seat,
            const SnlShareState *before)
{
  g_autofree char *message = snl_share_state_dup_message (seat->state, before, seat->number);
  char *event = g_strdup_printf ("id: %s-%" G_GUINT64_FORMAT "\ndata: %s\n\n", hub->epoch,
                                 seat->number, message);

  return g_bytes_new_take (event, strlen (event));
}

static void
append_event (SnlShareFollower *self,
              GBytes           *event)
{
  SnlShareConnection *connection = snl_share_connection_get (self->message);

  self->is_writing = TRUE;
  if (connection != NULL)
    snl_share_connection_let_write (connection, TRUE);
  soup_message_body_append_bytes (soup_server_message_get_response_body (self->message), event);
  soup_server_message_unpause (self->message);
}

/* Sends the follower what it does not have yet, unless an event is still being sent */
static void
catch_up (SnlShareFollower *self)
{
  SnlShareSeat *seat = self->seat;

  if (self->is_writing || seat == NULL || seat->state == NULL || self->sent == seat->number)
    return;

  if (seat->whole == NULL && (self->sent + 1 != seat->number || seat->change == NULL))
    seat->whole = make_event (self->hub, seat, NULL);
  append_event (self, self->sent + 1 == seat->number && seat->change != NULL ? seat->change
                                                                             : seat->whole);
  self->sent = seat->number;
}

static void
wrote_chunk_cb (SnlShareFollower *self)
{
  SnlShareConnection *connection = snl_share_connection_get (self->message);

  self->is_writing = FALSE;
  if (connection != NULL)
    snl_share_connection_let_write (connection, FALSE);
  catch_up (self);
}

static void
finished_cb (SnlShareFollower *self)
{
  g_ptr_array_remove_fast (self->hub->followers, self);
}

static void
follower_free (gpointer data)
{
  SnlShareFollower *self = data;

  g_signal_handlers_disconnect_by_data (self->message, self);
  g_object_unref (self->message);
  g_free (self->name);
  g_free (self);
}

/**
 * snl_share_hub_find_seat:
 * @hub: the thread's data
 * @id: id of a seat
 *
 * Returns: (transfer none) (nullable): the seat, if it is open
 */
SnlShareSeat *
snl_share_hub_find_seat (SnlShareHub  *hub,
                         const char   *id)
{
  for (guint i = 0; i < hub->seats->len; i++)
    if (strcmp (((SnlShareSeat *) hub->seats->pdata[i])->id, id) == 0)
      return hub->seats->pdata[i];

  return NULL;
}

/**
 * snl_share_hub_get_count:
 * @hub: the thread's data
 * @seat: one of its seats
 * @page: (nullable): the name that a page was given when it began to follow
 *
 * Returns: (transfer none): the requests to the desk of the page; of all strangers if none follows
 *   @seat by that name
 */
SnlShareCount *
snl_share_hub_get_count (SnlShareHub  *hub,
                         SnlShareSeat *seat,
                         const char   *page)
{
  for (guint i = 0; page != NULL && i < hub->followers->len; i++)
    {
      SnlShareFollower *follower = hub->followers->pdata[i];

      if (follower->seat == seat && strcmp (follower->name, page) == 0)
        return &follower->requests;
    }

  return &seat->strangers;
}

/**
 * snl_share_hub_follow:
 * @hub: the thread's data
 * @seat: one of its seats
 * @message: a request
 *
 * Adds a follower that gets the changes since the state that its page says it has.
 */
void
snl_share_hub_follow (SnlShareHub       *hub,
                      SnlShareSeat      *seat,
                      SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  SoupMessageHeaders *request = soup_server_message_get_request_headers (message);
  const char *last = soup_message_headers_get_one (request, "Last-Event-ID");
  SnlShareConnection *connection = snl_share_connection_get (message);
  char *name = snl_share_link_new ();
  g_autofree char *hello = g_strdup_printf ("retry: 1000\nevent: page\ndata: %s\n\n", name);
  g_autoptr(GBytes) first = g_bytes_new (hello, strlen (hello));
  g_autofree char *present = g_strdup_printf ("%s-%" G_GUINT64_FORMAT, hub->epoch, seat->number);
  SnlShareFollower *follower = g_new0 (SnlShareFollower, 1);

  follower->hub = hub;
  follower->seat = seat;
  follower->message = g_object_ref (message);
  follower->name = name;
  follower->sent = g_strcmp0 (last, present) == 0 ? seat->number : 0;
  g_ptr_array_add (hub->followers, follower);
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

static void
set_state (SnlShareHub   *hub,
           SnlShareSeat  *seat,
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
    seat->change = make_event (hub, seat, before);
  snl_share_state_unref (before);
  for (guint i = 0; i < hub->followers->len; i++)
    if (((SnlShareFollower *) hub->followers->pdata[i])->seat == seat)
      catch_up (hub->followers->pdata[i]);
}

/* Sends an event “over” to the followers of the seat, and ends their responses */
static void
end_seat (SnlShareHub  *hub,
          SnlShareSeat *seat)
{
  static const char text[] = "event: over\ndata: over\n\n";
  g_autoptr(GBytes) event = g_bytes_new_static (text, sizeof text - 1);

  for (guint i = 0; i < hub->followers->len; i++)
    {
      SnlShareFollower *follower = hub->followers->pdata[i];

      if (follower->seat != seat)
        continue;
      follower->seat = NULL;
      append_event (follower, event);
      soup_message_body_complete (soup_server_message_get_response_body (follower->message));
    }
  g_ptr_array_remove (hub->seats, seat);
}

static gboolean
command_cb (gpointer data)
{
  Command *self = data;
  SnlShareSeat *seat = self->seat != NULL
                       ? snl_share_hub_find_seat (self->hub, self->seat)
                       : NULL;

  if (self->kind == COMMAND_ANSWER)
    snl_share_hub_answer (self->hub, self->number, self->text);
  else if (self->kind == COMMAND_OPEN && seat == NULL)
    {
      seat = g_new0 (SnlShareSeat, 1);
      seat->id = g_steal_pointer (&self->seat);
      seat->link = g_steal_pointer (&self->text);
      g_ptr_array_add (self->hub->seats, seat);
    }
  else if (self->kind == COMMAND_REVOKE && seat != NULL)
    end_seat (self->hub, seat);
  else if (self->kind == COMMAND_PUBLISH && seat != NULL)
    set_state (self->hub, seat, self->state);

  return G_SOURCE_REMOVE;
}

/*
 * Sources of one priority run in the order in which they were attached; and before what comes from
 * the network, where a page may follow a link as soon as it is made. @command is taken.
 */
static void
send_command (SnlShareServer *self,
              Command         command)
{
  g_autoptr(GSource) source = g_idle_source_new ();

  command.hub = self->hub;
  g_source_set_priority (source, G_PRIORITY_HIGH);
  g_source_set_callback (source, command_cb, g_memdup2 (&command, sizeof command), command_free);
  g_source_attach (source, self->hub->context);
}

/**
 * snl_share_request_read:
 * @request: a request
 *
 * Calls the server's #SnlShareReadFunc and sends its answer, in the main loop; does nothing if the
 * server was freed meanwhile.
 */
void
snl_share_request_read (SnlShareRequest *request)
{
  SnlShareReader *reader = request->reader;

  if (reader->server == NULL)
    return;

  send_command (reader->server, (Command) {
    .kind = COMMAND_ANSWER,
    .number = request->number,
    .text = reader->read != NULL ? reader->read (request->seat, request->form, reader->user_data)
                                 : NULL,
  });
}

/* Sends every page a sign of life, by which it notices that it slept or lost the connection */
static gboolean
beat_cb (gpointer data)
{
  static const char text[] = "event: beat\ndata: 1\n\n";
  SnlShareHub *hub = data;
  g_autoptr(GBytes) event = g_bytes_new_static (text, sizeof text - 1);

  for (guint i = 0; i < hub->followers->len; i++)
    {
      SnlShareFollower *follower = hub->followers->pdata[i];

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
hub_free (SnlShareHub *self)
{
  g_ptr_array_unref (self->followers);
  g_hash_table_unref (self->waiting);
  g_atomic_rc_box_release (self->reader);
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
  SnlShareHub *hub = data;
  g_autoptr(GSource) beat = g_timeout_source_new_seconds (BEAT);

  g_main_context_push_thread_default (hub->context);
  hub->server = soup_server_new (NULL, NULL);
  snl_share_hub_serve (hub);
  hub->acceptor = snl_share_acceptor_new (hub->server, hub->listener);
  g_source_set_callback (beat, beat_cb, hub, NULL);
  g_source_attach (beat, hub->context);
  g_main_loop_run (hub->loop);
  g_source_destroy (beat);
  snl_share_acceptor_free (hub->acceptor);
  soup_server_disconnect (hub->server);
  g_object_unref (hub->server);
  /* run the callbacks of what was cancelled */
  while (g_main_context_iteration (hub->context, FALSE))
    ;
  g_main_context_pop_thread_default (hub->context);
  hub_free (hub);

  return NULL;
}

/* Listens on one address, on @port unless that is 0; then sets it to a free one */
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
 * Starts a server in a thread. It has no seats yet, so that nobody sees anything.
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

  /* a class connects all at once; a device that is turned away tries again only after seconds */
  g_socket_listener_set_backlog (listener, BACKLOG);
  for (gsize i = 0; addresses[i] != NULL; i++)
    if (!listen_on (listener, addresses[i], &port, error))
      return NULL;

  self = g_new0 (SnlShareServer, 1);
  self->port = port;
  self->code = snl_share_code_new ();
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->hub = g_new0 (SnlShareHub, 1);
  self->hub->context = g_main_context_new ();
  self->hub->loop = g_main_loop_new (self->hub->context, FALSE);
  self->hub->listener = g_steal_pointer (&listener);
  self->hub->tries = snl_share_tries_new ();
  self->hub->words = snl_share_words_new ();
  self->hub->code = g_strdup (self->code);
  self->hub->epoch = snl_share_link_new ();
  self->hub->seats = g_ptr_array_new_with_free_func (seat_free);
  self->hub->followers = g_ptr_array_new_with_free_func (follower_free);
  self->hub->waiting = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->reader = g_atomic_rc_box_new0 (SnlShareReader);
  self->reader->server = self;
  self->hub->reader = g_atomic_rc_box_acquire (self->reader);
  self->thread = g_thread_new ("senlac-share", run, self->hub);

  return self;
}

/**
 * snl_share_server_free:
 * @self: (nullable) (transfer full): a server
 *
 * Stops the server and its thread; all links are void.
 */
void
snl_share_server_free (SnlShareServer *self)
{
  GSource *source;

  if (self == NULL)
    return;

  self->reader->server = NULL;
  g_atomic_rc_box_release (self->reader);
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, quit_cb, g_main_loop_ref (self->hub->loop),
                         (GDestroyNotify) g_main_loop_unref);
  g_source_attach (source, self->hub->context);
  g_source_unref (source);
  g_thread_join (self->thread);   /* which does not wait for the main loop */
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
  send_command (self, (Command) {
    .kind = COMMAND_OPEN, .seat = g_strdup (seat), .text = g_strdup (link),
  });

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
 * snl_share_server_list_seats:
 * @self: a server
 *
 * Returns: (transfer container) (array zero-terminated=1): the ids of the seats that are open
 */
const char **
snl_share_server_list_seats (SnlShareServer *self)
{
  return (const char **) g_hash_table_get_keys_as_array (self->links, NULL);
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
    send_command (self, (Command) { .kind = COMMAND_REVOKE, .seat = g_strdup (seat) });
}

/**
 * snl_share_server_set_reader:
 * @self: a server
 * @read: (nullable): called for each request to the desk, in the default main context
 * @user_data: for @read
 *
 * Sets the function that reads requests to the desk; without one, all of them are refused.
 */
void
snl_share_server_set_reader (SnlShareServer   *self,
                             SnlShareReadFunc  read,
                             gpointer          user_data)
{
  self->reader->read = read;
  self->reader->user_data = user_data;
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
    send_command (self, (Command) {
      .kind = COMMAND_PUBLISH, .seat = g_strdup (seat), .state = snl_share_state_ref (state),
    });
}
