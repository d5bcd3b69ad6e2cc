/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/**
 * SnlRuleState:
 * @SNL_RULE_LEFT: left to the table; no element of the module has it as its `source`
 * @SNL_RULE_SAID: left to the table, but the referee is told when it is due
 * @SNL_RULE_DONE: Senlac does it
 * @SNL_RULE_ASKED: the referee is asked, or reads it off the printed game
 *
 * What a module makes of a numbered rule of the printed game, by the elements whose `source` it is.
 * If they differ, the state that comes last in this list counts.
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
