/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Applies an edit, after checking that the position is as the edit expects it, and reverts an edit.
 * Used for redo, for undo and to read a game; an edit may come from a stranger's file.
 */

#include "snl-position-private.h"

#include "core/base/snl-error.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Parses a node that can be inserted into @self. Returns it outside of the tree, or NULL with
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

/*
 * Whether @value is a number, so that it may be quoted in an error. Other values may be students'
 * names, which must not get into a log.
 */
static gboolean
may_quote (const char *value)
{
  return value == NULL || value[strspn (value, "-0123456789")] == '\0';
}

/* Whether a file may contain one more attribute of @node */
static gboolean
check_attribute_count (SnlPosition    *self,
                       const xmlNode  *node,
                       const char     *id,
                       GError        **error)
{
  guint count = 0;

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    count++;

  if (count >= SNL_MAX_ATTRIBUTES)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("“%s” has more than %d facts, which no game can hold"),
                   snl_text_get_quotable (id),
                   SNL_MAX_ATTRIBUTES);
      return FALSE;
    }

  return snl_position_check_size (self, error);
}

static gboolean
apply_set (SnlPosition    *self,
           xmlNode        *node,
           const SnlEdit  *edit,
           GError        **error)
{
  const char *value = NULL;

  if (edit->name == NULL || !snl_position_is_settable (edit->name))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("“%s” of “%s” cannot be set"),
                   snl_text_get_quotable (edit->name), snl_text_get_quotable (edit->node));
      return FALSE;
    }

  if (edit->new != NULL && !snl_text_is_clean (edit->new))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("the new value for “%s” of “%s” holds characters that cannot be stored"),
                   snl_text_get_quotable (edit->name), snl_text_get_quotable (edit->node));
      return FALSE;
    }

  value = snl_node_get (node, edit->name);

  if (g_strcmp0 (value, edit->old) != 0)
    {
      const char *name = snl_text_get_quotable (edit->name);
      const char *id = snl_text_get_quotable (edit->node);

      if (may_quote (edit->old) && may_quote (value))
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("“%s” of “%s” should be “%s” before this change, but is “%s”"), name, id,
                     edit->old != NULL ? edit->old : "", value != NULL ? value : "");
      else
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("“%s” of “%s” is not as it should be before this change"), name, id);
      return FALSE;
    }

  if (value == NULL && edit->new != NULL && !check_attribute_count (self, node, edit->node, error))
    return FALSE;

  snl_position_write (self, node, edit->name, edit->new);

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
      g_prefix_error (error, _("“%s” cannot be added: "), snl_text_get_quotable (edit->node));
      return FALSE;
    }

  if (strcmp (snl_node_get (node, "id"), edit->node) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("“%s” should be added, but “%s” is written"),
                   snl_text_get_quotable (edit->node),
                   snl_text_get_quotable (snl_node_get (node, "id")));
      snl_tree_free (&self->tree, node);
      return FALSE;
    }

  if (!snl_position_check_size (self, error))
    {
      snl_tree_free (&self->tree, node);
      return FALSE;
    }

  snl_position_insert (self, node, G_MAXUINT);

  return TRUE;
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
      g_prefix_error (error, _("“%s” cannot be taken out: "), snl_text_get_quotable (edit->node));
      return FALSE;
    }

  fits = node != self->root && snl_node_is_same (xmlDocGetRootElement (old), node) &&
         snl_position_get_place (self, node) == edit->place;
  xmlFreeDoc (old);

  if (!fits)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("“%s” is not as it should be before it is taken out"),
                   snl_text_get_quotable (edit->node));
      return FALSE;
    }

  snl_position_unlink (self, node);

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
                   snl_text_get_quotable (edit->node));
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
      snl_position_insert (self, node, edit->place);
      return;
    }

  node = snl_position_find (self, edit->node);
  g_return_if_fail (node != NULL);

  if (edit->kind == SNL_EDIT_ADD)
    snl_position_unlink (self, node);
  else
    snl_position_write (self, node, edit->name, edit->old);
}
