/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Finds the turning points: the acts in which one side lost far more than the others. */

#include "snl-report-private.h"

/*
 * The maximum number of turning points, and the minimum swing as a fraction of a side's full
 * strength
 */
#define MAX_SWINGS 5
#define MIN_SWING 0.03

/* Adds a turning point; removes the smallest one when there are too many */
static void
keep_swing (SnlReport            *report,
            const SnlReportSwing *swing)
{
  guint smallest = 0;

  g_ptr_array_add (report->swings, g_memdup2 (swing, sizeof *swing));
  if (report->swings->len <= MAX_SWINGS)
    return;

  for (guint i = 1; i < report->swings->len; i++)
    if (((SnlReportSwing *) g_ptr_array_index (report->swings, i))->swing
        < ((SnlReportSwing *) g_ptr_array_index (report->swings, smallest))->swing)
      smallest = i;
  g_ptr_array_remove_index (report->swings, smallest);
}

/**
 * snl_report_count_swing:
 * @self: a report that is being counted
 * @entry: an act that is no correction
 * @index: the index of @entry in the journal
 * @before: (array): the strength of each side before @entry
 * @after: (array): the strength of each side after @entry
 *
 * Adds @entry to the turning points if it is one of the largest.
 */
void
snl_report_count_swing (SnlReport      *self,
                        const SnlEntry *entry,
                        guint           index,
                        const double   *before,
                        const double   *after)
{
  GPtrArray *sides = self->sides;
  SnlReportSwing swing = { index, entry->turn, 0, 0, 0, 0 };
  double sum = 0;

  for (guint i = 0; i < sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (sides, i);
      double lost = before[i] - after[i];
      double share = side->full > 0 ? lost / side->full : 0;

      sum += share;
      if (share > swing.share)
        {
          swing.side = i;
          swing.lost = lost;
          swing.share = share;
        }
    }

  swing.swing = sides->len > 1 ? swing.share - (sum - swing.share) / (sides->len - 1) : swing.share;
  if (swing.swing >= MIN_SWING)
    keep_swing (self, &swing);
}
