/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/**
 * SnlNames:
 * @SNL_NAMES_FULL: as in the class list
 * @SNL_NAMES_INITIALS: the first letter of each word
 * @SNL_NAMES_NONE: not at all
 *
 * How much of the students' names leaves the game file.
 */
typedef enum {
  SNL_NAMES_FULL,
  SNL_NAMES_INITIALS,
  SNL_NAMES_NONE,
} SnlNames;

/* All the students who ever led a unit of a game, so that none is named by accident. */
typedef struct _SnlNameList SnlNameList;

gboolean     snl_names_from_string  (const char        *string,
                                     SnlNames          *names);
char        *snl_names_dup_initials (const char        *name) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_names_dup_players  (SnlNames           names,
                                     const char        *players) G_GNUC_WARN_UNUSED_RESULT;
SnlNameList *snl_name_list_new      (SnlGame           *game) G_GNUC_WARN_UNUSED_RESULT;
void         snl_name_list_free     (SnlNameList       *self);
guint        snl_name_list_get_n    (SnlNameList       *self);
const char  *snl_name_list_get      (SnlNameList       *self,
                                     guint              index);
char        *snl_name_list_dup_told (SnlNameList       *self,
                                     SnlNames           names,
                                     const char        *text) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_name_list_dup_sentence (SnlNameList   *self,
                                     SnlNames           names,
                                     const SnlEntry    *entry,
                                     const char        *sentence) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlNameList, snl_name_list_free)

G_END_DECLS
