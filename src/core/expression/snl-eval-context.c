/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-evaluate-private.h"

#include "core/base/snl-intern.h"

/* Where expressions are evaluated: variables in frames, what was spent, and room for values on the way. */

struct _SnlEvalSnapshot
{
  SnlBinding *bindings;
  guint       n_bindings;
  SnlScopeFrame   *frames;
  guint       n_frames;
  guint       base;
  gsize       operations;
};

static void
binding_clear (SnlBinding *self)
{
  snl_value_clear (&self->value);
  if (self->label != NULL)
    g_free (self->label);
}

/* Has room in @tops for the name of that number. */
G_NO_INLINE
static void
grow_tops (SnlEvalContext *self,
           guint           number)
{
  self->tops = g_renew (guint, self->tops, number + 1);
  memset (self->tops + self->n_tops, 0, (number + 1 - self->n_tops) * sizeof (guint));
  self->n_tops = number + 1;
}

/* Where the context remembers which binding of the name of that number is the last */
static inline guint *
get_top (SnlEvalContext *self,
         guint           number)
{
  if (G_UNLIKELY (number >= self->n_tops))
    grow_tops (self, number);

  return &self->tops[number];
}

/* Has room for @length bindings, and as a rule for some more. */
G_NO_INLINE
static void
grow_bindings (SnlEvalContext *self,
               guint           length)
{
  self->max_bindings = MAX (length, 2 * self->max_bindings);
  self->bindings = g_renew (SnlBinding, self->bindings, self->max_bindings);
}

static inline void
reserve (SnlEvalContext *self,
         guint           length)
{
  if (G_UNLIKELY (length > self->max_bindings))
    grow_bindings (self, length);
}

/* Forgets what was bound last, down to @length bindings. */
static void
drop (SnlEvalContext *self,
      guint           length)
{
  while (self->n_bindings > length)
    {
      SnlBinding *binding = &self->bindings[--self->n_bindings];

      self->tops[binding->number] = binding->below;
      binding_clear (binding);
    }
}

/**
 * snl_eval_context_new:
 * @root: where expressions start that are given no node
 * @lookup: (nullable): finds variables that are not bound in the context
 * @user_data: for @lookup and for functions
 *
 * Returns: (transfer full): a context with nothing bound
 */
SnlEvalContext *
snl_eval_context_new (xmlNode       *root,
                      SnlLookupFunc  lookup,
                      gpointer       user_data)
{
  SnlEvalContext *self = g_new (SnlEvalContext, 1);

  memset (self, 0, G_STRUCT_OFFSET (SnlEvalContext, room));
  self->each = OPERATIONS_EACH;
  self->root = root;
  self->lookup = lookup;
  self->user_data = user_data;

  return self;
}

void
snl_eval_context_free (SnlEvalContext *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->sets, g_ptr_array_unref);
  drop (self, 0);
  g_free (self->bindings);
  g_free (self->tops);
  g_free (self->frames);
  g_free (self);
}

/**
 * snl_eval_context_set_function:
 * @function: carries it out; it may evaluate expressions in @self
 *
 * Until then the function has no value.
 */
void
snl_eval_context_set_function (SnlEvalContext  *self,
                               SnlFunctionId    id,
                               SnlFunctionFunc  function)
{
  self->functions[id] = function;
}

/**
 * snl_eval_context_clear:
 *
 * Forgets all that is bound and what was spent.
 */
void
snl_eval_context_clear (SnlEvalContext *self)
{
  drop (self, 0);
  self->n_frames = 0;
  self->base = 0;
  snl_eval_context_limit (self, OPERATIONS_IN_ALL);
}

/**
 * snl_eval_context_limit:
 * @operations: how many there may be from now on; each evaluation can only be a little over them
 *
 * Has the context work out less than it would, until it is cleared; what was spent so far is forgotten.
 */
void
snl_eval_context_limit (SnlEvalContext *self,
                        gsize           operations)
{
  operations = MIN (operations, OPERATIONS_IN_ALL);
  self->min_spent = OPERATIONS_IN_ALL - operations;
  self->spender = NULL;
  self->operations = self->min_spent;
  self->each = MIN (operations, OPERATIONS_EACH);
}

/**
 * snl_eval_context_get_spent:
 *
 * Returns: how many operations there were since the context was made, cleared or limited
 */
gsize
snl_eval_context_get_spent (SnlEvalContext *self)
{
  return self->operations - self->min_spent;
}

/**
 * snl_eval_context_get_spender:
 *
 * Returns: (transfer none) (nullable): the source of the expression for which there were not enough operations
 *   left; %NULL as long as there are some
 */
const char *
snl_eval_context_get_spender (SnlEvalContext *self)
{
  return self->spender;
}

/**
 * snl_eval_context_enter:
 * @closed: whether what was bound before is out of sight
 *
 * Returns: a mark for snl_eval_context_leave(), which forgets what was bound since
 */
guint
snl_eval_context_enter (SnlEvalContext *self,
                        gboolean        closed)
{
  if (self->n_frames == self->max_frames)
    {
      self->max_frames = MAX (16, 2 * self->max_frames);
      self->frames = g_renew (SnlScopeFrame, self->frames, self->max_frames);
    }
  self->frames[self->n_frames] = (SnlScopeFrame) { self->n_bindings, self->base };
  if (closed)
    self->base = self->n_bindings;

  return self->n_frames++;
}

void
snl_eval_context_leave (SnlEvalContext *self,
                        guint           mark)
{
  g_return_if_fail (mark < self->n_frames);

  drop (self, self->frames[mark].length);
  self->base = self->frames[mark].base;
  self->n_frames = mark;
}

/* Puts a new binding on top of that which it hides; there is room for it. */
static inline void
push (SnlEvalContext *self,
      guint           number,
      const SnlValue *value,
      char           *label)
{
  SnlBinding *binding = &self->bindings[self->n_bindings++];

  binding->value = *value;
  binding->label = label;
  binding->number = number;
  binding->below = self->tops[number];
  self->tops[number] = self->n_bindings;
}

/* Of the bindings, how many were there before the innermost frame */
static inline guint
get_floor (SnlEvalContext *self)
{
  return self->n_frames > 0 ? self->frames[self->n_frames - 1].length : 0;
}

/* What snl_eval_context_bind_own() does, whatever is to be done on the way */
G_NO_INLINE
static void
bind_carefully (SnlEvalContext *self,
                guint           number,
                SnlValue       *value,
                const char     *label)
{
  guint top = *get_top (self, number);
  char *own_label = g_strdup (label);

  snl_value_settle (value);
  if (top > get_floor (self))
    {
      SnlBinding *binding = &self->bindings[top - 1];

      binding_clear (binding);
      binding->value = *value;
      binding->label = own_label;
      return;
    }

  reserve (self, self->n_bindings + 1);
  push (self, number, value, own_label);
}

/**
 * snl_eval_context_bind_own:
 * @name: interned: of the variable
 * @value: (transfer full): its value, whose attributes are taken as their text
 * @label: (nullable): what to show for it in a sentence
 *
 * Binds @name until the frame is left; within one frame a name is bound anew.
 */
void
snl_eval_context_bind_own (SnlEvalContext *self,
                           const char     *name,
                           SnlValue       *value,
                           const char     *label)
{
  guint number = snl_intern_get_number (name);

  /* mostly it is new here, with room for it and nothing to copy */
  if (number < self->n_tops && self->tops[number] <= get_floor (self) && self->n_bindings < self->max_bindings
      && label == NULL && snl_value_is_settled (value))
    push (self, number, value, NULL);
  else
    bind_carefully (self, number, value, label);
}

/**
 * snl_eval_context_bind_value:
 * @name: of the variable
 * @value: its value, which is copied
 * @label: (nullable): what to show for it in a sentence
 *
 * Binds @name as snl_eval_context_bind_own() does.
 */
void
snl_eval_context_bind_value (SnlEvalContext *self,
                             const char     *name,
                             const SnlValue *value,
                             const char     *label)
{
  SnlValue copy = *value;

  snl_value_own (&copy);
  snl_eval_context_bind_own (self, snl_intern (name), &copy, label);
}

void
snl_eval_context_bind_string (SnlEvalContext *self,
                              const char     *name,
                              const char     *value,
                              const char     *label)
{
  SnlValue text;

  text = snl_value_of_text (value);
  snl_eval_context_bind_value (self, name, &text, label);
}

void
snl_eval_context_bind_number (SnlEvalContext *self,
                              const char     *name,
                              double          value)
{
  SnlValue number;

  number = snl_value_of_number (value);
  snl_eval_context_bind_value (self, name, &number, NULL);
}

void
snl_eval_context_bind_node (SnlEvalContext *self,
                            const char     *name,
                            xmlNode        *node)
{
  SnlValue one;

  one = snl_value_of_node (node);
  snl_eval_context_bind_value (self, name, &one, NULL);
}

/* What hides what stays as it is in copies of all */
static void
copy_bindings (SnlBinding       *to,
               const SnlBinding *from,
               guint             length)
{
  for (guint i = 0; i < length; i++)
    {
      to[i] = from[i];
      snl_value_own (&to[i].value);
      to[i].label = g_strdup (from[i].label);
    }
}

/**
 * snl_eval_context_save:
 *
 * Returns: (transfer full): what is bound now, for snl_eval_context_restore()
 */
SnlEvalSnapshot *
snl_eval_context_save (SnlEvalContext *self)
{
  SnlEvalSnapshot *snapshot = g_new0 (SnlEvalSnapshot, 1);

  snapshot->n_bindings = self->n_bindings;
  snapshot->bindings = g_new (SnlBinding, snapshot->n_bindings);
  copy_bindings (snapshot->bindings, self->bindings, snapshot->n_bindings);
  snapshot->n_frames = self->n_frames;
  snapshot->frames = g_memdup2 (self->frames, self->n_frames * sizeof (SnlScopeFrame));
  snapshot->base = self->base;
  snapshot->operations = self->operations;

  return snapshot;
}

/**
 * snl_eval_context_restore:
 * @snapshot: of this context; the nodes that were bound must be there still
 *
 * Binds what was bound then and nothing else, and takes the context's cost back to what it was.
 */
void
snl_eval_context_restore (SnlEvalContext  *self,
                          SnlEvalSnapshot *snapshot)
{
  drop (self, 0);
  reserve (self, snapshot->n_bindings);
  copy_bindings (self->bindings, snapshot->bindings, snapshot->n_bindings);
  self->n_bindings = snapshot->n_bindings;
  for (guint i = 0; i < snapshot->n_bindings; i++)
    *get_top (self, snapshot->bindings[i].number) = i + 1;

  /* there is room for them: this context had them once */
  if (snapshot->n_frames > 0)
    memcpy (self->frames, snapshot->frames, snapshot->n_frames * sizeof (SnlScopeFrame));
  self->n_frames = snapshot->n_frames;
  self->base = snapshot->base;
  self->operations = snapshot->operations;
  self->each = OPERATIONS_EACH;
}

void
snl_eval_snapshot_free (SnlEvalSnapshot *self)
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
 * snl_eval_context_get:
 * @name: interned: a variable
 * @value: (out): its value, good until something is bound or looked up
 * @label: (out) (optional) (nullable): what to show for it in a sentence
 *
 * Returns: %FALSE if it is bound nowhere
 */
gboolean
snl_eval_context_get (SnlEvalContext  *self,
                      const char      *name,
                      SnlValue        *value,
                      const char     **label)
{
  const SnlBinding *binding = snl_eval_find (self, snl_intern_get_number (name));

  if (label != NULL)
    *label = binding != NULL ? binding->label : NULL;
  if (binding != NULL)
    *value = binding->value;

  return binding != NULL || (self->lookup != NULL && self->lookup (name, self->user_data, value));
}

/* What a variable holds that is not bound: nothing, if nobody knows it, as in a branch that was not taken */
SnlValue
snl_eval_lookup (SnlEvalContext *context,
                 const char     *name)
{
  SnlValue value;
  xmlNode **nodes;

  if (context->lookup == NULL || !context->lookup (name, context->user_data, &value))
    return snl_value_of_node (NULL);
  if (value.kind != SNL_VALUE_NODES || value.length < 2)
    return value;

  /* what was looked up may go when the next is */
  snl_eval_charge (context, value.length);
  nodes = snl_eval_take (context, value.length * sizeof *nodes);

  return snl_value_of_nodes (memcpy (nodes, value.nodes, value.length * sizeof *nodes), value.length);
}

/* What snl_eval_take() does where the room is full */
gpointer
snl_eval_take_overflow (SnlEvalContext *context,
                        gsize           size)
{
  SnlOverflow *overflow = g_malloc (sizeof *overflow + size);

  overflow->below = context->overflow;
  overflow->begin = context->used - size;
  context->overflow = overflow;

  return overflow->data;
}

/* Gives back what the room that is in use now does not reach. */
void
snl_eval_drop_overflow (SnlEvalContext *context)
{
  while (context->overflow != NULL && context->overflow->begin >= context->used)
    {
      SnlOverflow *overflow = context->overflow;

      context->overflow = overflow->below;
      g_free (overflow);
    }
}

/**
 * snl_eval_take_nodes:
 *
 * Returns: (transfer none): room for so many nodes, until the evaluation ends
 */
xmlNode **
snl_eval_take_nodes (SnlEvalContext *self,
                     guint           length)
{
  return snl_eval_take (self, length * sizeof (xmlNode *));
}

/* (nullable): room for a text of @length bytes and its zero, which is charged for; NULL if it is too long */
char *
snl_eval_take_text (SnlEvalContext *context,
                    gsize           length)
{
  snl_eval_charge_text (context, length);
  if (length <= SNL_TEXT_MAX_SIZE)
    return snl_eval_take (context, length + 1);
  snl_eval_fail (context, SNL_EVAL_FAULT_LONG);

  return NULL;
}

/* What snl_eval_get_text() does, of whatever is no attribute with one text */
const char *
snl_eval_node_text (SnlEvalContext *context,
                    const xmlNode  *node)
{
  const char *plain = snl_node_get_plain_text (node);
  g_autofree char *text = plain == NULL ? snl_node_dup_text (node) : NULL;
  char *copy = text != NULL ? snl_eval_take_text (context, strlen (text)) : NULL;

  if (plain != NULL)
    return plain;

  return copy != NULL ? strcpy (copy, text) : "";
}

/**
 * snl_eval_text:
 *
 * Returns: (transfer none): what XPath's string() makes of @value, until the evaluation ends
 */
const char *
snl_eval_text (SnlEvalContext *self,
               const SnlValue *value)
{
  switch (value->kind)
    {
    case SNL_VALUE_TRUTH:
      return value->truth ? "true" : "false";
    case SNL_VALUE_NUMBER:
      return snl_number_to_text (value->number, snl_eval_take (self, SNL_NUMBER_TEXT_SIZE));
    case SNL_VALUE_TEXT:
      return value->text;
    case SNL_VALUE_NODES:
    default:
      return value->length > 0 ? snl_eval_get_text (self, snl_value_get_node (value, 0)) : "";
    }
}
