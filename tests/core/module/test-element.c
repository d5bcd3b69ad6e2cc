/* test-element.c: the texts of a module in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"
#include "core/base/snl-intern.h"
#include "core/ruleset/snl-definition.h"

#include <glib/gi18n.h>
#include <locale.h>

/* A translation takes the place of the words that it stands after, for who reads that language. */
static void
test_translated (void)
{
  static const struct {
    const char *language;
    const char *name;
  } cases[] = { { "de", "Die Roten" }, { "de_AT:de", "Die Roten" }, { "pt_BR", "Os vermelhos" },
                { "pt", "Reds" }, { "", "Reds" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRuleset) ruleset = NULL;

      g_setenv ("LANGUAGE", cases[i].language, TRUE);
      ruleset = base_new_ruleset ("<name>Reds</name>",
                                  "<name>Reds</name><name xml:lang=\"de\">Die Roten</name>"
                                  "<name xml:lang=\"pt-BR\">Os vermelhos</name>");
      g_assert_cmpstr (snl_ruleset_get_label (ruleset, "side", "red"), ==, cases[i].name);
    }
  g_setenv ("LANGUAGE", "", TRUE);
}

/* The words of a module that did not come with the program stay as its author wrote them, also
 * where the program's own catalogue has a translation of the same words */
static void
test_own_words (void)
{
  g_autoptr(SnlRuleset) ruleset = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_setenv ("LANGUAGE", "de", TRUE);
  ruleset = base_new_ruleset ("<name>Reds</name>", "<name>Raiders</name>");

  if (strcmp (g_dgettext (GETTEXT_PACKAGE, "Raiders"), "Raiders") == 0)
    g_test_skip ("the catalogues are not built");
  else
    g_assert_cmpstr (snl_ruleset_get_label (ruleset, "side", "red"), ==, "Raiders");

  g_setenv ("LANGUAGE", "", TRUE);
}

/* Each name in the schema has a number of its own, by which it is found. */
static void
add_key (GHashTable *keys,
         const char *name)
{
  guint64 key = snl_element_key (name);
  const char *other = g_hash_table_lookup (keys, &key);

  if (other != NULL)
    g_assert_cmpstr (other, ==, name);
  g_hash_table_insert (keys, g_memdup2 (&key, sizeof key), g_strdup (name));
}

static void
add_names (xmlNode    *node,
           GHashTable *elements,
           GHashTable *attributes)
{
  for (; node != NULL; node = node->next)
    {
      gboolean is_element = strcmp ((const char *) node->name, "element") == 0;
      xmlChar *name = xmlGetNoNsProp (node, BAD_CAST "name");

      if (name != NULL && (is_element || strcmp ((const char *) node->name, "attribute") == 0))
        add_key (is_element ? elements : attributes, (const char *) name);
      xmlFree (name);
      add_names (node->children, elements, attributes);
    }
}

static void
test_keys (void)
{
  g_autofree char *schema = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                              "ruleset.rng", NULL);
  g_autoptr(GHashTable) elements = g_hash_table_new_full (g_int64_hash, g_int64_equal,
                                                          g_free, g_free);
  g_autoptr(GHashTable) attributes = g_hash_table_new_full (g_int64_hash, g_int64_equal,
                                                            g_free, g_free);
  xmlDoc *document = xmlReadFile (schema, NULL, XML_PARSE_NONET);

  g_assert_nonnull (document);
  add_names (xmlDocGetRootElement (document), elements, attributes);
  xmlFreeDoc (document);
  g_assert_cmpuint (g_hash_table_size (elements), >, 100);
  g_assert_cmpuint (g_hash_table_size (attributes), >, 80);
}

static void
test_words (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset ("phase=\"draw\"", "phase=\"draw move\"");
  SnlElement *action = snl_ruleset_find (ruleset, "action", "draw");

  g_assert_true (snl_element_has_word (action, "phase", "draw"));
  g_assert_true (snl_element_has_word (action, "phase", "move"));
  g_assert_false (snl_element_has_word (action, "phase", "mov"));
  g_assert_false (snl_element_has_word (action, "phase", "raw"));
  g_assert_false (snl_element_has_word (action, "phase", ""));
  g_assert_false (snl_element_has_word (action, "phase", NULL));
  g_assert_false (snl_element_has_word (action, "types", "draw"));
}

static gboolean
looks_at (const SnlDefinition *definition,
          const char          *name)
{
  return g_ptr_array_find (definition->names, snl_intern (name), NULL);
}

/* What a variable looks at, through what its definition names, and what it is if nothing can be
 * said of that */
static void
test_definitions (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset ("<definitions>", "<definitions>");
  g_autoptr(SnlRuleset) unclear = base_new_ruleset ("<definitions>|($reds_left &gt; 5)",
                                                    "<definitions>"
                                                    "<define name=\"apart\" "
                                                    "select=\"snl:distance(piece[1], piece[2])\"/>"
                                                    "|($reds_left &gt; $apart)");
  const SnlDefinition *leader = snl_ruleset_get_definition (ruleset, snl_intern ("leader"));
  const SnlDefinition *weather = snl_ruleset_get_definition (ruleset, snl_intern ("weather"));

  g_assert_true (leader->element == snl_ruleset_find (ruleset, "define", "leader"));
  g_assert_cmpuint (leader->names->len, ==, 5);
  g_assert_true (looks_at (leader, "leader") && looks_at (leader, "id") &&
                 looks_at (leader, "reds_left") &&
                 looks_at (leader, "side") && looks_at (leader, "strength"));
  g_assert_true (snl_ruleset_get_definition (ruleset, snl_intern ("leader")) == leader);
  g_assert_null (weather->element);
  g_assert_cmpuint (weather->names->len, ==, 1);
  g_assert_true (looks_at (weather, "weather"));
  g_assert_null (snl_ruleset_get_definition (unclear, snl_intern ("apart"))->names);
  g_assert_null (snl_ruleset_get_definition (unclear, snl_intern ("leader"))->names);
  g_assert_nonnull (snl_ruleset_get_definition (unclear, snl_intern ("reds_left"))->names);
}

/* A define of the schema, by its name */
static const xmlNode *
find_define (const xmlNode *grammar,
             const char    *name)
{
  for (const xmlNode *child = grammar->children; child != NULL; child = child->next)
    {
      g_autofree char *own = (char *) xmlGetNoNsProp (child, BAD_CAST "name");

      if (xmlStrEqual (child->name, BAD_CAST "define") && g_strcmp0 (own, name) == 0)
        return child;
    }

  return NULL;
}

/* Adds `element attribute` for each attribute of the schema that is an expression */
static void
collect_expressions (const xmlNode *grammar,
                     const xmlNode *node,
                     const char    *element,
                     const char    *attribute,
                     GHashTable    *seen,
                     GHashTable    *found)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      g_autofree char *name = child->type == XML_ELEMENT_NODE
                              ? (char *) xmlGetNoNsProp (child, BAD_CAST "name")
                              : NULL;
      gboolean is_ref = xmlStrEqual (child->name, BAD_CAST "ref");

      if (is_ref && attribute != NULL && strcmp (name, "expression") == 0)
        g_hash_table_add (found, g_strdup_printf ("%s %s", element, attribute));
      else if (is_ref && attribute == NULL &&
               g_hash_table_add (seen, g_strdup_printf ("%s %s", element, name)))
        collect_expressions (grammar, find_define (grammar, name), element, NULL, seen, found);
      else if (xmlStrEqual (child->name, BAD_CAST "element"))
        collect_expressions (grammar, child, name, NULL, seen, found);
      else if (xmlStrEqual (child->name, BAD_CAST "attribute"))
        collect_expressions (grammar, child, element, name, seen, found);
      else if (child->type == XML_ELEMENT_NODE && !is_ref)
        collect_expressions (grammar, child, element, attribute, seen, found);
    }
}

/* What is an expression by the schema is one for the engine, too: else it would be plain words */
static void
test_expressions (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                            "ruleset.rng", NULL);
  xmlDoc *schema = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;

  collect_expressions (xmlDocGetRootElement (schema), xmlDocGetRootElement (schema), "", NULL, seen,
                       found);
  xmlFreeDoc (schema);
  g_assert_cmpuint (g_hash_table_size (found), >, 60);
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_auto(GStrv) words = g_strsplit (key, " ", 2);

      if (*words[0] != '\0' && !snl_element_is_formula (words[0], words[1]))
        g_error ("“%s” of “%s” is an expression in the schema, but not in snl-element.c", words[1],
                 words[0]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A module speaks its reader's language where it can.");

  g_test_add_func ("/element/translated", test_translated);
  g_test_add_func ("/element/own-words", test_own_words);
  g_test_add_func ("/element/keys", test_keys);
  g_test_add_func ("/element/words", test_words);
  g_test_add_func ("/element/definitions", test_definitions);
  g_test_add_func ("/element/expressions", test_expressions);

  return g_test_run ();
}
