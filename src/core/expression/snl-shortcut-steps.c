/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

/* Steps: from nodes to others.  As in snl-shortcut.c, what is unknown must be asked of libxml2. */

/* (nullable): an attribute of an element, wherever that is */
xmlNode *
snl_op_search_attribute (const SnlOp   *op,
                         const xmlNode *node)
{
  const char *name = op->name;

  for (xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (at->ns == NULL && snl_text_is_same ((const char *) at->name, name))
      return (xmlNode *) at;

  return NULL;
}

/* Where a step starts from: nodes in the document's order */
SnlValue
snl_op_evaluate_start (SnlSight    *sight,
                       const SnlOp *op,
                       xmlNode     *context)
{
  SnlValue value;

  if (op->first == NULL)
    return snl_value_of_node (context);

  value = snl_op_evaluate (sight, op->first, context);

  return value.kind == SNL_VALUE_NODES ? value : snl_value_unknown ();
}

G_NO_INLINE
static SnlValue
evaluate_attribute (SnlSight    *sight,
                    const SnlOp *op,
                    xmlNode     *context)
{
  SnlValue start = snl_op_evaluate_start (sight, op, context);
  xmlNode **nodes;
  guint length = 0;

  if (start.kind == SNL_VALUE_UNKNOWN)
    return start;
  if (start.length <= 1)
    return snl_value_of_node (start.length == 1 ? snl_op_find_attribute (sight, op, start.node) : NULL);

  nodes = snl_sight_take_nodes (sight, start.length);
  if (nodes == NULL)
    return snl_value_unknown ();
  for (guint i = 0; i < start.length; i++)
    {
      xmlNode *attribute = snl_op_find_attribute (sight, op, start.nodes[i]);

      if (attribute != NULL)
        nodes[length++] = attribute;
    }
  sight->operations += start.length;

  return snl_value_of_nodes (nodes, length);
}

/* What there is most of: `$piece/@kind` */
static SnlValue
evaluate_fact_of (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context)
{
  const SnlBound *binding = snl_sight_find (sight, op->first->number_of_name);

  if (binding == NULL || binding->value.kind != SNL_VALUE_NODES || binding->value.length != 1
      || !snl_op_is_at_hand (sight, op, binding->value.node))
    return evaluate_attribute (sight, op, context);

  return snl_value_of_node ((xmlNode *) snl_op_take_at_hand (op, binding->value.node));
}

/* An attribute of the context */
static SnlValue
evaluate_fact (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context)
{
  if (!snl_op_is_at_hand (sight, op, context))
    return evaluate_attribute (sight, op, context);

  return snl_value_of_node ((xmlNode *) snl_op_take_at_hand (op, context));
}

/* `*` is any element; a name without a prefix is in no namespace */
static gboolean
is_called (const xmlNode *node,
           const char    *name)
{
  return node->type == XML_ELEMENT_NODE
         && (name == NULL || (node->ns == NULL && snl_text_is_same ((const char *) node->name, name)));
}

static SnlValue
evaluate_child (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context)
{
  SnlValue start = snl_op_evaluate_start (sight, op, context);
  guint room;
  xmlNode **nodes;
  guint length = 0;
  guint seen = 0;

  if (start.kind == SNL_VALUE_UNKNOWN || start.length == 0)
    return start;
  if (start.length > 1 || start.node->type != XML_ELEMENT_NODE)
    return snl_value_unknown ();

  room = (guint) ((SNL_SIGHT_ROOM - sight->used) / sizeof (xmlNode *));
  nodes = (xmlNode **) ((char *) sight->room + sight->used);
  for (xmlNode *node = start.node->children; node != NULL; node = node->next, seen++)
    if (is_called (node, op->name))
      {
        if (length == room)
          return snl_value_unknown ();
        nodes[length++] = node;
      }
  sight->used += length * sizeof (xmlNode *);
  sight->operations += seen;

  return snl_value_of_nodes (nodes, length);
}

/* `..` and `self::name`, which are of one node each */
static SnlValue
evaluate_near (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context)
{
  SnlValue start = snl_op_evaluate_start (sight, op, context);
  xmlNode *parent;

  if (start.kind == SNL_VALUE_UNKNOWN || start.length == 0)
    return start;
  if (start.length > 1 || start.node->type != XML_ELEMENT_NODE)
    return snl_value_unknown ();
  if (op->kind == SNL_OP_SELF)
    return snl_value_of_node (is_called (start.node, op->name) ? start.node : NULL);

  parent = start.node->parent;

  return parent != NULL && parent->type == XML_ELEMENT_NODE ? snl_value_of_node (parent) : snl_value_unknown ();
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

static SnlValue
evaluate_union (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context)
{
  SnlValue a = snl_op_evaluate (sight, op->first, context);
  SnlValue b = snl_op_evaluate (sight, op->second, context);
  xmlNode **nodes;
  guint length = 0;

  if (a.kind != SNL_VALUE_NODES || b.kind != SNL_VALUE_NODES
      || a.length > SNL_OP_MAX_UNION || b.length > SNL_OP_MAX_UNION)
    return snl_value_unknown ();
  nodes = snl_sight_take_nodes (sight, a.length + b.length);
  if (nodes == NULL)
    return snl_value_unknown ();

  for (guint at_a = 0, at_b = 0; at_a < a.length || at_b < b.length;)
    {
      int order;

      if (!compare_places (&a, at_a, &b, at_b, &order))
        return snl_value_unknown ();
      nodes[length++] = order >= 0 ? snl_value_get_node (&a, at_a) : snl_value_get_node (&b, at_b);
      at_a += order >= 0;
      at_b += order <= 0;
    }
  sight->operations += a.length + b.length;

  return snl_value_of_nodes (nodes, length);
}

static SnlValue
evaluate_children_or_filter (SnlSight    *sight,
                             const SnlOp *op,
                             xmlNode     *context)
{
  return op->kind == SNL_OP_CHILD ? evaluate_child (sight, op, context) : snl_op_evaluate_filter (sight, op, context);
}

/* A set of nodes that depends on nothing but the position */
static SnlValue
evaluate_kept (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context)
{
  SnlValue value;

  if (context != sight->root)
    return evaluate_children_or_filter (sight, op, context);

  value = snl_sight_recall (sight, op);
  if (value.kind == SNL_VALUE_UNKNOWN)
    {
      value = evaluate_children_or_filter (sight, op, context);
      if (value.kind != SNL_VALUE_UNKNOWN)
        snl_sight_keep (sight, op, &value);
    }

  return value;
}

static SnlValue
evaluate_context (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context)
{
  return snl_value_of_node (context);
}

/* How a step is worked out */
SnlOpFunc
snl_op_find_step (const SnlOp *op)
{
  switch ((int) op->kind)
    {
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
    default:
      return evaluate_union;
    }
}
