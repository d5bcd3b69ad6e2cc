/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/module/snl-rule.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlRuleLine:
 * @numbers: the rules, as printed: "7.2.1, 7.2.2"
 * @name: (transfer none): what they are about
 * @state: what the module makes of them
 * @reason: (transfer none): why they are left to the table, or another remark; or `""`
 *
 * Rules of the printed game that are listed together and have the same state.
 */
typedef struct {
  char         *numbers;
  const char   *name;
  SnlRuleState  state;
  const char   *reason;
} SnlRuleLine;

GPtrArray  *snl_rule_list_dup           (SnlRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_rule_list_dup_summary   (GPtrArray    *lines) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_rule_list_get_state     (SnlRuleState  state);

G_END_DECLS
