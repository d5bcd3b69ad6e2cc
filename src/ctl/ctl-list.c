/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* senlacctl list: prints id, version and title of each installed module. */

#include "ctl.h"

#include "core/ruleset/snl-library.h"

static SnlCtlStatus
list_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autoptr(GPtrArray) paths = NULL;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 0, 0, &words);

  if (status != SNL_CTL_DONE)
    return status;

  if (words[0] != NULL)
    return snl_ctl_misused (command, _("“%s” is one word too many."), words[0]);

  paths = snl_library_dup_paths ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (paths->pdata[i], &error);

      /* a module that cannot be loaded does not hide the others */
      if (ruleset == NULL)
        {
          snl_ctl_print_error ("%s", error->message);
          continue;
        }

      snl_ctl_print ("%s\t%s\t%s\n", snl_ruleset_get_id (ruleset),
                     snl_ruleset_get_version (ruleset), snl_ruleset_get_title (ruleset));
    }

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_list = {
  "list",
  "",
  N_("Print a line for each module: its id, version and title"),
  list_run,
};
