/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * How SnlWindow opens a game's file: a short one at once, a large one in a thread with a banner
 * to cancel.
 */

#include "snl-window-private.h"

#include "snl-upgrade-prompt.h"
#include "app/data/snl-open-task.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-shutdown-guard.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/**
 * snl_window_cancel_opening:
 * @self: a window
 *
 * Cancels the loading of a large game, and hides the banner that shows it.
 */
void
snl_window_cancel_opening (SnlWindow *self)
{
  g_cancellable_cancel (self->opening);
  if (self->desk != NULL)
    snl_desk_hide_notice (self->desk);
  else if (self->start_page != NULL)
    snl_banner_hide (snl_start_page_get_notice (self->start_page));
}

static void
open_file_cb (gpointer  widget,
              GFile    *file)
{
  snl_window_open_file (SNL_WINDOW (widget), file);
}

/**
 * snl_window_choose_file:
 * @self: a window
 *
 * Shows a file chooser, and opens the game that the user picks.
 */
void
snl_window_choose_file (SnlWindow *self)
{
  GtkFileFilter *filter;

  g_return_if_fail (SNL_IS_WINDOW (self));

  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _("Games in play, and games as modules"));
  gtk_file_filter_add_pattern (filter, "*.senlac");
  gtk_file_filter_add_pattern (filter, "*.xml");
  snl_file_chooser_open (GTK_WIDGET (self), _("Open a Game"), _("_Open"), filter, open_file_cb);
}

static void
show_opened (SnlWindow *self,
             SnlGame   *game,
             GError    *error)
{
  if (game == NULL)
    {
      snl_window_show_error (self, error->message);
      return;
    }

  if (self->start_page != NULL)
    snl_banner_hide (snl_start_page_get_notice (self->start_page));

  /* saving worked when loading began, but may fail by now */
  if (!snl_window_can_leave_game (self))
    return;

  snl_window_take_game (self, game);
  snl_upgrade_prompt_check (self);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(SnlWindow) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_open_task_finish (result, &error);

  /* ignore a task that was cancelled or replaced by a later one */
  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->opening ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->opening);
  show_opened (self, game, error);
}

/* Loads @path in a thread; the page that is shown stays usable */
static void
open_large (SnlWindow  *self,
            const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: the name of a file */
  g_autofree char *sentence = g_strdup_printf (_("Opening %s…"), name);

  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();

  if (self->desk != NULL)
    snl_desk_show_offer (self->desk, sentence, _("Cancel"), "senlac.cancel-opening");
  else
    {
      snl_window_show_start (self);
      snl_banner_show (snl_start_page_get_notice (self->start_page), sentence, _("Cancel"),
                       "senlac.cancel-opening");
    }

  snl_open_task_begin (path, self, self->opening, opened_cb);
}

/* Whether @path is the file (same device and inode) of the game that @self has open for writing:
 * opening it again would be read-only, because of our own lock */
static gboolean
plays (SnlWindow  *self,
       const char *path)
{
  SnlGame *game = snl_window_get_game (self);
  GStatBuf own;
  GStatBuf other;

  return game != NULL && !snl_game_is_read_only (game) && snl_game_get_path (game) != NULL &&
         g_stat (snl_game_get_path (game), &own) == 0 && g_stat (path, &other) == 0 &&
         own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

/**
 * snl_window_open_file:
 * @self: a window
 * @file: a game's file, or a module's, whose name ends in `.xml`; it must be local
 *
 * Shows the page about a module. Opens a game and shows its desk, or a notice if it cannot be
 * opened. A large file is loaded in a thread, which the user can cancel. The present game stays if
 * it cannot be saved or if @file is its own file.
 */
void
snl_window_open_file (SnlWindow *self,
                      GFile     *file)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_file_get_path (file);

  g_return_if_fail (SNL_IS_WINDOW (self));

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *sentence =
        g_strdup_printf (_("%s is not on this computer: copy it here first, then open the copy."),
                         uri);

      snl_window_show_error (self, sentence);
      return;
    }

  if (g_str_has_suffix (path, ".xml"))
    {
      snl_window_show_module (self, path);
      return;
    }

  if (plays (self, path))
    {
      gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->desk));
      gtk_window_set_title (GTK_WINDOW (self), snl_game_get_title (snl_window_get_game (self)));
      return;
    }

  if (!snl_window_can_leave_game (self))
    return;

  snl_window_remove_closed (self);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !snl_open_task_is_short (path))
    {
      open_large (self, path);
      return;
    }

  /* a game that another window has open for writing is opened read-only */
  game = snl_game_open (path, FALSE, &error);
  show_opened (self, game, error);
}
