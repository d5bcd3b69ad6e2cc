/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-error.h"
#include "core/module/snl-drawing.h"
#include "core/module/snl-statistic.h"

G_BEGIN_DECLS

/*
 * SnlRuleset is a loaded module: the XML file with the rules of one game, validated and indexed.
 * It is reference-counted and does not change after it is loaded.
 */
typedef struct _SnlRuleset SnlRuleset;
typedef struct _SnlDefinition SnlDefinition;   /* see snl-definition.h */

SnlRuleset          *snl_ruleset_new_load         (const char  *path,
                                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset          *snl_ruleset_new_parse        (const char  *text,
                                                   gssize       length,
                                                   const char  *file,
                                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset          *snl_ruleset_new_kept         (const char  *text,
                                                   gssize       length,
                                                   const char  *file,
                                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray           *snl_ruleset_get_warnings     (SnlRuleset  *self);
GPtrArray           *snl_ruleset_check            (const char  *text,
                                                   gssize       length,
                                                   const char  *file,
                                                   SnlRuleset **ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset          *snl_ruleset_ref              (SnlRuleset  *self);
void                 snl_ruleset_unref            (SnlRuleset  *self);
const char          *snl_ruleset_get_id           (SnlRuleset  *self);
const char          *snl_ruleset_get_version      (SnlRuleset  *self);
const char          *snl_ruleset_get_title        (SnlRuleset  *self);
const char          *snl_ruleset_get_summary      (SnlRuleset  *self);
const char          *snl_ruleset_get_hash         (SnlRuleset  *self);
GRefString          *snl_ruleset_get_text         (SnlRuleset  *self);
const char          *snl_ruleset_get_file         (SnlRuleset  *self);
SnlElement          *snl_ruleset_get_root         (SnlRuleset  *self);
SnlElement          *snl_ruleset_get_section      (SnlRuleset  *self,
                                                   const char  *name);
GPtrArray           *snl_ruleset_get_phases       (SnlRuleset  *self);
GPtrArray           *snl_ruleset_get_duties       (SnlRuleset  *self);
SnlElement          *snl_ruleset_find             (SnlRuleset  *self,
                                                   const char  *kind,
                                                   const char  *id);
const SnlDefinition *snl_ruleset_get_definition   (SnlRuleset  *self,
                                                   const char  *name);
const char          *snl_ruleset_get_label        (SnlRuleset  *self,
                                                   const char  *kind,
                                                   const char  *id);
SnlDrawing          *snl_ruleset_get_drawing      (SnlRuleset  *self,
                                                   SnlElement  *shown);
SnlDrawing          *snl_ruleset_get_unit_drawing (SnlRuleset  *self,
                                                   const char  *id,
                                                   const char  *type);

char                *snl_ruleset_dup_sides      (SnlRuleset  *self,
                                                 const char  *ids)
                                                 G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlRuleset, snl_ruleset_unref)

G_END_DECLS
