/* test-script.c: a script's tests pass, and each failure says file, line, what was and what should
 * be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/ruleset/snl-skeleton.h"
#include "core/script/snl-script.h"

#include <glib/gstdio.h>
#include <string.h>

/* The skeleton of a new module, in a folder of the test's own */
typedef struct {
  char       *folder;
  char       *home;
  char       *path;
  SnlRuleset *ruleset;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->home = g_build_filename (self->folder, "hill-fight", NULL);
  self->path = snl_skeleton_write (self->home, &error);
  g_assert_no_error (error);
  self->ruleset = snl_ruleset_new_load (self->path, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  static const char *const files[] = {
    "README.md", "hill-fight.play", "hill-fight.xml", "ruleset.rng",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (self->home, files[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }

  g_assert_cmpint (g_rmdir (self->home), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  snl_ruleset_unref (self->ruleset);
  g_free (self->path);
  g_free (self->home);
  g_free (self->folder);
}

/* The skeleton passes its own tests, and writing it again replaces nothing */
static void
test_skeleton (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *path = snl_script_dup_path (fixture->path);
  g_autofree char *again = NULL;
  g_autoptr(SnlScript) script = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (snl_ruleset_get_id (fixture->ruleset), ==, "hill-fight");
  script = snl_script_new_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (script->tests->len, >=, 4);

  for (guint i = 0; i < script->tests->len; i++)
    {
      g_autoptr(GPtrArray) failures = snl_script_run (script, script->tests->pdata[i],
                                                      fixture->ruleset);

      g_assert_cmpstr (failures->len > 0 ? failures->pdata[0] : "", ==, "");
    }

  again = snl_skeleton_write (fixture->home, &error);
  g_assert_null (again);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

/* A folder cannot be made below a file, nor a file whose name is too long */
static void
test_nowhere (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *name = g_strnfill (250, 'a');
  g_autofree char *below = g_build_filename (fixture->path, "fight", NULL);
  g_autofree char *long_one = g_build_filename (fixture->folder, name, NULL);
  const char *const paths[] = { below, long_one };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *path = snl_skeleton_write (paths[i], &error);

      g_assert_null (path);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
    }
  g_assert_cmpint (g_rmdir (long_one), ==, 0);
}

/* What a folder cannot be called */
static void
test_no_id (void)
{
  static const char *const names[] = { "Hill", "1st", "hill fight", "-x", "ä" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *path = snl_skeleton_write (names[i], &error);

      g_assert_null (path);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_assert_false (g_file_test (names[i], G_FILE_TEST_EXISTS));
    }
}

/* Lines and the failures that they give, a line each; NULL for none */
static const struct {
  const char *name;
  const char *lines;
  const char *failures;
} scripts[] = {
  { "passes", "fight red-foot-1 blue-foot-1 / 5 6 1 1 1 1\n? blue-foot-1 figures = 4\n"
    "? says \"loses 2\"\n? = sum(piece[@side = 'blue']/@figures) = 22", NULL },
  { "by-numbers", "red 1 1 561111\n? blue-foot-1 figures = 4", NULL },
  { "exact", "do fight attacker=red-foot-1 target=blue-foot-1 / 5 6 1 1 1 1\n"
    "? blue-foot-1 figures = 4", NULL },
  { "refused", "fight red-foot-1 red-foot-2 / 1 1 1 1 1 1\n? refused", NULL },
  { "refused-words", "fight red-foot-1 / 1\n? refused \"Against whom\"", NULL },
  { "undo", "fight red-foot-1 blue-foot-1 / 6 6 6 6 6 6\nundo\n? blue-foot-1 figures = 6\n"
    "redo\n? blue-foot-1 figures = 0", NULL },
  { "next", "fight red-foot-1 blue-foot-1\ndo next\n? game turn = 2\n? red-foot-1 fought = no",
    NULL },
  { "fact", "? red-foot-1 figures = 5\n? game turn = 1",
    "t.play:2: “red-foot-1 figures” is “6”, and should be “5”" },
  { "two-facts", "? red-foot-1 figures = 5\n? game turn = 2",
    "t.play:2: “red-foot-1 figures” is “6”, and should be “5”\n"
    "t.play:3: “game turn” is “1”, and should be “2”" },
  { "no-node", "? red-foot-9 figures = 5", "t.play:2: there is no “red-foot-9” in the game" },
  { "no-attribute", "? red-foot-1 morale = 5",
    "t.play:2: “red-foot-1” has no “morale”, and should have “5”" },
  { "words", "do next\n? says \"thunder\"",
    "t.play:3: nothing said “thunder”; what was said is:\n" },
  { "silent", "do next\n? silent \"thunder\"", NULL },
  { "not-silent", "fight red-foot-1 blue-foot-1 / 5 6 1 1 1 1\n? silent \"loses 2\"",
    "t.play:3: “loses 2” was said, and should not have been; what was said is:\n" },
  { "silent-unquoted", "do next\n? silent thunder",
    "t.play:3: “silent” takes words between double quotes" },
  { "expression", "? = count(piece) = 9",
    "t.play:2: “count(piece) = 9” is false, and should hold" },
  { "refused-line", "fight red-foot-1 red-foot-2\n? game turn = 2",
    "t.play:2: “fight red-foot-1 red-foot-2” was refused: " },
  { "refused-at-the-end", "fight red-foot-1 red-foot-2",
    "t.play:2: “fight red-foot-1 red-foot-2” was refused: " },
  { "not-refused", "do next\n? refused",
    "t.play:3: “do next” should have been refused, and was not" },
  { "other-words", "do dance\n? refused \"mambo\"",
    "t.play:3: “do dance” was refused with “there is no action “dance”" },
  { "nonsense", "? hopefully",
    "t.play:2: “? hopefully” expects nothing; say NODE NAME = VALUE, = EXPRESSION, "
    "says \"…\", silent \"…\", owes \"…\" or refused" },
  { "unheard", "? says \"war\"", "t.play:2: nothing said “war”, nor anything else" },
  { "found-nowhere", "? = piece[@side = 'red'][@figures = 7]",
    "t.play:2: “piece[@side = 'red'][@figures = 7]” is 0 nodes, and should hold\n"
    "  piece: 8 nodes\n  piece[@side = 'red']: 4 nodes\n"
    "  piece[@side = 'red'][@figures = 7]: 0 nodes" },
  { "no-quotes", "? = not(side[@id = red])",
    "t.play:2: nothing in a position is called “red”; a text stands between quotes: 'red'" },
  { "no-such-attribute", "? = not(side[@colour = 'x'])",
    "t.play:2: there is no statistic or trait @colour" },
  { "owes-nothing", "? owes nothing", NULL },
  { "owes", "? owes \"tea\"", "t.play:2: “tea” should be owed; what is owed is: nothing" },
  { "owes-unquoted", "? owes tea",
    "t.play:2: “owes” takes “nothing”, or words between double quotes" },
  { "reroll", "fight red-foot-1 blue-foot-1\nreroll they fell off the table\n"
    "? red-foot-1 fought = yes", NULL },
  { "reroll-nothing", "reroll", "t.play:2: “reroll” was refused: " },
  { "refused-unquoted", "do dance\n? refused mambo",
    "t.play:3: “refused” takes nothing, or words between double quotes" },
  { "undo-nothing", "undo", "t.play:2: “undo” was refused: there is nothing to undo" },
  { "redo-nothing", "redo", "t.play:2: “redo” was refused: There is nothing to redo" },
  { "no-expression", "? = piece[", "t.play:2: " },
  { "over", "do correct piece=blue-foot-1 figures=0\ndo correct piece=blue-foot-2 figures=0\n"
    "do correct piece=blue-horse-1 figures=0\ndo correct piece=blue-horse-2 figures=0\nn",
    "t.play:6: “n” was refused: The game is over." },
  { "unquoted", "do next\n? says thunder", "t.play:3: “says” takes words between double quotes" },
};

static void
test_run (Fixture       *fixture,
          gconstpointer  data)
{
  gsize index = GPOINTER_TO_SIZE (data);
  g_autofree char *text = g_strconcat ("== one\n", scripts[index].lines, "\n", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlScript) script = snl_script_new_parse (text, "t.play", &error);
  g_autoptr(GPtrArray) failures = NULL;
  g_autofree char *said = NULL;

  g_assert_no_error (error);
  failures = snl_script_run (script, script->tests->pdata[0], fixture->ruleset);
  g_ptr_array_add (failures, NULL);
  said = g_strjoinv ("\n", (char **) failures->pdata);

  if (scripts[index].failures == NULL)
    g_assert_cmpstr (said, ==, "");
  else if (!g_str_has_prefix (said, scripts[index].failures))
    g_error ("“%s” is not “%s”", said, scripts[index].failures);
}

/* Settings, seeds and lines without a heading */
static void
test_headings (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlScript) script = snl_script_new_parse ("# a comment\n\nn\n? game turn = 2\n"
                                                      "== b weather=wet --seed=7 --lists=l\nn\n",
                                                      "x/t.play", &error);
  const SnlScriptTest *first = NULL;
  const SnlScriptTest *second = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (script->tests->len, ==, 2);
  first = script->tests->pdata[0];
  second = script->tests->pdata[1];
  g_assert_cmpstr (first->name, ==, "t");
  g_assert_cmpuint (first->lines->len, ==, 2);
  g_assert_cmpuint (((const SnlScriptLine *) first->lines->pdata[1])->number, ==, 4);
  g_assert_cmpstr (second->name, ==, "b");
  g_assert_cmpuint (second->seed, ==, 7);
  g_assert_cmpstr (second->lists, ==, "l");
  g_assert_cmpstr (g_hash_table_lookup (second->settings, "weather"), ==, "wet");
}

/* A test whose game cannot begin says why */
static void
test_no_game (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(SnlScript) script = snl_script_new_parse ("== a --lists=nowhere\nn\n", "t.play", NULL);
  g_autoptr(GPtrArray) failures = snl_script_run (script, script->tests->pdata[0],
                                                  fixture->ruleset);

  g_assert_cmpuint (failures->len, ==, 1);
  g_assert_true (g_str_has_prefix (failures->pdata[0], "t.play:1: "));
}

/* What is owed, where the script expects nothing */
static void
test_owed (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "duties.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, NULL);
  g_autoptr(SnlScript) script = snl_script_new_parse ("hit red-foot-1\n? owes nothing\n", "t.play",
                                                      NULL);
  g_autoptr(GPtrArray) failures = snl_script_run (script, script->tests->pdata[0], ruleset);

  g_assert_cmpuint (failures->len, ==, 1);
  g_assert_true (g_str_has_prefix (failures->pdata[0], "t.play:2: nothing should be owed, but: "));
}

/* A list within a line */
static void
test_continued (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlScript) script = snl_script_new_parse ("== a\nimport of=x list=side,name\n"
                                                      "| red,Argo Navis\n  |blue,Echo\n? refused\n",
                                                      "t.play", &error);
  const SnlScriptTest *test = NULL;

  g_assert_no_error (error);
  test = script->tests->pdata[0];
  g_assert_cmpuint (test->lines->len, ==, 2);
  g_assert_cmpstr (((const SnlScriptLine *) test->lines->pdata[0])->text, ==,
                   "import of=x \"list=side,name\nred,Argo Navis\nblue,Echo\"");
  g_assert_cmpuint (((const SnlScriptLine *) test->lines->pdata[1])->number, ==, 5);
}

/* What is no script, and the line that says so */
static void
test_faults (void)
{
  static const struct {
    const char *text;
    const char *message;
  } faults[] = {
    { "", "t.play: there is no test in it" },
    { "# nothing\n", "t.play: there is no test in it" },
    { "== a\n\n== a\n", "t.play:3: there is a test “a” in line 1 already" },
    { "== a b\n", "t.play:1: “b” is neither" },
    { "== a b=1 =2\n", "t.play:1: “=2” is neither OPTION=VALUE, --seed=N nor --lists=FOLDER" },
    { "== a seed=7\n", "t.play:1: write --seed=7" },
    { "== a lists=l\n", "t.play:1: write --lists=l" },
    { "== a --seed=x\n", "t.play:1: “--seed=x” is neither --seed=N nor --lists=FOLDER; an option "
      "is written seed=x" },
    { "== a --speed=1\n", "t.play:1: “--speed=1” is neither --seed=N nor --lists=FOLDER; an option "
      "is written speed=1" },
    { "==  \n", "t.play:1: this test has no name" },
    { "== a\n| b\n", "t.play:2: there is no line before this one" },
    { "n\n\n| b\n", "t.play:3: there is no line before this one" },
    { "n\n| b\n== a --seed=x\n", "t.play:3: “--seed=x” is neither" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlScript) script = snl_script_new_parse (faults[i].text, "t.play", &error);

      g_assert_null (script);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_true (g_str_has_prefix (error->message, faults[i].message));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/script/skeleton", Fixture, NULL, set_up, test_skeleton, tear_down);
  g_test_add ("/script/nowhere", Fixture, NULL, set_up, test_nowhere, tear_down);
  g_test_add ("/script/headings", Fixture, NULL, set_up, test_headings, tear_down);
  g_test_add ("/script/no-game", Fixture, NULL, set_up, test_no_game, tear_down);
  g_test_add_func ("/script/owed", test_owed);
  g_test_add_func ("/script/no-id", test_no_id);
  g_test_add_func ("/script/continued", test_continued);
  g_test_add_func ("/script/faults", test_faults);

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strconcat ("/script/run/", scripts[i].name, NULL);

      g_test_add (path, Fixture, GSIZE_TO_POINTER (i), set_up, test_run, tear_down);
    }

  return g_test_run ();
}
