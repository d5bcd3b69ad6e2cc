/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Removes secret values from a copy of the position: statistics marked as secret belong to their
 * own side, hands of cards to their holder, and the order of draw piles to nobody.
 */

#include "snl-secrecy.h"

#include "core/base/snl-intern.h"
#include "core/journal/snl-position-revision.h"

#include <string.h>

#define NODE_STEPS 20   /* to copy a node and look through its attributes */

/* (nullable): the id of the side that owns a node */
static const char *
get_owner (SnlRuleset    *ruleset,
           const xmlNode *node)
{
  SnlElement *deck = snl_node_is (node, "card")
                     ? snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck"))
                     : NULL;
  const char *owner = deck != NULL ? snl_element_get (deck, "owner") : NULL;

  if (snl_node_is (node, "side"))
    return snl_node_get (node, "id");
  if (snl_node_is (node, "card"))
    return owner != NULL ? snl_node_get (node, owner) : NULL;

  return snl_node_get (node, "side");
}

static void
hide (SnlPosition *copy,
      xmlNode     *node,
      const char  *name)
{
  if (snl_node_get (node, name) != NULL)
    snl_position_set_on (copy, node, snl_intern (name), NULL, NULL, NULL);
}

/**
 * snl_secrecy_hides_card:
 * @ruleset: the rules
 * @card: a card of the position
 *
 * Returns: whether @card is face down in a secret deck, so that only its holder may see its kind
 *   and owner
 */
gboolean
snl_secrecy_hides_card (SnlRuleset    *ruleset,
                        const xmlNode *card)
{
  static const char * const open[] = { "discard", "out", "table", NULL };
  const char *place = snl_node_get (card, "place");
  SnlElement *deck = snl_ruleset_find (ruleset, "deck", snl_node_get (card, "deck"));

  return snl_element_has (deck, "secret", "yes") &&
         (place == NULL || !g_strv_contains (open, place));
}

/*
 * Removes the order of a card in the draw pile, and the kind and dealt value of a card that is face
 * down, unless it is in the hand of the side that sees the copy.
 */
static void
hide_card (SnlRuleset  *ruleset,
           SnlPosition *copy,
           xmlNode     *card,
           gboolean     own)
{
  const char *place = snl_node_get (card, "place");
  gboolean draw = g_strcmp0 (place, "draw") == 0;

  if (draw)
    hide (copy, card, "order");
  if (own && !draw)
    return;
  if (draw || snl_secrecy_hides_card (ruleset, card))
    {
      SnlElement *deck = snl_ruleset_find (ruleset, "deck", snl_node_get (card, "deck"));

      hide (copy, card, "kind");
      snl_element_for_each (child, deck, "deal")
        hide (copy, card, snl_element_get (child, "name"));
    }
}

/* Removes the secret statistics of @node: goes through its attributes, which are fewer than the
 * statistics of the module */
static void
hide_statistics (SnlRuleset  *ruleset,
                 SnlPosition *copy,
                 xmlNode     *node,
                 const char  *of)
{
  g_autoptr(GPtrArray) secrets = g_ptr_array_new ();

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      SnlElement *statistic = snl_ruleset_find (ruleset, "statistic",
                                                (const char *) attribute->name);

      if (snl_element_has (statistic, "secret", "yes") && snl_element_has (statistic, "of", of))
        g_ptr_array_add (secrets, (gpointer) snl_element_get (statistic, "id"));
    }

  /* afterwards, since removing an attribute may relocate the others */
  for (guint i = 0; i < secrets->len; i++)
    hide (copy, node, secrets->pdata[i]);
}

/* A copy that is charged to @position, with all that is shown of it */
static SnlPosition *
dup_charged (SnlPosition *position)
{
  SnlPosition *copy = snl_position_copy (position);

  snl_position_charge_view (position, snl_position_get_n_nodes (position) * NODE_STEPS, NULL);
  snl_position_set_budget_owner (copy, position);

  return copy;
}

/* A card without a kind must be removed altogether, since ids of cards are numbered by kind. */
static gboolean
has_public_kind (const xmlNode *card)
{
  return snl_node_get (card, "kind") == NULL;
}

/**
 * snl_secrecy_dup_position:
 * @ruleset: the rules
 * @position: the full position
 * @side: (nullable): id of the side that will see the copy; %NULL for the class
 *
 * Charges the copy, and all that is shown of it, to @position, which outlives it.
 *
 * Returns: (transfer full): @position without what @side may not know, without unknown cards, and
 *   without students' names
 */
SnlPosition *
snl_secrecy_dup_position (SnlRuleset  *ruleset,
                          SnlPosition *position,
                          const char  *side)
{
  SnlPosition *copy = dup_charged (position);
  xmlNode *root = snl_position_get_root (copy);
  g_autoptr(GPtrArray) unknown = g_ptr_array_new_with_free_func (g_free);

  hide_statistics (ruleset, copy, root, "game");
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      const char *owner = node->type == XML_ELEMENT_NODE ? get_owner (ruleset, node) : NULL;
      gboolean own = side != NULL && g_strcmp0 (owner, side) == 0;

      if (node->type != XML_ELEMENT_NODE)
        continue;   /* not reached: a position holds elements only */
      if (!own)
        hide_statistics (ruleset, copy, node, (const char *) node->name);
      hide (copy, node, "player");
      if (snl_node_is (node, "card"))
        hide_card (ruleset, copy, node, own);
      if (snl_node_is (node, "card") && has_public_kind (node))
        g_ptr_array_add (unknown, g_strdup (snl_node_get (node, "id")));
    }
  for (guint i = 0; i < unknown->len; i++)
    snl_edit_free (snl_position_remove (copy, g_ptr_array_index (unknown, i)));

  return copy;
}

/**
 * snl_secrecy_dup_public:
 * @ruleset: the rules
 * @position: the full position
 *
 * Removes what is secret, but keeps students' names. Face-down cards of secret decks are removed
 * altogether: their ids are numbered by kind, and their owner would show how many each side holds.
 * Charges the copy, and all that is shown of it, to @position, which outlives it.
 *
 * Returns: (transfer full): the copy
 */
SnlPosition *
snl_secrecy_dup_public (SnlRuleset  *ruleset,
                        SnlPosition *position)
{
  SnlPosition *copy = dup_charged (position);
  g_autoptr(GPtrArray) unknown = g_ptr_array_new_with_free_func (g_free);

  hide_statistics (ruleset, copy, snl_position_get_root (copy), "game");
  for (xmlNode *node = snl_position_get_root (copy)->children; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;   /* not reached: a position holds elements only */
      hide_statistics (ruleset, copy, node, (const char *) node->name);
      if (!snl_node_is (node, "card"))
        continue;
      if (g_strcmp0 (snl_node_get (node, "place"), "draw") == 0)
        hide (copy, node, "order");
      if (snl_secrecy_hides_card (ruleset, node))
        g_ptr_array_add (unknown, g_strdup (snl_node_get (node, "id")));
    }
  for (guint i = 0; i < unknown->len; i++)
    snl_edit_free (snl_position_remove (copy, g_ptr_array_index (unknown, i)));

  return copy;
}
