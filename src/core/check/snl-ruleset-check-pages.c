/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks pages and the facts of the plan: a secret page belongs to somebody and is not shown to the
 * class, and the texts for values are for values that can occur.
 */

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>

static void
check_page (SnlCheck   *check,
            SnlElement *page)
{
  if (!snl_element_has (page, "secret", "yes"))
    return;

  if (snl_element_get (page, "of") == NULL)
    snl_check_fault (check, page, _("a secret page says whose it is, as in of=\"side\""));

  if (snl_element_has (page, "class", "yes"))
    snl_check_fault (check, page, _("what is secret cannot be for the class"));

  snl_element_for_each (child, page, NULL)
    if (snl_element_has (child, "class", "yes"))
      snl_check_fault (check, child,
                       _("the page is secret: nothing of it can be for the class"));
}

/*
 * Checks the texts that a fact or column has for values: each for a different value, which must be
 * possible
 */
static void
check_shown (SnlCheck   *check,
             SnlElement *element,
             SnlScope   *scope)
{
  SnlValues values;

  snl_check_unique_children (check, element, "choice", "id");

  snl_values_init (&values);
  snl_values_add_expression (&values, check, element, "select", scope);

  snl_element_for_each (choice, element, "choice")
    {
      const char *id = snl_element_get (choice, "id");
      g_autofree char *hint = NULL;

      if (id == NULL || snl_values_can_be (&values, id))
        continue;

      hint = snl_check_dup_hint (check, values.words, id);
      snl_check_fault (check, choice, _("the value is never “%s”%s"), id, hint);
    }

  snl_values_clear (&values);
}

static void
check_plan (SnlCheck *check)
{
  SnlElement *plan = snl_element_find (check->root, "plan");

  snl_element_for_each (child, plan, "fact")
    check_shown (check, child, snl_check_find_scope (check, plan));
}

/**
 * snl_check_pages:
 * @check: a check whose expressions have been read
 *
 * Checks the pages and the plan.
 */
void
snl_check_pages (SnlCheck *check)
{
  GPtrArray *pages = snl_check_get_named (check, "page");

  for (guint i = 0; i < pages->len; i++)
    {
      SnlElement *page = g_ptr_array_index (pages, i);
      SnlScope *scope = snl_check_find_scope (check, page);

      check_page (check, page);

      snl_element_for_each (child, page, NULL)
        {
          if (snl_element_is (child, "fact"))
            check_shown (check, child, scope);

          snl_element_for_each (column, snl_element_is (child, "list") ? child : NULL, "column")
            check_shown (check, column, scope);
        }
    }

  check_plan (check);
}
