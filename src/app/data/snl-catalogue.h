/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A GObject around the SnlRuleset of a module that can be played. Signals: "changed" when
 * snl_module_dup_facts() returns something else. */
#define SNL_TYPE_MODULE (snl_module_get_type ())
G_DECLARE_FINAL_TYPE (SnlModule, snl_module, SNL, MODULE, GObject)

SnlModule  *snl_module_new                  (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset *snl_module_get_ruleset          (SnlModule *self);
const char *snl_module_get_id               (SnlModule *self);
const char *snl_module_get_title            (SnlModule *self);
const char *snl_module_get_summary          (SnlModule *self);
char       *snl_module_dup_facts            (SnlModule *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_module_needs_reference_data (SnlModule *self);
void        snl_module_emit_changed         (SnlModule *self);

/**
 * SnlCatalogueFault:
 * @path: (type filename): the file of a module
 * @sentence: why it cannot be chosen
 *
 * A module that is not in the catalogue.
 */
typedef struct {
  char *path;
  char *sentence;
} SnlCatalogueFault;

/* The modules that can be played: a #GListModel of #SnlModule that a thread fills once
 * snl_catalogue_begin() is called, so that no window waits for it. */
#define SNL_TYPE_CATALOGUE (snl_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (SnlCatalogue, snl_catalogue, SNL, CATALOGUE, GObject)

SnlCatalogue *snl_catalogue_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void          snl_catalogue_begin      (SnlCatalogue *self);
gboolean      snl_catalogue_is_loading (SnlCatalogue *self);
GPtrArray    *snl_catalogue_get_faults (SnlCatalogue *self);
SnlModule    *snl_catalogue_find       (SnlCatalogue *self,
                                        const char   *id);
void          snl_catalogue_load_all   (SnlCatalogue *self);
void          snl_catalogue_reload     (SnlCatalogue *self);

G_END_DECLS
