/* test-coverage.c: what tests and random games reach of a module, and how the games stop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/chance/snl-coverage.h"

#include <string.h>

/* (transfer full): the skeleton of a module, with @to in place of @from */
static SnlRuleset *
load (const char *from,
      const char *to)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/io/github/senlac/Senlac/skeleton.xml", 0,
                                                     &error);
  g_autoptr(GString) text = NULL;
  SnlRuleset *ruleset = NULL;

  g_assert_no_error (error);
  text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  if (from != NULL)
    g_assert_cmpuint (g_string_replace (text, from, to, 0), ==, 1);

  ruleset = snl_ruleset_new_parse (text->str, text->len, "s.xml", &error);
  g_assert_no_error (error);

  return ruleset;
}

static SnlCoverage *
cover (SnlRuleset *ruleset,
       const char *play,
       guint       games)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlScript) script = play != NULL ? snl_script_new_parse (play, "s.play", &error) : NULL;
  SnlCoverage *coverage = NULL;

  g_assert_no_error (error);
  coverage = snl_coverage_new (ruleset, script, games, 1, &error);
  g_assert_no_error (error);

  return coverage;
}

static void
assert_reached (const SnlCoverage *coverage,
                SnlCoverageKind    kind,
                guint              reached,
                guint              total)
{
  g_assert_cmpuint (coverage->reached[kind], ==, reached);
  g_assert_cmpuint (coverage->total[kind], ==, total);
}

/* Without tests and games everything is a gap, but not what stands within one */
static void
test_nothing (void)
{
  g_autoptr(SnlRuleset) ruleset = load (NULL, NULL);
  g_autoptr(SnlCoverage) coverage = cover (ruleset, NULL, 0);

  assert_reached (coverage, SNL_COVERAGE_ACTIONS, 0, 1);
  assert_reached (coverage, SNL_COVERAGE_BRANCHES, 0, 1);
  assert_reached (coverage, SNL_COVERAGE_ENDINGS, 0, 2);
  g_assert_cmpuint (coverage->gaps->len, ==, 3);
  g_assert_true (g_str_has_suffix (coverage->gaps->pdata[0], ": <action id=\"fight\">"));
  g_assert_true (g_str_has_prefix (coverage->gaps->pdata[0], "s.xml:"));
  g_assert_cmpuint (coverage->stops->len, ==, 0);
}

/* A test reaches what it plays; looking at an action before it is done reaches nothing */
static void
test_script (void)
{
  g_autoptr(SnlRuleset) ruleset = load (NULL, NULL);
  g_autoptr(SnlCoverage) coverage = cover (ruleset,
                                           "fight red-foot-1 blue-foot-1 / 1 1 1 1 1 1", 0);

  assert_reached (coverage, SNL_COVERAGE_ACTIONS, 1, 1);
  assert_reached (coverage, SNL_COVERAGE_BRANCHES, 0, 1);
  g_assert_cmpuint (coverage->gaps->len, ==, 3);
  g_assert_true (g_str_has_suffix (coverage->gaps->pdata[0], ": <on-table when=\"$losses > 0\">"));
  g_assert_cmpuint (coverage->tests, ==, 1);
}

static void
test_chance (void)
{
  g_autoptr(SnlRuleset) ruleset = load (NULL, NULL);
  g_autoptr(SnlCoverage) coverage = cover (ruleset, NULL, 20);
  guint games = 0;

  assert_reached (coverage, SNL_COVERAGE_ACTIONS, 1, 1);
  assert_reached (coverage, SNL_COVERAGE_BRANCHES, 1, 1);
  assert_reached (coverage, SNL_COVERAGE_ENDINGS, 2, 2);
  g_assert_cmpuint (coverage->gaps->len, ==, 0);

  for (guint i = 0; i < coverage->stops->len; i++)
    {
      const SnlCoverageStop *stop = coverage->stops->pdata[i];

      g_assert_true (g_str_has_prefix (stop->reason, "ended: "));
      games += stop->games;
    }

  g_assert_cmpuint (games, ==, 20);
}

/* A game that cannot go on says at which question, and in which line that is */
static void
test_stuck (void)
{
  g_autoptr(SnlRuleset) ruleset = load ("<name>Fight</name>\n    </phase>",
                                        "<name>Fight</name>\n<leaves><ask-piece name=\"bard\" "
                                        "among=\"piece[@figures &gt; 99]\"><name>Bard</name>"
                                        "<hint>a bard</hint></ask-piece><set on=\"$bard\" "
                                        "name=\"fought\" to=\"'no'\"/></leaves>\n    </phase>");
  g_autoptr(SnlCoverage) coverage = cover (ruleset, NULL, 1);
  const SnlCoverageStop *stop = NULL;

  g_assert_cmpuint (coverage->stops->len, ==, 1);
  stop = coverage->stops->pdata[0];
  g_assert_cmpstr (stop->reason, ==,
                   "phase “fight” waits for an answer to “bard”, which has no default: s.xml:41");
}

/* How else a game stops: the phase cannot be left, or nothing ever ends it */
static void
test_stops (void)
{
  static const struct {
    const char *from;
    const char *to;
    const char *reason;
  } rows[] = {
    { "<name>Fight</name>\n    </phase>",
      "<name>Fight</name>\n<leaves><refuse when='piece'>Not yet.</refuse></leaves>\n    </phase>",
      "phase “fight” cannot be left: Not yet." },
    { "by=\"-$losses\"", "by=\"0\"", "not over after 20 turns, in phase “fight”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlRuleset) ruleset = load (rows[i].from, rows[i].to);
      g_autoptr(SnlCoverage) coverage = cover (ruleset, NULL, 1);

      g_assert_cmpuint (coverage->stops->len, ==, 1);
      g_assert_cmpstr (((const SnlCoverageStop *) coverage->stops->pdata[0])->reason, ==,
                       rows[i].reason);
    }
}

/* An action that turns out to be wrong is left out from then on, and told with its line */
static void
test_faults (void)
{
  g_autoptr(SnlRuleset) ruleset = load ("<set on=\"$attacker\" name=\"fought\" to=\"'yes'\"/>",
                                        "<set on=\"$attacker\" name=\"fought\" "
                                        "to=\"concat('y', 'es', $turn)\"/>");
  g_autoptr(SnlCoverage) coverage = cover (ruleset, NULL, 3);
  const SnlCoverageStop *fault = NULL;

  g_assert_cmpuint (coverage->faults->len, ==, 1);
  fault = coverage->faults->pdata[0];
  g_assert_cmpstr (fault->reason, ==, "s.xml:62: “fought” is yes or no, not “yes1”");
  g_assert_cmpuint (fault->games, ==, 3);
}

/* Cells, cards and branches of a shipped module */
static void
test_tables (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset =
    snl_ruleset_new_load (SNL_SOURCE_DATADIR "/rulesets/hastings-lesson.xml", &error);
  g_autoptr(SnlCoverage) coverage = NULL;
  gboolean has_row = FALSE;

  g_assert_no_error (error);
  coverage = cover (ruleset, "event mud black\n"
                    "shoot norman-archers-1 saxon-spearmen-1 / 1 1 1 1 1 1 1 1", 0);
  assert_reached (coverage, SNL_COVERAGE_CARDS, 1, 6);
  g_assert_cmpuint (coverage->reached[SNL_COVERAGE_CELLS], ==, 1);
  g_assert_cmpuint (coverage->total[SNL_COVERAGE_CELLS], ==, 15);

  for (guint i = 0; i < coverage->gaps->len; i++)
    has_row |= g_str_has_suffix (coverage->gaps->pdata[i], "<row id=\"archers\">: heavy archers");

  g_assert_true (has_row);
}

/* A table without its rows is one cell; each kind of parts has a name of its own */
static void
test_supplied (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset =
    snl_ruleset_new_load (SNL_SOURCE_DATADIR "/rulesets/hastings-st110.xml", &error);
  g_autoptr(SnlCoverage) coverage = NULL;
  g_autoptr(GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean has_table = FALSE;

  g_assert_no_error (error);
  coverage = cover (ruleset, NULL, 0);
  for (guint i = 0; i < coverage->gaps->len; i++)
    has_table |= strstr (coverage->gaps->pdata[i], ": <table id=\"") != NULL;

  g_assert_true (has_table);
  for (guint i = 0; i <= SNL_COVERAGE_ENDINGS; i++)
    g_assert_true (g_hash_table_add (labels, (gpointer) snl_coverage_get_label (i)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/coverage/nothing", test_nothing);
  g_test_add_func ("/coverage/script", test_script);
  g_test_add_func ("/coverage/chance", test_chance);
  g_test_add_func ("/coverage/stuck", test_stuck);
  g_test_add_func ("/coverage/stops", test_stops);
  g_test_add_func ("/coverage/faults", test_faults);
  g_test_add_func ("/coverage/tables", test_tables);
  g_test_add_func ("/coverage/supplied", test_supplied);

  return g_test_run ();
}
