/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/**
 * SnlRuleState:
 * @SNL_RULE_LEFT: left to the table; nothing of the module is from it
 * @SNL_RULE_SAID: left to the table, which is told at the time
 * @SNL_RULE_DONE: Senlac does it
 * @SNL_RULE_ASKED: the referee is asked, or has it in his own copy
 *
 * What a module makes of a numbered rule of the printed game, by the elements whose `source` it is.
 * The higher counts.
 */
typedef enum {
  SNL_RULE_LEFT,
  SNL_RULE_SAID,
  SNL_RULE_DONE,
  SNL_RULE_ASKED,
} SnlRuleState;

char       **snl_rule_split      (const char *numbers) G_GNUC_WARN_UNUSED_RESULT;
GHashTable  *snl_rule_dup_states (SnlElement *root) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleState snl_rule_get_state  (GHashTable *states,
                                  const char *number);

G_END_DECLS
