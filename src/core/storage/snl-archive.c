/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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
 * @header: what a game is
 * @beginning: the position before anything is done
 * @content: gets how the game's file begins
 */
void
snl_archive_write_header (const SnlHeader *header,
                          SnlPosition     *beginning,
                          GString         *content)
{
  g_autofree char *made = snl_archive_format_time (header->made);
  g_autofree char *position = snl_position_to_xml (beginning);

  g_string_append (content, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                            "<game xmlns=\"" SNL_ARCHIVE_NAMESPACE "\"");
  snl_text_append_attribute (content, "module", header->module);
  snl_text_append_attribute (content, "version", header->version);
  snl_text_append_attribute (content, "hash", header->hash);
  g_string_append_printf (content, " seed=\"%u\"", header->seed);
  snl_text_append_attribute (content, "made", made);
  snl_text_append_attribute (content, "title", header->title);

  if (header->is_moved)
    g_string_append_printf (content, " moved=\"%u\"", header->moved);

  g_string_append (content, ">\n");

  if (header->text != NULL)
    {
      g_string_append (content, "<module>");
      snl_text_append (content, header->text);
      g_string_append (content, "</module>\n");
    }

  g_string_append (content, position);
}

/* What @reason is, for people */
static const char *
describe_reason (int reason)
{
  return reason == EEXIST ? _("another file stands in its place now") : snl_load_describe (reason);
}

/**
 * snl_archive_fail:
 * @error: gets an #SnlError
 * @path: of a game
 * @what: what could not be done, for people
 * @reason: why, as errno says it
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

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, "%s: %s: %s", name, what, describe_reason (reason));

  return FALSE;
}

/**
 * snl_archive_create:
 * @path: where the game will be; nothing may be there yet
 * @header: what the game is
 * @beginning: the position before anything is done
 * @error: return location for an #SnlError
 *
 * Puts a new game on disk.  When this returns, it is there as a whole, or not at all.
 *
 * Returns: (transfer full): the game's archive, which nobody else may write to; or %NULL with
 *   %SNL_ERROR_REFUSED if something is at @path, %SNL_ERROR_FILE if it cannot be written
 */
SnlArchive *
snl_archive_create (const char       *path,
                    const SnlHeader  *header,
                    SnlPosition      *beginning,
                    GError          **error)
{
  g_autoptr(SnlArchive) self = NULL;
  g_autofree char *excess = NULL;
  int line = 0;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (header != NULL && header->module != NULL, NULL);
  g_return_val_if_fail (beginning != NULL, NULL);

  if (header->text != NULL &&
      (strlen (header->text) > SNL_MAX_RULES || !snl_text_is_clean (header->text)))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("The module “%s” cannot be kept in a game: it is longer than 8 MiB, or is not "
                     "in UTF-8."), header->module);
      return NULL;
    }

  self = g_new0 (SnlArchive, 1);
  self->path = g_strdup (path);
  self->content = g_string_new (NULL);
  snl_archive_write_header (header, beginning, self->content);
  excess = snl_xml_find_excess (self->content->str, self->content->len, &line);

  /* it could not be opened again */
  if (excess != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, "%s: %s", header->module, excess);
      return NULL;
    }

  self->fd = snl_file_write_whole (path, self->content, FALSE, NULL);

  if (self->fd >= 0)
    {
      snl_archive_go_on_in (self, self->fd);
      return g_steal_pointer (&self);
    }

  if (errno == EEXIST)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("%s is there already, and a game is never overwritten: open it, or choose "
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
 * Lets go of the file, so that others may write to it.  What could not be saved is lost: see
 * snl_archive_get_trouble() before.
 */
void
snl_archive_free (SnlArchive *self)
{
  if (self == NULL)
    return;

  if (self->fd >= 0)
    close (self->fd);

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
 * snl_archive_dup_bytes:
 * @self: an archive
 *
 * Returns: (transfer full): the whole file with all that was done, saved or not
 */
GBytes *
snl_archive_dup_bytes (SnlArchive *self)
{
  GString *content = g_string_sized_new (self->content->len + sizeof SNL_ARCHIVE_TAIL);

  g_string_append_len (content, self->content->str, (gssize) self->content->len);
  g_string_append (content, SNL_ARCHIVE_TAIL);

  return g_string_free_to_bytes (content);
}

/**
 * snl_archive_get_path:
 * @self: an archive
 *
 * Returns: (transfer none): where the game is
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
 * Returns: whether nothing can be appended, for the reason in snl_archive_get_notice()
 */
gboolean
snl_archive_is_read_only (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->read_only;
}

/**
 * snl_archive_is_left:
 * @self: an archive
 *
 * Asks the file; @self stays as it was opened.
 *
 * Returns: whether it is read-only because another window or program had it open, which has closed it since
 */
gboolean
snl_archive_is_left (SnlArchive *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->read_only && self->is_taken && self->fd >= 0 && !snl_file_is_locked (self->fd);
}

/**
 * snl_archive_is_whole:
 * @self: an archive
 *
 * Returns: whether all of the file was read; if not, snl_archive_get_notice() says what was left out
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
 * Returns: (transfer none) (nullable): what people should know about how the game was opened, a
 *   sentence a line; %NULL if all is well
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
 * Returns: (transfer none) (nullable): what is not saved yet and why, for people; %NULL if all is
 *   on disk
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
 * Tries once more to save what could not be saved.
 *
 * Returns: %TRUE if all is on disk; or %FALSE with %SNL_ERROR_FILE, and all of it still in memory
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
      self->n_pending = 0;
      g_clear_pointer (&self->trouble, g_free);
      return TRUE;
    }

  reason = errno;
  name = g_filename_display_name (self->path);
  g_free (self->trouble);
  self->trouble = g_strdup_printf (
    ngettext ("%s: %u action is not saved: %s. The game goes on; make room, or save a copy "
              "elsewhere.",
              "%s: %u actions are not saved: %s. The game goes on; make room, or save a copy "
              "elsewhere.", self->n_pending),
    name, self->n_pending, describe_reason (reason));
  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, self->trouble);

  return FALSE;
}

/* Whether records may be appended */
static gboolean
snl_archive_check_writable (SnlArchive  *self,
                            GError     **error)
{
  if (!self->read_only)
    return TRUE;

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("Nothing can be saved in this game. %s"),
               self->notice != NULL ? self->notice : _("It was opened to be looked at only."));

  return FALSE;
}

/**
 * snl_archive_append:
 * @self: an archive
 * @entry: an entry that has its number
 * @error: return location for an #SnlError
 *
 * Saves an entry at the end, at a cost that does not grow with the game.  When this returns %TRUE,
 * it is on disk.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE: on a read-only archive nothing is done, otherwise
 *   @entry is kept in memory, and the next append or flush tries again
 */
gboolean
snl_archive_append (SnlArchive      *self,
                    const SnlEntry  *entry,
                    GError         **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (entry != NULL && entry->number > 0, FALSE);

  if (!snl_archive_check_writable (self, error))
    return FALSE;

  snl_entry_write (entry, self->content);
  self->n_pending++;

  return snl_archive_flush (self, error);
}

/**
 * snl_archive_append_instead:
 * @self: an archive
 * @entry: an entry that takes the place of the last one, which was undone for it
 * @error: return location for an #SnlError
 *
 * Saves the undoing and the entry as one record, so that on disk there is the one or the other.
 *
 * Returns: as snl_archive_append()
 */
gboolean
snl_archive_append_instead (SnlArchive      *self,
                            const SnlEntry  *entry,
                            GError         **error)
{
  gsize at = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (entry != NULL && entry->number > 0, FALSE);

  if (!snl_archive_check_writable (self, error))
    return FALSE;

  at = self->content->len + strlen ("<entry");
  snl_entry_write (entry, self->content);
  g_string_insert (self->content, at, " instead=\"1\"");
  self->n_pending++;

  return snl_archive_flush (self, error);
}

static gboolean
append_steps (SnlArchive  *self,
              const char  *element,
              guint        steps,
              GError     **error)
{
  if (!snl_archive_check_writable (self, error))
    return FALSE;

  g_string_append_printf (self->content, "<%s n=\"%u\"/>\n", element, steps);
  self->n_pending++;

  return snl_archive_flush (self, error);
}

/**
 * snl_archive_append_undo:
 * @self: an archive
 * @steps: how many entries were undone; 1 or more
 * @error: return location for an #SnlError
 *
 * Returns: as snl_archive_append()
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
 * Returns: as snl_archive_append()
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

/* The game is in @fd from now on, whole */
static void
snl_archive_settle_at (SnlArchive *self,
                       const char *path,
                       int         fd)
{
  if (self->damaged != NULL)
    g_string_free (self->damaged, TRUE);

  g_free (self->path);
  self->path = g_strdup (path);
  self->n_pending = 0;
  self->damaged = NULL;
  snl_archive_go_on_in (self, fd);
  g_clear_pointer (&self->trouble, g_free);
}

/**
 * snl_archive_save_copy:
 * @self: an archive
 * @path: where the copy will be; what is there is replaced when the copy is whole
 * @error: return location for an #SnlError
 *
 * Saves the game elsewhere, with all that could not be saved at its own place, even if that is
 * gone.  The game itself stays where it is, unless it could not be saved there: then it goes on at @path,
 * and the file that it had is left as it is.
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

  fd = snl_file_write_whole (path, self->content, TRUE, NULL);

  if (fd < 0)
    return snl_archive_fail (error, path, _("the copy cannot be saved"), errno);

  /* what cannot be saved at its own place would be lost there, act by act, however many copies were made */
  if (self->n_pending > 0)
    snl_archive_settle_at (self, path, fd);
  else
    close (fd);

  return TRUE;
}

/**
 * snl_archive_replace:
 * @self: an archive that may be written to
 * @content: (transfer full): what is to stand in the file instead of all that stands there, without
 *   the closing tag
 * @error: return location for an #SnlError
 *
 * Writes the whole file anew.  It is the old one or the new one at any moment, and never half of it.
 * One that was damaged is kept beside it first, as what was left out of it would be lost.  Who could use the file
 * can use it afterwards.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and the file as it was
 */
gboolean
snl_archive_replace (SnlArchive  *self,
                     GString     *content,
                     GError     **error)
{
  char *target = NULL;
  struct stat old;
  int reason = 0;
  int fd = -1;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  if (!snl_archive_check_writable (self, error))
    {
      g_string_free (content, TRUE);
      return FALSE;
    }

  /* what a link leads to is the game, not the link */
  target = realpath (self->path, NULL);

  if (snl_archive_is_in_place (self) && snl_archive_keep_damaged (self))
    fd = snl_file_write_whole (target != NULL ? target : self->path, content, TRUE,
                               self->fd >= 0 && fstat (self->fd, &old) == 0 ? &old : NULL);

  reason = errno;
  free (target);

  if (fd < 0)
    {
      snl_archive_fail (error, self->path, _("the game cannot be saved here"), reason);
      g_string_free (content, TRUE);
      return FALSE;
    }

  g_string_free (self->content, TRUE);
  self->content = content;
  self->n_pending = 0;
  snl_archive_go_on_in (self, fd);
  g_clear_pointer (&self->trouble, g_free);

  return TRUE;
}
