/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-evaluate-private.h"
#include "snl-expression.h"

G_BEGIN_DECLS

/**
 * SnlOracleFunc:
 * @expression: that was evaluated
 * @context: where
 * @node: from which node
 * @value: what came of it
 * @user_data: as given to snl_expression_set_oracle()
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
  SnlTerm       *filter;   /* that asks @top of many nodes; NULL if nobody did so yet */
  GPtrArray     *terms;    /* of SnlTerm, all of them, owned */
  SnlOracleFunc oracle;  /* of a test, or NULL */
  gpointer       oracle_data;
};

void snl_expression_set_oracle (SnlExpression  *self,
                                 SnlOracleFunc  oracle,
                                 gpointer        user_data);

G_END_DECLS
