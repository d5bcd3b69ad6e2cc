/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Removes units and sides that never took part from a report. */

#include "snl-report-private.h"

/* Whether the unit ever was in play: a module may have more pieces than a game uses */
static gboolean
was_in_play (const SnlReportUnit *unit)
{
  return unit->start != 0 || unit->left != 0 || unit->acts->len > 0 ||
         snl_report_get_losses (unit->losses) != 0;
}

/* Removes the units that never came into play, unless no unit did */
static void
drop_units (SnlReport *report)
{
  for (guint i = report->units->len; i > 0; i--)
    if (!was_in_play (g_ptr_array_index (report->units, i - 1)))
      {
        const SnlReportUnit *unit = g_ptr_array_index (report->units, i - 1);

        ((SnlReportSide *) g_ptr_array_index (report->sides, unit->side))->units--;
        g_hash_table_remove (report->by_id, unit->id);
        g_ptr_array_remove_index (report->units, i - 1);
      }
}

/*
 * Whether any side has a full strength. Without one, units that took no part cannot be told from
 * others.
 */
static gboolean
has_strength (const SnlReport *report)
{
  for (guint i = 0; i < report->sides->len; i++)
    if (((const SnlReportSide *) g_ptr_array_index (report->sides, i))->full > 0)
      return TRUE;

  return FALSE;
}

static gboolean
took_part (const SnlReportSide *side)
{
  for (guint i = 0; i < side->strength->len; i++)
    if (g_array_index (side->strength, double, i) != 0)
      return TRUE;

  return side->units > 0 || side->full > 0 || side->mark > 0;
}

/* Removes side @gone, and renumbers the sides after it wherever one is named by its index */
static void
remove_side (SnlReport *report,
             guint      gone)
{
  for (guint i = 0; i < report->units->len; i++)
    {
      SnlReportUnit *unit = g_ptr_array_index (report->units, i);

      unit->side -= unit->side > gone;
    }
  for (guint i = 0; i < report->swings->len; i++)
    {
      SnlReportSwing *swing = g_ptr_array_index (report->swings, i);

      swing->side -= swing->side > gone;
    }
  g_ptr_array_remove_index (report->sides, gone);
}

/* Removes the sides that took no part, as in a game for many sides that is played by fewer */
static void
drop_sides (SnlReport *report)
{
  for (guint i = report->sides->len; i > 0; i--)
    if (!took_part (g_ptr_array_index (report->sides, i - 1)))
      remove_side (report, i - 1);
}

/* Removes the units and sides of the module that never took part in this game */
void
snl_report_drop_absent (SnlReport *self)
{
  if (!has_strength (self))
    return;

  drop_units (self);
  drop_sides (self);
}
