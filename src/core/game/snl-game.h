/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-names.h"
#include "core/class/snl-muster.h"
#include "core/rules/snl-procedure.h"
#include "core/storage/snl-archive.h"

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * The façade of the core: a ruleset, a position, a journal and a game file together. The programs
 * change a game through these functions only. Signals: `changing` (GError **) before every act,
 * undo and redo, which a handler may refuse; `changed` (guint: the previous number of entries that
 * were done) after every act, undo and redo, when the game is consistent again; `trouble` (const
 * char *) when the game cannot be saved, and with %NULL when it can again.
 */
#define SNL_TYPE_GAME (snl_game_get_type ())
G_DECLARE_FINAL_TYPE (SnlGame, snl_game, SNL, GAME, GObject)

SnlGame          *snl_game_new                  (SnlRuleset  *ruleset,
                                                 SnlMuster   *muster,
                                                 GHashTable  *options,
                                                 guint32      seed,
                                                 const char  *title,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlPosition      *snl_game_dup_start            (SnlRuleset  *ruleset,
                                                 SnlMuster   *muster,
                                                 GHashTable  *options) G_GNUC_WARN_UNUSED_RESULT;
SnlGame          *snl_game_new_from             (SnlPosition *start,
                                                 SnlRuleset  *ruleset,
                                                 SnlMuster   *muster,
                                                 GHashTable  *options,
                                                 guint32      seed,
                                                 const char  *title,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlGame          *snl_game_open                 (const char  *path,
                                                 gboolean     read_only,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlPosition      *snl_game_dup_initial_position (SnlGame     *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean          snl_game_save_as              (SnlGame     *self,
                                                 const char  *path,
                                                 GError     **error);
gboolean          snl_game_flush                (SnlGame     *self,
                                                 GError     **error);
void              snl_game_close                (SnlGame     *self);
SnlRuleset       *snl_game_get_ruleset          (SnlGame     *self);
SnlPosition      *snl_game_get_position         (SnlGame     *self);
SnlJournal       *snl_game_get_journal          (SnlGame     *self);
const char       *snl_game_get_path             (SnlGame     *self);
const char       *snl_game_get_title            (SnlGame     *self);
gboolean          snl_game_set_title            (SnlGame     *self,
                                                 const char  *title,
                                                 GError     **error);
SnlNaming         snl_game_get_naming           (SnlGame     *self);
gboolean          snl_game_needs_naming         (SnlGame     *self);
gboolean          snl_game_set_naming           (SnlGame     *self,
                                                 SnlNaming    naming,
                                                 GError     **error);
gboolean          snl_game_is_physical          (SnlGame     *self,
                                                 SnlPhysical  what);
gboolean          snl_game_set_physical         (SnlGame     *self,
                                                 SnlPhysical  what,
                                                 gboolean     is_real,
                                                 GError     **error);
const SnlHeader  *snl_game_get_header           (SnlGame     *self);
const char       *snl_game_get_notice           (SnlGame     *self);
const char       *snl_game_get_trouble          (SnlGame     *self);
gboolean          snl_game_is_read_only         (SnlGame     *self);
gboolean          snl_game_is_free              (SnlGame     *self);
gboolean          snl_game_is_whole             (SnlGame     *self);
SnlAttempt       *snl_game_preview              (SnlGame     *self,
                                                 const char  *action,
                                                 GHashTable  *answers,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlAttempt       *snl_game_preview_drawn        (SnlGame     *self,
                                                 const char  *action,
                                                 GHashTable  *answers,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlAttempt       *snl_game_preview_rolled       (SnlGame     *self,
                                                 const char  *action,
                                                 GHashTable  *answers,
                                                 const char  *dice,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
const SnlEntry   *snl_game_do                   (SnlGame     *self,
                                                 const char  *action,
                                                 GHashTable  *answers,
                                                 const char  *dice,
                                                 GError     **error);
const SnlEntry   *snl_game_do_by_chance         (SnlGame     *self,
                                                 const char  *action,
                                                 SnlAskFunc   ask,
                                                 gpointer     user_data,
                                                 gboolean     quiet,
                                                 GError     **error);
GPtrArray        *snl_game_check_list           (SnlGame     *self,
                                                 GHashTable  *answers) G_GNUC_WARN_UNUSED_RESULT;
void              snl_game_reread_reference     (SnlGame     *self);
void              snl_game_set_simulated        (SnlGame     *self);
void              snl_game_ignore_reference     (SnlGame     *self);
SnlReferenceData *snl_game_get_reference        (SnlGame     *self);
SnlAttempt       *snl_game_preview_reroll       (SnlGame     *self,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
const SnlEntry   *snl_game_reroll               (SnlGame     *self,
                                                 const char  *reason,
                                                 GError     **error);
gboolean          snl_game_can_undo             (SnlGame     *self);
gboolean          snl_game_can_redo             (SnlGame     *self);
gboolean          snl_game_undo                 (SnlGame     *self,
                                                 guint        steps,
                                                 GError     **error);
gboolean          snl_game_redo                 (SnlGame     *self,
                                                 guint        steps,
                                                 GError     **error);
guint             snl_game_get_turn             (SnlGame     *self);
gboolean          snl_game_is_over              (SnlGame     *self);
char             *snl_game_dup_digest           (SnlGame     *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
