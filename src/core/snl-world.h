/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"
#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * A position as a module sees it: what the variables and functions of its expressions mean there,
 * and how its sentences are filled in.  Borrows both; make one where it is needed.
 */
typedef struct _SnlWorld SnlWorld;

SnlWorld    *snl_world_new          (SnlRuleset     *ruleset,
                                     SnlPosition    *position) G_GNUC_WARN_UNUSED_RESULT;
void         snl_world_free         (SnlWorld       *self);
SnlRuleset  *snl_world_get_ruleset  (SnlWorld       *self);
SnlPosition *snl_world_get_position (SnlWorld       *self);
SnlScope    *snl_world_get_scope    (SnlWorld       *self);
gboolean     snl_world_test         (SnlWorld       *self,
                                     SnlElement     *element,
                                     const char     *attribute,
                                     xmlNode        *context,
                                     gboolean       *value,
                                     GError        **error);
gboolean     snl_world_number       (SnlWorld       *self,
                                     SnlElement     *element,
                                     const char     *attribute,
                                     double         *value,
                                     GError        **error);
char        *snl_world_string       (SnlWorld       *self,
                                     SnlElement     *element,
                                     const char     *attribute,
                                     GError        **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray   *snl_world_nodes        (SnlWorld       *self,
                                     SnlElement     *element,
                                     const char     *attribute,
                                     GError        **error) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_world_fill_in      (SnlWorld       *self,
                                     const SnlTemplate *sentence) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_world_dup_name     (SnlWorld       *self,
                                     const xmlNode  *node) G_GNUC_WARN_UNUSED_RESULT;
const char  *snl_world_name         (SnlWorld       *self,
                                     const xmlNode  *node,
                                     SnlArena       *arena);
char        *snl_format_number      (double          number) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlWorld, snl_world_free)

G_END_DECLS
