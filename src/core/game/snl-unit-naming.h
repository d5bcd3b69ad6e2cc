/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * The names of units: their side, call number and type, or who leads them, "Ada's horse (3)". The
 * journal keeps the first form only; students' names are put in whenever something is shown.
 */
typedef struct _SnlUnitNaming SnlUnitNaming;

SnlUnitNaming *snl_unit_naming_new        (SnlGame        *game,
                                           SnlNaming       naming) G_GNUC_WARN_UNUSED_RESULT;
void           snl_unit_naming_free       (SnlUnitNaming  *self);
char          *snl_unit_naming_dup_player (SnlUnitNaming  *self,
                                           const char     *player) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_unit_naming_dup_text   (SnlUnitNaming  *self,
                                           const SnlEntry *entry,
                                           const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_unit_naming_dup_for    (SnlGame        *game,
                                           const SnlEntry *entry,
                                           const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_unit_naming_dup_short  (SnlGame        *game,
                                           const SnlEntry *entry,
                                           const char     *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlUnitNaming, snl_unit_naming_free)

G_END_DECLS
