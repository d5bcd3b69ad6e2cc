/* test-shown.c: the budget of operations for showing a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"
#include "core/chance/snl-random-player.h"
#include "core/journal/snl-position-private.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-page.h"
#include "core/view/snl-plan.h"
#include "core/view/snl-scene.h"
#include "core/view/snl-view.h"

#include <locale.h>

#define BADGE "when=\"@moved = 'yes'\" letter"

/* Each of these takes a million operations and more with so many pieces, as often as it is asked */
#define FEW "type=\"horse\" count=\"2\""
#define MANY "type=\"horse\" count=\"400\""
#define OF_EACH "[count(../piece[count(../piece[@side]) > 0]) > 0]"
#define DEAR "count(../piece" OF_EACH ") > 0"
#define DEAR_AT_ROOT "count(piece" OF_EACH ") > 0"
#define DEAR_IN_ALL "count(../*[count(../*[count(../*) > 0]) > 0]) > 0"
/* And this a tenth of that: what is too much is that all pieces ask */
#define CHEAP "count(../piece[count(../piece[@side]) > 0]) > 0"

typedef struct {
  const char *name;
  const char *from;
  const char *to;
} ShownCase;

static const ShownCase shown_cases[] = {
  { "badge", BADGE, "when=\"" DEAR "\" letter" },
  { "badge-in-all", BADGE, "when=\"" DEAR_IN_ALL "\" letter" },
  { "badge-of-all", BADGE, "when=\"" CHEAP "\" letter" },
  { "gauge", "value=\"$reds_left\"", "value=\"" DEAR_AT_ROOT "\"" },
  { "fact-of-page", "select=\"count(piece)\" full=\"9\"", "select=\"" DEAR_AT_ROOT "\"" },
  { "column-of-page", "<column select=\"@side\"><name>Side</name>",
    "<column select=\"" CHEAP "\"><name>Side</name>" },
  { "order-of-page", "order=\"@number\"", "order=\"" CHEAP "\"" },
  { "fact-of-plan", "select=\"piece/@side\" turned=\"90\"", "select=\"" DEAR_AT_ROOT "\"" },
};

/* All that a desk and a wall show, over and over; returns how many badges there were the first
 * time */
static guint
show_all (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(SnlScene) scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);
  g_autoptr(GPtrArray) waiting = snl_view_dup_waiting (game);
  g_autoptr(SnlPlan) plan = snl_plan_new (ruleset, position, FALSE);
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, position);
  g_autoptr(GPtrArray) public = snl_page_dup_public (ruleset, position);
  guint n_badges = 0;

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      g_autoptr(GPtrArray) badges = snl_view_dup_badges (game, snl_scene_get_piece (scene, i)->id);

      n_badges += badges->len;
    }

  return n_badges;
}

/* A module whose parts ask for too much is shown without them, in words, and nobody waits for it */
static void
test_dear (gconstpointer data)
{
  const ShownCase *row = data;
  g_autofree char *from = g_strconcat (FEW, "|", row->from, NULL);
  g_autofree char *to = g_strconcat (MANY, "|", row->to, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (from, to, &error);
  SnlPosition *position;
  guint n_badges;

  g_assert_no_error (error);
  position = snl_game_get_position (game);
  g_assert_null (snl_position_get_view_fault (position));
  n_badges = show_all (game);
  g_assert_cmpuint (n_badges, <, 400);
  g_assert_nonnull (snl_position_get_view_fault (position));
  g_assert_true (g_str_has_prefix (snl_position_get_view_fault (position),
                                   "Not everything is shown: m.xml:"));
  g_assert_nonnull (strstr (snl_position_get_view_fault (position), "takes too long"));
  /* the last evaluation may go over, by no more than the others had left */
  g_assert_cmpuint (position->view_steps, <=, 2 * SNL_BUDGET_STEPS);

  /* another state of play is another matter */
  snl_edit_free (snl_position_set (position, "game", "turn", "9"));
  g_assert_null (snl_position_get_view_fault (position));
}

/* What has only been shown often is shown again */
static void
test_often (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game =
    base_new_game (FEW "|" BADGE, "type=\"horse\" count=\"40\"|when=\"" CHEAP "\" letter", &error);
  SnlPosition *position;
  guint n_badges;

  g_assert_no_error (error);
  position = snl_game_get_position (game);
  n_badges = show_all (game);
  g_assert_cmpuint (n_badges, >=, 40);
  for (guint i = 0; i < 20; i++)
    {
      g_assert_cmpuint (show_all (game), ==, n_badges);
      /* as if some time had passed */
      position->view_charged_at -= G_USEC_PER_SEC;
    }
  g_assert_null (snl_position_get_view_fault (position));
}

/* The modules are far from it, in whatever state of play: a tenth of a desk's, a wall's and all
 * pages together */
static void
test_shipped (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (data, &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 7);

  g_assert_no_error (error);
  for (guint i = 0; i < 60; i++)
    {
      SnlPosition *position = snl_game_get_position (game);

      show_all (game);
      g_assert_null (snl_position_get_view_fault (position));
      g_assert_cmpuint (position->view_steps, <, SNL_BUDGET_STEPS / 10);
      if (!snl_random_player_act (player, &error))
        break;
      g_assert_no_error (error);
    }
}

/* What a turn is called: the first name that holds, else its number */
static void
test_turn (void)
{
  static const struct {
    const char *names;
    const char *first;
    const char *second;
  } rows[] = {
    { "", "Turn 1", "Turn 2" },
    { "<turn-name when=\"$turn mod 2 = 0\">Night</turn-name><turn-name>Day {turn}</turn-name>",
      "Day 1", "Night" },
    { "<turn-name when=\"$turn = 2\">The last</turn-name>", "Turn 1", "The last" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *to = g_strconcat ("<sequence>", rows[i].names, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<sequence>", to, &error);
      SnlPosition *position = snl_game_get_position (game);
      g_autofree char *first = snl_view_dup_turn (snl_game_get_ruleset (game), position);
      g_autofree char *second = NULL;

      g_assert_no_error (error);
      snl_edit_free (snl_position_set (position, "game", "turn", "2"));
      second = snl_view_dup_turn (snl_game_get_ruleset (game), position);
      g_assert_cmpstr (first, ==, rows[i].first);
      g_assert_cmpstr (second, ==, rows[i].second);
    }
}

/* What a turn was called at its end is what the log and the report call it, undone or not. */
static void
test_turns (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<sequence>",
                                           "<sequence><turn-name when=\"$turn = 2\">Night"
                                           "</turn-name><turn-name>Day {turn}</turn-name>", &error);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) turns = NULL;

  g_assert_no_error (error);
  g_hash_table_insert (answers, (gpointer) "turn", (gpointer) "2");
  g_assert_nonnull (snl_game_do (game, "correct", answers, NULL, &error));
  g_hash_table_insert (answers, (gpointer) "turn", (gpointer) "3");
  g_assert_nonnull (snl_game_do (game, "correct", answers, NULL, &error));
  g_assert_true (snl_game_undo (game, 2, &error));
  g_assert_no_error (error);
  turns = snl_view_dup_turns (game);
  g_assert_cmpstr (snl_view_get_turn (turns, 1), ==, "Day 1");
  g_assert_cmpstr (snl_view_get_turn (turns, 2), ==, "Night");
  g_assert_cmpstr (snl_view_get_turn (turns, 3), ==, "Day 3");
  g_assert_cmpstr (snl_view_get_turn (turns, 9), ==, "Turn 9");
}

/* Where a unit faces, if that is known, and everybody may know it */
static void
test_facing (void)
{
  static const struct {
    const char *secret;
    const char *facing;
    gboolean    for_class;
    double      angle;
  } rows[] = {
    { "no", "", FALSE, -1 },
    { "no", "east", FALSE, 90 },
    { "no", "south", TRUE, 180 },
    { "yes", "east", FALSE, 90 },
    { "yes", "east", TRUE, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *to = g_strdup_printf ("<statistics><statistic id=\"facing\" of=\"piece\" "
                                             "kind=\"text\" words=\"east south\" secret=\"%s\">"
                                             "<name>facing</name></statistic>|<badges>"
                                             "<badge when=\"@facing = 'east'\" letter=\"E\" "
                                             "tone=\"good\" secret=\"yes\">east</badge>",
                                             rows[i].secret);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<statistics>|<badges>", to, &error);
      g_autoptr(SnlScene) scene = NULL;
      g_autofree char *words = NULL;
      const SnlScenePiece *piece;

      g_assert_no_error (error);
      snl_edit_free (snl_position_set (snl_game_get_position (game), "red-foot-1", "facing",
                                       rows[i].facing));
      scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, rows[i].for_class);
      piece = snl_scene_find_piece (scene, "red-foot-1");
      g_assert_cmpfloat (piece->angle, ==, rows[i].angle);
      words = snl_scene_dup_piece_words (scene, piece);
      g_assert_cmpint (strstr (words, ", faces ") != NULL, ==, rows[i].angle >= 0);
    }
}

/* How many figures a unit has, unless that is secret */
static void
test_strength (void)
{
  static const struct {
    const char *secret;
    gboolean    for_class;
    gboolean    is_shown;
  } rows[] = {
    { "no", TRUE, TRUE },
    { "yes", FALSE, TRUE },
    { "yes", TRUE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *to = g_strdup_printf ("<statistics><statistic id=\"figures\" of=\"piece\" "
                                             "kind=\"number\" initial=\"8\" secret=\"%s\">"
                                             "<name>figures</name></statistic>|<badges>"
                                             "<badge when=\"@figures = 8\" letter=\"F\" "
                                             "tone=\"good\" secret=\"yes\">fresh</badge>",
                                             rows[i].secret);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<statistics>|<badges>", to, &error);
      g_autoptr(SnlScene) scene = NULL;
      const SnlScenePiece *piece;

      g_assert_no_error (error);
      scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, rows[i].for_class);
      piece = snl_scene_find_piece (scene, "red-foot-1");
      g_assert_cmpint (piece->figures != NULL, ==, rows[i].is_shown);
      g_assert_cmpint (piece->strength != NULL, ==, rows[i].is_shown);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const char *const modules[] = {
    "hastings-1066ad", "hastings-lesson", "hastings-st110", "salamis", "swords-and-sails",
  };

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What a module asks for so that a game can be shown is bounded, all of it "
                  "together.");

  for (gsize i = 0; i < G_N_ELEMENTS (shown_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/shown/dear/", shown_cases[i].name, NULL);

      g_test_add_data_func (path, &shown_cases[i], test_dear);
    }
  g_test_add_func ("/shown/often", test_often);
  g_test_add_func ("/shown/turn", test_turn);
  g_test_add_func ("/shown/turns", test_turns);
  g_test_add_func ("/shown/facing", test_facing);
  g_test_add_func ("/shown/strength", test_strength);
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/shown/shipped/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_shipped);
    }

  return g_test_run ();
}
