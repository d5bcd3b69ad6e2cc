/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Predicates. The parts of a predicate that do not depend on the node, such as `$piece/@side` in
 * `[@side = $piece/@side]`, are evaluated once for all nodes.
 */

#include "snl-evaluate-private.h"

static SnlValue
evaluate_fixed (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  return context->fixed != NULL
         ? context->fixed[term->fixed - 1]
         : term->evaluate_unfixed (context, term, node);
}

static gboolean
test_fixed (SnlEvalContext *context,
            const SnlTerm  *term,
            xmlNode        *node)
{
  return context->fixed != NULL ? snl_value_to_truth (&context->fixed[term->fixed - 1])
                                : term->test_unfixed (context, term, node);
}

/* Finds the parts of @term whose value is the same for all nodes that @filter tests */
static void
find_fixed_parts (SnlTerm *filter,
                  SnlTerm *term)
{
  if (snl_term_is_literal (term))
    return;
  if (term->is_free)
    {
      if (filter->fixed_parts == NULL)
        filter->fixed_parts = g_ptr_array_new ();
      if (filter->fixed_parts->len == SNL_MAX_FIXED_PARTS)
        return;
      g_ptr_array_add (filter->fixed_parts, term);
      term->fixed = filter->fixed_parts->len;
      term->evaluate = evaluate_fixed;
      term->test = test_fixed;
      return;
    }

  /*
   * skip the predicate of a nested filter, and a step from each node: their context node is another
   * one
   */
  for (SnlTerm *part = term->first; part != NULL; part = part->next)
    if (part == term->first || (term->kind != SNL_TERM_FILTER && term->kind != SNL_TERM_EACH &&
                                !(term->kind == SNL_TERM_CALL && term->function->is_each)))
      find_fixed_parts (filter, part);
}

/* Finds the parts of a filter to evaluate once for all nodes; its parts must be prepared */
void
snl_term_find_fixed_parts (SnlTerm *self)
{
  find_fixed_parts (self, self->second);
}

/* Evaluates the fixed parts; the values are valid until the context's buffer is released */
static void
evaluate_fixed_parts (SnlEvalContext *context,
                      const SnlTerm  *filter,
                      xmlNode        *node)
{
  guint length = filter->fixed_parts != NULL ? filter->fixed_parts->len : 0;
  SnlEvalFault fault = context->fault;
  gsize limit = context->limit;
  SnlValue *values;

  if (length == 0)
    return;
  values = snl_eval_take (context, length * sizeof *values);
  for (guint i = 0; i < length; i++)
    {
      const SnlTerm *term = filter->fixed_parts->pdata[i];

      values[i] = term->evaluate_unfixed (context, term, node);
    }
  /* on a fault, evaluate the parts per node instead: the faulty one may never be needed */
  if (context->fault == fault)
    context->fixed = values;
  else
    context->limit = limit;
  context->fault = fault;
}

/*
 * The following functions remove the nodes for which a condition is false.
 */

/*
 * Any condition, evaluated for each node; a number selects the node at that position, unless
 * @is_truth
 */
static void
narrow_by_any (SnlEvalContext  *context,
               const SnlTerm   *term,
               gboolean         is_truth,
               xmlNode        **nodes,
               guint           *length)
{
  guint position = context->context_position;
  guint size = context->context_size;
  gsize used = context->used;
  guint left = 0;

  context->context_size = *length;
  for (guint i = 0; i < *length && snl_eval_charge (context, term->cost); i++)
    {
      gboolean holds;

      context->context_position = i + 1;
      if (is_truth)
        holds = term->test (context, term, nodes[i]);
      else
        {
          SnlValue value = term->evaluate (context, term, nodes[i]);

          holds = value.kind == SNL_VALUE_NUMBER
                  ? value.number == i + 1
                  : snl_value_to_truth (&value);
        }
      if (holds)
        nodes[left++] = nodes[i];
      snl_eval_release (context, used);
    }
  *length = left;
  context->context_position = position;
  context->context_size = size;
}

/* Removes nodes by condition; of `a and b`, b is evaluated only for the nodes that a leaves */
static void
filter_nodes (SnlEvalContext  *context,
              const SnlTerm   *term,
              gboolean         is_truth,
              xmlNode        **nodes,
              guint           *length)
{
  if (*length == 0)
    return;
  if (term->kind == SNL_TERM_AND && term->fixed == 0 && !term->uses_position)
    {
      filter_nodes (context, term->first, TRUE, nodes, length);
      filter_nodes (context, term->second, TRUE, nodes, length);
      return;
    }
  /* the most frequent form: an attribute compared with a value independent of the node */
  if (snl_term_compares_attribute (term))
    {
      SnlValue second = term->second->evaluate (context, term->second, nodes[0]);

      if (second.kind == SNL_VALUE_NODES && second.length == 0)
        {
          /* no comparison with an empty node set is true */
          *length = 0;
          return;
        }
      if (second.kind == SNL_VALUE_NODES && second.length == 1)
        second = snl_value_of_text (snl_eval_get_text (context, second.node));
      if (second.kind == SNL_VALUE_TEXT || second.kind == SNL_VALUE_NUMBER)
        {
          snl_term_narrow_by_attribute (context, term, &second, nodes, length);
          return;
        }
    }

  narrow_by_any (context, term, is_truth, nodes, length);
}

/*
 * Selects the nodes for which the condition of @filter is true. @is_test: a number is converted to
 * a boolean instead of selecting a position
 */
static SnlValue
select_nodes (SnlEvalContext  *context,
              const SnlTerm   *filter,
              gboolean         is_test,
              xmlNode        **start,
              guint            length)
{
  const SnlTerm *term = filter->second;
  const SnlValue *fixed = context->fixed;
  gboolean is_truth = is_test || term->type == SNL_VALUE_TRUTH;
  xmlNode **nodes;

  context->fixed = NULL;
  /* evaluate a first operand that does not depend on the node once: `$anywhere or @at = $here` */
  while (term != NULL && (term->kind == SNL_TERM_OR || term->kind == SNL_TERM_AND) &&
         term->first->is_free)
    {
      gboolean holds = term->first->test (context, term->first, start[0]) != FALSE;

      if (holds != (term->kind == SNL_TERM_AND))
        {
          context->fixed = fixed;
          return snl_value_of_nodes (start, holds ? length : 0);
        }
      term = term->second;
    }

  nodes = snl_eval_take (context, length * sizeof *nodes);
  memcpy (nodes, start, length * sizeof *nodes);
  if (length > 1)
    evaluate_fixed_parts (context, filter, start[0]);
  filter_nodes (context, term, is_truth, nodes, &length);
  context->fixed = fixed;

  return snl_value_of_nodes (nodes, length);
}

SnlValue
snl_eval_filter (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  SnlValue value = snl_eval_start (context, term, node);
  const SnlTerm *condition = term->second;
  const SnlValue *fixed = context->fixed;

  if (value.length == 0)
    return value;
  if (value.length > 1)
    return select_nodes (context, term, FALSE, value.nodes, value.length);
  if (condition->type != SNL_VALUE_TRUTH || condition->uses_position)
    return select_nodes (context, term, FALSE, &value.node, 1);

  context->fixed = NULL;
  if (!snl_eval_charge (context, condition->cost) ||
      !condition->test (context, condition, value.node))
    value = snl_value_of_node (NULL);
  context->fixed = fixed;

  return value;
}

/* Selects the nodes for which the condition of @filter is true; @length is 1 or more */
SnlValue
snl_eval_select (SnlEvalContext  *context,
                 const SnlTerm   *filter,
                 xmlNode        **nodes,
                 guint            length)
{
  return select_nodes (context, filter, TRUE, nodes, length);
}
