/* test-desk-widgets.c: keys of the desk's widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-quick-bar.h"

#include <adwaita.h>
#include <string.h>

static void
count_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       n_times)
{
  (*(guint *) n_times)++;
}

static GtkEventController *
find_keys (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        return controller;
    }

  g_assert_not_reached ();
}

/* Keys of the desk at the empty entry, whether Caps Lock is on or not */
static void
test_keys (void)
{
  static const struct {
    guint           key;
    GdkModifierType state;
    const char     *action;   /* NULL for none of the desk's */
  } cases[] = {
    { GDK_KEY_u, GDK_CONTROL_MASK, "units" },
    { GDK_KEY_U, GDK_CONTROL_MASK | GDK_LOCK_MASK, "units" },
    { GDK_KEY_U, GDK_CONTROL_MASK | GDK_SHIFT_MASK, NULL },
    { GDK_KEY_u, GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_LOCK_MASK, NULL },
    { GDK_KEY_u, GDK_CONTROL_MASK | GDK_ALT_MASK, NULL },
    { GDK_KEY_u, 0, NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK, "undo" },
    { GDK_KEY_Z, GDK_CONTROL_MASK | GDK_LOCK_MASK, "undo" },
    { GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "redo" },
  };
  static const char * const names[] = { "units", "undo", "redo" };
  GtkWidget *bar = g_object_ref_sink (g_object_new (SNL_TYPE_QUICK_BAR, NULL));
  GtkWidget *entry = GTK_WIDGET (gtk_widget_get_template_child (bar, SNL_TYPE_QUICK_BAR, "entry"));
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  guint n_times[G_N_ELEMENTS (names)] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr(GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect (action, "activate", G_CALLBACK (count_cb), &n_times[i]);
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }

  gtk_widget_insert_action_group (bar, "desk", G_ACTION_GROUP (actions));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean handled = FALSE;

      memset (n_times, 0, sizeof n_times);
      g_signal_emit_by_name (find_keys (entry), "key-pressed", cases[i].key, 0, cases[i].state, &handled);
      g_assert_cmpint (handled, ==, cases[i].action != NULL);

      for (gsize j = 0; j < G_N_ELEMENTS (names); j++)
        g_assert_cmpuint (n_times[j], ==, g_strcmp0 (names[j], cases[i].action) == 0);
    }

  g_assert_finalize_object (bar);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("What the desk's widgets do with keys");

  g_test_add_func ("/quick-bar/keys", test_keys);

  return g_test_run ();
}
