/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/reference/snl-import-group.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin for the options of a game: who rolls dice and draws cards, and the options of the
 * module.
 */
#define SNL_TYPE_OPTIONS_PAGE (snl_options_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlOptionsPage, snl_options_page, SNL, OPTIONS_PAGE, AdwBin)

void            snl_options_page_set_ruleset (SnlOptionsPage *self,
                                              SnlRuleset     *ruleset);
GHashTable     *snl_options_page_dup_options (SnlOptionsPage *self) G_GNUC_WARN_UNUSED_RESULT;
void            snl_options_page_apply_table (SnlOptionsPage *self,
                                              SnlGame        *game);
SnlImportGroup *snl_options_page_get_lists   (SnlOptionsPage *self);

G_END_DECLS
