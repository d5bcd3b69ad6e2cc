/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Builds the referee's sheet from the module and the position: sequence, tables, modifiers, units
 * and decks. With it, a game can be finished without a computer. The rules alone are written of
 * the same parts.
 */

#include "snl-paper-private.h"

#include "core/journal/snl-position-revision.h"
#include "core/module/snl-table.h"
#include "core/report/snl-loss-measure.h"
#include "core/report/snl-report.h"
#include "core/report/snl-rules-sheet.h"
#include "core/ruleset/snl-table-words.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* The side whose phase it is: none, a fixed side, or the first or second side of the turn */
static char *
dup_owner (SnlRuleset  *ruleset,
           SnlPosition *scratch,
           SnlElement  *phase)
{
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  g_autofree char *always = NULL;
  gboolean first = TRUE;
  gboolean constant = TRUE;
  guint n_sides = 0;

  snl_element_for_each (child, sides, NULL)
    {
      const char *side = snl_element_get (child, "id");
      g_autoptr(SnlWorld) world = NULL;
      g_autofree char *active = NULL;

      snl_edit_free (snl_position_set (scratch, "game", "first", side));
      world = snl_world_new_for_view (ruleset, scratch);
      active = snl_world_string (world, phase, "active");
      if (active == NULL || *active == '\0')
        return g_strdup ("");
      first = first && strcmp (active, side) == 0;
      constant = constant && (always == NULL || strcmp (active, always) == 0);
      g_free (always);
      always = g_steal_pointer (&active);
      n_sides++;
    }

  if (constant && n_sides > 1 && always != NULL)
    return g_strdup (snl_ruleset_get_label (ruleset, "side", always));

  return g_strdup (first ? _("who goes first") : _("who goes next"));
}

static char *
dup_actions (SnlGame    *game,
             const char *kind)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (game), "actions");
  GString *list = g_string_new (NULL);

  snl_element_for_each (action, actions, NULL)
    {
      if (snl_element_has_word (action, "phase", kind) && !snl_paper_is_refused (game, action))
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                                snl_element_get_label (action));
    }

  return g_string_free (list, FALSE);
}

/* Adds the phases that the options leave, at any time of the game */
static void
add_sequence (GPtrArray *blocks,
              SnlGame   *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  GPtrArray *phases = snl_ruleset_get_phases (ruleset);
  g_autoptr(SnlPosition) scratch = snl_game_dup_initial_position (game);
  SnlBlock *table = snl_blocks_add_table (blocks, _("A turn"), 3);
  gboolean is_repeated = FALSE;

  snl_position_set_budget_owner (scratch, snl_game_get_position (game));
  snl_block_add_row (table, _("Step"), _("Whose"), _("What may be done"), NULL);
  for (guint i = 0; i < phases->len; i++)
    {
      SnlElement *phase = phases->pdata[i];
      gboolean repeats = snl_element_is (snl_element_get_parent (phase), "repeat");
      g_autofree char *owner = NULL;
      g_autofree char *actions = NULL;
      g_autofree char *step = NULL;

      if (snl_paper_is_disabled (game, phase, "when"))
        continue;

      owner = dup_owner (ruleset, scratch, phase);
      actions = dup_actions (game, snl_element_get (phase, "kind"));
      step = g_strdup_printf ("%u  %s%s", table->rows->len, snl_element_get_label (phase),
                              repeats ? " *" : "");
      snl_block_add_row (table, step, owner, actions, NULL);
      is_repeated = is_repeated || repeats;
    }

  if (is_repeated)
    /* Translators: below the table of the steps of a turn */
    snl_blocks_add (blocks, SNL_BLOCK_NOTE, _("* These steps come again and again in a turn, as "
                                              "the rules say."));
}

/* The texts of a piece's badges, one of which may mean that it is out of the game */
static char *
dup_state (SnlGame    *game,
           const char *piece,
           gboolean   *is_away)
{
  g_autoptr(GPtrArray) badges = snl_view_dup_badges (game, piece);
  GString *state = g_string_new (NULL);

  *is_away = FALSE;
  for (guint i = 0; i < badges->len; i++)
    {
      const SnlBadge *badge = g_ptr_array_index (badges, i);

      g_string_append_printf (state, "%s%s", i > 0 ? ", " : "", badge->label);
      *is_away = *is_away || badge->away;
    }

  return g_string_free (state, FALSE);
}

/* Whether a side has a unit that is not out of the game */
static gboolean
takes_part (SnlGame    *game,
            const char *side)
{
  SnlPosition *position = snl_game_get_position (game);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      g_autofree char *state = NULL;
      gboolean is_away = FALSE;

      if (!snl_node_is (node, "piece") || g_strcmp0 (snl_node_get (node, "side"), side) != 0)
        continue;
      state = dup_state (game, snl_node_get (node, "id"), &is_away);
      if (!is_away)
        return TRUE;
    }

  return FALSE;
}

static void
add_table_row (SnlBlock     *table,
               SnlRuleset   *ruleset,
               SnlElement   *element,
               const char   *head,
               SnlTablePart  part,
               GPtrArray    *cells)
{
  GPtrArray *row = g_ptr_array_new ();

  /* the heading of the first column is the heading of the row keys */
  g_ptr_array_add (row, part == SNL_TABLE_COLUMNS
                   ? g_strdup (head)
                   : snl_table_dup_words (ruleset, element, SNL_TABLE_ROWS, head));
  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);

      /* leave a blank to fill in for a cell that the module leaves out */
      g_ptr_array_add (row, strcmp (cell, "?") == 0 ? g_strdup ("____")
                       : snl_table_dup_words (ruleset, element, part, cell));
    }
  snl_block_take_row (table, row, NULL);
}

static void
add_tables (GPtrArray  *blocks,
            SnlGame    *game,
            GHashTable *unused)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *tables = snl_ruleset_get_section (ruleset, "tables");

  snl_element_for_each (element, tables, NULL)
    {
      g_autoptr(GPtrArray) columns = snl_table_dup_columns (element);
      const char *heading;
      SnlBlock *table;

      if (snl_element_find (element, "row") == NULL || g_hash_table_contains (unused, element))
        continue;
      table = snl_blocks_add_table (blocks, snl_element_get_label (element), 1);
      heading = snl_table_get_heading (element, SNL_TABLE_ROWS);
      add_table_row (table, ruleset, element, heading != NULL ? heading : "", SNL_TABLE_COLUMNS,
                     columns);
      snl_element_for_each (row, element, "row")
        {
          const char *id = snl_element_get (row, "id");
          g_autoptr(GPtrArray) cells = snl_table_dup_cells (row);

          if (snl_ruleset_find (ruleset, "side", id) == NULL || takes_part (game, id))
            add_table_row (table, ruleset, element, id, SNL_TABLE_RESULTS, cells);
        }
    }
}

/* What @modifier of @roll is for, and for whom if it is not for all dice */
static char *
dup_cause (SnlElement *roll,
           SnlElement *modifier)
{
  const char *text = snl_element_get_text (modifier);

  snl_element_for_each (group, roll, "group")
    if (snl_element_has (modifier, "group", snl_element_get (group, "id")))
      return g_strdup_printf ("%s (%s)", snl_element_get_label (group), text);

  return g_strdup (text);
}

/*
 * Collects the texts of modifiers and warnings that contain no variables, so that they can be
 * printed, without those that the options switch off
 */
static void
collect_rules (SnlGame    *game,
               SnlElement *parent,
               GPtrArray  *rules)
{
  snl_element_for_each (child, parent, NULL)
    {
      const char *text = snl_element_get_text (child);
      const char *value = snl_element_get (child, "value");
      g_autofree char *rule = NULL;

      if (snl_paper_is_disabled (game, child, "when") ||
          snl_paper_is_disabled (game, child, "test"))
        continue;
      collect_rules (game, child, rules);
      if (text == NULL || strchr (text, '{') != NULL)
        continue;
      if (snl_element_is (child, "modifier") && value != NULL &&
          strspn (value, "+-0123456789") == strlen (value))
        {
          g_autofree char *cause = dup_cause (parent, child);

          /* Translators: a modifier of dice: what for, and how much */
          rule = g_strdup_printf (_("%s: %s%s"), cause, *value == '-' ? "−" : "+",
                                  value + strspn (value, "+-"));
        }
      else if (snl_element_is (child, "modifier") || snl_element_is (child, "then"))
        rule = g_strdup (text);
      if (rule != NULL && !g_ptr_array_find_with_equal_func (rules, rule, g_str_equal, NULL))
        g_ptr_array_add (rules, g_steal_pointer (&rule));
    }
}

static void
add_rules (GPtrArray *blocks,
           SnlGame   *game)
{
  g_autoptr(GPtrArray) rules = g_ptr_array_new_with_free_func (g_free);

  collect_rules (game, snl_ruleset_get_root (snl_game_get_ruleset (game)), rules);
  if (rules->len == 0)
    return;

  snl_blocks_add (blocks, SNL_BLOCK_SUBHEADING, _("What changes dice and results"));
  for (guint i = 0; i < rules->len; i++)
    snl_blocks_add (blocks, SNL_BLOCK_ITEM, g_ptr_array_index (rules, i));
}

static void
add_options (GPtrArray *blocks,
             SnlGame   *game)
{
  SnlElement *options = snl_ruleset_get_section (snl_game_get_ruleset (game), "options");
  SnlBlock *table;

  if (options == NULL)
    return;

  table = snl_blocks_add_table (blocks, _("How this game settles its rules"), 2);
  snl_block_add_row (table, _("Question"), _("Settled"), NULL);
  snl_element_for_each (option, options, NULL)
    {
      const char *value = snl_position_get (snl_game_get_position (game), "options",
                                            snl_element_get (option, "id"));
      SnlElement *choice = snl_element_find_id (option, "choice", value);

      if (choice != NULL)
        snl_block_add_row (table, snl_element_get_label (option), snl_element_get_label (choice),
                           NULL);
    }
}

/* Adds the unit list of each side that has pieces in the game */
static void
add_roster (GPtrArray  *blocks,
            SnlGame    *game,
            SnlElement *side,
            SnlNames   *names,
            SnlNaming   naming)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlBlock *table = NULL;
  g_autoptr(SnlLossMeasure) measure = snl_loss_measure_new (ruleset);
  g_autoptr(SnlPosition) position = snl_position_copy (snl_game_get_position (game));

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      g_autofree char *players = NULL;
      g_autofree char *called = NULL;
      g_autofree char *state = NULL;
      g_autofree char *left = NULL;
      gboolean is_away = FALSE;
      const char *number;
      const char *at;
      const char *type;

      if (!snl_node_is (node, "piece") ||
          g_strcmp0 (snl_node_get (node, "side"), snl_element_get (side, "id")) != 0)
        continue;
      state = dup_state (game, snl_node_get (node, "id"), &is_away);
      if (is_away)
        continue;
      if (table == NULL)
        {
          table = snl_blocks_add_table (blocks, snl_element_get_label (side), 4);
          snl_block_add_row (table, _("No."), _("Type"), _("Student"), _("State"), _("Place"),
                             snl_loss_measure_get_label (measure), _("later"), NULL);
        }
      players = snl_naming_dup_player (naming, snl_node_get (node, "player"));
      number = snl_node_get (node, "number");
      at = snl_node_get (node, "at");
      left = snl_report_dup_number (snl_loss_measure_get (measure, position, node));
      type = snl_node_get (node, "name");
      if (type == NULL || *type == '\0')
        type = snl_ruleset_find (ruleset, "unit", snl_node_get (node, "id")) != NULL
               ? snl_ruleset_get_label (ruleset, "unit", snl_node_get (node, "id"))
               : snl_ruleset_get_label (ruleset, "type", snl_node_get (node, "type"));
      called = snl_names_dup_sentence (names, naming, NULL, type != NULL ? type : "");
      snl_block_add_row (table, number != NULL ? number : "", called, players,
                         state,
                         at != NULL ? at : "", left, "______", NULL);
    }
}

/* Adds how many copies of each card have been drawn */
static void
add_decks (GPtrArray  *blocks,
           SnlGame    *game,
           GHashTable *unused)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *decks = snl_ruleset_get_section (ruleset, "decks");

  snl_element_for_each (deck, decks, NULL)
    {
      SnlBlock *table;

      if (g_hash_table_contains (unused, deck))
        continue;

      table = snl_blocks_add_table (blocks, snl_element_get_label (deck), 2);
      snl_block_add_row (table, _("Card"), _("What it does"), _("drawn"), NULL);
      snl_element_for_each (card, deck, "card")
        {
          const char *text = snl_view_get_card_text (game, card);
          g_autofree char *drawn = NULL;
          guint all = 0;
          guint away = 0;

          for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children;
               node != NULL;
               node = node->next)
            if (snl_node_is (node, "card") &&
                g_strcmp0 (snl_node_get (node, "deck"), snl_element_get (deck, "id")) == 0 &&
                g_strcmp0 (snl_node_get (node, "kind"), snl_element_get (card, "id")) == 0)
              {
                all++;
                away += g_strcmp0 (snl_node_get (node, "place"), "draw") != 0;
              }
          drawn = g_strdup_printf (_("%u of %u"), away, all);
          snl_block_add_row (table, snl_element_get_label (card), text != NULL ? text : "", drawn,
                             NULL);
        }
    }
}

static void
add_standing (GPtrArray *blocks,
              SnlGame   *game)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  g_autofree char *in_force = snl_view_dup_in_force (game);
  g_autofree char *ending = snl_view_dup_ending (game);
  g_autofree char *turn = snl_view_dup_turn (snl_game_get_ruleset (game),
                                             snl_game_get_position (game));
  g_autoptr(GString) where = g_string_new (turn);

  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = g_ptr_array_index (phases, i);

      if (phase->state == SNL_PHASE_NOW)
        g_string_append_printf (where, " · %s%s%s", phase->side != NULL
                                ? snl_ruleset_get_label (snl_game_get_ruleset (game), "side",
                                                         phase->side) : "",
                                phase->side != NULL ? ": " : "", phase->label);
    }
  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlGauge *gauge = g_ptr_array_index (gauges, i);
      g_autofree char *value = snl_report_dup_number (gauge->value);
      g_autofree char *full = snl_report_dup_number (gauge->full);
      const char *label = snl_view_get_gauge_name (snl_game_get_ruleset (game), gauges, gauge);

      g_string_append_printf (where, _(" · %s: %s of %s"), label, value, full);
    }
  snl_blocks_add (blocks, SNL_BLOCK_TEXT, where->str);
  if (in_force != NULL)
    snl_blocks_add (blocks, SNL_BLOCK_TEXT, in_force);
  if (ending != NULL)
    snl_blocks_add (blocks, SNL_BLOCK_TEXT, ending);
}

static void
add_endings (GPtrArray *blocks,
             SnlGame   *game)
{
  SnlElement *endings = snl_ruleset_get_section (snl_game_get_ruleset (game), "endings");
  gboolean is_headed = FALSE;

  snl_element_for_each (child, endings, NULL)
    {
      if (snl_paper_is_disabled (game, child, "when"))
        continue;
      if (!is_headed)
        snl_blocks_add (blocks, SNL_BLOCK_SUBHEADING, _("The game ends when"));
      is_headed = TRUE;
      snl_blocks_add (blocks, SNL_BLOCK_ITEM, snl_element_get_label (child));
    }
}

/**
 * snl_paper_dup_referee:
 * @game: a game, at any time
 * @naming: how to show the students' names
 *
 * Returns: (transfer full) (element-type SnlBlock): the sequence, the tables, and the current units
 */
GPtrArray *
snl_paper_dup_referee (SnlGame   *game,
                       SnlNaming  naming)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  g_autoptr(SnlNames) names = snl_names_new (ruleset, snl_game_get_position (game),
                                             snl_game_get_journal (game));
  g_autofree char *title = snl_names_dup_text (names, naming, snl_game_get_title (game));
  g_autoptr(GHashTable) unused = snl_paper_dup_unused (game);
  GPtrArray *blocks = snl_blocks_new ();

  snl_blocks_add (blocks, SNL_BLOCK_TITLE, title);
  add_standing (blocks, game);
  add_sequence (blocks, game);
  add_tables (blocks, game, unused);
  add_rules (blocks, game);
  add_endings (blocks, game);
  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("The roster"));
  snl_element_for_each (child, sides, "side")
    add_roster (blocks, game, child, names, naming);
  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("Cards and rules"));
  add_decks (blocks, game, unused);
  add_options (blocks, game);
  snl_blocks_drop_empty_columns (blocks);

  return blocks;
}

/**
 * snl_paper_dup_rules:
 * @game: a game, at any time
 *
 * Returns: (transfer full) (element-type SnlBlock): its rules as a referee reads them, without the
 *   steps and conditions of the module, see snl_rules_sheet_dup_blocks()
 */
GPtrArray *
snl_paper_dup_rules (SnlGame *game)
{
  enum { DRAWN = 2 };
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(GHashTable) unused = snl_paper_dup_unused (game);
  GPtrArray *blocks = snl_blocks_new ();
  guint first_deck;

  snl_rules_sheet_add_head (blocks, ruleset);
  snl_rules_sheet_add_units (blocks, ruleset);
  add_sequence (blocks, game);
  add_tables (blocks, game, unused);
  add_rules (blocks, game);
  add_endings (blocks, game);
  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("Cards and rules"));
  first_deck = blocks->len;
  add_decks (blocks, game, unused);
  for (guint i = first_deck; i < blocks->len; i++)
    snl_block_drop_column (g_ptr_array_index (blocks, i), DRAWN);
  add_options (blocks, game);
  snl_rules_sheet_add_rules (blocks, ruleset);
  snl_blocks_drop_empty_columns (blocks);

  return blocks;
}
