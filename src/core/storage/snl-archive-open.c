/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Opens a saved game: opens and locks the file, reads all of it, and prepares the archive to append
 * to it. A game that cannot be locked or written is opened read-only, and read again if another
 * process was writing to it meanwhile.
 */

#include "snl-archive.h"

#include "snl-archive-private.h"
#include "core/base/snl-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_TRIES 40    /* attempts to read a file that is being written */
#define TRY_AGAIN 2000  /* microseconds between attempts */

/* Opens the file for writing, or read-only with a notice that says why */
static gboolean
open_file (SnlArchive  *self,
           gboolean     read_only,
           GError     **error)
{
  self->read_only = read_only;
  self->fd = snl_file_open (self->path, read_only ? O_RDONLY : O_RDWR);

  if (self->fd < 0 && !read_only && (errno == EACCES || errno == EPERM || errno == EROFS))
    {
      self->read_only = TRUE;
      self->fd = snl_file_open (self->path, O_RDONLY);

      if (self->fd >= 0)
        self->notice = g_strdup (_("The file or its drive is write-protected: you can look at the "
                                   "game, but not play on. Save a copy elsewhere to play."));
    }

  if (self->fd < 0)
    return snl_archive_fail (error, self->path, _("the game cannot be opened"), errno);

  if (!self->read_only && snl_file_lock (self->fd, &self->guard))
    {
      /* what a process that was killed wrote last may not be on disk yet */
      snl_file_sync (self->fd);
    }
  else if (!self->read_only)
    {
      self->read_only = TRUE;
      self->is_taken = TRUE;
      self->notice = g_strdup (_("This game is open in another window or program: you can look at "
                                 "it here, and play it there."));
    }

  return TRUE;
}

/**
 * snl_archive_add_notice:
 * @self: an archive
 * @sentence: a translated sentence
 *
 * Adds to what snl_archive_get_notice() returns.
 */
void
snl_archive_add_notice (SnlArchive *self,
                        const char *sentence)
{
  char *both = self->notice == NULL ? g_strdup (sentence) :
               g_strdup_printf ("%s\n%s", self->notice, sentence);

  g_free (self->notice);
  self->notice = both;
}

/* Reads and parses the file; returns (transfer full) its bytes, or NULL with @error */
static GString *
read_once (SnlArchive          *self,
           const char          *name,
           SnlArchiveContents  *reading,
           GError             **error)
{
  GString *data = snl_file_read (self->fd);

  if (data == NULL && errno == EFBIG)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s: the file is longer than 256 MiB; no game is that long"), name);
      return NULL;
    }

  if (data == NULL)
    {
      snl_archive_fail (error, self->path, _("the game cannot be read"), errno);
      return NULL;
    }

  if (snl_archive_contents_parse (reading, name, data->str, data->len, error))
    return data;

  g_string_free (data, TRUE);

  return NULL;
}

/*
 * Does the same, and tries again if the file is damaged while another process has it locked: it is
 * probably just being written
 */
static GString *
archive_read (SnlArchive          *self,
              const char          *name,
              SnlArchiveContents  *reading,
              GError             **error)
{
  for (guint tries = 1; TRUE; tries++)
    {
      g_autoptr(GError) problem = NULL;
      /* tested before and after: the writer may have closed the file in between */
      gboolean is_written = self->read_only && snl_file_is_locked (self->fd);
      GString *data = read_once (self, name, reading, &problem);
      gboolean is_sound = data != NULL && reading->damage == NULL;

      if (is_sound || tries == MAX_TRIES ||
          !(is_written || (self->read_only && snl_file_is_locked (self->fd))))
        {
          if (problem != NULL)
            g_propagate_error (error, g_steal_pointer (&problem));

          return data;
        }

      if (data != NULL)
        g_string_free (data, TRUE);

      snl_archive_contents_clear (reading);
      g_usleep (TRY_AGAIN);
    }
}

/* Initializes the archive after @data, the whole file, was parsed; takes ownership of @data */
static void
init_archive (SnlArchive         *self,
              GString            *data,
              SnlArchiveContents *reading)
{
  g_autoptr(GString) tail = g_string_new (NULL);

  self->saved = reading->end;
  self->size = data->len;
  g_strlcpy (self->last, reading->last, sizeof self->last);
  g_strlcpy (self->saved_last, reading->last, sizeof self->last);
  snl_record_close (tail, reading->last);
  self->is_uneven = tail->len != data->len - reading->end ||
                    memcmp (data->str + reading->end, tail->str, tail->len) != 0;

  if (reading->is_altered && reading->damage == NULL)
    snl_archive_add_notice (self, _("This file was damaged, or changed by hand, at its beginning, "
                                    "in an action, or at its end: what it holds may not be all "
                                    "that was played. Compare it with a copy of the game if "
                                    "there is one."));

  if (reading->damage != NULL)
    {
      self->is_cut = TRUE;
      snl_archive_add_notice (self, reading->damage);

      if (!self->read_only)
        {
          self->damaged = g_string_new_len (data->str, data->len);
          snl_archive_add_notice (self, _("The damaged file will be kept beside the game before "
                                          "anything more is saved."));
        }
    }

  self->content = data;
  g_string_truncate (self->content, reading->end);

  /* each record begins on a new line */
  if (self->content->str[self->content->len - 1] != '\n')
    g_string_append_c (self->content, '\n');
}

/**
 * snl_archive_open:
 * @path: path of a game
 * @read_only: whether to open it without a lock, for reading only
 * @header: (out) (optional) (transfer full): the header
 * @position: (out) (optional) (transfer full): the current position
 * @journal: (out) (optional) (transfer full): the entries, including those that can be redone
 * @error: return location for an #SnlError
 *
 * Opens a game. If another window or program has it open, or it is write-protected, the archive is
 * read-only. A damaged file is read up to its last complete record. snl_archive_get_notice()
 * tells the user about both.
 *
 * Returns: (transfer full): the archive; or %NULL with %SNL_ERROR_FILE
 */
SnlArchive *
snl_archive_open (const char   *path,
                  gboolean      read_only,
                  SnlHeader   **header,
                  SnlPosition **position,
                  SnlJournal  **journal,
                  GError      **error)
{
  return snl_archive_open_checked (path, read_only, NULL, NULL, header, position, journal, error);
}

/**
 * snl_archive_open_checked:
 * @path: path of a game
 * @read_only: whether to open it without a lock, for reading only
 * @check: (nullable) (scope call): called for the position at the beginning, where a failure
 *   refuses the file, and after each entry, where a failure leaves out that entry and all after it
 * @user_data: data for @check
 * @header: (out) (optional) (transfer full): the header
 * @position: (out) (optional) (transfer full): the current position
 * @journal: (out) (optional) (transfer full): the entries, including those that can be redone
 * @error: return location for an #SnlError
 *
 * Does what snl_archive_open() does, and checks the game while it is read.
 *
 * Returns: (transfer full): the archive; or %NULL with %SNL_ERROR_FILE
 */
SnlArchive *
snl_archive_open_checked (const char           *path,
                          gboolean              read_only,
                          SnlArchiveCheckFunc   check,
                          gpointer              user_data,
                          SnlHeader           **header,
                          SnlPosition         **position,
                          SnlJournal          **journal,
                          GError              **error)
{
  g_autoptr(SnlArchive) self = NULL;
  g_auto(SnlArchiveContents) reading = { .check = check, .check_data = user_data };
  g_autofree char *name = NULL;
  GString *data = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  name = g_filename_display_name (path);
  self = g_new0 (SnlArchive, 1);
  self->path = g_strdup (path);
  self->fd = -1;
  self->guard = -1;

  if (!open_file (self, read_only, error))
    return NULL;

  data = archive_read (self, name, &reading, error);

  if (data == NULL)
    return NULL;

  init_archive (self, data, &reading);
  g_debug ("opened a game of %s %s: %u actions%s%s", reading.header->module,
           reading.header->version,
           snl_journal_get_length (reading.journal), self->read_only ? ", read-only" : "",
           reading.damage != NULL ? ", damaged" : "");

  if (header != NULL)
    *header = g_steal_pointer (&reading.header);

  if (position != NULL)
    *position = g_steal_pointer (&reading.position);

  if (journal != NULL)
    *journal = g_steal_pointer (&reading.journal);

  return g_steal_pointer (&self);
}
