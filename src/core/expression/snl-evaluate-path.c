/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Evaluates location steps (children, parent, attributes), and sorts node sets into document order.
 */

#include "snl-evaluate-private.h"

/*
 * Returns: (nullable): the attribute of an element, by a search; also for nodes outside of an
 * SnlTree
 */
xmlNode *
snl_term_search_attribute (const SnlTerm *self,
                           const xmlNode *node)
{
  if (node->type != XML_ELEMENT_NODE)
    return NULL;
  if (snl_tree_is_of (node->doc))
    return (xmlNode *) snl_tree_find_named ((xmlNode *) node, self->name);

  for (xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (at->ns == NULL && snl_text_is_same ((const char *) at->name, self->name))
      return (xmlNode *) at;

  return NULL;
}

static guint
get_depth (const xmlNode *node)
{
  guint depth = 0;

  while ((node = node->parent) != NULL)
    depth++;

  return depth;
}

/*
 * Whether @a precedes its sibling @b; searches in both directions, because siblings are mostly near
 */
static gboolean
is_before (SnlEvalContext *context,
           const xmlNode  *a,
           const xmlNode  *b)
{
  const xmlNode *after_a = a;
  const xmlNode *after_b = b;

  /* valid for attributes too: xmlAttr and xmlNode begin with the same fields */
  do
    {
      after_a = after_a != NULL ? after_a->next : NULL;
      after_b = after_b != NULL ? after_b->next : NULL;
      if (after_a == b)
        return TRUE;
      if (after_b == a)
        return FALSE;
    }
  while (snl_eval_charge (context, 1) && (after_a != NULL || after_b != NULL));

  return TRUE;
}

/* Whether @a precedes @b, another node of the same document, in document order */
static gboolean
comes_before (SnlEvalContext *context,
              const xmlNode  *a,
              const xmlNode  *b)
{
  const xmlNode *up_a = a;
  const xmlNode *up_b = b;

  if (a->parent != b->parent)
    {
      guint depth_a = get_depth (a);
      guint depth_b = get_depth (b);

      for (; depth_a > depth_b; depth_a--)
        up_a = up_a->parent;
      for (; depth_b > depth_a; depth_b--)
        up_b = up_b->parent;
      /* an ancestor precedes its descendants */
      if (up_a == up_b)
        return up_a == a;
      for (; up_a->parent != up_b->parent; up_a = up_a->parent)
        up_b = up_b->parent;
    }
  if ((up_a->type == XML_ATTRIBUTE_NODE) != (up_b->type == XML_ATTRIBUTE_NODE))
    return up_a->type == XML_ATTRIBUTE_NODE;

  return is_before (context, up_a, up_b);
}

/* The index at which to insert @node into the sorted @nodes; @is_there: whether they contain it */
static guint
find_place (SnlEvalContext  *context,
            const xmlNode   *node,
            xmlNode        **nodes,
            guint            length,
            gboolean        *is_there)
{
  guint place = length;

  while (place > 0 && nodes[place - 1] != node && nodes[place - 1]->doc == node->doc &&
         comes_before (context, node, nodes[place - 1]))
    place--;
  *is_there = place > 0 && nodes[place - 1] == node;
  /* XPath defines no order between documents: keep the order of insertion */
  for (guint i = place; i > 0 && !*is_there && nodes[place - 1]->doc != node->doc &&
       snl_eval_charge (context, 1); i--)
    *is_there = nodes[i - 1] == node;

  return place;
}

/**
 * snl_eval_sort_nodes:
 * @self: a context
 * @nodes: (inout) (array length=length): nodes
 * @length: (inout): the number of nodes
 *
 * Sorts @nodes into document order and removes duplicates. Fast for nodes that are nearly sorted,
 * as the results of steps are.
 */
void
snl_eval_sort_nodes (SnlEvalContext  *self,
                     xmlNode        **nodes,
                     guint           *length)
{
  guint left = 0;

  for (guint i = 0; i < *length && snl_eval_charge (self, 1); i++)
    {
      xmlNode *node = nodes[i];
      gboolean is_there;
      guint place = find_place (self, node, nodes, left, &is_there);

      if (is_there)
        continue;
      memmove (nodes + place + 1, nodes + place, (left - place) * sizeof *nodes);
      nodes[place] = node;
      left++;
    }
  *length = left;
}

/* The nodes that a step starts from, in document order */
SnlValue
snl_eval_start (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue value;

  if (term->first == NULL)
    return snl_value_of_node (node);
  value = term->first->evaluate (context, term->first, node);

  return value.kind == SNL_VALUE_NODES ? value : snl_eval_fail (context, SNL_EVAL_FAULT_UNFIT);
}

G_NO_INLINE
static SnlValue
evaluate_attribute (SnlEvalContext *context,
                    const SnlTerm  *term,
                    xmlNode        *node)
{
  SnlValue start = snl_eval_start (context, term, node);
  xmlNode **nodes;
  guint length = 0;

  if (start.length <= 1)
    return snl_value_of_node (start.length == 1
                              ? snl_term_find_attribute (term, start.node)
                              : NULL);
  if (!snl_eval_charge (context, start.length))
    return snl_value_of_node (NULL);

  nodes = snl_eval_take (context, start.length * sizeof *nodes);
  for (guint i = 0; i < start.length; i++)
    {
      xmlNode *attribute = snl_term_find_attribute (term, start.nodes[i]);

      if (attribute != NULL)
        nodes[length++] = attribute;
    }

  return snl_value_of_nodes (nodes, length);
}

/* Fast path for the most frequent step: `$piece/@kind` */
static SnlValue
evaluate_attribute_of (SnlEvalContext *context,
                       const SnlTerm  *term,
                       xmlNode        *node)
{
  const SnlEvalBinding *binding = snl_eval_find (context, term->first->name_number);

  if (binding == NULL || binding->value.kind != SNL_VALUE_NODES || binding->value.length != 1 ||
      !snl_term_has_column_in (term, binding->value.node))
    return evaluate_attribute (context, term, node);

  return snl_value_of_node ((xmlNode *) snl_tree_get_column (binding->value.node, term->column));
}

/* An attribute of the context node */
static SnlValue
evaluate_own_attribute (SnlEvalContext *context,
                        const SnlTerm  *term,
                        xmlNode        *node)
{
  return snl_value_of_node (snl_term_find_attribute (term, node));
}

/* Whether @node has that name; NULL (`*`) matches any element */
static gboolean
is_called (const xmlNode *node,
           const char    *name)
{
  return node->type == XML_ELEMENT_NODE &&
         (name == NULL || (const char *) node->name == name ||
          (node->ns == NULL && !snl_tree_is_of (node->doc) &&
           snl_text_is_same ((const char *) node->name, name)));
}

/*
 * Writes at most @max children of @parent with that name to @nodes. Returns: how many there are. In
 * a tree whose names are interned, most children are passed over with one comparison each.
 */
static guint
find_children (SnlEvalContext  *context,
               const xmlNode   *parent,
               const char      *name,
               xmlNode        **nodes,
               guint            max)
{
  gboolean is_plain = name == NULL || !snl_tree_is_of (parent->doc);
  guint length = 0;
  guint seen = 0;

  for (xmlNode *node = parent->children; node != NULL; node = node->next, seen++)
    if (is_plain ? is_called (node, name)
                 : (const char *) node->name == name && node->type == XML_ELEMENT_NODE)
      {
        if (length < max)
          nodes[length] = node;
        length++;
      }
  snl_eval_charge (context, seen);

  return length;
}

static SnlValue
evaluate_child (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue start = snl_eval_start (context, term, node);
  guint room = context->used < SNL_EVAL_BUFFER_SIZE
               ? (guint) ((SNL_EVAL_BUFFER_SIZE - context->used) / sizeof (xmlNode *))
               : 0;
  xmlNode **nodes = (xmlNode **) ((char *) context->buffer + (room > 0 ? context->used : 0));
  guint length = 0;

  for (guint i = 0; i < start.length && snl_eval_may_go_on (context); i++)
    {
      const xmlNode *parent = snl_value_get_node (&start, i);

      if (parent->type == XML_ELEMENT_NODE || parent->type == XML_DOCUMENT_NODE)
        length += find_children (context, parent, term->name, nodes + length,
                                 room > length ? room - length : 0);
    }
  if (G_UNLIKELY (length > room))
    {
      nodes = snl_eval_take (context, length * sizeof *nodes);
      room = length;
      length = 0;
      for (guint i = 0; i < start.length && snl_eval_may_go_on (context); i++)
        length += find_children (context, snl_value_get_node (&start, i), term->name,
                                 nodes + length, room - length);
    }
  else
    context->used += length * sizeof *nodes;
  if (start.length > 1)
    snl_eval_sort_nodes (context, nodes, &length);

  return snl_value_of_nodes (nodes, length);
}

/* `..` and `self::name`, which lead from each node to one node at most */
static SnlValue
evaluate_parent_or_self (SnlEvalContext *context,
                         const SnlTerm  *term,
                         xmlNode        *node)
{
  SnlValue start = snl_eval_start (context, term, node);
  xmlNode **nodes = start.length > 1
                    ? snl_eval_take (context, start.length * sizeof *nodes)
                    : &start.node;
  guint length = 0;

  for (guint i = 0; i < start.length && snl_eval_charge (context, 1); i++)
    {
      xmlNode *from = snl_value_get_node (&start, i);
      xmlNode *to = term->kind == SNL_TERM_PARENT
                    ? from->parent
                    : is_called (from, term->name) ? from : NULL;

      if (to != NULL && (length == 0 || nodes[length - 1] != to))
        nodes[length++] = to;
    }
  if (term->kind == SNL_TERM_PARENT && length > 1)
    snl_eval_sort_nodes (context, nodes, &length);

  return snl_value_of_nodes (nodes, length);
}

/* A path whose second part is evaluated from each node of the first */
static SnlValue
evaluate_each (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node)
{
  SnlValue start = snl_eval_start (context, term, node);
  const SnlValue *fixed = context->fixed;
  g_autoptr(GPtrArray) found = NULL;
  gsize used = context->used;
  xmlNode **nodes;
  guint length;

  context->fixed = NULL;
  if (start.length == 1)
    {
      SnlValue only = term->second->evaluate (context, term->second, start.node);

      context->fixed = fixed;
      return only;
    }

  found = g_ptr_array_new ();
  for (guint i = 0; i < start.length && snl_eval_charge (context, term->second->cost); i++)
    {
      SnlValue some = term->second->evaluate (context, term->second, start.nodes[i]);

      snl_eval_charge (context, some.length);
      snl_budget_take (&context->budget, some.length * sizeof *nodes);
      for (guint j = 0; j < some.length && snl_eval_may_go_on (context); j++)
        g_ptr_array_add (found, snl_value_get_node (&some, j));
      snl_eval_release (context, used);
    }
  snl_budget_give_back (&context->budget, found->len * sizeof *nodes);
  context->fixed = fixed;
  length = found->len;
  nodes = snl_eval_take (context, length * sizeof *nodes);
  if (length > 0)
    memcpy (nodes, found->pdata, length * sizeof *nodes);
  snl_eval_sort_nodes (context, nodes, &length);

  return snl_value_of_nodes (nodes, length);
}

/* Whether all nodes are children of @parent */
static gboolean
are_siblings (const SnlValue *nodes,
              const xmlNode  *parent)
{
  for (guint i = 0; i < nodes->length; i++)
    {
      const xmlNode *node = snl_value_get_node (nodes, i);

      if (node->parent != parent || node->type != XML_ELEMENT_NODE)
        return FALSE;
    }

  return parent != NULL;
}

/* Merges two sorted sets of children of the same node */
static guint
merge_siblings (SnlEvalContext  *context,
                const SnlValue  *a,
                const SnlValue  *b,
                xmlNode        **nodes)
{
  guint at_a = 0;
  guint at_b = 0;
  guint length = 0;
  guint seen = 0;

  for (xmlNode *node = snl_value_get_node (a, 0)->parent->children;
       node != NULL && (at_a < a->length || at_b < b->length); node = node->next, seen++)
    {
      gboolean is_of_a = at_a < a->length && snl_value_get_node (a, at_a) == node;
      gboolean is_of_b = at_b < b->length && snl_value_get_node (b, at_b) == node;

      at_a += is_of_a;
      at_b += is_of_b;
      if (is_of_a || is_of_b)
        nodes[length++] = node;
    }
  snl_eval_charge (context, seen);

  return length;
}

static SnlValue
evaluate_union (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue a = term->first->evaluate (context, term->first, node);
  SnlValue b = term->second->evaluate (context, term->second, node);
  xmlNode **nodes;
  guint length;

  if (a.kind != SNL_VALUE_NODES || b.kind != SNL_VALUE_NODES)
    return snl_eval_fail (context, SNL_EVAL_FAULT_UNFIT);
  if (a.length == 0 || b.length == 0)
    return a.length == 0 ? b : a;
  length = a.length + b.length;
  if (!snl_eval_charge (context, length))
    return snl_value_of_node (NULL);

  nodes = snl_eval_take (context, length * sizeof *nodes);
  if (are_siblings (&a, snl_value_get_node (&a, 0)->parent) &&
      are_siblings (&b, snl_value_get_node (&a, 0)->parent))
    length = merge_siblings (context, &a, &b, nodes);
  else
    {
      for (guint i = 0; i < length; i++)
        nodes[i] = i < a.length
                   ? snl_value_get_node (&a, i)
                   : snl_value_get_node (&b, i - a.length);
      snl_eval_sort_nodes (context, nodes, &length);
    }

  return snl_value_of_nodes (nodes, length);
}

static SnlValue
evaluate_context (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  return snl_value_of_node (term->kind == SNL_TERM_ROOT ? (xmlNode *) node->doc : node);
}

/* Evaluates a step or filter whose value at the root can be cached */
static SnlValue
evaluate_cached (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  gboolean is_cached = snl_eval_is_cached (context, term, node);
  const SnlValue *cached = is_cached ? snl_eval_cache_look_up (context, term) : NULL;
  SnlValue value;

  if (cached != NULL)
    return *cached;
  value = term->kind == SNL_TERM_CHILD
          ? evaluate_child (context, term, node)
          : snl_eval_filter (context, term, node);
  if (is_cached && snl_eval_may_go_on (context))
    snl_eval_cache_store (context, term, &value);

  return value;
}

static SnlValue
evaluate_indexed (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  SnlValue value;

  return snl_eval_find_indexed (context, term, node, &value)
         ? value
         : snl_eval_filter (context, term, node);
}

/* Returns the function that evaluates this form of step */
SnlTermFunc
snl_term_find_step (const SnlTerm *self)
{
  switch ((int) self->kind)
    {
    case SNL_TERM_ROOT:
    case SNL_TERM_CONTEXT:
      return evaluate_context;
    case SNL_TERM_PARENT:
    case SNL_TERM_SELF:
      return evaluate_parent_or_self;
    case SNL_TERM_CHILD:
      return self->cache_slot != 0 ? evaluate_cached : evaluate_child;
    case SNL_TERM_ATTRIBUTE:
      if (self->first == NULL)
        return evaluate_own_attribute;
      return self->first->kind == SNL_TERM_VARIABLE ? evaluate_attribute_of : evaluate_attribute;
    case SNL_TERM_FILTER:
      return self->is_indexed
             ? evaluate_indexed
             : self->cache_slot != 0 ? evaluate_cached : snl_eval_filter;
    case SNL_TERM_EACH:
      return evaluate_each;
    default:
      return evaluate_union;
    }
}
