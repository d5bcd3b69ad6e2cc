/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes the rules of a module as a document, for its author to proofread: units and statistics,
 * the turn, each action step by step, tables, cards, endings, and which rules of the printed game
 * the module cites. snl_paper_dup_rules() has what a referee reads.
 */

#include "snl-rule-list.h"
#include "snl-rules-sheet-private.h"

#include "core/base/snl-message.h"
#include "core/module/snl-table.h"
#include "core/ruleset/snl-table-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* (transfer none): the name of an element, or its id */
static const char *
get_name (SnlElement *element)
{
  const char *label = snl_element_get_label (element);
  const char *id = snl_element_get (element, "id");

  return label != NULL ? label : id != NULL ? id : "";
}

static const char *
get (SnlElement *element,
     const char *attribute)
{
  const char *value = snl_element_get (element, attribute);

  return value != NULL ? value : "";
}

/* The text of the first child @name, or "" */
static const char *
get_text (SnlElement *element,
          const char *name)
{
  SnlElement *child = snl_element_find (element, name);
  const char *text = child != NULL ? snl_element_get_text (child) : NULL;

  return text != NULL ? text : "";
}

/**
 * snl_rules_sheet_add_head:
 * @blocks: (element-type SnlBlock): a document
 * @ruleset: a module
 *
 * Adds the title, and what the module says of itself.
 */
void
snl_rules_sheet_add_head (GPtrArray  *blocks,
                          SnlRuleset *ruleset)
{
  SnlElement *root = snl_ruleset_get_root (ruleset);
  SnlElement *about = snl_ruleset_get_section (ruleset, "about");
  g_autofree char *note = g_strdup_printf (_("Module %s, version %s"), snl_ruleset_get_id (ruleset),
                                           snl_ruleset_get_version (ruleset));

  snl_blocks_add (blocks, SNL_BLOCK_TITLE, snl_ruleset_get_title (ruleset));

  if (snl_ruleset_get_summary (ruleset) != NULL)
    snl_blocks_add (blocks, SNL_BLOCK_LEAD, snl_ruleset_get_summary (ruleset));

  snl_element_for_each (text, about, "text")
    snl_blocks_add (blocks, SNL_BLOCK_TEXT, snl_element_get_text (text));

  snl_blocks_add (blocks, SNL_BLOCK_NOTE, note);

  if (*get_text (root, "credits") != '\0')
    snl_blocks_add (blocks, SNL_BLOCK_NOTE, get_text (root, "credits"));
}

static void
add_options (GPtrArray  *blocks,
             SnlRuleset *ruleset)
{
  SnlElement *options = snl_ruleset_get_section (ruleset, "options");
  SnlBlock *table = NULL;

  if (options == NULL)
    return;

  table = snl_blocks_add_table (blocks, _("What is settled before play"), 4);
  snl_block_add_row (table, _("Question"), _("Usually"), _("Else"), _("Rule"), NULL);

  snl_element_for_each (option, options, "option")
    {
      g_autoptr(GString) others = g_string_new (NULL);
      const char *usual = "";

      snl_element_for_each (choice, option, "choice")
        {
          if (strcmp (get (choice, "id"), get (option, "initial")) == 0)
            usual = get_name (choice);
          else
            g_string_append_printf (others, "%s%s",
                                    others->len > 0 ? snl_message_get_semicolon () : "",
                                    get_name (choice));
        }

      snl_block_add_row (table, get_name (option), usual, others->str, get (option, "source"),
                         NULL);
    }
}

/**
 * snl_rules_sheet_add_units:
 * @blocks: (element-type SnlBlock): a document
 * @ruleset: a module
 *
 * Adds the types of units with their traits, and how many each side has.
 */
void
snl_rules_sheet_add_units (GPtrArray  *blocks,
                           SnlRuleset *ruleset)
{
  SnlElement *types = snl_ruleset_get_section (ruleset, "types");
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  SnlElement *scenario = snl_ruleset_get_section (ruleset, "scenario");
  SnlBlock *table = snl_blocks_add_table (blocks, _("Who is there"), 1);
  GPtrArray *head = g_ptr_array_new ();

  g_ptr_array_add (head, g_strdup (_("Type")));
  snl_element_for_each (side, sides, "side")
    g_ptr_array_add (head, g_strdup (get_name (side)));
  snl_element_for_each (trait, types, "trait")
    g_ptr_array_add (head, g_strdup (get_name (trait)));
  snl_block_take_row (table, head, NULL);

  snl_element_for_each (type, types, "type")
    {
      GPtrArray *row = g_ptr_array_new ();

      g_ptr_array_add (row, g_strdup (get_name (type)));

      snl_element_for_each (side, sides, "side")
        {
          guint64 count = 0;

          snl_element_for_each (group, scenario, "group")
            if (strcmp (get (group, "side"), get (side, "id")) == 0 &&
                strcmp (get (group, "type"), get (type, "id")) == 0)
              count += g_ascii_strtoull (get (group, "count"), NULL, 10);

          g_ptr_array_add (row, count > 0 ? g_strdup_printf ("%" G_GUINT64_FORMAT, count)
                                          : g_strdup (""));
        }

      snl_element_for_each (trait, types, "trait")
        g_ptr_array_add (row, g_strdup (get (type, get (trait, "id"))));

      snl_block_take_row (table, row, NULL);
    }
}

static void
add_statistics (GPtrArray  *blocks,
                SnlRuleset *ruleset)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  SnlBlock *table = NULL;

  if (statistics == NULL)
    return;

  table = snl_blocks_add_table (blocks, _("What is remembered"), 5);
  snl_block_add_row (table, _("What"), _("Of"), _("Kind"), _("At first"),
                     _("Back to that after each"), NULL);

  snl_element_for_each (statistic, statistics, "statistic")
    snl_block_add_row (table, get_name (statistic), get (statistic, "of"), get (statistic, "kind"),
                       get (statistic, "initial"), get (statistic, "resets"), NULL);
}

/* The phases in their order, with what may be done in each */
static void
add_sequence (GPtrArray  *blocks,
              SnlRuleset *ruleset)
{
  SnlElement *actions = snl_ruleset_get_section (ruleset, "actions");
  GPtrArray *phases = snl_ruleset_get_phases (ruleset);
  SnlBlock *table = snl_blocks_add_table (blocks, _("A turn"), 5);

  snl_block_add_row (table, _("Step"), _("Whose"), _("What may be done"), _("Only if"), _("Rule"),
                     NULL);

  for (guint i = 0; i < phases->len; i++)
    {
      SnlElement *phase = phases->pdata[i];
      g_autoptr(GString) list = g_string_new (NULL);
      g_autofree char *step = g_strdup_printf ("%u  %s", i + 1, get_name (phase));
      g_autofree char *active = snl_rules_sheet_dup_words (ruleset, get (phase, "active"), FALSE);
      g_autofree char *when = snl_rules_sheet_dup_words (ruleset, get (phase, "when"), TRUE);

      snl_element_for_each (action, actions, "action")
        if (snl_element_has_word (action, "phase", get (phase, "kind")))
          g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", get_name (action));

      snl_block_add_row (table, step, active, list->str, when, get (phase, "source"), NULL);
    }
}

/* Adds steps that are carried out by themselves, under a heading that says when */
static void
add_timed (GPtrArray  *blocks,
           SnlRuleset *ruleset,
           SnlElement *steps,
           const char *time)
{
  if (steps == NULL)
    return;

  snl_blocks_add (blocks, SNL_BLOCK_SUBHEADING, time);
  snl_rules_sheet_add_steps (blocks, ruleset, steps, 0);
}

/* What happens by itself: before the first turn, and as turns and phases begin and end */
static void
add_course (GPtrArray  *blocks,
            SnlRuleset *ruleset)
{
  SnlElement *sequence = snl_ruleset_get_section (ruleset, "sequence");
  SnlElement *scenario = snl_ruleset_get_section (ruleset, "scenario");
  GPtrArray *phases = snl_ruleset_get_phases (ruleset);
  guint length;

  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("What happens by itself"));
  length = blocks->len;

  if (scenario != NULL)
    add_timed (blocks, ruleset, snl_element_find (scenario, "setup"),
               _("Before the first turn"));
  add_timed (blocks, ruleset, snl_element_find (sequence, "turn-start"),
             _("When a turn begins"));
  for (guint i = 0; i < phases->len; i++)
    {
      const char *name = get_name (phases->pdata[i]);
      /* Translators: a phase of the turn */
      g_autofree char *begins = g_strdup_printf (_("When “%s” begins"), name);
      /* Translators: a phase of the turn */
      g_autofree char *ends = g_strdup_printf (_("When “%s” ends"), name);

      add_timed (blocks, ruleset, snl_element_find (phases->pdata[i], "enters"), begins);
      add_timed (blocks, ruleset, snl_element_find (phases->pdata[i], "leaves"), ends);
    }
  add_timed (blocks, ruleset, snl_element_find (sequence, "turn-end"), _("When a turn ends"));
  add_timed (blocks, ruleset, snl_ruleset_get_section (ruleset, "corrected"),
             _("After a correction"));

  if (blocks->len == length)
    g_ptr_array_set_size (blocks, length - 1);
}

/* How far units move, where the board is tracked */
static void
add_movement (GPtrArray  *blocks,
              SnlRuleset *ruleset)
{
  static const struct {
    const char *attribute;
    const char *words;
  } numbers[] = {
    { "allowance", N_("How far") },
    { "cost",      N_("Each step costs") },
    { "turning",   N_("Each turn to the next direction costs") },
  };
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  SnlElement *movement = snl_element_find (board, "movement");

  if (movement == NULL)
    return;

  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("How units move"));
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *words = snl_rules_sheet_dup_words (ruleset,
                                                          get (movement, numbers[i].attribute),
                                                          FALSE);
      g_autofree char *line = g_strdup_printf ("%s: %s", _(numbers[i].words), words);

      if (*words != '\0')
        snl_blocks_add (blocks, SNL_BLOCK_ITEM, line);
    }
  snl_element_for_each (bar, movement, NULL)
    {
      g_autofree char *when = snl_rules_sheet_dup_words (ruleset, get (bar, "when"), TRUE);
      g_autofree char *line =
        g_strdup_printf (snl_element_is (bar, "bar")
                         /* Translators: a reason, and when it is so */
                         ? _("No step there: “%s”, if %s")
                         /* Translators: a reason, and when it is so */
                         : _("No halt there: “%s”, if %s"),
                         snl_element_get_text (bar), when);

      snl_blocks_add (blocks, SNL_BLOCK_ITEM, line);
    }
}

/* Actions, or procedures: each with its steps */
static void
add_steps (GPtrArray  *blocks,
           SnlRuleset *ruleset,
           const char *section,
           const char *heading)
{
  SnlElement *parent = snl_ruleset_get_section (ruleset, section);

  if (parent == NULL)
    return;

  snl_blocks_add (blocks, SNL_BLOCK_HEADING, heading);

  snl_element_for_each (child, parent, NULL)
    {
      const char *source = snl_element_get (child, "source");
      g_autofree char *name = source != NULL ? g_strdup_printf ("%s [%s]", get_name (child), source)
                                             : g_strdup (get_name (child));

      snl_blocks_add (blocks, SNL_BLOCK_SUBHEADING, name);
      snl_rules_sheet_add_steps (blocks, ruleset, child, 0);
    }
}

static void
add_row (SnlBlock     *block,
         SnlRuleset   *ruleset,
         SnlElement   *table,
         const char   *head,
         SnlTablePart  part,
         GPtrArray    *cells)
{
  GPtrArray *row = g_ptr_array_new ();

  g_ptr_array_add (row, part == SNL_TABLE_COLUMNS
                        ? g_strdup (head)
                        : snl_table_dup_words (ruleset, table, SNL_TABLE_ROWS, head));

  for (guint i = 0; i < cells->len; i++)
    g_ptr_array_add (row, snl_table_dup_words (ruleset, table, part, cells->pdata[i]));

  snl_block_take_row (block, row, NULL);
}

static void
add_tables (GPtrArray  *blocks,
            SnlRuleset *ruleset)
{
  SnlElement *tables = snl_ruleset_get_section (ruleset, "tables");

  snl_element_for_each (table, tables, "table")
    {
      g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
      const char *heading = snl_table_get_heading (table, SNL_TABLE_ROWS);
      SnlBlock *block = NULL;

      if (!snl_table_is_supplied (table))
        {
          g_autofree char *note = g_strdup_printf (_("%s: read off the printed copy"),
                                                   get_name (table));

          snl_blocks_add (blocks, SNL_BLOCK_NOTE, note);
          continue;
        }

      block = snl_blocks_add_table (blocks, get_name (table), 1);
      add_row (block, ruleset, table, heading != NULL ? heading : "", SNL_TABLE_COLUMNS, columns);

      snl_element_for_each (row, table, "row")
        {
          g_autoptr(GPtrArray) cells = snl_table_dup_cells (row);

          add_row (block, ruleset, table, get (row, "id"), SNL_TABLE_RESULTS, cells);
        }
    }
}

static void
add_decks (GPtrArray  *blocks,
           SnlRuleset *ruleset)
{
  SnlElement *decks = snl_ruleset_get_section (ruleset, "decks");

  snl_element_for_each (deck, decks, "deck")
    {
      SnlBlock *table = snl_blocks_add_table (blocks, get_name (deck), 3);

      snl_block_add_row (table, _("Card"), _("Copies"), _("Text"), NULL);

      snl_element_for_each (card, deck, "card")
        snl_block_add_row (table, get_name (card), get (card, "copies"), get_text (card, "text"),
                           NULL);
    }
}

static void
add_endings (GPtrArray  *blocks,
             SnlRuleset *ruleset)
{
  SnlElement *endings = snl_ruleset_get_section (ruleset, "endings");

  if (endings == NULL)
    return;

  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("When it is over"));

  snl_element_for_each (ending, endings, "ending")
    {
      g_autofree char *when = snl_rules_sheet_dup_words (ruleset, get (ending, "when"), TRUE);
      g_autofree char *winner = snl_rules_sheet_dup_words (ruleset, get (ending, "winner"), FALSE);
      g_autofree char *text = g_strdup_printf (_("%s: if %s; won by %s"), get_name (ending), when,
                                               winner);

      snl_blocks_add (blocks, SNL_BLOCK_ITEM, text);
    }
}

/* Adds @element and all below to the places where their `source` is cited */
static void
collect_sources (SnlElement *element,
                 GHashTable *places)
{
  const char *source = snl_element_get (element, "source");
  g_auto(GStrv) numbers = snl_rule_split (source != NULL ? source : "");

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      GString *list = g_hash_table_lookup (places, numbers[i]);
      const char *id = snl_element_get (element, "id");

      if (list == NULL)
        {
          list = g_string_new (NULL);
          g_hash_table_insert (places, g_strdup (numbers[i]), list);
        }

      g_string_append_printf (list, "%s%s%s%s (%d)", list->len > 0 ? ", " : "",
                              snl_element_get_name (element), id != NULL ? " " : "",
                              id != NULL ? id : "", snl_element_get_line (element));
    }

  snl_element_for_each (child, element, NULL)
    collect_sources (child, places);
}

/* Sorts 2.10 behind 2.9, and A2 behind 10 */
static int
compare_sources (gconstpointer a,
                 gconstpointer b)
{
  g_autofree char *first = g_utf8_collate_key_for_filename (a, -1);
  g_autofree char *second = g_utf8_collate_key_for_filename (b, -1);

  return strcmp (first, second);
}

static void
string_free (gpointer data)
{
  g_string_free (data, TRUE);
}

/* Which rules of the printed game are cited, and where */
static void
add_sources (GPtrArray  *blocks,
             SnlRuleset *ruleset)
{
  g_autoptr(GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        string_free);
  g_autoptr(GList) sources = NULL;
  SnlBlock *table = NULL;

  collect_sources (snl_ruleset_get_root (ruleset), places);
  sources = g_list_sort (g_hash_table_get_keys (places), compare_sources);

  if (sources == NULL)
    return;

  table = snl_blocks_add_table (blocks, _("Which rules are where"), 2);
  snl_block_add_row (table, _("Rule"), _("Where in the module, with the line"), NULL);

  for (GList *at = sources; at != NULL; at = at->next)
    snl_block_add_row (table, at->data, ((GString *) g_hash_table_lookup (places, at->data))->str,
                       NULL);
}

/**
 * snl_rules_sheet_add_rules:
 * @blocks: (element-type SnlBlock): a document
 * @ruleset: a module
 *
 * Adds what the module makes of each rule of the printed game.
 */
void
snl_rules_sheet_add_rules (GPtrArray  *blocks,
                           SnlRuleset *ruleset)
{
  g_autoptr(GPtrArray) lines = snl_rule_list_dup (ruleset);
  g_autofree char *summary = NULL;
  SnlBlock *table = NULL;

  if (lines->len == 0)
    return;

  summary = snl_rule_list_dup_summary (lines);
  table = snl_blocks_add_table (blocks, _("What becomes of each printed rule"), 4);
  snl_block_add_row (table, _("Rule"), _("About"), _("Here"), _("Why, and how"), NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const SnlRuleLine *line = lines->pdata[i];

      snl_block_add_row (table, line->numbers, line->name, snl_rule_list_get_state (line->state),
                         line->reason, NULL);
    }

  snl_blocks_add (blocks, SNL_BLOCK_NOTE, summary);
}

/**
 * snl_rules_sheet_dup_blocks:
 * @ruleset: a module
 *
 * Returns: (transfer full) (element-type SnlBlock): its rules, for snl_blocks_to_html() and others
 */
GPtrArray *
snl_rules_sheet_dup_blocks (SnlRuleset *ruleset)
{
  GPtrArray *blocks = snl_blocks_new ();

  snl_rules_sheet_add_head (blocks, ruleset);
  snl_rules_sheet_add_units (blocks, ruleset);
  add_statistics (blocks, ruleset);
  add_options (blocks, ruleset);
  add_sequence (blocks, ruleset);
  add_course (blocks, ruleset);
  add_movement (blocks, ruleset);
  add_steps (blocks, ruleset, "actions", _("What can be done"));
  add_steps (blocks, ruleset, "procedures", _("What actions go through"));

  if (snl_ruleset_get_section (ruleset, "tables") != NULL)
    snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("Tables"));
  add_tables (blocks, ruleset);

  if (snl_ruleset_get_section (ruleset, "decks") != NULL)
    snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("Cards"));
  add_decks (blocks, ruleset);
  add_endings (blocks, ruleset);
  snl_rules_sheet_add_rules (blocks, ruleset);
  add_sources (blocks, ruleset);

  return blocks;
}
