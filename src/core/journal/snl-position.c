/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-position.h"

#include "snl-position-private.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text-private.h"
#include "core/expression/snl-value.h"

#include <string.h>

#define ROOT_ID "game"

/**
 * snl_node_get:
 * @node: an element
 * @name: an attribute's name, without a namespace
 *
 * Reads an attribute without copying it.
 *
 * Returns: (nullable): the value, which lives until the attribute is next changed; %NULL if there
 *   is no such attribute
 */
const char *
snl_node_get (const xmlNode *node,
              const char    *name)
{
  const xmlAttr *attribute = NULL;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  attribute = snl_node_find (node, name);

  if (attribute == NULL)
    return NULL;

  if (attribute->children == NULL || attribute->children->content == NULL)
    return "";

  return (const char *) attribute->children->content;
}

/* The attribute itself, or NULL */
xmlAttr *
snl_node_find (const xmlNode *node,
               const char    *name)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    /* most names differ in one of the first two letters */
    if (attribute->name[0] == (xmlChar) name[0] && attribute->name[1] == (xmlChar) name[1]
        && snl_text_is_same ((const char *) attribute->name, name))
      return attribute;

  return NULL;
}

/* Puts @node, which has an id, before the child @next, or last; it can be found from now on */
void
snl_position_insert_before (SnlPosition *self,
                            xmlNode     *node,
                            xmlNode     *next)
{
  if (next != NULL)
    xmlAddPrevSibling (next, node);
  else
    xmlAddChild (self->root, node);

  snl_position_touch (self, NULL);
  g_hash_table_insert (self->nodes, (gpointer) snl_node_get (node, "id"), node);
}

/* (transfer full) (nullable): what was kept for later use, if anything was */
gpointer
snl_position_take_spare (SnlPosition *self)
{
  return g_steal_pointer (&self->spare);
}

/* Keeps @spare until somebody takes it or @self goes; FALSE if there is one already. */
gboolean
snl_position_keep_spare (SnlPosition    *self,
                         gpointer        spare,
                         GDestroyNotify  free_spare)
{
  if (self->spare != NULL)
    return FALSE;

  self->spare = spare;
  self->free_spare = free_spare;

  return TRUE;
}

/* What was counted for another state of play does not count any more. */
static void
refresh_shown (SnlPosition *self)
{
  if (self->shown_at == self->revision)
    return;

  self->shown_at = self->revision;
  self->shown = 0;
  g_clear_pointer (&self->unshown, g_free);
}

/* How many operations there are left now to show something of @self */
gsize
snl_position_get_showable (SnlPosition *self)
{
  refresh_shown (self);
  if (self->shown > 0)
    {
      gint64 now = g_get_monotonic_time ();
      gsize made_up = (gsize) MAX (now - self->shown_last, 0) * SNL_SHOW_MICROSECOND;

      self->shown -= MIN (self->shown, made_up);
      self->shown_last = now;
    }

  return SNL_SHOW_IN_ALL - MIN (self->shown, SNL_SHOW_IN_ALL);
}

/* Counts what it took to show something; @trouble (nullable) tells why not all of that could be. */
void
snl_position_add_shown (SnlPosition *self,
                        gsize        operations,
                        const char  *trouble)
{
  refresh_shown (self);
  if (operations > SNL_SHOW_FREE)
    {
      self->shown += operations;
      self->shown_last = g_get_monotonic_time ();
    }
  if (trouble != NULL && self->unshown == NULL)
    self->unshown = g_strdup (trouble);
}

/**
 * snl_position_get_unshown:
 * @self: a position
 *
 * Returns: (transfer none) (nullable): a sentence that says why not all of it could be shown, since it changed last
 */
const char *
snl_position_get_unshown (SnlPosition *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  refresh_shown (self);

  return self->unshown;
}

static const char *fact_names[SNL_N_GAME_FACTS];   /* interned */

static gpointer
init_fact_names (gpointer user_data)
{
  static const char *const names[SNL_N_GAME_FACTS] = {
    [SNL_GAME_TURN] = "turn",
    [SNL_GAME_PHASE] = "phase",
    [SNL_GAME_STEP] = "step",
    [SNL_GAME_ACTIVE] = "active",
    [SNL_GAME_ENDED] = "ended",
    [SNL_GAME_PLAYED_ON] = "played_on",
    [SNL_GAME_DICE] = "dice",
    [SNL_GAME_CHANCE] = "chance",
  };

  for (guint i = 0; i < SNL_N_GAME_FACTS; i++)
    {
      fact_names[i] = snl_intern (names[i]);
      snl_intern_add_column (fact_names[i]);
    }

  return NULL;
}

/**
 * snl_position_new:
 *
 * Returns: (transfer full): a position with nothing in it
 */
SnlPosition *
snl_position_new (void)
{
  static GOnce once = G_ONCE_INIT;
  SnlPosition *self = g_new0 (SnlPosition, 1);

  g_once (&once, init_fact_names, NULL);
  snl_tree_init (&self->tree, snl_intern (SNL_POSITION_ROOT));
  self->root = xmlDocGetRootElement (self->tree.document);
  self->nodes = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (self->nodes, (gpointer) ROOT_ID, self->root);
  self->touched = g_ptr_array_new ();

  return self;
}

/**
 * snl_position_copy:
 * @self: a position
 *
 * Returns: (transfer full): a position that is equal to @self and shares nothing with it
 */
SnlPosition *
snl_position_copy (SnlPosition *self)
{
  SnlPosition *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  copy = snl_position_new ();
  snl_tree_copy_facts (&copy->tree, copy->root, self->root);

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    snl_position_insert_before (copy, snl_tree_copy (&copy->tree, node), NULL);

  return copy;
}

/**
 * snl_position_free:
 * @self: (nullable) (transfer full): a position
 *
 * Frees @self and its tree.
 */
void
snl_position_free (SnlPosition *self)
{
  if (self == NULL)
    return;

  if (self->spare != NULL)
    self->free_spare (self->spare);

  g_free (self->unshown);
  g_ptr_array_unref (self->touched);
  g_hash_table_unref (self->nodes);
  snl_tree_clear (&self->tree);
  g_free (self);
}

/**
 * snl_position_get_document:
 * @self: a position
 *
 * Returns: (transfer none): the tree, to be read with XPath; it is changed only through @self
 */
xmlDoc *
snl_position_get_document (SnlPosition *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tree.document;
}

/**
 * snl_position_get_root:
 * @self: a position
 *
 * Returns: (transfer none): the `position` element
 */
xmlNode *
snl_position_get_root (SnlPosition *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->root;
}

/**
 * snl_position_find:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 *
 * Returns: (transfer none) (nullable): the node, or %NULL if there is none
 */
xmlNode *
snl_position_find (SnlPosition *self,
                   const char  *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return strcmp (id, ROOT_ID) == 0 ? self->root : g_hash_table_lookup (self->nodes, id);
}

/**
 * snl_position_get:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 * @name: an attribute's name
 *
 * Reads a value without copying it.
 *
 * Returns: (transfer none) (nullable): the value, which lives until it is next changed; %NULL if
 *   there is no such node or attribute
 */
const char *
snl_position_get (SnlPosition *self,
                  const char  *id,
                  const char  *name)
{
  xmlNode *node = snl_position_find (self, id);

  return node != NULL ? snl_node_get (node, name) : NULL;
}

/**
 * snl_game_fact_get_name:
 * @fact: one of the facts of each game; there must have been a position
 *
 * Returns: (transfer none): interned: the attribute's name
 */
const char *
snl_game_fact_get_name (SnlGameFact fact)
{
  g_return_val_if_fail (fact < SNL_N_GAME_FACTS, NULL);

  return fact_names[fact];
}

/**
 * snl_position_get_fact:
 * @self: a position
 * @fact: one of the facts of each game
 *
 * Does what snl_position_get() does for the root, sooner.
 *
 * Returns: (transfer none) (nullable): the value, which lives until it is next changed
 */
const char *
snl_position_get_fact (SnlPosition *self,
                       SnlGameFact  fact)
{
  g_return_val_if_fail (self != NULL, NULL);

  return snl_tree_get (self->root, snl_game_fact_get_name (fact));
}

/**
 * snl_position_get_count:
 * @self: a position
 * @fact: one of the facts of each game that is a number
 *
 * Returns: the number; 0 if there is none
 */
guint
snl_position_get_count (SnlPosition *self,
                        SnlGameFact  fact)
{
  return (guint) snl_number_read (snl_position_get_fact (self, fact));
}

/**
 * snl_position_get_number:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 * @name: an attribute's name
 *
 * Reads a value as XPath's number() would.
 *
 * Returns: the number; NaN if there is no such node or attribute, or it is not a number
 */
double
snl_position_get_number (SnlPosition *self,
                         const char  *id,
                         const char  *name)
{
  const char *value = snl_position_get (self, id, name);

  return snl_text_to_number (value != NULL ? value : "");
}
