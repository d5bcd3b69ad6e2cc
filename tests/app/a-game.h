/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

/* A game of a module in memory, with a student for each unit; (nullable): options that differ from
 * the module's own */
static inline SnlGame *
a_game_of (const char *module,
           GHashTable *options)
{
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GError) error = NULL;
  SnlGame *game;

  for (guint i = 1; i <= 31; i++)
    g_string_append_printf (names, "Student %u\n", i);

  ruleset = snl_library_load (module, &error);
  g_assert_no_error (error);
  list = snl_class_list_new_parse (names->str, (gssize) names->len, NULL);
  muster = snl_muster_new (ruleset, list);
  game = snl_game_new (ruleset, muster, options, 1, "A game", &error);
  g_assert_no_error (error);

  return game;
}

/* Such a game of the lesson */
static inline SnlGame *
a_game (void)
{
  return a_game_of ("hastings-lesson", NULL);
}

/* A game of a ruleset without a class; (nullable): options that differ from the module's own, each
 * as NAME=VALUE, with blanks between them */
static inline SnlGame *
a_game_by (SnlRuleset *ruleset,
           const char *options,
           guint32     seed)
{
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) chosen = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto(GStrv) words = g_strsplit_set (options != NULL ? options : "", "= ", -1);
  g_autoptr(GError) error = NULL;
  SnlGame *game;

  for (guint i = 0; words[i] != NULL; i += 2)
    g_hash_table_insert (chosen, words[i], words[i + 1]);
  game = snl_game_new (ruleset, muster, chosen, seed, "Class 8B", &error);
  g_assert_no_error (error);

  return game;
}

/* Such a game of the lesson */
static inline SnlGame *
a_lesson (const char *options,
          guint32     seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);

  g_assert_no_error (error);

  return a_game_by (ruleset, options, seed);
}

/* Saves it in a file of its own. Returns: (transfer full): its path */
static inline char *
a_game_save (SnlGame *game)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("senlac-game-XXXXXX", &error);
  char *path = g_build_filename (folder, "game.senlac", NULL);

  g_assert_no_error (error);
  snl_game_save_as (game, path, &error);
  g_assert_no_error (error);

  return path;
}

/* Does an action with one answer or none */
static inline void
a_game_does (SnlGame    *game,
             const char *action,
             const char *name,
             const char *value)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  if (name != NULL)
    g_hash_table_insert (answers, (gpointer) name, (gpointer) value);

  snl_game_do (game, action, answers, NULL, &error);
  g_assert_no_error (error);
}
