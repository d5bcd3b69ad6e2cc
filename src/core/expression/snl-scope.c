/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-expression-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-xml.h"

#include <libxml/xpathInternals.h>
#include <string.h>

/* What the names in an expression mean: variables in frames, functions, and what was spent. */

#define SNL_FUNCTIONS_NS "urn:senlac:functions:1"

typedef struct {
  const char       *name;
  xmlXPathFunction  function;
} Function;

struct _SnlMoment
{
  SnlBound *bindings;
  guint     n_bindings;
  SnlFrame *frames;
  guint     n_frames;
  guint     base;
  gsize     operations;
};

static void
binding_clear (SnlBound *self)
{
  snl_value_clear (&self->value);
  if (self->label != NULL)
    g_free (self->label);
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

/* (transfer full): libxml2's machine, that knows Senlac's prefix and does not talk */
xmlXPathContext *
snl_scope_new_context (xmlDoc *document)
{
  xmlXPathContext *context = xmlXPathNewContext (document);

  snl_xml_be_quiet ();
  context->error = ignore_error_cb;
  xmlXPathRegisterNs (context, BAD_CAST "snl", BAD_CAST SNL_FUNCTIONS_NS);

  return context;
}

/* Has room in @tops for the name of that number. */
G_NO_INLINE
static void
grow_tops (SnlSight *sight,
           guint     number)
{
  sight->tops = g_renew (guint, sight->tops, number + 1);
  memset (sight->tops + sight->n_tops, 0, (number + 1 - sight->n_tops) * sizeof (guint));
  sight->n_tops = number + 1;
}

/* Where the scope remembers which binding of the name of that number is the last */
static inline guint *
get_top (SnlScope *self,
         guint     number)
{
  if (G_UNLIKELY (number >= self->sight.n_tops))
    grow_tops (&self->sight, number);

  return &self->sight.tops[number];
}

/* Has room for @length bindings, and as a rule for some more. */
G_NO_INLINE
static void
grow_bindings (SnlScope *self,
               guint     length)
{
  self->most_bindings = MAX (length, 2 * self->most_bindings);
  self->sight.bindings = g_renew (SnlBound, self->sight.bindings, self->most_bindings);
}

static inline void
reserve (SnlScope *self,
         guint     length)
{
  if (G_UNLIKELY (length > self->most_bindings))
    grow_bindings (self, length);
}

/* Forgets what was bound last, down to @length bindings. */
static void
drop (SnlScope *self,
      guint     length)
{
  SnlSight *sight = &self->sight;

  while (sight->n_bindings > length)
    {
      SnlBound *binding = &sight->bindings[--sight->n_bindings];

      sight->tops[binding->number] = binding->below;
      binding_clear (binding);
    }
}

/* Has it cost libxml2 something to take a copy of a long text. */
static xmlXPathObject *
charge (SnlScope       *self,
        xmlXPathObject *object)
{
  if (object != NULL && object->type == XPATH_STRING && object->stringval != NULL)
    self->machine->opCount += strlen ((const char *) object->stringval) / SNL_TEXT_OF_OPERATION;

  return object;
}

/* For libxml2: (transfer full): what a variable holds; NULL if it must not go on */
static xmlXPathObject *
variable_cb (void          *user_data,
             const xmlChar *name,
             const xmlChar *ns)
{
  SnlScope *self = user_data;
  const char *interned = snl_intern ((const char *) name);
  const SnlBound *binding = snl_sight_find (&self->sight, snl_intern_get_number (interned));
  SnlValue value;

  if (binding != NULL)
    return charge (self, snl_value_to_object (&binding->value));

  /* bound in a branch that was not taken: nothing there */
  if (self->lookup == NULL || !self->lookup (interned, self->user_data, &value))
    return snl_scope_is_spent (self) ? NULL : xmlXPathNewNodeSet (NULL);

  return charge (self, snl_value_to_object (&value));
}

/*
 * XPath's concat (), which alone makes long texts of short ones, again and again: a text that is too long is
 * refused before there is memory taken for it.
 */
static void
concat_function (xmlXPathParserContext *parser,
                 int                    n_arguments)
{
  SnlScope *self = snl_scope_from_parser (parser);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFree);
  GString *text;
  gsize length = 0;

  if (n_arguments < 2 || parser->valueNr < n_arguments)
    {
      xmlXPathErr (parser, XPATH_INVALID_ARITY);
      return;
    }

  /* the last one comes first */
  for (int i = 0; i < n_arguments && length <= SNL_TEXT_MOST; i++)
    {
      xmlChar *part = xmlXPathPopString (parser);

      if (part == NULL)
        return;
      length += strlen ((const char *) part);
      g_ptr_array_add (parts, part);
    }
  self->machine->opCount += length / SNL_TEXT_OF_OPERATION;
  if (length > SNL_TEXT_MOST)
    {
      self->is_too_long = TRUE;
      xmlXPathErr (parser, XPATH_EXPR_ERROR);
      return;
    }

  text = g_string_sized_new (length + 1);
  for (guint i = parts->len; i > 0; i--)
    g_string_append (text, parts->pdata[i - 1]);
  valuePush (parser, xmlXPathNewCString (text->str));
  g_string_free (text, TRUE);
}

/* For libxml2: which of XPath's own functions it is to have from here */
static xmlXPathFunction
function_cb (void          *user_data,
             const xmlChar *name,
             const xmlChar *ns)
{
  return ns == NULL && strcmp ((const char *) name, "concat") == 0 ? concat_function : NULL;
}

/* For shortcuts: what a variable holds that is not bound */
static SnlValue
find_cb (const char *name,
         SnlSight   *sight)
{
  SnlScope *self = (SnlScope *) sight;
  SnlAside aside = snl_sight_step_aside (sight);
  SnlValue value;
  gboolean is_there = self->lookup != NULL && self->lookup (name, self->user_data, &value);
  xmlNode **nodes;

  snl_sight_step_back (sight, &aside);
  if (!is_there)
    return snl_scope_is_spent (self) ? snl_value_unknown () : snl_value_of_node (NULL);
  if (value.kind != SNL_VALUE_NODES || value.length < 2)
    return value;

  /* what was looked up may go when the next is */
  nodes = snl_sight_take_nodes (sight, value.length);
  if (nodes == NULL)
    return snl_value_unknown ();

  return snl_value_of_nodes (memcpy (nodes, value.nodes, value.length * sizeof (xmlNode *)), value.length);
}

static void
add_to_machine (xmlXPathContext *machine,
                const Function  *function)
{
  xmlXPathRegisterFuncNS (machine, BAD_CAST function->name, BAD_CAST SNL_FUNCTIONS_NS, function->function);
}

/* libxml2's machine, which most scopes never need */
xmlXPathContext *
snl_scope_get_machine (SnlScope *self)
{
  if (self->machine != NULL)
    return self->machine;

  self->machine = snl_scope_new_context (self->root->doc);
  xmlXPathContextSetCache (self->machine, 1, -1, 0);
  xmlXPathRegisterVariableLookup (self->machine, variable_cb, self);
  xmlXPathRegisterFuncLookup (self->machine, function_cb, self);
  for (guint i = 0; i < self->functions->len; i++)
    add_to_machine (self->machine, &g_array_index (self->functions, Function, i));

  return self->machine;
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
  SnlScope *self = g_new (SnlScope, 1);

  memset (self, 0, G_STRUCT_OFFSET (SnlScope, sight.room));
  memset (&self->machine, 0, sizeof *self - G_STRUCT_OFFSET (SnlScope, machine));
  self->sight.find = find_cb;
  self->sight.each = OPERATIONS_EACH;
  self->sight.user_data = user_data;
  self->root = root;
  self->functions = g_array_new (FALSE, FALSE, sizeof (Function));
  self->lookup = lookup;
  self->user_data = user_data;

  return self;
}

void
snl_scope_free (SnlScope *self)
{
  if (self == NULL)
    return;

  snl_sight_forget (&self->sight);
  drop (self, 0);
  g_free (self->sight.bindings);
  g_free (self->sight.tops);
  g_free (self->frames);
  g_array_unref (self->functions);
  if (self->machine != NULL)
    xmlXPathFreeContext (self->machine);
  g_free (self);
}

/**
 * snl_scope_remember:
 * @changes: counts the changes of what can be seen from the root
 * @clock: tells when what is asked for changed last
 * @user_data: for @clock
 *
 * Has sets of nodes kept, which do not depend on what is bound.
 */
void
snl_scope_remember (SnlScope      *self,
                    const guint64 *changes,
                    SnlClockFunc   clock,
                    gpointer       user_data)
{
  snl_sight_remember (&self->sight, self->root, changes, clock, user_data);
}

/**
 * snl_scope_clear:
 *
 * Forgets all that is bound and what was spent.
 */
void
snl_scope_clear (SnlScope *self)
{
  drop (self, 0);
  self->n_frames = 0;
  self->sight.base = 0;
  snl_scope_limit (self, OPERATIONS_IN_ALL);
}

/**
 * snl_scope_limit:
 * @operations: how many there may be from now on; each evaluation can only be a little over them
 *
 * Has the scope work out less than it would, until it is cleared; what was spent so far is forgotten.
 */
void
snl_scope_limit (SnlScope *self,
                 gsize     operations)
{
  SnlSight *sight = &self->sight;

  operations = MIN (operations, OPERATIONS_IN_ALL);
  self->least_spent = OPERATIONS_IN_ALL - operations;
  self->spender = NULL;
  sight->operations = self->least_spent;
  sight->each = MIN (operations, OPERATIONS_EACH);
}

/**
 * snl_scope_get_spent:
 *
 * Returns: how many operations there were since the scope was made, cleared or limited
 */
gsize
snl_scope_get_spent (SnlScope *self)
{
  return self->sight.operations - self->least_spent;
}

/**
 * snl_scope_get_spender:
 *
 * Returns: (transfer none) (nullable): the source of the expression for which there were not enough operations
 *   left; %NULL as long as there are some
 */
const char *
snl_scope_get_spender (SnlScope *self)
{
  return self->spender;
}

/**
 * snl_scope_add_function:
 * @name: without the prefix `snl:`; a constant
 * @function: which finds the scope by snl_scope_from_parser()
 *
 * To be called before anything is evaluated in @self.
 */
void
snl_scope_add_function (SnlScope         *self,
                        const char       *name,
                        xmlXPathFunction  function)
{
  Function added = { name, function };

  g_return_if_fail (self->machine == NULL);

  g_array_append_val (self->functions, added);
}

/**
 * snl_scope_set_direct:
 * @function: one that was added
 * @direct: does the same without libxml2
 */
void
snl_scope_set_direct (SnlScope      *self,
                      SnlFunction    function,
                      SnlDirectFunc  direct)
{
  self->sight.functions[function] = direct;
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
  SnlSight *sight = &self->sight;

  if (self->n_frames == self->most_frames)
    {
      self->most_frames = MAX (16, 2 * self->most_frames);
      self->frames = g_renew (SnlFrame, self->frames, self->most_frames);
    }
  self->frames[self->n_frames] = (SnlFrame) { sight->n_bindings, sight->base };
  if (closed)
    sight->base = sight->n_bindings;

  return self->n_frames++;
}

void
snl_scope_leave (SnlScope *self,
                 guint     mark)
{
  g_return_if_fail (mark < self->n_frames);

  drop (self, self->frames[mark].length);
  self->sight.base = self->frames[mark].base;
  self->n_frames = mark;
}

/* Puts a new binding on top of that which it hides; there is room for it. */
static inline void
push (SnlScope       *self,
      guint           number,
      const SnlValue *value,
      char           *label)
{
  SnlSight *sight = &self->sight;
  SnlBound *binding = &sight->bindings[sight->n_bindings++];

  binding->value = *value;
  binding->label = label;
  binding->number = number;
  binding->below = sight->tops[number];
  sight->tops[number] = sight->n_bindings;
}

/* Of the bindings, how many were there before the innermost frame */
static inline guint
get_floor (SnlScope *self)
{
  return self->n_frames > 0 ? self->frames[self->n_frames - 1].length : 0;
}

/* What snl_scope_bind_own() does, whatever is to be done on the way */
G_NO_INLINE
static void
bind_carefully (SnlScope   *self,
                guint       number,
                SnlValue   *value,
                const char *label)
{
  guint top = *get_top (self, number);
  char *own_label = g_strdup (label);

  snl_value_settle (value);
  if (top > get_floor (self))
    {
      SnlBound *binding = &self->sight.bindings[top - 1];

      binding_clear (binding);
      binding->value = *value;
      binding->label = own_label;
      return;
    }

  reserve (self, self->sight.n_bindings + 1);
  push (self, number, value, own_label);
}

/**
 * snl_scope_bind_own:
 * @name: interned: of the variable
 * @value: (transfer full): its value, whose attributes are taken as their text
 * @label: (nullable): what to show for it in a sentence
 *
 * Binds @name until the frame is left; within one frame a name is bound anew.
 */
void
snl_scope_bind_own (SnlScope   *self,
                    const char *name,
                    SnlValue   *value,
                    const char *label)
{
  guint number = snl_intern_get_number (name);
  const SnlSight *sight = &self->sight;

  /* mostly it is new here, with room for it and nothing to copy */
  if (number < sight->n_tops && sight->tops[number] <= get_floor (self) && sight->n_bindings < self->most_bindings
      && label == NULL && snl_value_is_settled (value))
    push (self, number, value, NULL);
  else
    bind_carefully (self, number, value, label);
}

/**
 * snl_scope_bind_value:
 * @name: of the variable
 * @value: its value, which is copied
 * @label: (nullable): what to show for it in a sentence
 *
 * Binds @name as snl_scope_bind_own() does.
 */
void
snl_scope_bind_value (SnlScope       *self,
                      const char     *name,
                      const SnlValue *value,
                      const char     *label)
{
  SnlValue copy = *value;

  snl_value_own (&copy);
  snl_scope_bind_own (self, snl_intern (name), &copy, label);
}

/**
 * snl_scope_bind:
 * @name: of the variable
 * @value: (transfer full): its value, as libxml2 has it
 * @label: (nullable): what to show for it in a sentence
 *
 * Binds @name as snl_scope_bind_value() does.
 */
void
snl_scope_bind (SnlScope       *self,
                const char     *name,
                xmlXPathObject *value,
                const char     *label)
{
  SnlValue taken;

  snl_value_take_object (&taken, value);
  snl_scope_bind_own (self, snl_intern (name), &taken, label);
}

void
snl_scope_bind_string (SnlScope   *self,
                       const char *name,
                       const char *value,
                       const char *label)
{
  SnlValue text;

  text = snl_value_of_text (value);
  snl_scope_bind_value (self, name, &text, label);
}

void
snl_scope_bind_number (SnlScope   *self,
                       const char *name,
                       double      value)
{
  SnlValue number;

  number = snl_value_of_number (value);
  snl_scope_bind_value (self, name, &number, NULL);
}

void
snl_scope_bind_node (SnlScope   *self,
                     const char *name,
                     xmlNode    *node)
{
  SnlValue one;

  one = snl_value_of_node (node);
  snl_scope_bind_value (self, name, &one, NULL);
}

/* What hides what stays as it is in copies of all */
static void
copy_bindings (SnlBound       *to,
               const SnlBound *from,
               guint           length)
{
  for (guint i = 0; i < length; i++)
    {
      to[i] = from[i];
      snl_value_own (&to[i].value);
      to[i].label = g_strdup (from[i].label);
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

  moment->n_bindings = self->sight.n_bindings;
  moment->bindings = g_new (SnlBound, moment->n_bindings);
  copy_bindings (moment->bindings, self->sight.bindings, moment->n_bindings);
  moment->n_frames = self->n_frames;
  moment->frames = g_memdup2 (self->frames, self->n_frames * sizeof (SnlFrame));
  moment->base = self->sight.base;
  moment->operations = self->sight.operations;

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
  drop (self, 0);
  reserve (self, moment->n_bindings);
  copy_bindings (self->sight.bindings, moment->bindings, moment->n_bindings);
  self->sight.n_bindings = moment->n_bindings;
  for (guint i = 0; i < moment->n_bindings; i++)
    *get_top (self, moment->bindings[i].number) = i + 1;

  /* there is room for them: this scope had them once */
  if (moment->n_frames > 0)
    memcpy (self->frames, moment->frames, moment->n_frames * sizeof (SnlFrame));
  self->n_frames = moment->n_frames;
  self->sight.base = moment->base;
  self->sight.operations = moment->operations;
  self->sight.each = OPERATIONS_EACH;
}

void
snl_moment_free (SnlMoment *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_bindings; i++)
    binding_clear (&self->bindings[i]);
  g_free (self->bindings);
  g_free (self->frames);
  g_free (self);
}

/**
 * snl_scope_get:
 * @name: interned: a variable
 * @value: (out): its value, good until something is bound or looked up
 * @label: (out) (optional) (nullable): what to show for it in a sentence
 *
 * Returns: %FALSE if it is bound nowhere
 */
gboolean
snl_scope_get (SnlScope    *self,
               const char  *name,
               SnlValue    *value,
               const char **label)
{
  const SnlBound *binding = snl_sight_find (&self->sight, snl_intern_get_number (name));

  if (label != NULL)
    *label = binding != NULL ? binding->label : NULL;
  if (binding != NULL)
    *value = binding->value;

  return binding != NULL || (self->lookup != NULL && self->lookup (name, self->user_data, value));
}
