/* test-verify.c: `log --verify`, what it says and how it ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ctl-run.h"

#include <string.h>

/* (transfer full): the file without the checksums of its records, to be changed as by hand */
static char *
dup_without_checks (const char *path)
{
  g_autofree char *text = ctl_dup_file (path);
  g_autoptr(GRegex) check = g_regex_new (" check=\"[0-9a-f]{8}\"", 0, 0, NULL);

  return g_regex_replace_literal (check, text, -1, 0, "", 0, NULL);
}

/* A game rolled again from its seed agrees; one in which somebody changed a die does not */
static void
test_rolled_again (CtlFixture    *self,
                   gconstpointer  data)
{
  g_autoptr(CtlRun) played = NULL;
  g_autoptr(CtlRun) good = NULL;
  g_autoptr(CtlRun) bad = NULL;
  g_autofree char *text = NULL;
  char *faces = NULL;
  g_autoptr(GError) error = NULL;

  ctl_begin (self);
  played = ctl_run ("e\nf n1 s1\nf n2 s2 66661111\nu\nf n3 s3\n", "play", self->game, NULL);
  ctl_assert (played, 0);
  good = ctl_run (NULL, "log", self->game, "--verify", NULL);
  ctl_assert (good, 0);

  text = dup_without_checks (self->game);
  faces = strstr (text, "faces=\"");
  g_assert_nonnull (faces);
  faces += strlen ("faces=\"");
  *faces = *faces == '6' ? '5' : '6';
  g_file_set_contents (self->game, text, -1, &error);
  g_assert_no_error (error);
  bad = ctl_run (NULL, "log", self->game, "--verify", NULL);
  ctl_assert (bad, 1);
  g_assert_nonnull (strstr (bad->err, "does not agree"));
}

/* A game that was changed by hand: what is verified, what is said of it, and how the program
 * ends */
static void
test_changed (CtlFixture    *self,
              gconstpointer  data)
{
  static const struct {
    const char *from;
    const char *to;
    int         status;
    const char *out;
    const char *err;
  } rows[] = {
    { "</game>", "more</game>", 1, "This goes up to action 3: after it the file is damaged",
      "could not be checked as a whole" },
    { "</game>", "<undo n=\"4294967295\"/></game>", 1, "up to action 3:",
      "could not be checked as a whole" },
    { "<entry n=\"2\"", "<entry n=\"3\"", 1, "up to action 1:", "could not be checked as a whole" },
    { " title=", " moved=\"3\" title=", 0, "Before action 4 only the dice are checked", NULL },
    { " title=", " moved=\"4\" title=", 1, "after action 4, but does not hold so many",
      "does not agree" },
  };
  g_autoptr(CtlRun) played = NULL;
  g_autofree char *text = NULL;

  ctl_begin (self);
  played = ctl_run ("e mud\nf n1 s1\nf n3 s3\n", "play", self->game, NULL);
  ctl_assert (played, 0);
  text = dup_without_checks (self->game);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GString) changed = g_string_new (text);
      g_autoptr(CtlRun) run = NULL;

      g_assert_cmpuint (g_string_replace (changed, rows[i].from, rows[i].to, 1), ==, 1);
      g_assert_true (g_file_set_contents (self->game, changed->str, -1, NULL));
      run = ctl_run (NULL, "log", self->game, "--verify", NULL);
      ctl_assert (run, rows[i].status);
      g_assert_nonnull (strstr (run->out, rows[i].out));
      g_assert_true (rows[i].err == NULL || strstr (run->err, rows[i].err) != NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A game that somebody changed by hand is not said to be as it was played.");

  g_test_add ("/verify/rolled-again", CtlFixture, NULL, ctl_set_up, test_rolled_again,
              ctl_tear_down);
  g_test_add ("/verify/changed", CtlFixture, NULL, ctl_set_up, test_changed, ctl_tear_down);

  return g_test_run ();
}
