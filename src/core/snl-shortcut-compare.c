/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include <string.h>

/* Comparisons.  As in snl-shortcut.c, what is unknown must be asked of libxml2. */

/* The text of a value, if it is one, or that of its only node */
static inline gboolean
get_one_text (const SnlValue  *value,
              const char     **text)
{
  if (value->kind == SNL_VALUE_TEXT)
    {
      *text = value->text;
      return TRUE;
    }

  return value->kind == SNL_VALUE_NODES && value->length == 1 && snl_node_get_text (value->node, text);
}

/* FALSE if @b is something else than one text */
static inline gboolean
compare_text (const char     *a,
              SnlOpKind       kind,
              const SnlValue *b,
              gboolean       *holds)
{
  const char *second;

  if (!get_one_text (b, &second))
    return FALSE;
  if (kind == SNL_OP_EQUAL || kind == SNL_OP_UNEQUAL)
    *holds = snl_text_is_same (a, second) == (kind == SNL_OP_EQUAL);
  else
    *holds = snl_is_order (kind, snl_text_to_number (a), snl_text_to_number (second));

  return TRUE;
}

/* Two attributes, mostly; FALSE if they are something else */
static gboolean
compare_texts (const SnlValue *a,
               SnlOpKind       kind,
               const SnlValue *b,
               gboolean       *holds)
{
  const char *first;

  return get_one_text (a, &first) && compare_text (first, kind, b, holds);
}

static SnlTruth
test_comparison (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context)
{
  SnlValue first = snl_op_evaluate (sight, op->first, context);
  SnlValue second = snl_op_evaluate (sight, op->second, context);
  gboolean holds = FALSE;

  if (first.kind == SNL_VALUE_UNKNOWN || second.kind == SNL_VALUE_UNKNOWN
      || (!compare_texts (&first, op->kind, &second, &holds)
          && !snl_value_compare (&first, op->kind, &second, sight, &holds)))
    return SNL_UNKNOWN;

  return holds;
}

static gboolean
is_nothing (const SnlValue *value)
{
  return value->kind == SNL_VALUE_NODES && value->length == 0;
}

/* Whether @op compares an attribute of the context with something that is the same for all nodes: `@side = $side` */
gboolean
snl_op_is_of_fact (const SnlOp *op)
{
  return op->kind >= SNL_OP_EQUAL && op->kind <= SNL_OP_MORE_EQUAL && op->fixed == 0
         && op->first->kind == SNL_OP_ATTRIBUTE && op->first->first == NULL && op->second->is_free;
}

static inline const xmlNode *
find_fact (SnlSight    *sight,
           const SnlOp *fact,
           xmlNode     *node)
{
  return snl_op_is_at_hand (sight, fact, node) ? snl_op_take_at_hand (fact, node)
         : snl_op_find_attribute (sight, fact, node);
}

/* Whether such a comparison holds for @node; @second is a number, a text or one node */
static inline SnlTruth
compare_fact (SnlSight       *sight,
              const SnlOp    *op,
              xmlNode        *node,
              const SnlValue *second)
{
  const xmlNode *attribute = find_fact (sight, op->first, node);
  const char *text;
  gboolean holds = FALSE;

  if (attribute == NULL)
    return FALSE;
  if (!snl_node_get_text (attribute, &text))
    return SNL_UNKNOWN;
  if (second->kind == SNL_VALUE_NUMBER)
    return snl_is_order (op->kind, snl_text_to_number (text), second->number);

  return compare_text (text, op->kind, second, &holds) ? holds : SNL_UNKNOWN;
}

/* Takes away those of some nodes whose fact is not @text or, if not @wanted, those whose it is, and those without. */
static gboolean
narrow_by_text (SnlSight    *sight,
                const SnlOp *fact,
                const char  *text,
                gboolean     wanted,
                xmlNode    **nodes,
                guint       *length)
{
  guint left = 0;

  for (guint i = 0; i < *length; i++)
    {
      const xmlNode *attribute = find_fact (sight, fact, nodes[i]);
      const char *there;

      if (attribute == NULL)
        continue;
      if (!snl_node_get_text (attribute, &there))
        return FALSE;
      if (snl_text_is_same (there, text) == wanted)
        nodes[left++] = nodes[i];
    }
  *length = left;

  return TRUE;
}

/* Takes away those of some nodes for which it does not hold; @second is a number or a text. */
gboolean
snl_op_narrow_by_fact (SnlSight       *sight,
                       const SnlOp    *op,
                       const SnlValue *second,
                       xmlNode       **nodes,
                       guint          *length)
{
  guint left = 0;

  if (second->kind == SNL_VALUE_TEXT && (op->kind == SNL_OP_EQUAL || op->kind == SNL_OP_UNEQUAL))
    return narrow_by_text (sight, op->first, second->text, op->kind == SNL_OP_EQUAL, nodes, length);

  for (guint i = 0; i < *length; i++)
    {
      SnlTruth holds = compare_fact (sight, op, nodes[i], second);

      if (holds == SNL_UNKNOWN)
        return FALSE;
      if (holds)
        nodes[left++] = nodes[i];
    }
  *length = left;

  return TRUE;
}

/* The same for the context, and whatever @second is */
static SnlTruth
test_fact (SnlSight    *sight,
           const SnlOp *op,
           xmlNode     *context)
{
  SnlValue second = snl_op_evaluate (sight, op->second, context);

  if (second.kind == SNL_VALUE_UNKNOWN)
    return SNL_UNKNOWN;
  if (second.kind == SNL_VALUE_TRUTH || (second.kind == SNL_VALUE_NODES && second.length > 1))
    return test_comparison (sight, op, context);

  return is_nothing (&second) ? FALSE : compare_fact (sight, op, context, &second);
}

/* Of nothing, of sets and of what only libxml2 understands; @first is a comparison's first operand, its second a literal */
G_NO_INLINE
static SnlTruth
test_with_literal (SnlSight       *sight,
                   const SnlOp    *op,
                   const SnlValue *first)
{
  SnlValue second = snl_op_evaluate (sight, op->second, NULL);
  gboolean holds = FALSE;

  if (first->kind == SNL_VALUE_UNKNOWN)
    return SNL_UNKNOWN;

  return is_nothing (first) || snl_value_compare (first, op->kind, &second, sight, &holds) ? holds : SNL_UNKNOWN;
}

/* What most conditions are: `$piece/@kind = 'x'` */
static SnlTruth
test_with_text (SnlSight    *sight,
                const SnlOp *op,
                xmlNode     *context)
{
  SnlValue first = snl_op_evaluate (sight, op->first, context);
  const char *text;

  if (!get_one_text (&first, &text))
    return test_with_literal (sight, op, &first);

  return snl_text_is_same (text, op->second->text) == (op->kind == SNL_OP_EQUAL);
}

/* And `$losses > 0` */
static SnlTruth
test_with_number (SnlSight    *sight,
                  const SnlOp *op,
                  xmlNode     *context)
{
  SnlValue first = snl_op_evaluate (sight, op->first, context);
  const char *text;

  if (first.kind == SNL_VALUE_NUMBER)
    return snl_is_order (op->kind, first.number, op->second->number);
  if (get_one_text (&first, &text))
    return snl_is_order (op->kind, snl_text_to_number (text), op->second->number);

  return test_with_literal (sight, op, &first);
}

/* How a comparison is worked out: most are of forms that need no sets */
SnlOpTest
snl_op_find_comparison (const SnlOp *op)
{
  if (op->second->kind == SNL_OP_NUMBER)
    return test_with_number;
  if (op->second->kind == SNL_OP_TEXT && (op->kind == SNL_OP_EQUAL || op->kind == SNL_OP_UNEQUAL))
    return test_with_text;
  if (op->first->kind == SNL_OP_ATTRIBUTE && op->first->first == NULL)
    return test_fact;

  return test_comparison;
}
