/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Changes a position. Each change is recorded as an edit with the old and the new value, which
 * snl-position-apply.c can revert or apply again. The functions snl_position_put…() record
 * nothing: they set up a position that has no journal yet.
 */

#include "snl-position-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-text.h"

#include <string.h>

/*
 * Changes an attribute. @attribute is that of @node, or NULL if there is none; @name is interned.
 * A NULL @value removes it; @value must not point into the attribute.
 */
static void
write_attribute (SnlPosition *self,
                 xmlNode     *node,
                 xmlAttr     *attribute,
                 const char  *name,
                 const char  *value)
{
  snl_position_touch (self, name);

  if (attribute == NULL)
    {
      if (value != NULL)
        snl_tree_add_attribute (&self->tree, node, name, value);
    }
  else if (value != NULL)
    snl_tree_change_attribute (&self->tree, attribute, value);
  else
    snl_tree_remove_attribute (&self->tree, attribute);
}

void
snl_position_write (SnlPosition *self,
                    xmlNode     *node,
                    const char  *name,
                    const char  *value)
{
  write_attribute (self, node, snl_node_find (node, name), name, value);
}

/* `id` cannot be set, because nodes are indexed by it */
gboolean
snl_position_is_settable (const char *name)
{
  return strcmp (name, "id") != 0 && strcmp (name, "xmlns") != 0 &&
         xmlValidateNCName ((const xmlChar *) name, 0) == 0;
}

static const char *
get_id (SnlPosition   *self,
        const xmlNode *node)
{
  return node == self->root ? "game" : snl_node_get (node, "id");
}

/* Whether an attribute can be set; the name of an @attribute that exists was validated before */
static gboolean
can_set (const xmlAttr *attribute,
         const char    *name)
{
  return attribute != NULL ? strcmp (name, "id") != 0 : snl_position_is_settable (name);
}

/**
 * snl_position_set_on:
 * @self: a position
 * @node: a node of it, or its root
 * @name: the name of an attribute other than `id`, interned
 * @value: (nullable): the new value, or %NULL to remove the attribute
 * @cause: (nullable): the module's word for the reason
 * @entry: (nullable): the entry to append the edit to; %NULL to record nothing
 *
 * Sets an attribute and records the edit, if the value changes. Characters that XML does not allow
 * become U+FFFD.
 *
 * Returns: %FALSE if the attribute has the value @value already
 */
gboolean
snl_position_set_on (SnlPosition *self,
                     xmlNode     *node,
                     const char  *name,
                     const char  *value,
                     const char  *cause,
                     SnlEntry    *entry)
{
  xmlAttr *attribute = NULL;

  g_return_val_if_fail (node != NULL && name != NULL, FALSE);

  if (value != NULL && G_UNLIKELY (!snl_text_is_clean (value)))
    {
      g_autofree char *clean = snl_text_dup_clean (value);

      return snl_position_set_on (self, node, name, clean, cause, entry);
    }

  attribute = snl_tree_find_named (node, name);
  if (snl_text_is_same (snl_tree_read (attribute), value))
    return FALSE;
  g_return_val_if_fail (can_set (attribute, name), FALSE);

  if (entry != NULL)
    snl_entry_add_edit (entry, SNL_EDIT_SET, get_id (self, node), name, snl_tree_read (attribute),
                        value, cause);
  write_attribute (self, node, attribute, name, value);

  return TRUE;
}

/**
 * snl_position_set:
 * @self: a position
 * @id: the id of a node that exists, or `game` for the root
 * @name: the name of an attribute other than `id`
 * @value: (nullable): the new value, or %NULL to remove the attribute
 *
 * Sets an attribute. Characters that XML does not allow become U+FFFD.
 *
 * Returns: (transfer full): the edit, which is already applied, for the journal
 */
SnlEdit *
snl_position_set (SnlPosition *self,
                  const char  *id,
                  const char  *name,
                  const char  *value)
{
  xmlNode *node = snl_position_find (self, id);
  g_autofree char *clean = NULL;
  xmlAttr *attribute = NULL;
  SnlEdit *edit = NULL;

  g_return_val_if_fail (node != NULL && name != NULL, NULL);

  attribute = snl_node_find (node, name);
  g_return_val_if_fail (can_set (attribute, name), NULL);

  if (value != NULL && !snl_text_is_clean (value))
    value = clean = snl_text_dup_clean (value);
  edit = snl_edit_new (SNL_EDIT_SET, get_id (self, node), name, snl_tree_read (attribute), value);
  write_attribute (self, node, attribute, edit->name, edit->new);

  return edit;
}

static char *
write_node (const xmlNode *node)
{
  GString *xml = g_string_new ("<");

  g_string_append (xml, (const char *) node->name);
  snl_position_write_attributes (node, xml);
  g_string_append (xml, "/>");

  return g_string_free (xml, FALSE);
}

/* The children in a GSequence, which finds a place in logarithmic time: a file may ask for many */
static GSequence *
ensure_order (SnlPosition *self)
{
  if (self->order != NULL)
    return self->order;

  self->order = g_sequence_new (NULL);
  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    node->_private = g_sequence_append (self->order, node);

  return self->order;
}

/* The index of @node among the children */
guint
snl_position_get_place (SnlPosition   *self,
                        const xmlNode *node)
{
  ensure_order (self);

  return (guint) g_sequence_iter_get_position (node->_private);
}

/* Inserts @node at index @place among the children, or last for G_MAXUINT */
void
snl_position_insert (SnlPosition *self,
                     xmlNode     *node,
                     guint        place)
{
  GSequence *order = place < G_MAXINT ? ensure_order (self) : NULL;
  GSequenceIter *next = order != NULL ? g_sequence_get_iter_at_pos (order, (int) place) : NULL;

  snl_position_insert_before (self, node, next != NULL && !g_sequence_iter_is_end (next)
                                          ? g_sequence_get (next) : NULL);
}

void
snl_position_unlink (SnlPosition *self,
                     xmlNode     *node)
{
  snl_position_touch (self, NULL);
  snl_position_add_to_count (self, node, -1);
  g_hash_table_remove (self->nodes, snl_node_get (node, "id"));
  if (self->order != NULL)
    g_sequence_remove (node->_private);
  xmlUnlinkNode (node);
  snl_tree_free (&self->tree, node);
}

/**
 * snl_position_put:
 * @self: a position
 * @node: (transfer full): an element outside of any tree, with an `id` that @self does not have,
 *   and without children
 *
 * Appends a copy of @node and frees @node. Records nothing: for a position without a journal.
 * Characters that XML does not allow become U+FFFD.
 *
 * Returns: (transfer none): the node in @self
 */
xmlNode *
snl_position_put (SnlPosition *self,
                  xmlNode     *node)
{
  xmlNode *there = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (node != NULL && node->parent == NULL, NULL);
  g_return_val_if_fail (node->type == XML_ELEMENT_NODE && node->children == NULL, NULL);
  g_return_val_if_fail (node->doc != self->tree.document, NULL);
  g_return_val_if_fail (snl_node_get (node, "id") != NULL, NULL);
  g_return_val_if_fail (!g_hash_table_contains (self->nodes, snl_node_get (node, "id")), NULL);

  there = snl_tree_copy (&self->tree, node);
  xmlFreeNode (node);

  for (xmlAttr *attribute = there->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *value = snl_tree_read (attribute);

      if (!snl_text_is_clean (value))
        {
          g_autofree char *clean = snl_text_dup_clean (value);

          snl_tree_change_attribute (&self->tree, attribute, clean);
        }
    }

  snl_position_insert_before (self, there, NULL);

  return there;
}

/**
 * snl_position_put_new:
 * @self: a position
 * @kind: the element's name
 * @id: its id, which @self does not have
 *
 * Appends a new node. Records nothing: for a position without a journal.
 *
 * Returns: (transfer none): the node
 */
xmlNode *
snl_position_put_new (SnlPosition *self,
                      const char  *kind,
                      const char  *id)
{
  xmlNode *node = NULL;

  g_return_val_if_fail (self != NULL && kind != NULL && id != NULL, NULL);
  g_return_val_if_fail (!g_hash_table_contains (self->nodes, id), NULL);

  node = snl_tree_new (&self->tree, snl_intern (kind));
  snl_position_put_attribute (self, node, snl_intern ("id"), id);
  snl_position_insert_before (self, node, NULL);

  return node;
}

/**
 * snl_position_new_model:
 * @self: a position
 * @kind: the element's name
 *
 * Creates a node that is not inserted: set its attributes with snl_position_put_attribute(), and
 * insert copies of it with snl_position_put_like(), which is the fastest way to make many similar
 * nodes.
 *
 * Returns: (transfer none): the node, valid as long as @self
 */
xmlNode *
snl_position_new_model (SnlPosition *self,
                        const char  *kind)
{
  xmlNode *model = NULL;

  g_return_val_if_fail (self != NULL && kind != NULL, NULL);

  model = snl_tree_new (&self->tree, snl_intern (kind));
  snl_tree_add_attribute (&self->tree, model, snl_intern ("id"), "");

  return model;
}

/**
 * snl_position_put_like:
 * @self: a position
 * @model: a node as snl_position_new_model() returned it
 * @id: the id of the new node, which @self does not have
 *
 * Appends a copy of @model. Records nothing: for a position without a journal.
 *
 * Returns: (transfer none): the node
 */
xmlNode *
snl_position_put_like (SnlPosition   *self,
                       const xmlNode *model,
                       const char    *id)
{
  xmlNode *node = NULL;

  g_return_val_if_fail (self != NULL && model != NULL && id != NULL, NULL);

  node = snl_tree_copy (&self->tree, model);
  snl_tree_change_attribute (&self->tree, node->properties, id);
  snl_position_insert_before (self, node, NULL);

  return node;
}

/**
 * snl_position_put_attribute:
 * @self: a position
 * @node: a node of it, its root, or a model
 * @name: the name of an attribute, interned
 * @value: its value
 *
 * Sets an attribute. Records nothing, and does not change the revision: for a position without a
 * journal. Characters that XML does not allow become U+FFFD.
 */
void
snl_position_put_attribute (SnlPosition *self,
                            xmlNode     *node,
                            const char  *name,
                            const char  *value)
{
  xmlAttr *attribute = node->properties;

  if (G_UNLIKELY (!snl_text_is_clean (value)))
    {
      g_autofree char *clean = snl_text_dup_clean (value);

      snl_position_put_attribute (self, node, name, clean);
      return;
    }

  while (attribute != NULL && (const char *) attribute->name != name)
    attribute = attribute->next;

  if (attribute != NULL)
    snl_tree_change_attribute (&self->tree, attribute, value);
  else
    snl_tree_add_attribute (&self->tree, node, name, value);
}

/**
 * snl_position_add:
 * @self: a position
 * @node: (transfer full): as for snl_position_put()
 *
 * Appends a copy of @node and frees @node.
 *
 * Returns: (transfer full): the edit, which is already applied, for the journal
 */
SnlEdit *
snl_position_add (SnlPosition *self,
                  xmlNode     *node)
{
  xmlNode *there = snl_position_put (self, node);
  g_autofree char *xml = there != NULL ? write_node (there) : NULL;

  return there != NULL
         ? snl_edit_new (SNL_EDIT_ADD, snl_node_get (there, "id"), NULL, NULL, xml) : NULL;
}

/**
 * snl_position_remove:
 * @self: a position
 * @id: the id of a node that exists, not `game`
 *
 * Removes a node and frees it.
 *
 * Returns: (transfer full): the edit, which is already applied, for the journal
 */
SnlEdit *
snl_position_remove (SnlPosition *self,
                     const char  *id)
{
  xmlNode *node = snl_position_find (self, id);
  g_autofree char *xml = NULL;
  SnlEdit *edit = NULL;

  g_return_val_if_fail (node != NULL && node != self->root, NULL);

  xml = write_node (node);
  edit = snl_edit_new (SNL_EDIT_REMOVE, id, NULL, xml, NULL);
  edit->place = snl_position_get_place (self, node);
  snl_position_unlink (self, node);

  return edit;
}

/**
 * snl_position_rename:
 * @self: a position
 * @id: the id of a node, not `game`; of one that does not exist nothing is renamed
 * @other: an id that no node has
 *
 * Changes the id of a node, recording nothing. What refers to the node stays as it is.
 */
void
snl_position_rename (SnlPosition *self,
                     const char  *id,
                     const char  *other)
{
  xmlNode *node = snl_position_find (self, id);

  g_return_if_fail (node != self->root && snl_position_find (self, other) == NULL);

  if (node == NULL)
    return;

  g_hash_table_remove (self->nodes, id);
  snl_position_write (self, node, snl_intern ("id"), other);
  g_hash_table_insert (self->nodes, (gpointer) snl_node_get (node, "id"), node);
}
