/* test-draft.c: what the referee is about to do, and the units that show it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-game.h"

#include "app/action/snl-draft.h"
#include "app/data/snl-recap.h"
#include "app/roster/snl-roster.h"

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
test_draft_pick (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlDraft) draft = snl_draft_new (game);
  guint n_changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_null (snl_draft_get_action (draft));
  g_assert_false (snl_draft_is_ready (draft));

  /* the first unit begins what the phase is for, the second is its target */
  g_assert_true (snl_draft_pick (draft, "norman-spearmen-1"));
  g_assert_cmpstr (snl_draft_get_action (draft), ==, "fight");
  g_assert_nonnull (snl_draft_get_open (draft));
  g_assert_false (snl_draft_is_ready (draft));
  g_assert_true (snl_draft_pick (draft, "saxon-spearmen-1"));
  g_assert_null (snl_draft_get_open (draft));
  g_assert_true (snl_draft_is_ready (draft));
  g_assert_true (snl_draft_wants_dice (draft));
  g_assert_cmpuint (snl_roll_get_count (snl_draft_get_attempt (draft)->pending), ==, 12);
  g_assert_cmpuint (n_changes, >, 0);

  /* what to expect is there before anybody rolls, and in time for the next frame */
  g_assert_nonnull (snl_draft_get_odds (draft));
  g_assert_true (snl_draft_get_odds (draft)->exact);

  /* a third begins anew */
  g_assert_true (snl_draft_pick (draft, "norman-spearmen-2"));
  g_assert_cmpstr (snl_draft_get_piece (draft, 0)->value, ==, "norman-spearmen-2");
  g_assert_null (snl_draft_get_piece (draft, 1));

  snl_draft_clear (draft);
  g_assert_null (snl_draft_get_action (draft));
  g_assert_null (snl_draft_get_attempt (draft));
}

static void
test_draft_finish (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlDraft) draft = snl_draft_new (game);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;

  snl_draft_pick (draft, "norman-spearmen-1");
  snl_draft_pick (draft, "saxon-spearmen-1");

  /* too few dice: the game is as it was, and so is the draft */
  g_assert_null (snl_draft_finish (draft, "123", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (snl_draft_get_action (draft), ==, "fight");
  g_clear_error (&error);

  entry = snl_draft_finish (draft, "555551111114", &error);
  g_assert_no_error (error);
  g_assert_nonnull (entry);
  g_assert_null (snl_draft_get_action (draft));
  g_assert_cmpfloat (snl_position_get_number (snl_game_get_position (game), "saxon-spearmen-1",
                                              "figures"), ==, 6);
}

static void
test_draft_answer (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlDraft) draft = snl_draft_new (game);
  const SnlRoll *roll;

  snl_draft_pick (draft, "norman-knights-2");
  snl_draft_pick (draft, "saxon-spearmen-1");
  roll = snl_draft_get_attempt (draft)->pending;
  g_assert_cmpint (roll->needed, ==, 2);
  g_assert_null (snl_draft_get_answer (draft, "ground"));

  snl_draft_answer (draft, "ground", "hill");
  roll = snl_draft_get_attempt (draft)->pending;
  g_assert_cmpint (roll->needed, ==, 4);
  g_assert_cmpstr (snl_draft_get_answer (draft, "ground"), ==, "hill");

  /* taken back, the module's own answer counts again */
  snl_draft_answer (draft, "ground", NULL);
  roll = snl_draft_get_attempt (draft)->pending;
  g_assert_cmpint (roll->needed, ==, 2);
}

static void
test_roster (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(SnlDraft) draft = snl_draft_new (game);
  g_autoptr(SnlRoster) roster = snl_roster_new (draft);
  g_autofree char *waiting = NULL;
  g_autofree char *nobody = NULL;
  g_autofree char *description = NULL;
  g_autoptr(GPtrArray) history = NULL;
  SnlUnitItem *item;

  g_assert_cmpuint (snl_roster_get_n_sides (roster), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (snl_roster_get_units (roster, 0)), ==, 16);
  g_assert_cmpuint (g_list_model_get_n_items (snl_roster_get_units (roster, 1)), ==, 15);

  waiting = snl_roster_dup_waiting (roster, 0);
  nobody = snl_roster_dup_waiting (roster, 1);
  g_assert_nonnull (strstr (waiting, "1–16"));
  g_assert_null (nobody);

  snl_draft_pick (draft, "norman-spearmen-1");
  item = snl_roster_find (roster, "norman-spearmen-1");
  g_assert_cmpint (item->mark, ==, SNL_UNIT_FIRST);
  g_assert_cmpint (snl_roster_find (roster, "saxon-archers-1")->mark, ==, SNL_UNIT_FITTING);

  snl_draft_pick (draft, "saxon-archers-1");
  g_assert_cmpint (snl_roster_find (roster, "saxon-archers-1")->mark, ==, SNL_UNIT_SECOND);
  g_assert_nonnull (snl_draft_finish (draft, "h2", NULL));

  /* what was done shows, and what was begun does not any more */
  item = snl_roster_find (roster, "saxon-archers-1");
  g_assert_cmpint (item->mark, ==, SNL_UNIT_PLAIN);
  g_assert_cmpfloat (item->figures, ==, 6);
  description = snl_unit_item_dup_description (item);
  g_assert_nonnull (strstr (description, "6 of 8"));
  history = snl_unit_item_dup_history (item);
  g_assert_cmpuint (history->len, ==, 1);
  g_assert_false (snl_roster_find (roster, "norman-spearmen-1")->is_waiting);
}

/* No line that leaves the game's own window may hold a student's name */
static void
test_recap (void)
{
  g_autoptr(SnlGame) game = a_fight ();
  g_autoptr(GPtrArray) sentences = NULL;
  g_autofree char *line = snl_recap_dup_line (game);
  guint turn = 0;

  g_assert_nonnull (strstr (line, "Turn 1"));
  g_assert_nonnull (strstr (line, "148 of 148"));
  g_assert_null (strstr (line, "Student"));

  sentences = snl_recap_dup_turn (game, &turn);
  g_assert_cmpuint (turn, ==, 1);
  g_assert_cmpuint (sentences->len, ==, 1);
  g_assert_null (strstr (sentences->pdata[0], "Student"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draft/pick", test_draft_pick);
  g_test_add_func ("/draft/finish", test_draft_finish);
  g_test_add_func ("/draft/answer", test_draft_answer);
  g_test_add_func ("/roster/lesson", test_roster);
  g_test_add_func ("/recap/lesson", test_recap);

  return g_test_run ();
}
