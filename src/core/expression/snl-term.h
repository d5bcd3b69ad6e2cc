/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-value.h"

G_BEGIN_DECLS

/**
 * SnlTermKind:
 * @SNL_TERM_NUMBER: a literal number
 * @SNL_TERM_TEXT: a literal text
 * @SNL_TERM_VARIABLE: `$name`
 * @SNL_TERM_CALL: a function, whose arguments are the parts; `snl:` is part of the name
 * @SNL_TERM_ROOT: `/`
 * @SNL_TERM_CONTEXT: `.`
 * @SNL_TERM_PARENT: `..`
 * @SNL_TERM_CHILD: `name`, or `*` without a name
 * @SNL_TERM_SELF: `self::name`, or `self::*` without a name
 * @SNL_TERM_ATTRIBUTE: `@name`
 * @SNL_TERM_FILTER: `first[second]`
 * @SNL_TERM_EACH: `first/second`, where the second is evaluated from each node of the first
 * @SNL_TERM_UNION: `first | second`
 */
typedef enum {
  SNL_TERM_NUMBER,
  SNL_TERM_TEXT,
  SNL_TERM_VARIABLE,
  SNL_TERM_OR,
  SNL_TERM_AND,
  SNL_TERM_EQUAL,
  SNL_TERM_UNEQUAL,
  SNL_TERM_LESS,
  SNL_TERM_LESS_EQUAL,
  SNL_TERM_MORE,
  SNL_TERM_MORE_EQUAL,
  SNL_TERM_ADD,
  SNL_TERM_SUBTRACT,
  SNL_TERM_MULTIPLY,
  SNL_TERM_DIVIDE,
  SNL_TERM_MODULO,
  SNL_TERM_NEGATE,
  SNL_TERM_CALL,
  SNL_TERM_ROOT,
  SNL_TERM_CONTEXT,
  SNL_TERM_PARENT,
  SNL_TERM_CHILD,
  SNL_TERM_SELF,
  SNL_TERM_ATTRIBUTE,
  SNL_TERM_FILTER,
  SNL_TERM_EACH,
  SNL_TERM_UNION,
} SnlTermKind;

/* The type of a term whose value can be of any kind, because it depends on a variable */
#define SNL_TERM_ANY ((SnlValueKind) (SNL_VALUE_NODES + 1))

typedef struct _SnlTerm SnlTerm;
typedef struct _SnlEvalContext SnlEvalContext;

/* Evaluates a term */
typedef SnlValue (*SnlTermFunc) (SnlEvalContext *context,
                                 const SnlTerm  *term,
                                 xmlNode        *node);

/* Evaluates a term and converts its value to a boolean */
typedef gboolean (*SnlTermTest) (SnlEvalContext *context,
                                 const SnlTerm  *term,
                                 xmlNode        *node);

/**
 * SnlTerm:
 * @kind: the kind of term
 * @type: the kind of its value, or %SNL_TERM_ANY
 * @name: (nullable): the name of a variable, function, element or attribute, interned
 * @text: (nullable): the text of a literal
 * @number: the value of a literal number
 * @position: its offset in the source of the expression, in bytes
 * @first: (nullable): its first part: an operand, an argument, or what a step starts from; %NULL
 *   for a step that starts from the context
 * @second: (nullable): its second part
 * @next: (nullable): the next part of what it is a part of
 *
 * A node of the syntax tree of an expression. Other folders read it to find what an expression
 * depends on. The parts of a term form a linked list: @second is the @next of @first. The fields
 * after @next are private to the evaluator.
 */
struct _SnlTerm {
  SnlTermKind                 kind;
  SnlValueKind                type;
  const char                 *name;
  char                       *text;
  double                      number;
  guint                       position;
  SnlTerm                    *first;
  SnlTerm                    *second;
  SnlTerm                    *next;

  /*< private >*/
  SnlTermFunc                 evaluate;
  SnlTermTest                 test;
  /* the original @evaluate and @test of a fixed part of a predicate */
  SnlTermFunc                 evaluate_unfixed;
  SnlTermTest                 test_unfixed;
  const struct _SnlFunction  *function;
  guint                       cost;            /* minimum number of operations, with its parts */
  guint                       column;          /* of an attribute's name in an SnlTree, or 0 */
  guint                       name_number;     /* of a variable's interned name */
  guint                       fixed;           /* index of a fixed part's value, from 1; or 0 */
  gboolean                    is_free;         /* its value does not depend on the context node */
  gboolean                    uses_position;   /* it contains position() or last() */
  GPtrArray                  *fixed_parts;     /* of a filter: parts to evaluate once, or NULL */
  guint                       cache_slot;      /* of its value at the root or its index; or 0 */
  /* for a cached term: whether it begins at `/position`, so that each node gives the same value;
   * whether @cache_slot is an index's (snl-evaluate-cache.c); what it depends on */
  gboolean                    is_absolute;
  gboolean                    is_indexed;
  const char                **attributes;
};

/**
 * snl_term_is:
 * @self: (nullable): a term
 * @kind: a kind
 * @name: (nullable): the name of a function, variable or attribute
 *
 * Returns: whether @self is of that kind and bears that name
 */
static inline gboolean
snl_term_is (const SnlTerm *self,
             SnlTermKind    kind,
             const char    *name)
{
  return self != NULL && self->kind == kind && g_strcmp0 (self->name, name) == 0;
}

G_END_DECLS
