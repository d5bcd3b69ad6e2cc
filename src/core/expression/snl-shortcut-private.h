/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-shortcut.h"
#include "snl-tree.h"
#include "core/base/snl-text.h"

#include <string.h>

G_BEGIN_DECLS

typedef enum {
  SNL_OP_NUMBER,       /* @number */
  SNL_OP_TEXT,         /* @text */
  SNL_OP_VARIABLE,     /* @name */
  SNL_OP_OR,
  SNL_OP_AND,
  SNL_OP_EQUAL,
  SNL_OP_UNEQUAL,
  SNL_OP_LESS,
  SNL_OP_LESS_EQUAL,
  SNL_OP_MORE,
  SNL_OP_MORE_EQUAL,
  SNL_OP_ADD,
  SNL_OP_SUBTRACT,
  SNL_OP_MULTIPLY,
  SNL_OP_DIVIDE,
  SNL_OP_MODULO,
  SNL_OP_NEGATE,
  SNL_OP_NOT,
  SNL_OP_TO_TRUTH,
  SNL_OP_TO_NUMBER,
  SNL_OP_TO_TEXT,
  SNL_OP_TRUE,
  SNL_OP_FALSE,
  SNL_OP_COUNT,
  SNL_OP_SUM,
  SNL_OP_FLOOR,
  SNL_OP_CEILING,
  SNL_OP_CONCAT,
  SNL_OP_CONTAINS,
  SNL_OP_STARTS_WITH,
  SNL_OP_FUNCTION,     /* @function */
  SNL_OP_CONTEXT,
  SNL_OP_PARENT,
  SNL_OP_CHILD,        /* @name, or NULL for any */
  SNL_OP_SELF,         /* @name, or NULL for any */
  SNL_OP_ATTRIBUTE,    /* @name */
  SNL_OP_FILTER,       /* @first for which @second holds */
  SNL_OP_UNION,
} SnlOpKind;

/* A node of an expression's tree. */
typedef struct _SnlOp SnlOp;

/* Whether something holds: FALSE, TRUE, or this where libxml2 must be asked */
typedef int SnlTruth;
#define SNL_UNKNOWN (-1)

/* Works an operation out; unknown where libxml2 must be asked. */
typedef SnlValue (*SnlOpFunc) (SnlSight    *sight,
                               const SnlOp *op,
                               xmlNode     *context);

/* Tells whether what an operation comes to is true. */
typedef SnlTruth (*SnlOpTest) (SnlSight    *sight,
                               const SnlOp *op,
                               xmlNode     *context);

struct _SnlOp {
  SnlOpKind    kind;
  SnlOpFunc    evaluate;
  SnlOpTest    test;
  SnlOpFunc    work_out; /* what @evaluate does where nothing is fixed */
  SnlOpTest    find_out; /* what @test does where nothing is fixed */
  guint        cost;      /* how many operations it is, those below it and itself */
  gboolean     is_free;   /* whether it comes to the same from whichever node it is asked */
  SnlFunction  function;
  const char  *name;     /* interned */
  guint        column;   /* of an attribute's name; 0 if it has none */
  guint        number_of_name;   /* of a variable */
  char        *text;
  double       number;
  SnlOp       *first;    /* operand; of a step: where it starts from, or NULL for the context */
  SnlOp       *second;   /* the other operand */
  SnlOp       *next;     /* the next argument of a function */
  gboolean     is_test;  /* of a filter: whether a number is true or false, and not a place */
  guint        fixed;    /* which of the values of its predicate it is that stay the same, from 1; or 0 */
  GPtrArray   *fixes;    /* of a filter: the operations of its predicate of which that is so; NULL for none */
  guint        kept;     /* where a sight keeps what it comes to from the root, from 1; or 0 */
  const char **facts;    /* of what is kept: the interned attributes that it depends on, up to a NULL */
};

struct _SnlShortcut {
  SnlOp     *top;
  SnlOp     *filter;   /* that asks it of many nodes; NULL if nobody did so yet */
  GPtrArray *ops;   /* of SnlOp, all of them, owned */
};

#define SNL_OP_MAX_ARGUMENTS 8
#define SNL_OP_MAX_FIXES     6
#define SNL_OP_MAX_UNION     64   /* nodes on each side: many are put in order faster by libxml2 */

SnlValue snl_sight_recall    (SnlSight       *self,
                              const SnlOp    *op);
void     snl_sight_keep      (SnlSight       *self,
                              const SnlOp    *op,
                              const SnlValue *value);
void     snl_op_keep         (SnlOp          *self);
void     snl_op_fix          (SnlOp          *self);
gboolean snl_op_is_literal   (const SnlOp    *self);
SnlValue snl_op_work_out_truth (SnlSight     *sight,
                              const SnlOp    *op,
                              xmlNode        *context);
void     snl_op_prepare      (SnlOp          *self);
SnlOpTest snl_op_find_comparison (const SnlOp *op);
gboolean snl_op_is_of_fact   (const SnlOp    *op);
gboolean snl_op_narrow_by_fact (SnlSight      *sight,
                              const SnlOp    *op,
                              const SnlValue *second,
                              xmlNode       **nodes,
                              guint          *length);
SnlOpFunc snl_op_find_step    (const SnlOp    *op);
SnlValue snl_op_evaluate_start (SnlSight      *sight,
                              const SnlOp    *op,
                              xmlNode        *context);
SnlValue snl_op_evaluate_filter (SnlSight     *sight,
                              const SnlOp    *op,
                              xmlNode        *context);
xmlNode *snl_op_search_attribute (const SnlOp  *op,
                              const xmlNode  *node);
double   snl_text_read_number (const char     *text);
char    *snl_sight_take_text (SnlSight       *self,
                              gsize           length);
gboolean snl_node_ask_text   (const xmlNode  *node,
                              const char    **text);
gboolean snl_value_compare   (const SnlValue *a,
                              SnlOpKind       kind,
                              const SnlValue *b,
                              SnlSight       *sight,
                              gboolean       *holds);

/* The text of an attribute or of an element with nothing in it, where it stands. */
static inline gboolean
snl_node_get_text (const xmlNode  *node,
                   const char    **text)
{
  const xmlNode *content = node->children;

  if (node->type != XML_ATTRIBUTE_NODE || content == NULL || content->type != XML_TEXT_NODE || content->next != NULL
      || content->content == NULL)
    return snl_node_ask_text (node, text);
  *text = (const char *) content->content;

  return TRUE;
}

/* What XPath reads in a text, which mostly is one digit; all else is for snl_text_read_number(). */
static inline double
snl_text_to_number (const char *text)
{
  guint digit = (guint) (guchar) text[0] - '0';

  return digit < 10 && text[1] == '\0' ? digit : snl_text_read_number (text);
}

static inline gboolean
snl_is_order (SnlOpKind kind,
              double    a,
              double    b)
{
  switch ((int) kind)
    {
    case SNL_OP_EQUAL:
      return a == b;
    case SNL_OP_UNEQUAL:
      return a != b;
    case SNL_OP_LESS:
      return a < b;
    case SNL_OP_LESS_EQUAL:
      return a <= b;
    case SNL_OP_MORE:
      return a > b;
    default:
      return a >= b;
    }
}

static inline SnlValue
snl_op_evaluate (SnlSight    *sight,
                 const SnlOp *op,
                 xmlNode     *context)
{
  return op->evaluate (sight, op, context);
}

static inline SnlTruth
snl_op_test (SnlSight    *sight,
             const SnlOp *op,
             xmlNode     *context)
{
  return op->test (sight, op, context);
}

/* Whether it comes to a truth, whatever it is made of */
static inline gboolean
snl_op_is_truth (const SnlOp *op)
{
  return op->work_out == snl_op_work_out_truth;
}

/* (nullable): an attribute of @node, as a node */
static inline xmlNode *
snl_op_find_attribute (const SnlSight *sight,
                       const SnlOp    *op,
                       xmlNode        *node)
{
  if (node->type != XML_ELEMENT_NODE)
    return NULL;

  return node->doc == sight->tree && op->column != 0 ? (xmlNode *) snl_tree_find (node, op->column)
         : snl_op_search_attribute (op, node);
}

/* Whether snl_op_find_attribute() finds it by its column at once, as it mostly does */
static inline gboolean
snl_op_is_at_hand (const SnlSight *sight,
                   const SnlOp    *op,
                   const xmlNode  *node)
{
  return op->column != 0 && snl_tree_has_column (sight->tree, node, op->column);
}

/* (nullable): what is at hand */
static inline xmlAttr *
snl_op_take_at_hand (const SnlOp   *op,
                     const xmlNode *node)
{
  return snl_tree_get_column (node, op->column);
}

/* What an attribute of @node says, or NULL if it has none; FALSE where libxml2 must be asked. */
static inline gboolean
snl_op_read_fact (const SnlSight  *sight,
                  const SnlOp     *op,
                  xmlNode         *node,
                  const char     **text)
{
  const xmlNode *attribute;

  if (G_LIKELY (snl_op_is_at_hand (sight, op, node)))
    {
      *text = snl_tree_read (snl_op_take_at_hand (op, node));
      return TRUE;
    }

  attribute = snl_op_find_attribute (sight, op, node);
  *text = NULL;

  return attribute == NULL || snl_node_get_text (attribute, text);
}

/**
 * snl_shortcut_evaluate:
 * @self: a shortcut
 * @sight: what it sees, with nothing fixed
 * @context: the node that it starts from
 *
 * Returns: what comes of it, good until the position changes or @sight's room is used anew; unknown if libxml2
 *   must be asked
 */
static inline SnlValue
snl_shortcut_evaluate (SnlShortcut *self,
                       SnlSight    *sight,
                       xmlNode     *context)
{
  sight->operations += self->top->cost;

  return sight->operations <= sight->limit ? snl_op_evaluate (sight, self->top, context) : snl_value_unknown ();
}

/**
 * snl_shortcut_test:
 * @self: a shortcut
 * @sight: what it sees, with nothing fixed
 * @context: the node that it starts from
 *
 * Returns: whether it holds; %SNL_UNKNOWN if libxml2 must be asked
 */
static inline SnlTruth
snl_shortcut_test (SnlShortcut *self,
                   SnlSight    *sight,
                   xmlNode     *context)
{
  sight->operations += self->top->cost;

  return sight->operations <= sight->limit ? snl_op_test (sight, self->top, context) : SNL_UNKNOWN;
}

static inline gboolean
snl_op_has_arguments (const SnlOp *op)
{
  return op->kind == SNL_OP_CONCAT || op->kind == SNL_OP_FUNCTION;
}

G_END_DECLS
