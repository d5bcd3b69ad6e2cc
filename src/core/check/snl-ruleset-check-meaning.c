/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The entry point of the cross-checks, the last pass of core/ruleset/snl-ruleset.c: runs all parts
 * of the check, in an order in which each finds what earlier ones have collected, and then reports
 * what nothing refers to.
 */

#include "snl-ruleset-check-private.h"

#include "core/base/snl-error.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether the plan reads this statistic: the coordinates of pieces */
static gboolean
is_drawn (SnlCheck   *check,
          SnlElement *element)
{
  static const char *const names[] = { "x", "y", NULL };

  return snl_element_is (element, "statistic") &&
         snl_element_has (element, "of", "piece") &&
         g_strv_contains (names, snl_check_get_id (element)) &&
         snl_element_find (check->root, "plan") != NULL;
}

/* Adds a fault for each declaration that nothing refers to: it would look as if it had an effect */
static void
check_unused (SnlCheck *check)
{
  static const struct {
    const char *kind;
    const char *sentence;
  } kinds[] = {
    { "deal",      N_("“{name}”, which is dealt to the cards, is never read") },
    { "deck",      N_("the deck “{name}” is never drawn from") },
    { "define",    N_("nothing uses the definition “{name}”") },
    { "drawing",   N_("nothing shows the drawing “{name}”") },
    { "layout",    N_("nothing lays out the layout “{name}”") },
    { "option",    N_("the option “{name}” is never read; whatever it is set to changes nothing") },
    { "procedure", N_("nothing calls the procedure “{name}”") },
    { "statistic", N_("the statistic “{name}” is never read") },
    { "table",     N_("nothing looks anything up in the table “{name}”") },
    { "trait",     N_("the trait “{name}” is never read") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GPtrArray *list = snl_check_get_named (check, kinds[i].kind);

      for (guint j = 0; j < list->len; j++)
        {
          SnlElement *element = g_ptr_array_index (list, j);

          g_autofree char *sentence = NULL;

          if (snl_check_is_used (check, kinds[i].kind, snl_check_get_id (element)) ||
              snl_check_is_meant (check, snl_check_get_id (element)) || is_drawn (check, element))
            continue;

          sentence = snl_check_dup_sentence (_(kinds[i].sentence), snl_check_get_id (element));
          snl_check_fault (check, element, "%s", sentence);
        }
    }
}

/**
 * snl_ruleset_check_expression:
 * @root: the root element of a module
 * @expression: an expression that is not one of the module's
 * @error: return location for an #SnlError
 *
 * Checks that the elements and attributes that an expression reads exist in games of the module.
 * What they are compared with is not looked at: a game has ids that no module names.
 *
 * Returns: whether they do; if not, @error has the first fault
 */
gboolean
snl_ruleset_check_expression (SnlElement     *root,
                              SnlExpression  *expression,
                              GError        **error)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const char *fault = NULL;
  SnlFormula *formula;
  SnlCheck check;

  snl_check_init (&check, root);
  formula = snl_check_add_formula (&check, root, "", expression, NULL);
  snl_check_formula (&check, formula);
  snl_check_report (&check, "", faults, NULL);
  snl_check_clear (&check);

  /* “:LINE: ATTRIBUTE: ” is before it, with no name for the attribute */
  fault = faults->len > 0 ? strstr (faults->pdata[0], ": : ") : NULL;
  if (fault != NULL)
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault + strlen (": : "));

  return fault == NULL;
}

/**
 * snl_ruleset_check_meaning:
 * @root: a module that is valid by the schema and whose expressions can be parsed
 * @file: the module's file name
 * @faults: (element-type utf8): the array to add `file:line: sentence` to for each fault
 * @warnings: (element-type utf8) (nullable): the same for what may be a mistake, but does not stop
 *   anybody from playing; %NULL for the rules within a game's file, for which only faults that stop
 *   the engine are reported
 *
 * Checks what a schema cannot: references, variables, possible values, complete tables, that
 * everything terminates, and that nothing is unused.
 */
void
snl_ruleset_check_meaning (SnlElement *root,
                           const char *file,
                           GPtrArray  *faults,
                           GPtrArray  *warnings)
{
  SnlCheck check;

  snl_check_init (&check, root);
  check.reads_texts = warnings != NULL;
  snl_check_names (&check);
  snl_check_ids (&check);
  snl_check_scopes (&check);
  snl_check_texts (&check);
  snl_check_values (&check);
  if (warnings != NULL)
    {
      snl_check_pairs (&check);
      snl_check_types (&check);
      snl_check_never (&check);
      snl_check_slips (&check);
    }
  snl_check_pages (&check);
  snl_check_rules (&check);
  snl_check_ends (&check);
  snl_check_unread (&check);
  check_unused (&check);
  snl_check_report (&check, file, faults, warnings);
  snl_check_clear (&check);
}
