/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl log: prints the journal as text or CSV, or verifies the game by playing it again from
 * its seed.
 */

#include "ctl.h"

#include "core/chance/snl-verify.h"
#include "core/game/snl-anonymise.h"

static void
append_texts (GString             *line,
              const SnlArenaArray *texts)
{
  g_autofree char *text = snl_text_join (texts->pdata, texts->len, " ");

  snl_ctl_append_field (line, text);
}

/* Appends two fields: the faces of the rolls, and whether they were rolled or typed in */
static void
append_rolls (GString             *line,
              const SnlArenaArray *rolls)
{
  g_autoptr(GString) dice = g_string_new (NULL);
  g_autoptr(GString) how = g_string_new (NULL);

  for (guint i = 0; i < rolls->len; i++)
    {
      const SnlRoll *roll = rolls->pdata[i];

      g_string_append (dice, i > 0 ? " / " : "");
      g_string_append_printf (how, "%s%s", i > 0 ? " / " : "", snl_source_to_string (roll->source));

      if (roll->source == SNL_SOURCE_HITS)
        g_string_append_printf (dice, "h%u", roll->hits);

      for (guint j = 0; j < roll->faces->len; j++)
        g_string_append_printf (dice, "%s%u", j > 0 ? " " : "", snl_roll_get_face (roll, j));
    }

  snl_ctl_append_field (line, dice->str);
  snl_ctl_append_field (line, how->str);
}

static void
print_csv (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);

  /* not translated: programs read it */
  snl_ctl_print_raw ("turn,number,action,sentence,reasons,on_table,notes,dice,how,time\r\n");

  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);
      g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (entry->time);
      g_autofree char *when = time != NULL ? g_date_time_format_iso8601 (time) : NULL;
      g_autoptr(GString) line = g_string_new (NULL);

      g_string_append_printf (line, "%u,%u", entry->turn, entry->number);
      snl_ctl_append_field (line, entry->action);
      append_texts (line, entry->say);
      append_texts (line, entry->reasons);
      append_texts (line, entry->on_table);
      append_texts (line, entry->notes);
      append_rolls (line, entry->rolls);
      snl_ctl_append_field (line, when != NULL ? when : "");
      g_string_append (line, "\r\n");
      snl_ctl_print_raw (line->str);
    }
}

/* Plays the whole game again from its seed, and prints whether the result is the same */
static SnlCtlStatus
print_check (SnlGame   *game,
             SnlNaming  naming)
{
  g_autoptr(SnlNames) names = snl_names_new (snl_game_get_ruleset (game),
                                             snl_game_get_position (game),
                                             snl_game_get_journal (game));
  g_autoptr(SnlVerifyResult) result = snl_verify_game (game);

  snl_ctl_print ("%s\n", result->sentence);

  for (guint i = 0; i < result->remarks->len; i++)
    {
      g_autofree char *remark = snl_names_dup_text (names, naming, result->remarks->pdata[i]);

      snl_ctl_print ("  %s\n", remark);
    }

  if (result->agrees)
    return SNL_CTL_DONE;

  snl_ctl_print_error (result->is_whole
                       ? _("The game does not agree with its seed and its rules.")
                       : _("The game could not be checked as a whole."));

  return SNL_CTL_REFUSED;
}

static SnlCtlStatus
log_run (const SnlCtlCommand  *command,
         int                   argc,
         char                **argv)
{
  g_autofree char *as = NULL;
  g_autofree char *who = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlNaming naming = SNL_NAMING_FULL;
  gboolean csv = FALSE;
  gboolean verify = FALSE;
  GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_FILENAME, &as, N_("Print text or csv"), N_("FORMAT") },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &who,
      N_("Students’ names: full, first, initials or none"),
      N_("HOW") },
    { "verify", 0, 0, G_OPTION_ARG_NONE, &verify,
      N_("Roll and draw the whole game again from its seed, and say whether it agrees"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE || !snl_ctl_read_format (command, as, "csv", &csv, &status) ||
      !snl_ctl_read_naming (command, who, &naming, &status))
    return status;

  game = snl_ctl_open (words[0], TRUE, &error);

  if (game == NULL)
    return snl_ctl_fail (error);

  if (verify)
    return print_check (game, naming);

  snl_anonymise_names (game, naming);

  if (csv)
    print_csv (game);
  else
    snl_ctl_print_log (game);
  snl_ctl_tell_view_fault (game);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_log = {
  "log",
  N_("GAME"),
  N_("Print what was done"),
  log_run,
};
