/* test-simulation.c: simulated games are the same for any number of threads, and their statistics
 * are right
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/chance/snl-random-player.h"
#include "core/chance/snl-simulation.h"
#include "core/ruleset/snl-library.h"

#include "../base.h"

#include <glib/gstdio.h>

typedef struct {
  const char *name;
  const char *module;    /* an id, or a path below the tests */
  const char *options;   /* `option=value …` */
} ModuleCase;

static const ModuleCase module_cases[] = {
  { "lesson",          "hastings-lesson",        "" },
  { "lesson-board",    "hastings-lesson",        "table=example" },
  { "lesson-together", "hastings-lesson",
    "turn_order=simultaneous_fight card_colour=die spare_hits=carried" },
  { "lesson-manual",   "hastings-lesson",
    "card_colour=manual shoot_past_friends=ask table=example" },
  { "smallest",        "rulesets/smallest.xml",  "" },
};

static SnlRuleset *
load (const char *module)
{
  g_autofree char *path = strchr (module, '/') != NULL
                          ? g_test_build_filename (G_TEST_DIST, module, NULL) : g_strdup (module);
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_library_load (path, &error);

  g_assert_no_error (error);

  return ruleset;
}

static GHashTable *
parse_options (const char *text)
{
  GHashTable *options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (words[i], "=", 2);

      if (pair[0] != NULL)
        g_hash_table_insert (options, g_strdup (pair[0]), g_strdup (pair[1]));
    }

  return options;
}

static SnlSimulation *
simulate (const ModuleCase *row,
          guint             games,
          guint32           seed,
          guint             jobs,
          guint             turns)
{
  const SnlSimulationOptions plan = { games, seed, jobs, turns };
  g_autoptr(SnlRuleset) ruleset = load (row->module);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = parse_options (row->options);
  g_autoptr(GError) error = NULL;
  SnlSimulation *simulation = snl_simulation_run (ruleset, muster, options, &plan, NULL, NULL,
                                                  NULL, &error);

  g_assert_no_error (error);
  g_assert_null (simulation->trouble);
  g_assert_null (simulation->fault);

  return simulation;
}

/* All that it says, in words */
static char *
dup_all (const SnlSimulation *simulation)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u games, %" G_GUINT64_FORMAT " acts", simulation->games,
                          simulation->acts);
  for (guint i = 0; i < simulation->shares->len; i++)
    {
      const SnlProportion *share = simulation->shares->pdata[i];

      g_string_append_printf (text, "; %s %u", share->id != NULL ? share->id : "-", share->games);
    }
  for (guint i = 0; i < simulation->turns->values->len; i++)
    g_string_append_printf (text, " %g", g_array_index (simulation->turns->values, double, i));
  for (guint i = 0; i < simulation->losses->len; i++)
    {
      const SnlSpread *losses = simulation->losses->pdata[i];

      g_string_append_printf (text, "; %s %.15g ± %.15g, %g %g %g %g %g", losses->id, losses->mean,
                              losses->error,
                              losses->min, losses->quartiles[0], losses->quartiles[1],
                              losses->quartiles[2], losses->max);
    }

  return g_string_free (text, FALSE);
}

static void
test_same (gconstpointer data)
{
  g_autoptr(SnlSimulation) one = simulate (data, 6, 66, 1, 0);
  g_autoptr(SnlSimulation) two = simulate (data, 6, 66, 2, 0);
  g_autoptr(SnlSimulation) five = simulate (data, 6, 66, 5, 0);
  g_autoptr(SnlSimulation) other = simulate (data, 6, 67, 2, 0);
  g_autofree char *first = dup_all (one);
  g_autofree char *second = dup_all (two);
  g_autofree char *third = dup_all (five);
  g_autofree char *fourth = dup_all (other);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, ==, third);
  g_assert_cmpstr (first, !=, fourth);
}

/* A game from the common start is the game that the same seed begins alone. */
static void
test_start (gconstpointer data)
{
  const ModuleCase *row = data;
  g_autoptr(SnlRuleset) ruleset = load (row->module);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = parse_options (row->options);
  g_autoptr(SnlPosition) start = snl_game_dup_start (ruleset, muster, options);

  g_assert_nonnull (start);
  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autoptr(SnlGame) alone = snl_game_new (ruleset, muster, options, seed, NULL, NULL);
      g_autoptr(SnlGame) game = snl_game_new_from (start, ruleset, muster, options, seed, NULL,
                                                   NULL);
      g_autofree char *digest = snl_game_dup_digest (alone);
      g_autofree char *same = snl_game_dup_digest (game);

      g_assert_cmpstr (digest, ==, same);
    }
}

/* Every game ends, with a winner, and nobody loses more than there is. */
static void
test_ends (gconstpointer data)
{
  g_autoptr(SnlSimulation) simulation = simulate (data, 10, 1, 0, 0);
  double whole = 0;
  guint games = 0;

  for (guint i = 0; i < simulation->shares->len; i++)
    {
      const SnlProportion *share = simulation->shares->pdata[i];

      g_assert_nonnull (share->id);
      g_assert_cmpstr (share->id, !=, "");
      g_assert_cmpfloat (share->min, <=, share->share);
      g_assert_cmpfloat (share->max, >=, share->share);
      whole += share->share;
      games += share->games;
    }
  g_assert_cmpfloat_with_epsilon (whole, 1, 1e-9);
  g_assert_cmpuint (games, ==, 10);
  for (guint i = 0; i < simulation->endings->len; i++)
    games -= ((SnlProportion *) simulation->endings->pdata[i])->games;
  g_assert_cmpuint (games, ==, 0);
  g_assert_cmpuint (simulation->undone, ==, 0);
  g_assert_cmpuint (simulation->stopped, ==, 0);
  g_assert_cmpuint (simulation->turns->values->len, ==, 10);
  g_assert_cmpfloat (simulation->turns->min, >=, 1);
  for (guint i = 0; i < simulation->losses->len; i++)
    {
      const SnlSpread *losses = simulation->losses->pdata[i];

      g_assert_cmpfloat (losses->min, >=, 0);
      g_assert_cmpfloat (losses->max, <=, 148);
    }
}

/* Games in which something is owed that nobody can settle are counted. */
static void
test_undone (void)
{
  const SnlSimulationOptions plan = { 5, 1, 2, 0 };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *module = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &module, NULL, &error);
  g_assert_no_error (error);
  g_string_assign (text, module);
  g_assert_cmpuint (g_string_replace (text, "</actions>",
                                      "<action id=\"sing\" phase=\"fight\"><name>Sing</name>"
                                      "<duty when=\"$turn = 1\"><one>a song</one></duty>"
                                      "<refuse when=\"$turn = 1\">Nobody can sing.</refuse>"
                                      "</action></actions>", 0), ==, 1);
  ruleset = snl_ruleset_new_parse (text->str, -1, "m.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (simulation->undone, ==, 5);
  g_assert_cmpuint (simulation->endings->len, >, 0);
}

/* Games that nobody wins are told apart from those that were broken off. */
static void
test_undecided (void)
{
  const SnlSimulationOptions plan = { 5, 1, 2, 0 };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *module = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;
  g_autoptr(GError) error = NULL;
  const SnlProportion *nobody;

  g_file_get_contents (path, &module, NULL, &error);
  g_assert_no_error (error);
  g_string_assign (text, module);
  g_assert_cmpuint (g_string_replace (text, "winner=\"'blue'\"", "winner=\"''\"", 0), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "winner=\"'red'\"", "winner=\"''\"", 0), ==, 1);
  ruleset = snl_ruleset_new_parse (text->str, -1, "m.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (simulation->shares->len, ==, 3);
  nobody = simulation->shares->pdata[2];
  g_assert_cmpstr (nobody->id, ==, "");
  g_assert_cmpstr (nobody->label, ==, "Nobody");
  g_assert_cmpuint (nobody->games, ==, 5);
}

static void
test_broken_off (void)
{
  g_autoptr(SnlSimulation) simulation = simulate (&module_cases[1], 20, 5, 2, 1);
  const SnlProportion *last = simulation->shares->pdata[simulation->shares->len - 1];

  g_assert_null (last->id);
  g_assert_cmpuint (last->games, >, 0);
  g_assert_cmpuint (last->games + simulation->turns->values->len, ==, 20);
  g_assert_cmpuint (simulation->turn_limit, ==, 1);
}

/* In the lesson every unit that waits has its turn: who can fights, against the other side. */
static void
test_player (void)
{
  g_autoptr(SnlRuleset) ruleset = load ("hastings-lesson");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 3, NULL, &error);
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 3);
  g_autoptr(GHashTable) acted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SnlPosition *position = snl_game_get_position (game);
  const SnlEntry *entry;
  guint fights = 0;

  while (snl_game_get_turn (game) == 1 && (entry = snl_random_player_act (player, &error)) != NULL)
    {
      const char *attacker = snl_entry_get_answer (entry, "attacker");
      const char *target = snl_entry_get_answer (entry, "target");

      if (attacker == NULL)
        continue;
      g_assert_cmpstr (snl_position_get (position, attacker, "side"), !=,
                       snl_position_get (position, target, "side"));
      if (strcmp (entry->action, "fight") == 0)
        {
          g_assert_true (g_hash_table_add (acted, g_strdup (attacker)));
          fights++;
        }
    }
  g_assert_no_error (error);
  g_assert_cmpuint (fights, >, 10);
}

static void
progress_cb (guint    done,
             guint    games,
             gpointer user_data)
{
  guint *told = user_data;

  g_assert_cmpuint (done, >, *told);
  g_assert_cmpuint (done, <=, games);
  *told = done;
  g_usleep (20000);   /* as a busy listener: the games that end meanwhile are told of, too */
}

static void
test_progress (void)
{
  const SnlSimulationOptions plan = { 8, 1, 2, 0 };
  g_autoptr(SnlRuleset) ruleset = load ("rulesets/smallest.xml");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  guint told = 0;
  g_autoptr(SnlSimulation) simulation = snl_simulation_run (ruleset, muster, NULL, &plan,
                                                            progress_cb, &told,
                                                            cancellable, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (told, ==, 8);

  g_cancellable_cancel (cancellable);
  g_assert_null (snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL,
                                     cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_lessons (void)
{
  g_autoptr(SnlSimulation) simulation = simulate (&module_cases[1], 20, 5, 2, 0);
  double max = simulation->turns->max;

  g_assert_cmpuint (snl_simulation_get_lessons (simulation, 10, 10, 1), ==, (guint) max);
  g_assert_cmpuint (snl_simulation_get_lessons (simulation, 1, 45, 1), ==, 1);
  g_assert_cmpuint (snl_simulation_get_lessons (simulation, 20, 45, 0.5), >=, 1);
}

/* The part that is over grows with the lessons, and each has its honest range. */
static void
test_parts (void)
{
  g_autoptr(SnlSimulation) simulation = simulate (&module_cases[1], 20, 5, 2, 0);
  g_autoptr(GPtrArray) parts = snl_simulation_dup_lessons (simulation, 10, 10);
  g_autoptr(GPtrArray) long_lesson = snl_simulation_dup_lessons (simulation, 1, 60);
  const SnlProportion *last = parts->pdata[parts->len - 1];
  const SnlProportion *only = long_lesson->pdata[0];
  guint before = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const SnlProportion *part = parts->pdata[i];

      g_assert_cmpuint (part->games, >=, before);
      g_assert_cmpfloat (part->min, <=, part->share);
      g_assert_cmpfloat (part->max, >=, part->share);
      before = part->games;
    }
  g_assert_cmpfloat (last->share, >=, 0.95);
  g_assert_cmpuint (long_lesson->len, ==, 1);
  g_assert_cmpfloat (only->share, ==, 1);
  g_assert_cmpfloat (only->min, <, 1);
}

typedef struct {
  const char *name;
  guint       games[3];   /* won by the first side and the second, and broken off */
  const char *sentence;
} WinnerCase;

static const WinnerCase winner_cases[] = {
  { "nobody",  { 0, 0, 5 },      "Nobody won any of these games." },
  { "few",     { 3, 1, 0 },      "No side clearly wins more often than the others." },
  { "first",   { 700, 300, 0 },  "Red tend to win: in 67 to 73 games out of 100." },
  { "second",  { 300, 700, 0 },  "Blue tend to win: in 67 to 73 games out of 100." },
};

static void
test_winner (gconstpointer data)
{
  static const double shares[3] = { 0.7, 0.3, 0 };
  const WinnerCase *row = data;
  SnlProportion sides[] = {
    { (char *) "red", (char *) "Red", row->games[0] },
    { (char *) "blue", (char *) "Blue", row->games[1] },
    { NULL, (char *) "Not ended", row->games[2] },
  };
  SnlSimulation simulation = { 0 };
  g_autofree char *sentence = NULL;

  simulation.has_victory = TRUE;
  simulation.shares = g_ptr_array_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gboolean is_few = row->games[i] < 10;

      sides[i].share = row->games[i] == 700 ? shares[0] : shares[1];
      sides[i].min = is_few ? 0.1 : sides[i].share - 0.0284;
      sides[i].max = is_few ? 0.9 : sides[i].share + 0.0284;
      g_ptr_array_add (simulation.shares, &sides[i]);
    }
  sentence = snl_simulation_dup_winner (&simulation);
  g_assert_cmpstr (sentence, ==, row->sentence);
  g_ptr_array_unref (simulation.shares);
}

/* A table that is laid out counts: the games are others, and the same again. */
static void
test_layout (void)
{
  const SnlSimulationOptions plan = { 2, 66, 2, 0, "example" };
  const SnlSimulationOptions alone = { 2, 66, 1, 0, "example" };
  const SnlSimulationOptions unknown = { 2, 66, 2, 0, "nowhere" };
  const SnlSimulationOptions bare = { 2, 66, 2, 0, NULL };
  g_autoptr(SnlRuleset) ruleset = load ("hastings-lesson");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlSimulation) laid = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL,
                                                      NULL, &error);
  g_autoptr(SnlSimulation) again = snl_simulation_run (ruleset, muster, NULL, &alone, NULL, NULL,
                                                       NULL, &error);
  g_autoptr(SnlSimulation) none = snl_simulation_run (ruleset, muster, NULL, &bare, NULL, NULL,
                                                      NULL, &error);
  g_autofree char *first = dup_all (laid);
  g_autofree char *second = dup_all (again);
  g_autofree char *third = dup_all (none);

  g_assert_no_error (error);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, !=, third);
  g_assert_null (snl_simulation_run (ruleset, muster, NULL, &unknown, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

/* Who can win are those who take part; a realm's points are its own, whichever others are not
 * there */
static void
test_who_takes_part (void)
{
  static const char *const there[] = { "hre", "england", "france", "nse", "poland" };
  const SnlSimulationOptions plan = { .games = 2, .seed = 4, .jobs = 1, .turns = 60,
                                      .lists = "example" };
  const SnlSimulationOptions nowhere = { .games = 2, .seed = 1, .jobs = 1, .lists = "nowhere" };
  g_autoptr(SnlRuleset) ruleset = load ("swords-and-sails");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = parse_options ("combination=west plays_poland=yes");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlSimulation) simulation = snl_simulation_run (ruleset, muster, options, &plan, NULL,
                                                            NULL, NULL, &error);
  guint ended = plan.games;
  guint won = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (simulation->shares->len, >=, G_N_ELEMENTS (there));
  for (guint i = 0; i < simulation->shares->len; i++)
    {
      const SnlProportion *share = g_ptr_array_index (simulation->shares, i);

      if (i < G_N_ELEMENTS (there))
        g_assert_cmpstr (share->id, ==, there[i]);
      else
        g_assert_cmpstr (share->id, ==, NULL);
      ended -= share->id == NULL ? share->games : 0;
      won += share->id != NULL ? share->games : 0;
    }
  /* who is allied wins together, and each of them has won that game */
  g_assert_cmpuint (ended, >, 0);
  g_assert_cmpuint (won, >, ended);
  for (guint i = 0; i < simulation->losses->len; i++)
    {
      const SnlSpread *points = g_ptr_array_index (simulation->losses, i);
      gboolean plays = FALSE;

      for (gsize j = 0; j < G_N_ELEMENTS (there); j++)
        plays |= strcmp (points->id, there[j]) == 0;
      g_assert_cmpuint (points->values->len, ==, plays ? ended : 0);
      g_assert_cmpstr (points->what, ==, "Points");
    }

  g_assert_null (snl_simulation_run (ruleset, muster, options, &nowhere, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

/* Games that begin with lists keep nothing in the user's own files */
static void
test_keeps_nothing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-lists-XXXXXX", NULL);
  g_autofree char *list = g_build_filename (folder, "men.csv", NULL);
  g_autofree char *kept = g_build_filename (g_get_user_data_dir (), "senlac", "rosters",
                                            "base-1.0.xml", NULL);
  const SnlSimulationOptions plan = { .games = 2, .seed = 3, .jobs = 2, .turns = 1,
                                      .lists = folder };
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("<statistic id=\"moved\"|</scenario>",
                      "<statistic id=\"worth\" of=\"piece\" kind=\"number\" supplied=\"no\">"
                      "<name>worth</name></statistic>"
                      "<statistic id=\"moved\"|</scenario><imports><import id=\"men\" "
                      "piece=\"foot\" columns=\"id side worth\" needs=\"id side\"><name>Men</name>"
                      "</import></imports>");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlSimulation) simulation = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (list, "id,side,worth\nred-foot-1,red,3\n", -1, NULL));
  simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_remove (list), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_bad_option (void)
{
  const SnlSimulationOptions plan = { 3, 1, 2, 0 };
  g_autoptr(SnlRuleset) ruleset = load ("hastings-lesson");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = parse_options ("weather=fine");
  g_autoptr(GError) error = NULL;

  g_assert_null (snl_simulation_run (ruleset, muster, options, &plan, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_null (snl_simulation_run (ruleset, muster, options, &plan, NULL, NULL, NULL, NULL));
}

/* A setup that throws dice is different in each game. */
static void
test_setup_of_dice (void)
{
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("<setup>", "<setup><roll name=\"luck\" sides=\"6\"><name>Luck</name>"
                                 "<group id=\"one\" count=\"1\"/></roll>");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);

  g_assert_null (snl_game_dup_start (ruleset, muster, NULL));
}

/* How long games take: most of them alike, or not; and nothing where none has ended */
static void
test_length (void)
{
  static const struct {
    double      quartiles[3];
    guint       games;
    const char *sentence;   /* or NULL */
  } cases[] = {
    { { 5, 5, 5 }, 3, "Most games take 5 turns; the shortest 4, the longest 7." },
    { { 4, 5, 6 }, 3, "Half of the games take 4 to 6 turns; the shortest 4, the longest 7." },
    { { 0, 0, 0 }, 0, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GArray) values = g_array_new (FALSE, TRUE, sizeof (double));
      SnlSpread turns = { .min = 4, .max = 7, .values = values };
      SnlSimulation simulation = { .games = cases[i].games, .turns = &turns };
      g_autofree char *sentence = NULL;

      g_array_set_size (values, cases[i].games);
      memcpy (turns.quartiles, cases[i].quartiles, sizeof turns.quartiles);
      sentence = snl_simulation_dup_length (&simulation);
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

/* Games that cannot go on are counted as far as they came, and the author reads why */
static void
test_trouble (void)
{
  const SnlSimulationOptions plan = { 4, 1, 1, 10 };
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset ("<phase id=\"red-move\"",
                                                    "<phase id=\"red-move\" "
                                                    "when=\"count($turn)\"");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlSimulation) simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL,
                                                            NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (simulation->trouble, "m.xml:79: "));
}

/* An action whose steps are wrong is left out by those who play by chance; the author reads why */
static void
test_fault (void)
{
  const SnlSimulationOptions plan = { 4, 1, 1, 10 };
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("<say when=\"$cause = 'fire'\">",
                      "<set name=\"event\" to=\"count($turn)\"/><say when=\"$cause = 'fire'\">");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlSimulation) simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL,
                                                            NULL, NULL, &error);
  g_autoptr(GPtrArray) notes = NULL;
  gboolean is_told = FALSE;

  g_assert_no_error (error);
  g_assert_null (simulation->trouble);
  g_assert_cmpuint (simulation->faulty, ==, 4);
  notes = snl_simulation_dup_notes (simulation);

  for (guint i = 0; i < notes->len; i++)
    is_told |= g_str_has_prefix (notes->pdata[i], "In 4 games the module got something wrong; in "
                                                  "one: m.xml:88: ");

  g_assert_true (is_told);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (module_cases); i++)
    {
      g_autofree char *same = g_strconcat ("/simulation/same/", module_cases[i].name, NULL);
      g_autofree char *start = g_strconcat ("/simulation/start/", module_cases[i].name, NULL);
      g_autofree char *ends = g_strconcat ("/simulation/ends/", module_cases[i].name, NULL);

      g_test_add_data_func (same, &module_cases[i], test_same);
      g_test_add_data_func (start, &module_cases[i], test_start);
      g_test_add_data_func (ends, &module_cases[i], test_ends);
    }
  g_test_add_func ("/simulation/broken-off", test_broken_off);
  g_test_add_func ("/simulation/trouble", test_trouble);
  g_test_add_func ("/simulation/undecided", test_undecided);
  g_test_add_func ("/simulation/undone", test_undone);
  g_test_add_func ("/simulation/player", test_player);
  g_test_add_func ("/simulation/progress", test_progress);
  g_test_add_func ("/simulation/lessons", test_lessons);
  g_test_add_func ("/simulation/parts", test_parts);
  for (gsize i = 0; i < G_N_ELEMENTS (winner_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/simulation/winner/", winner_cases[i].name, NULL);

      g_test_add_data_func (path, &winner_cases[i], test_winner);
    }
  g_test_add_func ("/simulation/layout", test_layout);
  g_test_add_func ("/simulation/keeps-nothing", test_keeps_nothing);
  g_test_add_func ("/simulation/who-takes-part", test_who_takes_part);
  g_test_add_func ("/simulation/setup-of-dice", test_setup_of_dice);
  g_test_add_func ("/simulation/length", test_length);
  g_test_add_func ("/simulation/bad-option", test_bad_option);
  g_test_add_func ("/simulation/fault", test_fault);

  return g_test_run ();
}
