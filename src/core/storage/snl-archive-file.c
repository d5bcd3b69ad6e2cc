/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#ifndef _GNU_SOURCE
#define _GNU_SOURCE   /* renameat2 (), F_OFD_SETLK */
#endif

#include "snl-archive-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE (64 * 1024)   /* bytes that are compared at a time */
#define MAX_READS 100   /* of a file that grows all the time */

/* What an archive asks of the disk.  Each of these leaves the reason for a failure in errno. */

/*
 * Gives an open file another number than those of standard input, output and error: whoever started
 * the program may have closed one of these, and the next message would then be written into a game.
 */
static int
snl_file_lift (int fd)
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

/* As open() does, for a game: not inherited, not waited for, and never one of the three standard files */
int
snl_file_open (const char *path,
               int         flags)
{
  return snl_file_lift (open (path, flags | O_CLOEXEC | O_NONBLOCK, SNL_FILE_MODE));
}

/* Writes all of it, or tells why not in errno */
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

/* Whether @data stands at @at; what is not there, or other bytes, are EEXIST, as of another file in its place */
gboolean
snl_file_holds (int         fd,
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

/* Flushes @fd's data; tells why not in errno */
gboolean
snl_file_sync (int fd)
{
  while (fdatasync (fd) < 0)
    {
      /* a pipe's or a network's file may have nothing to flush */
      if (errno == EINVAL || errno == ENOSYS)
        return TRUE;

      if (errno != EINTR)
        return FALSE;
    }

  return TRUE;
}

/* A new name is on disk only when its folder is */
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

/* Whether @fd is the only description that may write; where locks are not known, all may */
gboolean
snl_file_lock (int fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

  return fcntl (fd, F_OFD_SETLK, &lock) == 0 || (errno != EAGAIN && errno != EACCES);
}

/* Whether somebody else may be writing to @fd's file at this moment */
gboolean
snl_file_is_locked (int fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

  return fcntl (fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/* Gives the file at @temporary the name @path, unless that is taken; tells why not in errno */
static gboolean
snl_file_name (const char *temporary,
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

  /* the file system has no links: take the name first, then replace what was taken */
  fd = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, SNL_FILE_MODE);

  if (fd < 0)
    return FALSE;

  close (fd);

  return rename (temporary, path) == 0;
}

/* Whether a file of so many bytes without its closing tag can be opened again; if not, errno says so */
gboolean
snl_file_allows (gsize length)
{
  if (length + strlen (SNL_ARCHIVE_TAIL) <= SNL_ARCHIVE_MAX_SIZE)
    return TRUE;

  errno = EFBIG;

  return FALSE;
}

/* Lets those use @fd's file who could use the one that it takes the place of, and nobody else */
static void
snl_file_take_mode (int                fd,
                    const struct stat *like)
{
  mode_t mode = like->st_mode & 0777;

  /* only root gives a file to somebody else; of a group that one is not in, another would come in its place */
  if (fchown (fd, like->st_uid, like->st_gid) < 0 && fchown (fd, (uid_t) -1, like->st_gid) < 0)
    mode &= ~(mode_t) 070;   /* not reached: the tests' files are of a group of theirs */

  fchmod (fd, mode);
}

/*
 * Writes a whole file beside @path and gives it that name when it is on disk; it may be used by those who can use
 * the file @like, or by its owner alone.  Returns its description, locked; or -1 with the reason in errno and
 * nothing changed.
 */
int
snl_file_write_whole (const char        *path,
                      const GString     *content,
                      gboolean           replace,
                      const struct stat *like)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *temporary = g_strdup_printf ("%s/.%.200s.XXXXXX", folder, name);
  gsize tail = strlen (SNL_ARCHIVE_TAIL);
  int fd = -1;
  int reason = 0;

  if (snl_file_allows (content->len))
    fd = snl_file_lift (g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, SNL_FILE_MODE));
  if (fd < 0)
    return -1;

  if (like != NULL)
    snl_file_take_mode (fd, like);

  if (snl_file_write (fd, content->str, content->len, 0) &&
      snl_file_write (fd, SNL_ARCHIVE_TAIL, tail, content->len) &&
      snl_file_sync (fd) && snl_file_lock (fd) &&
      (replace ? rename (temporary, path) == 0 : snl_file_name (temporary, path)))
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

/* Appends what follows @data in @fd's file, to its end; tells why not in errno */
static gboolean
snl_file_read_on (int      fd,
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
 * (transfer full): all bytes of @fd; or %NULL with the reason in errno.  A file that grows while it
 * is read, as another program appends to it, is read again: its two halves would be of two moments.
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

      /* room for one page more than there is, so that one call reads it all */
      g_string_set_size (data, status.st_size + 4096);
      g_string_truncate (data, 0);

      if (!snl_file_read_on (fd, data))
        return NULL;

      if (data->len == (gsize) status.st_size || tries == MAX_READS)
        return g_steal_pointer (&data);
    }
}
