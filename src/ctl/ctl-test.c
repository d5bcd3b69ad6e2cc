/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl test: plays the scripts beside modules, and prints each failure as `file:line:
 * sentence`, or everything as TAP.
 */

#include "ctl.h"

#include "core/script/snl-script.h"

#include <string.h>

/* The totals of all files */
typedef struct {
  gboolean tap;
  guint    tests;
  guint    failed;
} Tally;

/* Prints the lines of @text, each with the prefix @before */
static void
print_lines (const char *before,
             const char *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    snl_ctl_print ("%s%s\n", before, lines[i]);
}

static void
test_one (Tally               *tally,
          const SnlScript     *script,
          const SnlScriptTest *test,
          SnlRuleset          *ruleset)
{
  g_autoptr(GPtrArray) failures = snl_script_run (script, test, ruleset);

  tally->tests++;
  tally->failed += failures->len > 0;

  /* TAP is not translated: programs read it */
  if (tally->tap)
    snl_ctl_print ("%s %u - %s %s\n", failures->len > 0 ? "not ok" : "ok", tally->tests,
                   snl_ruleset_get_id (ruleset), test->name);

  for (guint i = 0; i < failures->len; i++)
    print_lines (tally->tap ? "# " : "", failures->pdata[i]);
}

/* Runs the script @path, or that beside the module @path */
static SnlCtlStatus
test_script (Tally      *tally,
             const char *path)
{
  gboolean is_script = g_str_has_suffix (path, SNL_SCRIPT_SUFFIX);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (SNL_SCRIPT_SUFFIX) * is_script);
  g_autofree char *module = is_script ? g_strconcat (stem, ".xml", NULL) : g_strdup (path);
  g_autofree char *beside = is_script ? g_strdup (path) : snl_script_dup_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (module, &error);
  g_autoptr(SnlScript) script = ruleset != NULL ? snl_script_new_load (beside, &error) : NULL;
  guint before = tally->failed;

  if (script == NULL)
    return snl_ctl_fail (error);

  for (guint i = 0; i < script->tests->len; i++)
    test_one (tally, script, script->tests->pdata[i], ruleset);

  if (tally->tap)
    return tally->failed > before ? SNL_CTL_REFUSED : SNL_CTL_DONE;

  if (tally->failed > before)
    {
      /* Translators: a file, the number of its tests that failed, and of all its tests */
      snl_ctl_print (_("%s: %u of %u tests failed\n"), script->file, tally->failed - before,
                     script->tests->len);
      return SNL_CTL_REFUSED;
    }

  snl_ctl_print (ngettext ("%s: %u test, OK\n", "%s: %u tests, OK\n", script->tests->len),
                 script->file, script->tests->len);

  return SNL_CTL_DONE;
}

/**
 * snl_ctl_test_file:
 * @path: path of a script, or of the module beside it
 *
 * Plays the tests of a script, and prints each failure.
 *
 * Returns: %SNL_CTL_DONE if there is none, else %SNL_CTL_REFUSED; or %SNL_CTL_FILE
 */
SnlCtlStatus
snl_ctl_test_file (const char *path)
{
  Tally tally = { FALSE };

  return test_script (&tally, path);
}

static SnlCtlStatus
test_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_auto(GStrv) words = NULL;
  Tally tally = { FALSE };
  GOptionEntry entries[] = {
    { "tap", 0, 0, G_OPTION_ARG_NONE, &tally.tap,
      N_("Print one line per test, for programs that read TAP"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 0, &words);

  if (status != SNL_CTL_DONE)
    return status;

  for (guint i = 0; words[i] != NULL; i++)
    {
      SnlCtlStatus fault = test_script (&tally, words[i]);

      status = MAX (status, fault);
    }

  if (tally.tap)
    snl_ctl_print ("1..%u\n", tally.tests);

  return status;
}

const SnlCtlCommand snl_ctl_test = {
  "test",
  N_("FILE…"),
  N_("Run the tests beside modules, and print what is not as expected"),
  test_run,
};
