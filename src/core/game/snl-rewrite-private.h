/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/storage/snl-archive.h"

G_BEGIN_DECLS

/**
 * SnlRewrite:
 * @archive: the game's file, which nobody else may write to meanwhile
 * @header: what the game is
 * @beginning: the position before anything is done
 * @position: as it is now
 * @journal: what was done; its entries may be changed here, as nobody else knows them
 *
 * A game that is taken apart to be written anew.
 */
typedef struct {
  SnlArchive  *archive;
  SnlHeader   *header;
  SnlPosition *beginning;
  SnlPosition *position;
  SnlJournal  *journal;
} SnlRewrite;

gboolean  snl_rewrite_open   (SnlRewrite    *self,
                              const char    *path,
                              GError       **error);
GString  *snl_rewrite_compose (SnlRewrite   *self,
                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_rewrite_save   (SnlRewrite    *self,
                              GError       **error);
void      snl_rewrite_clear  (SnlRewrite    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnlRewrite, snl_rewrite_clear)

G_END_DECLS
