/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * System calls for saved games: open, write, lock, sync, and replace a file atomically (write a
 * temporary file beside it, sync, rename). On failure, each function sets errno. Locks are open
 * file description locks, those of flock(), or the name of a socket, so that two windows of one
 * process exclude each other too.
 */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE   /* renameat2 (), F_OFD_SETLK */
#endif

#include "snl-archive-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define PIECE (64 * 1024) /* bytes compared at a time */
#define MAX_READS 100     /* attempts to read a file that keeps growing */

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
 * Whether the file holds @data at offset @at. If not, errno is EEXIST, as if another file were in
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

/*
 * Binds a socket to an abstract name made of the device and inode of @fd, which only one socket of
 * this computer can have, and which is free again when its process ends. Returns the socket, or -1
 * with errno set, EADDRINUSE if another has the name.
 */
static int
file_guard (int fd)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  struct stat status;
  int length = 0;
  int guard = -1;
  int reason = 0;

  if (fstat (fd, &status) < 0)
    return -1;   /* not reached: the file is open */

  length = snprintf (address.sun_path + 1, sizeof address.sun_path - 1, "senlac-%jx-%jx",
                     (uintmax_t) status.st_dev, (uintmax_t) status.st_ino);
  guard = file_lift (socket (AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));

  if (guard >= 0 && bind (guard, (struct sockaddr *) &address,
                          offsetof (struct sockaddr_un, sun_path) + 1 + length) < 0)
    {
      reason = errno;
      close (guard);
      errno = reason;
      guard = -1;
    }

  return guard;
}

/*
 * Locks the file for writing; returns FALSE if it is locked already. Where these locks are not
 * supported, flock() is tried, which excludes whoever tries it too, and then a guard, which
 * excludes other programs of this computer: @guard is a descriptor to be closed with @fd, or -1.
 * Where a program of another computer writes, is_as_left() notices it.
 */
gboolean
snl_file_lock (int  fd,
               int *guard)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

  *guard = -1;

  if (fcntl (fd, F_OFD_SETLK, &lock) == 0)
    return TRUE;

  if (errno == EAGAIN || errno == EACCES)
    return FALSE;

  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;

  if (errno == EWOULDBLOCK)
    return FALSE;

  *guard = file_guard (fd);

  return *guard >= 0 || errno != EADDRINUSE;
}

/* Whether another description holds the lock */
gboolean
snl_file_is_locked (int fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  int guard = -1;

  if (fcntl (fd, F_OFD_GETLK, &lock) == 0)
    return lock.l_type != F_UNLCK;

  if (flock (fd, LOCK_SH | LOCK_NB) == 0)
    return flock (fd, LOCK_UN) != 0;   /* not reached: Linux has locks of open files */

  if (errno == EWOULDBLOCK)
    return TRUE;

  guard = file_guard (fd);

  return guard >= 0 ? close (guard) != 0 : errno == EADDRINUSE;
}

/* Closes a file and what snl_file_lock() gave; either may be -1 */
void
snl_file_close (int fd,
                int guard)
{
  if (fd >= 0)
    close (fd);

  if (guard >= 0)
    close (guard);
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
 * temporary file beside @path, flushes it, and renames it to @path. It gets the owner and
 * permissions of @like, or is readable by its owner only for a NULL @like. If @replace is FALSE,
 * @path must not exist. Returns the file descriptor, locked, with its @guard; or -1, with errno
 * set and nothing changed.
 */
int
snl_file_write_whole (const char        *path,
                      GString           *content,
                      const char        *last,
                      gboolean           replace,
                      const struct stat *like,
                      int               *guard)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *temporary = g_strdup_printf ("%s/.%.200s.XXXXXX", folder, name);
  gsize length = content->len;
  gboolean is_written = FALSE;
  int fd = -1;
  int reason = 0;

  *guard = -1;
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

  if (is_written && snl_file_sync (fd) && snl_file_lock (fd, guard) &&
      (replace ? rename (temporary, path) == 0 : file_name (temporary, path)))
    {
      snl_file_sync_folder (path);
      return fd;
    }

  reason = errno;
  unlink (temporary);
  snl_file_close (fd, *guard);
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
 * Returns (transfer full) the whole file, or NULL with errno set. If the file grew meanwhile,
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
