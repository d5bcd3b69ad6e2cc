/* test-suggestion.c: what is owed is named and asked about, and what comes next always leads on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/chance/snl-random-player.h"
#include "core/game/snl-upgrade-rules.h"
#include "core/ruleset/snl-library.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-suggestion.h"
#include "core/view/snl-view.h"
#include "core/view/snl-wall.h"

#include <glib/gstdio.h>

typedef struct {
  SnlGame *game;
} Fixture;

static SnlGame *
begin (SnlRuleset *ruleset)
{
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  SnlGame *game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);

  g_assert_no_error (error);

  return game;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "duties.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, &error);

  g_assert_no_error (error);
  self->game = begin (ruleset);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_clear_object (&self->game);
}

/* Does @action with the answer @value, if any, to the question @name */
static const SnlEntry *
act (SnlGame     *game,
     const char  *action,
     const char  *name,
     const char  *value,
     GError     **error)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  if (name != NULL)
    g_hash_table_insert (answers, (gpointer) name, (gpointer) value);

  return snl_game_do (game, action, answers, NULL, error);
}

static void
act_well (SnlGame    *game,
          const char *action,
          const char *name,
          const char *value)
{
  g_autoptr(GError) error = NULL;

  act (game, action, name, value, &error);
  g_assert_no_error (error);
}

static void
assert_owed (SnlGame    *game,
             const char *sentence)
{
  g_autofree char *owed = snl_suggestion_dup_owed (game, FALSE);

  g_assert_cmpstr (owed, ==, sentence);
}

static void
assert_suggested (SnlGame    *game,
                  const char *action,
                  const char *unit)
{
  g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (game);

  g_assert_nonnull (suggestion);
  g_assert_cmpstr (suggestion->action, ==, action);
  g_assert_cmpstr (suggestion->unit, ==, unit);
}

/* The phase is not left as long as something is owed, unless the referee insists; then the log says
 * so, and the same is owed again after undo */
static void
test_leave (Fixture       *fixture,
            gconstpointer  data)
{
  SnlGame *game = fixture->game;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;

  assert_owed (game, NULL);
  act_well (game, "hit", "unit", "red-foot-1");
  assert_owed (game, "To do: the check of Red 1 (foot).");
  act_well (game, "hit", "unit", "blue-foot-2");
  assert_owed (game, "To do: 2 checks.");

  before = snl_game_dup_digest (game);
  g_assert_null (act (game, "next", NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_OWED);
  g_assert_cmpstr (error->message, ==, "Still to be done: 2 checks.");
  g_clear_error (&error);
  /* so does every action that would leave the phase */
  g_assert_null (act (game, "skip", NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_OWED);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);

  entry = act (game, "next", SNL_LEAVE_UNDONE, "yes", NULL);
  g_assert_nonnull (entry);
  g_assert_cmpstr (entry->notes->pdata[0], ==, "Left undone: 2 checks.");
  assert_owed (game, NULL);
  g_assert_true (snl_game_undo (game, 1, NULL));
  assert_owed (game, "To do: 2 checks.");
  g_assert_true (snl_game_redo (game, 1, NULL));
  assert_owed (game, NULL);
}

/* What is owed is still owed when the game is opened again */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.senlac", NULL);
  g_autoptr(SnlGame) again = NULL;
  g_autoptr(GError) error = NULL;

  act_well (fixture->game, "hit", "unit", "red-foot-1");
  g_assert_true (snl_game_save_as (fixture->game, path, &error));
  snl_game_close (fixture->game);
  again = snl_game_open (path, FALSE, &error);
  g_assert_no_error (error);
  assert_owed (again, "To do: the check of Red 1 (foot).");
  snl_game_close (again);
  g_remove (path);
  g_rmdir (folder);
}

/* The module's text with @newer for @older, which it has once */
static SnlRuleset *
load_changed (const char *older,
              const char *newer)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "duties.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) module = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_string_assign (module, text);
  g_assert_cmpuint (g_string_replace (module, older, newer, 0), ==, 1);
  ruleset = snl_ruleset_new_parse (module->str, -1, "duties.xml", &error);
  g_assert_no_error (error);

  return ruleset;
}

/* What is owed is still owed when the game has newer rules, in their words */
static void
test_moved_over (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(SnlRuleset) newer = load_changed ("the check of {owed}", "the trial of {owed}");
  g_autofree char *folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.senlac", NULL);
  g_autofree char *older = NULL;
  g_autoptr(SnlGame) again = NULL;
  g_autoptr(GError) error = NULL;

  act_well (fixture->game, "hit", "unit", "red-foot-1");
  g_assert_true (snl_game_save_as (fixture->game, path, &error));
  snl_game_close (fixture->game);
  g_assert_true (snl_upgrade_rules (path, newer, &older, &error));
  g_assert_no_error (error);
  again = snl_game_open (path, FALSE, &error);
  g_assert_no_error (error);
  assert_owed (again, "To do: the trial of Red 1 (foot).");
  snl_game_close (again);
  g_remove (path);
  g_remove (older);
  g_rmdir (folder);
}

/* First what is owed and can be settled, then each unit that waits and can act, then what the phase
 * suggests, once; then the next phase */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  SnlGame *game = fixture->game;

  act_well (game, "lull", "unit", "red-foot-1");
  act_well (game, "hit", "unit", "red-foot-1");
  act_well (game, "hit", "unit", "red-foot-2");
  assert_suggested (game, "check", "red-foot-2");
  act_well (game, "check", "unit", "red-foot-2");
  /* red-foot-1 sleeps, and cannot check */
  assert_owed (game, "To do: the check of Red 1 (foot).");
  assert_suggested (game, "next", NULL);
  act_well (game, "next", SNL_LEAVE_UNDONE, "yes");

  /* nobody is awake who could */
  act_well (game, "lull", "unit", "red-foot-2");
  act_well (game, "lull", "unit", "blue-foot-1");
  act_well (game, "lull", "unit", "blue-foot-2");
  assert_suggested (game, "next", NULL);
  g_assert_true (snl_game_undo (game, 3, NULL));
  assert_suggested (game, "move", "red-foot-2");
  act_well (game, "move", "unit", "red-foot-2");
  assert_suggested (game, "move", "blue-foot-1");
  act_well (game, "move", "unit", "blue-foot-1");
  act_well (game, "move", "unit", "blue-foot-2");
  assert_suggested (game, "next", NULL);
  act_well (game, "next", NULL, NULL);

  assert_suggested (game, "weather", NULL);
  act_well (game, "weather", "sky", "wet");
  assert_suggested (game, "sing", NULL);
  /* what would be refused is not suggested */
  act_well (game, "lull", "unit", "blue-foot-1");
  assert_suggested (game, "next", NULL);
  g_assert_true (snl_game_undo (game, 1, NULL));
  act_well (game, "sing", NULL, NULL);
  assert_suggested (game, "next", NULL);
}

/* Where the rules have an order, the default of the question is whose turn it is: among those who
 * owe something as among those who wait */
static void
test_whose_turn (void)
{
  g_autoptr(SnlRuleset) ruleset =
    load_changed ("<ask-piece name=\"unit\" among=\"piece[@shaken = 'yes'][@asleep = 'no']\">",
                  "<ask-piece name=\"unit\" among=\"piece[@shaken = 'yes'][@asleep = 'no']\" "
                  "default=\"string(piece[@shaken = 'yes'][@side = 'blue'][last()]/@id)\">");
  g_autoptr(SnlGame) game = begin (ruleset);

  act_well (game, "hit", "unit", "red-foot-1");
  assert_suggested (game, "check", "red-foot-1");
  act_well (game, "hit", "unit", "blue-foot-1");
  act_well (game, "hit", "unit", "blue-foot-2");
  assert_suggested (game, "check", "blue-foot-2");
  act_well (game, "check", "unit", "blue-foot-2");
  assert_suggested (game, "check", "blue-foot-1");
  /* whose turn it is, but cannot */
  act_well (game, "lull", "unit", "blue-foot-1");
  assert_suggested (game, "check", "red-foot-1");
}

static gboolean
pass_over (SnlGame *game)
{
  g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (game);

  return snl_suggestion_pass_over (suggestion, game);
}

/* What the referee does not want is not suggested again in this phase; what is owed is */
static void
test_not_wanted (Fixture       *fixture,
                 gconstpointer  data)
{
  SnlGame *game = fixture->game;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  act_well (game, "hit", "unit", "red-foot-1");
  g_assert_false (pass_over (game));
  assert_suggested (game, "check", "red-foot-1");
  act_well (game, "check", "unit", "red-foot-1");
  assert_suggested (game, "next", NULL);
  g_assert_false (pass_over (game));
  act_well (game, "next", NULL, NULL);

  before = snl_game_dup_digest (game);
  assert_suggested (game, "move", "red-foot-1");
  g_assert_true (pass_over (game));
  assert_suggested (game, "move", "red-foot-2");
  act_well (game, "move", "unit", "red-foot-2");
  assert_suggested (game, "move", "blue-foot-1");
  g_assert_true (pass_over (game));
  g_assert_true (pass_over (game));
  assert_suggested (game, "next", NULL);
  g_assert_true (snl_game_undo (game, 1, NULL));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  act_well (game, "next", NULL, NULL);

  act_well (game, "weather", "sky", "wet");
  assert_suggested (game, "sing", NULL);
  g_assert_true (pass_over (game));
  assert_suggested (game, "next", NULL);
  act_well (game, "next", NULL, NULL);

  /* the next turn has its own */
  act_well (game, "next", NULL, NULL);
  assert_suggested (game, "move", "red-foot-1");
}

/* An action that asks for a unit is not suggested while there is none */
static void
test_nobody (void)
{
  g_autoptr(SnlRuleset) ruleset =
    load_changed ("<say>All sing.</say>",
                  "<ask-piece name=\"unit\" among=\"piece[@asleep = 'yes']\">"
                  "<name>Who</name></ask-piece><say>{unit} snores.</say>");
  g_autoptr(SnlGame) game = begin (ruleset);

  act_well (game, "next", NULL, NULL);
  act_well (game, "next", NULL, NULL);
  act_well (game, "weather", "sky", "wet");
  assert_suggested (game, "next", NULL);
  act_well (game, "lull", "unit", "red-foot-1");
  assert_suggested (game, "sing", NULL);
}

/* What only the referee may do is not named to the class */
static void
test_secret (Fixture       *fixture,
             gconstpointer  data)
{
  SnlGame *game = fixture->game;
  static const SnlDisclosures disclosures = { SNL_DISCLOSE_NOTHING };
  g_autoptr(SnlWall) seen = NULL;
  g_autoptr(SnlWall) hidden = NULL;

  act_well (game, "hit", "unit", "red-foot-1");
  seen = snl_wall_new (game, &disclosures);
  g_assert_cmpstr (seen->owed, ==, "To do: the check of Red 1 (foot).");
  act_well (game, "check", "unit", "red-foot-1");

  act_well (game, "next", NULL, NULL);
  act_well (game, "next", NULL, NULL);
  assert_owed (game, "To do: the weather.");
  hidden = snl_wall_new (game, &disclosures);
  g_assert_null (hidden->owed);
}

/* An act that ends the turn early says what it passes over */
static void
test_passed_over (Fixture       *fixture,
                  gconstpointer  data)
{
  const SnlEntry *entry = act (fixture->game, "skip", NULL, NULL, NULL);

  g_assert_nonnull (entry);
  g_assert_cmpuint (entry->notes->len, ==, 1);
  g_assert_cmpstr (entry->notes->pdata[0], ==, "Passed over: Move, Rest.");
}

/* What comes next, done again and again, ends the game, and nothing is left undone */
static void
test_leads_on (Fixture       *fixture,
               gconstpointer  data)
{
  SnlGame *game = fixture->game;
  g_autoptr(SnlQuick) nothing = NULL;
  guint n_acts = 0;

  act_well (game, "hit", "unit", "blue-foot-1");
  for (; !snl_game_is_over (game); n_acts++)
    {
      g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (game);
      g_autoptr(GHashTable) answers = snl_suggestion_dup_answers (suggestion);
      g_autoptr(GError) error = NULL;

      snl_game_do (game, suggestion->action, answers, NULL, &error);
      g_assert_no_error (error);
    }

  /* 4 moves, the weather, a song and 3 phases in each of 3 turns; and the hit, and its check */
  g_assert_cmpuint (n_acts, ==, 3 * 9 + 1);
  g_assert_null (snl_suggestion_new (game));
  nothing = snl_quick_parse (game, "");
  g_assert_null (nothing->explanation);
}

/* Whoever plays by chance does what is owed, too, and one thing with each unit that waits */
static void
test_by_chance (Fixture       *fixture,
                gconstpointer  data)
{
  SnlGame *game = fixture->game;
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 3);
  SnlJournal *journal = snl_game_get_journal (game);
  guint n_moves = 0;
  guint n_hits = 0;
  guint n_checks = 0;

  while (snl_random_player_act (player, NULL) != NULL)
    continue;

  g_assert_true (snl_game_is_over (game));
  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      n_moves += g_strcmp0 (entry->action, "move") == 0;
      n_hits += g_strcmp0 (entry->action, "hit") == 0;
      n_checks += g_strcmp0 (entry->action, "check") == 0;
      g_assert_null (snl_entry_get_answer (entry, SNL_LEAVE_UNDONE));
    }
  g_assert_cmpuint (n_moves, ==, 3 * 4);
  g_assert_cmpuint (n_hits, >, 0);
  g_assert_cmpuint (n_checks, ==, n_hits);
}

/* What the walk came to says whose part of the turn it is, also where the side stays the same, and
 * long after */
static void
test_step (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlGame) game = NULL;
  const SnlEntry *entries[4];
  char *said[4];

  g_assert_no_error (error);
  game = begin (ruleset);
  act_well (game, "event", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const char *side;

      entries[i] = act (game, "next", SNL_LEAVE_UNDONE, "yes", &error);
      g_assert_no_error (error);
      side = snl_position_get (snl_game_get_position (game), "game", "active");
      said[i] = g_strdup_printf ("Now: %s, %s", snl_ruleset_get_label (ruleset, "side", side),
                                 i == 1 ? "Fight" : i == 2 ? "Move" : "Shoot");
    }

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *says = snl_view_dup_step (game, entries[i]);

      g_assert_cmpstr (says, ==, said[i]);
      g_free (said[i]);
    }
}

/* Before a whole army is passed over the referee is asked; of units that only the table knows
 * Senlac cannot say whether they have acted */
static void
test_idle (void)
{
  static const struct {
    const char *table;
    guint       n_idle;
  } cases[] = { { "example", 16 }, { "roster", 0 } };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(SnlGame) game = NULL;

      g_hash_table_insert (options, (gpointer) "table", (gpointer) cases[i].table);
      game = snl_game_new (ruleset, muster, options, 7, NULL, &error);
      g_assert_no_error (error);
      g_hash_table_insert (answers, (gpointer) "card", (gpointer) "mud");
      g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "black");
      snl_game_do (game, "event", answers, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (snl_suggestion_count_idle (game), ==, cases[i].n_idle);

      /* who shoots straight away ends the moves: somebody has acted in the phase that began */
      g_hash_table_remove_all (answers);
      g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-archers-1");
      g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-1");
      snl_game_do (game, "shoot", answers, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "phase"), ==,
                       "shoot");
      g_assert_cmpuint (snl_suggestion_count_idle (game), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "leave", test_leave },
    { "kept", test_kept },
    { "moved-over", test_moved_over },
    { "order", test_order },
    { "secret", test_secret },
    { "passed-over", test_passed_over },
    { "leads-on", test_leads_on },
    { "by-chance", test_by_chance },
    { "not-wanted", test_not_wanted },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/suggestion/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  g_test_add_func ("/suggestion/idle", test_idle);
  g_test_add_func ("/suggestion/nobody", test_nobody);
  g_test_add_func ("/suggestion/whose-turn", test_whose_turn);
  g_test_add_func ("/suggestion/step", test_step);

  return g_test_run ();
}
