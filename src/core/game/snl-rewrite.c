/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-rewrite-private.h"

#include "core/base/snl-error.h"
#include "core/storage/snl-reading.h"

#include <glib/gi18n.h>

/*
 * A game's file only grows, but for two things: students who are forgotten, and rules that are
 * exchanged for newer ones.  For these the game is taken apart, changed, written as a whole, read
 * once more to see that it is one, and only then put in the old one's place.
 */

/**
 * snl_rewrite_clear:
 * @self: a game that is taken apart
 *
 * Frees what @self holds, and lets go of the file.
 */
void
snl_rewrite_clear (SnlRewrite *self)
{
  g_clear_pointer (&self->archive, snl_archive_free);
  g_clear_pointer (&self->header, snl_header_free);
  g_clear_pointer (&self->beginning, snl_position_free);
  g_clear_pointer (&self->position, snl_position_free);
  g_clear_pointer (&self->journal, snl_journal_free);
}

/**
 * snl_rewrite_open:
 * @self: filled in, to be cleared with snl_rewrite_clear(), also after an error
 * @path: a game that is open nowhere
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE, also if the game can only be looked at
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

  self->beginning = snl_journal_dup_beginning (self->journal, self->position);

  return TRUE;
}

/**
 * snl_rewrite_compose:
 * @self: a game that is taken apart
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the game's file without the closing tag; or %NULL with %SNL_ERROR_FILE
 *   if its parts do not fit together
 */
GString *
snl_rewrite_compose (SnlRewrite  *self,
                     GError     **error)
{
  GString *content = g_string_new (NULL);
  guint length = snl_journal_get_length (self->journal);
  guint redo = snl_journal_get_redo (self->journal);
  g_auto(SnlReading) reading = { NULL };
  gsize bare = 0;

  snl_reading_write (self->header, self->beginning, self->journal, content);
  bare = content->len;
  g_string_append (content, SNL_ARCHIVE_TAIL);

  if (snl_reading_parse (&reading, snl_archive_get_path (self->archive), content->str,
                         content->len, error) &&
      reading.damage == NULL && snl_journal_get_length (reading.journal) == length &&
      snl_journal_get_redo (reading.journal) == redo)
    {
      g_string_truncate (content, bare);
      return content;
    }

  /* not reached: what is written can be read; if it could not, the old game would stay */
  if (error != NULL && *error == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("The game would not be whole any more: %s"),
                 reading.damage != NULL ? reading.damage : "?");
  g_string_free (content, TRUE);
  return NULL;
}

/**
 * snl_rewrite_save:
 * @self: a game that was taken apart and changed
 * @error: return location for an #SnlError
 *
 * Puts the game that was changed in the place of the old one.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and the old game as it was
 */
gboolean
snl_rewrite_save (SnlRewrite  *self,
                  GError     **error)
{
  GString *content = snl_rewrite_compose (self, error);

  return content != NULL && snl_archive_replace (self->archive, content, error);
}
