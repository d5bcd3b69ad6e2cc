/* snl-muster-balance.c: which units take part when there are fewer students than units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "snl-muster-private.h"

#include <math.h>
#include <string.h>

#define BETTER 1e-9   /* less is the noise of sums in another order */

/* The units of one type on one side */
typedef struct {
  const char *side;
  const char *type;
  guint       full;
  guint       least;
  guint       count;
  double      strength;   /* of them all */
} Rank;

static Rank *
snl_muster_find_rank (GArray              *ranks,
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

/* What part of @side's full strength is left */
static double
snl_muster_get_part (GArray     *ranks,
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
 * How far from fair: the sides' strengths should stand to each other as they do with all units,
 * and of each type the same part should be left.
 */
static double
snl_muster_get_unfairness (GArray *ranks)
{
  double most = -G_MAXDOUBLE;
  double fewest = G_MAXDOUBLE;
  double spread = 0;
  guint full = 0;
  guint count = 0;

  for (guint i = 0; i < ranks->len; i++)
    {
      const Rank *rank = &g_array_index (ranks, Rank, i);
      double part = snl_muster_get_part (ranks, rank->side);

      most = MAX (most, part);
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

  return (fewest > 0 ? log (most / fewest) : G_MAXDOUBLE / 4) + sqrt (spread / ranks->len);
}

/* Leaves out one unit, the one that is missed least */
static gboolean
snl_muster_drop (GArray *ranks)
{
  Rank *best = NULL;
  double least = 0;

  for (guint i = 0; i < ranks->len; i++)
    {
      Rank *rank = &g_array_index (ranks, Rank, i);
      double unfairness = 0;

      if (rank->count <= rank->least)
        continue;

      rank->count--;
      unfairness = snl_muster_get_unfairness (ranks);
      rank->count++;

      if (best == NULL || unfairness < least - BETTER)
        {
          best = rank;
          least = unfairness;
        }
    }

  if (best != NULL)
    best->count--;

  return best != NULL;
}

/* Takes in one unit for another while that makes it fairer */
static gboolean
snl_muster_exchange (GArray *ranks)
{
  double least = snl_muster_get_unfairness (ranks) - BETTER;
  Rank *in = NULL;
  Rank *out = NULL;

  for (guint i = 0; i < ranks->len * ranks->len; i++)
    {
      Rank *one = &g_array_index (ranks, Rank, i / ranks->len);
      Rank *two = &g_array_index (ranks, Rank, i % ranks->len);
      double unfairness = 0;

      if (one == two || one->count >= one->full || two->count <= two->least)
        continue;

      one->count++;
      two->count--;
      unfairness = snl_muster_get_unfairness (ranks);
      one->count--;
      two->count++;

      if (unfairness < least)
        {
          least = unfairness;
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

/* Marks the units that students asked for by number, as many as there is room for */
static void
snl_muster_keep_wanted (SnlMuster *self,
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

/*
 * snl_muster_balance:
 *
 * Leaves out as many units as there are more of them than students, but none that the scenario
 * needs.  Units that students asked for stay where they can.
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

  snl_muster_weigh (self);
  snl_muster_keep_wanted (self, kept, students > fixed ? students - fixed : 0);

  for (guint i = 0; i < self->slots->len; i++)
    {
      const SnlMusterSlot *slot = self->slots->pdata[i];
      Rank *rank = snl_muster_find_rank (ranks, &slot->unit);

      rank->full++;
      rank->count++;
      rank->least += kept[i];
      rank->strength += slot->strength;
    }

  for (guint left = self->slots->len; left > students && snl_muster_drop (ranks); left--)
    continue;

  while (snl_muster_exchange (ranks))
    continue;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < self->slots->len; i++)
        {
          SnlMusterSlot *slot = self->slots->pdata[i];
          Rank *rank = snl_muster_find_rank (ranks, &slot->unit);

          /* those that are kept first, then the first of each type */
          if (kept[i] != (pass == 0))
            continue;

          slot->unit.in_play = rank->count > 0;
          rank->count -= slot->unit.in_play;
        }
    }
}
