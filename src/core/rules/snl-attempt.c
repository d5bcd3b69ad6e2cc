/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

#include <string.h>

/*
 * Creates, saves, rewinds and frees attempts and questions. Both are allocated in one arena, so
 * that an attempt is freed at once, and rewound to an earlier state when all outcomes are explored.
 */

/* (transfer full): an attempt with an empty entry; it is allocated within its own arena */
SnlAttempt *
snl_attempt_new (const char *action)
{
  SnlArena arena = { NULL };
  SnlAttempt *self = snl_arena_take (&arena, sizeof *self);

  memset (self, 0, sizeof *self);
  self->arena = arena;
  self->entry = snl_entry_new (action);

  return self;
}

/**
 * snl_attempt_free:
 * @self: (transfer full): an attempt
 *
 * Frees the attempt and its questions; its entry too, unless the caller took it and set it to
 * %NULL.
 */
void
snl_attempt_free (SnlAttempt *self)
{
  SnlArena arena;

  g_clear_pointer (&self->entry, snl_entry_free);
  /* a copy, since @self lies within the arena */
  arena = self->arena;
  snl_arena_clear (&arena);
}

/**
 * snl_attempt_save:
 * @self: an attempt
 * @snapshot: (out caller-allocates): the state
 *
 * Records the state of an attempt, for snl_attempt_restore().
 */
void
snl_attempt_save (SnlAttempt         *self,
                  SnlAttemptSnapshot *snapshot)
{
  snapshot->mark = snl_arena_take (&self->arena, 1);
  snapshot->questions = *self->questions;
  snl_entry_save (self->entry, &snapshot->entry);
}

/**
 * snl_attempt_restore:
 * @self: an attempt
 * @snapshot: an earlier state of @self
 *
 * Drops questions and entry back to @snapshot, which can be used again.
 */
void
snl_attempt_restore (SnlAttempt               *self,
                     const SnlAttemptSnapshot *snapshot)
{
  gpointer mark;

  snl_arena_rewind (&self->arena, snapshot->mark);
  *self->questions = snapshot->questions;
  self->wanted = NULL;
  snl_entry_restore (self->entry, &snapshot->entry);

  /* takes the mark's byte again, so that the mark stays valid */
  mark = snl_arena_take (&self->arena, 1);
  g_return_if_fail (mark == snapshot->mark);
}

/* (transfer none): a question in the attempt's arena; @name is interned */
SnlQuestion *
snl_question_new (SnlAttempt *attempt,
                  const char *name,
                  SnlAskKind  kind)
{
  SnlQuestion *self = snl_arena_take (&attempt->arena, sizeof *self);

  memset (self, 0, sizeof *self);
  self->name = (char *) name;
  self->kind = kind;
  self->n_sentences = attempt->entry->say->len;

  return self;
}
