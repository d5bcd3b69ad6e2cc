/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * The referee's own roster: how many units there are and what is printed on them, where a module
 * leaves that out on purpose.  One file a module and version, in `senlac/rosters` below the user's
 * data folder.
 */
typedef struct _SnlUnitValues SnlUnitValues;

SnlUnitValues *snl_unit_values_new         (SnlRuleset     *ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlUnitValues *snl_unit_values_new_user    (SnlRuleset     *ruleset,
                                            GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void           snl_unit_values_free        (SnlUnitValues  *self);
gboolean       snl_unit_values_is_wanted   (SnlRuleset     *ruleset);
gboolean       snl_unit_values_check_size  (SnlUnitValues  *self,
                                            const char     *xml,
                                            GError        **error);
gboolean       snl_unit_values_save        (SnlUnitValues  *self,
                                            GError        **error);
gboolean       snl_unit_values_import      (SnlUnitValues  *self,
                                            const char     *text,
                                            gssize          length,
                                            const char     *file,
                                            GError        **error);
char          *snl_unit_values_to_xml      (SnlUnitValues  *self) G_GNUC_WARN_UNUSED_RESULT;
guint          snl_unit_values_get_count   (SnlUnitValues  *self,
                                            SnlElement     *group);
const char    *snl_unit_values_get         (SnlUnitValues  *self,
                                            const char     *id,
                                            const char     *side,
                                            const char     *type,
                                            const char     *part,
                                            const char     *statistic);
const char    *snl_unit_values_get_own     (SnlUnitValues  *self,
                                            const char     *id,
                                            SnlElement     *group,
                                            const char     *statistic);
gboolean       snl_unit_values_set_group   (SnlUnitValues  *self,
                                            SnlElement     *group,
                                            const char     *statistic,
                                            const char     *value,
                                            GError        **error);
void           snl_unit_values_unset       (SnlUnitValues  *self,
                                            const char     *id,
                                            SnlElement     *group,
                                            const char     *statistic);
gboolean       snl_unit_values_set         (SnlUnitValues  *self,
                                            const char     *id,
                                            const char     *statistic,
                                            const char     *value,
                                            GError        **error);
gboolean       snl_unit_values_set_count   (SnlUnitValues  *self,
                                            SnlElement     *group,
                                            guint           count,
                                            GError        **error);
void           snl_unit_values_clear       (SnlUnitValues  *self);
guint          snl_unit_values_get_n_lines (SnlUnitValues  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlUnitValues, snl_unit_values_free)

G_END_DECLS
