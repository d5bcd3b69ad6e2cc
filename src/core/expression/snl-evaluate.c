/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Evaluates the tree of an expression. Each term has a pointer to the function that evaluates it,
 * chosen when the expression is parsed, so that an evaluation need not find out the term's form.
 */

#include "snl-evaluate-private.h"

#include <math.h>

static inline double
evaluate_number (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  SnlValue value = term->evaluate (context, term, node);

  return snl_eval_number (context, &value);
}

static SnlValue
evaluate_arithmetic (SnlEvalContext *context,
                     const SnlTerm  *term,
                     xmlNode        *node)
{
  double a = evaluate_number (context, term->first, node);
  double b = term->second != NULL ? evaluate_number (context, term->second, node) : 0;

  switch ((int) term->kind)
    {
    case SNL_TERM_ADD:
      a += b;
      break;
    case SNL_TERM_SUBTRACT:
      a -= b;
      break;
    case SNL_TERM_MULTIPLY:
      a *= b;
      break;
    case SNL_TERM_DIVIDE:
      a /= b;
      break;
    case SNL_TERM_MODULO:
      a = b == 0 ? (double) NAN : fmod (a, b);
      break;
    default:
      a = -a;
    }

  return snl_value_of_number (a);
}

static gboolean
test_connective (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  gboolean truth = term->first->test (context, term->first, node) != FALSE;

  return truth == (term->kind == SNL_TERM_AND)
         ? term->second->test (context, term->second, node)
         : truth;
}

static SnlValue
evaluate_literal (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  return term->kind == SNL_TERM_NUMBER
         ? snl_value_of_number (term->number)
         : snl_value_of_literal (term->text);
}

static SnlValue
evaluate_variable (SnlEvalContext *context,
                   const SnlTerm  *term,
                   xmlNode        *node)
{
  const SnlEvalBinding *binding = snl_eval_find (context, term->name_number);
  const SnlValue *cached;

  if (binding != NULL)
    return binding->value;
  cached = snl_eval_cache_find (context, context->variables, term->name_number);

  return cached != NULL ? *cached : snl_eval_lookup (context, term->name);
}

/* Calls a function of snl_eval_context_set_function(), which may itself evaluate expressions */
static SnlValue
evaluate_call (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node)
{
  SnlFunctionFunc function = context->functions[term->function->id];
  SnlValue arguments[2];
  guint n_arguments = 0;
  SnlSavedState state;
  SnlValue value;

  for (const SnlTerm *argument = term->first; argument != NULL; argument = argument->next)
    {
      SnlValue *value_of = &arguments[n_arguments++];

      *value_of = argument->evaluate (context, argument, node);
      /* charge for the scan of a set or a text */
      if (value_of->kind == SNL_VALUE_NODES && value_of->length > 1)
        snl_eval_charge (context, (gsize) value_of->length * SNL_STEPS_OF_NODE);
      if (term->function->id == SNL_FUNCTION_WORDS)
        snl_eval_charge_search (context, strlen (snl_eval_text (context, value_of)));
    }
  if (function == NULL)
    return snl_eval_fail (context, SNL_EVAL_FAULT_UNFIT);

  /* charge for the search for a square or a type */
  if (!snl_eval_charge (context, SNL_STEPS_OF_NODE))
    return snl_value_of_node (NULL);
  state = snl_eval_save_state (context);
  value = function (context, arguments, context->user_data);
  snl_eval_restore_state (context, &state);
  /* snl:words() creates nodes that are kept as long as the world, so that it costs more */
  if (value.kind == SNL_VALUE_NODES && value.length > 1)
    snl_eval_charge (context, (gsize) value.length * SNL_STEPS_OF_NODE
                              * (term->function->id == SNL_FUNCTION_WORDS
                                 ? SNL_STEPS_OF_NODE
                                 : 1));

  return value;
}

/* Evaluates a term of type boolean by its test function */
static SnlValue
truth_of (SnlEvalContext *context,
          const SnlTerm  *term,
          xmlNode        *node)
{
  return snl_value_of_truth (term->test_unfixed (context, term, node));
}

/* Tests a term of another type by its value */
static gboolean
test_value (SnlEvalContext *context,
            const SnlTerm  *term,
            xmlNode        *node)
{
  SnlValue value = term->evaluate_unfixed (context, term, node);

  return snl_value_to_truth (&value);
}

/* Returns: (nullable): the test function of a term of type boolean */
static SnlTermTest
find_test (const SnlTerm *self)
{
  if (snl_term_is_comparison (self))
    return snl_term_find_test (self);
  if (self->kind == SNL_TERM_CALL)
    return self->function->test;

  return self->kind == SNL_TERM_OR || self->kind == SNL_TERM_AND ? test_connective : NULL;
}

static SnlTermFunc
find_function (const SnlTerm *self)
{
  switch (self->kind)
    {
    case SNL_TERM_NUMBER:
    case SNL_TERM_TEXT:
      return evaluate_literal;
    case SNL_TERM_VARIABLE:
      return evaluate_variable;
    case SNL_TERM_CALL:
      return self->function->evaluate != NULL ? self->function->evaluate : evaluate_call;
    case SNL_TERM_ADD:
    case SNL_TERM_SUBTRACT:
    case SNL_TERM_MULTIPLY:
    case SNL_TERM_DIVIDE:
    case SNL_TERM_MODULO:
    case SNL_TERM_NEGATE:
      return evaluate_arithmetic;
    default:
      return snl_term_find_step (self);
    }
}

gboolean
snl_term_is_literal (const SnlTerm *self)
{
  return self->kind == SNL_TERM_NUMBER || self->kind == SNL_TERM_TEXT;
}

/* Whether the value of the term does not depend on the context node */
static gboolean
is_free (const SnlTerm *self)
{
  switch ((int) self->kind)
    {
    case SNL_TERM_ROOT:
    case SNL_TERM_CONTEXT:
      return FALSE;
    case SNL_TERM_PARENT:
    case SNL_TERM_CHILD:
    case SNL_TERM_SELF:
    case SNL_TERM_ATTRIBUTE:
    case SNL_TERM_FILTER:
    case SNL_TERM_EACH:
      /* the second part is evaluated from the nodes of the first, not from the context node */
      return self->first != NULL && self->first->is_free;
    default:
      /* of the functions without arguments, only true() and false() do not read the context */
      if (self->kind == SNL_TERM_CALL && self->first == NULL)
        return self->type == SNL_VALUE_TRUTH;
      for (const SnlTerm *part = self->first; part != NULL; part = part->next)
        if (!part->is_free)
          return FALSE;
      return TRUE;
    }
}

/* Chooses the functions that evaluate @self and its parts, and computes its minimum cost */
void
snl_term_prepare (SnlTerm *self)
{
  self->cost = 1 + (self->text != NULL ? strlen (self->text) / SNL_BUDGET_TEXT : 0);
  for (SnlTerm *part = self->first; part != NULL; part = part->next)
    {
      snl_term_prepare (part);
      self->cost += part->cost;
    }
  if (self->kind == SNL_TERM_ATTRIBUTE)
    self->column = snl_intern_add_column (self->name);
  if (self->kind == SNL_TERM_VARIABLE)
    self->name_number = snl_intern_get_number (self->name);

  snl_term_choose_cache (self);
  self->test_unfixed = find_test (self);
  self->evaluate_unfixed = self->test_unfixed != NULL ? truth_of : find_function (self);
  if (self->test_unfixed == NULL)
    self->test_unfixed = test_value;
  self->evaluate = self->evaluate_unfixed;
  self->test = self->test_unfixed;
  self->is_free = is_free (self);
  if (self->kind == SNL_TERM_FILTER)
    snl_term_find_fixed_parts (self);
}
