/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The recent games, stored as a GBookmarkFile in the user's data directory. */

#include "snl-recent.h"

#include "snl-game-summary.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#define MIME_TYPE "application/x-senlac-game"
/* the group of the bookmarks of games that are over */
#define OVER "over"
#define MAX_GAMES 12
/* The number of seconds after a game was added to the list in which closing it may still write to
 * its file */
#define SECONDS_TO_CLOSE 5
/* the largest file that is opened to update its summary; the game of a lesson has a third of
 * that */
#define MAX_BYTES (1024 * 1024)

struct _SnlRecentGame {
  GObject  parent_instance;

  char    *uri;
  char    *title;
  char    *summary;
  gint64   time;
  gboolean is_over;
};

G_DEFINE_FINAL_TYPE (SnlRecentGame, snl_recent_game, G_TYPE_OBJECT)

struct _SnlRecent {
  GObject        parent_instance;

  GBookmarkFile *bookmarks;
  char          *path;
  GListStore    *games;   /* of SnlRecentGame, newest first */
};

G_DEFINE_FINAL_TYPE (SnlRecent, snl_recent, G_TYPE_OBJECT)

static void
snl_recent_game_finalize (GObject *object)
{
  SnlRecentGame *self = SNL_RECENT_GAME (object);

  g_free (self->uri);
  g_free (self->title);
  g_free (self->summary);

  G_OBJECT_CLASS (snl_recent_game_parent_class)->finalize (object);
}

static void
snl_recent_game_class_init (SnlRecentGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_recent_game_finalize;
}

static void
snl_recent_game_init (SnlRecentGame *self)
{
}

static int
compare_games (gconstpointer a,
               gconstpointer b)
{
  const SnlRecentGame *first = *(SnlRecentGame * const *) a;
  const SnlRecentGame *second = *(SnlRecentGame * const *) b;

  return (second->time > first->time) - (second->time < first->time);
}

/* Whether the file exists; if not (deleted, or on a drive that is not plugged in), its bookmark is
 * kept but not shown */
static gboolean
is_there (const char *uri,
          gint64     *written,
          gint64     *size)
{
  g_autoptr(GFile) file = g_file_new_for_uri (uri);
  GStatBuf status;

  *written = 0;
  *size = 0;
  if (!g_file_is_native (file))
    return TRUE;
  if (g_stat (g_file_peek_path (file), &status) != 0)
    return FALSE;

  *written = status.st_mtime;
  *size = status.st_size;

  return TRUE;
}

/* Replaces the summary of a game whose file was written after it was added to the list, by a
 * program that was killed or by another one. Not for games so long that they would delay the start
 * page. */
static void
go_on (SnlRecentGame *self,
       gint64         written,
       gint64         size)
{
  g_autoptr(GFile) file = g_file_new_for_uri (self->uri);
  g_autoptr(SnlGame) game = NULL;

  if (written <= self->time + SECONDS_TO_CLOSE)
    return;

  self->time = written;
  self->is_over = FALSE;
  g_free (self->summary);
  if (size <= MAX_BYTES)
    game = snl_game_open (g_file_peek_path (file), TRUE, NULL);

  if (game != NULL)
    {
      self->summary = snl_game_summary_dup_line (game);
      self->is_over = snl_game_is_over (game);
      return;
    }

  /* Translators: of a game that was not left in the usual way, in place of where it stands */
  self->summary = g_strdup (_("Changed since it was last opened here: open it to see how it "
                              "stands."));
}

static void
reload (SnlRecent *self)
{
  g_auto(GStrv) uris = g_bookmark_file_get_uris (self->bookmarks, NULL);
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = 0; uris[i] != NULL; i++)
    {
      SnlRecentGame *game;
      GDateTime *modified;
      gint64 written;
      gint64 size;

      if (!is_there (uris[i], &written, &size))
        continue;

      modified = g_bookmark_file_get_modified_date_time (self->bookmarks, uris[i], NULL);
      game = g_object_new (SNL_TYPE_RECENT_GAME, NULL);
      game->uri = g_strdup (uris[i]);
      game->title = g_bookmark_file_get_title (self->bookmarks, uris[i], NULL);
      game->summary = g_bookmark_file_get_description (self->bookmarks, uris[i], NULL);
      game->is_over = g_bookmark_file_has_group (self->bookmarks, uris[i], OVER, NULL);
      game->time = modified != NULL ? g_date_time_to_unix (modified) : 0;
      go_on (game, written, size);
      g_ptr_array_add (games, game);
    }

  g_ptr_array_sort (games, compare_games);
  g_list_store_splice (self->games, 0, g_list_model_get_n_items (G_LIST_MODEL (self->games)),
                       games->pdata, MIN (games->len, MAX_GAMES));
}

static void
save (SnlRecent *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (self->path);

  /* only log the error: the list is a convenience */
  if (g_mkdir_with_parents (folder, 0700) != 0 ||
      !g_bookmark_file_to_file (self->bookmarks, self->path, &error))
    g_info ("The list of recent games cannot be saved as %s: %s", self->path,
            error != NULL ? error->message : g_strerror (errno));
}

static void
snl_recent_finalize (GObject *object)
{
  SnlRecent *self = SNL_RECENT (object);

  g_bookmark_file_free (self->bookmarks);
  g_object_unref (self->games);
  g_free (self->path);

  G_OBJECT_CLASS (snl_recent_parent_class)->finalize (object);
}

static void
snl_recent_class_init (SnlRecentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_recent_finalize;
}

static void
snl_recent_init (SnlRecent *self)
{
  self->bookmarks = g_bookmark_file_new ();
  self->games = g_list_store_new (SNL_TYPE_RECENT_GAME);
  self->path = g_build_filename (g_get_user_data_dir (), "senlac", "recent.xbel", NULL);

  /* start empty if the file does not exist or cannot be read */
  if (!g_bookmark_file_load_from_file (self->bookmarks, self->path, NULL))
    {
      g_bookmark_file_free (self->bookmarks);
      self->bookmarks = g_bookmark_file_new ();
    }

  reload (self);
}

/**
 * snl_recent_new:
 *
 * Returns: (transfer full): the list, read from the user's data directory
 */
SnlRecent *
snl_recent_new (void)
{
  return g_object_new (SNL_TYPE_RECENT, NULL);
}

/**
 * snl_recent_get_games:
 * @self: the recent games
 *
 * Returns: (transfer none): a list of #SnlRecentGame, newest first
 */
GListModel *
snl_recent_get_games (SnlRecent *self)
{
  g_return_val_if_fail (SNL_IS_RECENT (self), NULL);

  return G_LIST_MODEL (self->games);
}

/* Adds the game to the desktop's list of recent files */
static void
add_to_desktop (const char *uri,
                const char *title)
{
  GtkRecentData data = {
    .display_name = (char *) title, .mime_type = (char *) MIME_TYPE, .app_name = (char *) "senlac",
    .app_exec = (char *) "senlac %f",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/**
 * snl_recent_add:
 * @self: the recent games
 * @uri: a game's URI
 * @title: its title, without students' names
 * @summary: its state, in one line without students' names
 * @is_over: whether it is over
 *
 * Adds a game at the top of the list, or moves it there, and saves the list.
 */
void
snl_recent_add (SnlRecent  *self,
                const char *uri,
                const char *title,
                const char *summary,
                gboolean    is_over)
{
  const char *groups[] = { OVER };
  g_autoptr(GDateTime) now = g_date_time_new_now_utc ();

  g_return_if_fail (SNL_IS_RECENT (self));
  g_return_if_fail (uri != NULL);

  g_bookmark_file_set_title (self->bookmarks, uri, title);
  g_bookmark_file_set_description (self->bookmarks, uri, summary);
  g_bookmark_file_set_mime_type (self->bookmarks, uri, MIME_TYPE);
  g_bookmark_file_set_groups (self->bookmarks, uri, groups, is_over ? 1 : 0);
  /* GBookmarkFile refuses to read a bookmark without an application */
  g_bookmark_file_add_application (self->bookmarks, uri, "senlac", "senlac %f");
  g_bookmark_file_set_modified_date_time (self->bookmarks, uri, now);
  save (self);
  reload (self);
  add_to_desktop (uri, title);
}

/**
 * snl_recent_remove:
 * @self: the recent games
 * @uri: a game's URI
 *
 * Removes a game from the list; its file stays.
 */
void
snl_recent_remove (SnlRecent  *self,
                   const char *uri)
{
  g_return_if_fail (SNL_IS_RECENT (self));

  if (!g_bookmark_file_remove_item (self->bookmarks, uri, NULL))
    return;

  save (self);
  reload (self);
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

/**
 * snl_recent_game_get_uri:
 * @self: a recent game
 *
 * Returns: (transfer none): its URI
 */
const char *
snl_recent_game_get_uri (SnlRecentGame *self)
{
  g_return_val_if_fail (SNL_IS_RECENT_GAME (self), NULL);

  return self->uri;
}

/**
 * snl_recent_game_get_title:
 * @self: a recent game
 *
 * Returns: (transfer none): its title
 */
const char *
snl_recent_game_get_title (SnlRecentGame *self)
{
  g_return_val_if_fail (SNL_IS_RECENT_GAME (self), NULL);

  return self->title;
}

/**
 * snl_recent_game_get_summary:
 * @self: a recent game
 *
 * Returns: (transfer none) (nullable): its state when it was noted, in one line
 */
const char *
snl_recent_game_get_summary (SnlRecentGame *self)
{
  g_return_val_if_fail (SNL_IS_RECENT_GAME (self), NULL);

  return self->summary;
}

/**
 * snl_recent_game_is_over:
 * @self: a recent game
 *
 * Returns: whether it was over when it was noted
 */
gboolean
snl_recent_game_is_over (SnlRecentGame *self)
{
  g_return_val_if_fail (SNL_IS_RECENT_GAME (self), FALSE);

  return self->is_over;
}

/* The number of a calendar day, so that days can be counted */
static int
get_day (GDateTime *time)
{
  g_autoptr(GDate) date = g_date_new_dmy ((GDateDay) g_date_time_get_day_of_month (time),
                                          (GDateMonth) g_date_time_get_month (time),
                                          (GDateYear) g_date_time_get_year (time));

  return (int) g_date_get_julian (date);
}

/**
 * snl_recent_game_dup_when:
 * @self: a recent game
 *
 * Returns: (transfer full): the day on which it was last played, in the user's locale
 */
char *
snl_recent_game_dup_when (SnlRecentGame *self)
{
  g_autoptr(GDateTime) then = NULL;
  g_autoptr(GDateTime) now = NULL;
  int days;

  g_return_val_if_fail (SNL_IS_RECENT_GAME (self), NULL);

  then = g_date_time_new_from_unix_local (self->time);
  now = g_date_time_new_now_local ();
  days = get_day (now) - get_day (then);

  if (days == 0)
    return g_strdup (_("Today"));

  if (days == 1)
    return g_strdup (_("Yesterday"));

  /* Translators: a day of this or another year, as strftime writes it: 3 May 2026 */
  return g_date_time_format (then, _("%-d %B %Y"));
}
