/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl do: does one action in a game with answers from the command line, saves it, and prints
 * the entry.
 */

#include "ctl.h"

#include "core/base/snl-error.h"

#include <string.h>

/* Rolls the dice of the last action again */
static const SnlEntry *
reroll (SnlGame     *game,
        GHashTable  *answers,
        const char  *dice,
        GError     **error)
{
  const char *reason = g_hash_table_lookup (answers, "reason");

  if (dice != NULL || g_hash_table_size (answers) > (reason != NULL ? 1 : 0))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                           _("reroll takes nothing but reason=…; to type other dice, undo the "
                             "action and do it with them"));
      return NULL;
    }

  return snl_game_reroll (game, reason, error);
}

static SnlCtlStatus
do_action (const char *path,
           const char *action,
           GHashTable *answers,
           const char *dice,
           gboolean    xml)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_ctl_open (path, FALSE, &error);
  const SnlEntry *entry = NULL;
  SnlCtlStatus status = SNL_CTL_DONE;

  if (game == NULL)
    return snl_ctl_fail (error);

  if (strcmp (action, "reroll") == 0)
    entry = reroll (game, answers, dice, &error);
  else
    entry = snl_game_do (game, action, answers, dice, &error);

  if (g_error_matches (error, SNL_ERROR, SNL_ERROR_OWED))
    {
      snl_ctl_print_error (_("%s --leave-undone goes on all the same."), error->message);
      return SNL_CTL_REFUSED;
    }
  if (entry == NULL)
    return snl_ctl_fail (error);

  /* print only what is on disk */
  status = snl_ctl_flush (game);

  if (status != SNL_CTL_DONE)
    return status;

  if (xml)
    {
      g_autoptr(GString) text = g_string_new (NULL);

      snl_entry_write (entry, text);
      snl_ctl_print_raw (text->str);
    }
  else
    {
      snl_ctl_print_entry (game, entry);
    }

  return SNL_CTL_DONE;
}

static SnlCtlStatus
do_run (const SnlCtlCommand  *command,
        int                   argc,
        char                **argv)
{
  g_autofree char *dice = NULL;
  g_autofree char *as = NULL;
  g_auto(GStrv) words = NULL;
  g_autofree char *action = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean xml = FALSE;
  gboolean leaves_undone = FALSE;
  GOptionEntry entries[] = {
    { "leave-undone", 0, 0, G_OPTION_ARG_NONE, &leaves_undone,
      N_("Go on although something is still to be done, or speaks against it"), NULL },
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &dice,
      N_("Dice from the table: 6,6,3 or 66351 or 6x4 5x2, or only the hits: h3"), N_("DICE") },
    { "as", 0, 0, G_OPTION_ARG_FILENAME, &as, N_("Print text or xml"), N_("FORMAT") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 2, 0, &words);

  if (status != SNL_CTL_DONE ||
      !snl_ctl_read_format (command, as, "xml", &xml, &status) ||
      !snl_ctl_read_pairs (command, words + 2, answers, &status))
    return status;

  action = snl_ctl_dup_text (words[1]);
  if (leaves_undone)
    g_hash_table_insert (answers, g_strdup (SNL_LEAVE_UNDONE), g_strdup ("yes"));

  if (action == NULL || (dice != NULL && !g_utf8_validate (dice, -1, NULL)))
    return snl_ctl_misused (command, _("The action and the dice are not text."));

  return do_action (words[0], action, answers, dice, xml);
}

const SnlCtlCommand snl_ctl_do = {
  "do",
  N_("GAME ACTION [NAME=VALUE]…"),
  N_("Do an action and save the game"),
  do_run,
};
