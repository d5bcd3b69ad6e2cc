/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Adds to an SnlShareState what a seat (a side or a unit) may know in addition to what everybody
 * sees. All of it is computed from a copy of the position without the secrets of other sides, so
 * that none can get into it.
 */

#include "snl-share-state-private.h"

#include "snl-json.h"
#include "core/paper/snl-paper-content.h"
#include "core/rules/snl-board.h"

#include <string.h>

/* The cards that a side holds, by their names */
static void
add_hand (SnlShareState *self,
          SnlRuleset    *ruleset,
          SnlPosition   *position,
          const char    *side)
{
  g_autoptr(GPtrArray) cards = g_ptr_array_new ();

  for (const xmlNode *node = snl_position_get_root (position)->children; node != NULL;
       node = node->next)
    {
      SnlElement *deck = snl_node_is (node, "card")
                         ? snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck"))
                         : NULL;
      const char *owner = deck != NULL ? snl_element_get (deck, "owner") : NULL;

      if (owner != NULL && g_strcmp0 (snl_node_get (node, owner), side) == 0)
        g_ptr_array_add (cards, (gpointer) snl_ruleset_get_label (ruleset, "card",
                                                                  snl_node_get (node, "kind")));
    }
  if (cards->len > 0)
    snl_share_state_add_texts (self, "hand", cards);
}

/**
 * snl_share_state_add_side:
 * @self: a state that nobody else has seen yet
 * @ruleset: the rules
 * @known: the position as @side knows it, from snl_secrecy_dup_position()
 * @side: id of a side
 *
 * Adds what only @side may know: its own pages, and its hand of cards.
 */
void
snl_share_state_add_side (SnlShareState *self,
                          SnlRuleset    *ruleset,
                          SnlPosition   *known,
                          const char    *side)
{
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, known);

  snl_share_state_add_text (self, "me", snl_ruleset_get_label (ruleset, "side", side));
  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = pages->pdata[i];
      g_autoptr(SnlPage) own = g_strcmp0 (page->owner, side) == 0
                               ? snl_page_open (ruleset, known, page->key)
                               : NULL;

      if (own != NULL)
        snl_share_state_add_page (self, "own", own);
    }
  add_hand (self, ruleset, known, side);
}

/* Whether a unit's page lists a statistic: not its strength, which is shown large elsewhere, nor
 * those that are reset with each phase or turn */
static gboolean
is_shown (SnlElement *statistic,
          const char *value)
{
  const char *id = snl_element_get (statistic, "id");

  return snl_element_has (statistic, "of", "piece") && value != NULL &&
         *value != '\0' && snl_element_get (statistic, "resets") == NULL &&
         strcmp (id, "figures") != 0 && strcmp (id, "start") != 0 && strcmp (value, "0") != 0 &&
         strcmp (value, "no") != 0;
}

static void
append_facts (GString       *json,
              SnlRuleset    *ruleset,
              SnlWorld      *world,
              const xmlNode *piece)
{
  snl_json_name (json, "facts");
  g_string_append_c (json, '[');
  snl_element_for_each (statistic, snl_ruleset_get_section (ruleset, "statistics"), NULL)
    {
      const char *value = snl_node_get (piece, snl_element_get (statistic, "id"));
      xmlNode *named = is_shown (statistic, value)
                       ? snl_position_find (snl_world_get_position (world), value)
                       : NULL;
      g_autofree char *name = named != NULL ? snl_world_dup_name (world, named) : NULL;

      if (!is_shown (statistic, value))
        continue;
      snl_json_comma (json);
      g_string_append_c (json, '[');
      snl_json_append (json, snl_element_get_label (statistic));
      g_string_append_c (json, ',');
      /* a statistic of kind yes-no is listed by its name alone */
      snl_json_append (json, strcmp (value, "yes") == 0 ? "" : name != NULL ? name : value);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

/* Appends what badges say to the one who leads the unit, by what they say to all others */
static void
append_own_badges (GString    *json,
                   SnlRuleset *ruleset)
{
  SnlElement *badge = NULL;

  snl_json_name (json, "badges");
  g_string_append_c (json, '[');
  snl_element_for_each (element, snl_ruleset_get_section (ruleset, "badges"), NULL)
    {
      if (!snl_element_is (element, "own"))
        {
          badge = element;
          continue;
        }
      snl_json_comma (json);
      g_string_append_c (json, '[');
      snl_json_append (json, snl_element_get_text (badge));
      g_string_append_c (json, ',');
      snl_json_append (json, snl_element_get_text (element));
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

/* Appends the scores that the unit needs; takes all pieces off the board of @known, which the
 * caller must not use afterwards */
static void
append_scores (GString     *json,
               SnlRuleset  *ruleset,
               SnlPosition *known,
               const char  *piece)
{
  g_autoptr(SnlScores) scores = NULL;

  for (xmlNode *node = snl_position_get_root (known)->children; node != NULL; node = node->next)
    if (snl_node_get (node, "at") != NULL)
      snl_edit_free (snl_position_set (known, snl_node_get (node, "id"), "at", NULL));
  scores = snl_scores_new (ruleset, known, piece, TRUE);
  snl_json_name (json, "scores");
  g_string_append (json, "{\"columns\":[");
  for (guint i = 0; i < scores->columns->len; i++)
    {
      snl_json_comma (json);
      snl_json_append (json, scores->columns->pdata[i]);
    }
  g_string_append (json, "],\"rows\":[");
  for (guint i = 0; i < scores->rows->len; i++)
    {
      const SnlScoreRow *row = scores->rows->pdata[i];

      snl_json_comma (json);
      g_string_append_c (json, '[');
      snl_json_append (json, row->label);
      for (guint j = 0; j < row->cells->len; j++)
        {
          snl_json_comma (json);
          snl_json_append (json, row->cells->pdata[j]);
        }
      g_string_append_c (json, ']');
    }
  g_string_append (json, "]}");
}

/* (transfer full): the squares where the unit can end its move, and those beside them */
static GHashTable *
dup_threatened (GString   *json,
                SnlWorld  *world,
                xmlNode   *piece)
{
  g_autoptr(GArray) reach = snl_board_dup_reach (world, piece, NULL);
  GHashTable *near = g_hash_table_new (g_str_hash, g_str_equal);

  snl_json_name (json, "reach");
  g_string_append_c (json, '[');
  for (guint i = 0; reach != NULL && i < reach->len; i++)
    {
      const SnlReach *place = &g_array_index (reach, SnlReach, i);
      xmlNode *neighbours[SNL_NEIGHBOURS_MOST];
      xmlNode *square = snl_position_find (snl_world_get_position (world), place->square);
      guint count;

      if (place->reason != NULL || place->cost == G_MAXDOUBLE || square == NULL)
        continue;
      if (place->cost > 0)
        {
          snl_json_comma (json);
          snl_json_append (json, place->square);
        }
      count = snl_board_find_neighbours (world, square, neighbours);
      for (guint j = 0; j < count; j++)
        g_hash_table_add (near, (gpointer) snl_node_get (neighbours[j], "id"));
    }
  g_string_append_c (json, ']');

  return near;
}

/* The squares that the unit can reach, and the others' units that it stands beside there */
static void
append_reach (GString     *json,
              SnlRuleset  *ruleset,
              SnlWorld    *world,
              xmlNode     *piece,
              const char  *side)
{
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  const char *at = snl_node_get (piece, "at");
  g_autoptr(GHashTable) near = NULL;

  if (board == NULL || at == NULL || *at == '\0' || snl_element_find (board, "movement") == NULL)
    return;

  near = dup_threatened (json, world, piece);
  snl_json_name (json, "foes");
  g_string_append_c (json, '[');
  for (xmlNode *node = piece->parent->children; node != NULL; node = node->next)
    {
      const char *square = snl_node_get (node, "at");
      const char *other = snl_node_get (node, "side");
      g_autofree char *name = NULL;

      if (square == NULL || other == NULL || strcmp (other, side) == 0 ||
          !snl_node_is (node, "piece") || !g_hash_table_contains (near, square))
        continue;
      name = snl_world_dup_name (world, node);
      snl_json_comma (json);
      snl_json_append (json, name);
    }
  g_string_append_c (json, ']');
}

/**
 * snl_share_state_add_unit:
 * @self: a state that nobody else has seen yet
 * @ruleset: the rules
 * @known: the position as the unit's side knows it; of no use afterwards
 * @piece: the id of the unit
 * @history: (element-type utf8): what the class was told of it, the latest first
 *
 * Adds the unit's own page: what it is and has, what it needs to hit whom, whom it can reach, and
 * what happened to it.
 */
void
snl_share_state_add_unit (SnlShareState *self,
                          SnlRuleset    *ruleset,
                          SnlPosition   *known,
                          const char    *piece,
                          GPtrArray     *history)
{
  xmlNode *node = snl_position_find (known, piece);
  const char *side = node != NULL ? snl_node_get (node, "side") : NULL;

  g_autofree char *name = NULL;
  SnlWorld *world;
  GString *json;

  if (side == NULL)
    return;

  world = snl_world_new_for_view (ruleset, known);
  name = snl_world_dup_name (world, node);
  json = g_string_new ("{");
  snl_json_text (json, "id", piece);
  snl_json_text (json, "name", name);
  snl_json_text (json, "figures", snl_node_get (node, "figures"));
  snl_json_text (json, "start", snl_node_get (node, "start"));
  append_facts (json, ruleset, world, node);
  append_own_badges (json, ruleset);
  append_reach (json, ruleset, world, node, side);
  snl_world_free (world);
  append_scores (json, ruleset, known, piece);
  g_string_append_c (json, '}');
  snl_share_state_add_part (self, "unit", json);
  snl_share_state_add_texts (self, "history", history);
}
