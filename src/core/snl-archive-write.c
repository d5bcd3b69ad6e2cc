/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-archive-private.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/**
 * snl_archive_keep_damaged:
 * @self: an archive
 *
 * Keeps the damaged file as it was found, as NAME.damaged-1.senlac or the next number that is free.
 *
 * Returns: %TRUE, also if nothing was damaged; or %FALSE with the reason in errno
 */
gboolean
snl_archive_keep_damaged (SnlArchive *self)
{
  g_autofree char *stem = g_str_has_suffix (self->path, ".senlac") ?
                          g_strndup (self->path, strlen (self->path) - strlen (".senlac")) :
                          g_strdup (self->path);
  g_autofree char *path = NULL;
  gboolean kept = FALSE;
  int reason = 0;
  int fd = -1;

  if (self->damaged == NULL)
    return TRUE;

  for (guint number = 1; fd < 0 && number < 1000; number++)
    {
      g_free (path);
      path = g_strdup_printf ("%s.damaged-%u.senlac", stem, number);
      fd = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, SNL_FILE_MODE);

      if (fd < 0 && errno != EEXIST)
        return FALSE;
    }

  if (fd < 0)
    return FALSE;

  kept = snl_file_write (fd, self->damaged->str, self->damaged->len, 0) &&
         snl_file_sync (fd);
  reason = errno;
  close (fd);

  if (!kept)
    {
      unlink (path);
      errno = reason;
      return FALSE;
    }

  snl_file_sync_folder (path);
  g_string_free (self->damaged, TRUE);
  self->damaged = NULL;

  return TRUE;
}

/* After a write that failed: the file holds what it held before, and nothing half */
static void
snl_archive_step_back (SnlArchive *self)
{
  gsize tail = strlen (SNL_ARCHIVE_TAIL);

  /* the old bytes first: their place on the disk is theirs already */
  self->is_uneven = !snl_file_write (self->fd, SNL_ARCHIVE_TAIL, tail, self->saved) ||
                    ftruncate (self->fd, self->saved + tail) < 0;
}

/* Writes what is pending at the end of the file; tells why not in errno */
static gboolean
snl_archive_write_pending (SnlArchive *self)
{
  gsize length = self->content->len;
  gboolean written = FALSE;
  int reason = 0;

  if (!snl_file_allows (length) || !snl_archive_keep_damaged (self))
    return FALSE;

  if (self->is_uneven)
    {
      if (ftruncate (self->fd, self->saved) < 0)
        return FALSE;

      self->is_uneven = FALSE;
    }

  /* one write: the closing tag goes away and comes back in the same moment */
  g_string_append (self->content, SNL_ARCHIVE_TAIL);
  written = snl_file_write (self->fd, self->content->str + self->saved,
                            self->content->len - self->saved, self->saved) &&
            snl_file_sync (self->fd);
  reason = errno;
  g_string_truncate (self->content, length);

  if (!written)
    {
      snl_archive_step_back (self);
      errno = reason;
      return FALSE;
    }

  self->saved = length;

  return TRUE;
}

/* The file was deleted, or its drive went away: if the path is free again, all is written anew */
static gboolean
snl_archive_write_anew (SnlArchive *self)
{
  int fd = snl_file_write_whole (self->path, self->content, FALSE);

  if (fd < 0)
    return FALSE;

  if (self->fd >= 0)
    close (self->fd);

  self->fd = fd;
  self->saved = self->content->len;
  self->is_uneven = FALSE;

  return TRUE;
}

static gboolean
snl_archive_is_gone (SnlArchive *self)
{
  struct stat status;

  return self->fd < 0 || fstat (self->fd, &status) < 0 || status.st_nlink == 0;
}

/*
 * How much of @data, a file that stands in this game's place, is this game: at most what was saved.
 * A drive that went away may have lost the end; a file with whole acts that are none of this game's
 * was played on elsewhere meanwhile, or is another game, and 0.
 */
static gsize
snl_archive_find_common (SnlArchive *self,
                         GString    *data)
{
  g_auto(SnlReading) reading = { NULL };
  gsize most = MIN (data->len, self->content->len);
  gsize common = 0;

  while (common < most && data->str[common] == self->content->str[common])
    common++;

  if (!snl_reading_parse (&reading, self->path, data->str, data->len, NULL) || reading.end > common)
    return 0;

  /* what was written and not flushed may be in memory only */
  return MIN (common, self->saved);
}

/* A drive that went away and came back: the file is taken up again if it is this game */
static gboolean
snl_archive_take_up (SnlArchive *self)
{
  int fd = open (self->path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  GString *data = fd >= 0 ? snl_file_read (fd) : NULL;
  gsize common = data != NULL ? snl_archive_find_common (self, data) : 0;

  if (data != NULL)
    g_string_free (data, TRUE);

  if (common == 0 || !snl_file_lock (fd))
    {
      if (fd >= 0)
        close (fd);

      return FALSE;
    }

  if (self->fd >= 0)
    close (self->fd);

  self->fd = fd;
  self->saved = common;
  self->is_uneven = TRUE;

  return TRUE;
}

/**
 * snl_archive_write:
 * @self: an archive
 *
 * Writes what is pending, wherever the file is now.
 *
 * Returns: %FALSE with the reason in errno, and the file as it was before
 */
gboolean
snl_archive_write (SnlArchive *self)
{
  gboolean is_gone = snl_archive_is_gone (self);
  int reason = 0;

  if (is_gone ? snl_archive_write_anew (self) : snl_archive_write_pending (self))
    return TRUE;

  reason = errno;

  /* something stands in the file's place, or the drive is another one now */
  if (((is_gone && reason == EEXIST) || reason == EIO || reason == ENODEV || reason == ENXIO ||
       reason == ESTALE) &&
      self->damaged == NULL && snl_archive_take_up (self) && snl_archive_write_pending (self))
    return TRUE;

  errno = reason;

  return FALSE;
}
