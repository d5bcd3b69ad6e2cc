/* test-author.c: the commands for a module's author, beginning with an empty folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl-run.h"

#include <glib/gstdio.h>
#include <string.h>

/* (transfer full): the path of a new module in the fixture's folder */
static char *
begin (CtlFixture *fixture)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "hill-fight", NULL);
  g_autoptr(CtlRun) run = ctl_run (NULL, "new-module", folder, NULL);

  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, "senlacctl watch "));

  return g_build_filename (folder, "hill-fight.xml", NULL);
}

/* Writes @to in place of @from in a file */
static void
edit (const char *path,
      const char *from,
      const char *to)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = ctl_dup_file (path);
  g_autoptr(GString) changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, from, to, 0), >, 0);
  g_file_set_contents (path, changed->str, -1, &error);
  g_assert_no_error (error);
}

static char *
dup_script (const char *module)
{
  return g_strdup_printf ("%.*s.play", (int) (strlen (module) - strlen (".xml")), module);
}

static void
assert_says (CtlRun     *run,
             int         status,
             const char *words)
{
  g_assert_cmpint (run->status, ==, status);

  if (strstr (status == 0 || *run->err == '\0' ? run->out : run->err, words) == NULL)
    g_error ("“%s” is not said, but:\n%s%s", words, run->out, run->err);
}

static void
test_new_module (CtlFixture    *fixture,
                 gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autofree char *folder = g_path_get_dirname (module);
  g_autofree char *capital = g_build_filename (fixture->folder, "Hill", NULL);
  g_autoptr(CtlRun) check = ctl_run (NULL, "check", module, NULL);
  g_autoptr(CtlRun) test = ctl_run (NULL, "test", module, NULL);
  g_autoptr(CtlRun) again = ctl_run (NULL, "new-module", folder, NULL);
  g_autoptr(CtlRun) name = ctl_run (NULL, "new-module", capital, NULL);
  g_autoptr(CtlRun) play = ctl_run ("red-foot-1 blue-foot-1 / 6 6 6 6 6 6\n= count(piece)\n",
                                    "play", module, "--save", fixture->game, NULL);

  assert_says (check, 0, "hill-fight.xml: OK\n");
  assert_says (test, 0, "hill-fight.play: 4 tests, OK\n");
  assert_says (again, 1, "exists already");
  assert_says (name, 1, "“Hill” cannot be the id of a module");
  assert_says (play, 0, "take off 6.");
  assert_says (play, 0, "number: 8\n");
}

/* The guide's first game, played at the prompt to its end */
static void
test_smallest (CtlFixture    *fixture,
               gconstpointer  data)
{
  g_autofree char *module = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(CtlRun) run = ctl_run ("red 1 1 / 5 6 4 1\ndo next\n"
                                   "fight red-foot-1 blue-foot-1 / 6 6 6 6\n"
                                   "fight red-foot-2 blue-foot-2 / 6 6 6 6\n"
                                   "= $ended\n"
                                   "fight red-foot-3 blue-foot-3 / 5 5 5 5\n"
                                   "= $winner\n", "play", module, "--save", fixture->game, NULL);

  assert_says (run, 0, "> = $ended\ntext: 'no'\n");
  assert_says (run, 0, "The game is over. No Blue is left: Reds win.\n");
  assert_says (run, 0, "> = $winner\ntext: 'red'\n");
}

static void
test_test (CtlFixture    *fixture,
           gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autofree char *script = dup_script (module);

  edit (script, "? blue-foot-1 figures = 4", "? blue-foot-1 figures = 3");

  {
    g_autoptr(CtlRun) run = ctl_run (NULL, "test", module, NULL);
    g_autoptr(CtlRun) by_script = ctl_run (NULL, "test", script, NULL);
    g_autoptr(CtlRun) tap = ctl_run (NULL, "test", "--tap", module, script, NULL);

    assert_says (run, 1, "hill-fight.play:6: “blue-foot-1 figures” is “4”, and should be “3”\n");
    assert_says (run, 1, "hill-fight.play: 1 of 4 tests failed\n");
    g_assert_cmpstr (run->out, ==, by_script->out);
    assert_says (tap, 1, "not ok 1 - hill-fight foot-hits-on-5\n# ");
    assert_says (tap, 1, "\nok 2 - hill-fight horse-hits-on-4\n");
    assert_says (tap, 1, "\nok 8 - hill-fight blue-loses-its-last-unit\n1..8\n");
  }

  g_assert_cmpint (g_unlink (script), ==, 0);

  {
    g_autoptr(CtlRun) run = ctl_run (NULL, "test", module, NULL);

    assert_says (run, 3, "hill-fight.play");
  }
}

static void
test_eval (CtlFixture    *fixture,
           gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autoptr(CtlRun) new = ctl_run (NULL, "new", module, fixture->game, NULL);
  g_autoptr(CtlRun) number = ctl_run (NULL, "eval", fixture->game, "sum(piece/@figures)", NULL);
  g_autoptr(CtlRun) none = ctl_run (NULL, "eval", fixture->game,
                                    "piece[@figures = 99]/@figures", NULL);
  g_autoptr(CtlRun) wrong = ctl_run (NULL, "eval", fixture->game, "piece[", NULL);
  g_autoptr(CtlRun) no_text = ctl_run (NULL, "eval", fixture->game, "\xff", NULL);
  g_autoptr(CtlRun) typed = ctl_run ("= piece[\n", "play", fixture->game, NULL);

  ctl_assert (new, 0);
  g_assert_cmpstr (number->out, ==, "number: 48\n");
  g_assert_cmpstr (none->out, ==, "0 nodes\n  piece: 8 nodes\n  piece[@figures = 99]: 0 nodes\n");
  assert_says (wrong, 1, "look at character 7");
  assert_says (no_text, 2, "The expression is not text.");
  g_assert_cmpint (typed->status, ==, 1);
}

static void
test_coverage (CtlFixture    *fixture,
               gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autofree char *script = dup_script (module);
  g_autoptr(CtlRun) tests = ctl_run (NULL, "coverage", module, "--games", "0", NULL);
  g_autoptr(CtlRun) games = ctl_run (NULL, "coverage", module, "--games", "20", NULL);
  g_autoptr(CtlRun) many = ctl_run (NULL, "coverage", module, "--games", "many", NULL);

  assert_says (tests, 0,
               "<ending id=\"reds-gone\">\n\nReached by 4 tests and 0 random games:\n");
  assert_says (tests, 0, "  1 of 2 endings\n");
  assert_says (games, 0, "  2 of 2 endings\nHow the games stopped:\n");
  assert_says (many, 2, "“…”");
}

static void
test_rules (CtlFixture    *fixture,
            gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autoptr(CtlRun) text = ctl_run (NULL, "rules", module, NULL);
  g_autoptr(CtlRun) html = ctl_run (NULL, "rules", MODULE, "--as", "html", NULL);
  g_autoptr(CtlRun) other = ctl_run (NULL, "rules", module, "--as", "pdf", NULL);

  assert_says (text, 0, "Change figures of target by −losses");
  assert_says (html, 0, "<h1>Hastings in the classroom</h1>");
  assert_says (other, 2, "text or html, not “…”");
}

/* Reads lines up to the first that ends with @end; returns (transfer full) all of them */
static char *
read_until (GDataInputStream *stream,
            const char       *end)
{
  g_autoptr(GString) said = g_string_new (NULL);

  for (;;)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      g_string_append_printf (said, "%s\n", line);

      if (g_str_has_suffix (line, end))
        return g_string_free (g_steal_pointer (&said), FALSE);
    }
}

/* Plays one act, and returns when it is saved: the game is open there until its input ends */
static void
play_on (GSubprocess *play,
         const char  *path)
{
  static const char line[] = "do next\n";
  GOutputStream *input = g_subprocess_get_stdin_pipe (play);
  g_autoptr(GError) error = NULL;

  g_output_stream_write_all (input, line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_flush (input, NULL, &error);
  g_assert_no_error (error);

  for (gboolean is_done = FALSE; !is_done; g_usleep (1000))
    {
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      is_done = strstr (text, "action=\"next\"") != NULL;
    }
}

/* Each save is answered: with what has changed, with tests that fail, with faults; a game
 * follows, at once or when it is closed elsewhere */
static void
test_watch (CtlFixture    *fixture,
            gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autofree char *script = dup_script (module);
  g_autoptr(GError) error = NULL;
  g_autoptr(CtlRun) new = ctl_run (NULL, "new", module, fixture->game, NULL);
  g_autoptr(GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                     g_getenv ("SENLACCTL"), "watch", module,
                                                     fixture->game, NULL);
  g_autoptr(GDataInputStream) stream = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *tests = NULL;
  g_autofree char *third = NULL;
  g_autofree char *fourth = NULL;
  g_autofree char *taken = NULL;
  g_autofree char *closed = NULL;
  g_autoptr(GSubprocess) play = NULL;

  ctl_assert (new, 0);
  g_assert_no_error (error);
  stream = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  first = read_until (stream, "4 tests, OK");
  g_assert_nonnull (strstr (first, "hill-fight.xml: OK\n"));

  edit (module, "needs=\"5\"", "needs=\"6\"");
  second = read_until (stream, ".senlac.");
  g_assert_nonnull (strstr (second, "changed: foot\n"));
  g_assert_nonnull (strstr (second, "The game has these rules now."));

  /* the game does not wait for the tests */
  g_assert_null (strstr (second, "hill-fight.play:"));
  tests = read_until (stream, "tests failed");
  g_assert_nonnull (strstr (tests, "hill-fight.play:6: "));

  play = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                           g_getenv ("SENLACCTL"), "play", fixture->game, NULL);
  g_assert_no_error (error);
  play_on (play, fixture->game);
  edit (module, "needs=\"6\"", "needs=\"3\"");
  taken = read_until (stream, "play it there.");
  g_assert_null (strstr (taken, "The game has these rules now."));
  g_assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (play), NULL, &error));
  closed = read_until (stream, ".senlac.");
  g_assert_nonnull (strstr (closed, "The game has these rules now."));
  g_assert_true (g_subprocess_wait (play, NULL, NULL));
  edit (module, "needs=\"3\"", "needs=\"6\"");
  g_free (read_until (stream, ".senlac."));
  g_free (read_until (stream, "tests failed"));

  edit (script, "? blue-foot-1 figures = 4\n", "? blue-foot-1 figures = 5\n");
  edit (script, "? says \"who loses 2\"\n", "");
  third = read_until (stream, "4 tests, OK");
  g_assert_null (strstr (third, "The game has these rules now."));

  edit (module, "<sides>", "<sideds>");
  fourth = read_until (stream, ")");
  g_assert_nonnull (strstr (fourth, "<sideds>"));

  g_subprocess_force_exit (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
}

/* Whether an action can cost anything is found out once for each procedure, not along each of 2^59
 * ways to call them. */
static void
test_odds (CtlFixture    *fixture,
           gconstpointer  data)
{
  g_autofree char *module = begin (fixture);
  g_autoptr(GString) text = g_string_new ("<procedures><procedure id=\"p0\"/>");
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) odds = NULL;

  for (guint i = 1; i < 60; i++)
    g_string_append_printf (text, "<procedure id=\"p%u\"><call procedure=\"p%u\"/>"
                            "<call procedure=\"p%u\"/></procedure>", i, i - 1, i - 1);

  g_string_append (text, "</procedures><actions><action id=\"idle\"><name>Idle</name>"
                   "<when test=\"$turn &gt; 1\"><call procedure=\"p59\"/></when></action>");
  edit (module, "<actions>", text->str);
  made = ctl_run (NULL, "new", module, fixture->game, NULL);
  ctl_assert (made, 0);
  odds = ctl_run (NULL, "odds", fixture->game, "idle", NULL);
  assert_says (odds, 0, "100.0 %");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/ctl/author/new-module", CtlFixture, NULL, ctl_set_up, test_new_module,
              ctl_tear_down);
  g_test_add ("/ctl/author/smallest", CtlFixture, NULL, ctl_set_up, test_smallest, ctl_tear_down);
  g_test_add ("/ctl/author/test", CtlFixture, NULL, ctl_set_up, test_test, ctl_tear_down);
  g_test_add ("/ctl/author/eval", CtlFixture, NULL, ctl_set_up, test_eval, ctl_tear_down);
  g_test_add ("/ctl/author/coverage", CtlFixture, NULL, ctl_set_up, test_coverage, ctl_tear_down);
  g_test_add ("/ctl/author/odds", CtlFixture, NULL, ctl_set_up, test_odds, ctl_tear_down);
  g_test_add ("/ctl/author/rules", CtlFixture, NULL, ctl_set_up, test_rules, ctl_tear_down);
  g_test_add ("/ctl/author/watch", CtlFixture, NULL, ctl_set_up, test_watch, ctl_tear_down);

  return g_test_run ();
}
