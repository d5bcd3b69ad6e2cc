/* ctl-simulate.c: games played by chance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl.h"

#include "snl-library.h"
#include "snl-simulation.h"

#include <unistd.h>

#define USUAL_GAMES 200
#define MOST_GAMES  1000000
#define MOST_JOBS   1024

/* What was said about a simulation */
typedef struct {
  char  *class_file;
  char  *games;
  char  *jobs;
  char  *seed;
  char **settings;
} Wish;

static void
wish_clear (Wish *wish)
{
  g_clear_pointer (&wish->class_file, g_free);
  g_clear_pointer (&wish->games, g_free);
  g_clear_pointer (&wish->jobs, g_free);
  g_clear_pointer (&wish->seed, g_free);
  g_clear_pointer (&wish->settings, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wish, wish_clear)

static void
snl_ctl_print_shares (const SnlSimulation *simulation)
{
  for (guint i = 0; i < simulation->shares->len; i++)
    {
      const SnlShareOfGames *share = simulation->shares->pdata[i];
      g_autoptr(GString) line = g_string_new ("  ");

      snl_ctl_append_cell (line, share->label, 16);
      /* Translators: how often a side wins, and between which shares the true one lies with 95 % confidence */
      g_string_append_printf (line, _(" %5.1f %%  (%.1f to %.1f %%)"), share->share * 100, share->least * 100,
                              share->most * 100);
      snl_ctl_print ("%s\n", line->str);
    }
}

static void
snl_ctl_print_spread (const char      *label,
                      const SnlSpread *spread)
{
  /* Translators: what is counted, its mean, the range of 95 % confidence, the range of half of all
     games, and of all games */
  snl_ctl_print (_("%s: %.1f on average (±%.1f); half of the games %g to %g, all %g to %g\n"), label,
                 spread->mean, 1.96 * spread->error, spread->quartiles[0], spread->quartiles[2],
                 spread->least, spread->most);
}

static void
snl_ctl_print_simulation (SnlRuleset          *ruleset,
                          const SnlSimulation *simulation,
                          guint32              seed)
{
  snl_ctl_print (ngettext ("%s: %u game played by chance, seed %u\n",
                           "%s: %u games played by chance, seed %u\n", simulation->games),
                 snl_ruleset_get_title (ruleset), simulation->games, seed);
  snl_ctl_print (_("Who wins, with 95 %% confidence:\n"));
  snl_ctl_print_shares (simulation);

  if (simulation->turns->values->len > 0)
    snl_ctl_print_spread (simulation->turns->label, simulation->turns);

  for (guint i = 0; i < simulation->losses->len; i++)
    {
      const SnlSpread *losses = simulation->losses->pdata[i];
      /* Translators: a side's losses */
      g_autofree char *label = g_strdup_printf (_("%s lose"), losses->label);

      if (losses->values->len > 0)
        snl_ctl_print_spread (label, losses);
    }

  if (simulation->turns->values->len < simulation->games)
    snl_ctl_print (_("A game that did not end in %u turns was broken off.\n"), simulation->turn_limit);

  if (simulation->trouble != NULL)
    snl_ctl_print (_("In one game nothing more could be done: %s\n"), simulation->trouble);

  snl_ctl_print (_("Chance takes one unit after the other, and targets as they come. People think: take this as a hint.\n"));
}

/* On a terminal, tells how it goes on */
static void
snl_ctl_progress_cb (guint    done,
                     guint    games,
                     gpointer user_data)
{
  if (done < games)
    g_printerr ("\r%u / %u", done, games);
  else
    g_printerr ("\r\033[K");
}

static gboolean
snl_ctl_read_plan (const SnlCtlCommand *command,
                   const Wish          *wish,
                   SnlSimulationPlan   *plan,
                   SnlCtlStatus        *status)
{
  guint64 games = USUAL_GAMES;
  guint64 jobs = 0;
  guint64 seed = 0;

  if (wish->games != NULL && !snl_ctl_read_count (wish->games, 1, MOST_GAMES, &games))
    *status = snl_ctl_misused (command, _("--games is a number from 1 to %u, not “%s”."), MOST_GAMES, wish->games);
  else if (wish->jobs != NULL && !snl_ctl_read_count (wish->jobs, 1, MOST_JOBS, &jobs))
    *status = snl_ctl_misused (command, _("--jobs is a number from 1 to %u, not “%s”."), MOST_JOBS, wish->jobs);
  else if (wish->seed != NULL && !snl_ctl_read_count (wish->seed, 0, G_MAXUINT32, &seed))
    *status = snl_ctl_misused (command, _("--seed is a number from 0 to %u, not “%s”."), G_MAXUINT32, wish->seed);
  else
    {
      plan->games = (guint) games;
      plan->jobs = (guint) jobs;
      plan->seed = wish->seed != NULL ? (guint32) seed : g_random_int ();
      return TRUE;
    }

  return FALSE;
}

static SnlCtlStatus
snl_ctl_play_games (const char              *module,
                    const char              *class_file,
                    GHashTable              *options,
                    const SnlSimulationPlan *plan)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(GFile) file = class_file != NULL ? g_file_new_for_commandline_arg (class_file) : NULL;
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;

  if (ruleset != NULL)
    list = file != NULL ? snl_class_list_new_load (file, &error) : snl_class_list_new ();

  if (list != NULL)
    {
      muster = snl_muster_new (ruleset, list);
      simulation = snl_simulation_run (ruleset, muster, options, plan,
                                       isatty (STDERR_FILENO) ? snl_ctl_progress_cb : NULL, NULL, NULL,
                                       &error);
    }

  if (simulation == NULL)
    return snl_ctl_fail (error);

  snl_ctl_print_simulation (ruleset, simulation, plan->seed);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
snl_ctl_simulate_run (const SnlCtlCommand  *command,
                      int                   argc,
                      char                **argv)
{
  g_auto(Wish) wish = { NULL };
  g_auto(GStrv) words = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  SnlSimulationPlan plan = { 0 };
  GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_FILENAME, &wish.games, N_("How many games to play"), N_("N") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &wish.seed,
      N_("Start the dice and the cards at this number"), N_("N") },
    { "jobs", 0, 0, G_OPTION_ARG_FILENAME, &wish.jobs, N_("How many to play at a time"), N_("N") },
    { "class", 0, 0, G_OPTION_ARG_FILENAME, &wish.class_file,
      N_("Play with the units that a class of this size has"), N_("FILE") },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &wish.settings,
      N_("Settle an option of the module"), N_("OPTION=VALUE") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE ||
      !snl_ctl_read_plan (command, &wish, &plan, &status) ||
      !snl_ctl_read_pairs (command, wish.settings, options, &status))
    return status;

  return snl_ctl_play_games (words[0], wish.class_file, options, &plan);
}

const SnlCtlCommand snl_ctl_simulate = {
  "simulate",
  N_("MODULE"),
  N_("Play whole games by chance, and print how they go"),
  snl_ctl_simulate_run,
};
