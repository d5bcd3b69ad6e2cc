/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

#include <string.h>

/* How far an action came: what was asked, and with which choices. */

SnlAttempt *
snl_attempt_new (const char *action)
{
  SnlArena arena = { NULL, 0 };
  SnlAttempt *self = snl_arena_take (&arena, sizeof *self);

  memset (self, 0, sizeof *self);
  self->arena = arena;
  self->entry = snl_entry_new (action);

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
  SnlArena arena;

  g_clear_pointer (&self->entry, snl_entry_free);
  /* it stands in there itself */
  arena = self->arena;
  snl_arena_clear (&arena);
}

/* How far the attempt has come, for snl_attempt_return() */
void
snl_attempt_save (SnlAttempt       *self,
                  SnlAttemptMoment *moment)
{
  moment->mark = snl_arena_take (&self->arena, 1);
  moment->questions = *self->questions;
  snl_entry_save (self->entry, &moment->entry);
}

/* Takes away all that was asked and done since @moment, to which it may be taken back once more. */
void
snl_attempt_return (SnlAttempt             *self,
                    const SnlAttemptMoment *moment)
{
  gpointer mark;

  snl_arena_rewind (&self->arena, moment->mark);
  *self->questions = moment->questions;
  self->wanted = NULL;
  snl_entry_return (self->entry, &moment->entry);

  /* the mark stays for the next time */
  mark = snl_arena_take (&self->arena, 1);
  g_return_if_fail (mark == moment->mark);
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
  self->n_said = attempt->entry->say->len;

  return self;
}
