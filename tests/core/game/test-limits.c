/* test-limits.c: what can be done within the limits can be saved and read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../base.h"
#include "../folder.h"

#include "core/base/snl-limits.h"
#include "core/class/snl-class-text.h"

#include <libxml/xpath.h>

#define PARAM(define, name) \
  "//*[local-name()='define'][@name='" define "']//*[local-name()='param'][@name='" name "']"

/* Where the schema has a number of its own, as a schema can name none; of several, each is looked
 * at */
static const struct {
  const char *path;
  guint       limit;
} params[] = {
  { PARAM ("word", "maxLength"), SNL_MAX_WORD },
  { PARAM ("variable", "maxLength"), SNL_MAX_WORD },
  { PARAM ("key", "maxLength"), SNL_MAX_WORD },
  { PARAM ("expression", "maxLength"), SNL_MAX_EXPRESSION },
  { PARAM ("count", "maxInclusive"), SNL_MAX_COUNT },
  { "//*[local-name()='attribute'][@name='columns']//*[local-name()='param'][@name='maxInclusive']",
    SNL_MAX_COLUMNS },
  { "//*[local-name()='attribute'][@name='rows']//*[local-name()='param'][@name='maxInclusive']",
    SNL_MAX_ROWS },
};

static void
test_schema (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                            "ruleset.rng", NULL);
  g_autofree char *digits = g_strdup_printf ("%d", SNL_MAX_NUMBER);
  g_autofree char *nines = g_strnfill (strlen (digits), '9');
  g_autofree char *pattern = g_strdup_printf ("-?[0-9]{1,%zu}", strlen (digits));
  xmlDoc *schema = xmlReadFile (path, NULL, XML_PARSE_NONET);
  xmlXPathContext *context = xmlXPathNewContext (schema);
  xmlXPathObject *found = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (params); i++)
    {
      found = xmlXPathEval (BAD_CAST params[i].path, context);
      g_test_message ("%s", params[i].path);
      g_assert_cmpint (found->nodesetval->nodeNr, >, 0);
      for (int j = 0; j < found->nodesetval->nodeNr; j++)
        g_assert_cmpfloat (xmlXPathCastNodeToNumber (found->nodesetval->nodeTab[j]), ==,
                           params[i].limit);
      xmlXPathFreeObject (found);
    }

  /* as many digits as a number may have, and no number of as many is too much */
  g_assert_cmpstr (digits, ==, nines);
  found = xmlXPathEval (BAD_CAST PARAM ("number", "pattern"), context);
  g_assert_cmpint (found->nodesetval->nodeNr, ==, 1);
  g_assert_true (g_str_has_prefix ((const char *) found->nodesetval->nodeTab[0]->children->content,
                                   pattern));
  xmlXPathFreeObject (found);

  xmlXPathFreeContext (context);
  xmlFreeDoc (schema);
}

/* What a module does with a number; {} is where it stands */
static const struct {
  const char *name;
  const char *steps;
} uses[] = {
  { "dice", "<roll name=\"d\" sides=\"6\" needed=\"4\"><name>D</name><group id=\"a\" count=\"{}\"/>"
    "</roll>" },
  { "sides", "<roll name=\"d\" sides=\"{}\" needed=\"4\"><name>D</name>"
    "<group id=\"a\" count=\"2\"/></roll>" },
  { "groups", "<roll name=\"d\" sides=\"6\"><name>D</name><group id=\"a\" count=\"{}\"/>"
    "<group id=\"b\" count=\"{}\"/></roll>" },
  { "each", "<roll name=\"d\" sides=\"6\"><name>D</name>"
    "<group id=\"a\" each=\"piece\" count=\"{}\"/></roll>" },
  { "needed", "<roll name=\"d\" sides=\"6\" needed=\"{}\"><name>D</name>"
    "<group id=\"a\" count=\"2\"/></roll>" },
  { "always", "<roll name=\"d\" sides=\"6\" needed=\"4\" always=\"{}\" never=\"{}\"><name>D</name>"
              "<group id=\"a\" count=\"2\"/></roll>" },
  { "modifier",
    "<roll name=\"d\" sides=\"6\" needed=\"4\"><name>D</name><group id=\"a\" count=\"2\"/>"
                "<modifier value=\"{}\">M</modifier></roll>" },
  { "modifiers",
    "<roll name=\"d\" sides=\"6\" needed=\"4\"><name>D</name><group id=\"a\" count=\"2\"/>"
                 "<modifier value=\"{}\">M</modifier>"
                 "<modifier value=\"{}\" group=\"a\">N</modifier></roll>" },
  { "change",
    "<change on=\"piece[1]\" name=\"strength\" by=\"{}\"/><change name=\"score\" by=\"{}\"/>" },
  { "set", "<set name=\"score\" to=\"{}\"/><set name=\"event\" to=\"{}\"/>" },
};

static const char *const numbers[] = {
  "0", "1", "-1", "0.5", "2", "99", "100", "101", "5000", "5001", "9999", "10000", "10001",
  "100000", "200000",
  "499999999", "500000000", "999999999", "1000000000", "2000000000", "-999999999", "-1000000000",
  "-2000000000", "2147483647", "2147483648", "-2147483649", "9999999999", "99999999999999999999",
  "-99999999999999999999",
  "1 div 0", "-1 div 0", "0 div 0", "number('x')",
};

/* What was done is what the file says; what was refused left nothing behind, and no words of
 * libraries */
static void
test_use (Fixture       *self,
          gconstpointer  data)
{
  const char *steps = data;
  guint n_done = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr(GString) text = g_string_new (steps);
      g_autofree char *module = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *again = NULL;
      g_autoptr(SnlRuleset) ruleset = NULL;
      g_autoptr(SnlMuster) muster = NULL;
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(SnlGame) read = NULL;
      g_autoptr(GError) error = NULL;
      gboolean is_done = FALSE;

      g_string_replace (text, "{}", numbers[i], 0);
      g_string_append (text, "<end winner=");
      module = base_dup_text ("<end winner=", text->str);
      ruleset = snl_ruleset_new_parse (module, -1, "m.xml", NULL);
      if (ruleset == NULL)
        continue;

      muster = snl_muster_new (ruleset, NULL);
      game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
      g_assert_no_error (error);
      snl_game_save_as (game, self->path, &error);
      g_assert_no_error (error);
      before = snl_game_dup_digest (game);
      is_done = base_act (game, "end", &error);
      after = snl_game_dup_digest (game);
      g_test_message ("%s: %s", numbers[i], is_done ? "done" : error->message);
      g_assert_true (is_done || g_str_equal (before, after));
      n_done += is_done;
      g_clear_object (&game);
      g_clear_error (&error);

      read = snl_game_open (self->path, TRUE, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (snl_game_get_notice (read), ==, NULL);
      again = snl_game_dup_digest (read);
      g_assert_cmpstr (after, ==, again);
      g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (read)), ==, is_done);
      g_remove (self->path);
    }

  g_assert_cmpuint (n_done, >, 0);
}

/* As many facts as a module likes: the game begins, and can be opened again, or it does not
 * begin */
static void
test_facts (Fixture       *self,
            gconstpointer  data)
{
  static const guint counts[] = { 10, 490, 500, 505, 511, 512, 513, 600 };
  const char *fact = data;
  g_auto(GStrv) parts = g_strsplit (fact, "{}", 2);
  guint n_begun = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      const char *end = fact[1] == 's' ? "</statistics>" : "</options>";
      g_autofree char *from = g_strconcat (end, "|</badges>", NULL);
      g_autoptr(GString) text = g_string_new (NULL);
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(GError) error = NULL;

      for (guint j = 0; j < counts[i]; j++)
        g_string_append_printf (text, "%s%u%s", parts[0], j, parts[1]);
      g_string_append_printf (text, "%s|", end);

      /* what nobody reads is a fault of the module */
      for (guint j = 0; j < counts[i]; j++)
        g_string_append_printf (text,
                                "<badge when=\"%cf%u = %s\" letter=\"F\" tone=\"done\">f</badge>",
                                strstr (fact, "\"piece\"") != NULL ? '@' : '$', j,
                                fact[1] == 's' ? "2" : "'b'");
      g_string_append (text, "</badges>");
      game = base_new_game (from, text->str, &error);
      g_test_message ("%u: %s", counts[i], error != NULL ? error->message : "begun");
      if (game == NULL)
        continue;

      n_begun++;
      snl_game_save_as (game, self->path, &error);
      g_assert_no_error (error);
      g_clear_object (&game);
      game = snl_game_open (self->path, TRUE, &error);
      g_assert_no_error (error);
      g_remove (self->path);
    }

  g_assert_cmpuint (n_begun, >, 0);
  g_assert_cmpuint (n_begun, <, G_N_ELEMENTS (counts));
}

/* Where a number stands in a saved game: what @pattern, a regular expression, matches gives way to
 * @before, the number and @after */
typedef struct {
  const char *name;
  const char *pattern;
  const char *before;
  const char *after;
  gboolean    is_entry;   /* or in the position from which the game begins */
} ReadCase;

static const ReadCase read_cases[] = {
  { "position", "(?<=number=\"2\" player=\"\" strength=\")\\d+", "", "", FALSE },
  { "entry", "(?<= new=\")3(?=\")", "", "", TRUE },
  { "added", "(?=<say>)", "<add on=\"x\">&lt;piece id=\"x\" side=\"red\" type=\"foot\" strength=\"",
    "\"/></add>", TRUE },
};

static void
change_number (Fixture        *self,
               const ReadCase *row,
               const char     *number)
{
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *whole = g_strconcat (row->before, number, row->after, NULL);
  g_autoptr(GRegex) regex = g_regex_new (row->pattern, 0, 0, NULL);

  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_true (g_regex_match (regex, text, 0, NULL));
  changed = g_regex_replace_literal (regex, text, -1, 0, whole, 0, NULL);
  g_assert_true (g_file_set_contents (self->path, changed, -1, NULL));
}

/*
 * A number that no game can hold, in a file that somebody wrote: if it stands in an entry, that is
 * left out, and it is said; if in the position from which the game begins, the file is refused
 */
static void
test_read (Fixture       *self,
           gconstpointer  data)
{
  static const struct {
    const char *number;
    gboolean    is_held;
  } cases[] = {
    { "5", TRUE }, { "999999999", TRUE }, { "-999999999", TRUE }, { "2.5", TRUE },
    { "1000000000", FALSE }, { "-1000000000", FALSE }, { "99999999999", FALSE },
    { "1e26", FALSE }, { "inf", FALSE }, { "-Infinity", FALSE }, { "nan", FALSE },
    { "0x3B9ACA01", FALSE },
  };
  const ReadCase *row = data;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<end winner=", "<end winner=", &error);
      g_autoptr(SnlGame) read = NULL;
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_no_error (error);
      g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "red-foot-1");
      g_hash_table_insert (answers, (gpointer) "strength", (gpointer) "3");
      g_assert_nonnull (snl_game_do (game, "correct", answers, NULL, &error));
      snl_game_save_as (game, self->path, &error);
      g_assert_no_error (error);
      g_clear_object (&game);
      change_number (self, row, cases[i].number);

      read = snl_game_open (self->path, TRUE, &error);
      g_test_message ("%s: %s", cases[i].number,
                      error != NULL ? error->message : snl_game_get_notice (read));
      g_assert_true ((read != NULL) == (cases[i].is_held || row->is_entry));
      if (read != NULL)
        {
          g_assert_nonnull (snl_game_get_notice (read));
          g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (read)), ==,
                            cases[i].is_held || !row->is_entry);
        }
      g_remove (self->path);
    }
}

/* A text that no reader would take in is not taken in */
static void
test_long_text (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=", "<end winner=", &error);
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  g_assert_no_error (error);
  g_hash_table_insert (answers, (gpointer) "score", g_strdup ("3"));
  g_hash_table_insert (answers, (gpointer) "reason", g_strnfill (SNL_MAX_TEXT + 1, '&'));
  g_assert_null (snl_game_do (game, "correct", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);

  g_hash_table_insert (answers, (gpointer) "reason", g_strnfill (SNL_MAX_TEXT / 2, '&'));
  g_assert_nonnull (snl_game_do (game, "correct", answers, NULL, &error));
  g_assert_no_error (error);
  snl_game_save_as (game, self->path, &error);
  g_assert_no_error (error);
  g_clear_object (&game);
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 1);
}

/* Who leads a unit */
typedef struct {
  const char *name;
  guint       count;     /* of names */
  guint       length;    /* of each, in characters */
  gboolean    is_held;
} LeadersCase;

static const LeadersCase leaders_cases[] = {
  { "class",    SNL_MAX_LEADERS,     25,                         TRUE },
  { "many",     SNL_MAX_LEADERS + 1, 1,                          FALSE },
  { "longest",  1,                   SNL_MAX_LEADER,             TRUE },
  { "long",     1,                   SNL_MAX_LEADER + 1,         FALSE },
  { "in-all",   300,                 60,                         FALSE },
  { "fields",   2,                   2 * SNL_CLASS_MAX_NAME + 1, TRUE },
};

/* Where it stands in a file, instead of {}; {n} is the place after all nodes. The first is in the
 * position, the others are in an entry */
static const char *const leaders_places[] = {
  "player=\"{}\"",
  "<set on=\"red-foot-1\" name=\"player\" old=\"\" new=\"{}\"/>",
  "<set on=\"red-foot-1\" name=\"player\" old=\"\" new=\"{}\"/>"
  "<set on=\"red-foot-1\" name=\"player\" old=\"{}\" new=\"\"/>",
  "<add on=\"x\">&lt;piece id=\"x\" side=\"red\" type=\"foot\" player=\"{}\"/></add>",
  "<add on=\"x\">&lt;piece id=\"x\" side=\"red\" type=\"foot\" player=\"{}\"/></add>"
  "<remove on=\"x\" place=\"{n}\">&lt;piece id=\"x\" side=\"red\" type=\"foot\" player=\"{}\"/>"
  "</remove>",
  "<answer name=\"player\" value=\"{}\" how=\"given\"/>",
};

/* Who leads a unit is held by a game, or refused in words: by an act, and where it is read */
static void
test_leaders (Fixture       *self,
              gconstpointer  data)
{
  const LeadersCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("", "", &error);
  g_autofree char *name = g_strnfill (row->length, 'x');
  g_autoptr(GString) player = g_string_new (name);
  g_autofree char *end = g_strdup_printf (
    "%lu", xmlChildElementCount (snl_position_get_root (snl_game_get_position (game))));
  g_autofree char *line = NULL;
  g_autofree char *text = NULL;

  for (guint i = 1; i < row->count; i++)
    g_string_append_printf (player, "+%s", name);

  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  line = g_strconcat ("correct piece=red-foot-1 player=", player->str, NULL);
  g_assert_true (base_act (game, line, &error) == row->is_held);
  if (!row->is_held)
    {
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, "at most 500 names"));
      g_clear_error (&error);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (leaders_places); i++)
    {
      g_autoptr(GString) changed = g_string_new (text);
      g_autoptr(GString) place = g_string_new (leaders_places[i]);
      g_autoptr(SnlGame) read = NULL;

      g_string_replace (place, "{}", player->str, 0);
      g_string_replace (place, "{n}", end, 0);
      if (i > 0)
        {
          g_string_prepend (place, "<entry n=\"1\" action=\"end\" turn=\"1\">");
          g_string_append (place, "</entry>\n<end ");
        }
      g_assert_cmpuint (g_string_replace (changed, i > 0 ? "<end " : "player=\"\"", place->str, 1),
                        ==, 1);
      g_assert_true (g_file_set_contents (self->path, changed->str, -1, NULL));
      read = snl_game_open (self->path, TRUE, &error);
      g_test_message ("%s: %s", leaders_places[i],
                      error != NULL ? error->message : snl_game_get_notice (read));
      g_assert_true ((read != NULL) == (row->is_held || i > 0));
      if (read != NULL && i > 0)
        g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (read)), ==, row->is_held);
      if (read == NULL || !row->is_held)
        g_assert_nonnull (strstr (read == NULL ? error->message : snl_game_get_notice (read),
                                  "at most 500 names"));
      g_clear_error (&error);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What is shown as done can be saved and read again, however large a module's "
                  "numbers are");

  g_test_add_func ("/limits/schema", test_schema);
  g_test_add ("/limits/long-text", Fixture, NULL, set_up, test_long_text, tear_down);

  for (gsize i = 0; i < G_N_ELEMENTS (leaders_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/limits/leaders/", leaders_cases[i].name, NULL);

      g_test_add (path, Fixture, &leaders_cases[i], set_up, test_leaders, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (read_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/limits/read/", read_cases[i].name, NULL);

      g_test_add (path, Fixture, &read_cases[i], set_up, test_read, tear_down);
    }

  g_test_add ("/limits/facts/piece", Fixture,
              "<statistic id=\"f{}\" of=\"piece\" kind=\"number\" initial=\"1\">"
              "<name>S</name></statistic>", set_up, test_facts, tear_down);
  g_test_add ("/limits/facts/game", Fixture,
              "<statistic id=\"f{}\" of=\"game\" kind=\"number\" initial=\"1\">"
              "<name>S</name></statistic>", set_up, test_facts, tear_down);
  g_test_add ("/limits/facts/options", Fixture, "<option id=\"f{}\" initial=\"a\"><name>O</name>"
              "<choice id=\"a\"><name>a</name></choice><choice id=\"b\"><name>b</name></choice>"
              "</option>", set_up, test_facts, tear_down);

  for (gsize i = 0; i < G_N_ELEMENTS (uses); i++)
    {
      g_autofree char *path = g_strconcat ("/limits/", uses[i].name, NULL);

      g_test_add (path, Fixture, uses[i].steps, set_up, test_use, tear_down);
    }

  return g_test_run ();
}
