/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/expression/snl-expression-private.h"
#include "core/module/snl-element.h"

#include <math.h>
#include <string.h>

/*
 * A witness of shortcuts: what comes of an expression must be what libxml2 makes of it, in type and in
 * value, to the sign of a zero.
 */

static inline gboolean
witness_is_same (const SnlValue *value,
                 xmlXPathObject *object)
{
  SnlValue other;

  if (object == NULL)
    return FALSE;

  snl_value_from_object (&other, object);
  if (value->kind != other.kind)
    return FALSE;

  switch (value->kind)
    {
    case SNL_VALUE_TRUTH:
      return !value->truth == !other.truth;
    case SNL_VALUE_NUMBER:
      return isnan (value->number) ? isnan (other.number)
             : value->number == other.number && !signbit (value->number) == !signbit (other.number);
    case SNL_VALUE_TEXT:
      return strcmp (value->text, other.text) == 0;
    case SNL_VALUE_NODES:
    default:
      if (value->length != other.length)
        return FALSE;
      for (guint i = 0; i < value->length; i++)
        if (snl_value_get_node (value, i) != snl_value_get_node (&other, i))
          return FALSE;
      return TRUE;
    }
}

/* @user_data: a guint, which counts what was seen */
static inline void
witness_cb (SnlExpression  *expression,
            const SnlValue *shortcut,
            xmlXPathObject *object,
            gpointer        user_data)
{
  guint *seen = user_data;

  (*seen)++;
  if (!witness_is_same (shortcut, object))
    {
      xmlXPathObject *own = snl_value_to_object (shortcut);
      xmlChar *ours = xmlXPathCastToString (own);
      xmlChar *theirs = object != NULL ? xmlXPathCastToString (object) : xmlStrdup (BAD_CAST "an error");

      g_error ("%s: the shortcut gives %s (%d), and libxml2 %s (%d)", snl_expression_get_source (expression), ours,
               shortcut->kind, theirs, object != NULL ? (int) object->type : -1);
    }
}

/* Has all expressions of a module, from @element on, evaluated both ways. */
static inline void
witness_all (SnlElement *element,
             guint      *seen)
{
  for (const xmlAttr *at = snl_element_get_node (element)->properties; at != NULL; at = at->next)
    {
      SnlExpression *expression = snl_element_get_expression (element, (const char *) at->name);

      if (expression != NULL)
        snl_expression_set_witness (expression, witness_cb, seen);
    }
  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    witness_all (snl_element_get_child (element, i), seen);
}
