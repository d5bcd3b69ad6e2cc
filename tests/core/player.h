/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

/*
 * Plays a module with random actions, answers and corrections, for tests. @walk is the state of its
 * random choices, independent of the game's dice.
 */

/* (transfer full): a game in memory with all units of the lesson on the example table */
static inline SnlGame *
player_new_game (guint32 seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  SnlGame *game = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, seed, "By chance", &error);
  g_assert_no_error (error);

  return game;
}

static inline const char *
player_pick_action (SnlGame *game,
                    GRand   *walk)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (game), "actions");
  guint n_actions = snl_element_get_n_children (actions);
  guint index = g_rand_int_range (walk, 0, n_actions + 2);
  const char *action = index < n_actions ?
                       snl_element_get (snl_element_get_child (actions, index), "id") : "next";

  return strcmp (action, "end-game") == 0 ? "next" : action;
}

/* An act that the module has, with whatever it asks; NULL if it was refused or cannot be
 * answered */
static inline const SnlEntry *
player_act (SnlGame *game,
            GRand   *walk)
{
  const char *action = player_pick_action (game, walk);
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint tries = 0; tries < 8; tries++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlAttempt) attempt = snl_game_preview (game, action, answers, &error);
      const SnlChoice *choice = NULL;

      g_assert_no_error (error);

      if (attempt->wanted == NULL)
        break;

      if (attempt->wanted->choices->len == 0)
        return NULL;

      choice = attempt->wanted->choices->pdata[g_rand_int_range (walk, 0,
                                                                 attempt->wanted->choices->len)];
      g_hash_table_insert (answers, g_strdup (attempt->wanted->name), g_strdup (choice->id));
    }

  return snl_game_do (game, action, answers, NULL, NULL);
}
