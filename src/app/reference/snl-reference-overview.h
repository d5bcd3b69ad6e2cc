/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with a page about a module: what it contains, and what it leaves out. Signals: "page"
 * (const char *) when the user activates the row of that page. */
#define SNL_TYPE_REFERENCE_OVERVIEW (snl_reference_overview_get_type ())
G_DECLARE_FINAL_TYPE (SnlReferenceOverview, snl_reference_overview, SNL, REFERENCE_OVERVIEW, AdwBin)

GtkWidget *snl_reference_overview_new       (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void       snl_reference_overview_add       (SnlReferenceOverview *self,
                                             const char           *page,
                                             const char           *title);
void       snl_reference_overview_set_state (SnlReferenceOverview *self,
                                             const char           *page,
                                             const char           *state);

G_END_DECLS
