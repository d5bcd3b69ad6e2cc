/* test-planner.c: the planner plays, tells, and can be stopped
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/report/snl-planner.h"
#include "core/ruleset/snl-library.h"

#include "app/action/snl-forecast.h"

static SnlPlanner *
new_planner (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (path, &error);
  SnlPlanner *planner;

  g_assert_no_error (error);
  planner = snl_planner_new (NULL, ruleset, snl_class_list_new (),
                             g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free));
  gtk_window_present (GTK_WINDOW (planner));

  return planner;
}

static GtkWidget *
get (SnlPlanner *planner,
     const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (planner), SNL_TYPE_PLANNER, name));
}

/* A part of the answer */
static GtkWidget *
get_told (SnlPlanner *planner,
          const char *name)
{
  GtkWidget *forecast = get (planner, "answer");

  return GTK_WIDGET (gtk_widget_get_template_child (forecast, SNL_TYPE_FORECAST, name));
}

static void
start (SnlPlanner *planner,
       guint       games)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (planner, "games")), games);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (planner), "planner.start", NULL));
  g_assert_true (gtk_widget_get_visible (get (planner, "progress_box")));
  g_assert_false (gtk_widget_get_visible (get (planner, "start")));
}

static void
wait_until_done (SnlPlanner *planner)
{
  while (gtk_widget_get_visible (get (planner, "progress_box")))
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_rows (GtkWidget *grid)
{
  guint count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    count++;

  return count / 3;
}

static void
test_answer (void)
{
  SnlPlanner *planner = new_planner ();

  g_assert_false (gtk_widget_get_visible (get (planner, "answer")));
  start (planner, 20);
  wait_until_done (planner);
  g_assert_true (gtk_widget_get_visible (get (planner, "answer")));
  g_assert_cmpuint (count_rows (get_told (planner, "shares")), >=, 2);
  g_assert_cmpuint (count_rows (get_told (planner, "lessons")), >=, 1);

  /* another pace is reckoned at once, without playing */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (planner, "lesson")), 240);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (planner, "turn")), 1);
  g_assert_false (gtk_widget_get_visible (get (planner, "progress_box")));
  g_assert_cmpuint (count_rows (get_told (planner, "lessons")), ==, 1);
  gtk_window_destroy (GTK_WINDOW (planner));
}

static void
test_cancel (void)
{
  SnlPlanner *planner = new_planner ();

  start (planner, 100000);
  gtk_widget_activate_action (GTK_WIDGET (planner), "planner.cancel", NULL);
  wait_until_done (planner);
  g_assert_false (gtk_widget_get_visible (get (planner, "answer")));
  g_assert_false (gtk_widget_get_visible (get (planner, "problem")));
  g_assert_true (gtk_widget_get_visible (get (planner, "start")));

  /* who closes the window stops it as well */
  start (planner, 100000);
  gtk_window_close (GTK_WINDOW (planner));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_test_add_func ("/planner/answer", test_answer);
  g_test_add_func ("/planner/cancel", test_cancel);

  return g_test_run ();
}
