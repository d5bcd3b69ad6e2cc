/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-expression.h"

#include "snl-expression-private.h"
#include "snl-shortcut-private.h"
#include "core/base/snl-error.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * snl_expression_new:
 * @source: XPath 1.0
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the compiled expression; or %NULL with %SNL_ERROR_MODULE
 */
SnlExpression *
snl_expression_new (const char  *source,
                    GError     **error)
{
  xmlXPathContext *context = snl_scope_new_context (NULL);
  xmlXPathCompExpr *compiled = xmlXPathCtxtCompile (context, BAD_CAST source);
  SnlExpression *self;

  if (compiled == NULL)
    {
      g_autofree char *told = snl_text_dup_short (source);

      /* Translators: a formula, and how many characters of it could be read */
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("“%s” is not an expression that can be understood; look at character %d"), told,
                   context->lastError.int1 + 1);
      xmlXPathFreeContext (context);
      return NULL;
    }

  xmlXPathFreeContext (context);
  self = g_new0 (SnlExpression, 1);
  self->source = g_strdup (source);
  self->compiled = compiled;
  self->shortcut = snl_shortcut_new (source);

  return self;
}

void
snl_expression_free (SnlExpression *self)
{
  if (self == NULL)
    return;

  snl_expression_free (self->test);
  snl_expression_free (self->filtered);
  snl_shortcut_free (self->shortcut);
  xmlXPathFreeCompExpr (self->compiled);
  g_free (self->source);
  g_free (self);
}

const char *
snl_expression_get_source (SnlExpression *self)
{
  return self->source;
}

/**
 * snl_expression_set_witness:
 * @witness: (nullable): called after each evaluation of a shortcut
 * @user_data: for @witness
 *
 * Has each evaluation done both ways from now on, for a test that compares them.
 */
void
snl_expression_set_witness (SnlExpression  *self,
                            SnlWitnessFunc  witness,
                            gpointer        user_data)
{
  self->witness = witness;
  self->witness_data = user_data;
}

/* Whether there is a shortcut at all. */
gboolean
snl_expression_has_shortcut (SnlExpression *self)
{
  return self->shortcut != NULL;
}

/* (transfer full) (nullable): the value, as libxml2 works it out; an error is left in its context */
static xmlXPathObject *
ask_libxml (SnlExpression *self,
            SnlScope      *scope,
            xmlNode       *context,
            gsize         *operations)
{
  xmlXPathContext *machine = snl_scope_get_machine (scope);
  xmlNode *outer_node = machine->node;
  unsigned long outer_count = machine->opCount;
  xmlXPathObject *value;

  /* a variable may be an expression of its own, within another's evaluation */
  machine->node = context;
  machine->opCount = 0;
  machine->opLimit = MIN (OPERATIONS_EACH, OPERATIONS_IN_ALL + 1 - MIN (scope->sight.operations, OPERATIONS_IN_ALL));
  value = xmlXPathCompiledEval (self->compiled, machine);
  *operations = machine->opCount;
  machine->node = outer_node;
  machine->opCount = outer_count;

  return value;
}

G_NO_INLINE
static void
call_witness (SnlExpression  *self,
              SnlScope       *scope,
              xmlNode        *context,
              const SnlValue *value,
              gboolean        is_test)
{
  gsize operations;
  xmlXPathObject *object = ask_libxml (self, scope, context, &operations);

  xmlResetError (&scope->machine->lastError);
  if (is_test && object != NULL)
    object = xmlXPathConvertBoolean (object);
  self->witness (self, value, object, self->witness_data);
  xmlXPathFreeObject (object);
}

/*
 * Takes the shortcut, if there is one that leads there; who called gives the sight's room back.  Within
 * another's evaluation, snl_sight_step_aside() was called.
 */
static inline gboolean
take_shortcut (SnlExpression *self,
               SnlScope      *scope,
               xmlNode       *context,
               SnlValue      *value)
{
  SnlSight *sight = &scope->sight;
  gsize used = sight->used;

  if (self->shortcut == NULL)
    return FALSE;

  sight->limit = sight->operations + sight->each;
  *value = snl_shortcut_evaluate (self->shortcut, sight, context);
  if (value->kind != SNL_VALUE_UNKNOWN && sight->operations <= OPERATIONS_IN_ALL)
    {
      if (G_UNLIKELY (self->witness != NULL))
        call_witness (self, scope, context, value, FALSE);
      return TRUE;
    }
  sight->used = used;

  return FALSE;
}

/* The same where nothing is asked but whether it holds; SNL_UNKNOWN if there is no shortcut that leads there */
static inline SnlTruth
test_shortcut (SnlExpression *self,
               SnlScope      *scope,
               xmlNode       *context)
{
  SnlSight *sight = &scope->sight;
  gsize used = sight->used;
  SnlTruth truth;
  SnlValue value;

  if (self->shortcut == NULL)
    return SNL_UNKNOWN;

  sight->limit = sight->operations + sight->each;
  truth = snl_shortcut_test (self->shortcut, sight, context);
  sight->used = used;
  if (truth == SNL_UNKNOWN || sight->operations > OPERATIONS_IN_ALL)
    return SNL_UNKNOWN;

  if (G_UNLIKELY (self->witness != NULL))
    {
      value = snl_value_of_truth (truth);
      call_witness (self, scope, context, &value, TRUE);
    }

  return truth;
}

/* A module's fault: it asked for more than it may.  Where that was of all, nobody asks for anything from now on. */
static void
set_too_slow (SnlExpression  *self,
              SnlScope       *scope,
              GError        **error)
{
  if (snl_scope_is_spent (scope))
    scope->sight.each = 0;
  if (scope->spender == NULL)
    scope->spender = self->source;
  g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
               _("“%s” takes too long; the module should ask for less at once"), self->source);
}

static void
set_too_long (SnlExpression  *self,
              GError        **error)
{
  g_autofree char *told = snl_text_dup_short (self->source);

  /* Translators: a formula */
  g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
               _("“%s” comes to a text that is too long; the module should say less at once"), told);
}

static gboolean
is_too_long (const xmlXPathObject *value)
{
  return value->type == XPATH_STRING && value->stringval != NULL
         && strlen ((const char *) value->stringval) > SNL_TEXT_MOST;
}

/* (transfer full): the value, as libxml2 works it out; or NULL with @error */
G_NO_INLINE
static xmlXPathObject *
evaluate (SnlExpression  *self,
          SnlScope       *scope,
          xmlNode        *context,
          GError        **error)
{
  gsize operations;
  xmlXPathObject *value;

  if (snl_scope_is_spent (scope))
    {
      set_too_slow (self, scope, error);
      return NULL;
    }

  scope->is_too_long = FALSE;
  value = ask_libxml (self, scope, context, &operations);
  scope->sight.operations += operations;
  if (value != NULL && !snl_scope_is_spent (scope) && !is_too_long (value))
    return value;

  if (operations >= OPERATIONS_EACH || snl_scope_is_spent (scope))
    set_too_slow (self, scope, error);
  else if (value != NULL || scope->is_too_long)
    set_too_long (self, error);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                 _("“%s” cannot be worked out here: %s"), self->source,
                 scope->machine->lastError.message != NULL
                 ? g_strchomp (scope->machine->lastError.message) : _("it does not fit together"));
  g_clear_pointer (&value, xmlXPathFreeObject);
  xmlResetError (&scope->machine->lastError);

  return NULL;
}

/**
 * snl_expression_value:
 * @self: an expression
 * @scope: what its names mean
 * @context: (nullable): the node that it starts from, or %NULL for the scope's root
 * @error: return location for an #SnlError
 *
 * Evaluates @self within the scope's bound on cost.
 *
 * Returns: (transfer full): the value, for xmlXPathFreeObject(); or %NULL with %SNL_ERROR_MODULE
 */
xmlXPathObject *
snl_expression_value (SnlExpression  *self,
                      SnlScope       *scope,
                      xmlNode        *context,
                      GError        **error)
{
  gsize used = scope->sight.used;
  SnlValue value;
  xmlXPathObject *object;

  g_return_val_if_fail (self != NULL && scope != NULL, NULL);

  if (context == NULL)
    context = scope->root;
  if (!take_shortcut (self, scope, context, &value))
    return evaluate (self, scope, context, error);

  object = snl_value_to_object (&value);
  scope->sight.used = used;

  return object;
}

/**
 * snl_expression_keep:
 * @value: (out): the value, for snl_value_clear()
 *
 * Evaluates @self from the root, within the scope's bound on cost.
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_expression_keep (SnlExpression  *self,
                     SnlScope       *scope,
                     SnlValue       *value,
                     GError        **error)
{
  gsize used = scope->sight.used;
  xmlXPathObject *object;

  if (take_shortcut (self, scope, scope->root, value))
    {
      snl_value_own (value);
      scope->sight.used = used;
      return TRUE;
    }

  object = evaluate (self, scope, scope->root, error);
  if (object == NULL)
    return FALSE;
  snl_value_take_object (value, object);

  return TRUE;
}

/**
 * snl_expression_bind:
 * @name: interned: of a variable
 *
 * Binds @name to the value of @self.
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_expression_bind (SnlExpression  *self,
                     SnlScope       *scope,
                     const char     *name,
                     GError        **error)
{
  SnlValue value;

  if (!snl_expression_keep (self, scope, &value, error))
    return FALSE;
  snl_scope_bind_own (scope, name, &value, NULL);

  return TRUE;
}

/**
 * snl_expression_test:
 * @value: (out): whether it holds
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_expression_test (SnlExpression  *self,
                     SnlScope       *scope,
                     xmlNode        *context,
                     gboolean       *value,
                     GError        **error)
{
  SnlTruth truth;
  xmlXPathObject *object;

  if (context == NULL)
    context = scope->root;
  truth = test_shortcut (self, scope, context);
  if (G_LIKELY (truth != SNL_UNKNOWN))
    {
      *value = truth;
      return TRUE;
    }

  object = evaluate (self, scope, context, error);
  if (object == NULL)
    return FALSE;
  *value = xmlXPathCastToBoolean (object);
  xmlXPathFreeObject (object);

  return TRUE;
}

/**
 * snl_expression_number:
 * @value: (out): the number; NaN for what is not one
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_expression_number (SnlExpression  *self,
                       SnlScope       *scope,
                       xmlNode        *context,
                       double         *value,
                       GError        **error)
{
  gsize used = scope->sight.used;
  SnlValue found;
  xmlXPathObject *object;
  gboolean good;

  if (context == NULL)
    context = scope->root;
  if (take_shortcut (self, scope, context, &found))
    {
      good = snl_value_to_number (&found, value);
      scope->sight.used = used;
      if (good)
        return TRUE;
    }

  object = evaluate (self, scope, context, error);
  if (object == NULL)
    return FALSE;
  *value = xmlXPathCastToNumber (object);
  xmlXPathFreeObject (object);

  return TRUE;
}

/* (transfer full): the value as text, in @arena or, without one, for g_free() */
static char *
dup_string (SnlExpression  *self,
            SnlScope       *scope,
            xmlNode        *context,
            SnlArena       *arena,
            GError        **error)
{
  gsize used = scope->sight.used;
  SnlValue found;
  const char *taken;
  xmlXPathObject *object;
  xmlChar *text;
  char *result = NULL;

  if (context == NULL)
    context = scope->root;
  if (take_shortcut (self, scope, context, &found))
    {
      if (snl_value_to_text (&found, &scope->sight, &taken))
        result = arena != NULL ? snl_arena_dup (arena, taken) : g_strdup (taken);
      scope->sight.used = used;
      if (result != NULL)
        return result;
    }

  object = evaluate (self, scope, context, error);
  if (object == NULL)
    return NULL;
  text = xmlXPathCastToString (object);
  result = arena != NULL ? snl_arena_dup (arena, (const char *) text) : g_strdup ((const char *) text);
  xmlFree (text);
  xmlXPathFreeObject (object);

  return result;
}

/**
 * snl_expression_string:
 *
 * Returns: (transfer full): the value as text; or %NULL with @error
 */
char *
snl_expression_string (SnlExpression  *self,
                       SnlScope       *scope,
                       xmlNode        *context,
                       GError        **error)
{
  return dup_string (self, scope, context, NULL, error);
}

/**
 * snl_expression_write:
 * @arena: where the text goes
 *
 * Evaluates @self from the root.
 *
 * Returns: (transfer none): the value as text, until @arena gives it back; or %NULL with @error
 */
char *
snl_expression_write (SnlExpression  *self,
                      SnlScope       *scope,
                      SnlArena       *arena,
                      GError        **error)
{
  return dup_string (self, scope, NULL, arena, error);
}

/**
 * snl_expression_nodes:
 *
 * Returns: (transfer container) (element-type xmlNode): the nodes, in document order; empty for
 *   what is not a set of nodes; or %NULL with @error
 */
GPtrArray *
snl_expression_nodes (SnlExpression  *self,
                      SnlScope       *scope,
                      xmlNode        *context,
                      GError        **error)
{
  gsize used = scope->sight.used;
  SnlValue found;
  xmlXPathObject *object;
  GPtrArray *nodes;

  if (context == NULL)
    context = scope->root;
  if (take_shortcut (self, scope, context, &found))
    {
      nodes = snl_value_dup_nodes (&found);
      scope->sight.used = used;
      return nodes;
    }

  object = evaluate (self, scope, context, error);
  if (object == NULL)
    return NULL;
  nodes = g_ptr_array_new ();
  if (object->type == XPATH_NODESET && object->nodesetval != NULL)
    for (int i = 0; i < object->nodesetval->nodeNr; i++)
      g_ptr_array_add (nodes, object->nodesetval->nodeTab[i]);
  xmlXPathFreeObject (object);

  return nodes;
}
