/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Creates entries and appends records to them. An entry is allocated in its own arena;
 * snl_entry_save() and snl_entry_restore() discard what was appended since, by rewinding the arena,
 * when an attempt to carry out an action has to start again.
 */

#include "snl-entry.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-text.h"

#include <string.h>

/* The words in a saved game: never change one, only add */
static const char *const source_names[] = {
  [SNL_SOURCE_DEFAULT] = "default",
  [SNL_SOURCE_COMPUTED] = "computed",
  [SNL_SOURCE_GIVEN] = "given",
  [SNL_SOURCE_OVERRIDDEN] = "overridden",
  [SNL_SOURCE_ROLLED] = "rolled",
  [SNL_SOURCE_TYPED] = "typed",
  [SNL_SOURCE_HITS] = "hits",
};

/**
 * snl_source_to_string:
 * @source: a source
 *
 * Returns: (transfer none): its word in a saved game, untranslated
 */
const char *
snl_source_to_string (SnlSource source)
{
  g_return_val_if_fail ((guint) source < G_N_ELEMENTS (source_names), NULL);

  return source_names[source];
}

/**
 * snl_source_from_string:
 * @string: a word, as snl_source_to_string() returns it
 * @source: (out): the source
 *
 * Returns: %FALSE if @string is not such a word; @source is then unchanged
 */
gboolean
snl_source_from_string (const char *string,
                        SnlSource  *source)
{
  g_return_val_if_fail (string != NULL, FALSE);
  g_return_val_if_fail (source != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (source_names); i++)
    {
      if (strcmp (source_names[i], string) == 0)
        {
          *source = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* @arena: the entry's arena, or NULL for an edit that is freed with snl_edit_free() */
static SnlEdit *
new_edit (SnlArena    *arena,
          SnlEditKind  kind,
          const char  *node,
          const char  *name,
          const char  *old,
          const char  *new,
          const char  *cause)
{
  const char *texts[] = { node, old, new, cause };
  SnlEdit *self = snl_arena_take_record (arena, sizeof *self, texts, G_N_ELEMENTS (texts));

  self->kind = kind;
  self->node = texts[0];
  self->name = name;
  self->old = texts[1];
  self->new = texts[2];
  self->cause = texts[3];

  return self;
}

/**
 * snl_edit_new:
 * @kind: what is changed
 * @node: the id of the node; `game` is the root
 * @name: (nullable): the attribute's name
 * @old: (nullable): the value before, or the XML of the removed node
 * @new: (nullable): the value after, or the XML of the added node
 *
 * Returns: (transfer full): an edit outside of any entry, with copies of the strings, no cause, and
 *   place 0
 */
SnlEdit *
snl_edit_new (SnlEditKind  kind,
              const char  *node,
              const char  *name,
              const char  *old,
              const char  *new)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (kind != SNL_EDIT_SET || name != NULL, NULL);

  return new_edit (NULL, kind, node, snl_intern (name), old, new, NULL);
}

/**
 * snl_edit_free:
 * @self: (nullable) (transfer full): an edit as snl_edit_new() returned it; not one of an entry
 */
void
snl_edit_free (SnlEdit *self)
{
  g_free (self);
}

/**
 * snl_entry_new:
 * @action: the id of an action
 *
 * Returns: (transfer full): an empty entry with number 0
 */
SnlEntry *
snl_entry_new (const char *action)
{
  SnlArena arena = { .chunk = SNL_ENTRY_CHUNK };
  const char *texts[] = { action };
  SnlEntry *self = NULL;

  g_return_val_if_fail (action != NULL, NULL);

  self = snl_arena_take_record (&arena, sizeof *self, texts, G_N_ELEMENTS (texts));
  self->arena = arena;
  self->action = texts[0];

  return self;
}

/**
 * snl_entry_free:
 * @self: (nullable) (transfer full): an entry
 */
void
snl_entry_free (SnlEntry *self)
{
  SnlArena arena;

  if (self == NULL)
    return;

  /* the entry is in its own arena */
  arena = self->arena;
  snl_arena_clear (&arena);
}

/**
 * snl_entry_save:
 * @self: an entry
 * @snapshot: (out caller-allocates): the state, for snl_entry_restore()
 *
 * Saves how much was appended so far, at the cost of copying the struct.
 */
void
snl_entry_save (SnlEntry         *self,
                SnlEntrySnapshot *snapshot)
{
  g_return_if_fail (self != NULL);

  snapshot->mark = snl_arena_take (&self->arena, 1);
  snapshot->entry = *self;
}

/**
 * snl_entry_restore:
 * @self: an entry
 * @snapshot: a state of @self, as snl_entry_save() set it
 *
 * Removes everything that was appended since @snapshot, and frees its memory. @snapshot stays
 * valid.
 */
void
snl_entry_restore (SnlEntry               *self,
                   const SnlEntrySnapshot *snapshot)
{
  SnlArena arena;
  gpointer mark;

  g_return_if_fail (self != NULL);

  snl_arena_rewind (&self->arena, snapshot->mark);
  arena = self->arena;
  *self = snapshot->entry;
  self->arena = arena;

  /* allocates the mark again, at the same address */
  mark = snl_arena_take (&self->arena, 1);
  g_return_if_fail (mark == snapshot->mark);
}

/**
 * snl_entry_add_answer:
 * @self: an entry
 * @name: the name of the question
 * @value: an id, a number or a text
 * @source: where the answer came from
 *
 * Appends an answer, with copies of the strings.
 */
void
snl_entry_add_answer (SnlEntry   *self,
                      const char *name,
                      const char *value,
                      SnlSource   source)
{
  const char *texts[] = { name, value };
  SnlAnswer *answer = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL && value != NULL);

  answer = snl_arena_take_record (&self->arena, sizeof *answer, texts, G_N_ELEMENTS (texts));
  answer->name = texts[0];
  answer->value = texts[1];
  answer->source = source;
  snl_arena_array_add (self->answers, &self->arena, answer);
}

/**
 * snl_entry_add_edit:
 * @self: an entry
 * @kind: what is changed
 * @node: the id of the node; `game` is the root
 * @name: (nullable): the attribute's name, interned
 * @old: (nullable): the value before, or the XML of the removed node
 * @new: (nullable): the value after, or the XML of the added node
 * @cause: (nullable): the module's word for the reason
 *
 * Appends an edit, with copies of the strings. Does not change the position.
 *
 * Returns: (transfer none): the edit, with place 0
 */
SnlEdit *
snl_entry_add_edit (SnlEntry    *self,
                    SnlEditKind  kind,
                    const char  *node,
                    const char  *name,
                    const char  *old,
                    const char  *new,
                    const char  *cause)
{
  SnlEdit *edit = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (node != NULL, NULL);

  edit = new_edit (&self->arena, kind, node, name, old, new, cause);
  snl_arena_array_add (self->edits, &self->arena, edit);

  return edit;
}

/**
 * snl_entry_take_edit:
 * @self: an entry
 * @edit: (transfer full): an edit as snl_edit_new() returned it
 *
 * Appends a copy of @edit and frees @edit.
 */
void
snl_entry_take_edit (SnlEntry *self,
                     SnlEdit  *edit)
{
  g_return_if_fail (self != NULL && edit != NULL);

  snl_entry_add_edit (self, edit->kind, edit->node, edit->name, edit->old, edit->new,
                      edit->cause)->place = edit->place;
  snl_edit_free (edit);
}

/**
 * snl_entry_add_roll:
 * @self: an entry
 * @roll: (transfer none): a roll that snl_roll_new_in() created in the arena of @self
 *
 * Appends @roll.
 */
void
snl_entry_add_roll (SnlEntry *self,
                    SnlRoll  *roll)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (roll != NULL && roll->arena == &self->arena);

  snl_arena_array_add (self->rolls, &self->arena, roll);
}

/**
 * snl_entry_add_text:
 * @self: an entry
 * @texts: one of the arrays of sentences of @self
 * @text: a sentence
 *
 * Appends a copy of @text.
 */
void
snl_entry_add_text (SnlEntry      *self,
                    SnlArenaArray *texts,
                    const char    *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (text != NULL);

  snl_arena_array_add (texts, &self->arena, snl_arena_dup (&self->arena, text));
}

/**
 * snl_entry_take_text:
 * @self: an entry
 * @texts: one of the arrays of sentences of @self
 * @text: (transfer full): a sentence
 *
 * Appends a copy of @text and frees @text.
 */
void
snl_entry_take_text (SnlEntry      *self,
                     SnlArenaArray *texts,
                     char          *text)
{
  snl_entry_add_text (self, texts, text);
  g_free (text);
}

/**
 * snl_entry_add_reason:
 * @self: an entry
 * @reason: a sentence that says how a number came about
 *
 * Appends a copy of @reason, unless @self has the same one already: a large battle reads one cell
 * of a table for many pairs of units.
 */
void
snl_entry_add_reason (SnlEntry   *self,
                      const char *reason)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (reason != NULL);

  if (!snl_arena_array_has_text (self->reasons, reason))
    snl_entry_add_text (self, self->reasons, reason);
}

/**
 * snl_entry_get_answer:
 * @self: an entry
 * @name: the name of a question
 *
 * Returns: (transfer none) (nullable): the value of the answer; %NULL if there is none
 */
const char *
snl_entry_get_answer (const SnlEntry *self,
                      const char     *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = self->answers->pdata[i];

      if (snl_text_is_same (answer->name, name))
        return answer->value;
    }

  return NULL;
}

/**
 * snl_entry_ends_turn:
 * @self: an entry
 *
 * Returns: whether @self changes the number of the turn
 */
gboolean
snl_entry_ends_turn (const SnlEntry *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (self->edits, i);

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          strcmp (edit->name, "turn") == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_entry_dup_answers:
 * @self: an entry
 *
 * Returns the answers that repeat the action as the referee did it: those that were given,
 * overridden or typed. Defaults and computed answers are left out, since they may differ the next
 * time.
 *
 * Returns: (transfer full) (element-type utf8 utf8): values by the name of the question
 */
GHashTable *
snl_entry_dup_answers (const SnlEntry *self)
{
  GHashTable *answers = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = self->answers->pdata[i];

      if (answer->source == SNL_SOURCE_GIVEN || answer->source == SNL_SOURCE_OVERRIDDEN ||
          answer->source == SNL_SOURCE_TYPED)
        g_hash_table_insert (answers, g_strdup (answer->name), g_strdup (answer->value));
    }

  return answers;
}
