/* test-rules-sheet.c: every step of every module is told, and the page is well-formed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/report/snl-rules-sheet.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <string.h>

static guint
count_steps (SnlElement *parent)
{
  static const char *const steps[] = {
    "add", "advance", "ask-card", "ask-choice", "ask-number", "ask-piece", "ask-square", "ask-text",
    "call", "change", "draw", "end", "for-each", "hit", "lay-out", "let", "look-up", "on-table",
    "otherwise", "refuse", "roll", "say", "set", "shuffle", "warn", "when", NULL,
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
    "Ask: Who fights (a unit that has not fought in this turn); piece[@figures > 0][@fought = "
    "'no']",
    "Roll dice of 6 sides: men $attacker/@figures; needed snl:type($attacker)/@needs",
    "$losses = snl:min(count($dice[@hit = 'yes']), $target/@figures)",
    "Change figures of $target by -$losses",
    "Set has fought of $attacker to 'yes'",
    "Say: “{attacker} fights {target}, who loses {losses}.”",
    "If $losses > 0: On the table: “{target}: take off {losses}.”",
    "No Blue is left: if not(piece[@side = 'blue'][@figures > 0]); won by 'red'",
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

int
main (int    argc,
      char **argv)
{
  g_autoptr(GDir) folder = g_dir_open (SNL_SOURCE_DATADIR "/rulesets", 0, NULL);
  const char *name = NULL;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules-sheet/words", test_words);

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
