/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-evaluate-private.h"
#include "snl-expression.h"

G_BEGIN_DECLS

/**
 * SnlOracleFunc:
 * @expression: the expression that was evaluated
 * @context: its context
 * @node: its context node
 * @value: its value
 * @user_data: the data given to snl_expression_set_oracle()
 *
 * Receives each value of an expression, for tests.
 */
typedef void (*SnlOracleFunc) (SnlExpression  *expression,
                               SnlEvalContext *context,
                               xmlNode        *node,
                               const SnlValue *value,
                               gpointer        user_data);

struct _SnlExpression
{
  char          *source;
  SnlTerm       *top;
  SnlTerm       *filter;   /* a filter with @top as its predicate, created on first use; or NULL */
  GPtrArray     *terms;    /* of SnlTerm: all terms, owned */
  SnlOracleFunc  oracle;   /* for tests, or NULL */
  gpointer       oracle_data;
};

void snl_expression_set_oracle (SnlExpression *self,
                                SnlOracleFunc  oracle,
                                gpointer       user_data);

G_END_DECLS
