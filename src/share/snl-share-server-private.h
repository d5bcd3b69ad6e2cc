/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-code.h"
#include "snl-share-connection-private.h"
#include "snl-share-server.h"
#include "snl-share-words.h"

G_BEGIN_DECLS

/*
 * The struct of SnlShareServer, and what the files snl-share-server.c and snl-share-request.c
 * share
 */

/* The requests to the desk that were sent in the current second */
typedef struct {
  gint64 second;   /* when it began */
  guint  n;
} SnlShareCount;

/*
 * A seat: everybody, a side or a unit, with the link of its page. @change is the event with what
 * has changed since the last state, @whole the event with everything; each is made once for all
 * followers. @requests counts those to the desk of all its pages, @strangers those of devices that
 * do not follow the seat.
 */
typedef struct {
  char          *id;
  char          *link;
  SnlShareState *state;       /* NULL before the first is published */
  guint64        number;      /* of the state, from 1 */
  GBytes        *change;
  GBytes        *whole;
  SnlShareCount  requests;
  SnlShareCount  strangers;
} SnlShareSeat;

/* The callback for requests to the desk, NULL once nobody wants any; for the main loop only */
typedef struct {
  SnlShareReadFunc read;
  gpointer         user_data;
  SnlShareServer  *server;
} SnlShareReader;

/*
 * What the server's thread owns and alone accesses: the SoupServer, the seats and the pages that
 * follow them.
 */
typedef struct {
  GMainContext     *context;
  GMainLoop        *loop;
  GSocketListener  *listener;
  SoupServer       *server;
  SnlShareAcceptor *acceptor;
  SnlShareTries    *tries;
  SnlShareWords    *words;
  SnlShareReader   *reader;      /* counted with atomic references */
  char             *code;
  char             *epoch;       /* tells this server's events from another's */
  GPtrArray        *seats;       /* of SnlShareSeat */
  GPtrArray        *followers;   /* of the pages that follow a seat */
  GHashTable       *waiting;     /* requests that wait for an answer, by their number */
  guint             n_requests;
} SnlShareHub;

/* A request to the desk, on its way to the main loop */
typedef struct {
  SnlShareReader *reader;
  guint           number;
  char           *seat;
  GHashTable     *form;
} SnlShareRequest;

SnlShareSeat  *snl_share_hub_find_seat (SnlShareHub       *hub,
                                        const char        *id);
SnlShareCount *snl_share_hub_get_count (SnlShareHub       *hub,
                                        SnlShareSeat      *seat,
                                        const char        *page);
void           snl_share_hub_follow    (SnlShareHub       *hub,
                                        SnlShareSeat      *seat,
                                        SoupServerMessage *message);
void           snl_share_hub_answer    (SnlShareHub       *hub,
                                        guint              number,
                                        const char        *json);
void           snl_share_hub_serve     (SnlShareHub       *hub);
void           snl_share_request_read  (SnlShareRequest   *request);

G_END_DECLS
