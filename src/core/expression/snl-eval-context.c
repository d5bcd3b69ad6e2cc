/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The evaluation context: variable bindings in nested frames, the budget, and a buffer for
 * intermediate nodes and texts. Bindings are found by the number of the interned name, without a
 * search.
 */

#include "snl-evaluate-private.h"

#include "core/base/snl-intern.h"

struct _SnlEvalSnapshot
{
  SnlEvalBinding *bindings;
  guint           n_bindings;
  SnlEvalFrame   *frames;
  guint           n_frames;
  guint           base;
};

/* The memory of an array of nodes; texts are those of the module, or in an arena */
static inline gsize
measure (const SnlValue *value)
{
  return value->kind == SNL_VALUE_NODES && value->length > 1
         ? value->length * sizeof (xmlNode *)
         : 0;
}

/* Grows @tops so that @number is a valid index */
G_NO_INLINE
static void
grow_stacks (SnlEvalContext *self,
             guint           number)
{
  self->tops = g_renew (guint, self->tops, number + 1);
  memset (self->tops + self->n_tops, 0, (number + 1 - self->n_tops) * sizeof (guint));
  self->n_tops = number + 1;
}

/* Returns the entry of @tops for the name of that number, growing the array if needed */
static inline guint *
get_top (SnlEvalContext *self,
         guint           number)
{
  if (G_UNLIKELY (number >= self->n_tops))
    grow_stacks (self, number);

  return &self->tops[number];
}

/* Grows the array to at least @length bindings */
G_NO_INLINE
static void
grow_bindings (SnlEvalContext *self,
               guint           length)
{
  self->max_bindings = MAX (length, 2 * self->max_bindings);
  self->bindings = g_renew (SnlEvalBinding, self->bindings, self->max_bindings);
}

static inline void
reserve (SnlEvalContext *self,
         guint           length)
{
  if (G_UNLIKELY (length > self->max_bindings))
    grow_bindings (self, length);
}

/* Removes the latest bindings, so that @length are left */
static inline void
drop (SnlEvalContext *self,
      guint           length)
{
  while (self->n_bindings > length)
    {
      SnlEvalBinding *binding = &self->bindings[--self->n_bindings];

      self->tops[binding->number] = binding->below;
      if (G_UNLIKELY (snl_value_has_memory (&binding->value)))
        snl_budget_give_back (&self->budget, measure (&binding->value));
      snl_value_clear (&binding->value);
    }
}

/**
 * snl_eval_context_new:
 * @root: the context node of expressions that are evaluated without one
 * @lookup: (nullable): returns the value of a variable that is not bound in the context
 * @user_data: data for @lookup and for the functions
 *
 * Returns: (transfer full): a context without bindings
 */
SnlEvalContext *
snl_eval_context_new (xmlNode       *root,
                      SnlLookupFunc  lookup,
                      gpointer       user_data)
{
  SnlEvalContext *self = g_new (SnlEvalContext, 1);

  memset (self, 0, G_STRUCT_OFFSET (SnlEvalContext, buffer));
  snl_budget_init (&self->budget, SNL_BUDGET_STEPS, SNL_BUDGET_BYTES);
  self->root = root;
  self->lookup = lookup;
  self->user_data = user_data;

  return self;
}

/**
 * snl_eval_context_free:
 * @self: (nullable) (transfer full): a context
 *
 * Frees @self and the values bound in it.
 */
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
 * @self: a context
 * @id: a function of expressions
 * @function: implements it; may evaluate expressions in @self
 *
 * Sets the implementation of a function that needs the board or the module. Calls of a function
 * without an implementation have no value.
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
 * @self: a context
 *
 * Removes all bindings, and begins a new budget.
 */
void
snl_eval_context_clear (SnlEvalContext *self)
{
  drop (self, 0);
  self->n_frames = 0;
  self->base = 0;
  self->exhausted_by = NULL;
  snl_budget_init (&self->budget, SNL_BUDGET_STEPS, SNL_BUDGET_BYTES);
}

/**
 * snl_eval_context_get_budget:
 * @self: a context
 *
 * Returns: (transfer none): the budget of the act since the context was created or cleared: all
 *   evaluations charge to it, and so does everything else that works for the act
 */
SnlBudget *
snl_eval_context_get_budget (SnlEvalContext *self)
{
  return &self->budget;
}

/**
 * snl_eval_context_charge_cache:
 * @self: a context
 * @bytes: the size of values that are kept after the evaluation, until the context is freed
 *
 * Charges memory that is in use longer than the act.
 */
void
snl_eval_context_charge_cache (SnlEvalContext *self,
                               gsize           bytes)
{
  self->cache_size += bytes;
  snl_budget_take (&self->budget, bytes);
}

/**
 * snl_eval_context_get_cache_size:
 * @self: a context
 *
 * Returns: how many bytes are kept in @self from one act to the next
 */
gsize
snl_eval_context_get_cache_size (SnlEvalContext *self)
{
  return self->cache_size;
}

/**
 * snl_eval_context_get_exhausted_by:
 * @self: a context
 *
 * Returns: (transfer none) (nullable): the source of the expression that spent the budget; %NULL if
 *   none did
 */
const char *
snl_eval_context_get_exhausted_by (SnlEvalContext *self)
{
  return self->exhausted_by;
}

/**
 * snl_eval_context_enter:
 * @self: a context
 * @closed: %TRUE to hide the earlier bindings, as in a procedure that is called
 *
 * Begins a frame of bindings.
 *
 * Returns: a mark for snl_eval_context_leave(), which removes the bindings made since
 */
guint
snl_eval_context_enter (SnlEvalContext *self,
                        gboolean        closed)
{
  if (self->n_frames == self->max_frames)
    {
      self->max_frames = MAX (16, 2 * self->max_frames);
      self->frames = g_renew (SnlEvalFrame, self->frames, self->max_frames);
    }
  self->frames[self->n_frames] = (SnlEvalFrame) { self->n_bindings, self->base };
  if (closed)
    self->base = self->n_bindings;

  return self->n_frames++;
}

/**
 * snl_eval_context_leave:
 * @self: a context
 * @mark: what snl_eval_context_enter() returned
 *
 * Ends a frame, and all begun within it: removes their bindings.
 */
void
snl_eval_context_leave (SnlEvalContext *self,
                        guint           mark)
{
  g_return_if_fail (mark < self->n_frames);

  drop (self, self->frames[mark].length);
  self->base = self->frames[mark].base;
  self->n_frames = mark;
}

/* Adds a binding, which hides an earlier one of the same name; the array must have room */
static inline void
push (SnlEvalContext *self,
      guint           number,
      const SnlValue *value,
      const char     *label)
{
  SnlEvalBinding *binding = &self->bindings[self->n_bindings++];

  binding->value = *value;
  binding->label = label;
  binding->number = number;
  binding->below = self->tops[number];
  self->tops[number] = self->n_bindings;
}

/* The number of bindings outside of the innermost frame */
static inline guint
get_floor (SnlEvalContext *self)
{
  return self->n_frames > 0 ? self->frames[self->n_frames - 1].length : 0;
}

/* The general case of snl_eval_context_bind_own() */
G_NO_INLINE
static void
bind_checked (SnlEvalContext *self,
              guint           number,
              SnlValue       *value,
              const char     *label)
{
  guint top = *get_top (self, number);

  snl_value_settle (value);
  if (top > get_floor (self))
    {
      SnlEvalBinding *binding = &self->bindings[top - 1];

      if (snl_value_has_memory (&binding->value))
        snl_budget_give_back (&self->budget, measure (&binding->value));
      if (snl_value_has_memory (value))
        snl_budget_take (&self->budget, measure (value));
      snl_value_clear (&binding->value);
      binding->value = *value;
      binding->label = label;
      return;
    }

  if (snl_value_has_memory (value))
    snl_budget_take (&self->budget, measure (value));
  reserve (self, self->n_bindings + 1);
  push (self, number, value, label);
}

/**
 * snl_eval_context_bind_own:
 * @self: a context
 * @name: the name of a variable, interned
 * @value: (transfer full): its value; an attribute is bound as its current text
 * @label: (nullable): the text that stands for the value in sentences; must outlive the binding
 *
 * Binds @name until the innermost frame is left. Replaces a binding of @name in the same frame.
 */
void
snl_eval_context_bind_own (SnlEvalContext *self,
                           const char     *name,
                           SnlValue       *value,
                           const char     *label)
{
  guint number = snl_intern_get_number (name);

  /* fast path: a new name in this frame, with room for it and nothing to copy */
  if (number < self->n_tops && self->tops[number] <= get_floor (self) &&
      self->n_bindings < self->max_bindings &&
      !snl_value_has_memory (value) && snl_value_is_settled (value))
    push (self, number, value, label);
  else
    bind_checked (self, number, value, label);
}

/**
 * snl_eval_context_bind_value:
 * @self: a context
 * @name: the name of a variable
 * @value: its value, which is copied
 *
 * Like snl_eval_context_bind_own(), but copies @value and interns @name.
 */
void
snl_eval_context_bind_value (SnlEvalContext *self,
                             const char     *name,
                             const SnlValue *value)
{
  SnlValue copy = *value;

  snl_value_own (&copy);
  snl_eval_context_bind_own (self, snl_intern (name), &copy, NULL);
}

/**
 * snl_eval_context_bind_number:
 * @self: a context
 * @name: the name of a variable, without `$`
 * @value: its value
 *
 * Binds a variable in the innermost frame.
 */
void
snl_eval_context_bind_number (SnlEvalContext *self,
                              const char     *name,
                              double          value)
{
  SnlValue number = snl_value_of_number (value);

  snl_eval_context_bind_value (self, name, &number);
}

/**
 * snl_eval_context_bind_node:
 * @self: a context
 * @name: the name of a variable, without `$`
 * @node: (nullable): its value; %NULL for no node
 *
 * Binds a variable in the innermost frame.
 */
void
snl_eval_context_bind_node (SnlEvalContext *self,
                            const char     *name,
                            xmlNode        *node)
{
  SnlValue one = snl_value_of_node (node);

  snl_eval_context_bind_value (self, name, &one);
}

/* Deep-copies bindings. All are copied, so that SnlEvalBinding.below stays valid. */
static void
copy_bindings (SnlEvalContext       *self,
               SnlEvalBinding       *to,
               const SnlEvalBinding *from,
               guint                 length)
{
  for (guint i = 0; i < length; i++)
    {
      to[i] = from[i];
      if (snl_value_has_memory (&to[i].value))
        {
          snl_budget_take (&self->budget, measure (&to[i].value));
          snl_value_copy_memory (&to[i].value);
        }
    }
}

/**
 * snl_eval_context_save:
 * @self: a context
 *
 * Returns: (transfer full): a copy of the bindings, for snl_eval_context_restore()
 */
SnlEvalSnapshot *
snl_eval_context_save (SnlEvalContext *self)
{
  SnlEvalSnapshot *snapshot = g_new0 (SnlEvalSnapshot, 1);

  snapshot->n_bindings = self->n_bindings;
  snapshot->bindings = g_new (SnlEvalBinding, snapshot->n_bindings);
  copy_bindings (self, snapshot->bindings, self->bindings, snapshot->n_bindings);
  snapshot->n_frames = self->n_frames;
  snapshot->frames = g_memdup2 (self->frames, self->n_frames * sizeof (SnlEvalFrame));
  snapshot->base = self->base;

  return snapshot;
}

/**
 * snl_eval_context_restore:
 * @self: a context
 * @snapshot: a snapshot of this context; the nodes bound in it must still exist
 *
 * Restores the bindings of @snapshot. The budget is not restored.
 */
void
snl_eval_context_restore (SnlEvalContext  *self,
                          SnlEvalSnapshot *snapshot)
{
  drop (self, 0);
  reserve (self, snapshot->n_bindings);
  copy_bindings (self, self->bindings, snapshot->bindings, snapshot->n_bindings);
  self->n_bindings = snapshot->n_bindings;
  for (guint i = 0; i < snapshot->n_bindings; i++)
    *get_top (self, snapshot->bindings[i].number) = i + 1;

  /* the arrays are large enough: this context held the frames before */
  if (snapshot->n_frames > 0)
    memcpy (self->frames, snapshot->frames, snapshot->n_frames * sizeof (SnlEvalFrame));
  self->n_frames = snapshot->n_frames;
  self->base = snapshot->base;
}

/**
 * snl_eval_snapshot_free:
 * @self: (nullable) (transfer full): a snapshot
 *
 * Frees @self.
 */
void
snl_eval_snapshot_free (SnlEvalSnapshot *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_bindings; i++)
    snl_value_clear (&self->bindings[i].value);
  g_free (self->bindings);
  g_free (self->frames);
  g_free (self);
}

/**
 * snl_eval_context_get:
 * @self: a context
 * @name: the name of a variable, interned
 * @value: (out): its value, valid until the next binding or lookup
 * @label: (out) (optional) (nullable): the text that stands for the value in sentences
 *
 * Returns: %FALSE if the variable is neither bound nor known to the lookup function
 */
gboolean
snl_eval_context_get (SnlEvalContext  *self,
                      const char      *name,
                      SnlValue        *value,
                      const char     **label)
{
  const SnlEvalBinding *binding = snl_eval_find (self, snl_intern_get_number (name));
  const SnlValue *known = binding != NULL
                          ? &binding->value
                          : snl_eval_cache_find (self, self->variables,
                                                 snl_intern_get_number (name));

  if (label != NULL)
    *label = binding != NULL ? binding->label : NULL;
  if (known != NULL)
    *value = *known;

  return known != NULL || (self->lookup != NULL && self->lookup (name, self->user_data, value));
}

/*
 * The value of a variable that is not bound; no nodes if it is unknown, as in a branch that was not
 * taken
 */
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

  /* copy the nodes: the next lookup may invalidate them */
  snl_eval_charge (context, value.length);
  nodes = snl_eval_take (context, value.length * sizeof *nodes);

  return snl_value_of_nodes (memcpy (nodes, value.nodes, value.length * sizeof *nodes),
                             value.length);
}

/* The slow path of snl_eval_take(), when the buffer is full */
gpointer
snl_eval_take_overflow (SnlEvalContext *context,
                        gsize           size)
{
  SnlOverflow *overflow = g_malloc (sizeof *overflow + size);

  overflow->below = context->overflow;
  overflow->begin = context->used - size;
  overflow->size = size;
  snl_budget_take (&context->budget, size);
  context->overflow = overflow;

  return overflow->data;
}

/* Frees the overflow blocks beyond the part of the buffer that is in use */
void
snl_eval_drop_overflow (SnlEvalContext *context)
{
  while (context->overflow != NULL && context->overflow->begin >= context->used)
    {
      SnlOverflow *overflow = context->overflow;

      context->overflow = overflow->below;
      snl_budget_give_back (&context->budget, overflow->size);
      g_free (overflow);
    }
}

/**
 * snl_eval_take_nodes:
 * @self: a context
 * @length: the number of nodes
 *
 * Returns: (transfer none): uninitialized memory for @length nodes, valid until the evaluation ends
 */
xmlNode **
snl_eval_take_nodes (SnlEvalContext *self,
                     guint           length)
{
  return snl_eval_take (self, length * sizeof (xmlNode *));
}

/*
 * Returns: (nullable): memory for @length bytes and a nul, charged to the context; NULL if too long
 */
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

/* The slow path of snl_eval_get_text(), for nodes other than attributes with a single text node */
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
 * @self: a context
 * @value: a value of any type
 *
 * Returns: (transfer none): @value converted as by XPath's string(), valid until the evaluation
 *   ends
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
      snl_eval_charge (self, SNL_STEPS_OF_NODE);
      return snl_number_to_text (value->number, snl_eval_take (self, SNL_NUMBER_TEXT_SIZE));
    case SNL_VALUE_TEXT:
      return value->text;
    case SNL_VALUE_NODES:
    default:
      return value->length > 0 ? snl_eval_get_text (self, snl_value_get_node (value, 0)) : "";
    }
}
