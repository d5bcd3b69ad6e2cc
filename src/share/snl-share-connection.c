/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Accepts connections (SnlShareAcceptor) and hands them to libsoup, which by itself would accept
 * any number of them and wait for each without a limit. libsoup also keeps the name of every method
 * that it reads for as long as the program runs, so it gets only requests whose method the server
 * answers, and a connection is closed after its first request. Runs in the server's thread.
 */

#include "snl-share-connection-private.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#define MAX_CONNECTIONS 200
/* seconds for a request to come whole, and for an answer to be taken */
#define TIMEOUT_SECONDS 10

struct _SnlShareAcceptor {
  SoupServer      *server;
  GSocketListener *listener;
  GCancellable    *cancellable;
  GQueue           connections;   /* the oldest first */
  GSource         *sweep;         /* while there are any */
};

struct _SnlShareConnection {
  SnlShareAcceptor  *acceptor;   /* NULL once that was freed */
  GSocketConnection *stream;     /* not owned */
  gint64             deadline;   /* 0 for none; microseconds */
  gboolean           stays;      /* whether a seat follows the game on it */
};

static gint64
get_deadline (void)
{
  return g_get_monotonic_time () + TIMEOUT_SECONDS * G_USEC_PER_SEC;
}

/* Shuts the socket down; libsoup then reads its end, and frees the connection */
static void
shut_down (SnlShareConnection *self)
{
  self->deadline = 0;
  g_socket_shutdown (g_socket_connection_get_socket (self->stream), TRUE, TRUE, NULL);
}

static void
gone_cb (gpointer  data,
         GObject  *stream)
{
  SnlShareConnection *self = data;

  if (self->acceptor != NULL)
    g_queue_remove (&self->acceptor->connections, self);
  g_free (self);
}

static gboolean
sweep_cb (gpointer data)
{
  SnlShareAcceptor *self = data;
  gint64 now = g_get_monotonic_time ();

  for (GList *link = self->connections.head; link != NULL; link = link->next)
    {
      SnlShareConnection *connection = link->data;

      if (connection->deadline != 0 && connection->deadline <= now)
        shut_down (connection);
    }
  if (self->connections.length > 0)
    return G_SOURCE_CONTINUE;

  g_clear_pointer (&self->sweep, g_source_unref);

  return G_SOURCE_REMOVE;
}

static void
begin_sweep (SnlShareAcceptor *self)
{
  if (self->sweep != NULL)
    return;

  self->sweep = g_timeout_source_new_seconds (1);
  g_source_set_callback (self->sweep, sweep_cb, self, NULL);
  g_source_attach (self->sweep, g_main_context_get_thread_default ());
}

/* If there are too many connections, closes the oldest that follows no seat; %FALSE if all do */
static gboolean
make_room (SnlShareAcceptor *self)
{
  if (self->connections.length < MAX_CONNECTIONS)
    return TRUE;

  for (GList *link = self->connections.head; link != NULL; link = link->next)
    {
      SnlShareConnection *connection = link->data;

      if (connection->stays)
        continue;
      shut_down (connection);
      /* libsoup frees it later; it does not count until then */
      g_queue_unlink (&self->connections, link);
      g_list_free (link);
      connection->acceptor = NULL;
      return TRUE;
    }

  return FALSE;
}

/*
 * Whether a request begins with a method that the server answers; leaves it to be read. Not with
 * g_socket_receive_message(), which waits if there is nothing to read, while others are not served.
 */
static gboolean
has_known_method (GSocket *socket)
{
  char begin[sizeof "POST " - 1] = "";
  gssize length = recv (g_socket_get_fd (socket), begin, sizeof begin, MSG_PEEK | MSG_DONTWAIT);

  return length == (gssize) sizeof begin &&
         (memcmp (begin, "GET ", 4) == 0 || memcmp (begin, "POST ", 5) == 0);
}

static gboolean
readable_cb (GSocket      *socket,
             GIOCondition  condition,
             gpointer      user_data)
{
  GSocketConnection *stream = user_data;
  g_autoptr(GSocketAddress) local = g_socket_connection_get_local_address (stream, NULL);
  g_autoptr(GSocketAddress) remote = g_socket_connection_get_remote_address (stream, NULL);
  SnlShareConnection *connection = g_object_get_data (G_OBJECT (stream), "snl-share-connection");

  if (local == NULL || remote == NULL || connection->acceptor == NULL || !has_known_method (socket))
    return G_SOURCE_REMOVE;   /* the last reference of the stream closes it */

  g_object_set_data (G_OBJECT (remote), "snl-share-connection", connection);
  soup_server_accept_iostream (connection->acceptor->server, G_IO_STREAM (stream), local, remote,
                               NULL);

  return G_SOURCE_REMOVE;
}

static void
admit (SnlShareAcceptor  *self,
       GSocketConnection *stream)
{
  GSocket *socket = g_socket_connection_get_socket (stream);
  g_autoptr(GSource) source = NULL;
  SnlShareConnection *connection;

  if (!make_room (self))
    return;   /* the last reference of the stream closes it */

  connection = g_new0 (SnlShareConnection, 1);
  connection->acceptor = self;
  connection->stream = stream;
  connection->deadline = get_deadline ();
  g_queue_push_tail (&self->connections, connection);
  g_object_weak_ref (G_OBJECT (stream), gone_cb, connection);
  g_object_set_data (G_OBJECT (stream), "snl-share-connection", connection);
  /* an event is small, and is to go out at once */
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  /* a device that is out of reach would otherwise be counted for a quarter of an hour */
  g_socket_set_option (socket, IPPROTO_TCP, TCP_USER_TIMEOUT, TIMEOUT_SECONDS * 1000, NULL);
  begin_sweep (self);
  source = g_socket_create_source (socket, G_IO_IN, NULL);
  g_source_set_callback (source, G_SOURCE_FUNC (readable_cb), g_object_ref (stream),
                         g_object_unref);
  g_source_attach (source, g_main_context_get_thread_default ());
}

static void
accepted_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  SnlShareAcceptor *self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GSocketConnection) stream =
    g_socket_listener_accept_finish (G_SOCKET_LISTENER (source), result, NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;   /* the acceptor was freed */

  if (stream != NULL)
    admit (self, stream);
  g_socket_listener_accept_async (self->listener, self->cancellable, accepted_cb, self);
}

/**
 * snl_share_acceptor_new:
 * @server: a server
 * @listener: its listener, which has addresses and ports already
 *
 * Accepts the connections of @listener in the thread's main context and hands them to @server.
 *
 * Returns: (transfer full): an acceptor
 */
SnlShareAcceptor *
snl_share_acceptor_new (SoupServer      *server,
                        GSocketListener *listener)
{
  SnlShareAcceptor *self = g_new0 (SnlShareAcceptor, 1);

  self->server = server;
  self->listener = listener;
  self->cancellable = g_cancellable_new ();
  g_queue_init (&self->connections);
  g_socket_listener_accept_async (listener, self->cancellable, accepted_cb, self);

  return self;
}

/**
 * snl_share_acceptor_free:
 * @self: (transfer full): an acceptor
 *
 * Stops accepting connections. Those that exist stay until the server is disconnected.
 */
void
snl_share_acceptor_free (SnlShareAcceptor *self)
{
  g_cancellable_cancel (self->cancellable);
  g_socket_listener_close (self->listener);
  if (self->sweep != NULL)
    g_source_destroy (self->sweep);
  g_clear_pointer (&self->sweep, g_source_unref);
  for (GList *link = self->connections.head; link != NULL; link = link->next)
    ((SnlShareConnection *) link->data)->acceptor = NULL;
  g_queue_clear (&self->connections);
  g_object_unref (self->cancellable);
  g_free (self);
}

/**
 * snl_share_connection_get:
 * @message: a request
 *
 * Returns: (transfer none) (nullable): the connection that it came on
 */
SnlShareConnection *
snl_share_connection_get (SoupServerMessage *message)
{
  GSocketAddress *remote = soup_server_message_get_remote_address (message);

  return remote != NULL ? g_object_get_data (G_OBJECT (remote), "snl-share-connection") : NULL;
}

/**
 * snl_share_connection_let_answer:
 * @self: a connection whose request has come
 *
 * Sets a new deadline, for the answer.
 */
void
snl_share_connection_let_answer (SnlShareConnection *self)
{
  self->deadline = get_deadline ();
}

/**
 * snl_share_connection_let_stay:
 * @self: a connection on which a seat follows the game
 */
void
snl_share_connection_let_stay (SnlShareConnection *self)
{
  self->stays = TRUE;
}

/**
 * snl_share_connection_let_write:
 * @self: a connection on which a seat follows the game
 * @is_writing: whether an event is being sent, which needs a deadline
 */
void
snl_share_connection_let_write (SnlShareConnection *self,
                                gboolean            is_writing)
{
  self->deadline = is_writing ? get_deadline () : 0;
}
