/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds out from the expressions of a procedure, without running them, what of a roll they can
 * depend on. A form of expression that is not recognised counts as depending on everything: then
 * there are more outcomes to explore, and the odds are still exact.
 */

#include "snl-odds-private.h"

#include <string.h>

static void
raise_detail (SnlDetail *detail,
              SnlDetail  other)
{
  *detail = MAX (*detail, other);
}

static void
read_attribute (SnlDetail  *detail,
                const char *attribute)
{
  if (strcmp (attribute, "hit") == 0)
    raise_detail (detail, SNL_DETAIL_COUNT);
  else if (strcmp (attribute, "group") == 0 || strcmp (attribute, "for") == 0 ||
           strcmp (attribute, "bonus") == 0)
    raise_detail (detail, SNL_DETAIL_GROUPS);
  else
    raise_detail (detail, SNL_DETAIL_FACES);
}

/*
 * Adds to @detail what a condition reads of a die. Returns FALSE if its form is not recognised, or
 * it depends on more than attributes of the die.
 */
static gboolean
read_condition (const SnlTerm *term,
                const char    *dice,
                SnlDetail     *detail)
{
  static const char * const known[] = {
    "boolean", "ceiling", "floor", "not", "number", "round", "snl:max", "snl:min", NULL
  };

  if (snl_term_is (term, SNL_TERM_VARIABLE, dice) ||
      (term->kind == SNL_TERM_CALL && !g_strv_contains (known, term->name)) ||
      (term->kind >= SNL_TERM_ROOT && term->kind != SNL_TERM_ATTRIBUTE))
    return FALSE;
  if (term->kind == SNL_TERM_ATTRIBUTE && term->first == NULL)
    read_attribute (detail, term->name);
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    if (!read_condition (part, dice, detail))
      return FALSE;

  return TRUE;
}

/* Whether a condition is `[@hit]` or `[@hit = 'yes']`. */
static gboolean
asks_for_hits (const SnlTerm *condition)
{
  return snl_term_is (condition, SNL_TERM_ATTRIBUTE, "hit") ||
         (condition->kind == SNL_TERM_EQUAL && snl_term_is (condition->first,
                                                            SNL_TERM_ATTRIBUTE, "hit") &&
          condition->second->kind == SNL_TERM_TEXT &&
          strcmp (condition->second->text, "yes") == 0);
}

/*
 * Sets @detail to what is read of the dice where only their number, sum or presence matters:
 * `$dice[…]…/@value`, with conditions that do not depend on the position of a die. Returns FALSE
 * for any other form.
 */
static gboolean
read_path (const SnlTerm *term,
           const char    *dice,
           SnlDetail     *detail)
{
  const SnlTerm *first = NULL;   /* of the conditions */

  *detail = SNL_DETAIL_COUNT;
  if (term->kind == SNL_TERM_ATTRIBUTE && term->first != NULL)
    {
      read_attribute (detail, term->name);
      term = term->first;
    }
  for (; term->kind == SNL_TERM_FILTER; term = term->first)
    {
      first = term->second;
      if (first->type == SNL_VALUE_NUMBER || first->type == SNL_TERM_ANY ||
          !read_condition (first, dice, detail))
        return FALSE;
    }
  if (first == NULL || !asks_for_hits (first))
    raise_detail (detail, SNL_DETAIL_HITS);

  return snl_term_is (term, SNL_TERM_VARIABLE, dice);
}

/*
 * What @term and its parts read of the dice: in count() and the like what read_path() finds,
 * elsewhere everything
 */
static SnlDetail
read_term (const SnlTerm *term,
           const char    *dice)
{
  static const char * const takers[] = { "boolean", "count", "not", "sum", NULL };
  SnlDetail detail = SNL_DETAIL_COUNT;

  if (snl_term_is (term, SNL_TERM_VARIABLE, dice))
    return SNL_DETAIL_ORDER;
  if (term->kind == SNL_TERM_CALL && g_strv_contains (takers, term->name) &&
      read_path (term->first, dice, &detail))
    return detail;

  detail = SNL_DETAIL_COUNT;
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    raise_detail (&detail, read_term (part, dice));

  return detail;
}

/* Whether a sentence contains the dice as a variable */
static gboolean
names_dice (const SnlTemplate *sentence,
            const char        *dice)
{
  for (guint i = 0; sentence != NULL && i < sentence->n_parts; i++)
    if (g_strcmp0 (sentence->parts[i].variable, dice) == 0)
      return TRUE;

  return FALSE;
}

/* What @parent and its descendants read of the dice */
static SnlDetail
read_element (SnlElement *parent,
              const char *dice)
{
  SnlDetail detail = SNL_DETAIL_COUNT;

  if ((snl_element_is (parent, "gives") &&
       snl_element_has (parent, "name", dice)) ||
      names_dice (snl_element_get_sentence (parent), dice) ||
      names_dice (snl_element_get_cause (parent), dice))
    return SNL_DETAIL_ORDER;

  for (xmlAttr *at = snl_element_get_node (parent)->properties; at != NULL; at = at->next)
    {
      SnlExpression *expression = snl_element_get_expression (parent, (const char *) at->name);

      if (expression != NULL)
        raise_detail (&detail, read_term (snl_expression_get_term (expression), dice));
    }
  for (guint i = 0; i < snl_element_get_n_children (parent); i++)
    raise_detail (&detail, read_element (snl_element_get_child (parent, i), dice));

  return detail;
}

/**
 * snl_detail_find:
 * @ruleset: the module
 * @roll: a roll of it
 *
 * Returns: the detail of @roll that can influence its procedure, or the steps of phases, decks and
 *   endings that may run within it
 */
SnlDetail
snl_detail_find (SnlRuleset *ruleset,
                 SnlElement *roll)
{
  static const char * const open[] = { "board", "decks", "endings", "sequence" };
  const char *dice = snl_element_get (roll, "name");
  SnlElement *body = roll;
  SnlDetail detail;

  while (!snl_element_is (body, "action") && !snl_element_is (body, "procedure") &&
         snl_element_get_parent (body) != NULL)
    body = snl_element_get_parent (body);

  detail = read_element (body, dice);
  for (gsize i = 0; i < G_N_ELEMENTS (open); i++)
    {
      SnlElement *section = snl_ruleset_get_section (ruleset, open[i]);

      if (section != NULL)
        raise_detail (&detail, read_element (section, dice));
    }

  return detail;
}
