/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What strangers wrote is read, and not more of it than anybody wants */

#include "snl-load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <unistd.h>

#define ROOM (64 * 1024)   /* bytes that are read at a time */

static gboolean
fail (const char  *path,
      int          reason,
      GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (reason), _("%s cannot be read: %s"), name,
               g_strerror (reason));

  return FALSE;
}

/* Opens what need not be a file: a pipe to which nobody writes is empty, and is not waited for. */
static int
open_path (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  int flags = fd >= 0 ? fcntl (fd, F_GETFL) : -1;

  if (flags >= 0)
    fcntl (fd, F_SETFL, flags & ~O_NONBLOCK);

  return fd;
}

/* Reads on to the end, or to where it is too much; FALSE with the reason in errno */
static gboolean
read_on (int      fd,
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
      while (got < 0 && errno == EINTR);
      g_string_set_size (data, at + (gsize) MAX (got, 0));
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
 * Reads a file of any size in memory that has an end.
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
  int fd = open_path (path);
  gboolean good;
  int reason;

  if (fd < 0)
    return fail (path, errno, error);

  good = read_on (fd, data);
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
