/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Evaluates the comparison operators (= != < <= > >=), with fast paths for the most frequent forms,
 * which build no node sets.
 */

#include "snl-evaluate-private.h"

static gboolean
is_equality (SnlTermKind kind)
{
  return kind == SNL_TERM_EQUAL || kind == SNL_TERM_UNEQUAL;
}

static gboolean
compare_texts (SnlEvalContext *context,
               const char     *a,
               SnlTermKind     kind,
               const char     *b)
{
  gboolean is_same;

  if (!is_equality (kind))
    return snl_is_order (kind, snl_eval_text_number (context, a),
                         snl_eval_text_number (context, b));

  is_same = snl_text_is_same (a, b);
  /* only texts that begin with the same bytes take long to compare */
  if (is_same || (a[0] == b[0] && strncmp (a, b, SNL_BUDGET_TEXT) == 0))
    snl_eval_charge_text (context, strlen (a));

  return is_same == (kind == SNL_TERM_EQUAL);
}

/* Compares two values that are not node sets */
static gboolean
compare_plain (SnlEvalContext *context,
               const SnlValue *a,
               SnlTermKind     kind,
               const SnlValue *b)
{
  if (is_equality (kind) && (a->kind == SNL_VALUE_TRUTH || b->kind == SNL_VALUE_TRUTH))
    return (!snl_value_to_truth (a) == !snl_value_to_truth (b)) == (kind == SNL_TERM_EQUAL);
  if (a->kind == SNL_VALUE_TEXT && b->kind == SNL_VALUE_TEXT)
    return compare_texts (context, a->text, kind, b->text);

  return snl_is_order (kind, snl_eval_number (context, a), snl_eval_number (context, b));
}

/* Whether the comparison is true for any of the nodes and @value; @is_turned swaps the operands */
static gboolean
compare_nodes (SnlEvalContext *context,
               const SnlValue *nodes,
               SnlTermKind     kind,
               const SnlValue *plain,
               gboolean        is_turned)
{
  SnlValue one;

  if (plain->kind == SNL_VALUE_TRUTH)
    {
      one = snl_value_of_truth (nodes->length > 0);
      return is_turned ? compare_plain (context, plain, kind, &one) : compare_plain (context, &one,
                                                                                     kind, plain);
    }

  for (guint i = 0; i < nodes->length && snl_eval_charge (context, 1); i++)
    {
      one = snl_value_of_text (snl_eval_get_text (context, snl_value_get_node (nodes, i)));
      if (is_turned
          ? compare_plain (context, plain, kind, &one)
          : compare_plain (context, &one, kind, plain))
        return TRUE;
    }

  return FALSE;
}

/* Compares two values of any kinds by the rules of XPath 1.0 */
static gboolean
compare_values (SnlEvalContext *context,
                const SnlValue *a,
                SnlTermKind     kind,
                const SnlValue *b)
{
  if (a->kind != SNL_VALUE_NODES)
    return b->kind != SNL_VALUE_NODES
           ? compare_plain (context, a, kind, b)
           : compare_nodes (context, b, kind, a, TRUE);
  if (b->kind != SNL_VALUE_NODES)
    return compare_nodes (context, a, kind, b, FALSE);

  for (guint i = 0; i < a->length && snl_eval_charge (context, 1); i++)
    {
      SnlValue one = snl_value_of_text (snl_eval_get_text (context, snl_value_get_node (a, i)));

      if (compare_nodes (context, b, kind, &one, TRUE))
        return TRUE;
    }

  return FALSE;
}

/* The general case, out of the way of the fast paths, whose values stay in registers */
G_NO_INLINE
static gboolean
compare_any (SnlEvalContext *context,
             SnlValue        a,
             SnlTermKind     kind,
             SnlValue        b)
{
  return compare_values (context, &a, kind, &b);
}

/* Returns: (nullable): the text of a text value or of a single node; NULL for other values */
static inline const char *
get_one_text (SnlEvalContext *context,
              const SnlValue *value)
{
  return value->kind == SNL_VALUE_TEXT ? value->text
         : value->kind == SNL_VALUE_NODES && value->length == 1
         ? snl_eval_get_text (context, value->node)
         : NULL;
}

static gboolean
test_comparison (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  SnlValue first = term->first->evaluate (context, term->first, node);
  SnlValue second = term->second->evaluate (context, term->second, node);
  const char *a = get_one_text (context, &first);
  const char *b = get_one_text (context, &second);

  if (first.kind == SNL_VALUE_NUMBER && second.kind == SNL_VALUE_NUMBER)
    return snl_is_order (term->kind, first.number, second.number);

  return a != NULL && b != NULL ? compare_texts (context, a, term->kind, b)
                                : compare_any (context, first, term->kind, second);
}

/*
 * Fast path: an attribute of the context node compared with a value independent of it: `@side =
 * $side`
 */
static gboolean
test_attribute (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue second = term->second->evaluate (context, term->second, node);
  const char *attribute = snl_term_read_attribute (context, term->first, node);
  const char *text = get_one_text (context, &second);

  if (attribute == NULL)
    return second.kind == SNL_VALUE_TRUTH && snl_is_order (term->kind, 0, second.truth != FALSE);
  if (text != NULL)
    return compare_texts (context, attribute, term->kind, text);
  if (second.kind == SNL_VALUE_NUMBER)
    return snl_is_order (term->kind, snl_eval_text_number (context, attribute), second.number);

  return test_comparison (context, term, node);
}

/* Fast path: an attribute compared with a literal text: `$piece/@kind = 'x'` */
static gboolean
test_with_text (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue first = term->first->evaluate (context, term->first, node);
  const char *text = get_one_text (context, &first);

  if (text != NULL)
    return snl_text_is_same (text, term->second->text) == (term->kind == SNL_TERM_EQUAL);

  return compare_any (context, first, term->kind, snl_value_of_literal (term->second->text));
}

/* Fast path: a value compared with a literal number: `$losses > 0` */
static gboolean
test_with_number (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  SnlValue first = term->first->evaluate (context, term->first, node);

  if (first.kind == SNL_VALUE_NUMBER)
    return snl_is_order (term->kind, first.number, term->second->number);
  if (first.kind == SNL_VALUE_NODES && first.length == 1)
    return snl_is_order (term->kind,
                         snl_eval_text_number (context, snl_eval_get_text (context, first.node)),
                         term->second->number);

  return compare_any (context, first, term->kind, snl_value_of_number (term->second->number));
}

/* Returns the function that evaluates this form of comparison */
SnlTermTest
snl_term_find_test (const SnlTerm *self)
{
  if (self->second->kind == SNL_TERM_NUMBER)
    return test_with_number;
  if (self->second->kind == SNL_TERM_TEXT && is_equality (self->kind))
    return test_with_text;
  if (self->first->kind == SNL_TERM_ATTRIBUTE && self->first->first == NULL)
    return test_attribute;

  return test_comparison;
}

/* The other operand of a comparison, when an attribute of many nodes is compared with it */
typedef struct {
  SnlEvalContext *context;
  SnlTermKind     kind;
  double          number;
  const char     *text;
  guint64         first;   /* the first eight bytes of @text with its nul, or fewer */
  guint64         mask;    /* has ones for the bytes of @first that are used */
} Measure;

/* @is_roomy: whether eight bytes of @attribute are readable even if it is shorter: in an SnlTree */
typedef gboolean (*MeasureFunc) (const char    *attribute,
                                 const Measure *measure,
                                 gboolean       is_roomy);

static inline gboolean
is_text (const char    *attribute,
         const Measure *measure,
         gboolean       is_roomy)
{
  guint64 first;

  G_STATIC_ASSERT (sizeof first <= SNL_TREE_MIN_TEXT);
  if (!is_roomy)
    return snl_text_is_same (attribute, measure->text);

  /* compare the first eight bytes at once, which decides most cases */
  memcpy (&first, attribute, sizeof first);

  return (first & measure->mask) == measure->first &&
         (measure->mask != G_MAXUINT64 || strcmp (attribute, measure->text) == 0);
}

static inline gboolean
is_other_text (const char    *attribute,
               const Measure *measure,
               gboolean       is_roomy)
{
  return !is_text (attribute, measure, is_roomy);
}

static inline gboolean
is_in_order (const char    *attribute,
             const Measure *measure,
             gboolean       is_roomy)
{
  return snl_is_order (measure->kind, snl_eval_text_number (measure->context, attribute),
                       measure->number);
}

/* Removes the nodes that lack the attribute or for which @holds returns FALSE */
static inline void
narrow_by (SnlEvalContext  *context,
           const SnlTerm   *attribute,
           xmlNode        **nodes,
           guint           *length,
           MeasureFunc      holds,
           const Measure   *measure)
{
  const Measure own = *measure;
  /* the nodes are nearly always of one document */
  const xmlDoc *tree =
    snl_tree_is_of (nodes[0]->doc) && attribute->column != 0 ? nodes[0]->doc : NULL;
  guint column = attribute->column;
  guint n_nodes = *length;
  guint left = 0;

  for (guint i = 0; i < n_nodes; i++)
    {
      xmlNode *node = nodes[i];
      gboolean has_column = node->doc == tree && node->type == XML_ELEMENT_NODE &&
                            column < ((const SnlTreeNode *) node)->n_columns;
      const char *there = has_column ? snl_tree_read (snl_tree_get_column (node, column))
                                     : snl_term_read_attribute (context, attribute, node);

      if (there != NULL && holds (there, &own, has_column))
        nodes[left++] = node;
    }
  *length = left;
}

/*
 * Removes the nodes for which the comparison is false; @second is a number or a text.
 * Returns: FALSE if the budget is spent
 */
gboolean
snl_term_narrow_by_attribute (SnlEvalContext  *context,
                              const SnlTerm   *term,
                              const SnlValue  *second,
                              xmlNode        **nodes,
                              guint           *length)
{
  gsize size = second->kind == SNL_VALUE_TEXT ? strlen (second->text) + 1 : 0;
  Measure measure = { context, term->kind };

  if (!snl_eval_charge (context, (gsize) *length * (term->cost + size / SNL_BUDGET_TEXT)))
    return FALSE;

  if (second->kind == SNL_VALUE_TEXT && is_equality (term->kind))
    {
      measure.text = second->text;
      memcpy (&measure.first, second->text, MIN (size, sizeof measure.first));
      memset (&measure.mask, 0xff, MIN (size, sizeof measure.mask));
      if (term->kind == SNL_TERM_EQUAL)
        narrow_by (context, term->first, nodes, length, is_text, &measure);
      else
        narrow_by (context, term->first, nodes, length, is_other_text, &measure);
      return TRUE;
    }

  measure.number = second->kind == SNL_VALUE_TEXT
                   ? snl_text_to_number (second->text) : second->number;
  narrow_by (context, term->first, nodes, length, is_in_order, &measure);

  return TRUE;
}
