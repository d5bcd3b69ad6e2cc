/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The entries of a game, in order. The first `length` entries are done; the others were undone and
 * can be redone. Undo reverts the edits of an entry on the position and decrements `length`, redo
 * applies them and increments it. Appending frees the entries that can be redone.
 */

#include "snl-journal.h"

#include "core/base/snl-error.h"

#include <glib/gi18n.h>

struct _SnlJournal {
  GPtrArray *entries;   /* of SnlEntry: done, then those that can be redone */
  guint      length;    /* number of entries that are done */
};

/**
 * snl_journal_new:
 * Returns: (transfer full): an empty journal
 */
SnlJournal *
snl_journal_new (void)
{
  SnlJournal *self = g_new0 (SnlJournal, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_entry_free);

  return self;
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
 * Returns: number of entries that are done
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
 * Returns: number of entries that can be redone
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
 * @index: from 0; from the journal's length on are the entries that can be redone
 *
 * Returns: (transfer none) (nullable): the entry, valid until @self discards it; %NULL if @index is
 *   too large
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
 * Frees the entries that can be redone.
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
 * @entry: (transfer full): an entry whose edits have been applied to the position
 *
 * Appends @entry and sets its number. Frees the entries that could be redone.
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
revert (const SnlEntry *entry,
        guint           n_edits,
        SnlPosition    *position)
{
  while (n_edits-- > 0)
    snl_position_revert (position, entry->edits->pdata[n_edits]);
}

/**
 * snl_journal_undo:
 * @self: a journal
 * @position: the position after the entries that are done
 *
 * Reverts the edits of the last entry that is done, in reverse order.
 *
 * Returns: (transfer none) (nullable): the entry, which can be redone; %NULL if no entry is done
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
  revert (entry, entry->edits->len, position);
  self->length--;

  return entry;
}

/**
 * snl_journal_redo:
 * @self: a journal
 * @position: the position after the entries that are done
 * @error: return location for an #SnlError
 *
 * Applies the edits of the first entry that can be redone.
 *
 * Returns: (transfer none) (nullable): the entry; or %NULL and nothing changed, with
 *   %SNL_ERROR_REFUSED if there is none, %SNL_ERROR_FILE if its edits do not fit @position
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
          revert (entry, i, position);
          return NULL;
        }
    }

  self->length++;

  return entry;
}

/**
 * snl_journal_dup_initial_position:
 * @self: a journal
 * @position: the position after the entries that are done; it is not changed
 *
 * Copies @position and reverts all entries on the copy.
 *
 * Returns: (transfer full): the position before the first entry
 */
SnlPosition *
snl_journal_dup_initial_position (SnlJournal  *self,
                                  SnlPosition *position)
{
  SnlPosition *initial = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  initial = snl_position_copy (position);

  for (guint i = self->length; i > 0; i--)
    {
      const SnlEntry *entry = self->entries->pdata[i - 1];

      revert (entry, entry->edits->len, initial);
    }

  return initial;
}
