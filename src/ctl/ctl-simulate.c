/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl simulate: plays many games at random and prints how often each side wins, how long
 * games take and what they cost, to balance a module or plan a lesson.
 */

#include "ctl.h"

#include "core/chance/snl-simulation.h"

#include <unistd.h>

#define USUAL_GAMES 200
#define MAX_GAMES  1000000
#define MAX_JOBS   1024
/* Minutes */
#define USUAL_LESSON 45
#define MAX_MINUTES 600

/* The command line options of a simulation */
typedef struct {
  char  *class_file;
  char  *games;
  char  *jobs;
  char  *seed;
  char  *table;
  char  *lists;
  char  *minutes;
  char  *lesson;
  char **settings;
} Settings;

/* Durations in the classroom, in minutes */
typedef struct {
  guint64 turn;      /* 0 if not given */
  guint64 lesson;
} Hours;

static void
settings_clear (Settings *wish)
{
  g_clear_pointer (&wish->class_file, g_free);
  g_clear_pointer (&wish->games, g_free);
  g_clear_pointer (&wish->jobs, g_free);
  g_clear_pointer (&wish->seed, g_free);
  g_clear_pointer (&wish->table, g_free);
  g_clear_pointer (&wish->lists, g_free);
  g_clear_pointer (&wish->minutes, g_free);
  g_clear_pointer (&wish->lesson, g_free);
  g_clear_pointer (&wish->settings, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Settings, settings_clear)

static void
print_shares (GPtrArray *shares)
{
  for (guint i = 0; i < shares->len; i++)
    {
      const SnlProportion *share = shares->pdata[i];
      g_autoptr(GString) line = g_string_new ("  ");

      snl_text_append_cell (line, share->label, 20);
      /* Translators: how often a side wins, and between which shares the true one lies with 95 %
       * confidence */
      g_string_append_printf (line, _(" %5.1f %%  (%.1f to %.1f %%)"), share->share * 100,
                              share->min * 100, share->max * 100);
      snl_ctl_print ("%s\n", line->str);
    }
}

static void
print_lines (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    snl_ctl_print ("%s\n", (char *) lines->pdata[i]);
}

static void
print_lessons (const SnlSimulation *simulation,
               const Hours         *hours)
{
  g_autoptr(GPtrArray) lessons = NULL;

  if (hours->turn == 0 || !simulation->has_victory)
    return;

  lessons = snl_simulation_dup_lessons (simulation, (double) hours->turn, (double) hours->lesson);
  snl_ctl_print (_("Finished, at %u minutes per turn and %u minutes per "
                   "lesson:\n"), (guint) hours->turn,
                 (guint) hours->lesson);
  print_shares (lessons);
}

static void
print_simulation (SnlRuleset          *ruleset,
                  const SnlSimulation *simulation,
                  guint32              seed,
                  const Hours         *hours)
{
  g_autofree char *winner = snl_simulation_dup_winner (simulation);
  g_autoptr(GPtrArray) losses = snl_simulation_dup_losses (simulation);
  g_autoptr(GPtrArray) notes = snl_simulation_dup_notes (simulation);

  snl_ctl_print (ngettext ("%s: %u game played at random, seed %u\n",
                           "%s: %u games played at random, seed %u\n", simulation->games),
                 snl_ruleset_get_title (ruleset), simulation->games, seed);
  if (simulation->has_victory)
    {
      snl_ctl_print (_("Who wins, with 95 %% confidence:\n"));
      print_shares (simulation->shares);
    }
  snl_ctl_print ("%s\n", winner);

  if (simulation->endings->len > 0)
    {
      snl_ctl_print (_("How it ends:\n"));
      print_shares (simulation->endings);
    }

  if (simulation->turns->values->len > 0)
    {
      g_autofree char *turns = snl_spread_dup_sentence (simulation->turns,
                                                        simulation->turns->label);

      snl_ctl_print ("%s\n", turns);
    }

  print_lessons (simulation, hours);
  print_lines (losses);
  print_lines (notes);
  snl_ctl_print (_("Senlac takes units and targets as they come; people think about them: take "
                   "this as a hint.\n"));
}

/* Prints the number of games played so far, over the previous one; erases it at the end */
static void
progress_cb (guint    done,
             guint    games,
             gpointer user_data)
{
  if (done < games)
    g_printerr ("\r%u / %u", done, games);
  else
    g_printerr ("\r\033[K");
}

static gboolean
read_plan (const SnlCtlCommand  *command,
           const Settings       *wish,
           SnlSimulationOptions *plan,
           Hours                *hours,
           SnlCtlStatus         *status)
{
  guint64 games = USUAL_GAMES;
  guint64 jobs = 0;
  guint64 seed = 0;

  if (wish->games != NULL && !snl_ctl_read_count (wish->games, 1, MAX_GAMES, &games))
    *status = snl_ctl_misused (command, _("--games is a number from 1 to %u, not “%s”."),
                               MAX_GAMES, wish->games);
  else if (wish->jobs != NULL && !snl_ctl_read_count (wish->jobs, 1, MAX_JOBS, &jobs))
    *status = snl_ctl_misused (command, _("--jobs is a number from 1 to %u, not “%s”."), MAX_JOBS,
                               wish->jobs);
  else if (wish->seed != NULL && !snl_ctl_read_count (wish->seed, 0, G_MAXUINT32, &seed))
    *status = snl_ctl_misused (command, _("--seed is a number from 0 to %u, not “%s”."),
                               G_MAXUINT32, wish->seed);
  else if (wish->minutes != NULL &&
           !snl_ctl_read_count (wish->minutes, 1, MAX_MINUTES, &hours->turn))
    *status = snl_ctl_misused (command, _("--minutes is a number from 1 to %u, not “%s”."),
                               MAX_MINUTES, wish->minutes);
  else if (wish->lesson != NULL &&
           !snl_ctl_read_count (wish->lesson, 1, MAX_MINUTES, &hours->lesson))
    *status = snl_ctl_misused (command, _("--lesson is a number from 1 to %u, not “%s”."),
                               MAX_MINUTES, wish->lesson);
  else
    {
      plan->layout = wish->table;
      plan->lists = wish->lists;
      plan->games = (guint) games;
      plan->jobs = (guint) jobs;
      plan->seed = wish->seed != NULL ? (guint32) seed : g_random_int ();
      return TRUE;
    }

  return FALSE;
}

static SnlCtlStatus
play_games (const char                 *module,
            const char                 *class_file,
            GHashTable                 *options,
            const SnlSimulationOptions *plan,
            const Hours                *hours)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ctl_load (module, &error);
  g_autoptr(GFile) file = class_file != NULL ? g_file_new_for_commandline_arg (class_file) : NULL;
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;

  if (ruleset != NULL)
    list = file != NULL
           ? snl_class_list_new_load (file, snl_ruleset_get_section (ruleset, "sides"), &error)
           : snl_class_list_new ();

  if (list != NULL)
    {
      muster = snl_muster_new (ruleset, list);
      simulation = snl_simulation_run (ruleset, muster, options, plan,
                                       isatty (STDERR_FILENO) ? progress_cb : NULL, NULL,
                                       NULL, &error);
    }

  if (simulation == NULL)
    return snl_ctl_fail (error);

  print_simulation (ruleset, simulation, plan->seed, hours);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
simulate_run (const SnlCtlCommand  *command,
              int                   argc,
              char                **argv)
{
  g_auto(Settings) wish = { NULL };
  g_auto(GStrv) words = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  SnlSimulationOptions plan = { 0 };
  Hours hours = { 0, USUAL_LESSON };
  GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_FILENAME, &wish.games, N_("How many games to play"), N_("N") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &wish.seed,
      N_("The seed of the dice and the cards"), N_("N") },
    { "jobs", 0, 0, G_OPTION_ARG_FILENAME, &wish.jobs, N_("How many to play at a time"), N_("N") },
    { "class", 0, 0, G_OPTION_ARG_FILENAME, &wish.class_file,
      N_("Play with the units that a class of this size has"), N_("FILE") },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &wish.table,
      N_("Lay out this table first: a name, or the path of a board file"), N_("TABLE") },
    { "lists", 0, 0, G_OPTION_ARG_FILENAME, &wish.lists,
      N_("Begin with the lists in this folder; “example” is the module’s own"), N_("FOLDER") },
    { "minutes", 0, 0, G_OPTION_ARG_FILENAME, &wish.minutes,
      N_("Minutes per turn, to work out how many lessons it takes"), N_("N") },
    { "lesson", 0, 0, G_OPTION_ARG_FILENAME, &wish.lesson,
      N_("Minutes of play in a lesson"), N_("N") },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &wish.settings,
      N_("Set an option of the module"), N_("OPTION=VALUE") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE ||
      !read_plan (command, &wish, &plan, &hours, &status) ||
      !snl_ctl_read_pairs (command, wish.settings, options, &status))
    return status;

  return play_games (words[0], wish.class_file, options, &plan, &hours);
}

const SnlCtlCommand snl_ctl_simulate = {
  "simulate",
  N_("MODULE"),
  N_("Play whole games at random, and print how they go"),
  simulate_run,
};
