/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks that each expression of a module has the type that its attribute wants, see
 * snl-ruleset-check-infer.c, and that steps write what the nodes have.
 */

#include "snl-ruleset-check-types-private.h"

#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The type of the context node of an expression: a candidate, or the position */
static guint
get_context (SnlCheck         *check,
             const SnlFormula *formula)
{
  SnlElement *element = formula->element;
  const char *attribute = formula->attribute;
  SnlElement *parent = snl_element_get_parent (element);

  if (snl_element_is (element, "badge") || snl_element_is (element, "line") ||
      snl_element_is (element, "strength") ||
      (snl_element_is (element, "board") && strcmp (attribute, "stands") == 0))
    return PIECE;
  if (snl_element_is (element, "shuffle"))
    return CARD;
  if (snl_element_is (element, "ask-piece") && strcmp (attribute, "prefer") == 0)
    return snl_infer_nodes (check, element, "among", 0);
  if (snl_element_is (element, "for-each") && strcmp (attribute, "order") == 0)
    return snl_infer_nodes (check, element, "select", 0);
  if (snl_element_is (element, "list"))
    return strcmp (attribute, "order") == 0 ? snl_infer_nodes (check, element, "rows", 0)
           : strcmp (attribute, "rows") == 0 ? POSITION : ANY;
  if (snl_element_is (element, "column"))
    return snl_infer_nodes (check, parent, "rows", 0);
  if (snl_element_is (element, "fact") && snl_element_get (parent, "of") != NULL)
    return snl_infer_nodes (check, parent, "of", 0);

  return POSITION;
}

/* Checks the statistic that a step writes against the nodes of `on` */
static void
check_owner (SnlInference *self,
             guint         type)
{
  const char *name = snl_element_get (self->element, "name");
  guint owners = snl_kind_get_owners (self->check, name) & ~(guint) TYPE;
  g_autofree char *of = NULL;
  g_autofree char *those = NULL;

  if (!snl_kind_is_known (type) || (type & NODES) == 0 || owners == 0 || (type & owners))
    return;

  of = snl_kind_dup_plural (owners);
  those = snl_kind_dup_plural (type);
  snl_check_fault (self->check, self->element, _("%s: “%s” is of %s, not of %s"), self->attribute,
                   name, of, those);
}

/* Whether the attribute is the default of a question that is answered with a text */
static gboolean
is_answer (SnlElement *element,
           const char *attribute)
{
  gboolean is_child = snl_element_is (element, "default");
  SnlElement *ask = is_child ? snl_element_get_parent (element) : element;

  return strcmp (attribute, is_child ? "select" : "default") == 0 &&
         (snl_element_is (ask, "ask-square") || snl_element_is (ask, "ask-choice"));
}

/* The type that the expression in an attribute must have; 0 for any */
static guint
get_wanted (SnlElement *element,
            const char *attribute)
{
  static const char truths[] = " when test while prefer stands known told ";
  static const char counts[] =
    " by least most sides needed always never count value full mark from turned width height x y "
    "allowance cost turning ";
  static const char texts[] = " winner active check metric type side part called choose ";
  static const char sets[] = " affects among dice each of on reach rows waits ";

  if (snl_element_is (element, "shuffle") || snl_text_has_word (truths, attribute))
    return TRUTH;
  if (snl_text_has_word (sets, attribute))
    return NODES;
  if (snl_element_is (element, "for-each"))
    return strcmp (attribute, "select") == 0 ? NODES : NUMBER;
  if (snl_text_has_word (counts, attribute) || strcmp (attribute, "order") == 0 ||
      snl_element_is (element, "strength"))
    return NUMBER;
  if (snl_text_has_word (texts, attribute) || snl_element_is (element, "look-up") ||
      is_answer (element, attribute) ||
      (snl_element_is (element, "set") && strcmp (attribute, "to") == 0))
    return TEXT;

  return 0;
}

/**
 * snl_check_types:
 * @check: a check whose expressions have been read
 *
 * Checks that the nodes that expressions read and steps write have the attribute in question, and
 * that each expression has the type that its attribute needs.
 */
void
snl_check_types (SnlCheck *check)
{
  for (guint i = 0; i < check->formulas->len && !snl_check_is_full (check); i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);
      const SnlTerm *term = snl_expression_get_term (formula->expression);
      SnlInference inference = { check, formula->element, formula->attribute, formula->scope };
      guint type = snl_infer_term (&inference, term, get_context (check, formula));

      switch (get_wanted (formula->element, formula->attribute))
        {
        case TRUTH:
          snl_want_truth (&inference, term, type);
          break;
        case NUMBER:
          snl_want_number (&inference, term, type);
          break;
        case TEXT:
          snl_want_text (&inference, term, type);
          break;
        case NODES:
          /* a list's row is a node, not one of its attributes */
          if (strcmp (formula->attribute, "rows") == 0)
            type &= ~(guint) ATTRIBUTE;
          if (snl_want_nodes (&inference, term, NULL, type) &&
              strcmp (formula->attribute, "on") == 0)
            check_owner (&inference, type);
          break;
        default:
          break;
        }
    }
}
