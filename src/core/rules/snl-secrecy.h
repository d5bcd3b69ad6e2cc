/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Copies a position without what a side, or the class, may not know. Pages, the plan, the turn and
 * what is owed are computed from such a copy. Badges, gauges, counters, cards and dice are computed
 * from the position itself, and those that the module marks `secret` are left out.
 */
SnlPosition *snl_secrecy_dup_position (SnlRuleset  *ruleset,
                                       SnlPosition *position,
                                       const char  *side) G_GNUC_WARN_UNUSED_RESULT;
SnlPosition *snl_secrecy_dup_public   (SnlRuleset  *ruleset,
                                       SnlPosition *position) G_GNUC_WARN_UNUSED_RESULT;
gboolean     snl_secrecy_hides_card   (SnlRuleset    *ruleset,
                                       const xmlNode *card);

G_END_DECLS
