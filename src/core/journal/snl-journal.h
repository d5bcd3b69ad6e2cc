/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"

G_BEGIN_DECLS

/* The entries of a game in order, with undo and redo. */

typedef struct _SnlJournal SnlJournal;

SnlJournal     *snl_journal_new                  (void) G_GNUC_WARN_UNUSED_RESULT;
void            snl_journal_free                 (SnlJournal   *self);
guint           snl_journal_get_length           (SnlJournal   *self);
guint           snl_journal_get_redo             (SnlJournal   *self);
const SnlEntry *snl_journal_get                  (SnlJournal   *self,
                                                  guint         index);
void            snl_journal_drop_redo            (SnlJournal   *self);
const SnlEntry *snl_journal_append               (SnlJournal   *self,
                                                  SnlEntry     *entry);
const SnlEntry *snl_journal_undo                 (SnlJournal   *self,
                                                  SnlPosition  *position);
const SnlEntry *snl_journal_redo                 (SnlJournal   *self,
                                                  SnlPosition  *position,
                                                  GError      **error);
SnlPosition    *snl_journal_dup_initial_position (SnlJournal   *self,
                                                  SnlPosition  *position) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlJournal, snl_journal_free)

G_END_DECLS
