/* test-odd-files.c: files that senlacctl cannot read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl-run.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* A game that says that it is in an encoding which it is not in: one sentence, and none of a
 * library's */
static void
test_encoding (CtlFixture    *self,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const encodings[] = { "UTF-7", "UTF-16", "UTF-32", "IBM500", "ISO-2022-JP" };

  ctl_begin (self);

  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      g_autofree char *text = ctl_dup_file (self->game);
      g_autofree char *path = g_build_filename (self->folder, "odd.senlac", NULL);
      g_autofree char *begin = g_strdup_printf ("senlacctl: %s:", path);
      GString *odd = g_string_new (text);
      g_autoptr(CtlRun) run = NULL;

      g_string_replace (odd, "UTF-8", encodings[i], 1);
      g_assert_true (g_file_set_contents (path, odd->str, (gssize) odd->len, NULL));
      g_string_free (odd, TRUE);

      run = ctl_run (NULL, "show", path, NULL);
      g_test_message ("%s: %s", encodings[i], run->err);
      g_assert_cmpint (run->status, ==, 3);
      g_assert_true (g_str_has_prefix (run->err, begin));
      g_assert_true (strchr (run->err, '\n') == run->err + strlen (run->err) - 1);
    }
}

/* What is no file is told so in plain words, whatever it is given as; a pipe to which nobody writes
 * is not waited for */
static void
test_no_file (CtlFixture    *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_build_filename (self->folder, "folder", NULL);
  g_autofree char *pipe = g_build_filename (self->folder, "pipe", NULL);
  const char *const paths[] = { folder, pipe, "/dev/zero", "/dev/null" };

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *option = g_strconcat ("--class=", paths[i], NULL);
      g_autoptr(CtlRun) game = ctl_run (NULL, "show", paths[i], NULL);
      g_autoptr(CtlRun) module = ctl_run (NULL, "check", paths[i], NULL);
      g_autoptr(CtlRun) begun = ctl_run (NULL, "new", MODULE, self->game, option, NULL);
      g_autoptr(CtlRun) simulated = ctl_run (NULL, "simulate", MODULE, "--games=1", option, NULL);
      const CtlRun *const runs[] = { game, module, begun, simulated };

      for (gsize j = 0; j < G_N_ELEMENTS (runs); j++)
        {
          g_test_message ("%s", runs[j]->err);
          g_assert_cmpint (runs[j]->status, !=, 0);
          g_assert_nonnull (strstr (runs[j]->err, i == 0 ? "this is a folder, not a file" :
                                    "this is a device or an empty pipe, not a file"));
        }
      g_assert_false (g_file_test (self->game, G_FILE_TEST_EXISTS));
    }

  g_assert_cmpint (g_remove (pipe), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* With its standard files closed, the program's messages go nowhere, and least of all into the
 * game */
static void
test_closed (CtlFixture    *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const struct {
    const char *closed;
    const char *words;
    int         status;
  } cases[] = {
    { "2>&-",           "do \"$1\" no-such-action",                 1 },
    { "1>&-",           "do \"$1\" next --leave-undone",            3 },
    { "1>&- 2>&-",      "do \"$1\" next --leave-undone",            3 },
    { "0<&- 1>&- 2>&-", "play \"$1\"",                              3 },
    { "0<&- 2>&-",      "undo \"$1\" 1",                            0 },
    { "0<&- 1>&- 2>&-", "report \"$1\" --as=html",           3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("\"$SENLACCTL\" %s %s", cases[i].words,
                                               cases[i].closed);
      const char *const words[] = { "/bin/sh", "-c", line, "sh", self->game, NULL };
      g_autofree char *text = NULL;
      g_autoptr(CtlRun) run = NULL;
      int status = 0;

      if (i == 0)
        ctl_begin (self);

      g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                                   NULL, NULL, NULL, &status, NULL));
      g_test_message ("%s: %d", line, WEXITSTATUS (status));
      g_assert_true (WIFEXITED (status));
      g_assert_cmpint (WEXITSTATUS (status), ==, cases[i].status);

      text = ctl_dup_file (self->game);
      g_assert_null (strstr (text, "senlacctl:"));
      g_assert_true (g_str_has_suffix (text, "</game>\n"));
      run = ctl_run (NULL, "show", self->game, NULL);
      ctl_assert (run, 0);
    }
}

/* The descriptors of closed standard files are taken at once, before anything else can get them */
static void
test_taken (CtlFixture    *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char line[] =
    "sleep 9 2>/dev/null | { exec 1>&- 2>&-; exec \"$SENLACCTL\" play \"$1\"; } & "
    "for i in 1 2 3 4 5 6 7 8; do "
    "if [ \"$(readlink /proc/$!/fd/[12])\" = \"$(printf '/dev/null\\n/dev/null')\" ]; "
    "then kill $!; exit 0; fi; sleep 1; done; exit 1";
  const char *const words[] = { "/bin/sh", "-c", line, "sh", self->game, NULL };
  int status = 0;

  if (!g_file_test ("/proc/self/fd", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("no /proc to look at");
      return;
    }

  ctl_begin (self);
  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                               &status, NULL));
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

#define DEAR "count(/position/*[count(../*[count(../*[count(../*) &gt; 0]) &gt; 0]) &gt; 0])"

/* What is not whole because the rules ask for too much says so */
static void
test_dear (CtlFixture    *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *source = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                              "hastings-lesson.xml", NULL);
  g_autofree char *module = g_build_filename (self->folder, "module.xml", NULL);
  g_autofree char *rules = ctl_dup_file (source);
  g_autoptr(GString) changed = g_string_new (rules);
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) report = NULL;
  g_autoptr(CtlRun) log = NULL;
  g_autoptr(CtlRun) play = NULL;

  g_string_replace (changed, "value=\"$normans_left\"", "value=\"" DEAR "\"", 1);
  g_string_replace (changed, "<sequence>", "<sequence><turn-name when=\"" DEAR " = 0\">No"
                                           "</turn-name>", 1);
  g_assert_true (g_file_set_contents (module, changed->str, -1, NULL));
  made = ctl_run (NULL, "new", module, self->game, NULL);
  ctl_assert (made, 0);
  report = ctl_run (NULL, "report", self->game, NULL);
  g_assert_cmpint (report->status, ==, 0);
  g_assert_nonnull (strstr (report->err, "Not everything is shown: "));
  log = ctl_run (NULL, "log", self->game, NULL);
  g_assert_cmpint (log->status, ==, 0);
  g_assert_nonnull (strstr (log->err, "Not everything is shown: "));
  play = ctl_run ("show\n", "play", self->game, NULL);
  g_assert_cmpint (play->status, ==, 0);
  g_assert_nonnull (strstr (play->err, "Not everything is shown: "));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/ctl/odd-files/encoding", CtlFixture, NULL, ctl_set_up, test_encoding,
              ctl_tear_down);
  g_test_add ("/ctl/odd-files/no-file", CtlFixture, NULL, ctl_set_up, test_no_file, ctl_tear_down);

  g_test_add ("/ctl/odd-files/closed", CtlFixture, NULL, ctl_set_up, test_closed, ctl_tear_down);
  g_test_add ("/ctl/odd-files/taken", CtlFixture, NULL, ctl_set_up, test_taken, ctl_tear_down);
  g_test_add ("/ctl/odd-files/dear", CtlFixture, NULL, ctl_set_up, test_dear, ctl_tear_down);

  return g_test_run ();
}
