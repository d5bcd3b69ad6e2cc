/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * What a module holds and what it leaves out, chapter by chapter.
 *
 * Signals: `page` (const char *): somebody wants to fill that in.
 */
#define SNL_TYPE_COPY_ABOUT (snl_copy_about_get_type ())
G_DECLARE_FINAL_TYPE (SnlCopyAbout, snl_copy_about, SNL, COPY_ABOUT, AdwBin)

GtkWidget *snl_copy_about_new       (SnlRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void       snl_copy_about_add       (SnlCopyAbout *self,
                                     const char   *page,
                                     const char   *title);
void       snl_copy_about_set_state (SnlCopyAbout *self,
                                     const char   *page,
                                     const char   *state);

G_END_DECLS
