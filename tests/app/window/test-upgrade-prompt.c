/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "core/ruleset/snl-library.h"

#include <glib/gstdio.h>

/*
 * A game whose module has changed since it began: the window says so, shows the differences, and
 * upgrades the game or leaves it as it is.
 */

typedef struct {
  SnlWindow *window;
  char      *folder;
  char      *path;
} Fixture;

/* one a program can be registered */
static SnlApplication *application;

/* A game by rules that are no longer the installed ones */
static void
write_old_game (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlRuleset) old = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GString) text = NULL;

  g_assert_no_error (error);
  text = g_string_new (snl_ruleset_get_text (ruleset));
  g_assert_cmpuint (g_string_replace (text, "<credits>", "<credits>Once: ", 1), ==, 1);
  old = snl_ruleset_new_parse (text->str, -1, "old.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (old, NULL);
  game = snl_game_new (old, muster, NULL, 3, NULL, &error);
  g_assert_no_error (error);
  snl_game_save_as (game, path, &error);
  g_assert_no_error (error);
  snl_game_do (game, "event", NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = NULL;

  self->folder = g_dir_make_tmp ("senlac-move-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "game.senlac", NULL);
  write_old_game (self->path);

  self->window = snl_window_new (application);
  gtk_window_present (GTK_WINDOW (self->window));
  file = g_file_new_for_path (self->path);
  snl_window_open_file (self->window, file);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  gtk_window_destroy (GTK_WINDOW (self->window));
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static AdwMessageDialog *
ask (Fixture *self)
{
  g_autoptr(GList) windows = NULL;

  window_wait_until_said (self->window, "was changed since this game began");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "senlac.upgrade-rules",
                                             NULL));
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      return l->data;

  g_assert_not_reached ();
}

static gboolean
is_as_installed (Fixture *self)
{
  g_autoptr(SnlRuleset) installed = snl_library_load ("hastings-lesson", NULL);

  SnlRuleset *played = snl_game_get_ruleset (snl_window_get_game (self->window));

  return g_str_equal (snl_ruleset_get_hash (played), snl_ruleset_get_hash (installed));
}

static void
test_move (Fixture       *self,
           gconstpointer  data)
{
  AdwMessageDialog *dialog = ask (self);

  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "credits: changed"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog),
                            "the old game is kept beside it"));
  g_assert_false (is_as_installed (self));
  adw_message_dialog_response (dialog, "move");
  window_wait_until_said (self->window, "The game has these rules now.");
  g_assert_true (is_as_installed (self));
  g_assert_cmpuint (
      snl_journal_get_length (snl_game_get_journal (snl_window_get_game (self->window))), ==, 1);
}

static void
test_keep (Fixture       *self,
           gconstpointer  data)
{
  SnlGame *game = snl_window_get_game (self->window);

  adw_message_dialog_response (ask (self), "keep");
  g_assert_true (snl_window_get_game (self->window) == game);
  g_assert_false (is_as_installed (self));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("With a changed module a game goes on with its own rules, or is moved over, as "
                  "the referee wants.");

  application = an_application ();

  g_test_add ("/upgrade-rules/move", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/upgrade-rules/keep", Fixture, NULL, set_up, test_keep, tear_down);

  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
