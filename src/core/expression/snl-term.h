/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-value.h"

G_BEGIN_DECLS

/**
 * SnlTermKind:
 * @SNL_TERM_NUMBER: a number as it stands
 * @SNL_TERM_TEXT: a text between quotes
 * @SNL_TERM_VARIABLE: `$name`
 * @SNL_TERM_CALL: a function, whose arguments are the parts; `snl:` is part of the name
 * @SNL_TERM_ROOT: `/`
 * @SNL_TERM_CONTEXT: `.`
 * @SNL_TERM_PARENT: `..`
 * @SNL_TERM_CHILD: `name`, or `*` without a name
 * @SNL_TERM_SELF: `self::name`, or `self::*` without a name
 * @SNL_TERM_ATTRIBUTE: `@name`
 * @SNL_TERM_FILTER: `first[second]`
 * @SNL_TERM_EACH: `first/second`, where the second begins anew at each node of the first
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

/* As what a term comes to where that depends on a variable */
#define SNL_TERM_ANY ((SnlValueKind) (SNL_VALUE_NODES + 1))

typedef struct _SnlTerm SnlTerm;
typedef struct _SnlEvalContext SnlEvalContext;

/* Works a term out. */
typedef SnlValue (*SnlTermFunc) (SnlEvalContext *context,
                                 const SnlTerm  *term,
                                 xmlNode        *node);

/* Tells whether what a term comes to is true. */
typedef gboolean (*SnlTermTest) (SnlEvalContext *context,
                                 const SnlTerm  *term,
                                 xmlNode        *node);

/**
 * SnlTerm:
 * @kind: what it is
 * @type: which kind of value it comes to; or %SNL_TERM_ANY
 * @name: (nullable): interned: of a variable, a function, an element or an attribute
 * @text: (nullable): a text, or a number as it is written
 * @number: a number
 * @position: where it begins in the expression's source, in bytes
 * @first: (nullable): its first part: an operand, an argument, or what a step starts from; %NULL for a step
 *   that starts from the context
 * @second: (nullable): its second part
 * @next: (nullable): the next part of what it is a part of
 *
 * A node of an expression's tree, to be read by whoever wants to know what an expression looks at.  All parts of
 * a term, however many, are linked: @second is the @next of @first.  What follows @next is the evaluator's.
 */
struct _SnlTerm {
  SnlTermKind  kind;
  SnlValueKind type;
  const char  *name;
  char        *text;
  double       number;
  guint        position;
  SnlTerm     *first;
  SnlTerm     *second;
  SnlTerm     *next;

  /*< private >*/
  SnlTermFunc  evaluate;
  SnlTermTest  test;
  SnlTermFunc  work_out;   /* what @evaluate does outside of a predicate */
  SnlTermTest  find_out;   /* and @test */
  const struct _SnlFunction *function;
  guint        cost;       /* of it and its parts: how many operations */
  guint        column;     /* of an attribute's name; 0 if it has none */
  guint        number_of_name;   /* of a variable */
  guint        fixed;      /* which of the values of its predicate it is that stay the same, from 1; or 0 */
  gboolean     is_free;    /* whether it comes to the same from whichever node it is asked */
  gboolean     uses_place; /* whether position() or last() is asked in it */
  GPtrArray   *fixes;      /* of a filter: the terms of its predicate that stay the same; NULL for none */
  guint        kept;       /* where a context keeps what it comes to from the root, from 1; or 0 */
  const char **facts;      /* of what is kept: the interned attributes that it depends on, up to a NULL */
};

/* Whether it is @name, and of that kind */
gboolean snl_term_is (const SnlTerm *self,
                      SnlTermKind    kind,
                      const char    *name);

G_END_DECLS
