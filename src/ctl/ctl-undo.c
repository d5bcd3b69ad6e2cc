/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* senlacctl undo and redo: undo the last entries, or do them again. */

#include "ctl.h"

static SnlCtlStatus
undo_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  gboolean back = command == &snl_ctl_undo;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlJournal *journal = NULL;
  guint64 steps = 1;
  guint before = 0;
  guint after = 0;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 2, &words);

  if (status != SNL_CTL_DONE)
    return status;

  if (words[1] != NULL && !snl_ctl_read_count (words[1], 1, G_MAXINT, &steps))
    return snl_ctl_misused (command, _("“%s” is not a number of actions, 1 or more."), words[1]);

  game = snl_ctl_open (words[0], FALSE, &error);

  if (game == NULL)
    return snl_ctl_fail (error);

  journal = snl_game_get_journal (game);
  before = snl_journal_get_length (journal);

  if (!(back ? snl_game_undo (game, steps, &error) : snl_game_redo (game, steps, &error)))
    return snl_ctl_fail (error);

  status = snl_ctl_flush (game);

  if (status != SNL_CTL_DONE)
    return status;

  after = snl_journal_get_length (journal);

  /* the journal keeps undone entries after those that are done, until the next act */
  for (guint i = 0; i < MAX (before, after) - MIN (before, after); i++)
    {
      guint index = back ? before - 1 - i : before + i;

      snl_ctl_print_step (game, snl_journal_get (journal, index), back);
    }

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_undo = {
  "undo",
  N_("GAME [N]"),
  N_("Undo the last action, or the last N"),
  undo_run,
};

const SnlCtlCommand snl_ctl_redo = {
  "redo",
  N_("GAME [N]"),
  N_("Redo what was undone, with the same dice and cards"),
  undo_run,
};
