/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A position is a libxml2 document whose nodes and attributes are allocated in an arena (see
 * snl-tree.h), and a hash table of its nodes by id. Reading an attribute returns a pointer into
 * the tree. snl-position-edit.c changes it, snl-position-xml.c reads and writes it as text. This
 * file also keeps the budget of what is evaluated to show the position.
 */

#include "snl-position.h"

#include "snl-position-private.h"
#include "core/base/snl-error.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"
#include "core/expression/snl-value.h"

#include <glib/gi18n.h>
#include <string.h>

#define ROOT_ID "game"   /* the id of the root, which has no attribute `id` */

static const struct {
  const char *name;
  guint       max;
} kinds[SNL_POSITION_N_KINDS] = {
  { "piece",  SNL_MAX_KIND },
  { "square", SNL_MAX_SQUARES },
  { "place",  SNL_MAX_KIND },
  { "record", SNL_MAX_KIND },
};

static const char *
get_value (const xmlAttr *attribute)
{
  if (snl_tree_is_of (attribute->doc))
    return snl_tree_read (attribute);
  if (attribute->children == NULL || attribute->children->content == NULL)
    return "";

  return (const char *) attribute->children->content;
}

/**
 * snl_node_get:
 * @node: an element
 * @name: the name of an attribute without a namespace
 *
 * Returns: (transfer none) (nullable): the value, valid until the attribute changes; %NULL if there
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

  return attribute != NULL ? get_value (attribute) : NULL;
}

/**
 * snl_node_is:
 * @node: (nullable): a node
 * @kind: the name of an element
 *
 * Returns: whether @node is an element with that name
 */
gboolean
snl_node_is (const xmlNode *node,
             const char    *kind)
{
  return node != NULL && node->type == XML_ELEMENT_NODE &&
         snl_text_is_same ((const char *) node->name, kind);
}

/* Returns the attribute, or NULL if there is none */
xmlAttr *
snl_node_find (const xmlNode *node,
               const char    *name)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    /* compare two characters first: most names differ in one of them */
    if (attribute->name[0] == (xmlChar) name[0] && attribute->name[1] == (xmlChar) name[1] &&
        (name[0] == '\0' || name[1] == '\0' ||
         snl_text_is_same ((const char *) attribute->name + 2, name + 2)))
      return attribute;

  return NULL;
}

/* Whether two nodes are equal, whatever the order of their attributes */
gboolean
snl_node_is_same (const xmlNode *one,
                  const xmlNode *other)
{
  /* most often the order is the same as well */
  const xmlAttr *there = other->properties;
  guint n_one = 0;
  guint n_other = 0;

  if (!xmlStrEqual (one->name, other->name))
    return FALSE;

  for (const xmlAttr *attribute = one->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      const xmlAttr *same = there != NULL && there->name == attribute->name
                            ? there : snl_node_find (other, name);

      n_one++;
      there = there != NULL ? there->next : NULL;

      if (same == NULL || strcmp (get_value (attribute), get_value (same)) != 0)
        return FALSE;
    }

  for (const xmlAttr *attribute = other->properties; attribute != NULL; attribute = attribute->next)
    n_other++;

  return n_one == n_other;
}

/* Adds @change to the number of nodes of the kind of @node */
void
snl_position_add_to_count (SnlPosition   *self,
                           const xmlNode *node,
                           int            change)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (snl_text_is_same ((const char *) node->name, kinds[i].name))
      self->n_of_kind[i] += change;
}

/**
 * snl_position_has_room:
 * @self: a position
 * @kind: the name of a node
 *
 * Returns: whether one more node of that kind can be added
 */
gboolean
snl_position_has_room (SnlPosition *self,
                       const char  *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kind, kinds[i].name) == 0)
      return self->n_of_kind[i] < kinds[i].max;

  return TRUE;
}

/* Inserts @node, which has an id, before the child @next, or last for NULL, and indexes its id */
void
snl_position_insert_before (SnlPosition *self,
                            xmlNode     *node,
                            xmlNode     *next)
{
  if (next != NULL)
    xmlAddPrevSibling (next, node);
  else
    xmlAddChild (self->root, node);
  if (self->order != NULL)
    node->_private = next != NULL ? g_sequence_insert_before (next->_private, node)
                                  : g_sequence_append (self->order, node);

  snl_position_touch (self, NULL);
  snl_position_add_to_count (self, node, 1);
  g_hash_table_insert (self->nodes, (gpointer) snl_node_get (node, "id"), node);
}

/**
 * snl_position_steal_world:
 * @self: a position
 *
 * Returns: (transfer full) (nullable): an object that snl_position_cache_world() stored, which is
 *   removed from @self; %NULL if there is none
 */
gpointer
snl_position_steal_world (SnlPosition *self)
{
  return self->spares->len > 0
         ? g_ptr_array_steal_index (self->spares, self->spares->len - 1)
         : NULL;
}

/**
 * snl_position_cache_world:
 * @self: a position
 * @spare: (transfer full): an object to cache, such as an evaluation context that is costly to set
 *   up
 * @free_world: the function that frees @spare with @self
 *
 * Stores @spare until snl_position_steal_world() takes it. A caller takes an object before it
 * creates one, so that at most as many are stored as were in use at the same time.
 */
void
snl_position_cache_world (SnlPosition    *self,
                          gpointer        spare,
                          GDestroyNotify  free_world)
{
  g_ptr_array_set_free_func (self->spares, free_world);
  g_ptr_array_add (self->spares, spare);
}

/* Begins a new budget if the position has changed since the last charge */
static void
refresh_shown (SnlPosition *self)
{
  if (self->view_revision == self->revision)
    return;

  self->view_revision = self->revision;
  self->view_steps = 0;
  g_clear_pointer (&self->view_fault, g_free);
}

/**
 * snl_position_get_showable:
 * @self: a position
 *
 * First gives back a part of the budget, for the time since it was last charged.
 *
 * Returns: how many steps may be spent now to show something of @self
 */
gsize
snl_position_get_showable (SnlPosition *self)
{
  gboolean is_replayed = self->is_replayed;

  if (self->budget_owner != NULL)
    self = self->budget_owner;
  refresh_shown (self);
  if (self->view_steps > 0 && !is_replayed)
    {
      gint64 now = g_get_monotonic_time ();
      gsize made_up = (gsize) MAX (now - self->view_charged_at, 0) * SNL_SHOW_MICROSECOND;

      self->view_steps -= MIN (self->view_steps, made_up);
      self->view_charged_at = now;
    }

  return SNL_BUDGET_STEPS - MIN (self->view_steps, SNL_BUDGET_STEPS);
}

/**
 * snl_position_charge_view:
 * @self: a position
 * @steps: how many steps it took to show something
 * @trouble: (nullable): a sentence that says why it was not completed
 *
 * Charges to the budget of this revision, and to what snl_position_get_spent() returns. The first
 * @trouble is kept for snl_position_get_view_fault().
 */
void
snl_position_charge_view (SnlPosition *self,
                          gsize        steps,
                          const char  *trouble)
{
  gboolean is_replayed = self->is_replayed;

  if (self->budget_owner != NULL)
    self = self->budget_owner;
  refresh_shown (self);
  self->spent += steps;
  if (steps > SNL_SHOW_FREE || is_replayed)
    {
      self->view_steps += steps;
      self->view_charged_at = g_get_monotonic_time ();
    }
  if (trouble != NULL && self->view_fault == NULL)
    self->view_fault = g_strdup (trouble);
}

/**
 * snl_position_add_spent:
 * @self: a position
 * @steps: how many steps an act, or the trial of one, took
 *
 * Adds to what snl_position_get_spent() returns.
 */
void
snl_position_add_spent (SnlPosition *self,
                        gsize        steps)
{
  self->spent += steps;
}

/**
 * snl_position_get_spent:
 * @self: a position
 *
 * Returns: how many steps all acts and trials, and what was shown, took on @self together
 */
guint64
snl_position_get_spent (SnlPosition *self)
{
  return self->spent;
}

/**
 * snl_position_set_budget_owner:
 * @self: a copy or an earlier state of @owner, of which something is shown
 * @owner: (transfer none) (nullable): a position that outlives @self
 *
 * Charges what is evaluated to show @self to the budget of @owner, or of the position that @owner
 * is charged to; with %NULL, to that of @self.
 */
void
snl_position_set_budget_owner (SnlPosition *self,
                               SnlPosition *owner)
{
  self->budget_owner = owner != NULL && owner->budget_owner != NULL ? owner->budget_owner : owner;
}

/**
 * snl_position_set_replayed:
 * @self: a copy or an earlier state of @owner, of which much is shown one after the other
 * @owner: (transfer none): a position that outlives @self
 *
 * As snl_position_set_budget_owner(), but all that is evaluated from now on to show @self has the
 * budget of one view together: every step is charged, and none is given back meanwhile.
 */
void
snl_position_set_replayed (SnlPosition *self,
                           SnlPosition *owner)
{
  /* what has passed until now is still given back */
  snl_position_get_showable (owner);
  snl_position_set_budget_owner (self, owner);
  self->is_replayed = TRUE;
}

/**
 * snl_position_keep_shown:
 * @self: a position
 * @since: an earlier revision; all changes since then have been reverted
 *
 * Keeps the charges of revision @since, although the revision is another one, because the state of
 * play is the same.
 */
void
snl_position_keep_shown (SnlPosition *self,
                         guint64      since)
{
  if (self->view_revision == since)
    self->view_revision = self->revision;
}

/**
 * snl_position_set_budget:
 * @self: a position
 * @budget: (nullable): what the memory of new nodes and attributes is charged to; %NULL for none
 */
void
snl_position_set_budget (SnlPosition *self,
                         SnlBudget   *budget)
{
  self->tree.arena.budget = budget;
}

/**
 * snl_position_get_view_fault:
 * @self: a position
 *
 * Returns: (transfer none) (nullable): a sentence that says why part of this revision could not be
 *   shown; %NULL if all could
 */
const char *
snl_position_get_view_fault (SnlPosition *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  refresh_shown (self);

  return self->view_fault;
}

static const char *attribute_names[SNL_N_GAME_ATTRIBUTES];   /* interned */

static gpointer
init_attribute_names (gpointer user_data)
{
  static const char *const names[SNL_N_GAME_ATTRIBUTES] = {
    [SNL_GAME_TURN] = "turn",
    [SNL_GAME_PHASE] = "phase",
    [SNL_GAME_STEP] = "step",
    [SNL_GAME_ACTIVE] = "active",
    [SNL_GAME_ENDED] = "ended",
    [SNL_GAME_PLAYED_ON] = "played_on",
    [SNL_GAME_DICE] = "dice",
    [SNL_GAME_CHANCE] = "chance",
  };

  for (guint i = 0; i < SNL_N_GAME_ATTRIBUTES; i++)
    {
      attribute_names[i] = snl_intern (names[i]);
      snl_intern_add_column (attribute_names[i]);
    }

  return NULL;
}

/**
 * snl_position_new:
 * Returns: (transfer full): a position without nodes and attributes
 */
SnlPosition *
snl_position_new (void)
{
  static GOnce once = G_ONCE_INIT;
  SnlPosition *self = g_new0 (SnlPosition, 1);

  g_once (&once, init_attribute_names, NULL);
  snl_tree_init (&self->tree, snl_intern (SNL_POSITION_ROOT));
  self->root = xmlDocGetRootElement (self->tree.document);
  self->nodes = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (self->nodes, (gpointer) ROOT_ID, self->root);
  self->touched = g_ptr_array_new ();
  self->spares = g_ptr_array_new ();

  return self;
}

/**
 * snl_position_copy:
 * @self: a position
 *
 * Returns: (transfer full): a deep copy, with the same digest and with revision counters of its own
 */
SnlPosition *
snl_position_copy (SnlPosition *self)
{
  SnlPosition *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  copy = snl_position_new ();
  snl_tree_copy_attributes (&copy->tree, copy->root, self->root);

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    snl_position_insert_before (copy, snl_tree_copy (&copy->tree, node), NULL);

  return copy;
}

/**
 * snl_position_is_same:
 * @self: a position
 * @other: another position
 *
 * Does what comparing the digests does, but much faster.
 *
 * Returns: whether both have the same nodes in the same order with the same attributes
 */
gboolean
snl_position_is_same (SnlPosition *self,
                      SnlPosition *other)
{
  const xmlNode *one = NULL;
  const xmlNode *two = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  if (!snl_node_is_same (self->root, other->root))
    return FALSE;

  one = self->root->children;
  two = other->root->children;

  while (one != NULL && two != NULL && snl_node_is_same (one, two))
    {
      one = one->next;
      two = two->next;
    }

  return one == NULL && two == NULL;
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

  g_ptr_array_unref (self->spares);
  g_free (self->view_fault);
  g_ptr_array_unref (self->touched);
  g_hash_table_unref (self->nodes);
  g_clear_pointer (&self->order, g_sequence_free);
  snl_tree_clear (&self->tree);
  g_free (self);
}

/**
 * snl_position_get_n_nodes:
 * @self: a position
 *
 * Returns: how many nodes it has, with its root
 */
guint
snl_position_get_n_nodes (SnlPosition *self)
{
  return g_hash_table_size (self->nodes);
}

/**
 * snl_position_check_size:
 * @self: a position
 * @error: return location for an #SnlError
 *
 * Counts attributes only if enough were allocated.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if there are more nodes, of a kind or altogether,
 *   or more attributes of all nodes, than a file may contain
 */
gboolean
snl_position_check_size (SnlPosition  *self,
                         GError      **error)
{
  guint count = 0;

  /* besides the root */
  if (g_hash_table_size (self->nodes) > SNL_MAX_NODES + 1)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("there are more than %d units, squares and cards, which no game has"),
                   SNL_MAX_NODES);
      return FALSE;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (self->n_of_kind[i] > kinds[i].max)
      {
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("there are more than %u of <%s>, and a game has room for no more; open an "
                       "older copy of it, or take some of them out of this file"),
                     kinds[i].max, kinds[i].name);
        return FALSE;
      }

  if (self->tree.n_attributes <= SNL_MAX_ALL_ATTRIBUTES)
    return TRUE;

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    for (const xmlAttr *attribute = node->properties; attribute != NULL;
         attribute = attribute->next)
      count++;

  if (count <= SNL_MAX_ALL_ATTRIBUTES)
    return TRUE;

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
               _("there are more than %d facts of units, squares and cards, which no game has"),
               SNL_MAX_ALL_ATTRIBUTES);

  return FALSE;
}

/**
 * snl_position_get_document:
 * @self: a position
 *
 * Returns: (transfer none): the document, to tell whether a node is of @self; only the functions of
 *   @self may change it
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
 * @id: (nullable): the id of a node, or `game` for the root
 *
 * Returns: (transfer none) (nullable): the node; %NULL if there is none, and for %NULL
 */
xmlNode *
snl_position_find (SnlPosition *self,
                   const char  *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (id == NULL)
    return NULL;

  return snl_text_is_same (id, ROOT_ID) ? self->root : g_hash_table_lookup (self->nodes, id);
}

/**
 * snl_position_get:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 * @name: an attribute's name
 *
 * Returns: (transfer none) (nullable): the value, valid until the attribute changes; %NULL if there
 *   is no such node or attribute
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
 * snl_game_attribute_get_name:
 * @attribute: an attribute of the root
 *
 * Returns: (transfer none) (nullable): the attribute's name, interned; %NULL until the first
 *   position is created
 */
const char *
snl_game_attribute_get_name (SnlGameAttribute attribute)
{
  g_return_val_if_fail (attribute < SNL_N_GAME_ATTRIBUTES, NULL);

  return attribute_names[attribute];
}

/**
 * snl_position_get_game_attribute:
 * @self: a position
 * @attribute: an attribute of the root
 *
 * Does what snl_position_get() does for the root, faster.
 *
 * Returns: (transfer none) (nullable): the value, valid until it changes
 */
const char *
snl_position_get_game_attribute (SnlPosition      *self,
                                 SnlGameAttribute  attribute)
{
  g_return_val_if_fail (self != NULL, NULL);

  return snl_tree_get (self->root, snl_game_attribute_get_name (attribute));
}

/**
 * snl_position_get_count:
 * @self: a position
 * @attribute: an attribute of the root that is a number
 *
 * Returns: the number; 0 if it is not set
 */
guint
snl_position_get_count (SnlPosition      *self,
                        SnlGameAttribute  attribute)
{
  return (guint) snl_number_read (snl_position_get_game_attribute (self, attribute));
}

/**
 * snl_position_get_number:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 * @name: an attribute's name
 *
 * Converts a value as XPath's number() does.
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
