/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The program senlacctl: finds the command that the first argument names and runs it. A thin front
 * end of the core, for a terminal or a script, and for tests without a display.
 */

#include "ctl.h"

#include "core/base/snl-standard-streams.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const SnlCtlCommand *const commands[] = {
  &snl_ctl_list,
  &snl_ctl_actions,
  &snl_ctl_new_module,
  &snl_ctl_check,
  &snl_ctl_test,
  &snl_ctl_watch,
  &snl_ctl_coverage,
  &snl_ctl_rules,
  &snl_ctl_charts,
  &snl_ctl_roster,
  &snl_ctl_new,
  &snl_ctl_do,
  &snl_ctl_play,
  &snl_ctl_show,
  &snl_ctl_eval,
  &snl_ctl_log,
  &snl_ctl_export,
  &snl_ctl_plan,
  &snl_ctl_report,
#if HAVE_SHARE
  &snl_ctl_serve,
#endif
  &snl_ctl_odds,
  &snl_ctl_simulate,
  &snl_ctl_undo,
  &snl_ctl_redo,
  &snl_ctl_upgrade_rules,
  &snl_ctl_forget_class,
};

static const SnlCtlCommand *
find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (commands[i]->name, name) == 0)
        return commands[i];
    }

  return NULL;
}

static void
help (void)
{
  snl_ctl_print (_("Usage: senlacctl COMMAND …\n\nReferees a battle from a terminal or a script."
                   "\n\nCommands:\n"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr(GString) line = g_string_new ("  ");
      g_autofree char *words = g_strdup_printf ("%s %s", commands[i]->name,
                                                _(commands[i]->arguments));

      snl_text_append_cell (line, words, 27);
      snl_ctl_print ("%s  %s\n", line->str, _(commands[i]->summary));
    }

  snl_ctl_print (_("\n“senlacctl help COMMAND” says more. See also the manual: man senlacctl.\n"));
}

static SnlCtlStatus
refuse_unknown (const char *name)
{
  snl_ctl_print_error (_("There is no command “%s”. “senlacctl help” lists what there is."), name);

  return SNL_CTL_USAGE;
}

static SnlCtlStatus
_run (int    argc,
      char **argv)
{
  const SnlCtlCommand *command = NULL;
  const char *word = argc > 1 ? argv[1] : NULL;

  if (word == NULL)
    {
      snl_ctl_print_error (_("Which command? “senlacctl help” lists them."));
      return SNL_CTL_USAGE;
    }

  if (strcmp (word, "--version") == 0)
    {
      snl_ctl_print ("senlacctl %s\n", PACKAGE_VERSION);
      return SNL_CTL_DONE;
    }

  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0 || strcmp (word, "help") == 0)
    {
      char *asked[] = { NULL, (char *) "--help", NULL };

      if (argc <= 2)
        {
          help ();
          return SNL_CTL_DONE;
        }

      command = find (argv[2]);

      if (command == NULL)
        return refuse_unknown (argv[2]);

      asked[0] = argv[2];

      return command->run (command, 2, asked);
    }

  command = find (word);

  if (command == NULL)
    return refuse_unknown (word);

  return command->run (command, argc - 1, argv + 1);
}

int
main (int    argc,
      char **argv)
{
  const char *localedir = g_getenv ("SENLAC_LOCALEDIR");
  SnlCtlStatus status = SNL_CTL_DONE;

  snl_streams_open_missing ();

  /* this variable would give g_random_int(), which chooses seeds, an old algorithm of GLib's */
  g_unsetenv ("G_RANDOM_VERSION");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : SNL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("senlacctl");

  /* at a file size limit, write() then fails as on a full disk instead of killing the process */
  signal (SIGXFSZ, SIG_IGN);

  snl_ctl_keep_typed (argc, argv);
  snl_ctl_keep_known ("help");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      snl_ctl_keep_known (commands[i]->name);
      snl_ctl_keep_known (commands[i]->arguments);
      snl_ctl_keep_known (commands[i]->summary);
    }
  status = _run (argc, argv);

  if (fflush (stdout) != 0 || ferror (stdout))
    {
      snl_ctl_print_error (_("The output cannot be written."));
      return SNL_CTL_FILE;
    }

  return status;
}
