/* test-questions.c: how many questions a prompt asks in some turns of each game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/game/snl-lists.h"
#include "core/view/snl-suggestion.h"
#include "core/view/snl-view.h"

#include <string.h>

#define ATTACKS 3   /* of each side in a phase */

typedef struct {
  const char *module;
  const char *options;
  const char *list;      /* to begin with: a list, "example" for the module's own, or NULL */
  const char *attacks;   /* done besides what comes next, by units that can, or NULL */
  const char *since;     /* what nobody was asked for before there were duties, or NULL */
  guint       turns;
  guint       most;      /* questions */
  guint       before;    /* as many as the same acts asked then */
} Session;

static const Session sessions[] = {
  { "hastings-1066ad", "", NULL, "melee", "set-up", 2, 158, 218 },
  { "hastings-lesson", "", NULL, "shoot fight", NULL, 2, 44, 80 },
  { "hastings-st110", "", NULL, "melee", "deploy", 2, 172, 280 },
  /* six areas of the table, and the land in two of them */
  { "salamis", "",
    "side,squadron,name,flag,crew,command,oarsmen,troops\nred,A,a,admiral,raw,poor,9,9\n"
    "red,B,b,vice,elite,skilled,9,9\nblue,C,c,admiral,green,inept,9,9\n"
    "blue,D,d,vice,average,exceptional,9,9\n", NULL, NULL, 2, 33, 50 },
  { "swords-and-sails", "combination=west", SNL_LISTS_EXAMPLE, NULL, NULL, 4, 144, 304 },
};

static SnlGame *
begin (const Session *session)
{
  SnlGame *game = script_new_game (session->module, session->options, 4);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "list", (gpointer) session->list);
  if (g_strcmp0 (session->list, SNL_LISTS_EXAMPLE) == 0)
    snl_lists_import (game, SNL_LISTS_EXAMPLE, &error);
  else if (session->list != NULL)
    snl_game_do (game, "import", answers, NULL, &error);
  g_assert_no_error (error);
  snl_game_ignore_reference (game);

  return game;
}

/* An action at the prompt */
typedef struct {
  const char *action;
  const char *name;      /* a question that is answered already, or NULL */
  const char *value;
  GHashTable *counts;    /* of "action question" to how often it was asked */
  guint       n_asked;
} Prompt;

/* Whether the prompt asks @question: it is neither settled by what is known, nor is there only one
 * answer */
static gboolean
is_asked (SnlQuestion *question)
{
  return question->source != SNL_SOURCE_COMPUTED &&
         (question->choices->len != 1 || question->usual == NULL);
}

/* Answers as somebody who takes what is offered, and counts that. */
static const char *
answer_cb (SnlQuestion *question,
           gpointer     user_data)
{
  Prompt *prompt = user_data;
  static char number[32];

  if (g_strcmp0 (question->name, prompt->name) == 0)
    return prompt->value;
  if (is_asked (question))
    {
      char *key = g_strdup_printf ("%s %s", prompt->action, question->name);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (prompt->counts, key));

      g_hash_table_insert (prompt->counts, key, GUINT_TO_POINTER (n + 1));
      prompt->n_asked++;
    }
  if (question->usual != NULL || question->optional)
    return NULL;
  if (snl_question_count (question, TRUE) > 0)
    return snl_question_pick (question, TRUE, 0);
  if (snl_question_count (question, FALSE) > 0)
    return snl_question_pick (question, FALSE, 0);

  if (question->kind != SNL_ASK_NUMBER)
    return "1";

  return g_ascii_formatd (number, sizeof number, "%g", MIN (question->min + 6, question->max));
}

/* Lets some of those who wait attack in the way of this phase; returns the number of questions */
static guint
attack (SnlGame       *game,
        const Session *session,
        GHashTable    *counts)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);
  g_auto(GStrv) attacks = g_strsplit (session->attacks, " ", -1);
  g_autoptr(GPtrArray) waiting = snl_view_dup_waiting (game);
  const char *action = NULL;
  guint n_attacks = ATTACKS;
  guint n_asked = 0;

  /* where nobody is known to wait, the prompt asks who attacks */
  if (waiting->len > 0)
    n_attacks = MIN (waiting->len, ATTACKS);

  for (guint i = 0; i < offers->len; i++)
    {
      const SnlAvailableAction *offer = offers->pdata[i];

      if (g_strv_contains ((const char *const *) attacks, offer->action))
        action = offer->action;
    }

  for (guint i = 0; action != NULL && i < n_attacks; i++)
    {
      const char *who = waiting->len > 0 ? waiting->pdata[i] : NULL;
      Prompt prompt = { action, who != NULL ? "attacker" : NULL, who, counts, 0 };

      if (snl_game_do_by_chance (game, action, answer_cb, &prompt, FALSE, NULL) != NULL)
        n_asked += prompt.n_asked;
    }

  return n_asked;
}

static int
compare_keys (gconstpointer one,
              gconstpointer other)
{
  return strcmp (one, other);
}

static void
test_session (gconstpointer data)
{
  const Session *session = data;
  g_autoptr(SnlGame) game = begin (session);
  g_autoptr(GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *where = NULL;   /* the phase in which there were attacks */
  guint fought = 0;                /* the turn of that */
  GList *keys;
  guint n_asked = 0;
  guint n_since = 0;
  guint n_acts = 0;

  while (snl_game_get_turn (game) <= session->turns && !snl_game_is_over (game))
    {
      g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (game);
      Prompt prompt = { suggestion->action, suggestion->question, suggestion->unit, counts, 0 };
      g_autoptr(GError) error = NULL;
      guint turn = snl_game_get_turn (game);
      const char *step = snl_position_get (snl_game_get_position (game), "game", "step");

      if (session->attacks != NULL && strcmp (suggestion->action, "next") == 0 &&
          !(turn == fought && g_strcmp0 (step, where) == 0))
        {
          fought = turn;
          g_free (where);
          where = g_strdup (step);
          n_asked += attack (game, session, counts);
          continue;
        }
      snl_game_do_by_chance (game, suggestion->action, answer_cb, &prompt, FALSE, &error);
      g_assert_no_error (error);
      if (strcmp (suggestion->action, "next") == 0)
        g_clear_pointer (&where, g_free);
      n_asked += prompt.n_asked;
      if (g_strcmp0 (suggestion->action, session->since) == 0)
        n_since += prompt.n_asked;
      n_acts++;
      g_assert_cmpuint (n_acts, <, 1000);
    }

  keys = g_list_sort (g_hash_table_get_keys (counts), compare_keys);
  for (GList *item = keys; item != NULL; item = item->next)
    g_test_message ("%s: %u", (char *) item->data,
                    GPOINTER_TO_UINT (g_hash_table_lookup (counts, item->data)));
  g_list_free (keys);
  g_test_message ("%u questions in %u acts", n_asked, n_acts);
  g_assert_cmpuint (n_asked, <=, session->most);
  /* a third fewer */
  g_assert_cmpuint (3 * (n_asked - n_since), <=, 2 * session->before);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/questions/%s", sessions[i].module);

      g_test_add_data_func (path, &sessions[i], test_session);
    }

  return g_test_run ();
}
