/* test-rules-sheet.c: the rules sheet has every step of every module, and is well-formed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

#include "core/ruleset/snl-library.h"
#include "core/report/snl-rule-list.h"
#include "core/paper/snl-rules-pages.h"
#include "core/report/snl-rules-sheet.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>
#include <string.h>

static guint
count_steps (SnlElement *parent)
{
  static const char *const steps[] = {
    "add", "advance", "ask-card", "ask-choice", "ask-number", "ask-piece", "ask-square", "ask-text",
    "call", "change", "draw", "duty", "end", "for-each", "hit", "lay-out", "let", "look-up",
    "on-table", "otherwise", "refuse", "roll", "say", "set", "shuffle", "warn", "when", NULL,
  };
  guint count = 0;

  snl_element_for_each (child, parent, NULL)
    {
      count += g_strv_contains (steps, snl_element_get_name (child));
      count += count_steps (child);
    }

  return count;
}

static guint
count_of (SnlRuleset *ruleset,
          const char *section)
{
  SnlElement *parent = snl_ruleset_get_section (ruleset, section);

  return parent != NULL ? count_steps (parent) : 0;
}

/* How far units move is an item for each number, each bar and each place without a halt */
static guint
count_movement (SnlRuleset *ruleset)
{
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  SnlElement *movement = board != NULL ? snl_element_find (board, "movement") : NULL;

  return movement == NULL ? 0
         : snl_element_get_n_children (movement) + (snl_element_get (movement, "allowance") != NULL)
           + (snl_element_get (movement, "cost") != NULL)
           + (snl_element_get (movement, "turning") != NULL);
}

static void
test_module (gconstpointer data)
{
  const char *path = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, &error);
  g_autoptr(GPtrArray) blocks = NULL;
  g_autofree char *html = NULL;
  g_autofree char *text = NULL;
  xmlDoc *document = NULL;
  SnlElement *endings = NULL;
  guint items = 0;

  g_assert_no_error (error);
  endings = snl_ruleset_get_section (ruleset, "endings");
  blocks = snl_rules_sheet_dup_blocks (ruleset);

  for (guint i = 0; i < blocks->len; i++)
    items += ((const SnlBlock *) blocks->pdata[i])->kind == SNL_BLOCK_ITEM;

  g_assert_cmpuint (items, ==, count_of (ruleset, "actions") + count_of (ruleset, "procedures") +
                    count_of (ruleset, "sequence") + count_of (ruleset, "scenario") +
                    count_of (ruleset, "corrected") + count_movement (ruleset) +
                    (endings != NULL ? snl_element_get_n_children (endings) : 0));

  html = snl_blocks_to_html (blocks);
  text = snl_blocks_to_text (blocks);
  g_assert_null (strstr (text, "(null)"));
  document = xmlReadMemory (html, (int) strlen (html), "rules.html", NULL, XML_PARSE_NONET);
  g_assert_nonnull (document);
  xmlFreeDoc (document);
}

/* The skeleton's one action, in words */
static void
test_words (void)
{
  static const char *const words[] = {
    "Ask: Who fights (a unit that has not fought in this turn); units with figures > 0, not: has "
    "fought",
    "Roll dice of 6 sides: men: figures of attacker; needed hits on of attacker",
    "losses = the smaller of the number of dice with hit and figures of target",
    "Change figures of target by −losses",
    "Set has fought of attacker to yes",
    "Say: “{attacker} fights {target}, who loses {losses}.”",
    "If losses > 0: On the table: “{target}: take off {losses}.”",
    "No Blue is left: if there are no units with side = Blues, figures > 0; won by Reds",
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/io/github/senlac/Senlac/skeleton.xml", 0,
                                                     &error);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (g_bytes_get_data (bytes, NULL),
                                                         (gssize) g_bytes_get_size (bytes), "s.xml",
                                                         &error);
  g_autoptr(GPtrArray) blocks = NULL;

  g_assert_no_error (error);
  blocks = snl_rules_sheet_dup_blocks (ruleset);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < blocks->len; j++)
        found |= g_strcmp0 (((const SnlBlock *) blocks->pdata[j])->text, words[i]) == 0;

      if (!found)
        g_error ("the sheet does not say “%s”", words[i]);
    }
}

/* What happens by itself, who is given to a procedure, how far units go, and how dice are listed */
static void
test_course (void)
{
  static const char *const words[] = {
    "Go through: hurt; victim = unit, cause = “fire”", "When “Draw” begins", "When a turn begins",
    "Set who goes first to Blues", "How far: pace of piece", "Each step costs: 1",
    "Roll dice of 6 sides: men: 3; each: 1 for each of units",
    "hits = the number of dice with hit; if Weather = “wet”: value ÷ 2, rounded down (wet)",
    "Ask: To; within reach of attacker", "Set square of attacker to to",
  };
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("<phase id=\"draw\"|<name>Draw</name>|<name>men</name></group>|"
                      "<let name=\"hits\"",
                      "<turn-start><set name=\"first\" to=\"'blue'\"/></turn-start>"
                      "<phase id=\"draw\"|<name>Draw</name><enters><say>x</say></enters>|"
                      "<name>men</name></group><group id=\"each\" count=\"1\" each=\"piece\"/>|"
                      "<ask-square name=\"to\" reach=\"$attacker\"><name>To</name></ask-square>"
                      "<set on=\"$attacker\" name=\"at\" to=\"$to/@id\"/><let name=\"hits\"");
  g_autoptr(GPtrArray) blocks = snl_rules_sheet_dup_blocks (ruleset);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < blocks->len; j++)
        {
          const SnlBlock *block = blocks->pdata[j];

          found |= block->text != NULL && strstr (block->text, words[i]) != NULL;
        }
      if (!found)
        g_error ("the sheet does not say “%s”", words[i]);
    }
}

/* A step that no module has among its actions */
static void
test_lay_out (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=",
                                           "<lay-out layout=\"plain\"/><end winner=", &error);
  g_autoptr(GPtrArray) blocks = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  blocks = snl_rules_sheet_dup_blocks (snl_game_get_ruleset (game));
  text = snl_blocks_to_text (blocks);
  g_assert_nonnull (strstr (text, "Lay out: plain"));
}

/* Forms of a condition that no module has */
static void
test_odd_words (void)
{
  static const struct {
    const char *condition;
    const char *words;
  } rows[] = {
    { "'rain' = $event", "If “rain” = event: Say" },
    { "piece/../side[1]", "If sides with 1 of it: Say" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *steps = g_strdup_printf ("<say when=\"%s\">x</say><end winner=",
                                                rows[i].condition);
      g_autoptr(SnlRuleset) ruleset = base_new_ruleset ("<end winner=", steps);
      g_autoptr(GPtrArray) blocks = snl_rules_sheet_dup_blocks (ruleset);
      g_autofree char *text = snl_blocks_to_text (blocks);

      if (strstr (text, rows[i].words) == NULL)
        g_error ("“%s” is not in the sheet:\n%s", rows[i].words, text);
    }
}

/* Where no dice need a score, the pages of the rules are the order of a turn */
static void
test_pages (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "duties.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GPtrArray) pages = snl_rules_pages_new (game);

  g_assert_cmpuint (pages->len, ==, 1);
  g_assert_cmpstr (((const SnlPage *) pages->pdata[0])->id, ==, "turn");
}

/* The scores are those that the card in force leaves, and the page says which card it is */
static void
test_in_force (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GString) before = g_string_new (NULL);
  g_autoptr(GString) after = g_string_new (NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GPtrArray) pages = snl_rules_pages_new (game);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GError) error = NULL;

      snl_page_write (pages->pdata[0], i == 0 ? before : after);
      g_hash_table_insert (answers, (gpointer) "card", (gpointer) "mud");
      snl_game_do (game, "event", answers, NULL, &error);
      g_assert_true (error == NULL || i > 0);
    }
  g_test_message ("%s\n%s", before->str, after->str);
  g_assert_null (strstr (before->str, "Muddy Ground"));
  g_assert_nonnull (strstr (after->str, "Muddy Ground"));
  g_assert_nonnull (strstr (after->str, "the score needed now"));
  /* the whole class reads it */
  g_assert_null (strstr (before->str, "you"));
  g_assert_nonnull (strstr (before->str, "their baron"));
  g_assert_cmpstr (strstr (before->str, "knights"), !=, strstr (after->str, "knights"));
}

/* The side that is about to roll comes first */
static void
test_acting (void)
{
  static const struct {
    const char *card;
    const char *colour;
    const char *first;
  } rows[] = {
    { "mud", "red", "saxon" },
    { "mud", "black", "norman" },
  };
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GPtrArray) pages = NULL;
      g_autoptr(GError) error = NULL;

      g_hash_table_insert (answers, (gpointer) "card", (gpointer) rows[i].card);
      g_hash_table_insert (answers, (gpointer) "colour", (gpointer) rows[i].colour);
      snl_game_do (game, "event", answers, NULL, &error);
      pages = snl_rules_pages_new (game);
      g_assert_cmpstr (((SnlPage *) pages->pdata[0])->id, ==, rows[i].first);
    }
}

/* Dice without a score to reach are no scores */
static void
test_no_sums (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-1066ad", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GPtrArray) pages = snl_rules_pages_new (game);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < pages->len; i++)
    snl_page_write (pages->pdata[i], text);
  g_test_message ("%s", text->str);
  g_assert_nonnull (strstr (text->str, "Missile fire"));
  g_assert_null (strstr (text->str, "1d6"));
}

/* The sheet says which language it is in: that of the words, not one of which there are none */
static void
test_language (void)
{
  static const struct {
    const char *language;
    const char *attribute;
  } rows[] = {
    { "C", "lang=\"en\"" }, { "xx_XX.UTF-8", "lang=\"en\"" }, { "de_AT.UTF-8", "lang=\"de\"" },
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "duties.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, NULL);
  g_autoptr(GPtrArray) blocks = snl_rules_sheet_dup_blocks (ruleset);
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *html = NULL;

      g_setenv ("LANGUAGE", rows[i].language, TRUE);
      setlocale (LC_ALL, "");
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
      html = snl_blocks_to_html (blocks);
      g_assert_nonnull (strstr (html, rows[i].attribute));
    }

  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* What becomes of each rule, from the elements whose source it is */
static void
test_rules (void)
{
  static const char module[] =
    "<ruleset xmlns='urn:senlac:ruleset:1' id='r' version='1'><title>R</title><summary>R</summary>"
    "<sides><side id='red'><name>R</name></side><side id='blue'><name>B</name></side></sides>"
    "<types><type id='foot'><name>foot</name></type></types>"
    "<scenario><group side='red' type='foot' count='1'/></scenario>"
    "<sequence><phase id='move' kind='move' source='1.1, 1.2'><name>Move</name></phase></sequence>"
    "<actions><action id='go' source='1.3'><name>Go</name>"
    "<ask-number name='far' source='1.2' default='1'><name>How far</name></ask-number>"
    "<say when='$far = 2'>Two.</say>"
    "<on-table source='1.4, 1.3'>Move it.</on-table></action></actions>"
    "<rules><rule numbers='1.1, 1.2,1.3'><name>Moving</name></rule>"
    "<rule numbers='1.4'><name>The move</name></rule>"
    "<rule numbers='1.5, 1.1.1'><name>Weather</name><text>Nobody knows.</text></rule></rules>"
    "</ruleset>";
  static const struct {
    const char  *numbers;
    SnlRuleState state;
    const char  *reason;
  } wanted[] = {
    { "1.1, 1.3",   SNL_RULE_DONE,  "" },
    { "1.2",        SNL_RULE_ASKED, "" },
    { "1.4",        SNL_RULE_SAID,  "You are told when it is due." },
    { "1.5, 1.1.1", SNL_RULE_LEFT,  "Nobody knows." },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (module, -1, "r.xml", &error);
  g_autoptr(GPtrArray) lines = NULL;
  g_autofree char *summary = NULL;

  g_assert_no_error (error);
  lines = snl_rule_list_dup (ruleset);
  summary = snl_rule_list_dup_summary (lines);
  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (wanted));

  for (guint i = 0; i < lines->len; i++)
    {
      const SnlRuleLine *line = lines->pdata[i];

      g_assert_cmpstr (line->numbers, ==, wanted[i].numbers);
      g_assert_cmpint (line->state, ==, wanted[i].state);
      g_assert_cmpstr (line->reason, ==, wanted[i].reason);
    }

  g_assert_cmpstr (summary, ==, "Rules: 6. Done: 2. Asked: 1. Left to the table: 3.");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GDir) folder = g_dir_open (SNL_SOURCE_DATADIR "/rulesets", 0, NULL);
  const char *name = NULL;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules-sheet/words", test_words);
  g_test_add_func ("/rules-sheet/course", test_course);
  g_test_add_func ("/rules-sheet/lay-out", test_lay_out);
  g_test_add_func ("/rules-sheet/odd-words", test_odd_words);
  g_test_add_func ("/rules-sheet/pages", test_pages);
  g_test_add_func ("/rules-sheet/acting", test_acting);
  g_test_add_func ("/rules-sheet/in-force", test_in_force);
  g_test_add_func ("/rules-sheet/no-sums", test_no_sums);
  g_test_add_func ("/rules-sheet/language", test_language);
  g_test_add_func ("/rules-sheet/rules", test_rules);

  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      {
        g_autofree char *path = g_strconcat ("/rules-sheet/", name, NULL);

        g_test_add_data_func_full (path,
                                   g_build_filename (SNL_SOURCE_DATADIR, "rulesets", name, NULL),
                                   test_module, g_free);
      }

  return g_test_run ();
}
