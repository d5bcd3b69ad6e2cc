/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include <string.h>

/*
 * Predicates.  What in one does not depend on the node that is looked at, such as `$piece/@side` in
 * `[@side = $piece/@side]`, is worked out once for all nodes.  As in snl-shortcut.c, what is unknown must be
 * asked of libxml2.
 */

static SnlValue
evaluate_fixed (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context)
{
  return sight->fixed != NULL ? sight->fixed[op->fixed - 1] : op->work_out (sight, op, context);
}

static SnlTruth
test_fixed (SnlSight    *sight,
            const SnlOp *op,
            xmlNode     *context)
{
  return sight->fixed != NULL ? snl_value_to_truth (&sight->fixed[op->fixed - 1]) : op->find_out (sight, op, context);
}

/* Finds what of @op stays the same for all nodes that the predicate of @filter is asked of. */
static void
find_fixes (SnlOp *filter,
            SnlOp *op)
{
  if (snl_op_is_literal (op))
    return;
  if (op->is_free)
    {
      if (filter->fixes == NULL)
        filter->fixes = g_ptr_array_new ();
      if (filter->fixes->len == SNL_OP_MAX_FIXES)
        return;
      g_ptr_array_add (filter->fixes, op);
      op->fixed = filter->fixes->len;
      op->evaluate = evaluate_fixed;
      op->test = test_fixed;
      return;
    }

  for (SnlOp *part = op->first; part != NULL; part = snl_op_has_arguments (op) ? part->next : NULL)
    find_fixes (filter, part);
  /* the predicate of a filter within this one has its own */
  if (op->second != NULL && op->kind != SNL_OP_FILTER && !snl_op_has_arguments (op))
    find_fixes (filter, op->second);
}

/* Finds out what a filter, whose parts are prepared, need not work out for each node. */
void
snl_op_fix (SnlOp *self)
{
  find_fixes (self, self->second);
}

/* Works out what is fixed, as long as @sight's room is not given back. */
static void
fix (SnlSight    *sight,
     const SnlOp *filter,
     xmlNode     *context)
{
  guint length = filter->fixes != NULL ? filter->fixes->len : 0;
  SnlValue *values = length > 0 ? (SnlValue *) (gpointer) snl_sight_take_text (sight, length * sizeof *values) : NULL;

  if (values == NULL)
    return;
  for (guint i = 0; i < length; i++)
    {
      const SnlOp *op = filter->fixes->pdata[i];

      /* it may be that nobody will ask for this one */
      values[i] = op->work_out (sight, op, context);
      if (values[i].kind == SNL_VALUE_UNKNOWN)
        return;
    }
  sight->fixed = values;
}

/* A predicate that is asked for each node of a set */
typedef struct {
  const SnlOp *op;          /* what is still to be asked; NULL if it is decided */
  gboolean     is_truth;    /* whether a number is not the place of the node that it wants, but true or false */
  SnlTruth     holds;       /* for all, if it is decided */
} Test;

/* What does not depend on the node is asked once: the first half of `$anywhere or @at = $here` */
static gboolean
test_init (Test        *self,
           SnlSight    *sight,
           const SnlOp *filter,
           xmlNode     *context)
{
  *self = (Test) { filter->second, filter->is_test || snl_op_is_truth (filter->second) };
  while (self->op != NULL && (self->op->kind == SNL_OP_OR || self->op->kind == SNL_OP_AND) && self->op->first->is_free)
    {
      self->holds = snl_op_test (sight, self->op->first, context);
      if (self->holds == SNL_UNKNOWN)
        return FALSE;
      self->is_truth = TRUE;
      self->op = self->holds == (self->op->kind == SNL_OP_AND) ? self->op->second : NULL;
    }

  return TRUE;
}

/* Whether a predicate holds for the node at @place, from 1: a number is the place that it wants */
static SnlTruth
test_node (SnlSight    *sight,
           const SnlOp *op,
           xmlNode     *node,
           guint        place,
           gboolean     is_truth)
{
  gsize used = sight->used;
  SnlTruth holds = SNL_UNKNOWN;

  sight->operations += op->cost;
  if (sight->operations > sight->limit)
    return SNL_UNKNOWN;
  if (is_truth)
    holds = snl_op_test (sight, op, node);
  else
    {
      SnlValue value = snl_op_evaluate (sight, op, node);

      if (value.kind != SNL_VALUE_UNKNOWN)
        holds = value.kind == SNL_VALUE_NUMBER ? value.number == place : snl_value_to_truth (&value);
    }
  sight->used = used;

  return holds;
}

/*
 * These take away those of some nodes for which a predicate does not hold; FALSE where libxml2 must be asked.
 */

/* A predicate of any form */
static gboolean
narrow_by_any (SnlSight    *sight,
               const SnlOp *op,
               gboolean     is_truth,
               xmlNode    **nodes,
               guint       *length)
{
  guint left = 0;

  for (guint i = 0; i < *length; i++)
    {
      SnlTruth holds = test_node (sight, op, nodes[i], i + 1, is_truth);

      if (holds == SNL_UNKNOWN)
        return FALSE;
      if (holds)
        nodes[left++] = nodes[i];
    }
  *length = left;

  return TRUE;
}

/* What most are: an attribute compared with what is the same for all nodes, which is worked out once */
static gboolean
narrow_by_fact (SnlSight    *sight,
                const SnlOp *op,
                xmlNode    **nodes,
                guint       *length)
{
  SnlValue second = snl_op_evaluate (sight, op->second, nodes[0]);
  const char *text = NULL;

  if (second.kind == SNL_VALUE_NODES && second.length == 1 && snl_node_get_text (second.node, &text))
    second = snl_value_of_text (text);
  if (second.kind != SNL_VALUE_TEXT && second.kind != SNL_VALUE_NUMBER)
    return narrow_by_any (sight, op, TRUE, nodes, length);

  sight->operations += (gsize) *length * op->cost;

  return sight->operations <= sight->limit && snl_op_narrow_by_fact (sight, op, &second, nodes, length);
}

/* Of `a and b`, b is asked of those only for which a holds. */
static gboolean
narrow (SnlSight    *sight,
        const SnlOp *op,
        gboolean     is_truth,
        xmlNode    **nodes,
        guint       *length)
{
  if (*length == 0)
    return TRUE;
  if (op->kind == SNL_OP_AND && op->fixed == 0)
    return narrow (sight, op->first, TRUE, nodes, length) && narrow (sight, op->second, TRUE, nodes, length);
  if (snl_op_is_of_fact (op))
    return narrow_by_fact (sight, op, nodes, length);

  return narrow_by_any (sight, op, is_truth, nodes, length);
}

/* Asks all of @start, which are several. */
static SnlValue
ask_all (SnlSight    *sight,
         const SnlOp *op,
         xmlNode    **start,
         guint        n_start)
{
  Test test;
  xmlNode **nodes;
  guint length = n_start;

  if (!test_init (&test, sight, op, start[0]))
    return snl_value_unknown ();
  if (test.op == NULL)
    return snl_value_of_nodes (start, test.holds ? n_start : 0);

  nodes = snl_sight_take_nodes (sight, n_start);
  if (nodes == NULL)
    return snl_value_unknown ();
  memcpy (nodes, start, n_start * sizeof *nodes);
  fix (sight, op, start[0]);

  return narrow (sight, test.op, test.is_truth, nodes, &length) ? snl_value_of_nodes (nodes, length)
         : snl_value_unknown ();
}

SnlValue
snl_op_evaluate_filter (SnlSight    *sight,
                        const SnlOp *op,
                        xmlNode     *context)
{
  const SnlValue *fixed = sight->fixed;
  SnlValue value = snl_op_evaluate_start (sight, op, context);

  if (value.kind == SNL_VALUE_UNKNOWN || value.length == 0)
    return value;

  sight->fixed = NULL;
  if (value.length > 1)
    value = ask_all (sight, op, value.nodes, value.length);
  else
    {
      SnlTruth holds = test_node (sight, op->second, value.node, 1, snl_op_is_truth (op->second));

      if (holds != TRUE)
        value = holds == SNL_UNKNOWN ? snl_value_unknown () : snl_value_of_node (NULL);
    }
  sight->fixed = fixed;

  return value;
}

/**
 * snl_shortcut_select:
 * @self: a shortcut
 * @sight: what it sees
 * @nodes: some nodes
 * @length: how many; at least one
 *
 * Evaluates @self for many nodes at once.
 *
 * Returns: those for which @self is true, as with snl_shortcut_evaluate(); unknown if each must be asked by itself
 */
SnlValue
snl_shortcut_select (SnlShortcut  *self,
                     SnlSight     *sight,
                     xmlNode     **nodes,
                     guint         length)
{
  const SnlValue *fixed = sight->fixed;
  SnlValue value;

  if (self->filter == NULL)
    {
      self->filter = g_new0 (SnlOp, 1);
      *self->filter = (SnlOp) { .kind = SNL_OP_FILTER, .second = self->top, .is_test = TRUE };
      g_ptr_array_add (self->ops, self->filter);
      snl_op_fix (self->filter);
    }
  sight->fixed = NULL;
  value = ask_all (sight, self->filter, nodes, length);
  sight->fixed = fixed;

  return value;
}
