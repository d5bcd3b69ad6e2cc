/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/chance/snl-simulation.h"
#include "core/module/snl-own-action.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

/* A module is read once for all cases of a program: a ruleset does not change while games are
 * played */
static SnlRuleset *
load_once (const char *module)
{
  static SnlRuleset *loaded = NULL;
  g_autoptr(GError) error = NULL;

  if (loaded == NULL || !g_str_equal (snl_ruleset_get_id (loaded), module))
    {
      g_clear_pointer (&loaded, snl_ruleset_unref);
      loaded = snl_library_load (module, &error);
      g_assert_no_error (error);
    }

  return snl_ruleset_ref (loaded);
}

static GHashTable *
parse_pairs (const char *text)
{
  GHashTable *pairs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *equals = strchr (words[i], '=');

      if (equals == NULL)
        continue;
      /* an underscore in a reason stands for a blank */
      g_hash_table_insert (pairs, g_strndup (words[i], equals - words[i]), g_strdup (equals + 1));
    }

  return pairs;
}

/**
 * script_new_game:
 * @module: its id
 * @options: `option=value …`
 * @seed: of the dice
 *
 * Returns: (transfer full): a game in memory, with all units of the scenario and no players
 */
SnlGame *
script_new_game (const char *module,
                 const char *options,
                 guint32     seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = load_once (module);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) pairs = parse_pairs (options);
  SnlGame *game;

  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, pairs, seed, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

/**
 * script_dup_words:
 *
 * Returns: (transfer full): all that an entry says, a line each
 */
char *
script_dup_words (const SnlEntry *entry)
{
  GString *words = g_string_new (NULL);
  const SnlArenaArray *lists[] = { entry->reasons, entry->notes, entry->say, entry->on_table };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      g_string_append_printf (words, "%s\n", (const char *) g_ptr_array_index (lists[i], j));

  return g_string_free (words, FALSE);
}

static const SnlEntry *
act (SnlGame     *game,
     const char  *line,
     gboolean     leaves_undone,
     GError     **error)
{
  const char *slash = strstr (line, " / ");
  g_autofree char *words = slash != NULL ? g_strndup (line, slash - line) : g_strdup (line);
  g_autoptr(GHashTable) answers = parse_pairs (words);
  char *blank = strchr (words, ' ');

  if (blank != NULL)
    *blank = '\0';
  if (leaves_undone && snl_own_action_find (words) == SNL_OWN_ACTION_NONE)
    g_hash_table_insert (answers, g_strdup (SNL_LEAVE_UNDONE), g_strdup ("yes"));

  return snl_game_do (game, words, answers, slash != NULL ? slash + 3 : NULL, error);
}

static void
do_refused (SnlGame    *game,
            const char *line)
{
  const char *tilde = strstr (line, " ~ ");
  g_autofree char *words = tilde != NULL ? g_strndup (line, tilde - line) : g_strdup (line);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_null (act (game, words, FALSE, &error));
  g_assert_nonnull (error);
  if (tilde != NULL && strstr (error->message, tilde + 3) == NULL)
    g_error ("“%s” was refused with “%s”, not with “%s”", words, error->message, tilde + 3);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

/**
 * script_do:
 * @line: what the referee does: `action name=value … / dice`; `undo N`; `redo N`; `refused action
 *   …` must be refused with a sentence that holds the words after ` ~ `
 */
void
script_do (SnlGame    *game,
           const char *line)
{
  g_autoptr(GError) error = NULL;

  if (g_str_has_prefix (line, "refused "))
    do_refused (game, line + strlen ("refused "));
  else if (g_str_has_prefix (line, "undo "))
    snl_game_undo (game, (guint) g_ascii_strtoull (line + 5, NULL, 10), &error);
  else if (g_str_has_prefix (line, "redo "))
    snl_game_redo (game, (guint) g_ascii_strtoull (line + 5, NULL, 10), &error);
  else if (act (game, line, TRUE, &error) == NULL)
    g_error ("“%s” was refused: %s", line, error->message);
  g_assert_no_error (error);
}

/**
 * script_play_by_chance:
 * @module: its id
 * @games: how many; with `-m slow` a thousand
 *
 * Plays whole games by chance: each comes to an end, and in none is there a moment at which nothing
 * can be done.
 */
void
script_play_by_chance (const char *module,
                       guint       games)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = load_once (module);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;
  SnlSimulationOptions plan = { g_test_slow () ? 1000 : games, 1066, 1, 0 };

  muster = snl_muster_new (ruleset, NULL);
  simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (simulation->trouble, ==, NULL);
  g_assert_cmpuint (simulation->games, ==, plan.games);
  for (guint i = 0; i < simulation->shares->len; i++)
    {
      const SnlProportion *share = g_ptr_array_index (simulation->shares, i);

      g_assert_true (share->id != NULL || share->games == 0);
    }
}

/**
 * script_add_module_tests:
 * @path: where the tests stand, such as "/report/module"
 * @test: what to do with the path of a module's file
 *
 * Adds a test for each module that Senlac finds, so that a new one is tested without being named.
 */
void
script_add_module_tests (const char    *path,
                         GTestDataFunc  test)
{
  g_autoptr(GPtrArray) modules = snl_library_dup_paths ();

  g_assert_cmpuint (modules->len, >, 0);
  for (guint i = 0; i < modules->len; i++)
    {
      const char *module = g_ptr_array_index (modules, i);
      g_autofree char *base = g_path_get_basename (module);
      g_autofree char *name = NULL;

      base[strlen (base) - strlen (".xml")] = '\0';
      name = g_strdup_printf ("%s/%s", path, base);
      g_test_add_data_func_full (name, g_strdup (module), test, g_free);
    }
}
