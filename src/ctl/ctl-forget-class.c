/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl forget-class: deletes the students' names from a game file, and says where names may
 * remain.
 */

#include "ctl.h"

#include "core/game/snl-anonymise.h"
#include "core/storage/snl-archive.h"

/* Prints the notice of a damaged game file: it is written anew, without what cannot be read */
static void
print_notice (const char *path)
{
  g_autoptr(SnlArchive) archive = snl_archive_open (path, TRUE, NULL, NULL, NULL, NULL);

  if (archive != NULL && snl_archive_get_notice (archive) != NULL)
    snl_ctl_print_error ("%s", snl_archive_get_notice (archive));
}

/* Returns (transfer full) the arguments after the game, which are further names, in UTF-8 */
static char **
dup_others (char **words)
{
  g_autoptr(GStrvBuilder) others = g_strv_builder_new ();

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_autofree char *name = snl_ctl_dup_text (words[i]);

      if (name != NULL)
        g_strv_builder_add (others, name);
    }

  return g_strv_builder_end (others);
}

static SnlCtlStatus
forget_class_run (const SnlCtlCommand  *command,
                  int                   argc,
                  char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_auto(GStrv) others = NULL;
  g_autoptr(GPtrArray) copies = NULL;
  g_autoptr(GError) error = NULL;
  guint n_names = 0;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 0, &words);

  if (status != SNL_CTL_DONE)
    return status;

  print_notice (words[0]);

  others = dup_others (words);
  if (!snl_anonymise_file (words[0], (const char *const *) others, &n_names, &copies, &error))
    return snl_ctl_fail (error);

  if (n_names == 0)
    snl_ctl_print (_("The game names no students.\n"));
  else
    snl_ctl_print (ngettext ("%u student is removed; the game can be played on.\n",
                             "%u students are removed; the game can be played on.\n", n_names),
                   n_names);

  snl_ctl_print (_("What was typed freely, as a reason, may still tell who is meant: look through "
                   "the game’s log, and give other names behind GAME.\n"));

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
  N_("GAME [NAME]…"),
  N_("Delete all students’ names from a game"),
  forget_class_run,
};
