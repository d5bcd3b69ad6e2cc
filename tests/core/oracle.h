/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/expression/snl-expression-private.h"
#include "core/module/snl-element.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

/*
 * What an expression comes to must be what libxml2's own XPath makes of it, in type and in value,
 * to the sign of a zero. The functions of modules are those of the context; their arguments and
 * variables cross over as they are.
 */

typedef struct {
  guint            seen;       /* how many evaluations were compared */
  xmlXPathContext *machine;
  GHashTable      *compiled;   /* of a source to libxml2's expression */
  SnlEvalContext  *context;    /* of the present evaluation */
} Oracle;

static inline void
oracle_add_texts_of (xmlNode *node)
{
  static GPtrArray *texts;   /* keeps them reachable: an attribute may be reused in another game */

  for (xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      if (at->children == NULL)
        {
          if (texts == NULL)
            texts = g_ptr_array_new ();
          at->children = at->last = xmlNewDocText (node->doc, NULL);
          g_ptr_array_add (texts, at->children);
        }
      at->children->parent = (xmlNode *) at;
      at->children->doc = node->doc;
      at->children->content = at->psvi;
    }
}

/* Gives the attributes of a tree the text nodes that libxml2 looks for, see SnlTree */
static inline void
oracle_add_texts (const xmlDoc *document)
{
  if (!snl_tree_is_of (document))
    return;
  oracle_add_texts_of (document->children);
  for (xmlNode *node = document->children->children; node != NULL; node = node->next)
    oracle_add_texts_of (node);
}

static inline xmlXPathObject *
oracle_to_object (const SnlValue *value)
{
  const xmlDoc *document = NULL;

  xmlNodeSet *set;

  switch (value->kind)
    {
    case SNL_VALUE_TRUTH:
      return xmlXPathNewBoolean (value->truth);
    case SNL_VALUE_NUMBER:
      return xmlXPathNewFloat (value->number);
    case SNL_VALUE_TEXT:
      return xmlXPathNewCString (value->text);
    case SNL_VALUE_NODES:
    default:
      set = xmlXPathNodeSetCreate (NULL);
      for (guint i = 0; i < value->length; i++)
        {
          xmlNode *node = snl_value_get_node (value, i);

          if (node->doc != document)
            oracle_add_texts (node->doc);
          document = node->doc;
          xmlXPathNodeSetAddUnique (set, node);
        }
      return xmlXPathWrapNodeSet (set);
    }
}

/* Borrows what @object holds, whose nodes are put into the order of the document. */
static inline SnlValue
oracle_from_object (xmlXPathObject *object)
{
  switch ((int) object->type)
    {
    case XPATH_BOOLEAN:
      return snl_value_of_truth (object->boolval);
    case XPATH_NUMBER:
      return snl_value_of_number (object->floatval);
    case XPATH_STRING:
      return snl_value_of_text (object->stringval != NULL ? (const char *) object->stringval : "");
    default:
      if (object->nodesetval == NULL)
        return snl_value_of_node (NULL);
      xmlXPathNodeSetSort (object->nodesetval);
      return snl_value_of_nodes (object->nodesetval->nodeTab, (guint) object->nodesetval->nodeNr);
    }
}

static inline xmlXPathObject *
oracle_variable_cb (void          *user_data,
                    const xmlChar *name,
                    const xmlChar *ns)
{
  const Oracle *self = user_data;
  SnlValue value;

  if (!snl_eval_context_get (self->context, snl_intern ((const char *) name), &value, NULL))
    value = snl_value_of_node (NULL);

  return oracle_to_object (&value);
}

/* A function of modules: min() and the like anew, and those that look at a board as the world has
 * them */
static inline void
oracle_function_cb (xmlXPathParserContext *parser,
                    int                    n_arguments)
{
  const Oracle *self = parser->context->varLookupData;
  g_autofree char *name = g_strconcat ("snl:", parser->context->function, NULL);
  const SnlFunction *function = snl_function_find (name);
  xmlXPathObject *objects[2] = { NULL, NULL };
  SnlValue values[2];
  SnlValue result;

  if (n_arguments < 1 || n_arguments > 2)
    {
      xmlXPathErr (parser, XPATH_INVALID_ARITY);
      return;
    }
  for (int i = n_arguments; i > 0; i--)
    objects[i - 1] = valuePop (parser);
  for (int i = 0; i < n_arguments; i++)
    values[i] = oracle_from_object (objects[i]);

  if (g_str_equal (name, "snl:nth"))
    {
      double place = xmlXPathCastToNumber (objects[1]);

      result = snl_value_of_node (values[0].kind == SNL_VALUE_NODES && place >= 1 &&
                                  place <= values[0].length
                                  ? snl_value_get_node (&values[0], (guint) place - 1) : NULL);
    }
  else if (function->evaluate != NULL)
    {
      double a = xmlXPathCastToNumber (objects[0]);
      double b = xmlXPathCastToNumber (objects[1]);

      result = snl_value_of_number ((a - b) * (g_str_equal (name, "snl:max") ? 1 : -1) > 0 ? a : b);
    }
  else
    result = self->context->functions[function->id] (self->context, values,
                                                     self->context->user_data);

  valuePush (parser, oracle_to_object (&result));
  for (int i = 0; i < n_arguments; i++)
    xmlXPathFreeObject (objects[i]);
}

#if LIBXML_VERSION >= 21200
#define ORACLE_CONST const
#else
#define ORACLE_CONST
#endif

/* An error is read from what comes of it; nothing goes to standard error */
static inline void
oracle_ignore_cb (void                  *user_data,
                  ORACLE_CONST xmlError *error)
{
}

static inline void
oracle_init (Oracle *self)
{
  self->seen = 0;
  self->compiled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) xmlXPathFreeCompExpr);
  self->machine = xmlXPathNewContext (NULL);
  self->machine->error = oracle_ignore_cb;
  xmlXPathRegisterNs (self->machine, BAD_CAST "snl", BAD_CAST "urn:senlac:functions:1");
  xmlXPathRegisterVariableLookup (self->machine, oracle_variable_cb, self);
  for (guint i = 0; snl_function_get_name (i) != NULL; i++)
    if (g_str_has_prefix (snl_function_get_name (i), "snl:"))
      xmlXPathRegisterFuncNS (self->machine, BAD_CAST snl_function_get_name (i) + strlen ("snl:"),
                              BAD_CAST "urn:senlac:functions:1", oracle_function_cb);
}

static inline void
oracle_clear (Oracle *self)
{
  g_hash_table_unref (self->compiled);
  xmlXPathFreeContext (self->machine);
}

/* (transfer full) (nullable): what libxml2 makes of it; NULL if that is an error */
static inline xmlXPathObject *
oracle_evaluate (Oracle         *self,
                 SnlExpression  *expression,
                 SnlEvalContext *context,
                 xmlNode        *node)
{
  const char *source = snl_expression_get_source (expression);
  xmlXPathCompExpr *compiled = g_hash_table_lookup (self->compiled, source);
  SnlEvalContext *outer = self->context;
  xmlNode *outer_node = self->machine->node;
  SnlSavedState state = snl_eval_save_state (context);
  gsize steps = context->budget.steps;
  xmlXPathObject *object;

  if (compiled == NULL)
    {
      compiled = xmlXPathCtxtCompile (self->machine, BAD_CAST source);
      if (compiled == NULL)
        g_error ("%s is no XPath", source);
      g_hash_table_insert (self->compiled, g_strdup (source), compiled);
    }

  self->context = context;
  oracle_add_texts (node->doc);
  self->machine->node = node;
  self->machine->doc = node->doc;
  object = xmlXPathCompiledEval (compiled, self->machine);
  xmlResetError (&self->machine->lastError);
  self->context = outer;
  self->machine->node = outer_node;
  snl_eval_restore_state (context, &state);
  context->budget.steps = steps;
  context->limit = state.limit;

  return object;
}

/* The words of a text are made anew each time */
static inline gboolean
oracle_is_same_node (xmlNode *a,
                     xmlNode *b)
{
  return a == b ||
         (g_str_equal (a->name, "word") && g_str_equal (b->name, "word") && a->doc == b->doc &&
          g_strcmp0 (snl_tree_get (a, snl_intern ("id")),
                     snl_tree_get (b, snl_intern ("id"))) == 0 &&
          g_strcmp0 (snl_tree_get (a, snl_intern ("value")),
                     snl_tree_get (b, snl_intern ("value"))) == 0) ||
         (a->type == XML_ATTRIBUTE_NODE && b->type == XML_ATTRIBUTE_NODE &&
          g_str_equal (a->name, b->name) &&
          oracle_is_same_node (a->parent, b->parent));
}

static inline gboolean
oracle_is_same (const SnlValue *a,
                const SnlValue *b)
{
  if (a->kind != b->kind)
    return FALSE;

  switch (a->kind)
    {
    case SNL_VALUE_TRUTH:
      return !a->truth == !b->truth;
    case SNL_VALUE_NUMBER:
      return isnan (a->number) ? isnan (b->number) : a->number == b->number &&
             !signbit (a->number) == !signbit (b->number);
    case SNL_VALUE_TEXT:
      return strcmp (a->text, b->text) == 0;
    case SNL_VALUE_NODES:
    default:
      if (a->length != b->length)
        return FALSE;
      for (guint i = 0; i < a->length; i++)
        if (!oracle_is_same_node (snl_value_get_node (a, i), snl_value_get_node (b, i)))
          return FALSE;
      return TRUE;
    }
}

/* @user_data: an Oracle; @value: a truth where nothing else was asked */
static inline void
oracle_cb (SnlExpression  *expression,
           SnlEvalContext *context,
           xmlNode        *node,
           const SnlValue *value,
           gpointer        user_data)
{
  Oracle *self = user_data;
  xmlXPathObject *object = oracle_evaluate (self, expression, context, node);
  SnlValue other;

  self->seen++;
  if (object != NULL && value->kind == SNL_VALUE_TRUTH)
    object = xmlXPathConvertBoolean (object);
  if (object != NULL)
    other = oracle_from_object (object);
  if (object == NULL || !oracle_is_same (value, &other))
    {
      g_autofree char *ours = snl_value_dup_text (value);
      xmlChar *theirs = object != NULL
                        ? xmlXPathCastToString (object)
                        : xmlStrdup (BAD_CAST "an error");

      g_error ("%s: here it is %s (%d), and for libxml2 %s (%d)",
               snl_expression_get_source (expression), ours,
               value->kind, theirs, object != NULL ? (int) object->type : -1);
    }
  xmlXPathFreeObject (object);
}

/* XPath works out an argument before the call; these work out theirs anew for each node. */
static inline gboolean
oracle_can_evaluate (SnlExpression *expression)
{
  static const char *const functions[] = { "snl:where(", "snl:least(", "snl:most(" };

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strstr (snl_expression_get_source (expression), functions[i]) != NULL)
      return FALSE;

  return TRUE;
}

/* Has all expressions of a module, from @element on, compared whenever they are evaluated. */
static inline void
oracle_watch (Oracle     *self,
              SnlElement *element)
{
  for (const xmlAttr *at = snl_element_get_node (element)->properties; at != NULL; at = at->next)
    {
      SnlExpression *expression = snl_element_get_expression (element, (const char *) at->name);

      if (expression != NULL && oracle_can_evaluate (expression))
        snl_expression_set_oracle (expression, oracle_cb, self);
    }
  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    oracle_watch (self, snl_element_get_child (element, i));
}
