/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* senlacctl plan: prints a plan of the table to scale, as SVG. */

#include "ctl.h"

#include "core/game/snl-anonymise.h"
#include "core/view/snl-plan.h"

static SnlCtlStatus
plan_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPlan) plan = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *who = NULL;
  SnlNaming naming = SNL_NAMING_FULL;
  GOptionEntry entries[] = {
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &who, N_("Students’ names: full, initials or none"),
      N_("HOW") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE || !snl_ctl_read_naming (command, who, &naming, &status))
    return status;

  game = snl_ctl_open (words[0], TRUE, &error);

  if (game == NULL)
    return snl_ctl_fail (error);

  snl_anonymise_names (game, naming);
  plan = snl_plan_new (snl_game_get_ruleset (game), snl_game_get_position (game), FALSE);

  if (plan == NULL)
    {
      g_set_error (&error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("Nothing in this game has a place on the table that could be drawn."));
      return snl_ctl_fail (error);
    }

  svg = snl_plan_to_svg (plan);
  snl_ctl_print_raw (svg);
  snl_ctl_tell_view_fault (game);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_plan = {
  "plan",
  N_("GAME"),
  N_("Print a plan of the table, to scale, as SVG"),
  plan_run,
};
