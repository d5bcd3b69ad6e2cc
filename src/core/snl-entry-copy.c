/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-entry.h"

static void
copy_texts (GPtrArray       *to,
            const GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, g_strdup (g_ptr_array_index (from, i)));
}

static SnlEdit *
copy_edit (const SnlEdit *edit)
{
  SnlEdit *copy = snl_edit_new (edit->kind, edit->node, edit->name, edit->old, edit->new);

  copy->cause = g_strdup (edit->cause);
  copy->place = edit->place;

  return copy;
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

static SnlRoll *
copy_roll (const SnlRoll *roll)
{
  SnlRoll *copy = snl_roll_new (roll->name, roll->sides);

  copy->label = g_strdup (roll->label);
  copy->because = g_strdup (roll->because);
  copy->has_needed = roll->has_needed;
  copy->needed = roll->needed;
  copy->always = roll->always;
  copy->never = roll->never;
  copy->source = roll->source;
  copy->hits = roll->hits;
  g_array_append_vals (copy->faces, roll->faces->data, roll->faces->len);
  g_byte_array_append (copy->marks, roll->marks->data, roll->marks->len);
  for (guint i = 0; i < roll->groups->len; i++)
    copy_group (copy, g_ptr_array_index (roll->groups, i));
  for (guint i = 0; i < roll->modifiers->len; i++)
    copy_modifier (copy, g_ptr_array_index (roll->modifiers, i));

  return copy;
}

/**
 * snl_entry_copy:
 * @self: an entry
 *
 * Returns: (transfer full): another one with all that @self holds
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

      g_ptr_array_add (copy->answers, snl_answer_new (answer->name, answer->value, answer->source));
    }
  for (guint i = 0; i < self->rolls->len; i++)
    g_ptr_array_add (copy->rolls, copy_roll (g_ptr_array_index (self->rolls, i)));
  for (guint i = 0; i < self->edits->len; i++)
    g_ptr_array_add (copy->edits, copy_edit (g_ptr_array_index (self->edits, i)));
  copy_texts (copy->reasons, self->reasons);
  copy_texts (copy->notes, self->notes);
  copy_texts (copy->say, self->say);
  copy_texts (copy->on_table, self->on_table);

  return copy;
}
