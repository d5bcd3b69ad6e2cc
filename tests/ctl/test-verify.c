/* test-verify.c: messages and exit statuses of `log --verify`
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ctl-run.h"

#include <string.h>

/* (transfer full): the file without the checksums of its records and end, to be changed as by
 * hand */
static char *
dup_without_checks (const char *path)
{
  g_autofree char *text = ctl_dup_file (path);
  g_autoptr(GRegex) check = g_regex_new ("<end check=.*\n| checks?=\"[0-9a-fyes]*\"", 0, 0, NULL);

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

/* A cell of a printed table that was typed in an earlier game belongs to the action that uses it */
static void
test_chart_of_earlier_game (CtlFixture    *self,
                            gconstpointer  data)
{
  g_autofree char *before = g_strdup (g_getenv ("XDG_DATA_HOME"));
  g_autofree char *home = g_build_filename (self->folder, "home", NULL);
  g_autofree char *other = g_build_filename (self->folder, "other.senlac", NULL);
  g_autoptr(CtlRun) first = NULL;
  g_autoptr(CtlRun) second = NULL;
  g_autoptr(CtlRun) verified = NULL;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  first = ctl_run ("initiative / 6 1\nevent effect=calm / 3 4\n", "play", "hastings-1066ad",
                   "--save", other, NULL);
  second = ctl_run ("initiative / 6 1\nevent / 3 4\n", "play", "hastings-1066ad", "--save",
                    self->game, NULL);
  verified = ctl_run (NULL, "log", self->game, "--verify", NULL);
  g_setenv ("XDG_DATA_HOME", before, TRUE);

  ctl_assert (first, 0);
  ctl_assert (second, 0);
  ctl_assert (verified, 0);
  g_assert_nonnull (strstr (verified->out, "actions: 2"));
}

/* What an import covers is as the import has it, whatever was typed before; an export of nothing
 * has every cell to fill in, and can be taken in as it is */
static void
test_charts (CtlFixture    *self,
             gconstpointer  data)
{
  static const char chart[] =
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"%s\">"
    "<chart table=\"events\"><cell row=\"%s\" column=\"event\" result=\"%s\"/></chart>"
    "</charts>";
  g_autofree char *before = g_strdup (g_getenv ("XDG_DATA_HOME"));
  g_autofree char *home = g_build_filename (self->folder, "home", NULL);
  g_autofree char *form = g_build_filename (self->folder, "form.xml", NULL);
  g_autofree char *slip = g_build_filename (self->folder, "slip.xml", NULL);
  g_autofree char *good = g_build_filename (self->folder, "good.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  g_autofree char *version = NULL;
  g_autofree char *slip_text = NULL;
  g_autofree char *good_text = NULL;
  g_autoptr(CtlRun) exported = NULL;
  g_autoptr(CtlRun) filled = NULL;
  g_autoptr(CtlRun) slipped = NULL;
  g_autoptr(CtlRun) covered = NULL;
  g_autoptr(CtlRun) units = NULL;
  g_autoptr(CtlRun) taken = NULL;
  g_autofree char *roster = NULL;
  g_autoptr(GString) named = NULL;
  g_autoptr(CtlRun) unnamed = NULL;
  g_autoptr(CtlRun) line = NULL;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  exported = ctl_run (NULL, "charts", "hastings-1066ad", "--export", form, NULL);
  ctl_assert (exported, 0);
  text = ctl_dup_file (form);
  g_assert_nonnull (strstr (text, "<cell row=\"7\" column=\"event\" result=\"?\"/>"));
  /* nor is a chart empty whose lines only its owner knows */
  g_assert_nonnull (strstr (text, "<chart table=\"melee-drm\">\n"
                                  "    <cell row=\"*\" column=\"value\" result=\"?\"/>\n"));
  filled = ctl_run (NULL, "charts", "hastings-1066ad", "--import", form, NULL);
  ctl_assert (filled, 0);

  version = g_strdup (strstr (text, "\" version=\"") + strlen ("\" version=\""));
  *strchr (version, '"') = '\0';
  slip_text = g_strdup_printf (chart, version, "7", "Norman_rain");
  good_text = g_strdup_printf (chart, version, "2..12", "calm");
  g_assert_true (g_file_set_contents (slip, slip_text, -1, NULL));
  g_assert_true (g_file_set_contents (good, good_text, -1, NULL));
  slipped = ctl_run (NULL, "charts", "hastings-1066ad", "--import", slip, NULL);
  ctl_assert (slipped, 0);
  covered = ctl_run (NULL, "charts", "hastings-1066ad", "--import", good, "--export", form, NULL);
  ctl_assert (covered, 0);
  after = ctl_dup_file (form);
  g_assert_null (strstr (after, "Norman_rain"));
  named = g_string_new (after);
  g_string_replace (named, "<chart table=\"melee-drm\">\n    <cell row=\"*\" column=\"value\" "
                    "result=\"?\"/>", "<chart table=\"melee-drm\">\n    <cell row=\"*\" "
                    "column=\"value\" result=\"2\"/>", 1);
  g_assert_true (g_file_set_contents (slip, named->str, -1, NULL));
  unnamed = ctl_run (NULL, "charts", "hastings-1066ad", "--import", slip, NULL);
  g_assert_cmpint (unnamed->status, ==, 1);
  g_assert_nonnull (strstr (unnamed->err, "write what your chart says in place of “*”"));
  g_string_replace (named, "row=\"*\" column=\"value\" result=\"2\"",
                    "row=\"uphill\" column=\"value\" result=\"2\"", 1);
  g_assert_true (g_file_set_contents (slip, named->str, -1, NULL));
  line = ctl_run (NULL, "charts", "hastings-1066ad", "--import", slip, "--export", form, NULL);
  ctl_assert (line, 0);
  g_assert_nonnull (strstr (line->out, "\tModifiers below the Melee Combat Table\tfilled in"));
  g_assert_nonnull (strstr (after, "<cell row=\"2..12\" column=\"event\" result=\"calm\"/>"));

  units = ctl_run (NULL, "roster", "hastings-st110", "--export", form, NULL);
  ctl_assert (units, 0);
  roster = ctl_dup_file (form);
  g_assert_nonnull (strstr (roster, "<unit id=\"odo\" radius=\"?\" rally_range=\"?\"/>"));
  g_assert_nonnull (strstr (roster, "<units side=\"saxon\" type=\"housecarl\" count=\"?\" "
                                    "defence=\"?\""));
  taken = ctl_run (NULL, "roster", "hastings-st110", "--import", form, NULL);
  ctl_assert (taken, 0);
  g_assert_nonnull (strstr (taken->out, "Nothing is filled in"));
  g_setenv ("XDG_DATA_HOME", before, TRUE);
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
  g_test_add ("/verify/chart-of-earlier-game", CtlFixture, NULL, ctl_set_up,
              test_chart_of_earlier_game, ctl_tear_down);
  g_test_add ("/verify/charts", CtlFixture, NULL, ctl_set_up, test_charts, ctl_tear_down);
  g_test_add ("/verify/changed", CtlFixture, NULL, ctl_set_up, test_changed, ctl_tear_down);

  return g_test_run ();
}
