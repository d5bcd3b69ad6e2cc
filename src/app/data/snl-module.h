/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A GObject around the SnlRuleset of a module that can be played. Signals: "changed" when
 * snl_module_dup_facts() returns something else. */
#define SNL_TYPE_MODULE (snl_module_get_type ())
G_DECLARE_FINAL_TYPE (SnlModule, snl_module, SNL, MODULE, GObject)

SnlModule  *snl_module_new                  (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset *snl_module_get_ruleset          (SnlModule *self);
const char *snl_module_get_id               (SnlModule *self);
const char *snl_module_get_title            (SnlModule *self);
char       *snl_module_dup_facts            (SnlModule *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_module_is_complete          (SnlModule *self);
gboolean    snl_module_needs_reference_data (SnlModule *self);
void        snl_module_emit_changed         (SnlModule *self);

G_END_DECLS
