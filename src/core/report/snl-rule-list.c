/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Lists what a module makes of each numbered rule of the printed game. The module's element
 * `rules` names the rules; the attribute `source` of other elements says which ones they carry out.
 */

#include "snl-rule-list.h"

#include <glib/gi18n.h>

static void
rule_line_free (gpointer data)
{
  SnlRuleLine *line = data;

  g_free (line->numbers);
  g_free (line);
}

/* Adds @number to @line, whose rules have the same state; adds a new line if @line is NULL */
static SnlRuleLine *
add_number (GPtrArray    *lines,
            SnlRuleLine  *line,
            SnlElement   *rule,
            SnlRuleState  state,
            const char   *number)
{
  char *numbers = NULL;

  if (line == NULL)
    {
      line = g_new0 (SnlRuleLine, 1);
      line->name = snl_element_get_label (rule);
      line->state = state;
      line->reason = state == SNL_RULE_SAID ? _("You are told when it is due.") : "";
      g_ptr_array_add (lines, line);
    }

  numbers = line->numbers != NULL ? g_strconcat (line->numbers, ", ", number, NULL)
                                  : g_strdup (number);
  g_free (line->numbers);
  line->numbers = numbers;

  return line;
}

/* Adds a line for each state that a number of @rule has */
static void
add_rule (GPtrArray  *lines,
          SnlElement *rule,
          GHashTable *states)
{
  g_auto(GStrv) numbers = snl_rule_split (snl_element_get (rule, "numbers"));
  SnlElement *text = snl_element_find (rule, "text");
  SnlRuleLine *alike[SNL_RULE_ASKED + 1] = { NULL };

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      SnlRuleState state = snl_rule_get_state (states, numbers[i]);

      alike[state] = add_number (lines, alike[state], rule, state, numbers[i]);
    }

  /* the text explains why something is left to the table: it goes to the first state there is */
  for (guint state = SNL_RULE_LEFT; text != NULL && state <= SNL_RULE_ASKED; state++)
    if (alike[state] != NULL)
      {
        alike[state]->reason = snl_element_get_text (text);
        break;
      }
}

/**
 * snl_rule_list_dup:
 * @ruleset: a module
 *
 * Returns: (transfer full) (element-type SnlRuleLine): the rules of the printed game in their
 *   order, valid as long as @ruleset; empty if the module does not list them
 */
GPtrArray *
snl_rule_list_dup (SnlRuleset *ruleset)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (rule_line_free);
  SnlElement *rules = snl_ruleset_get_section (ruleset, "rules");
  g_autoptr(GHashTable) states = NULL;

  if (rules == NULL)
    return lines;

  states = snl_rule_dup_states (snl_ruleset_get_root (ruleset));

  snl_element_for_each (rule, rules, "rule")
    add_rule (lines, rule, states);

  return lines;
}

/**
 * snl_rule_list_dup_summary:
 * @lines: (element-type SnlRuleLine): from snl_rule_list_dup()
 *
 * Returns: (transfer full): a translated sentence: how many rules there are, and how many of each
 * state
 */
char *
snl_rule_list_dup_summary (GPtrArray *lines)
{
  guint counts[SNL_RULE_ASKED + 1] = { 0 };
  guint total = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const SnlRuleLine *line = lines->pdata[i];
      g_auto(GStrv) numbers = snl_rule_split (line->numbers);

      counts[line->state] += g_strv_length (numbers);
      total += g_strv_length (numbers);
    }

  /* Translators: of the numbered rules of a printed game */
  return g_strdup_printf (_("Rules: %u. Done: %u. Asked: %u. Left to the table: %u."), total,
                          counts[SNL_RULE_DONE], counts[SNL_RULE_ASKED],
                          counts[SNL_RULE_LEFT] + counts[SNL_RULE_SAID]);
}

/**
 * snl_rule_list_get_state:
 * @state: what a module makes of a rule
 *
 * Returns: (transfer none): that in words
 */
const char *
snl_rule_list_get_state (SnlRuleState state)
{
  switch (state)
    {
    case SNL_RULE_DONE:
      /* Translators: of a rule: Senlac does it */
      return _("done");
    case SNL_RULE_ASKED:
      /* Translators: of a rule: the referee is asked */
      return _("asked");
    case SNL_RULE_LEFT:
    case SNL_RULE_SAID:
    default:
      /* Translators: of a rule */
      return _("left to the table");
    }
}
