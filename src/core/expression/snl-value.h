/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-limits.h"

#include <glib.h>
#include <libxml/tree.h>
#include <math.h>

G_BEGIN_DECLS

/*
 * Buffer size for a number as text: sign, point, 15 digits and exponent, or 10 digits and 20
 * decimals
 */
#define SNL_NUMBER_TEXT_SIZE 40

/* The four data types of XPath 1.0: boolean, number, string and node set */
typedef enum {
  SNL_VALUE_TRUTH,
  SNL_VALUE_NUMBER,
  SNL_VALUE_TEXT,
  SNL_VALUE_NODES,
} SnlValueKind;

/**
 * SnlValue:
 * @kind: the data type
 * @length: the number of nodes; for a text, 1 if it is a literal of the module or in an arena that
 *   outlives the value (never freed), else 0
 * @truth: a boolean
 * @number: a number
 * @text: a string
 * @node: the node, if @length is 1
 * @nodes: the nodes in document order, if @length is more than 1
 *
 * The value of an expression. During an evaluation, texts and nodes are borrowed from the document
 * or from the #SnlEvalContext, so that values need no allocation; snl_value_own() copies them. The
 * struct is small enough to be returned in registers.
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

/* @node: (nullable): a node, or %NULL for an empty set */
static inline SnlValue
snl_value_of_node (xmlNode *node)
{
  return (SnlValue) { .kind = SNL_VALUE_NODES, .length = node != NULL, .node = node };
}

/* @nodes: (array length=length): nodes in document order; must outlive the value */
static inline SnlValue
snl_value_of_nodes (xmlNode **nodes,
                    guint     length)
{
  /* a single node is stored in the value itself */
  return length == 1 ? snl_value_of_node (nodes[0])
                     : (SnlValue) { .kind = SNL_VALUE_NODES, .length = length, .nodes = nodes };
}

static inline SnlValue
snl_value_of_text (const char *text)
{
  return (SnlValue) { .kind = SNL_VALUE_TEXT, .text = text };
}

/* @text: a literal of the module, or in an arena that outlives the value; never copied */
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
  /* fast path for the most frequent kind */
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
 * snl_value_get_first:
 * @self: a value
 *
 * Returns: (transfer none) (nullable): its first node; %NULL for no nodes and for what is not a set
 *   of nodes
 */
static inline xmlNode *
snl_value_get_first (const SnlValue *self)
{
  return self->kind == SNL_VALUE_NODES && self->length > 0 ? snl_value_get_node (self, 0) : NULL;
}

/**
 * snl_value_has_memory:
 * @self: a value
 *
 * Returns: whether an owned value has memory to free; %FALSE for numbers, booleans, single nodes
 *   and literals
 */
static inline gboolean
snl_value_has_memory (const SnlValue *self)
{
  return (self->kind == SNL_VALUE_TEXT && self->length == 0) ||
         (self->kind == SNL_VALUE_NODES && self->length > 1);
}

const char *snl_node_get_plain_text (const xmlNode  *node);
char       *snl_node_dup_text       (const xmlNode  *node) G_GNUC_WARN_UNUSED_RESULT;
double      snl_text_parse_number   (const char     *text,
                                     const char    **end);
const char *snl_number_to_text      (double          number,
                                     char           *room);
char       *snl_value_dup_text      (const SnlValue *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_value_dup_nodes     (const SnlValue *self) G_GNUC_WARN_UNUSED_RESULT;
void        snl_value_copy_memory   (SnlValue       *self);
void        snl_value_free_memory   (SnlValue       *self);
void        snl_value_take_text     (SnlValue       *self);

/* Converts a text as XPath's number(), with a fast path for one digit */
static inline double
snl_text_to_number (const char *text)
{
  guint digit = (guint) (guchar) text[0] - '0';
  const char *end;

  return digit < 10 && text[1] == '\0' ? digit : snl_text_parse_number (text, &end);
}

/**
 * snl_value_own:
 * @self: a value with borrowed text or nodes
 *
 * Copies the text or the array of nodes; free with snl_value_clear().
 */
static inline void
snl_value_own (SnlValue *self)
{
  if (snl_value_has_memory (self))
    snl_value_copy_memory (self);
}

/* Frees the memory of an owned value */
static inline void
snl_value_clear (SnlValue *self)
{
  if (snl_value_has_memory (self))
    snl_value_free_memory (self);
}

/* Whether snl_value_settle() would change nothing */
static inline gboolean
snl_value_is_settled (const SnlValue *self)
{
  return self->kind != SNL_VALUE_NODES || self->length == 0 ||
         snl_value_get_node (self, 0)->type != XML_ATTRIBUTE_NODE;
}

/**
 * snl_value_settle:
 * @self: (inout): an owned value
 *
 * Replaces an attribute by a copy of its text, which does not change with the position.
 */
static inline void
snl_value_settle (SnlValue *self)
{
  if (!snl_value_is_settled (self))
    snl_value_take_text (self);
}

G_END_DECLS
