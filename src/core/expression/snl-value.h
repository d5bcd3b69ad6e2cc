/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-limits.h"

#include <glib.h>
#include <libxml/xpath.h>
#include <math.h>

G_BEGIN_DECLS

/* Of how many bytes of a text it costs one operation to copy them, or to look through them */
#define SNL_TEXT_OF_OPERATION 16
/* How many operations a node costs that a function looks for */
#define SNL_OPERATIONS_OF_NODE 8

/**
 * SnlValueKind:
 * @SNL_VALUE_UNKNOWN: on the way through an expression: only libxml2 can tell
 *
 * The four types of XPath 1.0.
 */
typedef enum {
  SNL_VALUE_TRUTH,
  SNL_VALUE_NUMBER,
  SNL_VALUE_TEXT,
  SNL_VALUE_NODES,
  SNL_VALUE_UNKNOWN,
} SnlValueKind;

/**
 * SnlValue:
 * @kind: which of the four it is
 * @length: of nodes: how many; of a text: 1 if it stands in the rules, which outlast all values, else 0
 * @truth: a truth
 * @number: a number
 * @text: a text
 * @node: of one node: that
 * @nodes: of several nodes: those, in the order of the document
 *
 * A value on its way through an expression, which costs no allocation: texts and nodes belong to
 * whoever had them before, or to the #SnlSight.  It is as small as what the processor's registers return.
 */
typedef struct {
  SnlValueKind kind;
  guint        length;
  union {
    gboolean       truth;
    double         number;
    const char    *text;
    xmlNode       *node;
    xmlNode      **nodes;
  };
} SnlValue;

/* The functions that Senlac adds to XPath's, as far as an expression can call them directly */
typedef enum {
  SNL_FUNCTION_BETWEEN,
  SNL_FUNCTION_DISTANCE,
  SNL_FUNCTION_MAX,
  SNL_FUNCTION_MIN,
  SNL_FUNCTION_SQUARE,
  SNL_FUNCTION_TERRAIN,
  SNL_FUNCTION_TYPE,
  SNL_N_FUNCTIONS,
} SnlFunction;

/* What a shortcut sees, and works in: snl-shortcut.h */
typedef struct _SnlSight SnlSight;

/**
 * SnlDirectFunc:
 * @arguments: as many as the function takes
 * @user_data: as given to snl_scope_new()
 * @sight: which has room for nodes
 *
 * Does what the function's own xmlXPathFunction does.
 *
 * Returns: what comes of it; unknown if only that can tell
 */
typedef SnlValue (*SnlDirectFunc) (const SnlValue *arguments,
                                   gpointer        user_data,
                                   SnlSight       *sight);

/**
 * SnlClockFunc:
 * @name: (nullable): of an attribute; %NULL for the coming and going of nodes
 * @user_data: as given to snl_sight_remember()
 *
 * Returns: (transfer none): the number of the change that was the last of that kind
 */
typedef const guint64 *(*SnlClockFunc) (const char *name,
                                        gpointer    user_data);

static inline SnlValue
snl_value_unknown (void)
{
  return (SnlValue) { .kind = SNL_VALUE_UNKNOWN };
}

/* @node: (nullable): %NULL for no nodes */
static inline SnlValue
snl_value_of_node (xmlNode *node)
{
  return (SnlValue) { .kind = SNL_VALUE_NODES, .length = node != NULL, .node = node };
}

/* @nodes: as many as @length says, in document order; they must outlive the value */
static inline SnlValue
snl_value_of_nodes (xmlNode **nodes,
                    guint     length)
{
  /* a single one stands for itself */
  return length == 1 ? snl_value_of_node (nodes[0])
         : (SnlValue) { .kind = SNL_VALUE_NODES, .length = length, .nodes = nodes };
}

static inline SnlValue
snl_value_of_text (const char *text)
{
  return (SnlValue) { .kind = SNL_VALUE_TEXT, .text = text };
}

/* @text: as it stands in an expression of the rules; it is never copied */
static inline SnlValue
snl_value_of_literal (const char *text)
{
  return (SnlValue) { .kind = SNL_VALUE_TEXT, .length = 1, .text = text };
}

static inline SnlValue
snl_value_of_number (double number)
{
  return (SnlValue) { .kind = SNL_VALUE_NUMBER, .number = number };
}

static inline SnlValue
snl_value_of_truth (gboolean truth)
{
  return (SnlValue) { .kind = SNL_VALUE_TRUTH, .truth = truth };
}

static inline gboolean
snl_value_to_truth (const SnlValue *self)
{
  /* what most are */
  if (G_LIKELY (self->kind == SNL_VALUE_TRUTH))
    return self->truth;

  switch (self->kind)
    {
    case SNL_VALUE_NUMBER:
      return self->number != 0 && !isnan (self->number);
    case SNL_VALUE_TEXT:
      return *self->text != '\0';
    case SNL_VALUE_TRUTH:
    case SNL_VALUE_NODES:
    case SNL_VALUE_UNKNOWN:
    default:
      return self->length > 0;
    }
}

static inline xmlNode *
snl_value_get_node (const SnlValue *self,
                    guint           index)
{
  return self->length == 1 ? self->node : self->nodes[index];
}

/**
 * snl_value_has_memory:
 *
 * Returns: whether a value that owns what it holds holds memory; numbers, truths, single nodes and literals need none
 */
static inline gboolean
snl_value_has_memory (const SnlValue *self)
{
  return (self->kind == SNL_VALUE_TEXT && self->length == 0)
         || (self->kind == SNL_VALUE_NODES && self->length > 1);
}

gboolean        snl_value_to_number     (const SnlValue *self,
                                         double         *number);
void            snl_value_copy_memory   (SnlValue       *self);
void            snl_value_free_memory   (SnlValue       *self);
void            snl_value_take_text     (SnlValue       *self);
void            snl_value_take_object   (SnlValue       *self,
                                         xmlXPathObject *object);
xmlXPathObject *snl_value_to_object     (const SnlValue *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray      *snl_value_dup_nodes     (const SnlValue *self) G_GNUC_WARN_UNUSED_RESULT;
void            snl_value_from_object   (SnlValue       *self,
                                         xmlXPathObject *object);

/**
 * snl_value_own:
 * @self: a value whose text or nodes belong to somebody else
 *
 * Makes them its own, for snl_value_clear().
 */
static inline void
snl_value_own (SnlValue *self)
{
  if (snl_value_has_memory (self))
    snl_value_copy_memory (self);
}

/* Frees what a value of its own holds. */
static inline void
snl_value_clear (SnlValue *self)
{
  if (snl_value_has_memory (self))
    snl_value_free_memory (self);
}

/* Whether snl_value_settle() has nothing to do */
static inline gboolean
snl_value_is_settled (const SnlValue *self)
{
  return self->kind != SNL_VALUE_NODES || self->length == 0
         || snl_value_get_node (self, 0)->type != XML_ATTRIBUTE_NODE;
}

/**
 * snl_value_settle:
 * @self: (inout): a value of its own
 *
 * Makes it a fact of the moment: attributes become text, which does not change when the position does.
 */
static inline void
snl_value_settle (SnlValue *self)
{
  if (!snl_value_is_settled (self))
    snl_value_take_text (self);
}

G_END_DECLS
