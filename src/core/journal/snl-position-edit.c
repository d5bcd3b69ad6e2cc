/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changes a position.  Each change is recorded as an edit with the old and the new value;
 * snl_position_apply() makes an edit again, after checking that it fits, and snl_position_revert()
 * reverts it.  The snl_position_put functions record nothing: they set a position up before there
 * is a journal.
 */
#include "config.h"

#include "snl-position-private.h"

#include "core/base/snl-error.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Changes an attribute.  @attribute is that of @node, or NULL if there is none; @name is interned.
 * A NULL @value removes it; @value must not point into the attribute.
 */
static void
write_fact (SnlPosition *self,
            xmlNode     *node,
            xmlAttr     *attribute,
            const char  *name,
            const char  *value)
{
  snl_position_touch (self, name);

  if (attribute == NULL)
    {
      if (value != NULL)
        snl_tree_add_fact (&self->tree, node, name, value);
    }
  else if (value != NULL)
    snl_tree_change_fact (&self->tree, attribute, value);
  else
    snl_tree_remove_fact (&self->tree, attribute);
}

static void
position_write (SnlPosition *self,
                xmlNode     *node,
                const char  *name,
                const char  *value)
{
  write_fact (self, node, snl_node_find (node, name), name, value);
}

/* `id` is never set: the index of nodes is by id */
static gboolean
is_settable (const char *name)
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

/* The name of an attribute that exists has been validated before */
static gboolean
can_set (const xmlAttr *attribute,
         const char    *name)
{
  return attribute != NULL ? strcmp (name, "id") != 0 : is_settable (name);
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
 * Sets an attribute and records the edit, if the value changes.  Characters that XML does not allow
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
  write_fact (self, node, attribute, name, value);

  return TRUE;
}

/**
 * snl_position_set:
 * @self: a position
 * @id: the id of a node that exists, or `game` for the root
 * @name: the name of an attribute other than `id`
 * @value: (nullable): the new value, or %NULL to remove the attribute
 *
 * Sets an attribute.  Characters that XML does not allow become U+FFFD.
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
  write_fact (self, node, attribute, edit->name, edit->new);

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

static guint
get_place (const xmlNode *node)
{
  guint place = 0;

  while ((node = node->prev) != NULL)
    place++;

  return place;
}

/* Inserts @node at index @place among the children, or last for G_MAXUINT */
static void
insert (SnlPosition *self,
        xmlNode     *node,
        guint        place)
{
  xmlNode *next = place == G_MAXUINT ? NULL : self->root->children;

  while (next != NULL && place-- > 0)
    next = next->next;

  snl_position_insert_before (self, node, next);
}

static void
take_out (SnlPosition *self,
          xmlNode     *node)
{
  snl_position_touch (self, NULL);
  g_hash_table_remove (self->nodes, snl_node_get (node, "id"));
  xmlUnlinkNode (node);
  snl_tree_free (&self->tree, node);
}

/*
 * Parses a node that can be inserted into @self.  Returns it outside of the tree, or NULL with
 * @error.
 */
static xmlNode *
read_node (SnlPosition  *self,
           const char   *xml,
           GError      **error)
{
  xmlDoc *document = snl_position_parse (xml, -1, error);
  xmlNode *node = NULL;

  if (document == NULL)
    return NULL;

  if (snl_position_check_child (self, xmlDocGetRootElement (document), error))
    node = snl_tree_copy (&self->tree, xmlDocGetRootElement (document));

  xmlFreeDoc (document);

  return node;
}

/**
 * snl_position_put:
 * @self: a position
 * @node: (transfer full): an element outside of any tree, with an `id` that @self does not have,
 *   and without children
 *
 * Appends a copy of @node and frees @node.  Records nothing: for a position without a journal.
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
      const char *value = (const char *) attribute->children->content;

      if (!snl_text_is_clean (value))
        {
          g_autofree char *clean = snl_text_dup_clean (value);

          snl_tree_change_fact (&self->tree, attribute, clean);
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
 * Appends a new node.  Records nothing: for a position without a journal.
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
  snl_position_put_fact (self, node, snl_intern ("id"), id);
  snl_position_insert_before (self, node, NULL);

  return node;
}

/**
 * snl_position_new_model:
 * @self: a position
 * @kind: the element's name
 *
 * Creates a node that is not inserted: set its attributes with snl_position_put_fact(), and insert
 * copies of it with snl_position_put_like(), which is the fastest way to make many similar nodes.
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
  snl_tree_add_fact (&self->tree, model, snl_intern ("id"), "");

  return model;
}

/**
 * snl_position_put_like:
 * @self: a position
 * @model: a node as snl_position_new_model() returned it
 * @id: the id of the new node, which @self does not have
 *
 * Appends a copy of @model.  Records nothing: for a position without a journal.
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
  snl_tree_change_fact (&self->tree, node->properties, id);
  snl_position_insert_before (self, node, NULL);

  return node;
}

/**
 * snl_position_put_fact:
 * @self: a position
 * @node: a node of it, its root, or a model
 * @name: the name of an attribute, interned
 * @value: its value
 *
 * Sets an attribute.  Records nothing, and does not change the revision: for a position without a
 * journal.  Characters that XML does not allow become U+FFFD.
 */
void
snl_position_put_fact (SnlPosition *self,
                       xmlNode     *node,
                       const char  *name,
                       const char  *value)
{
  xmlAttr *attribute = node->properties;

  if (G_UNLIKELY (!snl_text_is_clean (value)))
    {
      g_autofree char *clean = snl_text_dup_clean (value);

      snl_position_put_fact (self, node, name, clean);
      return;
    }

  while (attribute != NULL && (const char *) attribute->name != name)
    attribute = attribute->next;

  if (attribute != NULL)
    snl_tree_change_fact (&self->tree, attribute, value);
  else
    snl_tree_add_fact (&self->tree, node, name, value);
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
  edit->place = get_place (node);
  take_out (self, node);

  return edit;
}

/*
 * Whether @value is a number, so that it may be quoted in an error.  Other values may be students'
 * names, which must not get into a log.
 */
static gboolean
is_nobody (const char *value)
{
  return value == NULL || value[strspn (value, "-0123456789")] == '\0';
}

static gboolean
apply_set (SnlPosition    *self,
           xmlNode        *node,
           const SnlEdit  *edit,
           GError        **error)
{
  const char *value = NULL;

  if (edit->name == NULL || !is_settable (edit->name))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("“%s” of “%s” cannot be set"),
                   edit->name != NULL ? edit->name : "", edit->node);
      return FALSE;
    }

  if (edit->new != NULL && !snl_text_is_clean (edit->new))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("the new value for “%s” of “%s” holds characters that cannot be stored"),
                   edit->name, edit->node);
      return FALSE;
    }

  value = snl_node_get (node, edit->name);

  if (g_strcmp0 (value, edit->old) != 0)
    {
      if (is_nobody (edit->old) && is_nobody (value))
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("“%s” of “%s” should be “%s” before this change, but is “%s”"), edit->name,
                     edit->node, edit->old != NULL ? edit->old : "", value != NULL ? value : "");
      else
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("“%s” of “%s” is not as it should be before this change"), edit->name,
                     edit->node);
      return FALSE;
    }

  position_write (self, node, edit->name, edit->new);

  return TRUE;
}

static gboolean
apply_add (SnlPosition    *self,
           const SnlEdit  *edit,
           GError        **error)
{
  xmlNode *node = read_node (self, edit->new != NULL ? edit->new : "", error);

  if (node == NULL)
    {
      g_prefix_error (error, _("“%s” cannot be added: "), edit->node);
      return FALSE;
    }

  if (strcmp (snl_node_get (node, "id"), edit->node) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("“%s” should be added, but “%s” is written"),
                   edit->node, snl_node_get (node, "id"));
      snl_tree_free (&self->tree, node);
      return FALSE;
    }

  insert (self, node, G_MAXUINT);

  return TRUE;
}

/* Whether two nodes are equal, whatever the order of their attributes */
static gboolean
is_same_node (const xmlNode *one,
              const xmlNode *other)
{
  guint n_one = 0;
  guint n_other = 0;

  for (xmlAttr *attribute = one->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;

      n_one++;

      if (g_strcmp0 (snl_node_get (one, name), snl_node_get (other, name)) != 0)
        return FALSE;
    }

  for (xmlAttr *attribute = other->properties; attribute != NULL; attribute = attribute->next)
    n_other++;

  return n_one == n_other && xmlStrEqual (one->name, other->name);
}

static gboolean
apply_remove (SnlPosition    *self,
              xmlNode        *node,
              const SnlEdit  *edit,
              GError        **error)
{
  xmlDoc *old = NULL;
  gboolean fits = FALSE;

  old = snl_position_parse (edit->old != NULL ? edit->old : "", -1, error);

  if (old == NULL)
    {
      g_prefix_error (error, _("“%s” cannot be taken out: "), edit->node);
      return FALSE;
    }

  fits = node != self->root && is_same_node (xmlDocGetRootElement (old), node) &&
         get_place (node) == edit->place;
  xmlFreeDoc (old);

  if (!fits)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("“%s” is not as it should be before it is taken out"), edit->node);
      return FALSE;
    }

  take_out (self, node);

  return TRUE;
}

/**
 * snl_position_apply:
 * @self: a position
 * @edit: an edit, which may come from a file
 * @error: return location for an #SnlError
 *
 * Applies @edit, if the node is as the edit expects it to be.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and nothing changed, if the node does not exist or
 *   differs from the edit's old value
 */
gboolean
snl_position_apply (SnlPosition    *self,
                    const SnlEdit  *edit,
                    GError        **error)
{
  xmlNode *node = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (edit != NULL && edit->node != NULL, FALSE);

  if (edit->kind == SNL_EDIT_ADD)
    return apply_add (self, edit, error);

  node = snl_position_find (self, edit->node);

  if (node == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("there is no “%s” in the position"),
                   edit->node);
      return FALSE;
    }

  if (edit->kind == SNL_EDIT_REMOVE)
    return apply_remove (self, node, edit, error);

  return apply_set (self, node, edit, error);
}

/**
 * snl_position_revert:
 * @self: a position
 * @edit: the last edit of @self that has not been reverted
 *
 * Undoes @edit.
 */
void
snl_position_revert (SnlPosition   *self,
                     const SnlEdit *edit)
{
  xmlNode *node = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (edit != NULL && edit->node != NULL);

  if (edit->kind == SNL_EDIT_REMOVE)
    {
      node = read_node (self, edit->old, NULL);
      g_return_if_fail (node != NULL);
      insert (self, node, edit->place);
      return;
    }

  node = snl_position_find (self, edit->node);
  g_return_if_fail (node != NULL);

  if (edit->kind == SNL_EDIT_ADD)
    take_out (self, node);
  else
    position_write (self, node, edit->name, edit->old);
}
