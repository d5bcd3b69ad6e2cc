/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-journal.h"

#include "core/base/snl-error.h"

#include <glib/gi18n.h>

struct _SnlJournal {
  GPtrArray *entries;   /* of SnlEntry; the first @length are done, the rest may be redone */
  guint      length;
};

/**
 * snl_journal_new:
 *
 * Returns: (transfer full): a journal in which nothing has happened
 */
SnlJournal *
snl_journal_new (void)
{
  SnlJournal *self = g_new0 (SnlJournal, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_entry_free);

  return self;
}

/**
 * snl_journal_copy:
 * @self: a journal
 *
 * Returns: (transfer full): a journal of its own with all that @self holds, what may be redone too
 */
SnlJournal *
snl_journal_copy (SnlJournal *self)
{
  SnlJournal *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  copy = snl_journal_new ();
  for (guint i = 0; i < self->entries->len; i++)
    g_ptr_array_add (copy->entries, snl_entry_copy (self->entries->pdata[i]));
  copy->length = self->length;

  return copy;
}

/**
 * snl_journal_free:
 * @self: (nullable) (transfer full): a journal
 *
 * Frees @self and its entries.
 */
void
snl_journal_free (SnlJournal *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->entries);
  g_free (self);
}

/**
 * snl_journal_get_length:
 * @self: a journal
 *
 * Returns: how many entries are done
 */
guint
snl_journal_get_length (SnlJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->length;
}

/**
 * snl_journal_get_redo:
 * @self: a journal
 *
 * Returns: how many entries were undone and may be redone
 */
guint
snl_journal_get_redo (SnlJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->entries->len - self->length;
}

/**
 * snl_journal_get:
 * @self: a journal
 * @index: from 0; at and after the journal's length are the entries that may be redone
 *
 * Returns: (transfer none) (nullable): the entry, which lives until @self drops it; %NULL if there
 *   is none
 */
const SnlEntry *
snl_journal_get (SnlJournal *self,
                 guint       index)
{
  g_return_val_if_fail (self != NULL, NULL);

  return index < self->entries->len ? self->entries->pdata[index] : NULL;
}

/**
 * snl_journal_drop_redo:
 * @self: a journal
 *
 * Forgets what might have been redone.
 */
void
snl_journal_drop_redo (SnlJournal *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_set_size (self->entries, self->length);
}

/**
 * snl_journal_append:
 * @self: a journal
 * @entry: (transfer full): an entry whose edits have been made
 *
 * Puts @entry after what is done and gives it its number there.  What might have been redone is
 * dropped.
 *
 * Returns: (transfer none): @entry
 */
const SnlEntry *
snl_journal_append (SnlJournal *self,
                    SnlEntry   *entry)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (entry != NULL, NULL);

  g_ptr_array_set_size (self->entries, self->length);
  g_ptr_array_add (self->entries, entry);
  self->length = self->entries->len;
  entry->number = self->length;

  return entry;
}

static void
snl_journal_revert (const SnlEntry *entry,
                    guint           n_edits,
                    SnlPosition    *position)
{
  while (n_edits-- > 0)
    snl_position_revert (position, entry->edits->pdata[n_edits]);
}

/**
 * snl_journal_undo:
 * @self: a journal
 * @position: the position that the journal has led to
 *
 * Takes the last entry that is done back: its edits are reverted, the last first.
 *
 * Returns: (transfer none) (nullable): the entry, which may be redone; %NULL if nothing is done
 */
const SnlEntry *
snl_journal_undo (SnlJournal  *self,
                  SnlPosition *position)
{
  const SnlEntry *entry = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  if (self->length == 0)
    return NULL;

  entry = self->entries->pdata[self->length - 1];
  snl_journal_revert (entry, entry->edits->len, position);
  self->length--;

  return entry;
}

/**
 * snl_journal_redo:
 * @self: a journal
 * @position: the position that the journal has led to
 * @error: return location for an #SnlError
 *
 * Makes the edits of the entry that was undone last again.
 *
 * Returns: (transfer none) (nullable): the entry; or %NULL and nothing changed, with
 *   %SNL_ERROR_REFUSED if there is nothing to redo, %SNL_ERROR_FILE if it does not fit @position
 */
const SnlEntry *
snl_journal_redo (SnlJournal   *self,
                  SnlPosition  *position,
                  GError      **error)
{
  const SnlEntry *entry = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  if (self->length == self->entries->len)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                           _("There is nothing to redo: nothing was undone since the last "
                             "action."));
      return NULL;
    }

  entry = self->entries->pdata[self->length];

  for (guint i = 0; i < entry->edits->len; i++)
    {
      if (!snl_position_apply (position, entry->edits->pdata[i], error))
        {
          snl_journal_revert (entry, i, position);
          return NULL;
        }
    }

  self->length++;

  return entry;
}

/**
 * snl_journal_dup_beginning:
 * @self: a journal
 * @position: the position that the journal has led to; it stays as it is
 *
 * Returns: (transfer full): the position before anything was done
 */
SnlPosition *
snl_journal_dup_beginning (SnlJournal  *self,
                           SnlPosition *position)
{
  SnlPosition *beginning = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  beginning = snl_position_copy (position);

  for (guint i = self->length; i > 0; i--)
    {
      const SnlEntry *entry = self->entries->pdata[i - 1];

      snl_journal_revert (entry, entry->edits->len, beginning);
    }

  return beginning;
}
