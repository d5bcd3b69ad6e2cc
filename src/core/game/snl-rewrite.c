/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A game file is normally only appended to. Removing names and upgrading rules change what it
 * contains already: the parts are loaded, changed and serialised, the result is parsed again as a
 * check, and then replaces the file.
 */

#include "snl-rewrite-private.h"

#include "core/base/snl-error.h"
#include "core/storage/snl-archive-contents.h"

#include <glib/gi18n.h>

/**
 * snl_rewrite_clear:
 * @self: a loaded game
 *
 * Frees the parts of @self and unlocks the file.
 */
void
snl_rewrite_clear (SnlRewrite *self)
{
  g_clear_pointer (&self->archive, snl_archive_free);
  g_clear_pointer (&self->header, snl_header_free);
  g_clear_pointer (&self->initial, snl_position_free);
  g_clear_pointer (&self->position, snl_position_free);
  g_clear_pointer (&self->journal, snl_journal_free);
}

/**
 * snl_rewrite_open:
 * @self: (out caller-allocates): filled in; to be cleared with snl_rewrite_clear(), after an error
 *   too
 * @path: a game that no window or program has open
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE, also if the game can only be opened read-only
 */
gboolean
snl_rewrite_open (SnlRewrite  *self,
                  const char  *path,
                  GError     **error)
{
  *self = (SnlRewrite) { NULL };
  self->archive = snl_archive_open (path, FALSE, &self->header, &self->position, &self->journal,
                                    error);

  if (self->archive == NULL)
    return FALSE;

  if (snl_archive_is_read_only (self->archive))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("Nothing can be changed in this game. %s"),
                   snl_archive_get_notice (self->archive));
      return FALSE;
    }

  self->initial = snl_journal_dup_initial_position (self->journal, self->position);

  return TRUE;
}

/**
 * snl_rewrite_serialize:
 * @self: a loaded game
 * @error: return location for an #SnlError
 *
 * Serialises the game, frees its positions and its journal, which may be large, and parses the
 * result as a check.
 *
 * Returns: (transfer full): the content of the file without its end; or %NULL with
 *   %SNL_ERROR_FILE if it cannot be read back
 */
GString *
snl_rewrite_serialize (SnlRewrite  *self,
                       GError     **error)
{
  GString *content = g_string_new (NULL);
  guint length = snl_journal_get_length (self->journal);
  guint redo = snl_journal_get_redo (self->journal);
  g_auto(SnlArchiveContents) reading = { NULL };
  gsize bare = 0;

  bare = snl_archive_contents_write (self->header, self->initial, self->journal, content);
  g_clear_pointer (&self->initial, snl_position_free);
  g_clear_pointer (&self->position, snl_position_free);
  g_clear_pointer (&self->journal, snl_journal_free);

  if (snl_archive_contents_parse (&reading, snl_archive_get_path (self->archive), content->str,
                                  content->len, error) &&
      reading.damage == NULL && snl_journal_get_length (reading.journal) == length &&
      snl_journal_get_redo (reading.journal) == redo)
    {
      g_string_truncate (content, bare);
      return content;
    }

  /* not reached: what snl_archive_contents_write() writes can be parsed; else the old file stays */
  if (error != NULL && *error == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("The game’s file would be damaged: %s"),
                 reading.damage != NULL ? reading.damage : "?");
  g_string_free (content, TRUE);
  return NULL;
}

/**
 * snl_rewrite_save:
 * @self: a game that was loaded and changed
 * @error: return location for an #SnlError
 *
 * Replaces the game's file atomically.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and the file unchanged
 */
gboolean
snl_rewrite_save (SnlRewrite  *self,
                  GError     **error)
{
  GString *content = snl_rewrite_serialize (self, error);

  return content != NULL && snl_archive_replace (self->archive, content, error);
}
