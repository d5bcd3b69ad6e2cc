/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks the element `rules`, the list of the printed game's rules: each is there once, and is the
 * `source` of an element, or a text says why it is left to the players; and each `source` is
 * listed.
 */

#include "snl-ruleset-check-private.h"

#include "core/module/snl-rule.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether @number is the number of a chapter in which rules of the list stand: 7.2 with 7.2.1 */
static gboolean
is_chapter (GHashTable *listed,
            const char *number)
{
  gsize length = strlen (number);
  GHashTableIter iter;
  gpointer key = NULL;

  g_hash_table_iter_init (&iter, listed);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (strncmp (key, number, length) == 0 && ((const char *) key)[length] == '.')
      return TRUE;

  return FALSE;
}

/* Adds the rules of @rule to @listed; a fault for each that nothing has for its source */
static void
check_rule (SnlCheck   *check,
            SnlElement *rule,
            GHashTable *states,
            GHashTable *listed)
{
  g_auto(GStrv) numbers = snl_rule_split (snl_element_get (rule, "numbers"));
  gboolean excused = snl_element_find (rule, "text") != NULL;

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      if (!excused && snl_rule_get_state (states, numbers[i]) == SNL_RULE_LEFT)
        snl_check_fault (check, rule, _("nothing has the source “%s”; give it to a step, or say in "
                                        "a text why the rule is left to the table"), numbers[i]);
      if (!g_hash_table_add (listed, g_strdup (numbers[i])))
        snl_check_fault (check, rule, _("the rule “%s” is listed already"), numbers[i]);
    }
}

/* Adds a fault for each source that begins with a digit, as a rule's number, and is not listed */
static void
check_sources (SnlCheck   *check,
               SnlElement *element,
               GHashTable *listed)
{
  const char *source = snl_element_get (element, "source");

  if (source != NULL)
    {
      g_auto(GStrv) numbers = snl_rule_split (source);

      for (guint i = 0; numbers[i] != NULL; i++)
        if (g_ascii_isdigit (*numbers[i]) && !g_hash_table_contains (listed, numbers[i]) &&
            !is_chapter (listed, numbers[i]))
          snl_check_fault (check, element, _("the rule “%s” is not listed among the rules"),
                           numbers[i]);
    }

  snl_element_for_each (child, element, NULL)
    check_sources (check, child, listed);
}

/**
 * snl_check_rules:
 * @check: a check
 *
 * Checks the element `rules`.
 */
void
snl_check_rules (SnlCheck *check)
{
  SnlElement *rules = snl_element_find (check->root, "rules");
  g_autoptr(GHashTable) states = NULL;
  g_autoptr(GHashTable) listed = NULL;

  if (rules == NULL)
    return;

  states = snl_rule_dup_states (check->root);
  listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  snl_element_for_each (rule, rules, "rule")
    check_rule (check, rule, states, listed);

  check_sources (check, check->root, listed);
}
