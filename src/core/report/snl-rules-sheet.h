/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-block.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/* Writes the rules of a module in words, as a document for its author and for the table */
GPtrArray *snl_rules_sheet_dup_blocks (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

void snl_rules_sheet_add_head  (GPtrArray  *blocks,
                                SnlRuleset *ruleset);
void snl_rules_sheet_add_units (GPtrArray  *blocks,
                                SnlRuleset *ruleset);
void snl_rules_sheet_add_rules (GPtrArray  *blocks,
                                SnlRuleset *ruleset);

G_END_DECLS
