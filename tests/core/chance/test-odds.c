/* test-odds.c: exact odds of every kind of roll, and the message where they are not exact
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/base/snl-bignum.h"
#include "core/base/snl-budget.h"
#include "core/chance/snl-odds-private.h"
#include "core/chance/snl-odds.h"

#include <math.h>
#include <string.h>

static SnlGame *
new_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "odds.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, &error);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 1, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static SnlOdds *
work_out (SnlGame             *game,
          const char          *action,
          const char          *n,
          const SnlOddsLimits *limits)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  SnlOdds *odds = NULL;

  if (n != NULL)
    g_hash_table_insert (answers, (gpointer) "n", (gpointer) n);
  odds = snl_odds_new (game, action, answers, limits, &error);
  g_assert_no_error (error);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);

  return odds;
}

/* `value numerator/denominator …` */
static char *
dup_outcomes (const SnlOdds *odds)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < odds->outcomes->len; i++)
    {
      const SnlOddsOutcome *outcome = odds->outcomes->pdata[i];

      g_string_append_printf (text, "%s%g:%s/%s", i > 0 ? " " : "", outcome->value,
                              outcome->numerator, outcome->denominator);
    }

  return g_string_free (text, FALSE);
}

typedef struct {
  const char *action;
  const char *outcomes;
  guint       runs;      /* in how many ways it ends */
} ExactCase;

static const ExactCase exact_cases[] = {
  /* 1/3 each, twice */
  { "hits", "0:4/9 1:4/9 2:1/9", 3 },
  /* the men need 4, the chief 2: his hits count ten times */
  { "groups", "0:1/24 1:1/12 2:1/24 10:5/24 11:5/12 12:5/24", 6 },
  { "misses", "202:4/9 211:4/9 220:1/9", 3 },
  { "sum", "2:1/36 3:1/18 4:1/12 5:1/9 6:5/36 7:1/6 8:5/36 9:1/9 10:1/12 11:1/18 12:1/36", 21 },
  { "added", "3:1/216 4:1/72 5:1/36 6:5/108 7:5/72 8:7/72 9:25/216 10:1/8 11:1/8 12:25/216 13:7/72 "
    "14:5/72 15:5/108 16:1/36 17:1/72 18:1/216", 16 },
  { "fives", "0:390625/1679616 1:78125/209952 2:109375/419904 3:21875/209952 4:21875/839808 "
    "5:875/209952 6:175/419904 7:5/209952 8:1/1679616", 1287 },
  /* a place among the dice: each die matters by itself */
  { "first", "1:1/6 2:1/6 3:1/6 4:1/6 5:1/6 6:1/6", 216 },
  /* none of two (4/9): 10 or 20; one (4/9): 1 or 2; both (1/9): 2 to 4 */
  { "again", "1:8/27 2:16/81 3:4/81 4:1/81 10:2/9 20:2/9", 7 },
  /* eight dice one by one, each 1/3 */
  { "each", "0:256/6561 1:1024/6561 2:1792/6561 3:1792/6561 4:1120/6561 5:448/6561 6:112/6561 "
    "7:16/6561 8:1/6561", 256 },
  /* two coins, after a loop that goes through pieces */
  { "loops", "0:1/4 1:1/2 2:1/4", 4 },
  /* three cards of four, and then a coin */
  { "card", "0:1/4 1:3/8 2:3/8", 7 },
  /* a coin, and four winds that blow in the walk through the turn */
  { "walk-on", "11:1/8 12:1/8 13:1/8 14:1/8 21:1/8 22:1/8 23:1/8 24:1/8", 8 },
  { "next", "1:1/4 2:1/4 3:1/4 4:1/4", 4 },
  { "death", "0:1/8 500:3/8 1000:1/2", 4 },
  /* who comes in after a roll is not there before it */
  { "recruit", "21:1/4 22:1/4 41:1/4 42:1/4", 4 },
  { "nothing", "0:1/1", 1 },
};

static void
test_exact (gconstpointer data)
{
  const ExactCase *row = data;
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) odds = work_out (game, row->action, NULL, NULL);
  g_autofree char *outcomes = dup_outcomes (odds);
  double whole = 0;

  g_assert_cmpstr (outcomes, ==, row->outcomes);
  g_assert_true (odds->exact);
  g_assert_false (odds->sampled);
  g_assert_false (odds->open);
  g_assert_cmpuint (odds->runs, ==, row->runs);
  g_assert_cmpfloat (odds->standard_error, ==, 0);
  for (guint i = 0; i < odds->outcomes->len; i++)
    whole += ((const SnlOddsOutcome *) odds->outcomes->pdata[i])->probability;
  g_assert_cmpfloat_with_epsilon (whole, 1, 1e-12);
}

/* The probability of a value of at least @min */
static double
get_chance (const SnlOdds *odds,
            double         min)
{
  double chance = 0;

  for (guint i = 0; i < odds->outcomes->len; i++)
    {
      const SnlOddsOutcome *outcome = odds->outcomes->pdata[i];

      chance += outcome->value >= min ? outcome->probability : 0;
    }

  return chance;
}

static void
test_summary (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) sum = work_out (game, "sum", NULL, NULL);
  g_autoptr(SnlOdds) death = work_out (game, "death", NULL, NULL);
  g_autoptr(SnlOdds) nothing = work_out (game, "nothing", NULL, NULL);

  g_assert_cmpfloat_with_epsilon (sum->mean, 7, 1e-12);
  g_assert_cmpfloat_with_epsilon (sum->deviation, sqrt (35 / 6.0), 1e-12);
  g_assert_cmpfloat_with_epsilon (get_chance (sum, 10), 1 / 6.0, 1e-12);
  g_assert_cmpfloat (sum->destroyed, ==, 0);
  g_assert_cmpfloat_with_epsilon (death->destroyed, 0.5, 1e-12);
  g_assert_cmpfloat (nothing->destroyed, ==, -1);
}

static void
test_question (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) odds = work_out (game, "question", NULL, NULL);
  g_autofree char *outcomes = dup_outcomes (odds);

  g_assert_true (odds->open);
  g_assert_cmpstr (outcomes, ==, "0:1/6 1:5/6");
}

/* Many dice are no matter where only their hits count; their fractions are, at last. */
static void
test_many_hits (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) exact = work_out (game, "hits", "40", NULL);
  g_autoptr(SnlOdds) rough = work_out (game, "hits", "700", NULL);
  const SnlOddsOutcome *last = exact->outcomes->pdata[40];

  g_assert_true (exact->exact);
  g_assert_cmpuint (exact->runs, ==, 41);
  g_assert_cmpstr (last->numerator, ==, "1");
  /* 3 to the power of 40 */
  g_assert_cmpstr (last->denominator, ==, "12157665459056928801");

  g_assert_false (rough->exact);
  g_assert_false (rough->sampled);
  g_assert_cmpuint (rough->runs, ==, 701);
  g_assert_null (((const SnlOddsOutcome *) rough->outcomes->pdata[0])->numerator);
  g_assert_cmpfloat_with_epsilon (rough->mean, 700 / 3.0, 1e-6);
}

static void
test_sampled (void)
{
  const SnlOddsLimits limits = { 0, 500, 3 };
  const SnlOddsLimits other = { 0, 500, 4 };
  const SnlOddsLimits few = { 10, 500, 3 };
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) odds = work_out (game, "many", NULL, &limits);
  g_autoptr(SnlOdds) again = work_out (game, "many", NULL, &limits);
  g_autoptr(SnlOdds) others = work_out (game, "many", NULL, &other);
  g_autoptr(SnlOdds) sum = work_out (game, "sum", NULL, &few);
  g_autoptr(SnlOdds) card = work_out (game, "card", NULL, &(SnlOddsLimits) { 6, 4000, 1 });

  /* 16 dice of ten sides: 16 * 5.5, and a variance of 8.25 each */
  g_assert_true (odds->sampled);
  g_assert_false (odds->exact);
  g_assert_cmpuint (odds->runs, ==, 500);
  g_assert_cmpfloat_with_epsilon (odds->standard_error, sqrt (16 * 8.25 / 500), 0.1);
  g_assert_cmpfloat_with_epsilon (odds->mean, 88, 4 * odds->standard_error);
  g_assert_cmpfloat (odds->mean, ==, again->mean);
  g_assert_cmpfloat (odds->mean, !=, others->mean);
  g_assert_true (sum->sampled);
  g_assert_cmpfloat_with_epsilon (sum->mean, 7, 4 * sum->standard_error);
  g_assert_true (card->sampled);
  g_assert_cmpfloat_with_epsilon (card->mean, 9 / 8.0, 4 * card->standard_error);
}

/* Who cannot wait gets what there was time for, and is told so. */
static void
test_hurried (void)
{
  const SnlOddsLimits hurried = { .microseconds = 1000 };
  const SnlOddsLimits patient = { .microseconds = 10 * G_USEC_PER_SEC };
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) rough = work_out (game, "fives", NULL, &hurried);
  g_autoptr(SnlOdds) exact = work_out (game, "fives", NULL, &patient);

  g_assert_true (rough->sampled);
  g_assert_cmpuint (rough->runs, >=, 1);
  g_assert_cmpfloat_with_epsilon (rough->mean, exact->mean,
                                  5 * exact->deviation / sqrt (rough->runs));
  g_assert_true (exact->exact);
  g_assert_cmpuint (exact->runs, ==, 1287);
}

/* Dice that cost nobody anything: what they say is told apart, and nothing else */
static void
test_in_words (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) counted = work_out (game, "begins", NULL, NULL);
  g_autoptr(SnlOdds) costly = work_out (game, "sum", NULL, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) said = snl_odds_new_in_words (game, "begins", NULL, NULL, &error);
  g_autoptr(SnlOdds) tried = NULL;

  g_assert_no_error (error);
  g_assert_true (snl_odds_is_empty (counted));
  g_assert_false (snl_odds_is_empty (costly));
  g_assert_true (said->exact);
  g_assert_cmpuint (said->outcomes->len, ==, 3);

  for (guint i = 0; i < said->outcomes->len; i++)
    {
      const SnlOddsOutcome *outcome = g_ptr_array_index (said->outcomes, i);
      gboolean is_tie = g_str_equal (outcome->words, "A tie.");

      g_assert_true (is_tie || g_str_has_suffix (outcome->words, " begins."));
      g_assert_cmpstr (outcome->numerator, ==, is_tie ? "1" : "5");
      g_assert_cmpstr (outcome->denominator, ==, is_tie ? "6" : "12");
    }

  tried = snl_odds_new_in_words (game, "begins", NULL, &(SnlOddsLimits) { 3, 300, 5 }, &error);
  g_assert_no_error (error);
  g_assert_true (tried->sampled);
  g_assert_cmpuint (tried->outcomes->len, ==, 3);
}

/* A die that only a sentence names is looked at: what it shows is told apart */
static void
test_in_sentence (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) said = snl_odds_new_in_words (game, "said", NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (said->exact);
  g_assert_cmpuint (said->outcomes->len, ==, 12);
  for (guint i = 0; i < said->outcomes->len; i++)
    {
      const SnlOddsOutcome *outcome = g_ptr_array_index (said->outcomes, i);

      g_assert_cmpstr (outcome->numerator, ==, "1");
      g_assert_cmpstr (outcome->denominator, ==, "12");
    }
}

typedef struct {
  double      chance;
  const char *often;
} OftenCase;

static const OftenCase often_cases[] = {
  { 0,       "never" },
  { 1e-9,    "less than 1 time in 1000" },
  { 1 / 9.0, "1 time in 9" },
  { 0.5,     "1 time in 2" },
  { 0.55,    "1 time in 2" },
  { 0.7,     "7 times in 10" },
  { 0.97,    "97 times in 100" },
  { 0.9999,  "almost always" },
  { 1,       "always" },
};

static void
test_often (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (often_cases); i++)
    {
      g_autofree char *often = snl_odds_dup_often (often_cases[i].chance);

      g_assert_cmpstr (often, ==, often_cases[i].often);
    }
}

static void
test_sentence (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) sum = work_out (game, "sum", NULL, NULL);
  g_autoptr(SnlOdds) death = work_out (game, "death", NULL, NULL);
  g_autoptr(SnlOdds) nothing = work_out (game, "nothing", NULL, NULL);
  g_autofree char *some = snl_odds_dup_sentence (sum);
  g_autofree char *all = snl_odds_dup_sentence (death);
  g_autoptr(SnlOdds) recruit = work_out (game, "recruit", NULL, NULL);
  g_autofree char *of_several = snl_odds_dup_sentence (recruit);
  g_autofree char *of_some = NULL;
  g_autofree char *gain = NULL;

  g_assert_cmpstr (some, ==, "About 7 lost; cannot destroy them");
  g_assert_cmpstr (all, ==, "About 688 lost; destroys them 1 time in 2");
  g_assert_null (snl_odds_dup_sentence (nothing));

  /* the recruit and another lose */
  g_assert_cmpstr (of_several, ==, "About 32 lost; cannot destroy any unit");
  recruit->destroyed = 0.6;
  of_some = snl_odds_dup_sentence (recruit);
  g_assert_cmpstr (of_some, ==, "About 32 lost; destroys a unit 6 times in 10");

  sum->destroyed = -1;
  gain = snl_odds_dup_sentence (sum);
  g_assert_cmpstr (gain, ==, "7 on average");
}

static void
test_bars (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlOdds) sum = work_out (game, "sum", NULL, NULL);
  g_autoptr(SnlOdds) fives = work_out (game, "fives", NULL, NULL);
  g_autoptr(GArray) all = snl_odds_dup_bars (sum, 11);
  g_autoptr(GArray) few = snl_odds_dup_bars (sum, 4);
  g_autoptr(GArray) seen = snl_odds_dup_bars (fives, 20);
  const SnlOddsBar *bar = &g_array_index (few, SnlOddsBar, 0);

  g_assert_cmpuint (all->len, ==, 11);
  g_assert_cmpfloat (g_array_index (all, SnlOddsBar, 5).min, ==, 7);
  g_assert_cmpfloat_with_epsilon (g_array_index (all, SnlOddsBar, 5).chance, 1 / 6.0, 1e-12);

  /* 2 to 4, 5 to 7, 8 to 10, 11 to 13 */
  g_assert_cmpuint (few->len, ==, 4);
  g_assert_cmpfloat (bar->min, ==, 2);
  g_assert_cmpfloat (bar->max, ==, 4);
  g_assert_cmpfloat_with_epsilon (bar->chance, 6 / 36.0, 1e-12);

  /* of 0 to 8, 6 and more are too rare */
  g_assert_cmpuint (seen->len, ==, 6);
}

static void
test_refused (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GError) error = NULL;

  g_assert_null (snl_odds_new (game, "dance", NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "dance"));
}

static void
test_expectation (void)
{
  g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
  double mean;
  double variance;

  snl_roll_add_group (roll, NULL, NULL, NULL, 6);
  snl_roll_add_group (roll, NULL, NULL, NULL, 1)->bonus = 1;
  g_assert_false (snl_odds_roll_expectation (roll, &mean, &variance));

  roll->has_needed = TRUE;
  roll->needed = 5;
  g_assert_true (snl_odds_roll_expectation (roll, &mean, &variance));
  g_assert_cmpfloat_with_epsilon (mean, 2.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (variance, 6 * 2 / 9.0 + 0.25, 1e-12);
}

static void
test_naturals (void)
{
  SnlBignum a;
  SnlBignum b;
  g_autofree char *factorial = NULL;
  g_autofree char *zero = NULL;
  SnlFraction fraction;
  SnlFraction third;

  snl_bignum_set (&a, 1);
  for (guint i = 2; i <= 30; i++)
    g_assert_true (snl_bignum_scale (&a, i));
  factorial = snl_bignum_dup_text (&a);
  g_assert_cmpstr (factorial, ==, "265252859812191058636308480000000");
  g_assert_cmpfloat_with_epsilon (snl_bignum_to_double (&a) / 2.6525285981219107e32, 1, 1e-12);

  b = a;
  g_assert_true (snl_bignum_multiply (&b, &a));
  for (guint i = 2; i <= 30; i++)
    g_assert_cmpuint (snl_bignum_divide (&b, i), ==, 0);
  g_assert_true (snl_bignum_is_equal (&a, &b));
  g_assert_cmpuint (snl_bignum_divide (&b, 1000007), ==, 790627);

  /* 992 bits are all there is */
  snl_bignum_set (&a, 1);
  for (guint i = 0; i < 991; i++)
    g_assert_true (snl_bignum_scale (&a, 2));
  b = a;
  g_assert_false (snl_bignum_add (&b, &a));
  b = a;
  g_assert_false (snl_bignum_multiply (&b, &a));
  g_assert_false (snl_bignum_scale (&a, 2));

  snl_bignum_set (&a, 0);
  zero = snl_bignum_dup_text (&a);
  g_assert_cmpstr (zero, ==, "0");

  snl_fraction_set (&fraction, 1, 6);
  snl_fraction_set (&third, 1, 3);
  g_assert_true (snl_fraction_add (&fraction, &third));
  snl_fraction_reduce (&fraction, 6);
  g_assert_cmpfloat (snl_fraction_to_double (&fraction), ==, 0.5);
  g_assert_cmpuint (fraction.denominator.limbs[0], ==, 2);
}

/* Whatever is thrown: what it takes to tell its outcomes apart is charged, so that a module cannot
 * have it for nothing again and again. A card that is drawn is a die with a side for each. */
static void
test_charged (void)
{
  static const guint sides[] = { 2, 6, 20, 100, 998 };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint count = 1; count <= 30; count++)
      for (guint add = 0; add < 2; add++)
        {
          g_autoptr(SnlRoll) roll = snl_roll_new ("dice", sides[i]);
          g_autoptr(SnlRollOutcomes) outcomes = NULL;
          gsize n_outcomes = 0;
          SnlBudget budget;

          snl_budget_init (&budget, SNL_BUDGET_STEPS, SNL_BUDGET_BYTES);
          snl_roll_add_group (roll, NULL, NULL, NULL, count)->together = add == 1;
          outcomes = snl_roll_outcomes_new (roll, SNL_DETAIL_FACES, 4096, &budget);
          if (outcomes == NULL)
            continue;

          do
            n_outcomes++;
          while (snl_roll_outcomes_next (outcomes));
          /* a sum is made of those of one die less, for each side of the next */
          g_assert_cmpuint (budget.steps, >=,
                            n_outcomes * (add == 1 ? count * sides[i] / 2 : count + sides[i]));
        }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/naturals", test_naturals);
  g_test_add_func ("/odds/charged", test_charged);
  for (gsize i = 0; i < G_N_ELEMENTS (exact_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds/exact/", exact_cases[i].action, NULL);

      g_test_add_data_func (path, &exact_cases[i], test_exact);
    }
  g_test_add_func ("/odds/summary", test_summary);
  g_test_add_func ("/odds/question", test_question);
  g_test_add_func ("/odds/many-hits", test_many_hits);
  g_test_add_func ("/odds/sampled", test_sampled);
  g_test_add_func ("/odds/hurried", test_hurried);
  g_test_add_func ("/odds/in-words", test_in_words);
  g_test_add_func ("/odds/in-sentence", test_in_sentence);
  g_test_add_func ("/odds/often", test_often);
  g_test_add_func ("/odds/sentence", test_sentence);
  g_test_add_func ("/odds/bars", test_bars);
  g_test_add_func ("/odds/refused", test_refused);
  g_test_add_func ("/odds/expectation", test_expectation);

  return g_test_run ();
}
