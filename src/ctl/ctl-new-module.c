/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* senlacctl new-module: writes a small module that plays, as a start for an author. */

#include "ctl.h"

#include "core/ruleset/snl-skeleton.h"

static SnlCtlStatus
new_module_run (const SnlCtlCommand  *command,
                int                   argc,
                char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autoptr(GError) error = NULL;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  path = snl_skeleton_write (words[0], &error);

  if (path == NULL)
    return snl_ctl_fail (error);

  name = g_filename_display_name (path);
  snl_ctl_print (_("%s is a playable game; README.md beside it says what to change.\n"), name);
  snl_ctl_print (_("Go on with: senlacctl watch %s\n"), name);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_new_module = {
  "new-module",
  N_("FOLDER"),
  N_("Write a small module that plays, with a test, to begin with"),
  new_module_run,
};
