/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds the rules that the options of a game switch off, so that they are not printed. A condition
 * is evaluated in three-valued logic: what depends on options only is true or false, all else is
 * unknown.
 */

#include "snl-paper-private.h"

#include "core/expression/snl-expression.h"
#include "core/expression/snl-term.h"

#include <string.h>

typedef enum {
  NEVER,
  UNKNOWN,
  ALWAYS,
} Tristate;

static Tristate test_term (SnlPosition   *position,
                           SnlRuleset    *ruleset,
                           SnlElement    *element,
                           const SnlTerm *term);

/* (nullable): the `let` of that name that @element sees, if nothing modifies its value */
static SnlElement *
find_let (SnlElement *element,
          const char *name)
{
  for (SnlElement *at = element; at != NULL; at = snl_element_get_parent (at))
    {
      SnlElement *parent = snl_element_get_parent (at);

      if (parent == NULL)
        continue;

      snl_element_for_each (child, parent, "let")
        if (child != at && strcmp (snl_element_get (child, "name"), name) == 0)
          return snl_element_find (child, "then") == NULL ? child : NULL;
    }

  return NULL;
}

/*
 * A variable as a condition: a definition or a `let` has the truth of the expression that it
 * selects; any other variable is unknown.
 */
static Tristate
test_variable (SnlPosition *position,
               SnlRuleset  *ruleset,
               SnlElement  *element,
               const char  *name)
{
  SnlElement *named = snl_ruleset_find (ruleset, "define", name);
  SnlExpression *select;

  if (named == NULL)
    named = find_let (element, name);
  select = named != NULL ? snl_element_get_expression (named, "select") : NULL;

  return select != NULL
         ? test_term (position, ruleset, named, snl_expression_get_term (select))
         : UNKNOWN;
}

/* `$option = 'choice'`, in this order or the other */
static Tristate
test_equal (SnlPosition   *position,
            const SnlTerm *term)
{
  const SnlTerm *variable = term->first->kind == SNL_TERM_VARIABLE ? term->first : term->second;
  const SnlTerm *literal = variable == term->first ? term->second : term->first;
  const char *value = variable->kind == SNL_TERM_VARIABLE
                      ? snl_position_get (position, "options", variable->name) : NULL;

  if (value == NULL || literal->kind != SNL_TERM_TEXT)
    return UNKNOWN;

  return strcmp (value, literal->text) == 0 ? ALWAYS : NEVER;
}

static Tristate
test_term (SnlPosition   *position,
           SnlRuleset    *ruleset,
           SnlElement    *element,
           const SnlTerm *term)
{
  switch (term->kind)
    {
    case SNL_TERM_AND:
      return MIN (test_term (position, ruleset, element, term->first),
                  test_term (position, ruleset, element, term->second));

    case SNL_TERM_OR:
      return MAX (test_term (position, ruleset, element, term->first),
                  test_term (position, ruleset, element, term->second));

    case SNL_TERM_EQUAL:
      return test_equal (position, term);

    case SNL_TERM_UNEQUAL:
      return ALWAYS - test_equal (position, term);

    case SNL_TERM_VARIABLE:
      return test_variable (position, ruleset, element, term->name);

    case SNL_TERM_CALL:
      return strcmp (term->name, "not") == 0
             ? ALWAYS - test_term (position, ruleset, element, term->first)
             : UNKNOWN;

    default:
      return UNKNOWN;
    }
}

static Tristate
test_condition (SnlGame    *game,
                SnlElement *element,
                const char *attribute)
{
  SnlExpression *condition = snl_element_get_expression (element, attribute);

  return condition != NULL
         ? test_term (snl_game_get_position (game), snl_game_get_ruleset (game), element,
                      snl_expression_get_term (condition))
         : UNKNOWN;
}

/**
 * snl_paper_is_disabled:
 * @game: a game
 * @element: a part of its module
 * @attribute: its condition
 *
 * Returns: whether the options of @game are such that the condition never holds
 */
gboolean
snl_paper_is_disabled (SnlGame    *game,
                       SnlElement *element,
                       const char *attribute)
{
  return test_condition (game, element, attribute) == NEVER;
}

/**
 * snl_paper_is_refused:
 * @game: a game
 * @action: an action of its module
 *
 * Returns: whether the options of @game are such that @action is always refused
 */
gboolean
snl_paper_is_refused (SnlGame    *game,
                      SnlElement *action)
{
  snl_element_for_each (child, action, "refuse")
    if (test_condition (game, child, "when") == ALWAYS)
      return TRUE;

  return FALSE;
}

/* What the steps of a module use */
typedef struct {
  SnlGame    *game;
  gboolean    is_all;    /* whether the steps that options switch off count, too */
  GHashTable *reached;   /* set of SnlElement: tables, decks and procedures */
} Walk;

static void reach_steps (Walk       *walk,
                         SnlElement *parent);

static void
reach (Walk       *walk,
       const char *kind,
       const char *id)
{
  SnlElement *named = id != NULL
                      ? snl_ruleset_find (snl_game_get_ruleset (walk->game), kind, id) : NULL;

  if (named != NULL && g_hash_table_add (walk->reached, named))
    reach_steps (walk, named);
}

static void
reach_steps (Walk       *walk,
             SnlElement *parent)
{
  static const char *const kinds[] = { "table", "deck", "procedure" };

  snl_element_for_each (child, parent, NULL)
    {
      if (!walk->is_all && (snl_paper_is_disabled (walk->game, child, "when") ||
                            snl_paper_is_disabled (walk->game, child, "test") ||
                            snl_paper_is_refused (walk->game, child)))
        continue;

      for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
        reach (walk, kinds[i], snl_element_get (child, kinds[i]));
      reach_steps (walk, child);
    }
}

static GHashTable *
dup_reached (SnlGame  *game,
             gboolean  is_all)
{
  static const char *const begins[] = { "setup", "scenario", "sequence", "actions", "endings" };
  Walk walk = { game, is_all, g_hash_table_new (NULL, NULL) };

  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    reach_steps (&walk, snl_ruleset_get_section (snl_game_get_ruleset (game), begins[i]));

  return walk.reached;
}

/**
 * snl_paper_dup_unused:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlElement): the set of tables and decks that only steps
 *   use which the options of @game switch off
 */
GHashTable *
snl_paper_dup_unused (SnlGame *game)
{
  GHashTable *unused = dup_reached (game, TRUE);
  g_autoptr(GHashTable) used = dup_reached (game, FALSE);
  GHashTableIter iter;
  gpointer element;

  g_hash_table_iter_init (&iter, used);
  while (g_hash_table_iter_next (&iter, &element, NULL))
    g_hash_table_remove (unused, element);

  return unused;
}
