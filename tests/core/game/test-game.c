/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* test-game.c: a game through its façade: acts, undo and redo, rerolls, saving and opening */

#include "../base.h"
#include "core/base/snl-limits.h"
#include "core/ruleset/snl-library.h"

#include <glib/gstdio.h>
#include <string.h>

#define WALK 300

static SnlGame *
new_game (guint32 seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, seed, "A walk", &error);
  g_assert_no_error (error);

  return game;
}

static char *
new_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-game-XXXXXX", NULL);

  return g_build_filename (folder, "walk.senlac", NULL);
}

static void
remove_game (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static const SnlChoice *
pick (GRand             *walk,
      const SnlQuestion *question)
{
  return question->choices->len == 0 ? NULL
         : g_ptr_array_index (question->choices,
                              g_rand_int_range (walk, 0, (int) question->choices->len));
}

/* Does something that the module offers, whether it is wise or not; with whatever it asks. */
static gboolean
do_random (SnlGame *game,
           GRand   *walk)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (game), "actions");
  guint n_actions = snl_element_get_n_children (actions);
  guint index = (guint) g_rand_int_range (walk, 0, (int) n_actions + 2);
  const char *action = index < n_actions
                       ? snl_element_get (snl_element_get_child (actions, index), "id")
                       : "next";
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  if (strcmp (action, "end-game") == 0)
    action = "next";

  for (guint tries = 0; tries < 8; tries++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlAttempt) attempt = snl_game_preview (game, action, answers, &error);
      const SnlChoice *choice;

      g_assert_no_error (error);
      if (attempt->wanted == NULL)
        break;
      choice = pick (walk, attempt->wanted);
      if (choice == NULL)
        return FALSE;
      g_hash_table_insert (answers, g_strdup (attempt->wanted->name), g_strdup (choice->id));
    }

  return snl_game_do (game, action, answers, NULL, NULL) != NULL;
}

/* The property that holds the house up: do, undo, equal; do, save, reopen, equal. */
static void
test_walk (gconstpointer data)
{
  g_autoptr(SnlGame) game = new_game (GPOINTER_TO_UINT (data));
  g_autoptr(GRand) walk = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autoptr(GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = new_path ();
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, path, &error));
  g_assert_no_error (error);
  g_ptr_array_add (digests, snl_game_dup_digest (game));
  for (guint tries = 0; digests->len < WALK && tries < 4 * WALK; tries++)
    if (do_random (game, walk))
      g_ptr_array_add (digests, snl_game_dup_digest (game));
  g_assert_cmpuint (digests->len, ==, WALK);

  /* as if it had been killed: nobody said good-bye to the file */
  g_clear_object (&game);
  game = snl_game_open (path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_null (snl_game_get_notice (game));

  for (guint i = digests->len; i > 0; i--)
    {
      g_autofree char *digest = snl_game_dup_digest (game);

      g_assert_cmpstr (digest, ==, g_ptr_array_index (digests, i - 1));
      if (i > 1)
        g_assert_true (snl_game_undo (game, 1, &error));
    }
  g_assert_false (snl_game_can_undo (game));

  /* undo and redo are acts too: they are on disk */
  g_assert_true (snl_game_redo (game, WALK / 2, &error));
  g_clear_object (&game);
  game = snl_game_open (path, FALSE, &error);
  g_assert_no_error (error);
  {
    g_autofree char *digest = snl_game_dup_digest (game);

    g_assert_cmpstr (digest, ==, g_ptr_array_index (digests, WALK / 2));
  }
  g_clear_object (&game);
  remove_game (path);
}

static void
count_cb (SnlGame *game,
          guint    length,
          guint   *count)
{
  g_assert_cmpuint (length, !=, snl_journal_get_length (snl_game_get_journal (game)));
  *count += 1;
}

static void
count_any_cb (SnlGame *game,
              guint    length,
              guint   *count)
{
  *count += 1;
}

/* Whoever listens hears once of each act, when the state is whole; of what was refused, nothing. */
static void
test_signal (void)
{
  g_autoptr(SnlGame) game = new_game (1);
  g_autoptr(GError) error = NULL;
  guint count = 0;

  g_signal_connect (game, "changed", G_CALLBACK (count_cb), &count);
  g_assert_nonnull (snl_game_do (game, "event", NULL, NULL, &error));
  g_assert_cmpuint (count, ==, 1);
  g_assert_true (snl_game_undo (game, 1, &error));
  g_assert_true (snl_game_redo (game, 1, &error));
  g_assert_cmpuint (count, ==, 3);
  g_assert_null (snl_game_do (game, "fight", NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_cmpuint (count, ==, 3);
}

/* Looking ahead changes nothing, not even the dice that come next. */
static void
test_look_ahead (void)
{
  g_autoptr(SnlGame) game = new_game (1);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-knights-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-1");
  attempt = snl_game_preview (game, "fight", answers, &error);
  g_assert_no_error (error);
  g_assert_null (attempt->wanted);
  g_assert_nonnull (attempt->pending);
  g_assert_cmpint (attempt->pending->needed, ==, 2);
  g_assert_cmpuint (snl_roll_get_count (attempt->pending), ==, 8);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

static void
test_reroll (void)
{
  g_autoptr(SnlGame) game = new_game (4);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;

  g_assert_null (snl_game_reroll (game, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-knights-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-1");
  g_assert_nonnull (snl_game_do (game, "fight", answers, NULL, &error));
  entry = snl_game_reroll (game, "a die fell off the table", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 1);
  g_assert_cmpstr (g_ptr_array_index (entry->notes, entry->notes->len - 1), ==,
                   "Rolled again by the referee: a die fell off the table.");
}

static void
test_not_there (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (snl_game_open ("/nonexistent/battle.senlac", FALSE, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "/nonexistent/battle.senlac"));
}

/* Where there is no folder there is no file, and the game is as it was, in memory. */
static void
test_nowhere (void)
{
  g_autoptr(SnlGame) game = new_game (1);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (snl_game_save_as (game, "/nonexistent/folder/game.senlac", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_null (snl_game_get_path (game));
  g_assert_nonnull (snl_game_do (game, "event", NULL, NULL, &error));
  g_assert_true (snl_game_undo (game, 1, NULL));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

/* A game that is only looked at says so when somebody wants to play it. */
static void
test_looked_at (void)
{
  g_autoptr(SnlGame) game = new_game (1);
  g_autofree char *path = new_path ();
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, path, NULL));
  g_clear_object (&game);
  game = snl_game_open (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_is_read_only (game));
  g_assert_null (snl_game_do (game, "event", NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "This game is read-only: its file cannot be written");
  g_clear_object (&game);
  remove_game (path);
}

/* What the module refuses with other dice is rolled again in vain: the first roll stands. */
static void
test_reroll_refused (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=",
                                           "<roll name=\"dice\" sides=\"100\"><name>Fate</name>"
                                           "<group id=\"one\" count=\"1\"/></roll>"
                                           "<refuse when=\"$dice/@value != 93\">"
                                           "Fate is asked once.</refuse><say>{dice}</say>"
                                           "<end winner=", &error);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint count = 0;

  g_assert_no_error (error);
  g_assert_true (base_act (game, "end", &error));
  before = snl_game_dup_digest (game);
  g_signal_connect (game, "changed", G_CALLBACK (count_any_cb), &count);
  g_assert_null (snl_game_reroll (game, "it fell off the table", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "Fate is asked once.");
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 1);

  /* who listens saw it go, and come back */
  g_assert_cmpuint (count, ==, 2);
}

/* What an action asks after its dice can be found out beforehand with the same dice, Senlac's or
 * the table's. */
static void
test_look_past (void)
{
  static const char * const dice[] = { NULL, "4" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=",
                                           "<roll name=\"dice\" sides=\"6\"><name>Fate</name>"
                                           "<group id=\"one\" count=\"1\"/></roll><ask-number "
                                           "name=\"steps\" least=\"1\" most=\"$dice/@value\">"
                                           "<name>Steps</name></ask-number><say>{steps}</say>"
                                           "<end winner=", &error);
  g_autofree char *before = NULL;

  g_assert_no_error (error);
  before = snl_game_dup_digest (game);
  for (gsize i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_preview_rolled (game, "end", NULL, dice[i], &error);
      g_autofree char *after = NULL;

      g_assert_no_error (error);
      g_assert_nonnull (attempt->wanted);
      g_assert_cmpstr (attempt->wanted->name, ==, "steps");
      g_assert_cmpfloat (attempt->wanted->max, >=, 1);
      if (dice[i] != NULL)
        g_assert_cmpfloat (attempt->wanted->max, ==, 4);
      after = snl_game_dup_digest (game);
      g_assert_cmpstr (before, ==, after);
    }
  g_assert_null (snl_game_preview_rolled (game, "end", NULL, "seven", &error));
  g_assert_nonnull (error);
}

/* A number that is known is not asked, one that differs is a ruling, and a loop asks for each. */
static void
test_known_number (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game =
    base_new_game ("<end winner=",
                   "<for-each name=\"one\" select=\"piece[@side = 'blue']\">"
                   "<ask-number name=\"men\" each=\"$one\" known=\"$one/@number = 1\">"
                   "<name>Men</name><default when=\"$one/@number = 1\" select=\"5\"/></ask-number>"
                   "<say>{one}: {men}.</say></for-each><end winner=", &error);
  const SnlEntry *entry;

  g_assert_no_error (error);
  g_assert_false (base_act (game, "end", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, "men:blue-horse-2="));
  g_clear_error (&error);

  g_assert_true (base_act (game, "end men:blue-horse-2=3", &error));
  entry = snl_journal_get (snl_game_get_journal (game), 0);
  g_assert_cmpuint (entry->notes->len, ==, 0);
  g_assert_cmpuint (entry->answers->len, ==, 2);

  g_assert_true (snl_game_undo (game, 1, &error));
  g_assert_true (base_act (game, "end men:blue-horse-2=3 men:blue-horse-1=4", &error));
  entry = snl_journal_get (snl_game_get_journal (game), 0);
  g_assert_cmpstr (entry->notes->pdata[0], ==, "Blues 1 (horse): Men: 4 by the referee’s ruling; "
                                               "otherwise it would be 5.");
}

/* What there may be no end of in a position, {} being its number; @kind counts what is there
 * before, and NULL counts all nodes */
static const struct {
  const char *name;
  const char *node;
  const char *kind;
  guint       max;
  const char *fault;   /* what is said of one more */
} ends[] = {
  { "pieces",  "<piece id=\"p{}\" side=\"red\" type=\"foot\" number=\"{}\"/>\n", "<piece ", 2000,
    "there are more than 2000 of <piece>, and a game has room for no more; open an older copy of "
    "it, or take some of them out of this file" },
  { "places",  "<place id=\"p{}\" type=\"horse\"/>\n", "<place ", 2000,
    "there are more than 2000 of <place>, " },
  { "records", "<record id=\"p{}\" type=\"horse\"/>\n", "<record ", 2000,
    "there are more than 2000 of <record>, " },
  { "nodes",   "<cell id=\"p{}\"/>\n", NULL, 30000,
    "there are more than 30000 units, squares and cards, which no game has" },
};

/*
 * A file with more is refused before anything is made of it; one with as many is a game, in which
 * something is done, saved and read again
 */
static void
test_ends (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  for (guint more = 0; more <= 1; more++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<setup>", "<setup>", &error);
      g_autoptr(GString) nodes = g_string_new (NULL);
      g_autoptr(GString) file = NULL;
      g_autofree char *path = new_path ();
      g_autofree char *text = NULL;
      guint there = 0;

      g_assert_no_error (error);
      g_assert_true (snl_game_save_as (game, path, NULL));
      there = snl_position_get_n_nodes (snl_game_get_position (game)) - 1;
      g_clear_object (&game);
      text = dup_without_checks (path);
      if (ends[row].kind != NULL)
        {
          g_auto(GStrv) parts = g_strsplit (text, ends[row].kind, -1);

          there = g_strv_length (parts) - 1;
        }

      for (guint i = there; i < ends[row].max + more; i++)
        {
          g_autoptr(GString) node = g_string_new (ends[row].node);
          g_autofree char *number = g_strdup_printf ("%u", i);

          g_string_replace (node, "{}", number, 0);
          g_string_append (nodes, node->str);
        }
      g_string_append (nodes, "</position>");
      file = g_string_new (text);
      g_assert_cmpuint (g_string_replace (file, "</position>", nodes->str, 1), ==, 1);
      g_assert_true (g_file_set_contents (path, file->str, -1, NULL));

      game = snl_game_open (path, FALSE, &error);
      if (more > 0)
        {
          g_assert_null (game);
          g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
          g_assert_nonnull (strstr (error->message, ends[row].fault));
        }
      else
        {
          g_assert_no_error (error);
          g_assert_true (base_act (game, "correct score=10", &error));
          g_clear_object (&game);
          game = snl_game_open (path, TRUE, &error);
          g_assert_no_error (error);
          g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 1);
        }
      g_clear_object (&game);
      remove_game (path);
    }
}

/* One more answer than an action can have ends what is read of a file before that action */
static void
test_answers (void)
{
  for (guint more = 0; more <= 1; more++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<setup>", "<setup>", &error);
      g_autoptr(GString) answers = g_string_new (NULL);
      g_autoptr(GString) file = NULL;
      g_autofree char *path = new_path ();
      g_autofree char *text = NULL;
      const char *there;
      guint n_answers = 0;

      g_assert_no_error (error);
      g_assert_true (base_act (game, "correct score=10", &error));
      g_assert_true (snl_game_save_as (game, path, NULL));
      g_clear_object (&game);
      text = dup_without_checks (path);
      for (there = text; (there = strstr (there, "<answer ")) != NULL; there++)
        n_answers++;
      g_assert_cmpuint (n_answers, >, 0);
      while (n_answers++ < SNL_MAX_ANSWERS + more)
        g_string_append_printf (answers, "<answer name=\"a%u\" value=\"1\" how=\"given\"/>",
                                n_answers);
      g_string_append (answers, "<answer ");
      file = g_string_new (text);
      g_assert_cmpuint (g_string_replace (file, "<answer ", answers->str, 1), ==, 1);
      g_assert_true (g_file_set_contents (path, file->str, -1, NULL));

      game = snl_game_open (path, FALSE, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 1 - more);
      if (more > 0)
        g_assert_nonnull (strstr (snl_game_get_notice (game), "more than 1000 answers"));
      g_clear_object (&game);
      remove_game (path);
    }
}

/* What a player made up by chance is asked */
static const char *
answer_cb (SnlQuestion *question,
           gpointer     user_data)
{
  guint *n_asked = user_data;

  (*n_asked)++;
  if (question->kind == SNL_ASK_CHOICE)
    {
      g_assert_cmpuint (snl_question_count (question, FALSE), ==, 2);
      g_assert_cmpuint (snl_question_count (question, TRUE), ==, 0);
      return snl_question_pick (question, FALSE, 1);
    }

  g_assert_cmpint (question->kind, ==, SNL_ASK_PIECE);
  g_assert_true (snl_question_prefers (question, "red-foot-1"));
  g_assert_false (snl_question_prefers (question, "blue-horse-1"));
  g_assert_false (snl_question_prefers (question, "nobody"));
  g_assert_cmpuint (snl_question_count (question, FALSE), ==, 5);
  g_assert_cmpuint (snl_question_count (question, TRUE), ==, 3);
  g_assert_true (snl_question_prefers (question, "red-foot-1"));
  g_assert_false (snl_question_prefers (question, "blue-horse-1"));
  g_assert_cmpstr (snl_question_pick (question, FALSE, 4), ==, "blue-horse-2");
  g_assert_cmpuint (question->choices->len, ==, 0);

  return snl_question_pick (question, TRUE, 2);
}

/* Who answers by chance is told how many choices there are, and none is written down for nobody to
 * read. */
static void
test_by_chance (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("among=\"piece[@strength &gt; 0]\"",
                                           "among=\"piece[@strength &gt; 0]\" prefer=\"@side = "
                                           "'red'\"", &error);
  const SnlEntry *entry;
  guint n_asked = 0;

  g_assert_no_error (error);
  entry = snl_game_do_by_chance (game, "fight", answer_cb, &n_asked, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_asked, ==, 2);
  g_assert_cmpuint (entry->answers->len, ==, 2);
  g_assert_cmpstr (((const SnlAnswer *) entry->answers->pdata[0])->value, ==, "red-foot-3");
  g_assert_cmpstr (((const SnlAnswer *) entry->answers->pdata[1])->value, ==, "rough");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A game is what was done in it: nothing more, nothing less, and nothing lost.");

  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/game/walk/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_walk);
    }
  g_test_add_func ("/game/signal", test_signal);
  g_test_add_func ("/game/look-ahead", test_look_ahead);
  g_test_add_func ("/game/reroll", test_reroll);
  g_test_add_func ("/game/not-there", test_not_there);
  g_test_add_func ("/game/nowhere", test_nowhere);
  g_test_add_func ("/game/looked-at", test_looked_at);
  g_test_add_func ("/game/reroll-refused", test_reroll_refused);
  g_test_add_func ("/game/look-past", test_look_past);
  g_test_add_func ("/game/known-number", test_known_number);
  g_test_add_func ("/game/answers", test_answers);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *end = g_strconcat ("/game/ends/", ends[i].name, NULL);

      g_test_add_data_func (end, GUINT_TO_POINTER (i), test_ends);
    }
  g_test_add_func ("/game/by-chance", test_by_chance);

  return g_test_run ();
}
