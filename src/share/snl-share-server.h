/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-state.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Serves pages to other devices, from a thread of its own. Each function only hands something to
 * that thread, and none waits for the network.
 *
 *     GET  /                  the page; it asks for the code
 *     GET  /s/LINK            the same page for a seat
 *     GET  /s/LINK/events     what the seat may see, as server-sent events: all, then what changes
 *     GET  /words             the page's words in the browser's language
 *     POST /join              code=CODE: the link of everybody's page
 *
 * A page sends a message as POST /s/LINK/…, of which there is none yet.
 */
typedef struct _SnlShareServer SnlShareServer;

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
void            snl_share_server_revoke    (SnlShareServer    *self,
                                            const char        *seat);
void            snl_share_server_publish   (SnlShareServer    *self,
                                            const char        *seat,
                                            SnlShareState     *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareServer, snl_share_server_free)

G_END_DECLS
