/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-random-stream.h"
#include "core/journal/snl-journal.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A game on disk: an XML file with its header, the position at the beginning, and its journal.
 * Appending an entry takes one write at the end and one fdatasync(), whatever the length of the
 * game.
 */

/**
 * SnlPhysical:
 * @SNL_PHYSICAL_DICE: the class rolls, and the referee types what was rolled
 * @SNL_PHYSICAL_CARDS: the class draws, and the referee names the card
 *
 * What of a game is real, and not Senlac's.
 */
typedef enum {
  SNL_PHYSICAL_DICE  = 1 << 0,
  SNL_PHYSICAL_CARDS = 1 << 1,
} SnlPhysical;

/**
 * SnlHeader:
 * @module: the module's id
 * @version: the module's version
 * @hash: SHA-256 of the module's file, hexadecimal
 * @text: the module itself, so that a game can always go on with the rules it began with; games of
 *   the same rules share it
 * @title: of the game, for people
 * @naming: (nullable): how the class sees students' names, as snl_naming_from_string() reads it;
 *   %NULL if it does not
 * @physical: (nullable): what is real: `dice`, `cards`, or `dice cards`; %NULL if nothing is
 * @seed: of the dice
 * @made: seconds since 1970, UTC
 * @is_moved: whether the game was upgraded to these rules, and began with others
 * @moved: how many of the first actions were done by those others, also such as were undone and may
 *   be redone; 0 if it was not upgraded
 *
 * What a saved game contains before its first entry, except the position.
 */
typedef struct {
  char       *module;
  char       *version;
  char       *hash;
  GRefString *text;
  char       *title;
  char       *naming;
  char       *physical;
  guint32     seed;
  gint64      made;
  gboolean    is_moved;
  guint       moved;
} SnlHeader;

SnlHeader   *snl_header_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void         snl_header_free         (SnlHeader       *self);
void         snl_header_note_action  (SnlHeader       *self,
                                      SnlJournal      *journal);

/**
 * SnlArchiveCheckFunc:
 * @header: the game's header
 * @position: the position after @entry
 * @entry: (nullable): the entry that was read; %NULL for the position at the beginning
 * @user_data: the data given to snl_archive_open_checked()
 * @error: return location for an #SnlError
 *
 * Checks a game while it is read, against rules that this folder does not know.
 *
 * Returns: %FALSE with @error if @position, or what @entry changed in it, is not possible under the
 *   game's rules
 */
typedef gboolean (*SnlArchiveCheckFunc) (const SnlHeader *header,
                                         SnlPosition     *position,
                                         const SnlEntry  *entry,
                                         gpointer         user_data,
                                         GError         **error);

typedef struct _SnlArchive SnlArchive;

SnlArchive *snl_archive_create             (const char           *path,
                                            const SnlHeader      *header,
                                            SnlPosition          *initial,
                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;
SnlArchive *snl_archive_open               (const char           *path,
                                            gboolean              read_only,
                                            SnlHeader           **header,
                                            SnlPosition         **position,
                                            SnlJournal          **journal,
                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;
SnlArchive *snl_archive_open_checked       (const char           *path,
                                            gboolean              read_only,
                                            SnlArchiveCheckFunc   check,
                                            gpointer              user_data,
                                            SnlHeader           **header,
                                            SnlPosition         **position,
                                            SnlJournal          **journal,
                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void        snl_archive_free               (SnlArchive           *self);
void        snl_archive_close              (SnlArchive           *self);
const char *snl_archive_get_path           (SnlArchive           *self);
gboolean    snl_archive_is_read_only       (SnlArchive           *self);
gboolean    snl_archive_is_free            (SnlArchive           *self);
gboolean    snl_archive_is_whole           (SnlArchive           *self);
const char *snl_archive_get_notice         (SnlArchive           *self);
void        snl_archive_add_notice         (SnlArchive           *self,
                                            const char           *sentence);
const char *snl_archive_get_trouble        (SnlArchive           *self);
gboolean    snl_archive_append             (SnlArchive           *self,
                                            const SnlEntry       *entry,
                                            GError              **error);
gboolean    snl_archive_append_replacement (SnlArchive           *self,
                                            const SnlEntry       *entry,
                                            GError              **error);
gboolean    snl_archive_append_undo        (SnlArchive           *self,
                                            guint                 steps,
                                            GError              **error);
gboolean    snl_archive_append_redo        (SnlArchive           *self,
                                            guint                 steps,
                                            GError              **error);
gboolean    snl_archive_flush              (SnlArchive           *self,
                                            GError              **error);
gboolean    snl_archive_save_copy          (SnlArchive           *self,
                                            const char           *path,
                                            GError              **error);
GBytes     *snl_archive_dup_bytes          (SnlArchive           *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_archive_replace            (SnlArchive           *self,
                                            GString              *content,
                                            GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlHeader, snl_header_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlArchive, snl_archive_free)

G_END_DECLS
