/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/storage/snl-archive.h"

G_BEGIN_DECLS

/**
 * SnlRewrite:
 * @archive: the game's file, locked against other programs
 * @header: the header
 * @initial: the position before the first entry
 * @position: the current position
 * @journal: the entries, which may be modified here, since no view shows them
 *
 * The parts of a game, loaded to be changed and written to its file again.
 */
typedef struct {
  SnlArchive  *archive;
  SnlHeader   *header;
  SnlPosition *initial;
  SnlPosition *position;
  SnlJournal  *journal;
} SnlRewrite;

gboolean  snl_rewrite_open      (SnlRewrite  *self,
                                 const char  *path,
                                 GError     **error);
GString  *snl_rewrite_serialize (SnlRewrite  *self,
                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_rewrite_save      (SnlRewrite  *self,
                                 GError     **error);
void      snl_rewrite_clear     (SnlRewrite  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnlRewrite, snl_rewrite_clear)

G_END_DECLS
