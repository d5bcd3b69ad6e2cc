/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Computes how likely so many hits were (SnlLuck), and whether faces came equally often (SnlFaces),
 * and says both in sentences. They give chances as "1 time in N", which students understand better
 * than percentages.
 */

#include "snl-luck.h"

#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* least number of expected hits, and of expected misses, to judge luck */
#define ENOUGH 5.0

/* larger numbers are not shown, since nobody can imagine them */
#define RARE 1000000.0

/*
 * Dice whose distribution is worked out one by one, which takes the square of their number; that of
 * more is so near to the normal distribution that nobody could tell
 */
#define MAX_EXACT 1000

/* Half of the width of the range of a normal distribution that leaves out 5 % at each end, in
 * standard deviations */
#define RANGE 1.645

/* Dice with the same chance to hit */
typedef struct {
  guint   hit_faces;
  guint   sides;
  guint64 dice;
} EqualDice;

/**
 * snl_luck_new:
 *
 * Returns: (transfer full): luck without dice
 */
SnlLuck *
snl_luck_new (void)
{
  SnlLuck *self = g_new0 (SnlLuck, 1);

  self->pools = g_array_new (FALSE, FALSE, sizeof (EqualDice));
  self->chance = 1;
  self->one_in = 1;

  return self;
}

/**
 * snl_luck_free:
 * @self: (nullable) (transfer full): luck
 *
 * Frees @self.
 */
void
snl_luck_free (SnlLuck *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->pools);
  g_free (self);
}

/**
 * snl_luck_add:
 * @self: luck
 * @dice: how many dice were thrown
 * @hit_faces: how many faces of each hit
 * @sides: how many faces each has; 1 or more
 * @hits: how many dice hit
 *
 * Adds dice with the same chance.
 */
void
snl_luck_add (SnlLuck *self,
              guint    dice,
              guint    hit_faces,
              guint    sides,
              guint    hits)
{
  EqualDice pool = { hit_faces, sides, dice };

  if (dice == 0)
    return;

  /* a file may tell of any number of dice */
  self->dice = MIN ((guint64) self->dice + dice, G_MAXINT);
  self->hits = MIN ((guint64) self->hits + hits, G_MAXINT);
  self->expected += (double) dice * hit_faces / sides;
  for (guint i = 0; i < self->pools->len; i++)
    {
      EqualDice *known = &g_array_index (self->pools, EqualDice, i);

      if (known->hit_faces == hit_faces && known->sides == sides)
        {
          known->dice += dice;
          return;
        }
    }
  g_array_append_val (self->pools, pool);
}

/* Computes @chance, @min and @max from the normal distribution */
static void
finish_many (SnlLuck *self)
{
  double variance = 0;
  double deviation;

  for (guint i = 0; i < self->pools->len; i++)
    {
      const EqualDice *pool = &g_array_index (self->pools, EqualDice, i);
      double hit = (double) pool->hit_faces / pool->sides;

      variance += pool->dice * hit * (1 - hit);
    }

  deviation = sqrt (variance);
  /* less half a hit, the continuity correction; dice that always hit or always miss have no luck */
  self->chance = deviation > 0
                 ? erfc ((fabs (self->hits - self->expected) - 0.5) / deviation / G_SQRT2) / 2
                 : 1;
  self->min = CLAMP (self->expected - RANGE * deviation, 0, self->dice);
  self->max = CLAMP (ceil (self->expected + RANGE * deviation), self->min, self->dice);
}

/*
 * (transfer full): the probability of each number of hits, by convolution with one die after the
 * other
 */
static double *
dup_distribution (const SnlLuck *self)
{
  double *chances = g_new0 (double, self->dice + 1);
  guint done = 0;

  chances[0] = 1;
  for (guint i = 0; i < self->pools->len; i++)
    {
      const EqualDice *pool = &g_array_index (self->pools, EqualDice, i);
      double hit = (double) pool->hit_faces / pool->sides;

      for (guint64 die = 0; die < pool->dice; die++)
        {
          done++;
          for (guint hits = done; hits > 0; hits--)
            chances[hits] = chances[hits] * (1 - hit) + chances[hits - 1] * hit;
          chances[0] *= 1 - hit;
        }
    }

  return chances;
}

/* Leaves out at most 5 % at each end. */
static void
find_range (SnlLuck      *self,
            const double *chances)
{
  double below = 0;
  double above = 0;

  self->min = 0;
  while (self->min < self->dice && below + chances[self->min] <= 0.05)
    below += chances[self->min++];
  self->max = self->dice;
  while (self->max > self->min && above + chances[self->max] <= 0.05)
    above += chances[self->max--];
}

static void
finish_few (SnlLuck *self)
{
  g_autofree double *chances = dup_distribution (self);
  gboolean more = self->hits >= self->expected;
  double tail = 0;

  /* sums the smallest terms first, for precision */
  if (more)
    for (guint hits = self->dice + 1; hits-- > self->hits;)
      tail += chances[hits];
  else
    for (guint hits = 0; hits <= self->hits; hits++)
      tail += chances[hits];

  self->chance = CLAMP (tail, 0, 1);
  find_range (self, chances);
}

/**
 * snl_luck_finish:
 * @self: luck
 *
 * Computes @chance, @one_in, @min, @max and @judged from the dice added so far.
 */
void
snl_luck_finish (SnlLuck *self)
{
  if (self->dice <= MAX_EXACT)
    finish_few (self);
  else
    finish_many (self);

  self->one_in = self->chance > 1 / RARE ? round (1 / self->chance) : RARE;
  self->judged = self->expected >= ENOUGH && self->dice - self->expected >= ENOUGH;
}

/**
 * snl_luck_dup_verdict:
 * @self: luck that has been judged
 *
 * Returns: (transfer full): a translated phrase such as “this many or more: 1 time in 9”
 */
char *
snl_luck_dup_verdict (const SnlLuck *self)
{
  g_autofree char *one_in = snl_text_dup_count (self->one_in);

  if (self->dice == 0)
    return g_strdup ("–");
  if (!self->judged)
    return g_strdup (_("too few dice to tell"));
  if (self->one_in <= 2)
    return g_strdup (_("as expected"));
  if (self->one_in >= RARE)
    return self->hits > self->expected
           ? g_strdup (_("this many or more: less than 1 time in a million"))
           : g_strdup (_("this few or fewer: less than 1 time in a million"));

  return self->hits > self->expected
         /* Translators: how often dice hit so often */
         ? g_strdup_printf (_("this many or more: 1 time in %s"), one_in)
         : g_strdup_printf (_("this few or fewer: 1 time in %s"), one_in);
}

/**
 * snl_luck_dup_rule:
 *
 * Returns: (transfer full): a sentence that explains when a sample is too small
 */
char *
snl_luck_dup_rule (void)
{
  return g_strdup_printf (_("Grey: fewer than %.0f hits or fewer than %.0f misses were expected, "
                            "too few dice to say anything about luck."), ENOUGH, ENOUGH);
}

/*
 * Upper tail of the chi-squared distribution, as one minus the series of the regularised lower
 * incomplete gamma function
 */
static double
chi_squared_tail (double statistic,
                  double freedom)
{
  double a = freedom / 2;
  double x = statistic / 2;
  double term = 1 / a;
  double sum = term;
  double lower;

  if (x <= 0)
    return 1;

  for (guint n = 1; n < 10000 && term > sum * 1e-15; n++)
    {
      term *= x / (a + n);
      sum += term;
    }
  lower = sum * exp (a * log (x) - x - lgamma (a));

  return CLAMP (1 - lower, 0, 1);
}

/* Returns the sides of the dice that were thrown most often. */
static guint
find_usual_sides (GPtrArray *rolls)
{
  g_autoptr(GHashTable) dice = g_hash_table_new (NULL, NULL);
  guint usual = 6;
  guint max = 0;

  for (guint i = 0; i < rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (rolls, i);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (dice, GUINT_TO_POINTER (roll->sides)))
                    + roll->faces->len;

      g_hash_table_insert (dice, GUINT_TO_POINTER (roll->sides), GUINT_TO_POINTER (count));
      if (count > max)
        {
          max = count;
          usual = roll->sides;
        }
    }

  return usual;
}

/**
 * snl_faces_new:
 * @rolls: (element-type SnlRoll): rolls with known faces
 *
 * Returns: (transfer full): the distribution of faces of the most common kind of dice
 */
SnlFaces *
snl_faces_new (GPtrArray *rolls)
{
  SnlFaces *self = g_new0 (SnlFaces, 1);
  double statistic = 0;
  double expected;

  self->sides = find_usual_sides (rolls);
  self->counts = g_new0 (guint, self->sides);
  for (guint i = 0; i < rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (rolls, i);

      for (guint j = 0; roll->sides == self->sides && j < roll->faces->len; j++)
        {
          guint face = snl_roll_get_face (roll, j);

          if (face < 1 || face > self->sides)
            continue;   /* not reached: neither dice nor files show such a face */
          self->counts[face - 1]++;
          self->count++;
        }
    }

  expected = (double) self->count / self->sides;
  for (guint i = 0; self->count > 0 && i < self->sides; i++)
    statistic += (self->counts[i] - expected) * (self->counts[i] - expected) / expected;
  self->chance = chi_squared_tail (statistic, self->sides - 1.0);

  return self;
}

/**
 * snl_faces_free:
 * @self: (nullable) (transfer full): a distribution of faces
 *
 * Frees @self.
 */
void
snl_faces_free (SnlFaces *self)
{
  if (self == NULL)
    return;

  g_free (self->counts);
  g_free (self);
}

/**
 * snl_faces_dup_verdict:
 * @self: a distribution of faces
 *
 * Returns: (transfer full): a translated sentence that says whether the dice look fair
 */
char *
snl_faces_dup_verdict (const SnlFaces *self)
{
  double one_in = self->chance > 1 / RARE ? round (1 / self->chance) : RARE;
  g_autofree char *times = snl_text_dup_count (one_in);

  /* the usual condition of the chi-squared test: 5 expected in each class */
  if (self->count < 5 * self->sides)
    return g_strdup (_("Too few dice to say whether they fell evenly."));
  if (one_in <= 2)
    return g_strdup (_("The faces fell as evenly as those of fair dice."));

  return g_strdup_printf (_("Fair dice fall as unevenly as this, or more so, 1 time in %s."),
                          times);
}
