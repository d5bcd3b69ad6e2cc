/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Locks of saved games.  A lock is one of the open file description, or of flock(), so that two
 * windows of one process exclude each other too, and a program that dies gives it up.  Some network
 * drives have neither: there a file beside the game, .NAME.lock, says which process has it open.
 */
#include "config.h"

#ifndef _GNU_SOURCE
#define _GNU_SOURCE   /* F_OFD_SETLK */
#endif

#include "snl-archive-private.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define MAX_OWNER 256   /* bytes of a lock file that are read */

/**
 * snl_file_lock:
 * @fd: a file that is open for writing
 *
 * Locks the file until it is closed.  Locking it again does no harm.
 *
 * Returns: what came of it
 */
SnlFileLock
snl_file_lock (int fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

  if (fcntl (fd, F_OFD_SETLK, &lock) == 0)
    return SNL_FILE_LOCKED;

  if (errno == EAGAIN || errno == EACCES)
    return SNL_FILE_TAKEN;

  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return SNL_FILE_LOCKED;

  return errno == EWOULDBLOCK ? SNL_FILE_TAKEN : SNL_FILE_NO_LOCKS;
}

/**
 * snl_file_test_lock:
 * @fd: a file
 *
 * Returns: %SNL_FILE_TAKEN if another description has it locked; %SNL_FILE_LOCKED if none has
 */
SnlFileLock
snl_file_test_lock (int fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

  if (fcntl (fd, F_OFD_GETLK, &lock) == 0)
    return lock.l_type != F_UNLCK ? SNL_FILE_TAKEN : SNL_FILE_LOCKED;

  if (flock (fd, LOCK_SH | LOCK_NB) == 0)
    {
      flock (fd, LOCK_UN);
      return SNL_FILE_LOCKED;
    }

  return errno == EWOULDBLOCK ? SNL_FILE_TAKEN : SNL_FILE_NO_LOCKS;
}

/**
 * snl_archive_dup_lock_path:
 * @self: an archive
 *
 * Returns: (transfer full): the path of the file that stands for a lock: the same for all links to
 *   a game
 */
char *
snl_archive_dup_lock_path (SnlArchive *self)
{
  char *target = realpath (self->path, NULL);
  g_autofree char *folder = g_path_get_dirname (target != NULL ? target : self->path);
  g_autofree char *name = g_path_get_basename (target != NULL ? target : self->path);

  free (target);

  return g_strdup_printf ("%s/.%.200s.lock", folder, name);
}

/* (transfer full): where numbers of processes mean what they mean here: since the last start of
 * this computer, and outside of other containers */
static char *
dup_place (void)
{
  g_autofree char *boot = NULL;
  g_autofree char *space = g_file_read_link ("/proc/self/ns/pid", NULL);

  if (!g_file_get_contents ("/proc/sys/kernel/random/boot_id", &boot, NULL, NULL) || space == NULL)
    return g_strdup ("? ");   /* not reached: no /proc */

  return g_strdup_printf ("%s %s ", g_strstrip (boot), space);
}

/*
 * Whether the process that made the lock file may still run.  One of another computer may; one
 * that was killed here does not, and neither does one that died before it wrote anything.
 */
static gboolean
is_held (const char *lock)
{
  g_autofree char *place = dup_place ();
  char owner[MAX_OWNER + 1] = "";
  gssize length = 0;
  gint64 process = 0;
  int fd = snl_file_open (lock, O_RDONLY | O_NOFOLLOW);

  if (fd < 0)
    return errno != ENOENT;

  length = read (fd, owner, MAX_OWNER);
  close (fd);

  if (length <= 0)
    return length < 0;

  if (!g_str_has_prefix (owner, place))
    return TRUE;

  process = g_ascii_strtoll (owner + strlen (place), NULL, 10);

  return process > 0 && process <= G_MAXINT && (kill ((pid_t) process, 0) == 0 || errno != ESRCH);
}

/* Makes the lock file; returns FALSE if another process has it */
static gboolean
take_lock_file (SnlArchive *self)
{
  g_autofree char *place = dup_place ();
  g_autofree char *owner = g_strdup_printf ("%s%d\n", place, (int) getpid ());
  g_autofree char *lock = snl_archive_dup_lock_path (self);
  int fd = snl_file_open (lock, O_WRONLY | O_CREAT | O_EXCL);

  if (fd < 0 && errno == EEXIST)
    {
      if (is_held (lock))
        return FALSE;

      unlink (lock);
      fd = snl_file_open (lock, O_WRONLY | O_CREAT | O_EXCL);

      if (fd < 0 && errno == EEXIST)
        return FALSE;   /* not reached: another was as quick */
    }

  /* in a folder where no file can be made, is_as_left() notices what another program writes */
  if (fd < 0)
    return TRUE;

  if (!snl_file_write (fd, owner, strlen (owner), 0))
    g_debug ("a lock file is empty: %s", g_strerror (errno));

  close (fd);
  self->lock = g_steal_pointer (&lock);

  return TRUE;
}

/**
 * snl_archive_lock:
 * @self: an archive
 * @fd: its file, open for writing
 *
 * Locks the game until @fd is closed and snl_archive_unlock() is called.
 *
 * Returns: %FALSE if another window or program has it locked
 */
gboolean
snl_archive_lock (SnlArchive *self,
                  int         fd)
{
  SnlFileLock lock = snl_file_lock (fd);

  if (lock != SNL_FILE_NO_LOCKS)
    return lock == SNL_FILE_LOCKED;

  /* ours may have gone with the folder */
  if (self->lock != NULL && access (self->lock, F_OK) == 0)
    return TRUE;

  g_clear_pointer (&self->lock, g_free);

  return take_lock_file (self);
}

/**
 * snl_archive_unlock:
 * @self: an archive
 *
 * Deletes the lock file if there is one.
 */
void
snl_archive_unlock (SnlArchive *self)
{
  if (self->lock != NULL)
    unlink (self->lock);

  g_clear_pointer (&self->lock, g_free);
}

/**
 * snl_archive_is_locked:
 * @self: an archive that is read-only
 *
 * Returns: whether another window or program has the game locked
 */
gboolean
snl_archive_is_locked (SnlArchive *self)
{
  SnlFileLock lock = snl_file_test_lock (self->fd);
  g_autofree char *path = NULL;

  if (lock != SNL_FILE_NO_LOCKS)
    return lock == SNL_FILE_TAKEN;

  path = snl_archive_dup_lock_path (self);

  return is_held (path);
}
