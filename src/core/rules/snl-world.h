/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-limits.h"
#include "core/expression/snl-expression.h"
#include "core/journal/snl-entry.h"
#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

#define SNL_FORMAT_SIZE G_ASCII_DTOSTR_BUF_SIZE   /* bytes for a formatted number and its NUL */

/*
 * Evaluates a module's expressions against a position: provides the variables and functions, and
 * fills in sentences. Borrows both, so it must not outlive them.
 */
typedef struct _SnlWorld SnlWorld;

/* The bytes that everything evaluated for one view may allocate */
#define SNL_SHOW_BYTES (16 * 1024 * 1024)

SnlWorld       *snl_world_new             (SnlRuleset  *ruleset,
                                           SnlPosition *position) G_GNUC_WARN_UNUSED_RESULT;
SnlWorld       *snl_world_new_for_view    (SnlRuleset  *ruleset,
                                           SnlPosition *position) G_GNUC_WARN_UNUSED_RESULT;
void            snl_world_free            (SnlWorld *self);
SnlRuleset     *snl_world_get_ruleset     (SnlWorld *self);
SnlPosition    *snl_world_get_position    (SnlWorld *self);
SnlEvalContext *snl_world_get_eval        (SnlWorld *self);
SnlBudget      *snl_world_get_budget      (SnlWorld *self);
char           *snl_world_dup_turn        (SnlWorld *self) G_GNUC_WARN_UNUSED_RESULT;
xmlNode        *snl_world_add_die         (SnlWorld          *self,
                                           const SnlDieGroup *group,
                                           guint              face,
                                           gboolean           is_hit);
xmlNode        *snl_world_add_copy        (SnlWorld      *self,
                                           const xmlNode *node);
xmlNode        *snl_world_get_last_die    (SnlWorld *self);
void            snl_world_drop_dice       (SnlWorld *self,
                                           xmlNode  *last);
gboolean        snl_world_has_die         (SnlWorld      *self,
                                           const xmlNode *node);
guint64        *snl_world_get_unchanged   (SnlWorld *self,
                                           guint     statistic);
gboolean        snl_world_prefix_fault    (SnlWorld    *self,
                                           SnlElement  *element,
                                           GError     **error);
gboolean        snl_world_charge_shown    (SnlWorld   *self,
                                           SnlElement *element,
                                           const char *words);
GString        *snl_world_begin_line      (SnlWorld *self);
const char     *snl_world_fill_in         (SnlWorld          *self,
                                           const SnlTemplate *sentence);
gsize           snl_world_get_line_length (SnlWorld *self);
char           *snl_world_dup_own_name    (SnlWorld      *self,
                                           const xmlNode *piece) G_GNUC_WARN_UNUSED_RESULT;
char           *snl_world_dup_short_name  (SnlWorld      *self,
                                           const xmlNode *piece) G_GNUC_WARN_UNUSED_RESULT;
char           *snl_world_dup_name        (SnlWorld      *self,
                                           const xmlNode *node) G_GNUC_WARN_UNUSED_RESULT;
const char     *snl_world_name            (SnlWorld      *self,
                                           const xmlNode *node,
                                           SnlArena      *arena);
const char     *snl_world_format_number   (double  number,
                                           char   *room);
char           *snl_format_number         (double number) G_GNUC_WARN_UNUSED_RESULT;

/**
 * snl_world_test:
 * @self: a world
 * @element: an element of the module
 * @attribute: name of an attribute that is an expression
 * @context: (nullable): the context node; %NULL for the root
 * @value: (inout): the result; unchanged if @element lacks @attribute
 * @error: return location for an #SnlError
 *
 * Evaluates a condition.
 *
 * Returns: %TRUE; or %FALSE with @error if it cannot be evaluated
 */
static inline gboolean
snl_world_test (SnlWorld    *self,
                SnlElement  *element,
                const char  *attribute,
                xmlNode     *context,
                gboolean    *value,
                GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  return expression == NULL ||
         snl_expression_test (expression, snl_world_get_eval (self), context, value, error) ||
         snl_world_prefix_fault (self, element, error);
}

/**
 * snl_world_number:
 * @self: a world
 * @element: an element of the module
 * @attribute: name of an attribute that is an expression
 * @value: (inout): the result; unchanged if @element lacks @attribute
 * @error: return location for an #SnlError
 *
 * Evaluates an amount, with the root as the context node.
 *
 * Returns: %TRUE; or %FALSE with @error if it cannot be evaluated
 */
static inline gboolean
snl_world_number (SnlWorld    *self,
                  SnlElement  *element,
                  const char  *attribute,
                  double      *value,
                  GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  return expression == NULL ||
         snl_expression_number (expression, snl_world_get_eval (self), NULL, value, error) ||
         snl_world_prefix_fault (self, element, error);
}

char        *snl_world_string       (SnlWorld       *self,
                                     SnlElement     *element,
                                     const char     *attribute) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray   *snl_world_nodes        (SnlWorld       *self,
                                     SnlElement     *element,
                                     const char     *attribute,
                                     GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlWorld, snl_world_free)

G_END_DECLS
