/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/base/snl-random.h"

#include "core/game/snl-game.h"
#include "core/journal/snl-dice.h"
#include "core/ruleset/snl-library.h"

#include <math.h>
#include <string.h>

#define N_DICE 1000000u
#define N_SHUFFLES 1000000u
#define DECK 13u
#define SMALL_DECK 5u

/* The numbers that Matsumoto and Nishimura publish beside their generator */
static void
test_published (void)
{
  static const guint32 key[] = { 0x123, 0x234, 0x345, 0x456 };
  static const guint32 first[] = { 1067595299u, 955945823u, 477289528u, 4107218783u, 4228976476u };
  SnlRandom random;

  snl_random_seed (&random, key, G_N_ELEMENTS (key));

  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmpuint (snl_random_next (&random), ==, first[i]);

  for (guint i = G_N_ELEMENTS (first); i < 999; i++)
    snl_random_next (&random);

  g_assert_cmpuint (snl_random_next (&random), ==, 3460025646u);
}

/* GLib's own generator gives the same, so a game can be rolled again without Senlac */
static void
test_like_glib (void)
{
  for (guint32 seed = 0; seed < 50; seed++)
    {
      const guint32 key[] = { seed * 85899345u, seed % 2, seed * 7 };
      g_autoptr(GRand) glib = g_rand_new_with_seed_array (key, G_N_ELEMENTS (key));
      SnlRandom random;

      snl_random_seed (&random, key, G_N_ELEMENTS (key));

      for (gint32 sides = 1; sides < 1500; sides++)
        g_assert_cmpuint (snl_random_pick (&random, sides), ==, g_rand_int_range (glib, 0, sides));
    }
}

/* So does a block of dice, looked into from anywhere, and what stands in for the uneven rest */
static void
test_blocks_like_glib (void)
{
  static const guint sides[] = { 6, 20, 1000, 1610612736u };
  SnlRandomStream stream = { 14101066, SNL_RANDOM_STREAM_CHANCE };
  guint n_instead = 0;

  for (guint i = 0; i < 3000; i++)
    {
      guint place = i * 7 % 3000;
      const guint32 key[] = { 14101066, 1, place / 256, place % 256 };
      g_autoptr(GRand) block = g_rand_new_with_seed_array (key, 3);
      g_autoptr(GRand) instead = g_rand_new_with_seed_array (key, 4);
      gint64 of = sides[i % G_N_ELEMENTS (sides)];
      gint64 number = 0;
      guint pick = 0;

      for (guint skipped = 0; skipped <= place % 256; skipped++)
        number = g_rand_int (block);

      if (number < (G_GINT64_CONSTANT (1) << 32) / of * of)
        number %= of;
      else
        {
          number = g_rand_int_range (instead, 0, of);
          n_instead++;
        }

      snl_random_stream_draw (&stream, place, of, &pick, 1);
      g_assert_cmpuint (pick, ==, number);
    }

  g_assert_cmpuint (n_instead, >, 100);
}

/* However dice are taken out of blocks, together or one by one, there or back, they are the same */
static void
test_any_way (void)
{
  SnlRandomStream whole = { 14, SNL_RANDOM_STREAM_DICE };
  SnlRandomStream single = whole;
  guint picks[1200];

  snl_random_stream_draw (&whole, 0, 6, picks, G_N_ELEMENTS (picks));

  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      guint place = i % 2 == 0 ? i : G_N_ELEMENTS (picks) - i;
      guint pick = 0;

      snl_random_stream_draw (&single, place, 6, &pick, 1);
      g_assert_cmpuint (pick, ==, picks[place]);
    }
}

static gboolean
fill_throw (SnlRandomStream *stream,
            guint            thrown,
            SnlRoll         *roll)
{
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (stream, thrown);

  snl_roll_forget_faces (roll);

  return snl_dice_throw (dice, roll, NULL);
}

/* How many standard deviations @counts is from what evenness gives (Wilson and Hilferty); @scale is
 * for counts that are not taken independently */
static double
measure (const char  *what,
         const guint *counts,
         guint        n_counts,
         guint        freedom,
         double       scale)
{
  double total = 0;
  double chi = 0;
  double z = 0;

  for (guint i = 0; i < n_counts; i++)
    total += counts[i];

  for (guint i = 0; i < n_counts; i++)
    chi += scale * pow (counts[i] - total / n_counts, 2) / (total / n_counts);

  z = (cbrt (chi / freedom) - (1 - 2.0 / (9 * freedom))) / sqrt (2.0 / (9 * freedom));
  g_test_message ("%s: chi-square %.1f, degrees of freedom %u, z %.2f", what, chi, freedom, z);

  return z;
}

/* Too even is as suspect as too uneven; |z| > 4 comes once in 16,000 fair tests */
#define assert_even_scaled(what, counts, n_counts, freedom, scale) \
  g_assert_cmpfloat (fabs (measure (what, counts, n_counts, freedom, scale)), <, 4.0)
#define assert_even(what, counts, n_counts, freedom) \
  assert_even_scaled (what, counts, n_counts, freedom, 1)

/* A million dice as games throw them, eight at a time: faces, neighbours, places, and the last die
   of a throw beside the first of the next */
static void
test_dice (void)
{
  SnlRandomStream stream = { 1066, SNL_RANDOM_STREAM_DICE };
  g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
  guint faces[6] = { 0 };
  guint pairs[36] = { 0 };
  guint across[36] = { 0 };
  guint places[48] = { 0 };
  guint last = 0;

  snl_roll_add_group (roll, NULL, NULL, NULL, 8);

  for (guint thrown = 0; thrown < N_DICE; thrown += 8)
    {
      g_assert_true (fill_throw (&stream, thrown, roll));

      for (guint i = 0; i < 8; i++)
        {
          guint face = snl_roll_get_face (roll, i) - 1;

          faces[face]++;
          places[i * 6 + face]++;

          if (i % 2 == 1)
            pairs[last * 6 + face]++;
          else if (i == 0 && thrown > 0)
            across[last * 6 + face]++;

          last = face;
        }
    }

  assert_even ("faces", faces, 6, 5);
  assert_even ("pairs", pairs, 36, 35);
  assert_even ("from throw to throw", across, 36, 35);
  assert_even ("places in a throw", places, 48, 40);
}

/* The first die of a game, over many seeds that are next to each other */
static void
test_seeds (void)
{
  g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
  guint faces[6] = { 0 };
  guint pairs[36] = { 0 };
  guint last = 0;

  snl_roll_add_group (roll, NULL, NULL, NULL, 1);

  for (guint32 seed = 0; seed < 100000; seed++)
    {
      SnlRandomStream stream = { seed, SNL_RANDOM_STREAM_DICE };
      guint face = 0;

      g_assert_true (fill_throw (&stream, 0, roll));
      face = snl_roll_get_face (roll, 0) - 1;
      faces[face]++;

      if (seed % 2 == 1)
        pairs[last * 6 + face]++;

      last = face;
    }

  assert_even ("the first die", faces, 6, 5);
  assert_even ("the first dice of neighbours", pairs, 36, 35);
}

/* Shuffles as a module's decks are shuffled: where each card lies, which card follows which */
static void
test_shuffles (void)
{
  SnlRandomStream stream = { 1066, SNL_RANDOM_STREAM_CHANCE };
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&stream, 0);
  guint places[DECK * DECK] = { 0 };
  guint follows[DECK * DECK] = { 0 };
  guint others[DECK * (DECK - 1)] = { 0 };

  for (guint n = 0; n < N_SHUFFLES; n++)
    {
      guint deck[DECK];
      guint before = DECK;

      for (guint i = 0; i < DECK; i++)
        deck[i] = i;

      for (guint left = DECK; left > 0; left--)
        {
          guint pick = snl_dice_pick (chance, left);
          guint card = deck[pick];

          memmove (deck + pick, deck + pick + 1, (left - pick - 1) * sizeof *deck);
          places[(DECK - left) * DECK + card]++;

          if (before < DECK)
            follows[before * DECK + card]++;

          before = card;
        }
    }

  for (guint i = 0, at = 0; i < DECK * DECK; i++)
    if (i / DECK != i % DECK)
      others[at++] = follows[i];

  /* one card lies in one place: the variance of a shuffle lies in (n - 1)² directions, n / (n - 1)
   * times in each */
  assert_even_scaled ("places of cards", places, DECK * DECK, (DECK - 1) * (DECK - 1),
                      (DECK - 1.0) / DECK);
  /* n (n - 1) pairs, each in a shuffle or not by one in n: chi-square comes to (n - 1)² */
  assert_even ("neighbours of cards", others, DECK * (DECK - 1), (DECK - 1) * (DECK - 1));
}

/* All 120 orders of five cards */
static void
test_orders (void)
{
  SnlRandomStream stream = { 7, SNL_RANDOM_STREAM_CHANCE };
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&stream, 0);
  guint orders[120] = { 0 };

  for (guint n = 0; n < N_SHUFFLES; n++)
    {
      guint order = 0;

      for (guint left = SMALL_DECK; left > 0; left--)
        order = order * left + snl_dice_pick (chance, left);

      orders[order]++;
    }

  assert_even ("orders of five cards", orders, 120, 119);
}

/* What a game's first card is, over the seeds of whole games */
static void
test_games (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlMuster) muster = NULL;
  guint tops[DECK] = { 0 };

  g_assert_nonnull (ruleset);
  muster = snl_muster_new (ruleset, NULL);

  for (guint32 seed = 0; seed < 2600; seed++)
    {
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, seed, NULL, NULL);

      for (guint card = 1; card <= DECK; card++)
        {
          g_autofree char *id = g_strdup_printf ("events-%u", card);

          if (strcmp (snl_position_get (snl_game_get_position (game), id, "order"), "1") == 0)
            tops[card - 1]++;
        }
    }

  assert_even ("the first card of a game", tops, DECK, DECK - 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Dice and cards that are not fair, or that cannot be rolled again elsewhere, are "
                  "worth nothing to a referee.");

  g_test_add_func ("/random/published", test_published);
  g_test_add_func ("/random/like-glib", test_like_glib);
  g_test_add_func ("/random/blocks-like-glib", test_blocks_like_glib);
  g_test_add_func ("/random/any-way", test_any_way);
  g_test_add_func ("/random/dice", test_dice);
  g_test_add_func ("/random/seeds", test_seeds);
  g_test_add_func ("/random/shuffles", test_shuffles);
  g_test_add_func ("/random/orders", test_orders);
  g_test_add_func ("/random/games", test_games);

  return g_test_run ();
}
