/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-narrative.h"
#include "snl-paper-private.h"
#include "snl-report-private.h"

#include <glib/gi18n.h>

#define CHART_WIDTH 720.0

static void
add_chart (GPtrArray *blocks,
           SnlChart  *chart)
{
  if (chart == NULL)
    return;

  snl_paper_add (blocks, SNL_BLOCK_HEADING, chart->title);
  snl_paper_add (blocks, SNL_BLOCK_CHART, NULL)->chart = chart;
}

static void
add_items (GPtrArray  *blocks,
           const char *heading,
           GPtrArray  *items)
{
  if (items->len == 0)
    return;

  snl_paper_add (blocks, SNL_BLOCK_HEADING, heading);
  for (guint i = 0; i < items->len; i++)
    snl_paper_add (blocks, SNL_BLOCK_ITEM, g_ptr_array_index (items, i));
}

static void
add_luck (GPtrArray *blocks,
          SnlReport *report,
          SnlNaming  naming)
{
  SnlChart *chart = snl_chart_new_luck (report, naming, CHART_WIDTH);
  g_autofree char *rule = snl_luck_dup_rule ();

  if (chart == NULL)
    return;

  add_chart (blocks, chart);
  snl_paper_add (blocks, SNL_BLOCK_TEXT, rule);
  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *verdict = snl_luck_dup_verdict (side->luck);
      g_autofree char *text = g_strdup_printf (_("%s: %u hits of %u dice, expected %.1f; %s."), side->label,
                                               side->luck->hits, side->luck->dice, side->luck->expected, verdict);

      snl_paper_add (blocks, SNL_BLOCK_ITEM, text);
    }
}

static void
add_units (GPtrArray *blocks,
           SnlReport *report,
           SnlNaming  naming,
           guint      side)
{
  const SnlReportSide *owner = g_ptr_array_index (report->sides, side);
  SnlBlock *table = snl_paper_add_table (blocks, owner->label, 2);

  snl_paper_add_row (table, _("Unit"), _("Student"), _("left"), _("attacks"), _("hits"), _("expected"), _("felled"),
                     _("lost"), NULL);
  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);
      g_autofree char *players = snl_naming_dup_player (naming, unit->players);
      g_autofree char *left = snl_report_dup_number (unit->left);
      g_autofree char *start = snl_report_dup_number (unit->start);
      g_autofree char *both = g_strdup_printf (_("%s of %s"), left, start);
      g_autofree char *attacks = g_strdup_printf ("%u", unit->attacks);
      g_autofree char *hits = g_strdup_printf ("%u", unit->luck->hits);
      g_autofree char *expected = g_strdup_printf ("%.1f", unit->luck->expected);
      g_autofree char *felled = snl_report_dup_number (unit->felled);
      g_autofree char *lost = snl_report_dup_number (snl_report_get_losses (unit->losses));

      if (unit->side == side)
        snl_paper_add_row (table, unit->name, players, both, attacks, hits, expected, felled, lost, NULL);
    }
}

/**
 * snl_paper_dup_report:
 * @report: the facts
 * @naming: how students are named
 *
 * Returns: (transfer full) (element-type SnlBlock): the report to hang up or to take home
 */
GPtrArray *
snl_paper_dup_report (SnlReport *report,
                      SnlNaming  naming)
{
  GPtrArray *blocks = snl_paper_new_blocks ();
  g_autofree char *title = snl_report_dup_title (report, naming);
  g_autofree char *opening = snl_narrative_dup_opening (report);
  g_autoptr(GPtrArray) swings = snl_narrative_dup_swings (report, naming);
  g_autoptr(GPtrArray) chapters = snl_narrative_dup (report, naming);
  g_autoptr(GPtrArray) questions = snl_narrative_dup_debrief (report, "question");
  g_autoptr(GPtrArray) history = snl_narrative_dup_debrief (report, "history");

  snl_paper_add (blocks, SNL_BLOCK_TITLE, title);
  snl_paper_add (blocks, SNL_BLOCK_TEXT, opening);
  add_chart (blocks, snl_chart_new_strength (report, CHART_WIDTH));
  add_items (blocks, _("Turning points"), swings);
  add_chart (blocks, snl_chart_new_losses (report, CHART_WIDTH));
  add_luck (blocks, report, naming);
  if (report->units->len > 0)
    snl_paper_add (blocks, SNL_BLOCK_HEADING, _("Unit by unit"));
  for (guint i = 0; i < report->sides->len; i++)
    if (((const SnlReportSide *) g_ptr_array_index (report->sides, i))->units > 0)
      add_units (blocks, report, naming, i);
  if (chapters->len > 0)
    snl_paper_add (blocks, SNL_BLOCK_HEADING, _("The battle"));
  for (guint i = 0; i < chapters->len; i++)
    {
      const SnlChapter *chapter = g_ptr_array_index (chapters, i);

      snl_paper_add (blocks, SNL_BLOCK_SUBHEADING, chapter->heading);
      for (guint j = 0; j < chapter->sentences->len; j++)
        snl_paper_add (blocks, SNL_BLOCK_TEXT, g_ptr_array_index (chapter->sentences, j));
      snl_paper_add (blocks, SNL_BLOCK_TEXT, chapter->summary);
    }
  add_items (blocks, _("What happened then"), history);
  add_items (blocks, _("To talk about"), questions);
  snl_paper_drop_empty_columns (blocks);

  return blocks;
}
