/* faults.c: a disk that fails when the test wants it to, preloaded into a program under test
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts the calls that change anything below the folder FAULTS_FOLDER. From call FAULTS_AT on,
 * for FAULTS_COUNT calls, it does what FAULTS_HOW says: kill-before, kill-half or kill-after the
 * call, or the name of an error (EIO, ENOSPC, EROFS, EINTR, EINVAL) that is given instead of doing
 * it. With FAULTS_WHILE all this is only so while there is a file of that name. With
 * FAULTS_LOCKS=flock there are no locks but those of flock(), with FAULTS_LOCKS=none not even
 * those. With FAULTS_LOG each of these calls is written to that file, a word for each.
 */
#undef _FILE_OFFSET_BITS   /* both names of each call are given here */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

typedef enum { DO, KILL_BEFORE, KILL_HALF, KILL_AFTER, FAIL } Fault;

static unsigned long calls;

static void
die (void)
{
  kill (getpid (), SIGKILL);
  pause ();
}

static int
is_below (const char *path)
{
  const char *folder = getenv ("FAULTS_FOLDER");

  return folder != NULL && path != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static int
is_open_below (int fd)
{
  char link[64];
  char path[4096];
  ssize_t length = 0;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, sizeof path - 1);

  if (length < 0)
    return 0;

  path[length] = '\0';

  return is_below (path);
}

static int
get_error (const char *name)
{
  static const struct {
    const char *name;
    int         number;
  } errors[] = { { "ENOSPC", ENOSPC }, { "EROFS", EROFS }, { "EINTR", EINTR },
                 { "EINVAL", EINVAL } };

  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
    if (strcmp (errors[i].name, name) == 0)
      return errors[i].number;

  return EIO;
}

/* Tells the test which call is made */
static void
write_log (const char *word)
{
  const char *path = getenv ("FAULTS_LOG");
  FILE *log = path != NULL ? fopen (path, "a") : NULL;

  if (log == NULL)
    return;

  fprintf (log, "%s ", word);
  fclose (log);
}

/* What is to happen to this call, which would change something and is called @word */
static Fault
count_call (const char *word)
{
  const char *at = getenv ("FAULTS_AT");
  const char *count = getenv ("FAULTS_COUNT");
  const char *how = getenv ("FAULTS_HOW");
  unsigned long first = at != NULL ? strtoul (at, NULL, 10) : 0;
  unsigned long n = count != NULL ? strtoul (count, NULL, 10) : 1;
  const char *only = getenv ("FAULTS_WHILE");

  if (only != NULL && access (only, F_OK) != 0)
    return DO;

  calls++;
  write_log (word);

  if (how == NULL || calls < first || calls >= first + n)
    return DO;

  if (strcmp (how, "kill-before") == 0)
    die ();

  if (strcmp (how, "kill-half") == 0)
    return KILL_HALF;

  if (strcmp (how, "kill-after") == 0)
    return KILL_AFTER;

  errno = get_error (how);

  return FAIL;
}

/* The library's own function of the same name */
#define REAL(name) (__extension__ (__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/* A call that cannot be done by half */
#define WHOLE(is_ours, word, call)                        \
  Fault fault = (is_ours) ? count_call (word) : DO;       \
  int result = 0;                                         \
                                                          \
  if (fault == FAIL)                                      \
    return -1;                                            \
  if (fault == KILL_HALF)                                 \
    die ();                                               \
  result = (call);                                        \
  if (fault == KILL_AFTER)                                \
    die ();                                               \
  return result

ssize_t
write (int         fd,
       const void *data,
       size_t      length)
{
  Fault fault = is_open_below (fd) ? count_call ("write") : DO;
  ssize_t result = 0;

  if (fault == FAIL)
    return -1;

  result = REAL (write) (fd, data, fault == KILL_HALF ? length / 2 : length);

  if (fault != DO)
    die ();

  return result;
}

ssize_t
pwrite64 (int         fd,
          const void *data,
          size_t      length,
          off64_t     at)
{
  Fault fault = is_open_below (fd) ? count_call ("write") : DO;
  ssize_t result = 0;

  /* a failing disk may have written some of it */
  if (fault == FAIL)
    {
      int reason = errno;

      if (length > 1 && errno != EROFS)
        result = REAL (pwrite64) (fd, data, length / 2, at);

      errno = reason;
      return -1;
    }

  result = REAL (pwrite64) (fd, data, fault == KILL_HALF ? length / 2 : length, at);

  if (fault != DO)
    die ();

  return result;
}

ssize_t
pwrite (int         fd,
        const void *data,
        size_t      length,
        off_t       at)
{
  return pwrite64 (fd, data, length, at);
}

int
fdatasync (int fd)
{
  WHOLE (is_open_below (fd), "flush", REAL (fdatasync) (fd));
}

int
fsync (int fd)
{
  WHOLE (is_open_below (fd), "flush-all", REAL (fsync) (fd));
}

int
ftruncate64 (int     fd,
             off64_t length)
{
  WHOLE (is_open_below (fd), "cut", REAL (ftruncate64) (fd, length));
}

int
ftruncate (int   fd,
           off_t length)
{
  return ftruncate64 (fd, length);
}

int
rename (const char *from,
        const char *to)
{
  WHOLE (is_below (to), "rename", REAL (rename) (from, to));
}

int
renameat2 (int          from_folder,
           const char  *from,
           int          to_folder,
           const char  *to,
           unsigned int flags)
{
  WHOLE (is_below (to), "name", REAL (renameat2) (from_folder, from, to_folder, to, flags));
}

int
link (const char *from,
      const char *to)
{
  WHOLE (is_below (to), "link", REAL (link) (from, to));
}

int
unlink (const char *path)
{
  WHOLE (is_below (path), "unlink", REAL (unlink) (path));
}

int
open64 (const char *path,
        int         flags,
        ...)
{
  mode_t mode = 0;

  if ((flags & O_CREAT) != 0)
    {
      va_list arguments;

      va_start (arguments, flags);
      mode = va_arg (arguments, mode_t);
      va_end (arguments);
    }

  {
    WHOLE ((flags & O_CREAT) != 0 && is_below (path), "make", REAL (open64) (path, flags, mode));
  }
}

int
open (const char *path,
      int         flags,
      ...)
{
  mode_t mode = 0;

  if ((flags & O_CREAT) != 0)
    {
      va_list arguments;

      va_start (arguments, flags);
      mode = va_arg (arguments, mode_t);
      va_end (arguments);
    }

  return open64 (path, flags, mode);
}

/* Kernels without locks of open file descriptions refuse these */
int
fcntl64 (int fd,
         int command,
         ...)
{
  va_list arguments;
  void *argument = NULL;

  va_start (arguments, command);
  argument = va_arg (arguments, void *);
  va_end (arguments);

  if (getenv ("FAULTS_LOCKS") != NULL && (command == F_OFD_SETLK || command == F_OFD_GETLK))
    {
      errno = ENOSYS;
      return -1;
    }

  return REAL (fcntl64) (fd, command, argument);
}

int
fcntl (int fd,
       int command,
       ...)
{
  va_list arguments;
  void *argument = NULL;

  va_start (arguments, command);
  argument = va_arg (arguments, void *);
  va_end (arguments);

  return fcntl64 (fd, command, argument);
}

int
flock (int fd,
       int operation)
{
  const char *locks = getenv ("FAULTS_LOCKS");

  if (locks != NULL && strcmp (locks, "none") == 0)
    {
      errno = ENOSYS;
      return -1;
    }

  return REAL (flock) (fd, operation);
}

/* What a script's listener sees is what was said when the program was killed */
__attribute__ ((constructor)) static void
begin (void)
{
  setvbuf (stdout, NULL, _IOLBF, 0);
}
