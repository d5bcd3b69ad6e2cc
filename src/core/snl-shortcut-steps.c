/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

/* Steps: from nodes to others.  As in snl-shortcut.c, each function returns FALSE where libxml2 must be asked. */

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

G_NO_INLINE
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
  const SnlBound *binding = snl_sight_find (sight, op->first->name);

  if (binding == NULL || binding->value.kind != SNL_VALUE_NODES || binding->value.length != 1
      || !snl_op_is_at_hand (sight, op, binding->value.node))
    return evaluate_attribute (sight, op, context, value);
  snl_value_set_node (value, (xmlNode *) ((SnlTreeNode *) binding->value.node)->columns[op->column]);

  return TRUE;
}

/* An attribute of the context */
static gboolean
evaluate_fact (SnlSight    *sight,
               const SnlOp *op,
               xmlNode     *context,
               SnlValue    *value)
{
  if (!snl_op_is_at_hand (sight, op, context))
    return evaluate_attribute (sight, op, context, value);
  snl_value_set_node (value, (xmlNode *) ((SnlTreeNode *) context)->columns[op->column]);

  return TRUE;
}

/* `*` is any element; a name without a prefix is in no namespace */
static gboolean
is_called (const xmlNode *node,
           const char    *name)
{
  return node->type == XML_ELEMENT_NODE
         && (name == NULL || (node->ns == NULL && snl_text_is_same ((const char *) node->name, name)));
}

static gboolean
evaluate_child (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context,
                SnlValue    *value)
{
  SnlValue start;
  guint room;
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
evaluate_context (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context,
                  SnlValue    *value)
{
  snl_value_set_node (value, context);

  return TRUE;
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
