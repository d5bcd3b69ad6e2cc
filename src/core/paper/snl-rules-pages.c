/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Makes pages for reference at the table: the scores needed, by side, and the order of the turn. */

#include "snl-rules-pages.h"

#include "snl-paper-content.h"

#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* Adds the scores of a kind of unit to the page of its side; the first one begins the table. Dice
 * without a score to reach are none of them */
static void
add_scores (SnlPage         *page,
            const char      *type,
            const SnlScores *scores)
{
  g_autoptr(GPtrArray) columns = g_ptr_array_new ();
  SnlPageList *list = page->lists->len > 0
                      ? g_ptr_array_index (page->lists, page->lists->len - 1) : NULL;

  /* Translators: in the heading of a table of scores: who attacks; the other columns are whom */
  g_ptr_array_add (columns, _("attacker"));
  for (guint i = 0; i < scores->columns->len; i++)
    g_ptr_array_add (columns, g_ptr_array_index (scores->columns, i));

  for (guint i = 0; i < scores->rows->len; i++)
    {
      const SnlScoreRow *scored = g_ptr_array_index (scores->rows, i);
      /* Translators: a kind of unit, and what it does: "riders · Fight, on the hill" */
      g_autofree char *words = g_strdup_printf (_("%s · %s"), type, scored->label);
      SnlPageRow *row;

      if (!scored->is_scored)
        continue;
      if (list == NULL || list->columns->len != columns->len)
        list = snl_page_add_table (page, page->heading, columns);
      row = snl_page_list_add_row (list);
      snl_page_row_add (row, words);
      for (guint j = 0; j < scored->cells->len; j++)
        snl_page_row_add (row, g_ptr_array_index (scored->cells, j));
    }
}

/* The number of the unit of the same kind and side among @pieces; their number if there is none */
static guint
find_kind (SnlPosition *scratch,
           GPtrArray   *pieces,
           const char  *id)
{
  guint i = 0;

  while (i < pieces->len &&
         (g_strcmp0 (snl_position_get (scratch, g_ptr_array_index (pieces, i), "type"),
                     snl_position_get (scratch, id, "type")) != 0 ||
          g_strcmp0 (snl_position_get (scratch, g_ptr_array_index (pieces, i), "side"),
                     snl_position_get (scratch, id, "side")) != 0))
    i++;

  return i;
}

/* (transfer full) (element-type utf8): the last unit of each kind of each side, off the board: the
 * first is often led by somebody special */
static GPtrArray *
find_pieces (SnlPosition *scratch)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func (g_free);

  for (xmlNode *node = snl_position_get_root (scratch)->children; node != NULL; node = node->next)
    {
      const char *id = snl_node_get (node, "id");
      guint i;

      if (!snl_node_is (node, "piece"))
        continue;
      snl_edit_free (snl_position_set (scratch, id, "at", NULL));
      i = find_kind (scratch, pieces, id);
      if (i < pieces->len)
        g_ptr_array_remove_index (pieces, i);
      g_ptr_array_insert (pieces, (int) i, g_strdup (id));
    }

  return pieces;
}

/* Puts the cards in force into @scratch, so that its scores are those of now */
static void
copy_in_force (SnlGame     *game,
               SnlPosition *scratch)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);

  snl_element_for_each (statistic, snl_ruleset_get_section (ruleset, "statistics"), NULL)
    {
      const char *id = snl_element_get (statistic, "id");
      const char *value = snl_position_get (snl_game_get_position (game), "game", id);

      if (snl_element_has (statistic, "of", "game") &&
          snl_ruleset_find (ruleset, "card", value) != NULL)
        snl_edit_free (snl_position_set (scratch, "game", id, value));
    }
}

/* (nullable): the id of the side whose phase it is */
static const char *
get_acting_side (GPtrArray *phases)
{
  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = g_ptr_array_index (phases, i);

      if (phase->state == SNL_PHASE_NOW)
        return phase->side;
    }

  return NULL;
}

/* Adds a page of scores for each side; that of @acting comes first, as its dice are about to be
 * rolled */
static void
add_sides (GPtrArray  *pages,
           SnlGame    *game,
           const char *acting)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  g_autoptr(SnlPosition) scratch = snl_game_dup_initial_position (game);
  g_autoptr(GPtrArray) pieces = find_pieces (scratch);
  SnlElement *card = snl_view_get_in_force (game);
  const char *text = card != NULL ? snl_view_get_card_text (game, card) : NULL;

  copy_in_force (game, scratch);
  snl_element_for_each (side, sides, NULL)
    {
      g_autofree char *heading = g_strdup_printf (text != NULL
                                                  /* Translators: the same, with what a card
                                                   * changes taken into account */
                                                  ? _("%s: the score needed now")
                                                  /* Translators: a heading: which scores a side's
                                                   * dice need */
                                                  : _("%s: the score needed"),
                                                  snl_element_get_label (side));
      g_autoptr(SnlPage) page = snl_page_new_of_tables (snl_element_get (side, "id"), heading);

      if (text != NULL)
        snl_page_add_fact (page, snl_element_get_label (card), text);
      for (guint i = 0; i < pieces->len; i++)
        {
          const char *piece = g_ptr_array_index (pieces, i);
          const char *type = snl_position_get (scratch, piece, "type");
          g_autoptr(SnlScores) scores = NULL;

          if (g_strcmp0 (snl_position_get (scratch, piece, "side"),
                         snl_element_get (side, "id")) != 0)
            continue;
          scores = snl_scores_new (ruleset, scratch, piece, FALSE);
          add_scores (page, snl_ruleset_get_label (ruleset, "type", type), scores);
        }
      if (page->lists->len > 0)
        {
          gboolean is_first = g_strcmp0 (acting, snl_element_get (side, "id")) == 0;

          g_ptr_array_insert (pages, is_first ? 0 : -1, g_steal_pointer (&page));
        }
    }
}

static SnlPage *
create_turn (SnlGame   *game,
             GPtrArray *phases)
{
  g_autoptr(GPtrArray) columns = g_ptr_array_new ();
  SnlPage *page = snl_page_new_of_tables ("turn", _("The order of a turn"));
  SnlPageList *list;

  /* Translators: the headings of a list of what is done in a turn, and by whom */
  g_ptr_array_add (columns, _("what"));
  g_ptr_array_add (columns, _("who"));
  list = snl_page_add_table (page, _("The order of a turn"), columns);
  ((SnlPageColumn *) g_ptr_array_index (list->columns, 1))->is_number = FALSE;
  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = g_ptr_array_index (phases, i);
      SnlPageRow *row = snl_page_list_add_row (list);
      g_autofree char *words = g_strdup_printf (_("%u. %s"), i + 1, phase->label);

      snl_page_row_add (row, words);
      snl_page_row_add (row, phase->side != NULL
                             ? snl_ruleset_get_label (snl_game_get_ruleset (game), "side",
                                                      phase->side)
                             : phase->undecided != NULL ? phase->undecided : "");
    }

  return page;
}

/**
 * snl_rules_pages_new:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlPage): the scores needed under the card in force, if
 *   the module has any, first those of the side whose phase it is, and the order of the turn
 */
GPtrArray *
snl_rules_pages_new (SnlGame *game)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_page_free);

  add_sides (pages, game, get_acting_side (phases));
  g_ptr_array_add (pages, create_turn (game, phases));

  return pages;
}
