/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-archive.h"

G_BEGIN_DECLS

#define SNL_ARCHIVE_TAIL "</game>\n"

/**
 * SnlReading:
 * @header: what the game is
 * @position: as it is after all that was read
 * @journal: what was read
 * @end: the byte at which the next record belongs
 * @damage: what is wrong with the file from @end on, for people; %NULL if nothing is
 * @check: (nullable): asked about the beginning and after each entry
 * @check_data: for @check
 *
 * What a game's file holds, as far as it could be read.
 */
typedef struct {
  SnlHeader   *header;
  SnlPosition *position;
  SnlJournal  *journal;
  gsize        end;
  char        *damage;

  SnlArchiveCheckFunc  check;
  gpointer             check_data;
} SnlReading;

gboolean  snl_reading_parse   (SnlReading  *self,
                               const char  *name,
                               const char  *data,
                               gsize        length,
                               GError     **error);
void      snl_reading_clear   (SnlReading  *self);
void      snl_reading_write   (const SnlHeader *header,
                               SnlPosition     *beginning,
                               SnlJournal      *journal,
                               GString         *content);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnlReading, snl_reading_clear)

G_END_DECLS
