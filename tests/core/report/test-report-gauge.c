/* test-report-gauge.c: reports of games in which only gauges measure strength
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/report/snl-narrative.h"
#include "core/paper/snl-paper-content.h"
#include "core/report/snl-report.h"
#include "core/view/snl-chart.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-view.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* A unit is in or out; the side in the middle has nobody, and acts have names too long for one line
 * together */
static const char module[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='tourney' version='1'><title>Tourney</title>"
  "<summary>A tourney.</summary>"
  "<sides><side id='red'><name>Reds</name><one>Red</one></side><side id='green'><name>Greens</name>"
  "<one>Green</one></side>"
  "<side id='blue'><name>Blues</name><one>Blue</one></side></sides>"
  "<statistics><statistic id='out' of='piece' kind='yes-no' initial='no'><name>out</name>"
  "</statistic></statistics>"
  "<types><type id='knight' letter='K'><name>knight</name></type></types>"
  "<scenario><group side='red' type='knight' count='2'/>"
  "<group side='blue' type='knight' count='3'/><strength select='1'/>"
  "<setup><set on='piece[1]' name='out' to=\"'yes'\"/></setup></scenario>"
  "<decks><deck id='omens'><name>Omens</name><card id='comet'><name>Comet</name></card></deck>"
  "</decks>"
  "<gauges><gauge side='red' value=\"count(piece[@side='red'][@out='no'])\" full='2'>"
  "<name>Reds in the lists</name></gauge>"
  "<gauge side='blue' value=\"count(piece[@side='blue'][@out='no'])\" full='3'>"
  "<name>Blues in the lists</name></gauge></gauges>"
  "<sequence><phase id='joust-1' kind='joust'><name>Jousting on horseback</name></phase></sequence>"
  "<actions>"
  "<action id='joust' phase='joust'><name>Joust</name><ask-piece name='who' among='piece'>"
  "<name>Who</name></ask-piece>"
  "<set on='$who' name='out' to=\"'yes'\"/></action>"
  "<action id='faint' phase='joust'><name>Fainting in the heat of the day before everybody</name>"
  "<ask-piece name='who' among='piece'><name>Who</name></ask-piece>"
  "<set on='$who' name='out' to=\"'yes'\"/><say>Somebody sinks down.</say></action>"
  "<action id='quarrel' phase='joust'><name>Quarrelling about the prize with the marshal</name>"
  "<ask-piece name='who' among='piece'><name>Who</name></ask-piece>"
  "<set on='$who' name='out' to=\"'yes'\"/><say>{who} rides away.</say></action>"
  "<action id='rise' phase='joust'><name>Rise</name><ask-piece name='who' among='piece'>"
  "<name>Who</name></ask-piece>"
  "<set on='$who' name='out' to=\"'no'\"/><say>{who} is back.</say></action>"
  "<action id='join' phase='joust'><name>Join</name><add name='new' piece='knight' side=\"'red'\"/>"
  "<say>{new} rides in.</say></action>"
  "<action id='fate' phase='joust'><name>Fate</name><draw name='omen' deck='omens'/>"
  "<when test=\"$omen/@kind = 'comet'\"><end winner=\"'red'\"/></when></action>"
  "<action id='stop' phase='joust'><name>Stop</name><end/></action>"
  "<action id='yield' phase='joust'><name>Yield</name>"
  "<end winner=\"side[@id='red' and count(../piece[@side='blue'][@out='no']) &lt; 3"
  " or @id='blue' and not(../piece[@side='blue'][@out='yes'])]/@id\"/></action>"
  "</actions>"
  "<endings><ending id='won' check=\"'at_once'\" when=\"not(piece[@side='blue'][@out='no'])\" "
  "winner=\"'red'\">"
  "<name>The Blues are gone.</name></ending>"
  "<ending id='dusk' check=\"'at_once'\" when='$turn &gt; 3'><name>Night falls</name></ending>"
  "</endings></ruleset>";

/* A game of @rules in which the lines of @acts were done: `action` or `action piece` */
static SnlGame *
play_by (const char *rules,
         const char *acts)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (rules, -1, "tourney.xml", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_auto(GStrv) lines = g_strsplit (acts, "\n", -1);
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, "The tourney", &error);
  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], " ", 2);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

      if (words[0] == NULL)
        continue;
      if (words[1] != NULL)
        g_hash_table_insert (answers, (gpointer) "who", words[1]);
      snl_game_do (game, words[0], answers, NULL, &error);
      g_assert_no_error (error);
    }

  return game;
}

static SnlGame *
play (const char *acts)
{
  return play_by (module, acts);
}

static const SnlReportCause *
get_cause (SnlReport *report,
           guint      index)
{
  return g_ptr_array_index (report->causes, index);
}

/* What the gauge falls by is lost, and the act is why: a phase of that kind by its name, else the
 * action by its own. */
static void
test_causes (void)
{
  g_autoptr(SnlGame) game =
    play ("joust blue-knight-1\nfaint blue-knight-2\njoin\nquarrel red-knight-3");
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autoptr(SnlChart) chart = snl_chart_new_losses (report, 400);
  SnlReportUnit *first = snl_report_find_unit (report, "blue-knight-1");
  SnlReportUnit *late = snl_report_find_unit (report, "red-knight-3");
  g_autofree char *sentence = snl_report_dup_sentence (report, 0);
  double heights[3] = { 0, 0, 0 };

  g_assert_cmpuint (report->causes->len, ==, 3);
  g_assert_cmpstr (get_cause (report, 0)->label, ==, "Jousting on horseback");
  g_assert_cmpstr (get_cause (report, 1)->label, ==,
                   "Fainting in the heat of the day before everybody");
  g_assert_cmpstr (get_cause (report, 2)->label, ==,
                   "Quarrelling about the prize with the marshal");
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (get_cause (report, i)->total, ==, 1);

  /* an act of which nothing is said has its own name */
  g_assert_cmpstr (sentence, ==, "Joust");

  g_assert_cmpfloat (first->start, ==, 1);
  g_assert_cmpfloat (first->left, ==, 0);
  g_assert_cmpuint (late->losses->len, ==, 3);
  g_assert_cmpfloat (late->left, ==, 0);
  g_assert_cmpfloat (g_array_index (late->losses, double, 2), ==, 1);

  /* the names of the causes take a line each where two have no room */
  for (guint i = 0; i < chart->marks->len; i++)
    for (guint j = 0; j < 3; j++)
      if (g_strcmp0 (((SnlChartMark *) g_ptr_array_index (chart->marks, i))->text,
                     get_cause (report, j)->label) == 0)
        heights[j] = ((SnlChartMark *) g_ptr_array_index (chart->marks, i))->y;
  g_assert_cmpfloat (heights[0], <, heights[1]);
  g_assert_cmpfloat (heights[1], <, heights[2]);
}

/* A side that has nobody is left out, and the turning points are still those of whom they were. */
static void
test_absent (void)
{
  g_autoptr(SnlGame) game = play ("joust blue-knight-1\njoust blue-knight-2");
  g_autoptr(SnlReport) report = snl_report_new (game);

  g_assert_cmpuint (report->sides->len, ==, 2);
  g_assert_cmpstr (((SnlReportSide *) g_ptr_array_index (report->sides, 1))->label, ==, "Blues");
  g_assert_cmpuint (report->swings->len, ==, 2);
  for (guint i = 0; i < report->swings->len; i++)
    g_assert_cmpuint (((SnlReportSwing *) g_ptr_array_index (report->swings, i))->side, ==, 1);

  /* the strength after each act is that of the sides that are left */
  g_assert_cmpfloat (snl_report_get_step (report->sides->pdata[1], 1)->strength, ==, 2);
  g_assert_cmpfloat (snl_report_get_step (report->sides->pdata[1], 2)->strength, ==, 1);
}

/* Whom no sentence of an act names has part in it all the same. */
static void
test_story (void)
{
  g_autoptr(SnlGame) game = play ("faint blue-knight-2");
  g_autoptr(SnlReport) report = snl_report_new (game);
  const SnlReportUnit *unit = snl_report_find_unit (report, "blue-knight-2");
  gsize room = 1000;
  g_autoptr(GPtrArray) story = snl_narrative_dup_story (report, unit, SNL_NAMING_NONE, &room);

  g_assert_cmpuint (story->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (story, 0), ==, "Turn 1 · Somebody sinks down.");
}

/* Where somebody only came back, nothing is drawn of losses, and the page is whole. */
static void
test_gain (void)
{
  g_autoptr(SnlGame) game = play ("rise red-knight-1");
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autofree char *html = snl_report_to_html (report, SNL_NAMING_NONE);

  g_assert_null (snl_chart_new_losses (report, 400));
  g_assert_cmpfloat (get_cause (report, 0)->total, ==, -1);
  g_assert_nonnull (strstr (html, "Losses, by cause"));
  g_assert_true (g_str_has_suffix (html, "</html>\n"));
}

typedef struct {
  const char *name;
  const char *acts;
  const char *ending;    /* or NULL */
  const char *opening;
} EndingCase;

static const EndingCase ending_cases[] = {
  { "won", "joust blue-knight-1\njoust blue-knight-2\njoust blue-knight-3",
    "Reds won: The Blues are gone.",
    "Reds won: The Blues are gone. The battle took 1 turn. Reds in the lists: 1 of 2. Blues in the "
    "lists: 0 of 3." },
  { "nobody", "next\nnext\nnext\nnext", "Nobody won: Night falls",
    "Nobody won: Night falls. The battle took 4 turns. Reds in the lists: 1 of 2. Blues in the "
    "lists: 3 of 3." },
  { "stopped", "stop", "Nobody won: The referee ended the game",
    "Nobody won: The referee ended the game. The battle took 1 turn. Reds in the lists: 1 of 2. "
    "Blues in the lists: 3 of 3." },
  { "goes-on", "rise red-knight-1", NULL,
    "The battle goes on: Turn 1. Reds in the lists: 2 of 2. Blues in the lists: 3 of 3." },
};

static void
test_ending (gconstpointer data)
{
  const EndingCase *row = data;
  g_autoptr(SnlGame) game = play (row->acts);
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autofree char *ending = snl_view_dup_ending (game);
  g_autofree char *opening = snl_narrative_dup_opening (report);

  g_assert_cmpstr (ending, ==, row->ending);
  g_assert_cmpstr (opening, ==, row->opening);
}

/* How the game would end by an act, which is not done */
typedef struct {
  const char *name;
  const char *acts;
  const char *line;     /* the act that is looked at: `action` or `action piece` */
  const char *foreseen; /* or NULL */
} ForeseenCase;

static const ForeseenCase foreseen_cases[] = {
  { "nobody", "joust red-knight-2", "stop", "As things stand, this ends the game: Nobody wins." },
  { "last-blow", "joust blue-knight-1\njoust blue-knight-2", "joust blue-knight-3",
    "As things stand, this ends the game: Reds win: The Blues are gone." },
  { "leader", "joust blue-knight-1", "yield", "As things stand, this ends the game: Reds win." },
  { "other-leader", "joust red-knight-2", "yield",
    "As things stand, this ends the game: Blues win." },
  { "next", "next\nnext\nnext", "next",
    "As things stand, this ends the game: Nobody wins: Night falls" },
  { "goes-on", "joust blue-knight-1", "joust blue-knight-2", NULL },
  { "face-down", "joust red-knight-2", "fate", NULL },
  { "unanswered", "joust blue-knight-1\njoust blue-knight-2", "joust", NULL },
  { "over", "joust red-knight-2\nstop", "stop", NULL },
};

static void
test_foreseen (gconstpointer data)
{
  const ForeseenCase *row = data;
  g_autoptr(SnlGame) game = play (row->acts);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto(GStrv) words = g_strsplit (row->line, " ", 2);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autofree char *foreseen = NULL;
  g_autoptr(GError) error = NULL;

  if (words[1] != NULL)
    g_hash_table_insert (answers, (gpointer) "who", words[1]);
  attempt = snl_game_preview (game, words[0], answers, &error);
  g_assert_no_error (error);
  foreseen = snl_view_dup_ending_ahead (game, attempt);
  g_assert_cmpstr (foreseen, ==, row->foreseen);

  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);
  if (foreseen != NULL)
    {
      g_autofree char *ending = NULL;
      g_autofree char *who = NULL;

      g_assert_nonnull (snl_game_do (game, words[0], answers, NULL, &error));
      ending = snl_view_dup_ending (game);
      g_assert_nonnull (ending);
      who = g_strndup (ending, strcspn (ending, " "));
      g_assert_nonnull (strstr (foreseen, who));
    }
}

/* A unit that an act took out of the game altogether, as the file of a game may say, is lost by
 * that act. */
static void
test_taken_out (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-report-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.senlac", NULL);
  g_autoptr(SnlGame) game = play ("faint blue-knight-2");
  g_autoptr(SnlPosition) position = snl_position_copy (snl_game_get_position (game));
  g_autoptr(SnlEntry) entry = snl_entry_new ("faint");
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GRegex) check = g_regex_new ("<end check=.*\n| checks?=\"[0-9a-fyes]*\"", 0, 0, NULL);
  g_autofree char *saved = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GString) changed = NULL;
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(GError) error = NULL;

  entry->number = 2;
  entry->turn = 1;
  snl_entry_take_edit (entry, snl_position_remove (position, "blue-knight-3"));
  snl_entry_write (entry, xml);
  g_string_append (xml, "</game>");
  g_assert_true (snl_game_save_as (game, path, NULL));
  g_clear_object (&game);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  text = g_regex_replace_literal (check, saved, -1, 0, "", 0, NULL);
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "</game>", xml->str, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));

  game = snl_game_open (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_null (snl_game_get_notice (game));
  report = snl_report_new (game);
  g_assert_cmpfloat (snl_report_find_unit (report, "blue-knight-3")->left, ==, 0);
  g_assert_cmpfloat (get_cause (report, 0)->total, ==, 2);
  g_clear_object (&game);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What is not there is called by its id. */
static void
test_name (void)
{
  g_autoptr(SnlGame) game = play ("");
  g_autofree char *there = snl_view_dup_name (game, "red-knight-1");
  g_autofree char *nobody = snl_view_dup_name (game, "harold");

  g_assert_cmpstr (there, ==, "Red 1 (knight)");
  g_assert_cmpstr (nobody, ==, "harold");
}

/* A paper for the referee says what changed dice only where there is something, and how it ended
 * once it has */
static void
test_paper (void)
{
  static const struct {
    const char *acts;
    const char *ending;   /* or NULL */
  } cases[] = {
    { "rise red-knight-1", NULL }, { "stop", "Nobody won: The referee ended the game" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlGame) game = play (cases[i].acts);
      g_autoptr(GPtrArray) blocks = snl_paper_dup_referee (game, SNL_NAMING_NONE);
      gboolean ends = FALSE;

      for (guint j = 0; j < blocks->len; j++)
        {
          const SnlBlock *block = g_ptr_array_index (blocks, j);

          g_assert_cmpstr (block->text, !=, "What changes dice and results");
          ends = ends ||
                 (block->kind == SNL_BLOCK_TEXT && g_strcmp0 (block->text, cases[i].ending) == 0);
        }
      g_assert_cmpint (ends, ==, cases[i].ending != NULL);
    }
}

/* Where units have no numbers and do not attack, the quick entry says how to go on */
static void
test_quick (void)
{
  static const char * const cases[][2] = {
    { "red 1 -2", "The units of this game have no number to correct so; type correct, the unit and "
      "NAME=VALUE." },
    { "red 1 blue 1", "Two units alone do not say what they do in this game; begin with the action "
      "(? lists them)." },
  };
  g_autoptr(SnlGame) game = play ("");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlQuick) quick = snl_quick_parse (game, cases[i][0]);

      g_assert_cmpint (quick->kind, ==, SNL_QUICK_WRONG);
      g_assert_cmpstr (quick->explanation, ==, cases[i][1]);
    }
}

/* Numbers that no chart has room for, see also the limits: its scale ends, and each label has a
 * place in it */
static void
test_beyond (gconstpointer data)
{
  g_autoptr(GString) rules = g_string_new (module);
  g_autofree char *value = g_strdup_printf ("value=\"%s + count(piece[@side=", (const char *) data);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(SnlChart) chart = NULL;
  g_autofree char *svg = NULL;

  g_assert_cmpuint (g_string_replace (rules, "value=\"count(piece[@side=", value, 0), ==, 2);
  game = play_by (rules->str, "joust blue-knight-1\njoin");
  report = snl_report_new (game);
  chart = snl_chart_new_strength (report, 400);
  svg = snl_chart_to_svg (chart, "x");
  g_assert_cmpuint (strlen (svg), <, 100000);
  g_assert_null (strstr (svg, "nan"));
  g_assert_null (strstr (svg, "inf"));
}

/* Places that are no numbers; nothing is written behind the last */
static void
test_spread (void)
{
  double places[] = { (double) NAN, 7, (double) NAN, -1, 12345 };

  snl_chart_spread (places, 4, 10, 0, 100);
  for (guint i = 0; i < 4; i++)
    g_assert_true (places[i] >= 0 && places[i] <= 100);
  g_assert_cmpfloat (places[4], ==, 12345);
}

#define E8 "100000000 * "
#define E96 E8 E8 E8 E8 E8 E8 E8 E8 E8 E8 E8 E8
#define E304 E96 E96 E96 E8 E8

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A game is told of whatever its module counts.");

  g_test_add_func ("/report-gauge/causes", test_causes);
  g_test_add_func ("/report-gauge/absent", test_absent);
  g_test_add_func ("/report-gauge/story", test_story);
  g_test_add_func ("/report-gauge/gain", test_gain);
  g_test_add_func ("/report-gauge/taken-out", test_taken_out);
  g_test_add_func ("/report-gauge/name", test_name);
  g_test_add_func ("/report-gauge/paper", test_paper);
  g_test_add_func ("/report-gauge/quick", test_quick);
  g_test_add_data_func ("/report-gauge/beyond/greatest", E304 "17000", test_beyond);
  g_test_add_data_func ("/report-gauge/beyond/least", E304 "-17000", test_beyond);
  g_test_add_data_func ("/report-gauge/beyond/infinite", E304 E8 "1", test_beyond);
  g_test_add_data_func ("/report-gauge/beyond/none", E304 E8 "1 - " E304 E8 "1",
                        test_beyond);
  g_test_add_func ("/report-gauge/spread", test_spread);
  for (gsize i = 0; i < G_N_ELEMENTS (ending_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report-gauge/ending/", ending_cases[i].name, NULL);

      g_test_add_data_func (path, &ending_cases[i], test_ending);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (foreseen_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report-gauge/foreseen/", foreseen_cases[i].name, NULL);

      g_test_add_data_func (path, &foreseen_cases[i], test_foreseen);
    }

  return g_test_run ();
}
