/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A game played lately: its address, its title, and where it stood.  Neither holds a student's name.
 */
#define SNL_TYPE_RECENT_GAME (snl_recent_game_get_type ())
G_DECLARE_FINAL_TYPE (SnlRecentGame, snl_recent_game, SNL, RECENT_GAME, GObject)

const char *snl_recent_game_get_uri   (SnlRecentGame *self);
const char *snl_recent_game_get_title (SnlRecentGame *self);
const char *snl_recent_game_get_summary (SnlRecentGame *self);
char       *snl_recent_game_dup_when  (SnlRecentGame *self) G_GNUC_WARN_UNUSED_RESULT;

/*
 * The games played lately, newest first: a #GListModel of #SnlRecentGame, kept in the user's data
 * folder, since a sandbox does not see the desktop's own list.
 */
#define SNL_TYPE_RECENT (snl_recent_get_type ())
G_DECLARE_FINAL_TYPE (SnlRecent, snl_recent, SNL, RECENT, GObject)

SnlRecent  *snl_recent_new            (void) G_GNUC_WARN_UNUSED_RESULT;
void        snl_recent_note           (SnlRecent  *self,
                                       const char *uri,
                                       const char *title,
                                       const char *summary);
void        snl_recent_forget         (SnlRecent  *self,
                                       const char *uri);

G_END_DECLS
