/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-inbox.h"

#include "core/view/snl-wall.h"

G_BEGIN_DECLS

/*
 * Works out what each seat (everybody, a side or a unit) may see of a game, and keeps the sentences
 * that the class was told since sharing began
 */
typedef struct _SnlShareFeed SnlShareFeed;

SnlShareFeed *snl_share_feed_new       (SnlShareServer       *server) G_GNUC_WARN_UNUSED_RESULT;
void          snl_share_feed_free      (SnlShareFeed         *self);
void          snl_share_feed_set_inbox (SnlShareFeed         *self,
                                        SnlShareInbox        *inbox);
void          snl_share_feed_update    (SnlShareFeed         *self,
                                        SnlGame              *game,
                                        const SnlDisclosures *disclosures);
void          snl_share_feed_blank     (SnlShareFeed         *self);
void          snl_share_feed_admit     (SnlShareFeed         *self,
                                        const char           *seat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareFeed, snl_share_feed_free)

G_END_DECLS
