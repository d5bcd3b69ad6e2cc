/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-value.h"
#include "core/base/snl-arena.h"

G_BEGIN_DECLS

/* A compiled XPath 1.0 expression. */
typedef struct _SnlExpression SnlExpression;

/* What the names in an expression mean: variables, functions, and a bound on the cost. */
typedef struct _SnlScope SnlScope;

/* All that was bound in a scope at one moment. */
typedef struct _SnlMoment SnlMoment;

/**
 * SnlLookupFunc:
 * @name: interned: a variable that the scope does not hold itself
 * @user_data: as given to snl_scope_new()
 * @value: (out): its value, which is good until the next call
 *
 * Returns: %FALSE if there is no such variable
 */
typedef gboolean (*SnlLookupFunc) (const char *name,
                                   gpointer    user_data,
                                   SnlValue   *value);

SnlExpression  *snl_expression_new         (const char      *source,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void            snl_expression_free        (SnlExpression   *self);
const char     *snl_expression_get_source  (SnlExpression   *self);
gboolean        snl_expression_test        (SnlExpression   *self,
                                            SnlScope        *scope,
                                            xmlNode         *context,
                                            gboolean        *value,
                                            GError         **error);
gboolean        snl_expression_number      (SnlExpression   *self,
                                            SnlScope        *scope,
                                            xmlNode         *context,
                                            double          *value,
                                            GError         **error);
char           *snl_expression_string      (SnlExpression   *self,
                                            SnlScope        *scope,
                                            xmlNode         *context,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
char           *snl_expression_write       (SnlExpression   *self,
                                            SnlScope        *scope,
                                            SnlArena        *arena,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray      *snl_expression_nodes       (SnlExpression   *self,
                                            SnlScope        *scope,
                                            xmlNode         *context,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean        snl_expression_is_among    (SnlExpression   *self,
                                            SnlScope        *scope,
                                            xmlNode         *node);
GPtrArray      *snl_expression_filter      (SnlExpression   *self,
                                            GPtrArray       *nodes,
                                            SnlExpression   *filter,
                                            SnlScope        *scope) G_GNUC_WARN_UNUSED_RESULT;
xmlXPathObject *snl_expression_value       (SnlExpression   *self,
                                            SnlScope        *scope,
                                            xmlNode         *context,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean        snl_expression_bind        (SnlExpression   *self,
                                            SnlScope        *scope,
                                            const char      *name,
                                            GError         **error);
gboolean        snl_expression_keep        (SnlExpression   *self,
                                            SnlScope        *scope,
                                            SnlValue        *value,
                                            GError         **error);

SnlScope       *snl_scope_new              (xmlNode         *root,
                                            SnlLookupFunc    lookup,
                                            gpointer         user_data) G_GNUC_WARN_UNUSED_RESULT;
void            snl_scope_free             (SnlScope        *self);
void            snl_scope_remember         (SnlScope        *self,
                                            const guint64   *changes,
                                            SnlClockFunc     clock,
                                            gpointer         user_data);
void            snl_scope_clear            (SnlScope        *self);
void            snl_scope_limit            (SnlScope        *self,
                                            gsize            operations);
gsize           snl_scope_get_spent        (SnlScope        *self);
const char     *snl_scope_get_spender      (SnlScope        *self);
void            snl_scope_add_function     (SnlScope        *self,
                                            const char      *name,
                                            xmlXPathFunction function);
void            snl_scope_set_direct       (SnlScope        *self,
                                            SnlFunction      function,
                                            SnlDirectFunc    direct);
gpointer        snl_scope_get_user_data    (SnlScope        *self);
SnlScope       *snl_scope_from_parser      (xmlXPathParserContext *parser);
guint           snl_scope_enter            (SnlScope        *self,
                                            gboolean         closed);
void            snl_scope_leave            (SnlScope        *self,
                                            guint            mark);
void            snl_scope_bind             (SnlScope        *self,
                                            const char      *name,
                                            xmlXPathObject  *value,
                                            const char      *label);
void            snl_scope_bind_own         (SnlScope        *self,
                                            const char      *name,
                                            SnlValue        *value,
                                            const char      *label);
void            snl_scope_bind_value       (SnlScope        *self,
                                            const char      *name,
                                            const SnlValue  *value,
                                            const char      *label);
void            snl_scope_bind_string      (SnlScope        *self,
                                            const char      *name,
                                            const char      *value,
                                            const char      *label);
void            snl_scope_bind_number      (SnlScope        *self,
                                            const char      *name,
                                            double           value);
void            snl_scope_bind_node        (SnlScope        *self,
                                            const char      *name,
                                            xmlNode         *node);
SnlMoment      *snl_scope_save             (SnlScope        *self) G_GNUC_WARN_UNUSED_RESULT;
void            snl_scope_restore          (SnlScope        *self,
                                            SnlMoment       *moment);
void            snl_moment_free            (SnlMoment       *self);
gboolean        snl_scope_get              (SnlScope        *self,
                                            const char      *name,
                                            SnlValue        *value,
                                            const char     **label);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlExpression, snl_expression_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlMoment, snl_moment_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlScope, snl_scope_free)

G_END_DECLS
