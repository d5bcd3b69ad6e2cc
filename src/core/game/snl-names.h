/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-journal.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlNaming:
 * @SNL_NAMING_FULL: as in the class list
 * @SNL_NAMING_INITIALS: `A. L.`
 * @SNL_NAMING_NONE: left out
 * @SNL_NAMING_FIRST: the first name, and as many letters of the surname as tell it from others
 *
 * How the class, exports and reports see students' names.
 */
typedef enum {
  SNL_NAMING_FULL,
  SNL_NAMING_INITIALS,
  SNL_NAMING_NONE,
  SNL_NAMING_FIRST,
} SnlNaming;

/*
 * The names of a game's students: those who lead a piece now or did earlier. Finds these names in
 * text that the referee typed, such as a reason, and replaces them.
 */
typedef struct _SnlNames SnlNames;

gboolean   snl_naming_from_string  (const char     *string,
                                    SnlNaming      *naming);
char      *snl_naming_dup_initials (const char     *name) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_naming_to_string   (SnlNaming       naming);
gboolean   snl_naming_tells_more   (SnlNaming       naming,
                                    SnlNaming       other);
GHashTable *snl_naming_dup_firsts  (GPtrArray      *names) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_naming_dup_player   (SnlNaming       naming,
                                    const char     *player) G_GNUC_WARN_UNUSED_RESULT;
char     **snl_naming_split_player (const char     *player) G_GNUC_WARN_UNUSED_RESULT;

SnlNames  *snl_names_new           (SnlRuleset     *ruleset,
                                    SnlPosition    *position,
                                    SnlJournal     *journal) G_GNUC_WARN_UNUSED_RESULT;
SnlNames  *snl_names_new_with      (SnlRuleset        *ruleset,
                                    SnlPosition       *position,
                                    SnlJournal        *journal,
                                    const char *const *others) G_GNUC_WARN_UNUSED_RESULT;
void       snl_names_free          (SnlNames       *self);
guint      snl_names_get_length    (SnlNames       *self);
char      *snl_names_dup_text      (SnlNames       *self,
                                    SnlNaming       naming,
                                    const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_names_dup_sentence  (SnlNames       *self,
                                    SnlNaming       naming,
                                    const SnlEntry *entry,
                                    const char     *sentence) G_GNUC_WARN_UNUSED_RESULT;

char      *snl_names_dup_typed     (SnlNames       *self,
                                    SnlNaming       naming,
                                    const char     *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlNames, snl_names_free)

G_END_DECLS
