/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "core/game/snl-names.h"
#include "core/report/snl-report.h"
#include "core/view/snl-view.h"

/**
 * fuzz_get_ruleset:
 * @id: of an installed module
 *
 * Returns: (transfer none): it, read once
 */
SnlRuleset *
fuzz_get_ruleset (const char *id)
{
  static GHashTable *rulesets;
  SnlRuleset *ruleset = NULL;
  GError *error = NULL;

  if (rulesets == NULL)
    rulesets = g_hash_table_new (g_str_hash, g_str_equal);

  ruleset = g_hash_table_lookup (rulesets, id);

  if (ruleset == NULL)
    {
      ruleset = snl_library_load (id, &error);

      if (ruleset == NULL)
        g_error ("%s", error->message);

      g_hash_table_insert (rulesets, (gpointer) id, ruleset);
    }

  return ruleset;
}

/**
 * fuzz_get_game:
 *
 * Returns: (transfer none): a game of the lesson in memory, on its example table
 */
SnlGame *
fuzz_get_game (void)
{
  static SnlGame *game;

  if (game == NULL)
    {
      SnlRuleset *ruleset = fuzz_get_ruleset ("hastings-lesson");
      g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

      g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
      game = snl_game_new (ruleset, muster, options, 7, NULL, NULL);
    }

  return game;
}

/**
 * fuzz_look_at:
 * @game: a game that may come from anybody
 *
 * Asks for all that a screen shows and a printer prints.
 */
void
fuzz_look_at (SnlGame *game)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  g_autoptr(GPtrArray) offers = snl_view_dup_offers (game);
  g_autoptr(GPtrArray) waiting = snl_view_dup_waiting (game);
  g_autofree char *in_force = snl_view_dup_in_force (game);
  g_autofree char *ending = snl_view_dup_ending (game);
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autofree char *text = snl_report_to_text (report, SNL_NAMING_INITIALS);
  xmlNode *root = snl_position_get_root (snl_game_get_position (game));

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      const char *id = snl_node_get (node, "id");
      g_autofree char *name = snl_view_dup_name (game, id);
      g_autoptr(GPtrArray) badges = NULL;

      if (g_str_equal ((const char *) node->name, "piece"))
        badges = snl_view_dup_badges (game, id);
    }
}
