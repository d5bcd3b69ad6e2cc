/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-entry.h"
#include "core/journal/snl-position.h"

/*
 * Random edits of a position, for tests without a module. @walk is the state of the random choices,
 * independent of the game's dice.
 */

static const char *const walk_values[] = {
  "", "0", "1", "17", "-3", "red", "a \"b\" 'c'", "<&>]]>", "line\nline\ttab\rreturn",
  "Łucja 李雷 🎲", "  ",
};

static inline const char *
walk_value (GRand *walk)
{
  return walk_values[g_rand_int_range (walk, 0, G_N_ELEMENTS (walk_values))];
}

/* (transfer none) (nullable): the id of a child of the root */
static inline const char *
walk_node (GRand       *walk,
           SnlPosition *position)
{
  xmlNode *root = snl_position_get_root (position);
  gulong count = xmlChildElementCount (root);
  xmlNode *node = root->children;

  if (count == 0)
    return NULL;

  for (gint32 i = g_rand_int_range (walk, 0, count); i > 0; i--)
    node = node->next;

  return snl_node_get (node, "id");
}

static inline SnlEdit *
walk_edit (GRand       *walk,
           SnlPosition *position)
{
  static const char *const names[] = { "side", "strength", "at", "note" };
  const char *id = walk_node (walk, position);
  gint32 chance = g_rand_int_range (walk, 0, 10);

  if (id == NULL || chance == 0)
    {
      g_autofree char *added = g_strdup_printf ("piece-%u", g_rand_int (walk));
      xmlNode *node = xmlNewNode (NULL, (const xmlChar *) "piece");

      xmlNewProp (node, (const xmlChar *) "id", (const xmlChar *) added);
      xmlNewProp (node, (const xmlChar *) "at", (const xmlChar *) walk_value (walk));

      return snl_position_add (position, node);
    }

  if (chance == 1)
    {
      g_autofree char *removed = g_strdup (id);

      return snl_position_remove (position, removed);
    }

  return snl_position_set (position, chance == 2 ? "game" : id,
                           names[g_rand_int_range (walk, 0, G_N_ELEMENTS (names))],
                           chance == 3 ? NULL : walk_value (walk));
}

/* (transfer full): an act whose edits have been made */
static inline SnlEntry *
walk_act (GRand       *walk,
          SnlPosition *position)
{
  SnlEntry *entry = snl_entry_new ("walk");

  entry->turn = g_rand_int_range (walk, 1, 9);
  entry->time = 1795170319 + g_rand_int_range (walk, 0, 3600);

  for (gint32 n = g_rand_int_range (walk, 0, 6); n > 0; n--)
    snl_entry_take_edit (entry, walk_edit (walk, position));

  snl_entry_add_answer (entry, "ground", walk_value (walk), g_rand_int_range (walk, 0, 4));
  snl_entry_add_text (entry, entry->say, walk_value (walk));

  return entry;
}
