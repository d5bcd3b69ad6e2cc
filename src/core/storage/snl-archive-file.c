/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * System calls for saved games: open, write, sync, and replace a file atomically (write a
 * temporary file beside it, sync, rename).  On failure, each function sets errno.
 */
#include "config.h"

#ifndef _GNU_SOURCE
#define _GNU_SOURCE   /* renameat2 () */
#endif

#include "snl-archive-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE (64 * 1024)   /* bytes compared at a time */
#define MAX_READS 100   /* attempts to read a file that keeps growing */

/*
 * Duplicates @fd if it is 0, 1 or 2. If the parent process closed a standard stream, open() returns
 * its number, and the next message would be written into the game.
 */
static int
file_lift (int fd)
{
  int lifted = -1;
  int reason = 0;

  if (fd < 0 || fd > STDERR_FILENO)
    return fd;

  lifted = fcntl (fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  reason = errno;
  close (fd);
  errno = reason;

  return lifted;
}

/*
 * Opens a file with O_CLOEXEC and O_NONBLOCK, and never as descriptor 0, 1 or 2; returns -1 and
 * sets errno on error
 */
int
snl_file_open (const char *path,
               int         flags)
{
  return file_lift (open (path, flags | O_CLOEXEC | O_NONBLOCK, SNL_FILE_MODE));
}

/* Writes all of @data at offset @at; returns FALSE and sets errno on error */
gboolean
snl_file_write (int         fd,
                const char *data,
                gsize       length,
                gsize       at)
{
  while (length > 0)
    {
      gssize written = pwrite (fd, data, length, at);

      if (written < 0 && errno == EINTR)
        continue;

      if (written <= 0)
        {
          errno = written < 0 ? errno : ENOSPC;
          return FALSE;
        }

      data += written;
      length -= written;
      at += written;
    }

  return TRUE;
}

/*
 * Whether the file holds @data at offset @at.  If not, errno is EEXIST, as if another file were in
 * its place.
 */
gboolean
snl_file_has_data (int         fd,
                   const char *data,
                   gsize       length,
                   gsize       at)
{
  char piece[PIECE];

  while (length > 0)
    {
      gssize got;

      do
        got = pread (fd, piece, MIN (length, sizeof piece), at);
      while (got < 0 && errno == EINTR);

      if (got < 0)
        return FALSE;

      if (got == 0 || memcmp (piece, data, got) != 0)
        {
          errno = EEXIST;
          return FALSE;
        }

      data += got;
      length -= got;
      at += got;
    }

  return TRUE;
}

/* Flushes the file's data to disk; returns FALSE and sets errno on error */
gboolean
snl_file_sync (int fd)
{
  while (fdatasync (fd) < 0)
    {
      /* the file system does not support it */
      if (errno == EINVAL || errno == ENOSYS)
        return TRUE;

      if (errno != EINTR)
        return FALSE;
    }

  return TRUE;
}

/* Flushes the folder of @path: a new or renamed file is durable only after that */
void
snl_file_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }
}

/* Renames @temporary to @path unless that exists; returns FALSE and sets errno on error */
static gboolean
file_name (const char *temporary,
           const char *path)
{
  int fd = -1;

  if (renameat2 (AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
    return TRUE;

  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;

  if (link (temporary, path) == 0)
    {
      unlink (temporary);
      return TRUE;
    }

  if (errno == EEXIST)
    return FALSE;

  /* the file system has no hard links: reserve the name with an empty file, then replace that */
  fd = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, SNL_FILE_MODE);

  if (fd < 0)
    return FALSE;

  close (fd);

  return rename (temporary, path) == 0;
}

/* Whether a file of @length bytes plus its end can be opened again; if not, sets errno */
gboolean
snl_file_check_size (gsize length)
{
  if (length + SNL_RECORD_END_SIZE <= SNL_ARCHIVE_MAX_SIZE)
    return TRUE;

  errno = EFBIG;

  return FALSE;
}

/*
 * Copies owner, group and permissions from @like; does without group permissions if the group
 * cannot be set
 */
static void
file_take_mode (int                fd,
                const struct stat *like)
{
  mode_t mode = like->st_mode & 0777;

  /* only root can change the owner; group permissions must not go to another group */
  if (fchown (fd, like->st_uid, like->st_gid) < 0 && fchown (fd, (uid_t) -1, like->st_gid) < 0)
    mode &= ~(mode_t) 070;   /* not reached: the tests' own group can be set */

  fchmod (fd, mode);
}

/*
 * Writes @content and the end of a game, for which @last is the checksum of the last record, to a
 * temporary file beside @path, flushes it, and renames it to @path.  It gets the owner and
 * permissions of @like, or is readable by its owner only for a NULL @like.  If @replace is FALSE,
 * @path must not exist.  Returns the file descriptor, locked; or -1, with errno set and nothing
 * changed.
 */
int
snl_file_write_whole (const char        *path,
                      GString           *content,
                      const char        *last,
                      gboolean           replace,
                      const struct stat *like)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *temporary = g_strdup_printf ("%s/.%.200s.XXXXXX", folder, name);
  gsize length = content->len;
  gboolean is_written = FALSE;
  int fd = -1;
  int reason = 0;

  if (snl_file_check_size (content->len))
    fd = file_lift (g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, SNL_FILE_MODE));
  if (fd < 0)
    return -1;

  if (like != NULL)
    file_take_mode (fd, like);

  snl_record_close (content, last);
  is_written = snl_file_write (fd, content->str, content->len, 0);
  reason = errno;
  g_string_truncate (content, length);
  errno = reason;

  if (is_written && snl_file_sync (fd) && snl_file_lock (fd) != SNL_FILE_TAKEN &&
      (replace ? rename (temporary, path) == 0 : file_name (temporary, path)))
    {
      snl_file_sync_folder (path);
      return fd;
    }

  reason = errno;
  unlink (temporary);
  close (fd);
  errno = reason;

  return -1;
}

/* Reads from offset @data->len to the end and appends it; returns FALSE and sets errno on error */
static gboolean
file_read_on (int      fd,
              GString *data)
{
  while (data->len <= SNL_ARCHIVE_MAX_SIZE)
    {
      gsize room = MAX (data->allocated_len - data->len - 1, 4096);
      gsize at = data->len;
      gssize got = 0;

      g_string_set_size (data, at + room);

      do
        got = pread (fd, data->str + at, room, at);
      while (got < 0 && errno == EINTR);

      g_string_set_size (data, at + MAX (got, 0));

      if (got <= 0)
        return got == 0;
    }

  /* not reached: a file that grows beyond 256 MiB while it is read */
  errno = EFBIG;
  return FALSE;
}

/*
 * Returns (transfer full) the whole file, or NULL with errno set.  If the file grew meanwhile,
 * because another process appended to it, it is read again: the two parts might not fit together.
 */
GString *
snl_file_read (int fd)
{
  g_autoptr(GString) data = g_string_new (NULL);
  struct stat status;

  for (guint tries = 1; TRUE; tries++)
    {
      if (fstat (fd, &status) < 0)
        return NULL;

      if (!S_ISREG (status.st_mode))
        {
          errno = S_ISDIR (status.st_mode) ? EISDIR : ESPIPE;
          return NULL;
        }

      if (status.st_size > SNL_ARCHIVE_MAX_SIZE)
        {
          errno = EFBIG;
          return NULL;
        }

      /* one page more than the size, so that a single pread() reads all */
      g_string_set_size (data, status.st_size + 4096);
      g_string_truncate (data, 0);

      if (!file_read_on (fd, data))
        return NULL;

      if (data->len == (gsize) status.st_size || tries == MAX_READS)
        return g_steal_pointer (&data);
    }
}
