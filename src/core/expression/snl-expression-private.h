/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-expression.h"
#include "snl-shortcut.h"

G_BEGIN_DECLS

/* Where the bindings begin that go when a scope is left. */
typedef struct {
  guint length;   /* how many were bound before */
  guint base;     /* of them that were out of sight before */
} SnlFrame;

/* What an expression sees of a scope. */
struct _SnlScope {
  SnlSight         sight;     /* first: its variables are found from it */
  xmlXPathContext *machine;   /* libxml2's; NULL until it is needed */
  GArray          *functions; /* that it knows, see snl_scope_add_function() */
  xmlNode         *root;
  SnlFrame        *frames;
  guint            n_frames;
  guint            most_frames;   /* that there is room for */
  guint            most_bindings; /* likewise */
  gsize            least_spent;   /* from where its operations are counted */
  const char      *spender;       /* the source of the expression for which there were not enough of them; or NULL */
  gboolean         is_too_long;   /* whether a text was, of which libxml2 has only told that it could not go on */
  SnlLookupFunc    lookup;
  gpointer         user_data;
};

/* One evaluation over 500 pieces, each compared with all others, stays well below this. */
#define OPERATIONS_EACH  5000000
/* All evaluations of one act together: about two seconds of work, then the module is at fault. */
#define OPERATIONS_IN_ALL 100000000

/**
 * SnlWitnessFunc:
 * @expression: that was evaluated
 * @shortcut: what came of it
 * @object: (nullable): what libxml2 makes of it; %NULL if it is an error there
 * @user_data: as given to snl_expression_set_witness()
 */
typedef void (*SnlWitnessFunc) (SnlExpression  *expression,
                                const SnlValue *shortcut,
                                xmlXPathObject *object,
                                gpointer        user_data);

struct _SnlExpression
{
  char             *source;
  xmlXPathCompExpr *compiled;

  /* what saves work, see below */
  SnlShortcut      *shortcut;   /* or NULL */
  SnlExpression    *test;       /* whether the context is among its nodes; or NULL */
  SnlExpression    *filtered;   /* its nodes for which @filter holds; or NULL */
  SnlExpression    *filter;
  gboolean          is_plain;   /* whether @test was looked for */

  /* of a test */
  SnlWitnessFunc    witness;
  gpointer          witness_data;
};

xmlXPathContext *snl_scope_get_machine       (SnlScope       *self);
/* Whether there were more operations than there may be: nothing more is worked out. */
static inline gboolean
snl_scope_is_spent (const SnlScope *self)
{
  return self->sight.operations > OPERATIONS_IN_ALL;
}

xmlXPathContext *snl_scope_new_context       (xmlDoc         *document) G_GNUC_WARN_UNUSED_RESULT;
gboolean         snl_expression_has_shortcut (SnlExpression  *self);
void             snl_expression_set_witness  (SnlExpression  *self,
                                              SnlWitnessFunc  witness,
                                              gpointer        user_data);

G_END_DECLS
