/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-eval-context.h"
#include "snl-tree.h"
#include "core/base/snl-text.h"

#include <string.h>

G_BEGIN_DECLS

/* What the files snl-evaluate*.c and snl-eval-context.c share */

#define SNL_MAX_CONCAT_ARGUMENTS 32

/* Parts of a predicate that are evaluated once for all nodes; more are evaluated for each */
#define SNL_MAX_FIXED_PARTS 6

/**
 * SnlFunction:
 * @wants_nodes: whether its first argument must be nodes
 * @reads_position: whether it is position() or last()
 * @is_plain: whether its value depends only on its arguments, or, without any, on the context node
 * @is_each: whether its other arguments are evaluated for each node of the first
 * @id: for a function without @evaluate and @test: see snl_eval_context_set_function()
 *
 * A function of expressions.
 */
typedef struct _SnlFunction {
  const char   *name;
  guint         min;
  guint         max;
  SnlValueKind  type;
  SnlTermFunc   evaluate;   /* or NULL */
  SnlTermTest   test;       /* or NULL */
  gboolean      wants_nodes;
  gboolean      reads_position;
  gboolean      is_plain;
  gboolean      is_each;
  SnlFunctionId id;
} SnlFunction;

/**
 * SnlEvalBinding:
 * @value: the value of a variable, owned
 * @label: (nullable): the text that stands for the value in sentences, not owned
 * @number: the number of the variable's interned name
 * @below: the binding of the same name that it hides, counted from 1; 0 for none
 */
typedef struct {
  SnlValue    value;
  const char *label;
  guint       number;
  guint       below;
} SnlEvalBinding;

/* What to restore when a frame is left */
typedef struct {
  guint length;   /* the number of bindings before the frame */
  guint base;     /* the number of these that were hidden */
} SnlEvalFrame;

/* Why an evaluation has no value, unless the budget is spent */
typedef enum {
  SNL_EVAL_FAULT_NONE,
  SNL_EVAL_FAULT_UNFIT,   /* nodes are wanted where there is something else */
  SNL_EVAL_FAULT_LONG,    /* a text is too long */
} SnlEvalFault;

/* A block allocated when the buffer of a context is full */
typedef struct _SnlOverflow SnlOverflow;
struct _SnlOverflow {
  SnlOverflow *below;
  gsize        begin;    /* its offset, as if the buffer continued */
  gsize        size;
  double       data[];
};

/**
 * SnlEvalContext:
 * @bindings: (array length=n_bindings): the variables, in the order of binding
 * @tops: (array length=n_tops): for the number of a name, its latest binding, counted from 1; 0 for
 *   none
 * @variables: (nullable) (element-type SnlCachedValue): the last values of variables that are not
 *   bound, by the number of their name
 * @base: the number of bindings, from the first, that are hidden
 * @budget: what may be spent, see snl_eval_context_get_budget()
 * @limit: the maximum of the budget's steps during the current evaluation: 0 after a fault
 * @fault: the fault of the current evaluation
 * @cache_size: how many bytes @sets and @variables take
 * @fixed: the values of the current predicate that are the same for all nodes; %NULL for none
 * @context_position: the position of the context node among the nodes of a predicate, from 1
 * @context_size: the number of these nodes
 * @used: the number of bytes of @buffer in use
 * @buffer: the buffer for intermediate nodes and texts
 *
 * The environment of an evaluation. Each function charges its cost to @budget; above @limit,
 * nothing more is evaluated, so that each evaluation ends.
 */
struct _SnlEvalContext {
  SnlEvalBinding  *bindings;
  guint           *tops;
  guint            n_bindings;
  guint            n_tops;
  guint            base;
  SnlEvalFault     fault;
  xmlNode         *root;
  const guint64   *changes;      /* the counter of all changes below @root */
  GPtrArray       *sets;         /* the cached node sets; NULL if the cache is off */
  GPtrArray       *variables;
  SnlRevisionFunc  find_revision;
  gpointer         revision_data;
  const SnlValue  *fixed;
  guint            context_position;
  guint            context_size;
  SnlFunctionFunc  functions[SNL_N_FUNCTIONS];
  SnlLookupFunc    lookup;
  gpointer         user_data;
  SnlEvalFrame    *frames;
  guint            n_frames;
  guint            max_frames;   /* allocated length of @frames */
  guint            max_bindings; /* allocated length of @bindings */
  SnlBudget        budget;
  gsize            limit;
  gsize            cache_size;
  const char      *exhausted_by; /* source of the expression that spent the budget, or NULL */
  gsize            used;
  SnlOverflow     *overflow;
  double           buffer[SNL_EVAL_BUFFER_SIZE / sizeof (double)];
};

const SnlFunction *snl_function_find            (const char      *name);
const char        *snl_function_get_name        (guint            index);
SnlTerm           *snl_terms_parse              (const char      *source,
                                                 GPtrArray      **terms,
                                                 GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void               snl_term_prepare             (SnlTerm         *self);
void               snl_term_find_fixed_parts    (SnlTerm         *self);
void               snl_term_choose_cache        (SnlTerm         *self);
gboolean           snl_term_is_literal          (const SnlTerm   *self);
SnlTermTest        snl_term_find_test           (const SnlTerm   *self);
SnlTermFunc        snl_term_find_step           (const SnlTerm   *self);
SnlValue           snl_eval_filter              (SnlEvalContext  *context,
                                                 const SnlTerm   *term,
                                                 xmlNode         *node);
SnlValue           snl_eval_start               (SnlEvalContext  *context,
                                                 const SnlTerm   *term,
                                                 xmlNode         *node);
gboolean           snl_eval_is_cached           (const SnlEvalContext *context,
                                                 const SnlTerm        *term,
                                                 const xmlNode        *node);
const SnlValue    *snl_eval_cache_look_up       (SnlEvalContext  *context,
                                                 const SnlTerm   *term);
void               snl_eval_cache_store         (SnlEvalContext  *context,
                                                 const SnlTerm   *term,
                                                 const SnlValue  *value);
gboolean           snl_eval_find_indexed        (SnlEvalContext  *context,
                                                 const SnlTerm   *term,
                                                 xmlNode         *node,
                                                 SnlValue        *found);
SnlValue           snl_eval_lookup              (SnlEvalContext  *context,
                                                 const char      *name);
SnlValue           snl_eval_select              (SnlEvalContext  *context,
                                                 const SnlTerm   *filter,
                                                 xmlNode        **nodes,
                                                 guint            length);
const char        *snl_eval_node_text           (SnlEvalContext  *context,
                                                 const xmlNode   *node);
char              *snl_eval_take_text           (SnlEvalContext  *context,
                                                 gsize            length);
gpointer           snl_eval_take_overflow       (SnlEvalContext  *context,
                                                 gsize            size);
void               snl_eval_drop_overflow       (SnlEvalContext  *context);
xmlNode           *snl_term_search_attribute    (const SnlTerm   *self,
                                                 const xmlNode   *node);
gboolean           snl_term_narrow_by_attribute (SnlEvalContext  *context,
                                                 const SnlTerm   *term,
                                                 const SnlValue  *second,
                                                 xmlNode        **nodes,
                                                 guint           *length);

static inline gboolean
snl_term_is_comparison (const SnlTerm *self)
{
  return self->kind >= SNL_TERM_EQUAL && self->kind <= SNL_TERM_MORE_EQUAL;
}

/* Whether @self compares an attribute of the context node with a value independent of the node */
static inline gboolean
snl_term_compares_attribute (const SnlTerm *self)
{
  return snl_term_is_comparison (self) && self->fixed == 0 &&
         self->first->kind == SNL_TERM_ATTRIBUTE && self->first->first == NULL &&
         self->second->is_free;
}

/* Charges @steps. Returns: whether the evaluation may go on */
static inline gboolean
snl_eval_charge (SnlEvalContext *self,
                 gsize           steps)
{
  self->budget.steps += steps;

  return self->budget.steps <= self->limit;
}

static inline gboolean
snl_eval_may_go_on (const SnlEvalContext *self)
{
  return self->budget.steps <= self->limit;
}

/* Charges the copy of @length bytes */
static inline void
snl_eval_charge_text (SnlEvalContext *self,
                      gsize           length)
{
  self->budget.steps += length / SNL_BUDGET_TEXT;
}

/* Charges the search through @length bytes, each of which is looked at */
static inline void
snl_eval_charge_search (SnlEvalContext *self,
                        gsize           length)
{
  self->budget.steps += length / 4;
}

/* Records a fault and stops the evaluation; the caller may return any value */
static inline SnlValue
snl_eval_fail (SnlEvalContext *self,
               SnlEvalFault    fault)
{
  if (self->fault == SNL_EVAL_FAULT_NONE)
    self->fault = fault;
  self->limit = 0;

  return snl_value_of_node (NULL);
}

/* Allocates from the buffer, valid until snl_eval_release() */
static inline gpointer
snl_eval_take (SnlEvalContext *self,
               gsize           size)
{
  gsize begin = self->used;

  size = (size + sizeof (double) - 1) & ~(sizeof (double) - 1);
  self->used += size;

  return G_LIKELY (self->used <= SNL_EVAL_BUFFER_SIZE)
         ? (char *) self->buffer + begin
         : snl_eval_take_overflow (self, size);
}

/* Releases the buffer beyond its first @used bytes */
static inline void
snl_eval_release (SnlEvalContext *self,
                  gsize           used)
{
  self->used = used;
  if (G_UNLIKELY (self->overflow != NULL))
    snl_eval_drop_overflow (self);
}

/*
 * Returns: (nullable): the visible binding of the name of that number, valid until the next binding
 */
static inline const SnlEvalBinding *
snl_eval_find (const SnlEvalContext *self,
               guint                 number)
{
  guint top = number < self->n_tops ? self->tops[number] : 0;

  return top > self->base ? &self->bindings[top - 1] : NULL;
}

/* Returns: (nullable): what is cached at @index of @array, if it is valid */
static inline const SnlValue *
snl_eval_cache_find (const SnlEvalContext *self,
                     const GPtrArray      *array,
                     guint                 index)
{
  SnlCachedValue *cached = array != NULL && index < array->len ? array->pdata[index] : NULL;

  if (cached == NULL || cached->revision == *self->changes)
    return cached != NULL ? &cached->value : NULL;

  for (const guint64 **revision = cached->revisions; *revision != NULL; revision++)
    if (**revision > cached->revision)
      return NULL;
  cached->revision = *self->changes;

  return &cached->value;
}

/* The state that snl_eval_save_state() saves */
typedef struct {
  const SnlValue *fixed;
  gsize           limit;
  SnlEvalFault    fault;
  guint           context_position;
  guint           context_size;
} SnlSavedState;

/*
 * Saves the state of the current evaluation, so that a lookup or a function can evaluate other
 * expressions
 */
static inline SnlSavedState
snl_eval_save_state (SnlEvalContext *self)
{
  SnlSavedState state = { self->fixed, self->limit, self->fault, self->context_position,
                          self->context_size };

  self->fixed = NULL;
  self->fault = SNL_EVAL_FAULT_NONE;

  return state;
}

/* Restores the state, whether or not the nested evaluations had a value */
static inline void
snl_eval_restore_state (SnlEvalContext      *self,
                        const SnlSavedState *state)
{
  self->fixed = state->fixed;
  self->fault = state->fault;
  self->context_position = state->context_position;
  self->context_size = state->context_size;
  self->limit = state->limit;
}

/* Converts a text as XPath's number(), with a fast path for one or two digits */
static inline double
snl_eval_text_number (SnlEvalContext *self,
                      const char     *text)
{
  guint digit = (guint) (guchar) text[0] - '0';
  const char *end;
  double number;

  if (G_LIKELY (digit < 10))
    {
      guint unit = (guint) (guchar) text[1] - '0';

      if (text[1] == '\0')
        return digit;
      if (unit < 10 && text[2] == '\0')
        return 10 * digit + unit;
    }
  number = snl_text_parse_number (text, &end);
  self->budget.steps += 3;
  snl_eval_charge_text (self, (gsize) (end - text));

  return number;
}

/* The text of a node; for an attribute, without copying */
static inline const char *
snl_eval_get_text (SnlEvalContext *self,
                   const xmlNode  *node)
{
  return G_LIKELY (node->type == XML_ATTRIBUTE_NODE && snl_tree_is_of (node->doc))
         ? snl_tree_read ((const xmlAttr *) node) : snl_eval_node_text (self, node);
}

/* Converts @value as XPath's number() */
static inline double
snl_eval_number (SnlEvalContext *self,
                 const SnlValue *value)
{
  if (value->kind == SNL_VALUE_NUMBER)
    return value->number;
  if (value->kind == SNL_VALUE_TEXT)
    return snl_eval_text_number (self, value->text);
  if (value->kind == SNL_VALUE_TRUTH)
    return value->truth ? 1 : 0;

  return value->length > 0
         ? snl_eval_text_number (self, snl_eval_get_text (self, snl_value_get_node (value, 0)))
         : (double) NAN;
}

static inline gboolean
snl_is_order (SnlTermKind kind,
              double      a,
              double      b)
{
  switch ((int) kind)
    {
    case SNL_TERM_EQUAL:
      return a == b;
    case SNL_TERM_UNEQUAL:
      return a != b;
    case SNL_TERM_LESS:
      return a < b;
    case SNL_TERM_LESS_EQUAL:
      return a <= b;
    case SNL_TERM_MORE:
      return a > b;
    default:
      return a >= b;
    }
}

/*
 * Whether @node is an element of an SnlTree with that column, so that its attribute is found by
 * index
 */
static inline gboolean
snl_term_has_column_in (const SnlTerm *self,
                        const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && snl_tree_is_of (node->doc) && self->column != 0 &&
         self->column < ((const SnlTreeNode *) node)->n_columns;
}

/* Returns: (nullable): the attribute of @node that @self names */
static inline xmlNode *
snl_term_find_attribute (const SnlTerm *self,
                         xmlNode       *node)
{
  return G_LIKELY (snl_term_has_column_in (self, node))
         ? (xmlNode *) snl_tree_get_column (node, self->column)
         : snl_term_search_attribute (self, node);
}

/* Returns: (nullable): the text of the attribute of @node that @self names */
static inline const char *
snl_term_read_attribute (SnlEvalContext *context,
                         const SnlTerm  *self,
                         xmlNode        *node)
{
  const xmlNode *attribute;

  if (G_LIKELY (snl_term_has_column_in (self, node)))
    return snl_tree_read (snl_tree_get_column (node, self->column));
  attribute = snl_term_search_attribute (self, node);

  return attribute != NULL ? snl_eval_get_text (context, attribute) : NULL;
}

G_END_DECLS
