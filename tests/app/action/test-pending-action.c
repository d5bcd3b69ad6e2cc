/* test-pending-action.c: SnlPendingAction and the SnlUnitList that follows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-game.h"

#include "app/action/snl-pending-action.h"
#include "app/data/snl-game-summary.h"
#include "app/roster/snl-unit-list.h"

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* Mud is drawn, nobody moves or shoots: the Normans fight */
static SnlGame *
a_fight (void)
{
  SnlGame *game = a_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "mud");
  g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "black");
  snl_game_do (game, "event", answers, NULL, &error);
  g_assert_no_error (error);
  a_game_does (game, "next", NULL, NULL);
  a_game_does (game, "next", NULL, NULL);

  return game;
}

static void
test_pending_action_pick (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  guint n_changes = 0;

  g_signal_connect_swapped (pending_action, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_null (snl_pending_action_get_action (pending_action));
  g_assert_false (snl_pending_action_is_ready (pending_action));

  /* the first unit begins what the phase is for, the second is its target */
  g_assert_true (snl_pending_action_pick (pending_action, "norman-spearmen-1"));
  g_assert_cmpstr (snl_pending_action_get_action (pending_action), ==, "fight");
  g_assert_nonnull (snl_pending_action_get_open (pending_action));
  g_assert_false (snl_pending_action_is_ready (pending_action));
  g_assert_true (snl_pending_action_pick (pending_action, "saxon-spearmen-1"));
  g_assert_null (snl_pending_action_get_open (pending_action));
  g_assert_true (snl_pending_action_is_ready (pending_action));
  g_assert_true (snl_pending_action_wants_dice (pending_action));
  g_assert_cmpuint (snl_roll_get_count (snl_pending_action_get_attempt (pending_action)->pending),
                    ==, 12);
  g_assert_cmpuint (n_changes, >, 0);

  /* what to expect is there before anybody rolls, and in time for the next frame */
  g_assert_nonnull (snl_pending_action_get_odds (pending_action));
  g_assert_true (snl_pending_action_get_odds (pending_action)->exact);

  /* a third begins anew */
  g_assert_true (snl_pending_action_pick (pending_action, "norman-spearmen-2"));
  g_assert_cmpstr (snl_pending_action_get_piece (pending_action, 0)->value, ==,
                   "norman-spearmen-2");
  g_assert_null (snl_pending_action_get_piece (pending_action, 1));

  /* a second of the same side, too: it could be a target, but is the better attacker */
  g_assert_true (snl_pending_action_pick (pending_action, "norman-knights-2"));
  g_assert_cmpstr (snl_pending_action_get_piece (pending_action, 0)->value, ==,
                   "norman-knights-2");
  g_assert_null (snl_pending_action_get_piece (pending_action, 1));

  snl_pending_action_clear (pending_action);
  g_assert_null (snl_pending_action_get_action (pending_action));
  g_assert_null (snl_pending_action_get_attempt (pending_action));
}

static void
test_pending_action_finish (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  snl_pending_action_pick (pending_action, "norman-spearmen-1");
  snl_pending_action_pick (pending_action, "saxon-spearmen-1");

  /* too few dice: the game is as it was, and so is the draft */
  g_assert_false (snl_pending_action_finish (pending_action, "123", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (snl_pending_action_get_action (pending_action), ==, "fight");
  g_clear_error (&error);

  g_assert_true (snl_pending_action_finish (pending_action, "555551111114", &error));
  g_assert_no_error (error);
  g_assert_null (snl_pending_action_get_action (pending_action));
  g_assert_cmpfloat (snl_position_get_number (snl_game_get_position (game), "saxon-spearmen-1",
                                              "figures"), ==, 6);
}

static void
test_pending_action_answer (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  const SnlRoll *roll;

  snl_pending_action_pick (pending_action, "norman-knights-2");
  snl_pending_action_pick (pending_action, "saxon-spearmen-1");
  roll = snl_pending_action_get_attempt (pending_action)->pending;
  g_assert_cmpint (roll->needed, ==, 2);
  g_assert_null (snl_pending_action_get_answer (pending_action, "ground"));

  snl_pending_action_answer (pending_action, "ground", "hill");
  roll = snl_pending_action_get_attempt (pending_action)->pending;
  g_assert_cmpint (roll->needed, ==, 4);
  g_assert_cmpstr (snl_pending_action_get_answer (pending_action, "ground"), ==, "hill");

  /* taken back, the module's own answer counts again */
  snl_pending_action_answer (pending_action, "ground", NULL);
  roll = snl_pending_action_get_attempt (pending_action)->pending;
  g_assert_cmpint (roll->needed, ==, 2);
}

static void
test_unit_list (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  g_autoptr(SnlUnitList) unit_list = snl_unit_list_new (pending_action);
  g_autofree char *waiting = NULL;
  g_autofree char *nobody = NULL;
  g_autofree char *description = NULL;
  g_autoptr(GPtrArray) history = NULL;
  SnlUnitItem *item;

  g_assert_cmpuint (snl_unit_list_get_n_sides (unit_list), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (snl_unit_list_get_units (unit_list, 0)), ==, 16);
  g_assert_cmpuint (g_list_model_get_n_items (snl_unit_list_get_units (unit_list, 1)), ==, 15);

  waiting = snl_unit_list_dup_waiting (unit_list, 0);
  nobody = snl_unit_list_dup_waiting (unit_list, 1);
  g_assert_nonnull (strstr (waiting, "1–16"));
  g_assert_null (nobody);

  snl_pending_action_pick (pending_action, "norman-spearmen-1");
  item = snl_unit_list_find (unit_list, "norman-spearmen-1");
  g_assert_cmpint (item->mark, ==, SNL_UNIT_FIRST);
  g_assert_cmpint (snl_unit_list_find (unit_list, "saxon-archers-1")->mark, ==, SNL_UNIT_FITTING);

  snl_pending_action_pick (pending_action, "saxon-archers-1");
  g_assert_cmpint (snl_unit_list_find (unit_list, "saxon-archers-1")->mark, ==, SNL_UNIT_SECOND);
  g_assert_true (snl_pending_action_finish (pending_action, "h2", NULL));

  /* what was done shows, and what was begun does not any more */
  item = snl_unit_list_find (unit_list, "saxon-archers-1");
  g_assert_cmpint (item->mark, ==, SNL_UNIT_PLAIN);
  g_assert_cmpfloat (item->figures, ==, 6);
  description = snl_unit_item_dup_description (item);
  g_assert_nonnull (strstr (description, "6 of 8"));
  history = snl_unit_item_dup_history (item);
  g_assert_cmpuint (history->len, ==, 1);
  g_assert_false (snl_unit_list_find (unit_list, "norman-spearmen-1")->is_waiting);

  /* the end of a turn, which resets what each unit has done, is no part of their histories */
  g_clear_pointer (&history, g_ptr_array_unref);
  a_game_does (game, "end-turn", SNL_LEAVE_UNDONE, "yes");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-spearmen-1", "fought"),
                   ==, "0");
  history = snl_unit_item_dup_history (snl_unit_list_find (unit_list, "norman-spearmen-1"));
  g_assert_cmpuint (history->len, ==, 1);
  a_game_does (game, "event", "card", "mud");

  /* nobody has anything left to do once the game is over */
  g_assert_true (snl_unit_list_find (unit_list, "norman-spearmen-2")->is_waiting);
  g_assert_nonnull (snl_game_do (game, "end-game", NULL, NULL, NULL));
  g_assert_false (snl_unit_list_find (unit_list, "norman-spearmen-2")->is_waiting);
  g_assert_null (snl_unit_list_dup_waiting (unit_list, 0));
}

/* Of an act with a sentence for each of many units, a unit's history repeats its own alone */
static void
test_history (void)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPendingAction) pending_action = NULL;
  g_autoptr(SnlUnitList) unit_list = NULL;
  g_autoptr(GPtrArray) history = NULL;
  g_autofree char *lines = NULL;

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = a_game_of ("hastings-lesson", options);
  a_game_does (game, "event", "card", "fyrd");
  pending_action = snl_pending_action_new (game);
  unit_list = snl_unit_list_new (pending_action);

  history = snl_unit_item_dup_history (snl_unit_list_find (unit_list, "saxon-archers-4"));
  g_assert_cmpuint (history->len, ==, 1);
  g_ptr_array_add (history, NULL);
  lines = g_strjoinv ("\n", (char **) history->pdata);
  g_test_message ("%s", lines);
  g_assert_true (g_str_has_prefix (lines, "Turn 1 · "));
  g_assert_nonnull (strstr (lines, " run from h3 to "));
  g_assert_true (strstr (lines, " run from ") == g_strrstr (lines, " run from "));
}

/* No line that leaves the game's own window may hold a student's name */
static void
test_summary (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(GPtrArray) sentences = NULL;
  g_autofree char *line = snl_game_summary_dup_line (game);
  guint turn = 0;

  g_assert_nonnull (strstr (line, "Turn 1"));
  g_assert_nonnull (strstr (line, "148 of 148"));
  g_assert_null (strstr (line, "Student"));

  sentences = snl_game_summary_dup_last_time (game, &turn);
  g_assert_cmpuint (turn, ==, 1);
  for (guint i = 0; i < sentences->len; i++)
    g_assert_null (strstr (sentences->pdata[i], "Student"));
}

/* A class that continues after a week hears where it stands in a few sentences, however many the
 * last act had */
static void
test_last_time (void)
{
  g_autoptr(SnlGame) game = a_lesson ("table=roster", 5);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) sentences = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *said = NULL;
  guint turn = 0;

  a_game_does (game, "event", "card", "fyrd");
  a_game_does (game, "next", NULL, NULL);
  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-1");
  g_hash_table_insert (answers, (gpointer) "figures", (gpointer) "3");
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
  sentences = snl_game_summary_dup_last_time (game, &turn);
  g_assert_cmpuint (turn, ==, 1);
  g_assert_cmpuint (sentences->len, ==, 4);
  g_ptr_array_add (sentences, NULL);
  said = g_strjoinv ("\n", (char **) sentences->pdata);
  g_test_message ("%s", said);
  g_assert_true (g_str_has_prefix (said, "Fyrd Runs Amok: "));
  g_assert_nonnull (strstr (said, "\nNormans left: 143 of 148, 5 lost\nSaxons left: "));
  g_assert_nonnull (strstr (said, "\nNow: "));
}

/* An action of Senlac's own is never called by its id */
static void
test_action_labels (void)
{
  static const char *const ids[] = { "clear-board", "correct", "exchange", "import", "lay-out",
                                     "next", "paint", "place", "play-on", "resize" };
  g_autoptr(SnlGame) game = a_game ();

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *label = snl_game_summary_dup_action (game, ids[i]);

      g_assert_cmpstr (label, !=, ids[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pending-action/pick", test_pending_action_pick);
  g_test_add_func ("/pending-action/finish", test_pending_action_finish);
  g_test_add_func ("/pending-action/answer", test_pending_action_answer);
  g_test_add_func ("/roster/lesson", test_unit_list);
  g_test_add_func ("/roster/history", test_history);
  g_test_add_func ("/recap/lesson", test_summary);
  g_test_add_func ("/recap/last-time", test_last_time);
  g_test_add_func ("/recap/action-labels", test_action_labels);

  return g_test_run ();
}
