/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-eval-context.h"
#include "core/base/snl-arena.h"

G_BEGIN_DECLS

/**
 * SnlExpression:
 *
 * A compiled expression of a module, in a subset of XPath 1.0. The grammar is in
 * snl-expression-parser.c; the documentation for authors is in data/rulesets/README.md.
 */
typedef struct _SnlExpression SnlExpression;

SnlExpression *snl_expression_new            (const char      *source,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void           snl_expression_free           (SnlExpression   *self);
const char    *snl_expression_get_source     (SnlExpression   *self);
const SnlTerm *snl_expression_get_term       (SnlExpression   *self);
GPtrArray     *snl_expression_get_terms      (SnlExpression   *self);
gboolean       snl_expression_names          (SnlExpression   *self,
                                              const char      *variable);
gboolean       snl_expression_evaluate       (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              xmlNode         *node,
                                              SnlValue        *value,
                                              GError         **error);
gboolean       snl_expression_evaluate_in    (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              SnlArena        *arena,
                                              SnlValue        *value,
                                              GError         **error);
gboolean       snl_expression_evaluate_saved (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              SnlValue        *value);
gboolean       snl_expression_test           (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              xmlNode         *node,
                                              gboolean        *value,
                                              GError         **error);
gboolean       snl_expression_number         (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              xmlNode         *node,
                                              double          *value,
                                              GError         **error);
char          *snl_expression_string         (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              xmlNode         *node,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
const char    *snl_expression_write          (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              SnlArena        *arena,
                                              guint           *n_nodes,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *snl_expression_nodes          (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *snl_expression_select         (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              GPtrArray       *nodes,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean       snl_expression_is_among       (SnlExpression   *self,
                                              SnlEvalContext  *context,
                                              xmlNode         *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlExpression, snl_expression_free)

G_END_DECLS
