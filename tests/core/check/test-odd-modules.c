/* test-odd-modules.c: modules that lack, or do differently, what the installed modules have in
 * common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

#include "core/base/snl-bignum.h"
#include "core/chance/snl-odds.h"
#include "core/chance/snl-random-player.h"
#include "core/journal/snl-sentence.h"
#include "core/paper/snl-paper-content.h"
#include "core/rules/snl-word-count.h"
#include "core/view/snl-page.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-view.h"

#define STEPS "<end winner="

static SnlGame *
new_game (const char *from,
          const char *to)
{
  g_autoptr(GError) error = NULL;
  SnlGame *game = base_new_game (from, to, &error);

  g_assert_no_error (error);

  return game;
}

typedef struct {
  const char *name;
  const char *dice;   /* those of two that take a man off */
  double      mean;
} OddsCase;

/* However a module says which dice count, the odds are those of that; by hand */
static const OddsCase odds_cases[] = {
  { "plain", "$dice[@value &gt; 4]", 2 / 3.0 },
  { "minus", "$dice[-@value &lt; -4]", 2 / 3.0 },
  { "sum", "$dice[@value + 1 &gt; 5]", 2 / 3.0 },
  { "product", "$dice[@value * 2 - 1 &gt; 8]", 2 / 3.0 },
  { "remainder", "$dice[@value mod 2 = 1]", 1 },
  { "brackets", "$dice[(@value &gt; 4) or (@value = 1)]", 1 },
  { "truth-compared", "$dice[(@value &gt; 4) = (@value &gt; 5)]", 2 - 1 / 3.0 },
  { "number-in-brackets", "$dice[(@value) &gt; 4]", 2 / 3.0 },
  { "first-of-those", "$dice[@value &gt; 4][1]", 5 / 9.0 },
  { "second-die", "$dice[2][@value &gt; 4]", 1 / 3.0 },
};

static void
test_odds (gconstpointer data)
{
  const OddsCase *row = data;
  g_autofree char *steps = g_strdup_printf ("<roll name=\"dice\" sides=\"6\"><name>Dice</name>"
                                            "<group id=\"a\" count=\"2\"/></roll>"
                                            "<change on=\"piece[1]\" name=\"strength\" "
                                            "by=\"-count(%s)\" cause=\"dice\"/>" STEPS, row->dice);
  g_autoptr(SnlGame) game = new_game (STEPS, steps);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = NULL;

  odds = snl_odds_new (game, "end", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (odds->exact);
  g_assert_cmpfloat_with_epsilon (odds->mean, row->mean, 1e-12);
}

/* Dice that cannot miss are counted all the same, and what nearly never happens is left out of a
 * picture */
static void
test_certain (void)
{
  g_autoptr(SnlGame) game =
    new_game (STEPS, "<roll name=\"dice\" sides=\"6\" needed=\"2\"><name>Dice</name>"
              "<group id=\"sure\" count=\"1\"/><group id=\"men\" count=\"8\"/>"
              "<modifier value=\"5\" group=\"sure\">sure</modifier></roll>"
              "<change name=\"score\" by=\"-count($dice[@hit = 'yes'])\" cause=\"dice\"/>" STEPS);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = snl_odds_new (game, "end", NULL, NULL, &error);
  g_autoptr(GArray) bars = NULL;

  g_assert_no_error (error);
  g_assert_true (odds->exact);
  g_assert_cmpfloat_with_epsilon (odds->mean, 1 + 8 * 5 / 6.0, 1e-9);
  bars = snl_odds_dup_bars (odds, 20);
  g_assert_cmpuint (bars->len, <, odds->outcomes->len);
  g_assert_cmpfloat (g_array_index (bars, SnlOddsBar, 0).min, >,
                     ((SnlOddsOutcome *) odds->outcomes->pdata[0])->value);
}

/* Which of the dice hit may matter too, or whose they are, where one of them cannot miss */
static const OddsCase certain_cases[] = {
  { "place", "count($dice[1][@hit = 'yes']) + count($dice[2][@hit = 'yes'])", 1.5 },
  { "group",
    "count($dice[@group = 'sure'][@hit = 'yes']) * 10 + count($dice[@group = 'men'][@hit = 'yes'])",
    11 },
};

static void
test_certain_case (gconstpointer data)
{
  const OddsCase *row = data;
  g_autofree char *steps =
    g_strdup_printf ("<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>Dice</name>"
                     "<group id=\"sure\" count=\"1\"/><group id=\"men\" count=\"2\"/>"
                     "<modifier value=\"5\" group=\"sure\">sure</modifier></roll>"
                     "<change name=\"score\" by=\"-(%s)\" cause=\"dice\"/>" STEPS, row->dice);
  g_autoptr(SnlGame) game = new_game (STEPS, steps);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = snl_odds_new (game, "end", NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (odds->mean, row->mean, 1e-9);
}

/* Whom chance picks is one of the outcomes */
static void
test_pick (void)
{
  g_autoptr(SnlGame) game =
    new_game (STEPS, "<let name=\"one\" select=\"snl:pick(piece[@side = 'blue'])\"/>"
              "<when test=\"$one/@number = 1\"><change on=\"$one\" name=\"strength\" by=\"-2\" "
              "cause=\"luck\"/></when>" STEPS);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = snl_odds_new (game, "end", NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (odds->exact);
  g_assert_cmpfloat_with_epsilon (odds->mean, 1, 1e-12);
}

/* What is no set of nodes is nobody: nothing is changed */
static void
test_nobody (void)
{
  g_autoptr(SnlGame) game = new_game (STEPS, "<let name=\"nobody\" select=\"count(piece)\"/>"
                                      "<set on=\"$nobody\" name=\"moved\" to=\"'yes'\"/>"
                                      "<change on=\"$nobody\" name=\"strength\" by=\"-1\"/>" STEPS);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry = snl_game_do (game, "end", NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      g_assert_cmpstr (edit->name, !=, "moved");
      g_assert_cmpstr (edit->name, !=, "strength");
    }
}

/* Cards that are shuffled before one is drawn: each may come, however many there are in whatever
 * order */
static void
test_shuffled (void)
{
  g_autoptr(SnlGame) game =
    new_game (STEPS, "<shuffle deck=\"events\"/><draw name=\"drawn\" deck=\"events\"/>"
              "<change name=\"score\" by=\"-count($drawn[@kind = 'sun'])\" cause=\"card\"/>" STEPS);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = snl_odds_new (game, "end", NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (odds->exact);
  g_assert_cmpuint (odds->runs, ==, 3);
  g_assert_cmpfloat_with_epsilon (odds->mean, 1 / 3.0, 1e-12);
}

/* A procedure may be given a dozen things */
static void
test_many_arguments (void)
{
  g_autoptr(GString) procedure = g_string_new ("<procedures><procedure id=\"sum\">");
  g_autoptr(GString) call = g_string_new ("<call procedure=\"sum\">");
  g_autoptr(GString) sum = g_string_new ("0");
  g_autofree char *to = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 1; i <= 12; i++)
    {
      g_string_append_printf (procedure, "<takes name=\"part%u\"/>", i);
      g_string_append_printf (call, "<with name=\"part%u\" select=\"%u\"/>", i, i);
      g_string_append_printf (sum, " + $part%u * %u", i, i);
    }
  g_string_append_printf (procedure, "<change name=\"score\" by=\"%s\"/></procedure>", sum->str);
  g_string_append (call, "</call>" STEPS);
  to = g_strconcat (procedure->str, "|", call->str, NULL);
  game = new_game ("<procedures>|" STEPS, to);

  g_assert_true (base_act (game, "end", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "score"), ==, "650");
}

/* Whoever is asked for by an expression of which only all the nodes are known acts in a game by
 * chance too */
static void
test_player (void)
{
  g_autoptr(SnlGame) game = new_game ("among=\"piece[@strength &gt; 0]\"",
                                      "among=\"piece[@strength &gt; 0][position() &lt;= last()]\"");
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 5);
  guint fights = 0;

  for (guint i = 0; i < 40; i++)
    {
      const SnlEntry *entry = snl_random_player_act (player, NULL);

      fights += entry != NULL && g_strcmp0 (entry->action, "fight") == 0;
    }
  g_assert_cmpuint (fights, >, 0);
}

/* Nothing of anything is nothing at all */
static void
test_nothing (void)
{
  SnlFraction nothing;

  snl_fraction_set (&nothing, 0, 6);
  snl_fraction_reduce (&nothing, 6);
  g_assert_cmpfloat (snl_fraction_to_double (&nothing), ==, 0);
  g_assert_cmpuint (nothing.denominator.limbs[0], ==, 1);
}

typedef struct {
  const char *name;
  const char *from;
  const char *to;
  const char *line;   /* of the quick entry; ? for the help */
  const char *says;   /* in what is told */
} QuickCase;

static const QuickCase quick_cases[] = {
  { "nobody-has-numbers", "<side id=\"blue\">",
    "<side id=\"green\"><name>Greens</name></side><side id=\"blue\">", "green 1",
    "Greens have no units with numbers." },
  { "two-answers", STEPS,
    "<ask-choice name=\"x\"><name>X</name><choice id=\"up\"><name>up</name></choice></ask-choice>"
    "<ask-choice name=\"y\"><name>Y</name><choice id=\"up\"><name>up</name></choice></ask-choice>"
    "<say>{x} {y}</say>" STEPS, "end up",
    "“up” could answer two questions; type x=up or y=up." },
  { "whose", "<side id=\"blue\">|<action id=\"end\">",
    "<side id=\"green\"><name>Greens</name></side><side id=\"blue\">|"
    "<action id=\"charge\"><name>Charge</name><ask-piece name=\"who\" among=\"piece\">"
    "<name>Who</name></ask-piece>"
    "<ask-piece name=\"whom\" among=\"piece\"><name>Whom</name></ask-piece><say>{who} {whom}</say>"
    "</action><action id=\"end\">",
    "charge red-foot-1 2", "Whose 2? Type the side with the number, as in r2." },
  { "key-that-is-a-command", "<action id=\"end\"", "<action id=\"end\" key=\"u\"", "?", "end" },
  { "lists", "</scenario>", "</scenario><imports><import id=\"men\" piece=\"foot\" columns=\"id "
    "side\"><name>Men</name></import></imports>",
    "imprt", "import" },
  { "own-name", "<group side=\"red\" type=\"foot\" count=\"3\"/>",
    "<group side=\"red\" type=\"foot\" count=\"3\"><unit id=\"harold\"><name>Harold the King</name>"
    "</unit></group>",
    "\"harold the king\" +1", "Harold the King" },
};

static void
test_quick (gconstpointer data)
{
  const QuickCase *row = data;
  g_autoptr(SnlGame) game = new_game (row->from, row->to);
  g_autoptr(SnlQuick) quick = snl_quick_parse (game, row->line);
  g_autofree char *help = snl_quick_dup_help (game);
  const char *told = strcmp (row->line, "?") == 0 ? help : quick->explanation;

  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, row->says));
}

/* What is yes or no is called so, and rows that are no nodes of the position are none */
static void
test_page (void)
{
  g_autoptr(SnlGame) game = new_game ("<fact select=\"count(piece)\" full=\"9\">"
                                      "<name>Units</name>|rows=\"piece\" order=\"@number\"",
                                      "<fact select=\"count(piece) &gt; 3\"><name>Many</name>"
                                      "</fact>"
                                      "<fact select=\"count(piece) &gt; 9\"><name>Very many</name>|"
                                      "rows=\"piece/@side\" order=\"@number\"");
  g_autoptr(GPtrArray) pages = snl_page_dup_all (snl_game_get_ruleset (game),
                                                 snl_game_get_position (game));
  g_autoptr(GString) text = g_string_new (NULL);

  snl_page_write (g_ptr_array_index (pages, 0), text);
  g_assert_cmpstr (text->str, ==, "Score\n  Many: yes\n  Very many: no\n  Units\n");
}

/* A gauge that cannot be read is not shown, and a strength that cannot be worked out is the same
 * for all */
static void
test_broken (void)
{
  g_autoptr(SnlGame) game = new_game ("full=\"12\"|select=\"snl:type(.)/@pace\"",
                                      "full=\"count($turn)\"|select=\"count($turn)\"");
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);

  g_assert_cmpuint (gauges->len, ==, 0);
}

/* What a procedure gives although it never came to know it is not there for who called it either */
static void
test_gives_nothing (void)
{
  g_autoptr(SnlGame) game = new_game ("<let name=\"left\" select=\"$victim/@strength\"/>",
                                      "<when test=\"$victim/@strength &lt; 3\">"
                                      "<let name=\"left\" select=\"$victim/@strength\"/></when>");
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "red-foot-1");
  g_assert_nonnull (snl_game_do (game, "fight", answers, "6 6 6", &error));
  g_assert_no_error (error);
}

/* A square that is asked for and not given */
static void
test_square_wanted (void)
{
  g_autoptr(SnlGame) game = new_game (STEPS,
                                      "<ask-square name=\"x\"><name>Whither</name></ask-square>"
                                      "<say>{x}</say>" STEPS);
  g_autoptr(GError) error = NULL;

  g_assert_false (base_act (game, "end", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_cmpstr (error->message, ==, "End: say x=…: Whither");
}

/* Dice that are added up are told by their sum, with what is added to it */
static void
test_together (void)
{
  g_autoptr(SnlGame) game = new_game (STEPS,
                                      "<roll name=\"dice\" sides=\"6\"><name>Dice</name>"
                                      "<group id=\"a\" count=\"2\" add=\"yes\"/>"
                                      "<modifier value=\"1\" group=\"a\">luck</modifier></roll>"
                                      "<say>{dice}</say>" STEPS);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;
  const SnlRoll *roll;
  g_autofree char *total = NULL;

  entry = snl_game_do (game, "end", NULL, "3 4", &error);
  g_assert_no_error (error);
  roll = g_ptr_array_index (entry->rolls, 0);
  total = snl_sentence_dup_total (roll, g_ptr_array_index (roll->groups, 0), 0);
  g_assert_cmpstr (total, ==, "3 4; luck +1; makes 8");
}

/* What is there once has no number, and what is there more often has */
static void
test_tally (void)
{
  g_autoptr(SnlGame) game = new_game (STEPS, STEPS);
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_ptr_array_add (words, (gpointer) "foot");
  g_ptr_array_add (words, (gpointer) "horse");
  g_ptr_array_add (words, (gpointer) "foot");
  text = snl_word_count_dup (snl_game_get_ruleset (game), words);
  g_assert_cmpstr (text, ==, "foot 2, horse");
}

/* On a unit's card stand the scores of each way to attack; one that no die shows is none */
static void
test_scores (void)
{
  g_autoptr(SnlGame) game = new_game ("<action id=\"end\">",
                                      "<action id=\"charge\"><name>Charge</name>"
                                      "<ask-piece name=\"who\" among=\"piece\"><name>Who</name>"
                                      "</ask-piece>"
                                      "<ask-piece name=\"whom\" among=\"piece\"><name>Whom</name>"
                                      "</ask-piece>"
                                      "<roll name=\"dice\" sides=\"6\" needed=\"7\">"
                                      "<name>{who}</name><group id=\"a\" count=\"1\"/></roll>"
                                      "<say>{dice} {whom}</say></action>"
                                      "<action id=\"shoot\"><name>Shoot</name>"
                                      "<ask-piece name=\"who\" among=\"piece\"><name>Who</name>"
                                      "</ask-piece>"
                                      "<ask-piece name=\"whom\" among=\"piece\"><name>Whom</name>"
                                      "</ask-piece>"
                                      "<roll name=\"dice\" sides=\"10\" needed=\"7\">"
                                      "<name>{who}</name><group id=\"a\" count=\"1\"/></roll>"
                                      "<say>{dice} {whom}</say></action><action id=\"end\">");
  SnlScores *scores = snl_scores_new (snl_game_get_ruleset (game), snl_game_get_position (game),
                                      "red-foot-1", TRUE);
  g_autoptr(GError) error = NULL;
  g_autofree char *needed = NULL;
  const SnlEntry *entry;
  const char *cells[2];

  g_assert_cmpuint (scores->rows->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    cells[i] = g_ptr_array_index (((SnlScoreRow *) g_ptr_array_index (scores->rows, i))->cells, 0);
  g_assert_cmpstr (cells[0], ==, "–");
  g_assert_cmpstr (cells[1], ==, "7+");

  /* nor does anybody wait for a seven */
  g_assert_true (base_act (game, "charge who=red-foot-1 whom=blue-horse-1", &error));
  g_assert_no_error (error);
  entry = snl_journal_get (snl_game_get_journal (game),
                           snl_journal_get_length (snl_game_get_journal (game)) - 1);
  needed = snl_sentence_dup_needed (g_ptr_array_index (entry->rolls, 0));
  g_assert_true (g_str_has_prefix (needed, "Needs 7 or more, which no dice can make"));

  /* dice of two kinds have no number of sides in common */
  g_assert_cmpuint (scores->sides, ==, 0);
  snl_scores_free (scores);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A stranger's module does as well as ours.");

  for (gsize i = 0; i < G_N_ELEMENTS (odds_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odd-modules/odds/", odds_cases[i].name, NULL);

      g_test_add_data_func (path, &odds_cases[i], test_odds);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (quick_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odd-modules/quick/", quick_cases[i].name, NULL);

      g_test_add_data_func (path, &quick_cases[i], test_quick);
    }
  g_test_add_func ("/odd-modules/pick", test_pick);
  g_test_add_func ("/odd-modules/nobody", test_nobody);
  g_test_add_func ("/odd-modules/certain", test_certain);
  for (gsize i = 0; i < G_N_ELEMENTS (certain_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odd-modules/certain/", certain_cases[i].name, NULL);

      g_test_add_data_func (path, &certain_cases[i], test_certain_case);
    }
  g_test_add_func ("/odd-modules/shuffled", test_shuffled);
  g_test_add_func ("/odd-modules/many-gifts", test_many_arguments);
  g_test_add_func ("/odd-modules/player", test_player);
  g_test_add_func ("/odd-modules/nothing", test_nothing);
  g_test_add_func ("/odd-modules/page", test_page);
  g_test_add_func ("/odd-modules/broken", test_broken);
  g_test_add_func ("/odd-modules/gives-nothing", test_gives_nothing);
  g_test_add_func ("/odd-modules/square-wanted", test_square_wanted);
  g_test_add_func ("/odd-modules/together", test_together);
  g_test_add_func ("/odd-modules/tally", test_tally);
  g_test_add_func ("/odd-modules/scores", test_scores);

  return g_test_run ();
}
