/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-archive.h"
#include "snl-record.h"

G_BEGIN_DECLS

/**
 * SnlArchiveContents:
 * @header: the header
 * @position: the position after all entries that were read
 * @journal: the entries that were read
 * @end: byte offset at which the next record, or the end of the game, must be written
 * @last: checksum of the last record that was read, empty if it has none
 * @is_altered: whether checksums were left out or are not right
 * @damage: (nullable): a translated sentence that says what is wrong after @end
 * @check: (nullable): called for the beginning and after each entry
 * @check_data: data for @check
 *
 * The content of a game file, as far as it could be read.
 */
typedef struct {
  SnlHeader   *header;
  SnlPosition *position;
  SnlJournal  *journal;
  gsize        end;
  char         last[SNL_RECORD_CHECK_SIZE];
  gboolean     is_altered;
  char        *damage;

  SnlArchiveCheckFunc  check;
  gpointer             check_data;
} SnlArchiveContents;

gboolean snl_archive_contents_parse (SnlArchiveContents  *self,
                                     const char          *name,
                                     const char          *data,
                                     gsize                length,
                                     GError             **error);
void     snl_archive_contents_clear (SnlArchiveContents  *self);
gsize    snl_archive_contents_write (const SnlHeader     *header,
                                     SnlPosition         *initial,
                                     SnlJournal          *journal,
                                     GString             *content);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnlArchiveContents, snl_archive_contents_clear)

G_END_DECLS
