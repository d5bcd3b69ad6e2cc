/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

#include <string.h>

/* How far an action came: what was asked, and with which choices. */

static void
question_clear (gpointer data)
{
  SnlQuestion *question = data;

  g_ptr_array_unref (question->choices);
}

SnlAttempt *
snl_attempt_new (const char *action)
{
  SnlAttempt *self = g_new0 (SnlAttempt, 1);

  self->entry = snl_entry_new (action);
  self->no_choices = g_ptr_array_new ();
  self->questions = g_ptr_array_new_with_free_func (question_clear);

  return self;
}

/**
 * snl_attempt_free:
 *
 * Frees the attempt; its entry too, unless somebody took it and left %NULL.
 */
void
snl_attempt_free (SnlAttempt *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->entry, snl_entry_free);
  g_ptr_array_unref (self->questions);
  g_ptr_array_unref (self->no_choices);
  snl_arena_clear (&self->arena);
  g_free (self);
}

/* (transfer none): a mark for snl_attempt_drop() */
gpointer
snl_attempt_mark (SnlAttempt *attempt)
{
  return snl_arena_take (&attempt->arena, 1);
}

/* Takes the attempt back to its first @n_questions, which were all there were at @mark. */
void
snl_attempt_drop (SnlAttempt *attempt,
                  guint       n_questions,
                  gpointer    mark)
{
  g_ptr_array_set_size (attempt->questions, (int) n_questions);
  snl_arena_rewind (&attempt->arena, mark);

  /* the mark stays for the next time */
  mark = snl_arena_take (&attempt->arena, 1);
}

/* A question, which is there until @attempt goes: all that is in it is in the arena too. */
SnlQuestion *
snl_question_new (SnlAttempt *attempt,
                  const char *name,
                  SnlAskKind  kind)
{
  SnlQuestion *self = snl_arena_take (&attempt->arena, sizeof *self);

  memset (self, 0, sizeof *self);
  self->name = snl_arena_dup (&attempt->arena, name);
  self->kind = kind;
  self->choices = g_ptr_array_ref (attempt->no_choices);

  return self;
}
