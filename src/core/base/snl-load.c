/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Loads a whole file into memory, up to SNL_LOAD_MAX_SIZE bytes. A local path is opened without
 * blocking, and only a regular file, a terminal, or a pipe that somebody writes to is read: a
 * folder, a device or a pipe without a writer would fail later, or never end.
 */

#include "snl-load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

#define ROOM (64 * 1024)   /* bytes per read() */

/**
 * snl_load_describe:
 * @reason: a value of errno; %ESPIPE if it is a device or a pipe without a writer
 *
 * Returns: (transfer none): why a file cannot be read, as a translated sentence part
 */
const char *
snl_load_describe (int reason)
{
  if (reason == EISDIR)
    return _("this is a folder, not a file");
  if (reason == ESPIPE)
    return _("this is a device or an empty pipe, not a file");

  return g_strerror (reason);
}

static gboolean
fail (const char  *path,
      int          reason,
      GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (reason),
               _("%s cannot be read: %s"), name, snl_load_describe (reason));

  return FALSE;
}

/*
 * Whether @fd is a regular file, a pipe or a terminal. If not, sets errno to what
 * snl_load_describe() takes.
 */
static gboolean
check_kind (int     fd,
            mode_t *kind)
{
  struct stat status;

  if (fstat (fd, &status) < 0)
    return FALSE;

  *kind = status.st_mode;
  if (S_ISREG (*kind) || S_ISFIFO (*kind) || isatty (fd))
    return TRUE;

  /* a device such as /dev/zero never ends */
  errno = S_ISDIR (*kind) ? EISDIR : ESPIPE;

  return FALSE;
}

/*
 * Makes @fd blocking, after read() returned EAGAIN: a pipe with a writer, which has not written
 * yet. A regular file never blocks, so EAGAIN is an error there.
 */
static gboolean
wait_for_writer (int    fd,
                 mode_t kind)
{
  int flags = S_ISREG (kind) ? -1 : fcntl (fd, F_GETFL);

  if (flags >= 0 && fcntl (fd, F_SETFL, flags & ~O_NONBLOCK) == 0)
    return TRUE;

  /* not reached: no EAGAIN for a file, and F_SETFL does not fail on an open one */
  errno = ESPIPE;
  return FALSE;
}

/*
 * Appends to @data until the end, or until it is longer than SNL_LOAD_MAX_SIZE; returns FALSE and
 * sets errno on error
 */
static gboolean
read_on (int      fd,
         mode_t   kind,
         GString *data)
{
  gssize got = 1;

  while (got > 0 && data->len <= SNL_LOAD_MAX_SIZE)
    {
      gsize at = data->len;
      gsize room = MIN (ROOM, SNL_LOAD_MAX_SIZE + 1 - at);

      g_string_set_size (data, at + room);
      do
        got = read (fd, data->str + at, room);
      while (got < 0 && (errno == EINTR || (errno == EAGAIN && wait_for_writer (fd, kind))));
      g_string_set_size (data, at + (gsize) MAX (got, 0));
    }

  /* an empty pipe without a writer: waiting for one might never end */
  if (got == 0 && data->len == 0 && S_ISFIFO (kind))
    {
      errno = ESPIPE;
      return FALSE;
    }

  return got >= 0;
}

/**
 * snl_load_path:
 * @path: a path in the file system's encoding
 * @text: (out) (transfer full): the contents, with a NUL byte after the last
 * @length: (out): number of bytes; #SNL_LOAD_MAX_SIZE plus 1 if the file is larger, which the
 *   caller must refuse
 * @error: return location for a #GFileError
 *
 * Loads a regular file, or what a program writes to a pipe. Fails for folders, devices, and pipes
 * without a writer, instead of waiting.
 *
 * Returns: %TRUE; or %FALSE with @error, and @text and @length unchanged
 */
gboolean
snl_load_path (const char  *path,
               char       **text,
               gsize       *length,
               GError     **error)
{
  g_autoptr(GString) data = g_string_new (NULL);
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  mode_t kind = 0;
  gboolean good;
  int reason;

  if (fd < 0)
    return fail (path, errno, error);

  good = check_kind (fd, &kind) && read_on (fd, kind, data);
  reason = errno;
  close (fd);
  if (!good)
    return fail (path, reason, error);

  *length = data->len;
  *text = g_string_free (g_steal_pointer (&data), FALSE);

  return TRUE;
}

/**
 * snl_load:
 * @file: a local file, or any other that GIO can read
 * @text: (out) (transfer full): as for snl_load_path()
 * @length: (out): as for snl_load_path()
 * @error: return location for a #GFileError or #GIOErrorEnum
 *
 * Loads a file as snl_load_path() does, synchronously.
 *
 * Returns: %TRUE; or %FALSE with @error
 */
gboolean
snl_load (GFile   *file,
          char   **text,
          gsize   *length,
          GError **error)
{
  g_autoptr(GFileInputStream) stream = NULL;
  g_autofree char *bytes = NULL;

  if (g_file_peek_path (file) != NULL)
    return snl_load_path (g_file_peek_path (file), text, length, error);

  stream = g_file_read (file, NULL, error);
  bytes = g_malloc0 (SNL_LOAD_MAX_SIZE + 2);
  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, SNL_LOAD_MAX_SIZE + 1,
                                length, NULL, error))
    return FALSE;
  *text = g_steal_pointer (&bytes);

  return TRUE;
}
