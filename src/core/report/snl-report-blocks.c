/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Arranges a report as blocks (headings, tables, charts) that do not depend on the output format */

#include "snl-block.h"
#include "snl-narrative.h"
#include "snl-report-private.h"

#include <glib/gi18n.h>

#define PAGE_WIDTH  760.0
#define PAPER_WIDTH 720.0

/* Bytes of what is told in one section: some thousand pages */
#define ROOM (4 * 1024 * 1024)

typedef struct {
  GPtrArray *blocks;
  SnlReport *report;
  SnlNaming  naming;
  SnlMedium  medium;
  double     width;    /* of charts, in chart units */
} Builder;

static const SnlReportSide *
get_side (const Builder *self,
          guint          index)
{
  return g_ptr_array_index (self->report->sides, index);
}

static void
add_number (GPtrArray *row,
            double     number)
{
  g_ptr_array_add (row, snl_report_dup_number (number));
}

static void
add_chart (Builder  *self,
           SnlChart *chart)
{
  if (chart != NULL)
    snl_blocks_add (self->blocks, SNL_BLOCK_CHART, NULL)->chart = chart;
}

/* Adds the chart of strength, and in HTML also a table by turn; nothing to plain text */
static void
add_strength (Builder *self)
{
  SnlReport *report = self->report;
  SnlBlock *table;
  GPtrArray *row;

  if (self->medium == SNL_MEDIUM_TEXT || report->sides->len == 0)
    return;

  snl_blocks_add (self->blocks, SNL_BLOCK_HEADING, _("Strength, turn by turn"));
  add_chart (self, snl_chart_new_strength (report, self->width));
  if (self->medium != SNL_MEDIUM_WEB)
    return;

  snl_blocks_add (self->blocks, SNL_BLOCK_NOTE,
                  _("A dotted line is the strength at which the losses of its side become "
                    "serious."));
  table = snl_blocks_add_table (self->blocks, _("What was left"), 1);
  row = g_ptr_array_new ();
  g_ptr_array_add (row, g_strdup (_("Turn")));
  for (guint i = 0; i < report->sides->len; i++)
    g_ptr_array_add (row, g_strdup (get_side (self, i)->gauge));
  snl_block_take_row (table, row, NULL);
  for (guint i = 0; i < report->points->len; i++)
    {
      const SnlReportPoint *point = g_ptr_array_index (report->points, i);

      row = g_ptr_array_new ();
      g_ptr_array_add (row, i == 0 ? g_strdup (_("start")) : g_strdup_printf ("%u", point->turn));
      for (guint j = 0; j < report->sides->len; j++)
        add_number (row, g_array_index (get_side (self, j)->strength, double, i));
      snl_block_take_row (table, row, NULL);
    }
}

static void
add_losses (Builder *self)
{
  SnlReport *report = self->report;
  SnlChart *chart = self->medium != SNL_MEDIUM_TEXT
                    ? snl_chart_new_losses (report, self->width)
                    : NULL;
  SnlBlock *table;
  GPtrArray *row;

  if (report->causes->len == 0 || (self->medium >= SNL_MEDIUM_SCREEN && chart == NULL))
    return;

  snl_blocks_add (self->blocks, SNL_BLOCK_HEADING, _("Losses, by cause"));
  add_chart (self, chart);
  if (self->medium >= SNL_MEDIUM_SCREEN)
    return;

  table = snl_blocks_add_table (self->blocks, report->measure, 1);
  row = g_ptr_array_new ();
  g_ptr_array_add (row, g_strdup (_("Side")));
  for (guint i = 0; i < report->causes->len; i++)
    g_ptr_array_add (row,
                     g_strdup (((SnlReportCause *) g_ptr_array_index (report->causes, i))->label));
  g_ptr_array_add (row, g_strdup (_("all")));
  g_ptr_array_add (row, g_strdup (_("corrected")));
  g_ptr_array_add (row, g_strdup (_("units left")));
  snl_block_take_row (table, row, NULL);
  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = get_side (self, i);

      row = g_ptr_array_new ();
      g_ptr_array_add (row, g_strdup (side->label));
      for (guint j = 0; j < side->losses->len; j++)
        add_number (row, g_array_index (side->losses, double, j));
      add_number (row, snl_report_get_losses (side->losses));
      add_number (row, side->corrected);
      g_ptr_array_add (row, g_strdup_printf (_("%u of %u"), side->standing, side->units));
      snl_block_take_row (table, row, NULL);
    }
}

static void
add_luck_row (SnlBlock      *table,
              const char    *name,
              const SnlLuck *luck)
{
  GPtrArray *row = g_ptr_array_new ();

  g_ptr_array_add (row, g_strdup (name));
  add_number (row, luck->dice);
  add_number (row, luck->hits);
  g_ptr_array_add (row, g_strdup_printf ("%.1f", luck->expected));
  g_ptr_array_add (row, snl_luck_dup_verdict (luck));
  snl_block_take_row (table, row, luck->judged ? NULL : "few");
}

/* Adds a note that among many units some have extreme luck by chance alone */
static void
add_warning (Builder *self)
{
  g_autofree char *warning = NULL;
  guint judged = 0;

  for (guint i = 0; i < self->report->units->len; i++)
    judged += ((SnlReportUnit *) g_ptr_array_index (self->report->units, i))->luck->judged;
  if (judged < 5)
    return;

  warning = g_strdup_printf (_("Of %u units, about %.0f get “1 time in 10” or rarer, even "
                               "with fair dice."), judged, MAX (judged / 5.0, 1));
  snl_blocks_add (self->blocks, SNL_BLOCK_NOTE, warning);
}

static void
add_luck (Builder *self)
{
  SnlReport *report = self->report;
  g_autofree char *rule = snl_luck_dup_rule ();
  g_autofree char *faces = snl_faces_dup_verdict (report->faces);
  SnlBlock *table;

  if (report->luck->dice == 0)
    return;

  snl_blocks_add (self->blocks, SNL_BLOCK_HEADING, _("Luck"));
  if (self->medium != SNL_MEDIUM_TEXT)
    {
      add_chart (self, snl_chart_new_luck (report, self->naming, self->width));
      snl_blocks_add (self->blocks, SNL_BLOCK_NOTE, rule);
    }
  table = snl_blocks_add_table (self->blocks, _("Dice thrown against a score"), 1);
  table->words |= 1 << 4;
  snl_block_add_row (table, _("Side"), _("dice"), _("hits"), _("expected"),
                     _("how often such luck comes"), NULL);
  for (guint i = 0; i < report->sides->len; i++)
    add_luck_row (table, get_side (self, i)->label, get_side (self, i)->luck);
  add_luck_row (table, _("all"), report->luck);
  if (self->medium == SNL_MEDIUM_WEB)
    add_warning (self);
  if (self->medium != SNL_MEDIUM_PAPER && report->rolled > 0)
    snl_blocks_add (self->blocks, SNL_BLOCK_NOTE, faces);
}

/* Lists the causes whose losses count for no unit, because they were outside of its attacks */
static char *
dup_unowned (SnlReport *report)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < report->causes->len; i++)
    {
      const SnlReportCause *cause = g_ptr_array_index (report->causes, i);
      g_autofree char *total = snl_report_dup_number (cause->total);

      if (!cause->own && cause->total > 0)
        g_string_append_printf (list, "%s%s (%s)", list->len > 0 ? ", " : "", cause->label, total);
    }

  return list->len > 0 ? g_strdup_printf (_("Felled: at once, by the unit’s own attacks. Other "
                                            "losses count for nobody: %s."), list->str)
         : g_strdup (_("Felled: by the unit’s own attacks."));
}

static char *
dup_gone (SnlReport *report,
          guint      turn)
{
  /* Translators: that a unit is gone, and since which turn, as "Turn 3" */
  return g_strdup_printf (_("no: %s"), snl_view_get_turn (report->turns, turn));
}

static void
add_unit (Builder             *self,
          SnlBlock            *table,
          const SnlReportUnit *unit)
{
  GPtrArray *row = g_ptr_array_new ();
  g_autofree char *left = snl_report_dup_number (unit->left);
  g_autofree char *start = snl_report_dup_number (unit->start);
  const char *classes[] = { NULL, "few", "gone", "few gone" };

  g_ptr_array_add (row, snl_report_dup_unit_name (self->report, unit, self->naming));
  g_ptr_array_add (row, snl_naming_dup_player (self->naming, unit->players));
  g_ptr_array_add (row, g_strdup_printf (_("%s of %s"), left, start));
  g_ptr_array_add (row, unit->gone_turn > 0 ? dup_gone (self->report, unit->gone_turn)
                                            : g_strdup (_("yes")));
  add_number (row, unit->attacks);
  add_number (row, unit->luck->hits);
  g_ptr_array_add (row, g_strdup_printf ("%.1f", unit->luck->expected));
  g_ptr_array_add (row, snl_luck_dup_verdict (unit->luck));
  add_number (row, unit->felled);
  add_number (row, snl_report_get_losses (unit->losses));
  snl_block_take_row (table, row, classes[!unit->luck->judged + 2 * (unit->gone_turn > 0)]);
}

static void
add_units (Builder *self)
{
  enum { SURVIVED = 3, LUCK = 7 };
  SnlReport *report = self->report;
  g_autofree char *unowned = dup_unowned (report);

  if (report->units->len > 0)
    snl_blocks_add (self->blocks, SNL_BLOCK_HEADING, _("Unit by unit"));
  for (guint i = 0; i < report->sides->len; i++)
    {
      SnlBlock *table;

      if (get_side (self, i)->units == 0)
        continue;
      table = snl_blocks_add_table (self->blocks, get_side (self, i)->label, 2);
      table->words |= 1 << LUCK;
      snl_block_add_row (table, _("Unit"), _("Student"), C_("figures", "left"), _("survived"),
                         _("attacks"), _("hits"),
                         _("expected"), _("luck"), _("felled"), _("losses"), NULL);
      for (guint j = 0; j < report->units->len; j++)
        {
          const SnlReportUnit *unit = g_ptr_array_index (report->units, j);

          if (unit->side == i)
            add_unit (self, table, unit);
        }
      if (self->medium != SNL_MEDIUM_WEB)
        snl_block_drop_column (table, LUCK);
      if (self->medium >= SNL_MEDIUM_SCREEN)
        snl_block_drop_column (table, SURVIVED);
    }
  if (self->medium == SNL_MEDIUM_WEB)
    snl_blocks_add (self->blocks, SNL_BLOCK_NOTE, unowned);
}

static void
add_rest (Builder *self,
          gsize    room)
{
  if (room == 0)
    snl_blocks_add (self->blocks, SNL_BLOCK_NOTE, _("Too much for a report: the rest is in the "
                                                    "log."));
}

static void
add_chapters (Builder *self)
{
  gsize room = ROOM;
  g_autoptr(GPtrArray) chapters = snl_narrative_dup (self->report, self->naming, &room);

  if (chapters->len > 0)
    snl_blocks_add (self->blocks, SNL_BLOCK_HEADING, _("The battle"));
  for (guint i = 0; i < chapters->len; i++)
    {
      const SnlChapter *chapter = g_ptr_array_index (chapters, i);

      snl_blocks_add (self->blocks, SNL_BLOCK_SUBHEADING, chapter->heading);
      for (guint j = 0; j < chapter->sentences->len; j++)
        snl_blocks_add (self->blocks, SNL_BLOCK_TEXT, g_ptr_array_index (chapter->sentences, j));
      snl_blocks_add (self->blocks, SNL_BLOCK_SUMMARY, chapter->summary);
    }
  add_rest (self, room);
}

static void
add_stories (Builder *self)
{
  gsize room = ROOM;

  snl_blocks_add (self->blocks, SNL_BLOCK_HEADING, _("Each unit’s own story"));
  for (guint i = 0; i < self->report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (self->report->units, i);
      g_autofree char *name = snl_report_dup_leaders (self->report, unit, self->naming);
      g_autoptr(GPtrArray) story = snl_narrative_dup_story (self->report, unit, self->naming,
                                                            &room);

      if (story->len > 0)
        snl_blocks_add (self->blocks, SNL_BLOCK_STORY, name);
      for (guint j = 0; j < story->len; j++)
        snl_blocks_add (self->blocks, SNL_BLOCK_ITEM, g_ptr_array_index (story, j));
    }
  add_rest (self, room);
}

/**
 * snl_report_dup_blocks:
 * @self: a report
 * @naming: how to show the students' names
 * @medium: the output medium
 *
 * Returns: (transfer full) (element-type SnlBlock): the report as a document
 */
GPtrArray *
snl_report_dup_blocks (SnlReport *self,
                       SnlNaming  naming,
                       SnlMedium  medium)
{
  Builder builder = { snl_blocks_new (), self, naming, medium,
                      medium == SNL_MEDIUM_PAPER ? PAPER_WIDTH : PAGE_WIDTH };
  g_autofree char *title = snl_report_dup_title (self, naming);
  g_autofree char *opening = snl_narrative_dup_opening (self);
  g_autoptr(GPtrArray) swings = snl_narrative_dup_swings (self, naming);
  g_autoptr(GPtrArray) questions = snl_narrative_dup_debrief (self, "question");
  g_autoptr(GPtrArray) history = snl_narrative_dup_debrief (self, "history");

  snl_blocks_add (builder.blocks, SNL_BLOCK_TITLE, title);
  snl_blocks_add (builder.blocks, SNL_BLOCK_LEAD, opening);
  add_strength (&builder);
  snl_blocks_add_list (builder.blocks, _("Turning points"), SNL_BLOCK_ITEM, swings);
  add_losses (&builder);
  add_luck (&builder);
  add_units (&builder);
  add_chapters (&builder);
  snl_blocks_add_list (builder.blocks, _("What happened then"), SNL_BLOCK_ITEM, history);
  snl_blocks_add_list (builder.blocks, _("To talk about"), SNL_BLOCK_NUMBERED, questions);
  if (medium == SNL_MEDIUM_WEB)
    add_stories (&builder);
  snl_blocks_drop_empty_columns (builder.blocks);

  return builder.blocks;
}

/**
 * snl_report_to_html:
 * @self: a report
 * @naming: how to show the students' names
 *
 * Returns: (transfer full): a self-contained HTML page, which is also well-formed XML
 */
char *
snl_report_to_html (SnlReport *self,
                    SnlNaming  naming)
{
  g_autoptr(GPtrArray) blocks = snl_report_dup_blocks (self, naming, SNL_MEDIUM_WEB);

  return snl_blocks_to_html (blocks);
}

/**
 * snl_report_to_text:
 * @self: a report
 * @naming: how to show the students' names
 *
 * Returns: (transfer full): the report as plain text
 */
char *
snl_report_to_text (SnlReport *self,
                    SnlNaming  naming)
{
  g_autoptr(GPtrArray) blocks = snl_report_dup_blocks (self, naming, SNL_MEDIUM_TEXT);

  return snl_blocks_to_text (blocks);
}
