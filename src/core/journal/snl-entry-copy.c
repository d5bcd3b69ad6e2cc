/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Deep copies of entries, into an arena of the copy's own.
 */
#include "config.h"

#include "snl-entry.h"

#include <string.h>

static void
copy_texts (SnlEntry            *copy,
            SnlArenaArray       *to,
            const SnlArenaArray *from)
{
  for (guint i = 0; i < from->len; i++)
    snl_entry_add_text (copy, to, g_ptr_array_index (from, i));
}

static void
copy_edit (SnlEntry      *to,
           const SnlEdit *edit)
{
  SnlEdit *copy = snl_entry_add_edit (to, edit->kind, edit->node, edit->name, edit->old, edit->new,
                                      edit->cause);

  copy->place = edit->place;
}

static void
copy_group (SnlRoll           *to,
            const SnlDieGroup *group)
{
  SnlDieGroup *copy = snl_roll_add_group (to, group->id, group->label, group->piece, group->count);

  copy->bonus = group->bonus;
  copy->together = group->together;
}

static void
copy_modifier (SnlRoll           *to,
               const SnlModifier *modifier)
{
  snl_roll_add_modifier (to, modifier->label, modifier->value, modifier->group);
}

static void
copy_roll (SnlEntry      *to,
           const SnlRoll *roll)
{
  SnlRoll *copy = snl_roll_new_in (&to->arena, roll->name, roll->sides);

  snl_roll_set_label (copy, roll->label);
  snl_roll_set_because (copy, roll->because);
  copy->has_needed = roll->has_needed;
  copy->needed = roll->needed;
  copy->always = roll->always;
  copy->never = roll->never;
  copy->source = roll->source;
  copy->hits = roll->hits;
  if (roll->faces->len > 0)
    memcpy (snl_roll_take_faces (copy, roll->faces->len), roll->faces->data,
            roll->faces->len * sizeof (guint));
  for (guint i = 0; i < roll->marks->len; i++)
    if (roll->marks->data[i] != 0)
      snl_roll_mark (copy, i);
  for (guint i = 0; i < roll->groups->len; i++)
    copy_group (copy, g_ptr_array_index (roll->groups, i));
  for (guint i = 0; i < roll->modifiers->len; i++)
    copy_modifier (copy, g_ptr_array_index (roll->modifiers, i));
  snl_entry_add_roll (to, copy);
}

/**
 * snl_entry_copy:
 * @self: an entry
 *
 * Returns: (transfer full): a deep copy, with the same number
 */
SnlEntry *
snl_entry_copy (const SnlEntry *self)
{
  SnlEntry *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  copy = snl_entry_new (self->action);
  copy->number = self->number;
  copy->turn = self->turn;
  copy->time = self->time;
  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = g_ptr_array_index (self->answers, i);

      snl_entry_add_answer (copy, answer->name, answer->value, answer->source);
    }
  for (guint i = 0; i < self->rolls->len; i++)
    copy_roll (copy, g_ptr_array_index (self->rolls, i));
  for (guint i = 0; i < self->edits->len; i++)
    copy_edit (copy, g_ptr_array_index (self->edits, i));
  copy_texts (copy, copy->reasons, self->reasons);
  copy_texts (copy, copy->notes, self->notes);
  copy_texts (copy, copy->say, self->say);
  copy_texts (copy, copy->on_table, self->on_table);

  return copy;
}
