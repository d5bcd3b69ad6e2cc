/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl coverage: prints which parts of a module neither its tests nor random games have
 * reached, and how the games stopped.
 */

#include "ctl.h"

#include "core/chance/snl-coverage.h"

#define USUAL_GAMES 20
#define MAX_GAMES 100000
/* A fixed seed: two runs play the same games, and differ only by what changed in the module */
#define SEED 1

static void
print_stops (GPtrArray  *stops,
             const char *heading)
{
  if (stops->len > 0)
    snl_ctl_print ("%s\n", heading);

  for (guint i = 0; i < stops->len; i++)
    {
      const SnlCoverageStop *stop = stops->pdata[i];

      /* Translators: how many games, and how they stopped */
      snl_ctl_print (_("  %u: %s\n"), stop->games, stop->reason);
    }
}

static void
print_coverage (const SnlCoverage *coverage)
{
  for (guint i = 0; i < coverage->gaps->len; i++)
    snl_ctl_print ("%s\n", (const char *) coverage->gaps->pdata[i]);

  if (coverage->gaps->len > 0)
    snl_ctl_print ("\n");

  snl_ctl_print (ngettext ("Reached by %u test", "Reached by %u tests", coverage->tests),
                 coverage->tests);
  snl_ctl_print (ngettext (" and %u random game:\n", " and %u random games:\n",
                           coverage->games), coverage->games);

  for (guint i = 0; i < SNL_N_COVERAGES; i++)
    if (coverage->total[i] > 0)
      /* Translators: how many were reached, of how many, and what they are */
      snl_ctl_print (_("  %u of %u %s\n"), coverage->reached[i], coverage->total[i],
                     snl_coverage_get_label (i));

  print_stops (coverage->stops, _("How the games stopped:"));
  /* Translators: a heading; a number of games, file and line and what is wrong there follow */
  print_stops (coverage->faults, _("What the module got wrong; the games went on without it:"));
}

static SnlCtlStatus
coverage_run (const SnlCtlCommand  *command,
              int                   argc,
              char                **argv)
{
  g_autofree char *number = NULL;
  g_autofree char *beside = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlScript) script = NULL;
  g_autoptr(SnlCoverage) coverage = NULL;
  g_autoptr(GError) error = NULL;
  guint64 games = USUAL_GAMES;
  GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_FILENAME, &number,
      N_("How many games to play at random; 20 if not given"), N_("N") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  if (number != NULL && !snl_ctl_read_count (number, 0, MAX_GAMES, &games))
    return snl_ctl_misused (command, _("--games is a number from 0 to %u, not “%s”."), MAX_GAMES,
                            number);

  ruleset = snl_ruleset_new_load (words[0], &error);
  beside = snl_script_dup_path (words[0]);

  if (ruleset != NULL && g_file_test (beside, G_FILE_TEST_EXISTS))
    script = snl_script_new_load (beside, &error);

  if (error == NULL)
    coverage = snl_coverage_new (ruleset, script, (guint) games, SEED, &error);

  if (coverage == NULL)
    return snl_ctl_fail (error);

  print_coverage (coverage);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_coverage = {
  "coverage",
  N_("FILE"),
  N_("Print what no test and no random game of a module has reached"),
  coverage_run,
};
