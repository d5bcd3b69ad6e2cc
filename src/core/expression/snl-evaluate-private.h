/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-eval-context.h"
#include "snl-tree.h"
#include "core/base/snl-text.h"

#include <string.h>

G_BEGIN_DECLS

/* One evaluation over 500 pieces, each compared with all others, stays well below this. */
#define OPERATIONS_EACH  5000000
/* All evaluations of one act together: about two seconds of work, then the module is at fault. */
#define OPERATIONS_IN_ALL 100000000

#define SNL_ARGUMENTS_MOST 32   /* of concat() */
#define SNL_FIXES_MOST     6

/**
 * SnlFunction:
 * @wants_nodes: whether its first argument must be nodes
 * @is_of_place: whether it is position() or last()
 * @is_plain: whether it comes to something else only by its arguments or, without any, by the context
 * @id: of one that is carried out elsewhere
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
  gboolean      is_of_place;
  gboolean      is_plain;
  SnlFunctionId id;
} SnlFunction;

/**
 * SnlBinding:
 * @value: what a variable holds, its own
 * @label: (nullable): what to show for it in a sentence
 * @number: of the variable's name
 * @below: the binding of the same name that it hides, as in @tops of #SnlEvalContext
 */
typedef struct {
  SnlValue  value;
  char     *label;
  guint     number;
  guint     below;
} SnlBinding;

/* Where the bindings begin that go when a frame is left. */
typedef struct {
  guint length;   /* how many were bound before */
  guint base;     /* of them that were out of sight before */
} SnlScopeFrame;

/* Why an evaluation has no value; that it takes too long shows in its operations */
typedef enum {
  SNL_EVAL_FAULT_NONE,
  SNL_EVAL_FAULT_UNFIT,   /* nodes are wanted where there is something else */
  SNL_EVAL_FAULT_LONG,    /* a text is too long */
} SnlEvalFault;

/* Memory that the room of a context has no room for */
typedef struct _SnlOverflow SnlOverflow;
struct _SnlOverflow {
  SnlOverflow *below;
  gsize        begin;    /* of the room, as if that went on */
  double       data[];
};

/**
 * SnlEvalContext:
 * @bindings: (array length=n_bindings): variables, of which the last was bound last
 * @tops: (array length=n_tops): of a name's number to its last binding, counted from 1; 0 for none
 * @base: bindings below it cannot be seen
 * @operations: how many there were since the context was made or cleared, beside those that it may not have, see
 *   snl_eval_context_limit()
 * @each: how many one evaluation may have
 * @limit: how many there may be when the present evaluation ends
 * @fault: of the present evaluation
 * @fixed: what stays the same for all nodes of which a condition is asked now; %NULL for nothing
 * @place: from 1, of the node of which it is asked; @n_places: among how many
 * @used: of @room
 * @room: for nodes and texts on the way
 *
 * What the names in expressions mean, and where these are evaluated.  Each function that works something out charges
 * what it costs to @operations; where that goes over @limit nothing more is worked out, so that it comes to an end.
 */
struct _SnlEvalContext {
  SnlBinding     *bindings;
  guint          *tops;
  guint           n_bindings;
  guint           n_tops;
  guint           base;
  SnlEvalFault        fault;
  xmlNode        *root;
  const guint64  *changes;      /* counts the changes of all that can be seen from @root */
  GPtrArray      *sets;         /* of what terms keep; NULL if nothing is kept */
  SnlRevisionFunc    clock;
  gpointer        clock_data;
  const SnlValue *fixed;
  guint           place;
  guint           n_places;
  SnlFunctionFunc functions[SNL_N_FUNCTIONS];
  SnlLookupFunc   lookup;
  gpointer        user_data;
  SnlScopeFrame       *frames;
  guint           n_frames;
  guint           max_frames;     /* that there is room for */
  guint           max_bindings;   /* likewise */
  gsize           operations;
  gsize           each;
  gsize           limit;
  gsize           min_spent;     /* from where @operations are counted */
  const char     *spender;         /* the source of the expression for which there were not enough of them; or NULL */
  gsize           used;
  SnlOverflow    *overflow;
  double          room[SNL_EVAL_ROOM / sizeof (double)];
};

const SnlFunction *snl_function_find      (const char      *name);
const char        *snl_function_get_name  (guint            index);
SnlTerm           *snl_terms_parse        (const char      *source,
                                           GPtrArray      **terms,
                                           GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void               snl_term_prepare       (SnlTerm         *self);
void               snl_term_fix           (SnlTerm         *self);
void               snl_term_keep          (SnlTerm         *self);
gboolean           snl_term_is_literal    (const SnlTerm   *self);
gboolean           snl_term_is_comparison (const SnlTerm   *self);
gboolean           snl_term_is_of_fact    (const SnlTerm   *self);
SnlTermTest        snl_term_find_test     (const SnlTerm   *self);
SnlTermFunc        snl_term_find_step     (const SnlTerm   *self);
SnlValue           snl_eval_truth         (SnlEvalContext  *context,
                                           const SnlTerm   *term,
                                           xmlNode         *node);
SnlValue           snl_eval_filter        (SnlEvalContext  *context,
                                           const SnlTerm   *term,
                                           xmlNode         *node);
SnlValue           snl_eval_start         (SnlEvalContext  *context,
                                           const SnlTerm   *term,
                                           xmlNode         *node);
const SnlValue    *snl_eval_recall        (SnlEvalContext  *context,
                                           const SnlTerm   *term);
void               snl_eval_keep          (SnlEvalContext  *context,
                                           const SnlTerm   *term,
                                           const SnlValue  *value);
SnlValue           snl_eval_lookup        (SnlEvalContext  *context,
                                           const char      *name);
SnlValue           snl_eval_select        (SnlEvalContext  *context,
                                           const SnlTerm   *filter,
                                           xmlNode        **nodes,
                                           guint            length);
const char        *snl_eval_node_text     (SnlEvalContext  *context,
                                           const xmlNode   *node);
char              *snl_eval_take_text     (SnlEvalContext  *context,
                                           gsize            length);
gpointer           snl_eval_take_overflow (SnlEvalContext  *context,
                                           gsize            size);
void               snl_eval_drop_overflow (SnlEvalContext  *context);
xmlNode           *snl_term_search_attribute (const SnlTerm *self,
                                           const xmlNode   *node);
gboolean           snl_term_narrow_by_fact (SnlEvalContext *context,
                                           const SnlTerm   *term,
                                           const SnlValue  *second,
                                           xmlNode        **nodes,
                                           guint           *length);

/* Charges @operations. Returns: whether the evaluation may go on */
static inline gboolean
snl_eval_charge (SnlEvalContext *self,
                 gsize           operations)
{
  self->operations += operations;

  return self->operations <= self->limit;
}

/* Charges what it costs to look through @length bytes. */
static inline void
snl_eval_charge_text (SnlEvalContext *self,
                      gsize           length)
{
  self->operations += length / SNL_TEXT_OF_OPERATION;
}

/* Says that the evaluation has no value; who called may return whatever is at hand. */
static inline SnlValue
snl_eval_fail (SnlEvalContext *self,
               SnlEvalFault        fault)
{
  if (self->fault == SNL_EVAL_FAULT_NONE)
    self->fault = fault;
  self->limit = 0;

  return snl_value_of_node (NULL);
}

/* Memory, until the room is given back */
static inline gpointer
snl_eval_take (SnlEvalContext *self,
               gsize           size)
{
  gsize begin = self->used;

  size = (size + sizeof (double) - 1) & ~(sizeof (double) - 1);
  self->used += size;

  return G_LIKELY (self->used <= SNL_EVAL_ROOM) ? (char *) self->room + begin : snl_eval_take_overflow (self, size);
}

/* Gives back all room but the first @used bytes. */
static inline void
snl_eval_release (SnlEvalContext *self,
                  gsize           used)
{
  self->used = used;
  if (G_UNLIKELY (self->overflow != NULL))
    snl_eval_drop_overflow (self);
}

/* (nullable): what the name of that number is bound to now; good until something is bound */
static inline const SnlBinding *
snl_eval_find (const SnlEvalContext *self,
               guint                 number)
{
  guint top = number < self->n_tops ? self->tops[number] : 0;

  return top > self->base ? &self->bindings[top - 1] : NULL;
}

/* What snl_eval_step_aside() found */
typedef struct {
  const SnlValue *fixed;
  gsize           operations;
  gsize           limit;
  SnlEvalFault        fault;
  guint           place;
  guint           n_places;
} SnlSavedState;

/* Makes way for other expressions within the present one's evaluation: a variable may be one, or a function ask some. */
static inline SnlSavedState
snl_eval_step_saved (SnlEvalContext *self)
{
  SnlSavedState state = { self->fixed, self->operations, self->limit, self->fault, self->place, self->n_places };

  self->fixed = NULL;
  self->fault = SNL_EVAL_FAULT_NONE;

  return state;
}

/* Goes on with the evaluation; what the others took is not counted against it. */
static inline void
snl_eval_step_back (SnlEvalContext      *self,
                    const SnlSavedState *state)
{
  self->fixed = state->fixed;
  self->fault = state->fault;
  self->place = state->place;
  self->n_places = state->n_places;
  self->limit = MIN (state->limit + (self->operations - state->operations), OPERATIONS_IN_ALL);
}

/* What XPath's number() reads in a text */
static inline double
snl_eval_text_number (SnlEvalContext *self,
                      const char     *text)
{
  guint digit = (guint) (guchar) text[0] - '0';
  const char *end;
  double number;

  if (G_LIKELY (digit < 10 && text[1] == '\0'))
    return digit;
  number = snl_text_parse_number (text, &end);
  snl_eval_charge_text (self, (gsize) (end - text));

  return number;
}

/* The text of a node */
static inline const char *
snl_eval_get_text (SnlEvalContext *self,
                   const xmlNode  *node)
{
  const xmlNode *content = node->children;

  /* of an attribute, where it stands */
  return G_LIKELY (node->type == XML_ATTRIBUTE_NODE && content != NULL && content->type == XML_TEXT_NODE
                   && content->next == NULL)
         ? (const char *) content->content : snl_eval_node_text (self, node);
}

/* What XPath's number() makes of @value */
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

  return value->length > 0 ? snl_eval_text_number (self, snl_eval_get_text (self, snl_value_get_node (value, 0)))
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

/* Whether @node is an element of some tree, whose attribute of that column, 1 or more, is known at once, as mostly it is */
static inline gboolean
snl_term_is_at_hand (const SnlTerm *self,
                     const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && snl_tree_is_of (node->doc) && self->column != 0
         && self->column < ((const SnlTreeNode *) node)->n_columns;
}

/* (nullable): an attribute of @node, as a node */
static inline xmlNode *
snl_term_find_attribute (const SnlTerm *self,
                         xmlNode       *node)
{
  return G_LIKELY (snl_term_is_at_hand (self, node)) ? (xmlNode *) snl_tree_get_column (node, self->column)
         : snl_term_search_attribute (self, node);
}

/* (nullable): what an attribute of @node says; NULL if it has none */
static inline const char *
snl_term_read_fact (SnlEvalContext *context,
                    const SnlTerm  *self,
                    xmlNode        *node)
{
  const xmlNode *attribute;

  if (G_LIKELY (snl_term_is_at_hand (self, node)))
    return snl_tree_read (snl_tree_get_column (node, self->column));
  attribute = snl_term_search_attribute (self, node);

  return attribute != NULL ? snl_eval_get_text (context, attribute) : NULL;
}

G_END_DECLS
