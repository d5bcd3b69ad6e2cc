/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Accepts the connections of a server, and limits how many there are and how long each may take */
typedef struct _SnlShareAcceptor SnlShareAcceptor;

/* A connection; libsoup owns its stream, with which it is freed */
typedef struct _SnlShareConnection SnlShareConnection;

SnlShareAcceptor   *snl_share_acceptor_new          (SoupServer         *server,
                                                     GSocketListener    *listener)
                                                     G_GNUC_WARN_UNUSED_RESULT;
void                snl_share_acceptor_free         (SnlShareAcceptor   *self);
SnlShareConnection *snl_share_connection_get        (SoupServerMessage  *message);
void                snl_share_connection_let_answer (SnlShareConnection *self);
void                snl_share_connection_let_stay   (SnlShareConnection *self);
void                snl_share_connection_let_write  (SnlShareConnection *self,
                                                     gboolean            is_writing);

G_END_DECLS
