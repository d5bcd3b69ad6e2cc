/* bench-odds.c: the cost of exact odds, beside the same probabilities computed in Python
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/chance/snl-odds-private.h"
#include "core/chance/snl-odds.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

#define ROUNDS 20

typedef struct {
  const char *action;
  const char *attacker;
  const char *ground;
  const char *target;
} Attack;

static const Attack attacks[] = {
  { "fight", "norman-knights-2",    "flat", "saxon-housecarles-2" },
  { "fight", "norman-knights-1",    "hill", "saxon-spearmen-2" },
  { "fight", "norman-spearmen-1",   NULL,   "saxon-housecarles-1" },
  { "fight", "norman-archers-1",    NULL,   "saxon-archers-1" },
  { "shoot", "norman-archers-1",    NULL,   "saxon-housecarles-1" },
  { "fight", "saxon-housecarles-1", NULL,   "norman-knights-1" },
  { "fight", "saxon-spearmen-1",    NULL,   "norman-spearmen-1" },
  { "shoot", "saxon-archers-1",     NULL,   "norman-knights-2" },
};

/* Dice of two kinds, as they stand in the attacks: how many, how many of six faces hit. */
static const guint pools[][4] = {
  { 7, 4, 1, 5 }, { 7, 4, 1, 5 }, { 11, 1, 1, 2 }, { 7, 1, 1, 2 },
  { 8, 1, 0, 0 }, { 7, 3, 1, 4 }, { 11, 2, 1, 3 }, { 8, 1, 0, 0 },
};

/* The shortest way that comes to mind: die by die, in exact fractions. */
static const char script[] =
  "import sys, time\n"
  "from fractions import Fraction\n"
  "def pool(kinds):\n"
  "    chances = [Fraction(1)]\n"
  "    for dice, hits in kinds:\n"
  "        p = Fraction(hits, 6)\n"
  "        for _ in range(dice):\n"
  "            chances = [a * (1 - p) + b * p for a, b in zip(chances + [0], [0] + chances)]\n"
  "    return chances\n"
  "n = [int(a) for a in sys.argv[2:]]\n"
  "pools = [[(n[i], n[i + 1]), (n[i + 2], n[i + 3])] for i in range(0, len(n), 4)]\n"
  "best = 1e9\n"
  "for _ in range(int(sys.argv[1])):\n"
  "    start = time.perf_counter()\n"
  "    for kinds in pools:\n"
  "        pool(kinds)\n"
  "    best = min(best, time.perf_counter() - start)\n"
  "print(best / len(pools) * 1000)\n";

/* The same pools by the library icepool, where Python has it. */
static const char icepool_script[] =
  "import sys, time\n"
  "import icepool\n"
  "n = [int(a) for a in sys.argv[2:]]\n"
  "pools = [[(n[i], n[i + 1]), (n[i + 2], n[i + 3])] for i in range(0, len(n), 4)]\n"
  "best = 1e9\n"
  "for _ in range(int(sys.argv[1])):\n"
  "    start = time.perf_counter()\n"
  "    for kinds in pools:\n"
  "        die = sum((dice @ icepool.coin(hits, 6) for dice, hits in kinds if dice > 0), "
  "icepool.Die([0]))\n"
  "        [die.probability(outcome) for outcome in die.outcomes()]\n"
  "    best = min(best, time.perf_counter() - start)\n"
  "print(best / len(pools) * 1000)\n";

static double
get_ms (gint64 start,
        guint  times)
{
  return (g_get_monotonic_time () - start) / 1000.0 / times;
}

static double
measure_attack (SnlGame      *game,
                const Attack *attack)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  double best = G_MAXDOUBLE;

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) attack->attacker);
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) attack->target);
  if (attack->ground != NULL)
    g_hash_table_insert (answers, (gpointer) "ground", (gpointer) attack->ground);
  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlOdds) odds = snl_odds_new (game, attack->action, answers, NULL, &error);

      g_assert_no_error (error);
      g_assert_true (odds->exact);
      best = MIN (best, get_ms (start, 1));
    }

  return best;
}

/* Where there is too much to work out, the desk's frame is kept: 16.7 ms */
static void
measure_hurried (SnlGame *game,
                 double  *min,
                 double  *max)
{
  const SnlOddsLimits limits = { .microseconds = 8000 };
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  *min = G_MAXDOUBLE;
  *max = 0;
  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "trip");
  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlOdds) odds = snl_odds_new (game, "event", answers, &limits, &error);

      g_assert_no_error (error);
      *min = MIN (*min, get_ms (start, 1));
      *max = MAX (*max, get_ms (start, 1));
    }
}

static void
add_group (SnlRoll *roll,
           guint    count,
           guint    hits)
{
  snl_roll_add_group (roll, NULL, NULL, NULL, count)->bonus = (int) hits;
}

/* The chances of the dice alone, without an action around them */
static double
measure_pools (void)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      for (gsize j = 0; j < G_N_ELEMENTS (pools); j++)
        {
          g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
          g_autoptr(SnlRollOutcomes) outcomes = NULL;
          SnlBudget budget;

          snl_budget_init (&budget, SNL_BUDGET_STEPS, SNL_BUDGET_BYTES);
          roll->has_needed = TRUE;
          roll->needed = 7;
          add_group (roll, pools[j][0], pools[j][1]);
          add_group (roll, pools[j][2], pools[j][3]);
          outcomes = snl_roll_outcomes_new (roll, SNL_DETAIL_COUNT, 1000, &budget);
          do
            {
              SnlFraction fraction;

              snl_fraction_set (&fraction, 1, 1);
              g_assert_true (snl_roll_outcomes_multiply_chance (outcomes, &fraction));
              snl_fraction_reduce (&fraction, 6);
            }
          while (snl_roll_outcomes_next (outcomes));
        }
      best = MIN (best, get_ms (start, G_N_ELEMENTS (pools)));
    }

  return best;
}

/* Milliseconds for a pool; less than 0 where it cannot be run */
static double
measure_python (const char *program)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *out = NULL;
  g_autoptr(GError) error = NULL;
  int status = 0;

  g_ptr_array_add (words, g_strdup ("python3"));
  g_ptr_array_add (words, g_strdup ("-c"));
  g_ptr_array_add (words, g_strdup (program));
  g_ptr_array_add (words, g_strdup_printf ("%u", ROUNDS));
  for (gsize i = 0; i < G_N_ELEMENTS (pools); i++)
    for (gsize j = 0; j < 4; j++)
      g_ptr_array_add (words, g_strdup_printf ("%u", pools[i][j]));
  g_ptr_array_add (words, NULL);
  if (!g_spawn_sync (NULL, (char **) words->pdata, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                     &out, NULL, &status, &error) ||
      !g_spawn_check_wait_status (status, NULL))
    return -1;

  return g_ascii_strtod (out, NULL);
}

int
main (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  double pool = measure_pools ();
  double python = measure_python (script);
  double icepool = measure_python (icepool_script);
  double sum = 0;
  double min = 0;
  double max = 0;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 1, NULL, &error);
  g_assert_no_error (error);

  for (gsize i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      double ms = measure_attack (game, &attacks[i]);

      g_print ("%-20s against %-20s %6.3f ms\n", attacks[i].attacker, attacks[i].target, ms);
      sum += ms;
      max = MAX (max, ms);
    }
  g_print ("an attack of the lesson, from the module's own procedure: %.3f ms on average, %.3f ms "
           "at most (aim: 1)\n", sum / G_N_ELEMENTS (attacks), max);
  measure_hurried (game, &min, &max);
  g_print ("an event with more outcomes than can be counted, in the desk's 8 ms of work: %.1f to "
           "%.1f ms\n", min, max);
  g_print ("the chances of its dice alone: %.4f ms\n", pool);
  if (python > 0)
    g_print ("the same dice in Python's fractions: %.4f ms, %.1f times as long\n", python,
             python / pool);
  else
    g_print ("python3 is not here to be compared with\n");
  if (icepool > 0)
    g_print ("the same dice by icepool: %.4f ms, %.1f times as long (aim: 5)\n", icepool,
             icepool / pool);
  else
    g_print ("python3 has no icepool here to be compared with (pip install icepool, or its sources "
             "in PYTHONPATH)\n");

  return 0;
}
