/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Infers the types of variables from the expressions and steps that bind them. */

#include "snl-ruleset-check-types-private.h"

#include "core/module/snl-statistic.h"

#include <string.h>

/* How deep variables are followed */
#define DEPTH_LIMIT 40

/* The type of the expression in @attribute of @element; ANY if it has none */
static guint
infer_formula (SnlCheck   *check,
               SnlElement *element,
               const char *attribute,
               guint       depth)
{
  const SnlFormula *formula = snl_check_find_formula (check, element, attribute);
  SnlInference inference = {
    check, element, attribute, formula != NULL ? formula->scope : NULL, TRUE, depth
  };

  if (formula == NULL || depth > DEPTH_LIMIT)
    return ANY;

  return snl_infer_term (&inference, snl_expression_get_term (formula->expression), POSITION);
}

/* The same, for an attribute that selects nodes; ANY if it does not, which its own check reports */
guint
snl_infer_nodes (SnlCheck   *check,
                 SnlElement *element,
                 const char *attribute,
                 guint       depth)
{
  guint type = infer_formula (check, element, attribute, depth);

  return type & (NODES | ATTRIBUTE) ? type : ANY;
}

/* The type of a procedure's argument: the types in all calls together */
static guint
get_given (SnlCheck   *check,
           SnlElement *procedure,
           const char *name,
           guint       depth)
{
  GPtrArray *withs = snl_check_get_named (check, "with");
  guint type = 0;

  check->spent += withs->len;
  if (snl_check_is_spent (check))
    return ANY;

  for (guint i = 0; i < withs->len; i++)
    {
      SnlElement *with = g_ptr_array_index (withs, i);
      SnlElement *call = snl_element_get_parent (with);

      if (snl_element_has (with, "name", name) &&
          snl_element_has (call, "procedure", snl_element_get (procedure, "id")))
        type |= infer_formula (check, with, "select", depth);
    }

  return type != 0 ? snl_kind_without_attribute (type) : ANY;
}

/* The type of the variable that a step binds */
static guint
get_binding (SnlCheck         *check,
             const SnlBinding *binding,
             SnlScope         *scope,
             guint             depth)
{
  static const struct {
    const char *element;
    guint       type;
  } plain[] = {
    { "ask-card", TEXT }, { "ask-choice", TEXT }, { "ask-number", NUMBER },
    { "ask-square", SQUARE }, { "ask-text", TEXT }, { "corrected", PIECE }, { "draw", CARD },
    { "look-up", TEXT | NUMBER }, { "roll", DIE },
  };
  SnlElement *element = binding->element;
  const char *named = NULL;
  guint type;

  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++)
    if (snl_element_is (element, plain[i].element))
      return plain[i].type;

  if (snl_element_is (element, "ask-piece"))
    return snl_infer_nodes (check, element, "among", depth);
  if (snl_element_is (element, "add"))
    return snl_kind_find_named (snl_statistic_find_of (element, &named));
  if (snl_element_is (element, "each-line"))
    return snl_kind_find_named (snl_statistic_find_of (snl_element_get_parent (element), &named));
  if (snl_element_is (element, "movement"))
    return strcmp (binding->name, "piece") == 0 ? PIECE : SQUARE;
  if (snl_element_is (element, "for-each"))
    return snl_element_get (element, "select") != NULL
           ? snl_infer_nodes (check, element, "select", depth) : NUMBER;
  if (snl_element_is (element, "page"))
    return snl_infer_nodes (check, element, "of", depth);
  if (snl_element_is (element, "list"))
    return snl_infer_nodes (check, element, "rows", depth);
  if (snl_element_is (element, "takes"))
    return get_given (check, scope->element, binding->name, depth);
  if (snl_element_is (element, "let"))
    {
      type = infer_formula (check, element, "select", depth);
      snl_element_for_each (then, element, "then")
        type |= infer_formula (check, then, "select", depth);

      return snl_kind_without_attribute (type);
    }
  if (snl_element_is (element, "call"))
    {
      SnlElement *procedure = snl_check_find (check, "procedure",
                                              snl_element_get (element, "procedure"));
      SnlScope *given = procedure != NULL ? snl_check_find_scope (check, procedure) : NULL;

      return given != NULL ? snl_infer_variable (check, binding->name, given, depth) : ANY;
    }

  return ANY;   /* not reached: no other element binds a variable */
}

static guint
get_global (SnlCheck   *check,
            const char *name,
            guint       depth)
{
  SnlElement *statistic = snl_check_find (check, "statistic", name);
  SnlElement *define = snl_check_find (check, "define", name);

  if (snl_check_find (check, "option", name) != NULL)
    return TEXT;
  if (define != NULL)
    return snl_kind_without_attribute (infer_formula (check, define, "select", depth));
  if (snl_element_has (statistic, "of", "game"))
    return snl_kind_of_statistic (statistic);

  return strcmp (name, "turn") == 0 ? ANY : strcmp (name, "ended") == 0 ? YES_NO
         : snl_check_is_global (check, name) ? TEXT : ANY;
}

/* The type of `$name` in a scope: the types of all its bindings together */
guint
snl_infer_variable (SnlCheck   *check,
                    const char *name,
                    SnlScope   *scope,
                    guint       depth)
{
  GPtrArray *bindings = scope != NULL ? g_hash_table_lookup (scope->by_name, name) : NULL;
  char *key = g_strdup_printf ("%p %s", (gpointer) scope, name);
  gpointer known = NULL;
  guint type = 0;

  if (g_hash_table_lookup_extended (check->types, key, NULL, &known) || depth > DEPTH_LIMIT)
    {
      g_free (key);
      return depth > DEPTH_LIMIT ? ANY : GPOINTER_TO_UINT (known);
    }

  /* ANY meanwhile, for a variable that depends on itself */
  g_hash_table_insert (check->types, key, GUINT_TO_POINTER (ANY));
  for (guint i = 0; bindings != NULL && i < bindings->len; i++)
    type |= get_binding (check, g_ptr_array_index (bindings, i), scope, depth + 1);
  if (bindings == NULL)
    type = get_global (check, name, depth + 1);
  g_hash_table_insert (check->types, g_strdup (key), GUINT_TO_POINTER (type));

  return type;
}
