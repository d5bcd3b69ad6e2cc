/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include <string.h>

/* Comparisons.  As in snl-shortcut.c, each function returns FALSE where libxml2 must be asked. */

/* Such as `@side = $side`.  FALSE if it is not as plain as that, or is for libxml2. */
static gboolean
compare_fact (SnlSight    *sight,
              const SnlOp *op,
              xmlNode     *context,
              gboolean    *holds)
{
  const SnlOp *with = op->second;
  const xmlNode *attribute;
  const char *text;
  SnlValue value;

  if (!sight->find (with->name, sight, &value))
    return FALSE;

  attribute = snl_op_find_attribute (sight, op->first, context);
  *holds = FALSE;
  if (attribute == NULL)
    return value.kind == SNL_VALUE_TEXT || value.kind == SNL_VALUE_NUMBER;
  if (!snl_node_get_text (attribute, &text))
    return FALSE;

  if (value.kind == SNL_VALUE_NUMBER)
    *holds = snl_is_order (op->kind, snl_text_to_number (text), value.number);
  else if (value.kind == SNL_VALUE_TEXT && op->kind == SNL_OP_EQUAL)
    *holds = strcmp (text, value.text) == 0;
  else
    return FALSE;

  return TRUE;
}

/* The text of a value, if it is one, or that of its only node */
static gboolean
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

/* Two attributes, mostly; FALSE if they are something else */
static gboolean
compare_texts (const SnlValue *a,
               SnlOpKind       kind,
               const SnlValue *b,
               gboolean       *holds)
{
  const char *first;
  const char *second;

  if (!get_one_text (a, &first) || !get_one_text (b, &second))
    return FALSE;
  if (kind == SNL_OP_EQUAL || kind == SNL_OP_UNEQUAL)
    *holds = (strcmp (first, second) == 0) == (kind == SNL_OP_EQUAL);
  else
    *holds = snl_is_order (kind, snl_text_to_number (first), snl_text_to_number (second));

  return TRUE;
}

static gboolean
evaluate_comparison (SnlSight    *sight,
                     const SnlOp *op,
                     xmlNode     *context,
                     SnlValue    *value)
{
  SnlValue first;
  SnlValue second;
  gboolean holds = FALSE;

  if (!snl_op_evaluate (sight, op->first, context, &first) || !snl_op_evaluate (sight, op->second, context, &second)
      || (!compare_texts (&first, op->kind, &second, &holds)
          && !snl_value_compare (&first, op->kind, &second, sight, &holds)))
    return FALSE;
  snl_value_set_truth (value, holds);

  return TRUE;
}

/* Of an attribute of the context with a variable */
static gboolean
evaluate_plain_comparison (SnlSight    *sight,
                           const SnlOp *op,
                           xmlNode     *context,
                           SnlValue    *value)
{
  gboolean holds = FALSE;

  if (!compare_fact (sight, op, context, &holds))
    return evaluate_comparison (sight, op, context, value);
  snl_value_set_truth (value, holds);

  return TRUE;
}

static gboolean
is_nothing (const SnlValue *value)
{
  return value->kind == SNL_VALUE_NODES && value->length == 0;
}

/* What most conditions are: `$piece/@kind = 'x'` */
static gboolean
compare_with_text (SnlSight    *sight,
                   const SnlOp *op,
                   xmlNode     *context,
                   SnlValue    *value)
{
  const char *text;
  SnlValue first;
  SnlValue second;
  gboolean holds = FALSE;

  if (!snl_op_evaluate (sight, op->first, context, &first))
    return FALSE;
  if (get_one_text (&first, &text))
    holds = (strcmp (text, op->second->text) == 0) == (op->kind == SNL_OP_EQUAL);
  else if (!is_nothing (&first))
    {
      snl_value_set_text (&second, op->second->text);
      if (!snl_value_compare (&first, op->kind, &second, sight, &holds))
        return FALSE;
    }
  snl_value_set_truth (value, holds);

  return TRUE;
}

/* And `$losses > 0` */
static gboolean
compare_with_number (SnlSight    *sight,
                     const SnlOp *op,
                     xmlNode     *context,
                     SnlValue    *value)
{
  const char *text;
  SnlValue first;
  SnlValue second;
  gboolean holds = FALSE;

  if (!snl_op_evaluate (sight, op->first, context, &first))
    return FALSE;
  if (first.kind == SNL_VALUE_NUMBER)
    holds = snl_is_order (op->kind, first.number, op->second->number);
  else if (get_one_text (&first, &text))
    holds = snl_is_order (op->kind, snl_text_to_number (text), op->second->number);
  else if (!is_nothing (&first))
    {
      snl_value_set_number (&second, op->second->number);
      if (!snl_value_compare (&first, op->kind, &second, sight, &holds))
        return FALSE;
    }
  snl_value_set_truth (value, holds);

  return TRUE;
}

/* How a comparison is worked out: most are of forms that need no sets */
SnlOpFunc
snl_op_find_comparison (const SnlOp *op)
{
  if (op->is_plain)
    return evaluate_plain_comparison;
  if (op->second->kind == SNL_OP_NUMBER)
    return compare_with_number;
  if (op->second->kind == SNL_OP_TEXT && (op->kind == SNL_OP_EQUAL || op->kind == SNL_OP_UNEQUAL))
    return compare_with_text;

  return evaluate_comparison;
}
