/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/action/snl-pending-action.h"
#include "app/wall/snl-wall-controller.h"
#include "share/snl-share-inbox.h"

G_BEGIN_DECLS

/*
 * A GObject that shares a game with other devices, once the referee switches that on, until the
 * desk is closed. The pages show what the class's window may show: they follow its settings, and
 * while it is frozen or blank, so are they.
 *
 * Provides actions for the desk: `share.show` (how to join, on the class's window), `share.unit`
 * (the link of a unit's page), and `share.accept`, `share.decline` and `share.open` for what pages
 * have sent. Signals: `changed`, when sharing starts or stops, or a seat's link is made
 * or revoked, or a page has sent something; `asked`, when an accepted proposal needs the referee's
 * answers; `told` (const char *), with a sentence for the referee.
 */
#define SNL_TYPE_SHARE_CONTROLLER (snl_share_controller_get_type ())
G_DECLARE_FINAL_TYPE (SnlShareController, snl_share_controller, SNL, SHARE_CONTROLLER, GObject)

SnlShareController *snl_share_controller_new         (SnlGame             *game,
                                                      SnlWallController   *wall,
                                                      SnlPendingAction    *pending_action)
                                                      G_GNUC_WARN_UNUSED_RESULT;
GActionGroup       *snl_share_controller_get_actions (SnlShareController  *self);
void                snl_share_controller_present     (SnlShareController  *self,
                                                      GtkWindow           *parent);
gboolean            snl_share_controller_start       (SnlShareController  *self,
                                                      const char          *address,
                                                      GError             **error);
void                snl_share_controller_stop        (SnlShareController  *self);
gboolean            snl_share_controller_is_on       (SnlShareController  *self);
void                snl_share_controller_show        (SnlShareController  *self);
const char         *snl_share_controller_get_root    (SnlShareController  *self);
const char         *snl_share_controller_get_code    (SnlShareController  *self);
GdkPaintable       *snl_share_controller_get_picture (SnlShareController  *self);
SnlElement         *snl_share_controller_get_sides   (SnlShareController  *self);
SnlShareInbox      *snl_share_controller_get_inbox   (SnlShareController  *self);
gboolean            snl_share_controller_takes_proposals (SnlShareController *self);
void                snl_share_controller_take_proposals  (SnlShareController *self,
                                                          gboolean            takes);
GdkPaintable       *snl_share_controller_draw_code   (const char          *link)
                                                      G_GNUC_WARN_UNUSED_RESULT;
gboolean            snl_share_controller_has_seats   (SnlShareController  *self);
gboolean            snl_share_controller_has_seat    (SnlShareController  *self,
                                                      const char          *seat);
char               *snl_share_controller_open_seat   (SnlShareController  *self,
                                                      const char          *seat)
                                                      G_GNUC_WARN_UNUSED_RESULT;
void                snl_share_controller_revoke      (SnlShareController  *self,
                                                      const char          *seat);

G_END_DECLS
