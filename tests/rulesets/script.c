/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/chance/snl-simulation.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

static const char *current_module;

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
     GError     **error)
{
  const char *slash = strstr (line, " / ");
  g_autofree char *words = slash != NULL ? g_strndup (line, slash - line) : g_strdup (line);
  g_autoptr(GHashTable) answers = parse_pairs (words);
  char *blank = strchr (words, ' ');

  if (blank != NULL)
    *blank = '\0';

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

  g_assert_null (act (game, words, &error));
  g_assert_nonnull (error);
  if (tilde != NULL && strstr (error->message, tilde + 3) == NULL)
    g_error ("“%s” was refused with “%s”, not with “%s”", words, error->message, tilde + 3);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

/**
 * script_do:
 * @line: as in #ScriptCase
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
  else if (act (game, line, &error) == NULL)
    g_error ("“%s” was refused: %s", line, error->message);
  g_assert_no_error (error);
}

static void
check_fact (SnlGame    *game,
            const char *fact)
{
  const char *dot = strchr (fact, '.');
  const char *equals = strchr (fact, '=');
  g_autofree char *id = g_strndup (fact, dot - fact);
  g_autofree char *name = g_strndup (dot + 1, equals - dot - 1);
  const char *value = snl_position_get (snl_game_get_position (game), id, name);

  if (g_strcmp0 (value, equals + 1) != 0)
    g_error ("%s.%s is “%s”, not “%s”", id, name, value != NULL ? value : "(none)", equals + 1);
}

static void
check_said (SnlGame    *game,
            const char *said)
{
  SnlJournal *journal = snl_game_get_journal (game);
  g_autofree char *words =
    script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
  g_auto(GStrv) wanted = g_strsplit (said, "|", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (strstr (words, wanted[i]) == NULL)
      g_error ("nobody said “%s”, but:\n%s", wanted[i], words);
}

/* All can be taken back to the beginning and done again, to the same position. */
static void
check_undo (SnlGame *game)
{
  guint length = snl_journal_get_length (snl_game_get_journal (game));
  g_autofree char *end = snl_game_dup_digest (game);
  g_autofree char *again = NULL;
  g_autoptr(GError) error = NULL;

  if (length == 0)
    return;
  g_assert_true (snl_game_undo (game, length, &error));
  g_assert_true (snl_game_redo (game, length, &error));
  again = snl_game_dup_digest (game);
  g_assert_cmpstr (end, ==, again);
}

static void
test_case (gconstpointer data)
{
  const ScriptCase *row = data;
  g_autoptr(SnlGame) game = script_new_game (current_module, row->options, 1066);
  g_auto(GStrv) steps = g_strsplit (row->steps, "\n", -1);
  g_auto(GStrv) facts = g_strsplit (row->expected, " ", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    if (*steps[i] != '\0')
      script_do (game, steps[i]);
  for (guint i = 0; facts[i] != NULL; i++)
    if (*facts[i] != '\0')
      check_fact (game, facts[i]);
  if (row->said != NULL)
    check_said (game, row->said);
  check_undo (game);
}

/**
 * script_add_cases:
 * @module: the module's id
 * @prefix: of the tests' paths
 * @cases: (array length=n_cases): the rows
 */
void
script_add_cases (const char       *module,
                  const char       *prefix,
                  const ScriptCase *cases,
                  gsize             n_cases)
{
  current_module = module;
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *path = g_strconcat (prefix, cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
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
      const SnlShareOfGames *share = g_ptr_array_index (simulation->shares, i);

      g_assert_true (share->id != NULL || share->games == 0);
    }
}
