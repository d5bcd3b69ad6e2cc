/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-names.h"

G_BEGIN_DECLS

/*
 * The ids of nodes that a list added: the only ids that people type, perhaps with a student's name
 * in them. Such an id can be renamed in all of a game.
 */
GHashTable *snl_typed_ids_find               (SnlJournal  *journal,
                                              const char  *rules) G_GNUC_WARN_UNUSED_RESULT;
GHashTable *snl_typed_ids_dup_renamed        (SnlNames    *names,
                                              SnlRuleset  *ruleset,
                                              SnlPosition *position,
                                              SnlJournal  *journal) G_GNUC_WARN_UNUSED_RESULT;
void        snl_typed_ids_rename_in_position (GHashTable  *renamed,
                                              SnlPosition *position);
void        snl_typed_ids_rename_in_entry    (GHashTable  *renamed,
                                              SnlEntry    *entry);

G_END_DECLS
