/* test-lesson-odds.c: the odds of every attack of the lesson against a count that knows its rules
 * by itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "script.h"

#include "core/chance/snl-odds.h"

#include <string.h>

/*
 * The lesson's rules once more, typed from its page and used by nothing else: what follows shares
 * no line with the module or the engine.
 */

enum { HEAVY, SPEARMEN, ARCHERS, N_CLASSES };
enum { NOTHING, SHIELDWALL, FYRD, MUD, TIRED, ARROW, TRIP, N_EVENTS };
enum { LED, LEADERLESS, BODYGUARD, BEREFT, N_STATES };

static const char * const events[] = { "", "shieldwall", "fyrd", "mud", "tired", "arrow", "trip" };

typedef struct {
  const char *unit;
  gboolean    norman;
  gboolean    mounted;
  const char *ground;
  gboolean    shoots;
  int         needs[N_CLASSES];
} Attacker;

static const Attacker attackers[] = {
  { "norman-knights-3",    TRUE,  TRUE,  "flat", FALSE, { 3, 2, 2 } },
  { "norman-knights-3",    TRUE,  TRUE,  "hill", FALSE, { 5, 4, 3 } },
  { "norman-spearmen-3",   TRUE,  FALSE, NULL,   FALSE, { 6, 5, 4 } },
  { "norman-archers-3",    TRUE,  FALSE, NULL,   FALSE, { 6, 6, 6 } },
  { "norman-archers-3",    TRUE,  FALSE, NULL,   TRUE,  { 6, 6, 6 } },
  { "saxon-housecarles-3", FALSE, FALSE, NULL,   FALSE, { 5, 4, 3 } },
  { "saxon-spearmen-3",    FALSE, FALSE, NULL,   FALSE, { 6, 5, 4 } },
  { "saxon-archers-3",     FALSE, FALSE, NULL,   FALSE, { 6, 6, 6 } },
  { "saxon-archers-3",     FALSE, FALSE, NULL,   TRUE,  { 6, 6, 6 } },
};

static const char * const targets[2][N_CLASSES] = {
  { "norman-knights-2", "norman-spearmen-2", "norman-archers-2" },
  { "saxon-housecarles-2", "saxon-spearmen-2", "saxon-archers-2" },
};

/* How the referee reads the rules; all FALSE is the lesson's own way. */
typedef struct {
  const char *options;
  gboolean    scope;             /* modifiers count when shooting too */
  gboolean    six_hits;
  gboolean    one_misses;
  gboolean    extra_figure;      /* an army commander beside the unit's own */
  gboolean    guards_lose;       /* their +1 when he is dead */
  gboolean    guards_lose_away;  /* their +1 while he is away */
  gboolean    halve_once;
  gboolean    inflicted;         /* Shieldwall halves the hits that Saxons score */
  guint       together;          /* hits of this phase before, that are halved with these; 0 for
                                  * none */
} Reading;

typedef struct {
  const Attacker *attacker;
  int             class;
  int             event;
  int             state;
  guint           figures;
  guint           target_figures;
} Attack;

/* Dice of one kind: how many, and how many of six faces hit. */
typedef struct {
  guint dice;
  guint hits;
} Pool;

static guint
hitting_faces (const Reading *reading,
               int            needed,
               int            bonus)
{
  guint count = 0;

  for (int face = 1; face <= 6; face++)
    count += (face + bonus >= needed || (face == 6 && reading->six_hits)) &&
             !(face == 1 && reading->one_misses);

  return count;
}

static guint
away (const Attack *attack)
{
  return attack->event == TRIP && attack->state == BODYGUARD && attack->attacker->norman ? 1 : 0;
}

static void
make_pools (const Attack  *attack,
            const Reading *reading,
            Pool           pools[3])
{
  const Attacker *attacker = attack->attacker;
  gboolean counts = !attacker->shoots || reading->scope;
  gboolean alive = attack->state == BODYGUARD;
  gboolean guard = (alive || (attack->state == BEREFT && !reading->guards_lose)) &&
                   !(away (attack) && reading->guards_lose_away);
  guint fighting = attack->figures - away (attack);
  int all = counts ? -(attack->event == MUD && attacker->mounted)
                     - (attack->event == TIRED && !attacker->norman) : 0;
  int needed = attacker->needs[attack->class];
  guint army = alive && reading->extra_figure && !away (attack) ? 1 : 0;
  guint lead = (attack->state == LED || alive) && !(away (attack) && !reading->extra_figure) &&
               fighting > army ? 1 : 0;

  pools[0].dice = fighting - lead - army;
  pools[0].hits = hitting_faces (reading, needed, all + (counts && guard ? 1 : 0));
  pools[1].dice = lead;
  pools[1].hits = hitting_faces (reading, needed,
                                 all + (!counts ? 0 : alive && !reading->extra_figure ? 2 : 1));
  pools[2].dice = army;
  pools[2].hits = hitting_faces (reading, needed, all + (counts ? 2 : 0));
}

static guint
fall (const Attack  *attack,
      const Reading *reading,
      guint          hits)
{
  gboolean armour = attack->attacker->shoots && attack->class == HEAVY;
  gboolean wall = attack->event == SHIELDWALL && (reading->inflicted ? !attack->attacker->norman
                                                  : attack->attacker->norman);
  guint losses = hits + reading->together;
  guint before = reading->together;

  if (armour)
    {
      losses /= 2;
      before /= 2;
    }
  if (wall && !(armour && reading->halve_once))
    {
      losses /= 2;
      before /= 2;
    }

  return MIN (losses - before, attack->target_figures);
}

/* Adds a pool's dice one by one; @ways[h] of 6^dice throws hit h times. */
static guint
add_dice (guint64    *ways,
          guint       n,
          const Pool *pool)
{
  for (guint i = 0; i < pool->dice; i++)
    {
      n++;
      ways[n] = 0;
      for (guint hits = n; hits > 0; hits--)
        ways[hits] = ways[hits] * (6 - pool->hits) + ways[hits - 1] * pool->hits;
      ways[0] *= 6 - pool->hits;
    }

  return n;
}

/* All throws, die by die and face by face: the truth, where there is time for it. */
static void
throw_all (const Pool *pools,
           guint       dice,
           guint       hits,
           guint64    *ways)
{
  guint pool = 0;

  while (pool < 3 && dice >= pools[pool].dice)
    dice -= pools[pool++].dice;
  if (pool == 3)
    {
      ways[hits]++;
      return;
    }

  for (guint face = 1; face <= 6; face++)
    {
      guint before = dice + 1;

      for (guint i = 0; i < pool; i++)
        before += pools[i].dice;
      throw_all (pools, before, hits + (face > 6 - pools[pool].hits), ways);
    }
}

static guint64
greatest_divisor (guint64 a,
                  guint64 b)
{
  while (b > 0)
    {
      guint64 rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

static void
compare (const Attack  *attack,
         const guint64 *losses,
         guint64        all,
         const SnlOdds *odds)
{
  guint next = 0;
  double mean = 0;

  g_assert_true (odds->exact);
  g_assert_false (odds->sampled);
  for (guint i = 0; i <= 14; i++)
    {
      const SnlOddsOutcome *outcome;
      guint64 divisor = greatest_divisor (losses[i], all);
      g_autofree char *numerator = g_strdup_printf ("%" G_GUINT64_FORMAT, losses[i] / divisor);
      g_autofree char *denominator = g_strdup_printf ("%" G_GUINT64_FORMAT, all / divisor);

      if (losses[i] == 0)
        continue;
      mean += (double) i * losses[i] / all;
      g_assert_cmpuint (next, <, odds->outcomes->len);
      outcome = g_ptr_array_index (odds->outcomes, next++);
      g_assert_cmpfloat (outcome->value, ==, i);
      g_assert_cmpstr (outcome->numerator, ==, numerator);
      g_assert_cmpstr (outcome->denominator, ==, denominator);
      g_assert_cmpfloat_with_epsilon (outcome->probability, (double) losses[i] / all, 1e-12);
    }
  g_assert_cmpuint (next, ==, odds->outcomes->len);
  g_assert_cmpfloat_with_epsilon (odds->mean, mean, 1e-9);
  if (odds->destroyed >= 0)
    g_assert_cmpfloat_with_epsilon (odds->destroyed,
                                    (double) losses[attack->target_figures] / all, 1e-12);
}

static void
set (SnlGame    *game,
     const char *id,
     const char *name,
     const char *value)
{
  snl_edit_free (snl_position_set (snl_game_get_position (game), id, name, value));
}

static void
set_number (SnlGame    *game,
            const char *id,
            const char *name,
            guint       value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  set (game, id, name, text);
}

/* The position of the attack, whatever was before */
static void
arrange (SnlGame       *game,
         const Attack  *attack,
         const Reading *reading)
{
  const char *unit = attack->attacker->unit;
  const char *target = targets[attack->attacker->norman][attack->class];
  gboolean led = attack->state == LED || attack->state == BODYGUARD;
  gboolean guards = attack->state == BODYGUARD || attack->state == BEREFT;

  set (game, "game", "event", events[attack->event]);
  set_number (game, unit, "figures", attack->figures);
  set (game, unit, "commander", led ? "yes" : "no");
  set (game, unit, "leader", attack->state == BODYGUARD ? "yes" : "no");
  set (game, unit, "bodyguard", guards ? "yes" : "no");
  set_number (game, unit, "absent", away (attack));
  set_number (game, target, "figures", attack->target_figures);
  set_number (game, target, attack->attacker->shoots ? "hits_shot" : "hits_fought",
              reading->together);
}

static void
check_attack (SnlGame       *game,
              const Attack  *attack,
              const Reading *reading)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlOdds) odds = NULL;
  g_autoptr(GError) error = NULL;
  guint64 ways[16] = { 1 };
  guint64 losses[16] = { 0 };
  guint64 all = 1;
  Pool pools[3];
  guint n = 0;

  if (attack->figures == away (attack))
    return;

  arrange (game, attack, reading);
  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) attack->attacker->unit);
  g_hash_table_insert (answers, (gpointer) "target",
                       (gpointer) targets[attack->attacker->norman][attack->class]);
  if (attack->attacker->ground != NULL)
    g_hash_table_insert (answers, (gpointer) "ground", (gpointer) attack->attacker->ground);
  odds = snl_odds_new (game, attack->attacker->shoots ? "shoot" : "fight", answers, NULL, &error);
  g_assert_no_error (error);

  make_pools (attack, reading, pools);
  for (guint i = 0; i < 3; i++)
    n = add_dice (ways, n, &pools[i]);
  for (guint i = 0; i <= n; i++)
    losses[fall (attack, reading, i)] += ways[i];
  for (guint i = 0; i < n; i++)
    all *= 6;
  compare (attack, losses, all, odds);
  set_number (game, targets[attack->attacker->norman][attack->class],
              attack->attacker->shoots ? "hits_shot" : "hits_fought", 0);
}

static SnlGame *
begin (const Reading *reading)
{
  SnlGame *game = script_new_game ("hastings-lesson", reading->options, 1066);

  set (game, "game", "phase", "fight");

  return game;
}

static void
check_all (const Reading  *reading,
           const Attacker *attacker,
           const guint    *figures,
           guint           n_figures,
           guint           target_figures)
{
  g_autoptr(SnlGame) game = begin (reading);

  for (int class = 0; class < N_CLASSES; class++)
    for (int event = 0; event < N_EVENTS; event++)
      for (int state = 0; state < N_STATES; state++)
        for (guint i = 0; i < n_figures; i++)
          {
            Attack attack = { attacker, class, event, state, figures[i], target_figures };

            check_attack (game, &attack, reading);
          }
}

/* Each attacker and ground, target, event, with and without commander, bodyguards, 1 to 12
 * figures. */
static void
test_attacker (gconstpointer data)
{
  static const guint figures[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
  const Reading reading = { "" };

  check_all (&reading, data, figures, G_N_ELEMENTS (figures), 12);
}

/* Losses end with the target's last figure. */
static void
test_few_left (gconstpointer data)
{
  static const guint figures[] = { 1, 12 };
  const Reading reading = { "" };

  check_all (&reading, data, figures, G_N_ELEMENTS (figures), 2);
}

static const Reading readings[] = {
  { "to_hit_scope=fighting_and_shooting", .scope = TRUE },
  { "natural6=yes", .six_hits = TRUE },
  { "natural1=yes", .one_misses = TRUE },
  { "natural1=yes natural6=yes to_hit_scope=fighting_and_shooting", TRUE, TRUE, TRUE },
  { "army_commander=extra_figure", .extra_figure = TRUE },
  { "bodyguard_after=lose", .guards_lose = TRUE },
  { "bodyguard_absent=lose", .guards_lose_away = TRUE },
  { "bodyguard_absent=lose army_commander=extra_figure", .guards_lose_away = TRUE,
    .extra_figure = TRUE },
  { "halving=once", .halve_once = TRUE },
  { "shieldwall=inflicted", .inflicted = TRUE },
  { "turn_order=phases" },
  { "halving_unit=target_phase", .together = 3 },
  { "halving_unit=target_phase halving=once", .halve_once = TRUE, .together = 1 },
};

static void
test_reading (gconstpointer data)
{
  static const guint figures[] = { 1, 12 };

  for (gsize i = 0; i < G_N_ELEMENTS (attackers); i++)
    check_all (data, &attackers[i], figures, G_N_ELEMENTS (figures), 9);
}

/* Those who fall when both have fought are losses like any other. */
static void
test_simultaneous (void)
{
  static const guint figures[] = { 1, 8 };
  const Reading reading = { "turn_order=simultaneous_fight" };

  for (gsize i = 0; i < G_N_ELEMENTS (attackers); i++)
    check_all (&reading, &attackers[i], figures, G_N_ELEMENTS (figures), 5);
}

/* The count itself: adding die by die is the same as throwing all dice in all ways. */
static void
test_count (void)
{
  for (guint men = 0; men <= 5; men++)
    for (guint men_hits = 0; men_hits <= 6; men_hits++)
      for (guint lead_hits = 0; lead_hits <= 6; lead_hits++)
        {
          const Pool pools[3] = { { men, men_hits }, { 1, lead_hits }, { 1, 5 } };
          guint64 ways[16] = { 1 };
          guint64 thrown[16] = { 0 };
          guint n = 0;

          for (guint i = 0; i < 3; i++)
            n = add_dice (ways, n, &pools[i]);
          throw_all (pools, 0, 0, thrown);
          for (guint i = 0; i <= n; i++)
            g_assert_cmpuint (ways[i], ==, thrown[i]);
        }
}

static void
test_nothing_changes (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", 1066);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = snl_odds_new (game, "fight", answers, NULL, &error);

  g_assert_null (odds);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, "attacker="));
  g_clear_error (&error);

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "saxon-spearmen-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "norman-knights-1");
  odds = snl_odds_new (game, "fight", answers, NULL, &error);
  g_assert_no_error (error);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);

  g_hash_table_insert (answers, (gpointer) "weather", (gpointer) "fine");
  g_assert_null (snl_odds_new (game, "fight", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

/* Fifteen dice whose faces matter are too many: the tries come near what the page says, 52.5. */
static void
test_panic (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", 1066);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  SnlOddsLimits limits = { 0, 400, 7 };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = NULL;
  g_autoptr(SnlOdds) again = NULL;

  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "arrow");
  odds = snl_odds_new (game, "event", answers, &limits, &error);
  g_assert_no_error (error);
  again = snl_odds_new (game, "event", answers, &limits, &error);
  g_assert_true (odds->sampled);
  g_assert_false (odds->exact);
  g_assert_cmpuint (odds->runs, ==, 400);
  g_assert_cmpfloat (odds->standard_error, >, 0.2);
  g_assert_cmpfloat (odds->standard_error, <, 0.5);
  /* Harold's own figure falls besides */
  g_assert_cmpfloat_with_epsilon (odds->mean, 53.5, 4 * odds->standard_error);
  g_assert_cmpfloat (odds->mean, ==, again->mean);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson-odds/count", test_count);
  g_test_add_func ("/lesson-odds/nothing-changes", test_nothing_changes);
  g_test_add_func ("/lesson-odds/panic", test_panic);
  for (gsize i = 0; i < G_N_ELEMENTS (attackers); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%s%s%s", attackers[i].unit,
                                               attackers[i].ground != NULL ? "-" : "",
                                               attackers[i].ground != NULL
                                               ? attackers[i].ground
                                               : "", attackers[i].shoots ? "-shooting" : "");
      g_autofree char *path = g_strconcat ("/lesson-odds/all/", name, NULL);
      g_autofree char *few = g_strconcat ("/lesson-odds/few-left/", name, NULL);

      g_test_add_data_func (path, &attackers[i], test_attacker);
      g_test_add_data_func (few, &attackers[i], test_few_left);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *path = g_strconcat ("/lesson-odds/options/", readings[i].options, NULL);

      g_test_add_data_func (path, &readings[i], test_reading);
    }
  g_test_add_func ("/lesson-odds/options/simultaneous", test_simultaneous);

  return g_test_run ();
}
