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

/* Whether such a comparison holds for @node; @second is a number, a text or one node */
static inline SnlTruth
compare_fact (SnlSight       *sight,
              const SnlOp    *op,
              xmlNode        *node,
              const SnlValue *second)
{
  const char *text;
  gboolean holds = FALSE;

  if (!snl_op_read_fact (sight, op->first, node, &text))
    return SNL_UNKNOWN;
  if (text == NULL)
    return FALSE;
  if (second->kind == SNL_VALUE_NUMBER)
    return snl_is_order (op->kind, snl_text_to_number (text), second->number);

  return compare_text (text, op->kind, second, &holds) ? holds : SNL_UNKNOWN;
}

/* What the facts of many nodes are compared with */
typedef struct {
  SnlOpKind   kind;
  double      number;
  const char *text;
  guint64     first;   /* of @text: its first bytes, up to its end */
  guint64     mask;    /* which of them there are */
} Measure;

static Measure
begin_measure (SnlOpKind   kind,
               const char *text)
{
  Measure measure = { .kind = kind, .text = text };
  gsize length = MIN (strlen (text) + 1, sizeof measure.first);

  memcpy (&measure.first, text, length);
  memset (&measure.mask, 0xff, length);

  return measure;
}

/* @is_roomy: whether more can be read of @fact than it says, as of a tree's */
typedef gboolean (*MeasureFunc) (const char    *fact,
                                 const Measure *measure,
                                 gboolean       is_roomy);

static inline gboolean
is_text (const char    *fact,
         const Measure *measure,
         gboolean       is_roomy)
{
  guint64 first;

  G_STATIC_ASSERT (sizeof first <= SNL_TREE_ROOM);
  if (!is_roomy)
    return snl_text_is_same (fact, measure->text);

  /* most are told apart by their first few letters, which are compared at once */
  memcpy (&first, fact, sizeof first);

  return (first & measure->mask) == measure->first
         && (measure->mask != G_MAXUINT64 || strcmp (fact, measure->text) == 0);
}

static inline gboolean
is_other_text (const char    *fact,
               const Measure *measure,
               gboolean       is_roomy)
{
  return !is_text (fact, measure, is_roomy);
}

static inline gboolean
is_in_order (const char    *fact,
             const Measure *measure,
             gboolean       is_roomy)
{
  return snl_is_order (measure->kind, snl_text_to_number (fact), measure->number);
}

/* Takes away those of some nodes that do not have the fact, and those for whose fact @holds says no. */
static inline gboolean
narrow_by (SnlSight      *sight,
           const SnlOp   *fact,
           xmlNode      **nodes,
           guint         *length,
           MeasureFunc    holds,
           const Measure *measure)
{
  const Measure own = *measure;
  const xmlDoc *tree = fact->column != 0 ? sight->tree : NULL;
  guint column = fact->column;
  guint n_nodes = *length;
  guint left = 0;

  for (guint i = 0; i < n_nodes; i++)
    {
      xmlNode *node = nodes[i];
      gboolean is_at_hand = snl_tree_has_column (tree, node, column);
      const char *there;

      if (G_LIKELY (is_at_hand))
        there = snl_tree_read (snl_tree_get_column (node, column));
      else if (!snl_op_read_fact (sight, fact, node, &there))
        return FALSE;
      if (there != NULL && holds (there, &own, is_at_hand))
        nodes[left++] = node;
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
  Measure measure = { .kind = op->kind };

  if (second->kind == SNL_VALUE_TEXT && op->kind == SNL_OP_EQUAL)
    {
      measure = begin_measure (op->kind, second->text);
      return narrow_by (sight, op->first, nodes, length, is_text, &measure);
    }
  if (second->kind == SNL_VALUE_TEXT && op->kind == SNL_OP_UNEQUAL)
    {
      measure = begin_measure (op->kind, second->text);
      return narrow_by (sight, op->first, nodes, length, is_other_text, &measure);
    }

  measure.number = second->kind == SNL_VALUE_NUMBER ? second->number : snl_text_to_number (second->text);

  return narrow_by (sight, op->first, nodes, length, is_in_order, &measure);
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
