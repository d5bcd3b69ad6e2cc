/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes pending records to a game file. Before each write it checks, by size, last bytes and
 * mtime, that the file is still as this archive left it: a drive may have been removed, the file
 * deleted, or replaced by a copy. Then it continues in whatever file is at the path now if that is
 * the same game, or writes all of it anew if there is none.
 */

#include "snl-archive-private.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LAST_BYTES 64   /* bytes at the end of the game that are compared before each write */

/**
 * snl_archive_copy_damaged:
 * @self: an archive
 *
 * Copies the damaged file, as it was found, to NAME.damaged-1.senlac, or the next number that is
 * free. Does nothing if the file was not damaged.
 *
 * Returns: %FALSE with errno set if that failed
 */
gboolean
snl_archive_copy_damaged (SnlArchive *self)
{
  g_autofree char *stem = g_str_has_suffix (self->path, ".senlac")
                          ? g_strndup (self->path, strlen (self->path) - strlen (".senlac"))
                          : g_strdup (self->path);
  g_autofree char *path = NULL;
  gboolean kept = FALSE;
  int reason = 0;
  int fd = -1;

  if (self->damaged == NULL)
    return TRUE;

  for (guint number = 1; fd < 0 && number <= SNL_ARCHIVE_MAX_COPIES; number++)
    {
      g_free (path);
      path = g_strdup_printf ("%s.damaged-%u.senlac", stem, number);
      fd = snl_file_open (path, O_WRONLY | O_CREAT | O_EXCL);

      if (fd < 0 && errno != EEXIST)
        return FALSE;
    }

  if (fd < 0)
    {
      errno = SNL_ARCHIVE_TOO_MANY_COPIES;
      return FALSE;
    }

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

/* Records size and mtime of the file after a write, to detect changes by others */
static void
leave (SnlArchive *self)
{
  struct stat status;

  self->left = (struct timespec) { 0 };

  if (fstat (self->fd, &status) == 0)
    {
      self->size = status.st_size;
      self->left = status.st_mtim;
    }
}

/*
 * Whether the file is as the last write left it. Size and last bytes detect another file; if the
 * mtime differs too, the whole file is compared. If the file was changed, errno is EEXIST, as for
 * a file in the place of one that was deleted.
 */
static gboolean
is_as_left (SnlArchive *self)
{
  struct stat status;
  gsize end = MIN (self->saved, LAST_BYTES);
  g_autoptr(GString) tail = g_string_new (NULL);

  if (fstat (self->fd, &status) < 0)
    return FALSE;

  if ((gsize) status.st_size != self->size)
    {
      errno = EEXIST;
      return FALSE;
    }

  snl_record_close (tail, self->saved_last);

  if (!snl_file_has_data (self->fd, self->content->str + self->saved - end, end,
                          self->saved - end) ||
      (!self->is_uneven && !snl_file_has_data (self->fd, tail->str, tail->len, self->saved)))
    return FALSE;

  return (status.st_mtim.tv_sec == self->left.tv_sec &&
          status.st_mtim.tv_nsec == self->left.tv_nsec) ||
         snl_file_has_data (self->fd, self->content->str, self->saved, 0);
}

/* After a failed write, restores the end of the game after the last record that is on disk */
static void
step_back (SnlArchive *self)
{
  g_autoptr(GString) tail = g_string_new (NULL);

  snl_record_close (tail, self->saved_last);

  /* write it before truncating: its blocks are allocated already */
  self->is_uneven = !snl_file_write (self->fd, tail->str, tail->len, self->saved) ||
                    ftruncate (self->fd, self->saved + tail->len) < 0;
  leave (self);
}

/* Writes what is pending over the end of the game; returns FALSE and sets errno on error */
static gboolean
write_pending (SnlArchive *self)
{
  gsize length = self->content->len;
  gboolean written = FALSE;
  int reason = 0;

  if (!snl_file_check_size (length) || !is_as_left (self) ||
      !snl_archive_copy_damaged (self))
    return FALSE;

  if (self->is_uneven)
    {
      if (ftruncate (self->fd, self->saved) < 0)
        return FALSE;

      self->is_uneven = FALSE;
    }

  /* in one write, so that the end of the game is missing as briefly as possible */
  snl_record_close (self->content, self->last);
  written = snl_file_write (self->fd, self->content->str + self->saved,
                            self->content->len - self->saved, self->saved);
  if (written)
    {
      leave (self);
      written = snl_file_sync (self->fd);
    }
  reason = errno;
  g_string_truncate (self->content, length);

  if (!written)
    {
      step_back (self);
      errno = reason;
      return FALSE;
    }

  self->saved = length;
  g_strlcpy (self->saved_last, self->last, sizeof self->last);

  return TRUE;
}

/**
 * snl_archive_continue_in:
 * @self: an archive
 * @fd: (transfer full): a file that holds exactly the content and the end of the game
 * @guard: (transfer full): what snl_file_lock() gave for @fd
 *
 * Continues in @fd and closes the former file.
 */
void
snl_archive_continue_in (SnlArchive *self,
                         int         fd,
                         int         guard)
{
  g_autoptr(GString) tail = g_string_new (NULL);

  if (self->fd != fd)
    snl_file_close (self->fd, self->guard);

  self->fd = fd;
  self->guard = guard;
  self->saved = self->content->len;
  g_strlcpy (self->saved_last, self->last, sizeof self->last);
  snl_record_close (tail, self->last);
  self->is_uneven = FALSE;
  self->size = self->saved + tail->len;
  self->left = (struct timespec) { 0 };
}

/*
 * Writes the whole game anew after its file was deleted or its drive removed, unless there is
 * another file
 */
static gboolean
restore_file (SnlArchive *self)
{
  int guard = -1;
  int fd = snl_file_write_whole (self->path, self->content, self->last, FALSE, NULL, &guard);

  if (fd < 0)
    return FALSE;

  snl_archive_continue_in (self, fd, guard);

  return TRUE;
}

static gboolean
archive_is_gone (SnlArchive *self)
{
  struct stat status;

  return self->fd < 0 || fstat (self->fd, &status) < 0 || status.st_nlink == 0;
}

/*
 * Compares @data, a file at this game's path, with the content. Returns how many bytes are equal,
 * at most what was saved, and in @last the checksum of the last record of @data: a removed drive
 * may have lost the end, or everything. Returns -1 if
 * @data has complete records that this game does not have: it was continued elsewhere, or is
 * another game.
 */
static gssize
find_common (SnlArchive *self,
             GString    *data,
             char        last[SNL_RECORD_CHECK_SIZE])
{
  g_auto(SnlArchiveContents) reading = { NULL };
  gsize max = MIN (data->len, self->content->len);
  gsize common = 0;
  gboolean is_game = FALSE;

  while (common < max && data->str[common] == self->content->str[common])
    common++;

  is_game = snl_archive_contents_parse (&reading, self->path, data->str, data->len, NULL);
  if (common < data->len && (!is_game || reading.end > common || reading.is_altered))
    return -1;

  g_strlcpy (last, reading.last, sizeof reading.last);

  /* what was written but not flushed may be lost */
  return MIN (common, self->saved);
}

/* Continues in @fd, the file at this game's path, if it is the same game; otherwise closes @fd */
static gboolean
reopen_file (SnlArchive *self,
             int         fd)
{
  GString *data = fd >= 0 ? snl_file_read (fd) : NULL;
  gsize size = data != NULL ? data->len : 0;
  char last[SNL_RECORD_CHECK_SIZE] = "";
  gssize common = data != NULL ? find_common (self, data, last) : -1;
  int guard = self->guard;

  if (data != NULL)
    g_string_free (data, TRUE);

  if (common < 0 || (fd != self->fd && !snl_file_lock (fd, &guard)))
    {
      if (fd >= 0 && fd != self->fd)
        close (fd);

      return FALSE;
    }

  snl_archive_continue_in (self, fd, guard);
  self->saved = common;
  g_strlcpy (self->saved_last, last, sizeof last);
  self->is_uneven = TRUE;
  self->size = size;

  return TRUE;
}

/**
 * snl_archive_write:
 * @self: an archive
 *
 * Writes what is pending, after finding out which file to write to.
 *
 * Returns: %FALSE with errno set, and the file as it was before; errno is %EEXIST if another file
 *   is in its place
 */
gboolean
snl_archive_write (SnlArchive *self)
{
  gboolean is_gone = archive_is_gone (self);
  gboolean is_taken_up = FALSE;
  int reason = 0;

  if (is_gone ? restore_file (self) : write_pending (self))
    return TRUE;

  reason = errno;

  /* the file was overwritten in place */
  if (reason == EEXIST && !is_gone && self->damaged == NULL)
    is_taken_up = reopen_file (self, self->fd);

  /* another file is at the path, or another drive */
  else if ((reason == EEXIST || reason == EIO || reason == ENODEV || reason == ENXIO ||
            reason == ESTALE) && self->damaged == NULL)
    is_taken_up = reopen_file (self, snl_file_open (self->path, O_RDWR));

  if (is_taken_up)
    return write_pending (self);

  errno = reason;

  return FALSE;
}

/**
 * snl_archive_is_in_place:
 * @self: an archive that is not read-only
 *
 * Returns: whether there is no file at the path, or the archive's own, unchanged; if not, errno is
 *   set
 */
gboolean
snl_archive_is_in_place (SnlArchive *self)
{
  struct stat own;
  struct stat there;

  if (stat (self->path, &there) < 0)
    return TRUE;

  if (archive_is_gone (self) || fstat (self->fd, &own) < 0 || own.st_dev != there.st_dev ||
      own.st_ino != there.st_ino)
    {
      errno = EEXIST;
      return FALSE;
    }

  return is_as_left (self);
}
