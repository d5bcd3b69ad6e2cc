/* test-plan.c: the plan of the table, and who may see what of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/game/snl-game.h"
#include "core/paper/snl-paper-content.h"
#include "core/view/snl-plan.h"
#include "core/view/snl-wall.h"

#include "../wall-text.h"

#include <math.h>
#include <string.h>

/* A wood and a ship on a table; where the ship is, and the mine, only the referee knows */
static const char module[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='plans' version='1'><title>Plans</title>"
  "<summary>Plans.</summary>"
  "<sides><side id='red' tone='dark'><name>Reds</name><one>Red</one></side><side id='blue'>"
  "<name>Blues</name><one>Blue</one></side></sides>"
  "<statistics>"
  "<statistic id='x' of='piece' kind='number' secret='%s'><name>east</name></statistic>"
  "<statistic id='y' of='piece' kind='number' secret='%s'><name>south</name></statistic>"
  "<statistic id='tide' of='game' kind='number' initial='3' secret='yes'><name>tide</name>"
  "</statistic>"
  "<statistic id='wind' of='game' kind='text' words='calm high' initial='calm'><name>wind</name>"
  "</statistic>"
  "</statistics>"
  "<types><type id='ship' letter='S'><name>ship</name></type><type id='table' mark='plain'>"
  "<name>Table</name></type>"
  "<type id='wood' mark='trees'><name>Wood</name></type></types>"
  "<scenario><group side='red' type='ship' count='1'/><group side='blue' type='ship' count='1'/>"
  "<setup>%s</setup></scenario>"
  "<plan><name>m</name>"
  "<fact select='$wind' turned='180'><name>Wind</name><choice id='high'><name>High</name></choice>"
  "</fact>"
  "<fact select='$tide'><name>Tide</name></fact>"
  "<fact select='$turn' class='no'><name>Glass</name></fact></plan>"
  "<sequence><phase id='play' kind='play'><name>Play</name></phase></sequence>"
  "<actions><action id='blow' phase='play'><name>Blow</name><set name='wind' to=\"'high'\"/>"
  "</action></actions></ruleset>";

static const char layout[] =
  "<add name='sheet' place='table' x='50' y='40' width='100' height='80'/>"
  "<add name='trees' place='wood' x='95' y='40' width='40' height='20' turned='90'/>"
  "<set on=\"piece[@side = 'red']\" name='x' to='20'/>"
  "<set on=\"piece[@side = 'red']\" name='y' to='30'/>";

static SnlGame *
new_game (const char *secret,
          const char *setup)
{
  g_autofree char *text = g_strdup_printf (module, secret, secret, setup);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (text, -1, "plans.xml", &error);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static SnlPlan *
look (SnlGame  *game,
      gboolean  for_class)
{
  return snl_plan_new (snl_game_get_ruleset (game), snl_game_get_position (game), for_class);
}

static void
test_referee (void)
{
  g_autoptr(SnlGame) game = new_game ("yes", layout);
  g_autoptr(SnlPlan) plan = look (game, FALSE);
  g_autofree char *words = snl_plan_dup_words (plan);

  g_assert_cmpuint (plan->places->len, ==, 2);
  g_assert_cmpuint (plan->pieces->len, ==, 1);
  g_assert_cmpuint (plan->facts->len, ==, 3);
  g_assert_cmpstr (plan->unit, ==, "m");
  g_assert_cmpstr (words, ==, "A table of 100 by 80 m. Wind: calm. Tide: 3. Glass: 1. Wood 1: 95 "
                              "from the west, 40 from the north.");
}

/* The class is not given what is secret, nor what is not for it. */
static void
test_secrets (void)
{
  static const SnlDisclosures everything = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
                                             SNL_DISCLOSE_EXACT,
                                             SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT };
  g_autoptr(SnlGame) game = new_game ("yes", layout);
  g_autoptr(SnlGame) open = new_game ("no", layout);
  g_autoptr(SnlPlan) shown = look (open, TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);

  g_assert_nonnull (wall->plan);
  g_assert_cmpuint (wall->plan->places->len, ==, 2);
  g_assert_cmpuint (wall->plan->pieces->len, ==, 0);
  g_assert_cmpuint (wall->plan->facts->len, ==, 1);
  g_assert_cmpstr (((SnlPlanFact *) wall->plan->facts->pdata[0])->label, ==, "Wind");
  g_assert_cmpuint (shown->pieces->len, ==, 1);
}

/* No name of a pupil stands on the plan, where the class is not to read it */
static void
test_names (void)
{
  static const SnlDisclosures initials = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
                                           SNL_DISCLOSE_EXACT,
                                           SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD };
  g_autoptr(SnlGame) game = new_game ("no", layout);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlWall) wall = NULL;

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "red-ship-1");
  g_hash_table_insert (answers, (gpointer) "player", (gpointer) "Wren");
  g_assert_nonnull (snl_game_do (game, "correct", answers, NULL, &error));
  g_assert_no_error (error);
  wall = snl_wall_new (game, &initials);
  g_assert_cmpuint (wall->plan->pieces->len, ==, 1);
  g_assert_null (strstr (((const SnlPlanPiece *) wall->plan->pieces->pdata[0])->name, "Wren"));
}

static void
test_facts (void)
{
  g_autoptr(SnlGame) game = new_game ("no", layout);
  g_autoptr(GHashTable) nothing = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPlan) plan = NULL;
  const SnlPlanFact *wind;

  g_assert_nonnull (snl_game_do (game, "blow", nothing, NULL, &error));
  plan = look (game, FALSE);
  wind = plan->facts->pdata[0];
  g_assert_cmpstr (wind->value, ==, "High");
  g_assert_cmpfloat (wind->turned, ==, 180);
  g_assert_true (isnan (((SnlPlanFact *) plan->facts->pdata[1])->turned));
}

/* What is turned upright and sticks out is cut off at the table's edge. */
static void
test_cut (void)
{
  g_autoptr(SnlGame) game = new_game ("no", layout);
  g_autoptr(SnlPlan) plan = look (game, FALSE);
  g_autoptr(SnlChart) chart = snl_plan_draw (plan, 400, 10);
  double east = 0;
  double south = 0;
  double scale = (400 - 56.25) / 100;

  for (guint i = 0; i < chart->marks->len; i++)
    {
      const SnlChartMark *mark = chart->marks->pdata[i];

      for (guint j = 0; g_strcmp0 (mark->id, "wood-1") == 0 && j < mark->points->len; j += 2)
        {
          east = MAX (east, g_array_index (mark->points, double, j));
          south = MAX (south, g_array_index (mark->points, double, j + 1));
        }
    }
  g_assert_cmpfloat_with_epsilon (east, 34.375 + 100 * scale, 0.01);
  g_assert_cmpfloat_with_epsilon (south, 25 + 60 * scale, 0.01);
  g_assert_cmpstr (snl_plan_find (plan, 90, 25), ==, "wood-1");
  g_assert_cmpstr (snl_plan_find (plan, 80, 40), ==, "table-1");
}

/* Tables of any size are drawn at once. */
static void
test_sizes (void)
{
  static const char * const sizes[] = { "0.001", "1", "1000000", "999999999" };
  g_autoptr(SnlGame) none = new_game ("no", "");

  g_assert_null (look (none, FALSE));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *setup =
        g_strdup_printf ("<add name='sheet' place='table' x='0' y='0' width='%s' height='%s'/>",
                         sizes[i], sizes[i]);
      g_autoptr(SnlGame) game = new_game ("no", setup);
      g_autoptr(SnlPlan) plan = look (game, FALSE);
      g_autoptr(SnlChart) chart = snl_plan_draw (plan, 600, 12);

      g_assert_cmpuint (chart->marks->len, <, 200);
      g_assert_true (isfinite (chart->height));
    }
}

/* What has no size is not on the table any more; what lies beyond its edge is there, but nowhere to
 * be seen. */
static void
test_off_the_table (void)
{
  static const SnlDisclosures everything = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
                                             SNL_DISCLOSE_EXACT,
                                             SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT };
  g_autofree char *setup =
    g_strconcat (layout, "<add name='burnt' place='wood' x='5' y='5' width='0' height='3'/>"
                 "<add name='far' place='wood' x='900' y='900' width='3' height='3'/>", NULL);
  g_autoptr(SnlGame) game = new_game ("no", setup);
  g_autoptr(SnlPlan) plan = look (game, FALSE);
  g_autoptr(SnlChart) chart = snl_plan_draw (plan, 400, 10);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  g_autoptr(GString) text = g_string_new (NULL);
  gboolean has_near = FALSE;

  g_assert_cmpuint (plan->places->len, ==, 3);
  for (guint i = 0; i < plan->places->len; i++)
    g_assert_cmpstr (((SnlPlanPlace *) plan->places->pdata[i])->id, !=, "wood-2");
  for (guint i = 0; i < chart->marks->len; i++)
    {
      const SnlChartMark *mark = chart->marks->pdata[i];

      has_near = has_near || g_strcmp0 (mark->text, "Wood 1") == 0;
      g_assert_cmpstr (mark->text, !=, "Wood 3");
    }
  g_assert_true (has_near);

  wall_text_write (wall, text);
  g_assert_nonnull (strstr (text->str, "plan: A table of 100 by 80 m."));
  g_assert_nonnull (strstr (text->str, "on the plan: Red 1 (ship)\n"));
}

/* Without a table the plan reaches around what lies there, and the pieces too. */
static void
test_without_table (void)
{
  g_autoptr(SnlGame) game =
    new_game ("no", "<add name='trees' place='wood' x='20' y='30' width='10' height='10'/>"
              "<set on='piece[1]' name='x' to='60'/><set on='piece[1]' name='y' to='70'/>");
  g_autoptr(SnlPlan) plan = look (game, FALSE);

  g_assert_cmpuint (plan->pieces->len, ==, 1);
  g_assert_cmpfloat (plan->left, ==, 15);
  g_assert_cmpfloat (plan->top, ==, 25);
  g_assert_cmpfloat (plan->right, ==, 65);
  g_assert_cmpfloat (plan->bottom, ==, 75);
}

/* Rulers have as many marks as people can read, wherever a thing was put */
static void
test_far_away (void)
{
  static const char *const far[] = { "1000", "999999999", "-999999999", "1 div 3" };

  for (gsize i = 0; i < G_N_ELEMENTS (far); i++)
    {
      g_autofree char *setup = g_strdup_printf (
        "<add name='trees' place='wood' x='0' y='0' width='10' height='10'/>"
        "<set on='piece[1]' name='x' to='%s'/>"
        "<set on='piece[1]' name='y' to='7'/>", far[i]);
      g_autoptr(SnlGame) game = new_game ("no", setup);
      g_autoptr(SnlPlan) plan = NULL;
      g_autofree char *svg = NULL;
      const SnlPlanPiece *piece = NULL;

      plan = look (game, FALSE);
      svg = snl_plan_to_svg (plan);
      g_assert_cmpuint (plan->pieces->len, ==, 1);
      g_assert_cmpuint (strlen (svg), <, 200000);
      piece = plan->pieces->pdata[0];

      /* what only a file can say */
      snl_edit_free (snl_position_set (snl_game_get_position (game), piece->id, "x",
                                       i % 2 == 0 ? "1e300" : "inf"));
      snl_plan_unref (plan);
      plan = look (game, FALSE);
      g_assert_cmpuint (plan->pieces->len, ==, 0);
    }
}

/* On paper an empty table has no list of what is to be laid out on it. */
static void
test_empty_table (void)
{
  static const struct {
    const char *more;
    guint       tables;
  } cases[] = { { "", 0 },
                { "<add name='trees' place='wood' x='20' y='30' width='10' height='10'/>", 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *setup =
        g_strconcat ("<add name='sheet' place='table' x='50' y='40' width='100' height='80'/>",
                     cases[i].more, NULL);
      g_autoptr(SnlGame) game = new_game ("no", setup);
      g_autoptr(GPtrArray) blocks = snl_paper_dup_plan (game, SNL_NAMING_FULL);
      guint tables = 0;

      for (guint j = 0; j < blocks->len; j++)
        tables += ((SnlBlock *) g_ptr_array_index (blocks, j))->kind == SNL_BLOCK_TABLE;
      g_assert_cmpuint (tables, ==, cases[i].tables);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/plan/referee", test_referee);
  g_test_add_func ("/plan/secrets", test_secrets);
  g_test_add_func ("/plan/facts", test_facts);
  g_test_add_func ("/plan/names", test_names);
  g_test_add_func ("/plan/cut", test_cut);
  g_test_add_func ("/plan/sizes", test_sizes);
  g_test_add_func ("/plan/off-the-table", test_off_the_table);
  g_test_add_func ("/plan/without-table", test_without_table);
  g_test_add_func ("/plan/far-away", test_far_away);
  g_test_add_func ("/plan/empty-table", test_empty_table);

  return g_test_run ();
}
