/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl check: checks modules, and prints each fault as `file:line: sentence`, for an editor to
 * jump to.
 */

#include "ctl.h"

/**
 * snl_ctl_check_file:
 * @path: path of a module
 * @ruleset: (out) (optional) (nullable): return location for the module, if it has no fault
 *
 * Checks a module, and prints a line for each fault, or if it has none, for each warning.
 *
 * Returns: %SNL_CTL_DONE if it has none, else %SNL_CTL_REFUSED; or %SNL_CTL_FILE
 */
SnlCtlStatus
snl_ctl_check_file (const char  *path,
                    SnlRuleset **ruleset)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr(GPtrArray) faults = NULL;
  g_autoptr(SnlRuleset) checked = NULL;
  gsize length = 0;

  if (!snl_ctl_read_file (path, &text, &length))
    return SNL_CTL_FILE;

  faults = snl_ruleset_check (text, (gssize) length, name, &checked);

  for (guint i = 0; i < faults->len; i++)
    snl_ctl_print ("%s\n", (const char *) faults->pdata[i]);

  if (faults->len > 0)
    return SNL_CTL_REFUSED;

  for (guint i = 0; i < snl_ruleset_get_warnings (checked)->len; i++)
    snl_ctl_print ("%s\n", (const char *) snl_ruleset_get_warnings (checked)->pdata[i]);

  /* not translated: scripts read it */
  snl_ctl_print ("%s: OK\n", name);

  if (ruleset != NULL)
    *ruleset = g_steal_pointer (&checked);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
check_run (const SnlCtlCommand  *command,
           int                   argc,
           char                **argv)
{
  g_auto(GStrv) words = NULL;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 0, &words);

  if (status != SNL_CTL_DONE)
    return status;

  for (guint i = 0; words[i] != NULL; i++)
    {
      SnlCtlStatus fault = snl_ctl_check_file (words[i], NULL);

      status = MAX (status, fault);
    }

  return status;
}

const SnlCtlCommand snl_ctl_check = {
  "check",
  N_("FILE…"),
  N_("Check modules, and print each fault with its line"),
  check_run,
};
