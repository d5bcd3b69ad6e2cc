/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ctl.h"

#include "core/game/snl-anonymise.h"
#include "core/storage/snl-archive.h"

/*
 * senlacctl forget-class: deletes the students' names from a game file, and says where names may
 * remain.
 */

/* Prints what will be missing if the game file is damaged, because the file is rewritten */
static void
class_tell (const char *path)
{
  g_autoptr(SnlArchive) archive = snl_archive_open (path, TRUE, NULL, NULL, NULL, NULL);

  if (archive != NULL && snl_archive_get_notice (archive) != NULL)
    snl_ctl_print_error ("%s", snl_archive_get_notice (archive));
}

static SnlCtlStatus
forget_class_run (const SnlCtlCommand  *command,
                  int                   argc,
                  char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autoptr(GPtrArray) copies = NULL;
  g_autoptr(GError) error = NULL;
  guint n_names = 0;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  class_tell (words[0]);

  if (!snl_anonymise_file (words[0], &n_names, &copies, &error))
    return snl_ctl_fail (error);

  if (n_names == 0)
    snl_ctl_print (_("The game names no students.\n"));
  else
    snl_ctl_print (ngettext ("%u student is removed; the game can be played on.\n",
                             "%u students are removed; the game can be played on.\n", n_names),
                   n_names);

  snl_ctl_print (_("What was typed freely, as a reason, may still tell who is meant: look through "
                   "the game’s log.\n"));

  for (guint i = 0; i < copies->len; i++)
    {
      g_autofree char *name = g_filename_display_name (copies->pdata[i]);

      snl_ctl_print (_("Not changed, and may hold names: %s\n"), name);
    }

  snl_ctl_print (_("Copies elsewhere, backups, printed or exported reports and the class list "
                   "itself are out of reach: delete them yourself.\n"));

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_forget_class = {
  "forget-class",
  N_("GAME"),
  N_("Delete all students’ names from a game"),
  forget_class_run,
};
