/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * senlacctl redo: redoes entries that were undone.
 */
#include "config.h"

#include "ctl.h"

static SnlCtlStatus
snl_ctl_redo_run (const SnlCtlCommand  *command,
                  int                   argc,
                  char                **argv)
{
  return snl_ctl_step (command, argc, argv, FALSE);
}

const SnlCtlCommand snl_ctl_redo = {
  "redo",
  N_("GAME [N]"),
  N_("Do again what was taken back, with the same dice and cards"),
  snl_ctl_redo_run,
};
