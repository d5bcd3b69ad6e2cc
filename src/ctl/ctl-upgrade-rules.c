/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl upgrade-rules: prints how the rules of a game differ from the installed version of its
 * module, and upgrades the game to that.
 */

#include "ctl.h"

#include "core/game/snl-upgrade-rules.h"
#include "core/ruleset/snl-difference.h"

/*
 * Returns the module to upgrade to: that with the id or path @module, or the installed version for
 * NULL. Returns NULL after printing why there is none.
 */
static SnlRuleset *
find (SnlGame      *game,
      const char   *module,
      SnlCtlStatus *status)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = NULL;

  *status = SNL_CTL_DONE;

  if (module == NULL)
    {
      ruleset = snl_upgrade_rules_find_newer (game);

      if (ruleset == NULL)
        snl_ctl_print (_("No other version of “%s” is installed.\n"),
                       snl_game_get_header (game)->module);

      return ruleset;
    }

  ruleset = snl_ctl_load (module, &error);

  if (ruleset == NULL)
    *status = snl_ctl_fail (error);

  return ruleset;
}

static SnlCtlStatus
upgrade_rules_run (const SnlCtlCommand  *command,
                   int                   argc,
                   char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GPtrArray) lines = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;
  g_autoptr(GError) error = NULL;
  gboolean look = FALSE;
  GOptionEntry entries[] = {
    { "look", 0, 0, G_OPTION_ARG_NONE, &look, N_("Print what differs, and change nothing"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 2, &words);

  if (status != SNL_CTL_DONE)
    return status;

  game = snl_ctl_open (words[0], TRUE, &error);

  if (game == NULL)
    return snl_ctl_fail (error);

  ruleset = find (game, words[1], &status);

  if (ruleset == NULL)
    return status;

  lines = snl_difference_new (snl_game_get_ruleset (game), ruleset);

  for (guint i = 0; i < lines->len; i++)
    snl_ctl_print ("%s\n", (const char *) lines->pdata[i]);

  if (lines->len == 0)
    snl_ctl_print (_("The game has these rules already.\n"));

  if (look || lines->len == 0)
    return SNL_CTL_DONE;

  g_clear_object (&game);

  if (!snl_upgrade_rules (words[0], ruleset, &kept, &error))
    return snl_ctl_fail (error);

  name = g_filename_display_name (kept);
  snl_ctl_print (_("The game has these rules now. The old game is kept as %s.\n"), name);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_upgrade_rules = {
  "upgrade-rules",
  N_("GAME [MODULE]"),
  N_("Give a game the rules of its module as they are now"),
  upgrade_rules_run,
};
