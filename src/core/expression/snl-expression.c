/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Creates and evaluates expressions, and reports evaluations without a value. */

#include "snl-expression-private.h"

#include "core/base/snl-error.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>

/**
 * snl_expression_new:
 * @source: the source of an expression
 * @error: return location for an #SnlError
 *
 * Compiles @source.
 *
 * Returns: (transfer full): the expression; or %NULL with %SNL_ERROR_MODULE and a message for the
 *   author
 */
SnlExpression *
snl_expression_new (const char  *source,
                    GError     **error)
{
  GPtrArray *terms;
  SnlTerm *top = snl_terms_parse (source, &terms, error);
  SnlExpression *self;

  if (top == NULL)
    return NULL;

  self = g_new0 (SnlExpression, 1);
  self->source = g_strdup (source);
  self->top = top;
  self->terms = terms;
  snl_term_prepare (top);

  return self;
}

/**
 * snl_expression_free:
 * @self: (nullable) (transfer full): an expression
 *
 * Frees @self.
 */
void
snl_expression_free (SnlExpression *self)
{
  if (self == NULL)
    return;

  if (self->filter != NULL)
    g_clear_pointer (&self->filter->fixed_parts, g_ptr_array_unref);
  g_free (self->filter);
  g_ptr_array_unref (self->terms);
  g_free (self->source);
  g_free (self);
}

/**
 * snl_expression_get_source:
 * @self: an expression
 *
 * Returns: (transfer none): its text, as parsed
 */
const char *
snl_expression_get_source (SnlExpression *self)
{
  return self->source;
}

/**
 * snl_expression_get_term:
 * @self: an expression
 *
 * Returns: (transfer none): the root of its syntax tree, which @self owns
 */
const SnlTerm *
snl_expression_get_term (SnlExpression *self)
{
  return self->top;
}

/**
 * snl_expression_get_terms:
 * @self: an expression
 *
 * Returns: (transfer none) (element-type SnlTerm): all terms; each follows its parts, and terms
 *   without parts are in the order of the source
 */
GPtrArray *
snl_expression_get_terms (SnlExpression *self)
{
  return self->terms;
}

/**
 * snl_expression_names:
 * @self: an expression
 * @variable: the name of a variable, without `$`
 *
 * Returns: whether @self reads that variable
 */
gboolean
snl_expression_names (SnlExpression *self,
                      const char    *variable)
{
  for (guint i = 0; i < self->terms->len; i++)
    if (snl_term_is (self->terms->pdata[i], SNL_TERM_VARIABLE, variable))
      return TRUE;

  return FALSE;
}

/**
 * snl_expression_set_oracle:
 * @self: an expression
 * @oracle: (nullable): called after each successful evaluation
 * @user_data: data for @oracle
 *
 * Lets a test compare each value with that of another implementation.
 */
void
snl_expression_set_oracle (SnlExpression *self,
                           SnlOracleFunc  oracle,
                           gpointer       user_data)
{
  self->oracle = oracle;
  self->oracle_data = user_data;
}

/*
 * Begins an evaluation that costs at least @cost; call snl_eval_save_state() first if it is nested
 */
static inline gboolean
begin (SnlEvalContext *context,
       guint           cost)
{
  context->limit = context->budget.max_steps;

  return snl_eval_charge (context, cost);
}

/* Whether the evaluation has a value; if not, fail() sets the error */
static inline gboolean
is_good (const SnlEvalContext *context)
{
  /* a fault sets the limit to 0 */
  return snl_eval_may_go_on (context);
}

/*
 * Sets @error for an evaluation without a value, which is a fault in the module. If the budget is
 * spent, all later evaluations fail too. Returns FALSE.
 */
G_NO_INLINE
static gboolean
fail (SnlExpression   *self,
      SnlEvalContext  *context,
      GError         **error)
{
  SnlEvalFault fault = context->fault;
  g_autofree char *told = snl_text_dup_short (self->source);

  context->fault = SNL_EVAL_FAULT_NONE;
  if (fault == SNL_EVAL_FAULT_NONE)
    {
      if (context->exhausted_by == NULL)
        context->exhausted_by = self->source;
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("“%s” takes too long; the module should ask for less at once"), self->source);
    }
  else if (fault == SNL_EVAL_FAULT_LONG)
    /* Translators: a formula */
    g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                 _("“%s” comes to a text that is too long; the module should say less at once"),
                 told);
  else
    /* Translators: a formula */
    g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                 _("“%s” cannot be worked out here: it needs pieces or other nodes where there is "
                   "something else"), told);

  return FALSE;
}

/* In a function of its own: only tests have an oracle */
G_NO_INLINE
static void
ask_oracle (SnlExpression  *self,
            SnlEvalContext *context,
            xmlNode        *node,
            SnlValue        value)
{
  self->oracle (self, context, node, &value, self->oracle_data);
}

/* Evaluates @self; the caller releases the context's buffer */
static inline gboolean
evaluate (SnlExpression   *self,
          SnlEvalContext  *context,
          xmlNode         *node,
          SnlValue        *value,
          GError         **error)
{
  if (node == NULL)
    node = context->root;
  *value = begin (context, self->top->cost)
           ? self->top->evaluate (context, self->top, node)
           : snl_value_of_node (NULL);
  if (G_UNLIKELY (!is_good (context)))
    return fail (self, context, error);
  if (G_UNLIKELY (self->oracle != NULL))
    ask_oracle (self, context, node, *value);

  return TRUE;
}

/**
 * snl_expression_evaluate:
 * @self: an expression
 * @context: the variables and functions
 * @node: (nullable): the context node, or %NULL for the context's root
 * @value: (out) (transfer full): the value; free with snl_value_clear()
 * @error: return location for an #SnlError
 *
 * Evaluates @self within the context's budget.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_MODULE if it has no value
 */
gboolean
snl_expression_evaluate (SnlExpression   *self,
                         SnlEvalContext  *context,
                         xmlNode         *node,
                         SnlValue        *value,
                         GError         **error)
{
  gsize used = context->used;
  gboolean good = evaluate (self, context, node, value, error);

  if (good)
    snl_value_own (value);
  snl_eval_release (context, used);

  return good;
}

/**
 * snl_expression_evaluate_in:
 * @self: an expression
 * @context: the context to evaluate in, whose root is the context node
 * @arena: the arena to allocate the text from
 * @value: (out): the value; nodes are owned, free with snl_value_clear()
 * @error: return location for an error
 *
 * Like snl_expression_evaluate() at the root, but a text is allocated in @arena, and an attribute
 * is replaced by its text.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_MODULE if it has no value
 */
gboolean
snl_expression_evaluate_in (SnlExpression   *self,
                            SnlEvalContext  *context,
                            SnlArena        *arena,
                            SnlValue        *value,
                            GError         **error)
{
  gsize used = context->used;
  gboolean good = evaluate (self, context, NULL, value, error);

  if (good && !snl_value_is_settled (value))
    *value = snl_value_of_text (snl_eval_get_text (context, snl_value_get_node (value, 0)));
  if (good && snl_value_has_memory (value))
    {
      if (value->kind == SNL_VALUE_TEXT)
        *value = snl_value_of_literal (snl_arena_dup (arena, value->text));
      else
        snl_value_copy_memory (value);
    }
  snl_eval_release (context, used);

  return good;
}

/**
 * snl_expression_evaluate_saved:
 * @self: an expression
 * @context: the context to evaluate in
 * @value: (out) (transfer full): the value; free with snl_value_clear()
 *
 * Evaluates @self at the root during the evaluation of another expression, whose state it saves and
 * restores. For a #SnlLookupFunc.
 *
 * Returns: %FALSE if it has no value
 */
gboolean
snl_expression_evaluate_saved (SnlExpression  *self,
                               SnlEvalContext *context,
                               SnlValue       *value)
{
  SnlSavedState state = snl_eval_save_state (context);
  gboolean good = snl_expression_evaluate (self, context, NULL, value, NULL);

  snl_eval_restore_state (context, &state);

  return good;
}

/**
 * snl_expression_test:
 * @self: an expression
 * @context: the context to evaluate in
 * @node: the context node
 * @value: (out): the value, converted to a boolean
 * @error: return location for an #SnlError
 *
 * Returns: %FALSE with @error if it has no value
 */
gboolean
snl_expression_test (SnlExpression   *self,
                     SnlEvalContext  *context,
                     xmlNode         *node,
                     gboolean        *value,
                     GError         **error)
{
  gsize used = context->used;

  if (node == NULL)
    node = context->root;
  *value = begin (context, self->top->cost) && self->top->test (context, self->top, node);
  snl_eval_release (context, used);
  if (G_UNLIKELY (!is_good (context)))
    return fail (self, context, error);
  if (G_UNLIKELY (self->oracle != NULL))
    ask_oracle (self, context, node, snl_value_of_truth (*value));

  return TRUE;
}

/**
 * snl_expression_number:
 * @self: an expression
 * @context: the context to evaluate in
 * @node: the context node
 * @value: (out): the number; NaN for what is not one
 * @error: return location for an #SnlError
 *
 * Returns: %FALSE with @error if it has no value
 */
gboolean
snl_expression_number (SnlExpression   *self,
                       SnlEvalContext  *context,
                       xmlNode         *node,
                       double          *value,
                       GError         **error)
{
  gsize used = context->used;
  SnlValue found;
  gboolean good;

  if (self->top->kind == SNL_TERM_NUMBER)
    {
      *value = self->top->number;
      return TRUE;
    }

  good = evaluate (self, context, node, &found, error);
  if (good)
    *value = snl_eval_number (context, &found);
  snl_eval_release (context, used);

  return good;
}

/*
 * Returns: (transfer none): the value as text, in the context's buffer; NULL with @error. @found:
 * (out): the value
 */
static const char *
evaluate_text (SnlExpression   *self,
               SnlEvalContext  *context,
               xmlNode         *node,
               SnlValue        *found,
               GError         **error)
{
  const char *text;

  if (!evaluate (self, context, node, found, error))
    return NULL;
  text = snl_eval_text (context, found);
  if (!is_good (context))
    {
      fail (self, context, error);
      return NULL;
    }

  return text;
}

/**
 * snl_expression_string:
 * @self: an expression
 * @context: the context to evaluate in
 * @node: the context node
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the value as text; or %NULL with %SNL_ERROR_MODULE
 */
char *
snl_expression_string (SnlExpression   *self,
                       SnlEvalContext  *context,
                       xmlNode         *node,
                       GError         **error)
{
  gsize used = context->used;
  SnlValue found;
  char *text = g_strdup (evaluate_text (self, context, node, &found, error));

  snl_eval_release (context, used);

  return text;
}

/**
 * snl_expression_write:
 * @self: an expression
 * @context: the context to evaluate in
 * @arena: the arena to allocate the text from
 * @n_nodes: (out) (nullable): how many nodes the value is; 0 for none or another kind of value
 * @error: return location for an #SnlError
 *
 * Evaluates @self at the root.
 *
 * Returns: (transfer none): the value as text, owned by @arena unless it is a literal; or %NULL
 *   with %SNL_ERROR_MODULE
 */
const char *
snl_expression_write (SnlExpression   *self,
                      SnlEvalContext  *context,
                      SnlArena        *arena,
                      guint           *n_nodes,
                      GError         **error)
{
  gsize used = context->used;
  SnlValue found;
  const char *text = evaluate_text (self, context, NULL, &found, error);

  if (text != NULL && (found.kind != SNL_VALUE_TEXT || snl_value_has_memory (&found)))
    text = snl_arena_dup (arena, text);
  if (text != NULL && n_nodes != NULL)
    *n_nodes = found.kind == SNL_VALUE_NODES ? found.length : 0;
  snl_eval_release (context, used);

  return text;
}

/**
 * snl_expression_nodes:
 * @self: an expression
 * @context: the context to evaluate in
 * @error: return location for an #SnlError
 *
 * Evaluates @self at the root.
 *
 * Returns: (transfer container) (element-type xmlNode): the nodes, in document order; empty for
 *   what is not a set of nodes; or %NULL with @error
 */
GPtrArray *
snl_expression_nodes (SnlExpression   *self,
                      SnlEvalContext  *context,
                      GError         **error)
{
  gsize used = context->used;
  SnlValue found;
  GPtrArray *nodes = evaluate (self, context, NULL, &found, error)
                     ? snl_value_dup_nodes (&found)
                     : NULL;

  snl_eval_release (context, used);

  return nodes;
}

/**
 * snl_expression_select:
 * @self: an expression
 * @context: the context to evaluate in
 * @nodes: (element-type xmlNode): nodes
 * @error: return location for an #SnlError
 *
 * Like snl_expression_test() for each node, but evaluates common parts once.
 *
 * Returns: (transfer container) (element-type xmlNode): those of @nodes for which @self is true; or
 *   %NULL with %SNL_ERROR_MODULE
 */
GPtrArray *
snl_expression_select (SnlExpression   *self,
                       SnlEvalContext  *context,
                       GPtrArray       *nodes,
                       GError         **error)
{
  gsize used = context->used;
  SnlValue found = snl_value_of_node (NULL);
  GPtrArray *selected;

  if (g_once_init_enter (&self->filter))
    {
      SnlTerm *filter = g_new0 (SnlTerm, 1);

      *filter = (SnlTerm) { .kind = SNL_TERM_FILTER, .second = self->top };
      snl_term_find_fixed_parts (filter);
      g_once_init_leave (&self->filter, filter);
    }
  if (begin (context, self->top->cost) && nodes->len > 0)
    found = snl_eval_select (context, self->filter, (xmlNode **) nodes->pdata, nodes->len);
  selected = is_good (context) ? snl_value_dup_nodes (&found) : NULL;
  snl_eval_release (context, used);
  if (selected == NULL)
    fail (self, context, error);

  return selected;
}

/*
 * Whether @node, a child of the root, is among those of `piece[@figures > 0]`, whose conditions ask
 * for no places
 */
static gboolean
is_among (SnlEvalContext *context,
          const SnlTerm  *term,
          xmlNode        *node)
{
  if (term->kind == SNL_TERM_FILTER)
    return term->second->type == SNL_VALUE_TRUTH && !term->second->uses_position &&
           is_among (context, term->first, node) &&
           term->second->test (context, term->second, node);

  return term->kind == SNL_TERM_CHILD && term->first == NULL && node->type == XML_ELEMENT_NODE &&
         (term->name == NULL || snl_text_is_same ((const char *) node->name, term->name));
}

/**
 * snl_expression_is_among:
 * @self: an expression that gives nodes
 * @context: the context to evaluate in
 * @node: a child of the context's root
 *
 * Tests one node without evaluating the whole set, for expressions of simple form.
 *
 * Returns: %TRUE if @node is in the set; %FALSE if it is not, or if only snl_expression_nodes() can
 *   decide it
 */
gboolean
snl_expression_is_among (SnlExpression  *self,
                         SnlEvalContext *context,
                         xmlNode        *node)
{
  gsize used = context->used;
  gboolean is_sure = begin (context, self->top->cost) && is_among (context, self->top, node);

  snl_eval_release (context, used);

  return is_good (context) ? is_sure : fail (self, context, NULL);
}
