/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-rules-sheet.h"

G_BEGIN_DECLS

/* Shared by snl-rules-sheet.c, -steps.c and -words.c */
void snl_rules_sheet_add_steps (GPtrArray  *blocks,
                                SnlRuleset *ruleset,
                                SnlElement *parent,
                                guint       depth);

char *snl_rules_sheet_dup_words (SnlRuleset *ruleset,
                                 const char *source,
                                 gboolean    is_condition) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
