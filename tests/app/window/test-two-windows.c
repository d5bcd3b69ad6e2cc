/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "../a-game.h"

#include "app/desk/snl-desk.h"

#include <glib/gstdio.h>

/*
 * One game in two windows of one program: the second one is read-only and says so, learns that the
 * file has changed, and can be played in once the first has closed the game.
 */

typedef struct {
  char      *folder;
  char      *path;
  SnlWindow *first;
  SnlWindow *second;
} Fixture;

static SnlApplication *application;

static SnlWindow *
open_window (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  SnlWindow *window = snl_window_new (application);

  gtk_window_present (GTK_WINDOW (window));
  snl_window_open_file (window, file);
  g_assert_nonnull (snl_window_get_game (window));

  return window;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("senlac-two-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "game.senlac", NULL);
  snl_game_save_as (game, self->path, &error);
  g_assert_no_error (error);
  g_clear_object (&game);

  self->first = open_window (self->path);
  self->second = open_window (self->path);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  if (self->first != NULL)
    gtk_window_destroy (GTK_WINDOW (self->first));
  gtk_window_destroy (GTK_WINDOW (self->second));
  g_remove (self->path);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static SnlDesk *
find_desk (GtkWidget *parent)
{
  SnlDesk *found = SNL_IS_DESK (parent) ? SNL_DESK (parent) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_desk (child);

  return found;
}

static guint
count_acts (SnlWindow *window)
{
  return snl_journal_get_length (snl_game_get_journal (snl_window_get_game (window)));
}

/* What stands in the file, whoever wrote it */
static guint
count_acts_on_disk (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_open (path, TRUE, &error);

  g_assert_no_error (error);

  return snl_journal_get_length (snl_game_get_journal (game));
}

/* As the notice offers it */
static void
look_again (SnlWindow *window)
{
  window_wait_until_said (window, "This game was continued");
  g_assert_true (window_press (GTK_WIDGET (window), "Show It as It Is Now"));
}

static void
test_second_looks (Fixture       *self,
                   gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (snl_game_is_read_only (snl_window_get_game (self->first)));
  g_assert_true (snl_game_is_read_only (snl_window_get_game (self->second)));
  window_wait_until_said (self->second, "This game is open in another window or program");
  g_assert_false (window_says (GTK_WIDGET (self->first), "another window or program"));

  /* it writes nothing, and says so */
  g_assert_false (snl_game_do (snl_window_get_game (self->second), "event", NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpuint (count_acts_on_disk (self->path), ==, 0);
}

static void
test_second_follows (Fixture       *self,
                     gconstpointer  data)
{
  a_game_does (snl_window_get_game (self->first), "event", NULL, NULL);
  g_assert_cmpuint (count_acts (self->second), ==, 0);
  look_again (self->second);
  g_assert_cmpuint (count_acts (self->second), ==, 1);
  g_assert_true (snl_game_is_read_only (snl_window_get_game (self->second)));
}

static void
test_second_takes_over (Fixture       *self,
                        gconstpointer  data)
{
  a_game_does (snl_window_get_game (self->first), "event", NULL, NULL);
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&self->first)));

  window_wait_until_said (self->second, "This game is no longer open elsewhere");
  g_assert_true (window_press (GTK_WIDGET (self->second), "Play On Here"));
  g_assert_cmpuint (count_acts (self->second), ==, 1);
  g_assert_false (snl_game_is_read_only (snl_window_get_game (self->second)));
  a_game_does (snl_window_get_game (self->second), "end-turn", NULL, NULL);
  g_assert_cmpuint (count_acts_on_disk (self->path), ==, 2);
}

/* Nothing is written when it is closed, so that the file does not tell */
static void
test_second_hears (Fixture       *self,
                   gconstpointer  data)
{
  window_wait_until_said (self->second, "This game is open in another window or program");
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&self->first)));
  window_wait_until_said (self->second, "This game is no longer open elsewhere");
  g_assert_false (window_says (GTK_WIDGET (self->second), "This game is open in another"));
  g_assert_true (window_press (GTK_WIDGET (self->second), "Play On Here"));
  g_assert_false (snl_game_is_read_only (snl_window_get_game (self->second)));
}

static AdwMessageDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }

  g_assert_not_reached ();
}

/* Types a title into the dialog that was just opened, and presses a button of it */
static void
answer_dialog (const char *title,
               const char *response)
{
  AdwMessageDialog *dialog = find_dialog ();

  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)), title);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
assert_title_on_disk (const char *path,
                      const char *title)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_open (path, TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (snl_game_get_title (game), ==, title);
}

/* Two games of two classes are told apart: the desk's title and the file have the new name */
static void
test_rename (Fixture       *self,
             gconstpointer  data)
{
  GtkWidget *desk = GTK_WIDGET (find_desk (GTK_WIDGET (self->first)));

  window_wait_until_said (self->first, "A game");
  g_assert_true (gtk_widget_activate_action (desk, "desk.rename", NULL));
  answer_dialog ("  Hastings, 7A ", "cancel");
  assert_title_on_disk (self->path, "A game");

  g_assert_true (gtk_widget_activate_action (desk, "desk.rename", NULL));
  answer_dialog ("   ", "rename");
  assert_title_on_disk (self->path, "A game");

  g_assert_true (gtk_widget_activate_action (desk, "desk.rename", NULL));
  answer_dialog ("  Hastings, 7A ", "rename");
  window_wait_until_said (self->first, "Hastings, 7A");
  assert_title_on_disk (self->path, "Hastings, 7A");

  /* who only looks cannot */
  desk = GTK_WIDGET (find_desk (GTK_WIDGET (self->second)));
  if (gtk_widget_activate_action (desk, "desk.rename", NULL))
    answer_dialog ("Mine", "rename");
  assert_title_on_disk (self->path, "Hastings, 7A");
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("One game in two windows: one plays, the other looks.");

  application = an_application ();

  g_test_add ("/two-windows/second-looks", Fixture, NULL, set_up, test_second_looks, tear_down);
  g_test_add ("/two-windows/second-follows", Fixture, NULL, set_up, test_second_follows, tear_down);
  g_test_add ("/two-windows/second-takes-over", Fixture, NULL, set_up,
              test_second_takes_over, tear_down);

  g_test_add ("/two-windows/second-hears", Fixture, NULL, set_up, test_second_hears, tear_down);

  g_test_add ("/two-windows/rename", Fixture, NULL, set_up, test_rename, tear_down);

  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
