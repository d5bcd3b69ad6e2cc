/* test-pages.c: the pages of a module on the desk, tested within the process
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../find-keys.h"

#include "app/desk/snl-pages-pane.h"
#include "app/roster/snl-page-view.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

/* A game in which one side has chosen in secret */
static SnlGame *
new_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-st110", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 1, "A game", &error);
  g_assert_no_error (error);
  g_hash_table_insert (answers, (gpointer) "group", (gpointer) "wing-left");
  g_hash_table_insert (answers, (gpointer) "choose", (gpointer) "aggressive");
  snl_game_do (game, "strategy", answers, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The widget of a type whose label is @label */
static GtkWidget *
find (GtkWidget  *widget,
      GType       type,
      const char *label)
{
  g_autofree char *own = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    {
      g_object_get (widget, "label", &own, NULL);
      if (g_strcmp0 (own, label) == 0)
        return widget;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
shows (GtkWidget  *pane,
       const char *words)
{
  return find (pane, GTK_TYPE_LABEL, words) != NULL;
}

typedef struct {
  GtkWidget *window;
  GtkWidget *pane;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(SnlGame) game = new_game ();

  fixture->pane = g_object_new (SNL_TYPE_PAGES_PANE, NULL);
  fixture->window = gtk_window_new ();
  snl_pages_pane_set_game (SNL_PAGES_PANE (fixture->pane), game);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->pane);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (fixture->pane))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
}

static void
choose (Fixture    *fixture,
        const char *label)
{
  GtkWidget *button = find (fixture->pane, GTK_TYPE_TOGGLE_BUTTON, label);

  g_assert_nonnull (button);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_true (shows (fixture->pane, "Battle Turn"));
  choose (fixture, "Orders");
  g_assert_false (shows (fixture->pane, "Battle Turn"));
  g_assert_true (shows (fixture->pane, "Saxon left wing"));
  choose (fixture, "Leaders");
  g_assert_true (shows (fixture->pane, "Gyrth"));
}

/* Held by pointer or finger, by key, or kept: only as long as that lasts */
static void
test_secret (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *hold;
  GtkWidget *keep;

  choose (fixture, "Strategies");
  choose (fixture, "Saxons");
  hold = find (fixture->pane, GTK_TYPE_BUTTON, "Hold to Look");
  keep = find (fixture->pane, GTK_TYPE_CHECK_BUTTON, "Keep it open");
  g_assert_nonnull (hold);
  g_assert_nonnull (keep);
  g_assert_false (shows (fixture->pane, "Aggressive"));

  gtk_widget_set_state_flags (hold, GTK_STATE_FLAG_ACTIVE, FALSE);
  g_assert_true (shows (fixture->pane, "Aggressive"));
  gtk_widget_unset_state_flags (hold, GTK_STATE_FLAG_ACTIVE);
  g_assert_false (shows (fixture->pane, "Aggressive"));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (keep), TRUE);
  g_assert_true (shows (fixture->pane, "Aggressive"));

  /* to another side's page it does not go along */
  choose (fixture, "Normans");
  g_assert_false (shows (fixture->pane, "Aggressive"));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (keep)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (keep), TRUE);
  g_assert_false (shows (fixture->pane, "Aggressive"));
}

static void
test_secret_by_key (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *hold;
  GtkEventController *keys;
  gboolean handled = FALSE;

  choose (fixture, "Strategies");
  choose (fixture, "Saxons");
  hold = find (fixture->pane, GTK_TYPE_BUTTON, "Hold to Look");
  keys = find_keys (hold);
  g_assert_nonnull (keys);

  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_a, 0, 0, &handled);
  g_assert_false (handled);
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_space, 0, 0, &handled);
  g_assert_true (handled);
  g_assert_true (shows (fixture->pane, "Aggressive"));
  g_signal_emit_by_name (keys, "key-released", GDK_KEY_space, 0, 0);
  g_assert_false (shows (fixture->pane, "Aggressive"));
}

/* Who looks elsewhere leaves nothing open */
static void
test_secret_closes (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *keep;

  choose (fixture, "Strategies");
  choose (fixture, "Saxons");
  keep = find (fixture->pane, GTK_TYPE_CHECK_BUTTON, "Keep it open");

  gtk_check_button_set_active (GTK_CHECK_BUTTON (keep), TRUE);
  g_assert_true (shows (fixture->pane, "Aggressive"));
  gtk_widget_set_visible (fixture->pane, FALSE);
  g_assert_false (shows (fixture->pane, "Aggressive"));
  gtk_widget_set_visible (fixture->pane, TRUE);
  settle ();
  g_assert_false (shows (fixture->pane, "Aggressive"));

  /* the window is no longer the one that is worked in */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (keep), TRUE);
  g_assert_true (shows (fixture->pane, "Aggressive"));
  gtk_widget_unset_state_flags (fixture->window, GTK_STATE_FLAG_BACKDROP);
  if (gtk_window_is_active (GTK_WINDOW (fixture->window)))
    {
      g_test_skip ("the window manager keeps the window active");
      return;
    }
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  g_assert_false (shows (fixture->pane, "Aggressive"));
}

/* What a screen reader is told */
static void
test_accessible (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlPage) page = snl_page_open (snl_game_get_ruleset (game),
                                           snl_game_get_position (game), "orders");
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_PAGE_VIEW, NULL));
  GtkWidget *row;
  GtkWidget *grid;

  snl_page_view_set_page (SNL_PAGE_VIEW (view), page, TRUE);
  row = gtk_widget_get_parent (find (view, GTK_TYPE_LABEL, "Saxon left wing"));
  grid = gtk_widget_get_parent (row);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Saxon left wing");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Saxon wings");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (row)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Wing: Saxon left wing");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find (view, GTK_TYPE_LABEL, "Javelins used")),
                                   GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

  g_assert_finalize_object (view);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/pages/open", Fixture, NULL, set_up, test_open, tear_down);
  g_test_add ("/pages/secret", Fixture, NULL, set_up, test_secret, tear_down);
  g_test_add ("/pages/secret-by-key", Fixture, NULL, set_up, test_secret_by_key, tear_down);
  g_test_add ("/pages/secret-closes", Fixture, NULL, set_up, test_secret_closes, tear_down);
  g_test_add_func ("/pages/accessible", test_accessible);

  return g_test_run ();
}
