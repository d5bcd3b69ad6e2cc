/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-term.h"
#include "core/base/snl-budget.h"
#include "core/base/snl-intern.h"

G_BEGIN_DECLS

/*
 * SnlEvalContext holds what the evaluation of an expression needs besides the nodes: the variables
 * that are bound, functions that other folders supply, and the budget.
 */

/* The steps to charge for each node that a function examines */
#define SNL_STEPS_OF_NODE 8
/* Bytes of the buffer for intermediate nodes and texts; beyond it, g_malloc() is used */
#define SNL_EVAL_BUFFER_SIZE 32768

/* The functions that need the board or the module; see snl_eval_context_set_function() */
typedef enum {
  SNL_FUNCTION_BETWEEN,
  SNL_FUNCTION_DISTANCE,
  SNL_FUNCTION_NEAREST,
  SNL_FUNCTION_SIDE_OF,
  SNL_FUNCTION_SQUARE,
  SNL_FUNCTION_STEP,
  SNL_FUNCTION_TERRAIN,
  SNL_FUNCTION_TYPE,
  SNL_FUNCTION_WORDS,
  SNL_N_FUNCTIONS,
} SnlFunctionId;

/**
 * SnlFunctionFunc:
 * @context: the context of the evaluation
 * @arguments: the arguments, as many as the function takes
 * @user_data: the data given to snl_eval_context_new()
 *
 * Implements a function of expressions.
 *
 * Returns: the result; nodes in document order
 */
typedef SnlValue (*SnlFunctionFunc) (SnlEvalContext *context,
                                     const SnlValue *arguments,
                                     gpointer        user_data);

/**
 * SnlLookupFunc:
 * @name: a variable that is not bound in the context, interned
 * @user_data: the data given to snl_eval_context_new()
 * @value: (out): its value, valid until the next call
 *
 * Looks up a variable. If its value is defined by an expression, the function evaluates that with
 * snl_expression_evaluate_saved().
 *
 * Returns: %FALSE if there is no such variable
 */
typedef gboolean (*SnlLookupFunc) (const char *name,
                                   gpointer    user_data,
                                   SnlValue   *value);

/**
 * SnlRevisionFunc:
 * @name: (nullable): the name of an attribute; %NULL for the addition and removal of nodes
 * @user_data: the data given to snl_eval_context_cache_sets()
 *
 * Returns: (transfer none): the counter that holds the number of the last change of that kind
 */
typedef const guint64 *(*SnlRevisionFunc) (const char *name,
                                           gpointer    user_data);

/**
 * SnlCachedValue:
 * @value: a value that depends on nothing but the nodes below the root; owned
 * @revision: the number of the last change at which it was found valid; 0 for never
 * @revisions: (array zero-terminated=1): where the numbers of the last change are stored, of each
 *   attribute that it depends on and of the nodes that are added or removed; see #SnlRevisionFunc
 *
 * A cached value. It is valid as long as none of the numbers at @revisions is above @revision.
 */
typedef struct {
  SnlValue        value;
  guint64         revision;
  const guint64 **revisions;
} SnlCachedValue;

/* A copy of the bindings of a context */
typedef struct _SnlEvalSnapshot SnlEvalSnapshot;

SnlEvalContext   *snl_eval_context_new              (xmlNode          *root,
                                                     SnlLookupFunc     lookup,
                                                     gpointer          user_data)
                                                     G_GNUC_WARN_UNUSED_RESULT;
void              snl_eval_context_free             (SnlEvalContext   *self);
void              snl_eval_context_cache_sets       (SnlEvalContext   *self,
                                                     const guint64    *changes,
                                                     SnlRevisionFunc   find_revision,
                                                     gpointer          user_data);
void              snl_eval_context_cache_variables  (SnlEvalContext   *self,
                                                     GPtrArray        *variables);
void              snl_eval_context_set_function     (SnlEvalContext   *self,
                                                     SnlFunctionId     id,
                                                     SnlFunctionFunc   function);
void              snl_eval_context_clear            (SnlEvalContext   *self);
SnlBudget        *snl_eval_context_get_budget       (SnlEvalContext   *self);
const char       *snl_eval_context_get_exhausted_by (SnlEvalContext   *self);
void              snl_eval_context_charge_cache     (SnlEvalContext   *self,
                                                     gsize             bytes);
gsize             snl_eval_context_get_cache_size   (SnlEvalContext   *self);
guint             snl_eval_context_enter            (SnlEvalContext   *self,
                                                     gboolean          closed);
void              snl_eval_context_leave            (SnlEvalContext   *self,
                                                     guint             mark);
void              snl_eval_context_bind_own         (SnlEvalContext   *self,
                                                     const char       *name,
                                                     SnlValue         *value,
                                                     const char       *label);
void              snl_eval_context_bind_value       (SnlEvalContext   *self,
                                                     const char       *name,
                                                     const SnlValue   *value);
void              snl_eval_context_bind_number      (SnlEvalContext   *self,
                                                     const char       *name,
                                                     double            value);
void              snl_eval_context_bind_node        (SnlEvalContext   *self,
                                                     const char       *name,
                                                     xmlNode          *node);
gboolean          snl_eval_context_get              (SnlEvalContext   *self,
                                                     const char       *name,
                                                     SnlValue         *value,
                                                     const char      **label);
SnlEvalSnapshot  *snl_eval_context_save             (SnlEvalContext   *self)
                                                     G_GNUC_WARN_UNUSED_RESULT;
void              snl_eval_context_restore          (SnlEvalContext   *self,
                                                     SnlEvalSnapshot  *snapshot);
void              snl_eval_snapshot_free            (SnlEvalSnapshot  *self);
xmlNode         **snl_eval_take_nodes               (SnlEvalContext   *self,
                                                     guint             length);
void              snl_eval_sort_nodes               (SnlEvalContext   *self,
                                                     xmlNode         **nodes,
                                                     guint            *length);
const char       *snl_eval_text                     (SnlEvalContext   *self,
                                                     const SnlValue   *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlEvalContext, snl_eval_context_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlEvalSnapshot, snl_eval_snapshot_free)

G_END_DECLS
