/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * senlacctl undo: undoes the last entries.
 */
#include "config.h"

#include "ctl.h"

static SnlCtlStatus
snl_ctl_undo_run (const SnlCtlCommand  *command,
                  int                   argc,
                  char                **argv)
{
  return snl_ctl_step (command, argc, argv, TRUE);
}

const SnlCtlCommand snl_ctl_undo = {
  "undo",
  N_("GAME [N]"),
  N_("Take back the last action, or the last N"),
  snl_ctl_undo_run,
};
