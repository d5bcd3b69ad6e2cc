/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-state.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The seat of whoever may see what the class sees; the others are ids of sides and of units */
#define SNL_SHARE_EVERYBODY "everybody"

/*
 * Serves pages to other devices, from a thread of its own. Each function only hands something to
 * that thread, and none waits for the network.
 *
 *     GET  /                  the page; it asks for the code
 *     GET  /s/LINK            the same page for a seat
 *     GET  /s/LINK/events     what the seat may see, as server-sent events: all, then what changes
 *     GET  /words             the page's words in the browser's language
 *     POST /join              code=CODE: the link of everybody's page
 *     POST /s/LINK/say        what the page says to the desk, which the main loop answers
 */
typedef struct _SnlShareServer SnlShareServer;

/**
 * SnlShareReadFunc:
 * @seat: the seat whose page has sent it
 * @form: (element-type utf8 utf8): what it says
 * @user_data: as given
 *
 * Reads a request to the desk, in the main loop.
 *
 * Returns: (transfer full) (nullable): the answer in JSON; %NULL if it makes no sense
 */
typedef char *(*SnlShareReadFunc) (const char *seat,
                                   GHashTable *form,
                                   gpointer    user_data);

SnlShareServer *snl_share_server_new       (const char *const *addresses,
                                            guint16            port,
                                            GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void            snl_share_server_free      (SnlShareServer    *self);
guint16         snl_share_server_get_port  (SnlShareServer    *self);
const char     *snl_share_server_get_code  (SnlShareServer    *self);
const char     *snl_share_server_open_seat (SnlShareServer    *self,
                                            const char        *seat);
gboolean        snl_share_server_has_seat  (SnlShareServer    *self,
                                            const char        *seat);
const char    **snl_share_server_list_seats (SnlShareServer   *self) G_GNUC_WARN_UNUSED_RESULT;
void            snl_share_server_revoke    (SnlShareServer    *self,
                                            const char        *seat);
void            snl_share_server_set_reader (SnlShareServer   *self,
                                             SnlShareReadFunc  read,
                                             gpointer          user_data);
void            snl_share_server_publish   (SnlShareServer    *self,
                                            const char        *seat,
                                            SnlShareState     *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareServer, snl_share_server_free)

G_END_DECLS
