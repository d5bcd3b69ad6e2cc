/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds what a module makes of each numbered rule of the printed game, by its attributes `source`.
 */

#include "snl-rule.h"

/**
 * snl_rule_split:
 * @numbers: numbers of rules with commas between them, as in the attribute `source`
 *
 * Returns: (transfer full): each of them, without blanks around it
 */
char **
snl_rule_split (const char *numbers)
{
  char **list = g_strsplit (numbers, ",", -1);

  for (guint i = 0; list[i] != NULL; i++)
    g_strstrip (list[i]);

  return list;
}

/* What an element makes of the rules that are its source */
static SnlRuleState
get_state_of (SnlElement *element)
{
  if (snl_element_is (element, "on-table"))
    return SNL_RULE_SAID;
  if (g_str_has_prefix (snl_element_get_name (element), "ask-") ||
      snl_element_has (element, "supplied", "no"))
    return SNL_RULE_ASKED;

  return SNL_RULE_DONE;
}

static void
add_states (GHashTable *states,
            SnlElement *element)
{
  const char *source = snl_element_get (element, "source");

  if (source != NULL)
    {
      g_auto(GStrv) numbers = snl_rule_split (source);

      for (guint i = 0; numbers[i] != NULL; i++)
        {
          SnlRuleState state = MAX (snl_rule_get_state (states, numbers[i]),
                                    get_state_of (element));

          g_hash_table_insert (states, g_strdup (numbers[i]), GUINT_TO_POINTER (state));
        }
    }

  snl_element_for_each (child, element, NULL)
    add_states (states, child);
}

/**
 * snl_rule_dup_states:
 * @root: the root element of a module
 *
 * Returns: (transfer full): what is made of each rule that is the source of something, for
 *   snl_rule_get_state()
 */
GHashTable *
snl_rule_dup_states (SnlElement *root)
{
  GHashTable *states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_states (states, root);

  return states;
}

/**
 * snl_rule_get_state:
 * @states: from snl_rule_dup_states()
 * @number: the number of a rule
 *
 * Returns: what the module makes of it; %SNL_RULE_LEFT for a rule that is the source of nothing
 */
SnlRuleState
snl_rule_get_state (GHashTable *states,
                    const char *number)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (states, number));
}
