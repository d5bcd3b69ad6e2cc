/* test-hostile-modules.c: no module holds the program
 *
 * A stranger's module may ask for anything that the schema allows. What it asks for is charged to
 * one budget of work and memory, and when that is spent the act fails, with the line that asked
 * for too much, or what is shown leaves it out. Nothing is said of time here, which depends on the
 * computer: what is not charged takes minutes, and the test program is killed before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../../sanitized.h"
#include "../base.h"
#include "hostile-module.h"

#include "core/base/snl-budget.h"
#include "core/chance/snl-coverage.h"
#include "core/chance/snl-odds.h"
#include "core/chance/snl-random-player.h"
#include "core/chance/snl-simulation.h"
#include "core/journal/snl-position-private.h"
#include "core/report/snl-report.h"
#include "core/rules/snl-secrecy.h"
#include "core/view/snl-page.h"
#include "core/view/snl-plan.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-scene.h"
#include "core/view/snl-suggestion.h"
#include "core/view/snl-view.h"
#include "core/view/snl-wall.h"

#include <locale.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define MODULES_QUICK (IS_SANITIZED ? 4 : 8)
#define MODULES_SLOW  500
#define MEMORY        (300L * 1024)   /* in kilobytes, of the whole test */

#define STEPS "<end winner="
#define TOO_MUCH "m.xml:126: this asks for too much; the module should ask for less at once"
#define ENDLESS "a whole game takes too long; the module should ask for less"
#define TAKES_LONG "takes too long; the module should ask for less at once"
#define MANY "count=\"3\"/>|count=\"2\" least"
#define MANY_PIECES "count=\"500\"/>|count=\"500\" least"
#define SIXTEEN "abcdefghijklmnop"
#define LETTERS SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN
#define TWICE(x) "<let name=\"" x "\" select=\"concat($" x ", $" x ")\"/>"
/* a text of 16,384 bytes */
#define LONG "<let name=\"x\" select=\"'" LETTERS "'\"/>" TWICE ("x") TWICE ("x") TWICE ("x") \
  TWICE ("x") TWICE ("x") TWICE ("x") TWICE ("x")
#define THOUSAND(name, steps) \
  "<for-each name=\"" name "\" from=\"1\" to=\"1000\">" steps "</for-each>"
#define MILLION(steps) THOUSAND ("n", THOUSAND ("m", steps))
#define LET_BE(name, select) \
  "<let name=\"" name "\" select=\"" select "\"/>" WHEN ("string-length($" name ") = 0")

typedef struct {
  const char *name;
  const char *steps;      /* of the act `end` */
  const char *says;       /* why it fails */
  gboolean    has_many;   /* whether there are 1,000 pieces */
} ActCase;

#define CASE(name, steps, says) { name, steps, says, FALSE }
#define OF_PIECES(name, steps, says) { name, steps, says, TRUE }

#define WHEN(test) "<when test=\"" test "\"><advance/></when>"
#define ROLL(inside) \
  "<roll name=\"d\" sides=\"6\"><name>D</name>" inside "</roll>"
#define ONE "<group id=\"a\" count=\"1\"/>"
#define SET_ALL(name, to) "<set on=\"piece\" name=\"" name "\" to=\"" to "\"/>"
#define THEN(words) \
  "<let name=\"y\" select=\"1\"><then when=\"1\" select=\"2\">" words "</then></let><say>{y}</say>"

static const ActCase act_cases[] = {
  /* work of an expression */
  CASE ("translate", LONG THOUSAND ("n", WHEN ("translate($x, concat('0', substring($x, 9)), '1')"
                                               " = $n")), TAKES_LONG),
  CASE ("substring-before", LONG MILLION (WHEN ("substring-before($x, concat($n, $m))")),
        TAKES_LONG),
  CASE ("substring-after", LONG MILLION (WHEN ("substring-after($x, concat($n, $m))")),
        TAKES_LONG),
  CASE ("contains", LONG MILLION (WHEN ("contains($x, concat($n, $m))")), TAKES_LONG),
  CASE ("concat", LONG MILLION (WHEN ("concat(substring($x, 9), $m) = $n")), TAKES_LONG),
  CASE ("normalize-space", LONG MILLION (WHEN ("normalize-space($x) = concat($n, $m)")),
        TAKES_LONG),
  CASE ("compare-texts", LONG MILLION (WHEN ("$x != concat($x, '')")), TAKES_LONG),
  CASE ("words", LONG THOUSAND ("n", WHEN ("count(snl:words(translate($x, 'bdfhjlnp', '        ')))"
                                           " = $n")), TAKES_LONG),
  OF_PIECES ("sets", WHEN ("count(piece[../piece/@id = ../piece/@type]) = 3"), TAKES_LONG),
  OF_PIECES ("walks", WHEN ("count(*[count(../*[count(../*) &gt; 3]) &gt; 3]) = 3"), TAKES_LONG),
  OF_PIECES ("each", WHEN ("count(piece[count(../*/self::piece[count(../*) = 2]) = 3]) = 3"),
             TAKES_LONG),
  OF_PIECES ("unions", WHEN ("count(piece[count(../*[count(../side | ../piece | ../*) = 3] |"
                             " ../piece | ../*) = 3]) = 3"), TAKES_LONG),
  OF_PIECES ("distances", WHEN ("count(piece[count(../piece[snl:distance(., ../piece) = 1]) = 3])"),
             TAKES_LONG),
  OF_PIECES ("nearest", WHEN ("count(piece[snl:nearest(., ../piece[count(../*) &gt; 3])/@id = 3])"),
             TAKES_LONG),

  /* work of a procedure */
  CASE ("loops", MILLION (LET_BE ("x", "1")), TOO_MUCH),
  CASE ("loop-without-end", "<let name=\"x\" select=\"1 div 0\"/><for-each name=\"n\" from=\"-$x\" "
        "to=\"$x\">" LET_BE ("y", "1") "</for-each>", TOO_MUCH),
  CASE ("loop-of-great-numbers", "<let name=\"x\" select=\"99999999999999999999\"/>"
        "<for-each name=\"n\" from=\"$x\" to=\"$x + 1\">" LET_BE ("y", "1") "</for-each>",
        TOO_MUCH),
  CASE ("draws", MILLION ("<draw name=\"c\" deck=\"events\"/>"
                          "<set name=\"event\" to=\"$c/@kind\"/>"), "for less at once"),
  CASE ("look-ups", MILLION ("<look-up name=\"c\" table=\"hits\" row=\"4\" column=\"'light'\"/>"
                             "<set name=\"event\" to=\"$c\"/>"), TOO_MUCH),
  OF_PIECES ("ordered", THOUSAND ("n", "<for-each name=\"p\" select=\"piece\" order=\"@number\">"
                                  LET_BE ("y", "1") "</for-each>"), TOO_MUCH),
  CASE ("lay-outs", MILLION ("<lay-out layout=\"plain\"/>"), TOO_MUCH),

  /* what a step makes */
  CASE ("dice", THOUSAND ("n", ROLL ("<group id=\"a\" count=\"9000\"/>")), TOO_MUCH),
  CASE ("because", LONG MILLION (ROLL ("<because when=\"1\">{x} {x} {x}</because>" ONE)), TOO_MUCH),
  CASE ("labels", LONG MILLION ("<roll name=\"d\" sides=\"6\"><name>{x} {x} {x}</name>" ONE
                                "</roll>"), TOO_MUCH),
  OF_PIECES ("groups", THOUSAND ("n", ROLL ("<group id=\"a\" each=\"piece\" count=\"1\"/>")),
             TOO_MUCH),
  CASE ("modifiers", LONG MILLION (ROLL (ONE "<modifier value=\"1\">{x}</modifier>")), TOO_MUCH),
  CASE ("sentences", LONG MILLION ("<say>{x}</say>"), TOO_MUCH),
  CASE ("reasons", LONG MILLION (THEN ("{n} {m} {x}")), TOO_MUCH),
  CASE ("short-reasons", MILLION (THEN ("{n} {m}")), TOO_MUCH),
  OF_PIECES ("edits", THOUSAND ("n", SET_ALL ("strength", "$n")), TOO_MUCH),
  OF_PIECES ("long-edits", LONG SET_ALL ("name", "$x") SET_ALL ("part", "$x"), TOO_MUCH),
  OF_PIECES ("causes", LONG "<for-each name=\"n\" from=\"1\" to=\"9\"><change on=\"piece\" "
             "name=\"strength\" by=\"1\" cause=\"{x}\"/></for-each>", TOO_MUCH),
  CASE ("texts", LONG MILLION (LET_BE ("y", "concat(substring($x, 9), $m)")), "for less at once"),
  OF_PIECES ("pieces", THOUSAND ("n", "<add name=\"p\" piece=\"foot\" side=\"'red'\"/>"
                                 SET_ALL ("strength", "$p/@number")), TOO_MUCH),
  CASE ("answers", LONG MILLION ("<ask-text name=\"t\" when=\"1 = 2\" "
                                 "default=\"substring($x, $m)\"><name>T</name></ask-text>"
                                 "<warn>{t}</warn>"), "for less at once"),
  OF_PIECES ("lists-of-names", THOUSAND ("n", "<let name=\"p\" select=\"piece\"/><say>{p}</say>"),
             TOO_MUCH),
};

/* The most that this test took so far, in kilobytes */
static long
get_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_maxrss;
}

static double
get_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);

  return time.tv_sec + time.tv_nsec / 1e9;
}

static void
assert_memory (void)
{
  if (!IS_SANITIZED)
    g_assert_cmpint (get_memory (), <, MEMORY);
}

static SnlGame *
new_game (const ActCase *row)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *module = base_dup_text (row->has_many ? MANY : STEPS,
                                           row->has_many ? MANY_PIECES : STEPS);
  g_autofree char *steps = g_strconcat (row->steps, STEPS, NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GError) error = NULL;
  SnlGame *game = NULL;

  g_string_assign (text, module);
  g_assert_cmpuint (g_string_replace (text, STEPS, steps, 1), ==, 1);
  ruleset = snl_ruleset_new_kept (text->str, -1, "m.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  g_assert_no_error (error);

  return game;
}

/* The act fails in words that name the line, with the budget spent and hardly more than that, and
 * the game is as it was; to look ahead, to work out the odds and to simulate fail likewise. */
static void
test_act (gconstpointer data)
{
  const ActCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = new_game (row);
  SnlPosition *position = snl_game_get_position (game);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint64 spent;

  before = snl_game_dup_digest (game);
  spent = snl_position_get_spent (position);
  g_assert_false (base_act (game, "end", &error));
  g_test_message ("%" G_GUINT64_FORMAT " steps: %s", snl_position_get_spent (position) - spent,
                  error->message);
  g_assert_cmpint (error->code, ==, SNL_ERROR_MODULE);
  g_assert_true (g_str_has_prefix (error->message, "m.xml:"));
  g_assert_nonnull (strstr (error->message, row->says));
  g_assert_cmpuint (snl_position_get_spent (position) - spent, >, SNL_BUDGET_STEPS);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  assert_memory ();
}

typedef struct {
  const char *name;
  const char *from;
  const char *to;
  const char *says;
} ShownCase;

/* What is shown leaves out what would take too long, and says so, with the line */
#define DEAR "count(/position/*[count(../*[count(../*) &gt; 0]) &gt; 0])"

static const ShownCase shown_cases[] = {
  { "badge", MANY "|when=\"@moved = 'yes'\" letter", MANY_PIECES
    "|when=\"" DEAR " &gt; 0\" letter", "m.xml:75: “" },
  { "gauge", MANY "|value=\"$reds_left\"", MANY_PIECES "|value=\"" DEAR "\"", "m.xml:72: “" },
  { "definition", MANY "|select=\"sum(piece[@side = 'red']/@strength)\"", MANY_PIECES "|select=\""
    DEAR "\"", "m.xml:72: “" },
  { "page", MANY "|select=\"count(piece)\" full=\"9\"", MANY_PIECES
    "|select=\"" DEAR "\" full=\"9\"", "m.xml:76: “" },
  { "order", MANY "|order=\"@number\"", MANY_PIECES "|order=\"" DEAR "\"", "m.xml:76: “" },
  { "waits", MANY "|kind=\"draw\" suggests", MANY_PIECES
    "|kind=\"draw\" waits=\"piece[" DEAR " = 1]\" suggests", "m.xml:78: “" },
  { "phase-when", MANY "|<phase id=\"red-move\"", MANY_PIECES
    "|<phase id=\"red-move\" when=\"" DEAR " = 1\"", "m.xml:79: “" },
};

#define TEN(x) x x x x x x x x x x
#define HUNDRED(x) TEN (TEN (x))
#define LONG_WORDS HUNDRED ("words that nobody reads ")

#define COLUMN "<column select=\"1\"><name>C</name></column>"

/* What costs next to nothing for one of them, and is there for each of a thousand pieces */
static const ShownCase many_cases[] = {
  { "badges", MANY "|<badges>", MANY_PIECES "|<badges>" HUNDRED (
      "<badge when=\"@strength = 4\" letter=\"S\" tone=\"good\">" LONG_WORDS "</badge>"),
    "m.xml:74: “" },
  { "facts", MANY "|<page id=\"side\" of=\"side\" secret=\"yes\"><name>Side</name>", MANY_PIECES
    "|<page id=\"side\" of=\"piece\"><name>Side</name>" HUNDRED (
      "<fact select=\"1\"><name>" LONG_WORDS "</name></fact>"), "m.xml:76: “" },
  { "rows", MANY "|<column select=\"@side\"><name>Side</name>", MANY_PIECES "|" HUNDRED (
      COLUMN COLUMN COLUMN)
    "<column select=\"@side\"><name>Side</name>", "m.xml:76: “" },
};

/* All that a desk, a wall and a terminal show of a game */
static void
show_all (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  const SnlDisclosures told = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD, SNL_DISCLOSE_EXACT,
                                SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD };
  g_autoptr(SnlScene) scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);
  g_autoptr(GPtrArray) waiting = snl_view_dup_waiting (game);
  g_autoptr(SnlPlan) plan = snl_plan_new (ruleset, position, TRUE);
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, position);
  g_autoptr(GPtrArray) public = snl_page_dup_public (ruleset, position);
  g_autofree char *owed = snl_suggestion_dup_owed (game, TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &told);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      g_autoptr(GPtrArray) badges = snl_view_dup_badges (game, snl_scene_get_piece (scene, i)->id);
    }
}

static void
test_shown (gconstpointer data)
{
  const ShownCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (row->from, row->to, &error);
  SnlPosition *position;
  const char *why;

  g_assert_no_error (error);
  position = snl_game_get_position (game);
  show_all (game);
  why = snl_position_get_view_fault (position);
  g_assert_nonnull (why);
  g_test_message ("%zu steps: %s", position->view_steps, why);
  g_assert_true (g_str_has_prefix (why, "Not everything is shown: "));
  g_assert_nonnull (strstr (why, row->says));
  g_assert_nonnull (strstr (why, TAKES_LONG));
  assert_memory ();
}

/* What is shown of a copy without secrets is charged, and so is the copy */
static void
test_secrecy (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (MANY, MANY_PIECES, &error);
  SnlRuleset *ruleset;
  SnlPosition *position;

  g_assert_no_error (error);
  ruleset = snl_game_get_ruleset (game);
  position = snl_game_get_position (game);
  for (guint i = 0; i < 2; i++)
    {
      gsize before = position->view_steps;
      g_autoptr(SnlPosition) seen = i == 0 ? snl_secrecy_dup_position (ruleset, position, NULL)
                                    : snl_secrecy_dup_public (ruleset, position);
      g_autoptr(SnlPosition) again = snl_secrecy_dup_public (ruleset, seen);

      g_assert_cmpuint (position->view_steps - before, >=, 3 * snl_position_get_n_nodes (position));
      g_assert_true (seen->budget_owner == position);
      g_assert_true (again->budget_owner == position);
    }
}

/* To look ahead, and what the quick entry looks for, counts as what is shown, however often */
static void
test_look (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game =
    base_new_game (STEPS, THOUSAND ("n", SET_ALL ("strength", "$n")) STEPS, &error);
  SnlPosition *position;
  gsize once;

  g_assert_no_error (error);
  position = snl_game_get_position (game);
  g_assert_true (base_act (game, "look end", &error));
  once = position->view_steps;
  g_assert_cmpuint (once, >, 1000 * SNL_BUDGET_PROCEDURE_STEP);
  /* as if no time passed */
  position->view_steps = SNL_BUDGET_STEPS + SNL_SHOW_MICROSECOND * G_USEC_PER_SEC * 60;
  position->view_charged_at = g_get_monotonic_time ();
  g_assert_false (base_act (game, "look end", &error));
  g_assert_nonnull (strstr (error->message, "less at once"));
  g_clear_error (&error);
  /* what is done has a budget of its own, and makes another state of play */
  g_assert_true (base_act (game, "end", &error));
  g_assert_true (base_act (game, "look end", &error));
}

/* What calls itself twice, thirty times over, is walked through once */
static void
test_calls (void)
{
  g_autoptr(GString) procedures = g_string_new ("<procedures><procedure id=\"q0\"><say>Q</say>"
                                                "</procedure>");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlQuick) quick = NULL;

  for (guint i = 1; i <= 60; i++)
    g_string_append_printf (procedures, "<procedure id=\"q%u\"><when test=\"$turn = 0\">"
                            "<call procedure=\"q%u\"/><call procedure=\"q%u\"/></when></procedure>",
                            i, i - 1, i - 1);
  g_string_append (procedures, "|<ask-text name=\"t\" default=\"'t'\"><name>T</name></ask-text>"
                   "<say>{t}</say>"
                   "<call procedure=\"q60\"/>" STEPS);
  game = base_new_game ("<procedures>|" STEPS, procedures->str, &error);
  g_assert_no_error (error);
  g_assert_false (base_act (game, "end nothing=1", &error));
  g_assert_cmpstr (error->message, ==, "“End” does not ask for “nothing”; it asks for: t");
  quick = snl_quick_parse (game, "end 3 4 rough");
  g_assert_nonnull (quick->explanation);
}

/* Definitions or procedures, each of which uses the one before it @n_uses times, and the faults of
 * that module */
static GPtrArray *
check_chain (gboolean is_of_procedures,
             guint    length,
             guint    n_uses)
{
  g_autoptr(GString) chain = g_string_new (is_of_procedures
                                           ? "<procedures><procedure id=\"q0\"><let name=\"v\" "
                                             "select=\"1\"/><gives name=\"v\"/></procedure>"
                                           : "<definitions><define name=\"q0\" select=\"1\"/>");
  g_autofree char *steps = NULL;
  g_autofree char *to = NULL;
  g_autofree char *text = NULL;

  for (guint i = 1; i < length; i++)
    {
      g_string_append_printf (chain, is_of_procedures ? "<procedure id=\"q%u\">"
                                                      : "<define name=\"q%u\" select=\"1", i);
      for (guint j = 0; j < n_uses; j++)
        g_string_append_printf (chain, is_of_procedures ? "<call procedure=\"q%u\"/>" : " + $q%u",
                                i - 1);
      g_string_append (chain, is_of_procedures ? "<gives name=\"v\"/></procedure>" : "\"/>");
    }

  steps = is_of_procedures
          ? g_strdup_printf ("<call procedure=\"q%u\"/><say when=\"$v = 1\">Q</say>" STEPS,
                             length - 1)
          : g_strdup_printf ("<say when=\"$q%u &gt; 5\">Q</say>" STEPS, length - 1);
  to = g_strdup_printf ("%s|%s|<repeat while=\"$q%u &gt; 3\"><phase id=\"again\" kind=\"again\">"
                        "<name>Again</name></phase></repeat><turn-end>",
                        chain->str, steps, is_of_procedures ? 0 : length - 1);
  text = is_of_procedures
         ? base_dup_text ("<procedures>|" STEPS, to)
         : base_dup_text ("<definitions>|" STEPS "|<turn-end>", to);

  return snl_ruleset_check (text, -1, "m.xml", NULL);
}

/* What uses each other is walked through once, or so often at most; and its depth is known, in
 * whichever order the check comes to it */
static void
test_chains (void)
{
  static const struct {
    gboolean    is_of_procedures;
    guint       length;
    guint       n_uses;
    const char *says;
  } cases[] = {
    { FALSE, 60, 100, NULL },    /* too much to find out that nothing ever changes */
    { FALSE, 64, 1, "while: this would never end" },
    { FALSE, 65, 1, "definitions use each other more than 64 deep" },
    { FALSE, 900, 1, "definitions use each other more than 64 deep" },
    { TRUE, 60, 100, NULL },
    { TRUE, 63, 1, NULL },
    { TRUE, 64, 1, "procedures call each other more than 64 deep" },
    { TRUE, 900, 1, "procedures call each other more than 64 deep" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) faults = check_chain (cases[i].is_of_procedures, cases[i].length,
                                                 cases[i].n_uses);

      g_test_message ("%u, %u uses: %s", cases[i].length, cases[i].n_uses,
                      faults->len > 0 ? (char *) faults->pdata[0] : "nothing");
      g_assert_cmpint (faults->len == 0, ==, cases[i].says == NULL);
      if (cases[i].says != NULL)
        g_assert_nonnull (strstr (faults->pdata[0], cases[i].says));
    }
}

/*
 * The board is not looked through for each square of its layouts, which takes ten seconds here, and
 * next to nothing otherwise.
 */
static void
test_layouts (void)
{
  g_autoptr(GString) board = g_string_new ("<board kind=\"square\" columns=\"702\" rows=\"14\""
                                           " metric=\"'eight'\">");
  g_autofree char *squares = g_strnfill (702, '.');
  g_autofree char *text = NULL;
  g_autoptr(GPtrArray) faults = NULL;
  double begun;

  for (guint i = 0; i < 800; i++)
    g_string_append_printf (board, "<terrain id=\"t%u\" key=\"%c\"><name>T</name></terrain>", i,
                            (int) ('a' + i % 26));

  g_string_append_c (board, '|');
  for (guint i = 0; i < 190; i++)
    {
      g_string_append_printf (board, "<layout id=\"l%u\"><name>L</name>", i);
      for (guint j = 0; j < 14; j++)
        g_string_append_printf (board, "<row>%s</row>", squares);
      g_string_append (board, "</layout>");
    }

  g_string_append (board, "<layout id=\"plain\">");
  text = base_dup_text ("<board kind=\"square\" columns=\"4\" rows=\"2\" metric=\"'eight'\">|"
                        "<layout id=\"plain\">", board->str);
  begun = get_seconds ();
  faults = snl_ruleset_check (text, -1, "m.xml", NULL);
  g_test_message ("%zu bytes: %s, %.3f s", strlen (text),
                  faults->len > 0 ? (char *) faults->pdata[0] : "nothing", get_seconds () - begun);
  g_assert_cmpfloat (get_seconds () - begun, <, 3);
}

/* What an argument is follows from all calls: each argument is looked for in each of them */
static void
test_arguments (void)
{
  static const struct {
    guint       n_procedures;
    const char *says;
  } cases[] = {
    { 10, "when: “$a” is no piece or other node" },
    { 900, NULL },    /* too much to find that out */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) procedures = g_string_new ("<procedures>");
      g_autoptr(GString) calls = g_string_new (NULL);
      g_autoptr(GPtrArray) faults = NULL;
      g_autofree char *to = NULL;
      g_autofree char *text = NULL;

      for (guint j = 1; j <= cases[i].n_procedures; j++)
        {
          gboolean is_last = j == cases[i].n_procedures;

          g_string_append_printf (procedures, "<procedure id=\"q%u\"><takes name=\"a\"/>"
                                  "<takes name=\"b\"/><takes name=\"c\"/>%s</procedure>", j,
                                  is_last
                                  ? "<say when=\"count($a) &gt; 0\">Q</say>"
                                  "<say when=\"$b + $c &gt; 9\">R</say>"
                                  : "<say when=\"$a + $b + $c &gt; 9\">R</say>");
          g_string_append_printf (calls, "<call procedure=\"q%u\"><with name=\"a\" "
                                  "select=\"count(piece) + 1\"/>"
                                  "<with name=\"b\" select=\"count(piece) + 2\"/>"
                                  "<with name=\"c\" select=\"count(piece) + 3\"/></call>", j);
        }

      to = g_strdup_printf ("%s|%s" STEPS, procedures->str, calls->str);
      text = base_dup_text ("<procedures>|" STEPS, to);
      faults = snl_ruleset_check (text, -1, "m.xml", NULL);
      g_test_message ("%u: %s", cases[i].n_procedures,
                      faults->len > 0 ? (char *) faults->pdata[0] : "nothing");
      g_assert_cmpint (faults->len == 0, ==, cases[i].says == NULL);
      if (cases[i].says != NULL)
        g_assert_nonnull (strstr (faults->pdata[0], cases[i].says));
    }
}

#define TOO_LONG "a text here is longer than 8 KiB"
#define BADGE "<badge when=\"@strength = 2\" letter=\"S\" tone=\"good\">s</badge>"

/* Nothing in a module is as long as a book, and nothing holds more than anybody would write */
static void
test_excess (void)
{
  static const struct {
    const char *from;
    const char *before;
    guint       count;
    const char *what;
    const char *after;
    const char *says;
  } cases[] = {
    { "<title>Base", "<title>", 8 * 1024, "x", "", NULL },
    { "<title>Base", "<title>", 8 * 1024 + 1, "x", "", "m.xml:5: " TOO_LONG },
    { "<title>Base", "<title>x", 8 * 1024, "<!-- x --> ", "", "m.xml:5: " TOO_LONG },
    { "<title>Base", "<title>x", 8 * 1024, " ", "", "m.xml:5: " TOO_LONG },
    { "phase=\"move\"", "phase=\"move", 1600, " move", "\"", NULL },
    { "phase=\"move\"", "phase=\"move", 1700, " move", "\"",
      "m.xml:100: " TOO_LONG },
    { "<badges>", "<badges>", 999, BADGE, "", NULL },
    { "<badges>", "<badges>", 1000, BADGE, "",
      "m.xml:74: <badges> holds more than 1000 elements; no module needs that many" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) to = g_string_new (cases[i].before);
      g_autofree char *text = NULL;
      g_autoptr(GPtrArray) faults = NULL;

      for (guint j = 0; j < cases[i].count; j++)
        g_string_append (to, cases[i].what);
      g_string_append (to, cases[i].after);
      text = base_dup_text (cases[i].from, to->str);
      faults = snl_ruleset_check (text, -1, "m.xml", NULL);
      if (cases[i].says == NULL)
        for (guint j = 0; j < faults->len; j++)
          g_test_message ("%s", (char *) faults->pdata[j]);
      g_assert_cmpint (faults->len > 0, ==, cases[i].says != NULL);
      if (cases[i].says != NULL)
        g_assert_cmpstr (faults->pdata[0], ==, cases[i].says);
    }
}

/* What a thousand pieces owe for ever is tried for each of them again and again: each act costs
 * little, and to find the next one, more */
static void
test_owed (gconstpointer data)
{
  const SnlSimulationOptions plan = { .games = 1, .seed = 7 };
  g_autofree char *to = g_strdup_printf (MANY_PIECES
                                         "|<action id=\"wait\" phase=\"draw move\">"
                                         "<name>Wait</name><duty each=\"%s\">"
                                         "<one>one waits</one><many>{count} wait</many></duty>"
                                         "<ask-piece name=\"who\" among=\"piece\">"
                                         "<name>Who</name></ask-piece>"
                                         "<say>{who} waits.</say></action><action id=\"end\">",
                                         (const char *) data);
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (MANY "|<action id=\"end\">", to);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;
  g_autoptr(SnlCoverage) coverage = NULL;
  const SnlCoverageStop *stop;

  simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (simulation->trouble, ==, ENDLESS);

  coverage = snl_coverage_new (ruleset, NULL, 1, 7, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (coverage->stops->len, ==, 1);
  stop = coverage->stops->pdata[0];
  g_test_message ("%s", stop->reason);
  g_assert_true (strstr (stop->reason, ENDLESS) != NULL || strcmp (data, "piece") == 0);
}

/* What took longest so far, in seconds of the processor: for the log, see above */
typedef struct {
  const char *what;
  guint32     seed;
  double      seconds;
  double      begun;
} Longest;

/* Ends what took the time since the last call of this function */
static void
note (Longest    *self,
      const char *what,
      guint32     seed)
{
  double now = get_seconds ();

  if (now - self->begun > 1)
    g_test_message ("module %u was %s in %.3f s", seed, what, now - self->begun);
  if (now - self->begun > self->seconds)
    {
      self->what = what;
      self->seed = seed;
      self->seconds = now - self->begun;
    }
  self->begun = get_seconds ();
}

/* A whole evening with a module: shown, done, foretold, simulated and reported */
static void
play (SnlRuleset *ruleset,
      guint32     seed,
      Longest    *longest)
{
  const SnlSimulationOptions plan = { .games = 1, .turns = 2, .seed = seed };
  static const char *const actions[] = { "a1", "a2", "a3", "next" };
  static const char *const lines[] = { "a1", "1 2", "reds 3", "do a2 v1=3" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, seed, NULL, &error);
  g_autoptr(SnlRandomPlayer) player = NULL;
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;

  note (longest, "begun", seed);
  if (game == NULL)
    return;
  show_all (game);
  note (longest, "shown", seed);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr(SnlAttempt) attempt = NULL;
      g_autoptr(SnlOdds) odds = NULL;
      g_autoptr(SnlQuick) quick = NULL;

      attempt = snl_game_preview (game, actions[i], NULL, NULL);
      note (longest, "looked at", seed);
      odds = snl_odds_new (game, actions[i], NULL, NULL, NULL);
      note (longest, "foretold", seed);
      quick = snl_quick_parse (game, lines[i]);
      note (longest, "typed", seed);
      snl_game_do (game, actions[i], NULL, NULL, NULL);
      note (longest, "done", seed);
      show_all (game);
      note (longest, "shown", seed);
    }
  player = snl_random_player_new (game, seed);
  for (guint i = 0; i < 3; i++)
    {
      g_clear_error (&error);
      if (snl_random_player_act (player, &error) == NULL)
        break;
      note (longest, "played", seed);
    }
  note (longest, "played", seed);
  report = snl_report_new (game);
  note (longest, "reported", seed);
  g_clear_error (&error);
  simulation = snl_simulation_run (ruleset, muster, NULL, &plan, NULL, NULL, NULL, &error);
  /* a whole game is up to hundreds of acts, and has a budget of its own */
  longest->begun = get_seconds ();
}

/*
 * Each unit tried each action of this module, and each try cost all that an act may, so that the
 * search for one that can be done took minutes.
 */
static void
test_tries (void)
{
  Longest longest = { .begun = get_seconds () };
  g_autofree char *text = hostile_dup_module (152);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_kept (text, -1, "h.xml", &error);

  g_assert_no_error (error);
  play (ruleset, 152, &longest);
}

/* Most of what is put together by chance passes the check, and none holds the program. */
static void
test_chance (void)
{
  guint count = g_test_slow () ? MODULES_SLOW : MODULES_QUICK;
  guint n_played = 0;
  Longest longest = { .begun = get_seconds () };

  for (guint i = 1; i <= count; i++)
    {
      g_autofree char *text = hostile_dup_module (i);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_kept (text, -1, "h.xml", &error);

      note (&longest, "checked", i);
      if (ruleset == NULL)
        {
          g_test_message ("module %u is refused: %s", i, error->message);
          continue;
        }
      n_played++;
      g_test_message ("module %u", i);
      play (ruleset, i, &longest);
      assert_memory ();
    }
  g_test_message ("%u of %u were played in at most %ld MB; the longest was module %u, %s in %.3f s",
                  n_played, count, get_memory () / 1024, longest.seed, longest.what,
                  longest.seconds);
  g_assert_cmpuint (n_played, >, count / 2);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("No module holds the program: what it asks for has one budget, and the line that "
                  "spends it is told");

  for (gsize i = 0; i < G_N_ELEMENTS (act_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/hostile-modules/act/", act_cases[i].name, NULL);

      g_test_add_data_func (path, &act_cases[i], test_act);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (shown_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/hostile-modules/shown/", shown_cases[i].name, NULL);

      g_test_add_data_func (path, &shown_cases[i], test_shown);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (many_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/hostile-modules/many/", many_cases[i].name, NULL);

      g_test_add_data_func (path, &many_cases[i], test_shown);
    }
  g_test_add_func ("/hostile-modules/secrecy", test_secrecy);
  g_test_add_func ("/hostile-modules/look", test_look);
  g_test_add_func ("/hostile-modules/calls", test_calls);
  g_test_add_func ("/hostile-modules/chains", test_chains);
  g_test_add_func ("/hostile-modules/arguments", test_arguments);
  g_test_add_func ("/hostile-modules/layouts", test_layouts);
  g_test_add_func ("/hostile-modules/excess", test_excess);
  g_test_add_func ("/hostile-modules/tries", test_tries);
  g_test_add_data_func ("/hostile-modules/owed", "piece", test_owed);
  g_test_add_data_func ("/hostile-modules/owed-dear",
                        "piece[count(/position/*[@id != '']) &gt; 0]",
                        test_owed);
  g_test_add_func ("/hostile-modules/chance", test_chance);

  return g_test_run ();
}
