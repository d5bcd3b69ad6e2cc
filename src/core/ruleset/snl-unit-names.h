/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Generates the ids of a scenario's units, group by group in the module's order: the id that the
 * module gives, or `side-type-n`. The same ids are thus known before a game, while units are not
 * yet created.
 */
typedef struct _SnlUnitNames SnlUnitNames;

SnlUnitNames *snl_unit_names_new  (SnlRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void          snl_unit_names_free (SnlUnitNames *self);
char         *snl_unit_names_next (SnlUnitNames *self,
                                   SnlElement   *group,
                                   guint         index,
                                   guint        *number) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlUnitNames, snl_unit_names_free)

G_END_DECLS
