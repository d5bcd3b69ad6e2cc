/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Enumerates the outcomes of a roll like an odometer: dice that are combined form a wheel, which
 * has one option for each distinguishable result, with its weight (the number of equally likely
 * ways) and representative faces. The outcomes are all combinations of options.
 */

#include "snl-odds-private.h"

#include <math.h>
#include <string.h>

/* One distinguishable result of the dice of a wheel */
typedef struct {
  SnlBignum weight;   /* number of equally likely ways to get it */
  double    chance;
} Option;

/* Dice that are combined, independent of those of other wheels */
typedef struct {
  guint     n_dice;
  GArray   *options;   /* of Option */
  GArray   *faces;     /* of guint: @n_dice representative faces for each option */
  guint     at;
  guint     certain;   /* if options are numbers of hits: the number of hits of the first option,
                        * from dice that always hit */
  gboolean  exact;
} Wheel;

struct _SnlRollOutcomes
{
  GPtrArray *wheels;   /* of Wheel, in the order of the dice; the first advances fastest */
  SnlBignum  all;     /* number of equally likely ways of the whole roll */
  gboolean   exact;
  gboolean   counts;   /* whether outcomes are given as numbers of hits, without faces */
};

static void
wheel_free (gpointer data)
{
  Wheel *wheel = data;

  g_array_unref (wheel->options);
  g_array_unref (wheel->faces);
  g_free (wheel);
}

static Wheel *
add_wheel (SnlRollOutcomes *self,
           guint            n_dice)
{
  Wheel *wheel = g_new0 (Wheel, 1);

  wheel->n_dice = n_dice;
  wheel->options = g_array_new (FALSE, FALSE, sizeof (Option));
  wheel->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  wheel->exact = TRUE;
  g_ptr_array_add (self->wheels, wheel);

  return wheel;
}

/*
 * Returns how many faces of a group's dice hit; @hit and @miss are set to one face of each kind, or
 * 0.
 */
static guint
find_hits (const SnlRoll     *roll,
           const SnlDieGroup *group,
           guint             *hit,
           guint             *miss)
{
  guint count = 0;

  *hit = 0;
  *miss = 0;
  for (guint face = 1; face <= roll->sides; face++)
    if (snl_roll_is_hit (roll, group, face))
      {
        *hit = face;
        count++;
      }
    else
      *miss = face;

  return count;
}

/*
 * Multiplies the polynomial whose coefficients are the weights of numbers of hits by that of one
 * more die; returns %FALSE if a number is too large.
 */
static gboolean
add_die (GArray *options,
         guint   n_hits,
         guint   sides)
{
  const Option none = { { 0, { 0 } }, 0 };
  double chance = (double) n_hits / sides;
  gboolean exact = TRUE;

  if (n_hits > 0)
    g_array_append_val (options, none);
  for (guint i = options->len; i > 0; i--)
    {
      Option *option = &g_array_index (options, Option, i - 1);
      SnlBignum more = i > 1 ? option[-1].weight : none.weight;

      exact = snl_bignum_scale (&option->weight, sides - n_hits)
              && snl_bignum_scale (&more, n_hits)
              && snl_bignum_add (&option->weight, &more) && exact;
      option->chance = option->chance * (1 - chance) + (i > 1 ? option[-1].chance * chance : 0);
    }

  return exact;
}

static void
begin_options (Wheel *wheel)
{
  Option one = { { 1, { 1 } }, 1 };

  g_array_append_val (wheel->options, one);
}

/*
 * Appends representative faces for a number of hits: dice that always hit do, those that never hit
 * do not, and of the others the first ones do.
 */
static void
append_hits (Wheel         *wheel,
             const SnlRoll *roll,
             guint          first,
             guint          n_groups,
             guint          n_hits)
{
  guint certain = 0;

  for (guint i = first; i < first + n_groups; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      guint hit;
      guint miss;

      if (find_hits (roll, group, &hit, &miss) == roll->sides)
        certain += group->count;
    }

  n_hits -= certain;
  for (guint i = first; i < first + n_groups; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      guint hit;
      guint miss;

      find_hits (roll, group, &hit, &miss);
      for (guint j = 0; j < group->count; j++)
        if (miss == 0 || (hit > 0 && n_hits > 0))
          {
            g_array_append_val (wheel->faces, hit);
            n_hits -= miss > 0;
          }
        else
          g_array_append_val (wheel->faces, miss);
    }
}

/* Adds a wheel for the number of hits in some groups. */
static void
add_hits_wheel (SnlRollOutcomes *self,
                const SnlRoll   *roll,
                guint            first,
                guint            n_groups)
{
  Wheel *wheel = add_wheel (self, 0);

  begin_options (wheel);
  for (guint i = first; i < first + n_groups; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      guint hit;
      guint miss;
      guint n_hits = find_hits (roll, group, &hit, &miss);

      wheel->n_dice += group->count;
      wheel->certain += n_hits == roll->sides ? group->count : 0;
      for (guint j = 0; j < group->count; j++)
        wheel->exact = add_die (wheel->options, n_hits, roll->sides) && wheel->exact;
    }

  /* dice that always hit make lower numbers impossible */
  if (wheel->certain > 0)
    g_array_remove_range (wheel->options, 0, wheel->certain);
  for (guint i = 0; !self->counts && i < wheel->options->len; i++)
    append_hits (wheel, roll, first, n_groups, wheel->certain + i);
}

/*
 * Sets @weight to the multinomial coefficient: the number of ways to get @counts[face - 1] of each
 * face; returns %FALSE if it is too large.
 */
static gboolean
weigh_faces (const guint *counts,
             guint        sides,
             SnlBignum   *weight)
{
  guint placed = 0;

  snl_bignum_set (weight, 1);
  for (guint i = 0; i < sides; i++)
    for (guint j = 1; j <= counts[i]; j++)
      {
        /* exact: the product so far is a multinomial coefficient times a binomial one */
        if (!snl_bignum_scale (weight, ++placed))
          return FALSE;
        snl_bignum_divide (weight, j);
      }

  return TRUE;
}

static double
measure_faces (const guint *counts,
               guint        sides,
               guint        n_dice)
{
  double logarithm = lgamma (n_dice + 1.0) - n_dice * log (sides);

  for (guint i = 0; i < sides; i++)
    logarithm -= lgamma (counts[i] + 1.0);

  return exp (logarithm);
}

/*
 * Advances @counts to the next composition, from (n, 0 …) to (0 … n); returns %FALSE after the
 * last.
 */
static gboolean
share_next (guint *counts,
            guint  sides)
{
  guint last = counts[sides - 1];
  guint i = sides - 1;

  while (i > 0 && counts[i - 1] == 0)
    i--;
  if (i == 0)
    return FALSE;

  counts[sides - 1] = 0;
  counts[i - 1]--;
  counts[i] = last + 1;

  return TRUE;
}

/* Adds a wheel for the faces of a group in any order. */
static void
add_faces_wheel (SnlRollOutcomes *self,
                 guint            n_dice,
                 guint            sides)
{
  Wheel *wheel = add_wheel (self, n_dice);
  g_autofree guint *counts = g_new0 (guint, sides);

  counts[0] = n_dice;
  do
    {
      Option option = { { 0, { 0 } }, measure_faces (counts, sides, n_dice) };

      wheel->exact = weigh_faces (counts, sides, &option.weight) && wheel->exact;
      g_array_append_val (wheel->options, option);
      for (guint i = 0; i < sides; i++)
        for (guint j = 0; j < counts[i]; j++)
          {
            guint face = i + 1;

            g_array_append_val (wheel->faces, face);
          }
    }
  while (share_next (counts, sides));
}

/* Appends representative faces for a sum. */
static void
append_sum (Wheel *wheel,
            guint  sides,
            guint  sum)
{
  for (guint left = wheel->n_dice; left > 0; left--)
    {
      guint face = MIN (sides, sum - (left - 1));

      g_array_append_val (wheel->faces, face);
      sum -= face;
    }
}

/* Adds a wheel for the sum of a group of dice. */
static void
add_sum_wheel (SnlRollOutcomes *self,
               guint            n_dice,
               guint            sides)
{
  Wheel *wheel = add_wheel (self, n_dice);

  begin_options (wheel);
  for (guint i = 0; i < n_dice; i++)
    {
      g_autoptr(GArray) before = wheel->options;

      wheel->options = g_array_new (FALSE, TRUE, sizeof (Option));
      g_array_set_size (wheel->options, before->len + sides - 1);
      for (guint j = 0; j < before->len; j++)
        for (guint k = 0; k < sides; k++)
          {
            const Option *less = &g_array_index (before, Option, j);
            Option *option = &g_array_index (wheel->options, Option, j + k);

            wheel->exact = snl_bignum_add (&option->weight, &less->weight) && wheel->exact;
            option->chance += less->chance / sides;
          }
    }
  for (guint i = 0; i < wheel->options->len; i++)
    append_sum (wheel, sides, n_dice + i);
}

/* The number of distinguishable results of a group, given @detail */
static double
count_ways (const SnlRoll     *roll,
            const SnlDieGroup *group,
            SnlDetail          detail)
{
  double ways = 1;
  guint hit;
  guint miss;

  if (group->together)
    return group->count * (roll->sides - 1.0) + 1;
  if (detail == SNL_DETAIL_ORDER)
    return pow (roll->sides, group->count);
  if (detail == SNL_DETAIL_FACES)
    {
      for (guint i = 1; i < roll->sides; i++)
        ways = ways * (group->count + i) / i;
      return ways;
    }
  find_hits (roll, group, &hit, &miss);

  return hit > 0 && miss > 0 ? group->count + 1 : 1;
}

/* The number of outcomes; a double, as it may be very large */
static double
count_outcomes (const SnlRoll *roll,
                SnlDetail      detail)
{
  double count = 1;
  double hits = 1;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      double ways = count_ways (roll, g_ptr_array_index (roll->groups, i), detail);

      count *= ways;
      hits += ways - 1;
    }

  return detail <= SNL_DETAIL_HITS ? hits : count;
}

static void
add_wheels (SnlRollOutcomes *self,
            const SnlRoll   *roll,
            SnlDetail        detail)
{
  if (detail <= SNL_DETAIL_HITS)
    {
      add_hits_wheel (self, roll, 0, roll->groups->len);
      return;
    }

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->together)
        add_sum_wheel (self, group->count, roll->sides);
      else if (detail == SNL_DETAIL_GROUPS)
        add_hits_wheel (self, roll, i, 1);
      else if (detail == SNL_DETAIL_FACES)
        add_faces_wheel (self, group->count, roll->sides);
      else
        for (guint j = 0; j < group->count; j++)
          add_faces_wheel (self, 1, roll->sides);
    }
}

static gboolean
has_sums (const SnlRoll *roll)
{
  for (guint i = 0; i < roll->groups->len; i++)
    if (((const SnlDieGroup *) g_ptr_array_index (roll->groups, i))->together)
      return TRUE;

  return FALSE;
}

/**
 * snl_roll_outcomes_new:
 * @roll: a roll with its groups
 * @detail: what of the roll matters
 * @limit: the highest number of outcomes
 *
 * Returns: (transfer full) (nullable): the outcomes, at the first of them; %NULL if there are more
 *   than @limit
 */
SnlRollOutcomes *
snl_roll_outcomes_new (const SnlRoll *roll,
                       SnlDetail      detail,
                       guint          limit)
{
  SnlRollOutcomes *self;

  /* a group of which only the sum counts hits or misses as a whole, so hits of single dice
   * cannot be counted */
  if (detail <= SNL_DETAIL_HITS && has_sums (roll))
    detail = SNL_DETAIL_GROUPS;
  if (count_outcomes (roll, detail) > limit)
    return NULL;

  self = g_new0 (SnlRollOutcomes, 1);
  self->counts = detail == SNL_DETAIL_COUNT;
  self->wheels = g_ptr_array_new_with_free_func (wheel_free);
  add_wheels (self, roll, detail);
  self->exact = TRUE;
  snl_bignum_set (&self->all, 1);
  for (guint i = 0; i < snl_roll_get_count (roll); i++)
    self->exact = snl_bignum_scale (&self->all, roll->sides) && self->exact;
  for (guint i = 0; i < self->wheels->len; i++)
    self->exact = ((Wheel *) g_ptr_array_index (self->wheels, i))->exact && self->exact;

  return self;
}

/**
 * snl_roll_outcomes_free:
 * @self: (nullable) (transfer full): outcomes
 *
 * Frees @self.
 */
void
snl_roll_outcomes_free (SnlRollOutcomes *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->wheels);
  g_free (self);
}

/**
 * snl_roll_outcomes_next:
 * @self: outcomes
 *
 * Advances to the next outcome.
 *
 * Returns: %FALSE after the last; it is then at the first again
 */
gboolean
snl_roll_outcomes_next (SnlRollOutcomes *self)
{
  for (guint i = 0; i < self->wheels->len; i++)
    {
      Wheel *wheel = g_ptr_array_index (self->wheels, i);

      if (++wheel->at < wheel->options->len)
        return TRUE;
      wheel->at = 0;
    }

  return FALSE;
}

/**
 * snl_roll_outcomes_show:
 * @self: outcomes
 * @roll: a roll without faces
 *
 * Sets the faces of @roll to representatives of the current outcome, or only its number of hits.
 */
void
snl_roll_outcomes_show (SnlRollOutcomes *self,
                        SnlRoll         *roll)
{
  guint *faces = self->counts ? NULL : snl_roll_take_faces (roll, snl_roll_get_count (roll));

  for (guint i = 0; i < self->wheels->len; i++)
    {
      Wheel *wheel = g_ptr_array_index (self->wheels, i);

      if (self->counts)
        {
          roll->source = SNL_SOURCE_HITS;
          roll->hits = wheel->certain + wheel->at;
        }
      else if (wheel->n_dice > 0)
        {
          memcpy (faces, &g_array_index (wheel->faces, guint, wheel->at * wheel->n_dice),
                  wheel->n_dice * sizeof (guint));
          faces += wheel->n_dice;
        }
    }
}

/**
 * snl_roll_outcomes_get_chance:
 * @self: outcomes
 *
 * Returns: the probability of the current outcome
 */
double
snl_roll_outcomes_get_chance (SnlRollOutcomes *self)
{
  double chance = 1;

  for (guint i = 0; i < self->wheels->len; i++)
    {
      Wheel *wheel = g_ptr_array_index (self->wheels, i);

      chance *= g_array_index (wheel->options, Option, wheel->at).chance;
    }

  return chance;
}

/**
 * snl_roll_outcomes_weigh:
 * @self: outcomes
 * @chance: (inout): multiplied by the exact probability of the current outcome
 *
 * Returns: %FALSE if the numbers are too large; @chance is then undefined
 */
gboolean
snl_roll_outcomes_weigh (SnlRollOutcomes *self,
                         SnlFraction     *chance)
{
  if (!self->exact || !snl_bignum_multiply (&chance->denominator, &self->all))
    return FALSE;

  for (guint i = 0; i < self->wheels->len; i++)
    {
      Wheel *wheel = g_ptr_array_index (self->wheels, i);

      if (!snl_bignum_multiply (&chance->numerator,
                                &g_array_index (wheel->options, Option, wheel->at).weight))
        return FALSE;
    }

  return TRUE;
}
