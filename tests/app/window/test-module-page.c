/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "app/wall/snl-wall-window.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-skeleton.h"

#include <glib/gstdio.h>

/*
 * A module's file is opened: its faults, with their lines; tried, with each save going over into
 * the game; installed, where two of one id never replace each other without a word; removed.
 */

typedef struct {
  SnlWindow *window;
  char      *folder;
  char      *home;
  char      *module;
} Fixture;

/* one a program can be registered */
static SnlApplication *application;

static void
open_module (Fixture *self)
{
  g_autoptr(GFile) file = g_file_new_for_path (self->module);

  snl_window_open_file (self->window, file);
}

/* As a file manager does it */
static void
drop_module (Fixture *self)
{
  g_autoptr(GListModel) controllers =
    gtk_widget_observe_controllers (GTK_WIDGET (self->window));
  g_autoptr(GFile) file = g_file_new_for_path (self->module);
  g_auto(GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, G_TYPE_FILE);
  g_value_set_object (&value, file);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &is_taken);
    }

  g_assert_true (is_taken);
}

static void
set_up (Fixture       *self,
        gconstpointer  id)
{
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("senlac-module-XXXXXX", &error);
  g_assert_no_error (error);
  self->home = g_build_filename (self->folder, id, NULL);
  self->module = snl_skeleton_write (self->home, &error);
  g_assert_no_error (error);

  self->window = snl_window_new (application);
  gtk_window_present (GTK_WINDOW (self->window));

  if (g_str_equal (id, "river-fight"))
    drop_module (self);
  else
    open_module (self);
}

static void
remove_all (const char *path)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_remove (inside), ==, 0);
    }

  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
tear_down (Fixture       *self,
           gconstpointer  id)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  remove_all (self->home);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->home);
  g_free (self->module);
}

/* Saves the module with something else in it */
static void
edit (Fixture    *self,
      const char *from,
      const char *to)
{
  g_autofree char *text = NULL;
  g_autoptr(GString) edited = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (self->module, &text, &length, NULL));
  edited = g_string_new_len (text, (gssize) length);
  g_assert_cmpuint (g_string_replace (edited, from, to, 0), >, 0);
  g_assert_true (g_file_set_contents (self->module, edited->str, (gssize) edited->len, NULL));
}

static void
act (Fixture    *self,
     const char *words,
     const char *action)
{
  GtkWidget *stack = NULL;

  window_wait_until_said (self->window, words);
  stack = gtk_widget_get_first_child (GTK_WIDGET (self->window));

  while (stack != NULL && !GTK_IS_STACK (stack))
    stack = gtk_widget_get_first_child (stack);

  g_assert_true (gtk_widget_activate_action (
    gtk_stack_get_visible_child (GTK_STACK (stack)), action, NULL));
}

/* Answers the dialog that asks, and says @body */
static void
answer (const char *body,
        const char *response)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      {
        g_assert_nonnull (strstr (adw_message_dialog_get_body (l->data), body));
        adw_message_dialog_response (l->data, response);
        return;
      }

  g_assert_not_reached ();
}

static void
test_faults (Fixture       *self,
             gconstpointer  id)
{
  window_wait_until_said (self->window, "Whose rules these are, and who wrote them down.");
  g_assert_true (window_says (GTK_WIDGET (self->window), "Version 0.1"));
  g_assert_false (window_says (GTK_WIDGET (self->window), "Fault"));

  edit (self, "name=\"figures\" by", "name=\"figurs\" by");
  window_wait_until_said (self->window, "did you mean “figures”?");
  window_wait_until_said (self->window, "1 Fault");
  g_assert_true (window_says (GTK_WIDGET (self->window), "Line 6"));

  /* it goes on saying what it is, and who wrote it */
  g_assert_true (window_says (GTK_WIDGET (self->window), "Two armies fight"));
  g_assert_true (window_says (GTK_WIDGET (self->window), "who wrote them down."));

  edit (self, "figurs", "figures");
  window_wait_until_said (self->window, "Version 0.1");
  g_assert_false (window_says (GTK_WIDGET (self->window), "did you mean"));

  /* what stops nobody from playing is said as well */
  edit (self, "<let name=\"losses\"", "<let name=\"idle\" select=\"1\"/><let name=\"losses\"");
  window_wait_until_said (self->window, "warning: nothing here reads “idle”");
  g_assert_true (window_says (GTK_WIDGET (self->window), "1 Warning"));
  g_assert_true (window_says (GTK_WIDGET (self->window), "You can play it anyway."));
  g_assert_true (window_says (GTK_WIDGET (self->window), "Line "));
}

/* (nullable): the class's window, if it is open */
static GtkWidget *
get_wall (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (SNL_IS_WALL_WINDOW (l->data) && gtk_widget_get_visible (l->data))
      return l->data;

  return NULL;
}

/* (nullable): the first widget of @type that can be seen below @parent, an image with that icon */
static GtkWidget *
find (GtkWidget  *parent,
      GType       type,
      const char *icon)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, icon);

      if (found != NULL)
        return found;

      if (G_TYPE_CHECK_INSTANCE_TYPE (child, type) && gtk_widget_get_mapped (child) &&
          (icon == NULL || g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (child)), icon) == 0))
        return child;
    }

  return NULL;
}

static gboolean
has_icon (Fixture    *self,
          const char *icon)
{
  return find (GTK_WIDGET (self->window), GTK_TYPE_IMAGE, icon) != NULL;
}

static void
wait_for_wall (const char *words)
{
  for (guint i = 0; i < PATIENCE && (get_wall () == NULL || !window_says (get_wall (), words)); i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  g_assert_true (window_says (get_wall (), words));
}

static void
test_try (Fixture       *self,
          gconstpointer  id)
{
  SnlGame *game;
  SnlGame *moved;
  GtkWidget *entry;

  act (self, "Two armies fight", "module.try");
  game = snl_window_get_game (self->window);
  g_assert_nonnull (game);
  g_assert_cmpstr (snl_game_get_title (game), ==, "hill-fight (trial)");
  g_assert_nonnull (snl_game_do (game, "next", NULL, NULL, NULL));
  g_assert_cmpuint (snl_game_get_turn (game), ==, 2);

  /* nobody's turn comes alone in this game, so that a number needs the letter of its side */
  window_wait_until_said (self->window, "Type r4 3, or ? for help");
  act (self, "Turn 2", "wall.on");
  g_assert_nonnull (get_wall ());

  /* the class goes on seeing what it saw, and half a line is typed */
  act (self, "Turn 2", "wall.freeze");
  g_assert_nonnull (snl_game_do (game, "next", NULL, NULL, NULL));
  window_wait_until_said (self->window, "Turn 3");
  entry = find (GTK_WIDGET (self->window), GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "r1 b");

  /* a fault, in place; the game stays what it is */
  edit (self, "needs=\"5\"", "needs=\"5\" neds=\"4\"");
  window_wait_until_said (self->window, "hill-fight.xml:");
  g_assert_true (has_icon (self, "dialog-warning-symbolic"));
  g_assert_true (snl_window_get_game (self->window) == game);
  g_assert_true (window_press (GTK_WIDGET (self->window), "Show Faults"));
  window_wait_until_said (self->window, "Line 2");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.start-page", NULL));

  /* without a fault it goes over, and stands where it stood */
  edit (self, "needs=\"5\" neds=\"4\"", "needs=\"6\"");
  window_wait_until_said (self->window, "hill-fight.xml was saved, and the game goes on with it. "
                          "What changed: ");
  g_assert_true (window_says (GTK_WIDGET (self->window), "changed: foot"));
  g_assert_true (has_icon (self, "object-select-symbolic"));
  g_assert_false (has_icon (self, "dialog-warning-symbolic"));
  moved = snl_window_get_game (self->window);
  g_assert_cmpuint (snl_game_get_turn (moved), ==, 3);
  entry = find (GTK_WIDGET (self->window), GTK_TYPE_ENTRY, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "r1 b");
  wait_for_wall ("Turn 2");
  g_assert_false (window_says (get_wall (), "Turn 3"));

  act (self, "Turn 3", "wall.freeze");
  wait_for_wall ("Turn 3");
  act (self, "Turn 3", "wall.blank");
  g_assert_nonnull (strstr (snl_ruleset_get_text (snl_game_get_ruleset (moved)), "needs=\"6\""));

  /* what the game has used cannot go: it is told why, and nothing is lost */
  edit (self, "<side id=\"red\"", "<side id=\"rot\"");
  edit (self, "side=\"red\"", "side=\"rot\"");
  edit (self, "'red'", "'rot'");
  window_wait_until_said (self->window, "can be played on with its own rules");
  g_assert_true (has_icon (self, "dialog-warning-symbolic"));
  g_assert_cmpuint (snl_game_get_turn (snl_window_get_game (self->window)), ==, 3);

  /* a blank window stays blank */
  g_assert_nonnull (get_wall ());
  g_assert_false (window_says (get_wall (), "Turn 3"));
  act (self, "Turn 3", "wall.blank");
  wait_for_wall ("Turn 3");

  /* tried anew, it begins anew */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.tried", NULL));
  act (self, "Two armies fight", "module.try");
  g_assert_cmpuint (snl_game_get_turn (snl_window_get_game (self->window)), ==, 1);
  g_assert_nonnull (snl_game_do (snl_window_get_game (self->window), "next", NULL, NULL, NULL));
}

static void
test_install (Fixture       *self,
              gconstpointer  id)
{
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) installed = NULL;
  g_autoptr(SnlRuleset) replaced = NULL;

  act (self, "Two armies fight", "module.install");
  window_wait_until_said (self->window, "is installed and listed among the battles.");
  g_assert_true (has_icon (self, "object-select-symbolic"));
  g_assert_false (has_icon (self, "dialog-warning-symbolic"));
  path = snl_library_dup_path (id);
  g_assert_nonnull (path);
  g_assert_true (snl_library_is_own (path));
  g_assert_true (window_says (GTK_WIDGET (self->window), "Installed"));

  /* another version of the same id asks first, and says what differs */
  edit (self, "needs=\"5\"", "needs=\"6\"");

  for (guint i = 0; i < PATIENCE && window_says (GTK_WIDGET (self->window), "Installed"); i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  act (self, "Install", "module.install");
  answer ("changed: foot", "cancel");
  installed = snl_ruleset_new_load (path, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (snl_ruleset_get_text (installed), "needs=\"5\""));

  act (self, "Install", "module.install");
  answer ("Both have the id “river-fight”", "replace");
  replaced = snl_ruleset_new_load (path, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (snl_ruleset_get_text (replaced), "needs=\"6\""));

  /* it stands among the battles, also with a fault: then with that, and its page opens */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.start-page", NULL));
  window_wait_until_said (self->window, "river-fight");
  g_assert_true (g_file_set_contents (path, "<ruleset/>", -1, NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.module", "s",
                                             path));
  window_wait_until_said (self->window, "1 Fault");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.start-page", NULL));
  window_wait_until_said (self->window, "Battles That Cannot Be Played");
  window_wait_until_said (self->window, "river-fight.xml");
  window_wait_until_said (self->window, "Line 1: ");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.module", "s",
                                             path));
  act (self, "Remove from the Battles…", "module.remove");
  answer (path, "cancel");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  /* no thread looks through the battles any more */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.start-page", NULL));
  window_wait_until_said (self->window, "Battles That Cannot Be Played");
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("A module's file can be looked at, tried, installed and removed.");

  application = an_application ();

  g_test_add ("/module-page/faults", Fixture, "hill-fight", set_up, test_faults, tear_down);
  g_test_add ("/module-page/try", Fixture, "hill-fight", set_up, test_try, tear_down);
  g_test_add ("/module-page/install", Fixture, "river-fight", set_up, test_install, tear_down);

  status = g_test_run ();
  snl_shutdown_guard_close ();
  g_clear_object (&application);

  return status;
}
