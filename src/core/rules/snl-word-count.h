/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/* Formats a list of words, such as types of units, with counts: "horse 2, foot 11" */
char *snl_word_count_dup_word (SnlRuleset *ruleset,
                               const char *word) G_GNUC_WARN_UNUSED_RESULT;
char *snl_word_count_dup      (SnlRuleset *ruleset,
                               GPtrArray  *words) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
