/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/module/snl-table.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"
#include "core/view/snl-wall.h"

#include "../core/wall-text.h"

#include <string.h>

#define MODULE "hastings-st110"

/* Every cell of every table once more, typed from the sheet by rows. */
static const struct {
  const char *table;
  const char *row;
  const char *columns;
  const char *cells;
} tables[] = {
  { "fire-strength", "bow", "1 2 3", "5 4 3" },
  { "fire-strength", "javelin", "1 2 3", "3 2 0" },
  { "fire-strength", "sling", "1 2 3", "2 1 1" },
  { "missile", "1", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1",
    "none none none none none m m m d d" },
  { "missile", "2", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none none none none m m m d d d" },
  { "missile", "3", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none none none m m m d d d 1" },
  { "missile", "4", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none none m m m d d d 1 1" },
  { "missile", "5", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none m m m d d d 1 1 1" },
  { "missile", "6", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "m m m d d d 1 1 1 1" },
  { "supply", "norman-bowmen", "1 2", "6 3" },
  { "supply", "saxon-javelins", "1 2", "4 2" },
  { "melee-results", "1", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-none 1-none 1-none 1-d 1-d m-none d-none d-none 1-1 1-1 d-1 d-1" },
  { "melee-results", "2", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-none 1-none 1-d m-none m-none d-none 1-1 1-1 d-1 d-1 none-m none-m" },
  { "melee-results", "3", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-none 1-d m-none d-none 1-1 d-1 none-m none-m none-1 none-1 none-1 none-1" },
  { "melee-results", "4", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-d m-1 d-none 1-1 1-1 d-1 none-m none-m none-1 none-1 none-1 none-1" },
  { "melee-results", "5", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-d m-none d-none 1-1 1-1 d-1 none-m none-1 none-1 none-1 none-1 none-1m none-1m" },
  { "melee-results", "6", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-d m-none d-none 1-1 1-1 d-1 none-m none-1 none-1 none-1 none-1m none-1m none-1m none-1m" },
  { "morale-check", "1", "a b c d e", "none none none none none" },
  { "morale-check", "2", "a b c d e", "none none none d d" },
  { "morale-check", "3", "a b c d e", "none none none d r" },
  { "morale-check", "4", "a b c d e", "none d d r r" },
  { "morale-check", "5", "a b c d e", "d d r r r" },
  { "morale-check", "6", "a b c d e", "d r r r r" },
  { "rally-on", "a", "most", "5" }, { "rally-on", "b", "most", "4" },
  { "rally-on", "c", "most", "3" },
  { "rally-on", "d", "most", "2" }, { "rally-on", "e", "most", "1" },
  { "leader-casualty", "2", "fire melee", "killed killed" },
  { "leader-casualty", "3", "fire melee", "lessened lessened" },
  { "leader-casualty", "4", "fire melee", "none disabled" },
  { "leader-casualty", "5", "fire melee", "none shaken" },
  { "leader-casualty", "6", "fire melee", "none none" },
  { "leader-casualty", "7", "fire melee", "none none" },
  { "leader-casualty", "8", "fire melee", "none none" },
  { "leader-casualty", "9", "fire melee", "none shaken" },
  { "leader-casualty", "10", "fire melee", "none disabled" },
  { "leader-casualty", "11", "fire melee", "lessened disabled" },
  { "leader-casualty", "12", "fire melee", "killed killed" },
  { "worth", "a", "points", "15" }, { "worth", "b", "points", "7" },
  { "worth", "c", "points", "3" },
  { "worth", "d", "points", "2" }, { "worth", "e", "points", "1" },
  { "worth", "william", "points", "50" },
  { "worth", "harold", "points", "25" }, { "worth", "odo", "points", "10" },
  { "worth", "other", "points", "5" },
  { "reinforcements", "1", "units", "2" }, { "reinforcements", "2", "units", "2" },
  { "reinforcements", "3", "units", "2" },
  { "reinforcements", "4", "units", "2" }, { "reinforcements", "5", "units", "1" },
  { "reinforcements", "6", "units", "1" },
  { "reinforcements", "7", "units", "1" }, { "reinforcements", "8", "units", "1" },
  { "reinforcements", "9", "units", "0" },
  { "ridge", "none", "foot mounted", "0 0" },
  { "ridge", "uphill", "foot mounted", "-1 -2" },
  { "ridge", "downhill", "foot mounted", "1 0" },
  { "cover", "clear", "melee bow other", "0 0 0" },
  { "cover", "woods", "melee bow other", "2 1 0" },
  { "cover", "marsh", "melee bow other", "-1 -1 -1" },
};

static void
test_tables (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      SnlElement *table = snl_ruleset_find (ruleset, "table", tables[i].table);
      g_auto(GStrv) columns = g_strsplit (tables[i].columns, " ", -1);
      g_auto(GStrv) cells = g_strsplit (tables[i].cells, " ", -1);

      g_assert_cmpuint (g_strv_length (columns), ==, g_strv_length (cells));
      for (guint j = 0; columns[j] != NULL; j++)
        {
          g_autofree char *cell = NULL;

          g_assert_true (snl_table_look_up (table, tables[i].row, columns[j], &cell, &error));
          g_assert_no_error (error);
          if (strcmp (cell, cells[j]) != 0)
            g_error ("%s, row %s, column %s is %s, not %s", tables[i].table, tables[i].row,
                     columns[j], cell, cells[j]);
        }
    }
}

static guint
count_fyrd (SnlGame    *game,
            const char *state)
{
  guint count = 0;

  for (guint i = 1; i <= 51; i++)
    {
      g_autofree char *id = g_strdup_printf ("saxon-fyrd-%u", i);

      count += strcmp (snl_position_get (snl_game_get_position (game), id, "state"), state) == 0;
    }

  return count;
}

/* E14: 27 at the start, 12 in the first period, 12 between the periods; drawn at random. */
static void
test_reinforcements (void)
{
  static const guint arrive[] = { 2, 2, 2, 2, 1, 1, 1, 1 };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 5);
  g_autoptr(SnlGame) other = script_new_game (MODULE, "", 6);
  guint here = 27;
  gboolean same = TRUE;

  g_assert_cmpuint (count_fyrd (game, "ok"), ==, here);
  for (guint i = 1; i <= 51; i++)
    {
      g_autofree char *id = g_strdup_printf ("saxon-fyrd-%u", i);

      same = same && strcmp (snl_position_get (snl_game_get_position (game), id, "state"),
                             snl_position_get (snl_game_get_position (other), id, "state")) == 0;
    }
  g_assert_false (same);
  for (guint i = 0; i < G_N_ELEMENTS (arrive); i++)
    {
      script_do (game, "reinforce");
      here += arrive[i];
      g_assert_cmpuint (count_fyrd (game, "ok"), ==, here);
      script_do (game, "end-turn");
    }
  g_assert_cmpuint (here, ==, 39);
  g_assert_cmpuint (count_fyrd (game, "cup"), ==, 12);
  script_do (game, "reform");
  g_assert_cmpuint (count_fyrd (game, "ok"), ==, 51);
}

static void
import_units (const char *units)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autofree char *roster = g_strdup_printf ("<roster xmlns=\"urn:senlac:roster:1\" "
                                             "module=\"" MODULE "\" version=\"1.0\">%s</roster>",
                                             units);

  g_assert_no_error (error);
  g_assert_true (snl_reference_data_import (values, SNL_REFERENCE_UNITS, roster, -1, "roster.xml",
                                            &error));
  g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
}

/* L204, L759: the Guard's morale is A, whatever a roster says of all knights, and worth 15. */
static void
test_guard (void)
{
  g_autoptr(SnlGame) game = NULL;
  SnlPosition *position;

  import_units ("<units side=\"norman\" type=\"knight\" morale=\"c\"/>");
  game = script_new_game (MODULE, "", 5);
  position = snl_game_get_position (game);
  g_assert_cmpstr (snl_position_get (position, "norman-knight-1", "morale"), ==, "c");
  g_assert_cmpstr (snl_position_get (position, "williams-guard", "morale"), ==, "a");
  script_do (game, "eliminate unit=williams-guard");
  g_assert_cmpstr (snl_position_get (position, "norman", "points"), ==, "15");
}

/* What a roster counts is there, and not asked; only the rest is. */
static void
test_counts (void)
{
  g_autoptr(SnlGame) game = NULL;
  SnlPosition *position;

  import_units ("<units side=\"norman\" type=\"bowmen\" count=\"4\"/>"
                "<units side=\"norman\" type=\"footmen\" count=\"8\"/>"
                "<units side=\"norman\" type=\"knight\" count=\"7\"/>"
                "<units side=\"saxon\" type=\"bowmen\" count=\"2\"/>");
  game = script_new_game (MODULE, "", 5);
  position = snl_game_get_position (game);
  script_do (game, "deploy housecarls=14");
  g_assert_nonnull (snl_position_find (position, "saxon-bowmen-2"));
  g_assert_null (snl_position_find (position, "saxon-bowmen-3"));
  g_assert_cmpstr (snl_position_get (position, "saxon-housecarl-14", "state"), ==, "ok");
  g_assert_cmpstr (snl_position_get (position, "saxon-housecarl-15", "state"), ==, "absent");
  g_assert_cmpstr (snl_position_get (position, "norman-footmen-24", "state"), ==, "ok");
}

/* E16: 40 units: 8 for each of three leaders, 14 for each of two. */
static void
test_wings (void)
{
  g_autoptr(SnlGame) game = NULL;
  SnlJournal *journal;
  g_autofree char *three = NULL;
  g_autofree char *two = NULL;

  /* 27 fyrd, 5 thegns, 8 housecarls and no bowmen */
  import_units ("<units side=\"saxon\" type=\"housecarl\" count=\"8\"/>"
                "<units side=\"saxon\" type=\"bowmen\" count=\"0\"/>");
  game = script_new_game (MODULE, "", 5);
  journal = snl_game_get_journal (game);
  script_do (game, "end-turn");
  three = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
  g_assert_nonnull (strstr (three, "at least 8 of the 40"));
  script_do (game, "leader-check leader=gyrth / 1 1");
  script_do (game, "end-turn");
  two = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
  g_assert_nonnull (strstr (two, "at least 14 of the 40"));
}

/* The order tables as somebody might have them, made up for this test. */
#define ROWS(word, number) \
  "<chart table=\"saxon-order\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..7\" cells=\"wall fire advance " word "\"/>" \
  "<row id=\"8..12\" cells=\"wall wall fire advance\"/></chart>" \
  "<chart table=\"foot-order\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"wall fire advance advance\"/></chart>" \
  "<chart table=\"knight-order\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"hold advance advance charge1\"/></chart>" \
  "<chart table=\"saxon-effect\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"0 0 1 " number "\"/></chart>" \
  "<chart table=\"foot-effect\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"0 0 1 " number "\"/></chart>" \
  "<chart table=\"knight-effect\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"0 0 -1 " number "\"/></chart>"
#define ORDER_CHARTS \
  "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-st110\" version=\"1.0\">" \
  ROWS ("pursue2", "2") \
  "<chart table=\"effects-track\" columns=\"norman saxon\">" \
  "<row id=\"-12..12\" cells=\"none none\"/></chart></charts>"

static void
play_orders (SnlGame  *game,
             gboolean  answered)
{
  static const char *const groups[] = { "nat-norman", "nat-breton", "nat-flemish", "wing-left",
                                        "wing-center", "wing-right" };

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gboolean wing = g_str_has_prefix (groups[i], "wing");
      g_autofree char *secret = g_strdup_printf ("strategy group=%s choose=%s", groups[i],
                                                 wing ? "cautious" : "moderate");
      g_autofree char *order = g_strdup_printf ("order group=%s %s / 3 5", groups[i],
                                                !answered
                                                ? ""
                                                : wing ? "saxon_order=fire saxon_effect=0"
                                                : "foot_reading=advance foot_effect=1 "
                                                  "knight_reading=advance knight_effect=-1");

      script_do (game, secret);
      script_do (game, order);
    }
}

/* A whole game with typed dice: sixteen Battle Turns and the pause between. */
static void
play_whole_game (gboolean answered)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1066);
  SnlPosition *position = snl_game_get_position (game);

  for (guint turn = 1; turn <= 16; turn++)
    {
      g_autofree char *carl = g_strdup_printf ("saxon-housecarl-%u", (turn - 1) % 11 + 1);
      g_autofree char *shot =
        g_strdup_printf ("missile group=nat-breton target=%s range1=1 wall=no / 4", carl);
      g_autofree char *fight =
        g_strdup_printf ("melee attacker=norman-knight-%u target=%s attack=6 / 3", turn, carl);

      g_assert_false (snl_game_is_over (game));
      play_orders (game, answered);
      while (strcmp (snl_position_get (position, "game", "step"), "norman-missile") != 0)
        script_do (game, "next");
      if (strcmp (snl_position_get (position, carl, "state"), "eliminated") != 0)
        {
          script_do (game, shot);
          script_do (game, fight);
        }
      while (strcmp (snl_position_get (position, "game", "step"), "saxon-move") != 0)
        script_do (game, "next");
      if (turn <= 8)
        script_do (game, "reinforce");
      while (strcmp (snl_position_get (position, "game", "step"), "record") != 0)
        script_do (game, "next");
      script_do (game, "end-turn");
      if (turn == 8)
        {
          g_assert_cmpstr (snl_position_get (position, "game", "step"), ==, "reform");
          script_do (game, "reform");
        }
    }
  g_assert_true (snl_game_is_over (game));
  g_assert_cmpstr (snl_position_get (position, "game", "winner"), ==, "saxon");
  g_assert_cmpstr (snl_position_get (position, "game", "ending"), ==, "held-out");
}

static void
test_whole_game_asked (void)
{
  play_whole_game (TRUE);
}

static void
test_whole_game_filled_in (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (ruleset);

  g_assert_cmpuint (snl_reference_data_count_open (reference_tables), ==, 7);
  g_assert_true (snl_reference_data_import (reference_tables, SNL_REFERENCE_TABLES,
                                            ORDER_CHARTS, -1, "charts.xml", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (snl_reference_data_count_open (reference_tables), ==, 0);
  g_assert_true (snl_reference_data_save (reference_tables, SNL_REFERENCE_TABLES, &error));
  play_whole_game (FALSE);
}

static char *
dup_wall (SnlGame       *game,
          SnlDisclosure  disclosure)
{
  const SnlDisclosures told = { disclosure, disclosure, disclosure, disclosure, disclosure };
  g_autoptr(SnlWall) wall = snl_wall_new (game, &told);
  GString *text = g_string_new (NULL);

  wall_text_write (wall, text);

  return g_string_free (text, FALSE);
}

static char *
dup_page (SnlGame    *game,
          const char *key)
{
  g_autoptr(SnlPage) page = snl_page_open (snl_game_get_ruleset (game),
                                           snl_game_get_position (game), key);
  GString *text = g_string_new (NULL);

  g_assert_nonnull (page);
  snl_page_write (page, text);

  return g_string_free (text, FALSE);
}

/* A strategy is its own side's until it is revealed: not on the wall, whatever the class is told,
 * not in the log, not on the other side's page; then everybody may know it. */
static void
test_secret_strategy (void)
{
  static const SnlDisclosure all[] = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD,
                                       SNL_DISCLOSE_NOTHING };
  static const char *const open_pages[] = { "battle", "orders", "leaders", "strategies:norman" };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 5);
  g_autofree char *own = NULL;
  g_autofree char *words = NULL;
  g_autofree char *revealed = NULL;

  script_do (game, "strategy group=wing-left choose=aggressive");
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *wall = dup_wall (game, all[i]);

      g_assert_null (strstr (wall, "ggressive"));
      g_assert_nonnull (strstr (wall, "Battle Turn: 1 of 8"));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (open_pages); i++)
    {
      g_autofree char *page = dup_page (game, open_pages[i]);

      g_assert_null (strstr (page, "ggressive"));
    }
  own = dup_page (game, "strategies:saxon");
  g_assert_nonnull (strstr (own, "Saxon left wing · Strategy: Aggressive"));
  words = script_dup_words (snl_journal_get (snl_game_get_journal (game), 0));
  g_assert_null (strstr (words, "ggressive"));

  script_do (game, "order group=wing-left saxon_order=pursue2 saxon_effect=2 / 6 6");
  revealed = dup_page (game, "orders");
  g_assert_nonnull (strstr (revealed,
                            "Saxon left wing · Leader: Leofwine · Order: Attack and Pursue · "
                            "Turns left: 2 · Effects Track: 2"));
}

/* The sentence with which @action is refused because answers are missing */
static void
assert_missing (SnlGame    *game,
                const char *answers,
                const char *dice,
                const char *sentence)
{
  g_auto(GStrv) words = g_strsplit (answers, " ", -1);
  g_autoptr(GHashTable) pairs = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i += 2)
    g_hash_table_insert (pairs, words[i], words[i + 1]);

  g_assert_null (snl_game_do (game, "order", pairs, dice, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_cmpstr (error->message, ==, sentence);
}

#define ORDER "Reveal a strategy and roll for the order: say "
#define TABLE "Norman Battle Order Table, "
#define PICKS "; and, depending on these and the dice: foot_pick=…: The foot may choose [wall, " \
              "fire, advance]; knight_pick=…: The knights may choose [hold, advance, charge]"

/* 4.4.6: all that a script must know is told at once, with the permitted words and ranges: the
 * decisions and what may come after them; then, as the dice fell, where to look in the charts */
static void
test_missing_at_once (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 7);

  snl_game_ignore_reference (game);
  assert_missing (game, "", NULL,
                  ORDER "group=…: Wing or division (a Saxon wing or a Norman division) "
                  "[nat-norman, nat-breton, nat-flemish, wing-left, wing-center, wing-right]; "
                  "choose=…: Strategy revealed [defensive, cautious, moderate, aggressive]; and, "
                  "depending on these and the dice: saxon_order=…: Saxon Battle Order Table [wall, "
                  "fire, advance, pursue1, pursue2, optional]; "
                  "saxon_effect=…: Saxon Battle Order Table, "
                  "strategy effect [-9..9]; foot_reading=…: " TABLE "foot [wall, fire, advance, "
                  "optional]; foot_effect=…: " TABLE "foot, strategy effect [-9..9]; "
                  "knight_reading=…: " TABLE "knights [hold, advance, charge1, charge2, optional]; "
                  "knight_effect=…: " TABLE "knights, strategy effect [-9..9]; foot_pick=…: The "
                  "foot may choose [wall, fire, advance, pursue]; knight_pick=…: The knights may "
                  "choose [hold, advance, charge]");
  assert_missing (game, "group nat-norman choose moderate", "4,5",
                  ORDER "foot_reading=…: " TABLE "foot, dice 9, strategy Moderate: read it off "
                  "your chart (Order of Norman division, 2d6: 4 5) [wall, fire, advance, "
                  "optional]; "
                  "foot_effect=…: " TABLE "foot, strategy effect, dice 9, strategy Moderate: read "
                  "it off your chart [-9..9]; knight_reading=…: " TABLE "knights, dice 9, strategy "
                  "Moderate: read it off your chart [hold, advance, charge1, charge2, optional]; "
                  "knight_effect=…: " TABLE "knights, strategy effect, dice 9, strategy Moderate: "
                  "read it off your chart [-9..9]" PICKS);
  assert_missing (game,
                  "group nat-norman choose moderate foot_reading optional foot_effect 1 "
                  "knight_reading hold knight_effect 0", "4,5",
                  ORDER "foot_pick=…: The foot may choose [wall, fire, advance]");
}

/* `-m slow` plays a thousand */
static void
test_random_play (void)
{
  script_play_by_chance (MODULE, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("A second hex wargame, quite unlike the first: a wrong cell is a wrong battle.");

  g_test_add_func ("/hastings-st110/missing-at-once", test_missing_at_once);
  g_test_add_func ("/hastings-st110/tables/every-cell", test_tables);
  g_test_add_func ("/hastings-st110/examples/E14-reinforcements", test_reinforcements);
  g_test_add_func ("/hastings-st110/examples/E16-wings", test_wings);
  g_test_add_func ("/hastings-st110/document/L204-guard", test_guard);
  g_test_add_func ("/hastings-st110/document/counts", test_counts);
  g_test_add_func ("/hastings-st110/whole-game/asked", test_whole_game_asked);
  g_test_add_func ("/hastings-st110/whole-game/filled-in", test_whole_game_filled_in);
  g_test_add_func ("/hastings-st110/secret-strategy", test_secret_strategy);
  g_test_add_func ("/hastings-st110/random-play", test_random_play);

  return g_test_run ();
}
