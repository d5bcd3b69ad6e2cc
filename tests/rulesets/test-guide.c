/* test-guide.c: the examples and tables of the author's guide agree with the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/ruleset/snl-skeleton.h"
#include "core/script/snl-script.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
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
  g_autoptr(GPtrArray) faults = snl_ruleset_check (text, -1, name, NULL);

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

/* (transfer full) (element-type utf8): the blocks of the guide between ```LANGUAGE and ``` */
static GPtrArray *
find_blocks (const char *guide,
             const char *language)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *fence = g_strdup_printf ("```%s\n", language);

  for (const char *at = strstr (guide, fence); at != NULL; at = strstr (at, fence))
    {
      const char *end = NULL;

      at += strlen (fence);
      end = strstr (at, "```");
      g_assert_nonnull (end);
      g_ptr_array_add (blocks, g_strndup (at, end - at));
      at = end + 3;
    }

  return blocks;
}

/* Adds all elements that stand in code within sentences and tables, as `<advance/>` */
static void
add_inline (const char *guide,
            GPtrArray  *blocks)
{
  g_autoptr(GRegex) pattern = g_regex_new ("`(<([a-z-]+)( [^`]*)?(/>|</\\2>))`", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  g_regex_match (pattern, guide, 0, &match);

  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (blocks, g_match_info_fetch (match, 1));
}

static void
collect_elements (xmlNode   *parent,
                  GPtrArray *elements)
{
  for (xmlNode *child = parent->children; child != NULL; child = child->next)
    {
      if (child->type != XML_ELEMENT_NODE)
        continue;
      if (strcmp ((const char *) child->name, "element") == 0 &&
          xmlHasProp (child, BAD_CAST "name"))
        g_ptr_array_add (elements, child);
      collect_elements (child, elements);
    }
}

/* Gives the schema another start: a `snippet` with any number of any of its elements */
static void
open_schema (xmlDoc *schema)
{
  xmlNode *grammar = xmlDocGetRootElement (schema);
  xmlNode *start = xmlFirstElementChild (grammar);
  g_autoptr(GPtrArray) elements = g_ptr_array_new ();
  xmlNode *snippet = NULL;
  xmlNode *choice = NULL;

  while (start != NULL && strcmp ((const char *) start->name, "start") != 0)
    start = xmlNextElementSibling (start);

  g_assert_nonnull (start);
  collect_elements (grammar, elements);

  snippet = xmlNewChild (start, NULL, BAD_CAST "element", NULL);
  xmlNewProp (snippet, BAD_CAST "name", BAD_CAST "snippet");
  choice = xmlNewChild (snippet, NULL, BAD_CAST "zeroOrMore", NULL);
  choice = xmlNewChild (choice, NULL, BAD_CAST "choice", NULL);

  for (guint i = 0; i < elements->len; i++)
    xmlAddChild (choice, xmlCopyNode (elements->pdata[i], 1));

  while (start->children != snippet)
    {
      xmlNode *child = start->children;

      xmlUnlinkNode (child);
      xmlFreeNode (child);
    }
}

/* Puts a step for each “…”; the parts of a root that has only some of them take its place */
static void
fill_gaps (xmlNode *parent)
{
  xmlNode *next = NULL;

  for (xmlNode *child = parent->children; child != NULL; child = next)
    {
      next = child->next;

      if (child->type == XML_TEXT_NODE && strstr ((const char *) child->content, "…") != NULL)
        {
          xmlNode *step = xmlNewNode (parent->ns, BAD_CAST "advance");

          xmlReplaceNode (child, step);
          xmlFreeNode (child);
        }
      else if (child->type == XML_ELEMENT_NODE)
        {
          fill_gaps (child);

          while (strcmp ((const char *) child->name, "ruleset") == 0 && child->children != NULL)
            xmlAddPrevSibling (child, child->children);
          if (strcmp ((const char *) child->name, "ruleset") == 0)
            {
              xmlUnlinkNode (child);
              xmlFreeNode (child);
            }
        }
    }
}

/* Every snippet of a module keeps to the schema, where it may stand */
static void
test_snippets (void)
{
  g_autofree char *guide = load_guide ();
  g_autofree char *text = load (SNL_SOURCE_DATADIR "/rulesets", "ruleset.rng");
  g_autoptr(GPtrArray) blocks = find_blocks (guide, "xml");
  xmlDoc *schema = xmlReadMemory (text, (int) strlen (text), "ruleset.rng", NULL, XML_PARSE_NONET);
  xmlRelaxNGParserCtxt *parser = NULL;
  xmlRelaxNG *grammar = NULL;

  open_schema (schema);
  parser = xmlRelaxNGNewDocParserCtxt (schema);
  grammar = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (grammar);
  add_inline (guide, blocks);
  g_assert_cmpuint (blocks->len, >, 40);

  for (guint i = 0; i < blocks->len; i++)
    {
      const char *block = blocks->pdata[i];
      const char *body = g_str_has_prefix (block, "<?xml") ? strchr (block, '\n') : block;
      g_autoptr(GString) wrapped = g_string_new (body);
      xmlDoc *snippet = NULL;
      xmlRelaxNGValidCtxt *validator = NULL;

      g_string_replace (wrapped, " xmlns=\"urn:senlac:ruleset:1\"", "", 0);
      g_string_prepend (wrapped, "<snippet xmlns=\"urn:senlac:ruleset:1\">");
      g_string_append (wrapped, "</snippet>");
      snippet = xmlReadMemory (wrapped->str, (int) wrapped->len, "snippet", NULL, XML_PARSE_NONET);

      if (snippet == NULL)
        g_error ("this is not well-formed:\n%s", block);

      /* what a game looks like is no module */
      if (!g_str_has_prefix (block, "<position"))
        {
          fill_gaps (xmlDocGetRootElement (snippet));
          validator = xmlRelaxNGNewValidCtxt (grammar);

          if (xmlRelaxNGValidateDoc (validator, snippet) != 0)
            g_error ("this does not keep to the schema:\n%s", block);
        }

      xmlRelaxNGFreeValidCtxt (validator);
      xmlFreeDoc (snippet);
    }

  xmlRelaxNGFree (grammar);
  xmlFreeDoc (schema);
}

/* The page from printed rules to a module quotes the module and its tests word for word */
static void
test_printed_rules (void)
{
  g_autofree char *page = load (SNL_SOURCE_DATADIR "/rulesets", "from-printed-rules.md");
  g_autofree char *module = load (SNL_SOURCE_DATADIR "/rulesets", "hastings-lesson.xml");
  g_autofree char *script = load (SNL_SOURCE_DATADIR "/rulesets", "hastings-lesson.play");
  g_autoptr(GPtrArray) snippets = find_blocks (page, "xml");
  g_autoptr(GPtrArray) tests = find_blocks (page, "play");

  g_assert_cmpuint (snippets->len, >, 5);
  g_assert_cmpuint (tests->len, >, 1);

  for (guint i = 0; i < snippets->len; i++)
    if (strstr (module, snippets->pdata[i]) == NULL)
      g_error ("this does not stand in the module:\n%s", (const char *) snippets->pdata[i]);

  for (guint i = 0; i < tests->len; i++)
    if (strstr (script, tests->pdata[i]) == NULL)
      g_error ("this does not stand in its tests:\n%s", (const char *) tests->pdata[i]);
}

/* Files of the referee's own, which stand indented, are well-formed */
static void
test_indented (void)
{
  g_autofree char *guide = load_guide ();
  g_autoptr(GRegex) pattern = g_regex_new ("(?:^|\n)((?:    [ ]*<.*\n)+)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint count = 0;

  g_regex_match (pattern, guide, 0, &match);

  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *block = g_strstrip (g_match_info_fetch (match, 1));
      xmlDoc *document = NULL;

      /* lines within a block between fences */
      if (!g_str_has_prefix (block, "<charts") && !g_str_has_prefix (block, "<roster"))
        continue;

      document = xmlReadMemory (block, (int) strlen (block), "block", NULL, XML_PARSE_NONET);
      g_assert_nonnull (document);
      xmlFreeDoc (document);
      count++;
    }

  g_assert_cmpuint (count, ==, 2);
}

/* A folder with a new module, as the guide begins */
typedef struct {
  char *folder;
  char *home;
  char *module;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->home = g_build_filename (self->folder, "hill-fight", NULL);
  self->module = snl_skeleton_write (self->home, &error);
  g_assert_no_error (error);
}

static void
remove_file (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  remove_file (self->home, "README.md");
  remove_file (self->home, "hill-fight.play");
  remove_file (self->home, "hill-fight.xml");
  remove_file (self->home, "ruleset.rng");
  g_assert_cmpint (g_rmdir (self->home), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->module);
  g_free (self->home);
  g_free (self->folder);
}

/* The guide's tests pass on the module that it begins with */
static void
test_plays (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *guide = load_guide ();
  g_autoptr(GPtrArray) blocks = find_blocks (guide, "play");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (fixture->module, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (blocks->len, >, 0);

  for (guint i = 0; i < blocks->len; i++)
    {
      g_autoptr(SnlScript) script = snl_script_new_parse (blocks->pdata[i], "README.md", &error);

      g_assert_no_error (error);

      for (guint j = 0; j < script->tests->len; j++)
        {
          g_autoptr(GPtrArray) failures = snl_script_run (script, script->tests->pdata[j], ruleset);

          g_assert_cmpstr (failures->len > 0 ? failures->pdata[0] : "", ==, "");
        }
    }
}

static int
run (const char        *folder,
     const char *const *words)
{
  g_autoptr(GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                               G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;

  if (folder != NULL)
    g_subprocess_launcher_set_cwd (launcher, folder);

  process = g_subprocess_launcher_spawnv (launcher, words, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));

  return g_subprocess_get_exit_status (process);
}

/* What the guide has its reader type at a shell works; `watch` would not end */
static void
test_shell (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *guide = load_guide ();
  g_autoptr(GPtrArray) blocks = find_blocks (guide, "sh");
  guint ran = 0;

  for (guint i = 0; i < blocks->len; i++)
    {
      g_auto(GStrv) lines = g_strsplit (g_strchomp (blocks->pdata[i]), "\n", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        {
          /* the shell writes into a file what stands before the arrow */
          g_auto(GStrv) halves = g_strsplit (lines[j], " > ", 2);
          g_auto(GStrv) words = g_strsplit (halves[0], " ", -1);

          g_assert_cmpstr (words[0], ==, "senlacctl");
          g_free (words[0]);
          words[0] = g_strdup (g_getenv ("SENLACCTL"));

          /* the fixture has made it */
          if (strcmp (words[1], "new-module") == 0 || strcmp (words[1], "watch") == 0)
            continue;

          if (run (fixture->folder, (const char *const *) words) != 0)
            g_error ("this fails: %s", lines[j]);

          ran++;
        }
    }

  g_assert_cmpuint (ran, >, 3);
}

/* The first example is played at the prompt as the guide has it, to its end */
static void
test_prompt (void)
{
  g_autofree char *guide = load_guide ();
  g_autofree char *module = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(GPtrArray) blocks = find_blocks (guide, "prompt");
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                                     G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                                     G_SUBPROCESS_FLAGS_STDERR_MERGE, &error,
                                                     g_getenv ("SENLACCTL"), "play", module, NULL);
  g_autofree char *said = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (blocks->len, ==, 1);
  g_assert_true (g_subprocess_communicate_utf8 (process, blocks->pdata[0], NULL, &said, NULL,
                                                &error));
  g_assert_no_error (error);
  g_test_message ("%s", said);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_nonnull (strstr (said, "number: 1\n"));
  g_assert_nonnull (strstr (said, "The game is over. No Blue is left: Reds win.\n"));
}

/* A game that was written by the guide alone, on squares, with command points, facing, retreat and
 * an event deck: its ten turns are played */
static void
test_ridge (void)
{
  g_autofree char *module = g_test_build_filename (G_TEST_DIST, "rulesets", "ridge.xml", NULL);
  const char *words[] = { g_getenv ("SENLACCTL"), "test", module, NULL };

  g_assert_cmpint (run (NULL, words), ==, 0);
}

/* Every command that the guide names is there */
static void
test_commands (void)
{
  g_autofree char *guide = load_guide ();
  g_autoptr(GRegex) pattern = g_regex_new ("senlacctl ([a-z-]+)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_regex_match (pattern, guide, 0, &match);

  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *command = g_match_info_fetch (match, 1);
      const char *words[] = { g_getenv ("SENLACCTL"), "help", command, NULL };

      if (!g_hash_table_contains (seen, command) && run (NULL, words) != 0)
        g_error ("there is no command “%s”", command);

      g_hash_table_add (seen, g_steal_pointer (&command));
    }

  g_assert_cmpuint (g_hash_table_size (seen), >, 10);
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

  g_test_add_func ("/guide/snippets", test_snippets);
  g_test_add_func ("/guide/indented", test_indented);
  g_test_add_func ("/guide/printed-rules", test_printed_rules);
  g_test_add_func ("/guide/commands", test_commands);
  g_test_add_func ("/guide/prompt", test_prompt);
  g_test_add_func ("/guide/ridge", test_ridge);
  g_test_add ("/guide/plays", Fixture, NULL, set_up, test_plays, tear_down);
  g_test_add ("/guide/shell", Fixture, NULL, set_up, test_shell, tear_down);

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
