/* test-simulation-window.c: the simulation window plays games, shows the result, and can be stopped
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/report/snl-simulation-window.h"
#include "core/ruleset/snl-library.h"

#include "app/action/snl-simulation-view.h"
#include "app/widgets/snl-shutdown-guard.h"

static SnlSimulationWindow *
new_simulation_window (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (path, &error);
  SnlSimulationWindow *simulation_window;

  g_assert_no_error (error);
  simulation_window = snl_simulation_window_new (NULL, ruleset, snl_class_list_new (),
                                                 g_hash_table_new_full (g_str_hash, g_str_equal,
                                                                        g_free, g_free));
  gtk_window_present (GTK_WINDOW (simulation_window));

  return simulation_window;
}

static GtkWidget *
get (SnlSimulationWindow *simulation_window,
     const char          *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (simulation_window),
                                                    SNL_TYPE_SIMULATION_WINDOW, name));
}

/* A part of the answer */
static GtkWidget *
get_told (SnlSimulationWindow *simulation_window,
          const char          *name)
{
  GtkWidget *forecast = get (simulation_window, "answer");

  return GTK_WIDGET (gtk_widget_get_template_child (forecast, SNL_TYPE_SIMULATION_VIEW, name));
}

static void
start (SnlSimulationWindow *simulation_window,
       guint                games)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (simulation_window, "games")), games);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (simulation_window),
                                             "simulation.start", NULL));
  g_assert_true (gtk_widget_get_visible (get (simulation_window, "progress_box")));
  g_assert_false (gtk_widget_get_visible (get (simulation_window, "start")));
}

static void
wait_until_done (SnlSimulationWindow *simulation_window)
{
  while (gtk_widget_get_visible (get (simulation_window, "progress_box")))
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_rows (GtkWidget *grid)
{
  guint count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count++;

  return count / 3;
}

static void
test_answer (void)
{
  SnlSimulationWindow *simulation_window = new_simulation_window ();

  g_assert_false (gtk_widget_get_visible (get (simulation_window, "answer")));
  start (simulation_window, 20);
  wait_until_done (simulation_window);
  g_assert_true (gtk_widget_get_visible (get (simulation_window, "answer")));
  g_assert_cmpuint (count_rows (get_told (simulation_window, "shares")), >=, 2);
  g_assert_cmpuint (count_rows (get_told (simulation_window, "endings")), >=, 1);
  g_assert_cmpuint (count_rows (get_told (simulation_window, "lessons")), >=, 1);
  /* this module has no gauges */
  g_assert_false (gtk_widget_get_visible (get_told (simulation_window, "losses")));

  /* another pace is reckoned at once, without playing */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (simulation_window, "lesson")), 240);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (simulation_window, "turn")), 1);
  g_assert_false (gtk_widget_get_visible (get (simulation_window, "progress_box")));
  g_assert_cmpuint (count_rows (get_told (simulation_window, "lessons")), ==, 1);
  gtk_window_destroy (GTK_WINDOW (simulation_window));
}

static void
test_cancel (void)
{
  SnlSimulationWindow *simulation_window = new_simulation_window ();

  start (simulation_window, 100000);
  gtk_widget_activate_action (GTK_WIDGET (simulation_window), "simulation.cancel", NULL);
  wait_until_done (simulation_window);
  g_assert_false (gtk_widget_get_visible (get (simulation_window, "answer")));
  g_assert_false (gtk_widget_get_visible (get (simulation_window, "problem")));
  g_assert_true (gtk_widget_get_visible (get (simulation_window, "start")));

  /* who closes the window stops it as well */
  start (simulation_window, 100000);
  gtk_window_close (GTK_WINDOW (simulation_window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;

  /* as the end of the program does: the thread may still be about to see it */
  snl_shutdown_guard_close ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_test_add_func ("/simulation/answer", test_answer);
  g_test_add_func ("/simulation/cancel", test_cancel);

  return g_test_run ();
}
