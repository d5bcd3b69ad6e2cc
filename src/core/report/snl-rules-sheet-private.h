/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-rules-sheet.h"

G_BEGIN_DECLS

void snl_rules_sheet_add_steps (GPtrArray  *blocks,
                                SnlRuleset *ruleset,
                                SnlElement *parent,
                                guint       depth);

G_END_DECLS
