/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Puts the drawing of a plan and the tables of its measures on paper, as blocks. */

#include "snl-paper-private.h"
#include "core/view/snl-plan.h"

#include <glib/gi18n.h>

#define CHART_WIDTH 720.0
#define CHART_FONT_SIZE 11.0

static void
add_measures (GPtrArray     *blocks,
              const SnlPlan *plan)
{
  g_autoptr(GPtrArray) measures = snl_plan_dup_measures (plan);
  /* Translators: %s is a unit of length, as “cm” */
  g_autofree char *heading = g_strdup_printf (_("To be laid out, in %s"), plan->unit);
  SnlBlock *table;

  if (measures->len < 2)
    return;

  table = snl_blocks_add_table (blocks, *plan->unit != '\0' ? heading : _("To be laid out"), 1);
  for (guint i = 0; i < measures->len; i++)
    {
      char **cells = g_ptr_array_index (measures, i);

      snl_block_add_row (table, cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], NULL);
    }
}

/**
 * snl_paper_dup_plan:
 * @game: a game
 * @naming: how to show the students' names
 *
 * Returns: (transfer full) (element-type SnlBlock): a drawing of the table as it is now, and the
 *   list of what to lay out where; empty if the game keeps neither a board of squares nor a plan
 */
GPtrArray *
snl_paper_dup_plan (SnlGame   *game,
                    SnlNaming  naming)
{
  g_autoptr(SnlNames) names = snl_names_new (snl_game_get_ruleset (game),
                                             snl_game_get_position (game),
                                             snl_game_get_journal (game));
  g_autofree char *title = snl_names_dup_text (names, naming, snl_game_get_title (game));
  g_autoptr(SnlPlan) plan = snl_plan_new (snl_game_get_ruleset (game), snl_game_get_position (game),
                                          FALSE);
  GPtrArray *blocks = snl_blocks_new ();

  snl_paper_add_board (blocks, game, names, naming);
  if (plan == NULL)
    return blocks;

  snl_plan_hide_names (plan, names, naming);
  snl_blocks_add (blocks, SNL_BLOCK_TITLE, title);
  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("Plan of the table"));
  snl_blocks_add (blocks, SNL_BLOCK_CHART, NULL)->chart = snl_plan_draw (plan, CHART_WIDTH,
                                                                         CHART_FONT_SIZE);
  add_measures (blocks, plan);

  return blocks;
}
