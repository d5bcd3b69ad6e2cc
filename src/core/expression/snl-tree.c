/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A libxml2 document whose nodes are allocated in an arena; see snl-tree.h. */

#include "snl-tree.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-number.h"

#include <libxml/parserInternals.h>
#include <string.h>

/* An attribute with its text */
struct _SnlTreeAttribute {
  xmlAttr attribute;   /* first */
  guint   room;        /* allocated bytes of the text */
  char    own[SNL_TREE_MIN_TEXT];
};

/* Names in a tree are interned already; other documents' names are looked up */
static const char *
intern (const xmlDoc  *document,
        const xmlChar *name)
{
  return snl_tree_is_of (document) ? (const char *) name : snl_intern ((const char *) name);
}

static SnlTreeNode *
get_tree_node (xmlNode *node)
{
  return (SnlTreeNode *) node;
}

/**
 * snl_tree_init:
 * @self: a tree
 * @root: the name of the root element, interned
 *
 * Creates a document that contains only the root element.
 */
void
snl_tree_init (SnlTree    *self,
               const char *root)
{
  memset (self, 0, sizeof *self);
  self->document = xmlNewDoc (BAD_CAST "1.0");
  self->document->_private = self;
  xmlDocSetRootElement (self->document, snl_tree_new (self, root));
}

/**
 * snl_tree_clear:
 * @self: a tree
 *
 * Frees the document and all its nodes, but not @self.
 */
void
snl_tree_clear (SnlTree *self)
{
  self->document->children = self->document->last = NULL;
  xmlFreeDoc (self->document);
  snl_arena_clear (&self->arena);
}

/**
 * snl_tree_new:
 * @self: the tree that the element is allocated in
 * @kind: the name of the element, interned
 *
 * Returns: (transfer full): an element without attributes or parent; free with snl_tree_free()
 */
xmlNode *
snl_tree_new (SnlTree    *self,
              const char *kind)
{
  SnlTreeNode *node = self->spare_nodes;

  if (node != NULL)
    {
      /* keep its array of columns, which is empty */
      self->spare_nodes = (SnlTreeNode *) node->node.next;
      memset (&node->node, 0, sizeof node->node);
    }
  else
    {
      node = snl_arena_take (&self->arena, sizeof *node);
      memset (node, 0, sizeof *node);
    }

  node->node.type = XML_ELEMENT_NODE;
  node->node.name = BAD_CAST kind;
  node->node.doc = self->document;

  return &node->node;
}

/**
 * snl_tree_free:
 * @self: the tree that @node is allocated in
 * @node: (transfer full): an element without parent
 *
 * Keeps @node and its attributes for reuse; their memory is freed with the tree.
 */
void
snl_tree_free (SnlTree *self,
               xmlNode *node)
{
  SnlTreeNode *tree_node = get_tree_node (node);

  if (node->properties != NULL)
    {
      tree_node->last->next = (xmlAttr *) self->spare_attributes;
      self->spare_attributes = (SnlTreeAttribute *) node->properties;
      tree_node->last = NULL;
      if (tree_node->n_columns > 0)
        memset (tree_node->columns, 0, tree_node->n_columns * sizeof (xmlAttr *));
    }
  node->next = (xmlNode *) self->spare_nodes;
  self->spare_nodes = get_tree_node (node);
}

/**
 * snl_tree_append:
 * @self: a tree
 * @node: (transfer full): an element of it without parent
 *
 * Appends @node to the children of the root.
 */
void
snl_tree_append (SnlTree *self,
                 xmlNode *node)
{
  xmlNode *root = self->document->children;

  node->parent = root;
  node->prev = root->last;
  if (root->last != NULL)
    root->last->next = node;
  else
    root->children = node;
  root->last = node;
}

/**
 * snl_tree_cut:
 * @self: a tree
 * @last: (nullable): a child of the root, or %NULL for none
 *
 * Removes and frees all children of the root after @last.
 */
void
snl_tree_cut (SnlTree *self,
              xmlNode *last)
{
  xmlNode *root = self->document->children;
  xmlNode *next = last != NULL ? last->next : root->children;

  while (next != NULL)
    {
      xmlNode *node = next;

      next = node->next;
      snl_tree_free (self, node);
    }
  root->last = last;
  if (last != NULL)
    last->next = NULL;
  else
    root->children = NULL;
}

/* Sets the text of an attribute; overwrites the old one in place if it fits */
static void
write_text (SnlTree          *self,
            SnlTreeAttribute *fact,
            const char       *value)
{
  gsize size = strlen (value) + 1;

  if (size > fact->room)
    {
      /* at least double the size, because the arena cannot free the old text */
      fact->room = (guint) MAX (size, 2 * (gsize) fact->room);
      fact->attribute.psvi = snl_arena_take (&self->arena, fact->room);
    }
  memcpy (fact->attribute.psvi, value, size);
}

/* Sets the entry of @node for the column of the name of @attribute to @now */
static void
set_column (xmlNode *node,
            xmlAttr *attribute,
            xmlAttr *now)
{
  SnlTreeNode *tree_node = get_tree_node (node);
  guint column = tree_node->n_columns > 0
                 ? snl_intern_get_column ((const char *) attribute->name)
                 : 0;

  if (column < tree_node->n_columns)
    tree_node->columns[column] = now;
}

/*
 * Creates the array of the attributes of @node by column, for the columns that exist now. Not
 * inlined into the look-up, because it is needed once for many look-ups.
 */
G_NO_INLINE
static void
create_columns (xmlNode *node)
{
  SnlTreeNode *tree_node = get_tree_node (node);
  SnlTree *self = node->doc->_private;
  guint n_columns = snl_intern_get_n_columns () + 1;

  /* the old array stays in the arena: columns are added only when a module is loaded */
  tree_node->columns = snl_arena_take (&self->arena, n_columns * sizeof (xmlAttr *));
  tree_node->n_columns = n_columns;
  memset (tree_node->columns, 0, n_columns * sizeof (xmlAttr *));
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    set_column (node, attribute, attribute);
}

/**
 * snl_tree_find_named:
 * @node: an element of a tree
 * @name: the name of an attribute, interned
 *
 * Returns: (transfer none) (nullable): that attribute of @node
 */
xmlAttr *
snl_tree_find_named (xmlNode    *node,
                     const char *name)
{
  guint column = snl_intern_get_column (name);
  xmlAttr *attribute = node->properties;

  if (G_LIKELY (column > 0 && column < get_tree_node (node)->n_columns))
    return snl_tree_get_column (node, column);
  if (column > 0)
    {
      create_columns (node);
      return snl_tree_get_column (node, column);
    }

  while (attribute != NULL && (const char *) attribute->name != name)
    attribute = attribute->next;

  return attribute;
}

/**
 * snl_tree_get:
 * @node: an element of a tree
 * @name: the name of an attribute, interned
 *
 * Returns: (transfer none) (nullable): its text, valid until it changes
 */
const char *
snl_tree_get (xmlNode    *node,
              const char *name)
{
  return snl_tree_read (snl_tree_find_named (node, name));
}

/* Allocates an attribute, or reuses one; its text is not initialized */
static SnlTreeAttribute *
new_attribute (SnlTree *self)
{
  SnlTreeAttribute *fact = self->spare_attributes;

  if (fact != NULL)
    {
      self->spare_attributes = (SnlTreeAttribute *) fact->attribute.next;
      return fact;
    }

  fact = snl_arena_take (&self->arena, sizeof *fact);
  self->n_attributes++;
  fact->attribute = (xmlAttr) {
    .type = XML_ATTRIBUTE_NODE,
    .doc = self->document,
    .psvi = fact->own,
  };
  fact->room = sizeof fact->own;

  return fact;
}

/* Appends the attribute to @node */
static void
append_attribute (xmlNode          *node,
                  SnlTreeAttribute *fact)
{
  SnlTreeNode *tree_node = get_tree_node (node);

  fact->attribute.parent = node;
  fact->attribute.next = NULL;
  fact->attribute.prev = tree_node->last;
  if (tree_node->last != NULL)
    tree_node->last->next = &fact->attribute;
  else
    node->properties = &fact->attribute;
  tree_node->last = &fact->attribute;
  set_column (node, &fact->attribute, &fact->attribute);
}

/**
 * snl_tree_add_attribute:
 * @self: a tree
 * @node: an element of the tree
 * @name: the name of an attribute that @node does not have, interned
 * @value: its text
 *
 * Appends an attribute to @node.
 */
void
snl_tree_add_attribute (SnlTree    *self,
                        xmlNode    *node,
                        const char *name,
                        const char *value)
{
  SnlTreeAttribute *fact = new_attribute (self);

  fact->attribute.name = BAD_CAST name;
  write_text (self, fact, value);
  append_attribute (node, fact);
}

/**
 * snl_tree_add_number:
 * @self: a tree
 * @node: an element of the tree
 * @name: the name of an attribute that @node does not have, interned
 * @number: its value
 *
 * Appends an attribute with a whole number to @node.
 */
void
snl_tree_add_number (SnlTree    *self,
                     xmlNode    *node,
                     const char *name,
                     int         number)
{
  SnlTreeAttribute *fact = new_attribute (self);
  char room[SNL_NUMBER_SIZE];
  const char *digits;
  char *text = fact->attribute.psvi;

  fact->attribute.name = BAD_CAST name;
  if (number >= 0 && number < 10)
    {
      text[0] = (char) ('0' + number);
      text[1] = '\0';
    }
  else
    {
      /* SNL_TREE_MIN_TEXT is enough for any number */
      digits = snl_number_print (number, room);
      memcpy (text, digits, room + sizeof room - digits);
    }
  append_attribute (node, fact);
}

/*
 * Copies an attribute of a tree; copies the whole struct unless one is reused or its text is long
 */
static void
copy_attribute (SnlTree                *self,
                xmlNode                *node,
                const SnlTreeAttribute *from)
{
  SnlTreeAttribute *fact;

  if (self->spare_attributes != NULL || from->attribute.psvi != from->own)
    {
      snl_tree_add_attribute (self, node, (const char *) from->attribute.name,
                              snl_tree_read (&from->attribute));
      return;
    }

  fact = snl_arena_take (&self->arena, sizeof *fact);
  *fact = *from;
  fact->attribute.doc = self->document;
  fact->attribute.psvi = fact->own;
  append_attribute (node, fact);
}

/**
 * snl_tree_copy_attributes:
 * @self: a tree
 * @node: an element of the tree, without any of the attributes of @from
 * @from: an element of any document
 *
 * Appends copies of the attributes of @from to @node.
 */
void
snl_tree_copy_attributes (SnlTree       *self,
                          xmlNode       *node,
                          const xmlNode *from)
{
  gboolean is_of_tree = snl_tree_is_of (from->doc);

  for (const xmlAttr *attribute = from->properties; attribute != NULL; attribute = attribute->next)
    {
      const xmlNode *text = attribute->children;

      if (is_of_tree)
        copy_attribute (self, node, (const SnlTreeAttribute *) attribute);
      else
        snl_tree_add_attribute (self, node, snl_intern ((const char *) attribute->name),
                                text != NULL && text->content != NULL
                                ? (const char *) text->content
                                : "");
    }
}

/**
 * snl_tree_copy:
 * @self: a tree
 * @from: an element of any document, whose attributes have a single text node each
 *
 * Returns: (transfer full): a copy of @from without parent; free with snl_tree_free()
 */
xmlNode *
snl_tree_copy (SnlTree       *self,
               const xmlNode *from)
{
  xmlNode *node = snl_tree_new (self, intern (from->doc, from->name));

  node->line = from->line;
  snl_tree_copy_attributes (self, node, from);

  return node;
}

/**
 * snl_tree_change_attribute:
 * @self: a tree
 * @attribute: an attribute in the tree
 * @value: its new text; must not be its current text
 */
void
snl_tree_change_attribute (SnlTree    *self,
                           xmlAttr    *attribute,
                           const char *value)
{
  write_text (self, (SnlTreeAttribute *) attribute, value);
}

/**
 * snl_tree_remove_attribute:
 * @self: a tree
 * @attribute: an attribute in the tree
 *
 * Removes @attribute from its element, and keeps it for reuse.
 */
void
snl_tree_remove_attribute (SnlTree *self,
                           xmlAttr *attribute)
{
  xmlNode *node = attribute->parent;

  if (attribute->prev != NULL)
    attribute->prev->next = attribute->next;
  else
    node->properties = attribute->next;
  if (attribute->next != NULL)
    attribute->next->prev = attribute->prev;
  else
    get_tree_node (node)->last = attribute->prev;
  set_column (node, attribute, NULL);
  attribute->next = (xmlAttr *) self->spare_attributes;
  self->spare_attributes = (SnlTreeAttribute *) attribute;
}
