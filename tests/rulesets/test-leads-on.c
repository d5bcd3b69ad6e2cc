/* test-leads-on.c: in every game something always comes next, and nothing that is owed is passed
 * over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/chance/snl-random-player.h"
#include "core/chance/snl-verify.h"
#include "core/game/snl-lists.h"
#include "core/view/snl-suggestion.h"

#include <string.h>

#define ACTS 400      /* of each game */
#define WHOLE 4000    /* of a game that is played to its end, if it has one */

typedef struct {
  const char *module;
  gboolean    has_lists;   /* whether it comes with some to begin with */
  const char *list;        /* another to begin with, or NULL */
} Module;

static const Module modules[] = {
  { "hastings-1066ad", FALSE, NULL },
  { "hastings-lesson", FALSE, NULL },
  { "hastings-st110", FALSE, NULL },
  { "salamis", FALSE,
    "side,squadron,name,flag,crew,command,oarsmen,troops\nred,A,a,admiral,raw,poor,9,9\n"
    "red,B,b,vice,elite,skilled,9,9\nblue,C,c,admiral,green,inept,9,9\n"
    "blue,D,d,vice,average,exceptional,9,9\n" },
  { "swords-and-sails", TRUE, NULL },
};

static SnlGame *
begin (const Module *module,
       guint32       seed)
{
  SnlGame *game = script_new_game (module->module, "", seed);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "list", (gpointer) module->list);
  if (module->has_lists)
    snl_lists_import (game, SNL_LISTS_EXAMPLE, &error);
  else if (module->list != NULL)
    snl_game_do (game, "import", answers, NULL, &error);
  g_assert_no_error (error);
  snl_game_ignore_reference (game);

  return game;
}

/* Who answers a question of what is suggested: as suggested, else what the module prefers */
static const char *
answer_cb (SnlQuestion *question,
           gpointer     user_data)
{
  const SnlSuggestion *suggestion = user_data;
  static char number[32];

  if (g_strcmp0 (question->name, suggestion->question) == 0)
    return suggestion->unit;
  if (question->usual != NULL || question->optional)
    return NULL;
  if (snl_question_count (question, TRUE) > 0)
    return snl_question_pick (question, TRUE, 0);
  if (snl_question_count (question, FALSE) > 0)
    return snl_question_pick (question, FALSE, 0);
  if (question->kind == SNL_ASK_NUMBER)
    return g_ascii_formatd (number, sizeof number, "%g", question->min);

  return question->kind == SNL_ASK_TEXT ? "1" : NULL;
}

/* Whoever does only what comes next is never stuck: turn follows turn, up to the end */
static void
test_follow (gconstpointer data)
{
  const Module *module = data;
  g_autoptr(SnlGame) game = begin (module, 7);
  guint turn = snl_game_get_turn (game);
  guint since = 0;

  for (guint i = 0; i < ACTS && !snl_game_is_over (game); i++)
    {
      g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (game);
      g_autoptr(GError) error = NULL;

      snl_game_do_by_chance (game, suggestion->action, answer_cb, suggestion, FALSE, &error);
      if (error != NULL)
        g_error ("turn %u, %s %s: %s", turn, suggestion->action,
                 suggestion->unit != NULL ? suggestion->unit : "", error->message);

      since = snl_game_get_turn (game) != turn ? 0 : since + 1;
      turn = snl_game_get_turn (game);
      g_assert_cmpuint (since, <, 150);
    }
  g_test_message ("turn %u", turn);
}

/* Goes on by @way, if the module has that, and takes it back; what is owed is left undone */
static void
leave (SnlGame    *game,
       const char *way)
{
  SnlSuggestion nothing = { NULL };
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  if (strcmp (way, "next") != 0 &&
      snl_ruleset_find (snl_game_get_ruleset (game), "action", way) == NULL)
    return;

  snl_game_do_by_chance (game, way, answer_cb, &nothing, FALSE, &error);
  if (error != NULL)
    g_error ("%s: %s", way, error->message);
  after = snl_game_dup_digest (game);
  g_test_message ("%s in %s", way, snl_position_get (snl_game_get_position (game), "game", "step"));
  g_assert_cmpstr (before, !=, after);
  snl_game_undo (game, 1, &error);
  g_assert_no_error (error);
}

/* In each phase somebody who insists goes on, by the next phase as by the end of the turn */
static void
test_insist (gconstpointer data)
{
  const Module *module = data;
  g_autoptr(SnlGame) game = begin (module, 7);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < ACTS && !snl_game_is_over (game); i++)
    {
      g_autoptr(SnlSuggestion) suggestion = NULL;
      g_autoptr(GError) error = NULL;

      if (g_hash_table_add (seen, g_strdup (snl_position_get (snl_game_get_position (game), "game",
                                                              "step"))))
        {
          leave (game, "next");
          leave (game, "end-phase");
          leave (game, "end-turn");
        }
      suggestion = snl_suggestion_new (game);
      snl_game_do_by_chance (game, suggestion->action, answer_cb, suggestion, FALSE, &error);
      g_assert_no_error (error);
    }
  g_test_message ("%u phases", g_hash_table_size (seen));
}

/* Adds the words of @node's attributes that look like ids, and its texts */
static void
collect_words (const xmlNode *node,
               GHashTable    *ids,
               GString       *texts)
{
  static const char *const places[] = { "id", "words", "results" };

  if (xmlNodeIsText (node))
    g_string_append (texts, (const char *) node->content);

  for (gsize i = 0; node->type == XML_ELEMENT_NODE && i < G_N_ELEMENTS (places); i++)
    {
      xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) places[i]);
      g_auto(GStrv) words = g_strsplit (value != NULL ? (const char *) value : "", " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        if (g_ascii_isalpha (*words[j]) && strpbrk (words[j], "-_") != NULL)
          g_hash_table_add (ids, g_strdup (words[j]));
      xmlFree (value);
    }

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    collect_words (child, ids, texts);
}

/* Ids of the module that none of its own words look like */
static GHashTable *
new_ids (SnlGame *game)
{
  SnlElement *root = snl_ruleset_get_root (snl_game_get_ruleset (game));
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GString) texts = g_string_new (NULL);
  GHashTableIter iter;
  gpointer id;

  collect_words (snl_element_get_node (root), ids, texts);
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (strstr (texts->str, id) != NULL)
      g_hash_table_iter_remove (&iter);
  g_assert_cmpuint (g_hash_table_size (ids), >, 0);

  return ids;
}

/* Each act says what happened, and no sentence shows an id where a name belongs */
static void
assert_in_words (const SnlEntry *entry,
                 GHashTable     *ids)
{
  g_autofree char *said = script_dup_words (entry);
  g_auto(GStrv) words = g_strsplit_set (said, " \n,.:;()", -1);

  if (*said == '\0' && strcmp (entry->action, "next") != 0)
    g_error ("“%s” says nothing", entry->action);
  for (guint i = 0; words[i] != NULL; i++)
    if (g_hash_table_contains (ids, words[i]))
      g_error ("“%s” in “%s”", words[i], said);
}

/* What was owed when a phase was left: nothing that could have been settled; and each sentence is
 * in words */
static void
test_by_chance (gconstpointer data)
{
  const Module *module = data;
  guint n_games = g_test_slow () ? 1000 : 3;
  guint most = g_test_slow () ? WHOLE : ACTS;
  guint n_acts = 0;
  guint n_over = 0;
  guint n_left = 0;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr(SnlGame) game = begin (module, i);
      g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, i + 1);
      g_autoptr(GHashTable) ids = new_ids (game);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlVerifyResult) verdict = NULL;

      for (guint j = 0; j < most && !snl_game_is_over (game); j++)
        {
          const SnlEntry *entry = snl_random_player_act (player, &error);

          g_assert_no_error (error);
          assert_in_words (entry, ids);
          n_acts++;
          if (snl_entry_get_answer (entry, SNL_LEAVE_UNDONE) != NULL)
            {
              g_test_message ("game %u, act %u: %s", i, j, (char *) entry->notes->pdata[0]);
              n_left++;
            }
        }

      verdict = snl_verify_game (game);
      if (!verdict->agrees)
        g_error ("game %u: %s", i, verdict->sentence);
      if (snl_game_is_over (game))
        n_over++;
    }
  g_test_message ("%u games, %u of them played out; %u acts; %u times something was left undone",
                  n_games, n_over, n_acts, n_left);
  g_assert_cmpuint (n_left, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *follow = g_strdup_printf ("/leads-on/follow/%s", modules[i].module);
      g_autofree char *insist = g_strdup_printf ("/leads-on/insist/%s", modules[i].module);
      g_autofree char *by_chance = g_strdup_printf ("/leads-on/by-chance/%s", modules[i].module);

      g_test_add_data_func (follow, &modules[i], test_follow);
      g_test_add_data_func (insist, &modules[i], test_insist);
      g_test_add_data_func (by_chance, &modules[i], test_by_chance);
    }

  return g_test_run ();
}
