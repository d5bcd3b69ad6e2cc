/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The steps that contain or call other steps: `let`, `when`, `for-each`, `call`. When a run returns
 * to a roll (see snl-odds-explore.c), they only enter the branch, iteration or procedure where the
 * roll is.
 */

#include "snl-procedure-private.h"

#include <math.h>
#include <string.h>

/* Evaluates `select`; a text is valid as long as the attempt. */
static inline gboolean
select_value (SnlRun      *run,
              SnlElement  *element,
              SnlValue    *value,
              GError     **error)
{
  if (!snl_expression_evaluate_in (snl_element_get_expression (element, "select"), run->eval,
                                   &run->attempt->arena, value, error))
    return snl_run_prefix_fault (run, element, error);

  return TRUE;
}

/*
 * Evaluates a `then`, in which the variable `value` is what @name is bound to so far, and binds
 * @name to the result.
 */
static gboolean
run_then (SnlRun      *run,
          SnlElement  *then,
          const char  *name,
          GError     **error)
{
  SnlValue value;
  guint mark;
  gboolean good;

  snl_run_reach (run, then);
  mark = snl_eval_context_enter (run->eval, FALSE);
  if (snl_eval_context_get (run->eval, name, &value, NULL))
    snl_eval_context_bind_value (run->eval, "value", &value);
  good = select_value (run, then, &value, error);
  snl_eval_context_leave (run->eval, mark);
  if (!good)
    return FALSE;
  snl_eval_context_bind_own (run->eval, name, &value, NULL);
  if (snl_element_get_text (then) != NULL && !run->context->quiet)
    snl_run_add_reason (run, snl_world_fill_in (run->world, snl_element_get_sentence (then)));

  return TRUE;
}

/*
 * If @element picks at random, reduces a set to one node. Returns %FALSE if the attempt must not
 * decide that yet (@sealed), so that nobody learns beforehand which it will be.
 */
static gboolean
pick (SnlRun     *run,
      SnlElement *element,
      SnlValue   *value)
{
  SnlValue one;

  if (value->kind != SNL_VALUE_NODES || value->length < 2 ||
      !snl_term_is (snl_expression_get_term (snl_element_get_expression (element, "select")),
                    SNL_TERM_CALL, "snl:pick"))
    return TRUE;
  if (run->context->sealed)
    {
      run->attempt->is_sealed = TRUE;
      snl_value_clear (value);
      return FALSE;
    }

  one = snl_value_of_node (snl_value_get_node (value, snl_dice_pick (run->context->chance,
                                                                     value->length)));
  snl_value_clear (value);
  *value = one;

  return TRUE;
}

/*
 * Binds a name to the value of `select`; `then` children whose condition holds modify it, in order.
 */
gboolean
snl_run_let (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  guint n_children;
  SnlElement **children = snl_element_get_children (element, &n_children);
  const char *name = snl_element_get_variable (element);
  SnlValue value;

  if (!select_value (run, element, &value, error) || !pick (run, element, &value))
    return FALSE;
  snl_eval_context_bind_own (run->eval, name, &value, NULL);

  for (guint i = 0; i < n_children; i++)
    {
      gboolean applies = TRUE;

      if (!snl_world_test (run->world, children[i], "when", NULL, &applies, error) ||
          (applies && !run_then (run, children[i], name, error)))
        return FALSE;
    }

  return TRUE;
}

/*
 * The `otherwise` directly after a `when`, cached in the element; or the `when` itself if there is
 * none
 */
static SnlElement *
get_otherwise (SnlElement *element)
{
  SnlElement *parent = snl_element_get_parent (element);
  SnlElement *half = snl_element_get_link (element);

  if (half != NULL)
    return half;

  half = element;
  for (guint i = 0; i + 1 < snl_element_get_n_children (parent); i++)
    if (snl_element_get_child (parent, i) == element &&
        snl_element_is (snl_element_get_child (parent, i + 1), "otherwise"))
      half = snl_element_get_child (parent, i + 1);
  snl_element_set_link (element, half);

  return half;
}

/* Runs the steps of a `when`, or of the `otherwise` after it. */
gboolean
snl_run_when (SnlRun      *run,
              SnlElement  *element,
              GError     **error)
{
  SnlElement *other;
  gboolean holds = FALSE;

  if (snl_run_is_returning (run))
    return snl_run_steps (run, run->path[run->depth].parent, error);
  if (!snl_world_test (run->world, element, "test", NULL, &holds, error))
    return FALSE;
  if (holds)
    return snl_run_steps (run, element, error);

  other = get_otherwise (element);

  return other == element || snl_run_steps (run, other, error);
}

/* The `otherwise` step: does nothing, since snl_run_when() ran its steps if needed. */
gboolean
snl_run_otherwise (SnlRun      *run,
                   SnlElement  *element,
                   GError     **error)
{
  return TRUE;
}

typedef struct {
  xmlNode *node;
  double   rank;
  guint    index;
} RankedNode;

static int
compare_ranked (gconstpointer a,
                gconstpointer b)
{
  const RankedNode *first = a;
  const RankedNode *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;

  return first->index < second->index ? -1 : 1;
}

/*
 * Sorts @nodes by the expression `order`, if there is one; ties keep their order, nodes without a
 * number come last.
 */
static gboolean
sort_nodes (SnlRun      *run,
            SnlElement  *element,
            GPtrArray   *nodes,
            GError     **error)
{
  SnlExpression *order = snl_element_get_expression (element, "order");
  g_autoptr(GArray) ranked = NULL;

  if (order == NULL)
    return TRUE;

  /* the sorting, beside the expression */
  if (!snl_run_charge (run, element, nodes->len * SNL_BUDGET_PROCEDURE_STEP, error))
    return FALSE;

  ranked = g_array_new (FALSE, FALSE, sizeof (RankedNode));
  for (guint i = 0; i < nodes->len; i++)
    {
      RankedNode item = { g_ptr_array_index (nodes, i), 0, i };

      if (!snl_expression_number (order, run->eval, item.node, &item.rank, error))
        return snl_run_prefix_fault (run, element, error);
      if (isnan (item.rank))
        item.rank = G_MAXDOUBLE;
      g_array_append_val (ranked, item);
    }
  g_array_sort (ranked, compare_ranked);
  for (guint i = 0; i < nodes->len; i++)
    nodes->pdata[i] = g_array_index (ranked, RankedNode, i).node;

  return TRUE;
}

static gboolean
run_for_each_node (SnlRun      *run,
                   SnlElement  *element,
                   GError     **error)
{
  gboolean back = snl_run_is_returning (run);
  g_autoptr(GPtrArray) nodes = back ? g_ptr_array_ref (run->frame->nodes)
                                    : snl_world_nodes (run->world, element, "select", error);
  SnlStepFrame *frame = run->frame;
  guint first = back ? (guint) frame->at : 0;
  gboolean good = TRUE;

  if (nodes == NULL || (!back && !sort_nodes (run, element, nodes, error)))
    return FALSE;

  frame->nodes = nodes;
  snl_budget_take (run->budget, nodes->len * sizeof (xmlNode *));
  for (guint i = first; good && i < nodes->len; i++)
    {
      frame->at = i;
      if (!snl_run_is_returning (run))
        snl_run_bind_node (run, element, g_ptr_array_index (nodes, i));
      good = snl_run_charge (run, element, SNL_BUDGET_PROCEDURE_STEP, error) &&
             snl_run_steps (run, element, error);
    }
  snl_budget_give_back (run->budget, nodes->len * sizeof (xmlNode *));
    /* run_steps() uses the same frame for the next loop of the list */
  frame->nodes = NULL;

  return good;
}

/* Runs the steps once for each node of `select`, or each number from `from` to `to`. */
gboolean
snl_run_for_each (SnlRun      *run,
                  SnlElement  *element,
                  GError     **error)
{
  gboolean back = snl_run_is_returning (run);
  double from = back ? run->frame->at : 1;
  double to = back ? run->frame->to : 0;

  if (snl_element_get (element, "select") != NULL)
    return run_for_each_node (run, element, error);

  if (!back &&
      (!snl_world_number (run->world, element, "from", &from, error) ||
       !snl_world_number (run->world, element, "to", &to, error)))
    return FALSE;

  for (double number = from; number <= to; number++)
    {
      if (!snl_run_charge (run, element, SNL_BUDGET_PROCEDURE_STEP, error))
        return FALSE;
      run->frame->at = number;
      run->frame->to = to;
      if (!snl_run_is_returning (run))
        snl_run_bind_number (run, element, number);
      if (!snl_run_steps (run, element, error))
        return FALSE;
    }

  return TRUE;
}

/* A value that is passed from one scope to another */
typedef struct {
  const char *name;    /* interned */
  SnlValue    value;   /* owned */
} SnlArgument;

/* The values of a call; on the stack, unless there are more than usual */
typedef struct {
  SnlArgument  few[8];
  SnlArgument *many;      /* replaces @few if there are more; or NULL */
  guint        length;
} SnlArguments;

/* (transfer none): a slot for one more value; @max is the final number of values */
static SnlArgument *
add_argument (SnlArguments *self,
              guint         max)
{
  if (self->length == G_N_ELEMENTS (self->few) && self->many == NULL)
    {
      self->many = g_new (SnlArgument, max);
      memcpy (self->many, self->few, sizeof self->few);
    }

  return self->many != NULL ? &self->many[self->length++] : &self->few[self->length++];
}

static void
bind_arguments (SnlRun       *run,
                SnlArguments *given)
{
  SnlArgument *arguments = given->many != NULL ? given->many : given->few;

  for (guint i = 0; i < given->length; i++)
    snl_eval_context_bind_own (run->eval, arguments[i].name, &arguments[i].value, NULL);
  g_free (given->many);
}

/*
 * Runs the steps of a procedure, leaves its scope, and binds the values of its `gives` in the scope
 * of the caller.
 */
static gboolean
run_body (SnlRun      *run,
          SnlElement  *procedure,
          guint        mark,
          GError     **error)
{
  guint n_children;
  SnlElement **children = snl_element_get_children (procedure, &n_children);
  gboolean good = snl_run_steps (run, procedure, error);
  SnlArguments given;

  given.many = NULL;
  given.length = 0;
  for (guint i = 0; good && i < n_children; i++)
    {
      const char *name = snl_element_is (children[i], "gives")
                         ? snl_element_get_variable (children[i])
                         : NULL;
      SnlValue value;
      SnlArgument *argument;

      if (name == NULL || !snl_eval_context_get (run->eval, name, &value, NULL))
        continue;
      snl_value_own (&value);
      argument = add_argument (&given, n_children);
      argument->name = name;
      argument->value = value;
    }
  snl_eval_context_leave (run->eval, mark);
  bind_arguments (run, &given);

  return good;
}

/* Evaluates the arguments (`with`) and runs a procedure in a scope that sees only these. */
gboolean
snl_run_call (SnlRun      *run,
              SnlElement  *element,
              GError     **error)
{
  SnlElement *procedure = snl_run_resolve (run, element, "procedure", "procedure");
  guint n_children = snl_element_get_n_children (element);
  gboolean good = TRUE;
  SnlArguments given;
  guint mark;

  if (snl_run_is_returning (run))
    return run_body (run, procedure, run->frame->mark, error);

  given.many = NULL;
  given.length = 0;
  for (guint i = 0; good && i < n_children; i++)
    {
      SnlElement *with = snl_element_get_child (element, i);
      SnlArgument *argument;
      SnlValue value;

      good = select_value (run, with, &value, error);
      if (!good)
        break;
      argument = add_argument (&given, n_children);
      argument->name = snl_element_get_variable (with);
      argument->value = value;
    }

  mark = snl_eval_context_enter (run->eval, TRUE);
  bind_arguments (run, &given);
  if (!good)
    {
      snl_eval_context_leave (run->eval, mark);
      return FALSE;
    }
  run->frame->mark = mark;

  return run_body (run, procedure, mark, error);
}
