/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/data/snl-module-file.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin about a module's file that was opened: what it is, who wrote it, its faults, and what
 * can be done with it. Signal: "tried" (SnlGame): a game by the file's rules has begun. */
#define SNL_TYPE_MODULE_PAGE (snl_module_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlModulePage, snl_module_page, SNL, MODULE_PAGE, AdwBin)

SnlModulePage *snl_module_page_new      (SnlModuleFile *file) G_GNUC_WARN_UNUSED_RESULT;
SnlModuleFile *snl_module_page_get_file (SnlModulePage *self);

G_END_DECLS
