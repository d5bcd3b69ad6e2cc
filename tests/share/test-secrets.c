/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/chance/snl-random-player.h"
#include "core/rules/snl-secrecy.h"
#include "core/ruleset/snl-library.h"
#include "share/snl-share-order.h"
#include "share/snl-share-state.h"

#include <string.h>

/*
 * What a seat may not know is changed behind the game's back: no byte that the seat is sent may
 * differ. Looking for the secrets themselves would not find a 3 among other threes. Who owns what
 * is worked out here anew, from the module's words.
 */

#define N_ACTS 90
#define EVERY 30

static const SnlDisclosures all = {
  SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
  SNL_DISCLOSE_EXACT
};

static gboolean
is_secret (SnlElement *element)
{
  return element != NULL && g_strcmp0 (snl_element_get (element, "secret"), "yes") == 0;
}

/* Whether @side, or nobody for %NULL, may know the secrets of a node */
static gboolean
may_know (SnlRuleset    *ruleset,
          const xmlNode *node,
          const char    *side)
{
  const char *kind = (const char *) node->name;
  const char *owner = snl_node_get (node, "side");

  if (strcmp (kind, "game") == 0)
    return FALSE;
  if (strcmp (kind, "side") == 0)
    owner = snl_node_get (node, "id");
  if (strcmp (kind, "card") == 0)
    {
      SnlElement *deck = snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck"));
      const char *attribute = snl_element_get (deck, "owner");

      owner = attribute != NULL && g_strcmp0 (snl_node_get (node, "place"), "draw") != 0
              ? snl_node_get (node, attribute)
              : NULL;
    }

  return side != NULL && g_strcmp0 (owner, side) == 0;
}

/* (transfer full): another card of the same deck, or NULL */
static char *
dup_other_kind (SnlRuleset    *ruleset,
                const xmlNode *card)
{
  SnlElement *deck = snl_ruleset_find (ruleset, "deck", snl_node_get (card, "deck"));

  snl_element_for_each (kind, deck, "card")
    if (g_strcmp0 (snl_element_get (kind, "id"), snl_node_get (card, "kind")) != 0)
      return g_strdup (snl_element_get (kind, "id"));

  return NULL;
}

static gboolean
lies_open (const xmlNode *card)
{
  static const char *const open[] = { "discard", "out", "table", NULL };
  const char *place = snl_node_get (card, "place");

  return place != NULL && g_strv_contains (open, place);
}

/* Changes one node's secrets */
static void
change_node (SnlGame       *game,
             xmlNode       *node,
             GPtrArray     *edits)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  const char *id = strcmp ((const char *) node->name, "game") == 0 ? "game"
                                                                   : snl_node_get (node, "id");

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *name = snl_element_get (statistic, "id");
      const char *old = snl_node_get (node, name);
      gboolean is_number = g_strcmp0 (snl_element_get (statistic, "kind"), "number") == 0;
      g_autofree char *new = NULL;

      /* that an order is written may be told; what it is may not */
      if (!is_secret (statistic) || old == NULL || *old == '\0' ||
          g_strcmp0 (snl_element_get (statistic, "of"), (const char *) node->name) != 0)
        continue;
      new = is_number ? g_strdup_printf ("%d", (int) g_ascii_strtod (old, NULL) + 3)
                      : g_strdup ("nobody-may-know");
      g_ptr_array_add (edits, snl_position_set (position, id, name, new));
    }

  if (strcmp ((const char *) node->name, "card") == 0 && !lies_open (node) &&
      is_secret (snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck"))))
    {
      g_autofree char *kind = dup_other_kind (ruleset, node);

      if (kind != NULL)
        g_ptr_array_add (edits, snl_position_set (position, id, "kind", kind));
    }
}

/* (transfer full): the edits that changed all that @side may not know */
static GPtrArray *
change_secrets (SnlGame    *game,
                const char *side)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_edit_free);
  xmlNode *root = snl_position_get_root (snl_game_get_position (game));

  change_node (game, root, edits);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (!may_know (snl_game_get_ruleset (game), node, side))
      change_node (game, node, edits);

  return edits;
}

/* What the seat is answered when it asks what it may write, and the questions of each action */
static void
append_answers (GString    *sent,
                SnlGame    *game,
                const char *seat)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlPosition) budget = snl_position_new ();
  g_autoptr(SnlShareOwner) owner = snl_share_owner_new (game, seat, budget);
  g_autofree char *list = snl_share_owner_list (owner, TRUE);

  g_string_append (sent, list);
  snl_element_for_each (action, snl_ruleset_get_section (ruleset, "actions"), NULL)
    {
      g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                             g_free);
      gboolean is_ready;
      g_autofree char *questions = snl_share_owner_ask (owner, snl_element_get (action, "id"),
                                                        answers, &is_ready);

      g_string_append (sent, questions);
    }
}

/* (transfer full): every byte that a seat is sent: a side, a unit, or NULL for everybody */
static char *
dup_sent (SnlGame    *game,
          const char *seat)
{
  g_autoptr(SnlWall) wall = snl_wall_new (game, &all);
  g_autoptr(GPtrArray) told = g_ptr_array_new ();
  g_autoptr(SnlShareState) state = snl_share_state_new (wall, told);
  const char *side = seat != NULL ? snl_share_get_side (game, seat) : NULL;
  GString *sent = g_string_new (NULL);
  g_autofree char *message = NULL;

  if (side != NULL)
    {
      SnlRuleset *ruleset = snl_game_get_ruleset (game);
      g_autoptr(SnlPosition) known = snl_secrecy_dup_position (ruleset,
                                                               snl_game_get_position (game), side);

      snl_share_state_add_side (state, ruleset, known, side);
      if (strcmp (seat, side) != 0)
        snl_share_state_add_unit (state, ruleset, known, seat, told);
      append_answers (sent, game, seat);
    }
  message = snl_share_state_dup_message (state, NULL, 1);
  g_string_append (sent, message);

  return g_string_free (sent, FALSE);
}

/* Returns: how many secrets were changed */
static guint
check_seat (SnlGame    *game,
            const char *seat)
{
  const char *side = seat != NULL ? snl_share_get_side (game, seat) : NULL;
  g_autofree char *before = dup_sent (game, seat);
  g_autoptr(GPtrArray) edits = change_secrets (game, side);
  g_autofree char *after = dup_sent (game, seat);

  for (guint i = edits->len; i-- > 0;)
    snl_position_revert (snl_game_get_position (game), edits->pdata[i]);
  if (strcmp (before, after) != 0)
    {
      gsize at = 0;

      while (before[at] == after[at])
        at++;
      g_error ("%s is told what it may not know: …%.120s… or …%.120s…",
               seat != NULL ? seat : "everybody", before + (at > 60 ? at - 60 : 0),
               after + (at > 60 ? at - 60 : 0));
    }

  return edits->len;
}

/* (nullable): a unit of the side, another at each look */
static const char *
find_unit (SnlGame    *game,
           const char *side,
           guint       look)
{
  g_autoptr(GPtrArray) units = g_ptr_array_new ();

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    if (strcmp ((const char *) node->name, "piece") == 0 &&
        g_strcmp0 (snl_node_get (node, "side"), side) == 0)
      g_ptr_array_add (units, (gpointer) snl_node_get (node, "id"));

  return units->len > 0 ? units->pdata[look * 7 % units->len] : NULL;
}

static guint
check_seats (SnlGame *game,
             guint    look)
{
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (game), "sides");
  guint count = check_seat (game, NULL);

  snl_element_for_each (side, sides, NULL)
    {
      const char *id = snl_element_get (side, "id");
      g_autofree char *unit = id != NULL ? g_strdup (find_unit (game, id, look)) : NULL;

      if (id != NULL)
        count += check_seat (game, id);
      if (unit != NULL)
        count += check_seat (game, unit);
    }

  return count;
}

static void
test_module (gconstpointer data)
{
  const char *module = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  guint games = g_test_slow () ? 100 : 2;
  guint count = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < games; i++)
    {
      g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, i, "By chance", &error);
      g_autoptr(SnlRandomPlayer) player = NULL;

      g_assert_no_error (error);
      player = snl_random_player_new (game, i);
      for (guint j = 0; j < N_ACTS && !snl_game_is_over (game); j++)
        {
          if (j % EVERY == 0)
            count += check_seats (game, i + j);
          if (snl_random_player_act (player, NULL) == NULL)
            break;
        }
      count += check_seats (game, i);
    }

  /* or nothing was looked at: these have secrets */
  if (strcmp (module, "swords-and-sails") == 0)
    g_assert_cmpuint (count, >, 100);
  g_test_message ("%s: %u secrets", module, count);
}

/* Who leads a unit is spoken to by what all others read of it */
static void
test_own_badges (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 1, "By chance", &error);
  g_autofree char *all_read = dup_sent (game, "saxon");
  g_autofree char *own_read = dup_sent (game, "saxon-housecarles-1");
  const char own[] = "[\"led by King Harold\",\"you are King Harold\"]";

  g_assert_null (strstr (all_read, own));
  g_assert_nonnull (strstr (own_read, own));
}

int
main (int    argc,
      char **argv)
{
  static const char *const modules[] = {
    "hastings-1066ad", "hastings-lesson", "hastings-st110", "salamis", "swords-and-sails",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/share/secrets/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_module);
    }
  g_test_add_func ("/share/secrets/own-badges", test_own_badges);

  return g_test_run ();
}
