/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-arena.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

#define SNL_TREE_MIN_TEXT 20   /* minimum bytes allocated for an attribute's text; most texts fit */

typedef struct _SnlTreeAttribute SnlTreeAttribute;
typedef struct _SnlTreeNode SnlTreeNode;

/**
 * SnlTree:
 * @document: the libxml2 document
 *
 * A document of elements and attributes that are allocated in an arena, so that creating and
 * freeing it is fast, and with the attributes of an element indexed by column. An attribute has no
 * child with its text, as it would in libxml2, but points to the text with its field `psvi`: a text
 * node takes more memory than all the rest of an attribute. So functions of libxml2 may read the
 * elements and move them, but see no texts, and must not free nodes: removed elements and
 * attributes are kept for reuse. All names are interned.
 */
typedef struct {
  xmlDoc           *document;
  SnlArena          arena;              /* holds all nodes below @document */
  SnlTreeAttribute *spare_attributes;   /* removed attributes, for reuse */
  guint             n_attributes;       /* allocated attributes, including @spare_attributes */
  SnlTreeNode      *spare_nodes;        /* removed elements, for reuse */
} SnlTree;

/* An element, which extends xmlNode; only snl-tree.c writes to it */
struct _SnlTreeNode {
  xmlNode   node;      /* must be first: libxml2 sees only this */
  xmlAttr  *last;      /* the last attribute */
  guint     n_columns;
  xmlAttr **columns;   /* the attributes by the column of their name */
};

void        snl_tree_init             (SnlTree       *self,
                                       const char    *root);
void        snl_tree_clear            (SnlTree       *self);
xmlNode    *snl_tree_new              (SnlTree       *self,
                                       const char    *kind) G_GNUC_WARN_UNUSED_RESULT;
xmlNode    *snl_tree_copy             (SnlTree       *self,
                                       const xmlNode *from) G_GNUC_WARN_UNUSED_RESULT;
void        snl_tree_copy_attributes  (SnlTree       *self,
                                       xmlNode       *node,
                                       const xmlNode *from);
void        snl_tree_free             (SnlTree       *self,
                                       xmlNode       *node);
void        snl_tree_append           (SnlTree       *self,
                                       xmlNode       *node);
void        snl_tree_cut              (SnlTree       *self,
                                       xmlNode       *last);
void        snl_tree_add_attribute    (SnlTree       *self,
                                       xmlNode       *node,
                                       const char    *name,
                                       const char    *value);
void        snl_tree_add_number       (SnlTree       *self,
                                       xmlNode       *node,
                                       const char    *name,
                                       int            number);
void        snl_tree_change_attribute (SnlTree       *self,
                                       xmlAttr       *attribute,
                                       const char    *value);
void        snl_tree_remove_attribute (SnlTree       *self,
                                       xmlAttr       *attribute);
xmlAttr    *snl_tree_find_named       (xmlNode       *node,
                                       const char    *name);
const char *snl_tree_get              (xmlNode       *node,
                                       const char    *name);

/**
 * snl_tree_is_of:
 * @document: (nullable): any document
 *
 * Returns: whether @document belongs to an #SnlTree; only those use the field `_private`
 */
static inline gboolean
snl_tree_is_of (const xmlDoc *document)
{
  return document != NULL && document->_private != NULL;
}

/**
 * snl_tree_get_column:
 * @node: an element of a tree
 * @column: the column of an attribute's name, see snl_intern_add_column(); less than n_columns
 *
 * Returns: (transfer none) (nullable): that attribute of @node
 */
static inline xmlAttr *
snl_tree_get_column (const xmlNode *node,
                     guint          column)
{
  return ((const SnlTreeNode *) node)->columns[column];
}

/**
 * snl_tree_read:
 * @attribute: (nullable): an attribute in an #SnlTree
 *
 * Returns: (transfer none) (nullable): its text, valid until it changes; %NULL for no attribute
 */
static inline const char *
snl_tree_read (const xmlAttr *attribute)
{
  return attribute != NULL ? attribute->psvi : NULL;
}

G_END_DECLS
