/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A GObject for a recent game: its URI, title and state; none of them contains a student's name. */
#define SNL_TYPE_RECENT_GAME (snl_recent_game_get_type ())
G_DECLARE_FINAL_TYPE (SnlRecentGame, snl_recent_game, SNL, RECENT_GAME, GObject)

const char *snl_recent_game_get_uri     (SnlRecentGame *self);
const char *snl_recent_game_get_title   (SnlRecentGame *self);
const char *snl_recent_game_get_summary (SnlRecentGame *self);
gboolean    snl_recent_game_is_over     (SnlRecentGame *self);
char       *snl_recent_game_dup_when    (SnlRecentGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* The recent games. They have a file of their own, because GtkRecentManager's has no summaries, and
 * a sandbox does not give access to it. */
#define SNL_TYPE_RECENT (snl_recent_get_type ())
G_DECLARE_FINAL_TYPE (SnlRecent, snl_recent, SNL, RECENT, GObject)

SnlRecent  *snl_recent_new       (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *snl_recent_get_games (SnlRecent  *self);
void        snl_recent_add       (SnlRecent  *self,
                                  const char *uri,
                                  const char *title,
                                  const char *summary,
                                  gboolean    is_over);
void        snl_recent_remove    (SnlRecent  *self,
                                  const char *uri);

G_END_DECLS
