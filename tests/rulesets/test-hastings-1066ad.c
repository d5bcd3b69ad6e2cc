/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"
#include "core/view/snl-scene.h"

#include <string.h>

#define MODULE "hastings-1066ad"
#define ATTACK "melee attacker=norman-knight-7 target=saxon-fyrd-7 cf=4 "

/* Past the setting up: how many units there are is not said */
static void
begin (SnlGame *game)
{
  script_do (game, "next");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "step"), ==,
                   "initiative");
}

/* 3.1 to 3.3 and 3.6 of the sheet, typed once more: what natural roll is needed. */
static void
test_natural_rolls (void)
{
  static const guint plunging[] = { 5, 4, 3, 2, 1, 1 };          /* turns 5 to 10 */
  /* nobody, a leader, the army leader */
  static const guint rally[] = { 4, 3, 2 };
  static const char *const leaders[] = { "none", "leader", "army" };
  static const guint routs_up_to[] = { 1, 1, 1, 2, 3, 4, 5, 6 };   /* 0 to 7 hits */
  /* without and with plunging fire */
  static const guint missile[] = { 6, 4 };

  for (guint face = 1; face <= 6; face++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (plunging); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line = g_strdup_printf ("correct turn=%u", i + 5);
          g_autofree char *roll = g_strdup_printf ("next / %u", face);

          begin (game);
          script_do (game, line);
          script_do (game, "initiative / 6 1");
          script_do (game, "event effect=calm / 3 4");
          script_do (game, "activate first_command=norman-left");
          /* on to the missiles: before them, the die is thrown by itself */
          script_do (game, roll);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "plunging"), ==,
                           face >= plunging[i] ? "yes" : "no");
        }
      for (guint i = 0; i < G_N_ELEMENTS (rally); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line = g_strdup_printf ("rally unit=saxon-fyrd-1 leader=%s / %u",
                                                   leaders[i], face);

          script_do (game, "correct piece=saxon-fyrd-1 status=routed");
          script_do (game, line);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-fyrd-1",
                                             "status"), ==, face >= rally[i] ? "steady" : "routed");
        }
      for (guint i = 0; i < G_N_ELEMENTS (routs_up_to); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line = g_strdup_printf ("morale unit=saxon-fyrd-1 hits=%u / %u", i,
                                                   face);

          script_do (game, line);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-fyrd-1",
                                             "status"), ==,
                           face <= routs_up_to[i] ? "routed" : "steady");
        }
      for (guint i = 0; i < G_N_ELEMENTS (missile); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line =
            g_strdup_printf ("missile shooter=norman-left target=saxon-left / %u", face);

          script_do (game, i == 1 ? "correct plunging=yes" : "correct plunging=no");
          script_do (game, line);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-left", "hits"),
                           ==, face >= missile[i] ? "1" : "0");
        }
    }
}

/* What the charts look like: the sheet's section 9 once more. */
static void
test_reference_tables_shape (void)
{
  static const struct {
    const char *table;
    const char *row;
    const char *column;
    const char *good;
    const char *bad;
    guint       cells;
  } reference_tables[] = {
    { "initiative-drm",  "the king in front", "value", "-1", "none",    1 },
    { "melee-drm",       "uphill", "value",  "1",            "ne",      1 },
    { "morale-drm",      "near a leader", "value", "2",      "*",       1 },
    { "events",          "2",  "event",  "a storm, and mud", "",        11 },
    { "melee",           "-1", "4",      "2p",               "12",      25 * 20 },
    { "pursuit-must",    "6",  "pursue", "no",               "perhaps", 6 },
    { "pursuit-hexes",   "1",  "hexes",  "3",                "-1",      6 },
    { "leader-casualty", "6",  "fate",   "killed",           "dead",    6 },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (ruleset);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);

  g_assert_no_error (error);
  g_assert_cmpuint (tables->len, ==, G_N_ELEMENTS (reference_tables));
  g_assert_cmpuint (snl_reference_data_count_open (mine), ==, G_N_ELEMENTS (reference_tables));
  for (gsize i = 0; i < G_N_ELEMENTS (reference_tables); i++)
    {
      g_assert_cmpuint (snl_reference_data_count_missing (mine, reference_tables[i].table), ==,
                        reference_tables[i].cells);
      g_assert_false (snl_reference_data_set_cell (mine, reference_tables[i].table,
                                                   reference_tables[i].row,
                                                   reference_tables[i].column,
                                                   reference_tables[i].bad, NULL));
      g_assert_true (snl_reference_data_set_cell (mine, reference_tables[i].table,
                                                  reference_tables[i].row,
                                                  reference_tables[i].column,
                                                  reference_tables[i].good, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (snl_reference_data_look_up (mine, reference_tables[i].table,
                                                   reference_tables[i].row,
                                                   reference_tables[i].column), ==,
                       reference_tables[i].good);
      g_assert_cmpuint (snl_reference_data_count_missing (mine, reference_tables[i].table), ==,
                        reference_tables[i].cells - 1);
      g_assert_cmpint (snl_reference_data_set_cell (mine, reference_tables[i].table, "99",
                                                    reference_tables[i].column,
                                                    reference_tables[i].good, NULL), ==,
                       g_str_has_suffix (reference_tables[i].table, "-drm"));
    }
}

/* A referee's own copy, made up for this test: no chart of the game looks like this. */
#define CHARTS \
  "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n" \
  "<chart table=\"initiative-drm\">" \
  "<cell row=\"the king in front\" column=\"value\" result=\"1\"/></chart>" \
  "<chart table=\"melee-drm\"><cell row=\"uphill\" column=\"value\" result=\"1\"/></chart>" \
  "<chart table=\"morale-drm\"><cell row=\"near a leader\" column=\"value\" result=\"1\"/>" \
  "<cell row=\"far from home\" column=\"value\" result=\"-1\"/></chart>\n" \
  "<chart table=\"events\"><cell row=\"2..12\" column=\"event\" result=\"calm\"/></chart>\n" \
  "<chart table=\"melee\" columns=\"1..3 4..20\">\n" \
  "<row id=\"..2\" cells=\"2 4\"/><row id=\"3..4\" cells=\"1 1p\"/>" \
  "<row id=\"5..\" cells=\"ne p\"/></chart>\n" \
  "<chart table=\"pursuit-must\" columns=\"pursue\"><row id=\"..3\" cells=\"no\"/>" \
  "<row id=\"4..\" cells=\"yes\"/></chart>\n" \
  "<chart table=\"pursuit-hexes\" columns=\"hexes\"><row id=\"1..6\" cells=\"2\"/></chart>\n" \
  "<chart table=\"leader-casualty\" columns=\"fate\"><row id=\"1..5\" cells=\"none\"/>" \
  "<row id=\"6\" cells=\"wounded\"/></chart>\n" \
  "</charts>\n"

#define ROSTER \
  "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\">\n" \
  "<units side=\"norman\" type=\"knight\" count=\"2\" cf=\"5\" ml=\"4\"/>\n" \
  "<units side=\"norman\" type=\"infantry\" count=\"3\" cf=\"3\"/>\n" \
  "<units side=\"saxon\" type=\"huscarl\" count=\"2\" cf=\"5\" wall=\"yes\"/>\n" \
  "<units side=\"saxon\" type=\"fyrd\" part=\"saxon-center\" count=\"4\" cf=\"2\"/>\n" \
  "<unit id=\"saxon-fyrd-7\" cf=\"3\"/>\n" \
  "</roster>\n"

static void
fill_in (const char *reference_tables,
         const char *roster)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new_user (ruleset, SNL_REFERENCE_TABLES,
                                                                  &error);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new_user (ruleset, SNL_REFERENCE_UNITS,
                                                                    &error);

  g_assert_no_error (error);
  if (reference_tables != NULL)
    {
      g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_TABLES, reference_tables, -1,
                                                "charts.xml", &error));
      g_assert_no_error (error);
      g_assert_cmpuint (snl_reference_data_count_open (mine), ==, 0);
      g_assert_true (snl_reference_data_save (mine, SNL_REFERENCE_TABLES, &error));
    }
  if (roster != NULL)
    {
      g_assert_true (snl_reference_data_import (values, SNL_REFERENCE_UNITS, roster, -1,
                                                "roster.xml", &error));
      g_assert_no_error (error);
      g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
    }
  g_assert_no_error (error);
}

/* With every chart filled in, nobody is asked about any; the game keeps what it used. */
static void
test_never_asked (void)
{
  g_autoptr(SnlGame) game = NULL;
  SnlPosition *position;

  fill_in (CHARTS, ROSTER);
  game = script_new_game (MODULE, "", 5);
  position = snl_game_get_position (game);
  g_assert_null (snl_position_find (position, "norman-knight-7"));
  g_assert_cmpstr (snl_position_get (position, "norman-knight-3", "part"), ==, "norman-center");
  g_assert_cmpstr (snl_position_get (position, "norman-knight-3", "cf"), ==, "5");
  g_assert_cmpstr (snl_position_get (position, "saxon-huscarl-1", "wall"), ==, "yes");
  g_assert_cmpstr (snl_position_get (position, "saxon-fyrd-7", "cf"), ==, "3");
  g_assert_cmpstr (snl_position_get (position, "saxon-fyrd-8", "cf"), ==, "2");
  /* whose values are all there is not asked how many there are */
  g_assert_cmpstr (snl_position_get (position, "norman-right", "counted"), ==, "yes");
  g_assert_cmpstr (snl_position_get (position, "saxon-center", "counted"), ==, "yes");
  g_assert_cmpstr (snl_position_get (position, "saxon-left", "counted"), ==, "no");

  begin (game);
  script_do (game, "initiative / 6 1");
  script_do (game, "event / 3 4");
  script_do (game, "activate first_command=norman-center");
  script_do (game, "melee attacker=norman-knight-3 target=saxon-fyrd-8 / 1");
  g_assert_cmpstr (snl_position_get (position, "saxon-center", "hits"), ==, "4");
  script_do (game, "melee attacker=norman-infantry-5 target=saxon-fyrd-7 drm=9 / 6");
  g_assert_cmpstr (snl_position_get (position, "saxon-center", "hits"), ==, "4");
  script_do (game, "pursue unit=saxon-fyrd-9 / 6 2");
  script_do (game, "leader-check leader=harold / 6");
  g_assert_cmpstr (snl_position_get (position, "harold", "health"), ==, "wounded");
  g_assert_cmpstr (snl_position_get (position, "chart/melee/1/5", "result"), ==, "4");
}

/* A list of the referee's own is shown where its numbers are added up. */
static void
test_lists (void)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  const char *hint = NULL;

  fill_in (CHARTS, NULL);
  game = script_new_game (MODULE, "", 5);
  attempt = snl_game_preview (game, "initiative", NULL, &error);
  g_assert_no_error (error);
  hint = ((SnlQuestion *) g_ptr_array_index (attempt->questions, 0))->hint;
  g_assert_cmpstr (hint, ==, "the king in front: 1");
}

/* What is read off a chart once is never asked again: not in this game, and not in the next. */
static void
test_asked_once (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 5);
  g_autoptr(SnlGame) next = NULL;

  begin (game);
  script_do (game, "initiative / 6 1");
  script_do (game, "refused event / 3 4");
  script_do (game, "event effect=fog / 3 4");
  script_do (game, "undo 1");
  script_do (game, "event / 3 4");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event_text"), ==,
                   "fog");
  script_do (game, "activate first_command=norman-center");
  script_do (game, ATTACK "result=2 / 3");
  script_do (game, "melee attacker=norman-knight-8 target=saxon-fyrd-8 cf=4 / 3");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-center", "hits"), ==,
                   "4");

  next = script_new_game (MODULE, "", 6);
  begin (next);
  script_do (next, "initiative / 6 1");
  script_do (next, "event / 2 5");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (next), "game", "event_text"), ==,
                   "fog");
  script_do (next, "activate first_command=norman-center");
  /* the counter's Combat Factor is remembered too */
  script_do (next, "melee attacker=norman-knight-7 target=saxon-fyrd-7 / 3");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (next), "saxon-center", "hits"), ==,
                   "2");
  /* read wrongly the first time: said again, it is put right */
  script_do (next, "melee attacker=norman-knight-8 target=saxon-fyrd-7 result=ne / 3");
  script_do (next, "melee attacker=norman-knight-7 target=saxon-fyrd-7 / 3");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (next), "saxon-center", "hits"), ==,
                   "2");
}

static const struct {
  const char *name;
  const char *text;
  const char *words;
} bad_reference_tables[] = {
  { "other-module", "<charts xmlns=\"urn:senlac:chart:1\" module=\"other\" version=\"1.0\"/>",
    "x.xml:1: this is for the module “other”" },
  { "other-version",
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"9.0\"/>",
    "x.xml:1: this is for version 9.0" },
  { "other-kind",
    "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\"/>",
    "is wanted here, not <roster>" },
  { "no-such-chart", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"mele\"/></charts>",
    "x.xml:2: there is no chart “mele” to fill in; there are: initiative-drm, melee-drm, "
    "morale-drm, events, melee" },
  { "no-such-row", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"events\">\n"
    "<cell row=\"13\" column=\"event\" result=\"fog\"/></chart></charts>",
    "x.xml:3: Random Events Table has no row “13”; its rows are: 2..12" },
  { "no-such-column", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\">\n"
    "<cell row=\"3\" column=\"21\" result=\"ne\"/></chart></charts>",
    "x.xml:3: Melee Combat Table has no column “21”" },
  { "no-such-result", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\">\n"
    "<cell row=\"3\" column=\"2\" result=\"de\"/></chart></charts>",
    "x.xml:3: Melee Combat Table cannot give “de”; it can give: ne p 1..9" },
  { "short-row", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\" columns=\"1 2 3\">\n\n"
    "<row id=\"3\" cells=\"ne p\"/></chart></charts>", "x.xml:4: the row has 2 of 3 cells" },
  { "unknown-attribute", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\">\n"
    "<cell row=\"3\" column=\"2\" resutl=\"ne\"/></chart></charts>",
    "x.xml:3: <cell> has no “resutl”" },
  { "text", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n"
    "<chart table=\"melee\">ne</chart></charts>",
    "there is text in <chart>" },
  { "cut-off",
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n<chart",
    "x.xml:2:" },
  { "doctype", "<!DOCTYPE charts [<!ENTITY a \"b\">]>\n"
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\"/>",
    "DOCTYPE" },
  { "empty", "", "x.xml:1:" },
};

/* A file that does not fit is refused with the line, and nothing is lost. */
static void
test_bad_reference_tables (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);
  g_autofree char *before = NULL;

  g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_TABLES, CHARTS, -1, "charts.xml",
                                            &error));
  before = snl_reference_data_to_xml (mine, SNL_REFERENCE_TABLES);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_reference_tables); i++)
    {
      g_autofree char *after = NULL;

      g_assert_false (snl_reference_data_import (mine, SNL_REFERENCE_TABLES,
                                                 bad_reference_tables[i].text, -1,
                                                 "x.xml", &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      if (strstr (error->message, bad_reference_tables[i].words) == NULL)
        g_error ("%s: refused with “%s”, not with “%s”", bad_reference_tables[i].name,
                 error->message, bad_reference_tables[i].words);
      g_clear_error (&error);
      after = snl_reference_data_to_xml (mine, SNL_REFERENCE_TABLES);
      g_assert_cmpstr (before, ==, after);
    }
}

static const struct {
  const char *name;
  const char *line;
  const char *words;
} bad_rosters[] = {
  { "no-such-type", "<units side=\"norman\" type=\"elephant\" cf=\"3\"/>",
    "x.xml:2: there is no type “elephant”; there are: command, chieftain, knight" },
  { "no-such-side", "<units side=\"roman\" type=\"knight\" cf=\"3\"/>",
    "x.xml:2: there is no side “roman”" },
  { "not-of-this-side", "<units side=\"saxon\" type=\"knight\" cf=\"3\"/>",
    "x.xml:2: the scenario has no units" },
  { "too-many", "<units side=\"norman\" type=\"knight\" count=\"7\"/>",
    "x.xml:2: count is a number from 0 to 6" },
  { "known-count", "<units side=\"norman\" type=\"chieftain\" count=\"2\"/>",
    "the module knows how many" },
  { "no-such-value", "<units side=\"norman\" type=\"knight\" strength=\"3\"/>",
    "has no “strength” to fill in; it has: cf, ma, ml" },
  { "not-its-value", "<units side=\"norman\" type=\"knight\" wall=\"yes\"/>",
    "has no “wall” to fill in" },
  { "out-of-bounds", "<units side=\"norman\" type=\"knight\" cf=\"21\"/>",
    "cf is a number from 1 to 20, not “21”" },
  { "no-number", "<unit id=\"norman-knight-1\" cf=\"five\"/>", "cf is a number" },
  { "no-such-unit", "<unit id=\"norman-knight\" cf=\"5\"/>",
    "x.xml:2: there is no unit “norman-knight”" },
  { "no-such-element", "<men id=\"norman-knight-1\"/>",
    "x.xml:2: <units> or <unit> is wanted here, not <men>" },
};

static void
test_bad_rosters (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);
  g_autoptr(SnlReferenceData) again = snl_reference_data_new (ruleset);
  g_autofree char *before = NULL;
  g_autofree char *copy = NULL;

  g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_UNITS, ROSTER, -1, "roster.xml",
                                            &error));
  before = snl_reference_data_to_xml (mine, SNL_REFERENCE_UNITS);
  g_assert_true (snl_reference_data_import (again, SNL_REFERENCE_UNITS, before, -1, "again.xml",
                                            &error));
  copy = snl_reference_data_to_xml (again, SNL_REFERENCE_UNITS);
  g_assert_cmpstr (before, ==, copy);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_rosters); i++)
    {
      g_autofree char *text = g_strdup_printf ("<roster xmlns=\"urn:senlac:roster:1\" "
                                               "module=\"hastings-1066ad\" version=\"1.0\">\n"
                                               "%s</roster>", bad_rosters[i].line);
      g_autofree char *after = NULL;

      g_assert_false (snl_reference_data_import (mine, SNL_REFERENCE_UNITS, text, -1, "x.xml",
                                                 &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      if (strstr (error->message, bad_rosters[i].words) == NULL)
        g_error ("%s: refused with “%s”, not with “%s”", bad_rosters[i].name, error->message,
                 bad_rosters[i].words);
      g_clear_error (&error);
      after = snl_reference_data_to_xml (mine, SNL_REFERENCE_UNITS);
      g_assert_cmpstr (before, ==, after);
    }
}

/* Exported and imported again, charts are the same. */
static void
test_export (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);
  g_autoptr(SnlReferenceData) again = snl_reference_data_new (ruleset);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_TABLES, CHARTS, -1, "charts.xml",
                                            &error));
  first = snl_reference_data_to_xml (mine, SNL_REFERENCE_TABLES);
  g_assert_true (snl_reference_data_import (again, SNL_REFERENCE_TABLES, first, -1, "again.xml",
                                            &error));
  second = snl_reference_data_to_xml (again, SNL_REFERENCE_TABLES);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (snl_reference_data_look_up (again, "melee", "-9", "20"), ==, "4");
  g_assert_cmpstr (snl_reference_data_look_up (again, "melee", "4", "3"), ==, "1");
  g_assert_true (snl_reference_data_clear_table (again, "melee", &error));
  g_assert_null (snl_reference_data_look_up (again, "melee", "4", "3"));
  g_assert_cmpuint (snl_reference_data_count_open (again), ==, 1);
  g_assert_false (snl_reference_data_clear_table (again, "mele", NULL));
}

static void
play_line (SnlGame    *game,
           gboolean    answered,
           const char *action,
           const char *answers,
           const char *dice)
{
  g_autofree char *line = g_strdup_printf ("%s %s / %s", action, answered ? answers : "", dice);

  script_do (game, line);
}

/* One Command acts: missiles, an attack and what follows from it */
static void
play_command (SnlGame    *game,
              gboolean    answered,
              const char *command,
              guint       turn)
{
  SnlPosition *position = snl_game_get_position (game);
  gboolean norman = g_str_has_prefix (command, "norman");
  g_autofree char *first = NULL;
  g_autofree char *melee = NULL;

  /* the first of each side that stands, wherever: the game lasts, and everybody gets a turn */
  for (guint i = 1; i <= 18 && first == NULL; i++)
    {
      g_autofree char *unit = g_strdup_printf (norman ? "norman-knight-%u" : "saxon-huscarl-%u", i);

      if (g_strcmp0 (snl_position_get (position, unit, "status"), "steady") == 0 &&
          g_strcmp0 (snl_position_get (position, unit, "part"), command) == 0)
        first = g_steal_pointer (&unit);
    }
  if (norman)
    script_do (game, turn >= 5 && strcmp (snl_position_get (position, "game", "plunging"),
                                          "no") == 0 ? "next / 3" : "next");
  if (norman)
    script_do (game, strcmp (command, "norman-center") == 0 ? "missile target=saxon-center / 6 2"
                     : "missile target=saxon-left / 6");
  if (first == NULL)
    return;
  melee = g_strdup_printf ("melee attacker=%s target=%s", first,
                           norman ? "saxon-fyrd-6" : "norman-infantry-6");
  if (strcmp (snl_position_get (position, norman ? "saxon-fyrd-6" : "norman-infantry-6", "status"),
              "steady") != 0)
    return;
  play_line (game, answered, melee, "cf=5 result=1", "4");
  script_do (game, norman ? "morale unit=saxon-fyrd-6 / 5" : "morale unit=norman-infantry-6 / 4");
  play_line (game, answered, norman ? "leader-check leader=leofwine" : "leader-check leader=alan",
             "reading=none", "2");
}

/* A whole game with typed dice, to nightfall; with charts filled in nobody answers for them. */
static void
play_whole_game (gboolean answered)
{
  static const char *const order[] = {
    "norman-center", "saxon-left", "norman-left", "saxon-center", "norman-right", "saxon-right"
  };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1066);
  SnlPosition *position = snl_game_get_position (game);

  begin (game);

  for (guint turn = 1; turn <= 10; turn++)
    {
      g_autofree char *now = g_strdup_printf ("%u", turn);

      g_assert_cmpstr (snl_position_get (position, "game", "turn"), ==, now);
      g_assert_false (snl_game_is_over (game));
      if (turn == 8)
        {
          g_assert_cmpstr (snl_position_get (position, "game", "step"), ==, "regroup");
          script_do (game, "next");
          script_do (game, "next");
          continue;
        }
      script_do (game, "initiative / 5 3");
      play_line (game, answered, "event", "effect=calm", "2 2");
      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        {
          g_autofree char *line =
            g_strdup_printf (i == 0 ? "activate first_command=%s" : "activate chit=%s", order[i]);

          script_do (game, line);
          if (turn == 9 && i == 0)
            script_do (game, "false-rout command=norman-left fyrd=0");
          play_command (game, answered, order[i], turn);
          /* whatever is left of the segments */
          while (strcmp (snl_position_get (position, "game", "acting"), order[i]) == 0 &&
                 !snl_game_is_over (game))
            script_do (game, "next");
        }
    }
  g_assert_true (snl_game_is_over (game));
  g_assert_cmpstr (snl_position_get (position, "game", "winner"), ==, "saxon");
  g_assert_cmpstr (snl_position_get (position, "game", "ending"), ==, "nightfall");
  g_assert_cmpstr (snl_position_get (position, "game", "plunging"), ==, "yes");
}

static void
test_whole_game_asked (void)
{
  play_whole_game (TRUE);
}

static void
test_whole_game_filled_in (void)
{
  fill_in (CHARTS, NULL);
  fill_in (NULL,
           "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\">\n"
           "<units side=\"norman\" type=\"knight\" cf=\"5\"/>"
           "<units side=\"norman\" type=\"infantry\" cf=\"3\"/>\n"
           "<units side=\"saxon\" type=\"huscarl\" cf=\"5\"/>"
           "<units side=\"saxon\" type=\"fyrd\" cf=\"2\"/></roster>");
  play_whole_game (FALSE);
}

/* All that is missing is named at once, with the permitted words, but no die is shown before the
 * decisions are made, nor where in a chart to look */
static void
test_dice_come_last (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 7);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-knight-7");
  g_assert_null (snl_game_do (game, "melee", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, "target=…"));
  g_assert_nonnull (strstr (error->message, "; cf=…"));
  g_assert_nonnull (strstr (error->message, " [1..20]; and, depending on these and the dice: "
                                            "result=…: Melee Combat Table [ne, p, 1..9, "));
  g_assert_null (strstr (error->message, "die"));
}

/* L337: who stands before whom counts, so a counter shows where its unit looks */
static void
test_facing (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 7);
  g_autoptr(SnlScene) scene = NULL;
  const SnlScenePiece *counter;
  g_autofree char *words = NULL;

  script_do (game, "place piece=saxon-fyrd-7 at=g5");
  script_do (game, "face who=saxon-fyrd-7 corner=north-east");
  scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);
  counter = snl_scene_find_piece (scene, "saxon-fyrd-7");
  g_assert_nonnull (counter);
  g_assert_cmpstr (counter->facing, ==, "north-east");
  g_assert_cmpfloat (counter->angle, >=, 0);
  words = snl_scene_dup_piece_words (scene, counter);
  g_assert_nonnull (strstr (words, ", faces north-east"));
}

/* `-m slow` plays a thousand */
static void
test_random_play (void)
{
  script_play_by_chance (MODULE, 5);
}

int
main (int    argc,
      char **argv)
{
  /* each test has a home of its own: what one referee fills in is not for the next */
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("A hex wargame whose charts are the referee's own: asked once, kept, and used.");

  g_test_add_func ("/hastings-1066ad/facing", test_facing);
  g_test_add_func ("/hastings-1066ad/tables/natural-rolls", test_natural_rolls);
  g_test_add_func ("/hastings-1066ad/charts/shape", test_reference_tables_shape);
  g_test_add_func ("/hastings-1066ad/charts/never-asked", test_never_asked);
  g_test_add_func ("/hastings-1066ad/charts/lists", test_lists);
  g_test_add_func ("/hastings-1066ad/charts/asked-once", test_asked_once);
  g_test_add_func ("/hastings-1066ad/charts/bad-files", test_bad_reference_tables);
  g_test_add_func ("/hastings-1066ad/charts/export", test_export);
  g_test_add_func ("/hastings-1066ad/roster/bad-files", test_bad_rosters);
  g_test_add_func ("/hastings-1066ad/whole-game/asked", test_whole_game_asked);
  g_test_add_func ("/hastings-1066ad/whole-game/filled-in", test_whole_game_filled_in);

  g_test_add_func ("/hastings-1066ad/charts/dice-come-last", test_dice_come_last);
  g_test_add_func ("/hastings-1066ad/random-play", test_random_play);

  return g_test_run ();
}
