/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-limits.h"
#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * The state of a board: its size, the terrain of each square, and the square of each piece. Stored
 * as XML in a board file; the referee's own layouts are board files in a folder per module below
 * the user's data directory.
 */
typedef struct _SnlLayout SnlLayout;

SnlLayout *snl_layout_new_parse         (SnlRuleset  *ruleset,
                                         const char  *text,
                                         gssize       length,
                                         const char  *file,
                                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlLayout *snl_layout_new_load          (SnlRuleset  *ruleset,
                                         const char  *path,
                                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlLayout *snl_layout_new_from_position (SnlRuleset  *ruleset,
                                         SnlPosition *position,
                                         const char  *name) G_GNUC_WARN_UNUSED_RESULT;
void       snl_layout_free              (SnlLayout   *self);
char      *snl_layout_to_xml            (SnlLayout   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_layout_save              (SnlLayout   *self,
                                         const char  *path,
                                         GError     **error);
char      *snl_layout_dup_own_path      (SnlRuleset  *ruleset,
                                         const char  *name,
                                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_layout_dup_own_names     (SnlRuleset  *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlLayout, snl_layout_free)

G_END_DECLS
