/* bench-simulation.c: whole games with random choices, and the gain of more threads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/chance/snl-simulation.h"
#include "core/ruleset/snl-library.h"

static double
measure (SnlRuleset *ruleset,
         const char *table,
         guint       games,
         guint       jobs,
         double     *acts)
{
  const SnlSimulationOptions plan = { games, 1066, jobs, 0 };
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlSimulation) simulation = NULL;
  gint64 start = g_get_monotonic_time ();

  g_hash_table_insert (options, (gpointer) "table", (gpointer) table);
  simulation = snl_simulation_run (ruleset, muster, options, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  *acts = (double) simulation->acts / games;

  return games / ((g_get_monotonic_time () - start) / 1e6);
}

int
main (void)
{
  static const char * const tables[] = { "roster", "example" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  guint max = MAX (g_get_num_processors (), 2);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      double one = 0;

      for (guint jobs = 1; jobs <= max; jobs *= 2)
        {
          double acts;
          double rate = measure (ruleset, tables[i], 60, jobs, &acts);

          one = jobs == 1 ? rate : one;
          g_print ("the lesson, table=%-8s %u jobs: %6.1f games a second (%.0f acts each), %.2f "
                   "times one job\n", tables[i], jobs, rate, acts, rate / one);
        }
    }
  g_print ("this machine has %u processors\n", g_get_num_processors ());

  return 0;
}
