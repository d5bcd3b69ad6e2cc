/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What a procedure can see of a roll that it throws, read off its expressions without running them.
 * What is not understood here counts as seeing everything, so a mistake costs time, never truth.
 */

#include "snl-odds-private.h"

#include <string.h>

static void
worsen (SnlDetail *detail,
        SnlDetail  other)
{
  *detail = MAX (*detail, other);
}

static void
see (SnlDetail  *detail,
     const char *attribute)
{
  worsen (detail, strcmp (attribute, "hit") == 0 ? SNL_DETAIL_COUNT
                  : strcmp (attribute, "group") == 0 || strcmp (attribute, "for") == 0
                    || strcmp (attribute, "bonus") == 0 ? SNL_DETAIL_GROUPS
                  : SNL_DETAIL_FACES);
}

/* What a condition asks of a die; FALSE if that is not understood, or more than its attributes */
static gboolean
read_condition (const SnlTerm *term,
                const char    *dice,
                SnlDetail     *detail)
{
  static const char * const known[] = {
    "boolean", "ceiling", "floor", "not", "number", "round", "snl:max", "snl:min", NULL
  };

  if (snl_term_is (term, SNL_TERM_VARIABLE, dice) ||
      (term->kind == SNL_TERM_CALL && !g_strv_contains (known, term->name))
      || (term->kind >= SNL_TERM_ROOT && term->kind != SNL_TERM_ATTRIBUTE))
    return FALSE;
  if (term->kind == SNL_TERM_ATTRIBUTE && term->first == NULL)
    see (detail, term->name);
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    if (!read_condition (part, dice, detail))
      return FALSE;

  return TRUE;
}

/* Whether a condition is `[@hit]` or `[@hit = 'yes']`. */
static gboolean
asks_for_hits (const SnlTerm *condition)
{
  return snl_term_is (condition, SNL_TERM_ATTRIBUTE, "hit")
         || (condition->kind == SNL_TERM_EQUAL && snl_term_is (condition->first,
                                                               SNL_TERM_ATTRIBUTE, "hit")
             && condition->second->kind == SNL_TERM_TEXT
             && strcmp (condition->second->text, "yes") == 0);
}

/*
 * The dice as they may be named where only their number, sum or presence counts:
 * `$dice[…]…/@value`, with conditions that do not ask for a die's place.
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
      see (detail, term->name);
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
    worsen (detail, SNL_DETAIL_HITS);

  return snl_term_is (term, SNL_TERM_VARIABLE, dice);
}

/* What @term and its parts see of the dice: within count() and the like not all, else it may be
 * anything. */
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
    worsen (&detail, read_term (part, dice));

  return detail;
}

/* Whether a sentence says what the dice are */
static gboolean
names_dice (const SnlTemplate *sentence,
            const char        *dice)
{
  for (guint i = 0; sentence != NULL && i < sentence->n_pieces; i++)
    if (g_strcmp0 (sentence->pieces[i].variable, dice) == 0)
      return TRUE;

  return FALSE;
}

/* What @parent and all that stands in it sees of the dice. */
static SnlDetail
read_element (SnlElement *parent,
              const char *dice)
{
  SnlDetail detail = SNL_DETAIL_COUNT;

  if ((snl_element_is (parent, "gives") && g_strcmp0 (snl_element_get (parent, "name"), dice) == 0)
      || names_dice (snl_element_get_sentence (parent), dice)
      || names_dice (snl_element_get_cause (parent), dice))
    return SNL_DETAIL_ORDER;

  for (xmlAttr *at = snl_element_get_node (parent)->properties; at != NULL; at = at->next)
    {
      SnlExpression *expression = snl_element_get_expression (parent, (const char *) at->name);

      if (expression != NULL)
        worsen (&detail, read_term (snl_expression_get_term (expression), dice));
    }
  for (guint i = 0; i < snl_element_get_n_children (parent); i++)
    worsen (&detail, read_element (snl_element_get_child (parent, i), dice));

  return detail;
}

/**
 * snl_detail_find:
 * @ruleset: the module
 * @roll: a roll of it
 *
 * Returns: what of @roll can matter to its procedure, and to what the walk through the turn may run
 *   within it
 */
SnlDetail
snl_detail_find (SnlRuleset *ruleset,
                 SnlElement *roll)
{
  static const char * const open[] = { "board", "decks", "endings", "sequence" };
  const char *dice = snl_element_get (roll, "name");
  SnlElement *body = roll;
  SnlDetail detail;

  while (!snl_element_is (body, "action") && !snl_element_is (body, "procedure")
         && snl_element_get_parent (body) != NULL)
    body = snl_element_get_parent (body);

  detail = read_element (body, dice);
  for (gsize i = 0; i < G_N_ELEMENTS (open); i++)
    {
      SnlElement *section = snl_ruleset_get_section (ruleset, open[i]);

      if (section != NULL)
        worsen (&detail, read_element (section, dice));
    }

  return detail;
}
