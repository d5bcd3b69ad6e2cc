/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-limits.h"

#include <glib.h>
#include <libxml/tree.h>
#include <math.h>

G_BEGIN_DECLS

/* Of a number as text: with sign, point, 15 digits and an exponent, or 10 digits and 20 after the point */
#define SNL_NUMBER_TEXT_SIZE 40


/* The four types of XPath 1.0. */
typedef enum {
  SNL_VALUE_TRUTH,
  SNL_VALUE_NUMBER,
  SNL_VALUE_TEXT,
  SNL_VALUE_NODES,
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
 * What an expression comes to.  While it is evaluated, texts and nodes belong to whoever had them before or
 * to the #SnlEvalContext, so that a value costs no allocation; snl_value_own() makes them the value's own.  It is as
 * small as what the processor's registers return.
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
 *
 * Returns: (transfer none) (nullable): its first node; %NULL for no nodes and for what is not a set of nodes
 */
static inline xmlNode *
snl_value_get_first (const SnlValue *self)
{
  return self->kind == SNL_VALUE_NODES && self->length > 0 ? snl_value_get_node (self, 0) : NULL;
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

const char *snl_node_get_plain_text (const xmlNode  *node);
char       *snl_node_dup_text       (const xmlNode  *node) G_GNUC_WARN_UNUSED_RESULT;
double      snl_text_parse_number   (const char     *text,
                                     const char    **end);
const char *snl_number_to_text      (double          number,
                                     char           *room);
double      snl_value_to_number     (const SnlValue *self);
char       *snl_value_dup_text      (const SnlValue *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_value_dup_nodes     (const SnlValue *self) G_GNUC_WARN_UNUSED_RESULT;
void        snl_value_copy_memory   (SnlValue       *self);
void        snl_value_free_memory   (SnlValue       *self);
void        snl_value_take_text     (SnlValue       *self);

/* What XPath's number() reads in a text, which mostly is one digit */
static inline double
snl_text_to_number (const char *text)
{
  guint digit = (guint) (guchar) text[0] - '0';
  const char *end;

  return digit < 10 && text[1] == '\0' ? digit : snl_text_parse_number (text, &end);
}

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
 * Makes an attribute its text, which does not change when the position does.
 */
static inline void
snl_value_settle (SnlValue *self)
{
  if (!snl_value_is_settled (self))
    snl_value_take_text (self);
}

G_END_DECLS
