/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Chooses which units take part when there are fewer students than units. Units of one type on one
 * side form a rank; units are left out one by one from the rank where it changes the balance of the
 * sides least, and then exchanged while that improves it.
 */

#include "snl-muster-private.h"

#include <math.h>
#include <string.h>

#define BETTER 1e-9   /* smaller differences are rounding errors */

/**
 * Rank:
 * @side: the side's id
 * @type: the type's id
 * @full: number of units in the scenario
 * @min: number of units that must take part
 * @count: number of units that take part
 * @strength: total strength of all @full units
 *
 * The units of one type on one side.
 */
typedef struct {
  const char *side;
  const char *type;
  guint       full;
  guint       min;
  guint       count;
  double      strength;
} Rank;

static Rank *
find_rank (GArray              *ranks,
           const SnlMusterUnit *unit)
{
  Rank fresh = { unit->side, unit->type, 0 };

  for (guint i = 0; i < ranks->len; i++)
    {
      Rank *rank = &g_array_index (ranks, Rank, i);

      if (strcmp (rank->side, unit->side) == 0 && strcmp (rank->type, unit->type) == 0)
        return rank;
    }

  g_array_append_val (ranks, fresh);

  return &g_array_index (ranks, Rank, ranks->len - 1);
}

/* Returns the fraction of the side's full strength that takes part */
static double
get_part (GArray     *ranks,
          const char *side)
{
  double full = 0;
  double left = 0;

  for (guint i = 0; i < ranks->len; i++)
    {
      const Rank *rank = &g_array_index (ranks, Rank, i);

      if (strcmp (rank->side, side) != 0)
        continue;

      full += rank->strength;
      left += rank->strength * rank->count / rank->full;
    }

  return left / full;
}

/*
 * Returns how far the choice is from fair, from 0: the ratio of the sides' strengths should be as
 * with all units, and the same fraction of each rank should take part
 */
static double
get_unfairness (GArray *ranks)
{
  double max = -G_MAXDOUBLE;
  double fewest = G_MAXDOUBLE;
  double spread = 0;
  guint full = 0;
  guint count = 0;

  for (guint i = 0; i < ranks->len; i++)
    {
      const Rank *rank = &g_array_index (ranks, Rank, i);
      double part = get_part (ranks, rank->side);

      max = MAX (max, part);
      fewest = MIN (fewest, part);
      full += rank->full;
      count += rank->count;
    }

  for (guint i = 0; i < ranks->len; i++)
    {
      const Rank *rank = &g_array_index (ranks, Rank, i);
      double away = (double) rank->count / rank->full - (double) count / full;

      spread += away * away;
    }

  return (fewest > 0 ? log (max / fewest) : G_MAXDOUBLE / 4) + sqrt (spread / ranks->len);
}

/* Leaves out one more unit, that with the least unfairness; FALSE if none may be left out */
static gboolean
drop (GArray *ranks)
{
  Rank *best = NULL;
  double min = 0;

  for (guint i = 0; i < ranks->len; i++)
    {
      Rank *rank = &g_array_index (ranks, Rank, i);
      double unfairness = 0;

      if (rank->count <= rank->min)
        continue;

      rank->count--;
      unfairness = get_unfairness (ranks);
      rank->count++;

      if (best == NULL || unfairness < min - BETTER)
        {
          best = rank;
          min = unfairness;
        }
    }

  if (best != NULL)
    best->count--;

  return best != NULL;
}

/* Exchanges a unit for one that was left out, if that is fairer; FALSE if it is not */
static gboolean
improve_balance (GArray *ranks)
{
  double min = get_unfairness (ranks) - BETTER;
  Rank *in = NULL;
  Rank *out = NULL;

  for (guint i = 0; i < ranks->len * ranks->len; i++)
    {
      Rank *one = &g_array_index (ranks, Rank, i / ranks->len);
      Rank *two = &g_array_index (ranks, Rank, i % ranks->len);
      double unfairness = 0;

      if (one == two || one->count >= one->full || two->count <= two->min)
        continue;

      one->count++;
      two->count--;
      unfairness = get_unfairness (ranks);
      one->count--;
      two->count++;

      if (unfairness < min)
        {
          min = unfairness;
          in = one;
          out = two;
        }
    }

  if (in == NULL)
    return FALSE;

  in->count++;
  out->count--;

  return TRUE;
}

/* Marks up to @room units that students asked for by number, so that they take part */
static void
keep_wanted (SnlMuster *self,
             gboolean  *kept,
             guint      room)
{
  for (guint i = 0; i < self->wishes->len && room > 0; i++)
    {
      const SnlMusterWish *wish = self->wishes->pdata[i];

      for (guint j = 0; wish->ordinal > 0 && j < self->slots->len; j++)
        {
          if (!snl_muster_fits (self->slots->pdata[j], wish))
            continue;

          room -= !kept[j];
          kept[j] = TRUE;
          break;
        }
    }
}

/**
 * snl_muster_balance:
 * @self: a muster
 *
 * Sets which units take part: as many as there are students, but at least those that the scenario
 * requires. Units that students asked for by number are kept if possible.
 */
void
snl_muster_balance (SnlMuster *self)
{
  g_autoptr(GArray) ranks = g_array_new (FALSE, FALSE, sizeof (Rank));
  g_autofree gboolean *kept = g_new0 (gboolean, self->slots->len + 1);
  guint students = self->wishes->len;
  guint fixed = 0;

  if (students >= self->slots->len)
    return;

  for (guint i = 0; i < self->slots->len; i++)
    {
      const SnlMusterSlot *slot = self->slots->pdata[i];

      kept[i] = slot->unit.fixed;
      fixed += slot->unit.fixed;
    }

  snl_muster_compute_strengths (self);
  keep_wanted (self, kept, students > fixed ? students - fixed : 0);

  for (guint i = 0; i < self->slots->len; i++)
    {
      const SnlMusterSlot *slot = self->slots->pdata[i];
      Rank *rank = find_rank (ranks, &slot->unit);

      rank->full++;
      rank->count++;
      rank->min += kept[i];
      rank->strength += slot->strength;
    }

  for (guint left = self->slots->len; left > students && drop (ranks); left--)
    continue;

  while (improve_balance (ranks))
    continue;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < self->slots->len; i++)
        {
          SnlMusterSlot *slot = self->slots->pdata[i];
          Rank *rank = find_rank (ranks, &slot->unit);

          /* the units that are kept, then the first others of each rank */
          if (kept[i] != (pass == 0))
            continue;

          slot->unit.in_play = rank->count > 0;
          rank->count -= slot->unit.in_play;
        }
    }
}
