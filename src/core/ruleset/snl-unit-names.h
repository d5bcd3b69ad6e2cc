/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * What the units of a scenario are called, group by group, in the order of the module: as the module
 * names them, or `side-type-n`.  Whoever wants to know the units before there are any asks here.
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
