/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The header of a saved game: a plain struct, see #SnlHeader. */

#include "snl-archive.h"

/**
 * snl_header_new:
 * Returns: (transfer full): a header with all fields zero
 */
SnlHeader *
snl_header_new (void)
{
  return g_new0 (SnlHeader, 1);
}

/**
 * snl_header_free:
 * @self: (nullable) (transfer full): a header
 */
void
snl_header_free (SnlHeader *self)
{
  if (self == NULL)
    return;

  g_free (self->module);
  g_free (self->version);
  g_free (self->hash);
  g_clear_pointer (&self->text, g_ref_string_release);
  g_free (self->title);
  g_free (self->naming);
  g_free (self->physical);
  g_free (self);
}

/**
 * snl_header_note_action:
 * @self: the game's header
 * @journal: the journal, to which an entry is about to be appended
 *
 * Reduces the number of entries made under earlier rules, if some of them were undone: the entry
 * that is appended now, and replaces them, is made under the current rules.
 */
void
snl_header_note_action (SnlHeader  *self,
                        SnlJournal *journal)
{
  guint length = 0;

  if (self->moved == 0)
    return;

  length = snl_journal_get_length (journal);

  /* while a game is read, the entries of the earlier rules are not all there yet */
  if (self->moved <= length + snl_journal_get_redo (journal))
    self->moved = MIN (self->moved, length);
}
