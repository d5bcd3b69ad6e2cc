/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-arena.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

#define SNL_TREE_ROOM 24   /* bytes that can be read of each attribute's text, however short; more than most need */

typedef struct _SnlFact SnlFact;
typedef struct _SnlTreeNode SnlTreeNode;

/**
 * SnlTree:
 * @document: the tree, as libxml2 has it
 *
 * A document of elements with attributes, whose memory is its own: so it comes and goes without thousands of
 * small pieces, and an attribute is found by its name's column at once.  libxml2 may read all of it, and
 * move elements about, but never free any: an attribute or an element that goes is kept for the next that
 * comes.  All names are interned.
 */
typedef struct {
  xmlDoc      *document;
  SnlArena     arena;         /* of all that is below @document */
  SnlFact     *spare_facts;   /* that were taken away, for the next ones */
  SnlTreeNode *spare_nodes;
} SnlTree;

/* An element; only snl-tree.c changes one. */
struct _SnlTreeNode {
  xmlNode   node;      /* first */
  xmlAttr  *last;      /* of its attributes */
  guint     n_columns;
  xmlAttr **columns;   /* its attributes by the column of their name, if somebody asked so */
};

void     snl_tree_init        (SnlTree       *self,
                               const char    *root);
void     snl_tree_clear       (SnlTree       *self);
xmlNode *snl_tree_new         (SnlTree       *self,
                               const char    *kind) G_GNUC_WARN_UNUSED_RESULT;
xmlNode *snl_tree_copy        (SnlTree       *self,
                               const xmlNode *from) G_GNUC_WARN_UNUSED_RESULT;
void     snl_tree_copy_facts  (SnlTree       *self,
                               xmlNode       *node,
                               const xmlNode *from);
void     snl_tree_free        (SnlTree       *self,
                               xmlNode       *node);
void     snl_tree_append      (SnlTree       *self,
                               xmlNode       *node);
void     snl_tree_cut         (SnlTree       *self,
                               xmlNode       *last);
void     snl_tree_add_fact    (SnlTree       *self,
                               xmlNode       *node,
                               const char    *name,
                               const char    *value);
void     snl_tree_add_number  (SnlTree       *self,
                               xmlNode       *node,
                               const char    *name,
                               int            number);
void     snl_tree_change_fact (SnlTree       *self,
                               xmlAttr       *attribute,
                               const char    *value);
void     snl_tree_remove_fact (SnlTree       *self,
                               xmlAttr       *attribute);
xmlAttr *snl_tree_find_named  (xmlNode       *node,
                               const char    *name);
const char *snl_tree_get      (xmlNode       *node,
                               const char    *name);
void     snl_tree_lay_out     (xmlNode       *node);

/**
 * snl_tree_is_of:
 * @document: (nullable): any document
 *
 * Returns: whether it is a tree's: no other has anything of its own to remember
 */
static inline gboolean
snl_tree_is_of (const xmlDoc *document)
{
  return document != NULL && document->_private != NULL;
}

/**
 * snl_tree_find:
 * @node: an element of a tree
 * @column: of an attribute's name, see snl_intern_add_column()
 *
 * Returns: (nullable): that attribute of @node
 */
static inline xmlAttr *
snl_tree_find (xmlNode *node,
               guint    column)
{
  SnlTreeNode *tree_node = (SnlTreeNode *) node;

  if (G_UNLIKELY (column >= tree_node->n_columns))
    snl_tree_lay_out (node);

  return tree_node->columns[column];
}

/* (nullable): that attribute */
static inline xmlAttr *
snl_tree_get_column (const xmlNode *node,
                     guint          column)
{
  return ((const SnlTreeNode *) node)->columns[column];
}

/**
 * snl_tree_read:
 * @attribute: (nullable): of a tree's element
 *
 * Returns: (transfer none) (nullable): what it says, until that changes; %NULL for no attribute
 */
static inline const char *
snl_tree_read (const xmlAttr *attribute)
{
  return attribute != NULL ? (const char *) attribute->children->content : NULL;
}

G_END_DECLS
