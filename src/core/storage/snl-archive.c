/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Creates and appends to saved games. An archive keeps the whole file in memory, without its end,
 * and knows how much of it is on disk; a record that could not be written stays pending, and the
 * next append or flush tries again. So a full disk or a removed drive does not stop a game.
 */

#include "snl-archive.h"

#include "snl-archive-private.h"
#include "core/base/snl-error.h"
#include "core/base/snl-load.h"
#include "core/base/snl-text.h"
#include "core/base/snl-xml.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/**
 * snl_archive_write_header:
 * @header: the game's header
 * @initial: the position before the first entry
 * @content: the string to append to
 *
 * Appends everything in a game file before the first entry.
 */
void
snl_archive_write_header (const SnlHeader *header,
                          SnlPosition     *initial,
                          GString         *content)
{
  g_autofree char *made = snl_archive_format_time (header->made);
  g_autofree char *position = snl_position_to_xml (initial);

  g_string_append (content, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                            "<game xmlns=\"" SNL_ARCHIVE_NAMESPACE "\"");
  snl_text_append_attribute (content, "module", header->module);
  snl_text_append_attribute (content, "version", header->version);
  snl_text_append_attribute (content, "hash", header->hash);
  g_string_append_printf (content, " seed=\"%u\"", header->seed);
  snl_text_append_attribute (content, "made", made);
  snl_text_append_attribute (content, "title", header->title);

  if (header->naming != NULL)
    snl_text_append_attribute (content, "naming", header->naming);

  if (header->physical != NULL)
    snl_text_append_attribute (content, "from-table", header->physical);

  if (header->is_moved)
    g_string_append_printf (content, " moved=\"%u\"", header->moved);

  /* every record has a checksum, and <end> stands at the end: without these, some were lost */
  g_string_append (content, " checks=\"yes\">\n");

  if (header->text != NULL)
    {
      g_string_append (content, "<module>");
      snl_text_append (content, header->text);
      g_string_append (content, "</module>\n");
    }

  g_string_append (content, position);
}

/* Returns a translated description of an errno value */
static const char *
describe_reason (int reason)
{
  if (reason == EEXIST)
    return _("another file stands in its place now");

  if (reason == SNL_ARCHIVE_TOO_MANY_COPIES)
    return _("the damaged file cannot be kept: there are 999 such copies beside it; move some of "
             "them away");

  return snl_load_describe (reason);
}

/**
 * snl_archive_fail:
 * @error: return location for an #SnlError
 * @path: path of the game
 * @what: what failed, as a translated sentence part
 * @reason: a value of errno
 *
 * Sets @error to %SNL_ERROR_FILE with a sentence made of these.
 *
 * Returns: %FALSE
 */
gboolean
snl_archive_fail (GError     **error,
                  const char  *path,
                  const char  *what,
                  int          reason)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, "%s: %s: %s", name, what,
               describe_reason (reason));

  return FALSE;
}

/**
 * snl_archive_create:
 * @path: path of the new file; nothing may exist there
 * @header: the game's header
 * @initial: the position before the first entry
 * @error: return location for an #SnlError
 *
 * Writes a new game to disk. When this function returns, the file is complete, or does not exist.
 *
 * Returns: (transfer full): the archive, with the file locked; or %NULL with %SNL_ERROR_REFUSED if
 *   @path exists, %SNL_ERROR_FILE if it cannot be written
 */
SnlArchive *
snl_archive_create (const char       *path,
                    const SnlHeader  *header,
                    SnlPosition      *initial,
                    GError          **error)
{
  g_autoptr(SnlArchive) self = NULL;
  g_autofree char *excess = NULL;
  int line = 0;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (header != NULL && header->module != NULL, NULL);
  g_return_val_if_fail (initial != NULL, NULL);

  if (header->text != NULL &&
      (strlen (header->text) > SNL_MAX_RULES || !snl_text_is_clean (header->text)))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("The module “%s” cannot be kept in a game: it is longer than 8 MiB, or is not "
                     "in UTF-8."), header->module);
      return NULL;
    }

  self = g_new0 (SnlArchive, 1);
  self->fd = -1;
  self->guard = -1;
  self->path = g_strdup (path);
  self->content = g_string_new (NULL);
  snl_archive_write_header (header, initial, self->content);
  snl_record_begin (self->content->str, self->content->len, self->last);
  excess = snl_xml_find_over_limit (self->content->str, self->content->len, &line);

  /* snl_archive_open() would refuse it */
  if (excess != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, "%s: %s", header->module, excess);
      return NULL;
    }

  self->fd = snl_file_write_whole (path, self->content, self->last, FALSE, NULL, &self->guard);

  if (self->fd >= 0)
    {
      snl_archive_continue_in (self, self->fd, self->guard);
      return g_steal_pointer (&self);
    }

  if (errno == EEXIST)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("%s already exists, and a game is never overwritten: open it, or choose "
                     "another name."), name);
      return NULL;
    }

  snl_archive_fail (error, path, _("the game cannot be saved here"), errno);

  return NULL;
}

/**
 * snl_archive_free:
 * @self: (nullable) (transfer full): an archive
 *
 * Closes and unlocks the file. What is pending is lost: check snl_archive_get_trouble() before.
 */
void
snl_archive_free (SnlArchive *self)
{
  if (self == NULL)
    return;

  snl_file_close (self->fd, self->guard);

  if (self->content != NULL)
    g_string_free (self->content, TRUE);

  if (self->damaged != NULL)
    g_string_free (self->damaged, TRUE);

  g_free (self->path);
  g_free (self->notice);
  g_free (self->trouble);
  g_free (self);
}

/**
 * snl_archive_close:
 * @self: an archive
 *
 * Closes and unlocks the file, so that it can be opened again. @self is read-only from then on,
 * and keeps what it holds in memory. What is pending is lost, as with snl_archive_free().
 */
void
snl_archive_close (SnlArchive *self)
{
  g_return_if_fail (self != NULL);

  snl_file_close (self->fd, self->guard);
  self->fd = -1;
  self->guard = -1;
  self->read_only = TRUE;
  self->n_pending = 0;
  g_clear_pointer (&self->trouble, g_free);
}

/**
 * snl_archive_dup_bytes:
 * @self: an archive
 *
 * Returns: (transfer full): the complete file, including what is pending
 */
GBytes *
snl_archive_dup_bytes (SnlArchive *self)
{
  GString *content = g_string_sized_new (self->content->len + SNL_RECORD_END_SIZE);

  g_string_append_len (content, self->content->str, (gssize) self->content->len);
  snl_record_close (content, self->last);

  return g_string_free_to_bytes (content);
}

/**
 * snl_archive_get_path:
 * @self: an archive
 *
 * Returns: (transfer none): the path of the file
 */
const char *
snl_archive_get_path (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->path;
}

/**
 * snl_archive_is_read_only:
 * @self: an archive
 *
 * Returns: whether nothing can be appended; snl_archive_get_notice() says why
 */
gboolean
snl_archive_is_read_only (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->read_only;
}

/**
 * snl_archive_is_free:
 * @self: an archive
 *
 * Tests the lock of the file. @self stays read-only: open the game again to write to it.
 *
 * Returns: whether @self is read-only because another window or program had the file open, and that
 *   has closed it
 */
gboolean
snl_archive_is_free (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->read_only && self->is_taken && self->fd >= 0 && !snl_file_is_locked (self->fd);
}

/**
 * snl_archive_is_whole:
 * @self: an archive
 *
 * Returns: whether all of the file was read; if not, snl_archive_get_notice() says what was left
 *   out
 */
gboolean
snl_archive_is_whole (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return !self->is_cut;
}

/**
 * snl_archive_get_notice:
 * @self: an archive
 *
 * Returns: (transfer none) (nullable): what the user should know about how the game was opened, one
 *   translated sentence a line; %NULL if there is nothing
 */
const char *
snl_archive_get_notice (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->notice;
}

/**
 * snl_archive_get_trouble:
 * @self: an archive
 *
 * Returns: (transfer none) (nullable): a translated sentence that says what is not saved and why;
 *   %NULL if nothing is pending
 */
const char *
snl_archive_get_trouble (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->trouble;
}

/**
 * snl_archive_flush:
 * @self: an archive
 * @error: return location for an #SnlError
 *
 * Writes what is pending.
 *
 * Returns: %TRUE if everything is on disk; or %FALSE with %SNL_ERROR_FILE, and it is still pending
 */
gboolean
snl_archive_flush (SnlArchive  *self,
                   GError     **error)
{
  g_autofree char *name = NULL;
  int reason = 0;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->n_pending == 0)
    return TRUE;

  if (snl_archive_write (self))
    {
      /* tested first: a test program would print each message */
      if (!g_log_writer_default_would_drop (G_LOG_LEVEL_DEBUG, G_LOG_DOMAIN))
        /* not reached: the tests print no such messages */
        g_debug ("saved %u %s; the file has %" G_GSIZE_FORMAT " bytes", self->n_pending,
                 self->n_pending == 1 ? "record" : "records", self->content->len);
      self->n_pending = 0;
      g_clear_pointer (&self->trouble, g_free);
      return TRUE;
    }

  reason = errno;
  name = g_filename_display_name (self->path);
  g_free (self->trouble);
  self->trouble = g_strdup_printf (
    ngettext ("%s: %u action is not saved (%s). The game goes on; make room, or save a copy "
              "elsewhere.",
              "%s: %u actions are not saved (%s). The game goes on; make room, or save a copy "
              "elsewhere.", self->n_pending),
    name, self->n_pending, describe_reason (reason));
  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, self->trouble);

  return FALSE;
}

/* Returns FALSE with an error if the archive is read-only */
static gboolean
check_writable (SnlArchive  *self,
                GError     **error)
{
  if (!self->read_only)
    return TRUE;

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("Nothing can be saved in this game. %s"),
               self->notice != NULL ? self->notice : _("It was opened read-only."));

  return FALSE;
}

/* Saves the record that was written to the content at @start */
static gboolean
save_record (SnlArchive  *self,
             gsize        start,
             GError     **error)
{
  snl_record_seal (self->content, start, self->last);
  self->n_pending++;

  return snl_archive_flush (self, error);
}

static gboolean
append (SnlArchive      *self,
        const SnlEntry  *entry,
        gboolean         is_replacement,
        GError         **error)
{
  gsize start = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (entry != NULL && entry->number > 0, FALSE);

  if (!check_writable (self, error))
    return FALSE;

  start = self->content->len;
  snl_entry_write (entry, self->content);
  if (is_replacement)
    g_string_insert (self->content, start + strlen ("<entry"), " instead=\"1\"");

  return save_record (self, start, error);
}

/**
 * snl_archive_append:
 * @self: an archive
 * @entry: an entry with its number
 * @error: return location for an #SnlError
 *
 * Appends an entry and flushes it to disk, at a cost that does not depend on the length of the
 * game.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE. Then @entry is pending, unless @self is
 *   read-only
 */
gboolean
snl_archive_append (SnlArchive      *self,
                    const SnlEntry  *entry,
                    GError         **error)
{
  return append (self, entry, FALSE, error);
}

/**
 * snl_archive_append_replacement:
 * @self: an archive
 * @entry: an entry that replaces the last one, which was undone
 * @error: return location for an #SnlError
 *
 * Appends the undo and the entry as one record, so that after a crash the file holds either entry.
 *
 * Returns: as for snl_archive_append()
 */
gboolean
snl_archive_append_replacement (SnlArchive      *self,
                                const SnlEntry  *entry,
                                GError         **error)
{
  return append (self, entry, TRUE, error);
}

static gboolean
append_steps (SnlArchive  *self,
              const char  *element,
              guint        steps,
              GError     **error)
{
  gsize start = self->content->len;

  if (!check_writable (self, error))
    return FALSE;

  g_string_append_printf (self->content, "<%s n=\"%u\"/>\n", element, steps);

  return save_record (self, start, error);
}

/**
 * snl_archive_append_undo:
 * @self: an archive
 * @steps: how many entries were undone; 1 or more
 * @error: return location for an #SnlError
 *
 * Appends a record that undoes entries.
 *
 * Returns: as for snl_archive_append()
 */
gboolean
snl_archive_append_undo (SnlArchive  *self,
                         guint        steps,
                         GError     **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (steps > 0, FALSE);

  return append_steps (self, "undo", steps, error);
}

/**
 * snl_archive_append_redo:
 * @self: an archive
 * @steps: how many entries were redone; 1 or more
 * @error: return location for an #SnlError
 *
 * Appends a record that redoes entries.
 *
 * Returns: as for snl_archive_append()
 */
gboolean
snl_archive_append_redo (SnlArchive  *self,
                         guint        steps,
                         GError     **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (steps > 0, FALSE);

  return append_steps (self, "redo", steps, error);
}

/* Continues in @fd, a complete copy at @path */
static void
continue_at (SnlArchive *self,
             const char *path,
             int         fd,
             int         guard)
{
  if (self->damaged != NULL)
    g_string_free (self->damaged, TRUE);

  g_free (self->path);
  self->path = g_strdup (path);
  self->n_pending = 0;
  self->damaged = NULL;
  snl_archive_continue_in (self, fd, guard);
  g_clear_pointer (&self->trouble, g_free);
}

/**
 * snl_archive_save_copy:
 * @self: an archive
 * @path: path of the copy; an existing file is replaced once the copy is complete
 * @error: return location for an #SnlError
 *
 * Writes a copy of the game, including what is pending, even if its own file is gone. If something
 * is pending, @self continues in the copy, and its former file is left as it is; otherwise @self
 * keeps its file.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if @path is the game itself, %SNL_ERROR_FILE if
 *   it cannot be written
 */
gboolean
snl_archive_save_copy (SnlArchive  *self,
                       const char  *path,
                       GError     **error)
{
  struct stat own;
  struct stat other;
  int guard = -1;
  int fd = -1;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (self->fd >= 0 && fstat (self->fd, &own) == 0 && stat (path, &other) == 0 &&
      own.st_dev == other.st_dev && own.st_ino == other.st_ino)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("%s is this game itself: choose another name for the copy."), name);
      return FALSE;
    }

  fd = snl_file_write_whole (path, self->content, self->last, TRUE, NULL, &guard);

  if (fd < 0)
    return snl_archive_fail (error, path, _("the copy cannot be saved"), errno);

  /* the old file cannot be written, so entries after this one would stay pending */
  if (self->n_pending > 0)
    continue_at (self, path, fd, guard);
  else
    snl_file_close (fd, guard);

  return TRUE;
}

/**
 * snl_archive_replace:
 * @self: an archive that is not read-only
 * @content: (transfer full): the new content of the file, without its end
 * @error: return location for an #SnlError
 *
 * Replaces the file atomically, and keeps its owner, group and permissions where possible. A file
 * that was damaged is copied first, because @content lacks what could not be read.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and the file unchanged
 */
gboolean
snl_archive_replace (SnlArchive  *self,
                     GString     *content,
                     GError     **error)
{
  g_auto(SnlArchiveContents) reading = { NULL };
  char *target = NULL;
  struct stat old;
  int reason = 0;
  int guard = -1;
  int fd = -1;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  if (!check_writable (self, error))
    {
      g_string_free (content, TRUE);
      return FALSE;
    }

  snl_archive_contents_parse (&reading, self->path, content->str, content->len, NULL);

  /* if the path is a symbolic link, replace its target */
  target = realpath (self->path, NULL);

  if (snl_archive_is_in_place (self) && snl_archive_copy_damaged (self))
    fd = snl_file_write_whole (target != NULL ? target : self->path, content, reading.last,
                               TRUE, self->fd >= 0 && fstat (self->fd, &old) == 0 ? &old : NULL,
                               &guard);

  reason = errno;
  free (target);

  if (fd < 0)
    {
      snl_archive_fail (error, self->path, _("the game cannot be saved here"), reason);
      g_string_free (content, TRUE);
      return FALSE;
    }

  g_strlcpy (self->last, reading.last, sizeof self->last);
  g_string_free (self->content, TRUE);
  self->content = content;
  self->n_pending = 0;
  snl_archive_continue_in (self, fd, guard);
  g_clear_pointer (&self->trouble, g_free);

  return TRUE;
}
