/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What strangers wrote is read, and not more of it than anybody wants */

#include "snl-load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

#define ROOM (64 * 1024)   /* bytes that are read at a time */

/**
 * snl_load_describe:
 * @reason: as errno says it; ESPIPE for what is no file
 *
 * Returns: why something cannot be read, for people
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

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (reason), _("%s cannot be read: %s"), name,
               snl_load_describe (reason));

  return FALSE;
}

/* Whether @fd is what may be read: a file, a pipe, or a terminal, at which somebody sits; tells why not in errno */
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

  /* a device may have no end, and no beginning */
  errno = S_ISDIR (*kind) ? EISDIR : ESPIPE;

  return FALSE;
}

/* Has what comes at @fd waited for, where somebody is there to write; not of a file, which only looks like one then */
static gboolean
wait_for_writer (int    fd,
                 mode_t kind)
{
  int flags = S_ISREG (kind) ? -1 : fcntl (fd, F_GETFL);

  if (flags >= 0 && fcntl (fd, F_SETFL, flags & ~O_NONBLOCK) == 0)
    return TRUE;

  /* not reached: a file does not say that nobody writes, and what is open can be told to wait */
  errno = ESPIPE;

  return FALSE;
}

/* Reads on to the end, or to where it is too much; FALSE with the reason in errno */
static gboolean
read_on (int      fd,
         mode_t   kind,
         GString *data)
{
  gssize got = 1;

  while (got > 0 && data->len <= SNL_LOAD_MOST)
    {
      gsize at = data->len;
      gsize room = MIN (ROOM, SNL_LOAD_MOST + 1 - at);

      g_string_set_size (data, at + room);
      do
        got = read (fd, data->str + at, room);
      while (got < 0 && (errno == EINTR || (errno == EAGAIN && wait_for_writer (fd, kind))));
      g_string_set_size (data, at + (gsize) MAX (got, 0));
    }

  /* nobody writes to it, and nobody may ever */
  if (got == 0 && data->len == 0 && S_ISFIFO (kind))
    {
      errno = ESPIPE;
      return FALSE;
    }

  return got >= 0;
}

/**
 * snl_load_path:
 * @path: of a file
 * @text: (out) (transfer full): its bytes, with a NUL after the last
 * @length: (out): how many there are; #SNL_LOAD_MOST and one if there are more than that, which no
 *   reader takes
 * @error: return location for a #GFileError
 *
 * Reads a file of any size in memory that has an end, or what somebody writes to a pipe.  Folders and
 * devices are refused, and pipes to which nobody writes: nothing is waited for that may never come.
 *
 * Returns: %TRUE; or %FALSE with @error
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
 * @file: on this machine or elsewhere
 * @text: (out) (transfer full): as of snl_load_path()
 * @length: (out): as of snl_load_path()
 * @error: return location for a #GFileError or #GIOErrorEnum
 *
 * Reads as snl_load_path() does.
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
  bytes = g_malloc0 (SNL_LOAD_MOST + 2);
  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, SNL_LOAD_MOST + 1, length, NULL, error))
    return FALSE;
  *text = g_steal_pointer (&bytes);

  return TRUE;
}
