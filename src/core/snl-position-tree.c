/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-position-private.h"

#include "snl-intern.h"

#include <libxml/parserInternals.h>
#include <string.h>

/*
 * What a position's tree is made of: nodes as libxml2 has them, whose memory is the position's own, so that
 * a game begins and ends without thousands of small pieces.  libxml2 may read them and move them about, but
 * never free them: an attribute or a node that goes is kept for the next that comes.  Names are interned.
 */

#define OWN_ROOM 24   /* bytes; more than most values need */

/* An attribute with its text */
struct _SnlFact {
  xmlAttr attribute;   /* first */
  xmlNode text;
  gsize   room;        /* bytes where the text stands */
  char    own[OWN_ROOM];
};

struct _SnlTreeNode {
  xmlNode  node;   /* first */
  xmlAttr *last;   /* of its attributes */
};

/* Its address tells a position's document from all others. */
static const char mark;

gboolean
snl_tree_is_document (const xmlDoc *document)
{
  return document != NULL && document->_private == &mark;
}

/* A name in @document is interned already, if that is a position's */
static const char *
intern (const xmlDoc  *document,
        const xmlChar *name)
{
  return snl_tree_is_document (document) ? (const char *) name : snl_intern ((const char *) name);
}

static SnlTreeNode *
get_tree_node (xmlNode *node)
{
  return (SnlTreeNode *) node;
}

/**
 * snl_tree_init:
 * @root: what the root is called
 *
 * Begins the tree of @self, with nothing in it but the root.
 */
void
snl_tree_init (SnlPosition *self,
               const char  *root)
{
  self->document = xmlNewDoc (BAD_CAST "1.0");
  self->document->_private = (gpointer) &mark;
  self->root = snl_tree_new (self, snl_intern (root));
  xmlDocSetRootElement (self->document, self->root);
}

/* Gives all of it back. */
void
snl_tree_clear (SnlPosition *self)
{
  self->document->children = self->document->last = NULL;
  xmlFreeDoc (self->document);
  snl_arena_clear (&self->arena);
}

/**
 * snl_tree_new:
 * @kind: interned: what it is called
 *
 * Returns: (transfer full): a node that has no attributes and stands nowhere yet, for snl_tree_free()
 */
xmlNode *
snl_tree_new (SnlPosition *self,
              const char  *kind)
{
  SnlTreeNode *node = self->spare_nodes;

  if (node != NULL)
    self->spare_nodes = (SnlTreeNode *) node->node.next;
  else
    node = snl_arena_take (&self->arena, sizeof *node);

  memset (node, 0, sizeof *node);
  node->node.type = XML_ELEMENT_NODE;
  node->node.name = BAD_CAST kind;
  node->node.doc = self->document;

  return &node->node;
}

/* Adds the attributes of @from to @node, which has none of these. */
void
snl_tree_copy_facts (SnlPosition   *self,
                     xmlNode       *node,
                     const xmlNode *from)
{
  for (const xmlAttr *attribute = from->properties; attribute != NULL; attribute = attribute->next)
    {
      const xmlNode *text = attribute->children;

      snl_tree_add_fact (self, node, intern (from->doc, attribute->name),
                         text != NULL && text->content != NULL ? (const char *) text->content : "");
    }
}

/**
 * snl_tree_copy:
 * @from: an element of any document, whose attributes are one text each
 *
 * Returns: (transfer full): a node like @from that stands nowhere yet, for snl_tree_free()
 */
xmlNode *
snl_tree_copy (SnlPosition   *self,
               const xmlNode *from)
{
  xmlNode *node = snl_tree_new (self, intern (from->doc, from->name));

  node->line = from->line;
  snl_tree_copy_facts (self, node, from);

  return node;
}

/* Gives a node back that stands nowhere. */
void
snl_tree_free (SnlPosition *self,
               xmlNode     *node)
{
  while (node->properties != NULL)
    snl_tree_remove_fact (self, node->properties);
  node->next = (xmlNode *) self->spare_nodes;
  self->spare_nodes = get_tree_node (node);
}

/* Where the new text fits into the old one's place, it goes there. */
static void
write_text (SnlPosition *self,
            SnlFact     *fact,
            const char  *value)
{
  gsize size = strlen (value) + 1;

  if (size > fact->room)
    {
      /* twice as much each time: what an attribute once needed it will need again */
      fact->room = MAX (size, 2 * fact->room);
      fact->text.content = snl_arena_take (&self->arena, fact->room);
    }
  memcpy (fact->text.content, value, size);
}

/* With room for a text; what stands in it is for the next to say. */
static SnlFact *
new_fact (SnlPosition *self)
{
  SnlFact *fact = self->spare_facts;

  if (fact != NULL)
    {
      self->spare_facts = (SnlFact *) fact->attribute.next;
      fact->attribute.next = fact->attribute.prev = NULL;
      return fact;
    }

  fact = snl_arena_take (&self->arena, sizeof *fact);
  memset (fact, 0, G_STRUCT_OFFSET (SnlFact, room));
  fact->attribute.type = XML_ATTRIBUTE_NODE;
  fact->attribute.doc = self->document;
  fact->attribute.children = fact->attribute.last = &fact->text;
  fact->text.type = XML_TEXT_NODE;
  fact->text.name = xmlStringText;
  fact->text.parent = (xmlNode *) &fact->attribute;
  fact->text.doc = self->document;
  fact->text.content = BAD_CAST fact->own;
  fact->room = sizeof fact->own;

  return fact;
}

/**
 * snl_tree_add_fact:
 * @node: of the tree
 * @name: interned: of an attribute that @node does not have
 * @value: what it says
 *
 * Gives @node one more attribute, its last.
 */
void
snl_tree_add_fact (SnlPosition *self,
                   xmlNode     *node,
                   const char  *name,
                   const char  *value)
{
  SnlTreeNode *tree_node = get_tree_node (node);
  SnlFact *fact = new_fact (self);

  fact->attribute.name = BAD_CAST name;
  fact->attribute.parent = node;
  fact->attribute.prev = tree_node->last;
  if (tree_node->last != NULL)
    tree_node->last->next = &fact->attribute;
  else
    node->properties = &fact->attribute;
  tree_node->last = &fact->attribute;
  write_text (self, fact, value);
}

/**
 * snl_tree_change_fact:
 * @attribute: of the tree
 * @value: what it says from now on; not its own text
 */
void
snl_tree_change_fact (SnlPosition *self,
                      xmlAttr     *attribute,
                      const char  *value)
{
  write_text (self, (SnlFact *) attribute, value);
}

/* Takes @attribute away from its node. */
void
snl_tree_remove_fact (SnlPosition *self,
                      xmlAttr     *attribute)
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
  attribute->next = (xmlAttr *) self->spare_facts;
  self->spare_facts = (SnlFact *) attribute;
}
