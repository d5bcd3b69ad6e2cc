/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-expression.h"

#include "snl-error.h"
#include "snl-text-private.h"
#include "snl-xml.h"

#include <glib/gi18n.h>
#include <libxml/xpathInternals.h>
#include <string.h>

#define SNL_FUNCTIONS_NS "urn:senlac:functions:1"

/* One evaluation over 500 pieces, each compared with all others, stays well below this. */
#define OPERATIONS_EACH  5000000
/* All evaluations of one act together: about two seconds of work, then the module is at fault. */
#define OPERATIONS_IN_ALL 100000000

struct _SnlExpression
{
  char             *source;
  xmlXPathCompExpr *compiled;

  /* what saves work, see below */
  char             *variable;   /* the name, if it is no more than a variable */
  xmlXPathObject   *literal;    /* the value, if it is no more than a literal */
  SnlExpression    *test;       /* whether the context is among its nodes; or NULL */
  SnlExpression    *filtered;   /* its nodes for which @filter holds; or NULL */
  SnlExpression    *filter;
  gboolean          is_plain;   /* whether @test was looked for */
};

typedef struct {
  const char     *name;   /* interned */
  xmlXPathObject *value;
  char           *label;
} Binding;

typedef struct {
  guint length;
  guint base;
} Frame;

struct _SnlMoment
{
  GArray *bindings;
  GArray *frames;
  guint   base;
  gsize   spent;
};

struct _SnlScope
{
  xmlXPathContext *context;
  xmlNode         *root;
  GArray          *bindings;
  GArray          *frames;
  guint            base;      /* bindings below it cannot be seen */
  gsize            spent;
  SnlLookupFunc    lookup;
  gpointer         user_data;
};

static void
binding_clear (gpointer data)
{
  Binding *binding = data;

  xmlXPathFreeObject (binding->value);
  g_free (binding->label);
}

static void
#if LIBXML_VERSION >= 21200
ignore_error_cb (void           *user_data,
                 const xmlError *error)
#else
ignore_error_cb (void     *user_data,
                 xmlError *error)
#endif
{
  /* the error is read from the context, where it is kept; nothing goes to standard error */
}

static xmlXPathContext *
new_context (xmlDoc *document)
{
  xmlXPathContext *context = xmlXPathNewContext (document);

  snl_xml_be_quiet ();
  context->error = ignore_error_cb;
  xmlXPathRegisterNs (context, BAD_CAST "snl", BAD_CAST SNL_FUNCTIONS_NS);

  return context;
}

/*
 * Many expressions of a module are one variable or one literal, and are known without libxml2.  It
 * comes to the same, at a tenth of the cost.
 */
static void
find_simple (SnlExpression *self)
{
  const char *source = self->source;
  gsize length = strlen (source);
  gsize i = 1;

  while (i < length && (g_ascii_isalnum (source[i]) || source[i] == '_'))
    i++;
  if (length > 1 && source[0] == '$' && i == length)
    self->variable = g_strdup (source + 1);

  for (i = 0; i < length && g_ascii_isdigit (source[i]); i++)
    ;
  if (length > 0 && length < 10 && i == length)
    self->literal = xmlXPathNewFloat (g_ascii_strtod (source, NULL));
  else if (length >= 2 && source[0] == '\'' && strchr (source + 1, '\'') == source + length - 1)
    self->literal = xmlXPathWrapString (xmlStrndup (BAD_CAST source + 1, (int) length - 2));
}

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
  xmlXPathContext *context = new_context (NULL);
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
  find_simple (self);

  return self;
}

void
snl_expression_free (SnlExpression *self)
{
  if (self == NULL)
    return;

  snl_expression_free (self->test);
  snl_expression_free (self->filtered);
  xmlXPathFreeObject (self->literal);
  xmlXPathFreeCompExpr (self->compiled);
  g_free (self->variable);
  g_free (self->source);
  g_free (self);
}

const char *
snl_expression_get_source (SnlExpression *self)
{
  return self->source;
}

static const Binding *
find_binding (SnlScope   *self,
              const char *name)
{
  for (guint i = self->bindings->len; i > self->base; i--)
    {
      const Binding *binding = &g_array_index (self->bindings, Binding, i - 1);

      if (strcmp (binding->name, name) == 0)
        return binding;
    }

  return NULL;
}

/* (transfer full): what a variable holds */
static xmlXPathObject *
find_variable (SnlScope   *self,
               const char *name)
{
  const Binding *binding = find_binding (self, name);
  xmlXPathObject *value = NULL;

  if (binding != NULL)
    return xmlXPathObjectCopy (binding->value);

  if (self->lookup != NULL)
    value = self->lookup (name, self->user_data);

  /* bound in a branch that was not taken: nothing there */
  return value != NULL ? value : xmlXPathNewNodeSet (NULL);
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
  xmlXPathObject *value;

  g_return_val_if_fail (self != NULL && scope != NULL, NULL);

  if (self->literal != NULL)
    return xmlXPathObjectCopy (self->literal);
  if (self->variable != NULL)
    return find_variable (scope, self->variable);

  scope->context->node = context != NULL ? context : scope->root;
  scope->context->opCount = 0;
  scope->context->opLimit = OPERATIONS_EACH;
  value = xmlXPathCompiledEval (self->compiled, scope->context);
  scope->spent += scope->context->opCount;

  if (value != NULL && scope->spent <= OPERATIONS_IN_ALL)
    return value;

  if (value != NULL || scope->context->opCount >= OPERATIONS_EACH)
    g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                 _("“%s” takes too long; the module should ask for less at once"), self->source);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                 _("“%s” cannot be worked out here: %s"), self->source,
                 scope->context->lastError.message != NULL
                 ? g_strchomp (scope->context->lastError.message) : _("it does not fit together"));
  g_clear_pointer (&value, xmlXPathFreeObject);
  xmlResetError (&scope->context->lastError);

  return NULL;
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
  xmlXPathObject *object = snl_expression_value (self, scope, context, error);

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
  xmlXPathObject *object = snl_expression_value (self, scope, context, error);

  if (object == NULL)
    return FALSE;

  *value = xmlXPathCastToNumber (object);
  xmlXPathFreeObject (object);

  return TRUE;
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
  xmlXPathObject *object = snl_expression_value (self, scope, context, error);
  xmlChar *text;
  char *result;

  if (object == NULL)
    return NULL;

  text = xmlXPathCastToString (object);
  result = g_strdup ((const char *) text);
  xmlFree (text);
  xmlXPathFreeObject (object);

  return result;
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
  xmlXPathObject *object = snl_expression_value (self, scope, context, error);
  GPtrArray *nodes;

  if (object == NULL)
    return NULL;

  nodes = g_ptr_array_new ();
  if (object->type == XPATH_NODESET && object->nodesetval != NULL)
    for (int i = 0; i < object->nodesetval->nodeNr; i++)
      g_ptr_array_add (nodes, object->nodesetval->nodeTab[i]);
  xmlXPathFreeObject (object);

  return nodes;
}

static xmlXPathObject *
variable_cb (void          *user_data,
             const xmlChar *name,
             const xmlChar *ns)
{
  return find_variable (user_data, (const char *) name);
}

/* Where the predicate that begins at @at ends; NULL if it is not surely true or false. */
static const char *
skip_predicate (const char *at)
{
  gboolean is_test = g_str_has_prefix (at, "[not(");
  guint depth = 0;
  char quote = '\0';

  for (; *at != '\0'; at++)
    {
      if (quote != '\0')
        {
          quote = *at == quote ? '\0' : quote;
          continue;
        }

      if (*at == '\'' || *at == '"')
        quote = *at;
      else if (*at == '[' || *at == '(')
        depth++;
      else if (*at == ']' || *at == ')')
        depth--;
      else if (depth == 1 && (*at == '=' || *at == '<' || *at == '>'))
        is_test = TRUE;

      if (depth == 0)
        return is_test ? at + 1 : NULL;
    }

  return NULL;
}

/* For `piece[@figures > 0]` finds `self::piece[@figures > 0]`, for anything harder nothing. */
static void
find_test (SnlExpression *self)
{
  const char *at = self->source;
  g_autofree char *source = NULL;

  self->is_plain = TRUE;
  while (g_ascii_isalpha (*at))
    at++;
  if (at == self->source || *at != '[' || strstr (at, "position") != NULL || strstr (at, "last") != NULL)
    return;

  while (at != NULL && *at == '[')
    at = skip_predicate (at);
  if (at == NULL || *at != '\0')
    return;

  source = g_strconcat ("self::", self->source, NULL);
  self->test = snl_expression_new (source, NULL);
}

/**
 * snl_expression_is_among:
 * @self: an expression that gives nodes
 * @scope: what its names mean
 * @node: a child of the scope's root
 *
 * Asks for one node without looking at all of them.
 *
 * Returns: %TRUE if @node is surely among the nodes of @self; %FALSE if it is not, or if only
 *   snl_expression_nodes() can tell
 */
gboolean
snl_expression_is_among (SnlExpression *self,
                         SnlScope      *scope,
                         xmlNode       *node)
{
  gboolean is_among = FALSE;

  if (!self->is_plain)
    find_test (self);

  return self->test != NULL && snl_expression_test (self->test, scope, node, &is_among, NULL) && is_among;
}

/**
 * snl_expression_filter:
 * @self: an expression that gives nodes
 * @filter: an expression that holds for some of them; always the same for one @self
 * @scope: what their names mean
 *
 * Asks at once what snl_expression_test() would ask for each node.
 *
 * Returns: (transfer container) (nullable) (element-type xmlNode): the nodes for which @filter holds; or
 *   %NULL if that must be asked for each
 */
GPtrArray *
snl_expression_filter (SnlExpression *self,
                       SnlExpression *filter,
                       SnlScope      *scope)
{
  if (self->filter != filter)
    {
      g_autofree char *source = g_strdup_printf ("(%s)[boolean(%s)]", self->source, filter->source);

      g_clear_pointer (&self->filtered, snl_expression_free);
      self->filter = filter;
      if (strstr (filter->source, "position") == NULL && strstr (filter->source, "last") == NULL)
        self->filtered = snl_expression_new (source, NULL);
    }

  return self->filtered != NULL ? snl_expression_nodes (self->filtered, scope, NULL, NULL) : NULL;
}

/**
 * snl_scope_new:
 * @root: where expressions start that are given no context
 * @lookup: (nullable): finds variables that are not bound in the scope
 * @user_data: for @lookup, and for functions through snl_scope_get_user_data()
 *
 * Returns: (transfer full): a scope with nothing bound
 */
SnlScope *
snl_scope_new (xmlNode       *root,
               SnlLookupFunc  lookup,
               gpointer       user_data)
{
  SnlScope *self = g_new0 (SnlScope, 1);

  self->root = root;
  self->context = new_context (root->doc);
  self->bindings = g_array_new (FALSE, FALSE, sizeof (Binding));
  g_array_set_clear_func (self->bindings, binding_clear);
  self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  self->lookup = lookup;
  self->user_data = user_data;
  xmlXPathContextSetCache (self->context, 1, -1, 0);
  xmlXPathRegisterVariableLookup (self->context, variable_cb, self);

  return self;
}

void
snl_scope_free (SnlScope *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->bindings);
  g_array_unref (self->frames);
  xmlXPathFreeContext (self->context);
  g_free (self);
}

/**
 * snl_scope_clear:
 *
 * Forgets all that is bound and what was spent.
 */
void
snl_scope_clear (SnlScope *self)
{
  g_array_set_size (self->bindings, 0);
  g_array_set_size (self->frames, 0);
  self->base = 0;
  self->spent = 0;
}

/**
 * snl_scope_add_function:
 * @name: without the prefix `snl:`
 * @function: which finds the scope by snl_scope_from_parser()
 */
void
snl_scope_add_function (SnlScope         *self,
                        const char       *name,
                        xmlXPathFunction  function)
{
  xmlXPathRegisterFuncNS (self->context, BAD_CAST name, BAD_CAST SNL_FUNCTIONS_NS, function);
}

gpointer
snl_scope_get_user_data (SnlScope *self)
{
  return self->user_data;
}

SnlScope *
snl_scope_from_parser (xmlXPathParserContext *parser)
{
  return parser->context->varLookupData;
}

/**
 * snl_scope_enter:
 * @closed: whether what was bound before is out of sight
 *
 * Returns: a mark for snl_scope_leave(), which forgets what was bound since
 */
guint
snl_scope_enter (SnlScope *self,
                 gboolean  closed)
{
  Frame frame = { self->bindings->len, self->base };

  g_array_append_val (self->frames, frame);
  if (closed)
    self->base = self->bindings->len;

  return self->frames->len - 1;
}

void
snl_scope_leave (SnlScope *self,
                 guint     mark)
{
  Frame frame;

  g_return_if_fail (mark < self->frames->len);

  frame = g_array_index (self->frames, Frame, mark);
  g_array_set_size (self->bindings, frame.length);
  g_array_set_size (self->frames, mark);
  self->base = frame.base;
}

/*
 * Attributes become text at once: a variable is a fact of the moment, and must not change when the
 * position does.
 */
static xmlXPathObject *
settle (xmlXPathObject *value)
{
  if (value->type == XPATH_NODESET && value->nodesetval != NULL
      && value->nodesetval->nodeNr > 0
      && value->nodesetval->nodeTab[0]->type == XML_ATTRIBUTE_NODE)
    {
      xmlChar *text = xmlXPathCastNodeToString (value->nodesetval->nodeTab[0]);

      xmlXPathFreeObject (value);
      return xmlXPathWrapString (text);
    }

  return value;
}

/**
 * snl_scope_bind:
 * @name: of the variable
 * @value: (transfer full): its value; an attribute is taken as its text
 * @label: (nullable): what to show for it in a sentence
 *
 * Binds @name until the frame is left; within one frame a name is bound anew.
 */
void
snl_scope_bind (SnlScope       *self,
                const char     *name,
                xmlXPathObject *value,
                const char     *label)
{
  guint floor = self->frames->len > 0
                ? g_array_index (self->frames, Frame, self->frames->len - 1).length : 0;
  Binding fresh = { g_intern_string (name), settle (value), g_strdup (label) };

  for (guint i = self->bindings->len; i > floor; i--)
    {
      Binding *binding = &g_array_index (self->bindings, Binding, i - 1);

      if (binding->name == fresh.name)
        {
          binding_clear (binding);
          *binding = fresh;
          return;
        }
    }

  g_array_append_val (self->bindings, fresh);
}

void
snl_scope_bind_string (SnlScope   *self,
                       const char *name,
                       const char *value,
                       const char *label)
{
  snl_scope_bind (self, name, xmlXPathNewCString (value), label);
}

void
snl_scope_bind_number (SnlScope   *self,
                       const char *name,
                       double      value)
{
  snl_scope_bind (self, name, xmlXPathNewFloat (value), NULL);
}

void
snl_scope_bind_node (SnlScope   *self,
                     const char *name,
                     xmlNode    *node)
{
  snl_scope_bind (self, name, xmlXPathNewNodeSet (node), NULL);
}

static void
append_copies (GArray *to,
               GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      Binding copy = g_array_index (from, Binding, i);

      copy.value = xmlXPathObjectCopy (copy.value);
      copy.label = g_strdup (copy.label);
      g_array_append_val (to, copy);
    }
}

/**
 * snl_scope_save:
 *
 * Returns: (transfer full): what is bound now, for snl_scope_restore()
 */
SnlMoment *
snl_scope_save (SnlScope *self)
{
  SnlMoment *moment = g_new0 (SnlMoment, 1);

  moment->bindings = g_array_sized_new (FALSE, FALSE, sizeof (Binding), self->bindings->len);
  g_array_set_clear_func (moment->bindings, binding_clear);
  append_copies (moment->bindings, self->bindings);
  moment->frames = g_array_copy (self->frames);
  moment->base = self->base;
  moment->spent = self->spent;

  return moment;
}

/**
 * snl_scope_restore:
 * @moment: of this scope; the nodes that were bound must be there still
 *
 * Binds what was bound then and nothing else, and takes the scope's cost back to what it was.
 */
void
snl_scope_restore (SnlScope  *self,
                   SnlMoment *moment)
{
  g_array_set_size (self->bindings, 0);
  append_copies (self->bindings, moment->bindings);
  g_array_set_size (self->frames, 0);
  g_array_append_vals (self->frames, moment->frames->data, moment->frames->len);
  self->base = moment->base;
  self->spent = moment->spent;
}

void
snl_moment_free (SnlMoment *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->bindings);
  g_array_unref (self->frames);
  g_free (self);
}

/**
 * snl_scope_get:
 * @name: a variable
 * @label: (out) (optional) (nullable): what to show for it in a sentence
 *
 * Returns: (transfer full): a copy of its value; or %NULL if it is bound nowhere
 */
xmlXPathObject *
snl_scope_get (SnlScope    *self,
               const char  *name,
               const char **label)
{
  const Binding *binding = find_binding (self, name);

  if (label != NULL)
    *label = binding != NULL ? binding->label : NULL;
  if (binding != NULL)
    return xmlXPathObjectCopy (binding->value);

  return self->lookup != NULL ? self->lookup (name, self->user_data) : NULL;
}
