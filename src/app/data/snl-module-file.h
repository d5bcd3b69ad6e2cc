/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A module's file, wherever it lies: read and checked in a thread, and again after each save.
 * Signal: "changed" when it was read. */
#define SNL_TYPE_MODULE_FILE (snl_module_file_get_type ())
G_DECLARE_FINAL_TYPE (SnlModuleFile, snl_module_file, SNL, MODULE_FILE, GObject)

SnlModuleFile *snl_module_file_new         (const char    *path) G_GNUC_WARN_UNUSED_RESULT;
const char    *snl_module_file_get_path    (SnlModuleFile *self);
char          *snl_module_file_dup_name    (SnlModuleFile *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       snl_module_file_is_read     (SnlModuleFile *self);
SnlRuleset    *snl_module_file_get_ruleset (SnlModuleFile *self);
GPtrArray     *snl_module_file_get_faults  (SnlModuleFile *self);
const char    *snl_module_file_get_words   (SnlModuleFile *self,
                                            const char    *element);

G_END_DECLS
