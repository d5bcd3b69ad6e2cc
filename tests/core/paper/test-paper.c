/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/paper/snl-paper-content.h"
#include "core/paper/snl-paper-table.h"
#include "core/view/snl-view.h"

#include "../../rulesets/script.h"
#include "../base.h"

#include <glib/gi18n.h>
#include <locale.h>
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
    "Fight, on flat ground: your men|3+|2+|2+\n"
    "Fight, on flat ground: you|2+|always|always\n"
    "Fight, on the hill: your men|5+|4+|3+\n"
    "Fight, on the hill: you|4+|3+|2+\n" },
  { "bodyguard", "", "norman-knights-1",
    "|housecarles|spearmen|archers\n"
    "Fight, on flat ground: your men|2+|always|always\n"
    "Fight, on flat ground: you, as Duke William|always|always|always\n"
    "Fight, on the hill: your men|4+|3+|2+\n"
    "Fight, on the hill: you, as Duke William|3+|2+|always\n" },
  { "spearmen", "", "saxon-spearmen-3",
    "|knights|spearmen|archers\n"
    "Fight: your men|6|5+|4+\n"
    "Fight: you|5+|4+|3+\n" },
  { "archers", "", "norman-archers-2",
    "|housecarles|spearmen|archers\n"
    "Shoot|6|6|6\n"
    "Fight: your men|6|6|6\n"
    "Fight: you|5+|5+|5+\n" },
  { "archers-scope", "to_hit_scope=fighting_and_shooting", "norman-archers-2",
    "|housecarles|spearmen|archers\n"
    "Shoot: your men|6|6|6\n"
    "Shoot: you|5+|5+|5+\n"
    "Fight: your men|6|6|6\n"
    "Fight: you|5+|5+|5+\n" },
  { "extra-figure", "army_commander=extra_figure", "saxon-housecarles-1",
    "|knights|spearmen|archers\n"
    "Fight: your men, you|4+|3+|2+\n"
    "Fight: King Harold beside you|3+|2+|always\n" },
  /* which friends stand between changes no score, so it is not on the card */
  { "choices-that-do-not-matter", "shoot_past_friends=ask", "norman-archers-2",
    "|housecarles|spearmen|archers\n"
    "Shoot|6|6|6\n"
    "Fight: your men|6|6|6\n"
    "Fight: you|5+|5+|5+\n" },
  { "example-table", "table=example", "norman-knights-2",
    "|housecarles|spearmen|archers\n"
    "Fight, on flat ground: your men|3+|2+|2+\n"
    "Fight, on flat ground: you|2+|always|always\n"
    "Fight, on the hill: your men|5+|4+|3+\n"
    "Fight, on the hill: you|4+|3+|2+\n" },
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
                   "Melee, Knights’ charge: no|1d6|1d6\n"
                   "Melee, Knights’ charge: yes|1d6-2|1d6-2\n");
  g_assert_cmpuint (knight->scores->blanks->len, ==, 1);
  g_assert_cmpstr (knight->scores->blanks->pdata[0], ==, "Combat Factor of the unit that attacks");
}

/* Where the rules leave it to the players how far a unit moves, its card says only where it may not
 * go, to the last unit of the largest board */
static void
test_moves (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-1066ad", "", 1);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const SnlPaperCard *card = g_ptr_array_index (cards, i);

      /* only what they may not enter */
      g_assert_cmpuint (card->moves->len, ==, 2);
      for (guint j = 0; j < card->moves->len; j++)
        g_assert_cmpstr (((const SnlPaperFact *) card->moves->pdata[j])->value, ==,
                         "may not enter");
    }
  g_assert_null (snl_position_get_view_fault (snl_game_get_position (game)));
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
                     card->moves->len > 0 ||
                     card->scores->rows->len > 0 || card->scores->blanks->len > 0 ||
                     card->boxes > 0);
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

  /* what every unit begins with is no news */
  g_assert_null (get_fact (card, "baron or theign alive"));
  g_assert_null (get_fact (card, "led by the duke or king"));
  g_assert_cmpstr (get_fact (guard, "led by the duke or king"), ==, "yes");
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
  g_assert_cmpstr (((SnlPaperFact *) g_ptr_array_index (card->moves, 2))->value, ==,
                   "may not enter");
  g_assert_cmpstr (((SnlPaperFact *) g_ptr_array_index (foot->moves, 0))->value, ==, "1");
}

typedef struct {
  const char *options;
  const char *piece;
  const char *expected;
  gboolean    is_there;
} LineCase;

/* What the module has to say to each, as the options have it */
static void
test_lines (void)
{
  static const LineCase cases[] = {
    { "", "norman-knights-1", "You are William", TRUE },
    { "", "norman-knights-2", "You are William", FALSE },
    { "", "saxon-housecarles-1", "You are Harold", TRUE },
    { "", "norman-knights-2", "You may pass through friends", TRUE },
    { "pass_friends=none", "norman-knights-2", "You may pass through friends", FALSE },
    { "", "saxon-spearmen-1", "You cannot pass through anybody", TRUE },
    { "", "saxon-spearmen-1", "bounce off", FALSE },
    { "", "saxon-housecarles-2", "bounce off", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlGame) game = script_new_game (MODULE, cases[i].options, 1);
      g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
      const SnlPaperCard *card = find_card (cards, game, cases[i].piece);
      gboolean found = FALSE;

      for (guint line = 0; line < card->lines->len; line++)
        found = found || strstr (card->lines->pdata[line], cases[i].expected) != NULL;
      g_assert_true (found == cases[i].is_there);
    }
}

/* Who leads the bodyguard is seen on its card, even if he has fallen since; all others have one of
 * their side's leaders */
static void
test_drawings (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(GPtrArray) cards = NULL;
  const SnlPaperCard *king;
  const SnlPaperCard *duke;
  const SnlPaperCard *baron;
  const SnlPaperCard *bow;

  script_do (game, "correct piece=saxon-housecarles-1 figures=0 leader=no commander=no");
  cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  king = find_card (cards, game, "saxon-housecarles-1");
  duke = find_card (cards, game, "norman-knights-1");
  baron = find_card (cards, game, "norman-knights-2");
  bow = find_card (cards, game, "norman-archers-1");
  g_assert_nonnull (duke->drawing);
  g_assert_true (duke->drawing == baron->drawing);
  g_assert_true (duke->drawing != bow->drawing);
  g_assert_nonnull (duke->leader);
  g_assert_nonnull (king->leader);
  g_assert_true (duke->leader != king->leader);
  g_assert_true (duke->leader != baron->leader);
  g_assert_true (baron->leader == bow->leader);
}

/* A dead man leads nobody */
static void
test_dead_leader (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(SnlDrawing) alive = snl_view_dup_leader (ruleset, position, "norman-archers-1");
  g_autoptr(SnlDrawing) dead = NULL;

  script_do (game, "correct piece=norman-archers-1 commander=no reason=test");
  dead = snl_view_dup_leader (ruleset, position, "norman-archers-1");
  g_assert_nonnull (alive);
  g_assert_null (dead);
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
      g_assert_nonnull (event->drawing);
      g_assert_cmpuint (event->dealt->len, ==, 1);
      black += strcmp (g_ptr_array_index (event->dealt, 0), "black: Normans first") == 0;
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
                      (strcmp (row[0], "knights, hill") == 0 && strcmp (row[1], "5") == 0 &&
                       strcmp (row[2], "4") == 0 && strcmp (row[3], "3") == 0);
        }
    }
  g_assert_true (hit_table);
  g_assert_cmpuint (rows, >, 31);
}

/* The rules for a teacher have the tables, the cards and how it ends, and nothing of how a module
 * writes them */
static void
test_rules (void)
{
  static const char *const modules[] = { MODULE, "hastings-st110", "salamis" };
  static const char *const codes[] = { " = “", " ≠ ", "Go through", "$", "(387)" };

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autoptr(SnlGame) game = script_new_game (modules[i], "", 1);
      g_autoptr(GPtrArray) blocks = snl_paper_dup_rules (game);
      g_autofree char *text = snl_blocks_to_text (blocks);

      for (gsize j = 0; j < G_N_ELEMENTS (codes); j++)
        if (strstr (text, codes[j]) != NULL)
          g_error ("%s: the rules say “%s”", modules[i], codes[j]);
      if (i == 0)
        {
          g_assert_nonnull (strstr (text, "The game ends when"));
          g_assert_nonnull (strstr (text, "knights, hill"));
          g_assert_nonnull (strstr (text, "Horses slip in the mud"));
          g_assert_nonnull (strstr (text, "Exactly half of the Saxons are left"));
          g_assert_null (strstr (text, "0 of 3"));
        }
    }
}

/* Whether a text or a cell of @blocks contains @words */
static gboolean
has_words (GPtrArray  *blocks,
           const char *words)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = blocks->pdata[i];

      if (block->text != NULL && strstr (block->text, words) != NULL)
        return TRUE;
      for (guint j = 0; block->rows != NULL && j < block->rows->len; j++)
        {
          char **row = block->rows->pdata[j];

          for (guint k = 0; row[k] != NULL; k++)
            if (strstr (row[k], words) != NULL)
              return TRUE;
        }
    }

  return FALSE;
}

/* Paper says what is in force: what the options switch off is not on it */
static void
test_in_force (void)
{
  static const struct {
    const char *module;
    const char *options;
    const char *words;
    gboolean    is_there;
  } cases[] = {
    { MODULE, "", "The last Saxons have left the hill", FALSE },
    { MODULE, "hill_victory=hill_rule", "The last Saxons have left the hill", TRUE },
    { MODULE, "", "The Saxons have kept exactly half their men, which was enough to win", TRUE },
    { MODULE, "saxon_half=normans_win", "kept exactly half", FALSE },
    { MODULE, "", "Shieldwall halves the panic, rounded down", FALSE },
    { MODULE, "shieldwall=suffered_and_panic", "Shieldwall halves the panic, rounded down", TRUE },
    { MODULE, "", "Shieldwall halves the hits, rounded down", TRUE },
    /* a modifier says for whom it is */
    { MODULE, "", "men (bodyguard): +1", TRUE },
    { MODULE, "", "their baron (fights with them): +1", TRUE },
    /* what a card does */
    { MODULE, "", "half of the hits on Saxons bounce off", TRUE },
    { MODULE, "shieldwall=inflicted", "half of the hits on Saxons bounce off", FALSE },
    { MODULE, "shieldwall=inflicted", "half of their own hits count", TRUE },
    { MODULE, "", "All Saxon spearmen and archers run", TRUE },
    { MODULE, "fyrd=spearmen_and_housecarles", "All Saxons on foot, housecarles too, run", TRUE },
    /* the steps within a part of the turn that is repeated */
    { "hastings-1066ad", "", "Melee *", TRUE },
    { "hastings-1066ad", "", "come again and again", TRUE },
    { "salamis", "", "Draw a counter", TRUE },
    { MODULE, "", "come again and again", FALSE },
    /* actions that are refused, tables and decks of rules that are off, realms that do not play */
    { "swords-and-sails", "", "Choose a leader card", FALSE },
    { "swords-and-sails", "leaders=yes", "Choose a leader card", TRUE },
    { "swords-and-sails", "", "Maintenance", FALSE },
    { "swords-and-sails", "maintenance=yes", "Maintenance", TRUE },
    { "swords-and-sails", "", "Sea Trader", FALSE },
    { "swords-and-sails", "leaders=yes", "Sea Trader", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlGame) game = script_new_game (cases[i].module, cases[i].options, 1);
      g_autoptr(GPtrArray) blocks = snl_paper_dup_referee (game, SNL_NAMING_NONE);

      g_test_message ("%s %s: %s", cases[i].module, cases[i].options, cases[i].words);
      g_assert_cmpint (has_words (blocks, cases[i].words), ==, cases[i].is_there);
    }
}

/* So do the markers: no state that the options rule out */
static void
test_markers_in_force (void)
{
  static const struct { const char *options; gboolean is_there; } cases[] = {
    { "", FALSE },
    { "turn_order=phases", FALSE },
    { "turn_order=simultaneous_fight", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlGame) game = script_new_game (MODULE, cases[i].options, 1);
      g_autoptr(GPtrArray) markers = snl_paper_dup_markers (game);
      gboolean is_there = FALSE;

      for (guint j = 0; j < markers->len; j++)
        is_there = is_there || strcmp (((const SnlPaperMarker *) markers->pdata[j])->label,
                                       "figures fall when both have fought") == 0;

      g_test_message ("%s", cases[i].options);
      g_assert_cmpint (is_there, ==, cases[i].is_there);
    }
}

/* How often the chart of the board has a text */
static guint
count_texts (GPtrArray  *blocks,
             const char *text)
{
  guint count = 0;

  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = blocks->pdata[i];

      for (guint j = 0; block->chart != NULL && j < block->chart->marks->len; j++)
        count += g_strcmp0 (((SnlChartMark *) block->chart->marks->pdata[j])->text, text) == 0;
    }

  return count;
}

/* The table can be set up again from paper: who stands on it, how many, and nobody who is gone */
static void
test_board (void)
{
  g_autoptr(SnlGame) roster = script_new_game (MODULE, "", 1);
  g_autoptr(GPtrArray) none = snl_paper_dup_plan (roster, SNL_NAMING_FULL);
  g_autoptr(SnlGame) game = script_new_game (MODULE, "table=example", 1);
  g_autoptr(GPtrArray) early = snl_paper_dup_plan (game, SNL_NAMING_FULL);
  g_autoptr(GPtrArray) late = NULL;
  const SnlBlock *states;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (count_texts (early, "N3"), ==, 1);
  g_assert_cmpuint (count_texts (early, "N7"), ==, 1);
  g_assert_cmpuint (count_texts (early, "S7"), ==, 1);
  g_assert_cmpuint (count_texts (early, "hill"), ==, 1);
  g_assert_cmpuint (count_texts (early, "8 left"), ==, 21);
  g_assert_cmpuint (count_texts (early, "12 left"), ==, 10);
  g_assert_cmpuint (count_texts (early, "l"), ==, 1);

  script_do (game, "correct piece=norman-knights-2 figures=5");
  script_do (game, "correct piece=norman-knights-3 figures=0");
  script_do (game, "correct piece=norman-knights-4 commander=no");
  late = snl_paper_dup_plan (game, SNL_NAMING_FULL);
  g_assert_cmpuint (count_texts (late, "5 left"), ==, 1);
  g_assert_cmpuint (count_texts (late, "N3"), ==, 0);
  states = late->pdata[late->len - 1];
  g_assert_cmpint (states->kind, ==, SNL_BLOCK_TABLE);
}

/* By the referee's ruling two units may share a square: the one that is covered is named too */
static void
test_shared_square (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "table=example", 1);
  g_autofree char *square =
    g_strdup (snl_position_get (snl_game_get_position (game), "saxon-spearmen-3", "at"));
  g_autofree char *act = g_strdup_printf ("correct piece=norman-knights-2 at=%s", square);
  g_autofree char *start = g_strdup_printf ("%s, ", square);
  g_autoptr(GPtrArray) blocks = NULL;
  guint count = 0;

  script_do (game, act);
  blocks = snl_paper_dup_plan (game, SNL_NAMING_FULL);
  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = blocks->pdata[i];

      if (block->kind != SNL_BLOCK_TEXT || !g_str_has_prefix (block->text, start))
        continue;
      g_assert_nonnull (strstr (block->text, "Saxon 8 (spearmen), 12 of 12"));
      g_assert_nonnull (strstr (block->text, "Norman 2 (knights), 8 of 8"));
      count++;
    }
  g_assert_cmpuint (count, ==, 1);
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
      for (guint j = 0; block->rows != NULL && j < block->rows->len; j++)
        g_assert_cmpstr (((char **) block->rows->pdata[j])[0], !=, "France");
    }
  g_assert_true (in_play);
  for (guint i = 0; i < cards->len; i++)
    g_assert_cmpstr (((SnlPaperCard *) g_ptr_array_index (cards, i))->side, !=, "France");
}

/* Paper for any module: nothing is missing that the module has. */
static void
test_module (gconstpointer data)
{
  const char *options = strstr (data, "swords-and-sails") != NULL ? "leaders=yes" : "";
  g_autoptr(SnlGame) game = script_new_game (data, options, 1);
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

/* Units to cut out, whatever has been lost since: each with its full strength to cross off */
static void
test_figures (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "table=example", 1);
  g_autoptr(GPtrArray) figures = NULL;
  g_autoptr(GPtrArray) none = NULL;
  g_autoptr(SnlGame) other = script_new_game ("swords-and-sails", "", 1);
  const SnlPaperFigure *first;
  const SnlPaperFigure *last;

  script_do (game, "correct piece=norman-knights-1 figures=3 player=Ada");
  script_do (game, "correct piece=norman-knights-2 figures=0");
  script_do (game, "correct piece=saxon-housecarles-1 figures=0 leader=no commander=no");
  figures = snl_paper_dup_figures (game, SNL_NAMING_INITIALS);
  none = snl_paper_dup_figures (other, SNL_NAMING_NONE);
  g_assert_cmpuint (figures->len, ==, 31);
  first = g_ptr_array_index (figures, 0);
  last = g_ptr_array_index (figures, 30);
  g_assert_cmpstr (first->number, ==, "1");
  g_assert_cmpstr (first->shape, ==, "kite");
  g_assert_cmpstr (first->student, ==, "A.");
  g_assert_true (first->dark);
  g_assert_cmpuint (first->figures, ==, 8);
  g_assert_nonnull (first->drawing);
  g_assert_nonnull (first->leader);
  g_assert_null (first->name);
  /* who has fallen leads his men again when it is used next */
  for (guint i = 0; i < figures->len; i++)
    g_assert_nonnull (((const SnlPaperFigure *) figures->pdata[i])->leader);
  g_assert_cmpstr (last->shape, ==, "round");
  g_assert_false (last->dark);
  /* a module without a table has nothing to put on it */
  g_assert_cmpuint (none->len, ==, 0);
}

/* A unit that came later has the strength of now, as nobody knows that of the beginning */
static void
test_late_figures (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("id=\"red\"|id=\"blue\"|<end winner=",
                                           "id=\"red\" tone=\"dark\"|id=\"blue\" tone=\"light\"|"
                                           "<add name=\"late\" piece=\"foot\" "
                                           "side=\"'red'\"/><set on=\"$late\" name=\"strength\" "
                                           "to=\"7\"/><end winner=", &error);
  g_autoptr(GPtrArray) figures = NULL;
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_true (base_act (game, "end", &error));
  g_assert_no_error (error);
  figures = snl_paper_dup_figures (game, SNL_NAMING_NONE);
  for (guint i = 0; i < figures->len; i++)
    {
      const SnlPaperFigure *figure = g_ptr_array_index (figures, i);

      g_string_append_printf (text, "%s:%u ", figure->number, figure->figures);
    }
  g_assert_cmpstr (text->str, ==, "1:4 2:4 3:4 1:4 2:4 4:7 ");
  g_string_free (text, TRUE);
}

static void
test_markers (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(SnlGame) other = script_new_game ("swords-and-sails", "", 1);
  g_autoptr(GPtrArray) markers = snl_paper_dup_markers (game);
  g_autoptr(GPtrArray) none = snl_paper_dup_markers (other);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < markers->len; i++)
    {
      const SnlPaperMarker *marker = g_ptr_array_index (markers, i);

      g_string_append_printf (text, "%u %s %s %s\n", marker->copies, marker->tone, marker->letter,
                              marker->label);
    }
  /* as many of what every unit of an army may be, few of what few are */
  g_assert_nonnull (strstr (text->str, "16 done M has moved\n"));
  g_assert_nonnull (strstr (text->str, "6 bad – their baron is dead\n"));
  g_assert_nonnull (strstr (text->str, "8 bad −3 fallen\n"));
  g_assert_null (strstr (text->str, "★"));
  g_assert_cmpuint (none->len, ==, 0);
  g_string_free (text, TRUE);
}

/* A letter stands for the words beside it, and so is one of the reader's language */
static void
test_marker_letters (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets", MODULE ".xml",
                                            NULL);
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GPtrArray) markers = NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
  /* not the library's, which is in the language of the other tests */
  ruleset = snl_ruleset_new_load (path, NULL);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 1, NULL, NULL);
  markers = snl_paper_dup_markers (game);
  for (guint i = 0; i < markers->len; i++)
    {
      const SnlPaperMarker *marker = g_ptr_array_index (markers, i);

      g_string_append_printf (text, "%s %s\n", marker->letter, marker->label);
    }
  g_test_message ("%s", text->str);
  g_assert_nonnull (strstr (text->str, "K hat gekämpft\n"));
  g_assert_null (strstr (text->str, "F hat gekämpft\n"));

  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
}

typedef struct {
  const char *name;
  const char *module;
  const char *options;
  guint       columns;
  guint       rows;
  int         x;
  int         y;
  const char *mark;    /* of the square at @x, @y */
} GroundCase;

static const GroundCase ground_cases[] = {
  { "tracked", MODULE, "table=example", 12, 8, 5, 3, "hill" },
  /* before anybody lays the board out, the module's own layout */
  { "empty", MODULE, "", 12, 8, 1, 2, "trees" },
  { "flat", MODULE, "", 12, 8, 12, 8, "plain" },
  { "hexes", "hastings-1066ad", "", 26, 18, 26, 18, "plain" },
  { "beyond", MODULE, "", 12, 8, 13, 1, NULL },
  { "above", MODULE, "", 12, 8, 1, 0, NULL },
  { "no-board", "salamis", "", 0, 0, 0, 0, NULL },
};

static void
test_ground (gconstpointer data)
{
  const GroundCase *row = data;
  g_autoptr(SnlGame) game = script_new_game (row->module, row->options, 1);
  g_autoptr(SnlPaperGround) ground = snl_paper_ground_new (game);

  if (row->columns == 0)
    {
      g_assert_null (ground);
      return;
    }

  g_assert_cmpuint (ground->columns, ==, row->columns);
  g_assert_cmpuint (ground->rows, ==, row->rows);
  g_assert_cmpstr (snl_paper_ground_get (ground, row->x, row->y), ==, row->mark);
  g_assert_cmpstr (g_ptr_array_index (ground->names, 0), !=, NULL);
}

typedef struct {
  const char    *name;
  SnlPaperNeeds  needs;
  const char    *said;
  const char    *unsaid;
  const char    *module;   /* NULL for the lesson */
} NeedsCase;

static const NeedsCase needs_cases[] = {
  { "standing", { .figures = { 31, 4 }, .tiles = { 8, 8 }, .tile_rows = 2, .cards = { 31, 8 } },
    "about 75 minutes. With 6 students: about 15 minutes", "both sides" },
  { "flat", { .figures = { 31, 2 }, .is_flat = TRUE }, "about 10 minutes", "Fold" },
  { "board", { .figures = { 31, 2 }, .tiles = { 8, 8 }, .tile_rows = 2 }, "move it one square",
    "and move it." },
  { "hexes", { .figures = { 31, 2 }, .tiles = { 8, 8 }, .tile_rows = 2 }, "move it one hex.",
    "one man", "hastings-1066ad" },
  { "plan", { .figures = { 31, 2 } }, "and move it.", "one square" },
  { "one-row", { .tiles = { 2, 2 }, .tile_rows = 1 }, "tile A1 at the left", "row 1" },
  { "rows", { .tiles = { 8, 8 }, .tile_rows = 3 }, "row 1 at the back, row 3 towards you",
    "lay out the table" },
  { "backs", { .events = { 13, 4 }, .has_backs = TRUE }, "both sides", "10 cm" },
  { "fronts", { .events = { 13, 2 } }, "shuffle the deck", "both sides" },
  { "nothing", { .is_flat = FALSE }, "“Draw the event”", "Units" },
};

static void
test_needs (gconstpointer data)
{
  const NeedsCase *row = data;
  g_autoptr(SnlGame) game = script_new_game (row->module != NULL ? row->module : MODULE, "", 1);
  g_autoptr(GPtrArray) blocks = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) words = NULL;
  GString *line = g_string_new (NULL);

  /* how the lesson begins stays the same when it has begun */
  if (row->module == NULL)
    script_do (game, "event card=mud colour=black");
  blocks = snl_paper_dup_needs (game, SNL_NAMING_NONE, &row->needs);
  text = snl_blocks_to_text (blocks);
  words = g_strsplit_set (text, " \n", -1);

  /* the plain text breaks its lines */
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (line, "%s ", words[i]);
  g_assert_nonnull (strstr (line->str, row->said));
  g_assert_null (strstr (line->str, row->unsaid));
  g_string_free (line, TRUE);
}

/* The first five minutes speak of Senlac's board only where it shows where the units stand */
static void
test_first_minutes (void)
{
  static const char *const tables[] = { "table=roster", "table=example" };

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", tables[i], 1);
      SnlPaperNeeds needs = { .figures.items = 1 };
      g_autoptr(GPtrArray) blocks = snl_paper_dup_needs (game, SNL_NAMING_NONE, &needs);
      gboolean has_board = FALSE;

      for (guint j = 0; j < blocks->len; j++)
        {
          const char *text = ((const SnlBlock *) blocks->pdata[j])->text;

          has_board = has_board || (text != NULL && strstr (text, "the board in Senlac") != NULL);
        }
      g_assert_cmpint (has_board, ==, i == 1);
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
  g_test_add_func ("/paper/first-minutes", test_first_minutes);
  g_test_add_func ("/paper/later", test_later);
  g_test_add_func ("/paper/blanks", test_blanks);
  g_test_add_func ("/paper/moves", test_moves);
  g_test_add_func ("/paper/idle", test_idle);
  g_test_add_func ("/paper/gauges", test_gauges);
  g_test_add_func ("/paper/numbers", test_numbers);
  g_test_add_func ("/paper/lines", test_lines);
  g_test_add_func ("/paper/board", test_board);
  g_test_add_func ("/paper/shared-square", test_shared_square);
  g_test_add_func ("/paper/drawings", test_drawings);
  g_test_add_func ("/paper/dead-leader", test_dead_leader);
  g_test_add_func ("/paper/events", test_events);
  g_test_add_func ("/paper/referee", test_referee);
  g_test_add_func ("/paper/rules", test_rules);
  g_test_add_func ("/paper/in-force", test_in_force);
  g_test_add_func ("/paper/not-in-play", test_not_in_play);
  script_add_module_tests ("/paper/module", test_module);

  g_test_add_func ("/paper/figures", test_figures);
  g_test_add_func ("/paper/late-figures", test_late_figures);
  g_test_add_func ("/paper/markers", test_markers);
  g_test_add_func ("/paper/marker-letters", test_marker_letters);
  g_test_add_func ("/paper/markers-in-force", test_markers_in_force);
  for (gsize i = 0; i < G_N_ELEMENTS (ground_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/paper/ground/", ground_cases[i].name, NULL);

      g_test_add_data_func (path, &ground_cases[i], test_ground);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (needs_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/paper/needs/", needs_cases[i].name, NULL);

      g_test_add_data_func (path, &needs_cases[i], test_needs);
    }

  return g_test_run ();
}
