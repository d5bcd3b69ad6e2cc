/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include <math.h>
#include <string.h>

/*
 * Works an expression's tree out.  Each function here returns what is unknown where libxml2 must be asked: for
 * what is no plain attribute or empty element, for sets out of order where the first counts, for what
 * needs more room or more operations than there are, and for whatever libxml2 calls an error.
 */

static inline gboolean
evaluate_number (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context,
                 double      *number)
{
  SnlValue value = snl_op_evaluate (sight, op, context);

  if (value.kind != SNL_VALUE_NUMBER)
    return snl_value_to_number (&value, number);
  *number = value.number;

  return TRUE;
}

static SnlValue
evaluate_arithmetic (SnlSight    *sight,
                     const SnlOp *op,
                     xmlNode     *context)
{
  double a;
  double b = 0;

  if (!evaluate_number (sight, op->first, context, &a)
      || (op->second != NULL && !evaluate_number (sight, op->second, context, &b)))
    return snl_value_unknown ();

  switch ((int) op->kind)
    {
    case SNL_OP_ADD:
      a += b;
      break;
    case SNL_OP_SUBTRACT:
      a -= b;
      break;
    case SNL_OP_MULTIPLY:
      a *= b;
      break;
    case SNL_OP_DIVIDE:
      a /= b;
      break;
    case SNL_OP_MODULO:
      a = b == 0 ? (double) NAN : fmod (a, b);
      break;
    case SNL_OP_NEGATE:
      a = -a;
      break;
    case SNL_OP_FLOOR:
      a = floor (a);
      break;
    case SNL_OP_CEILING:
      a = ceil (a);
      break;
    default:
      break;
    }

  return snl_value_of_number (a);
}

static SnlTruth
test_connective (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context)
{
  SnlTruth truth = snl_op_test (sight, op->first, context);

  return truth == (op->kind == SNL_OP_AND) ? snl_op_test (sight, op->second, context) : truth;
}

/* The sum of an attribute of nodes, without looking for all these first */
static gboolean
sum_facts (SnlSight    *sight,
           const SnlOp *op,
           xmlNode     *context,
           double      *sum)
{
  SnlValue nodes = snl_op_evaluate_start (sight, op, context);

  if (nodes.kind != SNL_VALUE_NODES)
    return FALSE;
  sight->operations += nodes.length;
  for (guint i = 0; i < nodes.length; i++)
    {
      const char *text;

      if (!snl_op_read_fact (sight, op, snl_value_get_node (&nodes, i), &text))
        return FALSE;   /* not reached: as in snl_node_get_text() */
      if (text != NULL)
        *sum += snl_text_to_number (text);
    }

  return TRUE;
}

static SnlValue
evaluate_sum (SnlSight    *sight,
              const SnlOp *op,
              xmlNode     *context)
{
  SnlValue nodes;
  double sum = 0;

  if (op->first->kind == SNL_OP_ATTRIBUTE)
    return sum_facts (sight, op->first, context, &sum) ? snl_value_of_number (sum) : snl_value_unknown ();

  nodes = snl_op_evaluate (sight, op->first, context);
  if (nodes.kind != SNL_VALUE_NODES)
    return snl_value_unknown ();
  for (guint i = 0; i < nodes.length; i++)
    {
      const char *text;

      if (!snl_node_get_text (snl_value_get_node (&nodes, i), &text))
        return snl_value_unknown ();
      sum += snl_text_to_number (text);
    }

  return snl_value_of_number (sum);
}

static SnlValue
evaluate_count (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context)
{
  SnlValue nodes = snl_op_evaluate (sight, op->first, context);

  return nodes.kind == SNL_VALUE_NODES ? snl_value_of_number (nodes.length) : snl_value_unknown ();
}

static SnlValue
evaluate_concat (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context)
{
  const char *parts[SNL_OP_MAX_ARGUMENTS];
  guint n_parts = 0;
  gsize length = 0;
  char *text;
  char *at;

  for (const SnlOp *argument = op->first; argument != NULL; argument = argument->next)
    {
      SnlValue part = snl_op_evaluate (sight, argument, context);

      if (!snl_value_to_text (&part, sight, &parts[n_parts]))
        return snl_value_unknown ();
      length += strlen (parts[n_parts++]);
    }
  sight->operations += length / SNL_TEXT_OF_OPERATION;
  at = text = length <= SNL_TEXT_MOST ? snl_sight_take_text (sight, length) : NULL;
  if (text == NULL)
    return snl_value_unknown ();
  for (guint i = 0; i < n_parts; i++)
    at = g_stpcpy (at, parts[i]);
  *at = '\0';

  return snl_value_of_text (text);
}

static SnlTruth
test_search (SnlSight    *sight,
             const SnlOp *op,
             xmlNode     *context)
{
  SnlValue in = snl_op_evaluate (sight, op->first, context);
  SnlValue what = snl_op_evaluate (sight, op->second, context);
  const char *text;
  const char *part;

  if (!snl_value_to_text (&in, sight, &text) || !snl_value_to_text (&what, sight, &part))
    return SNL_UNKNOWN;
  sight->operations += strlen (text) / SNL_TEXT_OF_OPERATION;

  return op->kind == SNL_OP_CONTAINS ? strstr (text, part) != NULL : g_str_has_prefix (text, part);
}

static SnlValue
evaluate_function (SnlSight    *sight,
                   const SnlOp *op,
                   xmlNode     *context)
{
  SnlDirectFunc function = sight->functions[op->function];
  SnlValue arguments[SNL_OP_MAX_ARGUMENTS];
  guint n_arguments = 0;
  SnlAside aside;
  SnlValue value;

  if (function == NULL)
    return snl_value_unknown ();
  for (const SnlOp *argument = op->first; argument != NULL; argument = argument->next)
    {
      arguments[n_arguments] = snl_op_evaluate (sight, argument, context);
      if (arguments[n_arguments++].kind == SNL_VALUE_UNKNOWN)
        return snl_value_unknown ();
    }

  aside = snl_sight_step_aside (sight);
  value = function (arguments, sight->user_data, sight);
  snl_sight_step_back (sight, &aside);
  if (value.kind == SNL_VALUE_NODES && value.length > 1)
    sight->operations += (gsize) value.length * SNL_OPERATIONS_OF_NODE;

  return value;
}

static SnlTruth
test_not (SnlSight    *sight,
          const SnlOp *op,
          xmlNode     *context)
{
  SnlTruth truth = snl_op_test (sight, op->first, context);

  return truth != SNL_UNKNOWN ? !truth : truth;
}

static SnlTruth
test_first (SnlSight    *sight,
            const SnlOp *op,
            xmlNode     *context)
{
  return snl_op_test (sight, op->first, context);
}

static SnlValue
evaluate_to_text (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context)
{
  SnlValue from = snl_op_evaluate (sight, op->first, context);
  const char *text;

  return snl_value_to_text (&from, sight, &text) ? snl_value_of_text (text) : snl_value_unknown ();
}

static SnlValue
evaluate_literal (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context)
{
  switch ((int) op->kind)
    {
    case SNL_OP_NUMBER:
      return snl_value_of_number (op->number);
    case SNL_OP_TEXT:
      return snl_value_of_literal (op->text);
    default:
      return snl_value_of_truth (op->kind == SNL_OP_TRUE);
    }
}

static SnlValue
evaluate_variable (SnlSight    *sight,
                   const SnlOp *op,
                   xmlNode     *context)
{
  const SnlBound *binding = snl_sight_find (sight, op->number_of_name);

  return binding != NULL ? binding->value : sight->find (op->name, sight);
}

/* What comes to a truth is told by its test. */
SnlValue
snl_op_work_out_truth (SnlSight    *sight,
                       const SnlOp *op,
                       xmlNode     *context)
{
  SnlTruth truth = op->find_out (sight, op, context);

  return truth != SNL_UNKNOWN ? snl_value_of_truth (truth) : snl_value_unknown ();
}

/* And the test of all else by what it comes to. */
static SnlTruth
test_value (SnlSight    *sight,
            const SnlOp *op,
            xmlNode     *context)
{
  SnlValue value = op->work_out (sight, op, context);

  return value.kind != SNL_VALUE_UNKNOWN ? snl_value_to_truth (&value) : SNL_UNKNOWN;
}

/* (nullable): the test of what comes to a truth */
static SnlOpTest
find_test (const SnlOp *op)
{
  switch ((int) op->kind)
    {
    case SNL_OP_OR:
    case SNL_OP_AND:
      return test_connective;
    case SNL_OP_EQUAL:
    case SNL_OP_UNEQUAL:
    case SNL_OP_LESS:
    case SNL_OP_LESS_EQUAL:
    case SNL_OP_MORE:
    case SNL_OP_MORE_EQUAL:
      return snl_op_find_comparison (op);
    case SNL_OP_NOT:
      return test_not;
    case SNL_OP_TO_TRUTH:
      return test_first;
    case SNL_OP_CONTAINS:
    case SNL_OP_STARTS_WITH:
      return test_search;
    default:
      return NULL;
    }
}

static SnlOpFunc
find_function (const SnlOp *op)
{
  switch ((int) op->kind)
    {
    case SNL_OP_NUMBER:
    case SNL_OP_TEXT:
    case SNL_OP_TRUE:
    case SNL_OP_FALSE:
      return evaluate_literal;
    case SNL_OP_VARIABLE:
      return evaluate_variable;
    case SNL_OP_TO_TEXT:
      return evaluate_to_text;
    case SNL_OP_COUNT:
      return evaluate_count;
    case SNL_OP_SUM:
      return evaluate_sum;
    case SNL_OP_CONCAT:
      return evaluate_concat;
    case SNL_OP_FUNCTION:
      return evaluate_function;
    case SNL_OP_CONTEXT:
    case SNL_OP_PARENT:
    case SNL_OP_SELF:
    case SNL_OP_CHILD:
    case SNL_OP_ATTRIBUTE:
    case SNL_OP_FILTER:
    case SNL_OP_UNION:
      return snl_op_find_step (op);
    default:
      return evaluate_arithmetic;
    }
}

gboolean
snl_op_is_literal (const SnlOp *self)
{
  return self->work_out == evaluate_literal;
}

/* Whether it comes to the same from whichever node it is asked */
static gboolean
is_free (const SnlOp *op)
{
  if (op->kind == SNL_OP_VARIABLE || snl_op_is_literal (op))
    return TRUE;
  if (op->kind == SNL_OP_ATTRIBUTE)
    return op->first != NULL && op->first->is_free;
  if (op->kind == SNL_OP_FUNCTION)
    {
      for (const SnlOp *argument = op->first; argument != NULL; argument = argument->next)
        if (!argument->is_free)
          return FALSE;
      return TRUE;
    }

  return op->kind >= SNL_OP_OR && op->kind <= SNL_OP_TO_TEXT && op->first->is_free
         && (op->second == NULL || op->second->is_free);
}

/* Finds out how @self and what it is made of are worked out, and what that costs. */
void
snl_op_prepare (SnlOp *self)
{
  self->find_out = find_test (self);
  self->work_out = self->find_out != NULL ? snl_op_work_out_truth : find_function (self);
  if (self->find_out == NULL)
    self->find_out = test_value;
  self->evaluate = self->work_out;
  self->test = self->find_out;
  self->cost = 1;
  for (SnlOp *part = self->first; part != NULL; part = snl_op_has_arguments (self) ? part->next : NULL)
    {
      snl_op_prepare (part);
      self->cost += part->cost;
    }
  if (self->second != NULL && !snl_op_has_arguments (self))
    {
      snl_op_prepare (self->second);
      self->cost += self->second->cost;
    }
  self->is_free = is_free (self);
  if (self->kind == SNL_OP_FILTER)
    snl_op_fix (self);
}
