/* test-guide.c: what the author's guide says is so
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include <libxml/parser.h>
#include <string.h>

#define SCHEMA_NS "http://relaxng.org/ns/structure/1.0"

static char *
load (const char *folder,
      const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static char *
load_guide (void)
{
  return load (SNL_SOURCE_DATADIR "/rulesets", "README.md");
}

static char *
load_smallest (void)
{
  return load (g_test_get_dir (G_TEST_DIST), "rulesets/smallest.xml");
}

static void
assert_no_faults (const char *text,
                  const char *name)
{
  g_autoptr(GPtrArray) faults = snl_ruleset_check (text, -1, name);

  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (faults, i));

  g_assert_cmpuint (faults->len, ==, 0);
}

static void
test_smallest_is_in_the_guide (void)
{
  g_autofree char *guide = load_guide ();
  g_autofree char *smallest = load_smallest ();
  g_auto(GStrv) lines = g_strsplit (smallest, "\n", -1);
  const char *block = strstr (guide, "```xml\n");
  const char *end = NULL;
  g_autofree char *copy = NULL;

  g_assert_nonnull (block);
  block += strlen ("```xml\n");
  end = strstr (block, "```");
  g_assert_nonnull (end);
  copy = g_strndup (block, end - block);

  g_assert_cmpstr (copy, ==, smallest);
  g_assert_cmpuint (g_strv_length (lines), <=, 60);
}

static void
test_smallest_has_no_faults (void)
{
  g_autofree char *smallest = load_smallest ();

  assert_no_faults (smallest, "smallest.xml");
}

static void
fight (SnlGame    *game,
       const char *attacker,
       const char *target,
       const char *dice)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) attacker);
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) target);
  snl_game_do (game, "fight", answers, dice, &error);
  g_assert_no_error (error);
}

static void
test_smallest_plays_to_its_end (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  SnlPosition *position = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, options, 1, NULL, &error);
  g_assert_no_error (error);
  position = snl_game_get_position (game);

  fight (game, "red-foot-1", "blue-foot-1", "5 6 4 1");
  g_assert_cmpfloat (snl_position_get_number (position, "blue-foot-1", "figures"), ==, 2);
  g_assert_cmpstr (snl_position_get (position, "red-foot-1", "fought"), ==, "yes");
  snl_game_do (game, "next", options, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (snl_game_get_turn (game), ==, 2);
  g_assert_cmpstr (snl_position_get (position, "red-foot-1", "fought"), ==, "no");

  fight (game, "red-foot-1", "blue-foot-1", "6 6 6 6");
  fight (game, "red-foot-2", "blue-foot-2", "6 6 6 6");
  g_assert_false (snl_game_is_over (game));
  fight (game, "red-foot-3", "blue-foot-3", "5 5 5 5");
  g_assert_true (snl_game_is_over (game));
  g_assert_cmpstr (snl_position_get (position, "game", "winner"), ==, "red");
  g_assert_cmpstr (snl_position_get (position, "game", "ending"), ==, "blues-gone");
}

static void
test_module (gconstpointer data)
{
  const char *name = data;
  g_autofree char *text = load (SNL_SOURCE_DATADIR "/rulesets", name);

  assert_no_faults (text, name);
}

/* Each element and attribute that the schema has stands somewhere in the guide */
static void
assert_told (const char    *guide,
             const xmlNode *node)
{
  const char *kind = (const char *) node->name;
  xmlChar *name = xmlGetNoNsProp ((xmlNode *) node, BAD_CAST "name");

  if (node->ns != NULL && strcmp ((const char *) node->ns->href, SCHEMA_NS) == 0 && name != NULL &&
      (strcmp (kind, "element") == 0 || strcmp (kind, "attribute") == 0))
    {
      gboolean element = strcmp (kind, "element") == 0;
      g_autofree char *pattern = g_strdup_printf (element ? "<%s[ >/]|`%s`" : "\\b%s=\"|`%s`",
                                                  (char *) name, (char *) name);

      if (!g_regex_match_simple (pattern, guide, 0, 0))
        {
          g_test_message ("the guide says nothing of the %s “%s”", kind, (char *) name);
          g_test_fail ();
        }
    }
  xmlFree (name);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      assert_told (guide, child);
}

static void
test_guide_is_whole (void)
{
  static const char *const functions[] = {
    "snl:between", "snl:distance", "snl:max", "snl:min", "snl:nearest", "snl:square", "snl:step",
    "snl:terrain", "snl:type"
  };
  g_autofree char *guide = load_guide ();
  g_autofree char *schema = load (SNL_SOURCE_DATADIR "/rulesets", "ruleset.rng");
  xmlDoc *document = xmlReadMemory (schema, (int) strlen (schema), "ruleset.rng", NULL,
                                    XML_PARSE_NONET);

  g_assert_nonnull (document);
  assert_told (guide, xmlDocGetRootElement (document));
  xmlFreeDoc (document);

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    g_assert_nonnull (strstr (guide, functions[i]));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GDir) folder = g_dir_open (SNL_SOURCE_DATADIR "/rulesets", 0, NULL);
  const char *name = NULL;
  guint modules = 0;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guide/smallest-is-in-the-guide", test_smallest_is_in_the_guide);
  g_test_add_func ("/guide/smallest-has-no-faults", test_smallest_has_no_faults);
  g_test_add_func ("/guide/smallest-plays-to-its-end", test_smallest_plays_to_its_end);
  g_test_add_func ("/guide/is-whole", test_guide_is_whole);

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      {
        g_autofree char *path = g_strdup_printf ("/rulesets/%s/has-no-faults", name);

        g_test_add_data_func_full (path, g_strdup (name), test_module, g_free);
        modules++;
      }

  g_assert_cmpuint (modules, >, 0);

  return g_test_run ();
}
