/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Enumerates the outcomes of a roll like an odometer. The dice are divided into parts; each part
 * has one option for each result that the procedure can distinguish, with its weight (the number
 * of equally likely ways) and representative faces. The outcomes are all combinations of options.
 */

#include "snl-odds-private.h"

#include <math.h>
#include <string.h>

/* What is charged for each die of each outcome; each side costs a step besides */
#define STEPS_OF_DIE 2

/* One distinguishable result of the dice of a part */
typedef struct {
  SnlBignum weight;   /* number of equally likely ways to get it */
  double    chance;
} Option;

/* Dice that are combined, independent of those of other parts */
typedef struct {
  guint     n_dice;
  GArray   *options;   /* of Option */
  GArray   *faces;     /* of guint: @n_dice representative faces for each option */
  guint     at;
  /* if options are numbers of hits: those of the first, from dice that always hit */
  guint     certain;
  gboolean  exact;
} GroupOutcomes;

struct _SnlRollOutcomes
{
  GPtrArray *parts;   /* of GroupOutcomes, in the order of the dice; the first advances fastest */
  SnlBignum  all;     /* number of equally likely ways of the whole roll */
  gboolean   exact;
  gboolean   counts;  /* whether outcomes are given as numbers of hits, without faces */
};

static void
group_outcomes_free (gpointer data)
{
  GroupOutcomes *part = data;

  g_array_unref (part->options);
  g_array_unref (part->faces);
  g_free (part);
}

static GroupOutcomes *
add_group_outcomes (SnlRollOutcomes *self,
                    guint            n_dice)
{
  GroupOutcomes *part = g_new0 (GroupOutcomes, 1);

  part->n_dice = n_dice;
  part->options = g_array_new (FALSE, FALSE, sizeof (Option));
  part->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  part->exact = TRUE;
  g_ptr_array_add (self->parts, part);

  return part;
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

      exact = snl_bignum_scale (&option->weight, sides - n_hits) &&
              snl_bignum_scale (&more, n_hits) &&
              snl_bignum_add (&option->weight, &more) && exact;
      option->chance = option->chance * (1 - chance) + (i > 1 ? option[-1].chance * chance : 0);
    }

  return exact;
}

static void
begin_options (GroupOutcomes *part)
{
  Option one = { { 1, { 1 } }, 1 };

  g_array_append_val (part->options, one);
}

/*
 * Appends representative faces for a number of hits: dice that always hit do, those that never hit
 * do not, and of the others the first ones do.
 */
static void
append_hits (GroupOutcomes *part,
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
            g_array_append_val (part->faces, hit);
            n_hits -= miss > 0;
          }
        else
          g_array_append_val (part->faces, miss);
    }
}

/* Adds a part for the number of hits in some groups. */
static void
add_hits_outcomes (SnlRollOutcomes *self,
                   const SnlRoll   *roll,
                   guint            first,
                   guint            n_groups)
{
  GroupOutcomes *part = add_group_outcomes (self, 0);

  begin_options (part);
  for (guint i = first; i < first + n_groups; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      guint hit;
      guint miss;
      guint n_hits = find_hits (roll, group, &hit, &miss);

      part->n_dice += group->count;
      part->certain += n_hits == roll->sides ? group->count : 0;
      for (guint j = 0; j < group->count; j++)
        part->exact = add_die (part->options, n_hits, roll->sides) && part->exact;
    }

  /* dice that always hit make lower numbers impossible */
  if (part->certain > 0)
    g_array_remove_range (part->options, 0, part->certain);
  for (guint i = 0; !self->counts && i < part->options->len; i++)
    append_hits (part, roll, first, n_groups, part->certain + i);
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
    if (counts[i] > 1)
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

/* Adds a part for the faces of a group in any order. */
static void
add_faces_outcomes (SnlRollOutcomes *self,
                    guint            n_dice,
                    guint            sides)
{
  GroupOutcomes *part = add_group_outcomes (self, n_dice);
  g_autofree guint *counts = g_new0 (guint, sides);

  counts[0] = n_dice;
  do
    {
      Option option = { { 0, { 0 } }, measure_faces (counts, sides, n_dice) };

      part->exact = weigh_faces (counts, sides, &option.weight) && part->exact;
      g_array_append_val (part->options, option);
      for (guint i = 0; i < sides; i++)
        for (guint j = 0; j < counts[i]; j++)
          {
            guint face = i + 1;

            g_array_append_val (part->faces, face);
          }
    }
  while (share_next (counts, sides));
}

/* Appends representative faces for a sum. */
static void
append_sum (GroupOutcomes *part,
            guint          sides,
            guint          sum)
{
  for (guint left = part->n_dice; left > 0; left--)
    {
      guint face = MIN (sides, sum - (left - 1));

      g_array_append_val (part->faces, face);
      sum -= face;
    }
}

/* Adds a part for the sum of a group of dice. */
static void
add_sum_outcomes (SnlRollOutcomes *self,
                  guint            n_dice,
                  guint            sides)
{
  GroupOutcomes *part = add_group_outcomes (self, n_dice);

  begin_options (part);
  for (guint i = 0; i < n_dice; i++)
    {
      g_autoptr(GArray) before = part->options;

      part->options = g_array_new (FALSE, TRUE, sizeof (Option));
      g_array_set_size (part->options, before->len + sides - 1);
      for (guint j = 0; j < before->len; j++)
        for (guint k = 0; k < sides; k++)
          {
            const Option *less = &g_array_index (before, Option, j);
            Option *option = &g_array_index (part->options, Option, j + k);

            part->exact = snl_bignum_add (&option->weight, &less->weight) && part->exact;
            option->chance += less->chance / sides;
          }
    }
  for (guint i = 0; i < part->options->len; i++)
    append_sum (part, sides, n_dice + i);
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
add_all_outcomes (SnlRollOutcomes *self,
                  const SnlRoll   *roll,
                  SnlDetail        detail)
{
  if (detail <= SNL_DETAIL_HITS)
    {
      add_hits_outcomes (self, roll, 0, roll->groups->len);
      return;
    }

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->together)
        add_sum_outcomes (self, group->count, roll->sides);
      else if (detail == SNL_DETAIL_GROUPS)
        add_hits_outcomes (self, roll, i, 1);
      else if (detail == SNL_DETAIL_FACES)
        add_faces_outcomes (self, group->count, roll->sides);
      else
        for (guint j = 0; j < group->count; j++)
          add_faces_outcomes (self, 1, roll->sides);
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

/*
 * For each outcome there are the faces of all dice, unless only hits count, and a weight. To weigh
 * it takes a look at each side; sums are added up for each side of each die.
 */
static gboolean
charge_outcomes (const SnlRoll *roll,
                 SnlDetail      detail,
                 SnlBudget     *budget)
{
  gsize count = snl_roll_get_count (roll);
  gsize n_options = (gsize) count_outcomes (roll, detail);
  gsize n_faces = detail > SNL_DETAIL_COUNT ? count : 0;
  gsize steps = has_sums (roll) ? count * roll->sides : count * STEPS_OF_DIE + roll->sides;

  snl_budget_take (budget, n_options * (sizeof (Option) + n_faces * sizeof (guint)));

  return snl_budget_charge (budget, n_options * steps);
}

/**
 * snl_roll_outcomes_new:
 * @roll: a roll with its groups
 * @detail: what of the roll matters
 * @limit: the highest number of outcomes
 * @budget: what the work is charged to
 *
 * Returns: (transfer full) (nullable): the outcomes, at the first of them; %NULL if there are more
 *   than @limit, or to find them takes more than is left of @budget
 */
SnlRollOutcomes *
snl_roll_outcomes_new (const SnlRoll *roll,
                       SnlDetail      detail,
                       guint          limit,
                       SnlBudget     *budget)
{
  SnlRollOutcomes *self;

  /* a group of which only the sum counts hits or misses as a whole, so hits of single dice
   * cannot be counted */
  if (detail <= SNL_DETAIL_HITS && has_sums (roll))
    detail = SNL_DETAIL_GROUPS;
  if (count_outcomes (roll, detail) > limit || !charge_outcomes (roll, detail, budget))
    return NULL;

  self = g_new0 (SnlRollOutcomes, 1);
  self->counts = detail == SNL_DETAIL_COUNT;
  self->parts = g_ptr_array_new_with_free_func (group_outcomes_free);
  add_all_outcomes (self, roll, detail);
  self->exact = TRUE;
  snl_bignum_set (&self->all, 1);
  for (guint i = 0; i < snl_roll_get_count (roll); i++)
    self->exact = snl_bignum_scale (&self->all, roll->sides) && self->exact;
  for (guint i = 0; i < self->parts->len; i++)
    self->exact = ((GroupOutcomes *) g_ptr_array_index (self->parts, i))->exact && self->exact;

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

  g_ptr_array_unref (self->parts);
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
  for (guint i = 0; i < self->parts->len; i++)
    {
      GroupOutcomes *part = g_ptr_array_index (self->parts, i);

      if (++part->at < part->options->len)
        return TRUE;
      part->at = 0;
    }

  return FALSE;
}

/**
 * snl_roll_outcomes_set_faces:
 * @self: outcomes
 * @roll: a roll without faces
 *
 * Sets the faces of @roll to representatives of the current outcome, or only its number of hits.
 */
void
snl_roll_outcomes_set_faces (SnlRollOutcomes *self,
                             SnlRoll         *roll)
{
  guint *faces = self->counts ? NULL : snl_roll_take_faces (roll, snl_roll_get_count (roll));

  for (guint i = 0; i < self->parts->len; i++)
    {
      GroupOutcomes *part = g_ptr_array_index (self->parts, i);

      if (self->counts)
        {
          roll->source = SNL_SOURCE_HITS;
          roll->hits = part->certain + part->at;
        }
      else if (part->n_dice > 0)
        {
          memcpy (faces, &g_array_index (part->faces, guint, part->at * part->n_dice),
                  part->n_dice * sizeof (guint));
          faces += part->n_dice;
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

  for (guint i = 0; i < self->parts->len; i++)
    {
      GroupOutcomes *part = g_ptr_array_index (self->parts, i);

      chance *= g_array_index (part->options, Option, part->at).chance;
    }

  return chance;
}

/**
 * snl_roll_outcomes_multiply_chance:
 * @self: outcomes
 * @chance: (inout): multiplied by the exact probability of the current outcome
 *
 * Returns: %FALSE if the numbers are too large; @chance is then undefined
 */
gboolean
snl_roll_outcomes_multiply_chance (SnlRollOutcomes *self,
                                   SnlFraction     *chance)
{
  if (!self->exact || !snl_bignum_multiply (&chance->denominator, &self->all))
    return FALSE;

  for (guint i = 0; i < self->parts->len; i++)
    {
      GroupOutcomes *part = g_ptr_array_index (self->parts, i);

      if (!snl_bignum_multiply (&chance->numerator,
                                &g_array_index (part->options, Option, part->at).weight))
        return FALSE;
    }

  return TRUE;
}
