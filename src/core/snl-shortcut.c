/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include <math.h>
#include <string.h>

/*
 * Works an expression's tree out.  Each function here returns FALSE where libxml2 must be asked: for
 * what is no plain attribute or empty element, for sets out of order where the first counts, for what
 * needs more room or more operations than there are, and for whatever libxml2 calls an error.
 */

static inline gboolean
find_variable (SnlSight   *sight,
               const char *name,
               SnlValue   *value)
{
  const SnlBound *binding = snl_sight_find (sight, name);

  if (binding == NULL)
    return sight->find (name, sight, value);
  *value = binding->value;

  return TRUE;
}

static gboolean
evaluate_number (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context,
                 double      *number)
{
  SnlValue value;

  return snl_op_evaluate (sight, op, context, &value) && snl_value_to_number (&value, number);
}

static gboolean
evaluate_arithmetic (SnlSight    *sight,
                     const SnlOp *op,
                     xmlNode     *context,
                     SnlValue    *value)
{
  double a;
  double b = 0;

  if (!evaluate_number (sight, op->first, context, &a)
      || (op->second != NULL && !evaluate_number (sight, op->second, context, &b)))
    return FALSE;

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
  snl_value_set_number (value, a);

  return TRUE;
}

static gboolean
evaluate_connective (SnlSight    *sight,
                     const SnlOp *op,
                     xmlNode     *context,
                     SnlValue    *value)
{
  gboolean truth;

  if (!snl_op_evaluate_truth (sight, op->first, context, &truth))
    return FALSE;
  if (truth == (op->kind == SNL_OP_AND) && !snl_op_evaluate_truth (sight, op->second, context, &truth))
    return FALSE;
  snl_value_set_truth (value, truth);

  return TRUE;
}

/* (nullable): an attribute of an element, wherever that is */
xmlNode *
snl_op_search_attribute (const SnlOp   *op,
                         const xmlNode *node)
{
  const char *name = op->name;

  for (xmlAttr *at = node->properties; at != NULL; at = at->next)
    /* most names differ in one of the first two letters */
    if (at->name[0] == (xmlChar) name[0] && at->name[1] == (xmlChar) name[1] && at->ns == NULL
        && strcmp ((const char *) at->name, name) == 0)
      return (xmlNode *) at;

  return NULL;
}

static gboolean
evaluate_sum (SnlSight    *sight,
              const SnlOp *op,
              xmlNode     *context,
              SnlValue    *value)
{
  SnlValue nodes;
  double sum = 0;

  if (!snl_op_evaluate (sight, op->first, context, &nodes) || nodes.kind != SNL_VALUE_NODES)
    return FALSE;
  if (op->kind == SNL_OP_COUNT)
    {
      snl_value_set_number (value, nodes.length);
      return TRUE;
    }
  for (guint i = 0; i < nodes.length; i++)
    {
      const char *text;

      if (!snl_node_get_text (snl_value_get_node (&nodes, i), &text))
        return FALSE;
      sum += snl_text_to_number (text);
    }
  snl_value_set_number (value, sum);

  return TRUE;
}

static gboolean
evaluate_concat (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context,
                 SnlValue    *value)
{
  const char *parts[SNL_OP_MAX_ARGUMENTS];
  guint n_parts = 0;
  gsize length = 0;
  char *text;
  char *at;

  for (const SnlOp *argument = op->first; argument != NULL; argument = argument->next)
    {
      SnlValue part;

      if (!snl_op_evaluate (sight, argument, context, &part) || !snl_value_to_text (&part, sight, &parts[n_parts]))
        return FALSE;
      length += strlen (parts[n_parts++]);
    }
  at = text = snl_sight_take_text (sight, length);
  if (text == NULL)
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    at = g_stpcpy (at, parts[i]);
  *at = '\0';
  snl_value_set_text (value, text);

  return TRUE;
}

static gboolean
evaluate_search (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context,
                 SnlValue    *value)
{
  SnlValue in;
  SnlValue what;
  const char *text;
  const char *part;

  if (!snl_op_evaluate (sight, op->first, context, &in) || !snl_op_evaluate (sight, op->second, context, &what)
      || !snl_value_to_text (&in, sight, &text) || !snl_value_to_text (&what, sight, &part))
    return FALSE;
  snl_value_set_truth (value, op->kind == SNL_OP_CONTAINS ? strstr (text, part) != NULL
                       : g_str_has_prefix (text, part));

  return TRUE;
}

static gboolean
evaluate_function (SnlSight    *sight,
                   const SnlOp *op,
                   xmlNode     *context,
                   SnlValue    *value)
{
  SnlDirectFunc function = sight->functions[op->function];
  SnlValue arguments[SNL_OP_MAX_ARGUMENTS];
  guint n_arguments = 0;

  if (function == NULL)
    return FALSE;
  for (const SnlOp *argument = op->first; argument != NULL; argument = argument->next)
    {
      if (!snl_op_evaluate (sight, argument, context, &arguments[n_arguments++]))
        return FALSE;
    }

  return function (arguments, sight->user_data, sight, value);
}

/* Where a step starts from: nodes in the document's order */
gboolean
snl_op_evaluate_start (SnlSight    *sight,
                       const SnlOp *op,
                       xmlNode     *context,
                       SnlValue    *value)
{
  if (op->first == NULL)
    {
      snl_value_set_node (value, context);
      return TRUE;
    }

  return snl_op_evaluate (sight, op->first, context, value) && value->kind == SNL_VALUE_NODES;
}

static gboolean
evaluate_attribute (SnlSight    *sight,
                    const SnlOp *op,
                    xmlNode     *context,
                    SnlValue    *value)
{
  SnlValue start;
  xmlNode **nodes;
  guint length = 0;

  if (!snl_op_evaluate_start (sight, op, context, &start))
    return FALSE;
  if (start.length <= 1)
    {
      snl_value_set_node (value, start.length == 1 ? snl_op_find_attribute (sight, op, start.node) : NULL);
      return TRUE;
    }

  nodes = snl_sight_take_nodes (sight, start.length);
  if (nodes == NULL)
    return FALSE;
  for (guint i = 0; i < start.length; i++)
    {
      xmlNode *attribute = snl_op_find_attribute (sight, op, start.nodes[i]);

      if (attribute != NULL)
        nodes[length++] = attribute;
    }
  sight->operations += start.length;
  snl_value_set_nodes (value, nodes, length);

  return TRUE;
}

/* What there is most of: `$piece/@kind` */
static gboolean
evaluate_fact_of (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context,
                  SnlValue    *value)
{
  SnlValue start;

  if (!find_variable (sight, op->first->name, &start) || start.kind != SNL_VALUE_NODES)
    return FALSE;
  if (start.length > 1)
    return evaluate_attribute (sight, op, context, value);
  snl_value_set_node (value, start.length == 1 ? snl_op_find_attribute (sight, op, start.node) : NULL);

  return TRUE;
}

/* An attribute of the context */
static gboolean
evaluate_fact (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context,
               SnlValue    *value)
{
  snl_value_set_node (value, snl_op_find_attribute (sight, op, context));

  return TRUE;
}

/* `*` is any element; a name without a prefix is in no namespace */
static gboolean
is_called (const xmlNode *node,
           const char    *name)
{
  return node->type == XML_ELEMENT_NODE
         && (name == NULL || (*node->name == (xmlChar) *name && node->ns == NULL
                              && strcmp ((const char *) node->name, name) == 0));
}

static gboolean
evaluate_child (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context,
                SnlValue    *value)
{
  SnlValue start;
  guint room = (guint) ((SNL_SIGHT_ROOM - sight->used) / sizeof (xmlNode *));
  xmlNode **nodes;
  guint length = 0;
  guint seen = 0;

  if (!snl_op_evaluate_start (sight, op, context, &start) || start.length > 1)
    return FALSE;
  if (start.length == 0)
    {
      *value = start;
      return TRUE;
    }
  if (start.node->type != XML_ELEMENT_NODE)
    return FALSE;

  room = (guint) ((SNL_SIGHT_ROOM - sight->used) / sizeof (xmlNode *));
  nodes = (xmlNode **) ((char *) sight->room + sight->used);
  for (xmlNode *node = start.node->children; node != NULL; node = node->next, seen++)
    if (is_called (node, op->name))
      {
        if (length == room)
          return FALSE;
        nodes[length++] = node;
      }
  sight->used += length * sizeof (xmlNode *);
  sight->operations += seen;
  snl_value_set_nodes (value, nodes, length);

  return TRUE;
}

/* `..` and `self::name`, which are of one node each */
static gboolean
evaluate_near (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context,
               SnlValue    *value)
{
  SnlValue start;
  xmlNode *parent;

  if (!snl_op_evaluate_start (sight, op, context, &start) || start.length > 1)
    return FALSE;
  if (start.length == 0)
    {
      *value = start;
      return TRUE;
    }
  if (op->kind == SNL_OP_SELF)
    {
      if (start.node->type != XML_ELEMENT_NODE)
        return FALSE;
      snl_value_set_node (value, is_called (start.node, op->name) ? start.node : NULL);
      return TRUE;
    }

  parent = start.node->parent;
  if (start.node->type != XML_ELEMENT_NODE || parent == NULL || parent->type != XML_ELEMENT_NODE)
    return FALSE;
  snl_value_set_node (value, parent);

  return TRUE;
}

/* Of two sets in the document's order: which comes first; FALSE if that cannot be told */
static gboolean
compare_places (const SnlValue *a,
                guint           at_a,
                const SnlValue *b,
                guint           at_b,
                int            *order)
{
  xmlNode *first = at_a < a->length ? snl_value_get_node (a, at_a) : NULL;
  xmlNode *second = at_b < b->length ? snl_value_get_node (b, at_b) : NULL;

  *order = second == NULL ? 1 : -1;
  if (first == NULL || second == NULL)
    return TRUE;
  *order = first == second ? 0 : xmlXPathCmpNodes (first, second);

  return first == second || *order == 1 || *order == -1;
}

static gboolean
evaluate_union (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context,
                SnlValue    *value)
{
  SnlValue a;
  SnlValue b;
  xmlNode **nodes;
  guint length = 0;

  if (!snl_op_evaluate (sight, op->first, context, &a) || !snl_op_evaluate (sight, op->second, context, &b)
      || a.kind != SNL_VALUE_NODES || b.kind != SNL_VALUE_NODES
      || a.length > SNL_OP_MAX_UNION || b.length > SNL_OP_MAX_UNION)
    return FALSE;
  nodes = snl_sight_take_nodes (sight, a.length + b.length);
  if (nodes == NULL)
    return FALSE;

  for (guint at_a = 0, at_b = 0; at_a < a.length || at_b < b.length;)
    {
      int order;

      if (!compare_places (&a, at_a, &b, at_b, &order))
        return FALSE;
      nodes[length++] = order >= 0 ? snl_value_get_node (&a, at_a) : snl_value_get_node (&b, at_b);
      at_a += order >= 0;
      at_b += order <= 0;
    }
  sight->operations += a.length + b.length;
  snl_value_set_nodes (value, nodes, length);

  return TRUE;
}

/* A set of nodes that depends on nothing but the position */
static gboolean
evaluate_kept (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context,
               SnlValue    *value)
{
  if (context != sight->root)
    return op->kind == SNL_OP_CHILD ? evaluate_child (sight, op, context, value)
           : snl_op_evaluate_filter (sight, op, context, value);
  if (snl_sight_recall (sight, op, value))
    return TRUE;
  if (!(op->kind == SNL_OP_CHILD ? evaluate_child (sight, op, context, value)
        : snl_op_evaluate_filter (sight, op, context, value)))
    return FALSE;
  snl_sight_keep (sight, op, value);

  return TRUE;
}

static gboolean
evaluate_conversion (SnlSight    *sight,
                     const SnlOp *op,
                     xmlNode     *context,
                     SnlValue    *value)
{
  SnlValue from;
  const char *text;

  if (!snl_op_evaluate (sight, op->first, context, &from))
    return FALSE;
  if (op->kind == SNL_OP_TO_TEXT)
    {
      if (!snl_value_to_text (&from, sight, &text))
        return FALSE;
      snl_value_set_text (value, text);
      return TRUE;
    }
  snl_value_set_truth (value, snl_value_to_truth (&from) == (op->kind == SNL_OP_TO_TRUTH));

  return TRUE;
}

static gboolean
evaluate_literal (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context,
                  SnlValue    *value)
{
  switch ((int) op->kind)
    {
    case SNL_OP_NUMBER:
      snl_value_set_number (value, op->number);
      return TRUE;
    case SNL_OP_TEXT:
      snl_value_set_text (value, op->text);
      return TRUE;
    default:
      snl_value_set_truth (value, op->kind == SNL_OP_TRUE);
      return TRUE;
    }
}

static gboolean
evaluate_variable (SnlSight    *sight,
                   const SnlOp *op,
                   xmlNode     *context,
                   SnlValue    *value)
{
  return find_variable (sight, op->name, value);
}

static gboolean
evaluate_context (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context,
                  SnlValue    *value)
{
  snl_value_set_node (value, context);

  return TRUE;
}

static SnlOpFunc
find_function (const SnlOp *op)
{
  switch (op->kind)
    {
    case SNL_OP_NUMBER:
    case SNL_OP_TEXT:
    case SNL_OP_TRUE:
    case SNL_OP_FALSE:
      return evaluate_literal;
    case SNL_OP_VARIABLE:
      return evaluate_variable;
    case SNL_OP_OR:
    case SNL_OP_AND:
      return evaluate_connective;
    case SNL_OP_EQUAL:
    case SNL_OP_UNEQUAL:
    case SNL_OP_LESS:
    case SNL_OP_LESS_EQUAL:
    case SNL_OP_MORE:
    case SNL_OP_MORE_EQUAL:
      return snl_op_find_comparison (op);
    case SNL_OP_NOT:
    case SNL_OP_TO_TRUTH:
    case SNL_OP_TO_TEXT:
      return evaluate_conversion;
    case SNL_OP_COUNT:
    case SNL_OP_SUM:
      return evaluate_sum;
    case SNL_OP_CONCAT:
      return evaluate_concat;
    case SNL_OP_CONTAINS:
    case SNL_OP_STARTS_WITH:
      return evaluate_search;
    case SNL_OP_FUNCTION:
      return evaluate_function;
    case SNL_OP_CONTEXT:
      return evaluate_context;
    case SNL_OP_PARENT:
    case SNL_OP_SELF:
      return evaluate_near;
    case SNL_OP_CHILD:
      return op->kept != 0 ? evaluate_kept : evaluate_child;
    case SNL_OP_ATTRIBUTE:
      if (op->first == NULL)
        return evaluate_fact;
      return op->first->kind == SNL_OP_VARIABLE ? evaluate_fact_of : evaluate_attribute;
    case SNL_OP_FILTER:
      return op->kept != 0 ? evaluate_kept : snl_op_evaluate_filter;
    case SNL_OP_UNION:
      return evaluate_union;
    default:
      return evaluate_arithmetic;
    }
}

gboolean
snl_op_is_literal (const SnlOp *self)
{
  return self->evaluate == evaluate_literal;
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
  self->evaluate = find_function (self);
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
