/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/* One-line texts about a game and its entries, for lists and headings. */

char      *snl_game_summary_dup_gauges      (SnlGame        *game) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_game_summary_dup_line        (SnlGame        *game) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_game_summary_dup_phase       (SnlGame        *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_game_summary_dup_last_time   (SnlGame        *game,
                                             guint          *turn) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_game_summary_dup_sentence    (SnlGame        *game,
                                             const SnlEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_game_summary_dup_sentence_of (SnlGame        *game,
                                             const SnlEntry *entry,
                                             const char     *piece) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_game_summary_is_news         (const SnlEntry *entry,
                                             const char     *note);
char      *snl_game_summary_dup_action      (SnlGame        *game,
                                             const char     *action) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
