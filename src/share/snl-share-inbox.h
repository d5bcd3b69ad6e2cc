/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-server.h"

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlShareKind:
 * @SNL_SHARE_CLAIM: somebody says who they are
 * @SNL_SHARE_PROPOSAL: somebody proposes an action
 * @SNL_SHARE_ORDER: somebody has written an order in secret
 */
typedef enum {
  SNL_SHARE_CLAIM,
  SNL_SHARE_PROPOSAL,
  SNL_SHARE_ORDER,
} SnlShareKind;

/**
 * SnlShareItem:
 * @number: its number, by which it is accepted or declined
 * @kind: what it is
 * @seat: who has sent it; of a claim, the unit that it wants
 * @who: the same, for people
 * @words: (nullable): what it wants; %NULL for a claim. Of an order, which is sealed, only its own
 *   side sees them
 * @action: (nullable): the action
 * @answers: (nullable) (element-type utf8 utf8): its answers
 *
 * What a page has sent and the referee has not answered yet.
 */
typedef struct {
  guint         number;
  SnlShareKind  kind;
  char         *seat;
  char         *who;
  char         *words;
  char         *action;
  GHashTable   *answers;
} SnlShareItem;

/*
 * What pages have sent to the desk. Nothing of it changes the game by itself: proposals wait until
 * the referee does them, and secret orders until all are opened at once.
 *
 * Signal: `changed`, when something has come or gone.
 */
#define SNL_TYPE_SHARE_INBOX (snl_share_inbox_get_type ())
G_DECLARE_FINAL_TYPE (SnlShareInbox, snl_share_inbox, SNL, SHARE_INBOX, GObject)

SnlShareInbox      *snl_share_inbox_new            (SnlShareServer  *server,
                                                    SnlGame         *game)
                                                    G_GNUC_WARN_UNUSED_RESULT;
void                snl_share_inbox_close          (SnlShareInbox   *self);
void                snl_share_inbox_set_game       (SnlShareInbox   *self,
                                                    SnlGame         *game);
void                snl_share_inbox_set_open       (SnlShareInbox   *self,
                                                    gboolean         takes_orders,
                                                    gboolean         takes_proposals);
void                snl_share_inbox_set_frozen     (SnlShareInbox   *self,
                                                    gboolean         is_frozen);
guint               snl_share_inbox_get_n_waiting  (SnlShareInbox   *self);
const SnlShareItem *snl_share_inbox_get_first      (SnlShareInbox   *self);
void                snl_share_inbox_settle         (SnlShareInbox   *self,
                                                    guint            number,
                                                    gboolean         is_accepted);
guint               snl_share_inbox_get_n_orders   (SnlShareInbox   *self);
char               *snl_share_inbox_dup_written    (SnlShareInbox   *self)
                                                    G_GNUC_WARN_UNUSED_RESULT;
GPtrArray          *snl_share_inbox_reveal         (SnlShareInbox   *self)
                                                    G_GNUC_WARN_UNUSED_RESULT;
char               *snl_share_inbox_dup_sent       (SnlShareInbox   *self,
                                                    const char      *seat)
                                                    G_GNUC_WARN_UNUSED_RESULT;
char               *snl_share_inbox_read           (SnlShareInbox   *self,
                                                    const char      *seat,
                                                    GHashTable      *form)
                                                    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
