/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/report/snl-paper-content.h"

#include "core/ruleset/snl-library.h"

#include "../../rulesets/script.h"

#include <string.h>

#define MODULE "hastings-lesson"

typedef struct {
  const char *name;
  const char *options;
  const char *piece;
  const char *expected;   /* rows, with their cells, as on the card */
} ScoreCase;

/* Against the printed rules of the game, not against the module */
static const ScoreCase score_cases[] = {
  { "knights", "", "norman-knights-2",
    "|housecarles|spearmen|archers\n"
    "Fight, on flat ground: men|3+|2+|2+\n"
    "Fight, on flat ground: commander|2+|1+|1+\n"
    "Fight, on the hill: men|5+|4+|3+\n"
    "Fight, on the hill: commander|4+|3+|2+\n" },
  { "bodyguard", "", "norman-knights-1",
    "|housecarles|spearmen|archers\n"
    "Fight, on flat ground: men|2+|1+|1+\n"
    "Fight, on flat ground: commander|1+|1+|1+\n"
    "Fight, on the hill: men|4+|3+|2+\n"
    "Fight, on the hill: commander|3+|2+|1+\n" },
  { "spearmen", "", "saxon-spearmen-3",
    "|knights|spearmen|archers\n"
    "Fight: men|6+|5+|4+\n"
    "Fight: commander|5+|4+|3+\n" },
  { "archers", "", "norman-archers-2",
    "|housecarles|spearmen|archers\n"
    "Shoot|6+|6+|6+\n"
    "Fight: men|6+|6+|6+\n"
    "Fight: commander|5+|5+|5+\n" },
  { "archers-scope", "to_hit_scope=fighting_and_shooting", "norman-archers-2",
    "|housecarles|spearmen|archers\n"
    "Shoot: men|6+|6+|6+\n"
    "Shoot: commander|5+|5+|5+\n"
    "Fight: men|6+|6+|6+\n"
    "Fight: commander|5+|5+|5+\n" },
  { "extra-figure", "army_commander=extra_figure", "saxon-housecarles-1",
    "|knights|spearmen|archers\n"
    "Fight: men, commander|4+|3+|2+\n"
    "Fight: army commander|3+|2+|1+\n" },
  /* which friends stand between changes no score, so it is not on the card */
  { "choices-that-do-not-matter", "shoot_past_friends=ask", "norman-archers-2",
    "|housecarles|spearmen|archers\n"
    "Shoot|6+|6+|6+\n"
    "Fight: men|6+|6+|6+\n"
    "Fight: commander|5+|5+|5+\n" },
  { "example-table", "table=example", "norman-knights-2",
    "|housecarles|spearmen|archers\n"
    "Fight, on flat ground: men|3+|2+|2+\n"
    "Fight, on flat ground: commander|2+|1+|1+\n"
    "Fight, on the hill: men|5+|4+|3+\n"
    "Fight, on the hill: commander|4+|3+|2+\n" },
};

static char *
write_scores (const SnlScores *scores)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scores->columns->len; i++)
    g_string_append_printf (text, "|%s", (const char *) g_ptr_array_index (scores->columns, i));
  g_string_append_c (text, '\n');
  for (guint i = 0; i < scores->rows->len; i++)
    {
      const SnlScoreRow *row = g_ptr_array_index (scores->rows, i);

      g_string_append (text, row->label);
      for (guint j = 0; j < row->cells->len; j++)
        g_string_append_printf (text, "|%s", (const char *) g_ptr_array_index (row->cells, j));
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

static const SnlPaperCard *
find_card (GPtrArray  *cards,
           SnlGame    *game,
           const char *piece)
{
  const char *side = snl_position_get (snl_game_get_position (game), piece, "side");
  const char *number = snl_position_get (snl_game_get_position (game), piece, "number");
  const char *label = snl_ruleset_get_label (snl_game_get_ruleset (game), "side", side);

  for (guint i = 0; i < cards->len; i++)
    {
      const SnlPaperCard *card = g_ptr_array_index (cards, i);

      if (strcmp (card->side, label) == 0 && strcmp (card->number, number) == 0)
        return card;
    }
  g_assert_not_reached ();
}

static void
test_scores (gconstpointer data)
{
  const ScoreCase *row = data;
  g_autoptr(SnlGame) game = script_new_game (MODULE, row->options, 1);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  const SnlPaperCard *card = find_card (cards, game, row->piece);
  g_autofree char *written = write_scores (card->scores);

  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (cards->len, ==, 31);
  g_assert_cmpstr (written, ==, row->expected);
  g_assert_cmpuint (card->scores->sides, ==, 6);
}

/* What stands on the players' own counters has a place to be written down, and the dice are
 * there. */
static void
test_blanks (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-1066ad", "", 1);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  const SnlPaperCard *knight = NULL;
  g_autofree char *written = NULL;

  for (guint i = 0; knight == NULL && i < cards->len; i++)
    {
      const SnlPaperCard *card = g_ptr_array_index (cards, i);

      knight = strcmp (card->type, "Knight") == 0 ? card : NULL;
    }
  g_assert_nonnull (knight);
  written = write_scores (knight->scores);
  g_assert_cmpstr (written, ==, "|Huscarl|Fyrd\n"
                   "Melee, Knights' charge: no|1d6|1d6\n"
                   "Melee, Knights' charge: yes|1d6-2|1d6-2\n");
  g_assert_cmpuint (knight->scores->blanks->len, ==, 1);
  g_assert_cmpstr (knight->scores->blanks->pdata[0], ==, "Combat Factor of the unit that attacks");
}

/* No sheets full of cards with nothing on them: what is built only later needs none, a realm
 * does. */
static void
test_idle (void)
{
  g_autoptr(SnlGame) game = script_new_game ("swords-and-sails", "", 1);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  guint courts = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const SnlPaperCard *card = g_ptr_array_index (cards, i);

      courts += strcmp (card->type, "court") == 0;
      g_assert_true (strcmp (card->type, "court") == 0 || card->facts->len > 0 ||
                     card->moves->len > 0
                     || card->scores->rows->len > 0 || card->scores->blanks->len > 0
                     || card->boxes > 0);
    }
  g_assert_cmpuint (courts, ==, 7);
}

/* Sides whose gauges are called the same are told by their names. */
static void
test_gauges (void)
{
  g_autoptr(SnlGame) game = script_new_game ("swords-and-sails", "", 1);
  g_autoptr(GPtrArray) blocks = snl_paper_dup_referee (game, SNL_NAMING_NONE);
  gboolean found = FALSE;

  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = g_ptr_array_index (blocks, i);

      found = found ||
              (block->text != NULL && strstr (block->text, " · Byzantium: 0 of 40 · ") != NULL);
    }
  g_assert_true (found);
}

/* Printed later, with mud on the ground and half the unit gone, a card is the same. */
static void
test_later (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(GPtrArray) early = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  g_autoptr(GPtrArray) late = NULL;

  script_do (game, "event card=mud colour=black");
  script_do (game, "fight attacker=saxon-spearmen-1 target=norman-knights-2 / h5");
  late = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  g_assert_cmpuint (early->len, ==, late->len);
  for (guint i = 0; i < early->len; i++)
    {
      const SnlPaperCard *one = g_ptr_array_index (early, i);
      const SnlPaperCard *other = g_ptr_array_index (late, i);
      g_autofree char *first = write_scores (one->scores);
      g_autofree char *second = write_scores (other->scores);

      g_assert_cmpstr (first, ==, second);
      g_assert_cmpuint (one->boxes, ==, other->boxes);
    }
}

static const char *
get_fact (const SnlPaperCard *card,
          const char         *label)
{
  for (guint i = 0; i < card->facts->len; i++)
    {
      const SnlPaperFact *fact = g_ptr_array_index (card->facts, i);

      if (strcmp (fact->label, label) == 0)
        return fact->value != NULL ? fact->value : "yes";
    }

  return NULL;
}

static void
test_numbers (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  const SnlPaperCard *card = find_card (cards, game, "norman-knights-2");
  const SnlPaperCard *foot = find_card (cards, game, "saxon-spearmen-1");
  const SnlPaperCard *bow = find_card (cards, game, "saxon-archers-1");
  const SnlPaperCard *guard = find_card (cards, game, "saxon-housecarles-1");

  g_assert_cmpuint (card->boxes, ==, 8);
  g_assert_cmpstr (card->box_label, ==, "figures");
  g_assert_cmpuint (foot->boxes, ==, 12);
  g_assert_cmpstr (get_fact (bow, "range in squares"), ==, "3");
  g_assert_null (get_fact (card, "range in squares"));
  g_assert_cmpstr (get_fact (guard, "bodyguard"), ==, "yes");
  g_assert_null (get_fact (card, "bodyguard"));
  g_assert_null (get_fact (card, "has moved"));
  g_assert_cmpuint (card->moves->len, ==, 3);
  g_assert_cmpstr (((SnlPaperFact *) g_ptr_array_index (card->moves, 0))->value, ==, "2");
  g_assert_cmpstr (((SnlPaperFact *) g_ptr_array_index (card->moves, 1))->value, ==, "1");
  g_assert_cmpstr (((SnlPaperFact *) g_ptr_array_index (card->moves, 2))->value, ==, "–");
  g_assert_cmpstr (((SnlPaperFact *) g_ptr_array_index (foot->moves, 0))->value, ==, "1");
}

static void
test_events (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(GPtrArray) events = snl_paper_dup_events (game);
  guint black = 0;

  g_assert_cmpuint (events->len, ==, 13);
  for (guint i = 0; i < events->len; i++)
    {
      const SnlPaperEvent *event = g_ptr_array_index (events, i);

      g_assert_cmpstr (event->text, !=, "");
      g_assert_cmpuint (event->dealt->len, ==, 1);
      black += strcmp (g_ptr_array_index (event->dealt, 0), "black") == 0;
    }
  g_assert_true (black == 6 || black == 7);
}

static void
test_referee (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(GPtrArray) blocks = snl_paper_dup_referee (game, SNL_NAMING_FULL);
  guint rows = 0;
  gboolean hit_table = FALSE;

  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = g_ptr_array_index (blocks, i);

      rows += block->rows->len;
      for (guint j = 0; j < block->rows->len; j++)
        {
          char **row = g_ptr_array_index (block->rows, j);

          g_assert_cmpuint (g_strv_length (row), ==,
                            g_strv_length (g_ptr_array_index (block->rows, 0)));
          hit_table = hit_table ||
                      (strcmp (row[0], "knights, hill") == 0 && strcmp (row[1], "5") == 0
                       && strcmp (row[2], "4") == 0 && strcmp (row[3], "3") == 0);
        }
    }
  g_assert_true (hit_table);
  g_assert_cmpuint (rows, >, 31);
}

/* Who does not take part has no place on paper either */
static void
test_not_in_play (void)
{
  g_autoptr(SnlGame) game = script_new_game ("swords-and-sails", "combination=east", 1);
  g_autoptr(GPtrArray) referee = snl_paper_dup_referee (game, SNL_NAMING_NONE);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_NONE);
  gboolean in_play = FALSE;

  for (guint i = 0; i < referee->len; i++)
    {
      const SnlBlock *block = g_ptr_array_index (referee, i);

      in_play = in_play || g_strcmp0 (block->text, "Byzantium") == 0;
      g_assert_cmpstr (block->text, !=, "France");
      g_assert_cmpstr (block->text, !=, "Poland");
    }
  g_assert_true (in_play);
  for (guint i = 0; i < cards->len; i++)
    g_assert_cmpstr (((SnlPaperCard *) g_ptr_array_index (cards, i))->side, !=, "France");
}

/* Paper for any module: nothing is missing that the module has. */
static void
test_module (gconstpointer data)
{
  g_autoptr(SnlGame) game = script_new_game (data, "", 1);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_NONE);
  g_autoptr(GPtrArray) events = snl_paper_dup_events (game);
  g_autoptr(GPtrArray) referee = snl_paper_dup_referee (game, SNL_NAMING_NONE);
  guint pieces = 0;
  guint in_decks = 0;

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    {
      pieces += strcmp ((const char *) node->name, "piece") == 0;
      in_decks += strcmp ((const char *) node->name, "card") == 0;
    }
  /* a unit that nobody leads and that has no numbers of its own gets none */
  g_assert_cmpuint (cards->len, >, 0);
  g_assert_cmpuint (cards->len, <=, pieces);
  g_assert_cmpuint (events->len, ==, in_decks);
  g_assert_cmpuint (referee->len, >, 5);
  for (guint i = 0; i < cards->len; i++)
    {
      const SnlPaperCard *card = g_ptr_array_index (cards, i);

      g_assert_cmpstr (card->name, !=, "");
      g_assert_cmpstr (card->student, ==, "");
    }
  if (g_test_verbose ())
    for (guint i = 0; i < cards->len; i++)
      {
        const SnlPaperCard *card = g_ptr_array_index (cards, i);
        g_autofree char *written = write_scores (card->scores);

        g_test_message ("%s: %u boxes\n%s", card->name, card->boxes, written);
      }
}

static void
add_modules (void)
{
  g_autoptr(GPtrArray) paths = snl_library_dup_paths ();

  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *base = g_path_get_basename (g_ptr_array_index (paths, i));
      g_autofree char *path = NULL;

      base[strlen (base) - strlen (".xml")] = '\0';
      path = g_strconcat ("/paper/module/", base, NULL);
      g_test_add_data_func_full (path, g_strdup (g_ptr_array_index (paths, i)),
                                 test_module, g_free);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (score_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/paper/scores/", score_cases[i].name, NULL);

      g_test_add_data_func (path, &score_cases[i], test_scores);
    }
  g_test_add_func ("/paper/later", test_later);
  g_test_add_func ("/paper/blanks", test_blanks);
  g_test_add_func ("/paper/idle", test_idle);
  g_test_add_func ("/paper/gauges", test_gauges);
  g_test_add_func ("/paper/numbers", test_numbers);
  g_test_add_func ("/paper/events", test_events);
  g_test_add_func ("/paper/referee", test_referee);
  g_test_add_func ("/paper/not-in-play", test_not_in_play);
  add_modules ();

  return g_test_run ();
}
