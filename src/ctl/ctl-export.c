/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl export: prints pieces or places as CSV, in the columns of a list that the action
 * `import` reads.
 */

#include "ctl.h"

#include "core/acts/snl-export.h"
#include "core/game/snl-anonymise.h"
#include "core/rules/snl-secrecy.h"

static SnlCtlStatus
export_run (const SnlCtlCommand  *command,
            int                   argc,
            char                **argv)
{
  g_autofree char *as_side = NULL;
  g_autofree char *who = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPosition) seen = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *csv = NULL;
  gboolean secrets = FALSE;
  SnlNaming naming = SNL_NAMING_FULL;
  GOptionEntry entries[] = {
    { "as-side", 0, 0, G_OPTION_ARG_FILENAME, &as_side,
      N_("Write what this side may know, and no more"), N_("SIDE") },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &who, N_("Students’ names: full, initials or none"),
      N_("HOW") },
    { "secrets", 0, 0, G_OPTION_ARG_NONE, &secrets,
      N_("Write what only the referee knows as well"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 2, &words);

  if (status != SNL_CTL_DONE || !snl_ctl_read_naming (command, who, &naming, &status))
    return status;
  if (secrets && as_side != NULL)
    return snl_ctl_misused (
      command, _("--secrets is for the referee; with --as-side it makes no sense."));

  game = snl_ctl_open (words[0], TRUE, &error);
  if (game == NULL)
    return snl_ctl_fail (error);
  if (as_side != NULL && snl_ruleset_find (snl_game_get_ruleset (game), "side", as_side) == NULL)
    {
      g_set_error (&error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no side “%s”"), as_side);
      return snl_ctl_fail (error);
    }

  snl_anonymise_names (game, naming);
  if (!secrets)
    seen = snl_secrecy_dup_position (snl_game_get_ruleset (game), snl_game_get_position (game),
                                     as_side);
  csv = snl_export_to_csv (snl_game_get_ruleset (game),
                           secrets ? snl_game_get_position (game) : seen, words[1], &error);
  if (csv == NULL)
    return snl_ctl_fail (error);
  snl_ctl_print_raw (csv);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_export = {
  "export",
  N_("GAME [LIST]"),
  N_("Write out a list that “import” reads"),
  export_run,
};
